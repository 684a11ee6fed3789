"""How many pixels a picture has, and how many of them make an inch."""

import math
from typing import NamedTuple

from PySide6.QtCore import QSize

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.files.picture_limits import LARGEST, MOST_PIXELS
from explorer.files.picture_options import PIXELS_PER_INCH, PictureSize

__all__ = ["Raster", "raster_of"]

_MILLION = 1_000_000
_SCALE = QT_TRANSLATE_NOOP(
    "errors", "the scale of a picture is {value}: a number above 0 is needed, such as 2 or 1.5"
)
_WIDTH = QT_TRANSLATE_NOOP(
    "errors", "the width of a picture is {value} pixels: a whole number from 1 is needed"
)
_MM = QT_TRANSLATE_NOOP(
    "errors", "the width of a picture is {value} mm: a number above 0 is needed, such as 160"
)
_DPI = QT_TRANSLATE_NOOP(
    "errors", "the resolution of a picture is {value} dpi: a number above 0 is needed, such as 300"
)


class Raster(NamedTuple):
    """A picture's pixels.

    Attributes
    ----------
    width, height : int
        In pixels.
    across, down : float
        Pixels per window pixel. They differ by the fraction of a pixel by which the height is
        rounded, so that the picture ends with its last row of pixels and leaves no seam.
    dpi : float
        Pixels per inch, with which a program inserts the picture at its natural size.
    """

    width: int
    height: int
    across: float
    down: float
    dpi: float


def raster_of(size: PictureSize, shown: QSize) -> Raster:
    """Return the pixels of something that is `shown` window pixels large.

    A plain scale, or a width in pixels, keeps the natural size: 96 window pixels are an inch, so
    that a picture at scale 2 is as large on a slide as one at scale 1, and twice as fine.

    Raises
    ------
    Refused
        Where a size is no number above 0, or makes too many pixels, or none.
    """
    _check(size)
    scale = size.scale_of(shown.width())
    width, height = _whole(shown.width() * scale), _whole(shown.height() * scale)
    _check_pixels(width, height)
    dpi = PIXELS_PER_INCH * scale if size.width_mm is None else float(size.dpi)
    return Raster(width, height, width / shown.width(), height / shown.height(), dpi)


def _whole(length: float) -> int:
    """Round half up: 499.5 pixels are 500, and 500.5 are 501."""
    return math.floor(min(length, 1e9) + 0.5)


def _check(size: PictureSize) -> None:
    if size.width_px is not None:
        _check_number(_WIDTH, size.width_px)
    elif size.width_mm is not None:
        _check_number(_MM, size.width_mm)
        _check_number(_DPI, size.dpi)
    else:
        _check_number(_SCALE, size.scale)


def _check_number(template: str, value: float) -> None:
    if not (math.isfinite(value) and value > 0):
        raise Refused(template, value=value)


def _check_pixels(width: int, height: int) -> None:
    if max(width, height) > LARGEST:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "the picture would be {width} × {height} pixels: up to {most} along a side are"
                " possible, so choose a smaller scale",
            ),
            width=width,
            height=height,
            most=LARGEST,
        )
    if width * height > MOST_PIXELS:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "the picture would be {width} × {height} pixels: up to {most} million in all are"
                " possible, so choose a smaller scale",
            ),
            width=width,
            height=height,
            most=MOST_PIXELS // _MILLION,
        )
    if min(width, height) < 1:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "the picture would have no pixel at this size: choose a larger one"
            )
        )
