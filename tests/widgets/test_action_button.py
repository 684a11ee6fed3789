"""A button shows its action as it is now, and nothing piles up where the action changes."""

import pytest
from PySide6.QtCore import SIGNAL, Qt
from PySide6.QtGui import QAction, QIcon, QPixmap
from PySide6.QtWidgets import QToolButton

from explorer.widgets.action_button import ActionButton


@pytest.fixture
def action(qapp):
    action = QAction("&Undo E[0, 0] = 1")
    action.setIconText("↶")
    action.setToolTip("Undo (Ctrl+Z)")
    return action


def connections(action):
    return action.receivers(SIGNAL("changed()"))


def test_a_text_that_a_button_does_not_show_costs_nothing(action, qtbot):
    button = ActionButton(action)
    qtbot.addWidget(button)
    before = connections(action)
    for number in range(20):
        action.setText(f"&Undo E[0, 0] = {number}")
    assert connections(action) == before
    assert button.text() == "↶"


def test_the_button_shows_what_is_seen_of_the_action(action, qtbot):
    pixmap = QPixmap(8, 8)
    pixmap.fill(Qt.GlobalColor.red)
    button, plain = ActionButton(action), QToolButton()
    qtbot.addWidget(button)
    qtbot.addWidget(plain)
    plain.setDefaultAction(action)

    def looks(widget):
        image = widget.icon().pixmap(8, 8).toImage()
        return (
            widget.text(), widget.toolTip(), widget.isEnabled(), widget.isCheckable(),
            widget.isChecked(), image,
        )  # fmt: skip

    for change in (
        lambda: action.setIconText("↷"),
        lambda: action.setToolTip("Redo"),
        lambda: action.setEnabled(False),
        lambda: action.setEnabled(True),
        lambda: action.setCheckable(True),
        lambda: action.setChecked(True),
        lambda: action.setIcon(QIcon(pixmap)),
    ):
        change()
        assert looks(button) == looks(plain)


def test_the_button_triggers_its_action(action, qtbot):
    button = ActionButton(action)
    qtbot.addWidget(button)
    with qtbot.waitSignal(action.triggered):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
