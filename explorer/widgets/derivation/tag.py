"""Where the number of a term stands in the arithmetic: in a gap before the term."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from explorer.widgets.grid.ordinal import paint_ordinal
from explorer.widgets.theme import Theme

__all__ = ["paint_tag", "tag_room"]

_HEIGHT = 9.0  # px, and the width of one digit
_DIGIT = 4.0  # px more for a second one
_GAP = 1.0  # px between the number and its term


def tag_room(number: int) -> int:
    """Return how many pixels a number takes before its term."""
    return round(_width(number) + _GAP)


def paint_tag(painter: QPainter, theme: Theme, right: float, top: float, number: int) -> None:
    """Paint a term's number so that it ends a little before `right`."""
    width = _width(number)
    box = QRectF(right - _GAP - width, top, width, _HEIGHT)
    paint_ordinal(painter, theme, box, number, _HEIGHT)


def _width(number: int) -> float:
    return _HEIGHT + _DIGIT * (len(str(number)) - 1)
