"""A window that nobody sees: like the one that is seen, in another language, and unheard by it."""

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QTabBar,
    QWidget,
)

from explorer.core.comparison import Comparison
from explorer.core.stages import Cell
from explorer.files.formats import PICTURES
from explorer.widgets.exporting.made import Choice
from explorer.window.languages import language, speak, spoken
from explorer.window.picture_making import PictureMaking
from explorer.window.studio import studio
from tests.pictures import options, picture
from tests.window.conftest import shown
from tests.window.test_editing import type_into

# The offscreen platform says this of every dialog with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


def texts(window):
    """Everything that a window shows or says."""
    found = []
    for each in [window, *window.findChildren(QObject)]:
        if isinstance(each, QWidget):
            found.extend((each.windowTitle(), each.toolTip(), each.accessibleName()))
        match each:
            case QAction():
                found.extend((each.text(), each.toolTip()))
            case QLabel() | QAbstractButton():
                found.append(each.text())
            case QLineEdit():
                found.append(each.placeholderText())
            case QComboBox():
                found.extend(each.itemText(index) for index in range(each.count()))
            case QTabBar():
                found.extend(each.tabText(index) for index in range(each.count()))
    return found


def make(window, tongue, panel="worksheet"):
    with PictureMaking(window) as making:
        return making.start(Choice(options(panel), tongue))().data


class Listener(QObject):
    """Counts changes of language of which widgets hear."""

    def __init__(self):
        super().__init__()
        self.heard = []

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.LanguageChange and isinstance(watched, QWidget):
            self.heard.append(watched)
        return False


def test_a_picture_in_another_language_leaves_the_window_as_it_was(qtbot, window, qapp):
    type_into(qtbot, window, "E", 0, 0, "5")
    for name, _ in window.pages.names():
        window.pages.bring(name)
    window.pages.bring("pull")
    window.controller.select(Cell("A", 1, 2))
    grid = window.worksheet.block("A").grid
    grid.setFocus()
    window.worksheet.unmark()
    qapp.processEvents()
    before, looks = texts(window), window.grab().toImage()
    undo = window.controller.undo_stack
    steps, step, called = undo.count(), undo.index(), undo.undo_text()
    listener = Listener()
    qapp.installEventFilter(listener)
    data = make(window, "zh")
    qapp.processEvents()
    qapp.removeEventFilter(listener)
    assert not listener.heard
    assert texts(window) == before
    assert window.grab().toImage() == looks
    assert language() == "en"
    assert (undo.count(), undo.index(), undo.is_clean()) == (steps, step, False)
    assert undo.undo_text() == called
    assert window.controller.selection == Cell("A", 1, 2)
    assert window.focusWidget() is grid
    assert window.pages.current() == "pull"
    assert data != make(window, "en")
    assert QApplication.topLevelWidgets().count(window) == 1


def test_the_picture_is_in_the_language_that_was_asked_for(window):
    with studio(window.controller.snapshot.example, tongue="zh") as unseen:
        assert unseen.menuBar().actions()[0].text() == "文件(&F)"
    assert window.menuBar().actions()[0].text() == "&File"
    with spoken("zh"):
        assert language() == "zh"
    assert language() == "en"


def test_a_window_like_another_gives_the_same_pictures(qtbot, open_window):
    window = open_window(size=(1366, 768))
    type_into(qtbot, window, "E", 0, 0, "5")
    window.controller.pin_baseline()
    window.view.set_decimals(2)
    window.view.set_comparison(Comparison("change", "exact"))
    window.view.set_marks(True)
    window.worksheet.softmax.set_open(True)
    window.pages.bring("order")
    window.controller.select(Cell("S", 0, 2))
    window.worksheet.unmark()
    window.controller.undo_stack.set_clean()
    example, lesson = window.controller.snapshot.example, window.lesson.lesson
    with studio(example, lesson, like=window) as unseen:
        assert unseen.size() == window.size()
        assert unseen.controller.selection == window.controller.selection
        assert unseen.view.decimals == 2
        assert shown(unseen, "A") == shown(window, "A")
        for panel in PICTURES:
            assert picture(unseen, panel) == picture(window, panel), panel


def test_controls_of_the_panels_are_set_alike(qtbot, window):
    window.pages.bring("heatmap")
    panel = window.pages.panel("heatmap")
    buttons = [button for button in panel.findChildren(QAbstractButton) if button.isCheckable()]
    other = next(button for button in buttons if not button.isChecked())
    qtbot.mouseClick(other, Qt.MouseButton.LeftButton)
    assert other.isChecked()
    with studio(window.controller.snapshot.example, like=window) as unseen:
        alike = unseen.pages.panel("heatmap")
        assert [b.isChecked() for b in alike.findChildren(QAbstractButton)] == [
            b.isChecked() for b in panel.findChildren(QAbstractButton)
        ]
        assert picture(unseen, "heatmap") == picture(window, "heatmap")


def test_what_the_panels_were_told_is_told_again(qtbot, window):
    window.pages.bring("pull")
    pull = window.pages.panel("pull")
    query = pull.findChildren(QComboBox)[0]
    query.setFocus()
    qtbot.keyClick(query, Qt.Key.Key_Down)
    assert pull.query == 1
    with studio(window.controller.snapshot.example, like=window) as unseen:
        assert unseen.pages.panel("pull").query == 1
        assert unseen.controller.undo_stack.count() == 0
        assert picture(unseen, "pull") == picture(window, "pull")


def test_speaking_again_what_is_spoken_changes_nothing(qapp):
    speak("en")
    with spoken("en"):
        assert language() == "en"
    speak("zh")
    try:
        with spoken("en"):
            assert language() == "en"
        assert language() == "zh"
    finally:
        speak("en")
