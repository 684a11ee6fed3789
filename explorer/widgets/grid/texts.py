"""Numbers in their cells: at the right, digits below each other."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from explorer.widgets.fonts import text_font
from explorer.widgets.grid.block import Block
from explorer.widgets.grid.metrics import GAP, PADDING, ROW_HEIGHT
from explorer.widgets.theme import Theme

__all__ = ["Digits", "Inks", "Texts", "digits", "paint_texts"]

_DIGITS = "0123456789"
Inks = QColor | Sequence[Sequence[QColor]]  # one for all, or each cell's own


class Digits:
    """The font of numbers of one size, and what is measured of it once.

    Attributes
    ----------
    font : QFont
    cap_height : float
        In pixels.
    """

    def __init__(self, font: QFont) -> None:
        self.font = font
        self._metrics = QFontMetricsF(font)
        self.cap_height = self._metrics.capHeight()
        self._widths: dict[tuple[int, str, bool, bool], float] = {}  # digits are of one width

    def width(self, text: str) -> float:
        """Return the width of a number's text, in pixels."""
        kind = (len(text), "" if text[0] in _DIGITS else text[0], "." in text, "e" in text)
        width = self._widths.get(kind)
        if width is None:
            width = self._widths[kind] = self._metrics.horizontalAdvance(text)
        return width


@cache
def digits(size: float, *, kerning: bool = True) -> Digits:
    """Return the digits of a size in pixels."""
    font = text_font(size)
    font.setKerning(kerning)
    return Digits(font)


class Texts(NamedTuple):
    """What the cells that are seen say, in which digits, and how far from their right edge."""

    lines: Sequence[Sequence[str]]
    digits: Digits
    inset: float


def paint_texts(
    painter: QPainter,
    theme: Theme,
    block: Block,
    texts: Texts,
    inks: Inks,
    hidden: Sequence[Sequence[bool]] | None,
) -> None:
    """Paint a number into each cell; the lines over a masked one are cleared from behind it."""
    width_of = texts.digits.width
    right = block.x + block.width - GAP - PADDING - texts.inset
    baseline = block.y + round((ROW_HEIGHT + texts.digits.cap_height) / 2)
    clear = QColor(theme.card)
    clear.setAlphaF(0.85)
    own = None if isinstance(inks, QColor) else inks
    painter.setFont(texts.digits.font)
    if isinstance(inks, QColor):
        painter.setPen(inks)
    for i, line in enumerate(texts.lines):
        x = right
        for j, text in enumerate(line):
            start = x - width_of(text)
            if hidden is not None and hidden[i][j]:
                painter.fillRect(QRectF(start - 2, baseline - 12, x - start + 4, 15), clear)
            if own is not None:
                painter.setPen(own[i][j])
            painter.drawText(QPointF(start, baseline), text)
            x += block.width
        baseline += ROW_HEIGHT
