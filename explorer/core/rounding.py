"""Rounding as a person does it with the digits on the screen."""

import numpy as np

from explorer.core.attention import Array

__all__ = ["rounded"]

_WHOLE = 2.0**52  # last places; from here on scaling gives whole numbers, perhaps the wrong ones
_COARSE = 2.0**54  # last places; from here on the numbers lie further apart than these
_NEAR_TIE = 1e-4  # of a last place


def rounded(values: Array, decimals: int) -> Array:
    """Return numbers rounded to `decimals` places exactly as they are shown with so many.

    ``numpy.round`` scales, rounds and scales back, and so may be wrong where a number lies very
    near the middle between two; those are rounded one by one from their exact digits.

    Examples
    --------
    >>> rounded(np.array([1.115, 7.28675]), 2).tolist()
    [1.11, 7.29]
    """
    with np.errstate(over="ignore"):  # what overflows is not plain
        scaled = values * 10.0**decimals
        near_by = np.round(values, decimals)
    plain = np.abs(scaled) < _COARSE
    result = np.where(plain, near_by, values)
    steps = np.where(plain, scaled, 0.0)
    near = np.abs(steps - np.floor(steps) - 0.5) < _NEAR_TIE
    by_digits = near | (np.abs(steps) >= _WHOLE)
    # Each number once: typed ones repeat, and halves and eighths are ties by the thousand.
    different, places = np.unique(values[by_digits], return_inverse=True)
    written = np.array([float(f"{value:.{decimals}f}") for value in different.tolist()])
    if different.size:
        result[by_digits] = written[places]
    return result + 0.0  # a rounded zero has no sign
