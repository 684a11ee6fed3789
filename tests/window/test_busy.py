"""Long work: shown after a while, called off by a person, and nothing left of it."""

import threading
from time import monotonic

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QProgressBar,
    QProgressDialog,
    QPushButton,
    QWidget,
)

from explorer.window.busy import run_in_steps, run_in_thread

Key = Qt.Key


@pytest.fixture
def parent(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    with qtbot.waitActive(widget):
        widget.show()
    return widget


def progress():
    dialog = QApplication.activeModalWidget()
    return dialog if isinstance(dialog, QProgressDialog) else None


@pytest.fixture
def when_shown(qtbot):
    """Do something as soon as the dialog is there."""
    timers = []

    def plan(act):
        def look():
            if progress() is not None and not progress().property("seen"):
                progress().setProperty("seen", True)
                act(progress())

        timers.append(QTimer(interval=5))
        timers[-1].timeout.connect(look)
        timers[-1].start()

    yield plan
    for timer in timers:
        timer.stop()


def forever(log):
    done = 0
    try:
        while True:
            started = monotonic()
            while monotonic() - started < 0.005:
                pass
            done += 1
            log.append(done)
            yield done, 100_000
    finally:
        log.append("closed")


def escape(qtbot):
    return lambda dialog: qtbot.keyClick(dialog, Key.Key_Escape)


def press_cancel(qtbot):
    return lambda dialog: qtbot.mouseClick(dialog.findChild(QPushButton), Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    "way", [escape, press_cancel, lambda _qtbot: lambda dialog: dialog.close()]
)
def test_steps_are_called_off_and_the_generator_is_closed(qtbot, parent, when_shown, way):
    log = []
    when_shown(way(qtbot))
    assert not run_in_steps(parent, "Painting", forever(log))
    assert log[-1] == "closed"
    assert progress() is None
    assert QApplication.activeModalWidget() is None


def test_steps_that_are_quick_show_nothing(qtbot, parent, when_shown):
    seen = []
    when_shown(seen.append)
    assert run_in_steps(parent, "Painting", ((i, 1000) for i in range(1000)))
    assert not seen


def test_steps_say_how_far_they_are(qtbot, parent, when_shown):
    log, seen = [], []

    def look(dialog):
        seen.append(dialog.findChild(QLabel).text())
        QTimer.singleShot(100, lambda: seen.append(dialog.findChild(QProgressBar).value()))
        QTimer.singleShot(120, dialog.cancel)

    when_shown(look)
    run_in_steps(parent, "Painting the frames", forever(log))
    assert seen[0] == "Painting the frames"
    assert 0 < seen[1] <= len(log)


def test_what_a_step_raises_comes_out(qtbot, parent):
    def steps():
        yield 1, 2
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        run_in_steps(parent, "Painting", steps())
    assert progress() is None


def test_a_thread_gives_what_it_made(qtbot, parent, when_shown):
    seen = []
    when_shown(seen.append)
    made = run_in_thread(parent, "Encoding", lambda: threading.current_thread().name)
    assert made not in (None, threading.current_thread().name)
    assert not seen


def test_a_thread_that_takes_long_is_shown_and_waited_for(qtbot, parent, when_shown):
    go_on = threading.Event()
    when_shown(lambda _dialog: go_on.set())
    assert run_in_thread(parent, "Encoding", lambda: go_on.wait(60))
    assert progress() is None


@pytest.mark.parametrize("way", [escape, press_cancel])
def test_a_thread_is_called_off_and_what_it_makes_is_dropped(qtbot, parent, when_shown, way):
    go_on = threading.Event()
    ended = threading.Event()

    def work():
        go_on.wait(60)
        ended.set()
        return "late"

    when_shown(way(qtbot))
    assert run_in_thread(parent, "Encoding", work) is None
    assert not ended.is_set()
    go_on.set()
    assert ended.wait(60)


def test_what_a_thread_raises_comes_out(qtbot, parent):
    with pytest.raises(ZeroDivisionError):
        run_in_thread(parent, "Encoding", lambda: 1 // 0)
