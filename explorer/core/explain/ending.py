"""How a line ends: on the cell's value, or on the exact result and what it is rounded to."""

import math
from decimal import Decimal
from typing import NamedTuple

from explorer.core.errors import QT_TRANSLATE_NOOP
from explorer.core.explain.data import Expression, Factor, evaluated
from explorer.core.explain.shown import digits_text
from explorer.core.matrix import Kind

__all__ = ["Ending", "Target", "rounding_words"]

_MORE = 2  # places that are shown besides those that stay
_MOST = 15
_NOTHING = 1e-13  # what rounding takes away is then no more than working out does


class Ending(NamedTuple):
    """The last expressions of a line.

    Attributes
    ----------
    factors : tuple of Factor
        The value; or the exact result, and the value that it is rounded to.
    tie : bool
        The exact result lies halfway between two numbers of so many decimals.
    """

    factors: tuple[Factor, ...]
    tie: bool = False

    @property
    def rounded(self) -> bool:
        """Whether rounding takes something away."""
        return len(self.factors) > 1

    @property
    def exact(self) -> Factor:
        """The result before it is rounded."""
        return self.factors[0]


class Target(NamedTuple):
    """The number that a line has to come to.

    Attributes
    ----------
    value : Factor
    rounding : int or None
        Decimals to which it was rounded.
    """

    value: Factor
    rounding: int | None

    def ending(self, expression: Expression) -> Ending:
        """Return how a line that begins with `expression` ends."""
        value, places = self.value, self.rounding
        if places is None:
            return Ending((value,))
        exact = evaluated(expression)
        if math.isinf(exact):  # in another order than the chain's the sum is too large
            return Ending((value,))
        if math.isclose(exact, value.value, rel_tol=_NOTHING, abs_tol=_NOTHING):
            return Ending((value,))
        half = Decimal(5).scaleb(-places - 1)
        shown = Factor(exact, places=_places(exact, value.value, places))
        tie = abs(Decimal(exact) - Decimal(digits_text(value.value, places))) == half
        return Ending((shown, value._replace(places=places)), tie)


def rounding_words(kind: Kind | None, count: int) -> str:
    """Return what is said where a stage is rounded; its sums in between are not."""
    one, more = _WORDS.get(kind, _PLAIN)
    return one if count == 1 else more


_PLAIN = (
    QT_TRANSLATE_NOOP("explain", "rounded to one decimal"),
    QT_TRANSLATE_NOOP("explain", "rounded to {count} decimals"),
)
_WORDS: dict[Kind | None, tuple[str, str]] = {
    "dot product": (
        QT_TRANSLATE_NOOP("explain", "the sum is rounded to one decimal; the products are not"),
        QT_TRANSLATE_NOOP(
            "explain", "the sum is rounded to {count} decimals; the products are not"
        ),
    ),
    "softmax": (
        QT_TRANSLATE_NOOP(
            "explain", "the weight is rounded to one decimal; maximum, powers and Σ are not"
        ),
        QT_TRANSLATE_NOOP(
            "explain", "the weight is rounded to {count} decimals; maximum, powers and Σ are not"
        ),
    ),
}


def _places(exact: float, result: float, rounding: int) -> int:
    """Return how many places show that `exact` is rounded to `result`, as far as they can."""
    end = Decimal(digits_text(result, rounding))
    half = Decimal(5).scaleb(-rounding - 1)
    for places in range(rounding + _MORE, _MOST):
        if abs(Decimal(digits_text(exact, places)) - end) < half:
            return places
    return rounding + _MORE
