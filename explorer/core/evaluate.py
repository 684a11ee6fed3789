"""From an Example to every number of the chain, computing only what an edit has changed."""

import math
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import itemgetter
from types import MappingProxyType
from typing import Any

import numpy as np

from explorer.core.attention import Array, Mask
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import Example
from explorer.core.override import (
    Multiple,
    Override,
    apply_overrides,
    evaluation_order,
)
from explorer.core.rounding import rounded
from explorer.core.stages import (
    MATRICES,
    PAIRWISE,
    STAGES,
    Axis,
    Cell,
    Kind,
    Region,
    Stage,
    mask_of,
    sources,
)

__all__ = ["Snapshot", "cell_name", "evaluate"]


# From everything that is known the values of a stage's inputs; each stage has several.
_ARGUMENTS = {name: itemgetter(*stage.inputs) for name, stage in STAGES.items()}


@dataclass(frozen=True, eq=False)
class Snapshot:
    """An example with the value of every stage; nothing in it changes any more.

    Attributes
    ----------
    example : Example
    known : mapping
        Every stage and weight by name, read-only, and whatever else stages are made from.
    stale : set of str
        What of that is not the same object as in the snapshot before.
    baseline : Snapshot or None
        The state that is pinned to be compared with.
    start : list of Snapshot
        What `exact` is evaluated from, until it is; then empty, so that no history is kept.
    """

    example: Example
    known: Mapping[str, Any]
    stale: Set[str]
    baseline: "Snapshot | None"
    start: list["Snapshot"]

    def __getitem__(self, name: str) -> Array:
        value: Array = self.known[name]
        return value

    @cached_property
    def values(self) -> Mapping[str, Array]:
        """Every stage and weight by name."""
        return MappingProxyType({name: self.known[name] for name in MATRICES})

    @cached_property
    def changed(self) -> frozenset[str]:
        """The matrices whose values are not the same objects as in the snapshot before."""
        return frozenset(self.stale & MATRICES.keys())

    @property
    def mask(self) -> Mask | None:
        """Which keys (columns) each query (row) may look at; None where all."""
        return mask_of(self.example.length) if self.example.options.causal else None

    @property
    def exact(self) -> "Snapshot | None":
        """The same example without rounding in between; this one where nothing is rounded.

        None where a number is too large without rounding.
        """
        # What refers to itself keeps its large arrays until garbage is collected.
        return self if self.example.options.rounding is None else self._unrounded

    @cached_property
    def _unrounded(self) -> "Snapshot | None":
        start = self.start.pop() if self.start else None
        example = self.example.with_options(rounding=None).with_baseline(None)
        try:
            return evaluate(example, start)
        except Refused:
            return None

    def override(self, cell: Cell) -> Override | None:
        """Return what sets a cell by hand, if something does."""
        return self.example.override(cell.matrix, cell.row, cell.column)

    def computed(self, name: str) -> Array:
        """Return what a stage would be if nothing of it were set by hand."""
        if name not in self.example.overrides_by_stage:
            return self[name]
        with np.errstate(over="ignore", invalid="ignore"):  # set by hand, it need not be finite
            return _computed(STAGES[name], self.known, self.example.options.rounding)

    def sources(self, cell: Cell) -> tuple[Region, ...]:
        """Return what a cell was made from: the mask, the axis and overrides are heeded."""
        by_hand = self.override(cell)
        if by_hand is None:
            return sources(cell, self.mask, self.example.options.softmax_axis)
        if isinstance(by_hand.value, Multiple):
            return (Region(by_hand.value.matrix, by_hand.value.row, cell.column),)
        return ()

    def labels(self, axis: Axis) -> tuple[str, ...]:
        """Return the name of each step along an axis: tokens, or dimensions counted from 0."""
        if axis.size == "token":
            return self.example.tokens
        return _counted(getattr(self.example, axis.size))

    def axis_labels(self, name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the labels of a matrix's rows and columns."""
        rows, columns = MATRICES[name].axes
        return self.labels(rows), self.labels(columns)


@lru_cache(maxsize=16)
def _counted(size: int) -> tuple[str, ...]:
    return tuple(map(str, range(size)))


def cell_name(snapshot: Snapshot, cell: Cell) -> str:
    """Return a cell's name with the labels of its row and column: ``R[女生, 刘海]``."""
    rows, columns = snapshot.axis_labels(cell.matrix)
    return f"{cell.matrix}[{rows[cell.row]}, {columns[cell.column]}]"


def evaluate(example: Example, previous: Snapshot | None = None) -> Snapshot:
    """Compute every stage of an example, in the order of the stage table.

    A stage whose inputs are the same objects as in `previous` is not computed again: its array
    is the same object, and bit for bit what computing it again would give.

    Raises
    ------
    Refused
        Where a stage overflows: the numbers of the example are too large to multiply.
    """
    known: dict[str, Any] = example.sources()
    by_hand = example.overrides_by_stage
    before, stale = _before(known, by_hand, example, previous)
    names = _stale_with_rules(example, stale) if by_hand else _stale_stages(frozenset(stale))
    rounding = example.options.rounding
    stale.update(names)
    for name in STAGES:
        if name not in stale:
            known[name] = before[name]
    with np.errstate(over="ignore", invalid="ignore"):  # _check_finite says so
        for name in names:
            value = _computed(STAGES[name], known, rounding)
            if by_hand and name in by_hand:
                value = apply_overrides(value, by_hand[name], known, rounding)
            value.setflags(write=False)
            known[name] = value
        _check_finite(known, stale, example)
    baseline = _baseline(example, previous)
    return Snapshot(example, known, stale, baseline, _start(example, previous))


@lru_cache(maxsize=64)
def _stale_stages(changed: frozenset[str]) -> tuple[str, ...]:
    """Return the stages that are computed again where sources, or stages, have changed."""
    return tuple(_following(STAGES, {}, changed))


def _stale_with_rules(example: Example, changed: set[str]) -> list[str]:
    """Return the same where rows are made from rows of other stages, in the order they ask for."""
    order = evaluation_order(example.overrides)
    rules = {name: _rules_sources(own) for name, own in example.overrides_by_stage.items()}
    return list(_following(order, rules, changed))


def _following(
    order: Iterable[str], rules: Mapping[str, list[str]], changed: Iterable[str]
) -> Iterator[str]:
    stale = set(changed)
    for name in order:
        if name in stale or not stale.isdisjoint((*STAGES[name].inputs, *rules.get(name, ()))):
            stale.add(name)
            yield name


def _before(
    known: dict[str, Any],
    by_hand: Mapping[str, tuple[Override, ...]],
    example: Example,
    previous: Snapshot | None,
) -> tuple[Mapping[str, Any], set[str]]:
    """Return what was known before, and of what is known now the names that are not the same.

    Among those are the stages whose overrides have changed, and all where there is no before.
    """
    if previous is None:
        return known, {*known, *STAGES, *MATRICES}
    before = previous.known
    stale = {
        name
        for name, value in known.items()
        if value is not before[name] and (type(value) is np.ndarray or value != before[name])
    }
    if previous.example.options.rounding != example.options.rounding:
        stale.update(name for name, stage in STAGES.items() if stage.kind != "look-up")
    by_hand_before = previous.example.overrides_by_stage
    if by_hand or by_hand_before:
        names = by_hand.keys() | by_hand_before.keys()
        stale |= {name for name in names if by_hand.get(name) != by_hand_before.get(name)}
    return before, stale


def _computed(stage: Stage, known: Mapping[str, Any], rounding: int | None) -> Array:
    """Return a stage's value from its inputs; E is what was typed and is never rounded."""
    value = stage.function(*_ARGUMENTS[stage.name](known))
    return value if rounding is None or stage.kind == "look-up" else rounded(value, rounding)


def _rules_sources(own: tuple[Override, ...]) -> list[str]:
    return [one.value.matrix for one in own if isinstance(one.value, Multiple)]


def _baseline(example: Example, previous: Snapshot | None) -> Snapshot | None:
    if example.baseline is None:
        return None
    if previous is not None and previous.example.baseline is example.baseline:
        return previous.baseline
    return evaluate(example.baseline, previous)


def _start(example: Example, previous: Snapshot | None) -> list[Snapshot]:
    """Return the exact chain that is known best, where one may be asked for."""
    if previous is None or example.options.rounding is None:
        return []
    exact = previous.__dict__.get("_unrounded")  # if it has been asked for
    if previous.example.options.rounding is None:
        exact = previous
    return [] if exact is None else [exact]


# What shows in its own numbers where an operand is not finite: 0 · inf is nan, not 0.
_REVEALING: frozenset[Kind] = frozenset({"sum", "dot product", "division"})
_BOUNDED: frozenset[Kind] = frozenset({"look-up", "wave", "softmax"})  # finite if operands are
_REVEALED = {
    name for stage in STAGES.values() if stage.kind in _REVEALING for name, _ in stage.operands
}
# So these alone need to be looked at, where nothing in between is set by hand.
_LOOKED_AT = [
    name for name, stage in STAGES.items() if name not in _REVEALED and stage.kind not in _BOUNDED
]
_FEW = 4096  # numbers; looking at so many costs less than bounding them
_FAR = 1e300  # from overflow


def _check_finite(known: Mapping[str, Any], stale: set[str], example: Example) -> None:
    """Refuse numbers that have overflowed, and name the first."""
    for name in STAGES if example.overrides else _LOOKED_AT:
        if name in stale and not _is_finite(name, known, example):
            break
    else:
        return
    name = next(name for name in STAGES if not np.isfinite(known[name]).all())
    row, column = map(int, np.argwhere(~np.isfinite(known[name]))[0])
    raise Refused(
        QT_TRANSLATE_NOOP(
            "errors",
            "{name}[{row}, {column}] would be too large for a computer's number (1.8e308):"
            " smaller numbers are accepted",
        ),
        name=name,
        row=example.tokens[row],
        column=example.tokens[column] if STAGES[name].axes[1].size == "token" else column,
    )


def _is_finite(name: str, known: Mapping[str, Any], example: Example) -> bool:
    value: Array = known[name]
    if value.size > _FEW and name in PAIRWISE and not example.overrides:
        if _bound(STAGES[name], known) < _FAR:
            return True  # a number for each pair of tokens, made from far fewer
    # A product with itself is four times as fast as a test of each value; it may overflow where
    # the values do not.
    return math.isfinite(np.vdot(value, value)) or bool(np.isfinite(value).all())


def _bound(stage: Stage, known: Mapping[str, Any]) -> float:
    """Return what no number of a stage passes, from its operands, which are smaller arrays."""
    if stage.kind == "division":
        factor = known["score_factor"]
        return _bound(STAGES[stage.inputs[0]], known) * (1.0 if factor is None else abs(factor))
    if stage.kind != "dot product":
        return math.inf
    left, right = (known[name] for name in stage.inputs)
    return _norm(left) * _norm(right)  # Cauchy and Schwarz


def _norm(value: Array) -> float:
    """Return the root of the sum of all squares; infinite, or nan, where that overflows."""
    return math.sqrt(np.vdot(value, value))
