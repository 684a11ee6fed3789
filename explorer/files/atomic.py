"""Write files so that at every moment either the old content or the new is there, whole."""

import os
import platform
import re
import sys
import time
import zlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

__all__ = ["write_atomically", "write_together"]

# A temporary file tells which machine and process writes it: both are asked before it is removed.
_TEMPORARY = re.compile(r"\.([0-9a-f]{8})-(\d{1,10})-[0-9a-f]{12}\.attn-tmp")
LONGEST_WRITE = 600  # seconds; a temporary file that nothing was written to for so long is left


def write_atomically(path: Path, data: bytes) -> None:
    """Replace the content of a file, or make the file.

    A link is followed, so that it stays a link; an existing file keeps its permissions and,
    where the system allows it, its owner. What is not a regular file (``/dev/stdout``) cannot be
    replaced and is written to directly. Temporary files of writers that were killed are removed
    from the folder.

    Raises
    ------
    OSError
        Where it cannot be written. Nothing has changed then, and nothing is left behind.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        target.write_bytes(data)
        return
    if target.exists() and not os.access(target, os.W_OK):
        # Replacing needs a writable folder only; a file that is read-only is meant to stay.
        raise PermissionError(13, os.strerror(13), str(path))
    _clean(target.parent)
    temporary = target.with_name(_temporary_name())
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            _copy_permissions(target, temporary)
        os.replace(temporary, target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def write_together(files: Mapping[Path, bytes]) -> None:
    """Write files in their order; where one cannot be written, those before it are as they were.

    What is not a regular file (``/dev/stdout``, a pipe) keeps what it was given.

    Raises
    ------
    OSError
        Where one cannot be written; its ``filename`` says which.
    """
    before: dict[Path, bytes | None] = {}
    for path, data in files.items():
        try:
            is_new, is_file = not path.exists(), path.is_file()
            old = path.read_bytes() if is_file else None  # reading a pipe would wait for ever
            write_atomically(path, data)
        except OSError as error:
            _put_back(before)
            error.filename = str(path)
            raise
        if is_new or is_file:
            before[path] = old


def _put_back(before: Mapping[Path, bytes | None]) -> None:
    for path, data in before.items():
        if data is None:
            path.unlink()
        else:
            write_atomically(path, data)


def _temporary_name() -> str:
    return f".{_machine()}-{os.getpid()}-{os.urandom(6).hex()}.attn-tmp"


def _machine() -> str:
    """Return a name for this machine: process numbers in a shared folder are of several."""
    return f"{zlib.crc32(platform.node().encode()):08x}"


def _clean(folder: Path) -> None:
    """Remove temporary files whose writer is gone; what cannot be removed is no fault of a save."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            match = _TEMPORARY.fullmatch(entry.name)
            if match is None:
                continue
            with suppress(OSError):
                gone = match[1] == _machine() and _is_gone(int(match[2]))
                age = time.time() - entry.stat(follow_symlinks=False).st_mtime
                if gone or age > LONGEST_WRITE:
                    os.unlink(entry.path)


def _is_gone(process: int) -> bool:
    """Say whether a process has surely ended; where it cannot be asked, its files' age decides."""
    if sys.platform == "win32":  # there the question would end the process
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return False


def _copy_permissions(source: Path, target: Path) -> None:
    status = source.stat()
    if hasattr(os, "chown"):
        with suppress(PermissionError):  # only the owner's own groups, or root, may be given
            os.chown(target, status.st_uid, status.st_gid)
    target.chmod(status.st_mode & 0o777)
