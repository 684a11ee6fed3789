"""Why √d_k: random vectors, their dot products, and how widely those spread."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from explorer.core import scaling
from explorer.widgets.fonts import text_font
from explorer.widgets.scaling.histogram import HistogramPlot
from explorer.widgets.scaling.spread import SpreadPlot

__all__ = ["WhyPage"]

START = 64  # d_k; its dot products spread 8 times as wide as those of one dimension
MOST_SEED = 2**31 - 1  # what a spin box holds
DEFAULT_COUNT = 2000


class WhyPage(QWidget):
    """A sampled experiment; it is run when the page is seen, and again when an entry changes."""

    measured = Signal()  # the pictures show what the entries say

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[int, int, int] | None = None
        self._width = _WidthBox()
        self._width.setAccessibleName(self.tr("d_k, the number of components"))
        self._width.setToolTip(self.tr("1 to 512; the arrows double and halve it"))
        self._count = QComboBox()
        self._count.setAccessibleName(self.tr("Number of samples"))
        for count in scaling.COUNTS:
            self._count.addItem(str(count), count)
        self._count.setCurrentIndex(scaling.COUNTS.index(DEFAULT_COUNT))
        self._seed = QSpinBox()
        self._seed.setAccessibleName(self.tr("Seed of the random numbers"))
        self._seed.setRange(0, MOST_SEED)
        self._seed.setKeyboardTracking(False)
        self.spread = SpreadPlot()
        self.spread.chosen.connect(self._width.setValue)
        self.histogram = HistogramPlot()
        self._words = QLabel()
        self._words.setWordWrap(True)
        self._words.setAccessibleName(self.tr("What was measured"))
        self._copy = QPushButton(self.tr("Copy as Python"))
        self._copy.setToolTip(self.tr("Copy a program that draws the same numbers"))
        self._copy.clicked.connect(self._copy_code)
        self._later = QTimer(self)  # so that the page is painted first
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._run)
        self._width.valueChanged.connect(self._ask)
        self._count.currentIndexChanged.connect(self._ask)
        self._seed.valueChanged.connect(self._ask)
        self._lay_out()

    def code(self) -> str:
        """Return Python that draws the same numbers."""
        return scaling.sample_code(*self._entries())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ask()

    def _lay_out(self) -> None:
        about = QLabel(
            self.tr(
                "Vectors q and k with d_k independent components of mean 0 and variance 1:"
                " q·k is a sum of d_k products of variance 1 each, so its variance is d_k"
                " and its standard deviation (std) √d_k."
            )
        )
        about.setWordWrap(True)
        about.setFont(text_font(12))
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        for place, (text, widget) in enumerate(
            (
                (self.tr("d_k"), self._width),
                (self.tr("Samples"), self._count),
                (self.tr("Seed"), self._seed),
            )
        ):
            label = QLabel(text)
            label.setFont(text_font(12))
            label.setBuddy(widget)
            grid.addWidget(label, 0, place)
            grid.addWidget(widget, 1, place)
            grid.setColumnStretch(place, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 10)
        column.setSpacing(8)
        column.addWidget(about)
        column.addLayout(grid)
        column.addWidget(self.spread, 1)
        column.addWidget(self._words)
        column.addWidget(self.histogram, 1)
        column.addWidget(self._copy)
        self._words.setMinimumHeight(3 * self._words.fontMetrics().lineSpacing())

    def _entries(self) -> tuple[int, int, int]:
        """Return d_k, the number of samples and the seed."""
        return self._width.value(), int(self._count.currentData()), self._seed.value()

    def _ask(self, _value: int = 0) -> None:
        if self.isVisible() and self._entries() != self._shown:
            self._later.start()

    def _run(self) -> None:
        """Draw the samples; those of a seed and number that were drawn lately are kept."""
        self._shown = d_k, count, seed = self._entries()
        current = scaling.measure(d_k, count, seed)
        self.spread.show_spreads(scaling.measure_all(count, seed), current)
        self.histogram.show_histogram(scaling.histogram(d_k, count, seed), current)
        self._words.setText(self._said(current))
        self.measured.emit()

    def _said(self, spread: scaling.Spread) -> str:
        if spread.d_k > 1:
            text = self.tr(
                "d_k = {d_k}: std measured {measured} (standard error {error}), √{d_k} ="
                " {expected}: {expected} times as wide as one dimension."
                " Divided by √{d_k}: {scaled}."
            )
        else:
            text = self.tr(
                "d_k = 1: std measured {measured} (standard error {error}), √1 = 1."
                " More dimensions spread wider."
            )
        return text.format(
            d_k=spread.d_k,
            measured=f"{spread.measured:.4g}",
            error=f"{spread.error:.2g}",
            expected=f"{spread.expected:.4g}",
            scaled=f"{spread.scaled:.3f}",
        )

    def _copy_code(self) -> None:
        QGuiApplication.clipboard().setText(self.code())


class _WidthBox(QSpinBox):
    """Takes any number from 1 to 512; its arrows go from one power of 2 to the next."""

    def __init__(self) -> None:
        super().__init__()
        self.setRange(scaling.DIMENSIONS[0], scaling.DIMENSIONS[-1])
        self.setValue(START)
        self.setKeyboardTracking(False)

    def stepBy(self, steps: int) -> None:
        value = self.value()
        for _ in range(abs(steps)):
            if steps > 0:
                value = min((d for d in scaling.DIMENSIONS if d > value), default=value)
            else:
                value = max((d for d in scaling.DIMENSIONS if d < value), default=value)
        self.setValue(value)
