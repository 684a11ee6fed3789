"""What stands behind an option, read one by one; argparse says which one is refused."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.files.picture_limits import WIDEST_MM
from explorer.files.refusals import shortened

__all__ = [
    "Sweeping",
    "Width",
    "alone",
    "animation",
    "card_list",
    "cell",
    "cells",
    "fraction",
    "frames",
    "number",
    "seed",
    "sheets",
    "stage_list",
    "whole",
    "width",
    "word_list",
]

ALL = "all"
STEPS = "steps"
_WIDTH = r"([0-9]{1,5}(?:\.[0-9]{1,3})?)(px|mm)?"


class Width(NamedTuple):
    """How wide a picture is: one of the two."""

    px: int | None = None
    mm: float | None = None


class Sweeping(NamedTuple):
    """A number that goes from one value to another; the cell as it is written."""

    cell: str
    start: float
    stop: float


def alone(text: str) -> tuple[str, ...]:
    """Read a word of which there may be several."""
    return (text,)


def whole(least: int, most: int) -> Callable[[str], int]:
    """Return what reads a whole number from `least` to `most`."""

    def read(text: str) -> int:
        short = text.isascii() and text.isdigit() and len(text) <= len(str(most)) + 1
        if short and least <= int(text) <= most:
            return int(text)
        raise _wrong(text, f"is not a whole number from {least} to {most}")

    return read


def frames(text: str) -> int:
    """Read how many frames a moving number has."""
    from explorer.files.animation_options import MOST_FRAMES

    return whole(2, MOST_FRAMES)(text)


def sheets(text: str) -> int:
    """Read how many handouts there are."""
    from explorer.core.handout import MAX_SHEETS

    return whole(1, MAX_SHEETS)(text)


def seed(text: str) -> int:
    """Read a seed."""
    from explorer.core.fill import MAX_SEED

    return whole(0, MAX_SEED)(text)


def number(least: float, most: float) -> Callable[[str], float]:
    """Return what reads a number from `least` to `most`."""

    def read(text: str) -> float:
        from explorer.core.numbers import parse_number

        value = parse_number(text)
        if least <= value <= most:
            return value
        raise _wrong(text, f"is not a number from {least:g} to {most:g}")

    return read


def fraction(text: str) -> float:
    """Read a share, from 0 to 1."""
    return number(0, 1)(text)


def width(text: str) -> Width:
    """Read a width: ``1200``, in pixels, or ``120mm``."""
    match = re.fullmatch(_WIDTH, text.strip().lower())
    value, unit = match.groups() if match else ("0", None)
    if unit == "mm" and 1 <= float(value) <= WIDEST_MM:
        return Width(mm=float(value))
    if unit != "mm" and value.isdigit() and int(value) >= 1:
        return Width(px=int(value))
    raise _wrong(text, f"is no width: 1200 is in pixels, 120mm (up to {WIDEST_MM}mm) on paper")


def word_list(
    what: str, known: Callable[[], Sequence[str]], others: Sequence[str] = ()
) -> Callable[[str], tuple[str, ...]]:
    """Return what reads names with commas between; ``all`` is every one that is known.

    Parameters
    ----------
    what : str
        What is named, in the plural.
    known : callable
        Gives the names; it is called late, since some of them are dear to know.
    others : sequence of str
        Names that are no part of ``all``.
    """

    def read(text: str) -> tuple[str, ...]:
        names = known()
        parts = [part.strip() for part in text.split(",")]
        found: list[str] = []
        for part in parts:
            found += names if part == ALL else [_known(part, what, (*names, *others))]
        return tuple(dict.fromkeys(found))

    return read


def stage_list(text: str) -> tuple[str, ...]:
    """Read names of stages that can be blank."""
    from explorer.core.handout import BLANKABLE

    return word_list("stages that can be blank", lambda: BLANKABLE)(text)


def card_list(text: str) -> tuple[int, ...]:
    """Read numbers of the worksheet's cards, from 1."""
    from explorer.core.stages import CARDS

    read = whole(1, len(CARDS))
    return tuple(dict.fromkeys(read(part.strip()) for part in text.split(",")))


def cell(text: str) -> str:
    """Make sure that a text looks like a cell."""
    from explorer.files.cell_text import split_cell

    split_cell(text)
    return text


def cells(text: str) -> tuple[str, ...]:
    """Read several cells."""
    from explorer.files.cell_text import cell_texts

    found = tuple(cell(part) for part in cell_texts(text))
    return found or (cell(text),)


def animation(text: str) -> str | Sweeping:
    """Read what moves: ``steps``, or a number as in ``E[0,1]=0..2``."""
    if text == STEPS:
        return text
    where, equals, values = text.rpartition("=")
    start, dots, stop = values.partition("..")
    if not equals or not dots:
        raise _wrong(text, "is neither steps nor a number such as E[0,1]=0..2")
    from explorer.core.numbers import parse_number

    return Sweeping(_swept(where), parse_number(start), parse_number(stop))


def _swept(text: str) -> str:
    from explorer.core.stages import EDITABLE
    from explorer.files.cell_text import split_cell

    name, _, _ = split_cell(cell(text))
    if name not in EDITABLE:
        raise _wrong(text, f"follows from other numbers: those of {', '.join(EDITABLE)} can move")
    return text


def _known(part: str, what: str, names: Sequence[str]) -> str:
    if part in names:
        return part
    meant = [name for name in names if name.casefold() == part.casefold()]
    hint = f"did you mean {meant[0]}?" if meant else f"the {what} are {' '.join(names)}"
    raise _wrong(part, f"is unknown: {hint}")


def _wrong(text: str, why: str) -> Refused:
    problem = f"“{shortened(text)}” {why}"
    return Refused(QT_TRANSLATE_NOOP("errors", "{problem}"), problem=problem)
