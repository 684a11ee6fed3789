"""Why positions: put the tokens into another order, without P and with it, and compare Z."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPalette, QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from explorer.core.errors import Refused
from explorer.core.evaluate import Snapshot
from explorer.core.order import OrderComparison, compare_orders
from explorer.core.stages import Cell
from explorer.widgets.card import heading
from explorer.widgets.messages import refusal_text
from explorer.widgets.order.card import OrderCard
from explorer.widgets.order.editor import OrderEditor
from explorer.widgets.refusal_label import RefusalLabel

__all__ = ["OrderPanel"]

MOST_AT_ONCE = 256  # tokens; more are compared when a person asks for it


class OrderPanel(QWidget):
    """An experiment with the order of the tokens, which leaves the example as it is.

    The order is kept while numbers are edited; another sentence begins in its own order.

    Attributes
    ----------
    editor : OrderEditor
        Where tokens are moved.
    off, on : OrderCard
        What follows with positions off and on.
    """

    selected = Signal(object)  # Cell of Z; only while the example's own Z is shown
    order_requested = Signal(object)  # tuple of int: for each place, where its token stands now

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Why positions"))
        self._snapshot: Snapshot | None = None
        self._compared: OrderComparison | None = None
        self._cell: Cell | None = None
        self._decimals = 4
        self._due = False
        self.editor = OrderEditor()
        self.editor.order_changed.connect(self._order_changed)
        self.editor.place_chosen.connect(self._go_to)
        self.editor.use_requested.connect(self._ask_for_order)
        self.off, self.on = OrderCard(positions=False), OrderCard(positions=True)
        for card in (self.off, self.on):
            card.chosen.connect(self._choose)
        self._scroll_together()
        self._note = _text()
        self._refusal = RefusalLabel(self.tr("Order: not worked out"))
        self._ask = QPushButton()
        self._ask.clicked.connect(self._compare)
        self.setFocusProxy(self.editor)
        self._lay_out()

    @property
    def comparison(self) -> OrderComparison | None:
        """What is shown; None where nothing has been worked out."""
        return self._compared

    @property
    def note(self) -> str:
        """What is said above the cards; may be empty."""
        return self._note.text()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show another snapshot's sentence, and what its order does."""
        before, self._snapshot = self._snapshot, snapshot
        self.editor.show_tokens(snapshot.example.tokens)
        if before is None or before.example is not snapshot.example:
            self._refresh()

    def show_selection(self, cell: Cell | None) -> None:
        """Outline a cell of Z, while the example's own Z is shown."""
        self._cell = cell
        self._mark()

    def show_decimals(self, decimals: int) -> None:
        """Round what is shown."""
        self._decimals = decimals
        self._show()

    def sizeHint(self) -> QSize:
        return QSize(360, 700)

    def minimumSizeHint(self) -> QSize:
        return QSize(260, 260)

    def showEvent(self, event: QShowEvent) -> None:
        """Work out what was put off while nobody looked."""
        super().showEvent(event)
        if self._due:
            self._refresh()

    def _lay_out(self) -> None:
        about = _text()
        about.setText(
            self.tr(
                "Attention alone does not see order: outputs just move along with their tokens."
                " Positions change that."
            )
        )
        self._hint = _text(muted=True)
        self._hint.setText(self.tr("Drag a token, or press Ctrl+Left and Ctrl+Right."))
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(4, 0, 4, 4)
        column.setSpacing(6)
        for widget in (about, self.editor, self._hint, self._note, self._refusal, self._ask):
            column.addWidget(widget)
        for card in (self.off, self.on):
            column.addWidget(card)
        column.addStretch(1)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(body)
        for ground in (area.viewport(), body):
            ground.setAutoFillBackground(False)
        title = heading(self.tr("Why positions"))
        title.setContentsMargins(4, 0, 4, 0)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(4)
        outer.addWidget(title)
        outer.addWidget(area, 1)

    def _scroll_together(self) -> None:
        """Keep a token's rows on both cards in sight at once."""
        one, other = (card.table.verticalScrollBar() for card in (self.off, self.on))
        one.valueChanged.connect(other.setValue)
        other.valueChanged.connect(one.setValue)

    def _go_to(self, place: int) -> None:
        self._mark()
        for card in (self.off, self.on):
            card.table.reveal(place)

    def _order_changed(self, _order: tuple[int, ...]) -> None:
        self._refresh()
        self._go_to(self.editor.current)

    def _ask_for_order(self) -> None:
        self.order_requested.emit(self.editor.order)

    def _choose(self, row: int, column: int) -> None:
        self.selected.emit(Cell("Z", row, column))

    def _refresh(self) -> None:
        """Compare anew, unless nobody looks or it would take long: then when it is asked for."""
        if self._snapshot is None:
            return
        self._due = not self.isVisible()
        if self._due:
            return
        self._refusal.clear()
        self._say()
        count = self._snapshot.example.length
        if count > MOST_AT_ONCE:
            self._compared = None
            self._ask.setText(self.tr("Compare {count} tokens").format(count=count))
            self._show()
        else:
            self._compare()

    def _compare(self) -> None:
        if self._snapshot is None:
            return
        self._compared = None
        try:
            self._compared = compare_orders(self._snapshot.example, self.editor.order)
        except Refused as error:
            self._refusal.say(refusal_text(error))
        self._show()

    def _show(self) -> None:
        compared, snapshot = self._compared, self._snapshot
        for card in (self.off, self.on):
            card.setVisible(compared is not None)
        count = snapshot.example.length if snapshot is not None else 0
        self._ask.setVisible(compared is None and count > MOST_AT_ONCE)
        if compared is None or snapshot is None:
            return
        off, on = self._own(compared, snapshot)
        self.off.show_comparison(compared, self._decimals, own=off)
        self.on.show_comparison(compared, self._decimals, own=on)
        self._mark()

    def _own(self, compared: OrderComparison, snapshot: Snapshot) -> tuple[bool, bool]:
        """Return which of the cards, off and on, shows the example as it is."""
        positions = snapshot.example.options.positions
        return not positions and not compared.left_out, positions

    def _mark(self) -> None:
        """Mark the token that is moved; outline the selected cell where its Z is shown."""
        cell, compared, snapshot = self._cell, self._compared, self._snapshot
        place = (cell.row, cell.column) if cell is not None and cell.matrix == "Z" else None
        own = (False, False)
        if compared is not None and compared.is_original and snapshot is not None:
            own = self._own(compared, snapshot)
        for card, shown in zip((self.off, self.on), own, strict=True):
            card.table.show_marked(self.editor.current)
            card.table.show_selected(place if shown else None)

    def _say(self) -> None:
        """Say what besides positions makes order count, and where there is none."""
        if self._snapshot is None:
            return
        example = self._snapshot.example
        lines = []
        single = example.length == 1
        if single:
            lines.append(self.tr("A single token has no other order."))
        self._hint.setVisible(not single)
        if "P" in example.overrides_by_stage:
            lines.append(
                self.tr("Numbers of P that are set by hand are left out with positions off: X = E.")
            )
        if example.options.causal:
            lines.append(
                self.tr(
                    "The causal mask is on: a token sees only itself and those before it, so"
                    " order counts even with positions off."
                )
            )
        self._note.setText("\n".join(lines))
        self._note.setVisible(bool(lines))


def _text(*, muted: bool = False) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    if muted:
        label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    return label
