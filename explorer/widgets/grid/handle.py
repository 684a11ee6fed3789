"""The handle of the selected cell, and the line where dragged rows or columns would be dropped."""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from explorer.widgets.grid.block import Block
from explorer.widgets.grid.metrics import ROW_HEIGHT
from explorer.widgets.theme import Theme

__all__ = ["HANDLE_REACH", "DropLine", "handle_center", "paint_drop_line", "paint_handle"]

DropLine = tuple[int, int]  # 0 where rows are dragged or 1 where columns are; before which one

HANDLE_REACH = 5  # px around its middle in which it can be taken
_SIZE = 7.0  # px
_INSET = 4.0  # px from the cell's corner to the handle's middle
_LINE = 3.0  # px
_NO_PEN = Qt.PenStyle.NoPen


def handle_center(cell: QRect | QRectF) -> QPointF:
    """Return the middle of a cell's handle, at its lower right corner."""
    return QPointF(cell.x() + cell.width() - _INSET, cell.y() + cell.height() - _INSET)


def paint_handle(painter: QPainter, theme: Theme, cell: QRectF) -> None:
    """Paint the handle, set off from whatever lies below it."""
    center = handle_center(cell)
    box = QRectF(center.x() - _SIZE / 2, center.y() - _SIZE / 2, _SIZE, _SIZE)
    painter.setPen(QPen(QColor(theme.card), 1))
    painter.setBrush(QColor(theme.accent))
    painter.drawRect(box)


def paint_drop_line(
    painter: QPainter, theme: Theme, drop: DropLine, block: Block, shape: tuple[int, ...]
) -> None:
    """Paint where dragged rows or columns would be dropped, across what is seen."""
    axis, before = drop
    sheet = QRectF(
        block.x - block.columns.start * block.width,
        block.y - block.rows.start * ROW_HEIGHT,
        shape[1] * block.width,
        shape[0] * ROW_HEIGHT,
    )
    if axis:
        x = _within(sheet.left() + before * block.width, sheet.left(), sheet.right())
        line = QRectF(x, sheet.top(), _LINE, sheet.height())
    else:
        y = _within(sheet.top() + before * ROW_HEIGHT, sheet.top(), sheet.bottom())
        line = QRectF(sheet.left(), y, sheet.width(), _LINE)
    painter.setPen(_NO_PEN)
    painter.setBrush(QColor(theme.card))
    painter.drawRect(line.adjusted(-1, -1, 1, 1))
    painter.setBrush(QColor(theme.accent))
    painter.drawRect(line)


def _within(place: float, low: float, high: float) -> float:
    """Return where a line begins whose middle is at a place, but for the edges."""
    return min(max(place - _LINE / 2, low), high - _LINE)
