"""Which curve is which: one entry for each, in columns, shorter where there is less room."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from explorer.widgets.fonts import text_font
from explorer.widgets.plot.curves import draw_marker, wave_color, wave_pen
from explorer.widgets.plot.view import Sketch

__all__ = ["Entry", "Legend"]

TEXT = 11
LINE = 15.0
SAMPLE = 27.5  # pixels of marker and line before the text: two dashes of a dashed line
MARKER = 8.0  # pixels, of the sample
GAP = 5.0
BETWEEN = 12.0  # pixels between columns
LEAST_COLUMNS = 2
MOST_COLUMNS = 4
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Entry(NamedTuple):
    """A curve's dimension, and its text from the longest form to the shortest."""

    dimension: int
    texts: tuple[str, ...]


class Legend(Sketch):
    """Paints the entries, in order, row by row."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._entries: tuple[Entry, ...] = ()
        self._lit: int | None = None
        self._columns, self._form = 1, 0
        self._column_width = 0.0

    def set_entries(self, entries: Sequence[Entry]) -> None:
        """Show other entries."""
        self._entries = tuple(entries)
        self.update()

    def set_lit(self, index: int | None) -> None:
        """Set an entry in bold."""
        self._lit = index
        self.update()

    def texts(self) -> list[str]:
        """Return the entries as they are shown."""
        return [entry.texts[self._form] for entry in self._entries]

    def height_for(self, width: float) -> float:
        """Choose columns and form for a width, and return the height."""
        if not self._entries:
            return 0.0
        advance = QFontMetricsF(text_font(TEXT, bold=True)).horizontalAdvance
        wanted = min(LEAST_COLUMNS, len(self._entries))
        for form in range(len(self._entries[0].texts)):
            widest = max(advance(entry.texts[form]) for entry in self._entries)
            self._column_width = SAMPLE + GAP + widest
            fitting = int((width + BETWEEN) // (self._column_width + BETWEEN))
            self._form, self._columns = form, max(1, min(fitting, MOST_COLUMNS))
            if fitting >= wanted:
                break
        if self._columns >= LEAST_COLUMNS:
            self._columns -= self._columns % 2  # a sine and its cosine stay side by side
        rows = -(-len(self._entries) // self._columns)
        return rows * LINE

    def draw(self, painter: QPainter) -> None:
        theme = self.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index, text in enumerate(self.texts()):
            row, column = divmod(index, self._columns)
            left = self.rect.left() + column * (self._column_width + BETWEEN)
            top = self.rect.top() + row * LINE
            middle = top + LINE / 2
            dimension = self._entries[index].dimension
            painter.setPen(wave_pen(theme, index, dimension, 1.5))
            painter.drawLine(QLineF(left + MARKER, middle, left + SAMPLE, middle))
            painter.setPen(QPen(QColor(theme.card), 1.0))
            painter.setBrush(wave_color(theme, index))
            draw_marker(painter, QPointF(left + MARKER / 2, middle), 3.8, dimension)
            lit = index == self._lit
            painter.setPen(QColor(theme.text if lit else theme.muted))
            painter.setFont(text_font(TEXT, bold=lit))
            width = self._column_width - SAMPLE - GAP + 1
            painter.drawText(QRectF(left + SAMPLE + GAP, top, width, LINE), _LEFT, text)
