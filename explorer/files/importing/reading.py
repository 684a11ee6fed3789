"""Read every matrix of a file, whatever program wrote it."""

import stat
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.files.importing.arrays import Contents, NamedArray, collected
from explorer.files.importing.json_arrays import json_arrays
from explorer.files.importing.numpy_files import npy_arrays, npz_arrays
from explorer.files.importing.own import with_own_tokens
from explorer.files.importing.text import text_arrays
from explorer.files.importing.workbook import workbook_arrays
from explorer.files.reading import read_bytes
from explorer.files.refusals import located, shortened

__all__ = ["SUFFIXES", "read_arrays"]

Reader = Callable[[bytes, str], Iterator[NamedArray | Refused]]

READERS: Mapping[str, Reader] = MappingProxyType(
    {
        ".csv": text_arrays,
        ".tsv": text_arrays,
        ".txt": text_arrays,
        ".md": text_arrays,
        ".tex": text_arrays,
        ".xlsx": workbook_arrays,
        ".npz": npz_arrays,
        ".npy": npy_arrays,
        ".json": json_arrays,
    }
)
SUFFIXES = tuple(READERS)


def read_arrays(path: Path) -> Contents:
    """Read the matrices that a file holds.

    Parameters
    ----------
    path : Path
        Its suffix says what the file is: one of `SUFFIXES`, in any case.

    Returns
    -------
    Contents
        With at least one array.

    Raises
    ------
    Refused
        Where it cannot be read, or nothing in it is a matrix: one line that begins with the path.
    """
    try:
        found = collected(_reader(path)(_regular_bytes(path), shortened(path.stem)))
        return with_own_tokens(found)
    except Refused as error:
        where = str(path)
        if error.fields.get("where") == where:  # from reading its bytes
            raise
        raise located(error, where) from None


def _reader(path: Path) -> Reader:
    try:
        return READERS[path.suffix.lower()]
    except KeyError:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "files with the suffix “{suffix}” are not read: {known}"),
            suffix=shortened(path.suffix),
            known=", ".join(SUFFIXES),
        ) from None


def _regular_bytes(path: Path) -> bytes:
    """Return what a file holds; what may never end, or waits for a writer, is not opened."""
    if path.is_symlink() and not path.exists():
        raise Refused(QT_TRANSLATE_NOOP("errors", "it is a link to a file that is not there"))
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return read_bytes(path)  # which says why it cannot
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "it is a device, a pipe or a socket, not a file of data")
        )
    return read_bytes(path)
