"""A number that swings around itself for a while, so that one sees what depends on it."""

import math

from explorer.core.nudge import nudged

__all__ = ["swung"]

_SHARE, _LEAST = 0.1, 0.5  # how far: a tenth of the number, and half a unit at least
_PLACES = 3  # digits of the way; the number's own stay
_LARGE = 1e12


def swung(value: float, turns: float) -> float:
    """Return a number after so many swings to and fro: 0.25 of one is the farthest up.

    Examples
    --------
    >>> swung(3.0, 0.25), swung(3.0, 0.75), swung(3.0, 2.0), swung(-20.0, 0.25)
    (3.5, 2.5, 3.0, -18.0)
    """
    reach = max(_LEAST, _SHARE * abs(value))
    away = reach * math.sin(2 * math.pi * turns)
    if abs(value) >= _LARGE:  # it has no places that could be kept
        return value + away
    return nudged(value, round(away * 10**_PLACES), _PLACES)
