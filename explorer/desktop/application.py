"""The one application of Qt that a process has."""

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from explorer import PROGRAM
from explorer.widgets.appearance import ARGUMENTS, dress
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
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication([NAME, *ARGUMENTS])
    app.setApplicationName(NAME)
    app.setOrganizationName(NAME)
    app.setApplicationDisplayName(PROGRAM)
    app.setDesktopFileName(NAME)
    speak(language)
    QLocale.setDefault(QLocale.c())  # numbers read and look the same everywhere
    dress(app, LIGHT)
    return app
