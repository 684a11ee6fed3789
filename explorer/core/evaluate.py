"""From an Example to every number of the chain, computing only what an edit has changed."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np

from explorer.core.attention import Array, Mask
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import Example
from explorer.core.stages import MATRICES, STAGES, Axis, Cell, Region, mask_of, sources

__all__ = ["Snapshot", "evaluate"]


@dataclass(frozen=True, eq=False)
class Snapshot:
    """An example with the value of every stage; nothing in it changes any more.

    Attributes
    ----------
    example : Example
    values : mapping of str to Array
        Every stage and weight by name, read-only.
    changed : frozenset of str
        The matrices whose values are not the same objects as in the snapshot before.
    """

    example: Example
    values: Mapping[str, Array]
    changed: frozenset[str]

    def __getitem__(self, name: str) -> Array:
        return self.values[name]

    @property
    def mask(self) -> Mask | None:
        """Which keys (columns) each query (row) may look at; None where all."""
        return mask_of(self.example.length) if self.example.options.causal else None

    def sources(self, cell: Cell) -> tuple[Region, ...]:
        """Return what a cell was made from, the causal mask heeded where it is on."""
        return sources(cell, self.mask)

    def labels(self, axis: Axis) -> tuple[str, ...]:
        """Return the name of each step along an axis: tokens, or dimensions counted from 0."""
        if axis.size == "token":
            return self.example.tokens
        return tuple(map(str, range(getattr(self.example, axis.size))))

    def axis_labels(self, name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the labels of a matrix's rows and columns."""
        rows, columns = MATRICES[name].axes
        return self.labels(rows), self.labels(columns)


def evaluate(example: Example, previous: Snapshot | None = None) -> Snapshot:
    """Compute every stage of an example.

    A stage whose inputs are the same objects (arrays) or equal (plain values) as in `previous`
    is taken from there: the result is bit for bit what computing it again would give.

    Raises
    ------
    Refused
        Where a stage overflows: the numbers of the example are too large to multiply.
    """
    known: dict[str, Any] = example.sources()
    before: dict[str, Any] = {}
    if previous is not None:
        before = {**previous.example.sources(), **previous.values}
    with np.errstate(over="ignore", invalid="ignore"):  # _check_finite names the place
        for name, stage in STAGES.items():
            inputs = stage.inputs
            if before and all(_same(known[key], before[key]) for key in inputs):
                known[name] = before[name]
                continue
            value = stage.function(*[known[key] for key in inputs])
            _check_finite(name, value, example)
            value.setflags(write=False)
            known[name] = value
    values = {name: known[name] for name in MATRICES}
    changed = frozenset(name for name in MATRICES if before.get(name) is not known[name])
    return Snapshot(example, MappingProxyType(values), changed)


def _same(one: Any, other: Any) -> bool:
    return one is other or (not isinstance(one, np.ndarray) and bool(one == other))


def _check_finite(name: str, value: Array, example: Example) -> None:
    # A sum is twice as fast as a test of each value; finite values may still add up to infinity.
    if math.isfinite(value.sum()) or np.isfinite(value).all():
        return
    row, column = map(int, np.argwhere(~np.isfinite(value))[0])
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
