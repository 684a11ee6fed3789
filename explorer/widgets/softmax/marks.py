"""Whether the sums beside or above a mark are 1, in words and signs, one sign for each sum."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from explorer.core.attention import Mask
from explorer.widgets.fonts import text_font
from explorer.widgets.grid.metrics import GAP, HEADER_HEIGHT, PADDING, ROW_HEIGHT
from explorer.widgets.matrix_block import TITLE_HEIGHT
from explorer.widgets.softmax.grid import PartBlock
from explorer.widgets.theme import Theme, theme_of

__all__ = ["ColumnMarks", "Marks", "RowMarks"]

RIGHT, WRONG = "= 1 ✓", "≠ 1 ✗"
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Marks(QWidget):
    """Signs ``= 1 ✓`` and ``≠ 1 ✗`` that are level with the sums of a block and scroll with it.

    Parameters
    ----------
    block : PartBlock
        The sums.
    """

    def __init__(self, block: PartBlock, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._block = block
        self._wrong: tuple[bool, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        block.resized.connect(self.updateGeometry)
        for bar in (block.grid.verticalScrollBar(), block.grid.horizontalScrollBar()):
            bar.valueChanged.connect(self._scrolled)

    def show_wrong(self, wrong: Mask) -> None:
        """Show which sums are not 1.

        Parameters
        ----------
        wrong : Mask, (n, 1) or (1, n)
        """
        self._wrong = tuple(wrong.ravel().tolist())
        self.setAccessibleName(self._in_words())
        self.updateGeometry()
        self.update()

    def texts(self) -> tuple[str, ...]:
        """Return the signs in the order of the sums."""
        return tuple(WRONG if wrong else RIGHT for wrong in self._wrong)

    def _in_words(self) -> str:
        count = sum(self._wrong)
        if not count:
            return self.tr("every sum is 1")
        if count == len(self._wrong):
            return self.tr("no sum is 1")
        return self.tr("sums that are not 1: {count} of {all}").format(
            count=count, all=len(self._wrong)
        )

    def _scrolled(self, _value: int) -> None:
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Return the same as the size: a sign is not cut."""
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        """Repaint in the colours of another palette."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.update()

    def _paint(
        self, painter: QPainter, theme: Theme, number: int, box: QRectF, align: Qt.AlignmentFlag
    ) -> None:
        """Paint one sign, just its tick or cross where there is no room for more."""
        wrong, text = self._wrong[number], self.texts()[number]
        painter.setFont(text_font(bold=wrong))
        painter.setPen(QColor(theme.error if wrong else theme.muted))
        if painter.fontMetrics().horizontalAdvance(text) > box.width():
            text = text[-1]
        painter.drawText(box, align, text)


class RowMarks(Marks):
    """A column of signs, one beside each row."""

    def sizeHint(self) -> QSize:
        """Return a size as high as the block."""
        metrics = QFontMetrics(text_font(bold=True))
        width = max(metrics.horizontalAdvance(text) for text in (RIGHT, WRONG))
        return QSize(width + 2, self._block.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the signs of the rows that are seen."""
        theme, top = theme_of(self), TITLE_HEIGHT + HEADER_HEIGHT
        _, bottom = self._block.grid.bracket_span()
        painter = QPainter(self)
        painter.setClipRect(QRectF(0, top, self.width(), bottom - HEADER_HEIGHT))
        hidden = -self._block.grid.cell_rect(0, 0).top()  # px, scrolled out at the top
        painter.translate(0, top - hidden)
        first, last = hidden // ROW_HEIGHT, (hidden + bottom - HEADER_HEIGHT) // ROW_HEIGHT
        for number in range(first, min(last + 1, len(self._wrong))):
            box = QRectF(0, number * ROW_HEIGHT, self.width(), ROW_HEIGHT)
            self._paint(painter, theme, number, box, _LEFT)
        painter.end()


class ColumnMarks(Marks):
    """A row of signs, one below each column."""

    def sizeHint(self) -> QSize:
        """Return a size as wide as the block."""
        return QSize(self._block.sizeHint().width(), ROW_HEIGHT)

    def sign_rect(self, number: int) -> QRectF:
        """Return where the sign of a column stands: below its number, in pixels."""
        cell = self._block.grid.cell_rect(0, number).translated(self._block.indent, 0)
        return QRectF(cell.left(), 0, cell.width() - GAP - PADDING, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the signs of the columns that are seen."""
        theme, grid = theme_of(self), self._block.grid
        left, width = self._block.indent, grid.viewport().width()
        painter = QPainter(self)
        painter.setClipRect(QRectF(left, 0, width, self.height()))
        column = max(1, grid.columnWidth(0))
        first = -grid.cell_rect(0, 0).left() // column
        for number in range(first, min(first + width // column + 2, len(self._wrong))):
            self._paint(painter, theme, number, self.sign_rect(number), _RIGHT)
        painter.end()
