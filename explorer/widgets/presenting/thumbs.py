"""Where in a large matrix one is: instead of scroll bars, which nobody can pull on a slide."""

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QScrollBar

from explorer.widgets.matrix_block import MatrixBlock
from explorer.widgets.theme import Theme

__all__ = ["paint_thumbs"]

_THICK = 4.0  # pixels of the window
_SHORTEST = 16.0
_HORIZONTAL = Qt.Orientation.Horizontal
_NO_PEN = Qt.PenStyle.NoPen


def paint_thumbs(painter: QPainter, theme: Theme, block: MatrixBlock, place: QPoint) -> None:
    """Paint over the scroll bars of a matrix that was painted at a place."""
    painter.setPen(_NO_PEN)
    bars = [block.grid.horizontalScrollBar(), block.grid.verticalScrollBar()]
    boxes = [
        QRectF(bar.rect()).translated(place + bar.mapTo(block, QPoint(0, 0)))
        for bar in bars
        if bar.isVisibleTo(block)
    ]
    if len(boxes) == 2:  # and the corner between them
        across, down = boxes
        corner = QRectF(down.left(), across.top(), down.width(), across.height())
        painter.fillRect(corner.adjusted(-1, -1, 1, 1), QColor(theme.card))
    for bar, box in zip((bar for bar in bars if bar.isVisibleTo(block)), boxes, strict=True):
        painter.fillRect(box.adjusted(-0.5, -0.5, 1, 1), QColor(theme.card))
        _paint(painter, theme, box, bar)


def _paint(painter: QPainter, theme: Theme, box: QRectF, bar: QScrollBar) -> None:
    along = box.width() if bar.orientation() == _HORIZONTAL else box.height()
    whole = bar.maximum() - bar.minimum() + bar.pageStep()
    thumb = max(_SHORTEST, along * bar.pageStep() / whole)
    reach = max(1, bar.maximum() - bar.minimum())
    start = (along - thumb) * (bar.value() - bar.minimum()) / reach
    painter.setBrush(QColor(theme.border))
    painter.drawRoundedRect(_line(box, bar, 0.0, along), _THICK / 2, _THICK / 2)
    painter.setBrush(QColor(theme.bracket))
    painter.drawRoundedRect(_line(box, bar, start, thumb), _THICK / 2, _THICK / 2)


def _line(box: QRectF, bar: QScrollBar, start: float, length: float) -> QRectF:
    if bar.orientation() == _HORIZONTAL:
        return QRectF(box.left() + start, box.center().y() - _THICK / 2, length, _THICK)
    return QRectF(box.center().x() - _THICK / 2, box.top() + start, _THICK, length)
