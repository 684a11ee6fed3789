"""Selecting in a grid: by a person, who is listened to, and from outside, which is shown."""

from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelection, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtWidgets import QTableView, QWidget

from explorer.core.stages import Cell, Matrix
from explorer.widgets.grid.keys import Step, target
from explorer.widgets.grid.marking import MarkedCanvas

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["SelectingGrid"]

Index = QModelIndex | QPersistentModelIndex

_TABBED = Qt.FocusReason.TabFocusReason
_BACKTABBED = Qt.FocusReason.BacktabFocusReason


class SelectingGrid(MarkedCanvas):
    """A grid in which a person goes from cell to cell.

    The cell where the keyboard is, Qt's current index, stays when another matrix holds the
    selected cell; only the outline goes.
    """

    selected = Signal(object)  # Cell; by a person's click or key

    def __init__(
        self,
        matrix: Matrix,
        *,
        editable: bool,
        row_labels: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        self._quiet = True  # Qt calls currentChanged when it is given the model
        super().__init__(matrix, editable=editable, row_labels=row_labels, parent=parent)
        self._quiet = False
        self.setTabKeyNavigation(False)  # focusNextPrevChild decides
        self.setSelectionMode(QTableView.SelectionMode.ExtendedSelection)
        self._model.modelReset.connect(self._reshaped)

    def set_selection(self, cell: Cell | None) -> None:
        """Show which cell is selected, in whichever matrix it is."""
        place = None
        if cell is not None and cell.matrix == self.matrix.name and self._has(*cell[1:]):
            place = (cell.row, cell.column)
        self._mark(place)
        if place is not None:
            self._put_cursor(*place)
        elif self._marks.chosen:
            with self._quietly():
                self.clearSelection()

    def _has(self, row: int, column: int) -> bool:
        rows, columns = self._model.values.shape
        return bool(0 <= row < rows and 0 <= column < columns)

    @contextmanager
    def _quietly(self) -> "Iterator[None]":
        """While it lasts, a changed current cell is not a person's choice."""
        before, self._quiet = self._quiet, True
        try:
            yield
        finally:
            self._quiet = before

    def _put_cursor(self, row: int, column: int) -> None:
        index = self._model.index(row, column)
        if index != self.currentIndex():
            with self._quietly():
                self.setCurrentIndex(index)

    def _choose(self, index: Index) -> None:
        """Select a cell because a person did."""
        place = (index.row(), index.column())
        if not index.isValid() or place == self._marks.selection:
            return
        self._mark(place)
        self.selected.emit(Cell(self.matrix.name, *place))

    def _step(self, step: Step) -> bool:
        """Go to another cell; to the next or previous widget where there is none."""
        index = self.currentIndex()
        rows, columns = self._model.values.shape
        if step not in ("next", "previous"):
            place = target(step, index.row(), index.column(), rows, columns)
            if place is not None:
                self.setCurrentIndex(self._model.index(*place))
                return True
            if step in ("up", "down"):
                return True
        return super().focusNextPrevChild(step in ("next", "right"))

    def _reshaped(self) -> None:
        """Keep what is selected when the shape has changed, if it still exists."""
        place = self._marks.selection
        if place is not None and self._has(*place):
            self._put_cursor(*place)
        else:
            self._mark(None)

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Follow the block of cells that a person marks."""
        super().selectionChanged(selected, deselected)
        parts = self.selectionModel().selection()
        chosen = tuple(
            (part.top(), part.left(), part.bottom(), part.right()) for part in parts.toList()
        )
        if len(chosen) == 1 and chosen[0][:2] == chosen[0][2:]:
            chosen = ()  # one cell has its outline already
        if chosen != self._marks.chosen:
            self._marks.chosen = chosen
            self.viewport().update()

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Tell which cell a person has gone to."""
        super().currentChanged(current, previous)
        if not self._quiet:
            self._choose(current)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select the cell under the pointer, even if the keyboard is there already."""
        super().mousePressEvent(event)
        if self.indexAt(event.position().toPoint()).isValid():
            self._choose(self.currentIndex())

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes from cell to cell where numbers are typed, and then to the next widget."""
        if self.editable and self.currentIndex().isValid():
            return self._step("right" if forward else "left")
        return super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Coming by Tab, select the cell where the keyboard is."""
        with self._quietly():
            super().focusInEvent(event)
        reason, (rows, columns) = event.reason(), self._model.values.shape
        if reason in (_TABBED, _BACKTABBED) and rows and columns:
            if self._marks.selection is None:
                self._put_cursor(*((0, 0) if reason == _TABBED else (rows - 1, columns - 1)))
            self._choose(self.currentIndex())
        self._show_focus(True)
