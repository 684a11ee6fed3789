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
        QCoreApplication.translate(
            "Help", "Type a number, or 1/3, sqrt(2), 2^-3: replaces a cell of E or of a weight"
        ),
        QCoreApplication.translate("Help", "The same in a computed matrix: sets it by hand"),
        QCoreApplication.translate("Help", "F2: edits the exact value, or what was typed"),
        QCoreApplication.translate("Help", "Enter, Shift+Enter: accept and go down, up"),
        QCoreApplication.translate("Help", "Tab, Shift+Tab: accept and go right, left"),
        QCoreApplication.translate("Help", "Esc: leaves the cell as it was"),
        QCoreApplication.translate("Help", "Delete: sets the cell to 0; releases one set by hand"),
        QCoreApplication.translate("Help", "Ctrl+C, Ctrl+X, Ctrl+V: copy, cut, paste tables"),
        QCoreApplication.translate("Help", "Ctrl+Shift+C: copy exact values"),
        QCoreApplication.translate("Help", "Ctrl+D, Ctrl+R, Ctrl+Enter: fill down, right, all"),
        QCoreApplication.translate("Help", "Shift with arrows, Home, End: marks several cells"),
        QCoreApplication.translate("Help", "Alt+Up, Alt+Down, Alt+wheel: change by a last digit"),
        QCoreApplication.translate(
            "Help", "Alt+PageUp, Alt+PageDown: by ten; or drag the cell's handle"
        ),
        QCoreApplication.translate("Help", "Ctrl+Shift+W: lets the number swing for two seconds"),
        QCoreApplication.translate(
            "Help", "Ctrl+Plus, Ctrl+Minus: insert, delete a row (token) or column (dimension)"
        ),
        QCoreApplication.translate(
            "Help", "Alt+Shift+arrows, or drag a row's or column's name: move it"
        ),
        QCoreApplication.translate("Help", "Ctrl+Tab, Ctrl+Shift+Tab: next, previous matrix"),
        QCoreApplication.translate("Help", "Ctrl+1, Ctrl+2, Ctrl+3: positions, scaling, mask"),
        QCoreApplication.translate("Help", "Ctrl+4: the wrong axis of softmax"),
        QCoreApplication.translate(
            "Help", "Ctrl+B: pin a baseline; F6, F7, F8: values, changes, both"
        ),
        QCoreApplication.translate("Help", "F9: mark expected figures; Alt+1 … Alt+6: pages"),
        QCoreApplication.translate("Help", "Ctrl+. and Ctrl+,: more and fewer decimals"),
    )
    title = QCoreApplication.translate("Help", "Keyboard")
    QMessageBox.information(window, title, "\n".join(lines))
