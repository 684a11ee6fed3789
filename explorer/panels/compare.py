"""Before and after: what an edit, or rounding in between, has changed, stage by stage."""

import math
from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from explorer.core.compare import StageChange, row_figures, stage_changes
from explorer.core.comparison import Comparison, change_of, reference_of, same_sentence
from explorer.core.evaluate import Snapshot, cell_name
from explorer.core.numbers import MAX_DECIMALS, number_text, signed_text, small_text
from explorer.core.stages import STAGES, Cell
from explorer.widgets.card import heading
from explorer.widgets.figure_table import FigureTable
from explorer.widgets.fonts import text_font
from explorer.widgets.naming import short_token

__all__ = ["ComparePanel"]

EVERY_DIGIT = -1  # of the spin box
NO_FIGURE = "–"
MOST_ROWS = 512  # of queries; more are seen by nobody


class ComparePanel(QScrollArea):
    """Pins a baseline, chooses what grids show against it, and sums up what has changed."""

    selected = Signal(object)  # Cell
    pin_requested = Signal()
    unpin_requested = Signal()
    comparison_requested = Signal(object)  # Comparison
    rounding_requested = Signal(object)  # decimals, or None

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Before and after"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.viewport().setAutoFillBackground(False)
        self._snapshot: Snapshot | None = None
        self._comparison = Comparison()
        self._decimals = 4
        self._changes: list[StageChange] = []
        self._due = True  # what is shown is older than what was said; nobody sees it
        self._pin = QPushButton(self.tr("&Pin as baseline"))
        self._unpin = QPushButton(self.tr("&Unpin"))
        self._state = self._note()
        self._showing = QComboBox()
        self._reference = QComboBox()
        self._rounding = QSpinBox()
        self._summary = self._note()
        self._stages = FigureTable(
            self.tr("Changes of the stages"),
            (self.tr("stage"), self.tr("largest change"), self.tr("at"), self.tr("other digits")),
        )
        self._rows = FigureTable(
            self.tr("Rows of weights"),
            (self.tr("query"), self.tr("entropy"), "±", self.tr("largest weight"), "±"),
        )
        self._set_up()
        self._lay_out()
        self._connect()
        self._show_state()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show how a snapshot differs."""
        self._snapshot = snapshot
        rounding = snapshot.example.options.rounding
        self._rounding.blockSignals(True)
        self._rounding.setValue(EVERY_DIGIT if rounding is None else rounding)
        self._rounding.blockSignals(False)
        self._show_state()

    def show_selection(self, cell: Cell | None) -> None:
        """Do nothing: what is listed concerns the whole chain."""

    def show_decimals(self, decimals: int) -> None:
        """Round what is shown."""
        self._decimals = decimals
        self._show_state()

    def show_comparison(self, comparison: Comparison) -> None:
        """Take over what the grids show."""
        self._comparison = comparison
        for box, value in (
            (self._showing, comparison.showing),
            (self._reference, comparison.reference),
        ):
            box.blockSignals(True)
            box.setCurrentIndex(box.findData(value))
            box.blockSignals(False)
        self._show_state()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._due:
            self._show_state()

    def _note(self) -> QLabel:
        label = QLabel()
        label.setWordWrap(True)
        label.setFont(text_font(12))
        label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        return label

    def _set_up(self) -> None:
        for value, text in (
            ("value", self.tr("values")),
            ("change", self.tr("changes")),
            ("both", self.tr("both")),
        ):
            self._showing.addItem(text, value)
        for value, text in (
            ("baseline", self.tr("the baseline")),
            ("exact", self.tr("the exact chain")),
        ):
            self._reference.addItem(text, value)
        self._showing.setAccessibleName(self.tr("What the grids show"))
        self._reference.setAccessibleName(self.tr("What is compared with"))
        self._rounding.setRange(EVERY_DIGIT, MAX_DECIMALS)
        self._rounding.setSpecialValueText(self.tr("every digit"))
        self._rounding.setSuffix(self.tr(" decimals"))
        self._rounding.setAccessibleName(self.tr("Round every stage to"))
        self._rounding.setToolTip(
            self.tr(
                "Round every computed stage before the next one uses it, as a person does"
                " by hand; E and the weights stay as they are typed"
            )
        )

    def _lay_out(self) -> None:
        inside = QWidget()
        buttons = QHBoxLayout()
        buttons.addWidget(self._pin)
        buttons.addWidget(self._unpin)
        buttons.addStretch(1)
        form = QFormLayout()
        form.setHorizontalSpacing(10)
        form.addRow(self.tr("&Show"), self._showing)
        form.addRow(self.tr("&against"), self._reference)
        form.addRow(self.tr("&Round to"), self._rounding)
        column = QVBoxLayout(inside)
        column.setContentsMargins(4, 0, 4, 0)
        column.setSpacing(7)
        column.addWidget(heading(self.tr("Before and after")))
        column.addLayout(buttons)
        column.addWidget(self._state)
        column.addLayout(form)
        column.addWidget(heading(self.tr("Stage by stage")))
        column.addWidget(self._summary)
        column.addWidget(self._stages)
        column.addWidget(heading(self.tr("Row by row of A")))
        column.addWidget(self._rows)
        column.addStretch(1)
        self.setWidget(inside)
        inside.setAutoFillBackground(False)

    def _connect(self) -> None:
        self._pin.clicked.connect(self._pin_clicked)
        self._unpin.clicked.connect(self._unpin_clicked)
        self._showing.activated.connect(self._chosen)
        self._reference.activated.connect(self._chosen)
        self._rounding.valueChanged.connect(self._rounded)
        self._stages.chosen.connect(self._stage_chosen)
        self._rows.chosen.connect(self._row_chosen)

    def _pin_clicked(self) -> None:
        self.pin_requested.emit()

    def _unpin_clicked(self) -> None:
        self.unpin_requested.emit()

    def _chosen(self) -> None:
        chosen = Comparison(self._showing.currentData(), self._reference.currentData())
        self.comparison_requested.emit(chosen)

    def _rounded(self, decimals: int) -> None:
        """Ask for another rounding; with nothing pinned, the exact chain is compared with."""
        self.rounding_requested.emit(None if decimals == EVERY_DIGIT else decimals)
        pinned = self._snapshot is not None and self._snapshot.baseline is not None
        if not pinned and self._comparison.reference != "exact":
            self.comparison_requested.emit(Comparison(self._comparison.showing, "exact"))

    def _stage_chosen(self, row: int) -> None:
        change = self._changes[row]
        self.selected.emit(Cell(change.name, change.row, change.column))

    def _row_chosen(self, row: int) -> None:
        if self._snapshot is not None:
            key = row_figures(self._snapshot["A"]).key[row]
            self.selected.emit(Cell("A", row, key))

    def _show_state(self) -> None:
        snapshot = self._snapshot
        self._due = not self.isVisible()
        if snapshot is None or self._due:
            return
        self._unpin.setEnabled(snapshot.baseline is not None)
        self._state.setText(self._state_text(snapshot))
        decimals = self._seen_at(snapshot)
        self._changes = stage_changes(snapshot, self._comparison.reference, decimals)
        self._summary.setText(self._summary_text(snapshot, decimals))
        self._show_stages(snapshot)
        self._show_rows(snapshot)

    def _seen_at(self, snapshot: Snapshot) -> int:
        rounding = snapshot.example.options.rounding
        rounds = self._comparison.reference == "exact" and rounding is not None
        return rounding if rounds and rounding is not None else self._decimals

    def _state_text(self, snapshot: Snapshot) -> str:
        if snapshot.baseline is None:
            return self.tr("Nothing is pinned: pin the present state, then edit.")
        if not same_sentence(snapshot, snapshot.baseline):
            return self.tr("The pinned state has another sentence: its cells have no counterpart.")
        return self.tr("A state is pinned.")

    def _summary_text(self, snapshot: Snapshot, decimals: int) -> str:
        """Say where a difference is first seen, and why not."""
        other = reference_of(snapshot, self._comparison.reference)
        if other is None:
            return self._nothing_text(snapshot)
        if not self._changes:
            return self.tr("Nothing of it can be compared.")
        left_out = [name for name in STAGES if name not in {one.name for one in self._changes}]
        text = self._first_text(snapshot, other, decimals)
        if left_out:
            template = self.tr("Of another shape, and not compared: {names}.")
            text += " " + template.format(names=", ".join(left_out))
        return text

    def _nothing_text(self, snapshot: Snapshot) -> str:
        if self._comparison.reference == "baseline":
            return self.tr("No baseline to compare with.")
        if snapshot.example.options.rounding is None:
            return self.tr("Every digit is kept: this is the exact chain.")
        return self.tr("Without rounding a number would be too large: there is no exact chain.")

    def _first_text(self, snapshot: Snapshot, other: Snapshot, decimals: int) -> str:
        first = next((change for change in self._changes if change.first), None)
        if first is None or first.first is None:
            return self.tr("No difference is seen at {decimals} decimals.").format(
                decimals=decimals
            )
        cell = Cell(first.name, *first.first)
        template = self.tr(
            "It starts to matter in {stage}: {cell} goes from {before} to {after}"
            " at {decimals} decimals."
        )
        return template.format(
            stage=first.name,
            cell=cell_name(snapshot, cell),
            before=number_text(float(other[first.name][first.first]), decimals),
            after=number_text(float(snapshot[first.name][first.first]), decimals),
            decimals=decimals,
        )

    def _show_stages(self, snapshot: Snapshot) -> None:
        rows = []
        for change in self._changes:
            cell = Cell(change.name, change.row, change.column)
            at = (
                cell_name(snapshot, cell).removeprefix(change.name) if change.largest else NO_FIGURE
            )
            total = snapshot[change.name].size
            seen = self.tr("{seen} of {total}").format(seen=change.seen, total=total)
            rows.append((change.name, small_text(change.largest, self._decimals), at, seen))
        self._stages.show_rows(rows, [bool(change.seen) for change in self._changes])
        self._stages.setVisible(bool(rows))

    def _show_rows(self, snapshot: Snapshot) -> None:
        other = reference_of(snapshot, self._comparison.reference)
        if change_of(snapshot, self._comparison.reference, "A") is None:
            other = None
        now = row_figures(snapshot["A"][:MOST_ROWS])
        before = None if other is None else row_figures(other["A"][:MOST_ROWS])
        tokens, decimals = snapshot.example.tokens, self._decimals
        rows = []
        for row, token in enumerate(tokens[:MOST_ROWS]):
            entropy, largest = float(now.entropy[row]), float(now.largest[row])
            more_entropy = more_weight = math.nan
            if before is not None:
                more_entropy = entropy - float(before.entropy[row])
                more_weight = largest - float(before.largest[row])
            weight = f"{short_token(tokens[now.key[row]])} {number_text(largest, decimals)}"
            rows.append(
                (
                    short_token(token),
                    _figure(number_text, entropy, decimals),
                    _figure(signed_text, more_entropy, decimals),
                    weight,
                    _figure(signed_text, more_weight, decimals),
                )
            )
        self._rows.show_rows(rows)


def _figure(write: Callable[[float, int], str], value: float, decimals: int) -> str:
    """Write a figure; a row that is no distribution has none, nor has what cannot be compared."""
    return NO_FIGURE if math.isnan(value) else write(value, decimals)
