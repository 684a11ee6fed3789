"""How the sentence's table looks: its columns, its height, its current row."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from explorer.widgets.theme import theme_of
from explorer.widgets.tokens.delegate import PADDING, TokenDelegate
from explorer.widgets.tokens.model import ID, PLACE, TOKEN, TokenModel

__all__ = ["TokenView"]

ROW_HEIGHT = 24
HEADER_HEIGHT = 22
LEAST_ROWS = 3  # that are seen without scrolling
WISHED_ROWS = 10  # that are seen if there is room; more, up to all, if nobody else wants it
ID_WIDTH = (44, 86)  # least and most; a longer id is elided, and whole in its tool tip

_PALETTE_CHANGE = QEvent.Type.PaletteChange
_CursorAction = QAbstractItemView.CursorAction


class TokenView(QTableView):
    """Shows a sentence, as high as it is long if there is room; one place of it is current."""

    current_place_changed = Signal(int)  # -1 where none is; by whatever it was changed

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._styled = ""
        self._model = TokenModel(self)
        self._delegate = TokenDelegate(self)
        self.setModel(self._model)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(self.tr("Tokens of the sentence"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)  # Tab leaves the table, but for an open editor
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        rows, columns = self.verticalHeader(), self.horizontalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setMinimumSectionSize(ROW_HEIGHT)
        rows.setDefaultSectionSize(ROW_HEIGHT)
        columns.setMinimumSectionSize(16)
        columns.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        columns.setSectionResizeMode(TOKEN, QHeaderView.ResizeMode.Stretch)
        columns.setFixedHeight(HEADER_HEIGHT)
        columns.setHighlightSections(False)
        self._restyle()

    def show_sentence(self, tokens: Sequence[str], ids: Sequence[int]) -> bool:
        """Show a sentence, and return whether it is another one.

        The place that was current stays so while there is one.
        """
        place, column = self.current_place(), self.currentIndex().column()
        before = len(self._model.rows)
        if not self._model.show_sentence(tokens, ids):
            return False
        digits = self.fontMetrics().horizontalAdvance("0123456789") / 10  # all are equally wide
        wanted = math.ceil(len(str(max(ids))) * digits) + 2 * PADDING + 2
        self.setColumnWidth(ID, min(max(wanted, ID_WIDTH[0]), ID_WIDTH[1]))
        self.setColumnWidth(PLACE, math.ceil(len(str(len(ids) - 1)) * digits) + 2 * PADDING + 4)
        if len(ids) != before:
            frame = 2 * self.frameWidth() + HEADER_HEIGHT
            self.setMinimumHeight(frame + min(len(ids), LEAST_ROWS) * ROW_HEIGHT)
            self.setMaximumHeight(frame + len(ids) * ROW_HEIGHT)
            self.updateGeometry()
        if place >= 0:
            self.set_current_place(min(place, len(ids) - 1), column)
        self._show_current()
        return True

    def mark(self, places: frozenset[int]) -> None:
        """Mark places with a bar."""
        if places != self._delegate.marked:
            self._delegate.marked = places
            self.viewport().update()

    def current_place(self) -> int:
        """Return the place that edits are about; -1 where none is."""
        return self.currentIndex().row()

    def set_current_place(self, place: int, column: int = TOKEN) -> None:
        """Make a place current, and scroll to it."""
        self.setCurrentIndex(self._model.index(place, max(column, TOKEN)))

    def sizeHint(self) -> QSize:
        """Return a size at which every token of a short sentence is seen."""
        rows = min(self._model.rowCount(), WISHED_ROWS)
        return QSize(200, 2 * self.frameWidth() + HEADER_HEIGHT + rows * ROW_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return a size at which a token and its id can still be told."""
        return QSize(140, self.minimumHeight())

    def moveCursor(self, action: _CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Move among what can be edited: tokens and ids."""
        index = super().moveCursor(action, modifiers)
        return index.siblingAtColumn(max(index.column(), TOKEN))

    def currentChanged(
        self,
        current: QModelIndex | QPersistentModelIndex,
        previous: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Show what holds for another place."""
        super().currentChanged(current, previous)
        self._show_current()

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours of another palette."""
        super().changeEvent(event)
        if event.type() == _PALETTE_CHANGE:
            self._restyle()

    def _show_current(self) -> None:
        self.viewport().update()  # the tint covers the row, the view knows of one cell only
        self.current_place_changed.emit(self.current_place())

    def _restyle(self) -> None:
        theme = theme_of(self)
        if theme.name != self._styled:  # a style sheet changes the palette, which comes back here
            self._styled = theme.name
            self.horizontalHeader().setStyleSheet(
                "QHeaderView { background: transparent; border: none; }"
                "QHeaderView::section { background: transparent; border: none;"
                f" color: {theme.muted}; padding: 0 {PADDING - 2}px; }}"
            )
