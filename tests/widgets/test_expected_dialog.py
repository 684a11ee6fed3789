"""The dialog of expected figures, by keyboard, mouse and clipboard."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
)

from explorer.core.expected import Expected
from explorer.files.blank_cells import with_blank_cells
from explorer.files.tables import parse_table
from explorer.widgets.expected_dialog import ExpectedDialog, figures_text
from explorer.widgets.refusal_label import RefusalLabel
from tests.conftest import article

# The offscreen platform says this of every window with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")

NAN = math.nan
A = article("cat")["published"]["A"]
CONTROL = Qt.KeyboardModifier.ControlModifier


def opened(qtbot, example, matrix="A") -> ExpectedDialog:
    dialog = ExpectedDialog(example, matrix)
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
    return dialog


@pytest.fixture
def dialog(qtbot, cat) -> ExpectedDialog:
    return opened(qtbot, cat)


@pytest.fixture
def chosen(dialog) -> list[tuple[str, Expected | None]]:
    found: list[tuple[str, Expected | None]] = []
    dialog.chosen.connect(lambda matrix, expected: found.append((matrix, expected)))
    return found


def field(dialog) -> QPlainTextEdit:
    return dialog.findChild(QPlainTextEdit)


def ok(dialog) -> QPushButton:
    return dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok)


def remove(dialog) -> QPushButton:
    return next(one for one in dialog.findChildren(QPushButton) if "Remove" in one.text())


def message(dialog) -> str:
    label = dialog.findChild(RefusalLabel)
    return label.text() if label.isVisible() else ""


def understood(dialog) -> str:
    label = next(
        one for one in dialog.findChildren(QLabel) if one.accessibleName() == "What was understood"
    )
    return label.text() if label.isVisible() else ""


def paste(qtbot, qapp, dialog, text: str) -> None:
    qapp.clipboard().setText(text)
    field(dialog).setFocus()
    qtbot.keyClick(field(dialog), Qt.Key.Key_A, CONTROL)
    qtbot.keyClick(field(dialog), Qt.Key.Key_V, CONTROL)


def choose(qtbot, dialog, name: str) -> None:
    box = dialog.findChild(QComboBox)
    qtbot.keyClick(box, Qt.Key.Key_Home)
    while box.currentData() != name:
        qtbot.keyClick(box, Qt.Key.Key_Down)


TABLES = {
    "tabs": "\n".join("\t".join(f"{value:.3f}" for value in row) for row in A),
    "blanks": "\n".join("  ".join(f"{value:.3f}" for value in row) for row in A),
    "commas": "\n".join(", ".join(f"{value:.3f}" for value in row) for row in A),
    "markdown": "|   | 我 | love | 猫 |\n|---|---|---|---|\n"
    + "\n".join(
        f"| {token} | " + " | ".join(f"{value:.3f}" for value in row) + " |"
        for token, row in zip(["我", "love", "猫"], A, strict=True)
    ),
    "latex": r"\begin{pmatrix}"
    + r" \\ ".join(" & ".join(f"{value:.3f}" for value in row) for row in A)
    + r"\end{pmatrix}",
    "numpy": "[[0.313 0.337 0.350]\n [0.380 0.320 0.300]\n [0.387 0.326 0.287]]",
}


@pytest.mark.parametrize("name", TABLES)
def test_a_table_of_any_kind_is_pasted_and_chosen(dialog, qtbot, qapp, chosen, name):
    assert not ok(dialog).isEnabled()
    paste(qtbot, qapp, dialog, TABLES[name])
    assert message(dialog) == ""
    assert understood(dialog) == "Understood: 3×3, to 3 decimals."
    assert dialog.findChild(QSpinBox).value() == 3
    qtbot.mouseClick(ok(dialog), Qt.MouseButton.LeftButton)
    ((matrix, expected),) = chosen
    assert matrix == dialog.matrix == "A"
    assert expected is dialog.expected
    assert expected.values.tolist() == A
    assert expected.decimals == 3
    assert dialog.result() == QDialog.DialogCode.Accepted


def test_a_tab_behind_every_row_is_no_column(dialog, qtbot, qapp):
    paste(qtbot, qapp, dialog, "1\t2\t3\t\n4\t5\t6\t\n7\t8\t9\t\n")
    assert understood(dialog) == "Understood: 3×3, whole numbers."
    paste(qtbot, qapp, dialog, "1\t2\t\n4\t5\t\n7\t8\t\n")
    assert understood(dialog) == "Understood: 3×3, whole numbers, 3 blank."


def test_figures_are_typed_and_blanks_are_left_out(dialog, qtbot, chosen):
    for key, line in enumerate((". .337 0.350", "0.38 - nan", "0.387 0.326 0.287")):
        if key:
            qtbot.keyClick(field(dialog), Qt.Key.Key_Return)
        qtbot.keyClicks(field(dialog), line)
    assert understood(dialog) == "Understood: 3×3, to 3 decimals, 3 blank."
    qtbot.mouseClick(ok(dialog), Qt.MouseButton.LeftButton)
    values = chosen[0][1].values
    assert np.isnan(values).tolist() == [[True, False, False], [False, True, True], [False] * 3]
    assert values[0, 1] == 0.337


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("0.1 0.2\n0.3 0.4", "the figures of A have the shape 2×2: A needs 3×3"),
        ("0.1 0.2 0.3\n0.4 0.5\n0.6 0.7 0.8", "Row 2 has another number of cells"),
        ("0.1 0.2 0.3\n0.4 x 0.6\n0.7 0.8 0.9", "Row 2, column 2: “x” is not a number"),
        (". . .\n. . .\n. . .", "every cell is blank: at least one figure is needed"),
        ("0.1 0.2 0.3\n0.4 0.5 0.6\n0.7 0.8 1e999", "too large"),
    ],
)
def test_the_first_fault_is_named_and_nothing_is_lost(dialog, qtbot, qapp, chosen, text, part):
    paste(qtbot, qapp, dialog, text)
    assert part in message(dialog)
    assert understood(dialog) == ""
    assert not ok(dialog).isEnabled()
    assert dialog.expected is None
    assert field(dialog).toPlainText() == text
    assert chosen == []
    paste(qtbot, qapp, dialog, TABLES["tabs"])
    assert message(dialog) == ""
    assert ok(dialog).isEnabled()


def test_existing_figures_are_shown_with_their_decimals(qtbot, cat):
    values = np.array(A)
    values[1, 1] = NAN
    dialog = opened(qtbot, cat.with_expected("A", Expected(values, 3)))
    assert field(dialog).toPlainText() == (
        "0.313  0.337  0.350\n0.380      .  0.300\n0.387  0.326  0.287"
    )
    assert dialog.findChild(QSpinBox).value() == 3
    assert ok(dialog).isEnabled()
    assert str(dialog.expected.values.tolist()) == str(values.tolist())


def test_figures_are_removed(qtbot, cat):
    dialog = opened(qtbot, cat.with_expected("A", Expected(np.array(A), 3)))
    found = []
    dialog.chosen.connect(lambda *what: found.append(what))
    qtbot.mouseClick(remove(dialog), Qt.MouseButton.LeftButton)
    assert found == [("A", None)]
    assert dialog.expected is None
    assert dialog.result() == QDialog.DialogCode.Accepted


def test_there_is_nothing_to_remove_where_nothing_is_expected(dialog):
    assert not remove(dialog).isEnabled()


def test_escape_leaves_without_a_word(dialog, qtbot, qapp, chosen):
    paste(qtbot, qapp, dialog, TABLES["tabs"])
    qtbot.keyClick(field(dialog), Qt.Key.Key_Escape)
    assert chosen == []
    assert dialog.result() == QDialog.DialogCode.Rejected


def test_another_matrix_needs_another_shape(dialog, qtbot, qapp, chosen):
    """What was typed for the first one is still there when it is chosen again."""
    paste(qtbot, qapp, dialog, "0.5\t0.5")
    choose(qtbot, dialog, "E")
    assert dialog.matrix == "E"
    assert field(dialog).toPlainText() == ""
    needs = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert "E needs 3×4 figures" in needs
    paste(qtbot, qapp, dialog, "1 0 0 0\n0 1 0 0\n0 0 1 .2")
    assert understood(dialog) == "Understood: 3×4, to one decimal."
    choose(qtbot, dialog, "A")
    assert field(dialog).toPlainText() == "0.5\t0.5"
    choose(qtbot, dialog, "E")
    qtbot.mouseClick(ok(dialog), Qt.MouseButton.LeftButton)
    assert chosen[0][0] == "E"


def test_decimals_that_are_set_hold(dialog, qtbot, qapp, chosen):
    """A table that prints 0.1 for 0.100."""
    spin = dialog.findChild(QSpinBox)
    paste(qtbot, qapp, dialog, "0.1 0.2 0.3\n0.4 0.5 0.6\n0.7 0.8 0.9")
    assert spin.value() == 1
    qtbot.keyClick(spin, Qt.Key.Key_Up)
    qtbot.keyClick(spin, Qt.Key.Key_Up)
    assert understood(dialog) == "Understood: 3×3, to 3 decimals."
    qtbot.mouseClick(ok(dialog), Qt.MouseButton.LeftButton)
    assert chosen[0][1].decimals == 3


def test_too_few_decimals_are_named(dialog, qtbot, qapp):
    paste(qtbot, qapp, dialog, TABLES["tabs"])
    qtbot.keyClick(dialog.findChild(QSpinBox), Qt.Key.Key_Down)
    assert message(dialog) == "a figure has more decimals, 3, than are set, 2"
    assert not ok(dialog).isEnabled()


def test_a_refused_choice_leaves_the_dialog_and_its_entries(dialog, qtbot, qapp):
    dialog.chosen.connect(lambda *_: dialog.show_refusal("no"))
    paste(qtbot, qapp, dialog, TABLES["tabs"])
    qtbot.mouseClick(ok(dialog), Qt.MouseButton.LeftButton)
    assert dialog.isVisible()
    assert message(dialog) == "no"
    assert field(dialog).toPlainText() == TABLES["tabs"]


def test_a_refused_choice_can_be_chosen_again(dialog, qtbot, qapp, chosen):
    """As where the matrix has changed its shape meanwhile, and then has it again."""
    answers = iter([True, False])
    dialog.chosen.connect(lambda *_: next(answers) and dialog.show_refusal("no"))
    paste(qtbot, qapp, dialog, TABLES["tabs"])
    qtbot.mouseClick(ok(dialog), Qt.MouseButton.LeftButton)
    assert dialog.isVisible()
    qtbot.mouseClick(ok(dialog), Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()
    assert len(chosen) == 2


def test_a_refused_removal_leaves_the_figures(qtbot, cat):
    expected = Expected(np.full((3, 3), 0.5), 1)
    dialog = opened(qtbot, cat.with_expected("A", expected))
    asked = []
    dialog.chosen.connect(lambda name, figures: asked.append(figures))
    dialog.chosen.connect(lambda *_: dialog.show_refusal("no") if len(asked) == 1 else None)
    qtbot.mouseClick(remove(dialog), Qt.MouseButton.LeftButton)
    assert dialog.isVisible()
    assert message(dialog) == "no"
    qtbot.mouseClick(ok(dialog), Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()
    assert asked[0] is None
    assert asked[1].values.tolist() == [[0.5] * 3] * 3


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1 2 3\n4 5 6\n7 8 9", "Understood: 3×3, whole numbers."),
        ("1.5 2 3\n4 5 6\n7 8 9", "Understood: 3×3, to one decimal."),
        ("1.5 . 3\n4 5 6\n7 8 9", "Understood: 3×3, to one decimal, 1 blank."),
        ("1.25 2 3\n4 5 6\n7 8 9", "Understood: 3×3, to 2 decimals."),
    ],
)
def test_what_was_understood_is_said_as_people_do(dialog, qtbot, qapp, text, words):
    paste(qtbot, qapp, dialog, text)
    assert understood(dialog) == words


def test_every_field_has_a_name(dialog):
    for kind in (QSpinBox, QComboBox, QPlainTextEdit):
        for widget in dialog.findChildren(kind):
            assert widget.accessibleName()


@given(
    arrays(
        np.float64,
        st.tuples(st.integers(1, 4), st.integers(1, 4)),
        elements=st.one_of(st.just(NAN), st.floats(-1000, 1000)),
    ),
    st.integers(0, 10),
)
def test_figures_as_text_read_back_as_they_are(values, decimals):
    values = np.round(values, decimals)
    text = figures_text(Expected(values, decimals))
    if np.isnan(values).all():
        return
    table = parse_table(with_blank_cells(text), blanks=True)
    assert table.decimals == decimals
    np.testing.assert_array_equal(
        table.values, [[float(f"{v:.{decimals}f}") for v in r] for r in values]
    )
