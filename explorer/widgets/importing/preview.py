"""What a file holds: its arrays as a list, and the first numbers of the one that is looked at."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from explorer.core.errors import Refused
from explorer.core.numbers import decimals_needed, number_text
from explorer.files.importing import Contents, NamedArray
from explorer.widgets.fonts import text_font
from explorer.widgets.messages import refusal_text
from explorer.widgets.naming import short_token
from explorer.widgets.tips import plain_tip

__all__ = ["ImportPreview", "array_title"]

ROWS, COLUMNS = 7, 5  # of the first numbers
DECIMALS = 4  # at most, in the preview
LONGEST_NAME = 40
LIST_LINES = 6
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def array_title(array: NamedArray) -> str:
    """Return an array's name and shape: ``W_Q, 2 × 2``."""
    rows, columns = array.shape
    text = QCoreApplication.translate("import", "{name}, {rows} × {columns}")
    if array.flat:
        text = QCoreApplication.translate(
            "import", "{name}, {rows} × {columns} (a flat list, read as one row)"
        )
    return text.format(name=short_token(array.name, LONGEST_NAME), rows=rows, columns=columns)


class ImportPreview(QWidget):
    """A list of arrays over a table of numbers; what cannot be used is listed, and says why.

    Parameters
    ----------
    contents : Contents
    """

    def __init__(self, contents: Contents, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._arrays = contents.arrays
        self._list = _ArrayList(contents.arrays, contents.faults)
        self._caption = QLabel()
        self._caption.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._caption.setTextFormat(Qt.TextFormat.PlainText)
        self._caption.setWordWrap(True)
        self._table = _NumberTable()
        label = QLabel(self.tr("In the &file"))
        label.setBuddy(self._list)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(label)
        column.addWidget(self._list, 1)
        column.addWidget(self._caption)
        column.addWidget(self._table)
        self._list.looked_at.connect(self._show_numbers)
        self._list.setCurrentRow(0)

    def show_array(self, index: int) -> None:
        """Look at an array, by its number in the contents."""
        self._list.setCurrentRow(index)

    def _show_numbers(self, index: int) -> None:
        array = self._arrays[index]
        rows, columns = array.shape
        title = array_title(array)
        self._table.setAccessibleName(self.tr("First numbers of {array}").format(array=title))
        self._table.show_array(array)
        if rows <= ROWS and columns <= COLUMNS:
            self._caption.setText(title)
            return
        text = self.tr("{array}: rows 1 to {rows}, columns 1 to {columns}")
        self._caption.setText(
            text.format(array=title, rows=min(rows, ROWS), columns=min(columns, COLUMNS))
        )


class _ArrayList(QListWidget):
    """Arrays that can be looked at, and below them faults that cannot."""

    looked_at = Signal(int)

    def __init__(self, arrays: Sequence[NamedArray], faults: Sequence[Refused]) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Arrays in the file"))
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        for array in arrays:
            item = QListWidgetItem(array_title(array))
            item.setToolTip(plain_tip(array.name))
            self.addItem(item)
        for fault in faults:
            item = QListWidgetItem(self.tr("✗ {problem}").format(problem=refusal_text(fault)))
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            item.setToolTip(plain_tip(refusal_text(fault)))
            self.addItem(item)
        self.currentRowChanged.connect(self._row_changed)
        self._count = len(arrays)

    def sizeHint(self) -> QSize:
        """Return the height of a few lines; more scroll."""
        line = self.fontMetrics().lineSpacing() + 6
        return QSize(260, min(max(self.count(), 4), LIST_LINES) * line + 6)

    def minimumSizeHint(self) -> QSize:
        """Return less: it scrolls."""
        return QSize(220, 3 * self.fontMetrics().lineSpacing())

    def _row_changed(self, row: int) -> None:
        if 0 <= row < self._count:
            self.looked_at.emit(row)


class _NumberTable(QTableWidget):
    """The first numbers of an array under and beside its labels."""

    def __init__(self) -> None:
        super().__init__()
        self.setFont(text_font(12))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setFont(text_font(11))
            header.setHighlightSections(False)
            header.setSectionsClickable(False)
        self.verticalHeader().setDefaultSectionSize(22)
        self.horizontalHeader().setDefaultSectionSize(62)
        self.horizontalHeader().setDefaultAlignment(_RIGHT)

    def show_array(self, array: NamedArray) -> None:
        """Show the first numbers, to as many decimals as they need, up to four."""
        part = array.values[:ROWS, :COLUMNS]
        decimals = decimals_needed(part, DECIMALS)
        self.setRowCount(len(part))
        self.setColumnCount(part.shape[1])
        self.setVerticalHeaderLabels(_labels(array.row_labels, len(part)))
        self.setHorizontalHeaderLabels(_labels(array.column_labels, part.shape[1]))
        for row, numbers in enumerate(part.tolist()):
            for column, number in enumerate(numbers):
                item = QTableWidgetItem(number_text(number, decimals))
                item.setTextAlignment(_RIGHT)
                self.setItem(row, column, item)

    def sizeHint(self) -> QSize:
        """Return the size of all that is ever shown, so that nothing moves."""
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        return QSize(350, self.horizontalHeader().sizeHint().height() + ROWS * 22 + bar + 4)

    def minimumSizeHint(self) -> QSize:
        """Return a height of half the rows: it scrolls."""
        return QSize(240, self.horizontalHeader().sizeHint().height() + ROWS * 11)


def _labels(labels: Sequence[str], count: int) -> list[str]:
    if labels:
        return [short_token(label, 12) for label in labels[:count]]
    return [str(number) for number in range(1, count + 1)]
