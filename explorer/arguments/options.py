"""The options one by one: how each is read, and what ``--help`` says about it."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from explorer.arguments import values
from explorer.files.picture_limits import FINEST, MAX_SCALE

__all__ = ["LANGUAGES", "OPTIONS", "THEMES", "WINDOW", "Option"]

THEMES = ("light", "dark")
LANGUAGES = ("en", "zh")
WINDOW = "window"  # what --panel calls the whole of it
_MOST_DECIMALS = 10


class Option(NamedTuple):
    """What may stand on the command line beside files.

    Attributes
    ----------
    name : str
        As it is written: ``--no-marks``.
    meta : str
        What is written behind it; empty where nothing is.
    help : str
    read : callable
        Gives the value of a word; raises `Refused` where there is none.
    several : bool
        Whether it may be given several times: `read` gives a tuple, and all are one list.
    choices : tuple of str
        The only words that there are; empty for any.
    """

    name: str
    meta: str
    help: str
    read: Callable[[str], object] = str
    several: bool = False
    choices: tuple[str, ...] = ()


def _several(
    name: str,
    meta: str,
    help_: str,
    read: Callable[[str], Sequence[object]] = values.alone,
) -> Option:
    return Option(name, meta, help_, read, several=True)


def _flag(name: str, help_: str) -> Option:
    return Option(name, "", help_)


def _pictures() -> Sequence[str]:
    from explorer.files.formats import PICTURES

    return PICTURES


# By the headings of --help.
OPTIONS: Mapping[str, tuple[Option, ...]] = {
    "options": (
        _several("--lesson", "NAME", "open a bundled lesson in place of FILE; or all"),
        _flag("--list-lessons", "name the lessons"),
        _flag("--check", "check printed figures and open no window"),
        _several(
            "--theme",
            "THEME",
            "light or dark; a picture is light unless asked",
            values.word_list("themes", lambda: THEMES),
        ),
        _several(
            "--lang",
            "LANG",
            "en or zh; that of the system unless asked",
            values.word_list("languages", lambda: LANGUAGES),
        ),
    ),
    "pictures and texts": (
        _several("--export", "OUT", "write OUT and open no window"),
        _several(
            "--panel",
            "NAME",
            "what a picture shows; else the window",
            values.word_list("names", _pictures, (WINDOW,)),
        ),
        Option(
            "--scale",
            "N",
            f"size of a picture, a whole number from 1 to {MAX_SCALE}",
            values.whole(1, MAX_SCALE),
        ),
        Option("--width", "W", "its width in place of --scale: 1200, or 120mm", values.width),
        Option("--dpi", "N", "pixels per inch of a width in mm; 300", values.whole(10, FINEST)),
        _flag("--transparent", "leave the background of a panel or matrix out"),
        Option("--title", "TEXT", "above a picture or a handout"),
        Option("--caption", "TEXT", "below a picture"),
        _flag("--axes", "name the axes of matrices: tokens, d_k, …"),
        Option("--select", "CELL", "the number that is selected, as 'R[0,2]'", values.cell),
        _flag("--no-marks", "outline nothing that is selected or was edited"),
        _several("--cards", "N,N", "which cards of the worksheet, from 1", values.card_list),
        Option(
            "--decimals",
            "N",
            "of every number in pictures and handouts; 4",
            values.whole(0, _MOST_DECIMALS),
        ),
        _flag("--no-example", "leave the example out of a picture, which then cannot be opened"),
    ),
    "moving pictures": (
        Option(
            "--animate",
            "WHAT",
            "steps of the chain, or one number of E or a weight from a value to another, as"
            " 'E[0,1]=0..2'",
            values.animation,
        ),
        Option("--frames", "N", "of such a number; 31", values.frames),
        _flag("--there-and-back", "let it go back to its start"),
        Option("--seconds", "S", "that each frame is seen", values.number(0, 9999)),
    ),
    "handouts": (
        _several("--handout", "OUT.pdf", "write a sheet to fill in, and OUT-key.pdf"),
        _several("--blank", "R,S", "stages that are blank; R,S,A,Z", values.stage_list),
        Option(
            "--blank-share", "X", "how much of them is, from 0 to 1; at random", values.fraction
        ),
        _several("--pick", "CELLS", "blank, too, as 'R[0,1] Z[2,0]'", values.cells),
        _several("--keep", "CELLS", "printed, whatever is drawn", values.cells),
        Option("--seed", "N", "of what is drawn; 0", values.seed),
        Option("--variants", "N", "sheets that differ from each other", values.sheets),
        _flag("--new-numbers", "give each variant after the first embeddings of its own"),
        _flag("--no-hints", "leave the formulas out"),
        Option("--page", "", "A4 unless asked", choices=("A4", "Letter")),
    ),
}
