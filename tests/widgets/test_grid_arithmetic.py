"""Arithmetic typed into cells, and shown again where a cell is edited."""

import numpy as np
import pytest
from PySide6.QtCore import Qt

from tests.widgets.grid_support import click, desk, type_text

Key = Qt.Key
TIP = Qt.ItemDataRole.ToolTipRole
SPOKEN = Qt.ItemDataRole.AccessibleTextRole


def formulas(made):
    found = []
    made.grid.formula_requested.connect(lambda *request: found.append(request))
    return found


@pytest.mark.parametrize(
    "text, value, kept",
    [
        ("1/3", 1 / 3, "1/3"),
        ("=1/3", 1 / 3, "1/3"),
        ("-sqrt(2)/2", -(2**0.5) / 2, "-sqrt(2)/2"),
        ("2^-3", 0.125, "2^-3"),
        ("e", 2.718281828459045, "e"),
    ],
)
def test_arithmetic_is_worked_out_and_kept(qtbot, text, value, kept):
    made = desk(qtbot)
    found = formulas(made)
    click(qtbot, made, 0, 1)
    type_text(qtbot, made, text)
    qtbot.keyClick(made.editor, Key.Key_Return)
    assert found == [("E", 0, 1, value, kept)] and made.requests == []
    assert made.editor is None and made.cursor == (1, 1)


def test_in_a_computed_cell_it_is_a_number(qtbot):
    made = desk(qtbot, "Q", np.ones((3, 2)))
    found = formulas(made)
    click(qtbot, made, 0, 1)
    type_text(qtbot, made, "1/4")
    qtbot.keyClick(made.editor, Key.Key_Return)
    assert made.requests == [("Q", 0, 1, 0.25)] and found == []


def test_the_formula_is_edited_and_told(qtbot):
    made = desk(qtbot)
    found = formulas(made)
    made.grid.set_formulas(lambda row, column: "6/2" if (row, column) == (0, 0) else "")
    assert made.grid.model().index(0, 0).data(TIP) == "E[女生, 0] = 3\ntyped: 6/2"
    assert made.grid.model().index(0, 1).data(TIP) == "E[女生, 1] = 1"
    assert made.grid.model().index(0, 0).data(SPOKEN).endswith(": 3.0, typed: 6/2")
    click(qtbot, made, 0, 0)
    qtbot.keyClick(made.grid, Key.Key_F2)
    assert made.editor.text() == "6/2"
    qtbot.keyClick(made.editor, Key.Key_Return)
    assert found == made.requests == []  # nothing was typed
    qtbot.keyClick(made.grid, Key.Key_Up)
    for text, request in (("9/3", "9/3"), ("3", "")):
        type_text(qtbot, made, text)
        qtbot.keyClick(made.editor, Key.Key_Return)
        assert found.pop() == ("E", 0, 0, 3.0, request)  # the same number, typed in another way
        qtbot.keyClick(made.grid, Key.Key_Up)


@pytest.mark.parametrize(
    "text, why",
    [
        ("1/foo", "“foo” in “1/foo” is not understood"),
        ("1/0", "“1/0” divides by 0"),
        ("9**9**9", "“9**9**9” is too large"),
        ("1/", "“1/” ends too early"),
    ],
)
def test_a_refusal_keeps_the_editor_open(qtbot, text, why):
    made = desk(qtbot)
    found = formulas(made)
    click(qtbot, made, 0, 0)
    type_text(qtbot, made, text)
    qtbot.keyClick(made.editor, Key.Key_Return)
    assert made.message.startswith(why) and made.refusals == [made.message]
    assert made.editor is not None and found == made.requests == []
    qtbot.keyClick(made.editor, Key.Key_Escape)
    assert made.editor is None
