"""The bar beside a heatmap that says which shade is which number."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QWidget

from explorer.widgets.fonts import text_font
from explorer.widgets.plot.colors import STEPS, Shades
from explorer.widgets.plot.view import Sketch

__all__ = ["ColorBar"]

WIDTH = 12.0
GAP = 5.0
TEXT = 11
STOPS = 17  # of the gradient: more cannot be told from the shades themselves
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class ColorBar(Sketch):
    """A strip of shades, the highest number on top, with some numbers beside it."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._shades: Shades | None = None
        self.ticks: tuple[tuple[float, str], ...] = ()

    def set_shades(self, shades: Shades) -> None:
        """Show other shades."""
        if shades is not self._shades:
            self._shades = shades
            self.update()

    def set_ticks(self, ticks: Sequence[tuple[float, str]]) -> None:
        """Show numbers at places from 0, at the foot, to 1."""
        if tuple(ticks) != self.ticks:
            self.ticks = tuple(ticks)
            self.update()

    def thickness(self) -> float:
        """Return how many pixels the bar with its numbers is wide."""
        metrics = QFontMetricsF(text_font(TEXT))
        return WIDTH + GAP + max(metrics.horizontalAdvance(text) for _, text in self.ticks)

    def boundingRect(self) -> QRectF:
        return self.rect.adjusted(-1, -TEXT, 1, TEXT)

    def draw(self, painter: QPainter) -> None:
        if self._shades is None:
            return
        bar = QRectF(self.rect.left(), self.rect.top(), WIDTH, self.rect.height())
        gradient = QLinearGradient(bar.bottomLeft(), bar.topLeft())
        for stop in range(STOPS):
            at = stop / (STOPS - 1)
            gradient.setColorAt(at, QColor(*self._shades[round(at * (STEPS - 1))].tolist()))
        painter.setPen(QPen(QColor(self.theme.border), 1.0))
        painter.setBrush(gradient)
        painter.drawRect(bar)
        font = text_font(TEXT)
        height = QFontMetricsF(font).height()
        painter.setFont(font)
        for at, text in self.ticks:
            y = bar.bottom() - at * bar.height()
            painter.setPen(QPen(QColor(self.theme.muted), 1.0))
            painter.drawLine(round(bar.right()), round(y), round(bar.right() + 3), round(y))
            # Numbers at the ends stay beside the bar, so that nothing above or below is touched.
            top = min(max(y - height / 2, bar.top() - 3), bar.bottom() + 3 - height)
            place = QRectF(bar.right() + GAP, top, self.rect.width() - WIDTH - GAP + 1, height)
            painter.drawText(place, _LEFT | Qt.TextFlag.TextDontClip, text)
