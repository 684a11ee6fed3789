"""What a row of the stage table is made of: axes, cells, regions, formulas.

A **stage** is a matrix of the chain and the row of the table that says how it is made. A
**weight** is a matrix that the projections use. Both are shown, selected and exported alike, as
a `Matrix`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

from explorer.core.attention import Array
from explorer.core.numbers import factor_text, is_short, latex_number

__all__ = [
    "Axis",
    "Cell",
    "Formula",
    "Kind",
    "Matrix",
    "Region",
    "Role",
    "Size",
    "Stage",
    "Variant",
]

Role = Literal["input", "position", "query", "key", "value", "score", "weight", "output"]
Size = Literal["token", "d_model", "d_k", "d_v"]
# The arithmetic that makes one cell; an explanation is written by it.
Kind = Literal["look-up", "wave", "sum", "dot product", "division", "softmax"]

_DECIMALS = 4  # of a number in a formula that is not short


class Axis(NamedTuple):
    """What runs along a matrix: its size's name, and what one step along it is."""

    size: Size
    meaning: Literal["token", "query", "key", "dimension"]


class Cell(NamedTuple):
    """One number of the chain; row and column count from 0."""

    matrix: str
    row: int
    column: int


class Region(NamedTuple):
    """A row, a column, a cell or all of a matrix; None means every row or column."""

    matrix: str
    row: int | None
    column: int | None

    def holds(self, row: int, column: int) -> bool:
        """Whether the cell at `row`, `column` of the matrix belongs to the region."""
        return self.row in (None, row) and self.column in (None, column)


Test: TypeAlias = Callable[[Any], bool]


class Variant(NamedTuple):
    """LaTeX that is true where an option passes a test; ``{value}`` in it is the option's.

    Attributes
    ----------
    option : str
    holds : callable
        The test.
    latex : str
    besides : tuple of (str, callable)
        Further options, and the tests that they must pass, too.
    whole : bool
        It speaks of every number of the matrix, and so is not true where one is set by hand.
    """

    option: str
    holds: Test
    latex: str
    besides: tuple[tuple[str, Test], ...] = ()
    whole: bool = False

    def is_true(self, options: object) -> bool:
        """Whether every option passes its test."""
        tests = ((self.option, self.holds), *self.besides)
        return all(holds(getattr(options, option)) for option, holds in tests)


class Formula(NamedTuple):
    """LaTeX that may depend on the options: that of the first variant that holds, or the usual."""

    usual: str
    variants: tuple[Variant, ...] = ()

    def given(self, options: object, *, by_hand: bool = False) -> str:
        """Return the LaTeX that is true under an example's options; may be empty.

        Parameters
        ----------
        options : Options, or whatever else has the options that the variants name
        by_hand : bool
            Whether some numbers of the matrix are set by hand.
        """
        for variant in self.variants:
            if variant.is_true(options):
                if variant.whole and by_hand:
                    return ""
                return _filled_in(variant.latex, getattr(options, variant.option))
        return self.usual


def _filled_in(latex: str, value: Any) -> str:
    """Put a number into LaTeX: in parentheses where it must, and with ≈ where it is rounded."""
    before, place, after = latex.partition("{value}")
    if not place:
        return latex
    number = latex_number(factor_text(value, _DECIMALS))
    if number.startswith("-"):
        number = f"{{-}}{number[1:]}"  # a sign, not a difference
        if not before.rstrip().endswith("="):
            number = f"({number})"
    filled = f"{before}{number}{after}"
    return filled if is_short(value) else filled.replace("=", r"\approx")


@dataclass(frozen=True, kw_only=True)
class Matrix:
    """What is known of a matrix without its numbers.

    Attributes
    ----------
    name : str
        As in code, files and on the command line: ``W_Q``.
    symbol : str
        As it is typeset, in LaTeX: ``W_Q``.
    title : str
        What it is, in words; translatable in the context "stages".
    axes : tuple of Axis
        Rows, columns.
    role : Role
        Which colour it has everywhere.
    """

    name: str
    symbol: str
    title: str
    axes: tuple[Axis, Axis]
    role: Role


@dataclass(frozen=True, kw_only=True)
class Stage(Matrix):
    """A matrix of the chain and how it is made.

    Attributes
    ----------
    function : callable
        Takes the values of `inputs`, in order, and returns the matrix.
    inputs : tuple of str
        Earlier stages, weights, and other sources of `Example.sources`.
    subscripts : str
        Which cells a cell is made from, in the notation of ``numpy.einsum``, for the first
        inputs: i and j are the cell's own row and column; k runs over the whole row or column.
    formula : Formula
        As it is typeset, under any options.
    kind : Kind
        How one cell is worked out from those.
    down : str
        The subscripts where softmax runs down the columns; empty where that makes no difference.
    """

    function: Callable[..., Array]
    inputs: tuple[str, ...]
    subscripts: str
    formula: Formula
    kind: Kind
    down: str = ""

    @property
    def operands(self) -> tuple[tuple[str, str], ...]:
        """The matrices that a cell is made from, each with its subscripts."""
        return self.operands_along("row")

    def operands_along(self, softmax_axis: str) -> tuple[tuple[str, str], ...]:
        """Return the operands where softmax runs along rows, or down the columns."""
        subscripts = self.down if self.down and softmax_axis == "column" else self.subscripts
        left = subscripts.partition("->")[0]
        return tuple(zip(self.inputs, left.split(","), strict=False)) if left else ()
