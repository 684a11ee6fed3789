"""What the waves panel shows, as data: curves, dots, wavelengths, and the choice of dimensions."""

import re
from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from explorer.core.attention import Array, sinusoid, wavelength
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused

__all__ = [
    "MAX_CURVES",
    "Curves",
    "default_dimensions",
    "dimensions_text",
    "parse_dimensions",
    "sample_curves",
    "shown_dimensions",
    "span",
    "wave_name",
    "wavelength_text",
]

MAX_CURVES = 16  # more cannot be told apart
_DEFAULT_CURVES = 8
_LEAST_SPAN = 12  # positions; nearly two periods of the shortest wave
_FINE, _COARSE = 8, 4  # samples per position: 50 and 25 for each period of the shortest wave
_FINE_SPAN = 48  # up to so many positions a period is wide enough to show corners
_MOST_SAMPLES = 4096
_ITEM = re.compile(r"(\d{1,9})(?:\s*[-–]\s*(\d{1,9}))?", re.ASCII)
_SEPARATOR = re.compile(r"\s*[,，、;]\s*")


class Curves(NamedTuple):
    """Samples of P between and beyond the tokens.

    Attributes
    ----------
    positions : Array, (samples,)
        From 0 to the span, fractional.
    values : Array, (samples, dimensions)
    """

    positions: Array
    values: Array


def span(length: int) -> int:
    """Return the last position that is shown: well beyond a sentence of `length` tokens."""
    return max(_LEAST_SPAN, 2 * length)


def sample_curves(length: int, d_model: int, dimensions: tuple[int, ...]) -> Curves:
    """Return the curves of some dimensions of P, for a sentence of `length` tokens."""
    last = span(length)
    density = _FINE if last <= _FINE_SPAN else _COARSE
    count = min(last * density, _MOST_SAMPLES) + 1
    positions = np.linspace(0.0, last, count)
    return Curves(positions, sinusoid(positions, d_model, dimensions))


def wave_name(dimension: int) -> str:
    """Return which function of the position a dimension of P is: ``sin`` or ``cos``."""
    return "cos" if dimension % 2 else "sin"


def wavelength_text(dimension: int, d_model: int) -> str:
    """Return a wavelength, in positions, at no more than four significant digits.

    Examples
    --------
    >>> wavelength_text(0, 4), wavelength_text(2, 4), wavelength_text(510, 512)
    ('6.283', '628.3', '60610')
    """
    value = float(f"{wavelength(dimension, d_model):.4g}")
    return f"{value:.0f}" if value >= 1000 else f"{value:.4g}"


def default_dimensions(d_model: int) -> tuple[int, ...]:
    """Return the dimensions that are shown where nobody has chosen."""
    return tuple(range(min(d_model, _DEFAULT_CURVES)))


def shown_dimensions(chosen: tuple[int, ...] | None, d_model: int) -> tuple[int, ...]:
    """Return what is left of a choice at this d_model, or the default where nothing is."""
    kept = tuple(dimension for dimension in chosen or () if dimension < d_model)
    return kept or default_dimensions(d_model)


def dimensions_text(dimensions: Iterable[int]) -> str:
    """Return dimensions as a person types them: ``0-3, 7``.

    Examples
    --------
    >>> dimensions_text((0, 1, 2, 3, 7))
    '0-3, 7'
    """
    runs: list[list[int]] = []
    for dimension in sorted(dimensions):
        if runs and dimension == runs[-1][1] + 1:
            runs[-1][1] = dimension
        else:
            runs.append([dimension, dimension])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)


def parse_dimensions(text: str, d_model: int) -> tuple[int, ...]:
    """Read a choice of dimensions such as ``0-3, 7``, in rising order and each once.

    Raises
    ------
    Refused
        Where the text is something else, a dimension does not exist, or there are more than
        `MAX_CURVES`.
    """
    chosen: set[int] = set()
    for item in _SEPARATOR.split(text.strip()):
        match = _ITEM.fullmatch(item)
        if not match:
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors", "“{text}” is no choice of dimensions: type numbers such as 0-3, 7."
                ),
                text=text if len(text) <= 24 else text[:23] + "…",
            )
        first = int(match[1])
        last = int(match[2] or match[1])
        for dimension in (first, last):
            if dimension >= d_model:
                raise Refused(
                    QT_TRANSLATE_NOOP(
                        "errors", "There is no dimension {dimension}: they go from 0 to {top}."
                    ),
                    dimension=dimension,
                    top=d_model - 1,
                )
        chosen.update(range(min(first, last), max(first, last) + 1))
    if len(chosen) > MAX_CURVES:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "{count} dimensions are too many to tell apart: choose up to {most}."
            ),
            count=len(chosen),
            most=MAX_CURVES,
        )
    return tuple(sorted(chosen))
