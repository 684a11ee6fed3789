"""Opening and closing the editor of a cell: which keys accept, move on, cancel or leave."""

from collections.abc import Callable

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from explorer.widgets.grid.editor import CellEditor
from explorer.widgets.grid.keys import Step, fills, step_of

__all__ = ["CellDelegate"]

Index = QModelIndex | QPersistentModelIndex

_EDIT = Qt.ItemDataRole.EditRole
_KEY_PRESS = QEvent.Type.KeyPress
_FOCUS_OUT = QEvent.Type.FocusOut
_SHORTCUT_OVERRIDE = QEvent.Type.ShortcutOverride
_ESCAPE = Qt.Key.Key_Escape
_STAYS = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
_NO_HINT = QStyledItemDelegate.EndEditHint.NoHint
_REVERT = QStyledItemDelegate.EndEditHint.RevertModelCache


class CellDelegate(QStyledItemDelegate):
    """Makes the editors of one grid, one at a time.

    Parameters
    ----------
    parent : QObject
    commit : callable
        Asks for what an editor's text says; returns False where it is refused.
    fill : callable
        Asks for it in every marked cell; returns False where it is refused.
    move : callable
        Goes to another cell or widget after an edit.
    name : callable
        Returns a cell's place in words.
    """

    opened = Signal()
    retyped = Signal()  # what was wrong with the text is no longer there, or no longer matters

    def __init__(
        self,
        parent: QObject,
        *,
        commit: Callable[[CellEditor], bool],
        fill: Callable[[CellEditor], bool],
        move: Callable[[Step], bool],
        name: Callable[[Index], str],
    ) -> None:
        super().__init__(parent)
        self._commit = commit
        self._fill = fill
        self._move = move
        self._name = name
        self.editor: CellEditor | None = None

    def finish(self, step: Step | None = None) -> bool:
        """Accept what is typed and move on; an editor whose text is refused stays open."""
        editor = self.editor
        if editor is None:
            return True
        if not self._commit(editor):
            return False
        self._close(editor, _NO_HINT)
        if step is not None:
            self._move(step)
        return True

    def leave(self) -> None:
        """Accept what is typed; where it is refused, drop it."""
        editor = self.editor
        if editor is not None and not editor.done:
            editor.done = True  # a refusal no longer belongs into the editor
            self._commit(editor)
            self._close(editor, _NO_HINT)

    def cancel(self) -> None:
        """Close the editor and forget what is typed."""
        if self.editor is not None:
            self._close(self.editor, _REVERT)
            self.retyped.emit()

    def _text_changed(self) -> None:
        if self.editor is not None:
            self.editor.set_error("")
            self.retyped.emit()

    def _close(self, editor: CellEditor, hint: QStyledItemDelegate.EndEditHint) -> None:
        editor.done = True
        if self.editor is editor:
            self.editor = None
            self.closeEditor.emit(editor, hint)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Open a field over a cell."""
        self.editor = CellEditor(parent, QPersistentModelIndex(index))
        self.editor.setAccessibleName(self._name(index))
        self.editor.textChanged.connect(self._text_changed)
        self.opened.emit()
        return self.editor

    def destroyEditor(self, editor: QWidget, index: Index) -> None:
        """Forget an editor that the view closes."""
        if self.editor is editor:
            self.editor = None
        editor.resize(0, 0)  # what lies below is painted when it hides, and not again when it goes
        super().destroyEditor(editor, index)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Begin with the exact number."""
        if isinstance(editor, CellEditor):
            editor.fill(index.data(_EDIT))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """Accept what is typed when the view moves to another cell by itself."""
        self.leave()

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """Put the field over its cell."""
        if isinstance(editor, CellEditor):
            editor.set_home(QRect(option.rect))  # a copy: the option is soon gone

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Act on the keys that end an edit, and on the loss of the focus."""
        if not isinstance(watched, CellEditor) or watched.done:
            return False
        kind = event.type()
        if kind == _KEY_PRESS and isinstance(event, QKeyEvent):
            return self._key(watched, event)
        if kind == _SHORTCUT_OVERRIDE and isinstance(event, QKeyEvent) and event.key() == _ESCAPE:
            event.accept()  # Esc cancels the edit, whatever else it is a shortcut of
            return True
        if (
            kind == _FOCUS_OUT
            and isinstance(event, QFocusEvent)
            and event.reason() not in _STAYS  # the person comes back to the text
        ):
            self.leave()
        return False

    def _key(self, editor: CellEditor, event: QKeyEvent) -> bool:
        if event.key() == _ESCAPE:
            self.cancel()
            return True
        if fills(event):
            if self._fill(editor):
                self._close(editor, _NO_HINT)
            return True
        step = step_of(event, editing=True)
        if step is None:
            return False
        self.finish(step)
        return True
