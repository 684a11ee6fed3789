"""The floor: what painting alone costs, in one plain widget that does nothing else."""

import time

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QStaticText
from PySide6.QtWidgets import QWidget

from explorer.widgets.fonts import text_font
from tests.bench.content import Content
from tests.bench.desk import WINDOW
from tests.bench.watch import Watch, settle

__all__ = ["Floor"]

SHADES = ("#dfe8f5", "#f5e6df", "#e3f2e1", "#f2f0dc")


class Floor(QWidget):
    """Fills rectangles and draws prepared texts, as many and where the window shows them."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self._shades = [QColor(shade) for shade in SHADES]
        self._ground = QColor("#ffffff")
        self._rects = [
            (rect, self._shades[k % len(SHADES)]) for k, rect in enumerate(content.rects)
        ]
        self._font = text_font()
        self._texts = [(QPointF(x, y), self._prepared(text)) for x, y, text in content.texts]
        self._images = content.images
        self._image = QImage(256, 256, QImage.Format.Format_RGB32)
        self._image.fill(self._shades[0])
        self.resize(*WINDOW)
        self.show()
        settle()
        self._watch = Watch([self])

    def paint(self, _round: int) -> float:
        """Paint all of it once; return the seconds."""
        self._watch.forget()
        start = time.perf_counter()
        self.update()
        return self._watch.wait({self}) - start

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill and draw."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._ground)
        for rect, color in self._rects:
            painter.fillRect(rect, color)
        for area in self._images:
            painter.drawImage(area, self._image)
        painter.setFont(self._font)
        for point, text in self._texts:
            painter.drawStaticText(point, text)
        painter.end()

    def _prepared(self, text: str) -> QStaticText:
        prepared = QStaticText(text)
        prepared.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
        prepared.prepare(font=self._font)
        return prepared
