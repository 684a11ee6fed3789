"""Softmax of a large matrix: the same numbers, and less waiting for memory."""

import numpy as np

from explorer.core.attention import Array, Mask, softmax

__all__ = ["LONG", "softmax_by_rows"]

LONG = 350  # numbers in a row, from which on what is done here is faster
_BLOCK = 2**18  # numbers; two megabytes stay near the processor from one pass to the next
_BUFFER = 256  # numbers; less than a row has


def softmax_by_rows(s: Array, mask: Mask | None = None, out: Array | None = None) -> Array:
    """Return what `attention.softmax` gives for long rows, bit for bit, in blocks of rows.

    Parameters
    ----------
    s : Array, (n, m)
    mask : Mask, (n, m), optional
    out : Array, (n, m), optional
        Where it is put.
    """
    a = np.empty_like(s) if out is None else out
    rows = max(1, _BLOCK // s.shape[1])
    # A number for each row, its maximum or its sum, is written out into a buffer as often as the
    # row is long where whole rows fit the buffer; that takes as long as the arithmetic itself.
    size = np.setbufsize(_BUFFER)
    try:
        for first in range(0, len(s), rows):
            block = slice(first, first + rows)
            softmax(s[block], None if mask is None else mask[block], out=a[block])
    finally:
        np.setbufsize(size)
    return a
