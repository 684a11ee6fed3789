"""What a job makes of an example, as files' content; Qt is started for the first picture only."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from explorer.arguments.jobs import Job
from explorer.arguments.wishes import Moving, Picture, Sheets, Text
from explorer.opening import Opened

if TYPE_CHECKING:
    from explorer.core.example import Example
    from explorer.core.stages import Cell
    from explorer.desktop.off_screen import Pictures

__all__ = ["Bench"]

File = tuple[Path, bytes]
Progress = Callable[[int, int], object]


class Bench:
    """Makes everything that is wanted of one example in one language.

    A context manager: the window that pictures are made of is kept until the end.

    Parameters
    ----------
    opened : Opened
    language : str
    progress : callable
        Told how many frames of a moving picture are made, and how many there are.
    """

    def __init__(self, opened: Opened, language: str, progress: Progress) -> None:
        self._opened = opened
        self._language = language
        self._progress = progress
        self._stack = ExitStack()
        self._pictures: Pictures | None = None

    def __enter__(self) -> "Bench":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.__exit__(kind, error, trace)

    def files(self, job: Job) -> Iterator[File]:
        """Make what a job writes: where to, and what.

        Raises
        ------
        Refused
            Where the example does not allow it.
        """
        match job.wish:
            case Text(format_):
                from explorer.files.texts import text_bytes

                yield job.path, text_bytes(self._opened.snapshot, format_)
            case Picture() as wish:
                yield job.path, self._picture(wish)
            case Moving() as wish:
                yield from self._moving(wish, job)
            case Sheets() as wish:
                yield from self._sheets(wish, job.beside)

    def _picture(self, wish: Picture) -> bytes:
        _start_qt()
        from explorer.desktop.off_screen import pictures

        if self._pictures is None:
            made = pictures(self._opened.example, self._opened.lesson, self._language)
            self._pictures = self._stack.enter_context(made)
        return self._pictures.picture(wish.options, self._cell(wish.select), wish.decimals)

    def _moving(self, wish: Moving, job: Job) -> Iterator[File]:
        from explorer.files.animation_options import Sweep

        example, lesson = self._opened.example, self._opened.lesson
        sweep = None
        if wish.sweeping is not None:
            cell = _parsed(wish.sweeping.cell, example)
            sweep = Sweep(cell, wish.sweeping.start, wish.sweeping.stop)
        options = replace(wish.options, sweep=sweep)
        _start_qt()
        from explorer.desktop.off_screen import filming
        from explorer.export.animation import animation_bytes, frame_files

        select, decimals = self._cell(wish.picture.select), wish.picture.decimals
        with filming(example, lesson, self._language, options, select, decimals) as film:
            making = (film, options, example, self._progress)
            if options.format != "png":
                yield job.path, animation_bytes(*making)
                return
            for number, data in frame_files(*making):
                yield job.frame(number), data

    def _sheets(self, wish: Sheets, beside: Callable[[str], Path]) -> Iterator[File]:
        example = self._opened.example
        picked, kept = (
            tuple(_parsed(text, example) for text in cells) for cells in (wish.pick, wish.keep)
        )
        _start_qt()
        from explorer.desktop.off_screen import handouts

        options = replace(wish.options, picked=picked, kept=kept)
        for suffix, data in handouts(example, options, self._language):
            yield beside(suffix), data

    def _cell(self, text: str | None) -> "Cell | None":
        return None if text is None else _parsed(text, self._opened.example)


def _parsed(text: str, example: "Example") -> "Cell":
    from explorer.files.cell_text import parse_cell

    return parse_cell(text, example)


def _start_qt() -> None:
    """Make ready what Qt needs before it is imported."""
    from explorer import display, preflight

    preflight.check_packages()
    display.use_offscreen()
    preflight.use_utf8()
