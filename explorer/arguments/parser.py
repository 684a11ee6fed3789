"""The options one by one, as argparse knows them and as ``--help`` explains them."""

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn

from explorer import __version__
from explorer.arguments import values
from explorer.arguments.help_text import DESCRIPTION, EPILOG
from explorer.arguments.refusing import refuse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from _typeshed import SupportsWrite

__all__ = ["LANGUAGES", "THEMES", "WINDOW", "make_parser"]

THEMES = ("light", "dark")
LANGUAGES = ("en", "zh")
WINDOW = "window"  # what --panel calls the whole of it
MAX_SCALE = 8
_MOST_DECIMALS = 10
Reader = Callable[[str], object]


class _Parser(argparse.ArgumentParser):
    """Raises what argparse prints after a wall of usage, and what it passes over."""

    def error(self, message: str) -> NoReturn:
        refuse(message)

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        if file is not None:
            file.write(message)  # a full disk is a failure


def make_parser() -> argparse.ArgumentParser:
    """Return what reads the command line; what was not said is None there."""
    parser = _Parser(
        prog="attention-explorer",
        usage="%(prog)s [FILE … | --lesson NAME] [options]",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    _add_what_is_opened(parser)
    _add_exports(parser.add_argument_group("pictures and texts"))
    _add_animations(parser.add_argument_group("moving pictures"))
    _add_handouts(parser.add_argument_group("handouts"))
    return parser


def _add_what_is_opened(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help="an example file (.attn), or a picture (.png, .svg) that carries one; a pattern such"
        " as 'course/*.attn'; - reads standard input",
    )
    _repeated(parser, "--lesson", "NAME", None, "open a bundled lesson in place of FILE; or all")
    parser.add_argument("--list-lessons", action="store_true", help="name the lessons")
    parser.add_argument(
        "--check", action="store_true", help="check printed figures and open no window"
    )
    _repeated(
        parser,
        "--theme",
        "THEME",
        values.word_list("themes", lambda: THEMES),
        "light or dark; a picture is light unless asked",
    )
    _repeated(
        parser,
        "--lang",
        "LANG",
        values.word_list("languages", lambda: LANGUAGES),
        "en or zh; that of the system unless asked",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")


def _add_exports(group: argparse._ArgumentGroup) -> None:
    _repeated(group, "--export", "OUT", None, "write OUT and open no window")
    _repeated(
        group,
        "--panel",
        "NAME",
        values.word_list("names", _pictures, (WINDOW,)),
        "what a picture shows; else the window",
    )
    scale = values.whole(1, MAX_SCALE)
    _valued(
        group, "--scale", "N", scale, f"size of a picture, a whole number from 1 to {MAX_SCALE}"
    )
    _valued(group, "--width", "W", values.width, "its width in place of --scale: 1200, or 120mm")
    _valued(group, "--dpi", "N", values.whole(10, 2400), "pixels per inch of a width in mm; 300")
    _flag(group, "--transparent", "leave the background out")
    _valued(group, "--title", "TEXT", str, "above a picture or a handout")
    _valued(group, "--caption", "TEXT", str, "below a picture")
    _flag(group, "--axes", "name the axes of matrices: tokens, d_k, …")
    _valued(group, "--select", "CELL", values.cell, "the number that is selected, as 'R[0,2]'")
    _flag(group, "--no-marks", "outline nothing that is selected or was edited")
    _repeated(group, "--cards", "N,N", values.card_list, "which cards of the worksheet, from 1")
    decimals = values.whole(0, _MOST_DECIMALS)
    _valued(group, "--decimals", "N", decimals, "of every number in pictures and handouts; 4")
    _flag(group, "--no-example", "leave the example out of a picture, which then cannot be opened")


def _add_animations(group: argparse._ArgumentGroup) -> None:
    _valued(
        group,
        "--animate",
        "WHAT",
        values.animation,
        "steps of the chain, or one number of E or a weight from a value to another, as"
        " 'E[0,1]=0..2'",
    )
    _valued(group, "--frames", "N", values.frames, "of such a number; 31")
    _flag(group, "--there-and-back", "let it go back to its start")
    _valued(group, "--seconds", "S", values.number(0, 9999), "that each frame is seen")


def _add_handouts(group: argparse._ArgumentGroup) -> None:
    _repeated(group, "--handout", "OUT.pdf", None, "write a sheet to fill in, and OUT-key.pdf")
    _repeated(group, "--blank", "R,S", values.stage_list, "stages that are blank; R,S,A,Z")
    _valued(
        group, "--blank-share", "X", values.fraction, "how much of them is, from 0 to 1; at random"
    )
    _repeated(group, "--pick", "CELLS", values.cells, "blank, too, as 'R[0,1] Z[2,0]'")
    _repeated(group, "--keep", "CELLS", values.cells, "printed, whatever is drawn")
    _valued(group, "--seed", "N", values.seed, "of what is drawn; 0")
    _valued(group, "--variants", "N", values.sheets, "sheets that differ from each other")
    _flag(group, "--new-numbers", "give each variant after the first embeddings of its own")
    _flag(group, "--no-hints", "leave the formulas out")
    group.add_argument("--page", choices=("A4", "Letter"), help="A4 unless asked")


def _pictures() -> "Sequence[str]":
    from explorer.files.formats import PICTURES

    return PICTURES


def _valued(
    group: argparse._ActionsContainer, name: str, meta: str, read: Reader, help_: str
) -> None:
    group.add_argument(name, metavar=meta, type=read, help=help_)


def _repeated(
    group: argparse._ActionsContainer, name: str, meta: str, read: Reader | None, help_: str
) -> None:
    """Add an option that may be given several times: all values are one list."""
    if read is None:
        group.add_argument(name, action="append", metavar=meta, help=help_)
    else:
        group.add_argument(name, action="extend", metavar=meta, type=read, help=help_)


def _flag(group: argparse._ActionsContainer, name: str, help_: str) -> None:
    group.add_argument(name, action="store_true", default=None, help=help_)
