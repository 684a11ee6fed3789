"""Wires of the window: a number is selected anywhere, or refused, and what follows is seen."""

import pytest
from PySide6.QtCore import QPoint, Qt

from explorer.widgets.theme import LIGHT
from explorer.widgets.tokens.model import TOKEN
from explorer.widgets.tokens.table import TokenTable
from tests.window.conftest import shown
from tests.window.hands import (
    bubbles,
    click_cell,
    dot,
    dots_ringed,
    grids,
    heatmap,
    heatmap_cell,
    heatmap_outlined,
    outlined,
    status,
    waves,
)
from tests.window.test_editing import type_into

# The offscreen platform says this of every dialog with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier


def test_a_click_on_the_heatmap_selects_in_the_grids_and_at_the_foot(qtbot, window):
    view = heatmap(window)
    qtbot.mouseClick(view.viewport(), LEFT, pos=heatmap_cell(view, 0, 2).toPoint())
    assert [outlined(grid, LIGHT.selection) for grid in grids(window, "A")] == [{(0, 2)}] * 2
    assert outlined(grids(window, "S")[0], LIGHT.source) >= {(0, 0)}
    assert heatmap_outlined(window, LIGHT.selection) == {(0, 2)}
    assert any(text.startswith("A[女生, 刘海] = 0.8077") for text in status(window))
    assert window.picture_widget("derivation").text().startswith("A[女生, 刘海] = ")


def test_a_click_on_a_wave_selects_its_number_of_p(qtbot, window):
    qtbot.mouseClick(waves(window).viewport(), LEFT, pos=dot(window, 2, 1).toPoint())
    assert outlined(grids(window, "P")[0], LIGHT.selection) == {(2, 1)}
    assert dots_ringed(window, LIGHT.selection) == {(2, 1)}
    assert "P[刘海, 1] = -0.4161468365471424 exactly" in status(window)


def test_selecting_in_a_grid_outlines_in_the_heatmap(qtbot, window):
    click_cell(qtbot, grids(window, "R")[0], 2, 0)
    assert heatmap_outlined(window, LIGHT.selection) == {(2, 0)}
    click_cell(qtbot, grids(window, "Z")[0], 1, 0)
    assert heatmap_outlined(window, LIGHT.selection) == set()
    assert (1, 0) in heatmap_outlined(window, LIGHT.source)  # one outline around row 1
    assert not {(0, 0), (2, 0)} & heatmap_outlined(window, LIGHT.source)


def test_selecting_in_a_grid_lights_up_the_waves(qtbot, window):
    assert dots_ringed(window, LIGHT.selection) == set()
    click_cell(qtbot, grids(window, "P")[0], 2, 1)
    assert dots_ringed(window, LIGHT.selection) == {(2, 1)}
    click_cell(qtbot, grids(window, "X")[0], 0, 1)  # made from E[0, 1] and P[0, 1]
    assert dots_ringed(window, LIGHT.source) == {(0, 1)}
    assert dots_ringed(window, LIGHT.selection) == set()


def test_both_grids_of_a_and_v_are_outlined_and_so_is_z(qtbot, window):
    (z,) = grids(window, "Z")
    click_cell(qtbot, z, 0, 1)
    assert outlined(z, LIGHT.selection) == {(0, 1)}
    assert [outlined(grid, LIGHT.source) for grid in grids(window, "A")] == [{(0, 0)}] * 2
    column = {(0, 1), (1, 1), (2, 1)}
    assert [outlined(grid, LIGHT.source) for grid in grids(window, "V")] == [column] * 2
    first, second = grids(window, "V")
    click_cell(qtbot, second, 2, 0)
    assert outlined(first, LIGHT.selection) == outlined(second, LIGHT.selection) == {(2, 0)}
    assert outlined(z, LIGHT.selection) == set()


def test_what_is_pointed_at_in_the_derivation_is_outlined_in_the_grids(qtbot, window):
    click_cell(qtbot, grids(window, "R")[0], 0, 2)
    assert (0, 1) not in outlined(grids(window, "Q")[0], LIGHT.source)
    view = window.picture_widget("derivation").view
    view.setFocus()
    for _ in range(3):  # past both factors of the first term
        qtbot.keyClick(view, Key.Key_Right)
    assert (0, 1) in outlined(grids(window, "Q")[0], LIGHT.source)
    qtbot.keyClick(view, Key.Key_Return)
    assert outlined(grids(window, "Q")[0], LIGHT.selection) == {(0, 1)}
    assert any(text.startswith("Q[女生, 1] = ") for text in status(window))


def test_a_grid_under_the_pointer_marks_its_terms_of_the_derivation(qtbot, window):
    click_cell(qtbot, grids(window, "R")[0], 0, 2)
    view = window.picture_widget("derivation").view
    before = view.grab().toImage()
    grid = grids(window, "Q")[0]
    qtbot.mouseMove(grid.viewport(), grid.cell_rect(0, 1).center())
    qtbot.waitUntil(lambda: view.grab().toImage() != before)


def test_the_derivation_follows_an_undo(qtbot, window):
    type_into(qtbot, window, "E", 0, 0, "4")
    click_cell(qtbot, grids(window, "R")[0], 0, 2)
    text = window.picture_widget("derivation").text
    assert text().startswith("R[女生, 刘海] = -0.8000 × 1.3872 + 2.6000 × 5.3083 ")
    qtbot.keyClick(window, Key.Key_Z, CONTROL)
    assert text() == "R[女生, 刘海] = -0.2000 × 1.3872 + 1.7000 × 5.3083 = 8.7467"


def test_the_tokens_of_the_selected_number_are_marked_in_the_sentence(qtbot, window):
    window.commands.sentence.trigger()
    table = window.sentence.findChild(TokenTable)

    def rows(row, column):
        click_cell(qtbot, grids(window, "R")[0], row, column)
        image = table.viewport().grab().toImage()
        boxes = [table.visualRect(table.model().index(place, TOKEN)) for place in range(3)]
        return [image.copy(0, box.top(), image.width(), box.height()) for box in boxes]

    one, other = rows(0, 1), rows(2, 1)
    assert [before == after for before, after in zip(one, other, strict=True)] == [
        False, True, False,
    ]  # fmt: skip


# What is refused.


REFUSED = {
    "abc": "“abc” is not a number: type one such as -0.25, 1e-3 or 1/3.",
    "1,5": "“1,5” is not a number: type one such as -0.25, 1e-3 or 1/3.",
    "nan": "“nan” is not a number: type one such as -0.25, 1e-3 or 1/3.",
    "1e999": "“1e999” is too large: numbers up to ±1.8e308 are accepted.",
}


def beside(bubble, grid, row, column):
    """Whether a bubble touches the line above or below a cell."""
    box = grid.cell_rect(row, column)
    top = grid.viewport().mapToGlobal(box.topLeft())
    place = bubble.mapToGlobal(QPoint(0, 0))
    apart = place.y() - (top.y() + box.height()), top.y() - (place.y() + bubble.height())
    return 0 <= max(apart) <= 8 and place.x() <= top.x() + box.width()


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_no_number_is_refused_at_the_cell_and_at_the_foot(qtbot, window, text):
    type_into(qtbot, window, "E", 1, 1, text)
    (bubble,) = bubbles(window)
    assert bubble.text() == REFUSED[text]
    assert beside(bubble, grids(window, "E")[0], 1, 1)
    assert window.statusBar().currentMessage() == REFUSED[text]
    assert window.focusWidget().text() == text  # to be corrected
    qtbot.keyClick(window.focusWidget(), Key.Key_Escape)
    assert bubbles(window) == []


def test_an_empty_entry_is_refused(qtbot, window):
    grid = grids(window, "W_K")[0]
    click_cell(qtbot, grid, 0, 1)
    qtbot.keyClick(grid, Key.Key_F2)
    window.focusWidget().selectAll()
    qtbot.keyClick(window.focusWidget(), Key.Key_Backspace)
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    (bubble,) = bubbles(window)
    assert bubble.text() == "An empty cell is refused: type a number such as -0.25, 1e-3 or 1/3."
    assert beside(bubble, grid, 0, 1)
    qtbot.keyClick(window.focusWidget(), Key.Key_Escape)
    assert shown(window, "W_K")[0][1] == "0.1"


def test_a_number_too_large_for_the_chain_is_refused_at_its_cell(qtbot, window):
    type_into(qtbot, window, "E", 2, 0, "1e308")
    (bubble,) = bubbles(window)
    assert "too large" in bubble.text()
    assert beside(bubble, grids(window, "E")[0], 2, 0)
    assert window.focusWidget().text() == "1e308"
    assert not window.isWindowModified()
