"""The grid's numbers as Qt sees them: a thin adapter that parses, refuses or requests."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from explorer.core.attention import Array, Mask
from explorer.core.errors import Refused
from explorer.core.numbers import decimals_needed, exact_text, number_text, parse_number
from explorer.core.stages import Matrix
from explorer.widgets.grid.wording import place_text
from explorer.widgets.messages import refusal_text
from explorer.widgets.tips import plain_tip

__all__ = ["MatrixModel"]

Index = QModelIndex | QPersistentModelIndex

SPARE = 2  # places that a column of typed numbers has room for, so that 0.25 moves nothing

_ROOT = QModelIndex()
_DISPLAY = Qt.ItemDataRole.DisplayRole
_EDIT = Qt.ItemDataRole.EditRole
_ALIGNMENT = Qt.ItemDataRole.TextAlignmentRole
_TOOL_TIP = Qt.ItemDataRole.ToolTipRole
_SPOKEN = Qt.ItemDataRole.AccessibleTextRole
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_HORIZONTAL = Qt.Orientation.Horizontal
_VERTICAL = Qt.Orientation.Vertical
_FIXED = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_EDITABLE = _FIXED | Qt.ItemFlag.ItemIsEditable
_MANY = 1 << 20  # cells; from here on, finding what changed costs more than painting


class MatrixModel(QAbstractTableModel):
    """One matrix. It never changes a number itself: `setData` asks for a change.

    Parameters
    ----------
    matrix : Matrix
    editable : bool
        Whether a person types its numbers.
    """

    edit_requested = Signal(int, int, float)  # row, column, value
    refused = Signal(int, int, str)  # row, column, why

    def __init__(self, matrix: Matrix, *, editable: bool, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.matrix = matrix
        self.editable = editable
        self.values: Array = np.zeros((0, 0))
        self.mask: Mask | None = None
        self.row_labels: tuple[str, ...] = ()
        self.column_labels: tuple[str, ...] = ()
        self.decimals = 4  # asked for
        self.shown = 4  # places that the numbers are shown with

    def set_values(
        self,
        values: Array,
        row_labels: Sequence[str],
        column_labels: Sequence[str],
        mask: Mask | None = None,
    ) -> None:
        """Show other numbers, and say which cells and labels are not what they were."""
        rows, columns = tuple(row_labels), tuple(column_labels)
        if values.shape != self.values.shape:
            self.beginResetModel()
            self.values, self.mask = values, mask
            self.row_labels, self.column_labels = rows, columns
            self.shown = self._places()
            self.endResetModel()
            return
        before, mask_before, shown_before = self.values, self.mask, self.shown
        labels_before = self.row_labels, self.column_labels
        self.values, self.mask = values, mask
        self.row_labels, self.column_labels = rows, columns
        self.shown = self._places()
        if self.shown != shown_before or not _equal(mask, mask_before):
            self._say_all()
        elif values is not before:
            self._say_changed(before)
        if rows != labels_before[0]:
            self.headerDataChanged.emit(_VERTICAL, 0, len(rows) - 1)
        if columns != labels_before[1]:
            self.headerDataChanged.emit(_HORIZONTAL, 0, len(columns) - 1)

    def set_decimals(self, decimals: int) -> None:
        """Show the numbers with other places after the point."""
        before = self.shown
        self.decimals = decimals
        self.shown = self._places()
        if self.shown != before:
            self._say_all()

    def text(self, row: int, column: int) -> str:
        """Return a number as it is shown."""
        return number_text(float(self.values[row, column]), self.shown)

    def masked(self, row: int, column: int) -> bool:
        """Whether the causal mask hides the cell."""
        return self.mask is not None and not self.mask[row, column]

    def place(self, row: int, column: int) -> str:
        """Return a cell's place in words."""
        return place_text(self.matrix, self.row_labels[row], self.column_labels[column])

    @property
    def room(self) -> int:
        """How many places a column has room for: two are kept free where numbers are typed."""
        if not self.editable or self.shown > SPARE:
            return self.decimals
        return min(SPARE, self.decimals)

    def _places(self) -> int:
        return decimals_needed(self.values, self.decimals) if self.editable else self.decimals

    def _say_all(self) -> None:
        if self.values.size:
            rows, columns = self.values.shape
            self.dataChanged.emit(self.index(0, 0), self.index(rows - 1, columns - 1))

    def _say_changed(self, before: Array) -> None:
        if self.values.size > _MANY:
            self._say_all()
            return
        changed = self.values != before
        rows, columns = np.flatnonzero(changed.any(axis=1)), np.flatnonzero(changed.any(axis=0))
        if rows.size:
            first = self.index(int(rows[0]), int(columns[0]))
            self.dataChanged.emit(first, self.index(int(rows[-1]), int(columns[-1])))

    def _spoken(self, row: int, column: int) -> str:
        if self.masked(row, column):
            template = QCoreApplication.translate("grid", "{place}: {value}, masked")
        else:
            template = QCoreApplication.translate("grid", "{place}: {value}")
        return template.format(place=self.place(row, column), value=self.text(row, column))

    def rowCount(self, parent: Index = _ROOT) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else int(self.values.shape[0])

    def columnCount(self, parent: Index = _ROOT) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else int(self.values.shape[1])

    def data(self, index: Index, role: int = _DISPLAY) -> Any:
        """Return a cell as it is shown, edited, spoken, or explained under the pointer."""
        row, column = index.row(), index.column()
        if role == _DISPLAY:
            return self.text(row, column)
        if role == _EDIT:
            return exact_text(self.values[row, column])
        if role == _SPOKEN:
            return self._spoken(row, column)
        if role == _ALIGNMENT:
            return _RIGHT
        if role == _TOOL_TIP:
            name = f"{self.matrix.name}[{self.row_labels[row]}, {self.column_labels[column]}]"
            return plain_tip(f"{name} = {exact_text(self.values[row, column])}")
        return None

    def setData(self, index: Index, value: Any, role: int = _EDIT) -> bool:
        """Ask for a cell to become the number that a text says; False where it says none."""
        if role != _EDIT or not self.editable:
            return False
        row, column = index.row(), index.column()
        try:
            number = parse_number(str(value))
        except Refused as error:
            self.refused.emit(row, column, refusal_text(error))
            return False
        if number != self.values[row, column]:
            self.edit_requested.emit(row, column, number)
        return True

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> Any:
        """Return the label of a row or column; in full too where it is elided."""
        if role not in (_DISPLAY, _TOOL_TIP, _SPOKEN):
            return None
        labels = self.column_labels if orientation == _HORIZONTAL else self.row_labels
        if section >= len(labels):
            return None
        return plain_tip(labels[section]) if role == _TOOL_TIP else labels[section]

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return whether a cell is edited."""
        return _EDITABLE if self.editable else _FIXED


def _equal(one: Mask | None, other: Mask | None) -> bool:
    if one is None or other is None:
        return one is other
    return one is other or np.array_equal(one, other)
