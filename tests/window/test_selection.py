"""Selecting a number anywhere selects it everywhere, with what it was made from."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QListWidget

from explorer.core.stages import Cell
from explorer.widgets.theme import LIGHT


def cell_box(grid, row, column):
    """Return the cell's place in the viewport."""
    return grid.visualRect(grid.model().index(row, column))


def colors_around(grid, row, column):
    """Return the colours of the pixels on and near the edge of a cell."""
    image = grid.viewport().grab().toImage()
    box = cell_box(grid, row, column)
    found = set()
    for x in range(box.left() - 2, box.left() + 5):
        if 0 <= x < image.width():
            found.add(image.pixelColor(x, box.center().y()).name())
    return found


def test_a_click_selects_everywhere(qtbot, window):
    grid = window.worksheet.block("R").grid
    qtbot.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=cell_box(grid, 0, 2).center())
    assert window.controller.selection == Cell("R", 0, 2)
    assert LIGHT.selection in colors_around(grid, 0, 2)
    for name, row in (("Q", 0), ("K", 2)):
        source = window.worksheet.block(name).grid
        assert LIGHT.source in colors_around(source, row, 0), name
        assert LIGHT.source not in colors_around(source, 1, 0), name
    texts = [label.text() for label in window.statusBar().findChildren(QLabel)]
    assert "R[女生, 刘海] = 8.746712463628143 exactly" in texts


def test_arrows_move_the_selection(qtbot, window):
    grid = window.worksheet.block("A").grid
    grid.setFocus()
    grid.setCurrentIndex(grid.model().index(0, 0))
    qtbot.keyClick(grid, Qt.Key.Key_Right)
    qtbot.keyClick(grid, Qt.Key.Key_Down)
    assert window.controller.selection == Cell("A", 1, 1)


def test_the_lesson_step_selects_its_number(qtbot, window):
    panel = window.picture_widget("lesson")
    steps = panel.findChild(QListWidget)
    step = next(i for i, s in enumerate(panel.lesson.steps) if s.show and s.show.matrix == "R")
    box = steps.visualItemRect(steps.item(step))
    qtbot.mouseClick(steps.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert window.controller.selection == panel.lesson.steps[step].show
    qtbot.keyClick(steps, Qt.Key.Key_Down)
    qtbot.keyClick(steps, Qt.Key.Key_Return)
    assert window.controller.selection == panel.lesson.steps[step + 1].show
