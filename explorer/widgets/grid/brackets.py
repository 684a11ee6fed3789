"""The brackets around a matrix."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

__all__ = ["paint_bracket"]

_SERIF = 5.0  # length of a bracket's arms
_BEND = 3.0  # radius of its corners
_ANTIALIASING = QPainter.RenderHint.Antialiasing
_NO_BRUSH = Qt.BrushStyle.NoBrush


def paint_bracket(painter: QPainter, box: QRectF, color: QColor, *, left: bool) -> None:
    """Paint a square bracket with soft corners over the height of a box.

    Parameters
    ----------
    painter : QPainter
    box : QRectF
        As wide as metrics.BRACKET.
    color : QColor
    left : bool
        Whether it opens the matrix; otherwise it closes it.
    """
    top, bottom = box.top() + 0.75, box.bottom() - 0.75
    sign = 1 if left else -1
    spine = box.left() + 1.75 if left else box.right() - 1.75
    path = QPainterPath(QPointF(spine + sign * _SERIF, top))
    path.lineTo(spine + sign * _BEND, top)
    path.quadTo(spine, top, spine, top + _BEND)
    path.lineTo(spine, bottom - _BEND)
    path.quadTo(spine, bottom, spine + sign * _BEND, bottom)
    path.lineTo(spine + sign * _SERIF, bottom)
    painter.setRenderHint(_ANTIALIASING)
    painter.setBrush(_NO_BRUSH)
    painter.setPen(QPen(color, 1.5))
    painter.drawPath(path)
