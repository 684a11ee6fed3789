"""Self-attention on one page: one function per formula, the shape beside every line.

The names are those of the paper ("Attention Is All You Need", Vaswani et al. 2017) and of the
two articles that the lessons follow. n is the number of tokens, d_model the width of an
embedding, d_k the width of queries and keys, d_v the width of values. Every function
broadcasts over leading axes ("..."), so that a batch, or several heads, pass through unchanged.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

__all__ = [
    "Array",
    "Mask",
    "add",
    "attend",
    "causal_mask",
    "look_up",
    "multiply",
    "project",
    "scale",
    "scores",
    "sinusoid",
    "softmax",
    "wavelength",
]

Array = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]

BASE = 10000.0  # of the wavelengths; section 3.5 of the paper


def look_up(table: Array, rows: Sequence[int]) -> Array:
    """E: the table's row of every token, in the order of the sentence."""
    return table.take(rows, axis=0)  # (vocabulary, d_model), (n,) -> (n, d_model)


def wavelength(dimension: int, d_model: int) -> float:
    """Return the number of positions after which a dimension of P repeats: 2π·10000^(2i/d_model).

    Dimensions 2i and 2i + 1 share it.
    """
    return float(2 * np.pi * BASE ** (2 * (dimension // 2) / d_model))


def sinusoid(
    positions: npt.ArrayLike, d_model: int, dimensions: Sequence[int] | None = None
) -> Array:
    """P: PE(pos, 2i) = sin(pos / 10000^(2i/d_model)), PE(pos, 2i+1) = cos(the same angle).

    `positions` counts from 0 and may be fractional (a curve between the tokens). An odd d_model
    ends on a sine. Where some `dimensions` are given, P has these columns only.
    """
    pos = np.asarray(positions, dtype=np.float64)[..., np.newaxis]  # (..., 1)
    dims = np.arange(d_model) if dimensions is None else np.asarray(dimensions)  # (d_model,)
    angle = pos / BASE ** (2 * (dims // 2) / d_model)  # (..., d_model), radians
    return np.where(dims % 2 == 0, np.sin(angle), np.cos(angle))  # (..., d_model)


def add(e: Array, p: Array) -> Array:
    """X = E + P."""
    return e + p  # (..., n, d_model) + (n, d_model) -> (..., n, d_model)


def project(x: Array, w: Array) -> Array:
    """Q = X·W_Q, K = X·W_K or V = X·W_V."""
    return x @ w  # (..., n, d_model) @ (..., d_model, d) -> (..., n, d)


def scores(q: Array, k: Array, out: Array | None = None) -> Array:
    """R = Q·Kᵀ: row i is a query, column j a key. R is put in `out`, if that is given."""
    r: Array = np.matmul(q, k.swapaxes(-1, -2), out=out)  # (..., n, d_k) @ (..., d_k, n)
    return r  # (..., n, n)


def scale(r: Array, divisor: float, out: Array | None = None) -> Array:
    """S = R / √d_k, or R / 1 where scores are not scaled."""
    return np.divide(r, divisor, out=out)  # (..., n, n) -> (..., n, n)


def multiply(r: Array, factor: float, out: Array | None = None) -> Array:
    """S = factor · R, where scores are scaled by a factor of the reader's own."""
    return np.multiply(r, factor, out=out)  # (..., n, n) -> (..., n, n)


def causal_mask(n: int) -> Mask:
    """Return which keys j a query i may look at when no token sees a later one: j ≤ i."""
    return np.tri(n, dtype=np.bool_)  # (n, n), True on and below the diagonal


def softmax(s: Array, mask: Mask | None = None, axis: int = -1, out: Array | None = None) -> Array:
    """Share out 1 among the keys that each query may look at: A = softmax(S), row by row.

    The row's maximum is subtracted first: the same weights, and e^s cannot overflow. A cell
    where `mask` is False is exactly 0; so is a row with no key left, as in PyTorch. With `axis`
    -2 it runs down the columns instead, which is the mistake that a lesson shows. `out` is where
    A is put, if it is given.
    """
    e: Array
    if mask is None:
        e = np.subtract(s, s.max(axis=axis, keepdims=True), out=out)  # (..., n, n), maximum 0
        np.exp(e, out=e)  # (..., n, n), 1 there; in place, which halves the time of large ones
        e /= e.sum(axis=axis, keepdims=True)  # (..., n, n) / (..., n, 1) -> (..., n, n)
        return e
    seen = np.where(mask, s, -np.inf)  # (..., n, n)
    peak = seen.max(axis=axis, keepdims=True)  # (..., n, 1), -inf where nothing is seen
    e = np.subtract(seen, np.where(np.isfinite(peak), peak, 0.0), out=out)  # -inf where masked
    np.exp(e, out=e)  # (..., n, n), 0 where masked
    total = e.sum(axis=axis, keepdims=True)  # (..., n, 1), 0 where nothing is seen
    e /= np.where(total > 0, total, 1.0)  # (..., n, n) / (..., n, 1) -> (..., n, n)
    return e


def attend(a: Array, v: Array) -> Array:
    """Z = A·V: each token's weighted mean of the value rows."""
    return a @ v  # (..., n, n) @ (..., n, d_v) -> (..., n, d_v)
