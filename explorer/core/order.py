"""Whether order matters: one sentence in two orders, worked out without and with positions.

Attention alone does not see order: permute the rows of E, and every output row is the same,
permuted (permutation equivariance; section 3.5 of the paper adds P for that reason). Positions
break it, and so does a causal mask.
"""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from explorer.core.attention import Array
from explorer.core.evaluate import Snapshot, evaluate
from explorer.core.example import Example
from explorer.core.sentence import reorder

__all__ = [
    "OrderComparison",
    "Outputs",
    "compare_orders",
    "moved",
    "reversed_order",
    "shuffled_order",
]


@dataclass(frozen=True, eq=False)
class Outputs:
    """Z of the same tokens in two orders, positions being off in both or on in both.

    Attributes
    ----------
    before : Array, (n, d_v)
        The rows of Z in the original order, put into the new one: the ghost.
    after : Array, (n, d_v)
        Z worked out in the new order.
    tolerance : float
        How far rounding alone can move a number of Z, since sums may be added up in another order.
    """

    before: Array
    after: Array
    tolerance: float

    @cached_property
    def gaps(self) -> Array:
        """|after - before|, cell by cell."""
        gaps = np.abs(self.after - self.before)  # (n, d_v)
        gaps.setflags(write=False)
        return gaps

    @cached_property
    def differences(self) -> Array:
        """The largest difference of each row, (n,)."""
        largest: Array = self.gaps.max(axis=1)
        largest.setflags(write=False)
        return largest

    @cached_property
    def place(self) -> tuple[int, int]:
        """Row and column of the largest difference, in the new order; the first of equal ones."""
        row, column = np.unravel_index(self.gaps.argmax(), self.gaps.shape)
        return int(row), int(column)

    @property
    def largest(self) -> float:
        """The largest difference."""
        return float(self.gaps[self.place])

    @property
    def same(self) -> bool:
        """Whether every row is the same, within rounding."""
        return self.is_within_rounding(self.largest)

    def is_within_rounding(self, difference: float) -> bool:
        """Whether a difference may come from rounding alone."""
        return difference == 0 or difference <= self.tolerance


@dataclass(frozen=True, eq=False)
class OrderComparison:
    """What another order of the tokens does, without and with positions.

    Attributes
    ----------
    order : tuple of int
        For each place of the new order, where its token stood in the original.
    tokens : tuple of str
        In the new order.
    off, on : Outputs
        With positions off, and on; everything else is as in the example.
    left_out : bool
        Whether numbers of P that are set by hand count only with positions on: without them
        X = E, so that P is 0 in `off` whatever a hand has set.
    """

    order: tuple[int, ...]
    tokens: tuple[str, ...]
    off: Outputs
    on: Outputs
    left_out: bool = False

    @property
    def is_original(self) -> bool:
        """Whether no token has moved."""
        return self.order == tuple(range(len(self.order)))


def compare_orders(example: Example, order: tuple[int, ...]) -> OrderComparison:
    """Work an example out in its own order and in another one, without and with positions.

    Parameters
    ----------
    example : Example
        Its options hold, but for positions.
    order : tuple of int
        For each place of the new order, the place in the original; a permutation of 0 … n - 1.

    Raises
    ------
    ValueError
        Where `order` is no permutation of the places.
    Refused
        Where a stage overflows, as in `evaluate`.
    """
    example = example.with_baseline(None)
    other = reorder(example, order)
    off = _outputs(_without_positions(example), _without_positions(other), order)
    on = _outputs(example.with_options(positions=True), other.with_options(positions=True), order)
    tokens = tuple(example.tokens[place] for place in order)
    return OrderComparison(order, tokens, off, on, "P" in example.overrides_by_stage)


def reversed_order(n: int) -> tuple[int, ...]:
    """Return the order that reads the sentence backwards."""
    return tuple(reversed(range(n)))


def shuffled_order(n: int, seed: int) -> tuple[int, ...]:
    """Return a random order, the same one for a seed: that of NumPy's legacy generator."""
    from numpy.random import RandomState  # slow to import, and seldom needed

    return tuple(RandomState(seed).permutation(n).tolist())


def moved(order: tuple[int, ...], place: int, to: int) -> tuple[int, ...]:
    """Return an order with the token at a place taken out and put in at place `to`.

    Examples
    --------
    >>> moved((0, 1, 2), 0, 2)
    (1, 2, 0)
    """
    places = list(order)
    places.insert(to, places.pop(place))
    return tuple(places)


def _without_positions(example: Example) -> Example:
    """Return the example with positions off and nothing of P set by hand: X = E."""
    others = tuple(one for one in example.overrides if one.matrix != "P")
    return replace(example.with_options(positions=False), overrides=others)


def _outputs(example: Example, other: Example, order: tuple[int, ...]) -> Outputs:
    original = evaluate(example)
    before = original["Z"][list(order)]  # (n, d_v)
    before.setflags(write=False)
    tolerance = _rounding(original)
    if order == tuple(range(len(order))):
        return Outputs(before, before, tolerance)
    del original  # at 4096 tokens its matrices take 400 MB, and as many follow
    return Outputs(before, evaluate(other)["Z"], tolerance)


def _rounding(snapshot: Snapshot) -> float:
    """Return a bound on what adding up in another order can do to a number of Z.

    Each sum of m products is off by no more than m units in the last place of the sum of their
    magnitudes; an error in a score is one in the exponent of e, so it counts once per unit.
    """
    example = snapshot.example
    factor = abs(example.options.score_factor(example.d_k))
    with np.errstate(over="ignore", invalid="ignore"):  # a bound that is too large is none
        x = np.abs(snapshot["X"])
        q, k, v = (
            x @ np.abs(snapshot[weight]) + np.abs(snapshot[stage])
            for weight, stage in (("W_Q", "Q"), ("W_K", "K"), ("W_V", "V"))
        )
        # No dot product is larger than the two lengths multiplied (Cauchy and Schwarz).
        score = factor * np.linalg.norm(q, axis=1).max() * np.linalg.norm(k, axis=1).max()
        shares = np.abs(snapshot["A"]).sum(axis=1).max()  # 1, but for softmax down the columns
        terms = 2 * example.d_model + example.d_k + example.length
        unit = np.finfo(np.float64).eps
        return float(2 * unit * terms * (1 + 2 * score) * shares * v.max())
