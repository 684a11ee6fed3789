"""How two orders of a sentence are painted: a ghost row, a row of chips, and what joins them."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from explorer.widgets.fonts import text_font
from explorer.widgets.theme import Theme

__all__ = ["HEIGHT", "Drawing", "Lifted", "small_font"]

SMALL_SIZE = 11  # px, of numbers of places
_APART = 3.0  # px between a slot's edge and its box
_NUMBER = 15.0  # px, height of a line of small text
_GHOST = (_NUMBER, 24.0)  # y and height of the ghosts …
_CHIP = (68.0, 38.0)  # … and of the chips
HEIGHT = round(_CHIP[0] + _CHIP[1] + _NUMBER + 1)
_RADIUS = 5.0
_CENTER = Qt.AlignmentFlag.AlignCenter


class Lifted(NamedTuple):
    """A chip that is being dragged: where it would be put down, and its left edge in pixels."""

    place: int
    left: float


def small_font() -> QFont:
    """Return the font of the places' numbers."""
    return text_font(SMALL_SIZE)


class Drawing:
    """Paints with one painter and one theme.

    Parameters
    ----------
    painter : QPainter
    theme : Theme
    slot : int
        Pixels for one token.
    origin : str
        Template with {place}: where a chip's token stood.
    """

    def __init__(self, painter: QPainter, theme: Theme, slot: int, origin: str) -> None:
        self._painter = painter
        self._theme = theme
        self._slot = slot
        self._origin = origin
        self._font, self._small = text_font(), small_font()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def paint(
        self,
        tokens: tuple[str, ...],
        order: tuple[int, ...],
        current: int,
        seen: QRect,
        lifted: Lifted | None,
        *,
        focused: bool,
    ) -> None:
        """Paint what is seen; the current chip comes last, above the others."""
        first = max(0, seen.left() // self._slot)
        places = range(first, min(len(order), seen.right() // self._slot + 1))
        for place in places:
            self._ghost(place, tokens[place])
        for place, origin in enumerate(order):  # one that only passes through says nothing
            if (place in places or origin in places) and place != current:
                self._line(place * self._slot, place, origin, 1.0)
        for place in places:
            self._number(place, _CHIP[0] + _CHIP[1], place)
            if place != current:
                self._chip(place * self._slot, tokens, place, order[place])
        left = current * self._slot if lifted is None else lifted.left
        self._line(left, current, order[current], 2.0)
        self._chip(left, tokens, current, order[current], current=True, focused=focused)

    def _ghost(self, place: int, token: str) -> None:
        theme, painter = self._theme, self._painter
        self._number(place, 0.0, place)
        box = self._box(place * self._slot, _GHOST)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.bracket), 1.0, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(box, _RADIUS, _RADIUS)
        self._text(box, token, self._font, theme.muted)

    def _line(self, left: float, place: int, origin: int, width: float) -> None:
        theme = self._theme
        top = QPointF((origin + 0.5) * self._slot, _GHOST[0] + _GHOST[1] + 1)
        bottom = QPointF(left + 0.5 * self._slot, _CHIP[0] - 1)
        middle = (top.y() + bottom.y()) / 2
        path = QPainterPath(top)
        path.cubicTo(QPointF(top.x(), middle), QPointF(bottom.x(), middle), bottom)
        color = theme.bracket if place == origin else theme.accent
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.setPen(QPen(QColor(color), width))
        self._painter.drawPath(path)

    def _chip(
        self,
        left: float,
        tokens: tuple[str, ...],
        place: int,
        origin: int,
        *,
        current: bool = False,
        focused: bool = False,
    ) -> None:
        theme, painter = self._theme, self._painter
        box = self._box(left, _CHIP)
        painter.setBrush(QColor(theme.accent_tint if current else theme.card))
        edge = QColor(theme.accent if current else theme.input_border)
        painter.setPen(QPen(edge, 2.0 if focused else 1.0))
        painter.drawRoundedRect(box, _RADIUS, _RADIUS)
        upper = QRectF(box.x(), box.y() + 2, box.width(), 20)
        self._text(upper, tokens[origin], self._font, theme.accent_ink if current else theme.text)
        lower = QRectF(box.x(), box.bottom() - 18, box.width(), 16)
        ink = theme.muted if place == origin else theme.accent_ink
        self._text(lower, self._origin.format(place=origin), self._small, ink)

    def _number(self, place: int, y: float, number: int) -> None:
        box = QRectF(place * self._slot, y, self._slot, _NUMBER)
        self._text(box, str(number), self._small, self._theme.muted)

    def _text(self, box: QRectF, text: str, font: QFont, color: str) -> None:
        inside = box.adjusted(4, 0, -4, 0)
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, inside.width())
        self._painter.setFont(font)
        self._painter.setPen(QColor(color))
        self._painter.drawText(inside, _CENTER, shown)

    def _box(self, left: float, rows: tuple[float, float]) -> QRectF:
        width = self._slot - 2 * _APART
        return QRectF(round(left) + _APART + 0.5, rows[0] + 0.5, width - 1, rows[1] - 1)
