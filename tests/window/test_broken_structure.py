"""Rows and columns are arranged while something else is going on: nothing is lost or misplaced."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu

from explorer.core.axis_edit import AxisEdit
from tests.history.steps import step_texts
from tests.window.conftest import shown
from tests.window.hands import LEFT, click_cell, grids, type_here
from tests.window.structure_hands import (
    CONTROL,
    SHIFT,
    Key,
    click_header,
    drag_header,
    entries,
    on_header,
)
from tests.window.test_scrub import drag, drop, take

INSERTED = "Insert Dimension to the Left"


def w_v(window):
    return grids(window, "W_V")[0]


def steps(window):
    return step_texts(window.controller.undo_stack)


def from_menu_bar(window, *path):
    """Choose from the Edit menu's cells, as the mouse does: an open editor stays open."""
    menus = window.menuBar().findChildren(QMenu)
    cells = next(menu for menu in menus if menu.title().replace("&", "") == "Cells")
    cells.aboutToShow.emit()
    menu = cells
    for words in path[:-1]:
        menu = next(a for text, a in entries(menu).items() if text.startswith(words)).menu()
    next(a for text, a in entries(menu).items() if text.startswith(path[-1])).trigger()


@pytest.mark.parametrize(
    "path, expected",
    [
        (("Column:", INSERTED), [[1.0, 0.0, 7.0], [-0.4, 0.0, 1.2]]),
        (("Column:", "Move Left"), [[7.0, 1.0], [1.2, -0.4]]),
        (("Column:", "Delete"), [[1.0], [-0.4]]),
        (("Row:", "Move Down"), [[-0.4, 1.2], [1.0, 7.0]]),
        (("Clear to 0",), [[1.0, 0.0], [-0.4, 1.2]]),
        (("Edit",), [[1.0, 7.0], [-0.4, 1.2]]),
    ],
)
def test_what_is_typed_is_settled_before_a_menu_acts(qtbot, window, path, expected):
    grid = w_v(window)
    click_cell(qtbot, grid, 0, 1)
    type_here(qtbot, window, "7")
    from_menu_bar(window, *path)
    qtbot.wait(1)
    assert window.controller.snapshot["W_V"].tolist() == expected
    assert steps(window)[0] == "W_V[0, 1] = 7"


def test_what_is_refused_keeps_its_editor_and_the_menu_does_nothing(qtbot, window):
    click_cell(qtbot, w_v(window), 0, 1)
    type_here(qtbot, window, "7x")
    from_menu_bar(window, "Column:", INSERTED)
    assert steps(window) == [] and window.focusWidget().text() == "7x"
    qtbot.keyClick(window.focusWidget(), Key.Key_Escape)


def test_a_dragged_column_takes_along_what_is_typed_in_it(qtbot, window):
    grid = w_v(window)
    click_header(qtbot, grid, 1, 1)
    type_here(qtbot, window, "7")
    drag_header(qtbot, grid, 1, 1, 0, part=0.1)
    qtbot.wait(1)
    assert window.controller.snapshot["W_V"].tolist() == [[7.0, 1.0], [1.2, -0.4]]
    assert steps(window) == ["W_V[0, 1] = 7", "Move dimension 1 of d_v to 0"]


def test_a_column_that_is_gone_while_it_is_dragged_is_not_dropped(qtbot, window):
    window.controller.edit_axis(AxisEdit("insert", "d_v", 2))
    grid = w_v(window)
    drag_header(qtbot, grid, 1, 2, 0, drop=False)
    qtbot.keyClick(grid, Key.Key_Z, CONTROL)
    before = window.controller.snapshot.example
    view = grid.horizontalHeader().viewport()
    qtbot.mouseMove(view, on_header(grid, 1, 1))
    qtbot.mouseRelease(view, LEFT, pos=on_header(grid, 1, 0, 0.1))
    assert before.d_v == 2 and window.controller.snapshot.example is before


@pytest.mark.parametrize("key", [Key.Key_Z, Key.Key_Minus])
def test_a_number_that_is_gone_while_it_is_dragged_is_not_set(qtbot, window, key):
    window.controller.edit_axis(AxisEdit("insert", "d_v", 2))
    grid = w_v(window)
    click_cell(qtbot, grid, 0, 2)
    begin = take(qtbot, grid)
    drag(grid, begin - QPoint(0, 40))
    window.commands.undo.trigger() if key is Key.Key_Z else grid.delete_lines(1)
    before = window.controller.snapshot.example
    drag(grid, begin - QPoint(0, 80))
    drop(qtbot, grid, begin - QPoint(0, 80))
    assert window.controller.snapshot.example is before and before.d_v == 2
    assert shown(window, "W_V") == [["1.0", "-0.5"], ["-0.4", "1.2"]]


def test_a_column_that_is_gone_while_it_is_pressed_is_not_marked(qtbot, window):
    window.controller.edit_axis(AxisEdit("insert", "d_v", 2))
    grid = w_v(window)
    click_header(qtbot, grid, 1, 2)
    view = grid.horizontalHeader().viewport()
    qtbot.mousePress(view, LEFT, pos=on_header(grid, 1, 2))
    qtbot.keyClick(grid, Key.Key_Z, CONTROL)
    qtbot.mouseRelease(view, LEFT, pos=on_header(grid, 1, 1))
    assert all(right < 2 for _, _, _, right in grid.rectangles)


def test_undo_while_a_number_is_dragged_lets_it_go(qtbot, window):
    window.controller.edit_axis(AxisEdit("move", "d_v", 0, 1, 1))  # shape and labels stay
    grid = w_v(window)
    click_cell(qtbot, grid, 0, 0)
    begin = take(qtbot, grid)
    drag(grid, begin - QPoint(0, 40))
    window.commands.undo.trigger()
    drag(grid, begin - QPoint(0, 80))
    drop(qtbot, grid, begin - QPoint(0, 80))
    assert window.controller.snapshot["W_V"].tolist() == [[1.0, -0.5], [-0.4, 1.2]]


def test_columns_with_a_gap_between_them_are_not_deleted_together(qtbot, window):
    window.controller.edit_axis(AxisEdit("insert", "d_v", 2, 3))
    grid = w_v(window)
    click_cell(qtbot, grid, 0, 0)
    qtbot.mouseClick(grid.viewport(), LEFT, CONTROL, grid.cell_rect(0, 3).center())
    before = window.controller.snapshot.example
    for act in (
        grid.delete_lines,
        grid.insert_lines,
        lambda axis: grid.move_lines(axis, 1),
    ):
        act(1)
    assert window.controller.snapshot.example is before
    from explorer.widgets.grid.menu_structure import delete_menu, insert_menu, line_menu

    for menu in (delete_menu(grid), insert_menu(grid), line_menu(grid, 1)):
        able = {text: one for text, one in entries(menu).items() if one.isEnabled()}
        assert not any("d_v" in text or "Left" in text for text in able)
        shut = next(one for one in menu.actions() if not one.isEnabled())
        assert shut.toolTip() == "Mark columns that follow each other without a gap."
        menu.deleteLater()
    assert grid.in_a_row(0)  # both cells are in one row


def test_f5_ends_the_swinging_of_a_number(qtbot, window):
    from explorer.widgets.presenting.view import PresentView

    grid = w_v(window)
    click_cell(qtbot, grid, 0, 0)
    still = shown(window, "W_V")
    qtbot.keyClick(grid, Key.Key_W, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: shown(window, "W_V") != still)
    qtbot.keyClick(window.focusWidget(), Key.Key_F5)
    assert shown(window, "W_V") == still
    view = window.findChild(PresentView)
    assert view is not None
    qtbot.keyClick(view, Key.Key_Escape)


def test_escape_ends_the_swinging_and_nothing_else(qtbot, window):
    grid = w_v(window)
    click_cell(qtbot, grid, 0, 0)
    still = shown(window, "W_V")
    grid.wiggle()
    qtbot.waitUntil(lambda: shown(window, "W_V") != still)
    qtbot.keyClick(window.focusWidget(), Key.Key_Escape)
    assert shown(window, "W_V") == still and steps(window) == []


def test_a_header_forgets_what_was_marked_in_a_matrix_of_another_shape(qtbot, window):
    window.controller.edit_axis(AxisEdit("delete", "d_model", 0))  # one row: a cell is a column
    w_k = grids(window, "W_K")[0]
    click_cell(qtbot, w_k, 0, 0)
    click_cell(qtbot, w_v(window), 0, 0)
    window.controller.edit_axis(AxisEdit("insert", "d_k", 2))
    before = window.controller.snapshot["W_K"].tolist()[0]
    drag_header(qtbot, w_k, 1, 0, 2)
    assert window.controller.snapshot["W_K"].tolist()[0] == [before[1], before[2], before[0]]


@pytest.mark.parametrize("name, axis", [("W_V", 1), ("W_Q", 0), ("E", 1)])
def test_ctrl_minus_takes_back_what_ctrl_plus_has_inserted(qtbot, window, name, axis):
    grid = grids(window, name)[0]
    before = shown(window, name)
    click_header(qtbot, grid, axis, 1)
    qtbot.keyClick(grid, Key.Key_Plus, CONTROL)
    new = (0, 1, len(before) - 1, 1) if axis else (1, 0, 1, len(before[0]) - 1)
    assert grid.rectangles == (new,)
    cell = window.controller.selection
    assert (cell.row, cell.column)[axis] == 1  # what is typed next goes into it
    type_here(qtbot, window, "5", Key.Key_Return)
    click_header(qtbot, grid, axis, 1)
    qtbot.keyClick(grid, Key.Key_Minus, CONTROL)
    assert shown(window, name) == before
    qtbot.keyClick(grid, Key.Key_Plus, CONTROL)
    qtbot.keyClick(grid, Key.Key_Minus, CONTROL)
    assert shown(window, name) == before


def test_several_columns_that_are_inserted_are_marked(qtbot, window):
    window.controller.edit_axis(AxisEdit("insert", "d_v", 2))
    grid = w_v(window)
    click_header(qtbot, grid, 1, 0)
    click_header(qtbot, grid, 1, 1, SHIFT)
    grid.insert_lines(1, after=True)
    assert grid.rectangles == ((0, 2, 1, 3),) and window.controller.selection.column == 2
    grid.delete_lines(1)
    assert shown(window, "W_V") == [["1.0", "-0.5", "0.0"], ["-0.4", "1.2", "0.0"]]


def test_another_button_lets_a_dragged_number_go(qtbot, window):
    grid = w_v(window)
    click_cell(qtbot, grid, 0, 0)
    begin = take(qtbot, grid)
    drag(grid, begin - QPoint(0, 40))
    at = begin - QPoint(0, 40)
    qtbot.mousePress(grid.viewport(), Qt.MouseButton.RightButton, pos=at)
    assert shown(window, "W_V")[0][0] == "1.0"
    qtbot.mouseRelease(grid.viewport(), Qt.MouseButton.RightButton, pos=at)
    drag(grid, begin - QPoint(0, 80))
    drop(qtbot, grid, begin - QPoint(0, 80))
    assert steps(window) == [] and window.controller.snapshot["W_V"][0, 0] == 1.0
