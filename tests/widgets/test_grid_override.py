"""Computed numbers that are typed over: with real keys, and how they look, read and sound."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QColor, QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu

from explorer.core.evaluate import evaluate
from explorer.core.override import Multiple, Override
from explorer.core.stages import EDITABLE, MATRICES, OVERRIDABLE
from explorer.widgets.grid.by_hand import NOTHING, ByHand, by_hand_of
from explorer.widgets.grid.shades import contrast
from explorer.widgets.theme import DARK, LIGHT
from tests.widgets.grid_support import click, desk, type_text

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
SPOKEN = Qt.ItemDataRole.AccessibleTextRole
TIP = Qt.ItemDataRole.ToolTipRole
BOTH = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
MENU = pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen has no grabbing
Q = np.array([[-0.2, 1.7], [0.3274, 1.2872], [1.1215, 0.8264]])
COMPUTED = np.array([[-0.2, 1.7], [0.149, 1.2872], [1.1215, 0.8264]])
ONE = ByHand(frozenset({(1, 0)}), {}, lambda: COMPUTED)


def releases(made):
    found = []
    made.grid.release_requested.connect(lambda *request: found.append(request))
    return found


def menu_of(made):
    """The context menu that is open; a closed one may not be gone yet."""
    return next(menu for menu in made.grid.findChildren(QMenu) if menu.isVisible())


def actions(menu) -> dict[str, QAction]:
    """The actions by their text without the mnemonic and the keys."""
    found = [action for action in menu.actions() if not action.isSeparator()]
    return {action.text().split("\t")[0].replace("&", ""): action for action in found}


@pytest.mark.parametrize("name", OVERRIDABLE)
def test_typing_into_any_computed_matrix_asks_for_the_number(qtbot, name):
    made = desk(qtbot, name, np.full((3, 3), 0.25))
    click(qtbot, made, 1, 1)
    type_text(qtbot, made, "0.5")
    assert made.editor.text() == "0.5"
    qtbot.keyClick(made.editor, Key.Key_Return)
    assert made.requests == [(name, 1, 1, 0.5)]
    assert made.editor is None and made.cursor == (2, 1)
    assert made.grid.model().index(1, 1).data() == "0.2500"  # whoever is asked shows it


def test_f2_edits_the_exact_number_of_a_computed_cell(qtbot):
    values = np.full((3, 2), 0.1 + 0.2)
    made = desk(qtbot, "Q", values)
    click(qtbot, made, 0, 1)
    qtbot.keyClick(made.grid, Key.Key_F2)
    assert made.editor.text() == "0.30000000000000004"
    qtbot.keyClick(made.editor, Key.Key_Return)
    assert made.requests == []  # nothing was typed


def test_a_bad_number_is_refused_in_a_computed_cell(qtbot):
    made = desk(qtbot, "R", np.ones((3, 3)))
    click(qtbot, made, 0, 0)
    type_text(qtbot, made, "1x")
    qtbot.keyClick(made.editor, Key.Key_Return)
    assert "“1x” is not a number" in made.message and made.requests == []
    assert "“1x”" in made.editor.accessibleDescription()
    qtbot.keyClick(made.editor, Key.Key_Backspace)
    assert made.message == ""
    assert made.editor.accessibleDescription().startswith("R is computed from Q and K")


@pytest.mark.parametrize(
    "name, made_from",
    [
        ("X", "X is computed from E and P;"),
        ("Q", "Q is computed from X and W_Q;"),
        ("R", "R is computed from Q and K;"),
        ("S", "S is computed from R;"),
        ("A", "A is computed from S;"),
        ("P", "P is computed from the positions alone;"),
    ],
)
def test_the_first_time_it_is_said_what_typing_does(qtbot, name, made_from):
    hint = f"{made_from} what you type overrides it, Delete releases it."
    made = desk(qtbot, name, np.full((3, 3), 0.25))
    click(qtbot, made, 0, 0)
    type_text(qtbot, made, "0.5")
    assert made.message == hint  # although the text has changed since
    assert made.editor.toolTip() == made.editor.accessibleDescription() == hint
    qtbot.keyClick(made.editor, Key.Key_Escape)
    assert made.message == ""
    qtbot.keyClick(made.grid, Key.Key_F2)
    assert made.message == ""
    assert made.editor.toolTip() == made.editor.accessibleDescription() == hint


def test_typing_into_e_needs_no_hint(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 0)
    type_text(qtbot, made, "5")
    assert made.message == made.editor.toolTip() == ""


@pytest.mark.parametrize("key", [Key.Key_Delete, Key.Key_Backspace])
def test_delete_releases_the_cell(qtbot, key):
    made = desk(qtbot, "Q", Q)
    found = releases(made)
    made.grid.set_by_hand(ONE)
    click(qtbot, made, 1, 0)
    qtbot.keyClick(made.grid, key)
    assert found == [("Q", ((1, 0),))]
    assert made.requests == [] and made.editor is None and made.message == ""


def test_delete_releases_what_is_overridden_among_the_marked_cells(qtbot):
    made = desk(qtbot, "Q", Q)
    found = releases(made)
    made.grid.set_by_hand(ByHand(frozenset({(0, 1)}), {2: "5 × K[我]"}, lambda: COMPUTED))
    click(qtbot, made, 0, 0)
    click(qtbot, made, 2, 1, SHIFT)
    qtbot.keyClick(made.grid, Key.Key_Delete)
    [(matrix, places)] = found
    assert matrix == "Q" and sorted(places) == [(0, 1), (2, 0), (2, 1)]


def test_delete_on_a_computed_number_says_that_there_is_nothing_to_release(qtbot):
    made = desk(qtbot, "Q", Q)
    found = releases(made)
    made.grid.set_by_hand(ONE)
    click(qtbot, made, 0, 0)
    qtbot.keyClick(made.grid, Key.Key_Delete)
    assert found == [] and made.requests == []
    assert made.message == ("Not overridden: Q is computed here. Type a number to set it by hand.")
    qtbot.keyClick(made.grid, Key.Key_Down)
    assert made.message == ""


@MENU
def test_the_menu_offers_what_can_be_done_with_a_computed_cell(qtbot):
    made = desk(qtbot, "Q", Q)
    rules = []
    made.grid.row_rule_requested.connect(lambda *request: rules.append(request))
    found = releases(made)
    made.grid.set_by_hand(ONE)
    click(qtbot, made, 1, 0)
    qtbot.keyClick(made.grid, Key.Key_F10, SHIFT)
    able = {text: action.isEnabled() for text, action in actions(menu_of(made)).items()}
    able.pop("Paste")  # that depends on the clipboard
    assert able == {
        "Cut": False,
        "Copy": True,
        "Copy Exact Values": True,
        "Copy with Token Headers": True,
        "Fill Down": True,
        "Fill Right": True,
        "Edit": False,
        "Clear to 0": False,
        "Set by Hand…": True,
        "Release": True,
        "Row as a Multiple of Another Row…": True,
        "Fill": True,  # a menu, which says why nothing in it can be done
        "Row: Token 撩": True,
        "Column: Dimension 0 of d_k": True,
        "Wiggle": True,
    }
    offered = actions(menu_of(made))
    offered["Release"].trigger()
    offered["Row as a Multiple of Another Row…"].trigger()
    offered["Copy"].trigger()
    assert found == [("Q", ((1, 0),))] and rules == [("Q", 1)]
    assert QGuiApplication.clipboard().text() == "0.3274"
    offered["Set by Hand…"].trigger()
    assert made.editor is not None and made.editor.text() == "0.3274"


@MENU
def test_the_menu_is_used_with_keys_alone(qtbot):
    made = desk(qtbot, "Q", Q)
    click(qtbot, made, 0, 1)
    qtbot.keyClick(made.grid, Key.Key_Menu)
    menu = menu_of(made)
    assert menu.accessibleName() == "Q, queries"
    assert not actions(menu)["Release"].isEnabled()
    while menu.activeAction() is not actions(menu)["Set by Hand…"]:
        qtbot.keyClick(menu, Key.Key_Down)
    qtbot.keyClick(menu, Key.Key_Return)
    qtbot.waitUntil(lambda: made.editor is not None)
    qtbot.keyClicks(made.editor, "0.5")
    qtbot.keyClick(made.editor, Key.Key_Return)
    assert made.requests == [("Q", 0, 1, 0.5)]


@MENU
def test_the_menu_of_a_typed_matrix_clears_and_edits(qtbot):
    made = desk(qtbot)
    click(qtbot, made, 0, 0)
    place = made.middle(2, 1)
    click(qtbot, made, 2, 1)
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, place, made.grid.viewport().mapToGlobal(place)
    )
    QApplication.sendEvent(made.grid.viewport(), event)
    offered = actions(menu_of(made))
    able = {text for text, action in offered.items() if action.isEnabled()}
    assert able - {"Paste"} == {  # that depends on the clipboard
        "Cut",
        "Copy",
        "Copy Exact Values",
        "Copy with Token Headers",
        "Edit",
        "Clear to 0",
        "Fill",
        "Row: Token 刘海",
        "Column: Dimension 1 of d_model",
        "Wiggle",
        "Fill Down",
        "Fill Right",
    }
    offered["Clear to 0"].trigger()
    assert made.requests == [("E", 2, 1, 0.0)]
    offered["Edit"].trigger()
    assert made.editor is not None and made.editor.text() == "4"


def test_a_cell_that_is_set_by_hand_says_so_and_what_is_computed(qtbot):
    made = desk(qtbot, "Q", Q)
    made.grid.set_by_hand(ByHand(frozenset({(1, 0)}), {2: "5 × K[我]"}, lambda: COMPUTED))
    model = made.grid.model()
    assert model.index(1, 0).data(SPOKEN) == (
        "Q, token 撩, dimension 0: 0.3274, set by hand; computed: 0.1490"
    )
    assert model.index(1, 0).data(TIP) == "Q[撩, 0] = 0.3274\nset by hand; computed: 0.1490"
    assert model.index(2, 1).data(SPOKEN).endswith(": 0.8264, set by hand: 5 × K[我]")
    assert model.index(0, 0).data(SPOKEN) == "Q, token 女生, dimension 0: -0.2000"
    made.grid.set_by_hand(NOTHING)
    assert "hand" not in model.index(1, 0).data(SPOKEN)


def colors(made, row, column, box):
    """The colours in a part (x, y, width, height) of a cell."""
    image, cell = made.grid.viewport().grab().toImage(), made.grid.cell_rect(row, column)
    x, y, width, height = box
    return {
        image.pixelColor(cell.left() + i, cell.top() + j).name()
        for i in range(x, x + width)
        for j in range(y, y + height)
    }


@BOTH
@pytest.mark.parametrize("name", ["Q", "A"])
def test_a_cell_that_is_set_by_hand_is_marked_by_shape_and_colour(qtbot, theme, name):
    made = desk(qtbot, name, np.full((3, 3), 0.5))
    made.window.setPalette(theme.palette())
    made.grid.set_by_hand(ONE)
    width = made.grid.columnWidth(0)
    corner = (width - 6, 2, 4, 2)
    assert theme.by_hand in colors(made, 1, 0, corner)  # the dog-ear
    assert theme.by_hand not in colors(made, 0, 0, corner)
    foot = (4, 20, width - 8, 2)
    assert len(colors(made, 1, 0, foot)) > 1 == len(colors(made, 0, 0, foot))  # dashes
    made.grid.set_by_hand(NOTHING)
    assert theme.by_hand not in colors(made, 1, 0, corner)


@BOTH
def test_its_ink_is_another_and_is_read_well(qtbot, theme):
    for role in theme.roles.values():
        assert contrast(QColor(theme.by_hand), QColor(role.tint)) >= 4.5
    made = desk(qtbot, "Q", np.full((3, 2), 1.1111))
    made.window.setPalette(theme.palette())
    made.grid.set_by_hand(ONE)
    digits = (made.grid.columnWidth(0) - 40, 7, 32, 9)
    assert theme.by_hand in colors(made, 1, 0, digits)
    assert theme.by_hand not in colors(made, 1, 1, digits)


def test_marks_do_not_touch_the_digits(qtbot):
    """A dog-ear, and an ordinal, leave every pixel of the digits' ink as it was."""
    made = desk(qtbot, "A", np.full((3, 3), 0.88))
    plain = made.grid.viewport().grab().toImage()
    made.grid.set_ordinals({(1, 0): 12})
    tagged = made.grid.viewport().grab().toImage()
    cell = made.grid.cell_rect(1, 0)
    ink = plain.pixelColor(cell.left() + 4, cell.top() + 4)
    for x in range(cell.left() + 13, cell.right() - 8):
        for y in range(cell.top() + 3, cell.bottom() - 3):
            assert plain.pixelColor(x, y) == tagged.pixelColor(x, y)
    assert tagged.pixelColor(cell.left() + 1, cell.top() + 4) != ink


def test_what_is_by_hand_is_read_from_the_snapshot(bangs):
    by_hand = [Override("Q", 0, None, Multiple(5.0, "K", 1)), Override("Q", 2, 1, 0.5)]
    snapshot = evaluate(bangs.with_overrides(by_hand))
    found = by_hand_of(snapshot, "Q")
    assert found.rules == {0: "5 × K[撩]"} and found.cells == {(2, 1)}
    assert found.holds(0, 0) and found.holds(0, 1) and found.holds(2, 1)
    assert not found.holds(1, 1) and not found.holds(2, 0)
    assert found.count(columns=2) == 3
    np.testing.assert_array_equal(found.computed(), evaluate(bangs)["Q"])
    assert not by_hand_of(snapshot, "R") and not by_hand_of(evaluate(bangs), "Q")


def test_every_matrix_is_typed_into_or_over():
    assert set(EDITABLE) | set(OVERRIDABLE) == set(MATRICES)
