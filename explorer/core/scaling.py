"""Why scores are divided by √d_k: what a factor does to one row, and an experiment that shows it.

Softmax turns a row of scores s into weights a. Its derivative, the Jacobian ∂a/∂s, is
``diag(a) - a aᵀ``: the gradient that reaches the scores is multiplied by it. The wider the scores
spread, the nearer a is to one-hot, and the nearer every entry of the Jacobian is to 0.
(Vaswani et al. 2017, section 3.2.1 and its footnote 4.)
"""

import math
from functools import lru_cache
from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from explorer.core.attention import Array, Mask, softmax
from explorer.core.compare import entropy
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.numbers import parse_number

__all__ = [
    "COUNTS",
    "DIMENSIONS",
    "LARGEST_SIZE",
    "LARGEST_SLOPE",
    "Curves",
    "Histogram",
    "Row",
    "Spread",
    "State",
    "agrees",
    "curves",
    "factor_grid",
    "histogram",
    "measure",
    "measure_all",
    "parse_factor",
    "row_at",
    "sample",
    "sample_code",
    "score_limit",
    "usual_factor",
]

LARGEST_SLOPE = 0.25  # of a·(1 - a), at a = 1/2
LARGEST_SIZE = 0.5  # of the Jacobian's Frobenius norm: two keys that share the weight evenly
EIGHT = 8.0  # "the scaled scores times 8": 64 dimensions spread 8 times as wide as 1
_STEPS_PER_OCTAVE = 16  # of the slider
_LEAST_FACTOR, _MOST_FACTOR = 1e-6, 1e6
_ONE_HOT = 0.99  # largest weight from here on
_EVEN = 1.1  # largest weight up to so many times 1/n

DIMENSIONS = tuple(2**power for power in range(10))  # 1 to 512
COUNTS = (200, 500, 1000, 2000, 5000)  # samples that a person chooses from
_CHUNK = 2**18  # numbers drawn at a time: 2 MiB

State = Literal["one key", "equal scores", "even", "shared", "almost one-hot"]


class Row(NamedTuple):
    """One row of scores, what softmax makes of it, and how steep softmax is there.

    Attributes
    ----------
    factor : float
        What the raw scores were multiplied by.
    scores : Array, (n,)
        factor · r, also of keys that are masked.
    weights : Array, (n,)
        softmax over the keys that are seen; exactly 0 elsewhere.
    slopes : Array, (n,)
        The Jacobian's diagonal a·(1 - a): how fast each weight grows with its own score. The
        largest of them is the largest entry of the whole Jacobian. At most `LARGEST_SLOPE`.
    size : float
        The Frobenius norm of the Jacobian diag(a) - a aᵀ, at most `LARGEST_SIZE`.
    entropy : float
        -Σ a ln a, in nats: 0 where one key has all, ln n where all have the same.
    top : int
        The key with the largest weight.
    rest : float
        The weight of all other keys together.
    state : State
        The same in words. "almost one-hot" from a weight of 0.99 on, "even" where no weight is
        more than 1.1 times 1/n.
    """

    factor: float
    scores: Array
    weights: Array
    slopes: Array
    size: float
    entropy: float
    top: int
    rest: float
    state: State


class Curves(NamedTuple):
    """What a row comes to at each of many factors, all of shape (factors,)."""

    factors: Array
    largest: Array  # weight
    size: Array  # of the Jacobian: its Frobenius norm
    entropy: Array  # nats


class Spread(NamedTuple):
    """How widely random dot products of one width spread.

    Attributes
    ----------
    d_k, samples : int
    measured : float
        Standard deviation of the products that were drawn.
    expected : float
        √d_k.
    error : float
        Standard error of `measured`: about two samples of three lie within one of `expected`.
    scaled : float
        Standard deviation of the same products divided by √d_k; 1 is expected.
    """

    d_k: int
    samples: int
    measured: float
    expected: float
    error: float
    scaled: float


class Histogram(NamedTuple):
    """How many products fell where; the same counts hold for both sets of edges.

    Attributes
    ----------
    counts : array of int, (bins,)
    raw : Array, (bins + 1,)
        Edges for q·k, √d_k / 5 apart, symmetric about 0.
    scaled : Array, (bins + 1,)
        Edges for q·k / √d_k.
    """

    counts: npt.NDArray[np.intp]
    raw: Array
    scaled: Array


def usual_factor(d_k: int) -> float:
    """Return 1/√d_k, the paper's factor."""
    return 1.0 / math.sqrt(d_k)


def factor_grid(d_k: int) -> Array:
    """Return the factors that a slider stops at, rising: even steps in the logarithm.

    They go from 1/8 of 1/√d_k to 8 times it, and to 8 at least; 1/√d_k, 8/√d_k and 1 are among
    them exactly.
    """
    usual = usual_factor(d_k)
    low, high = usual / EIGHT, max(EIGHT * usual, EIGHT)
    steps = math.ceil(_STEPS_PER_OCTAVE * math.log2(high / low))
    marks = (usual, EIGHT * usual, 1.0)
    grid = np.geomspace(low, high, steps + 1)  # (steps + 1,)
    near = np.abs(np.log(grid[:, np.newaxis] / marks)).min(axis=1)  # (steps + 1,), to a mark
    return np.unique(np.concatenate((grid[near > 1e-9], marks)))


def parse_factor(text: str) -> float:
    """Read a factor as a person types it.

    Raises
    ------
    Refused
        Where it is no number, or lies outside 0.000001 to 1000000.
    """
    value = parse_number(text)
    if not _LEAST_FACTOR <= value <= _MOST_FACTOR:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "a factor of {value} is refused: 0.000001 to 1000000 is accepted"
            ),
            value=f"{value:g}",
        )
    return value


def row_at(raw: Array, factor: float, seen: Mask | None = None) -> Row:
    """Multiply a row of raw scores by a factor and say what softmax makes of it.

    Parameters
    ----------
    raw : Array, (n,)
        A row of R.
    factor : float
    seen : Mask, (n,), optional
        Which keys the query may look at, at least one; all where it is left out.

    Raises
    ------
    Refused
        Where a scaled score is too large for a float.
    """
    with np.errstate(over="ignore"):
        scores = factor * raw  # (n,)
    if not np.isfinite(scores).all():
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "a factor of {value} is refused: it would make a score too large"
            ),
            value=f"{factor:g}",
        )
    keys = np.arange(len(raw)) if seen is None else np.flatnonzero(seen)  # (m,)
    with np.errstate(over="ignore"):  # a difference of -inf is a weight of 0
        a = softmax(scores[keys])  # (m,)
    others = _others(a)  # (m,)
    weights, slopes = np.zeros_like(scores), np.zeros_like(scores)  # (n,)
    weights[keys], slopes[keys] = a, a * others
    top = int(a.argmax())
    return Row(
        factor,
        scores,
        weights,
        slopes,
        float(_size(a, others)),
        float(entropy(a)),
        int(keys[top]),
        float(others[top]),
        _state(raw[keys], a),
    )


def agrees(row: Row, weights: Array) -> bool:
    """Whether the chain has the same weights: not where rounding or an override changes them."""
    return bool(np.allclose(row.weights, weights, rtol=0.0, atol=1e-9))


def curves(raw: Array, factors: Array, seen: Mask | None = None) -> Curves:
    """Return what `row_at` says at each of some factors above 0, in one go."""
    keys = raw if seen is None else raw[seen]  # (m,)
    with np.errstate(over="ignore"):  # -inf is a weight of 0
        a = softmax(factors[:, np.newaxis] * (keys - keys.max()))  # (factors, m)
    return Curves(factors, a.max(axis=-1), _size(a, _others(a)), entropy(a))


def score_limit(raw: Array, factor: float) -> float:
    """Return where the axis of scaled scores ends, so that bars at different factors compare.

    It is the largest raw score times the next power of 8 that the factor does not pass: it stays
    while the factor moves between 1/8 and 1, and again between 1 and 8.
    """
    power = math.ceil(math.log(abs(factor), EIGHT) - 1e-9) if factor else 0
    limit = float(np.abs(raw).max()) * EIGHT**power
    return limit if 0 < limit < math.inf else 1.0


@lru_cache(maxsize=32)
def sample(d_k: int, count: int, seed: int) -> Array:
    """Draw dot products q·k of vectors whose components are independent standard normal numbers.

    The same numbers come from these lines, where NumPy's legacy generator is used because its
    stream never changes::

        generator = numpy.random.RandomState(seed)
        x = generator.standard_normal((count, 2, d_k))
        products = (x[:, 0] * x[:, 1]).sum(axis=1)

    Here they are drawn a few rows at a time, which takes the same numbers from the generator in
    the same order, so that 512 dimensions need no more memory than one.

    Returns
    -------
    Array, (count,)
        Read-only.
    """
    from numpy.random import RandomState  # not at start: it costs as much as half of NumPy

    generator = RandomState(seed)
    products = np.empty(count)
    rows = max(1, _CHUNK // (2 * d_k))
    for start in range(0, count, rows):
        x = generator.standard_normal((min(rows, count - start), 2, d_k))  # (rows, q and k, d_k)
        products[start : start + rows] = (x[:, 0] * x[:, 1]).sum(axis=1)  # (rows,)
    products.setflags(write=False)
    return products


def sample_code(d_k: int, count: int, seed: int) -> str:
    """Return Python that draws the products of `sample` again and prints what was measured."""
    return (
        "import numpy\n"
        f"generator = numpy.random.RandomState({seed})\n"
        f"x = generator.standard_normal(({count}, 2, {d_k}))\n"
        "products = (x[:, 0] * x[:, 1]).sum(axis=1)\n"
        f"print(products.std(ddof=1), {d_k} ** 0.5)\n"
    )


def measure(d_k: int, count: int, seed: int) -> Spread:
    """Measure how widely `sample` spreads, beside √d_k.

    A product of two standard normal numbers has the fourth moment 9, so a sum of d_k of them has
    the kurtosis κ = 3 + 6 / d_k, and the standard deviation of `count` of those sums the standard
    error √d_k · √((κ - 1) / (4 · count)).
    """
    expected = math.sqrt(d_k)
    measured = float(sample(d_k, count, seed).std(ddof=1))
    error = expected * math.sqrt((2 + 6 / d_k) / (4 * count))
    return Spread(d_k, count, measured, expected, error, measured / expected)


def measure_all(count: int, seed: int) -> tuple[Spread, ...]:
    """Measure every width of `DIMENSIONS`, each with a generator of its own from the same seed."""
    return tuple(measure(d_k, count, seed) for d_k in DIMENSIONS)


def histogram(d_k: int, count: int, seed: int) -> Histogram:
    """Count the products of `sample` in bins that hold every one of them."""
    products = sample(d_k, count, seed)
    width = math.sqrt(d_k) / 5
    half = max(20, math.ceil(np.abs(products).max() / width))  # 20 bins are 4 standard deviations
    scaled = np.arange(-half, half + 1) / 5  # (2·half + 1,)
    raw = scaled * math.sqrt(d_k)
    raw[[0, -1]] = -half * width, half * width
    counts, _ = np.histogram(products, raw)
    return Histogram(counts, raw, scaled)


def _others(a: Array) -> Array:
    """Return 1 - a, where a is close to 1 without losing digits: as the sum of all others."""
    top = a.argmax(axis=-1, keepdims=True)  # (..., 1)
    without = a.copy()
    np.put_along_axis(without, top, 0.0, axis=-1)  # (..., m)
    others: Array = 1.0 - a
    np.put_along_axis(others, top, without.sum(axis=-1, keepdims=True), axis=-1)
    return others  # (..., m)


def _size(a: Array, others: Array) -> Array:
    """Return the Frobenius norm of diag(a) - a aᵀ as a sum of positive numbers, m at a time.

    The diagonal holds a_i·(1 - a_i), the cells beside it -a_i·a_j.
    """
    squares = np.sort(a * a, axis=-1)  # (..., m)
    smaller = np.cumsum(squares, axis=-1)[..., :-1]  # (..., m - 1), of those before each
    beside = 2.0 * (squares[..., 1:] * smaller).sum(axis=-1)  # (...)
    diagonal = ((a * others) ** 2).sum(axis=-1)  # (...)
    size: Array = np.sqrt(diagonal + beside)
    return size


def _state(raw: Array, a: Array) -> State:
    if len(a) == 1:
        return "one key"
    if raw.min() == raw.max():
        return "equal scores"
    if a.max() >= _ONE_HOT:
        return "almost one-hot"
    return "even" if a.max() * len(a) <= _EVEN else "shared"
