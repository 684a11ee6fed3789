"""Sizes of the grid's parts: fixed, so that nothing moves when a digit changes."""

import math
import sys
from functools import lru_cache

from PySide6.QtGui import QFontMetricsF

from explorer.widgets.fonts import TEXT_SIZE, text_font
from explorer.widgets.grid.changes import change_text

__all__ = [
    "BRACKET",
    "CHANGE_SIZE",
    "CHECK_ROOM",
    "GAP",
    "HEADER_HEIGHT",
    "LABEL_SIZE",
    "LABEL_SPACE",
    "LONGEST_LABEL",
    "PADDING",
    "ROW_HEIGHT",
    "change_width",
    "column_width",
    "label_width",
]

ROW_HEIGHT = 23
HEADER_HEIGHT = 20
GAP = 1  # px of the card seen on each side of a cell
PADDING = 6  # px between a number and the right edge of its cell
BRACKET = 9  # px for a bracket, with the air around it
CHANGE_SIZE = 11  # px, height of the font of a change beside its number
CHECK_ROOM = 14  # px at the left of a cell for the sign of a check
_TAG_ROOM = 5  # px more before a number from 0 to 1, for the ordinal in the corner
LABEL_SIZE = 12  # px, height of the font of labels
LABEL_SPACE = 4  # px between a row's label and the bracket
LONGEST_LABEL = 72  # px; longer labels are elided
NARROWEST = 42  # px: two Chinese characters fit above a column of short numbers

_DIGITS = (2, 4, 7)  # a column grows in steps: 99 and 9,999 and then up to 1e7
_EXPONENT = "e+000"
_LARGEST = sys.float_info.max


@lru_cache(maxsize=256)
def _width(digits: int, decimals: int, sign: str, exponent: bool, size: float = TEXT_SIZE) -> int:
    metrics = QFontMetricsF(text_font(size))
    zero = metrics.horizontalAdvance("0")
    width = (digits + decimals) * zero + 2 * GAP + PADDING
    width += PADDING // 2 if sign else PADDING + _TAG_ROOM - 1  # a sign may be nearer to the edge
    if decimals:
        width += metrics.horizontalAdvance(".")
    if sign:
        width += metrics.horizontalAdvance(sign)
    if exponent:
        width += metrics.horizontalAdvance(_EXPONENT)
    return round(width)


def column_width(largest: float, decimals: int, *, unit: bool = False) -> int:
    """Return the width of a column for numbers of some magnitude.

    Parameters
    ----------
    largest : float
        The greatest absolute value that is shown.
    decimals : int
        Places after the point that there must be room for.
    unit : bool
        The numbers lie between 0 and 1: one digit before the point, and no sign. One that is set
        by hand may be larger.
    """
    if unit and largest + 0.5 * 10.0**-decimals < 10:
        return max(NARROWEST, _width(1, decimals, "", exponent=False))
    return max(NARROWEST, _signed_width(largest, decimals, "-", TEXT_SIZE))


def change_width(largest: float, decimals: int, *, beside: bool) -> int:
    """Return the width that signed changes need in a column, or beside a number.

    Alone they need no more than most numbers have: columns of a sign's width do not move.

    Parameters
    ----------
    largest : float
        The greatest absolute change; infinite where it is said in words.
    decimals : int
    beside : bool
        Whether they stand, smaller, beside the numbers themselves.
    """
    size = CHANGE_SIZE if beside else TEXT_SIZE
    if not math.isfinite(largest):
        words = QFontMetricsF(text_font(size)).horizontalAdvance(change_text(largest, decimals))
        largest_width = round(words + 0.5) + 2 * GAP + PADDING
        return max(largest_width, change_width(_LARGEST, decimals, beside=beside))
    if beside:
        return _signed_width(largest, decimals, "+", size)
    if largest + 0.5 * 10.0**-decimals < 10:
        width = _width(1, decimals, "+", exponent=False)
    else:
        width = _signed_width(largest, decimals, "+", size)
    return max(NARROWEST, width - PADDING // 2)


def _signed_width(largest: float, decimals: int, sign: str, size: float) -> int:
    shown = largest + 0.5 * 10.0**-decimals  # 99.99 is shown as 100.0
    for digits in _DIGITS:
        if shown < 10.0**digits:
            return _width(digits, decimals, sign, False, size)
    plain = _width(_DIGITS[-1], decimals, sign, False, size)
    return max(plain, _width(1, decimals, sign, True, size))


@lru_cache(maxsize=16)  # many grids have the same tokens
def label_width(labels: tuple[str, ...]) -> int:
    """Return the width that the labels of rows take: as much as they need, up to a limit."""
    metrics = QFontMetricsF(text_font(LABEL_SIZE, bold=True))  # as the selected row's is
    widest = 0.0
    for label in labels:
        widest = max(widest, metrics.horizontalAdvance(label))
        if widest >= LONGEST_LABEL:
            return LONGEST_LABEL + LABEL_SPACE + 1
    return round(widest + 0.5) + LABEL_SPACE + 1  # antialiasing reaches beyond the letters
