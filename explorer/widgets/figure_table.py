"""A small table of figures that is read, not edited; its rows can be chosen."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from explorer.widgets.fonts import text_font

__all__ = ["FigureTable"]

ROW = 22  # px
BESIDE = 11  # px beside a text
FEW_LETTERS = 44  # px; so much of the first column is always seen
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class FigureTable(QTableWidget):
    """Shows rows of texts, the first column to the left and the others to the right.

    Parameters
    ----------
    name : str
        For screen readers.
    headers : sequence of str
    most : int
        Rows that are seen at once; more scroll.
    """

    chosen = Signal(int)  # row, by a click or by Enter

    def __init__(
        self, name: str, headers: Sequence[str], most: int = 12, parent: QWidget | None = None
    ) -> None:
        super().__init__(0, len(headers), parent)
        self._most = most
        self.setAccessibleName(name)
        self.setFont(text_font(12))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW)
        header = self.horizontalHeader()
        header.setFont(text_font(11))
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setMinimumSectionSize(20)
        for column in range(len(headers)):
            item = QTableWidgetItem(headers[column])
            item.setTextAlignment(_LEFT if column == 0 else _RIGHT)
            self.setHorizontalHeaderItem(column, item)
        # Not by contents: each text that is set would have every row measured.
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setWordWrap(False)
        self._widths = [0] * len(headers)
        self._scrolls = False  # to the side, which takes room below the rows
        self.cellClicked.connect(self._clicked)

    def show_rows(self, rows: Sequence[Sequence[str]], strong: Sequence[bool] = ()) -> None:
        """Show rows of texts; those that are `strong` are bold."""
        if self.rowCount() != len(rows):
            self.setRowCount(len(rows))
            self.updateGeometry()
        for number, texts in enumerate(rows):
            stands_out = bool(strong) and strong[number]
            for column, text in enumerate(texts):
                item = self.item(number, column)
                if item is None:
                    item = QTableWidgetItem()
                    item.setTextAlignment(_LEFT if column == 0 else _RIGHT)
                    self.setItem(number, column, item)
                if item.text() != text:
                    item.setText(text)
                if item.font().bold() is not stands_out:
                    item.setFont(text_font(12, bold=stands_out))
        self._measure(rows, any(strong))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _measure(self, rows: Sequence[Sequence[str]], bold: bool) -> None:
        """Note how wide each column is, from its longest text."""
        measure = QFontMetrics(text_font(12, bold=bold)).horizontalAdvance
        over = QFontMetrics(text_font(11)).horizontalAdvance
        for column in range(self.columnCount()):
            longest = max((row[column] for row in rows), key=_about, default="")
            header = self.horizontalHeaderItem(column)
            title = header.text() if header is not None else ""
            needed = max(measure(longest), over(title)) + BESIDE
            self._widths[column] = max(needed, self.horizontalHeader().minimumSectionSize())
        self._fit()

    def _fit(self) -> None:
        """Give the first column what the others leave of the width, down to a few letters."""
        others = sum(self._widths[1:])
        first = max(self.viewport().width() - others, FEW_LETTERS)
        for column, width in enumerate([first, *self._widths[1:]]):
            self.setColumnWidth(column, width)
        scrolls = first + others > self.viewport().width()
        if scrolls is not self._scrolls:
            self._scrolls = scrolls
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the height of all rows, up to the most that are seen at once."""
        rows = max(1, min(self.rowCount(), self._most))
        below = self.horizontalScrollBar().sizeHint().height() if self._scrolls else 0
        return QSize(300, self.horizontalHeader().sizeHint().height() + rows * ROW + below + 2)

    def minimumSizeHint(self) -> QSize:
        """Return the same height: what is around it scrolls."""
        return QSize(200, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the current row by Enter or the space bar."""
        if event.key() in _ENTER and self.currentRow() >= 0:
            self.chosen.emit(self.currentRow())
            return
        super().keyPressEvent(event)

    def _clicked(self, row: int, _column: int) -> None:
        self.chosen.emit(row)


def _about(text: str) -> int:
    """Return about how wide a text is: measuring each would take longer than showing them."""
    return len(text) + sum(1 for sign in text if sign >= "\u2e80")
