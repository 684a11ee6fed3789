"""Blocks pasted, filled and typed in the real window: one undo step, or nothing at all."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox

from explorer.core.override import Override
from tests.window.conftest import shown
from tests.window.hands import bubbles, click_cell, grids, type_here

Key = Qt.Key
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
YES, NO = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No


def paste(qtbot, window, name, row, column, text):
    QGuiApplication.clipboard().setText(text)
    grid = grids(window, name)[0]
    click_cell(qtbot, grid, row, column)
    qtbot.keyClick(grid, Key.Key_V, CONTROL)
    return grid


def steps(window):
    return window.controller.undo_stack.count()


def message(window):
    return window.statusBar().currentMessage()


def test_a_block_is_one_step_and_everything_follows(qtbot, window):
    before = {name: shown(window, name) for name in ("W_Q", "Q", "Z")}
    paste(qtbot, window, "W_Q", 0, 0, "1\t0\n0\t1")
    assert shown(window, "W_Q") == [["1.0", "0.0"], ["0.0", "1.0"]]
    assert shown(window, "Q") == shown(window, "X")  # the identity
    assert steps(window) == 1 and window.commands.undo.text() == "&Undo 2×2 cells of W_Q"
    window.commands.undo.trigger()
    assert {name: shown(window, name) for name in before} == before


def test_into_a_computed_matrix_it_is_set_by_hand(qtbot, window):
    paste(qtbot, window, "R", 1, 0, "1\t2\t3")
    assert shown(window, "R")[1] == ["1.0000", "2.0000", "3.0000"]
    assert window.controller.snapshot.example.overrides == tuple(
        Override("R", 1, column, column + 1.0) for column in range(3)
    )
    assert steps(window) == 1


def test_what_another_matrix_shows_is_copied_into_the_next(qtbot, window):
    grid, keys = grids(window, "K")[0], window.controller.snapshot["K"]
    click_cell(qtbot, grid, 0, 0)
    qtbot.keyClick(grid, Key.Key_A, CONTROL)
    qtbot.keyClick(grid, Key.Key_C, CONTROL | SHIFT)
    target = grids(window, "E")[0]
    click_cell(qtbot, target, 0, 0)
    qtbot.keyClick(target, Key.Key_V, CONTROL)
    assert steps(window) == 1
    np.testing.assert_array_equal(window.controller.snapshot["E"], keys)
    assert target.rectangles == ((0, 0, 2, 1),)


@pytest.mark.parametrize(
    "name, text, sizes, question",
    [
        ("E", "1\t2\t3\n4\t5\t6", (3, 2, 2), "Enlarge d_model from 2 to 3?"),
        ("W_Q", "1\t2\t3", (2, 3, 2), "Enlarge d_k from 2 to 3?"),
        (
            "W_V",
            "1\t2\t3\n4\t5\t6\n7\t8\t9",
            (3, 2, 3),
            "Enlarge d_model from 2 to 3, d_v from 2 to 3?",
        ),
    ],
)
def test_a_larger_block_may_grow_the_matrix(qtbot, window, answer, name, text, sizes, question):
    before = window.controller.snapshot
    answer.answers.extend([NO, YES])
    paste(qtbot, window, name, 0, 0, text)
    assert window.controller.snapshot is before and steps(window) == 0
    assert question in answer.asked[0] and f"numbers do not fit into {name}" in answer.asked[0]
    paste(qtbot, window, name, 0, 0, text)
    example = window.controller.snapshot.example
    assert (example.d_model, example.d_k, example.d_v) == sizes
    rows = [[float(cell) for cell in line.split("\t")] for line in text.split("\n")]
    value = window.controller.snapshot[name]
    assert value[: len(rows), :3].tolist() == rows
    assert steps(window) == 1
    window.commands.undo.trigger()
    assert window.controller.snapshot.example is before.example


@pytest.mark.parametrize(
    "name, row, text, why",
    [
        (
            "E",
            1,
            "1\t2\n3\t4\n5\t6",
            "A block of 3×2 numbers does not fit into E from [1, 0] on: one of 2×2 does.",
        ),
        (
            "Q",
            0,
            "1\t2\t3",
            "A block of 1×3 numbers does not fit into Q from [0, 0] on: one of 1×2 does.",
        ),
        ("W_Q", 0, "1\tx", "Row 1, column 2: “x” is not a number"),
        ("W_Q", 0, "1,5", "“1,5” can be one number or several"),
        ("E", 0, "1e200\t1e200\n1e200\t1e200", "would be too large"),
    ],
)
def test_a_block_is_refused_whole(qtbot, window, answer, name, row, text, why):
    before = window.controller.snapshot
    paste(qtbot, window, name, row, 0, text)
    assert window.controller.snapshot is before and steps(window) == 0
    assert why in message(window)
    assert [bubble.text() for bubble in bubbles(window)] == [message(window)]
    assert answer.asked == []


def test_tokens_that_stand_twice_share_what_is_pasted(qtbot, window):
    window.controller.insert_token(3, "女生")
    before = window.controller.snapshot
    paste(qtbot, window, "E", 0, 0, "1\t1\n2\t2\n3\t3\n4\t4")
    assert window.controller.snapshot is before
    assert "both are “女生”, which has one row" in message(window)
    paste(qtbot, window, "E", 0, 0, "1\t1\n2\t2\n3\t3\n1\t1")
    assert shown(window, "E")[3] == ["1.0", "1.0"]


def test_cut_fill_and_control_enter_are_one_step_each(qtbot, window):
    grid = grids(window, "E")[0]
    click_cell(qtbot, grid, 0, 0)
    qtbot.keyClick(grid, Key.Key_Right, SHIFT)
    qtbot.keyClick(grid, Key.Key_X, CONTROL)
    assert shown(window, "E")[0] == ["0.0", "0.0"] and steps(window) == 1
    qtbot.keyClick(grid, Key.Key_V, CONTROL)
    assert shown(window, "E")[0] == ["3.0", "1.0"] and steps(window) == 2
    qtbot.keyClick(grid, Key.Key_End, CONTROL | SHIFT)
    qtbot.keyClick(grid, Key.Key_D, CONTROL)
    assert shown(window, "E") == [["3.0", "1.0"]] * 3 and steps(window) == 3
    qtbot.keyClick(grid, Key.Key_R, CONTROL)
    assert shown(window, "E") == [["3.0", "3.0"]] * 3 and steps(window) == 4
    type_here(qtbot, window, "5")
    qtbot.keyClick(window.focusWidget(), Key.Key_Return, CONTROL)
    qtbot.wait(1)
    assert shown(window, "E") == [["5.0", "5.0"]] * 3 and steps(window) == 5


def test_one_number_fills_what_is_marked_in_a_computed_matrix(qtbot, window):
    QGuiApplication.clipboard().setText("0.5")
    grid = grids(window, "A")[0]
    click_cell(qtbot, grid, 0, 0)
    qtbot.keyClick(grid, Key.Key_A, CONTROL)
    qtbot.keyClick(grid, Key.Key_V, CONTROL)
    assert shown(window, "A") == [["0.5000"] * 3] * 3 and steps(window) == 1


def test_arithmetic_comes_back_on_f2_and_with_undo(qtbot, window):
    grid = grids(window, "W_Q")[0]
    click_cell(qtbot, grid, 0, 1)
    type_here(qtbot, window, "1/3", Key.Key_Return)
    assert window.controller.snapshot["W_Q"][0, 1] == 1 / 3
    assert window.commands.undo.text() == "&Undo W_Q[0, 1] = 1/3"
    click_cell(qtbot, grid, 0, 1)
    type_here(qtbot, window, "0.5", Key.Key_Return)
    click_cell(qtbot, grid, 0, 1)
    qtbot.keyClick(grid, Key.Key_F2)
    assert window.focusWidget().text() == "0.5"
    qtbot.keyClick(window.focusWidget(), Key.Key_Escape)
    window.commands.undo.trigger()
    qtbot.keyClick(grid, Key.Key_F2)
    assert window.focusWidget().text() == "1/3"


def test_a_formula_of_e_moves_with_its_token(qtbot, window):
    grid = grids(window, "E")[0]
    click_cell(qtbot, grid, 0, 0)
    type_here(qtbot, window, "sqrt(2)", Key.Key_Return)
    window.controller.move_token(0, 2)
    click_cell(qtbot, grid, 2, 0)
    qtbot.keyClick(grid, Key.Key_F2)
    assert window.focusWidget().text() == "sqrt(2)"


def test_arithmetic_that_overflows_the_chain_is_said_at_the_cell(qtbot, window):
    before = window.controller.snapshot
    click_cell(qtbot, grids(window, "E")[0], 0, 0)
    type_here(qtbot, window, "2^1023", Key.Key_Return)
    assert window.controller.snapshot is before
    assert any("too large" in bubble.text() for bubble in bubbles(window))


ALT = Qt.KeyboardModifier.AltModifier


def test_a_run_of_small_steps_is_one_step(qtbot, window, monkeypatch):
    clock = [0.0]
    monkeypatch.setattr("explorer.history.steps.monotonic", lambda: clock[0])
    grid = grids(window, "E")[0]
    click_cell(qtbot, grid, 0, 0)
    z = shown(window, "Z")
    for _ in range(3):
        clock[0] += 0.2
        qtbot.keyClick(grid, Key.Key_Up, ALT)
        assert shown(window, "Z") != z  # live
        z = shown(window, "Z")
    assert shown(window, "E")[0][0] == "3.3" and steps(window) == 1
    assert window.commands.undo.text() == "&Undo E[女生, 0] = 3.3"
    clock[0] += 60
    qtbot.keyClick(grid, Key.Key_PageUp, ALT)  # after a pause
    assert shown(window, "E")[0][0] == "4.3" and steps(window) == 2
    click_cell(qtbot, grid, 0, 1)
    qtbot.keyClick(grid, Key.Key_Down, ALT)  # another cell
    assert steps(window) == 3
    for expected in ("4.3", "3.3", "3.0"):
        window.commands.undo.trigger()
        assert shown(window, "E")[0][0] == expected
    for expected in ("3.3", "4.3"):
        window.commands.redo.trigger()
        assert shown(window, "E")[0][0] == expected


def test_another_action_ends_a_run_and_saving_does(qtbot, window, tmp_path, monkeypatch):
    monkeypatch.setattr("explorer.history.steps.monotonic", lambda: 0.0)
    grid = grids(window, "E")[0]
    click_cell(qtbot, grid, 0, 0)
    qtbot.keyClick(grid, Key.Key_Up, ALT)
    window.controller.set_value("W_Q", 0, 0, 9.0)
    qtbot.keyClick(grid, Key.Key_Up, ALT)
    assert steps(window) == 3
    window.controller.saved(tmp_path / "a.attn")
    qtbot.keyClick(grid, Key.Key_Up, ALT)
    assert steps(window) == 4 and window.controller.modified
    window.commands.undo.trigger()
    assert not window.controller.modified


def test_fractions_are_pasted_as_they_are_typed(qtbot, window):
    grid = grids(window, "W_Q")[0]
    click_cell(qtbot, grid, 0, 0)
    QGuiApplication.clipboard().setText("1/2\t-1/4\n2^-3\t1")
    qtbot.keyClick(grid, Key.Key_V, CONTROL)
    assert window.controller.snapshot["W_Q"].tolist() == [[0.5, -0.25], [0.125, 1.0]]
    assert steps(window) == 1
