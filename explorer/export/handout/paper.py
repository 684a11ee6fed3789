"""Paper: its sizes, its margins, and the unit in which everything on it is measured.

The unit is a hundredth of a millimetre: so fine that letters stand where they should in a file
that knows whole units only, and at any zoom.
"""

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF

__all__ = ["MM", "PAPERS", "POINT", "Paper"]

MM = 100.0  # units
POINT = 2540 / 72  # an inch has 2540 units

_SIDE, _TOP, _BOTTOM = 17 * MM, 14 * MM, 19 * MM


class Paper(NamedTuple):
    """A sheet of paper as it is held, in units."""

    name: str
    width: float
    height: float

    @property
    def size(self) -> QSizeF:
        """Width and height."""
        return QSizeF(self.width, self.height)

    @property
    def inside(self) -> QRectF:
        """What lies within the margins; the foot stands below it."""
        return QRectF(_SIDE, _TOP, self.width - 2 * _SIDE, self.height - _TOP - _BOTTOM)

    def turned(self) -> "Paper":
        """Return the same paper, held the other way."""
        return self._replace(width=self.height, height=self.width)


PAPERS = {
    "A4": Paper("A4", 210 * MM, 297 * MM),
    "Letter": Paper("Letter", 215.9 * MM, 279.4 * MM),
}
