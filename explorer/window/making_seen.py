"""A file's content as it is seen before it is written; every function may run in any thread."""

import math
import re
from collections.abc import Callable
from io import BytesIO

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QBuffer, QIODevice, QSize
from PySide6.QtGui import QImage, QImageReader

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.evaluate import Snapshot
from explorer.export.painting import Progress, silent
from explorer.files.picture_options import MM_PER_INCH, PIXELS_PER_INCH, POINTS_PER_INCH
from explorer.files.png_chunks import said_size
from explorer.files.texts import text_bytes
from explorer.widgets.exporting.made import Choice, Made

__all__ = ["drawing_made", "page_made", "pixels_made", "text_made"]

Encode = Callable[..., bytes]  # see `explorer.export.picture.prepared`

MM_PER_METRE = 1000
MOST_PIXELS = 40_000_000  # in the preview: a larger picture is seen smaller
MOST_LINES = 400  # of a text
MOST_SIGNS = 60_000
_PIXEL = 4  # bytes
_PAGE = re.compile(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]")


def pixels_made(choice: Choice, encode: Encode, progress: Progress = silent) -> Made:
    """Make a PNG file, and show its own pixels, and how large it says that they are."""
    data = encode(progress=progress)
    width, height, per_metre = said_size(data)
    size = QSize(width, height)
    times = math.ceil(math.sqrt(size.width() * size.height() / MOST_PIXELS))
    mm = MM_PER_METRE / per_metre
    return Made(
        choice,
        data,
        _read(data, size, times),
        size=size,
        reduced=times,
        width_mm=size.width() * mm,
        height_mm=size.height() * mm,
    )


def drawing_made(
    choice: Choice, encode: Encode, image: QImage, progress: Progress = silent
) -> Made:
    """Make an SVG file, and show what it was made from, with the size that it says.

    Qt's own reader knows neither the fonts in the file nor its lengths of texts, as browsers do.
    """
    data = encode(progress=progress)
    size = _drawing_size(data)
    mm = MM_PER_INCH / PIXELS_PER_INCH  # as browsers have it
    return Made(
        choice, data, image, size=size, width_mm=size.width() * mm, height_mm=size.height() * mm
    )


def page_made(choice: Choice, encode: Encode, image: QImage, progress: Progress = silent) -> Made:
    """Make a PDF file, and show what its page was painted from, with the size that it says."""
    data = encode(progress=progress)
    found = _PAGE.search(data)
    width, height = (float(side) for side in found.groups()) if found is not None else (0.0, 0.0)
    mm = MM_PER_INCH / POINTS_PER_INCH
    return Made(choice, data, image, width_mm=width * mm, height_mm=height * mm)


def text_made(snapshot: Snapshot, choice: Choice, progress: Progress = silent) -> Made:
    """Make a text, or a file of arrays."""
    progress(0.0)  # which ends it where it is not wanted any more
    data = text_bytes(snapshot, choice.options.format)
    if choice.options.format == "npz":
        with np.load(BytesIO(data)) as arrays:
            rows = [f"{name:<16}{_shape(arrays[name])}" for name in arrays.files]
        return Made(choice, data, text="\n".join(rows), count=len(rows))
    lines = data.decode().splitlines()
    seen = "\n".join(lines[:MOST_LINES])
    if len(lines) > MOST_LINES or len(seen) > MOST_SIGNS:
        seen = seen[:MOST_SIGNS] + "\n…"
    return Made(choice, data, text=seen, count=len(lines))


def _read(data: bytes, size: QSize, times: int) -> QImage:
    """Return a PNG file's pixels, or fewer of them.

    Raises
    ------
    Refused
        Where there is no memory for them.
    """
    buffer = QBuffer()
    buffer.setData(data)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, b"png")
    if times > 1:
        needed = size.width() * size.height() * _PIXEL // 2**20 + 1  # MiB; Qt does not trust files
        reader.setAllocationLimit(max(reader.allocationLimit(), needed))
        reader.setScaledSize(size / times)
    image = reader.read()
    if image.isNull():
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "there is not enough memory for the picture: choose a smaller scale"
            )
        )
    return image


def _drawing_size(data: bytes) -> QSize:
    """Return how many pixels a drawing says that it takes: Qt counts other ones in a millimetre."""
    root = data[: data.index(b">", data.index(b"<svg"))]
    sides = []
    for side in (b"width", b"height"):
        found = re.search(rb"\s" + side + rb'="([\d.]+)(mm)?"', root)
        length, unit = found.groups() if found is not None else (b"1", None)
        sides.append(float(length) * (PIXELS_PER_INCH / MM_PER_INCH if unit else 1))
    return QSize(*(max(round(side), 1) for side in sides))


def _shape(array: npt.NDArray[np.generic]) -> str:
    shape = " × ".join(str(length) for length in array.shape) or "1"
    return f"{shape}  {array.dtype}"
