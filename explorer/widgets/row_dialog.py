"""Which row of a computed stage becomes a multiple of which other row."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from explorer.core.errors import Refused
from explorer.core.evaluate import Snapshot
from explorer.core.numbers import exact_text, parse_number
from explorer.core.override import Multiple
from explorer.core.stages import MATRICES, OVERRIDABLE
from explorer.widgets.messages import refusal_text
from explorer.widgets.refusal_label import RefusalLabel
from explorer.widgets.request_dialog import RequestDialog

__all__ = ["RowDialog"]

FACTOR = "5"  # what the cat article's experiment uses
SOURCE = {"Q": "K", "K": "Q"}  # what a row is most often compared with


class RowDialog(RequestDialog):
    """Asks for a row, a factor and the row that it is made from: Q[我] = 5 × K[我].

    Parameters
    ----------
    snapshot : Snapshot
        Whose rows can be chosen.
    matrix : str
        The stage that is offered first.
    row : int
        Its row.
    """

    requested = Signal(str, int, object)  # matrix, row, Multiple

    def __init__(
        self, snapshot: Snapshot, matrix: str = "Q", row: int = 0, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Row as a multiple of another row"))
        self._refusal = RefusalLabel(self.tr("Not accepted"))
        self._snapshot = snapshot
        self._matrix = self._choice(self.tr("Matrix of the row"), OVERRIDABLE)
        self._row = self._choice(self.tr("Row"))
        self._factor = QLineEdit(FACTOR)
        self._factor.setAccessibleName(self.tr("Factor"))
        self._source = self._choice(self.tr("Matrix that it is made from"))
        self._source_row = self._choice(self.tr("Row that it is made from"))
        self._says = QLabel()
        self._says.setAccessibleName(self.tr("What will be set"))
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._lay_out()
        self._matrix.setCurrentText(matrix)
        self._fill_rows()
        self._row.setCurrentIndex(row)
        self._follow_row()
        self._take_over()
        for box in (self._row, self._source_row):
            box.currentIndexChanged.connect(self._refresh)
        self._matrix.currentIndexChanged.connect(self._matrix_changed)
        self._row.activated.connect(self._follow_row)
        self._source.currentIndexChanged.connect(self._fill_source_rows)
        self._factor.textChanged.connect(self._refresh)
        self._buttons.accepted.connect(self._request)
        self._buttons.rejected.connect(self.reject)
        self._refresh()
        self._factor.setFocus()
        self._factor.selectAll()

    def rule(self) -> Multiple:
        """Return what was chosen.

        Raises
        ------
        Refused
            Where the factor is no number.
        """
        factor = parse_number(self._factor.text())
        return Multiple(factor, self._source.currentText(), self._source_row.currentIndex())

    def _choice(self, name: str, entries: tuple[str, ...] = ()) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(name)
        box.addItems(entries)
        return box

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(self.tr("&Matrix"), self._matrix)
        form.addRow(self.tr("&Row"), self._row)
        form.addRow(self.tr("&Factor"), self._factor)
        form.addRow(self.tr("&times a row of"), self._source)
        form.addRow(self.tr("r&ow"), self._source_row)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(self._says)
        column.addWidget(self._refusal)
        column.addWidget(self._buttons)
        self.setMinimumWidth(340)

    def _matrix_changed(self) -> None:
        self._fill_rows()
        self._follow_row()

    def _fill_rows(self) -> None:
        """Offer the rows of the matrix, and as sources what has rows of the same width."""
        matrix = self._matrix.currentText()
        width = self._snapshot.example.shape(matrix)[1]
        self._put(self._row, matrix)
        sources = [name for name in MATRICES if self._snapshot.example.shape(name)[1] == width]
        self._source.blockSignals(True)
        self._source.clear()
        self._source.addItems(sources)
        self._source.setCurrentText(SOURCE.get(matrix, matrix))
        self._source.blockSignals(False)
        self._fill_source_rows()

    def _fill_source_rows(self) -> None:
        self._put(self._source_row, self._source.currentText())
        self._follow_row()
        self._refresh()

    def _follow_row(self) -> None:
        """Offer the same token's row first."""
        if self._row.currentIndex() < self._source_row.count():
            self._source_row.setCurrentIndex(self._row.currentIndex())

    def _take_over(self) -> None:
        """Begin with the rule that the row has already."""
        place = (self._matrix.currentText(), self._row.currentIndex(), -1)  # of no cell
        found = self._snapshot.example.override(*place)
        if found is not None and isinstance(found.value, Multiple):
            self._source.setCurrentText(found.value.matrix)
            self._fill_source_rows()
            self._source_row.setCurrentIndex(found.value.row)
            self._factor.setText(exact_text(found.value.factor))

    def _put(self, box: QComboBox, matrix: str) -> None:
        labels = self._snapshot.axis_labels(matrix)[0]
        box.blockSignals(True)
        box.clear()
        box.addItems([_entry(place, label) for place, label in enumerate(labels)])
        box.blockSignals(False)

    def _refresh(self) -> None:
        ok = self._buttons.button(QDialogButtonBox.StandardButton.Ok)
        try:
            rule = self.rule()
        except Refused as error:
            self._says.setText("")
            self._refusal.say(refusal_text(error))
            ok.setEnabled(False)
            return
        self._refusal.clear()
        ok.setEnabled(True)
        target = self._named(self._matrix.currentText(), self._row.currentIndex())
        source = self._named(rule.matrix, rule.row)
        self._says.setText(f"{target} = {exact_text(rule.factor)} × {source}")

    def _named(self, matrix: str, row: int) -> str:
        return f"{matrix}[{self._snapshot.axis_labels(matrix)[0][row]}]"

    def _request(self) -> None:
        chosen = self._matrix.currentText(), self._row.currentIndex(), self.rule()
        self._ask(partial(self.requested.emit, *chosen))


def _entry(place: int, label: str) -> str:
    return label if label == str(place) else f"{place}  {label}"
