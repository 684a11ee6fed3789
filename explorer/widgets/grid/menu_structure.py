"""The parts of a grid's menu that are about many cells, and about rows and columns."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QKeySequence, QStatusTipEvent
from PySide6.QtWidgets import QMenu

from explorer.core.cell_fill import FillKind, can_transpose
from explorer.widgets.grid.arranging import COLUMN, ROW, ArrangingGrid
from explorer.widgets.grid.axis_wording import (
    delete_text,
    insert_texts,
    line_title,
    move_texts,
    with_it_text,
)
from explorer.widgets.grid.keys import SHORTCUTS, Command

__all__ = [
    "add_fill_menu",
    "add_line_menus",
    "add_wiggle",
    "delete_menu",
    "insert_menu",
    "line_menu",
    "tells_status",
]

_NATIVE = QKeySequence.SequenceFormat.NativeText
_MOVES: tuple[tuple[Command, Command], ...] = (
    ("move up", "move down"),
    ("move left", "move right"),
)


def add_fill_menu(menu: QMenu, grid: ArrangingGrid) -> None:
    """Offer what puts many numbers into the marked cells, or into all."""
    translate = QCoreApplication.translate
    reason = "" if grid.editable else _computed_reason(grid)
    fills = _sub_menu(menu, translate("grid", "Fi&ll"), reason or _where(grid))
    entries: tuple[tuple[FillKind, str], ...] = (
        ("identity", translate("grid", "&Identity")),
        ("zeros", translate("grid", "&Zeros")),
        ("ones", translate("grid", "&Ones")),
        ("random", translate("grid", "&Random…")),
        ("friendly", translate("grid", "Easy by &Hand…")),
        ("transpose", translate("grid", "&Transpose")),
        ("scale", translate("grid", "&Scale by…")),
        ("round", translate("grid", "Roun&d to…")),
    )
    for kind, text in entries:
        reason = _why_not_filled(grid, kind)
        where = reason or _where(grid)
        _add(fills, grid, text, partial(grid.fill, kind), where, able=not reason)


def add_line_menus(menu: QMenu, grid: ArrangingGrid) -> None:
    """Offer what is done with the row, and with the column, of the marked cells."""
    for axis in (ROW, COLUMN):
        labels = grid.labels_of(axis)
        if not labels:
            continue
        reason = _why_not_arranged(grid, axis)
        title, tip = line_title(grid.matrix, axis, labels), with_it_text(grid.matrix, axis, labels)
        lines = _sub_menu(menu, title, reason or tip)
        _fill_lines(lines, grid, axis)


def add_wiggle(menu: QMenu, grid: ArrangingGrid) -> None:
    """Offer to let the current number swing."""
    translate = QCoreApplication.translate
    tip = translate("grid", "Lets the number swing for two seconds: what depends on it, moves.")
    able = bool(grid.rectangles) and (grid.editable or grid.overridable)
    _add(menu, grid, translate("grid", "&Wiggle"), grid.wiggle, tip, able=able, keys="wiggle")


def line_menu(grid: ArrangingGrid, axis: int) -> QMenu:
    """Return a new menu of what is done with the marked rows (0) or columns (1)."""
    menu = _popup(grid)
    _fill_lines(menu, grid, axis)
    return menu


def insert_menu(grid: ArrangingGrid) -> QMenu:
    """Return a new menu that asks whether rows or columns are inserted."""
    menu = _popup(grid)
    for axis in (ROW, COLUMN):
        text = insert_texts(grid.matrix, axis, grid.lines(axis)[1])[0]
        reason = _why_not_arranged(grid, axis)
        _add(menu, grid, text, partial(grid.insert_lines, axis), reason, able=not reason)
    return menu


def delete_menu(grid: ArrangingGrid) -> QMenu:
    """Return a new menu that asks whether rows or columns are deleted."""
    menu = _popup(grid)
    for axis in (ROW, COLUMN):
        text = delete_text(grid.matrix, axis, grid.labels_of(axis))
        reason = _why_not_arranged(grid, axis)
        _add(menu, grid, text, partial(grid.delete_lines, axis), reason, able=not reason)
    return menu


def tells_status(menu: QMenu, grid: ArrangingGrid) -> None:
    """Let a menu over a grid say in the status bar what an entry does.

    Qt does so for a menu that was opened from the menu bar. An entry that is disabled is never
    reached by keys: its reason stands with the menu that it is in, and in its tool tip.
    """
    menu.hovered.connect(partial(_tell, grid))
    menu.aboutToHide.connect(partial(_tell, grid, None))


def _tell(grid: ArrangingGrid, action: QAction | None) -> None:
    tip = "" if action is None else action.statusTip()
    QCoreApplication.sendEvent(grid, QStatusTipEvent(tip))


def _fill_lines(menu: QMenu, grid: ArrangingGrid, axis: int) -> None:
    labels, reason = grid.labels_of(axis), _why_not_arranged(grid, axis)
    before, after = insert_texts(grid.matrix, axis, len(labels))
    tip = reason or QCoreApplication.translate("grid", "New numbers are 0.")
    able = not reason
    _add(menu, grid, before, partial(grid.insert_lines, axis), tip, able=able, keys="insert")
    _add(menu, grid, after, partial(grid.insert_lines, axis, after=True), tip, able=able)
    text = delete_text(grid.matrix, axis, labels)
    tip = reason or with_it_text(grid.matrix, axis, labels)
    _add(menu, grid, text, partial(grid.delete_lines, axis), tip, able=able, keys="delete")
    menu.addSeparator()
    for way, text, keys in zip((-1, 1), move_texts(axis), _MOVES[axis], strict=True):
        can = able and grid.can_move(axis, way)
        _add(menu, grid, text, partial(grid.move_lines, axis, way), tip, able=can, keys=keys)


def _add(
    menu: QMenu,
    grid: ArrangingGrid,
    text: str,
    do: Callable[[], None],
    tip: str = "",
    *,
    able: bool = True,
    keys: Command | None = None,
) -> None:
    shown = f"{text}\t{QKeySequence(SHORTCUTS[keys]).toString(_NATIVE)}" if keys else text
    action = menu.addAction(shown)
    action.triggered.connect(partial(grid.settled, do))
    action.setEnabled(able)
    action.setStatusTip(tip)
    action.setToolTip(tip or text.replace("&", ""))


def _sub_menu(menu: QMenu, title: str, tip: str) -> QMenu:
    sub = menu.addMenu(title)
    sub.menuAction().setStatusTip(tip)
    sub.menuAction().setToolTip(tip)
    sub.setToolTipsVisible(True)
    return sub


def _popup(grid: ArrangingGrid) -> QMenu:
    menu = QMenu(grid)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setToolTipsVisible(True)
    tells_status(menu, grid)
    return menu


def _where(grid: ArrangingGrid) -> str:
    count = len(grid.marked)
    if count > 1:
        text = QCoreApplication.translate("grid", "In the {count} marked cells of {name}")
        return text.format(count=count, name=grid.matrix.name)
    return QCoreApplication.translate("grid", "In all of {name}").format(name=grid.matrix.name)


def _why_not_filled(grid: ArrangingGrid, kind: FillKind) -> str:
    if not grid.editable:
        return _computed_reason(grid)
    places = grid.marked if len(grid.marked) > 1 else ()
    shape = grid.model().rowCount(), grid.model().columnCount()
    if kind == "transpose" and not can_transpose(shape, places):
        return QCoreApplication.translate(
            "grid", "Only a square block of cells is transposed: mark one."
        )
    return ""


def _why_not_arranged(grid: ArrangingGrid, axis: int) -> str:
    if not grid.editable:
        return _computed_reason(grid)
    if not grid.in_a_row(axis):
        return (
            QCoreApplication.translate("grid", "Mark rows that follow each other without a gap."),
            QCoreApplication.translate(
                "grid", "Mark columns that follow each other without a gap."
            ),
        )[axis]
    return ""


def _computed_reason(grid: ArrangingGrid) -> str:
    return QCoreApplication.translate(
        "grid", "{name} is computed: its numbers and its shape follow from others."
    ).format(name=grid.matrix.name)
