"""An example inside a PNG picture; no Qt.

The example is text beside the pixels: a chunk iTXt, as the PNG specification has it for UTF-8. Who
only looks at the picture does not see it, and programs that write pictures anew may drop it. Some
keep it as another kind of text, so that all three kinds are read.
"""

import zlib
from itertools import islice

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.files.carrying.faults import carries_none, damaged_example, too_large
from explorer.files.png_chunks import AFTER_HEADER, SIGNATURE, chunk, chunks
from explorer.files.reading import LARGEST_FILE

__all__ = ["KEYWORD", "LARGEST_CHUNK", "is_png", "text_of_png", "with_text_in_png"]

KEYWORD = b"attention-explorer"
LARGEST_CHUNK = 7_900_000  # bytes: libpng, with which most programs read, takes up to 8 million

_MOST_CHUNKS = 500_000  # before the example: a picture has some thousands
_TEXTS = (b"iTXt", b"zTXt", b"tEXt")


def is_png(data: bytes) -> bool:
    """Whether a file's content begins as a PNG picture does, whatever its name."""
    return data.startswith(SIGNATURE)


def with_text_in_png(picture: bytes, text: bytes) -> bytes:
    """Return a PNG picture that carries a text; same input, same bytes.

    The text stands before the pixels, so that a picture that ends too early still has it.

    Parameters
    ----------
    picture : bytes
        A whole PNG file that carries none.
    text : bytes
        In UTF-8.

    Raises
    ------
    Refused
        Where it is so long that other programs would not show the picture.
    """
    body = KEYWORD + b"\0\1\0\0\0" + zlib.compress(text)
    if len(body) > LARGEST_CHUNK:
        raise too_large(len(body), LARGEST_CHUNK)
    return picture[:AFTER_HEADER] + chunk(b"iTXt", body) + picture[AFTER_HEADER:]


def text_of_png(data: bytes) -> bytes:
    """Return the text that a PNG picture carries; what comes after it is not looked at.

    Raises
    ------
    Refused
        Where there is none, or what comes before it is damaged.
    """
    for kind, body in islice(chunks(memoryview(data)), _MOST_CHUNKS):
        if kind in _TEXTS and body[: len(KEYWORD) + 1] == KEYWORD + b"\0":
            return _text(kind, bytes(body[len(KEYWORD) + 1 :]))
    raise carries_none()


def _text(kind: bytes, body: bytes) -> bytes:
    """Return the UTF-8 text of a chunk, from what stands behind its keyword."""
    if kind == b"tEXt":
        return _from_latin_1(body)
    if kind == b"zTXt":
        return _from_latin_1(_unpacked(body[:1], body[1:]))
    packed, method, rest = body[:1], body[1:2], body[2:]
    parts = rest.split(b"\0", 2)  # language, translated keyword, text
    if len(parts) < 3 or packed not in (b"\0", b"\1"):
        raise damaged_example()
    return _unpacked(method, parts[2]) if packed == b"\1" else parts[2]


def _from_latin_1(text: bytes) -> bytes:
    return text.decode("latin-1").encode()


def _unpacked(method: bytes, packed: bytes) -> bytes:
    """Undo the compression, of which method 0 is the only one, and stop where it gets too long."""
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(packed, LARGEST_FILE + 1)
    except zlib.error:
        raise damaged_example() from None
    if len(text) > LARGEST_FILE:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "the example in the picture is larger than {size} MiB, which none needs to be",
            ),
            size=LARGEST_FILE // 2**20,
        )
    if method != b"\0" or not unpacking.eof:
        raise damaged_example()
    return text
