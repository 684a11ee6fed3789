"""An example as the command line names it, read and computed; no Qt here."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from explorer.arguments import Source
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.files.refusals import located, tidied

if TYPE_CHECKING:
    from explorer.core.evaluate import Snapshot
    from explorer.core.example import Example
    from explorer.files.lesson import Lesson

__all__ = ["Opened", "open_source"]


class Opened(NamedTuple):
    """What is opened; `path` is its file, and None where saving asks for one."""

    snapshot: "Snapshot"
    lesson: "Lesson | None"
    path: Path | None

    @property
    def example(self) -> "Example":
        """The document."""
        return self.snapshot.example


def open_source(source: Source) -> Opened:
    """Read what is to be opened, and make sure that it can be computed.

    Raises
    ------
    Refused
        Where it is not there, is broken, or its numbers are too large.
    """
    from explorer.core.evaluate import evaluate

    example, lesson, path = _read(source)
    try:
        return Opened(evaluate(example), lesson, path)
    except Refused as error:
        raise located(tidied(error), source.where) from None


def _read(source: Source) -> "tuple[Example, Lesson | None, Path | None]":
    if source.is_lesson:
        from explorer.files.lessons import read_lesson

        lesson = read_lesson(source.text)
        return lesson.example, lesson, None
    from explorer.files.picture_file import is_picture, parse_document
    from explorer.files.reading import read_bytes, read_stream

    if not source.is_stdin:
        data = read_bytes(Path(source.text))
        path = None if is_picture(data) else Path(source.text).absolute()
        return parse_document(data, source.text), None, path
    if sys.stdin is None:
        raise located(Refused(QT_TRANSLATE_NOOP("errors", "it is closed")), source.where)
    data = read_stream(sys.stdin.buffer, source.where)
    return parse_document(data, source.where), None, None
