"""The one application of Qt that a process has."""

import linecache

from PySide6.QtCore import QLocale
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from explorer import PROGRAM
from explorer.files.resources import resource
from explorer.widgets.appearance import dress
from explorer.widgets.theme import LIGHT
from explorer.window.languages import speak

__all__ = ["make_application"]

NAME = "attention-explorer"


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
    app.setApplicationDisplayName(PROGRAM)
    app.setDesktopFileName(NAME)
    app.setWindowIcon(QIcon(str(resource("icons", "app.png"))))
    speak(language)
    QLocale.setDefault(QLocale.c())  # numbers read and look the same everywhere
    dress(app, LIGHT)
    return app
