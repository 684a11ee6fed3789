"""Changes from a reference: in words, and in shades that diverge from 0."""

import math
import sys
from functools import lru_cache

import numpy as np
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor

from explorer.core.attention import Array
from explorer.core.numbers import number_text, signed_text
from explorer.core.shades import Scale
from explorer.widgets.plot.colors import STEPS, ink_is_light, shades
from explorer.widgets.theme import THEMES, Theme

__all__ = ["change_scale", "change_shade", "change_text", "diverging"]

_WHITE, _BLACK = "#ffffff", "#000000"


def change_scale(change: Array, decimals: int) -> Scale:
    """Return the scale on which changes are shaded: symmetric about 0.

    Where no change is seen at `decimals` places it is empty, and none is shaded.
    """
    limit = min(float(np.abs(change).max(initial=0.0)), sys.float_info.max)
    if float(number_text(limit, decimals)) == 0:
        return Scale(0.0, 0.0)
    return Scale(-limit, limit)


def change_text(change: float, decimals: int) -> str:
    """Return a change with its sign, or that it is larger than any number of a computer."""
    if math.isfinite(change):
        return signed_text(change, decimals)
    return QCoreApplication.translate("grid", "too large")


def diverging(theme: Theme) -> tuple[str, str, str]:
    """Return between which colours changes are shaded: falling, none, rising."""
    return theme.score_low, theme.score_zero, theme.score_high


def change_shade(theme: Theme, change: float, limit: float) -> tuple[QColor, QColor]:
    """Return the ground of a change, and the colour of text that is read on it.

    Parameters
    ----------
    theme : Theme
    change : float
    limit : float
        The largest change of the matrix, without its sign; 0 where none is shaded.
    """
    part = min(max(change / limit, -1.0), 1.0) if limit else 0.0
    return _shades(theme.name)[round((STEPS - 1) * (0.5 + 0.5 * part))]


@lru_cache(maxsize=4)
def _shades(name: str) -> tuple[tuple[QColor, QColor], ...]:
    stops = diverging(THEMES[name])
    inks = (QColor(_BLACK), QColor(_WHITE))
    grounds = [QColor(*rgb) for rgb in shades(*stops).tolist()]
    return tuple(
        (ground, inks[light]) for ground, light in zip(grounds, ink_is_light(*stops), strict=True)
    )
