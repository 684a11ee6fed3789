"""The sentence twice: as it was, a ghost, and below it in an order that tokens are dragged into."""

import math

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from explorer.core.order import moved
from explorer.widgets.order.drawing import HEIGHT, Drawing, Lifted, small_font
from explorer.widgets.theme import theme_of

__all__ = ["OrderStrip"]

LEAST_SLOT, MOST_SLOT = 46, 104  # px, of the room that one token asks for
_WIDEST_SLOT = 128  # px that it takes where there is more
_BESIDE = 18  # px of a slot that its token cannot have
MOST_READ_ALOUD = 64  # tokens
_LEFT = Qt.MouseButton.LeftButton
_MOVING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
_STEPS: dict[int, int] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_ENDS: dict[int, bool] = {Qt.Key.Key_Home: False, Qt.Key.Key_End: True}


class OrderStrip(QWidget):
    """Shows an order of the tokens and asks for another one; one token of it is current.

    Left and Right choose a token; with Ctrl or Alt they move it. Home and End do so as far as it
    goes. A token can be dragged.
    """

    move_requested = Signal(int, int)  # place, to
    place_chosen = Signal(int)
    reveal_requested = Signal(int, int)  # from this x to that one, in pixels

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tokens: tuple[str, ...] = ()  # in the original order
        self._order: tuple[int, ...] = ()
        self._current = 0
        self._slot = LEAST_SLOT
        self._lifted: Lifted | None = None
        self._pressed: QPoint | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Order of the tokens"))

    def show_order(self, tokens: tuple[str, ...], order: tuple[int, ...], current: int) -> None:
        """Show the tokens of the sentence in an order, one place of it current."""
        resized = tokens != self._tokens
        if resized or order != self._order:
            self._put_down()
        self._tokens, self._order, self._current = tokens, order, current
        if resized:
            self._slot = self._least_slot()
            self.updateGeometry()
        self.setAccessibleDescription(self._in_words())
        if self._pressed is None:  # else the token would be drawn away from under the pointer
            self._reveal()
        self.update()

    @property
    def slot(self) -> int:
        """How wide the room for one token is, in pixels."""
        if not self._tokens:
            return self._slot
        return max(self._slot, min(_WIDEST_SLOT, self.width() // len(self._tokens)))

    def sizeHint(self) -> QSize:
        """Return a size at which every token can be told."""
        return QSize(self._slot * len(self._tokens), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the same: what has no room is scrolled."""
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        """Keep the keys that move a token from the window's shortcuts."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            lifted = event.key() == Qt.Key.Key_Escape and self._lifted is not None
            if event.key() in _STEPS or event.key() in _ENDS or lifted:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose or move a token; Escape puts back the one that is dragged."""
        key = event.key()
        if key == Qt.Key.Key_Escape and self._lifted is not None:
            self._put_down()
            return
        last = len(self._order) - 1
        if key in _STEPS:
            to = min(max(self._current + _STEPS[key], 0), last)
        elif key in _ENDS:
            to = last if _ENDS[key] else 0
        else:
            super().keyPressEvent(event)
            return
        if to == self._current:
            return
        if event.modifiers() & _MOVING:
            self.move_requested.emit(self._current, to)
        else:
            self.place_chosen.emit(to)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a token, which may then be dragged."""
        place = self._place_at(event.position().x())
        if event.button() == _LEFT and place is not None:
            self._pressed = event.position().toPoint()
            self.place_chosen.emit(place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the token; the others make room for it."""
        if self._pressed is None:
            return
        x = event.position().x()
        if self._lifted is None:
            far = (event.position().toPoint() - self._pressed).manhattanLength()
            if far < QApplication.startDragDistance():
                return
        left = self._current * self.slot + x - self._pressed.x()
        to = min(max(round(left / self.slot), 0), len(self._order) - 1)
        self._lifted = Lifted(to, left)
        self.reveal_requested.emit(round(left), round(left) + self.slot)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Put the token down where it is."""
        lifted, place = self._lifted, self._current
        self._put_down()
        if lifted is not None and lifted.place != place:
            self.move_requested.emit(place, lifted.place)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Outline the current token more clearly."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Put back what is being dragged."""
        super().focusOutEvent(event)
        self._put_down()

    def changeEvent(self, event: QEvent) -> None:
        """Repaint in the colours of another palette."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what is seen of both rows."""
        order, current = self._order, self._current
        if not order:
            return
        if self._lifted is not None:
            order, current = moved(order, current, self._lifted.place), self._lifted.place
        with QPainter(self) as painter:
            drawing = Drawing(painter, theme_of(self), self.slot, self.tr("from {place}"))
            drawing.paint(
                self._tokens, order, current, event.rect(), self._lifted, focused=self.hasFocus()
            )

    def _least_slot(self) -> int:
        metrics, small = self.fontMetrics(), QFontMetricsF(small_font())
        widest = max((metrics.horizontalAdvance(token) for token in self._tokens), default=0)
        origin = self.tr("from {place}").format(place=len(self._tokens) - 1)
        widest = max(widest, math.ceil(small.horizontalAdvance(origin)))
        return min(max(widest + _BESIDE, LEAST_SLOT), MOST_SLOT)

    def _place_at(self, x: float) -> int | None:
        place = int(x // self.slot)
        return place if 0 <= place < len(self._order) else None

    def _put_down(self) -> None:
        if self._lifted is not None:
            self.update()
        self._lifted = self._pressed = None

    def _reveal(self) -> None:
        self.reveal_requested.emit(self._current * self.slot, (self._current + 1) * self.slot)

    def _in_words(self) -> str:
        if not self._order:
            return ""
        chosen = self.tr("Chosen: {token} at place {place}.")
        line = self.tr("Place {place}: {token}, in the original at {origin}")
        return "\n".join(
            [
                chosen.format(token=self._tokens[self._order[self._current]], place=self._current),
                *(
                    line.format(place=place, token=self._tokens[origin], origin=origin)
                    for place, origin in enumerate(self._order[:MOST_READ_ALOUD])
                ),
            ]
        )
