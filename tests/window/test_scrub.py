"""The handle of a cell is dragged, and a number swings: everything follows meanwhile."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QToolTip

from explorer.widgets.theme import LIGHT
from tests.window.conftest import shown
from tests.window.hands import LEFT, bubbles, click_cell, colors_in, grids
from tests.window.structure_hands import CONTROL, MENUS, SHIFT, Key

NONE = Qt.KeyboardModifier.NoModifier


def steps(window):
    return window.controller.undo_stack.count()


def take(qtbot, grid):
    """Press the mouse on the handle of the selected cell, and return where that is."""
    place = grid.handle_rect().center()
    qtbot.mousePress(grid.viewport(), LEFT, pos=place)
    return place


def drag(grid, place, modifiers=NONE):
    """Move the mouse with the button held down; qtbot's moves know no modifiers."""
    view = grid.viewport()
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(place),
        view.mapToGlobal(QPointF(place)),
        Qt.MouseButton.NoButton,
        LEFT,
        modifiers,
    )
    QApplication.sendEvent(view, event)


def drop(qtbot, grid, place):
    qtbot.mouseRelease(grid.viewport(), LEFT, pos=place)


def test_everything_follows_the_handle_and_it_is_one_step(qtbot, window):
    grid = grids(window, "E")[0]
    click_cell(qtbot, grid, 0, 0)
    z = shown(window, "Z")
    begin = take(qtbot, grid)
    for way in range(4, 44, 4):  # ten units of the last place that is shown
        drag(grid, begin - QPoint(0, way))
    assert shown(window, "E")[0][0] == "4.0" and shown(window, "Z") != z
    assert steps(window) == 0 and not window.controller.modified
    assert not window.isWindowModified()
    assert window.controller.snapshot["E"][0, 0] == 3.0  # the document waits
    drop(qtbot, grid, begin - QPoint(0, 40))
    assert steps(window) == 1 and window.controller.snapshot["E"][0, 0] == 4.0
    assert window.commands.undo.text() == "&Undo E[女生, 0] = 4"
    window.commands.undo.trigger()
    assert shown(window, "E")[0][0] == "3.0" and shown(window, "Z") == z


@pytest.mark.parametrize(
    "way, modifiers, value",
    [
        (QPoint(0, -20), NONE, 3.5),
        (QPoint(0, 20), NONE, 2.5),
        (QPoint(20, 0), NONE, 3.5),
        (QPoint(-20, 0), NONE, 2.5),
        (QPoint(0, -20), SHIFT, 8.0),
        (QPoint(0, -20), CONTROL, 3.05),
    ],
)
def test_up_and_right_are_more_and_keys_make_it_fast_or_fine(qtbot, window, way, modifiers, value):
    grid = grids(window, "E")[0]
    click_cell(qtbot, grid, 0, 0)
    begin = take(qtbot, grid)
    drag(grid, begin + way, modifiers)
    drop(qtbot, grid, begin + way)
    assert window.controller.snapshot["E"][0, 0] == value


def test_escape_brings_the_number_back_and_leaves_no_step(qtbot, window):
    grid = grids(window, "W_K")[0]
    click_cell(qtbot, grid, 1, 1)
    before = {name: shown(window, name) for name in ("W_K", "K", "A", "Z")}
    begin = take(qtbot, grid)
    drag(grid, begin - QPoint(0, 80))
    assert shown(window, "W_K") != before["W_K"]
    qtbot.keyClick(grid, Key.Key_Escape)
    assert {name: shown(window, name) for name in before} == before
    drag(grid, begin - QPoint(0, 120))
    drop(qtbot, grid, begin - QPoint(0, 120))
    assert steps(window) == 0 and {name: shown(window, name) for name in before} == before


def test_a_click_on_the_handle_changes_nothing(qtbot, window):
    grid = grids(window, "E")[0]
    click_cell(qtbot, grid, 0, 0)
    drop(qtbot, grid, take(qtbot, grid))
    assert steps(window) == 0 and grid.currentIndex().row() == 0


def test_a_number_that_gets_too_large_is_refused_at_the_cell(qtbot, window):
    window.controller.set_value("E", 0, 0, 1e154)  # R is of the size of its square
    grid = grids(window, "W_K")[0]
    click_cell(qtbot, grid, 0, 0)
    count = steps(window)
    begin = take(qtbot, grid)
    drag(grid, begin - QPoint(0, 40), SHIFT)
    assert any("too large" in bubble.text() for bubble in bubbles(window))
    drop(qtbot, grid, begin - QPoint(0, 40))
    assert steps(window) == count and window.controller.snapshot["W_K"][0, 0] == 0.6


def test_the_handle_is_seen_on_the_selected_cell_of_a_typed_matrix_only(qtbot, window):
    e, q = grids(window, "E")[0], grids(window, "Q")[0]
    click_cell(qtbot, e, 0, 0)
    place = e.handle_rect().center()
    assert LIGHT.accent in colors_in(e.viewport().grab().toImage(), place, 1)
    click_cell(qtbot, q, 0, 0)
    assert e.handle_rect().isEmpty() and q.handle_rect().isEmpty()
    assert LIGHT.accent not in colors_in(e.viewport().grab().toImage(), place, 1)


@MENUS
def test_the_pointer_and_a_tip_tell_what_the_handle_does(qtbot, window):
    grid = grids(window, "E")[0]
    click_cell(qtbot, grid, 0, 0)
    view, place = grid.viewport(), grid.handle_rect().center()
    qtbot.mouseMove(view, place)
    qtbot.waitUntil(lambda: view.cursor().shape() is Qt.CursorShape.SizeVerCursor)
    tip = QHelpEvent(QEvent.Type.ToolTip, place, view.mapToGlobal(place))
    QApplication.sendEvent(view, tip)
    assert QToolTip.text().startswith("Drag to change the number.")
    QToolTip.hideText()
    qtbot.mouseMove(view, grid.cell_rect(1, 1).center())
    qtbot.waitUntil(lambda: view.cursor().shape() is Qt.CursorShape.ArrowCursor)


# Wiggle.


def wiggle(qtbot, grid):
    qtbot.keyClick(grid, Key.Key_W, CONTROL | SHIFT)


def state(window):
    stack = window.controller.undo_stack
    names = ("E", "Q", "A", "Z")
    return (
        stack.count(),
        stack.index(),
        window.controller.modified,
        window.controller.snapshot.example,
        [shown(window, name) for name in names],
    )


@pytest.mark.parametrize("matrix", ["E", "Q"])
def test_a_number_swings_and_all_is_as_before(qtbot, window, monkeypatch, matrix):
    monkeypatch.setattr("explorer.window.wiggling.LASTS", 400)
    grid = grids(window, matrix)[0]
    click_cell(qtbot, grid, 0, 0)
    before = state(window)
    wiggle(qtbot, grid)
    qtbot.waitUntil(lambda: shown(window, "Z") != before[-1][3])
    assert state(window)[:4] == before[:4]
    qtbot.waitUntil(lambda: state(window) == before)


@pytest.mark.parametrize("key", [Key.Key_Escape, Key.Key_Down])
def test_a_key_ends_it(qtbot, window, monkeypatch, key):
    monkeypatch.setattr("explorer.window.wiggling.LASTS", 10**8)
    monkeypatch.setattr("explorer.window.wiggling.SWINGS", 10**5)
    grid = grids(window, "E")[0]
    click_cell(qtbot, grid, 0, 0)
    before = state(window)
    wiggle(qtbot, grid)
    qtbot.waitUntil(lambda: shown(window, "Z") != before[-1][3])
    qtbot.keyClick(grid, key)
    assert state(window) == before
    assert grid.currentIndex().row() == (1 if key == Key.Key_Down else 0)


def test_an_edit_ends_it_and_counts(qtbot, window, monkeypatch):
    monkeypatch.setattr("explorer.window.wiggling.LASTS", 10**8)
    monkeypatch.setattr("explorer.window.wiggling.SWINGS", 10**5)
    grid = grids(window, "E")[0]
    click_cell(qtbot, grid, 0, 0)
    wiggle(qtbot, grid)
    qtbot.waitUntil(lambda: shown(window, "E")[0][0] != "3.0")
    window.controller.set_value("E", 1, 0, 9.0)
    assert [line[0] for line in shown(window, "E")] == ["3.0", "9.0", "2.0"]
    window.commands.undo.trigger()
    assert [line[0] for line in shown(window, "E")] == ["3.0", "2.0", "2.0"]
