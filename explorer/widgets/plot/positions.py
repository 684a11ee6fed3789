"""What stands around the waves: lines at -1, 0 and 1, positions, token names, captions."""

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from explorer.widgets.fonts import text_font
from explorer.widgets.plot.view import Sketch

__all__ = ["WaveFrame", "number_step", "placed_names"]

TEXT = 11
LINE = 15.0  # pixels
LEFT = 28.0  # pixels left of the curves: the caption and the numbers
BELOW = 2 * LINE  # pixels below the curves: positions, then token names
TICK = 4.0
AIR = 5.0  # pixels between neighbouring numbers
NAMES_AIR = 3.0  # pixels between neighbouring token names
LONGEST = 64.0  # pixels; a longer name is cut
HEIGHTS = (-1, 0, 1)
_CENTER = Qt.AlignmentFlag.AlignCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_ELIDE = Qt.TextElideMode.ElideRight


def number_step(pitch: float, need: float) -> int:
    """Return the smallest of 1, 2, 5, 10, 20 … positions, `pitch` apart, that takes `need`."""
    power = 1
    while True:
        for step in (power, 2 * power, 5 * power):
            if step * pitch >= need:
                return step
        power *= 10


def placed_names(
    centers: Sequence[float],
    widths: Sequence[float],
    room: tuple[float, float],
    mark: int | None,
) -> list[tuple[int, float]]:
    """Return which names are shown, and their left edges, so that none touches another.

    Parameters
    ----------
    centers, widths : sequence of float
        Of each name.
    room : tuple of float
        Left and right end of the line; a name at an end moves inwards.
    mark : int or None
        A name that is shown whatever else is not.
    """

    def left_edge(index: int) -> float:
        return max(room[0], min(centers[index] - widths[index] / 2, room[1] - widths[index]))

    marked = None if mark is None else (left_edge(mark), left_edge(mark) + widths[mark])
    placed: list[tuple[int, float]] = []
    end = room[0]
    for index in range(len(centers)):
        left = left_edge(index)
        if index == mark:
            placed.append((index, left))
            end = left + widths[index] + NAMES_AIR
            continue
        touches = marked is not None and (
            left < marked[1] + NAMES_AIR and left + widths[index] > marked[0] - NAMES_AIR
        )
        if left >= end and not touches and abs(left + widths[index] / 2 - centers[index]) < LONGEST:
            placed.append((index, left))
            end = left + widths[index] + NAMES_AIR
    return placed


@lru_cache(maxsize=2)
def _elided(tokens: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[float, ...]]:
    """Return names as they are shown, and their widths; measured once for a sentence."""
    metrics = QFontMetricsF(text_font(TEXT))
    texts = tuple(metrics.elidedText(token, _ELIDE, LONGEST) for token in tokens)
    return texts, tuple(map(metrics.horizontalAdvance, texts))


class WaveFrame(Sketch):
    """Paints the frame of the waves; its rectangle is the whole view's.

    Parameters
    ----------
    view : QWidget
        Whose theme it has.
    captions : tuple of str
        Of the horizontal and of the vertical axis.
    """

    def __init__(self, view: QWidget, captions: tuple[str, str]) -> None:
        super().__init__(view)
        self.captions = captions
        self._area = QRectF()
        self._range = (0.0, 1.0, -1.0, 1.0)
        self._last = 1
        self._tokens: tuple[str, ...] = ()
        self._mark: int | None = None

    def set_area(self, area: QRectF, ranges: tuple[float, float, float, float], last: int) -> None:
        """Say where the curves lie, which positions and values the edges are, and the end."""
        self._area, self._range, self._last = area, ranges, last
        self.update()

    def set_tokens(self, tokens: Sequence[str]) -> None:
        """Name the first positions."""
        self._tokens = tuple(tokens)
        self.update()

    def set_mark(self, position: int | None) -> None:
        """Set a token's name in bold and show it in any case."""
        if position != self._mark:
            self._mark = position
            self.update()

    def to_pixels(self, position: float, value: float) -> tuple[float, float]:
        """Return where a value at a position lies in the view."""
        left, right, bottom, top = self._range
        return (
            self._area.left() + (position - left) / (right - left) * self._area.width(),
            self._area.bottom() - (value - bottom) / (top - bottom) * self._area.height(),
        )

    def names(self) -> list[tuple[int, str, QRectF]]:
        """Return the token names that are shown, as they are shown, with their rectangles."""
        bold = QFontMetricsF(text_font(TEXT, bold=True))
        plain = _elided(self._tokens)
        texts, widths = list(plain[0]), list(plain[1])
        if self._mark is not None and self._mark < len(texts):
            texts[self._mark] = bold.elidedText(self._tokens[self._mark], _ELIDE, LONGEST)
            widths[self._mark] = bold.horizontalAdvance(texts[self._mark])
        first, second = self.to_pixels(0, 0.0)[0], self.to_pixels(1, 0.0)[0]
        centers = [first + index * (second - first) for index in range(len(texts))]
        end = self.caption_rect().left() - AIR
        top = self._area.bottom() + LINE
        return [
            (index, texts[index], QRectF(left, top, widths[index], LINE))
            for index, left in placed_names(centers, widths, (self.rect.left(), end), self._mark)
        ]

    def numbers(self) -> list[tuple[int, QRectF]]:
        """Return the positions that are numbered, with the numbers' rectangles."""
        width = QFontMetricsF(text_font(TEXT)).horizontalAdvance(str(self._last))
        pitch = self.to_pixels(1, 0.0)[0] - self.to_pixels(0, 0.0)[0]
        if pitch <= 0:
            return []
        top = self._area.bottom()
        return [
            (position, QRectF(self.to_pixels(position, 0.0)[0] - width / 2, top, width, LINE))
            for position in range(0, self._last + 1, number_step(pitch, width + 2 * AIR))
        ]

    def caption_rect(self) -> QRectF:
        """Return where the horizontal axis is named: at the end of the line of names."""
        width = QFontMetricsF(text_font(TEXT)).horizontalAdvance(self.captions[0])
        return QRectF(self.rect.right() - width, self._area.bottom() + LINE, width, LINE)

    def draw(self, painter: QPainter) -> None:
        theme, area = self.theme, self._area
        font = text_font(TEXT)
        painter.setFont(font)
        numbers = self.numbers()
        painter.setPen(QPen(QColor(theme.border), 1.0))
        lines = [
            QLineF(area.left(), y, area.right(), y)
            for y in (round(self.to_pixels(0.0, value)[1]) for value in HEIGHTS)
        ]
        foot = lines[0].y1()
        lines += [
            QLineF(x, foot, x, foot + TICK)
            for x in (round(self.to_pixels(position, 0.0)[0]) for position, _ in numbers)
        ]
        painter.drawLines(lines)
        painter.setPen(QColor(theme.muted))
        for value in HEIGHTS:
            y = self.to_pixels(0.0, value)[1]
            place = QRectF(area.left() - LEFT, y - LINE / 2, LEFT - AIR, LINE)
            painter.drawText(place, _RIGHT, str(value))
        for position, place in numbers:
            painter.drawText(place, _CENTER | Qt.TextFlag.TextDontClip, str(position))
        painter.drawText(self.caption_rect(), _RIGHT, self.captions[0])
        beside = QRectF(self.rect.left(), self.to_pixels(0.0, 0.0)[1] - LINE / 2, LEFT, LINE)
        painter.setFont(text_font(TEXT, italic=True))
        painter.drawText(beside, _LEFT, self.captions[1])
        painter.setPen(QColor(theme.text))
        for index, text, place in self.names():
            painter.setFont(text_font(TEXT, bold=index == self._mark))
            painter.drawText(place, _CENTER | Qt.TextFlag.TextDontClip, text)
