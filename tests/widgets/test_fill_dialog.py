"""The dialog of random weights, by keyboard and mouse."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QPlainTextEdit,
)

from explorer.core.fill import fill_weights
from explorer.core.reshape import set_dimensions
from explorer.widgets.fill_dialog import FillChoice, FillDialog
from explorer.widgets.refusal_label import RefusalLabel

# The offscreen platform says this of every window with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


@pytest.fixture
def dialog(qtbot, cat) -> FillDialog:
    dialog = FillDialog(set_dimensions(cat, d_model=4, d_k=3, d_v=2))
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
    return dialog


def field(dialog, name: str) -> QLineEdit:
    return next(f for f in dialog.findChildren(QLineEdit) if f.accessibleName() == name)


def box(dialog, name: str) -> QCheckBox:
    return next(b for b in dialog.findChildren(QCheckBox) if b.accessibleName().startswith(name))


def code(dialog) -> list[str]:
    return dialog.findChild(QPlainTextEdit).toPlainText().splitlines()


def fill_button(dialog):
    return dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok)


def message(dialog) -> str:
    label = dialog.findChild(RefusalLabel)
    return label.text() if label.isVisible() else ""


def retype(qtbot, line: QLineEdit, text: str) -> None:
    line.setFocus()
    line.selectAll()
    qtbot.keyClick(line, Qt.Key.Key_Delete)
    qtbot.keyClicks(line, text)


def test_the_cat_articles_recipe_is_one_key_away(dialog, qtbot):
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert dialog.choice() == FillChoice(("W_Q", "W_K", "W_V"), 42, "standard normal", 0.3)


def test_what_is_chosen_is_what_numpy_draws(dialog, qtbot, cat):
    retype(qtbot, field(dialog, "Seed"), "4294967295")
    retype(qtbot, field(dialog, "Factor"), "-1e-2")
    qtbot.keyClick(box(dialog, "W_K"), Qt.Key.Key_Space)
    names, seed, distribution, factor = dialog.choice()
    new = fill_weights(cat, names, seed=seed, distribution=distribution, factor=factor)
    generator = np.random.RandomState(4294967295)
    assert new.W_Q.tolist() == (generator.randn(4, 3) * -0.01).tolist()
    assert new.W_V.tolist() == (generator.randn(4, 3) * -0.01).tolist()
    assert new.W_K is cat.W_K


def test_the_code_is_shown(dialog, qtbot):
    assert code(dialog) == [
        "import numpy",
        "numpy.random.seed(42)",
        "W_Q = numpy.random.randn(4, 3) * 0.3",
        "W_K = numpy.random.randn(4, 3) * 0.3",
        "W_V = numpy.random.randn(4, 2) * 0.3",
    ]
    qtbot.keyClick(dialog.findChild(QComboBox), Qt.Key.Key_End)
    qtbot.keyClick(box(dialog, "W_Q"), Qt.Key.Key_Space)
    retype(qtbot, field(dialog, "Factor"), "1")
    assert code(dialog) == [
        "import numpy",
        "numpy.random.seed(42)",
        "W_K = numpy.random.uniform(-1, 1, (4, 3))",
        "W_V = numpy.random.uniform(-1, 1, (4, 2))",
    ]
    assert dialog.choice().distribution == "uniform -1 to 1"


def test_all_of_the_code_is_seen_and_can_be_copied(dialog, qtbot, qapp):
    view = dialog.findChild(QPlainTextEdit)
    assert view.verticalScrollBar().maximum() == 0
    assert view.horizontalScrollBar().maximum() == 0
    qtbot.keyClick(view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert qapp.clipboard().text().splitlines() == code(dialog)
    qtbot.keyClicks(view, "x")
    assert "x" not in "".join(code(dialog))


@pytest.mark.parametrize(
    ("name", "text", "part"),
    [
        ("Seed", "", "whole numbers from 0 to 4294967295"),
        ("Seed", "-1", "“-1”"),
        ("Seed", "4294967296", "“4294967296”"),
        ("Factor", "", "missing"),
        ("Factor", "abc", "“abc”"),
        ("Factor", "nan", "“nan”"),
        ("Factor", "1e999", "too large"),
    ],
)
def test_what_is_not_accepted_is_said_and_cannot_be_filled(dialog, qtbot, name, text, part):
    retype(qtbot, field(dialog, name), text)
    assert part in message(dialog)
    assert not fill_button(dialog).isEnabled()
    assert code(dialog) == []
    qtbot.keyClick(field(dialog, name), Qt.Key.Key_Return)
    assert dialog.isVisible()
    retype(qtbot, field(dialog, name), "7")
    assert message(dialog) == ""
    assert fill_button(dialog).isEnabled()


def test_a_refused_request_leaves_the_dialog_and_its_entries(dialog, qtbot):
    """A factor may be a number, and yet make a weight too large for one."""
    asked = []

    def answer(choice):
        asked.append(choice)
        if choice.factor > 1e300:
            dialog.show_refusal("too large")

    dialog.requested.connect(answer)
    retype(qtbot, field(dialog, "Seed"), "7")
    retype(qtbot, field(dialog, "Factor"), "1e307")
    qtbot.keyClick(field(dialog, "Factor"), Qt.Key.Key_Return)
    assert asked == [FillChoice(("W_Q", "W_K", "W_V"), 7, "standard normal", 1e307)]
    assert dialog.isVisible()
    assert message(dialog) == "too large"
    assert field(dialog, "Seed").text() == "7"
    assert field(dialog, "Factor").text() == "1e307"
    retype(qtbot, field(dialog, "Factor"), "2")
    assert message(dialog) == ""
    qtbot.mouseClick(fill_button(dialog), Qt.MouseButton.LeftButton)
    assert asked[1:] == [FillChoice(("W_Q", "W_K", "W_V"), 7, "standard normal", 2.0)]
    assert dialog.result() == QDialog.DialogCode.Accepted


def test_nothing_to_fill(dialog, qtbot):
    for name in ("W_Q", "W_K", "W_V"):
        assert fill_button(dialog).isEnabled()
        qtbot.keyClick(box(dialog, name), Qt.Key.Key_Space)
    assert not fill_button(dialog).isEnabled()
    assert "at least one" in message(dialog)


def test_a_click_anywhere_on_a_matrix_takes_it(dialog, qtbot):
    target = box(dialog, "W_V")
    qtbot.mouseClick(
        target, Qt.MouseButton.LeftButton, pos=QPoint(target.width() // 3, target.height() // 2)
    )
    assert dialog.choice().names == ("W_Q", "W_K")


def test_letters_take_and_leave_a_matrix(dialog, qtbot):
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_K, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: dialog.choice().names == ("W_Q", "W_V"))


def test_escape_leaves(dialog, qtbot):
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Escape)
    assert dialog.result() == QDialog.DialogCode.Rejected
    assert not dialog.isVisible()


def test_every_field_has_a_name(dialog):
    for kind in (QCheckBox, QLineEdit, QComboBox, QPlainTextEdit):
        for widget in dialog.findChildren(kind):
            assert widget.accessibleName()
