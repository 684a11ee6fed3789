"""What a PNG file is made of: a signature, and chunks with a length, a kind and a checksum."""

import struct
import zlib
from collections.abc import Iterator

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.files.carrying.faults import ends_early
from explorer.files.picture_options import MM_PER_INCH, PIXELS_PER_INCH
from explorer.files.refusals import shortened

__all__ = [
    "AFTER_HEADER",
    "SIGNATURE",
    "chunk",
    "chunks",
    "header",
    "per_metre",
    "resolution",
    "said_size",
]

SIGNATURE = b"\x89PNG\r\n\x1a\n"
_AROUND = 12  # bytes of a chunk besides its data: length, kind, checksum
_HEADER = ">IIBBBBB"  # width, height, bits, kind of colour, and what has one value only
AFTER_HEADER = len(SIGNATURE) + _AROUND + struct.calcsize(_HEADER)  # IHDR comes first
_RGB, _RGBA = 2, 6  # kinds of colour
_BITS = 8
_METRE = 1  # the unit of pHYs
_MM_PER_METRE = 1000


def chunk(kind: bytes, body: bytes) -> bytes:
    """Return a chunk as it stands in the file."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def header(width: int, height: int, *, alpha: bool) -> bytes:
    """Return the chunk that says how many pixels there are, of three or four bytes."""
    kind = _RGBA if alpha else _RGB
    return chunk(b"IHDR", struct.pack(_HEADER, width, height, _BITS, kind, 0, 0, 0))


def resolution(dpi: float) -> bytes:
    """Return the chunk that says how large a pixel is."""
    return chunk(b"pHYs", struct.pack(">IIB", per_metre(dpi), per_metre(dpi), _METRE))


def per_metre(dpi: float) -> int:
    """Return how many pixels a metre has, as PNG counts them."""
    return round(dpi / MM_PER_INCH * _MM_PER_METRE)


def said_size(data: bytes) -> tuple[int, int, int]:
    """Return what a PNG file says before its pixels: width and height, and how many in a metre.

    Raises
    ------
    Refused
        Where that part of it is damaged.
    """
    width = height = 0
    for kind, body in chunks(memoryview(data)):
        if kind == b"IHDR":
            width, height = struct.unpack_from(">II", body)
        if kind == b"pHYs":
            return width, height, struct.unpack_from(">I", body)[0]
        if kind == b"IDAT":
            break
    return width, height, per_metre(PIXELS_PER_INCH)


def chunks(data: memoryview) -> Iterator[tuple[bytes, memoryview]]:
    """Go through kind and data of every chunk, up to the one that ends the picture.

    Raises
    ------
    Refused
        Where a checksum is wrong, or the file ends too early.
    """
    start, kind = len(SIGNATURE), b""
    while kind != b"IEND":
        if start + _AROUND > len(data):
            raise ends_early()
        length, kind = struct.unpack_from(">I4s", data, start)
        end = start + _AROUND + length
        if end > len(data):
            raise ends_early()
        (checksum,) = struct.unpack_from(">I", data, end - 4)
        if zlib.crc32(data[start + 4 : end - 4]) != checksum:
            raise Refused(
                QT_TRANSLATE_NOOP("errors", "the picture is damaged, in its part {kind}"),
                kind=shortened(kind.decode("latin-1")),
            )
        yield kind, data[start + 8 : end - 4]
        start = end
