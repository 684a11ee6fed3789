"""The one grid that every matrix of the program is shown in, edited in and selected in."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QHideEvent,
    QInputMethodEvent,
    QKeyEvent,
    QKeySequence,
)
from PySide6.QtWidgets import QApplication, QTableView, QWidget

from explorer.core.stages import Cell, Matrix
from explorer.widgets.grid.bubble import Bubble
from explorer.widgets.grid.delegate import CellDelegate
from explorer.widgets.grid.editor import CellEditor
from explorer.widgets.grid.keys import step_of
from explorer.widgets.grid.selecting import SelectingGrid
from explorer.widgets.grid.wording import axes_text, computed_hint, title_text

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractItemDelegate

__all__ = ["MatrixGrid"]

Index = QModelIndex | QPersistentModelIndex

_TRIGGER = QTableView.EditTrigger
_EDITING = _TRIGGER.DoubleClicked | _TRIGGER.EditKeyPressed | _TRIGGER.AnyKeyPressed
_DELETE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_SPACE = Qt.Key.Key_Space
_F2 = Qt.Key.Key_F2
_ESCAPE = Qt.Key.Key_Escape
_COPY = QKeySequence.StandardKey.Copy
_COMMANDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
_LANGUAGE_CHANGE = QEvent.Type.LanguageChange


class MatrixGrid(SelectingGrid):
    """A matrix to look at, to select in, and if `editable` to type into.

    It changes nothing by itself: what a person types is requested by a signal, and a setter
    brings the numbers that follow. Setters emit nothing and take no focus.

    Parameters
    ----------
    matrix : Matrix
    editable : bool
    row_labels : bool
        Whether the rows have labels beside them.
    """

    edit_requested = Signal(str, int, int, float)  # matrix, row, column, value
    fill_requested = Signal(str, object, float)  # matrix, places (row, column), value
    refused = Signal(str)  # why what a person typed is not accepted

    def __init__(
        self,
        matrix: Matrix,
        *,
        editable: bool,
        row_labels: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(matrix, editable=editable, row_labels=row_labels, parent=parent)
        self._refusal = False
        self._just_dropped = False
        self._bubble: Bubble | None = None
        self._editing = CellDelegate(
            self, commit=self._commit, move=self._step, name=self._place_name
        )
        self._editing.retyped.connect(self._hush)
        self.setItemDelegate(self._editing)
        self.setEditTriggers(_EDITING if editable else _TRIGGER.NoEditTriggers)
        self._model.refused.connect(self._refuse)
        self._model.edit_requested.connect(self._request)
        self.selected.connect(self._moved_on)
        self._name()

    def show_refusal(self, row: int, column: int, message: str) -> None:
        """Say at a cell why its new number is not accepted; an open editor stays open."""
        self._refusal = True
        editor = self._editing.editor
        open_ = editor is not None and not editor.done
        if editor is not None and open_:
            editor.set_error(message)
        elif editor is not None:
            self._just_dropped = True
            QTimer.singleShot(0, self._dropped)
        self._say(row, column, message, error=True, stay=open_)

    def finish_editing(self) -> bool:
        """Accept what is being typed; False where it is refused and the editor is still open."""
        return self._editing.finish()

    def copy(self) -> None:
        """Copy the marked cells, or the current one, as a table with tabs, as they are shown."""
        indexes = self.selectedIndexes() or [self.currentIndex()]
        if not indexes[0].isValid():
            return
        texts = {(index.row(), index.column()): index.data() for index in indexes}
        rows = range(min(row for row, _ in texts), max(row for row, _ in texts) + 1)
        columns = range(min(c for _, c in texts), max(c for _, c in texts) + 1)
        lines = ("\t".join(texts.get((row, column), "") for column in columns) for row in rows)
        QGuiApplication.clipboard().setText("\n".join(lines))

    def clear_cells(self) -> None:
        """Ask for 0 in the marked cells, or in the current one: all at once, as one edit."""
        marked = self.selectedIndexes() or [self.currentIndex()]
        places = tuple((index.row(), index.column()) for index in marked if index.isValid())
        if len(places) == 1:
            self._request(*places[0], 0.0)
        elif places:
            self.fill_requested.emit(self.matrix.name, places, 0.0)

    def _name(self) -> None:
        self.setAccessibleName(title_text(self.matrix))
        self.setAccessibleDescription(axes_text(self.matrix))

    def _place_name(self, index: Index) -> str:
        return self._model.place(index.row(), index.column())

    def _commit(self, editor: CellEditor) -> bool:
        """Ask for what an editor's text says; False where it is refused."""
        self._refusal = False
        text = editor.text()
        if text != editor.original and editor.index.isValid():
            self._model.setData(editor.index, text)
        return not self._refusal

    def _request(self, row: int, column: int, value: float) -> None:
        self.edit_requested.emit(self.matrix.name, row, column, value)

    def _refuse(self, row: int, column: int, message: str) -> None:
        self.show_refusal(row, column, message)
        self.refused.emit(message)

    def _say(self, row: int, column: int, message: str, *, error: bool, stay: bool) -> None:
        if self._bubble is None:
            self._bubble = Bubble(self)
            self.destroyed.connect(self._bubble.deleteLater)  # it may lie in another widget
        cell = self.cell_rect(row, column)
        self._bubble.say(message, self.viewport(), cell, error=error, stay=stay)

    def _show_hint(self) -> None:
        index = self.currentIndex()
        if index.isValid():
            hint = computed_hint(self.matrix)
            self._say(index.row(), index.column(), hint, error=False, stay=False)

    def _moved_on(self, _cell: Cell) -> None:
        if not self._just_dropped:  # what the same click has dropped is still explained
            self._hush()

    def _dropped(self) -> None:
        self._just_dropped = False

    def _hush(self) -> None:
        if self._bubble is not None:
            self._bubble.hide()

    def closeEditor(self, editor: QWidget, hint: "QAbstractItemDelegate.EndEditHint") -> None:
        """Show whether the focus is still here when an editor has closed."""
        super().closeEditor(editor, hint)
        self._show_focus(self.hasFocus())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move, copy, delete, begin to edit, or say why a number is not edited here."""
        step = step_of(event)
        text = event.text()
        typing = bool(text) and text.isprintable() and not event.modifiers() & _COMMANDS
        if step is not None:
            self._step(step)
        elif event.matches(_COPY):
            self.copy()
        elif event.key() in _DELETE and self.editable:
            self.clear_cells()
        elif event.key() == _SPACE:
            event.ignore()  # no number begins with it
        elif not self.editable and (typing or event.key() == _F2):
            self._show_hint()
        else:
            if event.key() == _ESCAPE:
                self._hush()
            super().keyPressEvent(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Begin to edit with text that was composed; Qt forgets what comes in one piece."""
        begins = self._editing.editor is None and not event.preeditString()
        super().inputMethodEvent(event)
        if begins and self._editing.editor is not None:
            QApplication.sendEvent(self._editing.editor, event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Stop to show the focus, and a hint, unless the focus is in the editor."""
        super().focusOutEvent(event)
        if self._editing.editor is None:
            self._hush()
            self._show_focus(False)

    def hideEvent(self, event: QHideEvent) -> None:
        """Take the message and an open editor away with the grid.

        Whoever closes the window calls `finish_editing` before. A grid that is being destroyed
        is hidden first: an editor that were open still would ask for an edit on losing the focus.
        """
        super().hideEvent(event)
        if not event.spontaneous():  # not where the window is only minimised
            self._editing.cancel()
        self._hush()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == _LANGUAGE_CHANGE:
            self._name()
