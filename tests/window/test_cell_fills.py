"""Identity, random numbers, scaling and rounding from the menu of a grid."""

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit

from tests.window.conftest import shown
from tests.window.hands import bubbles, choose, click_cell, grids, in_dialog, named
from tests.window.structure_hands import (
    MENUS,
    SHIFT,
    Key,
    answer_dialog,
    entries,
    right_click,
)

pytestmark = MENUS


def steps(window):
    return window.controller.undo_stack.count()


def fill(window, grid, words):
    """Choose from the menu Fill of a grid, at the selected cell."""
    index = grid.currentIndex()
    menu = right_click(grid.viewport(), grid.cell_rect(index.row(), index.column()).center())
    action = entries(entries(menu)["Fill"].menu())[words]
    assert action.isEnabled(), words
    menu.close()
    action.trigger()


@pytest.mark.parametrize(
    "words, expected",
    [
        ("Identity", [["1.0", "0.0"], ["0.0", "1.0"]]),
        ("Zeros", [["0.0", "0.0"], ["0.0", "0.0"]]),
        ("Ones", [["1.0", "1.0"], ["1.0", "1.0"]]),
        ("Transpose", [["-0.6", "0.8"], ["0.9", "-0.5"]]),
    ],
)
def test_the_whole_matrix_where_one_cell_is_selected(qtbot, window, words, expected):
    grid = grids(window, "W_Q")[0]
    click_cell(qtbot, grid, 1, 0)
    fill(window, grid, words)
    assert shown(window, "W_Q") == expected and steps(window) == 1
    window.commands.undo.trigger()
    assert shown(window, "W_Q") == [["-0.6", "0.9"], ["0.8", "-0.5"]]


def test_only_the_marked_cells(qtbot, window):
    grid = grids(window, "E")[0]
    click_cell(qtbot, grid, 0, 0)
    qtbot.keyClick(grid, Key.Key_Down, SHIFT)
    fill(window, grid, "Ones")
    assert shown(window, "E") == [["1.0", "1.0"], ["1.0", "2.0"], ["2.0", "4.0"]]
    assert window.commands.undo.text() == "&Undo Ones in 2 cells of E"


def test_e_has_no_transpose_but_a_square_block_has(qtbot, window):
    grid = grids(window, "E")[0]
    click_cell(qtbot, grid, 0, 0)
    menu = right_click(grid.viewport(), grid.cell_rect(0, 0).center())
    action = entries(entries(menu)["Fill"].menu())["Transpose"]
    assert not action.isEnabled() and "square" in action.statusTip()
    menu.close()
    for key in (Key.Key_Down, Key.Key_Right):
        qtbot.keyClick(grid, key, SHIFT)
    fill(window, grid, "Transpose")
    assert shown(window, "E") == [["3.0", "2.0"], ["1.0", "2.0"], ["2.0", "4.0"]]


def test_scaling_takes_arithmetic_and_refuses_what_is_none(qtbot, window):
    grid = grids(window, "W_V")[0]
    click_cell(qtbot, grid, 0, 0)

    def scale():
        fill(window, grid, "Scale by…")

    [said] = answer_dialog(qtbot, window, scale, "half")
    assert said == "“half” is not a number: type one such as -0.25, 1e-3 or 1/3."
    assert steps(window) == 0
    assert answer_dialog(qtbot, window, scale, "1/4") == []
    assert window.controller.snapshot["W_V"].tolist() == [[0.25, -0.125], [-0.1, 0.3]]

    def offered(dialog):
        assert dialog.findChild(QLineEdit).text() == "1/4"  # the last one is remembered

    in_dialog(qtbot, window, scale, offered)


def test_rounding_changes_the_numbers_themselves(qtbot, window):
    window.controller.set_value("W_K", 0, 0, 1.26)
    grid = grids(window, "W_K")[0]
    click_cell(qtbot, grid, 0, 0)
    [said] = answer_dialog(qtbot, window, lambda: fill(window, grid, "Round to…"), "-1")
    assert "whole number from 0 to 10" in said
    assert answer_dialog(qtbot, window, lambda: fill(window, grid, "Round to…"), "0") == []
    assert window.controller.snapshot["W_K"].tolist() == [[1, 0], [0, 1]]


def test_random_numbers_come_from_a_seed_that_is_remembered(qtbot, window):
    grid = grids(window, "W_Q")[0]
    click_cell(qtbot, grid, 0, 0)

    def act(dialog):
        seed, factor = named(dialog, QLineEdit, "Seed"), named(dialog, QLineEdit, "Factor")
        assert dialog.focusWidget() is seed and seed.text() == "42"
        qtbot.keyClicks(seed, "7")
        factor.selectAll()
        qtbot.keyClicks(factor, "1/2")
        qtbot.keyClick(factor, Key.Key_Return)

    in_dialog(qtbot, window, lambda: fill(window, grid, "Random…"), act)
    np.random.seed(7)
    assert np.array_equal(window.controller.snapshot["W_Q"], np.random.randn(2, 2) * 0.5)
    assert window.commands.undo.text() == "&Undo Random numbers in W_Q from seed 7"

    def offered(dialog):
        assert named(dialog, QLineEdit, "Seed").text() == "7"

    in_dialog(qtbot, window, lambda: fill(window, grid, "Random…"), offered)


def test_numbers_that_are_easy_by_hand(qtbot, window):
    grid = grids(window, "E")[0]
    click_cell(qtbot, grid, 0, 0)

    def act(dialog):
        choose(qtbot, named(dialog, QComboBox, "Numbers"), "halves from −1 to 1")
        qtbot.keyClick(dialog, Key.Key_Return)

    in_dialog(qtbot, window, lambda: fill(window, grid, "Easy by Hand…"), act)
    numbers = window.controller.snapshot["E"]
    assert set(numbers.ravel().tolist()) <= {-1, -0.5, 0, 0.5, 1} and steps(window) == 1


def test_all_places_of_a_token_follow_and_a_contradiction_is_said(qtbot, window):
    window.controller.insert_token(3, "女生")
    grid = grids(window, "E")[0]
    click_cell(qtbot, grid, 0, 0)
    fill(window, grid, "Identity")
    assert steps(window) == 1
    assert any("has one row" in bubble.text() for bubble in bubbles(window))
    assert answer_dialog(qtbot, window, lambda: fill(window, grid, "Scale by…"), "2") == []
    lines = shown(window, "E")
    assert lines[0] == lines[3] == ["6.0", "2.0"]


def test_the_menu_bar_offers_the_same(qtbot, window):
    grid = grids(window, "W_V")[0]
    click_cell(qtbot, grid, 0, 0)
    edit = next(a.menu() for a in window.menuBar().actions() if "Edit" in a.text())
    cells = next(a.menu() for a in edit.actions() if a.text() == "&Cells")
    for _ in range(3):
        cells.aboutToShow.emit()
    QApplication.processEvents()
    offered = entries(cells)
    assert {"Fill", "Row: Dimension 0 of d_model", "Column: Dimension 0 of d_v"} <= set(offered)
    entries(offered["Fill"].menu())["Ones"].trigger()
    assert shown(window, "W_V") == [["1.0", "1.0"], ["1.0", "1.0"]]
