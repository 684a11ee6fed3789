"""The attention heatmap: who looks at whom, as shades."""

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, QSize, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolTip, QVBoxLayout, QWidget

from explorer.core.evaluate import Snapshot
from explorer.core.explain import cell_name
from explorer.core.numbers import number_text
from explorer.core.shades import scale_of
from explorer.core.stages import MASKED, PAIRWISE, STAGES, Cell
from explorer.widgets.card import heading
from explorer.widgets.fonts import text_font
from explorer.widgets.formula import Formula
from explorer.widgets.plot_heatmap import HeatmapView
from explorer.widgets.plot_stages import StageChoice
from explorer.widgets.tips import plain_tip

if TYPE_CHECKING:
    from explorer.core.attention import Array

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
        self._note = QLabel(self.tr("Hatched: masked, the key comes later than the query."))
        self._note.setFont(text_font(11))
        self._note.setWordWrap(True)
        self._note.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._note.setContentsMargins(4, 0, 4, 0)
        self._note.hide()
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
        column.addWidget(self._note)
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

    def show_decimals(self, decimals: int) -> None:
        """Round the numbers in the cells, as far as there is room for them."""
        self._decimals = decimals
        self.view.show_decimals(decimals)
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
        values = snapshot[self._stage]
        if values is not self._values:  # a stage that no edit has touched is the same object
            self._values = values
            self.view.show_matrix(self._stage, values, scale_of(self._stage, values))
        mask = snapshot.mask if self._stage in MASKED else None
        self.view.show_mask(mask, numbers=self._stage != "A")
        self._note.setVisible(mask is not None)
        self._mirror()

    def _show_title(self) -> None:
        matrix = STAGES[self._stage]
        self._title.setText(_title(self._stage))
        self._symbol.set_latex(matrix.symbol)
        self._symbol.set_role(matrix.role)
        self._choice.show_stage(self._stage)
        self.view.setAccessibleName(f"{_title(self._stage)} {self._stage}")

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
        if self._values is None or self._labels is None:
            return
        rows, columns = self._labels
        values = self._values[:MOST_READ_ALOUD]
        mask = self._snapshot.mask if self._snapshot and self._stage in MASKED else None
        seen = values if mask is None else np.where(mask[:MOST_READ_ALOUD], values, -np.inf)
        template = self.tr("{query} looks most at {key}: {number}")
        lines = [
            template.format(
                query=rows[row],
                key=columns[column],
                number=number_text(float(values[row, column]), self._decimals),
            )
            for row, column in enumerate(seen.argmax(axis=1).tolist())
        ]
        self.view.setAccessibleDescription("\n".join(lines))

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
        number = number_text(float(snapshot[self._stage][at]), self._decimals)
        text = f"{cell_name(snapshot, cell)} = {number}"
        if self._stage in MASKED and snapshot.mask is not None and not snapshot.mask[at]:
            text += "\n" + self.tr("masked: the key comes later than the query")
        QToolTip.showText(place, plain_tip(text), self.view)


def _title(stage: str) -> str:
    words = QCoreApplication.translate("stages", STAGES[stage].title)
    return words[:1].upper() + words[1:]
