"""The number of a term, on a small ground: the same at its cells and in the arithmetic."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from explorer.widgets.fonts import text_font
from explorer.widgets.grid.shades import contrast
from explorer.widgets.theme import Theme

__all__ = ["MOST_ORDINALS", "paint_ordinal"]

MOST_ORDINALS = 12  # terms; more are not numbered

_RADIUS = 2.0
_NO_PEN = Qt.PenStyle.NoPen
_CENTER = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip


def paint_ordinal(painter: QPainter, theme: Theme, box: QRectF, number: int, px: float) -> None:
    """Paint a term's number into a box, in digits of `px` pixels."""
    ground = QColor(theme.source)
    ink = max((QColor(theme.text), QColor(theme.card)), key=lambda one: contrast(one, ground))
    painter.setPen(_NO_PEN)
    painter.setBrush(ground)
    painter.drawRoundedRect(box, _RADIUS, _RADIUS)
    painter.setPen(ink)
    painter.setFont(text_font(px, bold=True))
    painter.drawText(box, _CENTER, str(number))
