"""Whether the sums beside a grid are 1, in words and signs, row by row."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from explorer.core.attention import Mask
from explorer.widgets.fonts import text_font
from explorer.widgets.grid.metrics import HEADER_HEIGHT, ROW_HEIGHT
from explorer.widgets.matrix_block import TITLE_HEIGHT
from explorer.widgets.softmax_grid import PartBlock
from explorer.widgets.theme import theme_of

__all__ = ["Marks"]

RIGHT, WRONG = "= 1 ✓", "≠ 1 ✗"
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Marks(QWidget):
    """A column of ``= 1 ✓`` and ``≠ 1 ✗``, level with the rows of a block and scrolled with it.

    Parameters
    ----------
    block : PartBlock
        The sums; where they lie in one row, there is one mark for all of them.
    """

    def __init__(self, block: PartBlock, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._block = block
        self._wrong: tuple[bool, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        block.resized.connect(self.updateGeometry)
        block.grid.verticalScrollBar().valueChanged.connect(self._scrolled)

    def show_wrong(self, wrong: Mask) -> None:
        """Show which sums are not 1.

        Parameters
        ----------
        wrong : Mask, (n, 1) or (1, n)
        """
        self._wrong = tuple(bool(line.any()) for line in wrong)
        self.setAccessibleName(self._in_words())
        self.updateGeometry()
        self.update()

    def texts(self) -> tuple[str, ...]:
        """Return the marks from top to bottom."""
        return tuple(WRONG if wrong else RIGHT for wrong in self._wrong)

    def _in_words(self) -> str:
        count = sum(self._wrong)
        if not count:
            return self.tr("every sum is 1")
        if count == len(self._wrong):
            return self.tr("no sum is 1")
        return self.tr("{count} of {all} sums are not 1").format(count=count, all=len(self._wrong))

    def _scrolled(self, _value: int) -> None:
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size as high as the block."""
        metrics = QFontMetrics(text_font(bold=True))
        width = max(metrics.horizontalAdvance(text) for text in (RIGHT, WRONG))
        return QSize(width + 2, self._block.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return the same: a mark is not cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the marks of the rows that are seen."""
        theme = theme_of(self)
        top = TITLE_HEIGHT + HEADER_HEIGHT
        _, bottom = self._block.grid.bracket_span()
        painter = QPainter(self)
        painter.setClipRect(QRectF(0, top, self.width(), bottom - HEADER_HEIGHT))
        hidden = -self._block.grid.cell_rect(0, 0).top()  # px, scrolled out at the top
        painter.translate(0, top - hidden)
        texts = self.texts()
        first, last = hidden // ROW_HEIGHT, (hidden + bottom - HEADER_HEIGHT) // ROW_HEIGHT
        for number in range(first, min(last + 1, len(texts))):
            wrong, text = self._wrong[number], texts[number]
            painter.setFont(text_font(bold=wrong))
            painter.setPen(QColor(theme.error if wrong else theme.muted))
            box = QRectF(0, number * ROW_HEIGHT, self.width(), ROW_HEIGHT)
            painter.drawText(box, _LEFT, text)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Repaint in the colours of another palette."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.update()
