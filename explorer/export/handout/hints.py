"""The formulas beside a matrix: how it is made, and, where it is blank, how one cell of it is."""

import math

from explorer.core.evaluate import Snapshot
from explorer.core.numbers import factor_text
from explorer.core.stages import MATRICES, STAGES, Stage

__all__ = ["cell_hints", "formula_hint"]

_DECIMALS = 4  # of √d_k


def formula_hint(snapshot: Snapshot, name: str) -> str:
    """Return a stage's formula under the example's options as LaTeX; empty for a weight."""
    stage = STAGES.get(name)
    if stage is None or stage.kind == "look-up":
        return ""
    by_hand = name in snapshot.example.overrides_by_stage
    return stage.formula.given(snapshot.example.options, by_hand=by_hand)


def cell_hints(snapshot: Snapshot, name: str) -> tuple[str, ...]:
    """Return how one cell of a stage is worked out, as LaTeX."""
    stage = STAGES[name]
    match stage.kind:
        case "wave" if snapshot.example.options.positions:
            angle = r"pos / 10000^{2i/d_{model}}"
            return (
                rf"P_{{pos,\,2i}} = \sin\left({angle}\right)",
                rf"P_{{pos,\,2i+1}} = \cos\left({angle}\right)",
            )
        case "dot product":
            left, right = _operands(stage, "row")
            return (rf"{stage.symbol}_{{ij}} = \sum_{{k}} {left}\,{right}",)
        case "division" if snapshot.example.options.is_on("scale"):
            return (_root(snapshot.example.d_k),)
        case "softmax":
            return (_softmax(stage, snapshot),)
    return ()


def _operands(stage: Stage, along: str) -> list[str]:
    return [_cell(name, axes) for name, axes in stage.operands_along(along)]


def _cell(name: str, axes: str) -> str:
    symbol = MATRICES[name].symbol
    return rf"({symbol})_{{{axes}}}" if "_" in symbol else rf"{symbol}_{{{axes}}}"


def _root(d_k: int) -> str:
    root = math.sqrt(d_k)
    sign = "=" if root.is_integer() else r"\approx"
    return rf"\sqrt{{d_k}} = \sqrt{{{d_k}}} {sign} {factor_text(root, _DECIMALS)}"


def _softmax(stage: Stage, snapshot: Snapshot) -> str:
    along = snapshot.example.options.softmax_axis
    (shared,) = _operands(stage, along)
    own = _cell(stage.inputs[0], "ij")
    seen = ""
    if snapshot.mask is not None:
        seen = r" \leq i" if along == "row" else r" \geq j"
    return rf"{stage.symbol}_{{ij}} = e^{{{own}}} / \sum_{{k{seen}}} e^{{{shared}}}"
