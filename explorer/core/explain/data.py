"""What an explanation is: lines of arithmetic whose operands know where they stand."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

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
    "cells_of",
    "evaluated",
    "factors_of",
    "fold",
]

Operator = Literal[
    "sum", "product", "difference", "quotient", "power", "exp", "sin", "cos", "sqrt", "max"
]

FOLDED_FROM = 9  # terms; shorter sums are always shown whole
_FIRST, _LAST, _LARGEST = 1, 1, 2  # so that a folded sum fits on a line


class Symbol(NamedTuple):
    """A name in arithmetic, as plain text and in LaTeX."""

    text: str
    latex: str


@dataclass(frozen=True, slots=True)
class Factor:
    """An operand at full precision.

    Attributes
    ----------
    value : float
    cell : Cell, optional
        Where it stands in a matrix.
    made_from : tuple of Cell
        For a result in between, which stands in no matrix: the cells that it was made from.
    symbol : Symbol, optional
        Written instead of digits.
    whole : bool
        A count such as pos or d_k, which is never rounded.
    """

    value: float
    cell: Cell | None = None
    made_from: tuple[Cell, ...] = ()
    symbol: Symbol | None = None
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Operation:
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
    """

    subject: Symbol | None
    chain: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """Lines that are written side by side.

    Attributes
    ----------
    lines : tuple of Line
    what : str
        What is done, in English; translatable in the context "explain". May be empty.
    term : int, optional
        The step works out this term of the sum, and is folded away with it.
    label : str
        For a term, which dimension or token it belongs to.
    """

    lines: tuple[Line, ...]
    what: str = ""
    term: int | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
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
    steps : tuple of Step
        The first has one line, which says the essential; its first expression gives the value.
    terms : tuple of Expression
        What is added up, in order; empty where nothing is.
    kept : tuple of int
        The terms that stay when the sum is folded; all of them where it is short.
    """

    cell: Cell
    name: Symbol
    value: float
    steps: tuple[Step, ...]
    terms: tuple[Expression, ...] = ()
    kept: tuple[int, ...] = ()

    @property
    def line(self) -> Line:
        """The essential line."""
        return self.steps[0].lines[0]

    @property
    def foldable(self) -> bool:
        """Whether the sum is so long that it is folded unless all of it is asked for."""
        return len(self.kept) < len(self.terms)

    def evaluated(self) -> float:
        """Return what the essential line's own operands give."""
        return evaluated(self.line.chain[0])


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
    """Return the value of an expression from its operands at full precision."""
    if isinstance(expression, Factor):
        return expression.value
    return float(_EVALUATE[expression.operator]([evaluated(part) for part in expression.parts]))


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
