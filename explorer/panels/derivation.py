"""How this number is made: the selected cell's arithmetic with the real operands."""

import html

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from explorer.core.evaluate import Snapshot
from explorer.core.explain import Explanation, Term, cell_name, explain
from explorer.core.numbers import number_text
from explorer.core.stages import EDITABLE, MATRICES, STAGES, Cell, Region, sources
from explorer.widgets.card import Card, heading
from explorer.widgets.fonts import text_font
from explorer.widgets.formula import Formula
from explorer.widgets.theme import Theme, theme_of

__all__ = ["Derivation"]

SHOWN_WHOLE = 8  # terms; longer sums show their first and last ones
FIRST, LAST = 5, 2


class Derivation(Card):
    """Shows one line of arithmetic for the selected cell."""

    selected = Signal(object)  # Cell; the panels' common signal, nothing is clicked here yet

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("How this number is made"))
        self._snapshot: Snapshot | None = None
        self._cell: Cell | None = None
        self._decimals = 4
        self._formula = Formula(px=16)
        self._note = QLabel()
        self._note.setTextFormat(Qt.TextFormat.PlainText)
        self._note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._note.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._line = QLabel()
        self._line.setAccessibleName(self.tr("Derivation"))
        self._line.setTextFormat(Qt.TextFormat.RichText)
        self._line.setWordWrap(True)
        self._line.setFont(text_font(15))
        self._line.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._line.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self._line)
        scroll.viewport().setAutoFillBackground(False)
        self._line.setAutoFillBackground(False)
        header = QHBoxLayout()
        header.setSpacing(16)
        header.addWidget(heading(self.tr("How this number is made")))
        header.addWidget(self._formula)
        header.addWidget(self._note, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 8, 14, 8)
        column.setSpacing(4)
        column.addLayout(header)
        column.addWidget(scroll, 1)
        scroll.setMinimumHeight(round(1.6 * self._line.fontMetrics().height()))

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show the arithmetic with another snapshot's numbers."""
        self._snapshot = snapshot
        self._refresh()

    def show_selection(self, cell: Cell | None) -> None:
        """Show another cell's arithmetic."""
        self._cell = cell
        self._refresh()

    def show_decimals(self, decimals: int) -> None:
        """Round what is shown."""
        self._decimals = decimals
        self._refresh()

    def text(self) -> str:
        """Return what the panel says, as plain text."""
        if self._snapshot is None or self._cell is None:
            return ""
        explanation = explain(self._snapshot, self._cell)
        if explanation is not None:
            return explanation.text(self._decimals)
        value = float(self._snapshot[self._cell.matrix][self._cell.row, self._cell.column])
        return f"{cell_name(self._snapshot, self._cell)} = {number_text(value, self._decimals)}"

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._refresh()
        super().changeEvent(event)

    def _refresh(self) -> None:
        snapshot, cell = self._snapshot, self._cell
        stage = STAGES.get(cell.matrix) if cell is not None else None
        if snapshot is not None and stage is not None:
            self._formula.set_latex(stage.formula.given(snapshot.example.options))
        self._formula.setVisible(stage is not None)
        self._line.setText(self._html())
        self._note.setText(self._origin())
        self._note.setToolTip(self._origin())  # in full where the panel is narrow

    def _html(self) -> str:
        theme = theme_of(self)
        if self._snapshot is None or self._cell is None:
            hint = self.tr("Select a number in any matrix or in the heatmap.")
            return f'<span style="color:{theme.muted}">{html.escape(hint)}</span>'
        explanation = explain(self._snapshot, self._cell)
        if explanation is not None:
            line = self._sum(explanation, theme)
        else:
            value = float(self._snapshot[self._cell.matrix][self._cell.row, self._cell.column])
            name = html.escape(cell_name(self._snapshot, self._cell))
            line = f"{name} = <b>{number_text(value, self._decimals)}</b>"
        return f"<p>{line}</p>"

    def _sum(self, explanation: Explanation, theme: Theme) -> str:
        terms = [self._product(term, theme) for term in explanation.terms]
        if len(terms) > SHOWN_WHOLE:
            left_out = len(terms) - FIRST - LAST
            more = html.escape(self.tr("… %n more term(s) …", "", left_out))
            terms = [
                *terms[:FIRST],
                f'<span style="color:{theme.muted}">{more}</span>',
                *terms[-LAST:],
            ]
        name = html.escape(explanation.name)
        value = number_text(explanation.value, self._decimals)
        return f"{name} = {' + '.join(terms)} = <b>{value}</b>"

    def _product(self, term: Term, theme: Theme) -> str:
        parts = []
        for factor in term.factors:
            ink = theme.roles[MATRICES[factor.cell.matrix].role].ink
            number = number_text(factor.value, self._decimals)
            parts.append(f'<span style="color:{ink}; white-space:nowrap"><b>{number}</b></span>')
        return "&nbsp;×&nbsp;".join(parts)

    def _origin(self) -> str:
        if self._snapshot is None or self._cell is None:
            return ""
        places = [self._place(region) for region in sources(self._cell)]
        if places:
            return self.tr("made from {places}").format(places=self.tr(" and ").join(places))
        if self._cell.matrix in EDITABLE:
            return self.tr("typed in: select it and type to change it")
        return ""

    def _place(self, region: Region) -> str:
        assert self._snapshot is not None
        rows, columns = self._snapshot.axis_labels(region.matrix)
        if region.row is None and region.column is not None:
            text = self.tr("column {column} of {matrix}")
            return text.format(column=columns[region.column], matrix=region.matrix)
        if region.column is None and region.row is not None:
            return self.tr("row {row} of {matrix}").format(
                row=rows[region.row], matrix=region.matrix
            )
        assert region.row is not None and region.column is not None
        return f"{region.matrix}[{rows[region.row]}, {columns[region.column]}]"
