"""Before and after, stage by stage and row by row."""

from dataclasses import dataclass

import numpy as np

from explorer.core.attention import Array, Mask
from explorer.core.comparison import Reference, change_of, reference_of
from explorer.core.evaluate import Snapshot
from explorer.core.numbers import number_text
from explorer.core.rounding import rounded
from explorer.core.stages import STAGES

__all__ = ["RowFigures", "StageChange", "entropy", "row_figures", "stage_changes"]

_NEARLY = 1e-3  # weights that are typed or rounded to few decimals still share out 1
_LARGE = 1e6  # larger numbers may be shown as powers of ten


@dataclass(frozen=True, slots=True)
class RowFigures:
    """What a query's row of weights is like.

    Attributes
    ----------
    entropy : Array, (n,)
        −Σ a·ln a of each row, in nats; 0 for one-hot, ln n where all are equal; nan where a row
        is no distribution: a weight is negative, or they do not sum to 1.
    largest : Array, (n,)
        Each row's largest weight.
    key : tuple of int
        The key that has it; the first of several.
    """

    entropy: Array
    largest: Array
    key: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StageChange:
    """How far a matrix is from its reference.

    Attributes
    ----------
    name : str
    largest : float
        The largest difference, without its sign.
    row, column : int
        Where it is.
    seen : int
        How many cells show other digits at the decimals that were asked for.
    first : (row, column) or None
        The first of those in reading order.
    """

    name: str
    largest: float
    row: int
    column: int
    seen: int
    first: tuple[int, int] | None


def row_figures(weights: Array) -> RowFigures:
    """Return entropy and largest weight of every row; a weight of 0 adds nothing."""
    with np.errstate(over="ignore"):
        shares = (weights >= 0).all(axis=1) & (np.abs(weights.sum(axis=1) - 1) < _NEARLY)
    figures = np.where(shares, entropy(np.clip(weights, 0.0, 1.0)), np.nan)
    return RowFigures(figures, weights.max(axis=1), tuple(map(int, weights.argmax(axis=1))))


def entropy(weights: Array) -> Array:
    """Return −Σ a·ln a along the last axis, in nats; a weight of 0 adds nothing.

    Parameters
    ----------
    weights : Array, (..., n)
        From 0 to 1, with the sum 1.
    """
    positive = np.where(weights > 0, weights, 1.0)  # whose logarithm is 0
    result: Array = -(positive * np.log(positive)).sum(axis=-1) + 0.0
    return result


def stage_changes(snapshot: Snapshot, reference: Reference, decimals: int) -> list[StageChange]:
    """Return how far each stage is from its reference, in the order of the chain.

    Parameters
    ----------
    snapshot : Snapshot
    reference : {"baseline", "exact"}
    decimals : int
        At which a difference is seen.
    """
    other = reference_of(snapshot, reference)
    found = []
    for name in STAGES if other is not None else ():  # what has no counterpart is left out
        difference = change_of(snapshot, reference, name)
        if difference is None or other is None:
            continue
        row, column = np.unravel_index(np.abs(difference).argmax(), difference.shape)
        seen = _other_digits(snapshot[name], other[name], decimals)
        largest = float(abs(difference[row, column]))
        found.append(
            StageChange(
                name, largest, int(row), int(column), int(np.count_nonzero(seen)), _first(seen)
            )
        )
    return found


def _first(cells: Mask) -> tuple[int, int] | None:
    """Return the first of some cells in reading order."""
    row, column = np.unravel_index(int(cells.argmax()), cells.shape)
    return (int(row), int(column)) if cells[row, column] else None


def _other_digits(one: Array, two: Array, decimals: int) -> Mask:
    """Return which cells show other digits."""
    differs: Mask = rounded(one, decimals) != rounded(two, decimals)
    large = differs & (np.maximum(np.abs(one), np.abs(two)) >= _LARGE)
    for row, column in np.argwhere(large):  # shown as powers of ten, with fewer digits
        texts = {number_text(float(array[row, column]), decimals) for array in (one, two)}
        differs[row, column] = len(texts) == 2
    return differs
