"""Numbers are typed with real keys: what is requested, what is refused, where the cell goes."""

import numpy as np
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QGuiApplication, QInputMethodEvent
from PySide6.QtWidgets import QApplication, QLabel

from tests.widgets.grid_support import TOKENS, E, click, desk, enter, type_text

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


def test_typing_replaces_and_enter_requests_exactly_what_was_typed(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 0)
    type_text(qtbot, made, "0.1")
    assert made.editor.text() == "0.1"
    qtbot.keyClick(made.editor, Key.Key_Return)
    assert made.requests == [("E", 0, 0, float("0.1"))]
    assert made.editor is None
    assert made.grid.hasFocus()
    assert made.grid.model().index(0, 0).data() == "3.0"  # a grid changes nothing by itself


@pytest.mark.parametrize(
    "text, value", [("−0.25", -0.25), (" 7 ", 7.0), ("1e-3", 0.001), (".5", 0.5), ("+2.5", 2.5)]
)
def test_numbers_are_read_as_people_type_them(qtbot, text, value):
    made = desk(qtbot)
    click(qtbot, made, 1, 1)
    qtbot.keyClick(made.grid, Key.Key_F2)
    made.editor.clear()
    enter(qtbot, made, text)
    qtbot.keyClick(made.editor, Key.Key_Enter)
    assert made.requests == [("E", 1, 1, value)]


def test_f2_edits_the_exact_value_and_changes_nothing_by_itself(qtbot):
    values = E.copy()
    values[0, 1] = 0.1 + 0.2
    made = desk(qtbot, values=values)
    click(qtbot, made, 0, 1)
    assert made.grid.currentIndex().data() == "0.3000"
    qtbot.keyClick(made.grid, Key.Key_F2)
    assert made.editor.text() == "0.30000000000000004"
    qtbot.keyClick(made.editor, Key.Key_Return)
    assert made.requests == [] and made.editor is None
    assert made.cursor == (1, 1)


def test_a_double_click_edits_the_exact_value(qtbot):
    values = E / 7
    made = desk(qtbot, values=values)
    click(qtbot, made, 2, 0)
    qtbot.mouseDClick(made.grid.viewport(), Qt.MouseButton.LeftButton, pos=made.middle(2, 0))
    assert made.editor.text() == repr(2 / 7)


def test_typing_the_same_number_requests_nothing(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 0)
    type_text(qtbot, made, "3.00")
    qtbot.keyClick(made.editor, Key.Key_Return)
    assert made.requests == []


@pytest.mark.parametrize(
    "text, part",
    [
        ("abc", "“abc” is not a number"),
        ("nan", "“nan” is not a number"),
        ("inf", "“inf” is not a number"),
        ("1_0", "“1_0” is not a number"),
        ("0x10", "“0x10” is not a number"),
        ("1,5", "“1,5” is not a number"),
        ("１.５", "“１.５” is not a number"),
        ("1e999", "“1e999” is too large"),
        ("", "empty"),
    ],
)
@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Tab])
def test_a_bad_entry_is_refused_at_the_cell(qtbot, text, part, key):
    made = desk(qtbot)
    click(qtbot, made, 1, 0)
    qtbot.keyClick(made.grid, Key.Key_F2)
    made.editor.clear()
    enter(qtbot, made, text)
    qtbot.keyClick(made.editor, key)
    editor = made.editor
    assert editor is not None and editor.isVisible() and editor.text() == text
    assert editor.hasFocus()
    assert part in made.message and made.refusals == [made.message]
    assert part in editor.accessibleDescription()
    assert made.requests == [] and made.cursor == (1, 0)
    label = next(label for label in made.window.findChildren(QLabel) if label.isVisible())
    assert label.accessibleName() == made.message
    top = label.mapTo(made.window, label.rect().topLeft()).y()
    bottom = made.grid.viewport().mapTo(made.window, made.grid.cell_rect(1, 0).bottomLeft()).y()
    assert 0 < top - bottom < 10  # at the cell
    assert made.window.rect().contains(label.geometry())

    qtbot.keyClick(editor, Key.Key_5)  # the message goes when the text changes
    assert made.message == "" and editor.error == "" and editor.accessibleDescription() == ""
    qtbot.keyClick(editor, Key.Key_Escape)
    assert made.editor is None and made.requests == []


def test_a_refused_text_can_be_mended(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 0)
    type_text(qtbot, made, "1x")
    qtbot.keyClick(made.editor, Key.Key_Return)
    assert "“1x”" in made.message
    qtbot.keyClick(made.editor, Key.Key_Backspace)
    qtbot.keyClick(made.editor, Key.Key_Return)
    assert made.requests == [("E", 0, 0, 1.0)] and made.message == ""


def test_the_field_shows_the_error_by_colour_and_sign(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 0)
    type_text(qtbot, made, "x")
    good = made.editor.grab().toImage()
    qtbot.keyClick(made.editor, Key.Key_Return)
    bad = made.editor.grab().toImage()
    assert bad.size() == good.size()
    edge_good, edge_bad = (image.pixelColor(0, image.height() // 2) for image in (good, bad))
    assert edge_bad.red() > edge_bad.blue() + 60 and edge_good != edge_bad
    place = (bad.width() // 4, 4)  # inside, without text
    assert good.pixelColor(*place) != bad.pixelColor(*place)


def test_escape_cancels(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 0)
    type_text(qtbot, made, "9x")
    qtbot.keyClick(made.editor, Key.Key_Return)
    assert made.message
    qtbot.keyClick(made.editor, Key.Key_Escape)
    assert made.editor is None and made.message == ""
    assert made.requests == [] and made.grid.hasFocus() and made.cursor == (0, 0)


def test_leaving_the_cell_with_a_good_text_requests_it(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 0)
    type_text(qtbot, made, "5")
    click(qtbot, made, 2, 1)
    assert made.requests == [("E", 0, 0, 5.0)]
    assert made.editor is None and made.cursor == (2, 1)


def test_leaving_the_cell_with_a_bad_text_drops_it_and_says_so(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 0)
    type_text(qtbot, made, "5x")
    made.after.setFocus()
    qtbot.waitUntil(made.after.hasFocus)
    assert made.editor is None and made.requests == []
    assert "“5x”" in made.message and made.refusals == [made.message]
    QApplication.processEvents()
    click(qtbot, made, 2, 1)
    assert made.message == ""


def test_clicking_another_cell_with_a_bad_text_drops_it_and_says_so(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 0)
    type_text(qtbot, made, "5x")
    click(qtbot, made, 2, 1)
    assert made.editor is None and made.requests == [] and made.cursor == (2, 1)
    assert len(made.refusals) == 1 and "“5x”" in made.refusals[0]
    assert "“5x”" in made.message
    QApplication.processEvents()
    click(qtbot, made, 1, 1)
    assert made.message == ""


def test_another_window_does_not_end_an_edit(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 0)
    type_text(qtbot, made, "5")
    away = QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason)
    QApplication.sendEvent(made.editor, away)
    assert made.editor is not None and made.editor.text() == "5" and made.requests == []


def test_an_edit_can_be_finished_from_outside(qtbot):
    made = desk(qtbot)
    assert made.grid.finish_editing()
    click(qtbot, made, 0, 0)
    type_text(qtbot, made, "5x")
    assert not made.grid.finish_editing() and made.editor is not None
    qtbot.keyClick(made.editor, Key.Key_Backspace)
    assert made.grid.finish_editing() and made.requests == [("E", 0, 0, 5.0)]


@pytest.mark.parametrize(
    "start, key, modifier, end",
    [
        ((0, 0), Key.Key_Return, None, (1, 0)),
        ((2, 0), Key.Key_Return, None, (0, 1)),
        ((2, 1), Key.Key_Return, None, (2, 1)),
        ((1, 1), Key.Key_Return, SHIFT, (0, 1)),
        ((0, 1), Key.Key_Enter, SHIFT, (2, 0)),
        ((0, 0), Key.Key_Tab, None, (0, 1)),
        ((0, 1), Key.Key_Tab, None, (1, 0)),
        ((1, 0), Key.Key_Backtab, SHIFT, (0, 1)),
        ((1, 1), Key.Key_Backtab, SHIFT, (1, 0)),
    ],
)
@pytest.mark.parametrize("editing", [True, False], ids=["editing", "not-editing"])
def test_enter_and_tab_move(qtbot, start, key, modifier, end, editing):
    made = desk(qtbot)
    click(qtbot, made, *start)
    target = made.grid
    if editing:
        type_text(qtbot, made, "8")
        target = made.editor
    qtbot.keyClick(target, key, modifier or Qt.KeyboardModifier.NoModifier)
    assert made.cursor == end and made.grid.hasFocus()
    assert made.requests == ([("E", *start, 8.0)] if editing else [])
    assert made.selections[-1][1:] == end


@pytest.mark.parametrize("editing", [True, False], ids=["editing", "not-editing"])
def test_control_tab_leaves_the_grid(qtbot, editing):
    made = desk(qtbot)
    for key, modifier, goal in (
        (Key.Key_Tab, CONTROL, made.after),
        (Key.Key_Backtab, CONTROL | SHIFT, made.before),
    ):
        click(qtbot, made, 1, 0)
        if editing:
            type_text(qtbot, made, "8")
        qtbot.keyClick(made.editor or made.grid, key, modifier)
        qtbot.waitUntil(goal.hasFocus)
    assert made.requests == ([("E", 1, 0, 8.0)] * 2 if editing else [])


def test_tab_from_the_last_cell_leads_to_the_next_widget(qtbot):
    made = desk(qtbot)
    qtbot.keyClick(made.before, Key.Key_Tab)
    assert made.grid.hasFocus() and made.cursor == (0, 0)
    for _ in range(5):
        qtbot.keyClick(made.grid, Key.Key_Tab)
    assert made.cursor == (2, 1)
    qtbot.keyClick(made.grid, Key.Key_Tab)
    assert made.after.hasFocus()
    qtbot.keyClick(made.after, Key.Key_Backtab, SHIFT)
    assert made.grid.hasFocus() and made.cursor == (2, 1)


def test_delete_requests_zero(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 2, 1)
    qtbot.keyClick(made.grid, Key.Key_Delete)
    assert made.requests == [("E", 2, 1, 0.0)] and made.editor is None


def test_delete_requests_zero_for_every_marked_cell_at_once(qtbot):
    made = desk(qtbot)
    fills = []
    made.grid.fill_requested.connect(lambda *request: fills.append(request))
    click(qtbot, made, 0, 0)
    click(qtbot, made, 1, 1, SHIFT)
    qtbot.keyClick(made.grid, Key.Key_Delete)
    assert made.requests == []
    [(matrix, places, value)] = fills
    assert (matrix, value) == ("E", 0.0)
    assert sorted(places) == [(0, 0), (0, 1), (1, 0), (1, 1)]


def test_copy_is_a_table_with_tabs(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 0)
    qtbot.keyClick(made.grid, Key.Key_C, CONTROL)
    assert QGuiApplication.clipboard().text() == "3.0"
    click(qtbot, made, 1, 1, SHIFT)
    qtbot.keyClick(made.grid, Key.Key_C, CONTROL)
    assert QGuiApplication.clipboard().text() == "3.0\t1.0\n2.0\t2.0"


def test_composed_text_reaches_the_cell(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 1)
    composed = QInputMethodEvent()
    composed.setCommitString("7")
    QApplication.sendEvent(made.grid, composed)
    assert made.editor is not None and made.editor.text() == "7"
    more = QInputMethodEvent()
    more.setCommitString("．")
    QApplication.sendEvent(made.editor, more)
    qtbot.keyClick(made.editor, Key.Key_Return)
    assert "“7．”" in made.message
    qtbot.keyClick(made.editor, Key.Key_Backspace)
    qtbot.keyClick(made.editor, Key.Key_Return)
    assert made.requests == [("E", 0, 1, 7.0)]


def test_composition_begins_an_edit(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 1)
    QApplication.sendEvent(made.grid, QInputMethodEvent("yi", []))
    assert made.editor is not None and made.grid.hasFocus()  # composing goes on there
    done = QInputMethodEvent()
    done.setCommitString("1")
    QApplication.sendEvent(made.grid, done)
    assert made.editor.text() == "1" and made.editor.hasFocus()


def test_a_cancelled_composition_brings_the_number_back(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 1)
    QApplication.sendEvent(made.grid, QInputMethodEvent("yi", []))
    QApplication.sendEvent(made.grid, QInputMethodEvent("", []))
    assert made.editor.text() == "1"
    qtbot.keyClick(made.editor, Key.Key_Return)
    assert made.requests == [] and made.message == ""


def test_space_does_not_begin_an_edit(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 0)
    qtbot.keyClick(made.grid, Key.Key_Space)
    assert made.editor is None


def test_tab_leaves_a_computed_matrix(qtbot):
    made = desk(qtbot, "Q")
    click(qtbot, made, 0, 0)
    qtbot.keyClick(made.grid, Key.Key_Tab)
    assert made.after.hasFocus()
    qtbot.keyClick(made.after, Key.Key_Backtab, SHIFT)
    assert made.grid.hasFocus()
    qtbot.keyClick(made.grid, Key.Key_Backtab, SHIFT)
    assert made.before.hasFocus()


def test_a_number_that_is_refused_later_keeps_the_editor_open(qtbot):
    made = desk(qtbot)

    def too_large(name, row, column, value):
        made.grid.show_refusal(row, column, "R[女生, 撩] would be too large")

    made.grid.edit_requested.connect(too_large)
    click(qtbot, made, 0, 0)
    type_text(qtbot, made, "1e300")
    qtbot.keyClick(made.editor, Key.Key_Return)
    assert made.editor is not None and made.editor.text() == "1e300"
    assert made.message == "R[女生, 撩] would be too large" and made.cursor == (0, 0)
    assert made.refusals == []  # who refused it knows
    made.after.setFocus()
    qtbot.waitUntil(made.after.hasFocus)
    assert made.editor is None and made.message == "R[女生, 撩] would be too large"


def test_new_values_do_not_disturb_what_is_being_typed(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 0)
    type_text(qtbot, made, "1.5")
    values = E.copy()
    values[0, 0] = 9
    made.grid.set_values(values, TOKENS, ("0", "1"))
    assert made.editor.text() == "1.5" and made.requests == []


def test_another_shape_closes_the_editor(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 2, 1)
    type_text(qtbot, made, "1.5")
    made.grid.set_values(np.ones((1, 1)), ("女",), ("0",))
    qtbot.waitUntil(lambda: made.editor is None)
    assert made.requests == []


def test_a_long_number_has_room_beside_its_cell(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 1)
    type_text(qtbot, made, "0.1234567890")
    rect = made.editor.geometry()
    cell = made.grid.cell_rect(0, 1)
    assert rect.right() == cell.right() and rect.width() > cell.width()
    assert made.grid.viewport().rect().contains(rect)
