"""A veiled matrix shows its labels and empty cells, and tells nobody its numbers."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester

from explorer.core.attention import causal_mask
from explorer.core.evaluate import evaluate
from explorer.core.stages import MATRICES, Cell
from explorer.widgets.grid.room import Room
from explorer.widgets.matrix_block import MatrixBlock
from explorer.widgets.theme import LIGHT
from tests.widgets.grid_support import E, click, desk

WEIGHTS = np.array([[1.0, 0.0, 0.0], [0.25, 0.75, 0.0], [0.125, 0.375, 0.5]])


def colors(grid):
    image = grid.viewport().grab().toImage()
    return {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }


def cell_colors(grid, row, column):
    image, box = grid.viewport().grab().toImage(), grid.cell_rect(row, column)
    inner = box.adjusted(3, 3, -3, -3)
    return {
        image.pixelColor(x, y).name()
        for x in range(inner.left(), inner.right())
        for y in range(inner.top(), inner.bottom())
    }


@pytest.mark.parametrize("name", ["A", "R", "E"])
def test_veiled_cells_are_all_of_one_colour_and_alike(qtbot, name):
    made = desk(qtbot, name, WEIGHTS if name == "A" else E @ E.T, editable=name == "E")
    made.grid.set_veiled(True)
    seen = [cell_colors(made.grid, row, column) for row in range(3) for column in range(3)]
    assert all(len(one) == 1 for one in seen)
    assert len(set.union(*seen)) == 1


def test_a_veiled_matrix_looks_the_same_whatever_its_numbers(qtbot):
    one = desk(qtbot, "A", WEIGHTS, mask=causal_mask(3))
    other = desk(qtbot, "A", WEIGHTS[::-1, ::-1].copy())
    for made in (one, other):
        made.grid.set_changed(np.ones((3, 3), bool))
        made.grid.set_veiled(True)
    images = [made.grid.viewport().grab().toImage() for made in (one, other)]
    assert images[0] == images[1]


def test_nothing_is_read_copied_or_told_of_a_veiled_cell(qtbot):
    made = desk(qtbot, "R", E @ E.T)
    made.grid.set_veiled(True)
    model = made.grid.model()
    index = model.index(1, 2)
    assert index.data() == ""
    assert index.data(Qt.ItemDataRole.EditRole) is None
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "R, query 撩, key 刘海: hidden"
    assert "12" not in index.data(Qt.ItemDataRole.ToolTipRole)
    click(qtbot, made, 1, 2)
    QGuiApplication.clipboard().setText("before")
    made.grid.copy()
    made.grid.copy_exact()
    assert not any(sign.isdigit() for sign in QGuiApplication.clipboard().text())


def test_a_veiled_cell_is_not_edited(qtbot):
    made = desk(qtbot)
    made.grid.set_veiled(True)
    click(qtbot, made, 0, 0)
    qtbot.keyClick(made.grid, Qt.Key.Key_F2)
    qtbot.keyClick(made.grid, Qt.Key.Key_7)
    assert made.editor is None
    assert made.requests == []
    assert made.selections == [Cell("E", 0, 0)]


def test_the_outline_of_the_selection_is_seen(qtbot):
    made = desk(qtbot)
    made.grid.set_veiled(True)
    assert LIGHT.selection not in colors(made.grid)
    made.grid.set_selection(Cell("E", 1, 1))
    assert LIGHT.selection in colors(made.grid)


def test_unveiled_it_is_as_it_was(qtbot):
    made = desk(qtbot, "A", WEIGHTS)
    before, size = made.grid.viewport().grab().toImage(), made.grid.size()
    made.grid.set_veiled(True)
    assert made.grid.veiled
    assert made.grid.size() == size
    assert made.grid.viewport().grab().toImage() != before
    made.grid.set_veiled(False)
    assert made.grid.viewport().grab().toImage() == before
    assert made.grid.model().index(1, 1).data() == "0.7500"


def test_who_watches_the_model_hears_of_the_veil_once(qtbot):
    made = desk(qtbot, "A", WEIGHTS)
    QAbstractItemModelTester(made.grid.model(), made.grid)
    heard = []
    made.grid.model().dataChanged.connect(lambda first, last, _roles: heard.append((first, last)))
    made.grid.set_veiled(True)
    made.grid.set_veiled(True)
    assert [(first.row(), last.row(), last.column()) for first, last in heard] == [(0, 2, 2)]


def test_a_block_hides_its_numbers_and_keeps_its_symbol(qtbot, bangs):
    block = MatrixBlock(MATRICES["S"], editable=False)
    qtbot.addWidget(block)
    block.show_snapshot(evaluate(bangs))
    block.show()
    size = block.size()
    block.set_veiled(True)
    assert block.veiled
    assert block.size() == size
    digits = {block.grid.model().index(i, j).data() for i in range(3) for j in range(3)}
    assert digits == {""}
    image = block.grab().toImage()
    ink = QColor(LIGHT.roles["score"].ink).name()
    top = {image.pixelColor(x, y).name() for x in range(30) for y in range(23)}
    assert ink in top


def test_room_for_larger_numbers_is_kept_before_they_come(qtbot):
    made = desk(qtbot, "Q", np.array([[1.0, 2.0]]))
    narrow = made.grid.columnWidth(0)
    made.grid.reserve(Room(largest=12345.0))
    wide = made.grid.columnWidth(0)
    assert wide > narrow
    made.grid.set_values(np.array([[12345.0, 2.0]]), ["女生"], ["0", "1"])
    assert made.grid.columnWidth(0) == wide
    made.grid.reserve(Room())
    assert made.grid.columnWidth(0) == wide
    made.grid.set_values(np.array([[1.0, 2.0]]), ["女生"], ["0", "1"])
    assert made.grid.columnWidth(0) == narrow


def test_typed_numbers_have_the_places_of_those_that_come(qtbot):
    made = desk(qtbot, "E", np.array([[1.0, 0.5]]))
    made.grid.reserve(Room(decimals=3))
    assert made.grid.model().index(0, 0).data() == "1.000"
    made.grid.set_decimals(2)  # no more than are asked for
    assert made.grid.model().index(0, 0).data() == "1.00"
    made.grid.reserve(Room())
    assert made.grid.model().index(0, 0).data() == "1.0"
