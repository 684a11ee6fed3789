"""Numbers as text and back: rounded for the eye, exact for the editor."""

import math
import re

import numpy as np

from explorer.core.attention import Array
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused, quoted

__all__ = [
    "MAX_DECIMALS",
    "decimals_needed",
    "exact_text",
    "factor_text",
    "is_short",
    "latex_number",
    "number_text",
    "parse_number",
    "signed_text",
    "small_text",
]

MAX_DECIMALS = 10
# Written so that no digit can match in two places: a long paste is refused at once.
_PLAIN = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?", re.ASCII)
_SHORT = 6  # digits of a number that a person types and reads at a glance
_SEEN = 4  # digits that a longer one keeps at least
_SMALLEST_PLAIN = 1e-4  # below, a short number has a power of ten too
_LARGEST_PLAIN = 1e7  # from here on 1.2346e+07 is easier to read than the digits


def number_text(value: float, decimals: int) -> str:
    """Return a number rounded to `decimals` places; a rounded zero has no sign.

    Examples
    --------
    >>> number_text(8.74669, 4)
    '8.7467'
    >>> number_text(-0.00001, 4)
    '0.0000'
    """
    if abs(value) >= _LARGEST_PLAIN:
        return f"{value:.{decimals}e}"
    text = f"{value:.{decimals}f}"
    if text[0] == "-" and float(text) == 0:
        return text[1:]
    return text


def signed_text(value: float, decimals: int) -> str:
    """Return a change with its sign; a rounded zero has none.

    Examples
    --------
    >>> signed_text(0.09812, 3)
    '+0.098'
    >>> signed_text(-0.00001, 3)
    '0.000'
    """
    text = number_text(value, decimals)
    return f"+{text}" if value > 0 and float(text) != 0 else text


def exact_text(value: float) -> str:
    """Return the shortest text that reads back as the same number: ``3``, ``-0.6``, ``1e-07``.

    Examples
    --------
    >>> exact_text(3.0)
    '3'
    """
    text = repr(float(value))
    return text.removesuffix(".0")


def small_text(value: float, decimals: int) -> str:
    """Return a number rounded to `decimals`, or as a power of ten where that would hide it.

    Examples
    --------
    >>> small_text(0.25, 4), small_text(4.44e-16, 4), small_text(0.0, 4)
    ('0.2500', '4.4e-16', '0.0000')
    """
    text = number_text(value, decimals)
    return f"{value:.1e}" if value and float(text) == 0 else text


def is_short(value: float) -> bool:
    """Whether a number has so few digits that it is written exactly.

    Examples
    --------
    >>> is_short(-0.125), is_short(1e10), is_short(-1 / 3)
    (True, True, False)
    """
    mantissa = exact_text(value).partition("e")[0]
    return len(mantissa.lstrip("-").replace(".", "").strip("0")) <= _SHORT


def factor_text(value: float, decimals: int) -> str:
    """Return a factor exactly where that is short; else rounded, but to four digits at least.

    Examples
    --------
    >>> factor_text(0.125, 2), factor_text(-1 / 3, 4), factor_text(0.00123456789, 4)
    ('0.125', '-0.3333', '0.001235')
    >>> factor_text(1.23456789e-5, 3)
    '1.235e-05'
    """
    size = abs(value)
    if is_short(value):
        return exact_text(value) if size < _LARGEST_PLAIN else f"{value:g}"
    if size < _SMALLEST_PLAIN or size >= _LARGEST_PLAIN:
        return f"{value:.{max(decimals, _SEEN - 1)}e}"
    return f"{value:.{max(decimals, _SEEN - 1 - math.floor(math.log10(size)))}f}"


def latex_number(text: str) -> str:
    r"""Return a number that is written in digits as LaTeX: a power of ten is one.

    Examples
    --------
    >>> latex_number("-0.25"), latex_number("1e-05"), latex_number("-1.5e+16")
    ('-0.25', '10^{-5}', '-1.5 \\times 10^{16}')
    """
    digits, _, power = text.partition("e")
    if not power:
        return digits.replace("∞", r"\infty")
    sign, plain = ("-", digits[1:]) if digits.startswith("-") else ("", digits)
    ten = f"10^{{{int(power)}}}"
    return f"{sign}{ten}" if plain == "1" else rf"{digits} \times {ten}"


def decimals_needed(values: Array, most: int) -> int:
    """Return how many places show every value exactly: at least 1, and no more than `most`."""
    with np.errstate(over="ignore"):  # rounding 1e308 overflows, and so shows that it is too wide
        for decimals in range(min(1, most), most):
            if np.array_equal(np.round(values, decimals), values):
                return decimals
    return most


def parse_number(text: str) -> float:
    """Read a number as a person types it into a cell.

    Parameters
    ----------
    text : str
        Digits with a decimal point and an optional power of ten (``-0.25``, ``1e-3``). Blanks
        around it and the sign − (U+2212) are understood.

    Raises
    ------
    Refused
        Where the text is empty, is not a number, or is too large to be a finite one.
    """
    stripped = text.strip()
    if not stripped:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "An empty cell is refused: type a number such as -0.25 or 1e-3."
            )
        )
    plain = stripped.replace("−", "-")
    if not _PLAIN.fullmatch(plain):
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "“{text}” is not a number: type one such as -0.25 or 1e-3."
            ),
            text=quoted(stripped),
        )
    value = float(plain)
    if not math.isfinite(value):
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "“{text}” is too large: numbers up to ±1.8e308 are accepted."
            ),
            text=quoted(stripped),
        )
    return value
