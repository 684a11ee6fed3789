"""What is painted over a heatmap's shades: gaps, numbers, hatching, outlines. One item for all."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from explorer.core.attention import Array, Mask
from explorer.core.numbers import number_text
from explorer.core.stages import Region
from explorer.widgets.fonts import text_font
from explorer.widgets.grid.changes import change_text
from explorer.widgets.plot.colors import STEPS, ink_is_light, shades
from explorer.widgets.plot.hatching import paint_hatching
from explorer.widgets.plot.view import Sketch

__all__ = ["Cells"]

SIZES = ((13, 4.0), (12, 4.0), (11, 3.0))  # of the numbers and of the space beside them, in pixels
SMALLEST = (10, 1.5)  # the last resort
SECOND = 10  # pixels, of a change in a line of its own
LEAST_DECIMALS = 2  # with fewer a number says too little: then none is shown
SMALL_CELL = 8.0
_CENTER = Qt.AlignmentFlag.AlignCenter
_NO_BRUSH = Qt.BrushStyle.NoBrush
_WHITE, _BLACK = QColor("#ffffff"), QColor("#000000")


class _Fit(NamedTuple):
    font: QFont
    decimals: int
    width: float  # of the widest number
    second: int | None = None  # decimals of the changes below the numbers, where there is room


class Cells(Sketch):
    """Paints the cells' numbers and marks in the rectangle of the heatmap."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._values: Array = np.zeros((1, 1))
        self._unit: Array = self._values
        self._signed = False
        self._second: Array | None = None
        self._stops: tuple[str, ...] = ()
        self._mask: Mask | None = None
        self._numbers_if_masked = True
        self._decimals = 4
        self._selected: tuple[int, int] | None = None
        self._sources: tuple[Region, ...] = ()
        self._fit: _Fit | None = None
        self._fit_is_known = False

    def set_values(
        self, values: Array, unit: Array, *, signed: bool = False, second: Array | None = None
    ) -> None:
        """Show other numbers.

        Parameters
        ----------
        values : Array, (rows, columns)
        unit : Array, (rows, columns)
            Where each lies among the shades, from 0 to 1.
        signed : bool
            Whether they are changes and have a sign.
        second : Array, (rows, columns), optional
            Changes in a second line, where there is room.
        """
        self._values, self._unit = values, unit
        self._signed, self._second = signed, second
        self._forget()

    def set_mask(self, mask: Mask | None, *, numbers: bool) -> None:
        """Hatch the cells where a mask is False, with their numbers or without."""
        if numbers == self._numbers_if_masked and _same(mask, self._mask):
            return
        self._mask, self._numbers_if_masked = mask, numbers
        self.update()

    def set_stops(self, stops: tuple[str, ...]) -> None:
        """Say between which colours the cells are shaded."""
        if stops != self._stops:
            self._stops = stops
            self.update()

    def set_decimals(self, decimals: int) -> None:
        """Round the numbers, or more than that where there is no room."""
        self._decimals = decimals
        self._forget()

    def set_marks(self, selected: tuple[int, int] | None, sources: Sequence[Region]) -> None:
        """Outline the selected cell and those that a selected cell was made from."""
        if (selected, tuple(sources)) != (self._selected, self._sources):
            self._selected, self._sources = selected, tuple(sources)
            self.update()

    def place(self, rect: QRectF) -> None:
        if rect != self.rect:
            self._forget()
        super().place(rect)

    def boundingRect(self) -> QRectF:
        if self._gap() > 1.0:
            return self.rect
        return self.rect.adjusted(-3, -3, 3, 3)  # outlines of small cells reach beyond it

    def number(self, row: int, column: int) -> str:
        """Return the number that a cell shows; empty where none is shown."""
        fit = self._fitted()
        if fit is None or self._hides(row, column):
            return ""
        return self._text(float(self._values[row, column]), fit.decimals)

    def second(self, row: int, column: int) -> str:
        """Return the change that a cell shows below its number; empty where none is shown."""
        fit = self._fitted()
        if fit is None or fit.second is None or self._second is None or self._hides(row, column):
            return ""
        return change_text(float(self._second[row, column]), fit.second)

    def cell_rect(self, row: int, column: int) -> QRectF:
        """Return where a cell lies, in pixels of the view."""
        return self._region_rect(Region("", row, column))

    def draw(self, painter: QPainter) -> None:
        self._paint_gaps(painter)
        if self._mask is not None:
            paint_hatching(painter, self._mask, self._unit, self._stops, self.rect)
        fit = self._fitted()
        if fit is not None:
            self._paint_numbers(painter, fit)
        self._paint_marks(painter)

    def _paint_gaps(self, painter: QPainter) -> None:
        gap = self._gap()
        if not gap:
            return
        rect, (rows, columns) = self.rect, self._values.shape
        painter.setPen(QPen(QColor(self.theme.card), gap))
        lines = [
            QLineF(x, rect.top(), x, rect.bottom())
            for x in (rect.left() + k * rect.width() / columns for k in range(1, columns))
        ]
        lines += [
            QLineF(rect.left(), y, rect.right(), y)
            for y in (rect.top() + k * rect.height() / rows for k in range(1, rows))
        ]
        painter.drawLines(lines)

    def _paint_numbers(self, painter: QPainter, fit: _Fit) -> None:
        light = ink_is_light(*self._stops)
        table = shades(*self._stops).tolist()
        steps = np.rint(self._unit * (STEPS - 1)).astype(np.intp).tolist()
        mask = None if self._mask is None else self._mask.tolist()
        cell = self.cell_rect(0, 0)
        width, height = cell.width(), cell.height()
        plate = QRectF(0, 0, fit.width + 4, fit.font.pixelSize() + 3)
        painter.setFont(fit.font)
        for row, numbers in enumerate(self._values.tolist()):
            top = self.rect.top() + row * height
            for column, number in enumerate(numbers):
                place = QRectF(self.rect.left() + column * width, top, width, height)
                step = steps[row][column]
                if mask is not None and not mask[row][column]:
                    if not self._numbers_if_masked:
                        continue
                    plate.moveCenter(place.center())
                    painter.fillRect(plate, QColor(*table[step]))  # the hatch stays off the digits
                painter.setPen(_WHITE if light[step] else _BLACK)
                if fit.second is None:
                    painter.drawText(place, _CENTER, self._text(number, fit.decimals))
                    continue
                place.setHeight(height - SECOND)
                painter.drawText(place, _CENTER, self._text(number, fit.decimals))
                painter.setFont(text_font(SECOND))
                below = place.translated(0, fit.font.pixelSize())
                painter.drawText(below, _CENTER, self.second(row, column))
                painter.setFont(fit.font)

    def _text(self, number: float, decimals: int) -> str:
        return change_text(number, decimals) if self._signed else number_text(number, decimals)

    def _hides(self, row: int, column: int) -> bool:
        """Whether a cell is masked and shows no number."""
        masked = self._mask is not None and not self._mask[row, column]
        return masked and not self._numbers_if_masked

    def _paint_marks(self, painter: QPainter) -> None:
        theme = self.theme
        outlines = [(self._region_rect(region), theme.source) for region in self._sources]
        if self._selected is not None:
            outlines.append((self.cell_rect(*self._selected), theme.selection))
        painter.setBrush(_NO_BRUSH)
        for rect, color in outlines:
            # A line of the card's colour inside keeps the outline apart from any shade.
            inner = rect.adjusted(2.5, 2.5, -2.5, -2.5)
            if inner.width() > 6 and inner.height() > 6:
                painter.setPen(QPen(QColor(theme.card), 1.0))
                painter.drawRect(inner)
            painter.setPen(QPen(QColor(color), 2.0, j=Qt.PenJoinStyle.MiterJoin))
            around = rect.adjusted(1, 1, -1, -1)
            if min(rect.width(), rect.height()) < SMALL_CELL:  # then the outline lies outside
                around = rect.adjusted(-1.5, -1.5, 1.5, 1.5)
            painter.drawRect(around)

    def _region_rect(self, region: Region) -> QRectF:
        rows, columns = self._values.shape
        width, height = self.rect.width() / columns, self.rect.height() / rows
        left = 0 if region.column is None else region.column
        top = 0 if region.row is None else region.row
        across = columns if region.column is None else 1
        down = rows if region.row is None else 1
        return QRectF(
            self.rect.left() + left * width,
            self.rect.top() + top * height,
            across * width,
            down * height,
        )

    def _gap(self) -> float:
        cell = self.cell_rect(0, 0)
        side = min(cell.width(), cell.height())
        return 2.0 if side >= 24 else 1.0 if side >= 6 else 0.0

    def _forget(self) -> None:
        self._fit_is_known = False
        self.update()

    def _fitted(self) -> _Fit | None:
        if not self._fit_is_known:
            self._fit = self._find_fit()
            self._fit_is_known = True
        return self._fit

    def _find_fit(self) -> _Fit | None:
        """Return how the numbers are written: all alike, as precisely as there is room for."""
        cell = self.cell_rect(0, 0)
        if min(cell.width(), cell.height()) < SMALLEST[0]:
            return None
        extremes = (float(self._values.min()), float(self._values.max()))  # one is the widest
        fewest = min(self._decimals, LEAST_DECIMALS)
        tries = [(d, size) for d in range(self._decimals, fewest - 1, -1) for size in SIZES]
        for decimals, (size, padding) in (*tries, (fewest, SMALLEST)):
            if size + 2 * padding > cell.height() or size > cell.width():
                continue
            font = text_font(size)
            advance = QFontMetricsF(font).horizontalAdvance
            width = max(advance(self._text(value, decimals)) for value in extremes)
            if width + 2 * padding <= cell.width():
                return _Fit(font, decimals, width, self._find_second(size, decimals))
        return None

    def _find_second(self, size: int, decimals: int) -> int | None:
        """Return with how many decimals changes fit into a second line, if they do."""
        cell = self.cell_rect(0, 0)
        if self._second is None or size + SECOND + 10 > cell.height():
            return None
        advance = QFontMetricsF(text_font(SECOND)).horizontalAdvance
        extremes = (float(self._second.min()), float(self._second.max()))
        for places in range(decimals, min(decimals, LEAST_DECIMALS) - 1, -1):
            widest = max(advance(change_text(value, places)) for value in extremes)
            if widest + 4 <= cell.width():
                return places
        return None


def _same(one: Mask | None, other: Mask | None) -> bool:
    if one is None or other is None:
        return one is other
    return np.array_equal(one, other)
