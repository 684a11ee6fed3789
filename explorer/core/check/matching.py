"""Whether a computed number, rounded as it is printed, is the printed one."""

import math
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from explorer.core.attention import Array, Mask
from explorer.core.rounding import rounded

__all__ = ["DIFFERS", "MATCH", "NONE", "ROUNDING", "Status", "matches"]

NONE, MATCH, ROUNDING, DIFFERS = 0, 1, 2, 3
Status = npt.NDArray[np.int8]

_NEAR = 1e-3  # of a last place: what floating point decides further away is right
_FINE = 1e11  # last places; a difference of numbers that are larger is not that exact
_HALF = Fraction(1, 2) + Fraction(1, 10**6)  # a half, although binary digits seldom hit it


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
    figures = rounded(printed, decimals)
    with np.errstate(over="ignore", invalid="ignore"):
        places = np.abs(computed - figures) * 10.0**decimals
        size = np.maximum(np.abs(computed), np.abs(figures)) * 10.0**decimals
        result: Mask = places <= 0.5
        close = (np.abs(places - 0.5) < _NEAR) | ((size > _FINE) & ~(places > 0.01 * size))
    for place in zip(*np.nonzero(close & np.isfinite(computed)), strict=True):
        result[place] = _exactly(float(printed[place]), float(computed[place]), decimals)
    return result


def _exactly(printed: float, computed: float, decimals: int) -> bool:
    unit = Fraction(1, 10**decimals)
    distance = abs(Fraction(computed) - Fraction(f"{printed:.{decimals}f}"))
    return bool(distance <= unit * _HALF + 4 * Fraction(math.ulp(computed)))
