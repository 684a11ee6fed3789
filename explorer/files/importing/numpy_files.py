"""Arrays that NumPy has saved, read without NumPy's loader: no pickle, no trust in a header.

The format is that of NumPy Enhancement Proposal 1, versions 1.0 and 2.0; 3.0 is for arrays of
named fields, which are no matrices.
"""

import re
import struct
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import numpy as np

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import MAX_SIZE
from explorer.files.importing.archive import member_bytes, opened_archive
from explorer.files.importing.arrays import NamedArray, check_shape, named_array
from explorer.files.refusals import located, shortened

__all__ = ["npy_arrays", "npz_arrays"]

_MAGIC = b"\x93NUMPY"
_LENGTHS = {1: "<H", 2: "<I"}  # how the length of the header is written, by version
_LONGEST_HEADER = 10_000  # characters, as NumPy's own loader takes
_DESCR = re.compile(r"""['"]descr['"]\s*:\s*['"]([<>|=]?)([a-zA-Z?])(\d{0,4})['"]""")
_STRUCTURED = re.compile(r"""['"]descr['"]\s*:\s*[\[(]""")
_ORDER = re.compile(r"""['"]fortran_order['"]\s*:\s*(True|False)""")
_SHAPE = re.compile(r"""['"]shape['"]\s*:\s*\(([\d\sL,]*)\)""")
_SIZE = re.compile(r"\s*(\d{1,18})L?\s*", re.ASCII)
_TEXTS = re.compile(r"""['"]descr['"]\s*:\s*['"]([<>])U([1-9]\d{0,5})['"]""")
_TOKENS = "tokens.npy"
_OWN = (_TOKENS, "ids.npy", "notes.npy")  # of our own archives, beside the matrices
_SIZES = {"f": ("2", "4", "8"), "i": ("1", "2", "4", "8"), "u": ("1", "2", "4", "8")}
_KINDS = {
    "?": QT_TRANSLATE_NOOP("errors", "true and false"),
    "b": QT_TRANSLATE_NOOP("errors", "true and false"),
    "c": QT_TRANSLATE_NOOP("errors", "complex numbers"),
    "O": QT_TRANSLATE_NOOP("errors", "Python objects, which could run a program"),
    "S": QT_TRANSLATE_NOOP("errors", "texts"),
    "U": QT_TRANSLATE_NOOP("errors", "texts"),
    "a": QT_TRANSLATE_NOOP("errors", "texts"),
    "M": QT_TRANSLATE_NOOP("errors", "dates"),
    "m": QT_TRANSLATE_NOOP("errors", "dates"),
}
_OTHER = QT_TRANSLATE_NOOP("errors", "values of another type")
_EXACT = 2**53  # up to here float64 holds every whole number


def npy_arrays(data: bytes, name: str) -> Iterator[NamedArray | Refused]:
    """Yield the array of a .npy file under the file's name.

    Raises
    ------
    Refused
        Where it is no array of numbers, or is damaged.
    """
    yield _array(data, name)


def npz_arrays(data: bytes, _name: str) -> Iterator[NamedArray | Refused]:
    """Yield each array of a .npz file, or why it cannot be used.

    The texts ``tokens`` of our own archives name the rows of E.

    Raises
    ------
    Refused
        Where it is no archive, or is too large.
    """
    seen: set[str] = set()
    archive = opened_archive(data)
    members = archive.infolist()
    own = {info.filename: info for info in members if info.filename in _OWN}
    tokens: tuple[str, ...] = ()
    if _TOKENS in own:
        with suppress(Refused):  # then it is none of ours, and is refused by its name below
            tokens = _texts(member_bytes(archive, own[_TOKENS]))
    for info in members:
        name = shortened(info.filename.removesuffix(".npy"))
        if tokens and info.filename in _OWN:
            continue
        try:
            if name in seen:
                raise Refused(QT_TRANSLATE_NOOP("errors", "the name is given twice"))
            seen.add(name)
            array = _array(member_bytes(archive, info), name)
            labelled = name == "E" and len(tokens) == len(array.values)
            yield replace(array, row_labels=tokens, named=True) if labelled else array
        except Refused as error:
            yield located(error, name)


def _array(data: bytes, name: str) -> NamedArray:
    header, begin = _header(data)
    dtype = _dtype(header)
    order, shape = _ORDER.search(header), _SHAPE.search(header)
    if order is None or shape is None:
        raise _damaged()
    sizes = _sizes(shape[1])
    check_shape(sizes)
    count = int(np.prod(sizes))
    there = len(data) - begin
    if there < count * dtype.itemsize:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "it has been cut off: {there} of {count} numbers are in it"
            ),
            there=there // dtype.itemsize,
            count=count,
        )
    if there > count * dtype.itemsize:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "there is more behind its array: save several arrays as .npz"
            )
        )
    flat = np.frombuffer(data, dtype, count, begin)
    if dtype.kind in "iu" and (int(flat.max()) > _EXACT or int(flat.min()) < -_EXACT):
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "a whole number in it is beyond ±{top}: it could not be kept exactly"
            ),
            top=_EXACT,
        )
    return named_array(name, flat.reshape(sizes, order="F" if order[1] == "True" else "C"))


def _texts(data: bytes) -> tuple[str, ...]:
    """Return a list of texts, which NumPy keeps as UTF-32, each filled up with NUL.

    Raises
    ------
    Refused
        Where it is no list of texts, or is damaged.
    """
    header, begin = _header(data)
    descr, shape = _TEXTS.search(header), _SHAPE.search(header)
    sizes = _sizes(shape[1]) if shape is not None else ()
    if descr is None or len(sizes) != 1:
        raise _damaged()
    length = 4 * int(descr[2])
    if sizes[0] > MAX_SIZE or len(data) - begin != sizes[0] * length:
        raise _damaged()
    code = "utf-32-be" if descr[1] == ">" else "utf-32-le"
    try:
        return tuple(
            data[at : at + length].decode(code).rstrip("\0")
            for at in range(begin, len(data), length)
        )
    except UnicodeDecodeError:
        raise _damaged() from None


def _sizes(shape: str) -> tuple[int, ...]:
    """Return the numbers of a tuple, written ``3, 2`` or ``3,``."""
    parts = shape.split(",")
    if not parts[-1].strip():
        parts.pop()
    found = [_SIZE.fullmatch(part) for part in parts]
    if None in found:
        raise _damaged()
    return tuple(int(size[1]) for size in found if size is not None)


def _header(data: bytes) -> tuple[str, int]:
    """Return the header's text, and where the numbers begin."""
    if not data.startswith(_MAGIC):
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "it is not an array that NumPy has saved")
            if data
            else QT_TRANSLATE_NOOP("errors", "it is empty")
        )
    form = _LENGTHS.get(data[6]) if len(data) > 7 else None
    if form is None or len(data) < 8 + struct.calcsize(form):
        raise _damaged()
    (length,) = struct.unpack_from(form, data, 8)
    begin = 8 + struct.calcsize(form)
    header = data[begin : begin + length]
    if length > _LONGEST_HEADER or len(header) < length:
        raise _damaged()
    return header.decode("latin-1"), begin + length


def _dtype(header: str) -> "np.dtype[np.float64]":
    found = _DESCR.search(header)
    if found is None and not _STRUCTURED.search(header):
        raise _damaged()
    order, kind, size = found.groups() if found else ("", "V", "")
    if size in _SIZES.get(kind, ()):
        return np.dtype(f"{order}{kind}{size}")
    raise Refused(
        QT_TRANSLATE_NOOP("errors", "it holds {found}: real numbers of up to 64 bits are read"),
        found=Refused(_KINDS.get(kind, _OTHER)),
    )


def _damaged() -> Refused:
    return Refused(QT_TRANSLATE_NOOP("errors", "the header of its array is damaged"))
