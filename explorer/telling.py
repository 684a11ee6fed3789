"""How far a start with several outputs is, said on standard error."""

import sys
from collections.abc import Sequence
from pathlib import Path

from explorer.failing import complain
from explorer.files.refusals import one_line

__all__ = ["Telling"]

_ERASE = "\r\x1b[K"  # back to the line's start, and what was written there is gone


class Telling:
    """Names every output when it is written; says nothing of a single one.

    On a terminal it also counts the frames of a moving picture, which takes long, on one line.

    Parameters
    ----------
    count : int
        How many outputs there are.
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._over = 0
        self._failed = 0
        self._counts = sys.stderr is not None and sys.stderr.isatty()

    def frame(self, done: int, count: int) -> None:
        """Say how many frames of a moving picture are made."""
        if self._counts:
            end = _ERASE if done == count else ""
            print(f"{_ERASE}frame {done} of {count}{end}", end="", file=sys.stderr, flush=True)

    def written(self, paths: Sequence[Path]) -> None:
        """Name an output, which may be several files."""
        self._over += 1
        if self._count > 1 and sys.stderr is not None:
            more = f" … {paths[-1].name} ({len(paths)} files)" if len(paths) > 1 else ""
            line = f"[{self._over}/{self._count}] {paths[0]}{more}"
            print(one_line(line), file=sys.stderr, flush=True)

    def failed(self, message: str, count: int = 1) -> None:
        """Say why an output, or several for the same reason, are not written."""
        self._over += count
        self._failed += count
        complain(message)

    def ended(self) -> None:
        """Say how many outputs are missing."""
        if self._failed and self._count > 1:
            complain(f"{self._failed} of {self._count} outputs were not written")
