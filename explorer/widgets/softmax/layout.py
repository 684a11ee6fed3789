"""How the parts of softmax stand together: signs before them, lines beside or below them."""

import math

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from explorer.core.stages import SoftmaxAxis
from explorer.widgets.latex import latex_path, paint_path, plain_text
from explorer.widgets.matrix_block import TITLE_HEIGHT
from explorer.widgets.softmax.grid import PartBlock
from explorer.widgets.softmax.marks import ColumnMarks, RowMarks
from explorer.widgets.theme import theme_of

__all__ = ["Lines", "Result", "Sign", "signed"]

_SIGN = 17.0  # px, the em
_ACROSS, _DOWN = 4, 6  # px between parts
_TOP_LEFT = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft


class Sign(QWidget):
    """A sign of arithmetic, level with the middle of a block's numbers."""

    def __init__(self, latex: str, block: PartBlock) -> None:
        super().__init__()
        self._formula = latex_path(latex, _SIGN)
        self._block = block
        self.setAccessibleName(plain_text(latex))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        block.resized.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """Return a size as high as the block."""
        return QSize(math.ceil(self._formula.width) + 2, self._block.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return the same: a sign is not cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sign."""
        top, bottom = self._block.grid.bracket_span()
        middle = TITLE_HEIGHT + (top + bottom) / 2
        baseline = middle + (self._formula.ascent - self._formula.descent) / 2
        painter = QPainter(self)
        paint_path(painter, self._formula, QPointF(1, baseline), QColor(theme_of(self).text))
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Repaint in the colours of another palette."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.update()


class Lines(QWidget):
    """A part, and right of it or below it one number for each of its rows or columns.

    Parameters
    ----------
    whole : PartBlock
    latex : str
        The sign before the numbers of the lines.
    lines : PartBlock
    """

    def __init__(self, whole: PartBlock, latex: str, lines: PartBlock) -> None:
        super().__init__()
        self._whole, self._lines = whole, lines
        self._sign = Sign(latex, lines)
        self._signed = QWidget()
        self._line = _bare_line(self._signed)
        self._line.addWidget(self._sign, 0, _TOP_LEFT)
        self._line.addWidget(lines, 0, _TOP_LEFT)
        self._down = False
        self._grid = _bare_grid(self)
        self._grid.addWidget(whole, 0, 0, _TOP_LEFT)
        self._grid.addWidget(self._signed, 0, 1, _TOP_LEFT)

    def show_lines(self, axis: SoftmaxAxis, *, shown: bool) -> None:
        """Put the numbers of the lines where they belong: those of columns under them."""
        self._down = axis == "column"
        self._signed.setVisible(shown)
        before = self._sign.sizeHint().width() + _ACROSS + self._lines.indent
        indent = max(0, self._whole.indent - before) if self._down else 0
        self._line.setContentsMargins(indent, 0, 0, 0)
        place = (1, 0) if self._down else (0, 1)
        self._grid.addWidget(self._signed, *place, _TOP_LEFT)

    def fit(self, width: int) -> None:
        """Take no more than `width`."""
        beside = 0
        if not self._down and not self._signed.isHidden():
            beside = self._signed.sizeHint().width() + _ACROSS
        self._whole.fit(width - beside)
        self._lines.limit(self._whole.grid.limits[1])


class Result(QWidget):
    """The weights, the sums of their rows, and below them those of the columns, with marks."""

    def __init__(
        self,
        weights: PartBlock,
        rows: PartBlock,
        columns: PartBlock,
        marks: tuple[RowMarks, ColumnMarks],
    ) -> None:
        super().__init__()
        self._weights, self._rows, self._columns = weights, rows, columns
        self._row_marks, self._column_marks = marks
        self._below = QWidget()
        self._lines = QVBoxLayout(self._below)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(0)
        self._lines.addWidget(columns, 0, _TOP_LEFT)
        self._lines.addWidget(self._column_marks, 0, _TOP_LEFT)
        grid = _bare_grid(self)
        grid.addWidget(weights, 0, 0, _TOP_LEFT)
        grid.addWidget(rows, 0, 1, _TOP_LEFT)
        grid.addWidget(self._row_marks, 0, 2, _TOP_LEFT)
        grid.addWidget(self._below, 1, 0, 1, 3, _TOP_LEFT)

    def show_columns(self, shown: bool) -> None:
        """Show what the columns add up to, or not."""
        indent = max(0, self._weights.indent - self._columns.indent)
        self._lines.setContentsMargins(indent, 0, 0, 0)
        self._below.setVisible(shown)

    def fit(self, width: int) -> None:
        """Take no more than `width`."""
        beside = self._rows.sizeHint().width() + self._row_marks.sizeHint().width() + 2 * _ACROSS
        self._weights.fit(width - beside)
        self._columns.limit(self._weights.grid.limits[1])


def signed(sign: Sign, part: QWidget) -> QWidget:
    """Return a part with a sign before it."""
    box = QWidget()
    line = _bare_line(box)
    line.addWidget(sign, 0, _TOP_LEFT)
    line.addWidget(part, 0, _TOP_LEFT)
    return box


def _bare_line(box: QWidget) -> QHBoxLayout:
    line = QHBoxLayout(box)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(_ACROSS)
    return line


def _bare_grid(box: QWidget) -> QGridLayout:
    grid = QGridLayout(box)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(_ACROSS)
    grid.setVerticalSpacing(_DOWN)
    return grid
