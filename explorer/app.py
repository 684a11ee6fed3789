"""The whole program behind one function: `main` does what the command line says.

Packages are imported only where they are used and Qt only to show something, so that a text
export needs no Qt and what is missing on a machine is one line and not a traceback.
"""

import gc
import io
import os
import re
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from explorer import preflight
from explorer.arguments import STDIN, Request, parse
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.files.refusals import located, one_line, shortened, tidied

if TYPE_CHECKING:
    from explorer.core.evaluate import Snapshot
    from explorer.core.example import Example
    from explorer.files.lesson import Lesson

__all__ = ["main"]

# NumPy's threads are started when it is imported, which costs a quarter of that time, and matrices
# that fit a screen do not need them. With one, results do not depend on a machine's processors.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

FIRST_LESSON = "bangs"
# What PySide puts before the message of an error, once for each widget that it has come through.
_WAY = re.compile(r"(Error calling Python override of [\w:]+\(\): )+")
FAILED = 1
BAD_INPUT = 2
LONGEST_FAULT = 300  # characters: where arguments are wrong, Qt quotes all of them
INTERRUPTED = 130  # what a shell reports where Ctrl+C has ended a program


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program.

    Parameters
    ----------
    argv : sequence of str, optional
        Arguments without the program's name; those of the process if left out.

    Returns
    -------
    int
        The exit status: 0 done, 1 failed, 2 bad arguments or bad input. A failure is one line
        on standard error.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # Chinese on a terminal without it
    gc.disable()  # until the window is there: what is imported and made on the way stays
    try:
        status = _status(argv)
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        status = FAILED
        if not isinstance(error, BrokenPipeError):  # whoever read the output has read enough
            _fail(status, f"{error.filename or 'standard output'}: {error.strerror}")
        _forget_output()
    finally:
        gc.enable()
    return status


def _status(argv: Sequence[str] | None) -> int:
    try:
        with preflight.imports():
            return _run(parse(argv))
    except SystemExit as stop:  # --help, --version
        return int(stop.code or 0)
    except Refused as error:
        return _fail(BAD_INPUT, str(error))
    except preflight.CannotStart as error:
        return _fail(FAILED, str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except MemoryError:
        return _fail(FAILED, "there is not enough memory")
    except OSError:  # of standard output: those of files are told apart where they are opened
        raise
    except Exception as error:  # noqa: BLE001 - the last resort: it ends in one line too
        place = traceback.extract_tb(error.__traceback__)[-1]
        name = Path(place.filename).name
        why = shortened(_WAY.sub("", str(error)), LONGEST_FAULT)
        what = f"{type(error).__name__} at {name}:{place.lineno}: {why}"
        return _fail(FAILED, f"a fault in the program: {what}")


def _run(request: Request) -> int:
    if request.list_lessons:
        return _list_lessons(request.language)
    snapshot, lesson, path = _opened(request)
    if request.check:
        return _check(request, snapshot, lesson)
    if request.out is not None:
        return _export(request, request.out, snapshot, lesson)
    return _open_window(request, snapshot, lesson, path)


def _open_window(
    request: Request, snapshot: "Snapshot", lesson: "Lesson | None", path: Path | None
) -> int:
    from explorer import display

    preflight.check_packages()
    display.use_display()
    preflight.use_utf8()
    from explorer.desktop import open_window

    return open_window(snapshot.example, lesson, path, request.theme, request.language)


class _Source(NamedTuple):
    """What is opened; `path` is its file, and None where saving asks for one."""

    example: "Example"
    lesson: "Lesson | None"
    where: str
    path: Path | None = None


def _opened(request: Request) -> "tuple[Snapshot, Lesson | None, Path | None]":
    """Read what is to be opened, and make sure that it can be computed."""
    from explorer.core.evaluate import evaluate

    example, lesson, where, path = _read(request)
    try:
        return evaluate(example), lesson, path
    except Refused as error:
        raise located(tidied(error), where) from None


def _read(request: Request) -> _Source:
    from explorer.files.lessons import read_lesson
    from explorer.files.picture_file import is_picture, parse_document
    from explorer.files.reading import read_bytes, read_stream

    if request.file is None:
        name = request.lesson or FIRST_LESSON
        lesson = read_lesson(name)
        return _Source(lesson.example, lesson, name)
    if request.file != STDIN:
        data = read_bytes(Path(request.file))
        path = None if is_picture(data) else Path(request.file).absolute()
        return _Source(parse_document(data, request.file), None, request.file, path)
    where = "standard input"
    if sys.stdin is None:
        raise located(Refused(QT_TRANSLATE_NOOP("errors", "it is closed")), where)
    data = read_stream(sys.stdin.buffer, where)
    return _Source(parse_document(data, where), None, where)


def _check(request: Request, snapshot: "Snapshot", lesson: "Lesson | None") -> int:
    """Print what is found of the figures that are expected; 1 where one differs."""
    from explorer.files.check_report import CheckReport

    report = CheckReport(snapshot, lesson)
    counts = report.counts
    if not counts.all:
        where = "standard input" if request.file == STDIN else request.file or request.lesson
        return _fail(
            BAD_INPUT, f"{where or FIRST_LESSON}: there is nothing to check: it expects no figures"
        )
    print("\n".join(report.lines(request.language)))
    return FAILED if counts.differ else 0


def _export(request: Request, out: Path, snapshot: "Snapshot", lesson: "Lesson | None") -> int:
    from explorer.files.atomic import write_atomically
    from explorer.files.formats import TEXT_FORMATS

    try:
        if request.format in TEXT_FORMATS:
            from explorer.files.texts import text_bytes

            data = text_bytes(snapshot, request.format)
        else:
            data = _picture(request, snapshot.example, lesson)
        write_atomically(out, data)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        return _fail(FAILED, f"{out} cannot be written: {why}")
    return 0


def _picture(request: Request, example: "Example", lesson: "Lesson | None") -> bytes:
    from explorer import display

    preflight.check_packages()
    display.use_offscreen()
    preflight.use_utf8()
    from explorer.desktop import make_picture

    theme, language = request.theme or "light", request.language
    return make_picture(
        example, lesson, request.panel, request.scale, theme, language, carries=request.carries
    )


def _list_lessons(language: str) -> int:
    from explorer.files.lessons import library

    found = library()
    width = max((len(lesson.name) for lesson in found.lessons), default=0)
    for lesson in found.lessons:
        print(f"{lesson.name:{width}}  {lesson.title_in(language)}")
    for fault in found.faults:
        _fail(FAILED, str(fault))
    return FAILED if found.faults else 0


def _forget_output() -> None:
    """Drop what is still to be printed, or Python itself fails to print it when it ends."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(status: int, message: str) -> int:
    """Say on standard error why the program ends, and return its exit status."""
    if sys.stderr is not None:
        print(f"attention-explorer: {one_line(message)}", file=sys.stderr)
    return status
