"""Random weights, from the menu through the dialog to the numbers."""

import numpy as np
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QLineEdit

from explorer.widgets.fill_dialog import FillDialog
from explorer.widgets.refusal_label import RefusalLabel

# The offscreen platform says this of every window with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


def in_the_dialog(window, act):
    """Open the dialog and act in it while it is modal; pytest-qt sees a failure in there."""

    def drive():
        dialog = QApplication.activeModalWidget()
        try:
            assert isinstance(dialog, FillDialog)
            act(dialog)
        finally:
            if dialog is not None and dialog.isVisible():
                dialog.reject()

    QTimer.singleShot(0, drive)
    window.commands.fill.trigger()


def factor(qtbot, dialog, text):
    field = next(f for f in dialog.findChildren(QLineEdit) if f.accessibleName() == "Factor")
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    return field


def test_an_accepted_fill_closes_the_dialog_and_is_one_step(qtbot, window):
    def act(dialog):
        factor(qtbot, dialog, "0.5")
        assert not dialog.isVisible()

    in_the_dialog(window, act)
    generator = np.random.RandomState(42)
    expected = generator.randn(2, 2) * 0.5
    assert window.controller.snapshot["W_Q"].tolist() == expected.tolist()
    assert window.controller.undo_stack.count() == 1


def test_a_fill_that_overflows_is_refused_in_the_open_dialog(qtbot, window):
    before = window.controller.snapshot

    def act(dialog):
        field = factor(qtbot, dialog, "1e307")
        assert dialog.isVisible()
        assert field.text() == "1e307"
        label = dialog.findChild(RefusalLabel)
        assert label.isVisible()
        assert "1.8e308" in label.text()
        assert window.controller.snapshot is before
        factor(qtbot, dialog, "0.5")
        assert not dialog.isVisible()

    in_the_dialog(window, act)
    assert window.controller.snapshot is not before
    assert window.controller.undo_stack.count() == 1
