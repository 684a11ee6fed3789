"""The dialog that says what a file holds and what becomes of it."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QTableWidget,
)

from explorer.core.errors import Refused
from explorer.files.importing import Contents, NamedArray
from explorer.files.importing.arrays import named_array
from explorer.widgets.importing.dialog import ImportDialog
from explorer.widgets.refusal_label import RefusalLabel

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


def array(name, values, labels=()):
    return NamedArray(name, named_array(name, np.array(values, dtype=float)).values, labels)


ARRAYS = (
    array("E", [[1, 2, 3], [4, 5, 6.5]], ("女生", "猫")),
    array("W_Q", [[1, 0, 0], [0, 1, 0]]),
    array("W_K", np.ones((3, 2))),
    array("<b>other</b>", np.ones((2, 4))),
    array("large", np.arange(600.0).reshape(20, 30)),
    named_array("flat", np.array([1.0, 2.0])),
)
FAULTS = (Refused("c: it holds complex numbers"),)


@pytest.fixture
def make(qtbot, bangs):
    def make_(arrays=ARRAYS, faults=FAULTS):
        dialog = ImportDialog(Contents(tuple(arrays), tuple(faults)), bangs)
        qtbot.addWidget(dialog)
        with qtbot.waitActive(dialog):
            dialog.show()
        return dialog

    return make_


def combo(dialog, name):
    return next(c for c in dialog.findChildren(QComboBox) if c.accessibleName().startswith(name))


def turn(dialog, name):
    return next(
        c for c in dialog.findChildren(QCheckBox) if c.accessibleName() == f"{name} transposed"
    )


def import_button(dialog):
    return dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok)


def refusal(dialog):
    label = dialog.findChild(RefusalLabel)
    return label.text() if label.isVisible() else ""


def verdict(dialog):
    texts = [one.text() for one in dialog.findChildren(QLabel) if one.isVisible()]
    return next((text for text in texts if text.startswith("✓")), "")


def cells(dialog):
    table = dialog.findChild(QTableWidget)
    return [
        [table.item(row, column).text() for column in range(table.columnCount())]
        for row in range(table.rowCount())
    ]


def test_what_is_proposed_is_one_key_away(make, qtbot):
    dialog = make()
    assert combo(dialog, "E").currentText() == "E, 2 × 3"
    assert combo(dialog, "W_Q").currentText() == "W_Q, 2 × 3"
    assert turn(dialog, "W_Q").isChecked()
    assert combo(dialog, "W_V").currentText() == "keep as it is, 2 × 2"
    assert not turn(dialog, "W_V").isEnabled()
    assert verdict(dialog).splitlines() == [
        "✓ Fits: n = 2, d_model = 3, d_k = 2, d_v = 2.",
        "The tokens are the names beside the rows of E.",
        "Kept, and resized with cells of 0: W_V 3 × 2.",
    ]
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert dialog.example.tokens == ("女生", "猫")
    assert dialog.example.W_Q.tolist() == [[1, 0], [0, 1], [0, 0]]


def test_what_does_not_fit_cannot_be_imported(make, qtbot, bangs):
    dialog = make()
    qtbot.mouseClick(turn(dialog, "W_Q"), Qt.MouseButton.LeftButton)
    assert refusal(dialog) == "W_Q is 2×3: it needs 3 rows, one for each column of E"
    assert verdict(dialog) == ""
    assert not import_button(dialog).isEnabled()
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.example is bangs
    qtbot.mouseClick(turn(dialog, "W_Q"), Qt.MouseButton.LeftButton)
    assert refusal(dialog) == ""
    assert import_button(dialog).isEnabled()


def test_by_keyboard(make, qtbot):
    dialog = make()
    qtbot.keyClick(dialog, Qt.Key.Key_V, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: combo(dialog, "W_V").hasFocus())
    qtbot.keyClicks(combo(dialog, "W_V"), "<b>")
    assert combo(dialog, "W_V").currentText() == "<b>other</b>, 2 × 4"
    assert "W_V is 2×4: it needs 3 rows" in refusal(dialog)
    assert dialog.findChild(QListWidget).currentRow() == 3  # and its numbers are shown
    assert cells(dialog) == [["1.0"] * 4] * 2
    qtbot.keyClick(combo(dialog, "W_V"), Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: turn(dialog, "W_V").hasFocus())


def test_the_list_and_the_first_numbers(make, qtbot):
    dialog = make()
    arrays = dialog.findChild(QListWidget)
    assert [arrays.item(row).text() for row in range(arrays.count())] == [
        "E, 2 × 3",
        "W_Q, 2 × 3",
        "W_K, 3 × 2",
        "<b>other</b>, 2 × 4",
        "large, 20 × 30",
        "flat, 1 × 2 (a flat list, read as one row)",
        "✗ c: it holds complex numbers",
    ]
    assert not arrays.item(6).flags() & Qt.ItemFlag.ItemIsEnabled
    table = dialog.findChild(QTableWidget)
    assert cells(dialog) == [["1.0", "2.0", "3.0"], ["4.0", "5.0", "6.5"]]
    assert table.verticalHeaderItem(0).text() == "女生"
    arrays.setFocus()
    for _ in range(4):
        qtbot.keyClick(arrays, Qt.Key.Key_Down)
    assert table.accessibleName() == "First numbers of large, 20 × 30"
    assert cells(dialog)[6] == ["180.0", "181.0", "182.0", "183.0", "184.0"]
    assert len(cells(dialog)) == 7


def test_where_nothing_is_proposed_it_says_what_to_do(make, qtbot):
    dialog = make(arrays=[array("scores", np.ones((9, 9)))], faults=[])
    assert "choose an array" in refusal(dialog)
    assert not import_button(dialog).isEnabled()


def test_escape_leaves(make, qtbot, bangs):
    dialog = make()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.result() == QDialog.DialogCode.Rejected


def test_every_field_has_a_name(make):
    dialog = make()
    for kind in (QComboBox, QCheckBox, QListWidget, QTableWidget):
        for widget in dialog.findChildren(kind):
            assert widget.accessibleName()
