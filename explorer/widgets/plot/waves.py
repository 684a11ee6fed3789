"""Positional encoding as curves over the positions, with the tokens' values as dots."""

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Signal

from explorer.core.attention import Array
from explorer.core.waves import Curves
from explorer.widgets.plot.curves import Dots, WaveCurve, wave_pen
from explorer.widgets.plot.legend import Entry, Legend
from explorer.widgets.plot.positions import BELOW, LEFT, WaveFrame
from explorer.widgets.plot.view import PlotView
from explorer.widgets.theme import theme_of

__all__ = ["WavesView"]

MARGIN = 4.0
ROOM = 8.0  # pixels around the curves' ends, so that no dot is cut
LEAST_PLOT = 96.0  # pixels
LEGEND_GAP = 6.0
WIDE, THIN = 1.5, 1.0  # pixels
MOST_WIDE = 2500  # samples: Qt draws wide lines many times more slowly than thin ones


class WavesView(PlotView):
    """Shows some dimensions of P."""

    dot_pressed = Signal(int, int)  # position, place among the dimensions

    def __init__(self) -> None:
        super().__init__()
        self.frame = WaveFrame(self, (self.tr("position"), "P"))
        self.frame.setZValue(-200)  # behind the curves
        self.dots = Dots(self)
        self.legend = Legend(self)
        for sketch in (self.frame, self.dots, self.legend):
            self.scene().addItem(sketch)
        self.curves: list[WaveCurve] = []
        self._dimensions: tuple[int, ...] = ()
        self._samples = 0
        self._values: Array = np.zeros((0, 0))
        self._last = 1
        self._marks: tuple[tuple[int, int] | None, tuple[int, int] | None] = (None, None)
        self._lit: int | None = None
        self._on = True
        self.pressed.connect(self._press)
        self.finish()

    def show_curves(self, dimensions: tuple[int, ...], curves: Curves, legend: list[Entry]) -> None:
        """Show one curve for each dimension, and say in the legend which it is."""
        while len(self.curves) > len(dimensions):
            self.box.removeItem(self.curves.pop())
        while len(self.curves) < len(dimensions):
            self.curves.append(WaveCurve())
            self.box.addItem(self.curves[-1])
        for curve, values in zip(self.curves, curves.values.T, strict=True):
            curve.setData(curves.positions, values)
        self._dimensions, self._samples = dimensions, len(curves.positions)
        self._last = int(curves.positions[-1])
        self.legend.set_entries(legend)
        self.updateGeometry()

    def show_dots(self, values: Array | None) -> None:
        """Show the tokens' values, (n, dimensions); None dims the curves: nothing is added."""
        self._values = np.zeros((0, 0)) if values is None else values
        self._on = values is not None

    def show_tokens(self, tokens: Sequence[str]) -> None:
        """Name the first positions."""
        self.frame.set_tokens(tokens)

    def show_marks(self, selected: tuple[int, int] | None, source: tuple[int, int] | None) -> None:
        """Light up a dot and its curve, and outline the dot that a selected cell was made from."""
        if (selected, source) == self._marks:
            return
        self._marks = (selected, source)
        self.dots.set_marks(selected, source)
        self._lit = None if selected is None else selected[1]
        self.legend.set_lit(self._lit)
        mark = selected or source
        self.frame.set_mark(mark[0] if mark else None)
        self.recolour()

    def arrange(self) -> None:
        width = float(self.width()) - 2 * MARGIN
        legend = self.legend.height_for(width)
        height = self.height() - _around(legend)
        area = QRectF(MARGIN + LEFT, MARGIN, max(40.0, width - LEFT), float(max(40, int(height))))
        across = self._last * ROOM / (area.width() - 2 * ROOM)
        up = 2 * ROOM / (area.height() - 2 * ROOM)
        ranges = (-across, self._last + across, -1 - up, 1 + up)
        self.box.setRange(xRange=ranges[:2], yRange=ranges[2:], padding=0)
        self.place_box(area)
        self.frame.place(QRectF(MARGIN, 0, width, area.bottom() + BELOW))
        self.frame.set_area(area, ranges, self._last)
        self.legend.place(QRectF(MARGIN, area.bottom() + BELOW + LEGEND_GAP, width, legend))
        self.dots.place(QRectF(0, 0, self.width(), self.height()))
        self.dots.set_points(self._dot_points(), self._dimensions)

    def minimumSizeHint(self) -> QSize:
        """Return what the legend leaves a readable plot."""
        legend = self.legend.height_for(float(self.width()) - 2 * MARGIN)
        return QSize(160, int(LEAST_PLOT + _around(legend)))

    def recolour(self) -> None:
        theme = theme_of(self)
        width = WIDE if self._samples * len(self.curves) <= MOST_WIDE else THIN
        for index, (curve, dimension) in enumerate(zip(self.curves, self._dimensions, strict=True)):
            dimmed = not self._on or self._lit not in (None, index)
            curve.setPen(wave_pen(theme, index, dimension, width, dimmed=dimmed))
            curve.setZValue(1 if index == self._lit else 0)

    def _dot_points(self) -> Array:
        if not self._values.size:
            return np.zeros((0, 0, 2))
        zero, one = np.array(self.frame.to_pixels(0, 0.0)), np.array(self.frame.to_pixels(1, 1.0))
        positions = np.broadcast_to(np.arange(len(self._values))[:, None], self._values.shape)
        points: Array = zero + np.stack([positions, self._values], axis=-1) * (one - zero)
        return points

    def _press(self, point: QPointF) -> None:
        dot = self.dots.dot_at(point)
        if dot is not None:
            self.dot_pressed.emit(*dot)


def _around(legend: float) -> float:
    """Return how many pixels stand above and below the curves."""
    return MARGIN + BELOW + LEGEND_GAP + legend + MARGIN
