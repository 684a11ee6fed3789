"""The figures that are expected of a matrix, pasted or typed as a table."""

import math
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetrics, QPalette
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import Example
from explorer.core.expected import Expected
from explorer.core.numbers import MAX_DECIMALS
from explorer.core.stages import MATRICES
from explorer.files.blank_cells import with_blank_cells
from explorer.files.tables import Table, parse_table
from explorer.widgets.grid.wording import title_text
from explorer.widgets.messages import refusal_text
from explorer.widgets.refusal_label import RefusalLabel
from explorer.widgets.theme import theme_of

__all__ = ["ExpectedDialog", "figures_text"]

LINES = 8  # of the table that are seen at once
BLANK = "."  # a cell of which nothing is expected


class _Draft(NamedTuple):
    """What was typed for a matrix, and whether its decimals were, too."""

    text: str
    decimals: int
    decimals_set: bool


class ExpectedDialog(QDialog):
    """Asks for a matrix, its figures and their decimals; it can be accepted once they fit.

    What was typed for one matrix is kept while another is looked at.

    Parameters
    ----------
    example : Example
        Whose figures they are: it says which shapes they need.
    matrix : str
        The one that is offered first.

    Whoever hears `chosen` may call `show_refusal` before the signal returns; it stays open then.

    Attributes
    ----------
    matrix : str
        The one that was chosen.
    expected : Expected or None
        Its figures; None where they do not fit, or are to be taken away.
    """

    chosen = Signal(str, object)  # matrix, Expected or None

    def __init__(self, example: Example, matrix: str = "A", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Expected figures"))
        self._example = example
        self.matrix = matrix
        self.expected: Expected | None = None
        self._refused = False
        self._drafts: dict[str, _Draft] = {}
        self._decimals_set = False  # by the person, not by what was pasted
        self._choice = QComboBox()
        self._choice.setAccessibleName(self.tr("Matrix"))
        for name, one in MATRICES.items():
            self._choice.addItem(title_text(one), name)
        self._choice.setCurrentIndex(self._choice.findData(matrix))
        self._decimals = QSpinBox()
        self._decimals.setRange(0, MAX_DECIMALS)
        self._decimals.setAccessibleName(self.tr("Decimals that are printed"))
        self._need = QLabel()
        self._need.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._need.setWordWrap(True)
        self._text = QPlainTextEdit()
        self._text.setAccessibleName(self.tr("Figures"))
        self._text.setTabChangesFocus(True)
        self._text.setPalette(theme_of(self).input_palette())  # or a dark field has no outline
        self._text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._found = QLabel()
        self._found.setAccessibleName(self.tr("What was understood"))
        self._found.setWordWrap(True)
        self._refusal = RefusalLabel(self.tr("Not accepted"))
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._ok = self._buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._ok.setText(self.tr("Expect these figures"))
        self._remove = self._buttons.addButton(
            self.tr("&Remove"), QDialogButtonBox.ButtonRole.DestructiveRole
        )
        self._lay_out()
        self._fill()
        self._connect()
        self._text.setFocus()
        self._text.selectAll()

    def show_refusal(self, message: str) -> None:
        """Say why what was chosen was not accepted; the entries stay."""
        self._refused = True
        self._refusal.say(message)

    def _connect(self) -> None:
        self._choice.currentIndexChanged.connect(self._matrix_changed)
        self._decimals.valueChanged.connect(self._decimals_changed)
        self._text.textChanged.connect(self._text_changed)
        self._buttons.accepted.connect(self._accepted)
        self._buttons.rejected.connect(self.reject)
        self._remove.clicked.connect(self._removed)

    def _lay_out(self) -> None:
        matrix = QLabel(self.tr("&Matrix"))
        matrix.setBuddy(self._choice)
        decimals = QLabel(self.tr("&Decimals"))
        decimals.setBuddy(self._decimals)
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(matrix)
        top.addWidget(self._choice, 1)
        top.addSpacing(8)
        top.addWidget(decimals)
        top.addWidget(self._decimals)
        metrics = QFontMetrics(self._text.font())
        self._text.setMinimumHeight(LINES * metrics.lineSpacing() + 16)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(8)
        column.addLayout(top)
        column.addWidget(self._need)
        column.addWidget(self._text, 1)
        column.addWidget(self._found)
        column.addWidget(self._refusal)
        column.addWidget(self._buttons)
        self.setMinimumWidth(480)

    def _fill(self) -> None:
        """Show the figures of the matrix as text: what was typed before, or what is expected."""
        expected = self._example.expected.get(self.matrix)
        draft = self._drafts.get(self.matrix)
        if draft is None and expected is not None:
            draft = _Draft(figures_text(expected), expected.decimals, False)
        elif draft is None:
            draft = _Draft("", self._decimals.value(), False)
        for widget in (self._text, self._decimals):
            widget.blockSignals(True)
        self._text.setPlainText(draft.text)
        self._decimals.setValue(draft.decimals)
        for widget in (self._text, self._decimals):
            widget.blockSignals(False)
        self._decimals_set = draft.decimals_set
        self._remove.setEnabled(expected is not None)
        rows, columns = self._example.shape(self.matrix)
        self._need.setText(
            self.tr(
                "{name} needs {rows}×{columns} figures, pasted from a spreadsheet, Markdown, LaTeX,"
                " NumPy …, or typed. A full stop, a dash or an empty cell is left out."
            ).format(name=self.matrix, rows=rows, columns=columns)
        )
        self._refresh()

    def _matrix_changed(self) -> None:
        self._keep()
        self.matrix = self._choice.currentData()
        self._fill()

    def _keep(self) -> None:
        text, decimals = self._text.toPlainText(), self._decimals.value()
        self._drafts[self.matrix] = _Draft(text, decimals, self._decimals_set)

    def _text_changed(self) -> None:
        if not self._text.toPlainText().strip():
            self._decimals_set = False
        self._refresh()

    def _decimals_changed(self) -> None:
        self._decimals_set = True
        self._refresh()

    def _refresh(self) -> None:
        """Say what was understood, or the first fault."""
        self.expected = None
        text = self._text.toPlainText()
        try:
            if text.strip():
                table = parse_table(with_blank_cells(text), blanks=True)
                self._take_decimals(table)
                self.expected = self._fitting(table)
        except Refused as error:
            self._refusal.say(refusal_text(error))
        else:
            self._refusal.clear()
        self._ok.setEnabled(self.expected is not None)
        self._found.setText(self._understood())
        self._found.setVisible(self.expected is not None)

    def _take_decimals(self, table: Table) -> None:
        """Take the decimals of what is pasted, unless the person has said others."""
        if not self._decimals_set:
            self._decimals.blockSignals(True)
            self._decimals.setValue(min(table.decimals, MAX_DECIMALS))
            self._decimals.blockSignals(False)

    def _fitting(self, table: Table) -> Expected:
        """Return the figures of a table.

        Raises
        ------
        Refused
            Where they have not the matrix's shape, all of them are blank, or one is printed to
            more decimals than are set.
        """
        decimals = self._decimals.value()
        values = table.values
        if values.shape[1] > self._example.shape(self.matrix)[1] and np.isnan(values[:, -1]).all():
            values = values[:, :-1]  # a tab behind every row
        expected = Expected(values, decimals)
        self._example.with_expected(self.matrix, expected)
        if np.isnan(values).all():
            raise Refused(
                QT_TRANSLATE_NOOP("errors", "every cell is blank: at least one figure is needed")
            )
        if table.decimals > decimals:
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors", "a figure has more decimals, {found}, than are set, {decimals}"
                ),
                found=table.decimals,
                decimals=decimals,
            )
        return expected

    def _understood(self) -> str:
        if self.expected is None:
            return ""
        rows, columns = self.expected.values.shape
        blank = sum(map(math.isnan, self.expected.values.flat))
        text = self.tr("Understood: {rows}×{columns}, {decimals}.")
        if blank:
            text = self.tr("Understood: {rows}×{columns}, {decimals}, {blank} blank.")
        decimals = self._decimals_text(self.expected.decimals)
        return text.format(rows=rows, columns=columns, decimals=decimals, blank=blank)

    def _decimals_text(self, decimals: int) -> str:
        if not decimals:
            return self.tr("whole numbers")
        if decimals == 1:
            return self.tr("to one decimal")
        return self.tr("to {decimals} decimals").format(decimals=decimals)

    def _accepted(self) -> None:
        if self.expected is not None:
            self._hand_over(self.expected)

    def _removed(self) -> None:
        self._hand_over(None)

    def _hand_over(self, expected: Expected | None) -> None:
        self._refused = False
        self._refusal.clear()
        self.chosen.emit(self.matrix, expected)
        if not self._refused:
            self.expected = expected
            self.accept()


def figures_text(expected: Expected) -> str:
    """Return figures as a table of text, each to its decimals, that can be read back."""
    texts = [
        [BLANK if math.isnan(value) else f"{value:.{expected.decimals}f}" for value in row]
        for row in expected.values.tolist()
    ]
    width = max((len(text) for row in texts for text in row), default=0)
    return "\n".join("  ".join(text.rjust(width) for text in row) for row in texts)
