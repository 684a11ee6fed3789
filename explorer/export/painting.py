"""A composition as pixels.

Below scale 5 a picture is painted larger by a whole number and each pixel is the mean of the
small ones. So the same letters, at the same places, make up a picture of any scale: the picture
at scale 4 reduced to a quarter is the picture at scale 1. Painting at scale 1 at once would move
each line of text to whole pixels. Above that, letters are drawn from their outlines. A picture
that would take too much memory at scale 4 is not painted so large either.

It is painted part by part, and not strip by strip: Qt begins the dashes of a line anew at a clip.
"""

import math
from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.export.composition import Composition
from explorer.export.raster import Raster, raster_of

__all__ = ["Progress", "bands", "image_of", "silent"]

Progress = Callable[[float], None]
Pixels = npt.NDArray[np.uint8]
Halves = npt.NDArray[np.uint32]  # two channels of a pixel, each in 16 bits

FINEST = 4.9  # up to here Qt draws 13 px letters from its cache of hinted ones, up to 64 px
MOST_TIMES = 16  # then 16 × 16 pixels of 255 still add up in 16 bits
MOST_PAINTED = 64_000_000  # pixels for the sake of the mean alone: 256 MB
BAND = 8_000_000  # pixels that are reduced and packed at once
_EVERY_OTHER = np.uint32(0x00FF00FF)  # two of the four channels of a pixel
_LOW = np.uint32(0xFFFF)


def silent(_done: float) -> None:
    """Tell nobody how much is done."""


def image_of(composition: Composition, progress: Progress = silent) -> QImage:
    """Return a composition's picture at its scale.

    Parameters
    ----------
    composition : Composition
    progress : callable
        See `bands`.

    Raises
    ------
    Refused
        Where the picture would be too large.
    """
    raster = raster_of(composition.options.size, composition.size)
    image = _blank(raster.width, raster.height, _format(composition))
    whole = np.frombuffer(image.bits(), np.uint8).reshape(raster.height, -1)
    top = 0
    for band in bands(composition, raster, progress):
        rows = len(band)
        whole[top : top + rows, : 4 * raster.width] = band.reshape(rows, -1)
        top += rows
    image.setDevicePixelRatio(raster.across)
    return image


def bands(
    composition: Composition, raster: Raster, progress: Progress = silent
) -> Iterator[Pixels]:
    """Paint a composition, and give its pixels from top to bottom, some rows at a time.

    Parameters
    ----------
    composition : Composition
    raster : Raster
    progress : callable
        Is told after each card or dock which share is painted, and may raise to stop. The
        window is staged meanwhile: it must not let the window's events be processed.

    Yields
    ------
    array of uint8, (rows, width, 4)
        Blue, green, red, alpha; alpha is premultiplied, and 255 where nothing is transparent.
    """
    times = _times(raster)
    image = _painted(composition, raster, times, progress)
    rows = max(1, BAND // (raster.width * times**2))
    for top in range(0, raster.height, rows):
        count = min(rows, raster.height - top)
        yield _reduced(image, (top * times, count * times), times)


def _times(raster: Raster) -> int:
    """Return how many times larger a picture is painted."""
    possible = math.isqrt(MOST_PAINTED // (raster.width * raster.height))
    return max(1, min(math.floor(FINEST / raster.across), MOST_TIMES, possible))


def _format(composition: Composition) -> QImage.Format:
    if composition.transparent:
        return QImage.Format.Format_ARGB32_Premultiplied
    return QImage.Format.Format_RGB32


def _blank(width: int, height: int, kind: QImage.Format) -> QImage:
    image = QImage(QSize(width, height), kind)
    if image.isNull():
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "there is not enough memory for the picture: choose a smaller scale"
            )
        )
    return image


def _painted(composition: Composition, raster: Raster, times: int, progress: Progress) -> QImage:
    """Paint a picture, `times` larger."""
    image = _blank(raster.width * times, raster.height * times, _format(composition))
    image.fill(composition.ground or Qt.GlobalColor.transparent)
    image.setDevicePixelRatio(raster.across * times)  # for what is drawn from pixmaps
    steps = composition.steps()
    with QPainter(image) as painter:  # ended though painting fails: else Qt would crash
        if raster.down != raster.across:
            painter.scale(1.0, raster.down / raster.across)
        for number, step in enumerate(steps, start=1):
            step(painter)
            progress(number / len(steps))
    return image


def _reduced(image: QImage, rows: tuple[int, int], times: int) -> Pixels:
    """Return the mean of each block of `times` × `times` pixels, rounded half up.

    Parameters
    ----------
    image : QImage
    rows : (first, count)
    times : int
    """
    first, count = rows
    whole = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), image.width())
    pixels = whole[first : first + count]
    if times == 1:
        return pixels.view(np.uint8).reshape(*pixels.shape, 4)
    even = _block_sums(pixels & _EVERY_OTHER, times)
    odd = _block_sums((pixels >> np.uint32(8)) & _EVERY_OTHER, times)
    mean = np.empty((*even.shape, 4), np.uint8)
    area = times * times
    for channel, sums in enumerate((even & _LOW, odd & _LOW, even >> 16, odd >> 16)):
        mean[:, :, channel] = (sums + area // 2) // area
    return mean


def _block_sums(halves: Halves, times: int) -> Halves:
    rows = halves[0::times].copy()
    for row in range(1, times):
        rows += halves[row::times]
    sums = rows[:, 0::times].copy()
    for column in range(1, times):
        sums += rows[:, column::times]
    return sums
