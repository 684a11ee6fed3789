"""The text of a cell as a number: signs, digits, groups and decimal marks as people print them."""

import math
import re

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.numbers import parse_number
from explorer.files.arithmetic import evaluate_formula
from explorer.files.cell_kind import ascii_signs
from explorer.files.refusals import shortened, tidied
from explorer.files.tables.sheet import at

__all__ = ["FiguresReader", "is_grouped"]

MOST_PLACES = 1074  # those of the smallest number that there is, 2**-1074
_LONGEST = 1100  # characters: more digits than any number of 64 bits has
_EXPONENT = r"(?:[eE][+-]?\d+)?"
# Written so that no digit can match in two places.
_SPACED = re.compile(
    rf"[+-]?\d{{1,3}}([\xa0\u2007\u2009\u202f])\d{{3}}(?:\1\d{{3}})*(?:[.,]\d*)?{_EXPONENT}",
    re.ASCII,
)
_GROUP_SPACES = re.compile("[\xa0\u2007\u2009\u202f]")
_COMMA_GROUPS = re.compile(rf"[+-]?[1-9]\d{{0,2}}(?:,\d{{3}})+(\.\d*)?{_EXPONENT}", re.ASCII)
_POINT_GROUPS = re.compile(rf"[+-]?[1-9]\d{{0,2}}(?:\.\d{{3}})+(,\d*)?{_EXPONENT}", re.ASCII)
_UNSIGNED = r"(?:\d+\.?\d*|\.\d+)"
_TIMES = rf"(?:[*^][+-]?{_UNSIGNED})*"
# With a second slash it would be a date, and so it would with a hyphen between figures.
_FRACTION = re.compile(
    rf"[+-]?{_UNSIGNED}(?=[*^/]){_TIMES}(?:/[+-]?{_UNSIGNED}{_TIMES})?", re.ASCII
)
_DECIMAL_COMMA = re.compile(rf"[+-]?(?:\d+,\d*|,\d+){_EXPONENT}", re.ASCII)


def is_grouped(text: str) -> bool:
    """Say whether a text can be one number in groups of three digits: ``1,234``, ``12,345.6``."""
    return bool(_COMMA_GROUPS.fullmatch(ascii_signs(text)))


class FiguresReader:
    """Reads the cells of one table, all with the same decimal mark.

    Parameters
    ----------
    blanks : bool
        Whether an empty cell is accepted; it is nan then.
    point : str or None
        The decimal mark, ``.`` or ``,``; None where every number has to say it by itself.
    fractions : bool
        Whether 1/2, 2^-3 and 3*0.5 are numbers, as they are where one is typed.

    Attributes
    ----------
    decimals : int
        The largest number of places after the decimal mark so far. A power of ten counts, too:
        1.5e-3 is printed to four places.
    """

    def __init__(self, blanks: bool, point: str | None, *, fractions: bool = False) -> None:
        self.decimals = 0
        self._fractions = fractions
        self._blanks = blanks
        self._point = point
        self._mark: str | None = None

    def read(self, text: str, row: int, column: int) -> float:
        """Return the number that a cell holds.

        Raises
        ------
        Refused
            Where it is no finite number, or could be two; it names the row and the column.
        """
        if self._blanks and not text.strip():
            return math.nan
        try:
            plain = self._plain(text)
            fraction = self._fractions and _FRACTION.fullmatch(plain)
            number = evaluate_formula(plain) if fraction else parse_number(plain)
        except Refused as problem:
            raise at(row, column, tidied(problem)) from None
        self.decimals = max(self.decimals, _places(plain))
        return number

    def _plain(self, text: str) -> str:
        """Return the text of a cell as `parse_number` takes it."""
        text = ascii_signs(text.strip())
        if len(text) > _LONGEST:
            raise _not_a_number(text)
        if text.endswith(("%", "‰", "％")):
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors", "“{text}” is a percentage: write it as a number, 0.25 for 25 %."
                ),
                text=shortened(text),
            )
        ungrouped = _without_spaces(text)
        if "," in ungrouped:
            return self._with_comma(ungrouped, shown=text)
        if "." in ungrouped:
            return self._with_point(ungrouped)
        return ungrouped

    def _with_comma(self, text: str, shown: str) -> str:
        groups = _COMMA_GROUPS.fullmatch(text)
        if groups and self._point != ",":
            if self._point is None and text.count(",") == 1 and groups[1] is None:
                raise _ambiguous(shown)
            self._see(".", shown)
            return text.replace(",", "")
        if self._point != ".":
            if _DECIMAL_COMMA.fullmatch(text) and (self._point or not text.endswith(",")):
                self._see(",", shown)
                return text.replace(",", ".")
            if _POINT_GROUPS.fullmatch(text):
                self._see(",", shown)
                return text.replace(".", "").replace(",", ".")
        raise _not_a_number(shown)

    def _with_point(self, text: str) -> str:
        if self._point != ",":
            self._see(".", text)
            return text
        if _POINT_GROUPS.fullmatch(text):
            return text.replace(".", "")
        raise _two_marks(text)

    def _see(self, mark: str, text: str) -> None:
        """Heed that 1.234 beside 0,25 may be a thousand."""
        if self._mark not in (None, mark):
            raise _two_marks(text)
        self._mark = mark


def _without_spaces(text: str) -> str:
    if text.isascii() or not _GROUP_SPACES.search(text):
        return text
    if not _SPACED.fullmatch(text):
        raise _not_a_number(text)
    return _GROUP_SPACES.sub("", text)


def _places(plain: str) -> int:
    """Return how many places a number is printed with."""
    mantissa, _, exponent = plain.lower().partition("e")
    places = len(mantissa.partition(".")[2])
    if exponent:
        digits = exponent.lstrip("+-").lstrip("0")
        power = int(digits or "0") if len(digits) < 5 else MOST_PLACES
        places += power if exponent[0] == "-" else -power
    return min(max(places, 0), MOST_PLACES)


def _not_a_number(text: str) -> Refused:
    return Refused(
        QT_TRANSLATE_NOOP("errors", "“{text}” is not a number: type one such as -0.25 or 1e-3."),
        text=shortened(text),
    )


def _ambiguous(text: str) -> Refused:
    return Refused(
        QT_TRANSLATE_NOOP(
            "errors",
            "“{text}” can mean {thousand} or {fraction}: write the one that is meant,"
            " without a comma.",
        ),
        text=shortened(text),
        thousand=shortened(text.replace(",", "")),
        fraction=shortened(text.replace(",", ".")),
    )


def _two_marks(text: str) -> Refused:
    return Refused(
        QT_TRANSLATE_NOOP(
            "errors",
            "“{text}” has another decimal mark than the other numbers: write a point in all"
            " of them, as in 0.25.",
        ),
        text=shortened(text),
    )
