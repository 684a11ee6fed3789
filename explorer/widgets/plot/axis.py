"""Token names along a heatmap: turned, cut or left out rather than overlapping."""

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from explorer.widgets.fonts import text_font
from explorer.widgets.plot.view import Sketch

__all__ = ["TokenAxis", "kept_labels"]

SIZES = ((14.0, 12), (13.0, 11), (12.0, 10))  # pixels between names, size of the names
THINNED = 11  # size of the names where there is not room for all
CAPTION = 11
GAP = 6.0  # pixels between labels and what they name
AIR = 6.0  # pixels between neighbouring labels
LINE = 16.0  # pixels, of a name
CAPTION_LINE = 15.0
BEFORE_NAMES = 3.0  # pixels between the caption and the names of rows
BESIDE = 7.0  # pixels by which the first and last names may go beyond cells smaller than they
READABLE = 44.0  # pixels: with so much room a long name is cut rather than turned
_DONT_CLIP = Qt.TextFlag.TextDontClip
_CENTER = Qt.AlignmentFlag.AlignCenter | _DONT_CLIP
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | _DONT_CLIP
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | _DONT_CLIP
_ELIDE = Qt.TextElideMode.ElideRight


def kept_labels(count: int, pitch: float, need: float, mark: int | None) -> list[int]:
    """Return which of `count` labels are shown, `pitch` pixels apart, where each takes `need`.

    Every k-th is, and the one at `mark` in place of those that it would touch.
    """
    step = max(1, -int(-need // pitch))
    kept = range(0, count, step)
    if mark is None or mark in kept:
        return list(kept)
    return sorted([mark, *(index for index in kept if abs(index - mark) >= step)])


class TokenAxis(Sketch):
    """The names of a heatmap's rows or columns, with a caption.

    Parameters
    ----------
    view : QWidget
        Whose theme it has.
    caption : str
        What runs along the axis.
    vertical : bool
        Names of rows, at the left; otherwise names of columns, on top.
    """

    def __init__(self, view: QWidget, caption: str, *, vertical: bool) -> None:
        super().__init__(view)
        self.caption = caption
        self._vertical = vertical
        self._labels: tuple[str, ...] = ()
        self._mark: int | None = None
        self._turned = False
        self._widest = 0.0

    def set_labels(self, labels: Sequence[str]) -> None:
        """Name the rows or columns."""
        self._labels = tuple(labels)
        self._widest = _widest(self._labels)
        self.update()

    def set_mark(self, index: int | None) -> None:
        """Set one name in bold and show it in any case."""
        if index != self._mark:
            self._mark = index
            self.update()

    def thickness(self, pitch: float, most: float) -> float:
        """Return how many pixels the axis needs across, `most` for names, and turn them or not."""
        if self._vertical:
            return CAPTION_LINE + BEFORE_NAMES + min(self._widest, most) + GAP
        self._turned = self._widest + AIR > pitch and pitch < READABLE
        names = min(self._widest, most) if self._turned else LINE
        return CAPTION_LINE + names + GAP

    def names(self) -> list[tuple[int, str, QRectF]]:
        """Return the names that are shown, as they are shown, with their rectangles."""
        pitch, size, rect = self._pitch(), self._size(), self.rect
        standing = self._vertical or self._turned
        thick = size + 2.0 if standing else LINE
        room = self._room() if standing else pitch - AIR
        metrics = {bold: QFontMetricsF(text_font(size, bold=bold)) for bold in (False, True)}
        names = []
        for index in kept_labels(len(self._labels), pitch, thick if standing else 0.0, self._mark):
            own = metrics[index == self._mark]
            text = own.elidedText(self._labels[index], _ELIDE, room)
            length, middle = own.horizontalAdvance(text), (index + 0.5) * pitch
            if self._vertical:
                right, top = rect.right() - GAP, rect.top() + middle - thick / 2
                place = QRectF(right - length, top, length, thick)
            elif self._turned:
                left, bottom = rect.left() + middle - thick / 2, rect.bottom() - GAP
                place = QRectF(left, bottom - length, thick, length)
            else:
                left, top = rect.left() + middle - length / 2, rect.bottom() - GAP / 2 - LINE
                place = QRectF(left, top, length, LINE)
            names.append((index, text, place))
        return names

    def caption_rect(self) -> QRectF:
        """Return where the caption stands."""
        rect = self.rect
        if self._vertical:
            return QRectF(rect.left(), rect.top(), CAPTION_LINE, rect.height())
        return QRectF(rect.left(), rect.top(), rect.width(), CAPTION_LINE)

    def boundingRect(self) -> QRectF:
        """Return the rectangle without the gap: names are not painted anew with the cells."""
        gap = GAP - 1  # Qt takes two pixels more on each side, for what is smoothed
        if self._vertical:
            return self.rect.adjusted(0, -BESIDE, -gap, BESIDE)
        return self.rect.adjusted(-BESIDE, 0, BESIDE, -gap)

    def draw(self, painter: QPainter) -> None:
        if not self._labels:
            return
        theme, size = self.theme, self._size()
        fonts = {bold: text_font(size, bold=bold) for bold in (False, True)}
        painter.setPen(QColor(theme.text))
        for index, text, place in self.names():
            painter.setFont(fonts[index == self._mark])
            if self._turned:
                _draw_turned(painter, place, _LEFT, text)
            else:
                painter.drawText(place, _CENTER, text)
        font = text_font(CAPTION)
        painter.setPen(QColor(theme.muted))
        painter.setFont(font)
        place = self.caption_rect()
        if self._vertical:
            caption = QFontMetricsF(font).elidedText(self.caption, _ELIDE, place.height())
            _draw_turned(painter, place, _RIGHT, caption)
        else:
            painter.drawText(place, _LEFT, self.caption)

    def _pitch(self) -> float:
        along = self.rect.height() if self._vertical else self.rect.width()
        return along / max(1, len(self._labels))

    def _size(self) -> int:
        pitch = self._pitch()
        return next((size for least, size in SIZES if pitch >= least), THINNED)

    def _room(self) -> float:
        """Return how long a name may be where it stands across the axis."""
        if self._vertical:
            return self.rect.width() - CAPTION_LINE - BEFORE_NAMES - GAP
        return self.rect.height() - CAPTION_LINE - GAP


@lru_cache(maxsize=4)  # rows and columns have the same names
def _widest(labels: tuple[str, ...]) -> float:
    advance = QFontMetricsF(text_font(SIZES[0][1], bold=True)).horizontalAdvance
    return max(advance(label) for label in set(labels))


def _draw_turned(painter: QPainter, place: QRectF, flags: Qt.AlignmentFlag, text: str) -> None:
    """Draw text that reads upwards in a rectangle of the view; left is its foot."""
    painter.save()
    painter.translate(place.bottomLeft())
    painter.rotate(-90)
    painter.drawText(QRectF(0, 0, place.height(), place.width()), flags, text)
    painter.restore()
