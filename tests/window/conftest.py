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
        window.show()
        qtbot.waitExposed(window)
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
