"""Where a person puts the tokens of a sentence into another order."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from explorer.core.order import moved, reversed_order, shuffled_order
from explorer.widgets.derivation.button import DerivationButton
from explorer.widgets.flow_layout import FlowLayout
from explorer.widgets.order.drawing import HEIGHT
from explorer.widgets.order.strip import OrderStrip

__all__ = ["OrderEditor"]


class OrderEditor(QWidget):
    """Holds an order of the places of a sentence, which begins as the original one.

    Attributes
    ----------
    strip : OrderStrip
        Where tokens are chosen and moved.
    """

    order_changed = Signal(object)  # tuple of int: for each place, the original one
    place_chosen = Signal(int)  # another token is current, in the order that is shown already
    use_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tokens: tuple[str, ...] = ()
        self._order: tuple[int, ...] = ()
        self._current = 0
        self._seed = 0  # of the next shuffle: a class sees the same orders everywhere
        self.strip = OrderStrip()
        self.strip.move_requested.connect(self._move)
        self.strip.place_chosen.connect(self._choose)
        self._area = _Sideways(self.strip)
        self._left = self._button("◀", self.tr("Move the token left (Ctrl+Left)"), self._move_left)
        self._right = self._button(
            "▶", self.tr("Move the token right (Ctrl+Right)"), self._move_right
        )
        self._reverse = self._button(
            self.tr("Reverse"), self.tr("Read the sentence backwards"), self._turn
        )
        self._shuffle = self._button(
            self.tr("Shuffle"), self.tr("Put the tokens into a random order"), self._mix
        )
        self._restore = self._button(
            self.tr("Original order"), self.tr("Put every token back"), self._put_back
        )
        self._use = self._button(
            self.tr("Use this order in the example"),
            self.tr("Reorder the sentence itself; undo takes it back"),
            self.use_requested.emit,
        )
        self.setFocusProxy(self.strip)
        self._lay_out()
        self._refresh()

    @property
    def current(self) -> int:
        """The place of the token that is current."""
        return self._current

    @property
    def order(self) -> tuple[int, ...]:
        """For each place, where its token stands in the sentence."""
        return self._order

    def show_tokens(self, tokens: tuple[str, ...]) -> bool:
        """Show a sentence; return whether it is another one, which begins in its own order."""
        if tokens == self._tokens:
            return False
        self._tokens, self._order = tokens, tuple(range(len(tokens)))
        self._current = self._seed = 0
        self._refresh()
        return True

    def _lay_out(self) -> None:
        buttons = FlowLayout(across=4, down=4)
        for button in (
            self._left,
            self._right,
            self._reverse,
            self._shuffle,
            self._restore,
            self._use,
        ):
            buttons.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._area)
        column.addLayout(buttons)

    def _button(self, text: str, name: str, slot: Callable[[], object]) -> DerivationButton:
        button = DerivationButton(text, name)
        button.clicked.connect(slot)
        return button

    def _choose(self, place: int) -> None:
        self._current = place
        self._refresh()
        self.place_chosen.emit(place)

    def _move(self, place: int, to: int) -> None:
        self._current = to
        self._set(moved(self._order, place, to))

    def _move_left(self) -> None:
        self._move(self._current, self._current - 1)

    def _move_right(self) -> None:
        self._move(self._current, self._current + 1)

    def _turn(self) -> None:
        count = len(self._order)
        self._current = count - 1 - self._current
        self._set(tuple(self._order[place] for place in reversed_order(count)))

    def _mix(self) -> None:
        order = self._order
        while order == self._order:  # a press that does nothing looks like a fault
            order = shuffled_order(len(order), self._seed)
            self._seed += 1
        self._current = order.index(self._order[self._current])
        self._set(order)

    def _put_back(self) -> None:
        self._current = self._order[self._current]
        self._set(tuple(range(len(self._order))))

    def _set(self, order: tuple[int, ...]) -> None:
        changed = order != self._order
        self._order = order
        self._refresh()
        if changed:
            self.order_changed.emit(order)

    def _refresh(self) -> None:
        last = len(self._order) - 1
        moved_any = self._order != tuple(range(len(self._order)))
        self._left.setEnabled(self._current > 0)
        self._right.setEnabled(self._current < last)
        for button in (self._reverse, self._shuffle):
            button.setEnabled(last > 0)
        for button in (self._restore, self._use):
            button.setEnabled(moved_any)
        self.strip.show_order(self._tokens, self._order, self._current)
        self._area.fit()


class _Sideways(QScrollArea):
    """Scrolls the strip from side to side, and is just as high as that takes."""

    def __init__(self, strip: OrderStrip) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setWidget(strip)
        self._strip = strip
        for ground in (self.viewport(), strip):  # the sheet beneath is seen
            ground.setAutoFillBackground(False)
        strip.reveal_requested.connect(self._reveal)

    def fit(self) -> None:
        """Make room for the scroll bar where the strip is wider than what is seen."""
        wide = self._strip.minimumSizeHint().width() > self.width()
        bar = self.horizontalScrollBar().sizeHint().height()
        self.setFixedHeight(HEIGHT + (bar if wide else 0))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, HEIGHT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def _reveal(self, left: int, right: int) -> None:
        self.ensureVisible(left, 0, 0, 0)
        self.ensureVisible(right, 0, 0, 0)
