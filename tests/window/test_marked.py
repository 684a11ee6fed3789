"""Several marked numbers: their sum, mean, least and greatest at the foot of the window."""

import pytest
from PySide6.QtCore import Qt

from explorer.core.stages import Cell
from tests.window.hands import click_cell, grids, status

Key = Qt.Key
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def mark_all(qtbot, window, name):
    grid = grids(window, name)[0]
    click_cell(qtbot, grid, 0, 0)
    qtbot.keyClick(grid, Key.Key_A, CONTROL)
    return grid


def test_the_sum_of_a_row_of_weights_is_1(qtbot, window):
    grid = grids(window, "A")[0]
    click_cell(qtbot, grid, 1, 0)
    qtbot.keyClick(grid, Key.Key_End, SHIFT)
    [text] = [text for text in status(window) if "sum" in text]
    assert text.startswith("3 cells of A: sum 1.0000 · mean 0.3333 · min ")
    row = window.controller.snapshot["A"][1].tolist()
    assert text.endswith(f"min {min(row):.4f} · max {max(row):.4f}")


def test_e_by_hand(qtbot, window):
    mark_all(qtbot, window, "E")  # 3 1, 2 2, 2 4
    assert "6 cells of E: sum 14.0000 · mean 2.3333 · min 1.0000 · max 4.0000" in status(window)


@pytest.mark.parametrize("how", ["key", "mouse", "elsewhere"])
def test_one_cell_is_shown_exactly_again(qtbot, window, how):
    grid = mark_all(qtbot, window, "E")
    if how == "key":
        qtbot.keyClick(grid, Key.Key_Down)
    elif how == "mouse":
        click_cell(qtbot, grid, 1, 0)
    else:
        window.controller.select(Cell("W_Q", 0, 0))
    assert not any("sum" in text for text in status(window))
    assert any(text.endswith("exactly") for text in status(window))


def test_it_follows_what_is_changed_and_undone(qtbot, window):
    mark_all(qtbot, window, "E")
    window.controller.set_value("E", 0, 0, 13.0)
    assert any("sum 24.0000" in text for text in status(window))
    window.commands.undo.trigger()
    assert any("sum 14.0000" in text for text in status(window))
    window.controller.insert_token(0, "我")  # the grid marks nothing any more
    assert not any("sum" in text for text in status(window))


def test_marking_with_the_mouse(qtbot, window):
    grid = grids(window, "R")[0]
    click_cell(qtbot, grid, 0, 0)
    qtbot.mouseClick(
        grid.viewport(), Qt.MouseButton.LeftButton, CONTROL, grid.cell_rect(2, 2).center()
    )
    r = window.controller.snapshot["R"]
    assert any(
        text.startswith(f"2 cells of R: sum {r[0, 0] + r[2, 2]:.4f}") for text in status(window)
    )
