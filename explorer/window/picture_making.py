"""What is chosen in the export dialog, made: from the window itself, or from one like it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QImage

from explorer.files.formats import TEXT_FORMATS
from explorer.files.picture_options import PictureSize
from explorer.widgets.exporting.made import Choice, Made
from explorer.window.languages import language, spoken
from explorer.window.making_seen import drawing_made, page_made, pixels_made, text_made
from explorer.window.studio import dismiss, make_unseen

if TYPE_CHECKING:
    from explorer.window.main_window import MainWindow

__all__ = ["PictureMaking"]

PAGE_SCALE = 2  # pixels per window pixel where a page is only looked at


class PictureMaking:
    """Makes exports of a window; a context manager, since it keeps windows that nobody sees.

    Pictures in the window's own language are made of the window, so that they show it as it is;
    those in another one of a window like it.

    Parameters
    ----------
    window : MainWindow
    """

    def __init__(self, window: "MainWindow") -> None:
        self._window = window
        self._unseen: dict[str, MainWindow] = {}

    def __enter__(self) -> "PictureMaking":
        return self

    def __exit__(self, *_error: object) -> None:
        for window in self._unseen.values():
            dismiss(window)
        self._unseen.clear()

    def start(self, choice: Choice) -> Callable[..., Made]:
        """Look at the window now; what is returned makes the rest, in any thread.

        Raises
        ------
        Refused
            Where it cannot be made; what is returned may raise it, too.
        """
        snapshot = self._window.controller.snapshot
        if choice.options.format in TEXT_FORMATS:
            return partial(text_made, snapshot, choice)
        with self._speaking(choice.language) as window:
            return _picture(window, choice)

    @contextmanager
    def _speaking(self, name: str) -> Iterator["MainWindow"]:
        """Give a window in a language as long as that is spoken."""
        window = self._window
        if name == language():
            yield window
            return
        with spoken(name):
            if name not in self._unseen:
                example = window.controller.snapshot.example
                self._unseen[name] = make_unseen(example, window.lesson.lesson, like=window)
            yield self._unseen[name]


def _picture(window: "MainWindow", choice: Choice) -> Callable[..., Made]:
    from explorer.export.picture import prepared

    encode = prepared(window.pictures, choice.options, window.controller.snapshot.example)
    match choice.options.format:
        case "svg":
            return partial(drawing_made, choice, encode, _painted(window, choice))
        case "pdf":
            return partial(page_made, choice, encode, _painted(window, choice))
    return partial(pixels_made, choice, encode)


def _painted(window: "MainWindow", choice: Choice) -> QImage:
    """Return the same composition as pixels: Qt reads no PDF here, and of an SVG not all."""
    from explorer.export.painting import image_of
    from explorer.export.staging import staged

    size = PictureSize(PAGE_SCALE)
    with staged(window.pictures, replace(choice.options, size=size)) as composition:
        return image_of(composition)
