"""Softmax in its parts: scores, maximum, exponentials, their sum, quotients, and what adds up to 1.

Everything is computed for real, plain e^s too: where it overflows there is inf, and where inf is
divided by inf there is nan, as in any program that does not subtract the maximum.
"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

import numpy as np

from explorer.core.attention import Array, Mask, softmax
from explorer.core.errors import QT_TRANSLATE_NOOP
from explorer.core.evaluate import Snapshot
from explorer.core.matrix import Formula, Matrix, Variant
from explorer.core.stages import STAGES, SoftmaxAxis

__all__ = ["LARGEST", "PARTS", "SMALLEST", "Outcome", "Part", "Parts", "Run", "softmax_parts"]

LARGEST = sys.float_info.max  # 1.8e308; what is larger becomes inf
SMALLEST = 5e-324  # of the numbers above 0; what is smaller becomes 0
_NEAR = 1e-9  # weights that differ by more have lost digits; sums that do are not 1

Run = Literal["whole", "lines", "rows", "columns"]
# What came of it. "exp vanishes": every e^s of a line is 0. "digits lost": finite, but not right.
Outcome = Literal["finite", "exp overflows", "sum overflows", "exp vanishes", "digits lost"]


def _plain(value: object) -> bool:
    return value is False


def _shifted(value: object) -> bool:
    return value != 0


@dataclass(frozen=True, kw_only=True)
class Part(Matrix):
    """A part of softmax, described as a matrix of the chain is.

    Attributes
    ----------
    formula : Formula
        Its symbol, as it is typeset; given by `Parts`.
    run : {"whole", "lines", "rows", "columns"}
        How many numbers it holds: n×n; one for each line that softmax runs along; one for each
        row; one for each column. Its `axes` are those of the whole.
    """

    formula: Formula
    run: Run


def _part(name: str, title: str, formula: Formula, run: Run, *, weight: bool = False) -> Part:
    return Part(
        name=name,
        symbol=formula.usual,
        title=title,
        axes=STAGES["A"].axes,
        role="weight" if weight else "score",
        formula=formula,
        run=run,
    )


PARTS: Mapping[str, Part] = MappingProxyType(
    {
        part.name: part
        for part in (
            _part(
                "s",
                QT_TRANSLATE_NOOP("stages", "scores that softmax is given"),
                Formula("s = S", (Variant("shift", _shifted, "s = S + {value}"),)),
                "whole",
            ),
            _part(
                "max",
                QT_TRANSLATE_NOOP("stages", "largest scores"),
                Formula(r"\max"),
                "lines",
            ),
            _part(
                "s − max",
                QT_TRANSLATE_NOOP("stages", "scores with the maximum subtracted"),
                Formula(r"s - \max"),
                "whole",
            ),
            _part(
                "exp",
                QT_TRANSLATE_NOOP("stages", "exponentials"),
                Formula(r"e^{s - \max}", (Variant("subtract_max", _plain, "e^{s}"),)),
                "whole",
            ),
            _part(
                "Σ",
                QT_TRANSLATE_NOOP("stages", "sums of the exponentials"),
                Formula(r"\Sigma"),
                "lines",
            ),
            _part(
                "a",  # not "A": it may differ from the chain's
                QT_TRANSLATE_NOOP("stages", "attention weights"),
                Formula("A"),
                "whole",
                weight=True,
            ),
            _part(
                "Σ→",
                QT_TRANSLATE_NOOP("stages", "sums of the weights of each query"),
                Formula(r"\Sigma_{\rightarrow}"),
                "rows",
                weight=True,
            ),
            _part(
                "Σ↓",
                QT_TRANSLATE_NOOP("stages", "sums of the weights of each key"),
                Formula(r"\Sigma_{\downarrow}"),
                "columns",
                weight=True,
            ),
        )
    }
)


@dataclass(frozen=True, eq=False, kw_only=True)
class Parts:
    """Softmax of one snapshot's scores, part by part; nothing in it changes any more.

    A line is a row, or where softmax runs down the columns a column. Lines are of shape (n, 1)
    or (1, n) accordingly.

    Attributes
    ----------
    axis : {"row", "column"}
    subtract_max : bool
    shift : float
        What was added to every score.
    mask : Mask, (n, n), or None
        False where a cell is masked: in ``exp`` and ``a`` it is exactly 0.
    values : mapping of str to Array
        Every part of `PARTS` by name, read-only. Only ``exp``, ``Σ``, ``a`` and the sums of its
        rows and columns can hold inf or nan.
    wrong : mapping of str to Mask
        For the parts that can go wrong, True where a number overflowed, lost everything, or, as
        a sum of weights, is not 1.
    outcome : Outcome
        Of the worst line.
    worst : tuple of (int, int)
        The cell that the outcome is told by: the largest score of its line that is seen.
    shift_difference : float
        By how much the weights with the maximum subtracted differ, at most, from those of the
        scores before `shift`.
    plain_difference : float
        By how much ``a`` differs from the weights with the maximum subtracted, at most; nan
        where ``a`` holds nan.
    follows : bool
        Whether the chain's A is what these parts make of its S; not so where A is rounded or
        partly set by hand.
    """

    axis: SoftmaxAxis
    subtract_max: bool
    shift: float
    mask: Mask | None
    values: Mapping[str, Array]
    wrong: Mapping[str, Mask]
    outcome: Outcome
    worst: tuple[int, int]
    shift_difference: float
    plain_difference: float
    follows: bool

    def __getitem__(self, name: str) -> Array:
        return self.values[name]

    @property
    def sums_are_one(self) -> tuple[bool, bool]:
        """Whether the weights of every row add up to 1, and those of every column."""
        return not self.wrong["Σ→"].any(), not self.wrong["Σ↓"].any()


def softmax_parts(snapshot: Snapshot, subtract_max: bool = True, shift: float = 0.0) -> Parts:
    """Take softmax apart along the axis and under the mask of an example.

    Parameters
    ----------
    snapshot : Snapshot
    subtract_max : bool
        Whether the largest score of each line is subtracted before e is raised to it.
    shift : float
        Added to every score; softmax is the same whatever it is, in exact arithmetic.
    """
    axis, mask = snapshot.example.options.softmax_axis, snapshot.mask
    along = -1 if axis == "row" else -2
    scores = snapshot["S"]  # (n, n)
    with np.errstate(over="ignore", invalid="ignore", divide="ignore"):
        values = _worked_out(scores + shift, mask, along, subtract_max)
        stable = softmax(scores + shift, mask, along)  # (n, n)
        unshifted = softmax(scores, mask, along)  # (n, n)
        plain_difference = float(np.abs(values["a"] - stable).max())
    wrong = _wrong(values, mask)
    for array in (*values.values(), *wrong.values()):
        array.setflags(write=False)
    outcome, line = _outcome(values, plain_difference)
    return Parts(
        axis=axis,
        subtract_max=subtract_max,
        shift=shift,
        mask=mask,
        values=MappingProxyType(values),
        wrong=MappingProxyType(wrong),
        outcome=outcome,
        worst=_worst(values["s"], mask, axis, line),
        shift_difference=float(np.abs(stable - unshifted).max()),
        plain_difference=plain_difference,
        follows=bool(np.array_equal(unshifted, snapshot["A"])),
    )


def _worked_out(s: Array, mask: Mask | None, along: int, subtract_max: bool) -> dict[str, Array]:
    """Return every part by name; the operations are those of `attention.softmax`, in its order."""
    seen = s if mask is None else np.where(mask, s, -np.inf)  # (n, n)
    peak = seen.max(axis=along, keepdims=True)  # lines
    e = np.exp(seen - peak if subtract_max else seen)  # (n, n), 0 where masked
    total = e.sum(axis=along, keepdims=True)  # lines
    a = e / total  # (n, n), nan where inf / inf or 0 / 0
    if mask is not None:
        a[~mask] = 0.0
    return {
        "s": s,
        "max": peak,
        "s − max": s - peak,
        "exp": e,
        "Σ": total,
        "a": a,
        "Σ→": a.sum(axis=1, keepdims=True),  # (n, 1)
        "Σ↓": a.sum(axis=0, keepdims=True),  # (1, n)
    }


def _wrong(values: Mapping[str, Array], mask: Mask | None) -> dict[str, Mask]:
    lost = ~np.isfinite(values["Σ"]) | (values["Σ"] == 0)  # lines
    everywhere = np.broadcast_to(lost, values["a"].shape)  # (n, n)
    seen = everywhere.copy() if mask is None else everywhere & mask
    return {
        "exp": ~np.isfinite(values["exp"]) | (seen & (values["Σ"] == 0)),
        "Σ": lost,
        "a": seen,
        "Σ→": ~(np.abs(values["Σ→"] - 1) <= _NEAR),  # nan is not near
        "Σ↓": ~(np.abs(values["Σ↓"] - 1) <= _NEAR),
    }


def _outcome(values: Mapping[str, Array], difference: float) -> tuple[Outcome, int | None]:
    """Return what came of it, and the first line to which it did; None where to none."""
    total = values["Σ"].ravel()  # (n,)
    along = 1 if values["Σ"].shape[1] == 1 else 0
    overflowed: Mask = np.isinf(values["exp"].max(axis=along))  # (n,)
    cases: tuple[tuple[Outcome, Mask], ...] = (
        ("exp overflows", overflowed),
        ("sum overflows", np.isinf(total) & ~overflowed),
        ("exp vanishes", np.equal(total, 0)),
    )
    for outcome, lines in cases:
        if lines.any():
            return outcome, int(np.flatnonzero(lines)[0])
    return ("digits lost" if difference > _NEAR else "finite"), None


def _worst(s: Array, mask: Mask | None, axis: SoftmaxAxis, line: int | None) -> tuple[int, int]:
    """Return the cell with the largest score that is seen, of one line or of all."""
    seen = s.copy() if mask is None else np.where(mask, s, -np.inf)
    if line is not None:
        others = np.arange(len(s)) != line
        seen[(others, slice(None)) if axis == "row" else (slice(None), others)] = -np.inf
    row, column = np.unravel_index(int(seen.argmax()), seen.shape)
    return int(row), int(column)
