"""How far a stage can move where each number that it is made from is rounded first."""

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from explorer.core.attention import Array
from explorer.core.evaluate import Snapshot
from explorer.core.override import Multiple, Override, apply_overrides
from explorer.core.rounding import rounded
from explorer.core.stages import STAGES, Kind, Stage

__all__ = ["radius_of", "reach"]

Bounds = tuple[Array, Array]

_EXACT = 1e-6  # of half a last place: so near, a number has no more decimals than that


def reach(snapshot: Snapshot, name: str, decimals: int) -> Bounds:
    """Return the least and the largest value of each cell, its inputs being rounded, one step.

    Parameters
    ----------
    snapshot : Snapshot
    name : str
        A matrix. One that is looked up or typed is not worked out: it does not move.
    decimals : int
        To which inputs are rounded, where their expected figures do not say otherwise.
    """
    value = snapshot[name]
    stage = STAGES.get(name)
    if stage is None:
        return value, value

    rounding = _Rounding(snapshot, decimals)
    own = snapshot.example.overrides_by_stage.get(name, ())
    with np.errstate(all="ignore"):  # the numbers may be as large as there are
        low, high = _KINDS[stage.kind](snapshot, stage, rounding)
        if own:
            made = snapshot.computed(name)
            down, up = _by_hand(made - low, high - made, own, rounding)
            low, high = value - down, value + up
    finite = np.isfinite(low) & np.isfinite(high)  # or the interval would hold every number
    return np.where(finite, low, value), np.where(finite, high, value)


def radius_of(snapshot: Snapshot, matrix: str, decimals: int) -> Array:
    """Return half a unit in the last place, and 0 where a number has no more decimals than that.

    The decimals are those of the matrix's expected figures, or else `decimals`.
    """
    return _Rounding(snapshot, decimals).radius(matrix)


class _Rounding:
    """To how many decimals each matrix is rounded, and how far that moves its numbers."""

    def __init__(self, snapshot: Snapshot, decimals: int) -> None:
        self._snapshot = snapshot
        self._decimals = decimals

    def decimals(self, matrix: str) -> int:
        expected = self._snapshot.example.expected.get(matrix)
        return self._decimals if expected is None else expected.decimals

    def radius(self, matrix: str) -> Array:
        return _radius(self._snapshot[matrix], self.decimals(matrix))


def _radius(values: Array, decimals: int) -> Array:
    half = 0.5 * 10.0**-decimals
    return np.where(np.abs(values - rounded(values, decimals)) > _EXACT * half, half, 0.0)


def _fixed(snapshot: Snapshot, stage: Stage, rounding: _Rounding) -> Bounds:
    value = snapshot.computed(stage.name)
    return value, value


def _sum(snapshot: Snapshot, stage: Stage, rounding: _Rounding) -> Bounds:
    value = snapshot.computed(stage.name)
    room = sum((rounding.radius(name) for name, _ in stage.operands), np.zeros_like(value))
    return value - room, value + room


def _dot_product(snapshot: Snapshot, stage: Stage, rounding: _Rounding) -> Bounds:
    """|a·b − (a ± r)·(b ± s)| is at most |a|·s + r·|b| + r·s."""
    value = snapshot.computed(stage.name)
    (one, _), (other, _) = stage.operands
    a, r = np.abs(snapshot[one]), rounding.radius(one)
    b, s = np.abs(snapshot[other]), rounding.radius(other)
    room = stage.function(a, s) + stage.function(r, b) + stage.function(r, s)
    return value - room, value + room


def _division(snapshot: Snapshot, stage: Stage, rounding: _Rounding) -> Bounds:
    """Whoever divides by √d_k may round that, too."""
    sources = snapshot.example.sources()
    name, divisor, factor = stage.inputs
    value, room = snapshot[name], rounding.radius(name)
    root = np.full((1, 1), sources[divisor])
    room_of_root = _radius(root, rounding.decimals(name))
    corners = [
        stage.function(value + up * room, root + wide * room_of_root, sources[factor])
        for up in (-1, 1)
        for wide in (-1, 1)
    ]
    return np.minimum.reduce(corners), np.maximum.reduce(corners)


def _softmax(snapshot: Snapshot, stage: Stage, rounding: _Rounding) -> Bounds:
    # A weight grows with its own score and shrinks with the others'.
    scores = stage.inputs[0]
    s, room = snapshot[scores], rounding.radius(scores)
    axis = -1 if snapshot.example.options.softmax_axis == "row" else -2
    seen = np.ones_like(s, dtype=np.bool_) if snapshot.mask is None else snapshot.mask
    top = np.where(seen, s, -np.inf).max(axis=axis, keepdims=True)
    more = np.where(seen, np.exp(np.where(seen, s + room - top, 0.0)), 0.0)
    less = np.where(seen, np.exp(np.where(seen, s - room - top, 0.0)), 0.0)
    return _share(less, more, axis), _share(more, less, axis)


def _share(own: Array, others: Array, axis: int) -> Array:
    rest = np.maximum(others.sum(axis=axis, keepdims=True) - others, 0.0)
    total = own + rest
    share: Array = np.divide(own, total, out=np.zeros_like(own), where=total > 0)
    return share


_KINDS: Mapping[Kind, Callable[[Snapshot, Stage, _Rounding], Bounds]] = {
    "look-up": _fixed,
    "wave": _fixed,
    "sum": _sum,
    "dot product": _dot_product,
    "division": _division,
    "softmax": _softmax,
}


def _by_hand(down: Array, up: Array, own: Sequence[Override], rounding: _Rounding) -> Bounds:
    """Return how far a stage moves down and up, what of it is set by hand being heeded.

    What is typed does not move; a multiple moves as the row that it is made from, and the other
    way round where the factor is negative. Both ways are one matrix here, `up` below `down`.
    """
    height = len(down)
    rules = [_moving(one, height, below) for below in (False, True) for one in own]
    others = {one.value.matrix for one in own if isinstance(one.value, Multiple)}
    rooms = {name: rounding.radius(name) for name in others}
    both = apply_overrides(np.vstack([down, up]), rules, rooms, None)
    return both[:height], both[height:]


def _moving(one: Override, height: int, below: bool) -> Override:
    row = one.row + height * below
    if not isinstance(one.value, Multiple):
        return Override(one.matrix, row, one.column, 0.0)
    factor, matrix, source = one.value
    if matrix == one.matrix:
        source += height * (below != (factor < 0))
    return Override(one.matrix, row, one.column, Multiple(abs(factor), matrix, source))
