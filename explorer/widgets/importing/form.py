"""For each matrix, what it becomes: one of a file's arrays, transposed or not, or what it is."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLabel, QSizePolicy, QWidget

from explorer.core.example import Example
from explorer.core.stages import MATRICES
from explorer.files.importing import TARGETS, NamedArray, Pick
from explorer.widgets.grid.wording import title_text
from explorer.widgets.importing.preview import array_title

__all__ = ["ImportForm"]

KEEP = -1  # data of the entry that keeps a matrix


class ImportForm(QWidget):
    """A row for each of E, W_Q, W_K and W_V.

    Parameters
    ----------
    arrays : sequence of NamedArray
        That can be chosen.
    example : Example
        Whose matrices they are; their present shapes are shown.
    """

    changed = Signal()
    looked_at = Signal(int)  # the number of an array that was chosen

    def __init__(
        self, arrays: Sequence[NamedArray], example: Example, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._arrays = arrays
        self._combos: dict[str, QComboBox] = {}
        self._turns: dict[str, QCheckBox] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        for number, name in enumerate(TARGETS):
            self._add_row(grid, 3 * number, name, example)
        grid.setRowStretch(3 * len(TARGETS), 1)

    def picks(self) -> dict[str, Pick]:
        """Return what is chosen, by the name of the matrix; what is kept is left out."""
        chosen = {}
        for name, combo in self._combos.items():
            index = combo.currentData()
            if index != KEEP:
                chosen[name] = Pick(self._arrays[index], self._turns[name].isChecked())
        return chosen

    def show_picks(self, picks: Mapping[str, Pick]) -> None:
        """Choose arrays; nothing is emitted."""
        for name, combo in self._combos.items():
            pick = picks.get(name)
            index = KEEP if pick is None else _index(self._arrays, pick.array)
            for widget in (combo, self._turns[name]):
                widget.blockSignals(True)
            combo.setCurrentIndex(combo.findData(index))
            self._turns[name].setChecked(pick is not None and pick.transposed)
            self._turns[name].setEnabled(pick is not None)
            for widget in (combo, self._turns[name]):
                widget.blockSignals(False)

    def _add_row(self, grid: QGridLayout, row: int, name: str, example: Example) -> None:
        combo = QComboBox()
        combo.setAccessibleName(title_text(MATRICES[name]))
        combo.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(22)
        rows, columns = example.shape(name)
        keep = self.tr("keep as it is, {rows} × {columns}")
        combo.addItem(keep.format(rows=rows, columns=columns), KEEP)
        for number, array in enumerate(self._arrays):
            combo.addItem(array_title(array), number)
        turn = QCheckBox(self.tr("transposed"))
        turn.setAccessibleName(self.tr("{name} transposed").format(name=name))
        turn.setEnabled(False)
        label = QLabel(_with_key(title_text(MATRICES[name]), name))
        label.setBuddy(combo)
        label.setForegroundRole(QPalette.ColorRole.WindowText)
        grid.addWidget(label, row, 0, 1, 2)
        grid.addWidget(combo, row + 1, 0)
        grid.addWidget(turn, row + 1, 1)
        grid.setRowMinimumHeight(row + 2, 6)
        combo.currentIndexChanged.connect(partial(self._chosen, name))
        turn.toggled.connect(self._turned)
        self._combos[name] = combo
        self._turns[name] = turn

    def _chosen(self, name: str, _index: int) -> None:
        index = self._combos[name].currentData()
        self._turns[name].setEnabled(index != KEEP)
        if index != KEEP:
            self.looked_at.emit(index)
        self.changed.emit()

    def _turned(self, _on: bool) -> None:
        self.changed.emit()


def _index(arrays: Sequence[NamedArray], array: NamedArray) -> int:
    return next(number for number, one in enumerate(arrays) if one is array)


def _with_key(title: str, name: str) -> str:
    """Return a label whose key is the matrix's letter: Alt+Q for W_Q."""
    place = title.find(name[-1])
    return f"{title[:place]}&{title[place:]}"
