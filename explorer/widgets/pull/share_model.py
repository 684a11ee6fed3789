"""The shares of Z as a table: per key a weight, and what it adds to Z."""

import math
from collections.abc import Sequence
from decimal import Decimal

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from explorer.core.attention import Array
from explorer.core.numbers import number_text
from explorer.core.pull import TOLERANCE, Pull
from explorer.widgets.tips import plain_tip

__all__ = ["ADDS", "KEY", "SHARE", "ShareModel", "percent_text"]

KEY, SHARE, ADDS = range(3)

_Index = QModelIndex | QPersistentModelIndex
_DISPLAY, _ACCESSIBLE = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole
_TIP = Qt.ItemDataRole.ToolTipRole
_NOWHERE = QModelIndex()


def percent_text(weight: float, decimals: int) -> str:
    """Return a weight as a percentage, with the digits that the weight itself is shown with.

    Examples
    --------
    >>> percent_text(0.80779, 4), percent_text(0.80779, 1)
    ('80.78%', '81%')
    """
    places = max(decimals - 2, 0)
    percent = 100 * weight
    if math.isinf(percent) and math.isfinite(weight):  # a hundred times as much is no float
        return f"{100 * Decimal(weight):.{places}e}%"
    return f"{number_text(percent, places)}%"


class ShareModel(QAbstractTableModel):
    """Rows in the order of the sentence; columns KEY, SHARE and ADDS."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pull: Pull | None = None
        self.tokens: tuple[str, ...] = ()
        self.decimals = 4
        self.vector_decimals = 4  # as many of them as there is room for

    def show_pull(self, pull: Pull, tokens: Sequence[str]) -> None:
        """Show another pull; rows that stay keep what is current in the view."""
        same = self.tokens == tuple(tokens)
        if not same:
            self.beginResetModel()
        self.pull, self.tokens = pull, tuple(tokens)
        if not same:
            self.endResetModel()
        self.tell()

    def tell(self) -> None:
        """Say that every text may be another."""
        if self.tokens:
            last = self.index(len(self.tokens) - 1, ADDS)
            self.dataChanged.emit(self.index(0, 0), last)

    def vector_text(self, vector: Array | None, decimals: int) -> str:
        """Return the dimensions of the plane of a vector, or that a computer cannot hold it."""
        count = len(self.pull.dimensions) if self.pull is not None else 0
        numbers = [] if vector is None else vector[:count].tolist()
        if not all(map(math.isfinite, numbers)) or vector is None:
            return self.tr("too large")
        return f"({', '.join(number_text(v, decimals) for v in numbers)})"

    def total_text(self) -> str:
        """Return the sum of the weights."""
        assert self.pull is not None, "there is a sum only where there is a pull"
        if math.isinf(self.pull.total):
            return self.tr("too large")
        exact = abs(self.pull.total - 1.0) <= TOLERANCE
        return "1" if exact else number_text(self.pull.total, self.pull.places)

    def total_percent(self) -> str:
        """Return the same as a percentage; empty where there is none."""
        assert self.pull is not None, "there is a sum only where there is a pull"
        total = self.pull.total
        return "" if math.isinf(total) else percent_text(total, self.decimals)

    def share_text(self, key: int) -> str:
        """Return a key's share in words."""
        assert self.pull is not None, "there are rows only where there is a pull"
        if self.pull.masked[key]:
            return self.tr("masked")
        return percent_text(float(self.pull.weights[key]), self.decimals)

    # Qt's own.

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.tokens)

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else 3

    def data(self, index: _Index, role: int = _DISPLAY) -> str | None:
        if self.pull is None or role not in (_DISPLAY, _ACCESSIBLE, _TIP):
            return None
        key, column = index.row(), index.column()
        if role == _TIP:  # what there may be no room for
            return {
                KEY: plain_tip(self.tokens[key]),
                ADDS: self.vector_text(self.pull.contributions[key], self.decimals),
            }.get(column)
        if column == KEY:
            return self.tokens[key]
        if column == SHARE:
            return self.share_text(key)
        return self.vector_text(self.pull.contributions[key], self.vector_decimals)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY
    ) -> str | None:
        if role not in (_DISPLAY, _ACCESSIBLE):
            return None
        if orientation == Qt.Orientation.Vertical:
            return str(section)
        return (self.tr("key"), self.tr("share of Z: a"), self.tr("adds a·V"))[section]
