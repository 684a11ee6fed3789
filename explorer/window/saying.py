"""What the window says at its foot: what was done, or why something was not."""

from PySide6.QtWidgets import QMainWindow

__all__ = ["say"]

SAID_FOR = 10_000  # milliseconds: two lines are read in half of it


def say(window: QMainWindow, text: str) -> None:
    """Say something for a while; the next edit takes it away."""
    window.statusBar().showMessage(text, SAID_FOR)
