"""How numbers are shown, and whether what is shown adds up: "=" or "≈".

A reader with a pocket calculator has only the digits on the screen. So "=" stands where the
shown operands, worked out exactly in decimal arithmetic, round to the shown result, and "≈"
where the digits that are not shown make the difference. "→" leads to what the number before it
is rounded to, where the chain itself rounds.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal
from itertools import pairwise

from explorer.core.explain.data import Expression, Factor, Line, Operation, Operator
from explorer.core.numbers import exact_text, factor_text, number_text

__all__ = ["Style", "digits_text", "gives", "relations", "worked_from_shown"]

# Sums and products of shown numbers are exact: they reach from 1e308 to 1e-324, squared. Nothing
# is trapped: what cannot be worked out, such as ∞ - ∞, is a NaN, which gives no shown number.
_EXACT = Context(prec=3000, Emax=MAX_EMAX, Emin=MIN_EMIN, traps=[])
_ROUGH = Context(prec=60, Emax=MAX_EMAX, Emin=MIN_EMIN, traps=[])  # for what has endless digits
_TWO_PI = Decimal("6.28318530717958647692528676655900576839433879875021164194988918461563281257")
_SERIES_END = Decimal("1e-50")


@dataclass(frozen=True, slots=True)
class Style:
    """How an explanation is written.

    Attributes
    ----------
    decimals : int or None
        Places of every number; None shows each exactly.
    unfolded : bool
        Whether long sums are shown whole.
    """

    decimals: int | None = 4
    unfolded: bool = False

    def number(self, factor: Factor) -> str:
        """Return an operand's digits; ∞ for what is more than a computer's number."""
        if math.isinf(factor.value):
            return "∞" if factor.value > 0 else "-∞"
        if self.decimals is None or factor.whole:
            return exact_text(factor.value)
        if factor.typed:
            return factor_text(factor.value, self.decimals)
        if factor.places is not None:
            return digits_text(factor.value, factor.places)
        return number_text(factor.value, self.decimals)


def digits_text(value: float, places: int) -> str:
    """Return every digit before the point and so many after it; a rounded zero has no sign."""
    text = f"{value:.{places}f}"
    return text[1:] if text[0] == "-" and float(text) == 0 else text


def relations(line: Line, style: Style) -> list[str]:
    """Return the sign before each expression of a line: ``=``, ``≈``, ``→``, or nothing."""
    signs = ["=" if line.subject is not None else ""]
    equal = line.chain[:-1] if line.rounded else line.chain
    for left, right in pairwise(equal):
        signs.append("=" if gives(left, right, style) else "≈")
    return [*signs, "→"] if line.rounded else signs


def gives(left: Expression, right: Expression, style: Style) -> bool:
    """Whether the shown operands of `left` give what `right` shows.

    Where `right` is an operation too, each of its operands is compared with what stands in its
    place on the left.
    """
    if isinstance(right, Operation):
        return (
            isinstance(left, Operation)
            and left.operator == right.operator
            and len(left.parts) == len(right.parts)
            and all(map(gives, left.parts, right.parts, [style] * len(left.parts)))
        )
    made = worked_from_shown(left, style)
    if not made.is_finite() or math.isinf(right.value):
        return False  # too large for a computer's number: nothing that is shown is equal to it
    if style.decimals is None or right.whole or right.symbol is not None:
        return float(made) == right.value
    result = Decimal(style.number(right))
    exponent = result.as_tuple().exponent
    assert isinstance(exponent, int)  # a finite number has one
    half = Decimal(5).scaleb(exponent - 1, _EXACT)  # of one in the last place that is shown
    return _EXACT.abs(_EXACT.subtract(made, result)) <= half


def worked_from_shown(expression: Expression, style: Style) -> Decimal:
    """Work out an expression from the numbers that are shown, to many more digits."""
    if isinstance(expression, Factor):
        if expression.symbol is not None or math.isinf(expression.value):
            return Decimal(expression.value)
        return Decimal(style.number(expression))
    values = [worked_from_shown(part, style) for part in expression.parts]
    return _WORK_OUT[expression.operator](values)


def _sum(values: list[Decimal]) -> Decimal:
    total = Decimal(0)
    for value in values:
        total = _EXACT.add(total, value)
    return total


def _product(values: list[Decimal]) -> Decimal:
    total = Decimal(1)
    for value in values:
        total = _EXACT.multiply(total, value)
    return total


def _quotient(values: list[Decimal]) -> Decimal:
    """Divide; by a shown 0 too, which gives something that no shown number is."""
    dividend, divisor = values
    return _ROUGH.divide(dividend, divisor) if divisor else Decimal("Infinity")


def _sine(angle: Decimal) -> Decimal:
    x = _ROUGH.remainder_near(angle, _TWO_PI)
    term, total, n = x, x, 1
    while _ROUGH.abs(term) > _SERIES_END:
        square = _ROUGH.multiply(x, x)
        term = _ROUGH.divide(
            _ROUGH.multiply(_ROUGH.minus(term), square), Decimal((n + 1) * (n + 2))
        )
        total, n = _ROUGH.add(total, term), n + 2
    return total


def _cosine(angle: Decimal) -> Decimal:
    return _sine(_ROUGH.add(angle, _ROUGH.divide(_TWO_PI, Decimal(4))))


_WORK_OUT: dict[Operator, Callable[[list[Decimal]], Decimal]] = {
    "sum": _sum,
    "product": _product,
    "difference": lambda values: _EXACT.subtract(values[0], values[1]),
    "quotient": _quotient,
    "power": lambda values: _ROUGH.power(values[0], values[1]),
    "exp": lambda values: _ROUGH.exp(values[0]),
    "sin": lambda values: _sine(values[0]),
    "cos": lambda values: _cosine(values[0]),
    "sqrt": lambda values: _ROUGH.sqrt(values[0]),
    "max": max,
}
