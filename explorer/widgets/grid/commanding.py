"""What a person can do with the marked cells of a grid: each asks for a change, or copies."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication

from explorer.widgets.grid.selecting import SelectingGrid

__all__ = ["CommandingGrid"]


class CommandingGrid(SelectingGrid):
    """A grid that asks for changes by signals; it changes nothing by itself."""

    edit_requested = Signal(str, int, int, float)  # matrix, row, column, value
    fill_requested = Signal(str, object, float)  # matrix, places (row, column), value
    release_requested = Signal(str, object)  # matrix, places (row, column)
    row_rule_requested = Signal(str, int)  # matrix, row

    @property
    def marked(self) -> tuple[tuple[int, int], ...]:
        """The marked cells, or the current one."""
        indexes = self.selectedIndexes() or [self.currentIndex()]
        return tuple((index.row(), index.column()) for index in indexes if index.isValid())

    @property
    def overridden(self) -> tuple[tuple[int, int], ...]:
        """Those of the marked cells that are set by hand."""
        return tuple(place for place in self.marked if self._look.by_hand.holds(*place))

    def copy(self) -> None:
        """Copy the marked cells, or the current one, as a table with tabs, as they are shown."""
        texts = {place: self._model.text(*place) for place in self.marked}
        if not texts:
            return
        rows = range(min(row for row, _ in texts), max(row for row, _ in texts) + 1)
        columns = range(min(c for _, c in texts), max(c for _, c in texts) + 1)
        lines = ("\t".join(texts.get((row, column), "") for column in columns) for row in rows)
        QGuiApplication.clipboard().setText("\n".join(lines))

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

    def release_cells(self) -> None:
        """Ask for the marked cells to be computed again where they are set by hand."""
        if self.overridden:
            self.release_requested.emit(self.matrix.name, self.overridden)

    def ask_for_row_rule(self) -> None:
        """Ask for the current row to become a multiple of another one."""
        index = self.currentIndex()
        if index.isValid():
            self.row_rule_requested.emit(self.matrix.name, index.row())

    def _request(self, row: int, column: int, value: float) -> None:
        self.edit_requested.emit(self.matrix.name, row, column, value)
