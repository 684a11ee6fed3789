"""What numbers are compared with, a pinned baseline or the exact chain, and how they differ."""

from dataclasses import dataclass
from typing import Literal

import numpy as np

from explorer.core.attention import Array
from explorer.core.evaluate import Snapshot
from explorer.core.stages import MATRICES

__all__ = ["Comparison", "Reference", "Showing", "change_of", "reference_of", "same_sentence"]

Reference = Literal["baseline", "exact"]
Showing = Literal["value", "change", "both"]


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a number is shown: itself, its change from a reference, or both."""

    showing: Showing = "value"
    reference: Reference = "baseline"


def reference_of(snapshot: Snapshot, reference: Reference) -> Snapshot | None:
    """Return what is compared with: the pinned state, or the chain without rounding.

    None where nothing is pinned; where nothing is rounded, so that the exact chain is the chain
    itself; and where that chain is too large for a computer.
    """
    other = snapshot.baseline if reference == "baseline" else snapshot.exact
    return None if other is snapshot else other


def same_sentence(one: Snapshot, other: Snapshot) -> bool:
    """Whether a token's place is the same one in both: the ids agree, or the texts."""
    return (
        one.example.sentence == other.example.sentence or one.example.tokens == other.example.tokens
    )


def change_of(snapshot: Snapshot, reference: Reference, name: str) -> Array | None:
    """Return a matrix less its reference, or None where a number has no counterpart.

    That is where there is no reference, where the shapes differ, and, for what has tokens along
    it, where the sentence is another one. A change beyond a computer's numbers is infinite.
    """
    other = reference_of(snapshot, reference)
    if other is None or other[name].shape != snapshot[name].shape:
        return None
    has_tokens = any(axis.size == "token" for axis in MATRICES[name].axes)
    if has_tokens and not same_sentence(snapshot, other):
        return None
    with np.errstate(over="ignore"):
        return snapshot[name] - other[name]
