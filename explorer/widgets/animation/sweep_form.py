"""Which number is swept, from where to where, and in how many frames."""

import math

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from explorer.core.errors import Refused
from explorer.core.evaluate import Snapshot
from explorer.core.numbers import exact_text, factor_text
from explorer.core.stages import EDITABLE, Cell
from explorer.files.animation_options import MOST_FRAMES, AnimationOptions, Sweep
from explorer.files.arithmetic import parse_entry
from explorer.widgets.exporting.subjects import chooser

__all__ = ["SweepForm"]

_BEFORE, _AFTER = 1, 2  # how far the usual sweep begins and ends from the number as it is
_DECIMALS = 4  # of a step that is not short


class SweepForm(QWidget):
    """Offers every number of E and of the weights.

    Parameters
    ----------
    snapshot : Snapshot
        Whose numbers can be swept.
    cell : Cell or None
        Offered first, where it can be swept.
    """

    changed = Signal()

    def __init__(
        self, snapshot: Snapshot, cell: Cell | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._snapshot = snapshot
        self._matrix = chooser(self.tr("Matrix of the swept number"), ())
        self._row = chooser(self.tr("Row of the swept number"), ())
        self._column = chooser(self.tr("Column of the swept number"), ())
        self._start = _line(self.tr("From"))
        self._stop = _line(self.tr("To"))
        self._frames = QSpinBox()
        self._frames.setRange(2, MOST_FRAMES)
        self._frames.setValue(AnimationOptions().frames)
        self._frames.setAccessibleName(self.tr("Frames from one end to the other"))
        self._step = QLabel()
        self._back = QCheckBox(self.tr("There and &back"))
        self._matrix.addItems(EDITABLE)
        self._lay_out()
        self._show_cell(cell if cell is not None and cell.matrix in EDITABLE else Cell("E", 0, 0))
        self._connect()

    @property
    def frames(self) -> int:
        """How many frames there are from one end to the other."""
        return self._frames.value()

    @property
    def there_and_back(self) -> bool:
        """Whether the sweep goes back to its start."""
        return self._back.isChecked()

    def sweep(self) -> Sweep:
        """Return what is swept.

        Raises
        ------
        Refused
            Where an end is no number.
        """
        cell = Cell(
            self._matrix.currentText(), self._row.currentIndex(), self._column.currentIndex()
        )
        start, stop = (parse_entry(line.text()).value for line in (self._start, self._stop))
        return Sweep(cell, start, stop)

    def _lay_out(self) -> None:
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(6)
        number = _row_of(self._matrix, self._row, self._column)
        ends = _row_of(self._start, QLabel(self.tr("to")), self._stop)
        frames = _row_of(self._frames, self._step)
        for text, line, field in (
            (self.tr("&Number"), number, self._matrix),
            (self.tr("Fro&m"), ends, self._start),
            (self.tr("F&rames"), frames, self._frames),
        ):
            label = QLabel(text)
            label.setBuddy(field)
            form.addRow(label, line)
        form.addRow("", self._back)

    def _connect(self) -> None:
        self._matrix.currentIndexChanged.connect(self._matrix_changed)
        self._row.currentIndexChanged.connect(self._number_changed)
        self._column.currentIndexChanged.connect(self._number_changed)
        self._start.textChanged.connect(self._changed)
        self._stop.textChanged.connect(self._changed)
        self._frames.valueChanged.connect(self._changed)
        self._back.toggled.connect(self._changed)

    def _show_cell(self, cell: Cell) -> None:
        self._matrix.setCurrentText(cell.matrix)
        self._fill()
        self._row.setCurrentIndex(cell.row)
        self._column.setCurrentIndex(cell.column)
        self._offer_ends()
        self._say_step()

    def _fill(self) -> None:
        """Offer the matrix's rows and columns."""
        rows, columns = self._snapshot.axis_labels(self._matrix.currentText())
        for box, labels in ((self._row, rows), (self._column, columns)):
            with QSignalBlocker(box):
                box.clear()
                box.addItems([_entry(place, label) for place, label in enumerate(labels)])

    def _offer_ends(self) -> None:
        """Offer whole numbers around the number as it is: 30 steps are then of 0.1 each."""
        row, column = self._row.currentIndex(), self._column.currentIndex()
        value = float(self._snapshot[self._matrix.currentText()][row, column])
        for line, shift in ((self._start, -_BEFORE), (self._stop, _AFTER)):
            with QSignalBlocker(line):
                line.setText(exact_text(math.floor(value) + shift))

    def _matrix_changed(self) -> None:
        self._fill()
        self._number_changed()

    def _number_changed(self) -> None:
        self._offer_ends()
        self._changed()

    def _changed(self) -> None:
        self._say_step()
        self.changed.emit()

    def _say_step(self) -> None:
        try:
            sweep = self.sweep()
        except Refused:
            self._step.setText("")  # whoever hears of the change says why
            return
        between = self.frames - 1
        step = sweep.stop / between - sweep.start / between
        text = factor_text(float(f"{step:.12g}"), _DECIMALS)  # 3/30 is not quite 0.1
        self._step.setText(self.tr("in steps of {step}").format(step=text))


def _line(name: str) -> QLineEdit:
    line = QLineEdit()
    line.setAccessibleName(name)
    line.setMaximumWidth(110)
    return line


def _row_of(*widgets: QWidget) -> QHBoxLayout:
    line = QHBoxLayout()
    for widget in widgets:
        line.addWidget(widget)
    line.addStretch(1)
    return line


def _entry(place: int, label: str) -> str:
    return label if label == str(place) else f"{place}  {label}"
