"""What Qt says where nobody sees a window: its remark about that, and errors that it swallows."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from traceback import clear_frames
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

__all__ = ["errors_raised", "offscreen_quiet"]


@contextmanager
def offscreen_quiet() -> Iterator[None]:
    """Print what Qt has to say, but for its remark that there is no window manager off screen."""

    def print_message(_type: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        if "propagateSizeHints" not in message:
            print(message, file=sys.stderr)

    before = qInstallMessageHandler(print_message)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


@contextmanager
def errors_raised() -> Iterator[None]:
    """Raise the first error of the code that Qt calls, which Qt only prints.

    A picture on which a panel failed to paint itself must not be written.
    """
    errors: list[BaseException] = []

    def note(_type: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        clear_frames(trace)  # a painter that was at work is gone before its widget is
        errors.append(error)

    before = sys.excepthook
    sys.excepthook = note
    try:
        yield
    finally:
        sys.excepthook = before
    if errors:
        raise errors[0]
