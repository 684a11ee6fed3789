"""Whether a computed number, rounded as it is printed, is the printed one."""

import math
from fractions import Fraction

import numpy as np

from explorer.core.attention import Array, Mask
from explorer.core.expected import DIFFERS, MATCH, NONE, ROUNDING, Status
from explorer.core.rounding import rounded

__all__ = ["DIFFERS", "MATCH", "NONE", "ROUNDING", "Status", "agree", "all_match", "matches"]

_HALF = Fraction(1, 2) + Fraction(1, 10**6)  # a half, although binary digits seldom hit it
_STEPS = 4  # between neighbouring numbers: so far, a computed one is the printed one
_DOUBT = 8 * np.finfo(np.float64).eps  # of a number: what floating point decides beyond is right
_FEW = 256  # figures
_COARSE = 2.0**60  # last places; from here on numbers lie much further apart than these


def matches(printed: Array, computed: Array, decimals: int) -> Mask:
    """Return where computed numbers, rounded to `decimals`, are the printed ones.

    A number half-way between two is rounded up by one person and to the even digit by the next:
    both match. So do 0.000 and -0.000. Where it is near, the exact digits are compared.

    Parameters
    ----------
    printed : Array
        nan where nothing is printed: that matches nothing.
    computed : Array, of the same shape
    decimals : int

    Examples
    --------
    >>> matches(np.array([0.12, 0.13, 0.14]), np.array([0.125, 0.125, 0.125]), 2).tolist()
    [True, True, False]
    """
    return agree(rounded(printed, decimals), computed, decimals)


def all_match(printed: Array, computed: Array, decimals: int) -> bool:
    """Return whether every printed figure matches; blanks do not count.

    The first figures are looked at first: where one of them does not match, that is enough.
    """
    there = ~np.isnan(printed)
    figures, values = printed[there], computed[there]
    few = slice(_FEW)
    return bool(
        matches(figures[few], values[few], decimals).all()
        and matches(figures, values, decimals).all()
    )


def agree(figures: Array, computed: Array, decimals: int) -> Mask:
    """Return the same as `matches` for figures that are rounded to `decimals` already."""
    scale = 10.0**decimals
    with np.errstate(over="ignore", invalid="ignore"):
        distance = np.abs(computed - figures)
        size = np.maximum(np.abs(computed), np.abs(figures)) * scale
        near = _STEPS * np.abs(np.spacing(computed))
        beyond = distance * scale - (float(_HALF) + near * scale)
        result: Mask = np.where(size < _COARSE, beyond <= 0, distance <= near)
        doubtful = (size < _COARSE) & (np.abs(beyond) <= _DOUBT * (size + 1))
    for place in zip(*np.nonzero(doubtful), strict=True):
        result[place] = _exactly(float(figures[place]), float(computed[place]), decimals)
    return result


def _exactly(figure: float, computed: float, decimals: int) -> bool:
    unit = Fraction(1, 10**decimals)
    distance = abs(Fraction(computed) - Fraction(f"{figure:.{decimals}f}"))
    return bool(distance <= unit * _HALF + _STEPS * Fraction(math.ulp(computed)))
