"""What the example is made of: the sentence, the widths, and random weights."""

from typing import Literal

from PySide6.QtCore import QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from explorer.core.evaluate import Snapshot
from explorer.core.stages import MATRICES, Cell
from explorer.widgets.action_button import ActionButton
from explorer.widgets.card import heading
from explorer.widgets.dimensions_box import DimensionsBox
from explorer.widgets.refusal_label import RefusalLabel
from explorer.widgets.tokens.table import TokenTable

__all__ = ["SentencePanel"]

BUTTON = QSize(26, 24)

_Place = Literal["table", "add", "widths"]


class SentencePanel(QWidget):
    """Edits the sentence and the widths by asking for every change.

    Whoever answers a request calls `show_refusal` before the request's signal returns, or shows
    the snapshot that it led to.
    """

    rename_requested = Signal(int, str)  # place, text
    insert_requested = Signal(int, str)  # before this place, text
    remove_requested = Signal(int)
    move_requested = Signal(int, int)  # place, to
    id_requested = Signal(int, object)  # place, id: an int that may need more than 32 bits
    dimensions_requested = Signal(int, int, int, str)  # d_model, d_k, d_v, new cells
    fill_requested = Signal()
    selected = Signal(object)  # Cell

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Sentence"))
        self._tokens: tuple[str, ...] = ()
        self._selection: Cell | None = None
        self._asked: _Place = "table"
        self._refused = False
        self._table = TokenTable()
        self._entry = QLineEdit()
        self._entry.setAccessibleName(self.tr("Add a token"))
        self._entry.setToolTip(self.tr("Type a token and press Enter; then the next one."))
        self._entry.setClearButtonEnabled(True)
        self._add = QToolButton()
        self._add.setText("+")
        self._add.setFixedSize(BUTTON)
        self._add.setAccessibleName(self.tr("Add the token"))
        self._add.setToolTip(self.tr("Add the token (Enter)"))
        self._refusal = RefusalLabel(self.tr("Sentence: not accepted"))
        self._widths = DimensionsBox()
        self._widths_refusal = RefusalLabel(self.tr("Widths: not accepted"))
        self._fill = QPushButton(self.tr("Fill weights…"))
        self._fill.setToolTip(self.tr("Fill W_Q, W_K and W_V with random numbers from a seed"))
        self.setFocusProxy(self._table)
        self._lay_out()
        self._connect()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a snapshot's sentence and widths."""
        example = snapshot.example
        self._tokens = example.tokens
        self._table.show_sentence(example.tokens, example.sentence)
        self._widths.show_dimensions(example.d_model, example.d_k, example.d_v)
        self._say_where(self._table.current_place())
        self._mark()

    def show_selection(self, cell: Cell | None) -> None:
        """Mark the tokens that a cell belongs to."""
        self._selection = cell
        self._mark()

    def show_decimals(self, decimals: int) -> None:
        """Do nothing: ids and widths are whole numbers."""

    def show_refusal(self, message: str) -> None:
        """Say why the request that is being answered was not accepted, where it was made."""
        self._refused = True
        if self._asked == "widths":
            self._widths_refusal.say(message)
            return
        self._refusal.say(message)
        if self._asked == "table":
            self._table.show_refusal()

    def finish_editing(self) -> bool:
        """Accept what is being typed in the table; False where it is refused."""
        return self._table.finish_editing()

    def _lay_out(self) -> None:
        header = QHBoxLayout()
        header.setSpacing(4)
        header.addWidget(heading(self.tr("Sentence")))
        header.addStretch(1)
        for action in (
            self._table.remove_action,
            self._table.up_action,
            self._table.down_action,
        ):
            header.addWidget(_button(action))
        entry = QHBoxLayout()
        entry.setSpacing(4)
        entry.addWidget(self._entry, 1)
        entry.addWidget(self._add)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 10)
        column.setSpacing(6)
        column.addLayout(header)
        column.addWidget(self._table, 1)
        column.addLayout(entry)
        column.addWidget(self._refusal)
        column.addSpacing(4)
        column.addWidget(self._widths)
        column.addWidget(self._widths_refusal)
        column.addWidget(self._fill)
        column.addStretch(0)

    def _connect(self) -> None:
        self._table.rename_requested.connect(self._rename)
        self._table.id_requested.connect(self._set_id)
        self._table.remove_requested.connect(self._remove)
        self._table.move_requested.connect(self._move)
        self._table.refused.connect(self._entry_refused)
        self._table.entry_closed.connect(self._refusal.clear)
        self._table.place_chosen.connect(self._choose)
        self._table.current_place_changed.connect(self._say_where)
        self._entry.returnPressed.connect(self._insert)
        self._entry.textEdited.connect(self._refusal.clear)
        self._add.clicked.connect(self._insert)
        self._widths.dimensions_requested.connect(self._set_dimensions)
        self._widths.refused.connect(self._widths_refusal.say)
        self._widths.edited.connect(self._widths_refusal.clear)
        self._fill.clicked.connect(self._ask_for_fill)

    def _request(self, asked: _Place, signal: SignalInstance, *arguments: object) -> bool:
        """Ask for a change, and return whether it was made."""
        self._asked = asked
        self._refused = False
        (self._widths_refusal if asked == "widths" else self._refusal).clear()
        signal.emit(*arguments)
        return not self._refused

    def _rename(self, place: int, text: str) -> None:
        if text:
            self._request("table", self.rename_requested, place, text)
        else:
            self._refuse_empty("table")

    def _set_id(self, place: int, id_: int) -> None:
        self._request("table", self.id_requested, place, id_)

    def _remove(self, place: int) -> None:
        self._request("table", self.remove_requested, place)

    def _move(self, place: int, to: int) -> None:
        if self._request("table", self.move_requested, place, to):
            self._table.set_current_place(to)

    def _insert(self) -> None:
        text = self._entry.text().strip()
        if not text:
            self._refuse_empty("add")
            return
        place = self._next_place()
        if self._request("add", self.insert_requested, place, text):
            self._entry.clear()
            if place < len(self._tokens):
                self._table.set_current_place(place)  # so that the next one comes after it

    def _set_dimensions(self, d_model: int, d_k: int, d_v: int, new_cells: str) -> None:
        self._request("widths", self.dimensions_requested, d_model, d_k, d_v, new_cells)

    def _ask_for_fill(self) -> None:
        self.fill_requested.emit()

    def _entry_refused(self, message: str) -> None:
        self._asked = "table"
        self.show_refusal(message)

    def _refuse_empty(self, asked: _Place) -> None:
        self._asked = asked
        self.show_refusal(self.tr("A token is at least one character: type one."))

    def _choose(self, place: int) -> None:
        cell = self._selection
        column = cell.column if cell is not None and cell.matrix == "E" else 0
        self.selected.emit(Cell("E", place, column))

    def _next_place(self) -> int:
        place = self._table.current_place()
        return len(self._tokens) if place < 0 else place + 1

    def _say_where(self, place: int) -> None:
        """Say in the empty line where a token typed into it will stand."""
        if 0 <= place < len(self._tokens):
            text = self.tr("Add after {place} {token}")
            text = text.format(place=place, token=self._tokens[place])
        else:
            text = self.tr("Add at the end")
        self._entry.setPlaceholderText(text)

    def _mark(self) -> None:
        cell = self._selection
        places: set[int] = set()
        if cell is not None:
            for axis, place in zip(MATRICES[cell.matrix].axes, cell[1:], strict=True):
                if axis.size == "token":
                    places.add(place)
        self._table.mark(frozenset(places))


def _button(action: QAction) -> QToolButton:
    button = ActionButton(action)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
    button.setFixedSize(BUTTON)
    button.setAccessibleName(action.text())
    return button
