"""The sentence as a small table that is edited in place: place, token, id."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QInputMethodEvent, QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QWidget

from explorer.core.errors import Refused
from explorer.core.sentence import parse_id
from explorer.widgets.messages import refusal_text
from explorer.widgets.tokens.model import ID, TOKEN
from explorer.widgets.tokens.view import TokenView

__all__ = ["TokenTable"]

_NO_HINT = QAbstractItemDelegate.EndEditHint.NoHint
_EDIT_ROLE = Qt.ItemDataRole.EditRole
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class TokenTable(TokenView):
    """Asks for changes of the sentence that it shows.

    An entry is requested, not made: whoever answers a request calls `show_refusal` before the
    request's signal returns, or shows the changed sentence. A refused entry stays in its open
    editor.
    """

    rename_requested = Signal(int, str)
    id_requested = Signal(int, object)  # an id may need more than 32 bits
    remove_requested = Signal(int)
    move_requested = Signal(int, int)
    place_chosen = Signal(int)  # by mouse or keys
    refused = Signal(str)  # an entry that cannot even be asked for
    entry_closed = Signal()  # accepted or cancelled: a message about it is out of date

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._accepted = True
        self._asking = False
        self._delegate.entered.connect(self._entered)
        self._delegate.left.connect(self._left)
        self._delegate.cancelled.connect(self._close)
        trigger = QAbstractItemView.EditTrigger
        self.setEditTriggers(trigger.DoubleClicked | trigger.EditKeyPressed | trigger.AnyKeyPressed)
        self.edit_action = self._action(
            self.tr("Edit Token"), "", QKeySequence(Qt.Key.Key_F2), self._edit_current
        )
        self.remove_action = self._action(
            self.tr("Remove Token"), "−", QKeySequence(Qt.Key.Key_Delete), self._remove
        )
        self.up_action = self._action(
            self.tr("Move Token Up"), "↑", QKeySequence("Alt+Up"), self._move_up
        )
        self.down_action = self._action(
            self.tr("Move Token Down"), "↓", QKeySequence("Alt+Down"), self._move_down
        )
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.current_place_changed.connect(self._enable)
        self._enable(self.current_place())

    def show_sentence(self, tokens: Sequence[str], ids: Sequence[int]) -> bool:
        """Show a sentence; an entry that was meant for another one is given up."""
        changed = super().show_sentence(tokens, ids)
        if changed and not self._asking:
            self._close()
        return changed

    def show_refusal(self) -> None:
        """Keep the editor of the entry that was refused open, with its text."""
        self._accepted = False
        self._delegate.show_state(refused=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter moves down as in the grids; the other keys are the view's own."""
        if event.key() in _ENTER and self._delegate.editor is None:
            shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._step(-1 if shift else 1, 0)
            return
        place = self.current_place()
        super().keyPressEvent(event)
        if self.current_place() not in (place, -1):
            self.place_chosen.emit(self.current_place())

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Type what an input method hands over at once, which the view itself drops."""
        was_open = self._delegate.editor is not None
        super().inputMethodEvent(event)
        editor, text = self._delegate.editor, event.commitString()
        if not was_open and editor is not None and text:
            editor.insert(text)  # in place of the selection: all of it

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a place, unless an entry waits to be corrected."""
        if self._delegate.editor is not None:  # refused when the focus left it
            self._delegate.editor.setFocus()
            return
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and event.button() == Qt.MouseButton.LeftButton:
            self.set_current_place(index.row(), index.column())
            self.place_chosen.emit(index.row())

    def _action(
        self, text: str, glyph: str, keys: QKeySequence, slot: Callable[[], None]
    ) -> QAction:
        action = QAction(text, self)
        action.setIconText(glyph)
        action.setShortcut(keys)
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)  # not in an open editor
        shown = keys.toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{text} ({shown})")
        action.triggered.connect(slot)
        self.addAction(action)
        return action

    def _edit_current(self) -> None:
        self.edit(self.currentIndex())

    def _remove(self) -> None:
        if self._commit():
            self.remove_requested.emit(self.current_place())

    def _move_up(self) -> None:
        if self._commit():
            self.move_requested.emit(self.current_place(), self.current_place() - 1)

    def _move_down(self) -> None:
        if self._commit():
            self.move_requested.emit(self.current_place(), self.current_place() + 1)

    def finish_editing(self) -> bool:
        """Accept what is being typed; False where it is refused and the editor is still open."""
        return self._commit()

    def _entered(self, down: int, right: int) -> None:
        if self._commit():
            self._step(down, right)

    def _left(self) -> None:
        self._commit()

    def _commit(self) -> bool:
        """Ask for what the open editor says; return whether it was accepted."""
        editor, index = self._delegate.editor, self._delegate.edited
        if editor is None:
            return True
        text = editor.text()
        if text != index.data(_EDIT_ROLE):
            self._accepted = self._asking = True
            self._ask(index.row(), index.column(), text)
            self._asking = False
            if not self._accepted:
                return False
        self._close()
        return True

    def _ask(self, place: int, column: int, text: str) -> None:
        if column == TOKEN:
            self.rename_requested.emit(place, text.strip())
            return
        try:
            id_ = parse_id(text)
        except Refused as error:
            self.show_refusal()
            self.refused.emit(refusal_text(error))
        else:
            self.id_requested.emit(place, id_)

    def _close(self) -> None:
        editor = self._delegate.editor
        if editor is not None:  # else the view has closed it: the sentence has another length
            self.closeEditor(editor, _NO_HINT)
        self.entry_closed.emit()

    def _step(self, down: int, right: int) -> None:
        """Go on to another cell; past the last one, Tab leaves the table."""
        index = self.currentIndex()
        place, column = index.row() + down, index.column() + right
        if column > ID:
            place, column = place + 1, TOKEN
        elif column < TOKEN:
            place, column = place - 1, ID
        if not 0 <= place < self._model.rowCount():
            if right:
                self.focusNextPrevChild(right > 0)
            return
        self.set_current_place(place, column)
        if place != index.row():
            self.place_chosen.emit(place)

    def _enable(self, place: int) -> None:
        self.edit_action.setEnabled(place >= 0)
        self.remove_action.setEnabled(place >= 0)
        self.up_action.setEnabled(place > 0)
        self.down_action.setEnabled(0 <= place < self._model.rowCount() - 1)
