"""The list of shares: what each value row contributes to Z, with the sum below."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView, QVBoxLayout, QWidget

from explorer.core.pull import Pull
from explorer.widgets.fonts import text_font
from explorer.widgets.pull.share_model import ADDS, KEY, SHARE, ShareModel, percent_text
from explorer.widgets.pull.share_painting import (
    LINE,
    PADDING,
    TEXT,
    ShareDelegate,
    ShareHeader,
    alignment,
    text_width,
)
from explorer.widgets.theme import theme_of

__all__ = ["ShareList"]

LEAST_ROWS = 2  # that are seen without scrolling
LONGEST_KEY = 92  # px of a token; a longer one is elided
LEAST_BAR = 34  # px

_OFF = Qt.ScrollBarPolicy.ScrollBarAlwaysOff


class ShareList(QWidget):
    """Shares in the order of the sentence, and Σ."""

    chosen = Signal(int)  # key

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = ShareModel(self)
        self.view = _View(self.model)
        self.view.setAccessibleName(self.tr("Share of Z that each value row contributes"))
        self.view.chosen.connect(self.chosen)
        self.sum = _Sum(self.view)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        column.addWidget(self.sum)

    def show_pull(self, pull: Pull, tokens: Sequence[str]) -> None:
        """Show another pull."""
        if len(tokens) != self.model.rowCount():
            rows = self.view.height_of(len(tokens))
            self.setMaximumHeight(rows + LINE)
            self.view.setMinimumHeight(self.view.height_of(min(len(tokens), LEAST_ROWS)))
            self.updateGeometry()
        self.model.show_pull(pull, tokens)
        self._refit()

    def show_decimals(self, decimals: int) -> None:
        """Round the numbers, or more than that where there is no room."""
        self.model.decimals = decimals
        self._refit()

    def show_selected(self, key: int | None) -> None:
        """Tint a row."""
        self.view.show_current(key)

    def sizeHint(self) -> QSize:
        return QSize(330, self.view.height_of(max(self.model.rowCount(), LEAST_ROWS)) + LINE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._refit()

    def _refit(self) -> None:
        self.view.fit()
        self.sum.tell()


class _View(QTableView):
    chosen = Signal(int)

    def __init__(self, model: ShareModel) -> None:
        super().__init__()
        self._model = model
        self._quiet = False
        self._delegate = ShareDelegate(self)
        self.setModel(model)
        self.setItemDelegate(self._delegate)
        self.setHorizontalHeader(ShareHeader(self))
        rows = self.verticalHeader()
        rows.hide()
        rows.setMinimumSectionSize(LINE)
        rows.setDefaultSectionSize(LINE)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(_OFF)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.viewport().setAutoFillBackground(False)

    def height_of(self, rows: int) -> int:
        """Return how high so many rows are, with the columns' names."""
        return self.horizontalHeader().height() + rows * LINE

    def show_current(self, key: int | None) -> None:
        """Make a row current, and scroll to it."""
        self._quiet = True
        try:
            self.setCurrentIndex(QModelIndex() if key is None else self._model.index(key, KEY))
        finally:
            self._quiet = False
        self.viewport().update()

    def fit(self) -> None:
        """Share the width out among the columns, the vectors as precisely as there is room."""
        model, pull = self._model, self._model.pull
        if pull is None:
            return
        room = self.viewport().width()
        numbers = {model.share_text(key) for key in range(len(model.tokens))}
        numbers.add(percent_text(1.0, model.decimals))
        self._delegate.number_width = max(map(text_width, numbers))
        names = (*model.tokens, model.headerData(KEY, Qt.Orientation.Horizontal) or "")
        key = min(max(map(text_width, names)), LONGEST_KEY, room // 4) + 2 * PADDING
        left = room - key - self._delegate.number_width - LEAST_BAR - 4 * PADDING
        adds, model.vector_decimals = self._vectors(pull, left)
        self.setColumnWidth(KEY, key)
        self.setColumnWidth(ADDS, adds)
        self.setColumnWidth(SHARE, room - key - adds)
        model.tell()

    def _vectors(self, pull: Pull, room: int) -> tuple[int, int]:
        """Return the width of the vectors' column, and with how many decimals they fit."""
        width = decimals = 0
        for decimals in range(self._model.decimals, -1, -1):
            texts = {self._model.vector_text(vector, decimals) for vector in pull.contributions}
            longest = sorted(texts, key=len)[-3:]
            mean = text_width(self._model.vector_text(pull.mean, decimals), bold=True)
            width = max(mean, *map(text_width, longest)) + 2 * PADDING
            if width <= room:
                break
        return min(width, max(room, 0)), decimals

    # Qt's own.

    def currentChanged(
        self,
        current: QModelIndex | QPersistentModelIndex,
        previous: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()  # the tint covers the row, the view knows of one cell only
        if current.isValid() and not self._quiet and current.row() != previous.row():
            self.chosen.emit(current.row())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Take the focus; Qt makes the first row current then, which nobody has chosen."""
        self._quiet = True
        try:
            super().focusInEvent(event)
        finally:
            self._quiet = False


class _Sum(QWidget):
    """The row below the list, in the columns of its view."""

    def __init__(self, view: _View) -> None:
        super().__init__()
        self._view = view
        self.setFixedHeight(LINE)

    def texts(self) -> tuple[str, str, str]:
        """Return the sum of the weights, the same as a percentage, and Σ a·V."""
        model = self._view.model()
        assert isinstance(model, ShareModel)
        pull = model.pull
        if pull is None:
            return "", "", ""
        mean = model.vector_text(pull.mean, model.vector_decimals)
        return f"Σ a = {model.total_text()}", model.total_percent(), mean

    def tell(self) -> None:
        """Take the numbers of the view."""
        total, _, vector = self.texts()
        self.setAccessibleName(f"{total}, Σ a·V = {vector}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, LINE)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, columns = theme_of(self), self._view.horizontalHeader()
        painter = QPainter(self)
        painter.setPen(QPen(QColor(theme.bracket), 1.0))
        painter.drawLine(0, 0, columns.length(), 0)
        painter.setFont(text_font(TEXT, bold=True))
        painter.setPen(QColor(theme.text))
        total, percent, vector = self.texts()
        shares = columns.sectionPosition(ADDS)
        for text, left, right, column in (
            (total, 0, shares, KEY),
            (percent, 0, shares, SHARE),
            (vector, shares, columns.length(), ADDS),
        ):
            inside = QRect(left + PADDING, 0, right - left - 2 * PADDING, LINE)
            painter.drawText(inside, alignment(column), text)
        painter.end()
