"""What a file holds in a few signs, so that a change by somebody else is noticed; no Qt."""

from pathlib import Path

__all__ = ["UNREADABLE", "fingerprint", "fingerprint_of"]

UNREADABLE = "unreadable"  # like no content at all


def fingerprint_of(data: bytes) -> str:
    """Return a hash of a content."""
    import hashlib

    return hashlib.sha256(data).hexdigest()


def fingerprint(path: Path) -> str | None:
    """Return a hash of what a file holds.

    Parameters
    ----------
    path : Path

    Returns
    -------
    str or None
        None where there is no regular file; `UNREADABLE` where there is one that keeps its content.
    """
    import hashlib

    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return UNREADABLE
