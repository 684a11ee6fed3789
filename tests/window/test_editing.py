"""The main job: a number is typed with real keys, and the whole window follows."""

import numpy as np
import pytest
from PySide6.QtCore import Qt

from explorer.core.stages import STAGES, Cell
from tests.conftest import article
from tests.window.conftest import header, shown
from tests.window.hands import bubbles, click_cell, grids, type_here

Key = Qt.Key


def type_into(qtbot, window, name, row, column, text, end=Qt.Key.Key_Return):
    """Select a cell, type over it, and end with a key."""
    grid = window.worksheet.block(name).grid
    grid.setFocus()
    grid.setCurrentIndex(grid.model().index(row, column))
    qtbot.keyClick(grid, text[0])
    if len(text) > 1:
        qtbot.keyClicks(grid.focusWidget() or grid, text[1:])
    qtbot.keyClick(window.focusWidget(), end)
    qtbot.wait(1)  # the editor commits through the event queue


@pytest.mark.parametrize("stage", [name for name in STAGES if name != "E"])
def test_the_window_shows_what_the_article_prints(window, stage):
    printed = article("bangs")["published"][stage]
    assert shown(window, stage) == [[f"{number:.4f}" for number in row] for row in printed]


def test_what_is_typed_as_it_was_written_reads_so(window):
    assert shown(window, "E") == [["3.0", "1.0"], ["2.0", "2.0"], ["2.0", "4.0"]]
    assert shown(window, "W_Q") == [["-0.6", "0.9"], ["0.8", "-0.5"]]


def test_a_typed_number_changes_every_stage_below_it(qtbot, window):
    type_into(qtbot, window, "E", 0, 0, "4")
    snapshot = window.controller.snapshot
    # by hand: X[0] = [4, 1] + [0, 1]; Q[0] = 4·W_Q[0] + 2·W_Q[1]
    assert shown(window, "X")[0] == ["4.0000", "2.0000"]
    assert shown(window, "Q")[0] == ["-0.8000", "2.6000"]
    for name in STAGES:
        values = np.array([[float(text) for text in row] for row in shown(window, name)])
        np.testing.assert_allclose(values, snapshot[name], atol=0.5001e-4)
    assert window.isWindowModified()


def test_the_heatmap_and_the_derivation_follow(qtbot, window):
    window.controller.select(Cell("R", 0, 2))
    before = window.picture_widget("heatmap").grab().toImage()
    derivation = window.picture_widget("derivation")
    assert derivation.text() == ("R[女生, 刘海] = -0.2000 × 1.3872 + 1.7000 × 5.3083 = 8.7467")
    window.controller.set_value("E", 0, 0, 4.0)
    assert derivation.text().startswith("R[女生, 刘海] = -0.8000 × 1.3872 + 2.6000 × 5.3083 ≈")
    qtbot.waitUntil(lambda: window.picture_widget("heatmap").grab().toImage() != before)


@pytest.mark.parametrize("text", ["abc", "nan", "1e999", "inf", "1,5", "0x1"])
def test_a_bad_entry_is_refused_at_the_cell(qtbot, window, text):
    before = window.controller.snapshot
    type_into(qtbot, window, "E", 0, 0, text)
    assert window.controller.snapshot is before
    assert window.controller.undo_stack.count() == 0
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert shown(window, "E")[0][0] == "3.0"


def test_a_number_too_large_for_the_chain_is_refused_and_said(qtbot, window):
    before = window.controller.snapshot
    type_into(qtbot, window, "E", 0, 0, "1e308")
    assert window.controller.snapshot is before
    assert shown(window, "E")[0][0] == "3.0"


def test_f2_edits_the_exact_value(qtbot, open_window):
    window = open_window("cat")
    grid = window.worksheet.block("W_Q").grid
    exact = window.controller.snapshot["W_Q"][0, 0]
    assert shown(window, "W_Q")[0][0] == "0.1490"
    grid.setFocus()
    grid.setCurrentIndex(grid.model().index(0, 0))
    qtbot.keyClick(grid, Qt.Key.Key_F2)
    assert float(window.focusWidget().text()) == exact
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    qtbot.wait(1)
    assert window.controller.snapshot["W_Q"][0, 0] == exact
    assert not window.isWindowModified()


def test_undo_by_keys_brings_back_what_was_shown(qtbot, window):
    before = {name: shown(window, name) for name in STAGES}
    type_into(qtbot, window, "W_K", 1, 1, "2.5")
    assert shown(window, "W_K")[1][1] == "2.5"
    assert window.commands.undo.text() == "&Undo W_K[1, 1] = 2.5"
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert {name: shown(window, name) for name in STAGES} == before
    assert not window.isWindowModified()


def test_decimals_change_what_is_shown_and_nothing_else(qtbot, window):
    values = window.controller.snapshot
    for decimals, text in ((0, "9"), (2, "8.75"), (10, "8.7467124636")):
        window.view.set_decimals(decimals)
        assert shown(window, "R")[0][2] == text
    assert window.controller.snapshot is values


def test_switches_change_values_and_formulas(qtbot, window):
    for name in ("positions", "scale", "causal"):
        window.commands.options[name].trigger()
    assert shown(window, "P") == [["0.0000", "0.0000"]] * 3
    assert shown(window, "S") == shown(window, "R")
    a = shown(window, "A")
    assert a[0] == ["1.0000", "0.0000", "0.0000"]
    assert a[1][2] == "0.0000"


def test_labels_follow_the_sentence(window):
    window.controller.rename_token(1, "看")
    rows = header(window, "R", Qt.Orientation.Vertical)
    assert rows == header(window, "A", Qt.Orientation.Horizontal) == ["女生", "看", "刘海"]


def test_the_sentence_and_the_widths_change_every_shape(window):
    window.controller.insert_token(3, "女生")
    window.controller.set_dimensions(3, 1, 4, "identity")
    assert shown(window, "E")[3] == shown(window, "E")[0] == ["3.0", "1.0", "0.0"]
    assert len(shown(window, "Z")) == 4
    assert len(shown(window, "Z")[0]) == 4
    assert len(shown(window, "Q")[0]) == 1


def test_delete_clears_all_marked_cells_in_one_step(qtbot, window):
    before = shown(window, "Z")
    grid = window.worksheet.block("E").grid
    grid.setFocus()
    qtbot.keyClick(grid, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(grid, Qt.Key.Key_Delete)
    assert shown(window, "E") == [["0.0", "0.0"]] * 3
    assert shown(window, "X") == shown(window, "P")
    assert window.controller.undo_stack.count() == 1
    assert window.commands.undo.text() == "&Undo 6 cells of E = 0"
    window.commands.undo.trigger()
    assert shown(window, "Z") == before
    qtbot.keyClick(grid, Qt.Key.Key_Delete)
    qtbot.keyClick(grid, Qt.Key.Key_Delete)  # nothing is left to clear
    assert window.controller.undo_stack.count() == 1


def test_what_was_refused_last_is_said_alone(qtbot, window):
    """Two messages over each other hide numbers, and say nothing."""
    for matrix, text in (("E", "abc"), ("P", "7q")):
        grid = grids(window, matrix)[0]
        click_cell(qtbot, grid, 0, 0)
        type_here(qtbot, window, text, Key.Key_Return)
    [said] = bubbles(window)
    assert "7q" in said.text()
