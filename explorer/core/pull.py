"""What pulls a token's output: its weights as shares, the value rows as points in a plane.

Section on the output in the article "bangs": most of a row of Z comes from the value row with
the largest weight, and the vector has moved towards it.
"""

import math
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from explorer.core.attention import Array, Mask
from explorer.core.evaluate import Snapshot
from explorer.core.numbers import number_text

__all__ = ["TOLERANCE", "Pull", "convex_hull", "is_inside", "plane_dimensions", "pull_of"]

TOLERANCE = 1e-9  # of the largest number that takes part
_PERCENT = 2  # decimals that a percentage has besides its own
_MANY = 2.0**20  # weights; so many of a float's largest number are summed without overflow
_ROUNDING = 4e-16  # of a float's cross product; more than (3 + 16ε)ε, Shewchuk 1997
_UNDERFLOW = 1e-290  # below this a product of differences may have lost its digits

_Point = tuple[float, float]


@dataclass(frozen=True, eq=False)
class Pull:
    """One query's weights, and in two dimensions of d_v what they mix.

    Points have two coordinates; where d_v is 1 the second of them is 0, and `dimensions` names
    one dimension only.

    Attributes
    ----------
    query : int
        The token whose output it is.
    dimensions : tuple of int
        Of d_v, one or two: what lies across and what lies up.
    values : Array, (n, 2)
        Rows of V.
    weights : Array, (n,)
        The query's row of A: the share of the output that each value row contributes.
    masked : Mask, (n,)
        Keys that the query may not look at. Their weight is 0.
    contributions : Array, (n, 2)
        a_j·V_j, whose sum is `mean`; inf where a product is too large for a float.
    mean : Array, (2,), or None
        Σ a_j·V_j, a weighted mean where `is_mean`; None where it is too large for a float.
    output : Array, (2,)
        The row of Z as the snapshot holds it.
    input : Array, (2,) or None
        The row of X; None where d_model is not d_v: X then lives in another space.
    hull : tuple of int
        The keys whose points are the corners of the convex hull of what is not masked.
    rounding : int or None
        To how many decimals each stage was rounded before the next was made from it.
    along_keys : bool
        Whether softmax ran along the keys, as it should, so that the weights are meant to sum to 1.
    decimals : int
        With how many the numbers are shown: what looks the same counts as the same, since weights
        and outputs that are set by hand have no more digits than a person types.
    """

    query: int
    dimensions: tuple[int, ...]
    values: Array
    weights: Array
    masked: Mask
    contributions: Array
    mean: Array | None
    output: Array
    input: Array | None
    hull: tuple[int, ...]
    rounding: int | None
    along_keys: bool
    decimals: int = 4

    @property
    def places(self) -> int:
        """Decimals of Σ a: as a percentage it has no fewer digits than "100"."""
        return max(self.decimals, _PERCENT)

    @property
    def total(self) -> float:
        """Σ a_j, 1 for a row of a softmax along the keys; inf where a float cannot hold it."""
        return _MANY * math.fsum((self.weights / _MANY).tolist())

    @property
    def full(self) -> float:
        """What a full bar or the widest arrow stands for: 1, or the largest weight above it."""
        return max(1.0, float(np.abs(self.weights).max()))

    @property
    def sums_to_one(self) -> bool:
        """Whether the weights share out 1, but for rounding and for digits that are not shown."""
        shown = number_text(self.total, self.places) == number_text(1.0, self.places)
        return shown or not self._misses(self._half)[0]

    @property
    def is_mean(self) -> bool:
        """Whether the weights are shares of a whole: none is negative, and they sum to 1."""
        return self.sums_to_one and bool((self.weights >= 0).all())

    @property
    def near(self) -> Array:
        """The points that always lie near each other: the values, Z and the mean, (n + 2, 2)."""
        mean = [] if self.mean is None else [self.mean]
        return np.vstack([self.values, self.output, *mean])

    @property
    def is_at_mean(self) -> bool:
        """Whether Z lies where the weights put it, but for rounding and for digits not shown.

        A Z that is set by hand need not.
        """
        if self.mean is None:
            return False
        pairs = zip(self.output.tolist(), self.mean.tolist(), strict=True)
        shown = all(
            number_text(one, self.decimals) == number_text(other, self.decimals)
            for one, other in pairs
        )
        return shown or not self._misses(self._half)[1]

    @property
    def is_exact(self) -> bool:
        """Whether Z lies where the weights put it and they sum to 1, to the last digits."""
        return self._misses(0.0) == (False, False)

    @property
    def is_inside(self) -> bool:
        """Whether Z lies in the hull, or on its edge."""
        return is_inside(self.output, self.values[list(self.hull)])

    @property
    def strongest(self) -> int | None:
        """The key with the largest weight; None where several have it."""
        largest = np.flatnonzero(self.weights >= self.weights.max() - TOLERANCE)
        return int(largest[0]) if len(largest) == 1 else None

    @property
    def _half(self) -> float:
        """Half a last place: by so much is a number wrong that was rounded in between."""
        return 0.0 if self.rounding is None else (0.5 + TOLERANCE) * 10.0**-self.rounding

    def _misses(self, half: float) -> tuple[bool, bool]:
        """Return whether the sum misses 1 and Z misses its place by more than rounding."""
        slack = half * len(self.weights) if self.along_keys else 0.0
        off_one = abs(self.total - 1.0) > TOLERANCE + slack
        if self.mean is None:
            return off_one, True
        # Divided by the largest, since a sum or a difference may be more than a float holds.
        ends = [self.contributions, self.output[np.newaxis], self.mean[np.newaxis]]
        unit = float(max(np.abs(np.vstack(ends)).max(), 1.0))
        part, z, mean = (array / unit for array in (self.contributions, self.output, self.mean))
        largest = max(np.abs(part).sum(axis=0).max(), np.abs(z).max())
        off = np.abs(z - mean).max()
        return off_one, bool(off > TOLERANCE * largest + half / unit)

    def distance(self, key: int, point: Array) -> float:
        """Return how far a point lies from a value row, in the plane; inf where a float cannot."""
        return math.dist(self.values[key].tolist(), point.tolist())


def plane_dimensions(chosen: tuple[int, ...] | None, d_v: int) -> tuple[int, ...]:
    """Return which dimensions are shown: those chosen where they exist, or else the first two.

    Examples
    --------
    >>> plane_dimensions((3, 1), 4), plane_dimensions((3, 1), 3), plane_dimensions(None, 1)
    ((3, 1), (0, 1), (0,))
    """
    if chosen is not None and len(chosen) == min(d_v, 2) and max(chosen) < d_v:
        return chosen
    return (0, 1) if d_v > 1 else (0,)


def pull_of(snapshot: Snapshot, query: int, dimensions: tuple[int, ...], decimals: int = 4) -> Pull:
    """Return what pulls the output of a token.

    Parameters
    ----------
    snapshot : Snapshot
    query : int
        The token's place.
    dimensions : tuple of int
        Of d_v: two of them, or the only one; see `plane_dimensions`.
    decimals : int
        With how many the numbers are shown.
    """
    weights = snapshot["A"][query]
    values = _in_plane(snapshot["V"], dimensions)
    unseen = np.zeros(len(weights), np.bool_) if snapshot.mask is None else ~snapshot.mask[query]
    masked = unseen & (weights == 0)  # a weight that was set by hand mixes its value row
    shown = np.flatnonzero(~masked)
    same_space = snapshot.example.d_model == snapshot["V"].shape[1]
    with np.errstate(over="ignore", invalid="ignore"):  # where Z is set by hand, they may overflow
        contributions = weights[:, np.newaxis] * values  # (n, 1) * (n, 2) -> (n, 2)
        mean = weights @ values  # (n,) @ (n, 2) -> (2,)
    return Pull(
        query=query,
        dimensions=dimensions,
        values=values,
        weights=weights,
        masked=masked,
        contributions=contributions,
        mean=mean if np.isfinite(mean).all() and np.isfinite(contributions).all() else None,
        output=_in_plane(snapshot["Z"][query : query + 1], dimensions)[0],
        input=_in_plane(snapshot["X"][query : query + 1], dimensions)[0] if same_space else None,
        hull=tuple(int(shown[corner]) for corner in convex_hull(values[shown])),
        rounding=snapshot.example.options.rounding,
        along_keys=snapshot.example.options.softmax_axis == "row",
        decimals=decimals,
    )


def convex_hull(points: Array) -> tuple[int, ...]:
    """Return which points are the corners of the convex hull, counter-clockwise.

    Andrew's monotone chain (1979), with turns decided exactly. The leftmost point comes first. A
    point on an edge is no corner; of repeated points the first is taken. One point is its own
    hull; of points on a line the two ends are.

    Parameters
    ----------
    points : Array, (n, 2)
    """
    first_of: dict[_Point, int] = {}
    for index, (x, y) in enumerate(points.tolist()):
        first_of.setdefault((x, y), index)
    ordered = sorted(first_of)
    if len(ordered) < 3:
        return tuple(first_of[point] for point in ordered)
    corners = _chain(ordered)[:-1] + _chain(ordered[::-1])[:-1]
    return tuple(first_of[point] for point in corners)


def is_inside(point: Array, corners: Array) -> bool:
    """Return whether a point lies in a convex polygon or on its edge, but for rounding.

    Parameters
    ----------
    point : Array, (2,)
    corners : Array, (corners, 2)
        Counter-clockwise. One is a point, two are a segment; in none lies nothing.
    """
    if not len(corners):
        return False
    # Scaled to about 1, since the difference of two floats may be more than a float holds.
    largest = np.abs(np.vstack([corners, point])).max() or 1.0
    x, y = (point / largest).tolist()
    polygon = [(across, up) for across, up in (corners / largest).tolist()]
    edges = list(zip(polygon, polygon[1:] + polygon[:1], strict=True))
    if len(polygon) > 2 and all(_turn(one, other, (x, y)) >= 0 for one, other in edges):
        return True
    return any(_distance((x, y), one, other) <= TOLERANCE for one, other in edges)


def _in_plane(rows: Array, dimensions: tuple[int, ...]) -> Array:
    plane = np.zeros((len(rows), 2))
    plane[:, : len(dimensions)] = rows[:, list(dimensions)]
    plane.setflags(write=False)
    return plane


def _chain(ordered: list[_Point]) -> list[_Point]:
    """Return the corners from the first point to the last that keep all others to the left."""
    chain: list[_Point] = []
    for point in ordered:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _turn(start: _Point, via: _Point, end: _Point) -> float:
    """Return a number above 0 for a turn to the left, below 0 to the right, 0 straight on."""
    one = (via[0] - start[0]) * (end[1] - start[1])
    other = (via[1] - start[1]) * (end[0] - start[0])
    if abs(one - other) > _ROUNDING * (abs(one) + abs(other)) + _UNDERFLOW:
        return one - other
    (a, b), (c, d), (e, f) = ((Fraction(x), Fraction(y)) for x, y in (start, via, end))
    exact = (c - a) * (f - b) - (d - b) * (e - a)
    return (exact > 0) - (exact < 0)


def _distance(point: _Point, start: _Point, end: _Point) -> float:
    """Return how far a point lies from a segment."""
    along = (end[0] - start[0], end[1] - start[1])
    length = along[0] ** 2 + along[1] ** 2
    reach = (point[0] - start[0]) * along[0] + (point[1] - start[1]) * along[1]
    part = min(max(reach / length, 0.0), 1.0) if length else 0.0
    return math.dist(point, (start[0] + part * along[0], start[1] + part * along[1]))
