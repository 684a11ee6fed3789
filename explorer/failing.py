"""How a failure is said: one line on standard error, and an exit status; no Qt here."""

import os
import re
import sys

from explorer import preflight
from explorer.core.errors import Refused
from explorer.files.refusals import one_line, shortened

__all__ = ["BAD_INPUT", "FAILED", "Unwritable", "complain", "described"]

FAILED = 1
BAD_INPUT = 2
LONGEST_FAULT = 300  # characters: where arguments are wrong, Qt quotes all of them
# What PySide puts before the message of an error, once for each widget that it has come through.
_WAY = r"(Error calling Python override of [\w:]+\(\): )+"


class Unwritable(Exception):
    """A file that cannot be written; the message says which, and why."""


def complain(message: str) -> None:
    """Say on standard error what went wrong."""
    if sys.stderr is not None:
        print(f"attention-explorer: {one_line(message)}", file=sys.stderr)


def described(error: Exception) -> tuple[int, str]:
    """Return the exit status that an error means, and what is said of it."""
    match error:
        case Refused():
            return BAD_INPUT, str(error)
        case preflight.CannotStart() | Unwritable():
            return FAILED, str(error)
        case MemoryError():
            return FAILED, "there is not enough memory"
    import traceback

    place = traceback.extract_tb(error.__traceback__)[-1]
    why = shortened(re.sub(_WAY, "", str(error)), LONGEST_FAULT)
    what = f"{type(error).__name__} at {os.path.basename(place.filename)}:{place.lineno}: {why}"
    return FAILED, f"a fault in the program: {what}"
