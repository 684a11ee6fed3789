"""A window that nobody sees: where pictures are made of what the window itself does not show."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, QEvent, Qt

from explorer.controller import Controller
from explorer.core.example import Example
from explorer.files.lesson import Lesson
from explorer.window.languages import language, spoken
from explorer.window.likeness import scroll_alike, set_alike
from explorer.window.main_window import MainWindow

__all__ = ["dismiss", "make_unseen", "studio"]

_LAYOUTS = 8  # layouts within layouts; each posts what the next one hears


@contextmanager
def studio(
    example: Example,
    lesson: Lesson | None = None,
    *,
    tongue: str | None = None,
    like: MainWindow | None = None,
) -> Iterator[MainWindow]:
    """Give a window with a document of its own, laid out as on a screen and shown nowhere.

    Nothing is read from the user's settings, so that a picture is the same on every machine.

    Parameters
    ----------
    example : Example
    lesson : Lesson, optional
        Whose text the lesson panel shows.
    tongue : str, optional
        ``en`` or ``zh``; the language that is spoken already where it is left out. As long as the
        window is given, no events may be processed: other windows would write in that language.
    like : MainWindow, optional
        A window of the same example: its size and arrangement, selection, decimals and what is
        switched on are taken over. Nothing about it changes.
    """
    with spoken(tongue or language()):
        window = make_unseen(example, lesson, like)
        try:
            yield window
        finally:
            dismiss(window)


def make_unseen(
    example: Example, lesson: Lesson | None = None, like: MainWindow | None = None
) -> MainWindow:
    """Return such a window in the language that is spoken; who asks for it dismisses it."""
    window = MainWindow(Controller(example), lesson=lesson)
    window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    window.resize(window.sizeHint() if like is None else like.size())
    window.complete()
    if like is not None:
        window.restoreState(like.saveState())
    window.show()
    _lay_out()
    if like is not None:
        set_alike(window, like)
        _lay_out()
        scroll_alike(window, like)
    return window


def dismiss(window: MainWindow) -> None:
    """Destroy an unseen window, now."""
    window.deleteLater()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)


def _lay_out() -> None:
    """Lay out what was made; other events wait, since windows that are seen would take theirs."""
    for _ in range(_LAYOUTS):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
