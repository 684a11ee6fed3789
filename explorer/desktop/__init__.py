"""Start Qt: the window on a screen, or pictures of it without one."""

from explorer.desktop.application import make_application
from explorer.desktop.on_screen import journal_folder, open_window

__all__ = ["journal_folder", "make_application", "open_window"]
