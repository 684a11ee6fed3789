"""Rows and columns of a grid as a person arranges them: inserted, deleted, moved, filled."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QItemSelection, QPoint, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from explorer.core.attention import Array, Mask
from explorer.core.axis_edit import AxisEdit
from explorer.core.block import Rectangle
from explorer.core.cell_fill import FillKind
from explorer.core.stages import Matrix
from explorer.widgets.grid.commanding import CommandingGrid
from explorer.widgets.grid.header_drag import HeaderDrag, Lines

__all__ = ["ArrangingGrid"]

ROW, COLUMN = 0, 1  # axes


class ArrangingGrid(CommandingGrid):
    """A grid that asks for changes of its axes, and for many numbers at once.

    A click on a header marks a whole row or column; a drag moves it. What is marked decides
    which rows and columns a command is about; otherwise it is the current cell.
    """

    structure_requested = Signal(str, object)  # matrix, AxisEdit
    numbers_requested = Signal(str, object, str)  # matrix, places or () for all, FillKind
    wiggle_requested = Signal(str, int, int)  # matrix, row, column

    def __init__(
        self,
        matrix: Matrix,
        *,
        editable: bool,
        row_labels: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        self._drags: tuple[HeaderDrag, ...] = ()  # a mark may change before they are there
        super().__init__(matrix, editable=editable, row_labels=row_labels, parent=parent)
        self._drags = (
            HeaderDrag(self._rows, movable=editable),
            HeaderDrag(self._columns, movable=editable),
        )
        for axis, drag in enumerate(self._drags):
            drag.chosen.connect(partial(self._choose_line, axis))
            drag.dragged.connect(partial(self._show_drop, axis))
            drag.dropped.connect(partial(self._drop, axis))
            drag.menu_asked.connect(partial(self._header_menu, axis))

    def lines(self, axis: int) -> Lines:
        """Return which rows (0) or columns (1) are marked: the first, and how many."""
        blocks = self.rectangles
        if not blocks:
            return 0, 0
        first = min(block[axis] for block in blocks)
        return first, max(block[axis + 2] for block in blocks) - first + 1

    def in_a_row(self, axis: int) -> bool:
        """Whether the marked rows (0) or columns (1) follow each other without a gap."""
        count = self.lines(axis)[1]
        covered = {
            line for block in self.rectangles for line in range(block[axis], block[axis + 2] + 1)
        }
        return bool(count) and len(covered) == count

    def labels_of(self, axis: int) -> tuple[str, ...]:
        """Return the labels of the marked rows or columns."""
        first, count = self.lines(axis)
        labels = self._model.column_labels if axis else self._model.row_labels
        return labels[first : first + count]

    @property
    def whole_axis(self) -> int | None:
        """Whether whole rows (0) or whole columns (1) are marked; None where that is unclear."""
        shape = self._model.values.shape
        whole = [self.lines(1 - axis)[1] == shape[1 - axis] for axis in (ROW, COLUMN)]
        if len(self.rectangles) != 1 or whole[ROW] == whole[COLUMN]:
            return None
        return ROW if whole[ROW] else COLUMN

    def insert_lines(self, axis: int, *, after: bool = False) -> None:
        """Ask for as many new rows or columns as are marked; for one token."""
        first, count = self.lines(axis)
        if not self.in_a_row(axis) or not self.editable:
            return
        size = self.matrix.axes[axis].size
        place = first + count if after else first
        self._arrange(axis, AxisEdit("insert", size, place, 1 if size == "token" else count))

    def delete_lines(self, axis: int) -> None:
        """Ask for the marked rows or columns to be deleted."""
        first, count = self.lines(axis)
        if self.in_a_row(axis) and self.editable:
            self._arrange(axis, AxisEdit("delete", self.matrix.axes[axis].size, first, count))

    def can_move(self, axis: int, way: int) -> bool:
        """Whether there is room before (-1) or behind (1) the marked rows or columns."""
        first, count = self.lines(axis)
        return self.in_a_row(axis) and 0 <= first + way <= self._model.values.shape[axis] - count

    def move_lines(self, axis: int, way: int) -> None:
        """Ask for the marked rows or columns to change places with the next ones."""
        if self.editable and self.can_move(axis, way):
            self._move_to(axis, self.lines(axis)[0] + way)

    def fill(self, kind: FillKind) -> None:
        """Ask for other numbers in the marked cells; where one is marked, in all."""
        if self.editable:
            places = self.marked
            self.numbers_requested.emit(self.matrix.name, places if len(places) > 1 else (), kind)

    def wiggle(self) -> None:
        """Ask for the current number to swing for a while."""
        index = self.currentIndex()
        if index.isValid() and (self.editable or self.overridable):
            self.wiggle_requested.emit(self.matrix.name, index.row(), index.column())

    def cancel_drag(self) -> bool:
        """Give up what hangs at the pointer; False where nothing does."""
        if self.scrubbing:
            self.cancel_scrub()
            return True
        dragging = [drag for drag in self._drags if drag.dragging]
        for drag in dragging:
            drag.cancel()
        return bool(dragging)

    def finish_editing(self) -> bool:
        """Accept what is being typed, in a grid that is typed into; False where it is refused."""
        return True

    def settled(self, act: Callable[[], None]) -> None:
        """Do something once what is being typed is accepted: what it is about may move."""
        if self.finish_editing():
            act()

    def set_values(
        self,
        values: Array,
        row_labels: Sequence[str],
        column_labels: Sequence[str],
        mask: Mask | None = None,
        *,
        change: Array | None = None,
        beside: bool = False,
    ) -> None:
        """Show a matrix's numbers; what hangs at the pointer stays if it is elsewhere now."""
        labels = self._model.row_labels, self._model.column_labels
        super().set_values(values, row_labels, column_labels, mask, change=change, beside=beside)
        if labels != (self._model.row_labels, self._model.column_labels):
            self.cancel_scrub()
            for drag in self._drags:
                drag.cancel()
            self._tell_headers()  # of a matrix that is reset Qt does not say that no mark is left

    def _arrange(self, axis: int, edit: AxisEdit) -> None:
        """Ask for an edit, and mark what a spreadsheet would if whole rows or columns were marked.

        That is what is moved, where it went; what is new; or what has taken a deleted one's place.
        """
        first, count = self.lines(axis)
        whole, length = self.whole_axis == axis, self._model.values.shape[axis]
        single = len(self.rectangles) == 1
        block, here = self.rectangles[0], self._cursor(axis)
        self.structure_requested.emit(self.matrix.name, edit)
        grown = self._model.values.shape[axis] - length
        if edit.kind == "move":
            way = edit.to - first
            if single and self._cursor(axis) == here + way:
                self._mark_lines(axis, first + way, count, None if whole else block)
        elif whole and grown > 0:
            self._choose_line(axis, edit.first, False)
            self._mark_lines(axis, edit.first, grown)
        elif whole and grown:
            self._mark_lines(axis, min(first, self._model.values.shape[axis] - 1), 1)

    def _cursor(self, axis: int) -> int:
        index = self.currentIndex()
        return index.column() if axis else index.row()

    def _mark_lines(
        self, axis: int, first: int, count: int, block: Rectangle | None = None
    ) -> None:
        """Mark whole rows or columns, or only the other extent of a block."""
        ends = [count - 1 for count in self._model.values.shape]
        top, left, bottom, right = block or (0, 0, *ends)
        if block is not None and block[:2] == block[2:]:
            return  # the outline of one cell says enough
        if axis == ROW:
            top, bottom = first, first + count - 1
        else:
            left, right = first, first + count - 1
        self.mark((top, left, bottom, right), (top, left))

    def _move_to(self, axis: int, to: int) -> None:
        first, count = self.lines(axis)
        self._arrange(axis, AxisEdit("move", self.matrix.axes[axis].size, first, count, to))

    def _choose_line(self, axis: int, section: int, extend: bool) -> None:
        """Mark a whole row or column; or all of them up to it."""
        self.setFocus()
        begin = self._begun[1][axis] if extend and self.whole_axis == axis else section
        if begin == section:
            self._go_to(*((section, 0) if axis == ROW else (0, section)))
            self._choose(self.currentIndex())  # even if the keyboard is there already
        low, high = sorted((begin, section))
        self._mark_lines(axis, low, high - low + 1)
        self._begun = self._begun[0], (begin, 0) if axis == ROW else (0, begin)

    def _show_drop(self, axis: int, before: int | None) -> None:
        (self._columns if axis else self._rows).set_drop(before)
        self._marks.drop = None if before is None else (axis, before)
        if before is not None:
            self._reveal_line(axis, min(before, self._model.values.shape[axis] - 1))
        self.viewport().update()

    def _reveal_line(self, axis: int, line: int) -> None:
        """Scroll along one axis, so that rows and columns are dragged beyond what is seen."""
        middle = self.indexAt(self.viewport().rect().center())
        if middle.isValid():
            self.reveal(*((line, middle.column()) if axis == ROW else (middle.row(), line)))

    def _drop(self, axis: int, before: int) -> None:
        if not self.finish_editing():
            return
        first, count = self.lines(axis)
        to = before if before <= first else max(first, before - count)
        if to != first:
            self._move_to(axis, to)

    def _header_menu(self, axis: int, section: int, place: QPoint) -> None:
        first, count = self.lines(axis)
        if self.whole_axis != axis or not first <= section < first + count:
            self._choose_line(axis, section, False)
        self._open_line_menu(axis, place)

    def _open_line_menu(self, axis: int, place: QPoint) -> None:
        """Do nothing: a grid that has menus opens one there."""

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Tell the headers which rows or columns are dragged together."""
        super().selectionChanged(selected, deselected)
        self._tell_headers()

    def _tell_headers(self) -> None:
        whole = self.whole_axis
        for axis, drag in enumerate(self._drags):
            drag.set_marked(self.lines(axis) if axis == whole else (0, 0))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin anew with whatever is under the pointer."""
        for drag in self._drags:
            drag.cancel()
        super().mousePressEvent(event)
