"""Where a plane of two dimensions lies in a widget: one scale for both axes, round ticks."""

import math
import sys
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF

from explorer.core.attention import Array
from explorer.widgets.fonts import text_font

__all__ = ["AIR", "LINE", "SIDE", "TEXT", "Frame", "Tick", "fit_frame", "is_far", "round_step"]

TEXT = 11  # px
LINE = 15.0  # px
SIDE = 4.0  # px left and right of everything
AIR = 5.0  # px between the area and its numbers
ROOM, ROOM_OF = 26.0, 0.1  # px, or part of the area, for marks and labels at its edges
APART = 44.0  # px between ticks, at least
FAR = 4.0  # times as large as the rest; what is farther away would squeeze the rest
_SMALLEST = 1e-300  # a span below it has no digits to count in
_FLAT = 1e-9  # a span so small beside its numbers is rounding


class Tick(NamedTuple):
    """A gridline: where it lies in the widget, and its number."""

    pixel: float
    text: str


class Frame(NamedTuple):
    """The plane's place in the widget.

    Attributes
    ----------
    area : QRectF
        In pixels.
    center : tuple of float
        What lies in the middle of the area.
    scale : float
        Pixels per unit, across and up.
    across, up : tuple of Tick
        From left to right and from bottom to top; none up where there is one dimension.
    """

    area: QRectF
    center: tuple[float, float]
    scale: float
    across: tuple[Tick, ...]
    up: tuple[Tick, ...]

    def to_pixels(self, point: Array) -> QPointF:
        """Return where a point of the plane lies in the widget."""
        x, y = point.tolist()
        middle = self.area.center()
        return QPointF(
            middle.x() + _away(x, self.center[0], self.scale),
            middle.y() - _away(y, self.center[1], self.scale),
        )


def round_step(least: float) -> float:
    """Return the smallest of 1, 2 and 5 times a power of ten that is not below `least`.

    Examples
    --------
    >>> round_step(0.3), round_step(7.0), round_step(20.0)
    (0.5, 10.0, 20.0)
    """
    power = float(f"1e{math.floor(math.log10(least))}")
    return next((step for step in (power, 2 * power, 5 * power) if step >= least), 10 * power)


def is_far(point: Array, others: Array) -> bool:
    """Return whether a point lies so far away that the others could not be told apart beside it."""
    span = _halves(others).max()
    with_point = _halves(np.vstack([others, point])).max()
    return bool(span > _SMALLEST and with_point / FAR > span)


def fit_frame(points: Array, size: QSizeF, dimensions: int) -> Frame:
    """Return the frame that shows every point.

    Parameters
    ----------
    points : Array, (points, 2)
    size : QSizeF
        Of the widget.
    dimensions : int
        One or two; one needs no numbers at the left.
    """
    metrics = QFontMetricsF(text_font(TEXT))
    frame, left = _frame(points, size, 0.0, dimensions), 0.0
    for _ in range(2):  # with less width there may be other ticks
        widths = [metrics.horizontalAdvance(tick.text) + AIR for tick in frame.up]
        left = max([left, *widths])
        frame = _frame(points, size, left, dimensions)
    return frame


def _frame(points: Array, size: QSizeF, left: float, dimensions: int) -> Frame:
    top, bottom = (LINE + AIR, 2 * LINE + AIR)
    left += SIDE
    width, height = max(size.width() - left - SIDE, 1.0), max(size.height() - top - bottom, 1.0)
    area = QRectF(left, top, width, height)
    halves = _halves(points)
    middle = points.max(axis=0) - halves  # max / 2 + min / 2 would lose the last digit
    halves = np.maximum(halves, 0.1 * halves.max())
    if halves.max() <= max(_SMALLEST, _FLAT * np.abs(points).max()):  # one point
        halves = np.full(2, max(0.5 * float(np.abs(middle).max()), 0.5))
    x, y = halves.tolist()
    rooms = [side / 2 - min(ROOM, ROOM_OF * side) for side in (width, height)]
    scale = min(rooms[0] / x, rooms[1] / y)
    center = (float(middle[0]), float(middle[1]))
    across = _ticks(center[0], scale, area.center().x(), width, 1)
    up = _ticks(center[1], scale, area.center().y(), height, -1) if dimensions > 1 else ()
    return Frame(area, center, scale, across, up)


def _halves(points: Array) -> Array:
    """Return half of the span along both axes; the whole may be more than a float holds."""
    halves: Array = points.max(axis=0) / 2 - points.min(axis=0) / 2
    return halves


def _ticks(center: float, scale: float, middle: float, length: float, way: int) -> tuple[Tick, ...]:
    step = round_step(min(APART / scale, sys.float_info.max))
    # In steps, since the ends may be more than a float holds.
    first = math.ceil(center / step - length / 2 / (scale * step))
    last = math.floor(center / step + length / 2 / (scale * step))
    return tuple(
        Tick(middle + way * _away(count * step, center, scale), f"{count * step:.12g}")
        for count in range(first, last + 1)
        if math.isfinite(count * step)
    )


def _away(value: float, center: float, scale: float) -> float:
    """Return a difference in pixels; before it is scaled it may be more than a float holds."""
    return (value / 2 - center / 2) * (2 * scale)
