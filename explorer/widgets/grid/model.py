"""The grid's numbers as Qt sees them: a thin adapter that parses, refuses or requests."""

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

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
from explorer.core.numbers import (
    MAX_DECIMALS,
    decimals_needed,
    exact_text,
    number_text,
)
from explorer.core.shades import Scale
from explorer.core.stages import OVERRIDABLE, Matrix
from explorer.files.arithmetic import Entry, parse_entry
from explorer.widgets.grid.by_hand import NOTHING, ByHand
from explorer.widgets.grid.changes import change_scale, change_text
from explorer.widgets.grid.wording import (
    by_hand_text,
    check_text,
    formula_text,
    place_text,
    rule_text,
)
from explorer.widgets.messages import refusal_text
from explorer.widgets.tips import plain_tip

if TYPE_CHECKING:
    from explorer.core.expected import Status

__all__ = ["MatrixModel", "no_formula"]

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
_WHOLE = 2.0**53  # from here on a float has no decimals
_MANY = 1 << 20  # cells; from here on, finding what changed costs more than painting


class MatrixModel(QAbstractTableModel):
    """One matrix. It never changes a number itself: `setData` asks for a change.

    Parameters
    ----------
    matrix : Matrix
    editable : bool
        Whether its numbers are typed and do not follow from others.
    """

    edit_requested = Signal(int, int, float)  # row, column, value
    formula_requested = Signal(int, int, float, str)  # row, column, value, arithmetic
    refused = Signal(int, int, str)  # row, column, why

    def __init__(self, matrix: Matrix, *, editable: bool, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.matrix = matrix
        self.editable = editable
        self.overridable = not editable and matrix.name in OVERRIDABLE
        self.values: Array = np.zeros((0, 0))
        self.mask: Mask | None = None
        self.change: Array | None = None  # shown instead of the values …
        self.beside = False  # … or beside them
        self.scale = Scale(0.0, 0.0)  # on which it is shaded
        self.by_hand: ByHand = NOTHING
        self.checks: Status | None = None
        self.formula: Callable[[int, int], str] = no_formula  # that was typed for a cell
        self.row_labels: tuple[str, ...] = ()
        self.column_labels: tuple[str, ...] = ()
        self.veiled = False  # its numbers are hidden
        self.least = 0  # places that typed numbers are shown with at least
        self.decimals = 4  # asked for
        self.shown = 4  # places that the numbers are shown with

    def set_values(
        self,
        values: Array,
        row_labels: Sequence[str],
        column_labels: Sequence[str],
        mask: Mask | None = None,
        change: Array | None = None,
        *,
        beside: bool = False,
    ) -> None:
        """Show other numbers, and say which cells and labels are not what they were."""
        rows, columns = tuple(row_labels), tuple(column_labels)
        before, mask_before = self.values, self.mask
        change_before, look_before = self.change, self._look()
        labels_before = self.row_labels, self.column_labels
        reshaped = values.shape != before.shape
        if reshaped:
            self.beginResetModel()
        self.values, self.mask, self.change, self.beside = values, mask, change, beside
        self.row_labels, self.column_labels = rows, columns
        self._take_places()
        if reshaped:
            self.endResetModel()
            return
        if self._look() != look_before or not _equal(mask, mask_before):
            self._say_all()
        elif values is not before or change is not change_before:
            self._say_changed(before, change_before)
        if rows != labels_before[0]:
            self.headerDataChanged.emit(_VERTICAL, 0, len(rows) - 1)
        if columns != labels_before[1]:
            self.headerDataChanged.emit(_HORIZONTAL, 0, len(columns) - 1)

    def set_decimals(self, decimals: int) -> None:
        """Show the numbers with other places after the point."""
        before = self._look()
        self.decimals = decimals
        self._take_places()
        if self._look() != before:
            self._say_all()

    def set_least(self, least: int) -> None:
        """Show typed numbers with so many places at least, as far as any are shown."""
        before = self._look()
        self.least = least
        self._take_places()
        if self._look() != before:
            self._say_all()

    def set_veiled(self, veiled: bool) -> None:
        """Hide the numbers from the eye, the ear and the clipboard, or show them again."""
        if veiled != self.veiled:
            self.veiled = veiled
            self._say_all()

    def text(self, row: int, column: int) -> str:
        """Return a number as it is shown: itself, its change, or both; veiled, nothing."""
        if self.veiled:
            return ""
        number = number_text(float(self.values[row, column]), self.shown)
        if self.change is None:
            return number
        change = change_text(float(self.change[row, column]), self.shown)
        return f"{number} {change}" if self.beside else change

    def exact(self, row: int, column: int) -> str:
        """Return a number with all its digits: itself, or its change where that is shown."""
        if self.veiled:
            return ""
        alone = self.change is not None and not self.beside
        values = self.change if alone and self.change is not None else self.values
        number = float(values[row, column])
        return repr(number) if math.isfinite(number) else change_text(number, self.shown)

    def parsed(self, row: int, column: int, text: str) -> Entry | None:
        """Return what a text says that is typed into a cell; None where it is refused."""
        try:
            return parse_entry(text)
        except Refused as error:
            self.refused.emit(row, column, refusal_text(error))
            return None

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

    def _take_places(self) -> None:
        self.shown = self.decimals
        if self.editable:
            least = min(self.least, self.decimals)
            self.shown = max(decimals_needed(self.values, self.decimals), least)
            if self.change is not None:
                self.shown = max(self.shown, _decimals_of(self.change, self.decimals))
        if self.change is not None:
            self.scale = change_scale(self.change, self.shown)

    def _look(self) -> tuple[object, ...]:
        """Return what the look of every cell depends on."""
        return self.shown, self.change is None, self.beside, self.change is not None and self.scale

    def _say_all(self) -> None:
        if self.values.size:
            rows, columns = self.values.shape
            self.dataChanged.emit(self.index(0, 0), self.index(rows - 1, columns - 1))

    def _say_changed(self, before: Array, change_before: Array | None) -> None:
        if self.values.size > _MANY:
            self._say_all()
            return
        changed = self.values != before
        if self.change is not None and change_before is not None:
            changed = changed | (self.change != change_before)
        (rows,), (columns,) = changed.any(axis=1).nonzero(), changed.any(axis=0).nonzero()
        if rows.size:  # indices are made without asking whether they exist
            first = self.createIndex(int(rows[0]), int(columns[0]))
            self.dataChanged.emit(first, self.createIndex(int(rows[-1]), int(columns[-1])))

    def _spoken(self, row: int, column: int) -> str:
        template = QCoreApplication.translate("grid", "{place}: {value}")
        if self.veiled:
            hidden = QCoreApplication.translate("grid", "hidden")
            return template.format(place=self.place(row, column), value=hidden)
        number = number_text(float(self.values[row, column]), self.shown)
        said = [template.format(place=self.place(row, column), value=number)]
        if formula := self.formula(row, column):
            said.append(formula_text(formula))
        if self.masked(row, column):
            said.append(QCoreApplication.translate("grid", "masked"))
        return ", ".join((*said, *self._remarks(row, column)))

    def _remarks(self, row: int, column: int) -> list[str]:
        """Return what else there is to say of a cell."""
        found = []
        if self.change is not None:
            template = QCoreApplication.translate("grid", "change: {change}")
            change = change_text(float(self.change[row, column]), self.shown)
            found.append(template.format(change=change))
        if self.by_hand.holds(row, column):
            found.append(self._by_hand_text(row, column))
        if self.checks is not None and self.checks.shape == self.values.shape:
            status = int(self.checks[row, column])
            found += [check_text(status)] if status else []
        return found

    def _by_hand_text(self, row: int, column: int) -> str:
        if row in self.by_hand.rules and (row, column) not in self.by_hand.cells:
            return rule_text(self.by_hand.rules[row])
        computed = float(self.by_hand.computed()[row, column])
        return by_hand_text(number_text(computed, self.shown))

    def _tip(self, row: int, column: int) -> str:
        if self.veiled:
            return plain_tip(self._spoken(row, column))
        name = f"{self.matrix.name}[{self.row_labels[row]}, {self.column_labels[column]}]"
        first = f"{name} = {exact_text(self.values[row, column])}"
        formula = self.formula(row, column)
        typed = (formula_text(formula),) if formula else ()
        return plain_tip("\n".join((first, *typed, *self._remarks(row, column))))

    def index(self, row: int, column: int, parent: Index = _ROOT) -> QModelIndex:
        """Return where a cell is; Qt's own asks Python twice whether it exists."""
        rows, columns = self.values.shape
        if 0 <= row < rows and 0 <= column < columns and not parent.isValid():
            return self.createIndex(row, column)
        return QModelIndex()

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
        if role == _EDIT and not self.veiled:
            return self.formula(row, column) or exact_text(self.values[row, column])
        if role == _SPOKEN:
            return self._spoken(row, column)
        if role == _ALIGNMENT:
            return _RIGHT
        if role == _TOOL_TIP:
            return self._tip(row, column)
        return None

    def setData(self, index: Index, value: Any, role: int = _EDIT) -> bool:
        """Ask for a cell to become the number that a text says; False where it says none."""
        if role != _EDIT or not (self.editable or self.overridable):
            return False
        row, column = index.row(), index.column()
        entry = self.parsed(row, column, str(value))
        if entry is None:
            return False
        if self.editable and entry.formula != self.formula(row, column):
            self.formula_requested.emit(row, column, *entry)
        elif entry.value != self.values[row, column]:
            self.edit_requested.emit(row, column, entry.value)
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
        """Return whether a cell can be edited."""
        typed = self.editable or self.overridable
        return _EDITABLE if typed and not self.veiled else _FIXED


def _decimals_of(change: Array, most: int) -> int:
    """Return how many decimals show changes; one of 0.25 may be off in its last bits."""
    small: Array = np.where(np.abs(change) < _WHOLE, change, 0.0)
    rounded: Array = np.round(small, MAX_DECIMALS)
    return decimals_needed(rounded, most)


def no_formula(_row: int, _column: int) -> str:
    """Return that nothing but a number was typed."""
    return ""


def _equal(one: Mask | None, other: Mask | None) -> bool:
    if one is None or other is None:
        return one is other
    return one is other or np.array_equal(one, other)
