"""Bytes of a file or a stream: never more than an example can need, and every fault named."""

from pathlib import Path
from typing import BinaryIO

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.files.refusals import located

__all__ = ["LARGEST_FILE", "read_bytes", "read_stream"]

LARGEST_FILE = 64 * 2**20  # bytes: three million numbers at full length


def read_bytes(path: Path) -> bytes:
    """Return what a file holds.

    Raises
    ------
    Refused
        Where there is no such file, it may not be read, or it is larger than `LARGEST_FILE`.
    """
    try:
        with path.open("rb") as file:
            return read_stream(file, str(path))
    except Refused:
        raise
    except (OSError, ValueError) as error:  # ValueError: a name that no system accepts
        raise located(_fault(error), str(path)) from error


def read_stream(stream: BinaryIO, where: str) -> bytes:
    """Return the rest of a stream, which may be endless.

    Raises
    ------
    Refused
        Where it cannot be read or holds more than `LARGEST_FILE`.
    """
    try:
        data = stream.read(LARGEST_FILE + 1)
    except OSError as error:
        raise located(_fault(error), where) from error
    if len(data) > LARGEST_FILE:
        problem = Refused(
            QT_TRANSLATE_NOOP(
                "errors", "it is larger than {size} MiB, which no example file needs to be"
            ),
            size=LARGEST_FILE // 2**20,
        )
        raise located(problem, where)
    return data


def _fault(error: OSError | ValueError) -> Refused:
    if isinstance(error, FileNotFoundError):
        return Refused(QT_TRANSLATE_NOOP("errors", "there is no such file"))
    if isinstance(error, IsADirectoryError):
        return Refused(QT_TRANSLATE_NOOP("errors", "it is a folder, not a file"))
    if isinstance(error, PermissionError):
        return Refused(QT_TRANSLATE_NOOP("errors", "reading it is not permitted"))
    why = error.strerror if isinstance(error, OSError) else None
    return Refused(QT_TRANSLATE_NOOP("errors", "it cannot be read: {why}"), why=why or str(error))
