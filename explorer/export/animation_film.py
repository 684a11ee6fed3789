"""The frames of a moving picture as they are made, packed; they are unpacked one by one."""

import zlib
from typing import TYPE_CHECKING

from PySide6.QtGui import QImage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL.Image import Image

__all__ = ["Film"]

_FASTEST = 1  # of zlib: pictures of grids are mostly flat


class Film:
    """Keeps frames of one size in little memory; needs no widget and no Qt to be read.

    Attributes
    ----------
    per_metre : int
        Pixels of a metre, as the last frame has it.
    """

    def __init__(self) -> None:
        self._frames: list[bytes] = []
        self._size = (0, 0)
        self._mode = "RGB"
        self.per_metre = 0

    def __len__(self) -> int:
        return len(self._frames)

    def add(self, image: QImage) -> None:
        """Keep one more frame."""
        see_through = image.hasAlphaChannel()
        kind = QImage.Format.Format_RGBA8888 if see_through else QImage.Format.Format_RGB888
        plain = image.convertToFormat(kind)
        self._size = plain.width(), plain.height()
        self.per_metre = image.dotsPerMeterX()
        self._mode = "RGBA" if see_through else "RGB"
        length = len(self._mode) * plain.width()
        step = plain.bytesPerLine()  # whole words
        bits = plain.constBits()
        data = bytes(bits)
        if step != length:
            data = b"".join(data[y * step : y * step + length] for y in range(plain.height()))
        self._frames.append(zlib.compress(data, _FASTEST))

    @property
    def see_through(self) -> bool:
        """Whether something in the frames is transparent."""
        return self._mode == "RGBA"

    def images(self, start: int = 0) -> "Iterator[Image]":
        """Unpack each frame from `start` on, as Pillow has it."""
        from PIL import Image

        for frame in self._frames[start:]:
            yield Image.frombytes(self._mode, self._size, zlib.decompress(frame))
