"""Z before and after the tokens were put into another order, row below row."""

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QSizePolicy, QToolTip, QWidget

from explorer.core.numbers import number_text, small_text
from explorer.core.order import OrderComparison, Outputs
from explorer.widgets.order.rows import HEADER, ROW, Columns, Rows, Words
from explorer.widgets.theme import theme_of
from explorer.widgets.tips import plain_tip

__all__ = ["OrderTable"]

MOST_ROWS = 5  # that are seen without scrolling
MOST_READ_ALOUD = 64  # rows
_LEFT = Qt.MouseButton.LeftButton
_STEPS: dict[int, tuple[int, int]] = {  # rows down, columns right
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Home: (-(10**6), 0),
    Qt.Key.Key_End: (10**6, 0),
}


class OrderTable(QAbstractScrollArea):
    """Two lines for each token: its row of Z where it was, a ghost, and where it is now."""

    chosen = Signal(int, int)  # row, column, while the table can be chosen from

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._compared: OrderComparison | None = None
        self._outputs: Outputs | None = None
        self._decimals = 4
        self._columns: Columns | None = None
        self._current = (0, 0)
        self._selected: tuple[int, int] | None = None
        self._can_choose = False
        self._marked = -1
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.viewport().setAutoFillBackground(False)

    def show_outputs(
        self, compared: OrderComparison, outputs: Outputs, decimals: int, *, can_choose: bool
    ) -> None:
        """Show the numbers of a comparison under one setting of positions."""
        self._compared, self._outputs, self._decimals = compared, outputs, decimals
        self._can_choose = can_choose
        rows, columns = outputs.after.shape
        self._current = (min(self._current[0], rows - 1), min(self._current[1], columns - 1))
        self.setFixedHeight(HEADER + min(rows, MOST_ROWS) * ROW)
        self.setAccessibleDescription(self._in_words())
        self._fit()

    def show_marked(self, row: int) -> None:
        """Mark the row of a token with a bar."""
        self._marked = row
        self.viewport().update()

    def reveal(self, row: int) -> None:
        """Scroll to a row."""
        bar = self.verticalScrollBar()
        bar.setValue(min(row * ROW, max(bar.value(), (row + 1) * ROW - bar.pageStep())))

    def show_selected(self, cell: tuple[int, int] | None) -> None:
        """Outline a number in its place; None where none of these is selected."""
        if cell != self._selected:
            self._selected = cell
            if cell is not None:
                self._current = cell
            self.viewport().update()

    def sizeHint(self) -> QSize:
        """Return a size at which a few columns of numbers are seen."""
        return QSize(300, self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        """Return a size at which one column of numbers is seen."""
        return QSize(200, self.minimumHeight())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from row to row, and from number to number."""
        step = _STEPS.get(event.key())
        if step is None or self._outputs is None or self._columns is None:
            super().keyPressEvent(event)
            return
        row = min(max(self._current[0] + step[0], 0), len(self._outputs.after) - 1)
        column = min(max(self._current[1] + step[1], 0), self._columns.shown - 1)
        self._go(row, column)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the number under the pointer."""
        at = self._cell_at(event.position().toPoint())
        if at is not None and event.button() == _LEFT:
            self._go(*at)

    def viewportEvent(self, event: QEvent) -> bool:
        """Say a token and its numbers in full where the pointer rests."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            at = self._cell_at(event.pos())
            if at is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), plain_tip(self._row_text(at[0])), self)
            return True
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Repaint all of it: the header stays where it is."""
        self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        """Repaint in the colours of another palette."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows that are seen, below the numbers of the columns."""
        if self._compared is None or self._outputs is None or self._columns is None:
            return
        with QPainter(self.viewport()) as painter:
            rows = Rows(painter, theme_of(self), self._columns, self._words(), self._decimals)
            rows.paint_header(self._outputs.after.shape[1])
            room = self.viewport().rect().adjusted(0, HEADER, 0, 0)
            painter.setClipRect(room)
            scrolled = self.verticalScrollBar().value()
            first = scrolled // ROW
            last = min(len(self._outputs.after), (scrolled + room.height()) // ROW + 1)
            for row in range(first, last):
                y = HEADER + row * ROW - scrolled
                marked = row == self._marked
                rows.paint_row(self._compared, self._outputs, row, y, marked=marked)
            self._outline(rows, scrolled)

    def _outline(self, rows: Rows, scrolled: int) -> None:
        if self._selected is not None:
            rows.outline(*self._selected, HEADER - scrolled, focused=False)
        if self.hasFocus():
            rows.outline(*self._current, HEADER - scrolled, focused=True)

    def _fit(self) -> None:
        """Choose how many columns there is room for, and what can be scrolled."""
        if self._compared is None or self._outputs is None:
            return
        room = self.viewport().height() - HEADER
        height = ROW * len(self._outputs.after)
        self.verticalScrollBar().setRange(0, max(0, height - room))
        self.verticalScrollBar().setPageStep(max(1, room))
        self.verticalScrollBar().setSingleStep(ROW // 2)
        self._columns = Columns.fitting(
            self._compared, self._outputs, self._words(), self._decimals, self.viewport().width()
        )
        self._current = (self._current[0], min(self._current[1], self._columns.shown - 1))
        self.viewport().update()

    def _words(self) -> Words:
        return Words(self.tr("was at {place}"), self.tr("now at {place}"))

    def _cell_at(self, point: QPoint) -> tuple[int, int] | None:
        if self._outputs is None or self._columns is None or point.y() < HEADER:
            return None
        row = (point.y() - HEADER + self.verticalScrollBar().value()) // ROW
        if row >= len(self._outputs.after):
            return None
        return row, self._columns.column_at(point.x())

    def _go(self, row: int, column: int) -> None:
        self._current = (row, column)
        self.reveal(row)
        self.viewport().update()
        if self._can_choose:
            self.chosen.emit(row, column)

    def _in_words(self) -> str:
        rows = len(self._outputs.after) if self._outputs is not None else 0
        return "\n".join(self._row_text(row) for row in range(min(rows, MOST_READ_ALOUD)))

    def _row_text(self, row: int) -> str:
        compared, outputs = self._compared, self._outputs
        if compared is None or outputs is None:
            return ""
        difference = float(outputs.differences[row])
        if outputs.is_within_rounding(difference):
            text = self.tr(
                "{token}: at place {origin} before, {before}; at place {place} now, {after};"
                " the same, largest difference {difference}"
            )
        else:
            text = self.tr(
                "{token}: at place {origin} before, {before}; at place {place} now, {after};"
                " not the same, largest difference {difference}"
            )
        shown = self._columns.shown if self._columns is not None else 1
        before, after = (
            ", ".join(number_text(value, self._decimals) for value in values[row][:shown].tolist())
            for values in (outputs.before, outputs.after)
        )
        return text.format(
            token=compared.tokens[row],
            origin=compared.order[row],
            place=row,
            before=before,
            after=after,
            difference=small_text(difference, self._decimals),
        )
