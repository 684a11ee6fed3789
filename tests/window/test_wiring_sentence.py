"""Wires of the sentence, the widths and random weights: by keys, read in the grids."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QComboBox, QLineEdit, QToolButton

from explorer.widgets.theme import LIGHT
from explorer.widgets.tokens.model import ID, TOKEN
from explorer.widgets.tokens.table import TokenTable
from tests.window.conftest import header, shown
from tests.window.hands import choose, grids, heatmap, in_dialog, named, outlined, status, type_here

# The offscreen platform says this of every dialog with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
ALT = Qt.KeyboardModifier.AltModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def sentence(qtbot, window):
    """The table of tokens, brought forward by its keys."""
    qtbot.keyClick(window, Key.Key_T, CONTROL)
    table = window.sentence.findChild(TokenTable)
    qtbot.waitUntil(lambda: table.isVisible() and table.hasFocus())
    return table


def click_place(qtbot, table, place, column=TOKEN):
    box = table.visualRect(table.model().index(place, column))
    qtbot.mouseClick(table.viewport(), LEFT, pos=box.center())


def tokens(window):
    """Return the sentence as the grids' headers say it, wherever it stands."""
    rows = header(window, "E", Qt.Orientation.Vertical)
    assert rows == header(window, "R", Qt.Orientation.Horizontal)
    assert rows == header(window, "Z", Qt.Orientation.Vertical)
    return rows


def refusal(window):
    from explorer.widgets.refusal_label import RefusalLabel

    found = [label.text() for label in window.findChildren(RefusalLabel) if label.isVisible()]
    return found[0] if found else ""


def test_a_token_is_renamed_by_keys(qtbot, window, sentence):
    picture = heatmap(window).viewport().grab().toImage()
    click_place(qtbot, sentence, 1)
    type_here(qtbot, window, "sees", Key.Key_Return)
    assert tokens(window) == ["女生", "sees", "刘海"]
    assert heatmap(window).viewport().grab().toImage() != picture
    assert window.controller.undo_stack.count() == 1
    qtbot.keyClick(window, Key.Key_Z, CONTROL)
    assert tokens(window) == ["女生", "撩", "刘海"]
    assert heatmap(window).viewport().grab().toImage() == picture


def test_tokens_are_added_one_after_the_other(qtbot, window, sentence):
    click_place(qtbot, sentence, 0)
    line = named(window, QLineEdit, "Add a token")
    qtbot.mouseClick(line, LEFT)
    type_here(qtbot, window, "x", Key.Key_Return)
    type_here(qtbot, window, "y", Key.Key_Return)
    assert tokens(window) == ["女生", "x", "y", "撩", "刘海"]
    assert len(shown(window, "A")) == len(shown(window, "A")[0]) == 5
    assert window.controller.undo_stack.count() == 2
    assert any("n = 5 tokens" in text for text in status(window))


def test_a_token_is_removed_by_its_key(qtbot, window, sentence):
    click_place(qtbot, sentence, 1)
    qtbot.keyClick(sentence, Key.Key_Delete)
    assert tokens(window) == ["女生", "刘海"]
    assert shown(window, "E") == [["3.0", "1.0"], ["2.0", "4.0"]]
    qtbot.keyClick(sentence, Key.Key_Delete)
    qtbot.keyClick(sentence, Key.Key_Delete)
    assert len(tokens(window)) == 1
    assert refusal(window).startswith("The only token cannot be removed")


def test_a_token_is_moved_by_keys(qtbot, window, sentence):
    click_place(qtbot, sentence, 0)
    qtbot.keyClick(sentence, Key.Key_Down, ALT)
    assert tokens(window) == ["撩", "女生", "刘海"]
    assert shown(window, "E") == [["2.0", "2.0"], ["3.0", "1.0"], ["2.0", "4.0"]]
    qtbot.keyClick(sentence, Key.Key_Up, ALT)
    assert tokens(window) == ["女生", "撩", "刘海"]


def test_an_id_is_set_by_keys_and_a_refused_one_is_said(qtbot, window, sentence):
    click_place(qtbot, sentence, 1, ID)
    type_here(qtbot, window, "77", Key.Key_Return)
    assert window.controller.snapshot.example.sentence == (1258, 77, 9527)
    assert refusal(window) == ""
    click_place(qtbot, sentence, 1, ID)
    type_here(qtbot, window, "9527", Key.Key_Return)  # the id of 刘海
    assert refusal(window).startswith("Id 9527 belongs to “刘海” already")
    assert window.controller.snapshot.example.sentence == (1258, 77, 9527)
    qtbot.keyClick(window.focusWidget(), Key.Key_Escape)
    assert refusal(window) == ""
    type_here(qtbot, window, "1.5", Key.Key_Return)
    assert refusal(window).startswith("“1.5” is not an id: ids are whole numbers from 0")


def test_choosing_a_place_selects_its_row_of_e(qtbot, window, sentence):
    click_place(qtbot, sentence, 2)
    assert outlined(grids(window, "E")[0], LIGHT.selection) == {(2, 0)}


def type_widths(qtbot, window, **widths):
    for name, width in widths.items():
        box = named(window, QAbstractSpinBox, name)
        box.setFocus()
        box.selectAll()
        type_here(qtbot, window, str(width))
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)


@pytest.mark.usefixtures("sentence")
def test_three_widths_typed_are_one_step(qtbot, window):
    type_widths(qtbot, window, d_model=3, d_k=1, d_v=4)
    assert window.controller.undo_stack.count() == 1
    assert [row[2] for row in shown(window, "E")] == ["0.0"] * 3
    assert [row[:2] for row in shown(window, "E")] == [
        ["3.0", "1.0"],
        ["2.0", "2.0"],
        ["2.0", "4.0"],
    ]
    assert shown(window, "W_Q") == [["-0.6"], ["0.8"], ["0.0"]]
    assert shown(window, "W_V")[2] == ["0.0"] * 4
    assert len(shown(window, "Z")[0]) == 4
    assert any("d_model = 3 · d_k = 1 · d_v = 4" in text for text in status(window))
    qtbot.keyClick(window, Key.Key_Z, CONTROL)
    assert shown(window, "W_Q") == [["-0.6", "0.9"], ["0.8", "-0.5"]]


@pytest.mark.usefixtures("sentence")
def test_new_cells_can_be_those_of_the_identity(qtbot, window):
    choose(qtbot, named(window, QComboBox, "New cells of the weight matrices"), "identity")
    type_widths(qtbot, window, d_model=3, d_k=3, d_v=3)
    assert shown(window, "W_Q")[:2] == [["-0.6", "0.9", "0.0"], ["0.8", "-0.5", "0.0"]]
    assert shown(window, "W_Q")[2] == ["0.0", "0.0", "1.0"]
    assert shown(window, "W_V")[2] == ["0.0", "0.0", "1.0"]


def drawn(seed, factor, shape=(4, 3)):
    generator = np.random.RandomState(seed)
    return {name: generator.randn(*shape) * factor for name in ("W_Q", "W_K", "W_V")}


def is_filled(window, weights):
    return all(
        np.array_equal(window.controller.snapshot[name], value) for name, value in weights.items()
    )


def fill(qtbot, window, open_, seed, factor, end=Key.Key_Return):
    def act(dialog):
        for name, text in (("Seed", seed), ("Factor", factor)):
            field = named(dialog, QLineEdit, name)
            field.setFocus()
            field.selectAll()
            qtbot.keyClicks(field, text)
        qtbot.keyClick(field, end)
        assert not dialog.isVisible()

    in_dialog(qtbot, window, open_, act)


def ways_to_fill(qtbot, window):
    def bar_button():
        buttons = [b for b in window.findChildren(QToolButton) if b.text() == "Fill weights…"]
        qtbot.mouseClick(buttons[0], LEFT)

    def menu():
        edit = next(a.menu() for a in window.menuBar().actions() if "Edit" in a.text())
        next(a for a in edit.actions() if a.text().startswith("&Fill")).trigger()

    def keys():
        qtbot.keyClick(window, Key.Key_F, CONTROL | SHIFT)

    def panel():
        qtbot.keyClick(window, Key.Key_T, CONTROL)
        buttons = window.sentence.findChildren(QAbstractButton)
        qtbot.mouseClick(next(b for b in buttons if b.text() == "Fill weights…"), LEFT)

    return {"tool bar": bar_button, "menu": menu, "keys": keys, "panel": panel}


@pytest.mark.parametrize("way", ["tool bar", "menu", "keys", "panel"])
def test_the_cat_example_is_made_as_numpy_makes_it(qtbot, open_window, way):
    window = open_window("cat")
    assert is_filled(window, drawn(42, 0.3))  # as the article did
    printed = {name: shown(window, name) for name in ("W_Q", "Z")}
    open_ = ways_to_fill(qtbot, window)[way]
    fill(qtbot, window, open_, "7", "1")
    assert is_filled(window, drawn(7, 1))
    assert shown(window, "Z") != printed["Z"]
    fill(qtbot, window, open_, "42", "0.3")
    assert is_filled(window, drawn(42, 0.3))
    assert {name: shown(window, name) for name in printed} == printed
    assert window.controller.undo_stack.count() == 2
    assert window.commands.undo.text() == "&Undo Fill W_Q, W_K, W_V from seed 42"


def test_fill_can_be_called_off(qtbot, open_window):
    window = open_window("cat")
    fill(qtbot, window, ways_to_fill(qtbot, window)["keys"], "7", "1", end=Key.Key_Escape)
    assert is_filled(window, drawn(42, 0.3))
    assert not window.isWindowModified()
