"""The command line: what can be asked for, and which requests contradict themselves."""

import argparse
import os
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from explorer import __version__
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.files.refusals import shortened

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

__all__ = ["STDIN", "Request", "parse", "system_language"]

STDIN = "-"

_DESCRIPTION = """\
Work self-attention out by hand: type into the matrices, see attention change.
Without --export or --check a window opens; without FILE, on the lesson bangs.
"""
_EPILOG = """\
OUT's suffix chooses the format:
  png    a picture of the window, or of one panel or matrix (--panel);
         it carries the example, so that it can be opened again as FILE
  json   the numbers of every stage at full precision
  attn   the example, to be opened again
  tex    LaTeX: every matrix with its formula, to be compiled or copied
  md     Markdown: formulas and tables
  py     a NumPy script that works the same figures out and prints them
  csv    every matrix at full precision, one after another
  npz    the same as NumPy keeps arrays

names for --panel:
  worksheet waves heatmap derivation lesson,
  compare check scaling order pull,
  or a matrix: E P X Q K V R S A Z W_Q W_K W_V

--check holds the figures that FILE expects, or that a lesson's article prints,
against the computed ones, and prints what it finds: a figure matches, is
explained by rounding, or differs.

exit status: 0 done, 1 failed, 2 bad arguments or bad input;
with --check: 0 no figure differs, 1 some do, 2 also where none is expected
"""


@dataclass(frozen=True, kw_only=True)
class Request:
    """What the command line asks for.

    Attributes
    ----------
    file : str or None
        An example file, or a picture that carries an example; `STDIN` for standard input.
    lesson : str or None
        Name of a lesson.
    list_lessons : bool
    check : bool
        Whether printed figures are checked, and nothing is opened.
    out : Path or None
        What to export to; None opens the window.
    format : str
        Of `out`; empty where there is none.
    panel : str or None
        What a picture shows; None for the whole window.
    scale : int
        Of a picture.
    carries : bool
        Whether a picture carries the example.
    theme : str or None
        None where it was left open.
    language : str
        Where it was left open, that of the system, and English for a check: what is read by
        programs does not depend on the machine.
    """

    file: str | None
    lesson: str | None
    list_lessons: bool
    check: bool
    out: Path | None
    format: str
    panel: str | None
    scale: int
    carries: bool
    theme: str | None
    language: str


def parse(argv: Sequence[str] | None) -> Request:
    """Read the command line; ``--help`` and ``--version`` print and raise SystemExit.

    Raises
    ------
    Refused
        Where it is wrong, in one line.
    """
    found = _parser().parse_args(argv)
    if found.file is not None and found.lesson is not None:
        _refuse("FILE and --lesson exclude each other: name one of them")
    if found.list_lessons and (found.file or found.lesson or found.export or found.check):
        _refuse("--list-lessons goes with none of FILE, --lesson, --export and --check")
    if found.check:
        _check_check(found)
    out = None
    format_ = ""
    if found.export is None:
        _check_alone(found)
    else:
        out = Path(found.export)
        format_ = _format(found.export)
        _check_picture(found, format_)
    return Request(
        file=found.file,
        lesson=found.lesson,
        list_lessons=found.list_lessons,
        check=found.check,
        out=out,
        format=format_,
        panel=found.panel,
        scale=found.scale or 1,
        carries=not found.no_example,
        theme=found.theme,
        language=found.lang or ("en" if found.check else system_language(os.environ)),
    )


def system_language(environment: Mapping[str, str]) -> str:
    """Return the program's language that is next to the user's: ``zh`` or ``en``.

    Parameters
    ----------
    environment : mapping of str to str
        As in ``os.environ``. As everywhere on POSIX, the first of LC_ALL, LC_MESSAGES and LANG
        that says something decides.
    """
    names = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale_name = next(filter(None, names), "")
    if not locale_name and sys.platform == "win32":  # which has its own way to say it
        import locale

        locale_name = locale.getlocale()[0] or ""
    # zh_CN.UTF-8; Chinese (Simplified)_China
    return "zh" if re.match("(zh|chinese)(?![a-z])", locale_name, re.IGNORECASE) else "en"


class _Parser(argparse.ArgumentParser):
    """Raises what argparse prints after a wall of usage, and what it passes over."""

    def error(self, message: str) -> NoReturn:
        _refuse(message)

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        if file is not None:
            file.write(message)  # a full disk is a failure


def _parser() -> _Parser:
    parser = _Parser(
        prog="attention-explorer",
        description=_DESCRIPTION,
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help="an example file (.attn), or a picture (.png) that carries one; - reads standard"
        " input",
    )
    parser.add_argument("--lesson", metavar="NAME", help="open a bundled lesson in place of FILE")
    parser.add_argument("--list-lessons", action="store_true", help="name the lessons")
    parser.add_argument(
        "--check", action="store_true", help="check printed figures and open no window"
    )
    parser.add_argument("--export", metavar="OUT", help="write OUT and open no window")
    parser.add_argument("--panel", metavar="NAME", help="what a picture shows; else the window")
    parser.add_argument(
        "--scale", type=_scale, metavar="N", help="size of a picture, a whole number from 1 to 8"
    )
    parser.add_argument(
        "--no-example",
        action="store_true",
        default=None,
        help="leave the example out of a picture, which can then not be opened again",
    )
    parser.add_argument(
        "--theme", choices=("light", "dark"), help="colours; a picture is light unless asked"
    )
    parser.add_argument(
        "--lang", choices=("en", "zh"), help="language; that of the system unless asked"
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    return parser


def _scale(text: str) -> int:
    from explorer.files.formats import MAX_SCALE

    if text.isascii() and text.isdigit() and len(text) < 5 and 1 <= int(text) <= MAX_SCALE:
        return int(text)
    raise argparse.ArgumentTypeError(
        f"“{shortened(text)}” is not a whole number from 1 to {MAX_SCALE}"
    )


def _format(out: str) -> str:
    from explorer.files.formats import COMING, FORMATS

    known = ", ".join(FORMATS)
    if out == STDIN:
        _refuse(f"--export writes to a file only: name one that ends in one of {known}")
    suffix = Path(out).suffix[1:].lower()
    if suffix in FORMATS:
        return suffix
    if suffix in COMING:
        _refuse(f"{out}: {suffix} cannot be written yet: {known} can")
    if not suffix:
        _refuse(f"{out}: a suffix says which format is wanted: one of {known}")
    _refuse(f"{out}: the format “{shortened(suffix)}” is unknown: {known} can be written")


def _check_alone(found: argparse.Namespace) -> None:
    for option in _given(found, "panel", "scale", "no_example"):
        _refuse(f"{option} is about a picture: it needs --export OUT")


def _check_check(found: argparse.Namespace) -> None:
    for option in _given(found, "export", "panel", "scale", "no_example", "theme"):
        _refuse(f"--check prints a report: {option} does not go with it")


def _check_picture(found: argparse.Namespace, format_: str) -> None:
    from explorer.files.formats import PICTURE_FORMATS, PICTURES

    if format_ not in PICTURE_FORMATS:
        for option in _given(found, "panel", "scale", "no_example"):
            pictures = ", ".join(PICTURE_FORMATS)
            _refuse(f"{option} is about a picture ({pictures}), and {format_} is none")
    panel = found.panel
    if panel is None or panel in PICTURES:
        return
    meant = [name for name in PICTURES if name.casefold() == panel.casefold()]
    hint = f": did you mean {meant[0]}?" if meant else f": the names are {' '.join(PICTURES)}"
    _refuse(f"--panel “{shortened(panel)}” is unknown{hint}")


def _given(found: argparse.Namespace, *names: str) -> list[str]:
    """Return those of the options that are on the command line, as they are written there."""
    given = [name for name in names if getattr(found, name) is not None]
    return [f"--{name.replace('_', '-')}" for name in given]


def _refuse(problem: str) -> NoReturn:
    raise Refused(QT_TRANSLATE_NOOP("errors", "{problem}"), problem=problem)
