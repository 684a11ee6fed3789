"""What a person can do with the marked cells of a grid: each asks for a change, or copies."""

import numpy as np
from PySide6.QtCore import Signal

from explorer.core.attention import Array
from explorer.core.block import filled
from explorer.core.errors import Refused
from explorer.widgets.grid.clipping import clipboard_values, put_on_clipboard
from explorer.widgets.grid.scrubbing import ScrubbingGrid
from explorer.widgets.messages import refusal_text

__all__ = ["CommandingGrid"]


class CommandingGrid(ScrubbingGrid):
    """A grid that asks for changes by signals; it changes nothing by itself."""

    formula_requested = Signal(str, int, int, float, str)  # matrix, row, column, value, text
    paste_requested = Signal(str, int, int, object)  # matrix, row, column, Array
    nudge_requested = Signal(str, int, int, int, int)  # matrix, row, column, steps, decimals
    fill_requested = Signal(str, object, float)  # matrix, places (row, column), value
    release_requested = Signal(str, object)  # matrix, places (row, column)
    row_rule_requested = Signal(str, int)  # matrix, row

    @property
    def overridden(self) -> tuple[tuple[int, int], ...]:
        """Those of the marked cells that are set by hand."""
        return tuple(place for place in self.marked if self._look.by_hand.holds(*place))

    def copy(self) -> None:
        """Copy the marked cells, or the current one, as they are shown."""
        self._copy()

    def copy_exact(self) -> None:
        """Copy the marked cells with all digits."""
        self._copy(exact=True)

    def copy_with_headers(self) -> None:
        """Copy the marked cells, with what their rows and columns are."""
        self._copy(headers=True)

    def cut(self) -> None:
        """Copy the marked cells, and clear them where they are typed."""
        if self._copy() and self.editable:
            self.clear_cells()

    def paste(self) -> None:
        """Ask for the table on the clipboard at the marked block; for one number in all cells."""
        blocks = self.rectangles
        if not blocks or not (self.editable or self.overridable):
            return
        row, column = (min(block[side] for block in blocks) for side in (0, 1))
        try:
            values = clipboard_values()
        except Refused as error:
            self._model.refused.emit(row, column, refusal_text(error))
            return
        if values.size == 1 and (len(blocks) > 1 or blocks[0][:2] != blocks[0][2:]):
            self.fill_requested.emit(self.matrix.name, self.marked, float(values[0, 0]))
            return
        self.paste_requested.emit(self.matrix.name, row, column, values)
        self._mark_pasted(row, column, values)

    def fill_down(self) -> None:
        """Ask for the first row of the marked block in all its rows; or for the row above."""
        self._fill(down=True)

    def fill_right(self) -> None:
        """Ask for the first column of the marked block in all its columns."""
        self._fill(down=False)

    @property
    def can_fill(self) -> bool:
        """Whether a block of numbers that can be set is marked."""
        return len(self.rectangles) == 1 and (self.editable or self.overridable)

    def _fill(self, *, down: bool) -> None:
        if not self.can_fill:
            return
        block = filled(self._model.values, self.rectangles[0], down=down)
        if block is not None:
            self.paste_requested.emit(self.matrix.name, *block)

    def _copy(self, *, exact: bool = False, headers: bool = False) -> bool:
        blocks = self.rectangles
        if not blocks:
            return False
        try:
            put_on_clipboard(self._model, blocks, exact=exact, headers=headers)
        except Refused as error:
            self._model.refused.emit(*blocks[0][:2], refusal_text(error))
            return False
        return True

    def _mark_pasted(self, row: int, column: int, values: Array) -> None:
        """Mark a block that was asked for, if it stands there now."""
        bottom, right = row + values.shape[0], column + values.shape[1]
        if np.array_equal(self._model.values[row:bottom, column:right], values):
            self._go_to(row, column)
            self.mark((row, column, bottom - 1, right - 1), (row, column))

    def edit_cell(self) -> None:
        """Open the editor of the current cell."""
        index = self.currentIndex()
        if index.isValid():
            self.edit(index)

    def clear_cells(self) -> None:
        """Ask for 0 in the marked cells, or in the current one: all at once, as one edit."""
        places = self.marked
        if len(places) == 1:
            self._request(*places[0], 0.0)
        elif places:
            self.fill_requested.emit(self.matrix.name, places, 0.0)

    def nudge(self, steps: int) -> None:
        """Ask for the current number changed by so many units of its last place that is shown.

        Of several keys in the queue the later ones are about a number that is not shown yet: so
        the steps are asked for, not what would come out.
        """
        index = self.currentIndex()
        if index.isValid() and self.editable:
            row, column = index.row(), index.column()
            self.nudge_requested.emit(self.matrix.name, row, column, steps, self._model.shown)

    def release_cells(self) -> None:
        """Ask for the marked cells to be computed again where they are set by hand."""
        if self.overridden:
            self.release_requested.emit(self.matrix.name, self.overridden)

    def ask_for_row_rule(self) -> None:
        """Ask for the current row to become a multiple of another one."""
        index = self.currentIndex()
        if index.isValid():
            self.row_rule_requested.emit(self.matrix.name, index.row())

    def _request_formula(self, row: int, column: int, value: float, text: str) -> None:
        self.formula_requested.emit(self.matrix.name, row, column, value, text)

    def _request(self, row: int, column: int, value: float) -> None:
        self.edit_requested.emit(self.matrix.name, row, column, value)
