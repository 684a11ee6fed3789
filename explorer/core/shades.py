"""Where a number lies on the scale of its stage, from 0 to 1: what a heatmap's colours mean."""

from typing import NamedTuple

import numpy as np

from explorer.core.attention import Array
from explorer.core.stages import STAGES

__all__ = ["Scale", "scale_of"]


class Scale(NamedTuple):
    """The numbers at both ends of a scale; both are 0 where every score is 0."""

    low: float
    high: float

    def place(self, values: Array) -> Array:
        """Return where values lie between the ends: 0 at `low`, 1 at `high`.

        A scale from 0 to 1 returns `values` themselves.
        """
        if (self.low, self.high) == (0.0, 1.0):
            return values
        if self.low == self.high:
            return np.full_like(values, 0.5)
        return 0.5 + 0.5 * (values / self.high)  # high - low may be more than a float holds

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
