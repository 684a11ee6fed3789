"""Lines over the cells that a mask leaves out."""

import numpy as np
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from explorer.core.attention import Mask
from explorer.widgets.theme import Theme

__all__ = ["paint_hatching"]

STEP = 7.0  # pixels between lines, along an edge


def paint_hatching(painter: QPainter, mask: Mask, rect: QRectF, theme: Theme) -> None:
    """Hatch the cells where `mask` is False; all cells together fill `rect`."""
    path = _left_out(mask, rect)
    area = path.boundingRect()
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(theme.hatch), 1.0))
    count = int((area.width() + area.height()) / STEP) + 1
    painter.drawLines(
        [
            QLineF(x, area.bottom(), x + area.height(), area.top())
            for x in (area.left() - area.height() + k * STEP for k in range(count))
        ]
    )
    painter.restore()


def _left_out(mask: Mask, rect: QRectF) -> QPainterPath:
    """Return one rectangle for each run of masked cells in a row."""
    rows, columns = mask.shape
    width, height = rect.width() / columns, rect.height() / rows
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for row, seen in enumerate(mask):
        edges = np.flatnonzero(np.diff(seen, prepend=True, append=True))
        for first, last in edges.reshape(-1, 2).tolist():
            left, top = rect.left() + first * width, rect.top() + row * height
            path.addRect(QRectF(left, top, (last - first) * width, height))
    return path
