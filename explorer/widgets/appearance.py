"""Dress the application: fonts and palette."""

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from explorer.widgets.fonts import text_font
from explorer.widgets.theme import Theme

__all__ = ["ARGUMENTS", "dress", "wear"]

# Of the application. To be told by `setStyle`, Python would have to know every style of Qt.
ARGUMENTS = ("-style", "Fusion")

INPUTS = (
    "QLineEdit",
    "QPlainTextEdit",
    "QAbstractSpinBox",
    "QComboBox",
    "QCheckBox",
    "QPushButton",
    "QRadioButton",
)


def dress(app: QApplication, theme: Theme) -> None:
    """Set the fonts once, and a theme; the style has come with the `ARGUMENTS`."""
    app.setFont(text_font())
    wear(app, theme)


def wear(app: QApplication, theme: Theme) -> None:
    """Change the theme of every window, at once; nothing happens where it is worn already."""
    if app.palette() == theme.palette():
        return
    app.setPalette(theme.palette())
    for name in INPUTS:
        app.setPalette(theme.input_palette(), name)  # type: ignore[arg-type]  # it takes str
    # Qt posts the news; a picture in another theme cannot wait for it.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.ApplicationPaletteChange)
