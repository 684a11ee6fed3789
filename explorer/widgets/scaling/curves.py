"""The factor as a slider that stands under its own curves: what each factor makes of the row."""

import math

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from explorer.core.attention import Array
from explorer.core.numbers import number_text, small_text
from explorer.core.scaling import Curves, Row, usual_factor
from explorer.widgets.scaling.picture import (
    LINE,
    dashed,
    derivative_ink,
    dot,
    frame_focus,
    text_width,
    write,
)
from explorer.widgets.theme import Theme, theme_of

__all__ = ["FactorSlider"]

LEFT, RIGHT = 30.0, 16.0  # px beside the curves
SAMPLE = 22.0  # px, of a line in the legend
BELOW = 21.0 + 2 * LINE  # px, for the groove and two lines of marks
HANDLE = 6.0  # px, radius
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_BY_OCTAVE = 16  # steps


class FactorSlider(QSlider):
    """A slider for the factor, on a logarithmic scale, that carries the curves over its groove.

    Its steps are the factors of the curves. A factor between two of them is shown where it lies;
    the next step from there goes to the nearest one's neighbour.
    """

    factor_chosen = Signal(float)  # by the user

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setAccessibleName(self.tr("Factor by which raw scores are multiplied"))
        self.setToolTip(
            self.tr(
                "Drag, or use the arrow keys; Page Up and Page Down double and halve the factor."
            )
        )
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setSingleStep(1)
        self.setPageStep(_BY_OCTAVE)
        self._curves: Curves | None = None
        self._row: Row | None = None
        self._usual = 1.0
        self._factor = 1.0
        self._decimals = 4
        self.valueChanged.connect(self._choose)

    @property
    def factor(self) -> float:
        """The factor that is shown."""
        return self._factor

    def show_curves(self, curves: Curves, d_k: int) -> None:
        """Show other curves; their factors are the steps of the slider, and rise."""
        self._curves, self._usual = curves, usual_factor(d_k)
        with QSignalBlocker(self):
            self.setRange(0, len(curves.factors) - 1)
        self.update()

    def show_row(self, factor: float, row: Row | None) -> None:
        """Show a factor, and what the row is there."""
        self._factor, self._row = factor, row
        if self._curves is not None:
            with QSignalBlocker(self):
                self.setValue(_nearest(self._curves.factors, factor))
        self._mirror()
        self.update()

    def show_decimals(self, decimals: int) -> None:
        """Round the numbers of the legend."""
        self._decimals = decimals
        self._mirror()
        self.update()

    @property
    def beyond(self) -> int:
        """Where the factor lies beside the curves: -1 left of them, 1 right of them, 0 inside."""
        if self._curves is None:
            return 0
        first, last = self._curves.factors[[0, -1]].tolist()
        if self._factor < first:
            return -1
        return 1 if self._factor > last else 0

    def x_of(self, factor: float) -> float:
        """Return where a factor lies in the widget, in pixels; one beyond an end lies at it."""
        area = self.area()
        if self._curves is None or factor <= 0:
            return area.left()
        first, last = map(float, np.log(self._curves.factors[[0, -1]]))
        share = (math.log(factor) - first) / (last - first)
        return area.left() + min(max(share, 0.0), 1.0) * area.width()

    def area(self) -> QRectF:
        """Return where the curves lie, in pixels: 0 to 1 from bottom to top."""
        top = 4 + LINE * len(self.legend()) + 5
        return QRectF(LEFT, top, self.width() - LEFT - RIGHT, self.height() - top - BELOW)

    def legend(self) -> list[list[tuple[str, bool]]]:
        """Return the lines of the legend: texts, and whether each is the derivative's."""
        row = self._row
        weight = number_text(float(row.weights[row.top]), self._decimals) if row else ""
        size = small_text(row.size, self._decimals) if row else ""
        entries = [
            (self.tr("largest weight {number}").format(number=weight), False),
            (self.tr("size of ∂a/∂s {number}").format(number=size), True),
        ]
        wide = sum(SAMPLE + 6 + text_width(text, bold=True) for text, _ in entries) + 14
        if wide <= self.width() - LEFT - 4:
            return [entries]
        return [[entry] for entry in entries]

    def marks(self) -> list[tuple[float, str, QRectF]]:
        """Return the factors that have names, the names, and where they stand: none on another."""
        named = (
            (self._usual, "1/√d_k"),
            (8 * self._usual, "8/√d_k (×8)"),
            (1.0, self.tr("1 (raw)")),
        )
        placed: list[tuple[float, str, QRectF]] = []
        for factor, text in named:
            wide = text_width(text) + 2
            left = min(max(self.x_of(factor) - wide / 2, 2.0), self.width() - wide - 2)
            place = QRectF(left, self.area().bottom() + 17, wide, LINE)
            if any(place.adjusted(-4, 0, 4, 0).intersects(other) for _, _, other in placed):
                place.translate(0, LINE)
            placed.append((factor, text, place))
        return placed

    def sizeHint(self) -> QSize:
        return QSize(320, 146)

    def minimumSizeHint(self) -> QSize:
        return QSize(220, 142)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_legend(painter, theme)
        self._draw_frame(painter, theme)
        if self._curves is not None:
            self._draw_marks(painter, theme)
            self._draw_curves(painter, theme)
            self._draw_factor(painter, theme)
        if self.hasFocus():
            frame_focus(painter, QRectF(self.rect()), theme)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._go_to(event.position().x())
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go_to(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page: it scrolls, and must not change a number on its way."""
        event.ignore()

    def _go_to(self, x: float) -> None:
        if self._curves is None:
            return
        area = self.area()
        first, last = map(float, np.log(self._curves.factors[[0, -1]]))
        share = min(max((x - area.left()) / area.width(), 0.0), 1.0)
        place = _nearest(self._curves.factors, math.exp(first + share * (last - first)))
        marks = [self._usual, 8 * self._usual, 1.0]
        near = min(marks, key=lambda mark: abs(self.x_of(mark) - x))
        factor = near if abs(self.x_of(near) - x) <= 3 else float(self._curves.factors[place])
        if factor != self._factor:
            self.factor_chosen.emit(factor)

    def _choose(self, place: int) -> None:
        if self._curves is not None:
            self.factor_chosen.emit(float(self._curves.factors[place]))

    def _draw_legend(self, painter: QPainter, theme: Theme) -> None:
        for number, line in enumerate(self.legend()):
            x, y = LEFT, 4 + LINE * number
            for text, derivative in line:
                painter.setPen(self._pen(theme, derivative))
                painter.drawLine(QPointF(x, y + LINE / 2), QPointF(x + SAMPLE, y + LINE / 2))
                wide = text_width(text, bold=True)
                place = QRectF(x + SAMPLE + 6, y, wide, LINE)
                write(painter, place, text, theme.text, _LEFT, bold=True)
                x += SAMPLE + 6 + wide + 14

    def _draw_frame(self, painter: QPainter, theme: Theme) -> None:
        area = self.area()
        for value in (0.0, 0.5, 1.0):
            y = round(area.bottom() - value * area.height()) + 0.5
            painter.setPen(QPen(QColor(theme.border), 1.0))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            place = QRectF(0, y - LINE / 2, LEFT - 5, LINE)
            write(painter, place, f"{value:g}", theme.muted, _RIGHT)

    def _draw_marks(self, painter: QPainter, theme: Theme) -> None:
        """Paint the groove, and 1/√d_k, 8 times it, and 1 with their names."""
        area = self.area()
        groove = area.bottom() + 9
        painter.setPen(QPen(QColor(theme.input_border), 3.0, c=Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(area.left(), groove), QPointF(area.right(), groove))
        for factor, text, place in self.marks():
            x = self.x_of(factor)
            painter.setPen(QPen(QColor(theme.muted), 1.0))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, groove + 7))
            write(painter, place, text, theme.text)
        caption = QRectF(8, groove + 8 + LINE, self.x_of(1.0) - 36, LINE)
        write(painter, caption, self.tr("factor f, logarithmic"), theme.muted, _LEFT)

    def _draw_curves(self, painter: QPainter, theme: Theme) -> None:
        assert self._curves is not None
        xs = [self.x_of(factor) for factor in self._curves.factors.tolist()]
        for values, derivative in ((self._curves.largest, False), (self._curves.size, True)):
            points = [self._point(x, value) for x, value in zip(xs, values.tolist(), strict=True)]
            painter.setPen(self._pen(theme, derivative))
            painter.drawPolyline(QPolygonF(points))

    def _draw_factor(self, painter: QPainter, theme: Theme) -> None:
        """Paint the handle and a dot on each curve; beside the curves just an arrow that way."""
        area, x = self.area(), self.x_of(self._factor)
        if self.beyond:
            self._draw_arrow(painter, theme, QPointF(x, area.bottom() + 9))
            return
        painter.setPen(QPen(QColor(theme.accent), 1.5))
        painter.drawLine(QPointF(x, area.top() - 3), QPointF(x, area.bottom() + 9))
        dot(painter, QPointF(x, area.bottom() + 9), theme.accent, theme.card, HANDLE)
        if self._row is not None:
            largest = float(self._row.weights[self._row.top])
            dot(painter, self._point(x, largest), theme.roles["weight"].ink, theme.card)
            dot(painter, self._point(x, self._row.size), derivative_ink(theme), theme.card)

    def _draw_arrow(self, painter: QPainter, theme: Theme, at: QPointF) -> None:
        painter.setPen(QPen(QColor(theme.card), 1.5))
        painter.setBrush(QColor(theme.accent))
        tip, back = QPointF(self.beyond * (HANDLE + 3), 0), QPointF(-self.beyond * HANDLE, 0)
        wing = QPointF(0, HANDLE)
        painter.drawPolygon(QPolygonF([at + tip, at + back + wing, at + back - wing]))
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _point(self, x: float, value: float) -> QPointF:
        area = self.area()
        return QPointF(x, area.bottom() - value * area.height())

    def _pen(self, theme: Theme, derivative: bool) -> QPen:
        if derivative:
            return dashed(derivative_ink(theme), 2.0)
        return QPen(QColor(theme.roles["weight"].ink), 2.0)

    def _mirror(self) -> None:
        """Say in words what the dots show."""
        texts = [text for line in self.legend() for text, _ in line]
        factor = self.tr("factor {factor}").format(factor=f"{self._factor:.6g}")
        if self.beyond:
            factor += " " + self.tr("(beside the curves)")
        self.setAccessibleDescription("\n".join([factor, *texts]))


def _nearest(factors: Array, factor: float) -> int:
    """Return which of some rising factors is nearest, by its logarithm."""
    if factor <= 0:
        return 0
    # Not the logarithm of the quotient, which overflows for the smallest factors.
    return int(np.abs(np.log(factors) - math.log(factor)).argmin())
