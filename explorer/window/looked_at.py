"""What a person looks at in the window: the panel or matrix that has the keyboard."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from explorer.window.main_window import MainWindow

__all__ = ["looked_at"]


def looked_at(window: "MainWindow") -> str | None:
    """Return the name of a panel or a matrix; None where it is the window as a whole.

    A matrix in the worksheet, else the panel around what has the focus. Where that is none that
    pictures are made of: the whole window.
    """
    focused = window.focusWidget()
    if focused is None:
        return None
    for block in window.worksheet.blocks():
        if block.isAncestorOf(focused):
            return block.matrix.name
    panels: dict[str, QWidget] = {
        "worksheet": window.worksheet,
        "derivation": window.derivation,
        "lesson": window.lesson,
    }
    for name in window.pages.panels:
        if window.pages.existing(name) is not None:
            panels[name] = window.pages.card(name)
    for name, panel in panels.items():
        if panel is focused or panel.isAncestorOf(focused):
            return name
    return None
