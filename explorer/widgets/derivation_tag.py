"""The number of a term, on a small ground: the same at the cells and in the arithmetic."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from explorer.widgets.fonts import text_font
from explorer.widgets.grid.shades import contrast
from explorer.widgets.theme import Theme

__all__ = ["MOST_TAGS", "paint_tag", "tag_room"]

MOST_TAGS = 12  # terms; more are not numbered

_HEIGHT = 9.0  # px, and the width of one digit
_DIGIT = 4.0  # px more for a second one
_GAP = 1.0  # px between the number and its term
_RADIUS = 2.0
_CENTER = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip


def tag_room(number: int) -> int:
    """Return how many pixels a number takes before its term."""
    return round(_width(number) + _GAP)


def paint_tag(painter: QPainter, theme: Theme, right: float, top: float, number: int) -> None:
    """Paint a term's number so that it ends a little before `right`."""
    ground = QColor(theme.source)
    ink = max((QColor(theme.text), QColor(theme.card)), key=lambda one: contrast(one, ground))
    width = _width(number)
    box = QRectF(right - _GAP - width, top, width, _HEIGHT)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawRoundedRect(box, _RADIUS, _RADIUS)
    painter.setPen(ink)
    painter.setFont(text_font(_HEIGHT, bold=True))
    painter.drawText(box, _CENTER, str(number))


def _width(number: int) -> float:
    return _HEIGHT + _DIGIT * (len(str(number)) - 1)
