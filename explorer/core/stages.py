"""The chain as a table: whoever must know what follows from what reads it here.

A **stage** is a matrix of the chain and the row of the table that says how it is made. A
**weight** is a matrix that the projections use. Both are shown, selected and exported alike, as
a `Matrix`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

import numpy as np

from explorer.core import attention as att
from explorer.core.errors import QT_TRANSLATE_NOOP

__all__ = [
    "CARDS",
    "EDITABLE",
    "MASKED",
    "MATRICES",
    "PAIRWISE",
    "STAGES",
    "WEIGHTS",
    "Axis",
    "Card",
    "Cell",
    "Formula",
    "Kind",
    "Matrix",
    "Region",
    "Role",
    "Stage",
    "mask_of",
    "sources",
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


class Formula(NamedTuple):
    """LaTeX that may depend on one option: `otherwise` where `option` has `value`."""

    usual: str
    option: str = ""
    value: bool = False
    otherwise: str = ""

    def given(self, options: object) -> str:
        """Return the LaTeX that is true under an example's options."""
        if self.option and getattr(options, self.option) is self.value:
            return self.otherwise
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
    """

    function: Callable[..., att.Array]
    inputs: tuple[str, ...]
    subscripts: str
    formula: Formula
    kind: Kind

    @property
    def operands(self) -> tuple[tuple[str, str], ...]:
        """The matrices that a cell is made from, each with its subscripts."""
        left = self.subscripts.partition("->")[0]
        return tuple(zip(self.inputs, left.split(","), strict=False)) if left else ()


def _positions(length: int, d_model: int, enabled: bool) -> att.Array:
    """P, or zeros where positions are off, so that X = E + P holds on the screen either way."""
    return att.sinusoid(np.arange(length), d_model) if enabled else np.zeros((length, d_model))


@lru_cache(maxsize=2)
def mask_of(length: int) -> att.Mask:
    """Return the causal mask of a sentence, read-only; the last ones are kept."""
    mask = att.causal_mask(length)
    mask.setflags(write=False)
    return mask


def _weights(s: att.Array, causal: bool) -> att.Array:
    return att.softmax(s, mask_of(s.shape[-1]) if causal else None)


TOKENS = Axis("token", "token")
QUERIES = Axis("token", "query")
KEYS = Axis("token", "key")
D_MODEL = Axis("d_model", "dimension")
D_K = Axis("d_k", "dimension")
D_V = Axis("d_v", "dimension")

WEIGHTS: dict[str, Matrix] = {
    matrix.name: matrix
    for matrix in (
        Matrix(
            name="W_Q",
            symbol="W_Q",
            title=QT_TRANSLATE_NOOP("stages", "query weights"),
            axes=(D_MODEL, D_K),
            role="query",
        ),
        Matrix(
            name="W_K",
            symbol="W_K",
            title=QT_TRANSLATE_NOOP("stages", "key weights"),
            axes=(D_MODEL, D_K),
            role="key",
        ),
        Matrix(
            name="W_V",
            symbol="W_V",
            title=QT_TRANSLATE_NOOP("stages", "value weights"),
            axes=(D_MODEL, D_V),
            role="value",
        ),
    )
}

STAGES: dict[str, Stage] = {
    stage.name: stage
    for stage in (
        Stage(
            name="E",
            symbol="E",
            title=QT_TRANSLATE_NOOP("stages", "embeddings"),
            axes=(TOKENS, D_MODEL),
            role="input",
            function=att.look_up,
            inputs=("table", "rows"),
            subscripts="",
            formula=Formula(r"E = \mathrm{table}[\mathrm{id}]"),
            kind="look-up",
        ),
        Stage(
            name="P",
            symbol="P",
            title=QT_TRANSLATE_NOOP("stages", "positional encoding"),
            axes=(TOKENS, D_MODEL),
            role="position",
            function=_positions,
            inputs=("length", "d_model", "positions"),
            subscripts="",
            formula=Formula(r"P = \mathrm{PE}(pos)", "positions", False, r"P = 0"),
            kind="wave",
        ),
        Stage(
            name="X",
            symbol="X",
            title=QT_TRANSLATE_NOOP("stages", "input of the layer"),
            axes=(TOKENS, D_MODEL),
            role="input",
            function=att.add,
            inputs=("E", "P"),
            subscripts="ij,ij->ij",
            formula=Formula(r"X = E + P"),
            kind="sum",
        ),
        Stage(
            name="Q",
            symbol="Q",
            title=QT_TRANSLATE_NOOP("stages", "queries"),
            axes=(TOKENS, D_K),
            role="query",
            function=att.project,
            inputs=("X", "W_Q"),
            subscripts="ik,kj->ij",
            formula=Formula(r"Q = X \cdot W_Q"),
            kind="dot product",
        ),
        Stage(
            name="K",
            symbol="K",
            title=QT_TRANSLATE_NOOP("stages", "keys"),
            axes=(TOKENS, D_K),
            role="key",
            function=att.project,
            inputs=("X", "W_K"),
            subscripts="ik,kj->ij",
            formula=Formula(r"K = X \cdot W_K"),
            kind="dot product",
        ),
        Stage(
            name="V",
            symbol="V",
            title=QT_TRANSLATE_NOOP("stages", "values"),
            axes=(TOKENS, D_V),
            role="value",
            function=att.project,
            inputs=("X", "W_V"),
            subscripts="ik,kj->ij",
            formula=Formula(r"V = X \cdot W_V"),
            kind="dot product",
        ),
        Stage(
            name="R",
            symbol="R",
            title=QT_TRANSLATE_NOOP("stages", "raw scores"),
            axes=(QUERIES, KEYS),
            role="score",
            function=att.scores,
            inputs=("Q", "K"),
            subscripts="ik,jk->ij",
            formula=Formula(r"R = Q \cdot K^{T}"),
            kind="dot product",
        ),
        Stage(
            name="S",
            symbol="S",
            title=QT_TRANSLATE_NOOP("stages", "scaled scores"),
            axes=(QUERIES, KEYS),
            role="score",
            function=att.scale,
            inputs=("R", "score_divisor"),
            subscripts="ij->ij",
            formula=Formula(r"S = R / \sqrt{d_k}", "scale", False, r"S = R"),
            kind="division",
        ),
        Stage(
            name="A",
            symbol="A",
            title=QT_TRANSLATE_NOOP("stages", "attention weights"),
            axes=(QUERIES, KEYS),
            role="weight",
            function=_weights,
            inputs=("S", "causal"),
            subscripts="ik->ij",
            formula=Formula(
                r"A = \mathrm{softmax}(S)", "causal", True, r"A = \mathrm{softmax}_{\,j \leq i}(S)"
            ),
            kind="softmax",
        ),
        Stage(
            name="Z",
            symbol="Z",
            title=QT_TRANSLATE_NOOP("stages", "output"),
            axes=(TOKENS, D_V),
            role="output",
            function=att.attend,
            inputs=("A", "V"),
            subscripts="ik,kj->ij",
            formula=Formula(r"Z = A \cdot V"),
            kind="dot product",
        ),
    )
}

MATRICES: dict[str, Matrix] = {**STAGES, **WEIGHTS}
PAIRWISE = tuple(name for name, stage in STAGES.items() if stage.axes == (QUERIES, KEYS))
MASKED = frozenset(  # where the mask shows: what softmax gives, and what it is given
    name
    for stage in STAGES.values()
    if "causal" in stage.inputs
    for name in (stage.name, stage.inputs[0])
)
EDITABLE = ("E", *WEIGHTS)  # what a person types; everything else follows


class Card(NamedTuple):
    """A step of the worksheet: equations of matrices with a sign before each but the first."""

    name: str
    title: str
    equations: tuple[tuple[tuple[Formula, str], ...], ...]


NO_SIGN = Formula("")

CARDS: tuple[Card, ...] = (
    Card(
        "input",
        QT_TRANSLATE_NOOP("stages", "Input"),
        (((NO_SIGN, "E"), (Formula("+"), "P"), (Formula("="), "X")),),
    ),
    Card(
        "projections",
        QT_TRANSLATE_NOOP("stages", "Projections"),
        (
            ((NO_SIGN, "W_Q"), (Formula(r"\rightarrow"), "Q")),
            ((NO_SIGN, "W_K"), (Formula(r"\rightarrow"), "K")),
            ((NO_SIGN, "W_V"), (Formula(r"\rightarrow"), "V")),
        ),
    ),
    Card(
        "scores",
        QT_TRANSLATE_NOOP("stages", "Scores and weights"),
        (
            (
                (NO_SIGN, "R"),
                (Formula(r"\div \sqrt{d_k}", "scale", False, "="), "S"),
                (Formula(r"\mathrm{softmax}\;\rightarrow"), "A"),
            ),
        ),
    ),
    Card(
        "output",
        QT_TRANSLATE_NOOP("stages", "Output"),
        (((NO_SIGN, "A"), (Formula(r"\cdot"), "V"), (Formula("="), "Z")),),
    ),
)


def sources(cell: Cell, mask: att.Mask | None = None) -> tuple[Region, ...]:
    """Return which rows, columns or cells of other matrices a cell was made from.

    Parameters
    ----------
    cell : Cell
    mask : Mask, optional
        Which keys (columns) each query (row) may look at. Where it is given, a stage that heeds
        it was made only from the cells that are seen, and a masked cell of it from none.
    """
    stage = STAGES.get(cell.matrix)
    if stage is None:
        return ()
    place = {"i": cell.row, "j": cell.column, "k": None}
    if mask is None or "causal" not in stage.inputs:
        return tuple(Region(name, place[axes[0]], place[axes[1]]) for name, axes in stage.operands)
    if not mask[cell.row, cell.column]:
        return ()
    seen = [int(key) for key in np.flatnonzero(mask[cell.row])]
    return tuple(Region(name, cell.row, key) for name, _ in stage.operands for key in seen)
