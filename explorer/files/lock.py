"""Locks that the system lets go of however their process ends; no Qt."""

import os
import sys
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

__all__ = ["locked"]


def locked(path: Path) -> BinaryIO | None:
    """Make a lock file, or open it, and hold its lock until it is closed.

    Returns
    -------
    file or None
        None where somebody else holds it, in this process or another.

    Raises
    ------
    OSError
        Where it cannot be made, or where the file system knows no locks.
    """
    file = path.open("ab")
    try:
        if _hold(file) and _is_at(path, file):
            return file
    except BaseException:
        file.close()
        raise
    file.close()
    return None


def _hold(file: BinaryIO) -> bool:
    try:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def _is_at(path: Path, file: BinaryIO) -> bool:
    """Say whether a file is still there: between opening and locking, its holder may remove it."""
    try:
        return os.path.samestat(path.stat(), os.fstat(file.fileno()))
    except FileNotFoundError:
        return False
