"""The keys of the worksheet, for the Help menu."""

from PySide6.QtCore import QCoreApplication

__all__ = ["keyboard_text"]


def keyboard_text() -> str:
    """Return the keys, one line each."""
    lines = (
        QCoreApplication.translate("Keyboard", "Type a number: replaces the cell of E or a weight"),
        QCoreApplication.translate("Keyboard", "F2: edits the exact value"),
        QCoreApplication.translate("Keyboard", "Enter, Shift+Enter: accept and go down, up"),
        QCoreApplication.translate("Keyboard", "Tab, Shift+Tab: accept and go right, left"),
        QCoreApplication.translate("Keyboard", "Esc: leaves the cell as it was"),
        QCoreApplication.translate("Keyboard", "Delete: sets the cell to 0"),
        QCoreApplication.translate("Keyboard", "Ctrl+Tab, Ctrl+Shift+Tab: next, previous matrix"),
        QCoreApplication.translate("Keyboard", "Ctrl+1, Ctrl+2, Ctrl+3: positions, scaling, mask"),
        QCoreApplication.translate("Keyboard", "Ctrl+. and Ctrl+,: more and fewer decimals"),
    )
    return "\n".join(lines)
