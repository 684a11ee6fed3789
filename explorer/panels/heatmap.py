"""The attention heatmap: who looks at whom, as shades."""

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolTip, QVBoxLayout, QWidget

from explorer.core.comparison import Comparison, change_of
from explorer.core.evaluate import Snapshot
from explorer.core.explain import cell_name
from explorer.core.numbers import number_text
from explorer.core.shades import Scale, counted, rows_sum_to_one, scale_of
from explorer.core.stages import PAIRWISE, STAGES, Cell
from explorer.widgets.card import heading
from explorer.widgets.comparison_words import comparison_note
from explorer.widgets.formula import Formula
from explorer.widgets.grid.changes import change_scale, change_text
from explorer.widgets.note_label import NoteLabel
from explorer.widgets.plot.heatmap import HeatmapView
from explorer.widgets.plot.stages import StageChoice
from explorer.widgets.tips import plain_tip

if TYPE_CHECKING:
    from explorer.core.attention import Array, Mask

__all__ = ["HeatmapPanel"]

MOST_READ_ALOUD = 64  # rows


class HeatmapPanel(QWidget):
    """Shows A, or the scores R or S that it is made from."""

    selected = Signal(object)  # Cell
    stage_requested = Signal(str)  # the user chose another stage, which is shown already

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Attention heatmap"))
        self._snapshot: Snapshot | None = None
        self._values: Array | None = None
        self._change: Array | None = None
        self._beyond: Mask | None = None  # whose shades say less than they are; None: none is
        self._comparison = Comparison()
        self._labels: tuple[tuple[str, ...], tuple[str, ...]] | None = None
        self._stage = "A"
        self._cell: Cell | None = None
        self._decimals = 4
        self._title = heading("")
        self._symbol = Formula(px=16, bold=True)
        self._choice = StageChoice({name: _title(name) for name in PAIRWISE})
        self._choice.chosen.connect(self._choose)
        self.view = HeatmapView()
        self.view.tip_requested.connect(self._show_tip)
        self.view.cell_pressed.connect(self._select)
        self.view.stepped.connect(self._step)
        self._axis_note, self._compared, self._note = (
            NoteLabel(warning=True),
            NoteLabel(),
            NoteLabel(),
        )
        header = QHBoxLayout()
        header.setContentsMargins(4, 0, 4, 0)
        header.setSpacing(6)
        header.addWidget(self._title)
        header.addWidget(self._symbol)
        header.addStretch(1)
        header.addWidget(self._choice)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(header)
        for note in (self._axis_note, self._compared, self._note):
            column.addWidget(note)
        column.addWidget(self.view, 1)
        self._show_title()

    @property
    def stage(self) -> str:
        """The stage that is shown."""
        return self._stage

    def show_stage(self, name: str) -> None:
        """Show R, S or A."""
        if name not in PAIRWISE:
            raise KeyError(name)
        if name != self._stage:
            self._stage = name
            self._show_title()
            self._refresh()
            self._show_marks()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show another snapshot's numbers and names."""
        self._snapshot = snapshot
        self._refresh()

    def show_selection(self, cell: Cell | None) -> None:
        """Outline a cell of R, S or A, or the cells of the shown stage that it was made from."""
        self._cell = cell
        self._show_marks()

    def show_comparison(self, comparison: Comparison) -> None:
        """Show weights and scores, their changes from a reference, or both."""
        self._comparison = comparison
        self._values = None  # whatever is shown is shown anew
        self._refresh()

    def show_decimals(self, decimals: int) -> None:
        """Round the numbers in the cells, as far as there is room for them."""
        self._decimals = decimals
        self.view.show_decimals(decimals)
        if self._change is not None:  # what is shown as 0 has no shade
            self._values = None
            self._refresh()
        self._mirror()

    def sizeHint(self) -> QSize:
        return QSize(330, 360)

    def minimumSizeHint(self) -> QSize:
        return QSize(260, 260)

    def _refresh(self) -> None:
        snapshot = self._snapshot
        if snapshot is None:
            return
        labels = snapshot.axis_labels(self._stage)
        if labels != self._labels:
            self._labels = labels
            self.view.show_labels(*labels)
        self._show_numbers(snapshot)
        mask = counted(snapshot, self._stage)
        self.view.show_mask(mask, numbers=STAGES[self._stage].role != "weight")
        notes = self._beyond_notes(snapshot)
        if mask is not None:
            notes.insert(0, self.tr("Hatched: masked, the key comes later than the query."))
        self._note.say("\n".join(notes))
        self._axis_note.say(self._axis_text(snapshot))
        self._compared.say(
            comparison_note(snapshot, self._comparison, compared=self._change is not None)
        )
        self._show_heading()
        self._mirror()

    def _show_numbers(self, snapshot: Snapshot) -> None:
        """Show values, changes, or both; nothing happens where they are the same."""
        values, compared = snapshot[self._stage], self._comparison.showing != "value"
        if values is self._values and not compared:
            return  # a stage that no edit has touched is the same object
        self._values = values
        name, reference = self._stage, self._comparison.reference
        self._change = change_of(snapshot, reference, name) if compared else None
        if self._change is not None and self._comparison.showing == "change":
            scale = change_scale(self._change, self._decimals)
            self.view.show_matrix(name, self._change, scale, changes=True)
            self._find_beyond(self._change, scale)
        else:
            scale = scale_of(name, values)
            self.view.show_matrix(name, values, scale, second=self._change)
            self._find_beyond(values, scale)

    def _find_beyond(self, shaded: "Array", scale: Scale) -> None:
        none = scale.low == scale.high or self.view.shades_itself(shaded)
        # The ends are found in a third of the time that it takes to look at every number.
        none = none or bool(scale.low <= shaded.min() and shaded.max() <= scale.high)
        self._beyond = None if none else scale.beyond(shaded)

    def _is_beyond(self, row: int, column: int) -> bool:
        return self._beyond is not None and bool(self._beyond[row, column])

    def _beyond_notes(self, snapshot: Snapshot) -> list[str]:
        """Return which numbers have no shade of their own; the first of several."""
        if self._beyond is None:
            return []
        count = int(np.count_nonzero(self._beyond))
        row, column = map(int, np.argwhere(self._beyond)[0])
        template = self.tr("Beyond the colour bar: {cell}")
        if count > 1:
            template = self.tr("Beyond the colour bar: {cell} and {count} more")
        cell = cell_name(snapshot, Cell(self._stage, row, column))
        return [template.format(cell=cell, count=count - 1)]

    def _axis_text(self, snapshot: Snapshot) -> str:
        wrong = snapshot.example.options.softmax_axis == "column"
        if not wrong or "softmax_axis" not in STAGES[self._stage].inputs:
            return ""
        if rows_sum_to_one(snapshot[self._stage]):  # one token, or scores that are all equal
            return self.tr("Softmax runs down the columns here: wrong.")
        return self.tr("Softmax runs down the columns here: wrong. Rows do not sum to 1.")

    def _show_title(self) -> None:
        matrix = STAGES[self._stage]
        self._symbol.set_latex(matrix.symbol)
        self._symbol.set_role(matrix.role)
        self._choice.show_stage(self._stage)
        self._show_heading()

    def _show_heading(self) -> None:
        title = _title(self._stage)
        if self._change is not None and self._comparison.showing == "change":
            title = self.tr("{title}: change").format(title=title)
        self._title.setText(title)
        self.view.setAccessibleName(f"{title} {self._stage}")

    def _show_marks(self) -> None:
        cell = self._cell
        if cell is None or self._snapshot is None:
            self.view.show_marks(None, ())
            return
        selected = (cell.row, cell.column) if cell.matrix in PAIRWISE else None
        regions = self._snapshot.sources(cell)
        made_from = [region for region in regions if region.matrix == self._stage]
        self.view.show_marks(selected, made_from)

    def _mirror(self) -> None:
        """Say in words what the shades show first: where each query's row is largest.

        Only among the keys that the query sees: a masked score may be the largest of its row.
        """
        if self._values is None or self._labels is None or self._snapshot is None:
            return
        rows, columns = self._labels
        values = self._values[:MOST_READ_ALOUD]
        mask = counted(self._snapshot, self._stage)
        seen = values if mask is None else np.where(mask[:MOST_READ_ALOUD], values, -np.inf)
        template = self.tr("{query} looks most at {key}: {number}")
        if self._change is not None:
            template = self.tr("{query} looks most at {key}: {number}, change {change}")
        lines = [
            template.format(
                query=rows[row],
                key=columns[column],
                number=self._number_text(row, column),
                change=self._change_text(row, column),
            )
            for row, column in enumerate(seen.argmax(axis=1).tolist())
        ]
        self.view.setAccessibleDescription("\n".join(lines))

    def _number_text(self, row: int, column: int) -> str:
        """Return a number, and whether its shade says less than it is."""
        if self._values is None:
            return ""
        number = number_text(float(self._values[row, column]), self._decimals)
        if not self._is_beyond(row, column):
            return number
        return self.tr("{number}, beyond the colour bar").format(number=number)

    def _change_text(self, row: int, column: int) -> str:
        if self._change is None:
            return ""
        return change_text(float(self._change[row, column]), self._decimals)

    def _choose(self, name: str) -> None:
        self.show_stage(name)
        self.stage_requested.emit(name)

    def _select(self, row: int, column: int) -> None:
        self.selected.emit(Cell(self._stage, row, column))

    def _step(self, down: int, right: int) -> None:
        if self._values is None:
            return
        if self._cell is None or self._cell.matrix not in PAIRWISE:
            self._select(0, 0)
            return
        last = len(self._values) - 1
        row, column = self._cell.row + down, self._cell.column + right
        self._select(min(max(row, 0), last), min(max(column, 0), last))

    def _show_tip(self, point: QPointF, place: QPoint) -> None:
        at, snapshot = self.view.cell_at(point), self._snapshot
        if at is None or snapshot is None:
            QToolTip.hideText()
            return
        cell = Cell(self._stage, *at)
        text = f"{cell_name(snapshot, cell)} = {self._number_text(*at)}"
        if self._change is not None:
            text += "\n" + self.tr("change: {change}").format(change=self._change_text(*at))
        mask = counted(snapshot, self._stage)
        if mask is not None and not mask[at]:
            text += "\n" + self.tr("masked: the key comes later than the query")
        QToolTip.showText(place, plain_tip(text), self.view)


def _title(stage: str) -> str:
    words = QCoreApplication.translate("stages", STAGES[stage].title)
    return words[:1].upper() + words[1:]
