"""Shades between a theme's colours, and the ink that can be read on each."""

from functools import lru_cache

import numpy as np
import numpy.typing as npt

__all__ = [
    "HATCHINGS",
    "STEPS",
    "Shades",
    "contrast",
    "hatching_colors",
    "ink_is_light",
    "shades",
]

STEPS = 256
HATCHINGS = 16  # colours of hatching, each for as many shades
LEAST = 4.0  # contrast of hatching; its thin lines lose some of it where they are smoothed
Shades = npt.NDArray[np.uint8]
_Floats = npt.NDArray[np.float64]

# Björn Ottosson's OKLab (2020): steps of equal length in it look equally large.
_TO_LMS = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
_TO_LAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)


@lru_cache(maxsize=16)
def shades(*stops: str) -> Shades:
    """Return STEPS colours, (STEPS, 3), from the first stop to the last, even to the eye.

    Parameters
    ----------
    *stops : str
        Two or more colours as ``#rrggbb``, at equal distances.
    """
    rgb = np.array([[int(stop[i : i + 2], 16) for i in (1, 3, 5)] for stop in stops]) / 255
    lab = np.cbrt(_linear(rgb) @ _TO_LMS.T) @ _TO_LAB.T  # (stops, 3)
    at = np.linspace(0, len(stops) - 1, STEPS)
    mixed = np.stack([np.interp(at, range(len(stops)), lab[:, i]) for i in range(3)], axis=1)
    lms = (mixed @ np.linalg.inv(_TO_LAB).T) ** 3
    linear = np.clip(lms @ np.linalg.inv(_TO_LMS).T, 0, 1)
    encoded = np.where(linear <= 0.0031308, 12.92 * linear, 1.055 * linear ** (1 / 2.4) - 0.055)
    table: Shades = np.rint(encoded * 255).astype(np.uint8)
    table.setflags(write=False)
    return table


def contrast(one: _Floats, other: _Floats) -> _Floats:
    """Return the contrast ratio of two relative luminances, 1 to 21 (WCAG 2)."""
    return (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)


@lru_cache(maxsize=16)
def ink_is_light(*stops: str) -> tuple[bool, ...]:
    """Return for each of `shades` whether white can be read on it better than black.

    The better one has a contrast of at least 4.58:1 on any colour.
    """
    luminance = _luminance(shades(*stops) / 255)
    white, black = np.ones(STEPS), np.zeros(STEPS)
    light = contrast(luminance, white) > contrast(luminance, black)
    return tuple(light.tolist())


@lru_cache(maxsize=16)
def hatching_colors(*stops: str) -> tuple[str, ...]:
    """Return HATCHINGS colours of lines, each seen well on its part of `shades`.

    Each is a shade of its part, with no more white or black in it than that takes.
    """
    table = shades(*stops).reshape(HATCHINGS, -1, 3) / 255
    return tuple(_seen_on(part) for part in table)


def _seen_on(grounds: _Floats) -> str:
    own, luminance = grounds.mean(axis=0), _luminance(grounds)
    parts = np.linspace(0, 1, 101)[:, None]  # of white or black
    tries = np.concatenate([own + parts * (ink - own) for ink in (np.zeros(3), np.ones(3))])
    worst = contrast(_luminance(tries)[:, None], luminance).min(axis=1)
    amounts = np.where(worst >= LEAST, np.concatenate([parts, parts])[:, 0], np.inf)
    best = int(amounts.argmin()) if np.isfinite(amounts).any() else int(worst.argmax())
    red, green, blue = np.rint(tries[best] * 255).astype(int).tolist()
    return f"#{red:02x}{green:02x}{blue:02x}"


def _luminance(rgb: _Floats) -> _Floats:
    relative: _Floats = _linear(rgb) @ np.array([0.2126, 0.7152, 0.0722])
    return relative


def _linear(rgb: _Floats) -> _Floats:
    """Undo the transfer curve of sRGB."""
    linear: _Floats = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    return linear
