"""A matrix of tokens by tokens as shaded cells with names, numbers and a colour bar."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QColor, QImage, QPainter

from explorer.core.attention import Array, Mask
from explorer.core.shades import Scale, block_means
from explorer.core.stages import STAGES, Region
from explorer.widgets.grid.changes import diverging
from explorer.widgets.plot.axis import TokenAxis
from explorer.widgets.plot.cells import Cells
from explorer.widgets.plot.colorbar import ColorBar
from explorer.widgets.plot.colors import STEPS, shades
from explorer.widgets.plot.device import keeps_shapes
from explorer.widgets.plot.guard import guarded
from explorer.widgets.plot.view import PlotView
from explorer.widgets.theme import theme_of

__all__ = ["HeatmapView"]

MARGIN = 4.0  # around everything, so that the focus frame touches nothing
BAR_GAP = 10.0
FEW_CELLS = 256
MANY_CELLS = 128 * 128  # of a picture that keeps shapes
OVERLAP = 0.125  # of a cell's side
LARGEST_CELL = 150.0
WIDEST = 1.3  # a cell's width by its height, and the other way round
NAMES_SHARE = 0.26  # of the view, at most, for token names
NAMES_MOST = 92.0


class _Image(pg.ImageItem):  # type: ignore[misc]  # pyqtgraph has no types
    """The cells' shades: rectangles where they are few, which are faster then, and always crisp.

    A picture that keeps shapes has rectangles where there are many, too: viewers blur enlarged
    pixels.
    """

    image: Any

    def render(self) -> None:
        """Take means where cells are smaller than pixels; pyqtgraph takes longer, row by row.

        This is written into its inside; where that changes, the test of large heatmaps says so.
        """
        across, down = self._computeDownsampleFactors()
        if self.image is None or across is None or across * down == 1:
            super().render()
            return
        whole, self.image = self.image, block_means(self.image, down, across)
        self.autoDownsample, self._lastDownsample = False, (across, down)
        try:
            super().render()
        finally:
            self.image, self.autoDownsample = whole, True

    @guarded
    def paint(self, painter: QPainter, *rest: object) -> None:
        shapes = keeps_shapes(painter)
        if self.image is None or (self.image.size > FEW_CELLS and not shapes):
            super().paint(painter, *rest)
            return
        steps = np.rint(self.image * (STEPS - 1)).astype(np.intp)
        if self.image.size > MANY_CELLS:
            self._paint_pixels(painter, steps)
        else:
            self._paint_cells(painter, self.lut[steps].tolist(), shapes=shapes)

    def _paint_pixels(self, painter: QPainter, steps: Array) -> None:
        """Paint one pixel for each cell, however small: the picture may be enlarged."""
        rows, columns = steps.shape
        pixels = self.lut[steps].tobytes()
        image = QImage(pixels, columns, rows, 3 * columns, QImage.Format.Format_RGB888)
        painter.drawImage(QRectF(0, 0, columns, rows), image)

    def _paint_cells(
        self, painter: QPainter, colors: list[list[list[int]]], *, shapes: bool
    ) -> None:
        # Where neighbours only touch, viewers of such pictures show a line between them.
        beyond = OVERLAP if shapes else 0.0
        last_row, last_column = len(colors) - 1, len(colors[0]) - 1
        for row, line in enumerate(colors):
            down = 1.0 + (beyond if row < last_row else 0.0)
            for column, color in enumerate(line):
                across = 1.0 + (beyond if column < last_column else 0.0)
                painter.fillRect(QRectF(column, row, across, down), QColor(*color))


class HeatmapView(PlotView):
    """Shows one of R, S and A."""

    cell_pressed = Signal(int, int)

    def __init__(self) -> None:
        super().__init__(invert_y=True)
        self.image = _Image(axisOrder="row-major", autoDownsample=True)
        self.image.setLevels((0.0, 1.0))
        self.box.addItem(self.image)
        self.rows = TokenAxis(self, self.tr("← query (looks)"), vertical=True)
        self.columns = TokenAxis(self, self.tr("key (attended to) →"), vertical=False)
        self.cells = Cells(self)
        self.bar = ColorBar(self)
        for sketch in (self.rows, self.columns, self.cells, self.bar):
            self.scene().addItem(sketch)
        self._unit: Array | None = None
        self._count = 1
        self._stage = "A"
        self._changes = False
        self.pressed.connect(self._press)
        self.finish()

    def show_matrix(
        self,
        stage: str,
        values: Array,
        scale: Scale,
        *,
        changes: bool = False,
        second: Array | None = None,
    ) -> None:
        """Show a stage's values, which must never change in place.

        Parameters
        ----------
        stage : str
        values : Array, (n, n)
        scale : Scale
            Which numbers the ends of the colours stand for.
        changes : bool
            Whether `values` are changes: they have signs, and shades that diverge from 0.
        second : Array, (n, n), optional
            Changes below the numbers.
        """
        unit = self._unit = scale.place(values)
        self.image.setImage(unit, autoLevels=False)
        self.cells.set_values(values, unit, signed=changes, second=second)
        before = (self._stage, self._changes, self._count, self.bar.ticks)
        if (stage, changes, len(values)) != before[:3]:
            self._stage, self._changes, self._count = stage, changes, len(values)
            self.box.setRange(xRange=(0, self._count), yRange=(0, self._count), padding=0)
            self.recolour()
        self._show_scale(scale)
        if (stage, changes, len(values), self.bar.ticks) != before:
            self.arrange()

    def shades_itself(self, values: Array) -> bool:
        """Whether numbers that are shown are themselves shades: none lies beyond the colours."""
        return self._unit is values

    def show_labels(self, rows: Sequence[str], columns: Sequence[str]) -> None:
        """Name the rows and columns."""
        self.rows.set_labels(rows)
        self.columns.set_labels(columns)
        self.arrange()

    def show_mask(self, mask: Mask | None, *, numbers: bool) -> None:
        """Hatch what a mask leaves out."""
        self.cells.set_mask(mask, numbers=numbers)

    def show_decimals(self, decimals: int) -> None:
        """Round the numbers in the cells."""
        self.cells.set_decimals(decimals)

    def show_marks(self, selected: tuple[int, int] | None, sources: Sequence[Region]) -> None:
        """Outline the selected cell and those that a selected cell was made from."""
        self.cells.set_marks(selected, sources)
        self.rows.set_mark(selected[0] if selected else None)
        self.columns.set_mark(selected[1] if selected else None)

    def cell_at(self, point: QPointF) -> tuple[int, int] | None:
        """Return the row and column under a point of the view."""
        rect = self.cells.rect
        if not rect.contains(point) or not rect.width() or not rect.height():
            return None
        row = int((point.y() - rect.top()) / rect.height() * self._count)
        column = int((point.x() - rect.left()) / rect.width() * self._count)
        return min(row, self._count - 1), min(column, self._count - 1)

    def arrange(self) -> None:
        width, height, count = self.width(), self.height(), self._count
        names = min(NAMES_SHARE * width, NAMES_MOST)
        left = MARGIN + self.rows.thickness(0.0, names)
        bar = self.bar.thickness() if self.bar.ticks else 0.0
        across = (width - left - BAR_GAP - bar - MARGIN) / count
        # Square cells may be narrower than the width allows, and then the names may have to turn.
        top = MARGIN + self.columns.thickness(across, min(NAMES_SHARE * height, NAMES_MOST))
        down = (height - top - MARGIN - 4) / count
        across, down = _sides(min(across, down * WIDEST), min(down, across * WIDEST))
        top = MARGIN + self.columns.thickness(across, min(NAMES_SHARE * height, NAMES_MOST))
        down = min(down, max(0.0, (height - top - MARGIN - 4) / count))
        across, down = _sides(across, down)
        area = QRectF(round(left), round(top), across * count, down * count)
        self.place_box(area)
        self.cells.place(area)
        self.rows.place(QRectF(MARGIN, area.top(), area.left() - MARGIN, area.height()))
        self.columns.place(QRectF(area.left(), MARGIN, area.width(), area.top() - MARGIN))
        self.bar.place(QRectF(area.right() + BAR_GAP, area.top(), bar, area.height()))

    def recolour(self) -> None:
        theme = theme_of(self)
        stops: tuple[str, ...]
        if self._changes:
            stops = diverging(theme)
        elif STAGES[self._stage].role == "weight":
            stops = (theme.weight_low, theme.weight_high)
        else:
            stops = (theme.score_low, theme.score_zero, theme.score_high)
        self.image.setLookupTable(shades(*stops))
        self.cells.set_stops(stops)
        self.bar.set_shades(shades(*stops))

    def _show_scale(self, scale: Scale) -> None:
        if scale.low == scale.high:
            self.bar.set_ticks([(0.5, "0")])
            return
        numbers = ((0.0, scale.low), (0.5, scale.middle), (1.0, scale.high))
        sign = "+" if self._changes else ""
        self.bar.set_ticks(
            [(at, f"{number:{sign}.3g}" if number else "0") for at, number in numbers]
        )

    def _press(self, point: QPointF) -> None:
        cell = self.cell_at(point)
        if cell is not None:
            self.cell_pressed.emit(*cell)


def _sides(across: float, down: float) -> tuple[float, float]:
    """Return a cell's sides: not too large, and whole pixels where they are more than a few."""
    sides = [min(max(side, 0.0), LARGEST_CELL) for side in (across, down)]
    across, down = (float(int(side)) if side >= 10 else side for side in sides)
    return across, down
