"""Lines over the cells that a mask leaves out, seen on any shade."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from explorer.core.attention import Array, Mask
from explorer.widgets.plot.colors import HATCHINGS, hatching_colors

__all__ = ["paint_hatching"]

STEP = 7.0  # pixels between lines, along an edge
WIDTH = 1.25  # of a line up to 1 wide Qt makes less between two pixels
SMALL = 3.0  # pixels; smaller cells are not hatched each in a colour of its own
PAIR = ((QColor("#ffffff"), 3.0), (QColor("#000000"), 1.3))  # one of them is seen on any shade

_Booleans = npt.NDArray[np.bool_]


def paint_hatching(
    painter: QPainter, mask: Mask, unit: Array, stops: tuple[str, ...], rect: QRectF
) -> None:
    """Hatch the cells where `mask` is False; all cells together fill `rect`.

    Parameters
    ----------
    painter : QPainter
    mask, unit : (rows, columns)
        `unit` says where each cell lies among the shades, from 0 to 1.
    stops : tuple of str
        Between which colours the cells are shaded.
    rect : QRectF
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rows, columns = mask.shape
    if min(rect.width() / columns, rect.height() / rows) < SMALL:
        for color, width in PAIR:
            _hatch(painter, ~mask, rect, QPen(color, width))
    else:
        for cells, color in _by_color(~mask, unit, stops):
            _hatch(painter, cells, rect, QPen(color, WIDTH))
    painter.restore()


def _by_color(
    hidden: _Booleans, unit: Array, stops: tuple[str, ...]
) -> Iterator[tuple[_Booleans, QColor]]:
    groups = np.minimum((unit * HATCHINGS).astype(np.intp), HATCHINGS - 1)
    for group, color in enumerate(hatching_colors(*stops)):
        cells = hidden & (groups == group)
        if cells.any():
            yield cells, QColor(color)


def _hatch(painter: QPainter, cells: _Booleans, rect: QRectF, pen: QPen) -> None:
    path = _path(cells, rect)
    area = path.boundingRect()
    # Counted from one corner, so that the lines of neighbours meet.
    first = int((area.left() + area.top() - rect.left() - rect.top()) / STEP)
    last = int((area.right() + area.bottom() - rect.left() - rect.top()) / STEP) + 1
    sums = (rect.left() + rect.top() + number * STEP for number in range(first, last + 1))
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setPen(pen)
    painter.drawLines(
        [QLineF(c - area.bottom(), area.bottom(), c - area.top(), area.top()) for c in sums]
    )
    painter.restore()


def _path(cells: _Booleans, rect: QRectF) -> QPainterPath:
    """Return one rectangle for each run of cells in a row."""
    rows, columns = cells.shape
    width, height = rect.width() / columns, rect.height() / rows
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for row in np.flatnonzero(cells.any(axis=1)).tolist():
        edges = np.flatnonzero(np.diff(cells[row], prepend=False, append=False))
        for first, last in edges.reshape(-1, 2).tolist():
            left, top = rect.left() + first * width, rect.top() + row * height
            path.addRect(QRectF(left, top, (last - first) * width, height))
    return path
