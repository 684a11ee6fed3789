"""A dialog closes when its request is accepted, and stays, with the reason, when it is not."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from explorer.widgets.entry_dialog import EntryDialog
from explorer.widgets.refusal_label import RefusalLabel

# The offscreen platform says this of every dialog with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


@pytest.fixture
def dialog(qtbot):
    made = EntryDialog("Scale E", "&Factor", "1/2", "A number.")
    qtbot.addWidget(made)
    made.show()
    return made


def test_what_is_accepted_closes_it(qtbot, dialog):
    asked = []
    dialog.requested.connect(asked.append)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert asked == ["1/2"]
    assert not dialog.isVisible()
    assert dialog.result() == EntryDialog.DialogCode.Accepted


def test_what_is_refused_stays_and_can_be_typed_again(qtbot, dialog):
    def answer(text):
        if text != "2":
            dialog.show_refusal(f"{text} is refused")

    dialog.requested.connect(answer)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    label, field = dialog.findChild(RefusalLabel), dialog.findChild(QLineEdit)
    assert dialog.isVisible() and label.isVisible() and "1/2 is refused" in label.text()
    assert field.selectedText() == "1/2"
    qtbot.keyClicks(field, "2")
    assert not label.isVisible()
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()
