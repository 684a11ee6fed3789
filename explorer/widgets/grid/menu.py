"""The context menu of a grid: what can be done with its cells, also by the keyboard."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMenu

from explorer.widgets.grid.commanding import CommandingGrid
from explorer.widgets.grid.wording import title_text

__all__ = ["asks_for_menu", "grid_menu", "menu_place"]

_MENU, _F10 = Qt.Key.Key_Menu, Qt.Key.Key_F10
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_NATIVE = QKeySequence.SequenceFormat.NativeText


def asks_for_menu(event: QKeyEvent) -> bool:
    """Whether a key is the menu key or Shift+F10."""
    return event.key() == _MENU or (event.key() == _F10 and event.modifiers() == _SHIFT)


def menu_place(grid: CommandingGrid) -> QPoint:
    """Return where a menu opens that a key has asked for, in the viewport: below the cell."""
    index = grid.currentIndex()
    cell = grid.cell_rect(max(index.row(), 0), max(index.column(), 0))
    return cell.bottomLeft() + QPoint(4, 0)


def grid_menu(grid: CommandingGrid) -> QMenu:
    """Return a new menu of what can be done now; what cannot is disabled."""
    menu = QMenu(grid)
    menu.setAccessibleName(title_text(grid.matrix))
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    here, typed, computed = bool(grid.marked), grid.editable, grid.overridable
    translate = QCoreApplication.translate
    delete = QKeySequence(QKeySequence.StandardKey.Delete)

    def add(text: str, keys: QKeySequence | None, do: Callable[[], None], able: bool) -> None:
        shown = f"{text}\t{keys.toString(_NATIVE)}" if keys is not None else text
        action = menu.addAction(shown)
        action.triggered.connect(do)
        action.setEnabled(able and here)

    add(translate("grid", "&Copy"), QKeySequence(QKeySequence.StandardKey.Copy), grid.copy, True)
    menu.addSeparator()
    add(translate("grid", "&Edit"), QKeySequence("F2") if typed else None, grid.edit_cell, typed)
    add(translate("grid", "Clear to &0"), delete if typed else None, grid.clear_cells, typed)
    menu.addSeparator()
    by_hand = translate("grid", "&Set by Hand…")
    add(by_hand, QKeySequence("F2") if computed else None, grid.edit_cell, computed)
    release = delete if computed else None
    add(translate("grid", "&Release"), release, grid.release_cells, bool(grid.overridden))
    rule = translate("grid", "Row as a &Multiple of Another Row…")
    add(rule, None, grid.ask_for_row_rule, computed)
    return menu
