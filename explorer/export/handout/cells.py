"""A cell on paper: a box to write in, or a hatched one."""

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPainter

from explorer.export.handout import ink
from explorer.export.handout.paper import MM

__all__ = ["paint_box", "paint_hatch"]

_GAP = 0.6 * MM  # between a box and its cell's edge
_STEP = 1.7 * MM  # between the lines of a hatched cell


def paint_box(painter: QPainter, cell: QRectF) -> None:
    """Paint an empty box."""
    painter.setPen(ink.pen(0.25))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(_inner(cell))


def paint_hatch(painter: QPainter, cell: QRectF) -> None:
    """Paint lines at 45° that end at the edges of a box."""
    box = _inner(cell)
    lines = [QLineF(box.topLeft(), box.topRight()), QLineF(box.bottomLeft(), box.bottomRight())]
    lines += [QLineF(box.topLeft(), box.bottomLeft()), QLineF(box.topRight(), box.bottomRight())]
    start = _STEP
    while start < box.width() + box.height():
        x, y = min(start, box.width()), max(0.0, start - box.width())
        length = min(x, box.height() - y)
        lines.append(QLineF(x, y, x - length, y + length).translated(box.topLeft()))
        start += _STEP
    painter.setPen(ink.pen(0.12))
    painter.drawLines(lines)


def _inner(cell: QRectF) -> QRectF:
    return cell.adjusted(_GAP, _GAP, -_GAP, -_GAP)
