import pytest

from explorer.controller import Controller
from explorer.files.lessons import read_lesson


@pytest.fixture
def open_window(qtbot):
    """Open the real window on a lesson; it is closed unsaved when the test ends."""
    from explorer.window import MainWindow

    windows = []

    def open_(name="bangs", settings=None, size=(1600, 1000)):
        lesson = read_lesson(name)
        window = MainWindow(Controller(lesson.example), lesson=lesson, settings=settings)
        window.resize(*size)
        with qtbot.waitActive(window):  # as keys need it
            window.show()
            window.activateWindow()
        window.complete()
        qtbot.waitUntil(lambda: window.worksheet.block("E").grid.viewport().isVisible())
        windows.append(window)
        return window

    yield open_
    for window in windows:
        window.hide()  # takes an open editor away; closing would ask
        window.deleteLater()
    from PySide6.QtCore import QCoreApplication, QEvent

    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def window(open_window):
    return open_window()


@pytest.fixture
def answer(monkeypatch):
    """Answer the next questions; what was asked is kept."""
    from PySide6.QtWidgets import QMessageBox

    asked = []
    answers = []

    def exec_(box):
        asked.append(box.text() + " " + box.informativeText())
        return answers.pop(0) if answers else QMessageBox.StandardButton.Ok

    monkeypatch.setattr(QMessageBox, "exec", exec_)
    exec_.asked, exec_.answers = asked, answers
    return exec_


@pytest.fixture
def save_to(monkeypatch, tmp_path):
    """Choose a file where the dialog asks for one."""
    from PySide6.QtWidgets import QFileDialog

    def choose(name):
        path = str(tmp_path / name) if name else ""
        for kind in ("getSaveFileName", "getOpenFileName"):
            monkeypatch.setattr(QFileDialog, kind, lambda *_args, **_kwargs: (path, ""))
        return tmp_path / name if name else None

    return choose


def shown(window, name):
    """Read the numbers of a matrix as its grid shows them."""
    model = window.worksheet.block(name).grid.model()
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def header(window, name, orientation):
    model = window.worksheet.block(name).grid.model()
    from PySide6.QtCore import Qt

    count = model.rowCount() if orientation is Qt.Orientation.Vertical else model.columnCount()
    return [model.headerData(section, orientation) for section in range(count)]
