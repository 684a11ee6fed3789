"""What a row of the stage table is made of: axes, cells, regions, formulas.

A **stage** is a matrix of the chain and the row of the table that says how it is made. A
**weight** is a matrix that the projections use. Both are shown, selected and exported alike, as
a `Matrix`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from explorer.core.attention import Array
from explorer.core.numbers import exact_text

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


class Variant(NamedTuple):
    """LaTeX that is true where an option passes a test; ``{value}`` in it is the option's."""

    option: str
    holds: Callable[[Any], bool]
    latex: str


class Formula(NamedTuple):
    """LaTeX that may depend on the options: that of the first variant that holds, or the usual."""

    usual: str
    variants: tuple[Variant, ...] = ()

    def given(self, options: object) -> str:
        """Return the LaTeX that is true under an example's options."""
        for variant in self.variants:
            value = getattr(options, variant.option)
            if variant.holds(value):
                number = type(value) in (int, float)
                return variant.latex.replace("{value}", exact_text(value) if number else "")
        return self.usual


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
