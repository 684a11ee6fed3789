"""Figures that are printed somewhere, to be checked against the computed ones."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from explorer.core.arrays import frozen_array
from explorer.core.attention import Array
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.numbers import MAX_DECIMALS

__all__ = ["DIFFERS", "MATCH", "NONE", "ROUNDING", "Expected", "Status"]

# How a computed number agrees with a printed one; `core.check` finds it out.
NONE, MATCH, ROUNDING, DIFFERS = 0, 1, 2, 3
Status = npt.NDArray[np.int8]


@dataclass(frozen=True, eq=False)
class Expected:
    """A stage as somebody prints it.

    Attributes
    ----------
    values : Array, the stage's shape
        nan where nothing is printed.
    decimals : int
        Places to which the others are printed.

    Raises
    ------
    Refused
        Where a value is infinite, or the decimals are out of range.
    """

    values: Array
    decimals: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", frozen_array(self.values))
        if not 0 <= self.decimals <= MAX_DECIMALS:
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors", "{count} decimals are refused: figures have from 0 to {top}"
                ),
                count=self.decimals,
                top=MAX_DECIMALS,
            )
        if np.isinf(self.values).any():
            raise Refused(QT_TRANSLATE_NOOP("errors", "an expected figure is finite, or left out"))
