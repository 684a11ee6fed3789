"""What the Help menu shows."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from explorer import __version__

__all__ = ["show_about", "show_keyboard"]


def show_about(window: QWidget) -> None:
    """Say what the program is."""
    text = QCoreApplication.translate(
        "Help",
        "Attention Explorer {version}\n\nWork self-attention out by hand: type into the"
        " matrices and see attention change.\n\nMIT licence. The shipped fonts have licences"
        " of their own, in resources/fonts.",
    )
    title = QCoreApplication.translate("Help", "About Attention Explorer")
    QMessageBox.about(window, title, text.format(version=__version__))


def show_keyboard(window: QWidget) -> None:
    """List the keys of the worksheet."""
    lines = (
        QCoreApplication.translate("Help", "Type a number: replaces the cell of E or a weight"),
        QCoreApplication.translate("Help", "F2: edits the exact value"),
        QCoreApplication.translate("Help", "Enter, Shift+Enter: accept and go down, up"),
        QCoreApplication.translate("Help", "Tab, Shift+Tab: accept and go right, left"),
        QCoreApplication.translate("Help", "Esc: leaves the cell as it was"),
        QCoreApplication.translate("Help", "Delete: sets the cell to 0"),
        QCoreApplication.translate("Help", "Ctrl+Tab, Ctrl+Shift+Tab: next, previous matrix"),
        QCoreApplication.translate("Help", "Ctrl+1, Ctrl+2, Ctrl+3: positions, scaling, mask"),
        QCoreApplication.translate("Help", "Ctrl+. and Ctrl+,: more and fewer decimals"),
    )
    title = QCoreApplication.translate("Help", "Keyboard")
    QMessageBox.information(window, title, "\n".join(lines))
