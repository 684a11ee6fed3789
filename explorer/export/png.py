"""A composition as a PNG file."""

import zlib
from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QImage

from explorer.export.composition import Composition
from explorer.export.painting import Progress, bands, silent
from explorer.export.raster import raster_of
from explorer.files.png_chunks import SIGNATURE, chunk, header, resolution

__all__ = ["Painted", "encoded", "painted"]

Rows = npt.NDArray[np.uint8]

LEVEL = 6  # of zlib: level 9 takes four times as long, and saves 7 %
CHUNK = 1 << 20  # bytes of pixels that are packed at once


class Painted(NamedTuple):
    """A picture's pixels as PNG packs them: no Qt, so that any thread may do so.

    Attributes
    ----------
    width, height : int
    alpha : bool
        Whether each pixel has alpha, not premultiplied.
    dpi : float
    rows : tuple of arrays of uint8, (rows, 1 + width * channels)
        A 0, for no filter, then the row's pixels: red, green, blue.
    """

    width: int
    height: int
    alpha: bool
    dpi: float
    rows: tuple[Rows, ...]


def painted(composition: Composition, progress: Progress = silent) -> Painted:
    """Paint a composition; needs its widgets.

    Raises
    ------
    Refused
        Where the picture would be too large.
    """
    raster = raster_of(composition.options.size, composition.size)
    alpha = composition.transparent
    packed = _no_alpha_premultiplied if alpha else _without_alpha
    rows = tuple(packed(band) for band in bands(composition, raster, progress))
    return Painted(raster.width, raster.height, alpha, raster.dpi, rows)


def encoded(picture: Painted, progress: Progress = silent) -> bytes:
    """Return a PNG file's content; the same pixels give the same bytes.

    Qt's own writer tries five filters on every row, takes twice as long, and its files of such
    pictures are larger.

    Parameters
    ----------
    picture : Painted
    progress : callable
        Is told which share of the rows is packed, and may raise to stop.
    """
    return b"".join(
        (
            SIGNATURE,
            header(picture.width, picture.height, alpha=picture.alpha),
            resolution(picture.dpi),
            *(chunk(b"IDAT", part) for part in _packed(picture, progress)),
            chunk(b"IEND", b""),
        )
    )


def _packed(picture: Painted, progress: Progress) -> Iterable[bytes]:
    packer = zlib.compressobj(LEVEL)
    done = 0
    for band in picture.rows:
        step = max(1, CHUNK // band.shape[1])
        for first in range(0, len(band), step):
            part = band[first : first + step]
            if packed := packer.compress(part.data):
                yield packed
            done += len(part)
            progress(done / picture.height)
    yield packer.flush()


def _without_alpha(band: Rows) -> Rows:
    return _converted(band, QImage.Format.Format_RGB32, QImage.Format.Format_RGB888, 3)


def _no_alpha_premultiplied(band: Rows) -> Rows:
    kind = QImage.Format.Format_ARGB32_Premultiplied
    return _converted(band, kind, QImage.Format.Format_RGBA8888, 4)


def _converted(band: Rows, before: QImage.Format, after: QImage.Format, channels: int) -> Rows:
    height, width = band.shape[:2]
    image = QImage(band.data, width, height, 4 * width, before).convertToFormat(after)
    rows = np.zeros((height, 1 + width * channels), np.uint8)
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(height, image.bytesPerLine())
    rows[:, 1:] = pixels[:, : width * channels]
    return rows
