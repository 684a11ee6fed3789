"""Start Qt: the window on a screen, or pictures of it without one."""

from explorer.desktop.features import forgo_features

forgo_features()  # before the rest is imported, which it makes quicker

from explorer.desktop.application import make_application  # noqa: E402
from explorer.desktop.on_screen import journal_folder, open_window  # noqa: E402

__all__ = ["journal_folder", "make_application", "open_window"]
