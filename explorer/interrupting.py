"""Ctrl+C while files are made: it ends the program before a file or after it, never in between."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

__all__ = ["INTERRUPTED", "Interrupts"]

INTERRUPTED = 130  # what a shell reports where Ctrl+C has ended a program


class Interrupts:
    """A context manager in which Ctrl+C ends the process at once, but for what is held.

    Python raises KeyboardInterrupt wherever it is. Within a method that Qt calls, Qt swallows it
    or carries on with half an answer, which crashes: so nothing is unwound here. What has become
    of Ctrl+C before is left where it is ignored, or where somebody else heeds it.
    """

    def __init__(self) -> None:
        self._heeds = False
        self._holds = False
        self._asked = False

    def __enter__(self) -> "Interrupts":
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            with suppress(ValueError):  # in a thread that Ctrl+C does not come to
                signal.signal(signal.SIGINT, self._heed)
                self._heeds = True
        return self

    def __exit__(self, *_error: object) -> None:
        if self._heeds:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Let Ctrl+C wait until a file is whole and named; who presses it twice does not wait."""
        self._holds = True
        try:
            yield
        finally:
            self._holds = False
            if self._asked:
                os._exit(INTERRUPTED)

    def _heed(self, _signal: int, _frame: FrameType | None) -> None:
        if not self._holds or self._asked:
            os._exit(INTERRUPTED)
        self._asked = True
