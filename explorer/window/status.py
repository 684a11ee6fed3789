"""The line at the foot of the window: the sizes, and the selected number exactly."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QLabel, QMainWindow

from explorer.core.block import Rectangle, summary
from explorer.core.evaluate import Snapshot, cell_name
from explorer.core.numbers import exact_text, number_text
from explorer.core.stages import EDITABLE, Cell
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
        self._shown: tuple[int, ...] = ()  # the sizes
        self._snapshot: Snapshot | None = None
        self._cell: Cell | None = None
        self._marked: tuple[str, Sequence[Rectangle]] = ("", ())
        self._decimals = 4

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show the sizes."""
        before, self._snapshot = self._snapshot, snapshot
        self._bar.clearMessage()  # what was refused before is past
        example = snapshot.example
        matrix = self._marked[0]
        if matrix and (before is None or before[matrix].shape != snapshot[matrix].shape):
            self._marked = ("", ())  # a grid of another shape marks nothing
        sizes = (example.length, example.d_model, example.d_k, example.d_v)
        if sizes != self._shown:
            self._shown = sizes
            text = self.tr("n = {n} tokens · d_model = {d_model} · d_k = {d_k} · d_v = {d_v}")
            self._sizes.setText(
                text.format(**dict(zip(("n", "d_model", "d_k", "d_v"), sizes, strict=True)))
            )
        self._show_cell()

    def show_selection(self, cell: Cell | None) -> None:
        """Show the selected number exactly."""
        self._cell = cell
        if cell is None or not self._is_marked(cell):
            self._marked = ("", ())
        self._bar.clearMessage()
        self._show_cell()

    def show_marked(self, matrix: str, blocks: Sequence[Rectangle], decimals: int) -> None:
        """Show what the marked numbers are together, if there are several.

        Parameters
        ----------
        matrix : str
        blocks : sequence of (top, left, bottom, right)
        decimals : int
        """
        self._marked, self._decimals = (matrix, blocks), decimals
        self._show_cell()

    def show_decimals(self, decimals: int) -> None:
        """Round what is shown of several numbers."""
        self._decimals = decimals
        self._show_cell()

    def say(self, message: str) -> None:
        """Show a message for a while."""
        self._bar.showMessage(message, MESSAGE_TIME)

    def _is_marked(self, cell: Cell) -> bool:
        matrix, blocks = self._marked
        return cell.matrix == matrix and any(
            top <= cell.row <= bottom and left <= cell.column <= right
            for top, left, bottom, right in blocks
        )

    def _show_marked(self) -> bool:
        """Show what the marked numbers are together; False where there are not several."""
        matrix, blocks = self._marked
        if self._snapshot is None or not blocks or _is_one_cell(blocks):
            return False
        found = summary(self._snapshot[matrix], blocks)
        if found is None:
            return False
        numbers = {
            name: number_text(value, self._decimals)
            for name, value in found._asdict().items()
            if name != "size"
        }
        long = self.tr(
            "{size} cells of {matrix}: sum {total} · mean {mean} · min {smallest} · max {largest}"
        )
        forms = (
            long,
            self.tr("{size} cells: sum {total} · mean {mean} · {smallest} to {largest}"),
            self.tr("sum {total} · mean {mean}"),
            self.tr("sum {total}"),
        )
        texts = [form.format(size=found.size, matrix=matrix, **numbers) for form in forms]
        self._cell_text.set_forms(*texts)
        self._cell_text.setToolTip(plain_tip(texts[0]))
        return True

    def _show_cell(self) -> None:
        if self._show_marked():
            return
        if self._snapshot is None or self._cell is None:
            self._cell_text.set_forms("")
            self._cell_text.setToolTip("")
            return
        cell = self._cell
        value = exact_text(float(self._snapshot[cell.matrix][cell.row, cell.column]))
        text = self._template(self._snapshot, cell)
        names = [short_cell_name(self._snapshot, cell, longest) for longest in LENGTHS]
        # The number is seen in any case, whatever the tokens are called.
        self._cell_text.set_forms(*(text.format(cell=name, value=value) for name in names), value)
        whole = text.format(cell=cell_name(self._snapshot, cell), value=value)
        self._cell_text.setToolTip(plain_tip(whole))

    def _template(self, snapshot: Snapshot, cell: Cell) -> str:
        """Return how the number is said: what was rounded on the way is not exact."""
        rounding = snapshot.example.options.rounding
        typed = cell.matrix in EDITABLE or snapshot.override(cell) is not None
        if rounding is None or typed:
            return self.tr("{cell} = {value} exactly")
        text = self.tr("{cell} = {value}, rounded to {decimals} decimals")
        return text.replace("{decimals}", str(rounding))


def _is_one_cell(blocks: Sequence[Rectangle]) -> bool:
    return len(blocks) == 1 and blocks[0][:2] == blocks[0][2:]
