"""The line at the foot of the window: the sizes, and the selected number exactly."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QLabel, QMainWindow

from explorer.core.evaluate import Snapshot
from explorer.core.explain import cell_name
from explorer.core.numbers import exact_text
from explorer.core.stages import Cell
from explorer.widgets.eliding_label import ElidingLabel
from explorer.widgets.naming import LONGEST, short_cell_name
from explorer.widgets.tips import plain_tip

__all__ = ["Status"]

MESSAGE_TIME = 8000  # milliseconds
LENGTHS = (LONGEST, 16, 10, 6, 3)  # of tokens in the selected number's name, as there is room


class Status(QObject):
    """Writes the status bar."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._bar = window.statusBar()
        self._bar.setSizeGripEnabled(False)
        self._sizes = QLabel()
        self._sizes.setTextFormat(Qt.TextFormat.PlainText)
        self._cell_text = ElidingLabel()
        self._bar.addWidget(self._sizes)
        self._bar.addPermanentWidget(self._cell_text)
        self._bar.setContentsMargins(10, 0, 10, 0)
        self._snapshot: Snapshot | None = None
        self._cell: Cell | None = None

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show the sizes."""
        self._snapshot = snapshot
        self._bar.clearMessage()  # what was refused before is past
        example = snapshot.example
        text = self.tr("n = {n} tokens · d_model = {d_model} · d_k = {d_k} · d_v = {d_v}")
        self._sizes.setText(
            text.format(n=example.length, d_model=example.d_model, d_k=example.d_k, d_v=example.d_v)
        )
        self._show_cell()

    def show_selection(self, cell: Cell | None) -> None:
        """Show the selected number exactly."""
        self._cell = cell
        self._bar.clearMessage()
        self._show_cell()

    def say(self, message: str) -> None:
        """Show a message for a while."""
        self._bar.showMessage(message, MESSAGE_TIME)

    def _show_cell(self) -> None:
        if self._snapshot is None or self._cell is None:
            self._cell_text.set_forms("")
            self._cell_text.setToolTip("")
            return
        cell = self._cell
        value = exact_text(float(self._snapshot[cell.matrix][cell.row, cell.column]))
        text = self.tr("{cell} = {value} exactly")
        names = [short_cell_name(self._snapshot, cell, longest) for longest in LENGTHS]
        # The number is seen in any case, whatever the tokens are called.
        self._cell_text.set_forms(*(text.format(cell=name, value=value) for name in names), value)
        whole = text.format(cell=cell_name(self._snapshot, cell), value=value)
        self._cell_text.setToolTip(plain_tip(whole))
