"""The sentence as a table of place, token and id, for views and screen readers."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from explorer.widgets.tips import plain_tip

__all__ = ["ID", "PLACE", "TOKEN", "TokenModel", "TokenRow"]

PLACE, TOKEN, ID = range(3)  # columns

_DISPLAY = Qt.ItemDataRole.DisplayRole
_EDIT = Qt.ItemDataRole.EditRole
_TOOL_TIP = Qt.ItemDataRole.ToolTipRole
_SPOKEN = Qt.ItemDataRole.AccessibleTextRole
_ALIGNMENT = Qt.ItemDataRole.TextAlignmentRole
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_LOOK = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_EDITED = _LOOK | Qt.ItemFlag.ItemIsEditable

_Index = QModelIndex | QPersistentModelIndex


class TokenRow(NamedTuple):
    """A place of the sentence.

    Attributes
    ----------
    text : str
    id : int
    first : int
        The first place where the token stands: the place itself, but for a repetition.
    times : int
        How often the token stands in the sentence.
    """

    text: str
    id: int
    first: int
    times: int


class TokenModel(QAbstractTableModel):
    """Read only: the view asks its owner for every change."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[TokenRow, ...] = ()

    @property
    def rows(self) -> tuple[TokenRow, ...]:
        """The places of the sentence."""
        return self._rows

    def show_sentence(self, tokens: Sequence[str], ids: Sequence[int]) -> bool:
        """Show a sentence, and return whether anything changed."""
        count = Counter(ids)
        first: dict[int, int] = {}
        rows = tuple(
            TokenRow(text, id_, first.setdefault(id_, place), count[id_])
            for place, (text, id_) in enumerate(zip(tokens, ids, strict=True))
        )
        if rows == self._rows:
            return False
        if len(rows) == len(self._rows):  # what is selected stays so
            self._rows = rows
            self.dataChanged.emit(self.index(0, PLACE), self.index(len(rows) - 1, ID))
        else:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
        return True

    def sharing(self, place: int) -> str:
        """Return in words which other places have the same embedding row; empty where none."""
        row = self._rows[place]
        if row.times == 1:
            return ""
        if row.first != place:
            return self.tr("Shares its embedding row with place {place}.").format(place=row.first)
        text = self.tr("Stands in the sentence {count} times, with one embedding row.")
        return text.format(count=row.times)

    def rowCount(self, parent: _Index | None = None) -> int:
        """Return the number of tokens."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index | None = None) -> int:
        """Return 3: place, token, id."""
        return 0 if parent is not None and parent.isValid() else 3

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Token and id are edited."""
        return _EDITED if index.column() in (TOKEN, ID) else _LOOK

    def data(self, index: _Index, role: int = _DISPLAY) -> Any:
        """Return a cell as text, whole in its tool tip, with its sharing for screen readers."""
        if not index.isValid() or role not in (_DISPLAY, _EDIT, _TOOL_TIP, _SPOKEN):
            return None
        row = self._rows[index.row()]
        text = (str(index.row()), row.text, str(row.id))[index.column()]
        if role in (_TOOL_TIP, _SPOKEN):
            parts = [text, self.sharing(index.row())] if index.column() != PLACE else [text]
            if role == _TOOL_TIP:
                return plain_tip("\n".join(filter(None, parts)))
            return ", ".join(filter(None, parts))
        return text

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> Any:
        """Return the columns' names; the narrow first one is written # and spoken in full."""
        if orientation == Qt.Orientation.Horizontal and role == _ALIGNMENT:
            return _LEFT if section == TOKEN else _RIGHT
        if orientation != Qt.Orientation.Horizontal or role not in (_DISPLAY, _TOOL_TIP, _SPOKEN):
            return None
        if section == PLACE and role == _DISPLAY:
            return "#"
        return (
            self.tr("Place in the sentence, from 0"),
            self.tr("Token"),
            self.tr("Id"),
        )[section]
