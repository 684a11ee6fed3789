"""The one grid that every matrix of the program is shown in, edited in and selected in."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHideEvent,
    QInputMethodEvent,
    QKeyEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QTableView, QWidget

from explorer.core.attention import Array, Mask
from explorer.core.stages import Cell, Matrix
from explorer.widgets.grid.arranging import COLUMN, ROW, ArrangingGrid
from explorer.widgets.grid.bubble import Bubble
from explorer.widgets.grid.delegate import CellDelegate
from explorer.widgets.grid.editor import CellEditor
from explorer.widgets.grid.keys import (
    TEN,
    Command,
    asks_for_menu,
    command_of,
    nudge_of,
    step_of,
)
from explorer.widgets.grid.wording import (
    axes_text,
    changes_title,
    nothing_to_cut,
    nothing_to_release,
    override_hint,
    title_text,
)

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractItemDelegate, QMenu

__all__ = ["MatrixGrid"]

Index = QModelIndex | QPersistentModelIndex

_TRIGGER = QTableView.EditTrigger
_EDITING = _TRIGGER.DoubleClicked | _TRIGGER.EditKeyPressed | _TRIGGER.AnyKeyPressed
_DELETE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_ALT = Qt.KeyboardModifier.AltModifier
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_NOTCH = 120
BELOW = QPoint(4, 0)  # a cell, where its menu opens
_SPACE = Qt.Key.Key_Space
_ESCAPE = Qt.Key.Key_Escape
_BY_KEY = QContextMenuEvent.Reason.Keyboard
_LANGUAGE_CHANGE = QEvent.Type.LanguageChange


class MatrixGrid(ArrangingGrid):
    """A matrix to look at, to select in, and to type into.

    It changes nothing by itself: what a person types is requested by a signal, and a setter
    brings the numbers that follow. Setters emit nothing and take no focus.

    Parameters
    ----------
    matrix : Matrix
    editable : bool
        Whether its numbers are typed; those of a computed stage are set by hand.
    row_labels : bool
        Whether the rows have labels beside them.
    """

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
        self._hinted = False
        self._turned = 0  # of the wheel, in eighths of a degree, that make no notch yet
        self._bubble: Bubble | None = None
        self._editing = CellDelegate(
            self,
            commit=self._commit,
            fill=self._fill_marked,
            move=self._step,
            name=self._place_name,
        )
        self._editing.retyped.connect(self._retyped)
        self._editing.opened.connect(self._opened)
        self.setItemDelegate(self._editing)
        self.setEditTriggers(_EDITING)
        self._model.refused.connect(self._refuse)
        self._model.edit_requested.connect(self._request)
        self._model.formula_requested.connect(self._request_formula)
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
        self.reveal(row, column)
        self._say(row, column, message, error=True, stay=open_)

    def finish_editing(self) -> bool:
        """Accept what is being typed; False where it is refused and the editor is still open."""
        return self._editing.finish()

    def set_values(
        self,
        values: Array,
        row_labels: Sequence[str],
        column_labels: Sequence[str],
        mask: Mask | None = None,
        *,
        change: Array | None = None,
        beside: bool = False,
    ) -> None:
        """Show a matrix's numbers, and say so where they are changes."""
        only = self._only_changes
        super().set_values(values, row_labels, column_labels, mask, change=change, beside=beside)
        if self._only_changes != only:
            self._name()

    @property
    def _only_changes(self) -> bool:
        return self.change is not None and not self._model.beside

    def _name(self) -> None:
        title = title_text(self.matrix)
        self.setAccessibleName(changes_title(title) if self._only_changes else title)
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

    def _fill_marked(self, editor: CellEditor) -> bool:
        """Ask for what an editor's text says in every marked cell; False where it is refused."""
        places = self.marked
        if len(places) < 2:
            return self._commit(editor)
        self._refusal = False
        entry = self._model.parsed(editor.index.row(), editor.index.column(), editor.text())
        if entry is not None:
            self.fill_requested.emit(self.matrix.name, places, entry.value)
        return not self._refusal

    def _refuse(self, row: int, column: int, message: str) -> None:
        self.show_refusal(row, column, message)
        self.refused.emit(message)

    def _say(self, row: int, column: int, message: str, *, error: bool, stay: bool) -> None:
        if self._bubble is None:
            self._bubble = Bubble(self)
            self.destroyed.connect(self._bubble.deleteLater)  # it may lie in another widget
        cell = self.cell_rect(row, column)
        self._bubble.say(message, self.viewport(), cell, error=error, stay=stay)

    def _opened(self) -> None:
        """Say what typing into a computed cell does: the first time beside it, then in a tip."""
        editor = self._editing.editor
        if editor is None or not self.overridable:
            return
        hint = override_hint(self.matrix)
        editor.set_hint(hint)
        if not self._hinted:
            self._hinted = True
            self._say(editor.index.row(), editor.index.column(), hint, error=False, stay=False)

    def _delete(self) -> None:
        """Clear what is typed; release what is set by hand, or say that nothing is."""
        if self.editable:
            self.clear_cells()
        elif self.overridden:
            self.release_cells()
        elif self.currentIndex().isValid():
            index = self.currentIndex()
            hint = nothing_to_release(self.matrix)
            self._say(index.row(), index.column(), hint, error=False, stay=False)

    def _do(self, command: Command) -> None:
        commands: dict[Command, Callable[[], None]] = {
            "copy": self.copy,
            "copy exact": self.copy_exact,
            "cut": self._cut,
            "paste": self.paste,
            "fill down": self.fill_down,
            "fill right": self.fill_right,
            "insert": self._insert,
            "delete": self._delete_lines,
            "move up": partial(self.move_lines, ROW, -1),
            "move down": partial(self.move_lines, ROW, 1),
            "move left": partial(self.move_lines, COLUMN, -1),
            "move right": partial(self.move_lines, COLUMN, 1),
            "wiggle": self.wiggle,
        }
        commands[command]()

    def _insert(self) -> None:
        """Insert rows or columns; ask which where no whole ones are marked."""
        axis = self.whole_axis
        if axis is not None:
            self.insert_lines(axis)
        elif self.editable and self.rectangles:
            from explorer.widgets.grid.menu_structure import insert_menu

            self._pop_up(insert_menu(self))

    def _delete_lines(self) -> None:
        """Delete rows or columns; ask which where no whole ones are marked."""
        axis = self.whole_axis
        if axis is not None:
            self.delete_lines(axis)
        elif self.editable and self.rectangles:
            from explorer.widgets.grid.menu_structure import delete_menu

            self._pop_up(delete_menu(self))

    def _open_line_menu(self, axis: int, place: QPoint) -> None:
        from explorer.widgets.grid.menu_structure import line_menu

        line_menu(self, axis).popup(place)

    def _cut(self) -> None:
        """Cut; where numbers are computed, say that nothing is cleared."""
        self.cut()
        index = self.currentIndex()
        if index.isValid() and not self.editable:
            hint = nothing_to_cut(self.matrix)
            self._say(index.row(), index.column(), hint, error=False, stay=False)

    def _retyped(self) -> None:
        if self._editing.editor is None or (self._bubble is not None and self._bubble.error):
            self._hush()

    def _open_menu(self, place: QPoint | None = None) -> None:
        from explorer.widgets.grid.menu import grid_menu

        self._pop_up(grid_menu(self), place)

    def _pop_up(self, menu: "QMenu", place: QPoint | None = None) -> None:
        """Open a menu at a place of the viewport; one that a key has asked for below the cell."""
        if place is None:
            index = self.currentIndex()
            cell = self.cell_rect(max(index.row(), 0), max(index.column(), 0))
            place = cell.bottomLeft() + BELOW
        menu.popup(self.viewport().mapToGlobal(place))

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
        """Move, copy, delete, open the menu, or begin to edit."""
        step = step_of(event)
        if step is not None:
            self._step(step)
        elif (command := command_of(event)) is not None:
            self._do(command)
        elif steps := nudge_of(event):
            self.nudge(steps)
        elif self._travel(event):
            event.accept()
        elif event.key() in _DELETE:
            self._delete()
        elif asks_for_menu(event):
            self._open_menu()
        elif event.key() == _SPACE:
            event.ignore()  # no number begins with it
        else:
            if event.key() == _ESCAPE:
                self._hush()
                if self.cancel_drag():
                    return
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Alt over the current cell, change its number; otherwise scroll."""
        modifiers = event.modifiers()
        over = self.indexAt(event.position().toPoint())
        if not (modifiers & _ALT and self.editable and over == self.currentIndex()):
            super().wheelEvent(event)
            return
        event.accept()
        turn = event.angleDelta()
        self._turned += turn.y() or turn.x()  # with Alt held down some systems turn it sideways
        notches = int(self._turned / _NOTCH)
        self._turned -= notches * _NOTCH
        if notches:
            self.nudge(notches * (TEN if modifiers & _SHIFT else 1))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what can be done with the cells."""
        by_key = event.reason() == _BY_KEY
        self._open_menu(None if by_key else self.viewport().mapFromGlobal(event.globalPos()))

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Begin to edit with text that was composed; Qt forgets what comes in one piece."""
        begins = self._editing.editor is None and not event.preeditString()
        super().inputMethodEvent(event)
        if begins and self._editing.editor is not None:
            QApplication.sendEvent(self._editing.editor, event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Stop to show the focus, and a hint, unless the focus is in the editor."""
        with self._unpainted():
            super().focusOutEvent(event)
        self.cancel_drag()
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
