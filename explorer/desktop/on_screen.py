"""The window, opened for a person."""

import gc
import signal
from functools import partial
from pathlib import Path

from PySide6.QtCore import (
    QAbstractEventDispatcher,
    QCoreApplication,
    QEvent,
    QSettings,
    QStandardPaths,
    Qt,
    QTimer,
)
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QWidget

from explorer.collecting import collect_due
from explorer.controller import Controller
from explorer.core.example import Example
from explorer.desktop.application import make_application
from explorer.files.lesson import Lesson
from explorer.files.resources import resource
from explorer.memory import keep_freed_memory
from explorer.window import MainWindow
from explorer.window.faults import Faults
from explorer.window.journal import Journal

__all__ = ["journal_folder", "open_window"]

MOST = 0.95  # of the screen, for a window that opens for the first time


def open_window(
    example: Example,
    lesson: Lesson | None,
    path: Path | None,
    theme: str | None,
    language: str,
) -> int:
    """Open the window and return the exit status after it has closed.

    Parameters
    ----------
    example : Example
    lesson : Lesson or None
        Whose text is shown beside the example.
    path : Path or None
        The file of the example, where File → Save writes.
    theme : str or None
        ``light`` or ``dark``; None for what the user has chosen in the View menu.
    language : str
        ``en`` or ``zh``.
    """
    app = make_application(language)
    controller = Controller(example)
    window = MainWindow(controller, lesson=lesson, settings=QSettings(), theme=theme)
    if not window.testAttribute(Qt.WidgetAttribute.WA_Resized):  # nothing was remembered
        window.resize(window.sizeHint().boundedTo(window.screen().availableSize() * MOST))
    documents = window.documents
    if path is not None:
        documents.opened(path)
    faults = Faults(window, documents)
    journal = Journal(window, controller, documents, journal_folder())
    journal.restored.connect(partial(window.show_lesson, None))  # it was that of the other document
    window.show()
    QTimer.singleShot(0, journal.offer)
    QTimer.singleShot(0, keep_freed_memory)
    QTimer.singleShot(0, _show_icon)
    # Ctrl+C in the terminal: Qt's loop runs no Python, so that the system must end the program.
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    faults.install()
    # No collection looks at what is there now, nor at what comes after the first paint.
    gc.freeze()
    window.completed.connect(gc.freeze)
    dispatcher = QAbstractEventDispatcher.instance()
    dispatcher.aboutToBlock.connect(collect_due)  # each event is done with; nothing wakes it up
    try:
        status = app.exec()
        journal.end()
        return status
    finally:
        dispatcher.aboutToBlock.disconnect(collect_due)
        gc.unfreeze()
        faults.uninstall()
        signal.signal(signal.SIGINT, before)
        _destroy(window)


def _show_icon() -> None:
    """Show the program's icon, which takes as long to load as a card of the worksheet to make."""
    QApplication.setWindowIcon(QIcon(str(resource("icons", "app.png"))))


def journal_folder() -> Path:
    """Return where unsaved work is kept for the case of a crash."""
    location = QStandardPaths.StandardLocation.AppLocalDataLocation
    return Path(QStandardPaths.writableLocation(location), "journal")


def _destroy(window: QWidget) -> None:
    """Destroy a window while the application lives, asking nothing."""
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
