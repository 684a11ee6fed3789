"""An exception that nobody expected: said, never the end of the window, and nothing is lost."""

import os
import subprocess
import sys
import threading
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QPainter
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QPushButton, QWidget

from explorer.files.example_file import read_example
from explorer.widgets.fault_dialog import FaultDialog
from explorer.window import faults as module
from explorer.window.documents import Documents
from explorer.window.faults import Faults
from tests.window.conftest import shown
from tests.window.test_editing import type_into

# The offscreen platform says this of every dialog with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


@pytest.fixture
def faults(window):
    faults = Faults(window, window.findChild(Documents))
    faults.install()
    yield faults
    faults.uninstall()


def fail(text="three is not four"):
    raise ArithmeticError(text)


def fail_in_slot(qtbot, text="three is not four"):
    """Raise where Qt calls Python, as a fault in the program does."""
    timer = QTimer(singleShot=True)
    timer.timeout.connect(lambda: fail(text))
    with qtbot.waitSignal(timer.timeout):
        timer.start(0)


def dialogs(window):
    return [dialog for dialog in window.findChildren(FaultDialog) if dialog.isVisible()]


def the_dialog(qtbot, window):
    qtbot.waitUntil(lambda: len(dialogs(window)) == 1)
    return dialogs(window)[0]


def button(dialog, text):
    return next(b for b in dialog.findChildren(QPushButton) if b.text() == text)


def named(dialog):
    return dialog.findChildren(QLabel)[0].text()


def details(dialog):
    return dialog.findChild(QPlainTextEdit).toPlainText()


def test_it_is_named_and_the_document_is_intact(qtbot, window, faults, capfd):
    type_into(qtbot, window, "E", 0, 0, "5")
    before = window.controller.snapshot
    fail_in_slot(qtbot)
    dialog = the_dialog(qtbot, window)
    assert named(dialog) == "ArithmeticError: three is not four"
    assert "raise ArithmeticError(text)" in details(dialog)
    assert "Python 3" in details(dialog)
    assert "raise ArithmeticError(text)" in capfd.readouterr().err
    button(dialog, "C&lose").click()
    assert not dialogs(window)
    assert window.isVisible()
    assert window.controller.snapshot is before
    assert window.isWindowModified()
    type_into(qtbot, window, "E", 0, 0, "6")  # the window goes on
    assert shown(window, "E")[0][0] == "6.0"


def test_the_details_are_copied(qtbot, window, faults):
    fail_in_slot(qtbot)
    dialog = the_dialog(qtbot, window)
    button(dialog, "&Copy Details").click()
    assert QGuiApplication.clipboard().text() == details(dialog)
    assert dialog.isVisible()


def test_the_work_is_saved_from_the_dialog(qtbot, window, faults, save_to):
    path = save_to("rescued.attn")
    type_into(qtbot, window, "E", 0, 0, "5")
    fail_in_slot(qtbot)
    dialog = the_dialog(qtbot, window)
    button(dialog, "&Save…").click()
    assert read_example(path).table[0, 0] == 5.0
    assert not button(dialog, "Saved").isEnabled()
    assert dialog.isVisible()


def test_saving_that_is_called_off_can_be_tried_again(qtbot, window, faults, save_to):
    save_to("")
    fail_in_slot(qtbot)
    dialog = the_dialog(qtbot, window)
    button(dialog, "&Save…").click()
    assert button(dialog, "&Save…").isEnabled()


def test_further_ones_are_added_to_the_first(qtbot, window, faults):
    fail_in_slot(qtbot)
    dialog = the_dialog(qtbot, window)
    fail_in_slot(qtbot, "the second")
    fail_in_slot(qtbot, "the third")
    qtbot.waitUntil(lambda: "the third" in details(dialog))
    assert "the second" in details(dialog)
    assert named(dialog).startswith("ArithmeticError: three is not four")
    assert "since then: 2" in named(dialog)
    assert dialogs(window) == [dialog]


def test_a_fault_in_another_thread_is_shown_too(qtbot, window, faults):
    thread = threading.Thread(target=fail, args=("in a thread",))
    thread.start()
    thread.join()
    assert named(the_dialog(qtbot, window)) == "ArithmeticError: in a thread"


def test_one_that_comes_again_at_once_is_said_in_the_status_bar(qtbot, window, faults, monkeypatch):
    """A fault of a repaint would open its dialog for ever: closing it repaints the window."""
    monkeypatch.setattr(module, "AGAIN", 3600.0)
    fail_in_slot(qtbot)
    button(the_dialog(qtbot, window), "C&lose").click()
    fail_in_slot(qtbot)
    qtbot.waitUntil(lambda: "three is not four" in window.statusBar().currentMessage())
    assert not dialogs(window)


def test_one_that_comes_again_later_is_shown_again(qtbot, window, faults, monkeypatch):
    monkeypatch.setattr(module, "AGAIN", 0.0)
    for _ in range(2):
        fail_in_slot(qtbot)
        button(the_dialog(qtbot, window), "C&lose").click()


class Broken(QWidget):
    def paintEvent(self, _event):
        fail("no paint")


def test_a_panel_that_cannot_paint_does_not_stop_the_window(qtbot, window, faults, monkeypatch):
    monkeypatch.setattr(module, "AGAIN", 3600.0)
    panel = Broken(window)
    panel.resize(100, 100)
    panel.show()
    dialog = the_dialog(qtbot, window)
    assert "no paint" in named(dialog)
    button(dialog, "C&lose").click()
    panel.update()
    qtbot.waitUntil(lambda: "no paint" in window.statusBar().currentMessage())
    assert not dialogs(window)
    type_into(qtbot, window, "E", 0, 0, "6")
    assert shown(window, "E")[0][0] == "6.0"
    panel.hide()


def test_a_painter_is_not_kept_by_the_fault(qtbot, window, faults):
    painters = []

    class Fails(QWidget):
        def paintEvent(self, _event):
            painter = QPainter(self)
            painters.append(weakref.ref(painter))
            fail()

    Fails(window).show()
    qtbot.waitUntil(lambda: bool(painters))
    assert painters[0]() is None  # one that outlives its widget takes the program down
    the_dialog(qtbot, window)


def test_faults_are_pythons_again_afterwards(window):
    before = sys.excepthook, threading.excepthook
    faults = Faults(window, window.findChild(Documents))
    faults.install()
    assert sys.excepthook != before[0]
    faults.uninstall()
    assert (sys.excepthook, threading.excepthook) == before


FAILING = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from explorer import desktop
from explorer.files.lessons import read_lesson
from explorer.widgets.fault_dialog import FaultDialog

def fail():
    raise ArithmeticError("three is not four")

def look():
    dialogs = [w for w in QApplication.topLevelWidgets() if isinstance(w, FaultDialog)]
    if dialogs:
        print("window", dialogs[0].parent().isVisible(), "dialog", dialogs[0].isVisible())
        looking.stop()
        dialogs[0].reject()
        dialogs[0].parent().close()

app = desktop.make_application("en")
looking = QTimer()
looking.timeout.connect(look)
looking.start(10)
QTimer.singleShot(0, fail)
print("status", desktop.open_window(read_lesson("bangs").example, None, None, None, "en"))
"""


def test_the_program_itself_goes_on_after_a_fault(tmp_path):
    places = dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(tmp_path))
    run = subprocess.run(
        [sys.executable, "-c", FAILING],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **places},
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert run.stdout == "window True dialog True\nstatus 0\n"
    assert "ArithmeticError: three is not four" in run.stderr
    assert not list(tmp_path.rglob("*.journal"))
