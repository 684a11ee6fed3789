"""The waves' curves and the dots on them; a sine and a cosine differ in more than colour."""

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from explorer.core.attention import Array
from explorer.widgets.plot.guard import guarded
from explorer.widgets.plot.view import Sketch
from explorer.widgets.theme import Theme

__all__ = ["Dots", "WaveCurve", "draw_marker", "wave_color", "wave_pen"]

DASHES = (  # in widths of the pen: by sine or cosine, then by round of the colours
    ((), (9.0, 3.0, 2.0, 3.0)),
    ((5.0, 3.0), (2.0, 2.5)),
)
DIMMED = 0.28  # of the colour, over the card's
DOT, LARGE_DOT, MARKED_DOT = 2.5, 3.8, 6.0  # pixels, half across
FEW_TOKENS = 24  # with more, dots are small
LEAST_APART = 1.0  # pixels; closer, dots would be a band that hides the curves
REACH = 10.0  # pixels from a dot's centre within which the mouse is on it
_ANTIALIASING = QPainter.RenderHint.Antialiasing
_NO_BRUSH = Qt.BrushStyle.NoBrush


def wave_color(theme: Theme, index: int, *, dimmed: bool = False) -> QColor:
    """Return the colour of the curve that is shown at place `index`."""
    color = QColor(theme.curves[index % len(theme.curves)])
    if not dimmed:
        return color
    card = QColor(theme.card)
    red, green, blue = (
        round(DIMMED * own + (1 - DIMMED) * other)
        for own, other in (
            (color.red(), card.red()),
            (color.green(), card.green()),
            (color.blue(), card.blue()),
        )
    )
    return QColor(red, green, blue)


def wave_pen(
    theme: Theme, index: int, dimension: int, width: float, *, dimmed: bool = False
) -> QPen:
    """Return the pen of a curve: a sine is drawn through, a cosine dashed."""
    pen = QPen(wave_color(theme, index, dimmed=dimmed), width)
    dashes = DASHES[dimension % 2][index // len(theme.curves) % 2]
    if dashes:
        pen.setDashPattern(dashes)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen


def draw_marker(painter: QPainter, center: QPointF, radius: float, dimension: int) -> None:
    """Draw the dot of a dimension: round on a sine, square on a cosine."""
    if dimension % 2:
        side = 0.9 * radius
        painter.drawRect(QRectF(center.x() - side, center.y() - side, 2 * side, 2 * side))
    else:
        painter.drawEllipse(center, radius, radius)


class WaveCurve(pg.PlotCurveItem):  # type: ignore[misc]  # pyqtgraph has no types
    """A curve whose pen is as wide in a picture of any scale as on the screen, in proportion."""

    @guarded
    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        pixels = self.sceneTransform()  # the curve's own units are positions: no pen fits those
        back, possible = pixels.inverted()
        if not possible:
            return
        painter.save()
        painter.setRenderHint(_ANTIALIASING)
        painter.setTransform(back * painter.transform())
        painter.setPen(self.opts["pen"])
        painter.drawPath(pixels.map(self.getPath()))
        painter.restore()


class Dots(Sketch):
    """The values of P at the tokens' positions, a row of dots on each curve."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self.points: Array = np.zeros((0, 0, 2))
        self._dimensions: tuple[int, ...] = ()
        self._selected: tuple[int, int] | None = None
        self._source: tuple[int, int] | None = None

    def set_points(self, points: Array, dimensions: tuple[int, ...]) -> None:
        """Show dots: pixels of the view, (n, dimensions, 2), x before y."""
        self.points, self._dimensions = points, dimensions
        self.update()

    def set_marks(self, selected: tuple[int, int] | None, source: tuple[int, int] | None) -> None:
        """Enlarge and outline a dot, by position and place among the dimensions."""
        self._selected, self._source = selected, source
        self.update()

    def dot_at(self, point: QPointF) -> tuple[int, int] | None:
        """Return the nearest dot, by position and place among the dimensions, if it is near."""
        if not self.points.size:
            return None
        away = np.hypot(*np.moveaxis(self.points - np.array([point.x(), point.y()]), -1, 0))
        position, index = map(int, np.unravel_index(int(away.argmin()), away.shape))
        return (position, index) if away[position, index] <= REACH else None

    def draw(self, painter: QPainter) -> None:
        if not self.points.size:
            return
        theme = self.theme
        few = len(self.points) <= FEW_TOKENS
        radius = LARGE_DOT if few else DOT
        rim = QPen(QColor(theme.card), 1.0) if few else QPen(Qt.PenStyle.NoPen)
        lit = None if self._selected is None else self._selected[1]
        painter.setRenderHint(_ANTIALIASING)
        painter.setPen(rim)
        columns = self.points.swapaxes(0, 1).tolist() if self._are_apart() else []
        for index, (dimension, column) in enumerate(zip(self._dimensions, columns, strict=False)):
            painter.setBrush(wave_color(theme, index, dimmed=lit not in (None, index)))
            for point in column:
                draw_marker(painter, QPointF(*point), radius, dimension)
        for mark, color in ((self._source, theme.source), (self._selected, theme.selection)):
            if mark is not None:
                position, index = mark
                painter.setPen(QPen(QColor(color), 2.0))
                painter.setBrush(wave_color(theme, index))
                center = QPointF(*self.points[position, index].tolist())
                draw_marker(painter, center, MARKED_DOT, self._dimensions[index])

    def _are_apart(self) -> bool:
        """Return whether the dots of a curve can be told from each other."""
        return len(self.points) < 2 or bool(
            self.points[1, 0, 0] - self.points[0, 0, 0] > LEAST_APART
        )
