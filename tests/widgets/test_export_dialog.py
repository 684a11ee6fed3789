"""The dialog that asks what to export, by keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QLabel, QPushButton, QSpinBox

from explorer.core.stages import MATRICES
from explorer.files.formats import FORMATS, MAX_SCALE
from explorer.widgets.export_dialog import ExportChoice, ExportDialog

# The offscreen platform says this of every window with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


@pytest.fixture
def dialog(qtbot) -> ExportDialog:
    dialog = ExportDialog()
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
    return dialog


def combo(dialog, name: str) -> QComboBox:
    return next(c for c in dialog.findChildren(QComboBox) if c.accessibleName() == name)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_return_accepts_what_is_chosen_at_first(dialog, qtbot, key):
    qtbot.keyClick(dialog.focusWidget(), key)
    assert not dialog.isVisible()
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert dialog.choice() == ExportChoice("png", None, 2, "light", carries=True)


def test_return_accepts_from_every_field(dialog, qtbot):
    for kind in (QComboBox, QSpinBox):
        for field in dialog.findChildren(kind):
            dialog.show()
            field.setFocus()
            qtbot.keyClick(field, Qt.Key.Key_Return)
            assert dialog.result() == QDialog.DialogCode.Accepted, field.accessibleName()
            dialog.setResult(0)


def test_escape_leaves(dialog, qtbot):
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert dialog.result() == QDialog.DialogCode.Rejected


def test_return_on_cancel_leaves(dialog, qtbot):
    cancel = next(b for b in dialog.findChildren(QPushButton) if "Cancel" in b.text())
    cancel.setFocus()
    qtbot.keyClick(cancel, Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Rejected
    assert not dialog.isVisible()


def test_what_is_chosen_by_keys_is_returned(dialog, qtbot):
    subject = combo(dialog, "Picture of")
    qtbot.keyClick(subject, Qt.Key.Key_End)
    scale = dialog.findChild(QSpinBox)
    scale.setFocus()
    scale.selectAll()
    qtbot.keyClicks(scale, str(MAX_SCALE))
    qtbot.keyClick(combo(dialog, "Theme"), Qt.Key.Key_Down)
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert dialog.choice() == ExportChoice("png", list(MATRICES)[-1], MAX_SCALE, "dark")


@pytest.mark.parametrize(
    ("downs", "format_"), [(1, "json"), (2, "attn"), (3, "tex"), (5, "py"), (7, "npz")]
)
def test_numbers_and_examples_need_no_picture(dialog, qtbot, downs, format_):
    chosen = combo(dialog, "Format")
    for _ in range(downs):
        qtbot.keyClick(chosen, Qt.Key.Key_Down)
    assert not combo(dialog, "Picture of").isEnabled()
    assert not combo(dialog, "Theme").isEnabled()
    assert not dialog.findChild(QSpinBox).isEnabled()
    assert not dialog.findChild(QCheckBox).isEnabled()
    qtbot.keyClick(chosen, Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert dialog.choice().format == format_


def test_every_format_can_be_chosen(dialog):
    formats = combo(dialog, "Format")
    assert [formats.itemData(i) for i in range(formats.count())] == list(FORMATS)


def test_the_example_is_left_out_by_a_key(dialog, qtbot):
    carries = dialog.findChild(QCheckBox)
    assert carries.isVisible()
    assert carries.isChecked()
    assert carries.text() == "Carry the &example, so that the picture can be opened again"
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_E, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: not carries.isChecked())  # Qt shows it pressed for a moment
    assert dialog.choice() == ExportChoice("png", None, 2, "light", carries=False)
    carries.setFocus()
    qtbot.keyClick(carries, Qt.Key.Key_Space)
    assert dialog.choice().carries


def test_it_is_said_that_chat_programs_may_strip_it(dialog):
    (note,) = (label for label in dialog.findChildren(QLabel) if "strip" in label.text())
    assert "Chat programs may strip it" in note.text()
    assert note.isVisible()
    assert note.height() >= note.heightForWidth(note.width())  # no line is cut off
    assert dialog.findChild(QCheckBox).accessibleDescription() == note.text()


def test_no_two_fields_have_one_key(dialog):
    texts = [
        w.text() for kind in (QLabel, QPushButton, QCheckBox) for w in dialog.findChildren(kind)
    ]
    keys = [text[text.index("&") + 1].upper() for text in texts if "&" in text]
    assert len(keys) == 6
    assert len(set(keys)) == 6
