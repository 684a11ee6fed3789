"""How random dot products spread, raw and divided by √d_k, on one axis."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from explorer.core.attention import Array
from explorer.core.scaling import Histogram, Spread
from explorer.widgets.scaling.picture import LINE, Picture, dashed, text_width, write
from explorer.widgets.theme import Theme

__all__ = ["HistogramPlot"]

EDGE = 10.0
BELOW = LINE + 4
GAP = 6.0
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class HistogramPlot(Picture):
    """Two histograms above one axis: the wide one is raw, the narrow one divided by √d_k."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Histograms of q·k and of q·k / √d_k"))
        self._found: Histogram | None = None
        self._spread: Spread | None = None

    def show_histogram(self, found: Histogram, spread: Spread) -> None:
        """Show the products of one width."""
        self._found, self._spread = found, spread
        self.setAccessibleDescription("\n".join(self.captions()))
        self.update()

    def captions(self) -> tuple[str, str]:
        """Return what stands beside the histograms, with the standard deviations."""
        if self._spread is None:
            return "", ""
        raw = self.tr("q·k: std {std}").format(std=f"{self._spread.measured:.4g}")
        scaled = self.tr("q·k / √d_k: std {std}").format(std=f"{self._spread.scaled:.4g}")
        return raw, scaled

    def sizeHint(self) -> QSize:
        return QSize(320, 140)

    def minimumSizeHint(self) -> QSize:
        return QSize(220, 130)

    def draw(self, painter: QPainter, theme: Theme) -> None:
        found, spread = self._found, self._spread
        if found is None or spread is None:
            return
        height = (self.height() - BELOW - GAP) / 2
        inks = (theme.roles["score"].ink, theme.accent)
        edges, deviations = (found.raw, found.scaled), (spread.measured, spread.scaled)
        for place, caption in enumerate(self.captions()):
            top = place * (height + GAP)
            ink = inks[place]
            write(
                painter, QRectF(4, top + 2, text_width(caption, bold=True), LINE),
                caption, ink, _LEFT, bold=True,
            )  # fmt: skip
            base = top + height
            self._draw_bars(painter, edges[place], QRectF(0, top + LINE, 0, height - LINE), ink)
            self._draw_deviation(painter, theme, deviations[place], top + LINE, base)
            painter.setPen(QPen(QColor(theme.bracket), 1.0))
            painter.drawLine(QPointF(EDGE, base), QPointF(self.width() - EDGE, base))
        self._draw_axis(painter, theme)

    def x_of(self, value: float) -> float:
        """Return where a product lies in the widget, in pixels."""
        assert self._found is not None
        end = max(float(self._found.raw[-1]), float(self._found.scaled[-1]))
        return self.width() / 2 + value / end * (self.width() / 2 - EDGE)

    def _draw_bars(self, painter: QPainter, edges: Array, area: QRectF, ink: str) -> None:
        """Fill the outline of all bars; bars side by side would show seams."""
        assert self._found is not None
        unit = area.height() / max(1, int(self._found.counts.max()))
        outline = [QPointF(self.x_of(float(edges[0])), area.bottom())]
        for place, count in enumerate(self._found.counts.tolist()):
            y = area.bottom() - count * unit
            outline.append(QPointF(self.x_of(float(edges[place])), y))
            outline.append(QPointF(self.x_of(float(edges[place + 1])), y))
        outline.append(QPointF(self.x_of(float(edges[-1])), area.bottom()))
        fill = QColor(ink)
        fill.setAlphaF(0.55)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fill)
        painter.drawPolygon(QPolygonF(outline))
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _draw_deviation(
        self, painter: QPainter, theme: Theme, deviation: float, top: float, base: float
    ) -> None:
        painter.setPen(dashed(theme.text, 1.2))
        for value in (-deviation, deviation):
            x = self.x_of(value)
            painter.drawLine(QPointF(x, top), QPointF(x, base))

    def _draw_axis(self, painter: QPainter, theme: Theme) -> None:
        assert self._found is not None and self._spread is not None
        step = _step(2.0 * self._spread.expected)
        base = self.height() - BELOW
        count = int(float(self._found.raw[-1]) / step)
        for place in range(-count, count + 1):
            x = self.x_of(place * step)
            painter.setPen(QPen(QColor(theme.bracket), 1.0))
            painter.drawLine(QPointF(x, base), QPointF(x, base + 3))
            write(painter, QRectF(x - 20, base + 3, 40, LINE), f"{place * step:g}", theme.muted)
        note = self.tr("┆ ± one std")
        wide = text_width(note)
        write(painter, QRectF(self.width() - wide - 4, 2, wide, LINE), note, theme.muted, _RIGHT)


def _step(least: float) -> float:
    """Return the smallest of 1, 2, 5, 10, 20 … that is at least `least`."""
    power = 1.0
    while True:
        for factor in (1.0, 2.0, 5.0):
            if factor * power >= least:
                return factor * power
        power *= 10
