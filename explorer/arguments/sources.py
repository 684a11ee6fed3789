"""What is opened: files, by their names or by patterns, or lessons."""

import argparse
import os
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from explorer.arguments.refusing import refuse
from explorer.files.refusals import shortened

__all__ = ["STDIN", "Source", "sources_of"]

STDIN = "-"
FIRST_LESSON = "bangs"
ALL = "all"
_OF_PATTERNS = "*?["


class Source(NamedTuple):
    """An example to be opened.

    Attributes
    ----------
    text : str
        A file's path, `STDIN` for standard input, or a lesson's name.
    is_lesson : bool
    """

    text: str
    is_lesson: bool = False

    @property
    def is_stdin(self) -> bool:
        """Whether it is read from standard input."""
        return self.text == STDIN and not self.is_lesson

    @property
    def where(self) -> str:
        """What it is called in a message."""
        return "standard input" if self.is_stdin else self.text

    @property
    def name(self) -> str:
        """What ``{name}`` in OUT becomes."""
        if self.is_lesson:
            return self.text
        return "stdin" if self.is_stdin else Path(self.text).stem


def sources_of(found: argparse.Namespace) -> tuple[Source, ...]:
    """Return what is to be opened, each once, patterns replaced by what they match.

    Raises
    ------
    Refused
        Where both files and lessons are named, or a pattern matches nothing.
    """
    if found.files and found.lesson:
        refuse("FILE and --lesson exclude each other: name one of them")
    if found.files:
        return _once(path for text in found.files for path in _matches(text))
    if found.lesson:
        return _once(lesson for name in found.lesson for lesson in _lessons(name))
    return (Source(FIRST_LESSON, is_lesson=True),)


def _once(sources: Iterable[Source]) -> tuple[Source, ...]:
    by_place: dict[object, Source] = {}
    for source in sources:
        is_file = not (source.is_lesson or source.is_stdin)
        by_place.setdefault(os.path.abspath(source.text) if is_file else source, source)
    return tuple(by_place.values())


def _matches(text: str) -> list[Source]:
    """Return the files of a pattern, sorted; a name that is no pattern, or a file's, is itself."""
    if not any(sign in text for sign in _OF_PATTERNS) or os.path.exists(text):
        return [Source(text)]
    import glob

    paths = sorted(path for path in glob.glob(text, recursive=True) if not os.path.isdir(path))
    if not paths:
        refuse(f"“{shortened(text)}” matches no file")
    return [Source(path) for path in paths]


def _lessons(name: str) -> list[Source]:
    if name != ALL:
        return [Source(name, is_lesson=True)]
    from explorer.files.lessons import lesson_names

    return [Source(each, is_lesson=True) for each in lesson_names()]
