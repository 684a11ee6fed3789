"""What is switched on in an example, and how its scores are scaled and its stages rounded."""

import math
from dataclasses import dataclass
from typing import get_args

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.numbers import MAX_DECIMALS
from explorer.core.stages import SoftmaxAxis

__all__ = ["Options"]


@dataclass(frozen=True, slots=True)
class Options:
    """How the chain is worked out.

    Attributes
    ----------
    positions : bool
        Whether P is added to E; otherwise P is 0.
    scale : bool
        Whether scores are divided by √d_k.
    causal : bool
        Whether no query sees a later key.
    factor : float, optional
        What raw scores are multiplied by, whatever `scale` says.
    softmax_axis : {"row", "column"}
        What softmax runs along; "column" is the mistake that a lesson shows.
    rounding : int, optional
        Decimals to which every computed stage is rounded before the next one uses it, as a
        person does by hand; None keeps every digit.

    Raises
    ------
    Refused
        Where a value is none of those.
    """

    positions: bool = True
    scale: bool = True
    causal: bool = False
    factor: float | None = None
    softmax_axis: SoftmaxAxis = "row"
    rounding: int | None = None

    def __post_init__(self) -> None:
        if self.factor is not None and not math.isfinite(self.factor):
            raise Refused(
                QT_TRANSLATE_NOOP("errors", "the score factor {value} is refused: it is finite"),
                value=self.factor,
            )
        if self.softmax_axis not in get_args(SoftmaxAxis):
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors", "softmax_axis is “{value}”: “row” and “column” are accepted"
                ),
                value=self.softmax_axis,
            )
        if self.rounding is not None and not 0 <= self.rounding <= MAX_DECIMALS:
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors", "rounding to {value} decimals is refused: 0 to {top} are accepted"
                ),
                value=self.rounding,
                top=MAX_DECIMALS,
            )

    def is_on(self, switch: str) -> bool:
        """Whether positions, scale or causal is in force; a factor of one's own ends scaling."""
        return bool(getattr(self, switch)) and (switch != "scale" or self.factor is None)

    def score_factor(self, d_k: int) -> float:
        """Return what raw scores are multiplied by: the factor, 1/√d_k, or 1."""
        if self.factor is not None:
            return self.factor
        return 1 / math.sqrt(d_k) if self.scale else 1.0
