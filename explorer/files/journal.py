"""Unsaved work, kept in a folder until it is saved or given up, and found after a crash; no Qt.

A journal is two files: the content, and a lock that its process holds for as long as it lives. The
system lets go of a lock however the process ends, so that nobody has to guess from numbers of
processes, which are used again.
"""

import json
import os
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple
from weakref import finalize

from msgspec import Struct
from msgspec.structs import asdict

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import Example
from explorer.files.atomic import write_atomically
from explorer.files.example_file import example_bytes, parse_example
from explorer.files.json_reading import check_format, converted, read_object
from explorer.files.lock import locked
from explorer.files.reading import read_bytes
from explorer.files.refusals import one_line

__all__ = ["Found", "JournalFile", "Left", "Work", "find_left"]

FORMAT = "attention-explorer-journal"
VERSION = 1
CONTENT, LOCK, DAMAGED = ".journal", ".lock", ".damaged"
ATTEMPTS = 10  # to get a lock of a new name, which somebody's cleaning may take away


@dataclass(frozen=True, eq=False)
class Work:
    """Unsaved work.

    Attributes
    ----------
    example : Example
    path : Path or None
        The file of the document; None where it was never saved.
    fingerprint : str or None
        What that file held when it was last read or written.
    time : float
        When this was kept, in seconds since the epoch.
    """

    example: Example
    path: Path | None = None
    fingerprint: str | None = None
    time: float = field(default_factory=time.time)


class JournalFile:
    """The journal of one window, made when there is something to keep.

    Parameters
    ----------
    folder : Path
        Made where it does not exist, for its owner only.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path: Path | None = None
        self._unlock: finalize[..., JournalFile] | None = None

    @property
    def path(self) -> Path | None:
        """The file with the content; None before something has been kept."""
        return self._path

    def write(self, work: Work) -> None:
        """Keep work; what was kept before is whole until this is.

        Raises
        ------
        OSError
            Where it cannot be written.
        """
        if self._path is None:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            for _ in range(ATTEMPTS):
                if self._take(self._folder / f"{os.urandom(8).hex()}{CONTENT}"):
                    break
        if self._path is None:
            raise OSError(f"{self._folder} has no locks to give")
        write_atomically(self._path, _bytes(work))

    def remove(self) -> None:
        """Forget what was kept.

        Raises
        ------
        OSError
            Where it cannot be removed.
        """
        if self._path is not None:
            self._path.unlink(missing_ok=True)
            self._drop()

    def release(self) -> None:
        """Leave what was kept to whoever looks for it next."""
        if self._unlock is not None:
            self._unlock()
        self._path = self._unlock = None

    def _take(self, path: Path) -> bool:
        """Take a journal; False where another window has it."""
        lock = locked(path.with_suffix(LOCK))
        if lock is None:
            return False
        self._path = path
        self._unlock = finalize(self, lock.close)  # also where this is forgotten
        return True

    def _drop(self) -> None:
        lock = self._path.with_suffix(LOCK) if self._path is not None else None
        self.release()  # first: some systems do not remove a file that is open
        if lock is not None:
            lock.unlink(missing_ok=True)

    def _set_aside(self) -> Path:
        """Give the content another name, under which nobody looks for work; return that."""
        assert self._path is not None
        aside = self._path.with_suffix(DAMAGED)
        with suppress(OSError):  # it is then found, and reported, the next time too
            os.replace(self._path, aside)
            self._drop()
            return aside
        path = self._path
        self.release()
        return path


class Left(NamedTuple):
    """Work whose process is gone, and its journal, which belongs to this process now."""

    file: JournalFile
    work: Work


class Found(NamedTuple):
    """What is in a folder: work that is left, the latest first, and what cannot be read."""

    left: list[Left]
    faults: list[Refused]


def find_left(folder: Path) -> Found:
    """Take over the journals whose processes are gone.

    Each is to be removed or released. A damaged one is set aside, and is a fault of one line.

    Parameters
    ----------
    folder : Path
        It need not exist.
    """
    found = Found([], [])
    for path in sorted(folder.glob(f"*{CONTENT}")):
        file = JournalFile(folder)
        with suppress(OSError):  # of a folder that cannot be written to, where nothing can be taken
            if not file._take(path) or not path.exists():
                file._drop()
                continue
            try:
                found.left.append(Left(file, _work(read_bytes(path))))
            except Refused as error:
                found.faults.append(_fault(file._set_aside(), error))
    _remove_idle_locks(folder)
    found.left.sort(key=lambda left: -left.work.time)
    return found


def _remove_idle_locks(folder: Path) -> None:
    """Remove the locks of processes that were killed while they kept nothing."""
    for path in folder.glob(f"*{LOCK}"):
        if path.with_suffix(CONTENT).exists():
            continue
        with suppress(OSError):
            lock = locked(path)
            if lock is not None:
                lock.close()
                path.unlink(missing_ok=True)


def _fault(path: Path, problem: Refused) -> Refused:
    return Refused(
        QT_TRANSLATE_NOOP("errors", "{path} holds unsaved work that cannot be read: {problem}"),
        path=one_line(str(path)),
        problem=problem,
    )


class _Header(Struct, kw_only=True):
    """The line before the example."""

    format: str = FORMAT
    version: int = VERSION
    path: str | None
    fingerprint: str | None
    time: float


def _bytes(work: Work) -> bytes:
    path = None if work.path is None else str(work.path)
    header = _Header(path=path, fingerprint=work.fingerprint, time=work.time)
    rest = json.dumps(asdict(header)).encode() + b"\n" + example_bytes(work.example)
    import hashlib

    return hashlib.sha256(rest).hexdigest().encode() + b"\n" + rest


def _work(data: bytes) -> Work:
    digest, _, rest = data.partition(b"\n")
    import hashlib

    if hashlib.sha256(rest).hexdigest().encode() != digest:
        raise Refused(QT_TRANSLATE_NOOP("errors", "it is not whole"))
    head, _, body = rest.partition(b"\n")
    value = read_object(head)
    check_format(value, FORMAT, (VERSION,))
    header = converted(value, _Header)
    path = None if header.path is None else Path(header.path)
    return Work(parse_example(body, "example"), path, header.fingerprint, header.time)
