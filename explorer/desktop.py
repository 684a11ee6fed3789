"""Start Qt: the window on a screen, or a picture of it without one."""

import gc
import linecache
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QLibraryInfo,
    QLocale,
    QMessageLogContext,
    QSettings,
    QStandardPaths,
    Qt,
    QTimer,
    QtMsgType,
    QTranslator,
    qInstallMessageHandler,
)
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QWidget

from explorer.controller import Controller
from explorer.core.example import Example
from explorer.core.stages import Cell
from explorer.files.lesson import Lesson
from explorer.files.resources import resource
from explorer.memory import keep_freed_memory
from explorer.widgets.appearance import dress, wear
from explorer.widgets.theme import LIGHT, THEMES
from explorer.window import MainWindow
from explorer.window.faults import Faults
from explorer.window.journal import Journal

__all__ = ["journal_folder", "make_application", "make_picture", "open_window"]

NAME = "attention-explorer"
MOST = 0.95  # of the screen, for a window that opens for the first time
SELECTING = (None, "derivation")  # pictures that say nothing without a selected number
QT_LOCALES = {"zh": "zh_CN"}  # what Qt calls its own translations


def make_application(language: str) -> QApplication:
    """Return the application, dressed and in its language; it is made once.

    Parameters
    ----------
    language : str
        ``en`` or ``zh``.
    """
    # PySide looks for its name in the source of all that is imported, and Python keeps the lines.
    linecache.clearcache()
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication([NAME])
    app.setApplicationName(NAME)
    app.setOrganizationName(NAME)
    app.setApplicationDisplayName("Attention Explorer")
    app.setDesktopFileName(NAME)
    app.setWindowIcon(QIcon(str(resource("icons", "app.png"))))
    _translate(app, language)
    QLocale.setDefault(QLocale.c())  # numbers read and look the same everywhere
    dress(app, LIGHT)
    return app


def make_picture(
    example: Example,
    lesson: Lesson | None,
    panel: str | None,
    scale: int,
    theme: str,
    language: str,
    *,
    carries: bool,
) -> bytes:
    """Return a PNG file's content: the window, or a panel or matrix of it, as it opens.

    Nothing is read from the user's settings, so that a picture is the same on every machine.

    Parameters
    ----------
    example : Example
    lesson : Lesson or None
        Whose text the lesson panel shows.
    panel : str or None
        A panel's or a matrix's name; None for the whole window.
    scale : int
        Pixels of the picture per pixel of the window.
    theme : str
        ``light`` or ``dark``.
    language : str
        ``en`` or ``zh``.
    carries : bool
        Whether the example is put into the picture, so that it can be opened again.

    Raises
    ------
    Refused
        Where the picture would be too large, or the example for what a picture may carry.
    """
    from explorer.export.picture import picture_bytes

    app = make_application(language)
    wear(app, THEMES[theme])
    with _offscreen_quiet(), _errors_raised():
        window = MainWindow(Controller(example), lesson=lesson)
        try:
            window.resize(window.sizeHint())
            # Shown nowhere, and yet everything is laid out as it will be on a screen.
            window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
            window.complete()
            window.show()
            if panel in SELECTING:
                window.controller.select(Cell("R", 0, example.length - 1))
            app.processEvents()
            carried = example if carries else None
            return picture_bytes(window, panel, scale, THEMES[theme], carried)
        finally:
            _destroy(window)


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
    # Ctrl+C in the terminal: Qt's loop runs no Python, so that the system must end the program.
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    faults.install()
    gc.freeze()  # what is there now stays: no collection has to look at it
    gc.enable()
    try:
        status = app.exec()
        journal.end()
        return status
    finally:
        gc.unfreeze()
        faults.uninstall()
        signal.signal(signal.SIGINT, before)
        _destroy(window)


def journal_folder() -> Path:
    """Return where unsaved work is kept for the case of a crash."""
    location = QStandardPaths.StandardLocation.AppLocalDataLocation
    return Path(QStandardPaths.writableLocation(location), "journal")


def _translate(app: QApplication, language: str) -> None:
    own = resource("translations", f"explorer_{language}.qm")
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    qt = Path(folder, f"qtbase_{QT_LOCALES.get(language, language)}.qm")
    for path in (qt, own):  # the last one is asked first
        if path.exists():
            translator = QTranslator(app)
            if translator.load(str(path)):
                app.installTranslator(translator)


def _destroy(window: QWidget) -> None:
    """Destroy a window while the application lives, asking nothing."""
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@contextmanager
def _offscreen_quiet() -> Iterator[None]:
    """Print what Qt has to say, but for its remark that there is no window manager off screen."""

    def print_message(_type: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        if "propagateSizeHints" not in message:
            print(message, file=sys.stderr)

    before = qInstallMessageHandler(print_message)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


@contextmanager
def _errors_raised() -> Iterator[None]:
    """Raise the first error of the code that Qt calls, which Qt only prints.

    A picture on which a panel failed to paint itself must not be written.
    """
    errors: list[BaseException] = []

    def note(
        _type: type[BaseException], error: BaseException, _trace: TracebackType | None
    ) -> None:
        errors.append(error)

    before = sys.excepthook
    sys.excepthook = note
    try:
        yield
    finally:
        sys.excepthook = before
    if errors:
        raise errors[0]
