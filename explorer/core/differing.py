"""Which cells an edit has changed: only those are compared that are looked at."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from explorer.core.attention import Array, Mask
from explorer.core.evaluate import Snapshot
from explorer.core.stages import WEIGHTS

__all__ = ["Differing", "changed_cells", "differ_in_numbers"]


@dataclass(frozen=True, eq=False, slots=True)
class Differing:
    """The cells where two matrices of one shape differ; it is sliced like a mask of them.

    Attributes
    ----------
    before, after : Array, (rows, columns)
    """

    before: Array
    after: Array

    @property
    def shape(self) -> tuple[int, ...]:
        """Rows and columns."""
        return self.after.shape

    def __getitem__(self, seen: Any) -> Mask:
        differs: Mask = self.before[seen] != self.after[seen]
        return differs

    def any(self) -> bool:
        """Return whether some cell differs; many an edit changes the first row."""
        return bool(self[:1].any()) or not np.array_equal(self.before, self.after)


def changed_cells(before: Snapshot, after: Snapshot, name: str) -> Differing | None:
    """Return which cells of a matrix an edit has changed; None where it has changed none.

    A matrix of another shape than before has no counterpart, and so none either.
    """
    one, other = before[name], after[name]
    if one is other or one.shape != other.shape:
        return None
    differing = Differing(one, other)
    return differing if differing.any() else None


def differ_in_numbers(one: Snapshot, other: Snapshot) -> bool:
    """Return whether two snapshots differ in numbers of E and of the weights, if in anything."""
    left, right = one.example, other.example
    return (
        left.vocabulary is right.vocabulary
        and left.sentence is right.sentence
        and left.options is right.options
        and left.overrides is right.overrides
        and left.expected is right.expected
        and left.baseline is right.baseline
        and left.table.shape == right.table.shape
        and all(getattr(left, name).shape == getattr(right, name).shape for name in WEIGHTS)
    )
