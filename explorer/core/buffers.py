"""Memory of the large matrices, which every edit makes anew: what one edit frees the next one uses.

An allocator cuts what is freed into pieces for smaller arrays, so that now and then a large one
gets pages that the system has to find first; that takes several times as long as to fill them.
"""

import weakref

import numpy as np

from explorer.core.attention import Array

__all__ = ["LARGE", "NEEDED", "Buffers", "keep_only", "missing", "room_for"]

LARGE = 512**2  # numbers, from which on it can be felt
NEEDED = 3  # an edit makes R, S and A
_MOST = 2 * NEEDED  # free ones; while changes are marked, the snapshot before is not free


class Buffers:
    """Arrays of one size, which are given out, and given out again when nobody uses them."""

    def __init__(self) -> None:
        # Numbers in each, 0 as long as nobody has asked for any, and those that nobody uses:
        # as one object, which threads replace or read as a whole.
        self._kept: tuple[int, list[Array]] = (0, [])

    @property
    def free(self) -> int:
        """How many nobody uses."""
        return len(self._kept[1])

    def keep_only(self, size: int) -> None:
        """Keep arrays of so many numbers from now on, and let go of all others."""
        if size != self._kept[0]:
            self._kept = (size, [])  # nor is kept what of another size is given back later

    def take(self, rows: int, columns: int) -> Array | None:
        """Return an array that shares its memory with none in use, or None for another size.

        Its numbers are any.
        """
        size, free = self._kept
        if rows * columns != size or not size:
            return None
        try:
            buffer = free.pop(0)  # in turn, which is a little faster than the last one
        except IndexError:
            buffer = np.empty(size)
        return self._lent(buffer, free).reshape(rows, columns)

    def missing(self) -> list[Array]:
        """Return new arrays, as many as are missing for an edit: let go, they are free."""
        size, free = self._kept
        count = NEEDED - len(free) if size else 0
        return [self._lent(np.empty(size), free) for _ in range(count)]

    def _lent(self, buffer: Array, free: list[Array]) -> Array:
        # An array that is made from a memoryview is the base of all its views, and of theirs. So
        # it is there for as long as anybody looks at the memory, and no longer.
        lent = np.frombuffer(buffer.data)
        weakref.finalize(lent, self._take_back, free, buffer).atexit = False
        return lent

    def _take_back(self, free: list[Array], buffer: Array) -> None:
        if free is self._kept[1] and len(free) < _MOST:
            free.append(buffer)


_BUFFERS = Buffers()


def room_for(rows: int, columns: int) -> Array | None:
    """Return where a large result can be put; None where no memory is kept for its size."""
    return _BUFFERS.take(rows, columns)


def keep_only(rows: int, columns: int) -> None:
    """Keep memory for matrices of this size, if they are large, and give back any other."""
    size = rows * columns
    _BUFFERS.keep_only(size if size >= LARGE else 0)


def missing() -> list[Array]:
    """Return what the next edit would ask the system for, to be touched before and let go."""
    return _BUFFERS.missing()
