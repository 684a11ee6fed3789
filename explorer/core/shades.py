"""Where a number lies on the scale of its stage, from 0 to 1: what a heatmap's colours mean.

And which cells of it take no part, so that they are hatched: what the mask leaves out.
"""

from typing import NamedTuple

import numpy as np

from explorer.core.attention import Array, Mask
from explorer.core.evaluate import Snapshot
from explorer.core.stages import MASKED, STAGES

__all__ = ["Scale", "block_means", "counted", "rows_sum_to_one", "scale_of"]

TOLERANCE = 1e-9  # of a sum of weights


class Scale(NamedTuple):
    """The numbers at both ends of a scale; both are 0 where every score is 0."""

    low: float
    high: float

    def place(self, values: Array) -> Array:
        """Return where values lie between the ends: 0 at `low`, 1 at `high`.

        What lies beyond an end has its shade. A scale from 0 to 1 returns `values` themselves
        where none lies beyond.
        """
        if self.low == self.high:
            return np.full_like(values, 0.5)
        if (self.low, self.high) != (0.0, 1.0):
            values = 0.5 + 0.5 * (values / self.high)  # high - low may be more than a float holds
        if values.size and (values.min() < 0.0 or values.max() > 1.0):
            values = values.clip(0.0, 1.0)
        return values

    def beyond(self, values: Array) -> Mask:
        """Return which values lie beyond the ends, so that their shades say less than they are."""
        return (values < self.low) | (values > self.high)

    @property
    def middle(self) -> float:
        """The number in the middle, exactly 0 where the scale is symmetric."""
        return 0.5 if self.low == 0.0 < self.high else 0.0


def scale_of(stage: str, values: Array) -> Scale:
    """Return the scale on which a stage is shaded.

    Weights always lie on 0 to 1, so that the same shade is the same weight whatever is edited.
    Scores lie on a scale that is symmetric about 0 and reaches as far as the largest of them.
    """
    if STAGES[stage].role == "weight":
        return Scale(0.0, 1.0)
    limit = float(np.abs(values).max())
    return Scale(-limit, limit)


def counted(snapshot: Snapshot, name: str) -> Mask | None:
    """Return which cells of a stage the causal mask does not hide; None where it hides none.

    A masked weight that is set by hand to anything but 0 mixes its value row into Z like any
    other: it is hidden no more. A masked score stays hidden, whatever it is.

    Returns
    -------
    Mask, (n, n), or None
    """
    mask = snapshot.mask if name in MASKED else None
    if mask is None or STAGES[name].role != "weight":
        return mask
    if name not in snapshot.example.overrides_by_stage:
        return mask
    shown: Mask = mask | (snapshot[name] != 0)
    return shown


def rows_sum_to_one(weights: Array) -> bool:
    """Return whether every row of weights, (n, n), shares out 1, but for a float's rounding."""
    with np.errstate(over="ignore", invalid="ignore"):  # set by hand, they may be any numbers
        return bool((np.abs(weights.sum(axis=-1) - 1.0) <= TOLERANCE).all())


def block_means(values: Array, down: int, across: int) -> Array:
    """Return the means of blocks of numbers, for cells that are smaller than a pixel.

    Parameters
    ----------
    values : Array, (rows, columns)
    down, across : int
        Rows and columns of a block; what makes no whole block is left out.
    """
    rows, columns = values.shape[0] // down, values.shape[1] // across
    lines = values[: rows * down].reshape(rows, down, -1).sum(axis=1)  # (rows, n)
    share = np.full(across, 1.0 / (down * across))
    means: Array = lines[:, : columns * across].reshape(rows, columns, across) @ share
    return means
