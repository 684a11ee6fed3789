"""Pictures, moving pictures and handouts, made without a screen.

Nothing is read from the user's settings, so that each is the same on every machine.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache

from PySide6.QtCore import QCoreApplication

from explorer.core.example import Example
from explorer.core.stages import Cell
from explorer.desktop.application import make_application
from explorer.desktop.quiet import errors_raised, offscreen_quiet
from explorer.export.picture import picture_bytes
from explorer.files.animation_options import AnimationOptions
from explorer.files.handout_options import HandoutOptions
from explorer.files.lesson import Lesson
from explorer.files.picture_options import PictureOptions
from explorer.window import MainWindow
from explorer.window.animated import StudioFilm, animated
from explorer.window.languages import language, spoken
from explorer.window.studio import studio
from explorer.window.view_state import DECIMALS

__all__ = ["Pictures", "filming", "handouts", "pictures"]

SELECTING = (None, "derivation")  # pictures that say nothing without a selected number


class Pictures:
    """Makes pictures of one example, one after the other; none leaves a trace in the next.

    Parameters
    ----------
    window : MainWindow
        That nobody sees, and nobody else uses.
    """

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def picture(
        self, options: PictureOptions, select: Cell | None = None, decimals: int | None = None
    ) -> bytes:
        """Return a picture file's content: the window, or a panel or matrix, as it opens.

        Parameters
        ----------
        options : PictureOptions
        select : Cell, optional
            That is selected in it; without it the first token's score for the last one, in
            pictures that would say nothing else.
        decimals : int, optional
            Of the numbers in it.

        Raises
        ------
        Refused
            Where the picture would be too large, or the example for what a picture may carry.
        """
        window = self._window
        example = window.controller.snapshot.example
        with errors_raised():
            window.view.set_decimals(DECIMALS if decimals is None else decimals)
            window.controller.select(select or _usual(options.panel, example))
            with window.pictures.pictured(options):  # what is shown for the first time settles
                QCoreApplication.processEvents()
        with errors_raised():
            return picture_bytes(window.pictures, options, example)


@contextmanager
def pictures(example: Example, lesson: Lesson | None, tongue: str) -> Iterator[Pictures]:
    """Give what makes pictures of an example: one window for all of them.

    Parameters
    ----------
    example : Example
    lesson : Lesson or None
        Whose text the lesson panel shows.
    tongue : str
        ``en`` or ``zh``.
    """
    _application()
    with offscreen_quiet(), ExitStack() as stack:
        with errors_raised():
            window = stack.enter_context(studio(example, lesson, tongue=tongue))
        yield Pictures(window)


def handouts(example: Example, options: HandoutOptions, tongue: str) -> Iterator[tuple[str, bytes]]:
    """Give handouts and their keys: what comes behind the file's name, and the content.

    Raises
    ------
    Refused
        Where the options do not fit the example.
    """
    from explorer.export.handout import handout_files

    _application()
    with offscreen_quiet(), errors_raised(), spoken(tongue):
        for file in handout_files(example, options):
            yield file.suffix, file.data


@contextmanager
def filming(
    example: Example,
    lesson: Lesson | None,
    tongue: str,
    options: AnimationOptions,
    select: Cell | None = None,
    decimals: int | None = None,
) -> Iterator[StudioFilm]:
    """Give what the frames of a moving picture are made of.

    Parameters
    ----------
    example, lesson, tongue
        As for `pictures`.
    options : AnimationOptions
    select, decimals
        As for `Pictures.picture`.
    """
    _application()
    chosen = select or _usual(options.picture.panel, example)
    made = animated(example, lesson, tongue, selection=chosen, decimals=decimals)
    with offscreen_quiet(), errors_raised(), made as film:
        yield film


@cache
def _application() -> QCoreApplication:
    """Return the application; it is held for good, since PySide destroys one that nobody holds."""
    return QCoreApplication.instance() or make_application(language())


def _usual(panel: str | None, example: Example) -> Cell | None:
    return Cell("R", 0, example.length - 1) if panel in SELECTING else None
