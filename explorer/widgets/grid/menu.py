"""The context menu of a grid: what can be done with its cells, also by the keyboard."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from explorer.widgets.grid.arranging import ArrangingGrid
from explorer.widgets.grid.clipping import has_clipboard_text
from explorer.widgets.grid.keys import SHORTCUTS
from explorer.widgets.grid.menu_structure import (
    add_fill_menu,
    add_line_menus,
    add_wiggle,
    tells_status,
)
from explorer.widgets.grid.wording import title_text

__all__ = ["fill_grid_menu", "grid_menu"]

_NATIVE = QKeySequence.SequenceFormat.NativeText
_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly
_DELETE = QKeySequence.StandardKey.Delete

Keys = QKeySequence.StandardKey | str | None


def grid_menu(grid: ArrangingGrid) -> QMenu:
    """Return a new menu of what can be done now; what cannot is disabled."""
    menu = QMenu(grid)
    menu.setAccessibleName(title_text(grid.matrix))
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    fill_grid_menu(menu, grid)
    tells_status(menu, grid)
    return menu


def fill_grid_menu(menu: QMenu, grid: ArrangingGrid) -> None:
    """Put what can be done now into an empty menu; what cannot is disabled."""
    menu.setToolTipsVisible(True)
    for old in menu.findChildren(QMenu, options=_DIRECT):  # clear() leaves them
        old.deleteLater()
    for part in (_clipboard, _typed, _computed):
        for text, keys, do, able in part(grid):
            shown = f"{text}\t{QKeySequence(keys).toString(_NATIVE)}" if keys else text
            action = menu.addAction(shown)
            action.triggered.connect(partial(grid.settled, do))
            action.setToolTip(text.replace("&", ""))
            action.setEnabled(able and bool(grid.rectangles))
        menu.addSeparator()
    add_fill_menu(menu, grid)
    add_line_menus(menu, grid)
    menu.addSeparator()
    add_wiggle(menu, grid)


Entries = tuple[tuple[str, Keys, Callable[[], None], bool], ...]


def _clipboard(grid: ArrangingGrid) -> Entries:
    translate = QCoreApplication.translate
    settable = grid.editable or grid.overridable
    exact = translate("grid", "Copy E&xact Values")
    headers = translate("grid", "Copy with Token &Headers")
    paste = settable and has_clipboard_text()
    return (
        (translate("grid", "Cu&t"), SHORTCUTS["cut"], grid.cut, grid.editable),
        (translate("grid", "&Copy"), SHORTCUTS["copy"], grid.copy, True),
        (exact, SHORTCUTS["copy exact"], grid.copy_exact, True),
        (headers, None, grid.copy_with_headers, True),
        (translate("grid", "&Paste"), SHORTCUTS["paste"], grid.paste, paste),
    )


def _typed(grid: ArrangingGrid) -> Entries:
    translate = QCoreApplication.translate
    edit, delete = ("F2", _DELETE) if grid.editable else (None, None)
    down, right = translate("grid", "Fill &Down"), translate("grid", "Fill R&ight")
    return (
        (translate("grid", "&Edit"), edit, grid.edit_cell, grid.editable),
        (translate("grid", "Clear to &0"), delete, grid.clear_cells, grid.editable),
        (down, SHORTCUTS["fill down"], grid.fill_down, grid.can_fill),
        (right, SHORTCUTS["fill right"], grid.fill_right, grid.can_fill),
    )


def _computed(grid: ArrangingGrid) -> Entries:
    translate = QCoreApplication.translate
    edit, delete = ("F2", _DELETE) if grid.overridable else (None, None)
    rule = translate("grid", "Row as a &Multiple of Another Row…")
    return (
        (translate("grid", "&Set by Hand…"), edit, grid.edit_cell, grid.overridable),
        (translate("grid", "&Release"), delete, grid.release_cells, bool(grid.overridden)),
        (rule, None, grid.ask_for_row_rule, grid.overridable),
    )
