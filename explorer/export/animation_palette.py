"""One palette for all frames of a GIF: flat colours exact, the others as near as they come."""

from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PIL.Image import Image

__all__ = ["CLEAR", "Palette"]

CLEAR = 255  # the index of what is transparent, and of pixels that stay as they are
MOST = 255  # colours besides it
_EXACT = 64  # of the commonest colours: grounds, tints, borders, the body of letters
_COLORS = 1 << 24
_CHUNK = 4096  # colours that are compared with the palette at once
_HALF = 128  # from here on a pixel counts as seen

Bytes: TypeAlias = npt.NDArray[np.uint8]
Codes: TypeAlias = npt.NDArray[np.uint32]  # 0xRRGGBB
Counts: TypeAlias = npt.NDArray[np.int64]


class Palette:
    """Colours chosen from all frames, and the index of the nearest for each that occurs.

    Nothing is dithered: noise on flat colours would be seen, and would not compress.

    Parameters
    ----------
    images : iterable of Image
        The frames, all of one size.
    """

    def __init__(self, images: "Iterable[Image]") -> None:
        codes, counts = _histogram(images)
        self.colors = _chosen(codes, counts)
        self._nearest = np.zeros(_COLORS, np.uint8)
        self._nearest[codes] = _nearest(codes, self.colors)

    def indices(self, image: "Image") -> Bytes:
        """Return the colour of each pixel, (height, width); `CLEAR` where nothing is seen."""
        data = np.asarray(image)
        found: Bytes = self._nearest[_codes(data)]
        if data.shape[2] == 4:
            found[data[:, :, 3] < _HALF] = CLEAR
        return found

    def flat(self) -> bytes:
        """Return 256 colours as Pillow takes them: red, green, blue, red.

        Those that no pixel has are unlike all others, since Pillow merges what is alike.
        """
        used = self.colors.tolist()
        spare = ([0, 0, blue] for blue in range(CLEAR + 1) if [0, 0, blue] not in used)
        filled = [*used, *(next(spare) for _ in range(len(used), CLEAR + 1))]
        return np.array(filled, np.uint8).tobytes()


def _histogram(images: "Iterable[Image]") -> tuple[Codes, Counts]:
    """Return each colour that occurs and how often; what stays from a frame on counts once."""
    before: Codes | None = None
    found: list[tuple[Codes, Counts]] = []
    for image in images:
        codes = _codes(np.asarray(image))
        new = codes.reshape(-1) if before is None else codes[codes != before]
        found.append(np.unique(new, return_counts=True))
        before = codes
    every = np.concatenate([codes for codes, _ in found])
    weights = np.concatenate([counts for _, counts in found])
    codes, place = np.unique(every, return_inverse=True)
    return codes, np.bincount(place, weights, len(codes)).astype(np.int64)


def _chosen(codes: Codes, counts: Counts) -> Bytes:
    """Return at most `MOST` colours: the commonest, and means of the others."""
    order = np.lexsort((codes, -counts))
    if len(codes) <= MOST:
        return _rgb(codes[order])
    exact, rest = order[:_EXACT], order[_EXACT:]
    others = _means(_rgb(codes[rest]), counts[rest], MOST - _EXACT)
    own = set(codes[exact].tolist())  # a mean may be one of them
    apart = [code not in own for code in _codes(others[np.newaxis])[0].tolist()]
    return np.concatenate([_rgb(codes[exact]), others[apart]])


def _means(colors: Bytes, counts: Counts, most: int) -> Bytes:
    """Return colours that leave none far away, each then moved amid those that are nearest."""
    from PIL import Image

    # Roots, so that rare colours get their share.
    line = np.repeat(colors, np.sqrt(counts).astype(int).clip(1), axis=0)
    reduced = Image.fromarray(line[np.newaxis]).quantize(
        most, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE
    )
    flat = np.array(reduced.getpalette(), np.uint8).reshape(-1, 3)
    return np.unique(flat[:most], axis=0)


def _nearest(codes: Codes, colors: Bytes) -> Bytes:
    found = np.zeros(len(codes), np.uint8)
    table = colors.astype(np.int32)
    for start in range(0, len(codes), _CHUNK):
        chunk = _rgb(codes[start : start + _CHUNK]).astype(np.int32)
        apart = ((chunk[:, np.newaxis] - table) ** 2).sum(axis=2)
        found[start : start + _CHUNK] = apart.argmin(axis=1)
    return found


def _codes(data: Bytes) -> Codes:
    red, green, blue = (data[:, :, channel].astype(np.uint32) for channel in range(3))
    codes: Codes = red << np.uint32(16) | green << np.uint32(8) | blue
    return codes


def _rgb(codes: Codes) -> Bytes:
    return np.stack([codes >> 16, codes >> 8 & 255, codes & 255], axis=1).astype(np.uint8)
