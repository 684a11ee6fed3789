"""What the stages of the table are computed by: attention's formulas, where less does as much.

What is large is put where an earlier edit has left room (`buffers.py`); the bits are the same.
"""

import math
from functools import lru_cache
from typing import Literal

import numpy as np

from explorer.core import attention as att
from explorer.core.buffers import room_for
from explorer.core.by_rows import LONG, softmax_by_rows

__all__ = ["SoftmaxAxis", "embeddings", "mask_of", "positions", "scaled", "scores", "weights"]

# Along what softmax shares out 1: a query's row, or, which is wrong, a key's column.
SoftmaxAxis = Literal["row", "column"]


def embeddings(table: att.Array, rows: tuple[int, ...]) -> att.Array:
    """E, which is the table itself where no token is repeated: nothing is copied then."""
    return table if _is_whole(rows, len(table)) else att.look_up(table, rows)


@lru_cache(maxsize=4)
def _is_whole(rows: tuple[int, ...], length: int) -> bool:
    return rows == tuple(range(length))


def positions(length: int, d_model: int, enabled: bool) -> att.Array:
    """P, or zeros where positions are off, so that X = E + P holds on the screen either way."""
    return att.sinusoid(np.arange(length), d_model) if enabled else np.zeros((length, d_model))


@lru_cache(maxsize=2)
def mask_of(length: int) -> att.Mask:
    """Return the causal mask of a sentence, read-only; the last ones are kept."""
    mask = att.causal_mask(length)
    mask.setflags(write=False)
    return mask


def _room(shape: tuple[int, ...]) -> att.Array | None:
    """Return where a matrix can be put; None where there is no room, or many are tried at once."""
    return room_for(*shape) if len(shape) == 2 else None


def scores(q: att.Array, k: att.Array) -> att.Array:
    """Return R = Q·Kᵀ, also of many trials at once."""
    return att.scores(q, k, _room((*q.shape[:-1], k.shape[-2])))


def scaled(r: att.Array, divisor: float, factor: float | None) -> att.Array:
    """Return S = R / divisor, or R times a factor where one is given."""
    if factor is None and isinstance(divisor, float) and math.frexp(divisor)[0] == 0.5:
        factor = 1.0 / divisor  # of a power of 2, as √64 is: the same bits in half of the time
    by = divisor if factor is None else factor
    out = _room(r.shape) if isinstance(by, float) else None
    return att.scale(r, by, out) if factor is None else att.multiply(r, by, out)


def weights(s: att.Array, causal: bool, along: SoftmaxAxis) -> att.Array:
    """Return A = softmax(S), along the rows or, which is wrong, down the columns."""
    mask = mask_of(s.shape[-1]) if causal else None
    out = _room(s.shape)
    if along == "row" and s.ndim == 2 and s.shape[1] > LONG:
        return softmax_by_rows(s, mask, out)
    return att.softmax(s, mask, -1 if along == "row" else -2, out)
