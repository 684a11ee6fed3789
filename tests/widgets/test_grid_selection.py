"""Selecting: what a person chooses is told, what is set from outside is only shown."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QScrollArea, QWidget

from explorer.core.stages import Cell, Region
from explorer.widgets.theme import LIGHT
from tests.widgets.grid_support import TOKENS, E, click, desk

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier


def edge(made, row, column):
    """The colour in the middle of a cell's left edge."""
    place = made.grid.cell_rect(row, column)
    image = made.grid.viewport().grab().toImage()
    return image.pixelColor(place.left() + 1, place.center().y()).name()


def test_a_click_selects_once(qtbot):
    made = desk(qtbot, "R", np.ones((3, 3)))
    click(qtbot, made, 0, 2)
    click(qtbot, made, 0, 2)
    assert made.selections == [Cell("R", 0, 2)]
    assert edge(made, 0, 2) == LIGHT.selection
    assert edge(made, 1, 2) != LIGHT.selection


def test_arrow_keys_select(qtbot):
    made = desk(qtbot, "R", np.ones((3, 3)))
    click(qtbot, made, 0, 0)
    for key in (Key.Key_Right, Key.Key_Down, Key.Key_Left, Key.Key_Up, Key.Key_Up):
        qtbot.keyClick(made.grid, key)
    assert [cell[1:] for cell in made.selections] == [(0, 0), (0, 1), (1, 1), (1, 0), (0, 0)]


def test_a_selection_from_outside_is_shown_and_not_told(qtbot):
    made = desk(qtbot)
    made.grid.set_selection(Cell("E", 2, 1))
    assert made.selections == [] and made.before.hasFocus()
    assert made.cursor == (2, 1) and edge(made, 2, 1) == LIGHT.selection
    made.grid.set_selection(Cell("R", 0, 0))
    assert made.selections == [] and edge(made, 2, 1) != LIGHT.selection
    made.grid.set_selection(None)
    assert made.selections == []


def test_a_cell_can_be_chosen_again_after_another_matrix_was(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 1, 1)
    made.grid.set_selection(Cell("R", 0, 0))
    click(qtbot, made, 1, 1)
    assert made.selections == [Cell("E", 1, 1)] * 2


def test_coming_by_tab_selects_the_cell_where_the_keyboard_is(qtbot):
    made = desk(qtbot, "R", np.ones((3, 3)))
    qtbot.keyClick(made.before, Key.Key_Tab)
    assert made.selections == [Cell("R", 0, 0)]
    made.grid.set_selection(Cell("R", 2, 1))
    qtbot.keyClick(made.grid, Key.Key_Tab)
    qtbot.keyClick(made.after, Key.Key_Backtab, SHIFT)
    assert made.grid.hasFocus() and made.cursor == (2, 1)
    assert made.selections == [Cell("R", 0, 0)]  # selected already


def test_the_focus_alone_selects_nothing(qtbot):
    made = desk(qtbot)
    made.grid.setFocus()
    assert made.selections == []
    assert made.grid.focused


def test_the_focus_is_seen(qtbot):
    made = desk(qtbot)
    made.grid.set_selection(Cell("E", 1, 0))
    before = made.grid.grab().toImage()
    made.grid.setFocus()
    after = made.grid.grab().toImage()
    x = made.grid.verticalHeader().width() - 7  # the bracket
    y = made.grid.height() // 2
    accent = QColor(LIGHT.accent).name()
    seen = {after.pixelColor(x + dx, y).name() for dx in range(-2, 3)}
    assert accent in seen
    assert accent not in {before.pixelColor(x + dx, y).name() for dx in range(-2, 3)}


def test_marking_several_cells_keeps_one_selection(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 0)
    click(qtbot, made, 1, 1, SHIFT)
    made.grid.set_selection(Cell("E", 1, 1))  # as the controller answers
    assert len(made.grid.selectedIndexes()) == 4
    made.grid.set_selection(Cell("R", 0, 0))
    assert len(made.grid.selectedIndexes()) < 2


def test_new_values_keep_the_selection(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 2, 1)
    made.grid.set_values(E + 1, TOKENS, ("0", "1"))
    assert made.cursor == (2, 1) and edge(made, 2, 1) == LIGHT.selection
    assert len(made.selections) == 1


def test_another_shape_keeps_a_selection_that_still_exists(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 1, 1)
    made.grid.set_values(np.ones((2, 3)), TOKENS[:2], ("0", "1", "2"))
    assert made.cursor == (1, 1) and edge(made, 1, 1) == LIGHT.selection
    made.grid.set_values(np.ones((1, 1)), TOKENS[:1], ("0",))
    assert edge(made, 0, 0) != LIGHT.selection
    made.grid.set_values(np.ones((2, 3)), TOKENS[:2], ("0", "1", "2"))
    assert all(edge(made, *cell) != LIGHT.selection for cell in np.ndindex(2, 3))  # it is gone
    assert made.selections == [Cell("E", 1, 1)]


@pytest.mark.parametrize(
    "region, inside, outside",
    [
        (Region("Q", 0, None), [(0, 0)], [(1, 0), (2, 0)]),
        (Region("Q", None, 1), [(0, 1), (1, 1), (2, 1)], [(0, 0), (1, 0)]),
        (Region("Q", 2, 1), [(2, 1)], [(1, 1), (2, 0)]),
        (Region("Q", None, None), [(0, 0), (1, 0), (2, 0)], []),
        (Region("K", 0, None), [], [(0, 0), (1, 0)]),
    ],
)
def test_sources_are_outlined(qtbot, region, inside, outside):
    made = desk(qtbot, "Q")
    made.grid.set_sources([region])
    assert all(edge(made, *cell) == LIGHT.source for cell in inside)
    assert all(edge(made, *cell) != LIGHT.source for cell in outside)
    made.grid.set_sources(())
    assert all(edge(made, *cell) != LIGHT.source for cell in inside + outside)


def test_a_selection_from_outside_scrolls_the_grid_and_not_the_page(qtbot):
    made = desk(qtbot, "R", np.ones((40, 40)))
    area = QScrollArea(made.window)
    page = QWidget()
    page.resize(900, 3000)
    made.grid.setParent(page)
    made.grid.move(0, 1500)
    area.setWidget(page)
    area.resize(900, 300)
    area.show()
    made.grid.set_selection(Cell("R", 39, 39))
    rect = made.grid.cell_rect(39, 39)
    assert made.grid.viewport().rect().contains(rect)
    assert area.verticalScrollBar().value() == 0 and made.selections == []


def test_the_labels_of_the_selected_cell_stand_out(qtbot):
    made = desk(qtbot, "R", np.ones((3, 3)))
    header = made.grid.horizontalHeader()
    before = header.grab().toImage()
    made.grid.set_selection(Cell("R", 0, 2))
    after = header.grab().toImage()
    width = header.sectionSize(0)
    left, right = (QPoint(0, 0), QPoint(2 * width, 0))
    for corner, same in ((left, True), (right, False)):
        parts = [image.copy(corner.x(), 0, width, header.height()) for image in (before, after)]
        assert (parts[0] == parts[1]) is same
