"""What an explanation is: lines of arithmetic whose operands know where they stand."""

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

import numpy as np

from explorer.core.rounding import rounded
from explorer.core.stages import Cell

__all__ = [
    "FOLDED_FROM",
    "Explanation",
    "Expression",
    "Factor",
    "Line",
    "Operation",
    "Operator",
    "Step",
    "Symbol",
    "as_float",
    "cells_of",
    "evaluated",
    "factors_of",
    "fold",
    "term_cells",
]

Operator = Literal[
    "sum", "product", "difference", "quotient", "power", "exp", "sin", "cos", "sqrt", "max"
]

FOLDED_FROM = 9  # terms; shorter sums are always shown whole
_FIRST, _LAST, _LARGEST = 1, 1, 2  # so that a folded sum fits on a line
_FAR = 1e308  # no sum of numbers overflows that together are no larger


class Symbol(NamedTuple):
    """A name in arithmetic, as plain text and in LaTeX."""

    text: str
    latex: str


class Factor(NamedTuple):
    """An operand at full precision.

    Attributes
    ----------
    value : float
        A result in between may be infinite: more than a float holds.
    cell : Cell, optional
        Where it stands in a matrix.
    made_from : tuple of Cell
        For a result in between, which stands in no matrix: the cells that it was made from.
    symbol : Symbol, optional
        Written instead of digits.
    whole : bool
        A count such as pos or d_k: it is never rounded.
    typed : bool
        A factor that was typed in: it is exact where that is short, and never hidden by rounding.
    places : int, optional
        It is shown with so many decimals, whatever others are shown with.
    """

    value: float
    cell: Cell | None = None
    made_from: tuple[Cell, ...] = ()
    symbol: Symbol | None = None
    whole: bool = False
    typed: bool = False
    places: int | None = None


class Operation(NamedTuple):
    """Operands under an operator: any number for sum, product and max, else one or two."""

    operator: Operator
    parts: "tuple[Expression, ...]"


Expression: TypeAlias = Factor | Operation


@dataclass(frozen=True, slots=True)
class Line:
    """An equation: a name, and expressions that all have the same value.

    Attributes
    ----------
    subject : Symbol, optional
        What stands on the left; without it the line begins with the first expression.
    chain : tuple of Expression
        Each is worked out further than the one before; the last is the result.
    rounded : bool
        The last one is the one before it, rounded; an arrow stands between them.
    """

    subject: Symbol | None
    chain: tuple[Expression, ...]
    rounded: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """Lines that are written side by side; without any, the step is just its words.

    Attributes
    ----------
    lines : tuple of Line
    what : str
        What is done, in English; translatable in the context "explain". May be empty.
    term : int, optional
        The step works out this term of the sum, and is folded away with it.
    label : str
        For a term, which dimension or token it belongs to.
    count : int
        What ``{count}`` in `what` stands for.
    words_first : bool
        `what` stands before the lines, not after them.
    """

    lines: tuple[Line, ...]
    what: str = ""
    term: int | None = None
    label: str = ""
    count: int = 0
    words_first: bool = False

    def said(self, say: Callable[[str], str]) -> str:
        """Return `what` in the reader's language, which `say` knows."""
        return say(self.what).format(count=self.count) if self.what else ""


@dataclass(frozen=True)
class Explanation:
    """Where a cell comes from.

    Attributes
    ----------
    cell : Cell
    name : Symbol
        The cell as a person says it: ``R[女生, 刘海]``.
    value : float
        As the stage holds it. What the terms give may differ from it in the last bits, since
        matrix products add in another order.
    opening : tuple of Step
        The first has one line, which says the essential; its first expression gives the value.
    terms : tuple of Expression
        What is added up, in order; empty where nothing is.
    kept : tuple of int
        The terms that stay when the sum is folded; all of them where it is short.
    closing : tuple of Step
        Those after the terms' own.
    rounding : int, optional
        Decimals to which the value was rounded.
    by_hand : bool
        The value was set by hand: `terms` are those of what it replaces.
    work_out : callable, optional
        Returns the step of a term; a long sum has many, most of which nobody reads.
    """

    cell: Cell
    name: Symbol
    value: float
    opening: tuple[Step, ...]
    terms: tuple[Expression, ...] = ()
    kept: tuple[int, ...] = ()
    closing: tuple[Step, ...] = ()
    rounding: int | None = None
    by_hand: bool = False
    work_out: Callable[[int], Step] | None = field(default=None, compare=False, repr=False)

    @property
    def line(self) -> Line:
        """The essential line."""
        return self.opening[0].lines[0]

    @property
    def foldable(self) -> bool:
        """Whether the sum is so long that it is folded unless all of it is asked for."""
        return len(self.kept) < len(self.terms)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Every step."""
        return self.steps_with(range(len(self.terms)))

    def steps_with(self, terms: Iterable[int]) -> tuple[Step, ...]:
        """Return the steps, of the terms' own only some."""
        own = () if self.work_out is None else map(self.work_out, terms)
        return (*self.opening, *own, *self.closing)

    def evaluated(self) -> float:
        """Return what the essential line's own operands give, rounded where the stage is."""
        value = evaluated(self.line.chain[0])
        if self.rounding is None:
            return value
        return float(rounded(np.array([value]), self.rounding)[0])


_EVALUATE: dict[Operator, Callable[[list[float]], float]] = {
    "sum": math.fsum,
    "product": math.prod,
    "difference": lambda values: values[0] - values[1],
    "quotient": lambda values: values[0] / values[1],
    "power": lambda values: math.pow(*values),
    "exp": lambda values: math.exp(values[0]),
    "sin": lambda values: math.sin(values[0]),
    "cos": lambda values: math.cos(values[0]),
    "sqrt": lambda values: math.sqrt(values[0]),
    "max": max,
}


def evaluated(expression: Expression) -> float:
    """Return the value of an expression from its operands at full precision.

    What is too large for a float is infinite. What is so only in between is worked out exactly.
    """
    if isinstance(expression, Factor):
        return expression.value
    values = [evaluated(part) for part in expression.parts]
    # A sum may overflow on its way, and of products that are infinite be inf - inf.
    if expression.operator == "sum" and not len(values) * max(map(abs, values), default=0.0) < _FAR:
        return as_float(sum(map(_exactly, expression.parts), Fraction()))
    return float(_EVALUATE[expression.operator](values))


def as_float(number: Fraction) -> float:
    """Return the nearest float; what is larger than the largest is infinite."""
    try:
        return float(number)
    except OverflowError:
        return math.inf if number > 0 else -math.inf


def _exactly(expression: Expression) -> Fraction:
    """Return the value of a term of a sum without overflow: of a product, or any number."""
    if isinstance(expression, Operation) and expression.operator == "product":
        return math.prod(map(_exactly, expression.parts), start=Fraction(1))
    return Fraction(evaluated(expression))


def factors_of(expression: Expression) -> Iterator[Factor]:
    """Yield the operands from left to right."""
    if isinstance(expression, Factor):
        yield expression
        return
    for part in expression.parts:
        yield from factors_of(part)


def cells_of(expression: Expression) -> tuple[Cell, ...]:
    """Return the cells in which the operands stand, or which they were made from, each once."""
    found: dict[Cell, None] = {}
    for factor in factors_of(expression):
        for cell in (factor.cell,) if factor.cell is not None else factor.made_from:
            found[cell] = None
    return tuple(found)


def term_cells(explanation: Explanation) -> tuple[tuple[Cell, ...], ...]:
    """Return, for each term in order, the cells that it is made from.

    Of softmax's terms it is the score alone: the maximum that is subtracted belongs to all of
    them. Empty where nothing is added up, or where the number was set by hand.
    """
    if explanation.by_hand:
        return ()
    return tuple(
        cells_of(term)[:1]
        if isinstance(term, Operation) and term.operator == "exp"
        else cells_of(term)
        for term in explanation.terms
    )


def fold(values: list[float], own: int | None = None) -> tuple[int, ...]:
    """Return which terms of a sum stay when it is folded: first, last, largest, and `own`.

    Examples
    --------
    >>> fold([1.0, 2.0, 3.0])
    (0, 1, 2)
    >>> fold([1, 1, 0, 0, 9, 0, 0, 0, 8, 0, 0, 7, 0, 0, 1])
    (0, 4, 8, 14)
    """
    count = len(values)
    if count < FOLDED_FROM:
        return tuple(range(count))
    kept = {*range(_FIRST), *range(count - _LAST, count)}
    if own is not None:
        kept.add(own)
    rest = [number for number in range(count) if number not in kept]
    kept.update(sorted(rest, key=lambda number: (-abs(values[number]), number))[:_LARGEST])
    # A gap of one term takes as much room as the term.
    kept.update(n for n in range(1, count - 1) if n - 1 in kept and n + 1 in kept)
    return tuple(sorted(kept))
