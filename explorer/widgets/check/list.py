"""What checking printed figures has found, as a list whose findings lead to their cells."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from explorer.core.stages import Cell
from explorer.widgets.check.painting import CheckDelegate
from explorer.widgets.check.rows import CheckRow
from explorer.widgets.tips import plain_tip

__all__ = ["CheckList", "CheckModel"]

_USER = Qt.ItemDataRole.UserRole
_DISPLAY = Qt.ItemDataRole.DisplayRole
_TIP = Qt.ItemDataRole.ToolTipRole
_SPOKEN = Qt.ItemDataRole.AccessibleTextRole
_ENABLED = Qt.ItemFlag.ItemIsEnabled
_SELECTABLE = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_SELECT = QItemSelectionModel.SelectionFlag.ClearAndSelect

Index = QModelIndex | QPersistentModelIndex


class CheckModel(QAbstractListModel):
    """Rows that do not change one by one: all are put in together."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[CheckRow] = []

    def show_rows(self, rows: Sequence[CheckRow]) -> None:
        """Put other rows in."""
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = _DISPLAY) -> Any:
        row = self.rows[index.row()]
        if role == _USER:
            return row
        if role == _TIP:
            return plain_tip(row.text) if row.kind == "matrix" else None
        return row.spoken() if role in (_DISPLAY, _SPOKEN) else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return _ENABLED if self.rows[index.row()].cell is None else _SELECTABLE


class CheckList(QListView):
    """Goes from row to row by arrow keys or the mouse; a finding's cell is asked for."""

    chosen = Signal(object)  # Cell

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._quiet = False
        self._model = CheckModel(self)
        self.setModel(self._model)
        self.setItemDelegate(CheckDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setUniformItemSizes(False)
        self.viewport().setAutoFillBackground(False)
        self.clicked.connect(self._ask)
        self.activated.connect(self._ask)

    def show_rows(self, rows: Sequence[CheckRow]) -> None:
        """Show other rows; the current one stays where it was, as far as it is still there."""
        if list(rows) == self._model.rows:
            return
        current, scrolled = self.currentIndex().row(), self.verticalScrollBar().value()
        chosen = self._chosen()
        self._quiet = True
        self._model.show_rows(rows)
        if chosen is not None:
            self.show_chosen(chosen)
        elif 0 <= current < len(rows):
            index = self._model.index(current)
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        self._quiet = False
        self.doItemsLayout()
        self.verticalScrollBar().setValue(scrolled)

    def show_chosen(self, cell: Cell | None) -> None:
        """Select the finding of a cell, if there is one, without asking for it."""
        if cell is not None and self._chosen() == cell:
            return
        quiet, self._quiet = self._quiet, True
        row = next((n for n, one in enumerate(self._model.rows) if one.cell == cell), -1)
        if cell is None or row < 0:
            self.clearSelection()
        else:
            self.selectionModel().setCurrentIndex(self._model.index(row), _SELECT)
        self._quiet = quiet

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Move the current row in silence: the click that a press becomes asks for its cell."""
        quiet, self._quiet = self._quiet, True
        super().mousePressEvent(event)
        self._quiet = quiet

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if not self._quiet and self.hasFocus() and current.isValid():
            self._ask(current)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.scheduleDelayedItemsLayout()  # texts wrap elsewhere

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.viewport().update()

    def _chosen(self) -> Cell | None:
        indexes = self.selectedIndexes()
        return self._model.rows[indexes[0].row()].cell if indexes else None

    def _ask(self, index: Index) -> None:
        cell = self._model.rows[index.row()].cell
        if cell is not None:
            self.chosen.emit(cell)
