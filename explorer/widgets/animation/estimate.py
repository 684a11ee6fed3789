"""About how large a moving picture's file will be, told from its frames at scale 1."""

import zlib

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QImage

__all__ = ["Estimate"]

# A file's bytes per byte of what differs between frames, or for numbered pictures of all frames,
# packed, as measured on the worksheet, the heatmap and the window of both articles' lessons.
_SHARES = {"gif": 0.33, "webp": 0.34, "apng": 0.85, "png": 0.95}
_GROWTH = 1.3  # twice the scale makes 2.5 times the bytes: more pixels, but no more edges
_LEVEL = 1


class Estimate:
    """Takes the frames one by one."""

    def __init__(self) -> None:
        self._before: npt.NDArray[np.uint8] | None = None
        self._count = 0
        self._first = 0
        self._differences = 0

    def add(self, image: QImage) -> None:
        """Weigh one more frame."""
        plain = image.convertToFormat(QImage.Format.Format_RGB32)
        shape = (plain.height(), plain.width(), 4)
        pixels = np.frombuffer(plain.constBits(), np.uint8).reshape(shape)[:, :, :3].copy()
        before, self._before = self._before, pixels
        differs = pixels if before is None else np.bitwise_xor(before, pixels)
        packed = len(zlib.compress(differs.tobytes(), _LEVEL))
        self._differences += packed
        self._first = self._first or packed
        self._count += 1

    def size(self, format_: str, scale: float) -> int:
        """Return about how many bytes a file has, or all numbered pictures together."""
        whole = format_ == "png"
        weighed = self._count * self._first if whole else self._differences
        growth: float = scale**_GROWTH
        return round(_SHARES[format_] * weighed * growth)
