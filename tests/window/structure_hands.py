"""What a person does with headers and menus in the window."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu

from tests.window.hands import LEFT, in_dialog

Key = Qt.Key
CONTROL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
MENUS = pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen has no grabbing


def header(grid, axis):
    return grid.horizontalHeader() if axis else grid.verticalHeader()


def on_header(grid, axis, section, part=0.5):
    """Return a place on the label of a row (0) or column (1)."""
    one = header(grid, axis)
    along = round((section + part) * one.defaultSectionSize()) - one.offset()
    return QPoint(along, 8) if axis else QPoint(8, along)


def drag_header(qtbot, grid, axis, section, to, *, part=0.5, drop=True):
    """Drag a label to a part of another one; without `drop` the button stays down."""
    view = header(grid, axis).viewport()
    begin, end = on_header(grid, axis, section), on_header(grid, axis, to, part)
    qtbot.mousePress(view, LEFT, pos=begin)
    for step in (0.4, 0.8, 1.0):
        qtbot.mouseMove(view, begin + (end - begin) * step)
    if drop:
        qtbot.mouseRelease(view, LEFT, pos=end)


def click_header(qtbot, grid, axis, section, modifier=Qt.KeyboardModifier.NoModifier):
    view = header(grid, axis).viewport()
    qtbot.mouseClick(view, LEFT, modifier, on_header(grid, axis, section))


def right_click(widget, place):
    """Ask for the menu of a place, and return what has opened."""
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, widget.mapToGlobal(place))
    QApplication.sendEvent(widget, event)
    return open_menu()


def open_menu():
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu), "no menu has opened"
    return menu


def entries(menu):
    """Return the actions of a menu by their words, without keys."""
    return {
        action.text().partition("\t")[0].replace("&", ""): action
        for action in menu.actions()
        if not action.isSeparator()
    }


def choose_entry(qtbot, menu, words):
    """Go to an entry of a menu with the arrow keys, and choose it."""
    action = entries(menu)[words]
    for _ in menu.actions():
        if menu.activeAction() is action:
            break
        qtbot.keyClick(menu, Key.Key_Down)
    assert menu.activeAction() is action, words
    qtbot.keyClick(menu, Key.Key_Return)


def answer_dialog(qtbot, window, open_, text):
    """Type into the one line of a dialog and press Enter; return what is said, if it stays."""
    said = []

    def act(dialog):
        field = dialog.findChild(QLineEdit)
        assert field.hasFocus() or dialog.focusWidget() is field
        field.selectAll()
        qtbot.keyClicks(field, text) if text.isascii() else field.setText(text)
        qtbot.keyClick(field, Key.Key_Return)
        if dialog.isVisible():
            from explorer.widgets.refusal_label import RefusalLabel

            said.append(dialog.findChild(RefusalLabel).text())

    in_dialog(qtbot, window, open_, act)
    return said
