"""A row as a multiple of another row, asked for by keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QLabel, QLineEdit

from explorer.core.evaluate import evaluate
from explorer.core.override import Multiple, Override
from explorer.widgets.row_dialog import RowDialog
from tests.window.hands import named


@pytest.fixture
def dialog(qtbot, cat):
    dialog = RowDialog(evaluate(cat))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def ok(dialog):
    box = dialog.findChild(QDialogButtonBox)
    return box.button(QDialogButtonBox.StandardButton.Ok)


def sentence(dialog):
    return named(dialog, QLabel, "What will be set").text()


def test_it_begins_with_the_article_s_experiment(dialog):
    assert sentence(dialog) == "Q[我] = 5 × K[我]"


def test_it_asks_for_what_it_says(qtbot, dialog):
    asked = []
    dialog.requested.connect(lambda *what: asked.append(what))
    factor = named(dialog, QLineEdit, "Factor")
    factor.selectAll()
    qtbot.keyClicks(factor, "-0.5")
    qtbot.keyClick(named(dialog, QComboBox, "Row"), Qt.Key.Key_Down)
    assert sentence(dialog) == "Q[love] = -0.5 × K[love]"  # the same token's, until another
    qtbot.keyClick(named(dialog, QComboBox, "Row that it is made from"), Qt.Key.Key_End)
    assert sentence(dialog) == "Q[love] = -0.5 × K[猫]"
    qtbot.keyClick(factor, Qt.Key.Key_Return)
    assert asked == [("Q", 1, Multiple(-0.5, "K", 2))]
    assert not dialog.isVisible()


def test_only_rows_of_the_same_width_are_offered(qtbot, dialog):
    source = named(dialog, QComboBox, "Matrix that it is made from")
    # d_k = d_v = 3 tokens = 3: everything but what has d_model = 4 columns.
    assert [source.itemText(i) for i in range(source.count())] == [
        "Q", "K", "V", "R", "S", "A", "Z", "W_Q", "W_K", "W_V",
    ]  # fmt: skip
    named(dialog, QComboBox, "Matrix of the row").setCurrentText("X")
    assert [source.itemText(i) for i in range(source.count())] == ["E", "P", "X"]
    assert sentence(dialog) == "X[我] = 5 × X[我]"


def test_what_is_no_number_cannot_be_asked_for(qtbot, dialog):
    factor = named(dialog, QLineEdit, "Factor")
    factor.selectAll()
    qtbot.keyClicks(factor, "5x")
    assert not ok(dialog).isEnabled()
    assert any("5x" in label.text() for label in dialog.findChildren(QLabel))
    assert factor.text() == "5x"


def test_a_refusal_keeps_the_entries(qtbot, dialog):
    dialog.requested.connect(lambda *_: dialog.show_refusal("no circle"))
    qtbot.keyClick(named(dialog, QLineEdit, "Factor"), Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert any(label.text() == "no circle" for label in dialog.findChildren(QLabel))


def test_a_row_that_has_a_rule_begins_with_it(qtbot, cat):
    example = cat.with_overrides([Override("Q", 1, None, Multiple(2.5, "K", 0))])
    dialog = RowDialog(evaluate(example), "Q", 1)
    qtbot.addWidget(dialog)
    dialog.show()
    assert sentence(dialog) == "Q[love] = 2.5 × K[我]"
