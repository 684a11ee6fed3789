"""Text above and below a picture: wrapped to a width, in one font and colour."""

import math

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

__all__ = ["WrappedText", "natural_width"]

_WRAP = QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere  # a long word is broken where it must be


class WrappedText:
    """Lines of text, broken to a width.

    Parameters
    ----------
    text : str
        May have several lines; empty for none.
    font : QFont
    width : float
        In pixels.
    leading : float
        Height of a line by that of the font's pixels.
    """

    def __init__(self, text: str, font: QFont, width: float, leading: float = 1.4) -> None:
        self._font = font
        self._line = math.ceil(leading * font.pixelSize())
        self._layouts: list[QTextLayout] = []
        self._lines = 0
        for paragraph in text.strip().splitlines() if text.strip() else ():
            self._layouts.append(self._broken(paragraph, width))

    @property
    def lines(self) -> int:
        """How many lines there are."""
        return self._lines

    @property
    def height(self) -> int:
        """How high all lines are, in pixels; 0 where there are none."""
        return self._lines * self._line

    def paint(self, painter: QPainter, x: float, y: float, color: QColor) -> None:
        """Paint the lines, the first one's top left corner at x and y."""
        painter.setPen(color)
        for layout in self._layouts:
            layout.draw(painter, QPointF(x, y))

    def _broken(self, paragraph: str, width: float) -> QTextLayout:
        layout = QTextLayout(paragraph, self._font)
        option = QTextOption()
        option.setWrapMode(_WRAP)
        layout.setTextOption(option)
        metrics = QFontMetricsF(self._font)
        above = (self._line - metrics.height()) / 2 + metrics.ascent()
        layout.beginLayout()
        line = layout.createLine()
        while line.isValid():
            line.setLineWidth(width)
            baseline = self._lines * self._line + round(above)
            line.setPosition(QPointF(0.0, baseline - line.ascent()))
            self._lines += 1
            line = layout.createLine()
        layout.endLayout()
        return layout


def natural_width(text: str, font: QFont) -> float:
    """Return how wide a text's longest line is unbroken, in pixels."""
    advance = QFontMetricsF(font).horizontalAdvance
    return max(map(advance, text.strip().splitlines()), default=0.0)
