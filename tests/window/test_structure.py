"""Rows and columns are inserted, deleted and moved by keys, menus and the mouse."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from explorer.core.stages import Cell
from tests.window.conftest import shown
from tests.window.hands import LEFT, bubbles, click_cell, grids
from tests.window.structure_hands import (
    ALT,
    CONTROL,
    MENUS,
    SHIFT,
    Key,
    answer_dialog,
    choose_entry,
    click_header,
    drag_header,
    entries,
    header,
    on_header,
    open_menu,
    right_click,
)

pytestmark = MENUS


def steps(window):
    return window.controller.undo_stack.count()


def undo_text(window):
    return window.commands.undo.text().replace("&", "")


def test_a_click_on_a_header_marks_the_whole_row_or_column(qtbot, window):
    grid = grids(window, "E")[0]
    click_header(qtbot, grid, 0, 1)
    assert grid.rectangles == ((1, 0, 1, 1),) and grid.hasFocus()
    assert window.controller.selection == Cell("E", 1, 0)
    click_header(qtbot, grid, 0, 2, SHIFT)
    assert grid.rectangles == ((1, 0, 2, 1),) and grid.whole_axis == 0
    click_header(qtbot, grid, 1, 1)
    assert grid.rectangles == ((0, 1, 2, 1),) and grid.whole_axis == 1
    assert steps(window) == 0


def test_a_dragged_dimension_moves_in_all_matrices_as_one_step(qtbot, window):
    window.controller.set_option("positions", False)
    before = {name: shown(window, name) for name in ("E", "W_Q", "W_K", "W_V", "R", "Z")}
    grid = grids(window, "E")[0]
    click_cell(qtbot, grid, 2, 0)
    drag_header(qtbot, grid, 1, 0, 1, part=0.9)
    assert steps(window) == 2 and undo_text(window) == "Undo Move dimension 0 of d_model to 1"
    assert shown(window, "E") == [line[::-1] for line in before["E"]]
    for name in ("W_Q", "W_K", "W_V"):
        assert shown(window, name) == before[name][::-1]
    assert shown(window, "R") == before["R"] and shown(window, "Z") == before["Z"]
    assert window.controller.selection == Cell("E", 0, 1)  # the column that is dragged
    assert grid.rectangles == ((0, 1, 2, 1),)
    window.commands.undo.trigger()
    assert {name: shown(window, name) for name in before} == before


def test_a_dragged_token_moves_in_the_sentence(qtbot, window):
    grid = grids(window, "E")[0]
    drag_header(qtbot, grid, 0, 0, 2, part=0.9)
    assert window.controller.snapshot.example.tokens == ("撩", "刘海", "女生")
    assert undo_text(window) == "Undo Move “女生”" and steps(window) == 1
    assert window.controller.selection == Cell("E", 2, 0)
    drag_header(qtbot, grid, 0, 2, 0, part=0.1)
    assert window.controller.snapshot.example.tokens == ("女生", "撩", "刘海")


def test_several_marked_columns_are_dragged_together(qtbot, window):
    window.controller.set_dimensions(2, 4, 2, "zeros")
    grid = grids(window, "W_Q")[0]
    click_header(qtbot, grid, 1, 0)
    click_header(qtbot, grid, 1, 1, SHIFT)
    drag_header(qtbot, grid, 1, 1, 3, part=0.9)
    assert shown(window, "W_Q") == [["0.0", "0.0", "-0.6", "0.9"], ["0.0", "0.0", "0.8", "-0.5"]]
    assert shown(window, "W_K") == [["0.0", "0.0", "0.6", "0.1"], ["0.0", "0.0", "-0.1", "1.4"]]
    assert grid.rectangles == ((0, 2, 1, 3),)
    drag_header(qtbot, grid, 1, 3, 3)  # a click within the mark leaves the one that is clicked
    assert grid.rectangles == ((0, 3, 1, 3),)


def test_a_line_shows_where_it_would_be_dropped_and_escape_gives_up(qtbot, window):
    grid = grids(window, "E")[0]
    click_header(qtbot, grid, 0, 0)
    before = grid.grab().toImage()
    drag_header(qtbot, grid, 0, 0, 2, part=0.9, drop=False)
    assert grid.grab().toImage() != before
    assert header(grid, 0).viewport().cursor().shape() is Qt.CursorShape.ClosedHandCursor
    qtbot.keyClick(grid, Key.Key_Escape)
    assert grid.grab().toImage() == before
    qtbot.mouseRelease(header(grid, 0).viewport(), LEFT, pos=on_header(grid, 0, 2))
    assert steps(window) == 0 and window.controller.snapshot.example.tokens[0] == "女生"


def test_dropped_where_it_stands_nothing_happens(qtbot, window):
    grid = grids(window, "E")[0]
    for part in (0.1, 0.9):
        drag_header(qtbot, grid, 0, 1, 1, part=part)
    assert steps(window) == 0


def test_headers_of_computed_matrices_are_marked_but_not_dragged(qtbot, window):
    grid = grids(window, "Q")[0]
    drag_header(qtbot, grid, 0, 0, 2, part=0.9)
    assert grid.rectangles == ((0, 0, 0, 1),) and steps(window) == 0


@pytest.mark.parametrize(
    "matrix, place, key, way, expected",
    [
        ("E", (0, 1), Key.Key_Down, (1, 0), [["2.0", "2.0"], ["3.0", "1.0"], ["2.0", "4.0"]]),
        ("E", (2, 0), Key.Key_Up, (-1, 0), [["3.0", "1.0"], ["2.0", "4.0"], ["2.0", "2.0"]]),
        ("W_V", (1, 0), Key.Key_Right, (0, 1), [["-0.5", "1.0"], ["1.2", "-0.4"]]),
        ("W_V", (1, 1), Key.Key_Left, (0, -1), [["-0.5", "1.0"], ["1.2", "-0.4"]]),
        ("W_K", (0, 0), Key.Key_Down, (1, 0), [["-0.1", "1.4"], ["0.6", "0.1"]]),
    ],
)
def test_keys_move_and_the_selection_goes_along(qtbot, window, matrix, place, key, way, expected):
    grid = grids(window, matrix)[0]
    click_cell(qtbot, grid, *place)
    qtbot.keyClick(grid, key, ALT | SHIFT)
    assert shown(window, matrix) == expected and steps(window) == 1
    assert window.controller.selection == Cell(matrix, place[0] + way[0], place[1] + way[1])
    window.commands.undo.trigger()
    assert window.controller.selection == Cell(matrix, *place)


def test_at_the_edge_nothing_moves(qtbot, window):
    grid = grids(window, "E")[0]
    click_cell(qtbot, grid, 0, 0)
    for key in (Key.Key_Up, Key.Key_Left):
        qtbot.keyClick(grid, key, ALT | SHIFT)
    assert steps(window) == 0


def test_a_marked_block_moves_and_stays_marked(qtbot, window):
    grid = grids(window, "E")[0]
    click_header(qtbot, grid, 0, 0)
    click_header(qtbot, grid, 0, 1, SHIFT)
    qtbot.keyClick(grid, Key.Key_Down, ALT | SHIFT)
    assert window.controller.snapshot.example.tokens == ("刘海", "女生", "撩")
    assert undo_text(window) == "Undo Move 2 tokens"
    assert grid.rectangles == ((1, 0, 2, 1),)


def test_ctrl_plus_and_minus_on_a_whole_column(qtbot, window):
    grid = grids(window, "W_Q")[0]
    click_header(qtbot, grid, 1, 1)
    qtbot.keyClick(grid, Key.Key_Plus, CONTROL)
    assert shown(window, "W_Q") == [["-0.6", "0.0", "0.9"], ["0.8", "0.0", "-0.5"]]
    assert shown(window, "W_K") == [["0.6", "0.0", "0.1"], ["-0.1", "0.0", "1.4"]]
    assert window.controller.snapshot.example.d_k == 3
    click_header(qtbot, grid, 1, 1)
    qtbot.keyClick(grid, Key.Key_Minus, CONTROL)
    assert shown(window, "W_Q") == [["-0.6", "0.9"], ["0.8", "-0.5"]]
    assert undo_text(window) == "Undo Delete dimension 1 of d_k"
    assert window.controller.selection == Cell("W_Q", 0, 1)


def test_ctrl_plus_on_a_cell_asks_by_a_small_menu(qtbot, window):
    grid = grids(window, "W_V")[0]
    click_cell(qtbot, grid, 1, 0)
    qtbot.keyClick(grid, Key.Key_Plus, CONTROL | SHIFT)
    menu = open_menu()
    assert list(entries(menu)) == [
        "Insert Dimension Above: also in the rows of W_Q, W_K and in the columns of E",
        "Insert Dimension to the Left",
    ]
    choose_entry(qtbot, menu, "Insert Dimension to the Left")
    assert shown(window, "W_V") == [["0.0", "1.0", "-0.5"], ["0.0", "-0.4", "1.2"]]
    click_cell(qtbot, grid, 0, 0)
    qtbot.keyClick(grid, Key.Key_Minus, CONTROL)
    assert list(entries(open_menu())) == [
        "Delete Dimension 0 of d_model: also row 0 of W_Q, W_K and column 0 of E",
        "Delete Dimension 0 of d_v",
    ]
    choose_entry(qtbot, open_menu(), "Delete Dimension 0 of d_v")
    assert shown(window, "W_V") == [["1.0", "-0.5"], ["-0.4", "1.2"]]


def test_a_token_is_inserted_by_its_text(qtbot, window):
    grid = grids(window, "E")[0]
    click_header(qtbot, grid, 0, 1)

    def insert():
        qtbot.keyClick(grid, Key.Key_Plus, CONTROL)

    assert answer_dialog(qtbot, window, insert, "女生") == []
    assert window.controller.snapshot.example.tokens == ("女生", "女生", "撩", "刘海")
    assert shown(window, "E")[:2] == [["3.0", "1.0"]] * 2  # a repetition shares its row
    [said] = answer_dialog(qtbot, window, insert, "")
    assert "empty token" in said and steps(window) == 1


def test_the_last_one_stays_and_says_so(qtbot, window):
    window.controller.set_dimensions(2, 1, 2, "zeros")
    grid = grids(window, "W_K")[0]
    click_header(qtbot, grid, 1, 0)
    menu = right_click(header(grid, 1).viewport(), on_header(grid, 1, 0))
    choose_entry(qtbot, menu, "Delete Dimension 0 of d_k: also column 0 of W_Q")
    assert steps(window) == 1
    assert [bubble.text() for bubble in bubbles(window)] == [
        "Nothing would be left of d_k: at least one dimension stays."
    ]


def test_widths_end_at_512(qtbot, window):
    window.controller.set_dimensions(2, 2, 512, "zeros")
    grid = grids(window, "W_V")[0]
    click_header(qtbot, grid, 1, 0)
    qtbot.keyClick(grid, Key.Key_Plus, CONTROL)
    assert window.controller.snapshot.example.d_v == 512
    assert any("d_v = 513 is refused" in bubble.text() for bubble in bubbles(window))


def test_a_header_s_menu_says_what_else_changes(qtbot, window):
    grid = grids(window, "E")[0]
    menu = right_click(header(grid, 1).viewport(), on_header(grid, 1, 1))
    assert grid.rectangles == ((0, 1, 2, 1),)
    assert list(entries(menu)) == [
        "Insert Dimension to the Left: also in the rows of W_Q, W_K, W_V",
        "Insert Dimension to the Right: also in the rows of W_Q, W_K, W_V",
        "Delete Dimension 1 of d_model: also row 1 of W_Q, W_K, W_V",
        "Move Left",
        "Move Right",
    ]
    assert not entries(menu)["Move Right"].isEnabled()
    choose_entry(qtbot, menu, "Delete Dimension 1 of d_model: also row 1 of W_Q, W_K, W_V")
    assert shown(window, "E") == [["3.0"], ["2.0"], ["2.0"]]
    assert shown(window, "W_Q") == [["-0.6", "0.9"]] and steps(window) == 1
    menu = right_click(header(grid, 0).viewport(), on_header(grid, 0, 2))
    choose_entry(qtbot, menu, "Move Up")
    assert window.controller.snapshot.example.tokens == ("女生", "刘海", "撩")


def test_the_menu_of_a_computed_matrix_says_why_not(qtbot, window):
    grid = grids(window, "Q")[0]
    click_cell(qtbot, grid, 0, 0)
    menu = right_click(grid.viewport(), grid.cell_rect(0, 0).center())
    for words in ("Fill", "Row: Token 女生", "Column: Dimension 0 of d_k"):
        for action in entries(entries(menu)[words].menu()).values():
            assert not action.isEnabled()
            assert action.statusTip().startswith("Q is computed"), action.text()
    menu.close()
    click_header(qtbot, grid, 0, 0)
    for key in (Key.Key_Plus, Key.Key_Minus):
        qtbot.keyClick(grid, key, CONTROL)
    assert steps(window) == 0 and QApplication.activePopupWidget() is None


def test_the_status_bar_says_what_an_entry_does(qtbot, window):
    grid = grids(window, "E")[0]
    menu = right_click(header(grid, 1).viewport(), on_header(grid, 1, 0))
    qtbot.keyClick(menu, Key.Key_Down)
    assert window.statusBar().currentMessage() == "New numbers are 0."
    while "Move Right" not in menu.activeAction().text().replace("&", ""):
        qtbot.keyClick(menu, Key.Key_Down)
    assert window.statusBar().currentMessage() == "With it: row 0 of W_Q, W_K, W_V."
    menu.close()
    assert window.statusBar().currentMessage() == ""
    grid = grids(window, "Q")[0]
    click_cell(qtbot, grid, 0, 0)
    menu = right_click(grid.viewport(), grid.cell_rect(0, 0).center())
    while menu.activeAction() is not entries(menu)["Fill"]:
        qtbot.keyClick(menu, Key.Key_Down)
    assert window.statusBar().currentMessage().startswith("Q is computed")
    menu.close()


def test_a_drag_scrolls_a_long_sentence(qtbot, window):
    for place in range(3, 40):
        window.controller.insert_token(place, f"t{place}")
    grid = grids(window, "E")[0]
    click_header(qtbot, grid, 0, 0)
    view = header(grid, 0).viewport()
    qtbot.mousePress(view, LEFT, pos=on_header(grid, 0, 0))
    below = QPoint(8, view.height() + 4)
    for way in range(60):  # the pointer moves on below what is seen
        qtbot.mouseMove(view, below + QPoint(way % 2, 0))
    qtbot.mouseRelease(view, LEFT, pos=below)
    assert window.controller.snapshot.example.tokens[-1] == "女生"
    assert window.controller.snapshot.example.tokens[:2] == ("撩", "刘海")
