"""Selecting in a grid: by a person, who is listened to, and from outside, which is shown."""

from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QScrollArea, QTableView, QWidget

from explorer.core.block import Rectangle
from explorer.core.stages import Cell, Matrix
from explorer.widgets.grid.keys import Place, Step, target, travel
from explorer.widgets.grid.marking import MarkedCanvas

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["SelectingGrid"]

Index = QModelIndex | QPersistentModelIndex

_TABBED = Qt.FocusReason.TabFocusReason
_BACKTABBED = Qt.FocusReason.BacktabFocusReason
_UNPAINTED = Qt.WidgetAttribute.WA_UpdatesDisabled
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_ANEW = QItemSelectionModel.SelectionFlag.ClearAndSelect
_AS_IT_IS = QItemSelectionModel.SelectionFlag.NoUpdate


class SelectingGrid(MarkedCanvas):
    """A grid in which a person goes from cell to cell.

    The cell where the keyboard is, Qt's current index, stays when another matrix holds the
    selected cell; only the outline goes.
    """

    selected = Signal(object)  # Cell; by a person's click or key
    # The blocks (top, left, bottom, right) that a person has marked, and the places shown.
    marked_changed = Signal(str, object, int)  # matrix, blocks, decimals

    def __init__(
        self,
        matrix: Matrix,
        *,
        editable: bool,
        row_labels: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        self._begun: tuple[Rectangle, Place] = ((-1, -1, -1, -1), (0, 0))
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

    @property
    def rectangles(self) -> tuple[Rectangle, ...]:
        """The marked blocks, which do not overlap; or the current cell as one."""
        parts = self.selectionModel().selection().toList()
        found = tuple((part.top(), part.left(), part.bottom(), part.right()) for part in parts)
        index = self.currentIndex()
        if not found and index.isValid():
            return ((index.row(), index.column(), index.row(), index.column()),)
        return found

    @property
    def marked(self) -> tuple[Place, ...]:
        """The marked cells, or the current one, row by row."""
        return tuple(
            sorted(
                (row, column)
                for top, left, bottom, right in self.rectangles
                for row in range(top, bottom + 1)
                for column in range(left, right + 1)
            )
        )

    def mark(self, rectangle: Rectangle, begin: Place) -> None:
        """Mark a block of cells, because a person did; the current cell stays.

        Parameters
        ----------
        rectangle : (top, left, bottom, right)
        begin : (row, column)
            The corner from which marking goes on.
        """
        top, left, bottom, right = rectangle
        block = QItemSelection(self._model.index(top, left), self._model.index(bottom, right))
        self._begun = (rectangle, begin)
        self.selectionModel().select(block, _ANEW)

    def _travel(self, event: QKeyEvent) -> bool:
        """Go where an arrow, Home or End leads; with Shift, mark everything up to there."""
        index, shape = self.currentIndex(), self._model.values.shape
        if not index.isValid():
            return False
        extend = bool(event.modifiers() & _SHIFT)
        begin, end = self._ends() if extend else ((0, 0), (index.row(), index.column()))
        place = travel(event, end, shape)
        if place is None:
            return False
        if extend:
            self._extend(begin, place)
        else:
            self._go_to(*place)
        return True

    def _go_to(self, row: int, column: int) -> None:
        index = self._model.index(row, column)
        self.setCurrentIndex(index)  # from here on Shift and the mouse mark
        self.selectionModel().select(index, _ANEW)  # whichever keys are held down

    def _extend(self, begin: Place, end: Place) -> None:
        """Mark the block between two cells, and go to the second."""
        self.selectionModel().setCurrentIndex(self._model.index(*end), _AS_IT_IS)
        top, bottom = sorted((begin[0], end[0]))
        left, right = sorted((begin[1], end[1]))
        self.mark((top, left, bottom, right), begin)

    def _ends(self) -> tuple[Place, Place]:
        """Return the corners of the marked block from which, and to which, marking goes on.

        The mouse leaves the current cell in the second one.
        """
        here = (self.currentIndex().row(), self.currentIndex().column())
        if len(self.rectangles) != 1:
            return here, here
        block = self.rectangles[0]
        if block == self._begun[0]:
            return self._begun[1], _opposite(block, self._begun[1])
        if here[0] in block[::2] and here[1] in block[1::2]:
            return _opposite(block, here), here
        return here, here

    def _next_grid(self, forward: bool) -> bool:
        """Go to the next or previous matrix that is seen; without one, to another widget."""
        grid = self._neighbour(forward)
        if grid is self:
            return super().focusNextPrevChild(forward)
        grid.setFocus(_TABBED if forward else _BACKTABBED)
        parent = grid.parentWidget()
        while parent is not None and not isinstance(parent, QScrollArea):
            parent = parent.parentWidget()
        if parent is not None:
            parent.ensureWidgetVisible(grid)
        return True

    def _neighbour(self, forward: bool) -> "SelectingGrid":
        """Return the matrix that follows in the order of Tab, or this one if it is alone."""
        here: QWidget = self
        while True:
            here = here.nextInFocusChain() if forward else here.previousInFocusChain()  # type: ignore[assignment]  # the chain is a ring
            if isinstance(here, SelectingGrid) and here.isVisible():
                return here

    def _has(self, row: int, column: int) -> bool:
        rows, columns = self._model.values.shape
        return bool(0 <= row < rows and 0 <= column < columns)

    @contextmanager
    def _unpainted(self) -> "Iterator[None]":
        """While it lasts, Qt paints nothing anew: what shows selection and focus is painted here.

        Qt would paint the whole grid, with headers and scroll bars, when the focus comes from an
        editor, and the selected cells once more after everything else.
        """
        widgets = (self, self.viewport())
        for widget in widgets:
            widget.setAttribute(_UNPAINTED)
        try:
            yield
        finally:
            for widget in widgets:
                widget.setAttribute(_UNPAINTED, False)

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
                self._go_to(*place)
                return True
            if step in ("up", "down"):
                return True
            return super().focusNextPrevChild(step == "right")
        return self._next_grid(step == "next")

    def _reshaped(self) -> None:
        """Keep what is selected when the shape has changed, if it still exists."""
        place = self._marks.selection
        if place is not None and self._has(*place):
            self._put_cursor(*place)
        else:
            self._mark(None)

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Follow the block of cells that a person marks."""
        with self._unpainted():
            super().selectionChanged(selected, deselected)
        chosen = self.rectangles
        if not self._quiet:
            self.marked_changed.emit(self.matrix.name, chosen, self._model.decimals)
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
        with self._quietly(), self._unpainted():
            super().focusInEvent(event)
        reason, (rows, columns) = event.reason(), self._model.values.shape
        if reason in (_TABBED, _BACKTABBED) and rows and columns:
            if self._marks.selection is None:
                self._put_cursor(*((0, 0) if reason == _TABBED else (rows - 1, columns - 1)))
            self._choose(self.currentIndex())
        self._show_focus(True)


def _opposite(block: Rectangle, corner: Place) -> Place:
    """Return the corner of a block that lies opposite another one."""
    top, left, bottom, right = block
    return (bottom if corner[0] == top else top), (right if corner[1] == left else left)
