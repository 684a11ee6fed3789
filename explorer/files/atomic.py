"""Write a file so that at every moment either the old content or the new is there, whole."""

import os
from contextlib import suppress
from pathlib import Path

__all__ = ["write_atomically"]


def write_atomically(path: Path, data: bytes) -> None:
    """Replace the content of a file, or make the file.

    A link is followed, so that it stays a link; an existing file keeps its permissions and,
    where the system allows it, its owner. What is not a regular file (``/dev/stdout``) cannot be
    replaced and is written to directly.

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
    temporary = target.with_name(f".{os.urandom(6).hex()}.tmp")
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


def _copy_permissions(source: Path, target: Path) -> None:
    status = source.stat()
    if hasattr(os, "chown"):
        with suppress(PermissionError):  # only the owner's own groups, or root, may be given
            os.chown(target, status.st_uid, status.st_gid)
    target.chmod(status.st_mode & 0o777)
