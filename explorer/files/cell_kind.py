"""What a cell of a table looks like: a name, a whole number, a figure."""

import re
from enum import Enum, auto

__all__ = ["Kind", "ascii_signs", "kind_of"]

_SIGNS = str.maketrans("０１２３４５６７８９．＋－−", "0123456789.+--")
_FIGURE = re.compile(r"[+-]?[.,]?\d")
_LETTER = re.compile(r"[^\W\d_]")
_DIGIT = re.compile(r"\d")
_NO_NAMES = frozenset(
    "nan inf infinity none null na n/a true false #n/a #div/0! #ref! #value! #num! ∞".split()
)


class Kind(Enum):
    """What a cell looks like."""

    BLANK = auto()
    NAME = auto()
    COUNT = auto()
    FIGURE = auto()  # a number, or something that was meant to be one


def ascii_signs(text: str) -> str:
    """Return text with full-width digits, point and signs, and the sign −, as ASCII has them."""
    return text if text.isascii() else text.translate(_SIGNS)


def kind_of(cell: str) -> Kind:
    """Return what a cell looks like."""
    cell = ascii_signs(cell.strip())
    if not cell:
        return Kind.BLANK
    if cell.isascii() and cell.isdigit():
        return Kind.COUNT
    if _FIGURE.match(cell) or cell.lower().lstrip("+-") in _NO_NAMES:
        return Kind.FIGURE
    if _DIGIT.search(cell) and not _LETTER.search(cell):
        return Kind.FIGURE
    return Kind.NAME
