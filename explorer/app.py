"""The whole program behind one function: `main` does what the command line says.

Packages are imported only where they are used and Qt only to show something, so that a text
export needs no Qt and what is missing on a machine is one line and not a traceback.
"""

import gc
import io
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from explorer import preflight
from explorer.arguments import Request, Source, parse
from explorer.core.errors import Refused
from explorer.failing import BAD_INPUT, FAILED, complain, described
from explorer.files.refusals import one_line
from explorer.interrupting import INTERRUPTED

if TYPE_CHECKING:
    from explorer.opening import Opened

__all__ = ["main"]

# NumPy's threads are started when it is imported, which costs a quarter of that time, and matrices
# that fit a screen do not need them. With one, results do not depend on a machine's processors.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


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
    was_on = gc.isenabled()
    gc.disable()  # `collect_due` is called where nothing is under way
    try:
        status = _status(argv)
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        status = FAILED
        if not isinstance(error, BrokenPipeError):  # whoever read the output has read enough
            complain(f"{error.filename or 'standard output'}: {error.strerror}")
        _forget_output()
    finally:
        if was_on:
            gc.enable()
    return status


def _status(argv: Sequence[str] | None) -> int:
    try:
        with preflight.imports():
            return _run(parse(argv))
    except SystemExit as stop:  # --help, --version
        return int(stop.code or 0)
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError:  # of standard output: those of files are told apart where they are opened
        raise
    except Exception as error:  # noqa: BLE001 - the last resort: it ends in one line too
        status, message = described(error)
        complain(message)
        return status


def _run(request: Request) -> int:
    if request.list_lessons:
        return _list_lessons(request.language)
    if request.check:
        return _check_all(request)
    if request.jobs:
        from explorer.batch import write_all

        return write_all(request.jobs)
    from explorer.opening import open_source

    return _open_window(request, open_source(request.sources[0]))


def _open_window(request: Request, opened: "Opened") -> int:
    from explorer import display

    preflight.check_packages()
    display.use_display()
    preflight.use_utf8()
    from explorer.desktop import open_window

    example, lesson, path = opened.example, opened.lesson, opened.path
    return open_window(example, lesson, path, request.theme, request.language)


def _check_all(request: Request) -> int:
    """Print what is found of each example; the worst status is that of all."""
    several = len(request.sources) > 1
    worst = 0
    for number, source in enumerate(request.sources):
        if several:
            print(f"{chr(10) if number else ''}{one_line(source.where)}:")
        try:
            status = _check(source, request.language)
        except Refused as error:
            if not several:
                raise
            status, message = described(error)
            complain(message)
        worst = max(worst, status)
    return worst


def _check(source: Source, language: str) -> int:
    """Print what is found of the figures that are expected; 1 where one differs."""
    from explorer.files.check_report import CheckReport
    from explorer.opening import open_source

    opened = open_source(source)
    report = CheckReport(opened.snapshot, opened.lesson)
    counts = report.counts
    if not counts.all:
        complain(f"{source.where}: there is nothing to check: it expects no figures")
        return BAD_INPUT
    print("\n".join(report.lines(language)))
    return FAILED if counts.differ else 0


def _list_lessons(language: str) -> int:
    from explorer.files.lessons import library

    found = library()
    width = max((len(lesson.name) for lesson in found.lessons), default=0)
    for lesson in found.lessons:
        print(f"{lesson.name:{width}}  {lesson.title_in(language)}")
    for fault in found.faults:
        complain(str(fault))
    return FAILED if found.faults else 0


def _forget_output() -> None:
    """Drop what is still to be printed, or Python itself fails to print it when it ends."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
