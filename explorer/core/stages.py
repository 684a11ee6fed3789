"""The chain as a table: whoever must know what follows from what reads it here.

`matrix.py` says what a row is made of.
"""

from typing import NamedTuple

import numpy as np

from explorer.core import attention as att
from explorer.core.chain import SoftmaxAxis, embeddings, mask_of, positions, scaled, scores, weights
from explorer.core.errors import QT_TRANSLATE_NOOP
from explorer.core.matrix import (
    Axis,
    Cell,
    Formula,
    Kind,
    Matrix,
    Region,
    Role,
    Stage,
    Variant,
)

__all__ = [
    "CARDS",
    "EDITABLE",
    "MASKED",
    "MATRICES",
    "OVERRIDABLE",
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
    "SoftmaxAxis",
    "Stage",
    "mask_of",
    "sources",
]


def _on(value: object) -> bool:
    return value is True


def _off(value: object) -> bool:
    return value is False


def _given(value: object) -> bool:
    return value is not None


def _down(value: object) -> bool:
    return value == "column"


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
            function=embeddings,
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
            function=positions,
            inputs=("length", "d_model", "positions"),
            subscripts="",
            formula=Formula(
                r"P = \mathrm{PE}(pos)", (Variant("positions", _off, r"P = 0", whole=True),)
            ),
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
            function=scores,
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
            function=scaled,
            inputs=("R", "score_divisor", "score_factor"),
            subscripts="ij->ij",
            formula=Formula(
                r"S = R / \sqrt{d_k}",
                (
                    Variant("factor", _given, r"S = {value} \cdot R"),
                    Variant("scale", _off, r"S = R"),
                ),
            ),
            kind="division",
        ),
        Stage(
            name="A",
            symbol="A",
            title=QT_TRANSLATE_NOOP("stages", "attention weights"),
            axes=(QUERIES, KEYS),
            role="weight",
            function=weights,
            inputs=("S", "causal", "softmax_axis"),
            subscripts="ik->ij",
            down="kj->ij",
            formula=Formula(
                r"A = \mathrm{softmax}(S)",
                (
                    Variant(
                        "softmax_axis",
                        _down,
                        r"A = \mathrm{softmax}_{\downarrow,\,j \leq i}(S)",
                        besides=(("causal", _on),),
                    ),
                    Variant("softmax_axis", _down, r"A = \mathrm{softmax}_{\downarrow}(S)"),
                    Variant("causal", _on, r"A = \mathrm{softmax}_{\,j \leq i}(S)"),
                ),
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
OVERRIDABLE = tuple(name for name in STAGES if name not in EDITABLE)  # unless by hand


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
                (
                    Formula(
                        r"\div \sqrt{d_k}",
                        (
                            Variant("factor", _given, r"\cdot\,{value} ="),
                            Variant("scale", _off, "="),
                        ),
                    ),
                    "S",
                ),
                (
                    Formula(
                        r"\mathrm{softmax}\;\rightarrow",
                        (
                            Variant(
                                "softmax_axis", _down, r"\mathrm{softmax}\downarrow\;\rightarrow"
                            ),
                        ),
                    ),
                    "A",
                ),
            ),
        ),
    ),
    Card(
        "output",
        QT_TRANSLATE_NOOP("stages", "Output"),
        (((NO_SIGN, "A"), (Formula(r"\cdot"), "V"), (Formula("="), "Z")),),
    ),
)


def sources(
    cell: Cell, mask: att.Mask | None = None, along: SoftmaxAxis = "row"
) -> tuple[Region, ...]:
    """Return which rows, columns or cells of other matrices a cell was made from.

    Parameters
    ----------
    cell : Cell
    mask : Mask, optional
        Which keys (columns) each query (row) may look at. Where it is given, a stage that heeds
        it was made only from the cells that are seen, and a masked cell of it from none.
    along : {"row", "column"}
        What softmax runs along.
    """
    stage = STAGES.get(cell.matrix)
    if stage is None:
        return ()
    place = {"i": cell.row, "j": cell.column, "k": None}
    operands = stage.operands_along(along)
    if mask is None or "causal" not in stage.inputs:
        return tuple(Region(name, place[axes[0]], place[axes[1]]) for name, axes in operands)
    if not mask[cell.row, cell.column]:
        return ()
    if along == "column":
        seen = [(int(query), cell.column) for query in np.flatnonzero(mask[:, cell.column])]
    else:
        seen = [(cell.row, int(key)) for key in np.flatnonzero(mask[cell.row])]
    return tuple(Region(name, *at) for name, _ in operands for at in seen)
