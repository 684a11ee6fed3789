"""Measured standard deviations of random dot products, beside √d_k, over d_k."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from explorer.core.scaling import Spread
from explorer.widgets.scaling.picture import LINE, Picture, dashed, dot, text_width, write
from explorer.widgets.theme import Theme

__all__ = ["SpreadPlot"]

LEFT, RIGHT = 34.0, 14.0
BELOW = 2 * LINE + 4
LAST = 9.0  # octaves of d_k: 512
LOWEST, HIGHEST = -0.6, 5.0  # octaves of the standard deviation: up to 32
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_STEPS = {Qt.Key.Key_Left.value: -1, Qt.Key.Key_Right.value: 1}


class SpreadPlot(Picture):
    """Both axes are logarithmic: √d_k is a straight line, and the measured dots lie on it."""

    chosen = Signal(int)  # d_k of a dot

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Standard deviation of q·k over d_k"))
        self._spreads: tuple[Spread, ...] = ()
        self._current: Spread | None = None

    def show_spreads(self, spreads: Sequence[Spread], current: Spread) -> None:
        """Show what was measured for some widths, and for the one that is chosen."""
        self._spreads, self._current = tuple(spreads), current
        lines = [self._said(spread) for spread in dict.fromkeys((current, *spreads))]
        self.setAccessibleDescription("\n".join(lines))
        self.update()

    def point(self, d_k: float, deviation: float) -> QPointF:
        """Return where a standard deviation of a width lies in the widget."""
        area = self._area()
        x = area.left() + math.log2(d_k) / LAST * area.width()
        share = (math.log2(max(deviation, 2.0**LOWEST)) - LOWEST) / (HIGHEST - LOWEST)
        return QPointF(x, area.bottom() - min(max(share, 0.0), 1.0) * area.height())

    def sizeHint(self) -> QSize:
        return QSize(320, 140)

    def minimumSizeHint(self) -> QSize:
        return QSize(220, 130)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        self._draw_axes(painter, theme)
        painter.setPen(dashed(theme.muted, 1.5))
        painter.drawLine(self.point(1, 1), self.point(512, math.sqrt(512)))
        for spread in self._spreads:
            self._draw_dot(painter, theme, spread, 3.5)
        current = self._current
        if current is not None:
            self._draw_dot(painter, theme, current, 5.0)
            at = self.point(current.d_k, current.measured)
            painter.setPen(QPen(QColor(theme.selection), 1.5))
            painter.drawEllipse(at, 7.5, 7.5)
        self._draw_legend(painter, theme)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or not self._spreads:
            event.ignore()
            return
        x = event.position().x()
        self.chosen.emit(min(self._spreads, key=lambda s: abs(self.point(s.d_k, 1).x() - x)).d_k)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(event.key())
        if step is None or self._current is None:
            super().keyPressEvent(event)
            return
        widths = [spread.d_k for spread in self._spreads]
        here = self._current.d_k
        beyond = [d_k for d_k in widths if (d_k - here) * step > 0]
        if beyond:
            self.chosen.emit(min(beyond, key=lambda d_k: abs(d_k - here)))

    def _area(self) -> QRectF:
        top = max(place.bottom() for place, _ in self.legend()) + 6
        return QRectF(LEFT, top, self.width() - LEFT - RIGHT, self.height() - top - BELOW)

    def _draw_axes(self, painter: QPainter, theme: Theme) -> None:
        area = self._area()
        for deviation in (1, 2, 4, 8, 16, 32):
            y = round(self.point(1, deviation).y()) + 0.5
            painter.setPen(QPen(QColor(theme.border), 1.0))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            place = QRectF(0, y - LINE / 2, LEFT - 11, LINE)
            write(painter, place, str(deviation), theme.muted, _RIGHT)
        for d_k in (1, 8, 64, 512):
            x = self.point(d_k, 1).x()
            painter.setPen(QPen(QColor(theme.border), 1.0))
            painter.drawLine(QPointF(x, area.bottom() - 4), QPointF(x, area.bottom()))
            place = QRectF(x - 20, area.bottom() + 2, 40, LINE)
            write(painter, place, str(d_k), theme.muted)
        caption = QRectF(area.left(), area.bottom() + 2 + LINE, area.width(), LINE)
        write(painter, caption, "d_k (log) →", theme.muted, _RIGHT)

    def _draw_dot(self, painter: QPainter, theme: Theme, spread: Spread, radius: float) -> None:
        """Paint a dot with a bar of two standard errors to both sides."""
        ink = theme.roles["score"].ink
        low = self.point(spread.d_k, spread.measured - 2 * spread.error)
        high = self.point(spread.d_k, spread.measured + 2 * spread.error)
        painter.setPen(QPen(QColor(ink), 1.5))
        painter.drawLine(low, high)
        dot(painter, self.point(spread.d_k, spread.measured), ink, theme.card, radius)

    def legend(self) -> tuple[tuple[QRectF, str], tuple[QRectF, str]]:
        """Return the texts of the dots and of the line with their places: side by side, or below.

        Left of each is room for its sample.
        """
        measured, line = self.tr("std of q·k, measured ± 2 std errors"), "√d_k"
        first = QRectF(21, 4, min(text_width(measured), self.width() - 23), LINE)
        second = QRectF(first.right() + 41, 4, text_width(line), LINE)
        if second.right() > self.width() - 2:
            second.moveTo(35, 4 + LINE)
        return (first, measured), (second, line)

    def _draw_legend(self, painter: QPainter, theme: Theme) -> None:
        (first, measured), (second, line) = self.legend()
        at = QPointF(12, first.center().y())
        dot(painter, at, theme.roles["score"].ink, theme.card, 3.5)
        write(painter, first, measured, theme.text, _LEFT)
        painter.setPen(dashed(theme.muted, 1.5))
        y = second.center().y()
        painter.drawLine(QPointF(second.left() - 27, y), QPointF(second.left() - 5, y))
        write(painter, second, line, theme.text, _LEFT)

    def _said(self, spread: Spread) -> str:
        text = self.tr("d_k {d_k}: measured {measured}, √d_k {expected}")
        return text.format(
            d_k=spread.d_k, measured=f"{spread.measured:.4g}", expected=f"{spread.expected:.4g}"
        )
