"""Going and marking by the keyboard, as in a spreadsheet."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from explorer.core.stages import MATRICES, Cell
from explorer.widgets.grid import MatrixGrid
from tests.widgets.grid_support import click, desk, keep

Key = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
PAD = Qt.KeyboardModifier.KeypadModifier
WAYS = [
    (Key.Key_Up, NONE, (1, 2)),
    (Key.Key_Down, NONE, (3, 2)),
    (Key.Key_Left, NONE, (2, 1)),
    (Key.Key_Right, PAD, (2, 3)),
    (Key.Key_Up, CONTROL, (0, 2)),
    (Key.Key_Down, CONTROL, (4, 2)),
    (Key.Key_Left, CONTROL, (2, 0)),
    (Key.Key_Right, CONTROL | PAD, (2, 5)),
    (Key.Key_Home, NONE, (2, 0)),
    (Key.Key_End, NONE, (2, 5)),
    (Key.Key_Home, CONTROL, (0, 0)),
    (Key.Key_End, CONTROL, (4, 5)),
]


def marked(made):
    return {(index.row(), index.column()) for index in made.grid.selectedIndexes()}


def block(one, other):
    rows, columns = sorted((one[0], other[0])), sorted((one[1], other[1]))
    return {
        (row, column)
        for row in range(rows[0], rows[1] + 1)
        for column in range(columns[0], columns[1] + 1)
    }


@pytest.mark.parametrize("key, modifiers, end", WAYS)
@pytest.mark.parametrize("name", ["E", "X"])
def test_keys_lead_to_the_edge(qtbot, name, key, modifiers, end):
    made = desk(qtbot, name, np.ones((5, 6)))
    click(qtbot, made, 2, 2)
    qtbot.keyClick(made.grid, key, modifiers)
    assert made.cursor == end and marked(made) == {end}
    assert made.selections[-1] == Cell(name, *end)
    assert made.editor is None


@pytest.mark.parametrize("key, modifiers, end", WAYS)
def test_with_shift_they_mark(qtbot, key, modifiers, end):
    made = desk(qtbot, "X", np.ones((5, 6)))
    click(qtbot, made, 2, 2)
    qtbot.keyClick(made.grid, key, modifiers | SHIFT)
    assert made.cursor == end and marked(made) == block((2, 2), end)


def test_marking_grows_and_shrinks_around_where_it_began(qtbot):
    made = desk(qtbot, "X", np.ones((5, 6)))
    click(qtbot, made, 2, 2)
    for key, modifiers, end in (
        (Key.Key_Right, SHIFT, (2, 3)),
        (Key.Key_Down, SHIFT, (3, 3)),
        (Key.Key_Left, SHIFT, (3, 2)),
        (Key.Key_Left, SHIFT, (3, 1)),
        (Key.Key_Up, CONTROL | SHIFT, (0, 1)),
        (Key.Key_End, CONTROL | SHIFT, (4, 5)),
    ):
        qtbot.keyClick(made.grid, key, modifiers)
        assert made.cursor == end and marked(made) == block((2, 2), end)
    click(qtbot, made, 0, 0, SHIFT)  # the mouse goes on from there
    assert marked(made) == block((2, 2), (0, 0))
    qtbot.keyClick(made.grid, Key.Key_Down, SHIFT)
    assert marked(made) == block((2, 2), (1, 0))
    qtbot.keyClick(made.grid, Key.Key_Right)
    assert marked(made) == {(1, 1)}
    click(qtbot, made, 3, 3, SHIFT)
    assert marked(made) == block((1, 1), (3, 3))


def test_control_a_marks_everything_and_says_so(qtbot):
    made = desk(qtbot, "X", np.ones((5, 6)))
    said = []
    made.grid.marked_changed.connect(lambda *request: said.append(request))
    click(qtbot, made, 2, 2)
    qtbot.keyClick(made.grid, Key.Key_A, CONTROL)
    assert marked(made) == block((0, 0), (4, 5)) and made.cursor == (2, 2)
    assert said[-1] == ("X", ((0, 0, 4, 5),), 4)
    qtbot.keyClick(made.grid, Key.Key_Down)
    assert said[-1] == ("X", ((3, 2, 3, 2),), 4)


def test_what_is_marked_from_outside_is_not_told(qtbot):
    made = desk(qtbot, "X", np.ones((5, 6)))
    said = []
    made.grid.marked_changed.connect(lambda *request: said.append(request))
    made.grid.set_selection(Cell("X", 1, 1))
    made.grid.set_selection(Cell("R", 0, 0))
    assert said == []


def test_far_away_is_scrolled_to(qtbot):
    made = desk(qtbot, "R", np.ones((60, 60)))
    click(qtbot, made, 0, 0)
    qtbot.keyClick(made.grid, Key.Key_End, CONTROL)
    assert made.grid.viewport().rect().contains(made.grid.cell_rect(59, 59))
    qtbot.keyClick(made.grid, Key.Key_Home, CONTROL | SHIFT)
    assert made.grid.viewport().rect().contains(made.grid.cell_rect(0, 0))
    assert len(marked(made)) == 3600


@pytest.mark.parametrize("editing", [False, True])
def test_control_tab_goes_from_grid_to_grid_and_past_other_widgets(qtbot, editing):
    made = desk(qtbot)
    other = MatrixGrid(MATRICES["Q"], editable=False, parent=made.window)
    other.set_values(np.ones((2, 2)), ["a", "b"], ["0", "1"])
    other.move(400, 50)
    other.show()
    click(qtbot, made, 1, 1)
    if editing:
        qtbot.keyClick(made.grid, Key.Key_5)
    qtbot.keyClick(made.editor or made.grid, Key.Key_Tab, CONTROL)
    assert other.hasFocus() and not made.after.hasFocus()
    assert made.requests == ([("E", 1, 1, 5.0)] if editing else [])
    qtbot.keyClick(other, Key.Key_Backtab, CONTROL | SHIFT)
    assert made.grid.hasFocus()
    qtbot.keyClick(made.grid, Key.Key_Backtab, CONTROL | SHIFT)
    assert other.hasFocus()  # it is a ring


def test_the_next_grid_is_brought_into_sight(qtbot):
    area, page = QScrollArea(), QWidget()
    qtbot.addWidget(area)
    keep(qtbot, area)
    grids = []
    for place in (0, 1500):
        grid = MatrixGrid(MATRICES["Q"], editable=False, parent=page)
        grid.set_values(np.ones((2, 2)), ["a", "b"], ["0", "1"])
        grid.move(10, place)
        grids.append(grid)
    page.resize(300, 2000)
    area.setWidget(page)
    area.resize(300, 200)
    area.show()
    area.activateWindow()
    grids[0].setFocus()
    qtbot.waitUntil(grids[0].hasFocus)
    qtbot.keyClick(grids[0], Key.Key_Tab, CONTROL)
    assert grids[1].hasFocus() and area.verticalScrollBar().value() > 1300
