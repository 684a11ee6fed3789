"""The labels along a grid: tokens or dimensions, painted by the grid itself."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from explorer.widgets.fonts import text_font
from explorer.widgets.grid.brackets import paint_bracket
from explorer.widgets.grid.metrics import (
    BRACKET,
    HEADER_HEIGHT,
    LABEL_SIZE,
    LABEL_SPACE,
    label_width,
)
from explorer.widgets.theme import theme_of
from explorer.widgets.viewport import make_viewport

__all__ = ["GridHeader"]

Index = QModelIndex | QPersistentModelIndex

_HORIZONTAL = Qt.Orientation.Horizontal
_VERTICAL = Qt.Orientation.Vertical
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTER = Qt.AlignmentFlag.AlignCenter
_ELIDE = Qt.TextElideMode.ElideRight
_PALETTE_CHANGE = QEvent.Type.PaletteChange
_DROP_LINE = 3.0  # px


class GridHeader(QHeaderView):
    """Labels of the rows, with the left bracket beside them, or of the columns.

    Parameters
    ----------
    orientation : Qt.Orientation
    section : int
        Height of a row or width of a column, in pixels.
    labelled : bool
        Whether the labels are shown.
    """

    def __init__(
        self,
        orientation: Qt.Orientation,
        section: int,
        *,
        labelled: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(orientation, parent)
        # Not opaque: of what is, Qt moves the pixels when it scrolls, and the bracket with them.
        make_viewport(self).setMouseTracking(True)
        self._labelled = labelled
        self._labels: tuple[str, ...] = ()
        self._current: int | None = None
        self._drop: int | None = None
        self._focused = False
        self._font = text_font(LABEL_SIZE)
        self._current_font = text_font(LABEL_SIZE, bold=True)
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(1)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setDefaultSectionSize(section)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if orientation == _HORIZONTAL:
            self.setFixedHeight(HEADER_HEIGHT)
        else:
            self.setFixedWidth(BRACKET)

    def set_labels(self, labels: Sequence[str]) -> None:
        """Show other labels; the header of the rows takes the width that they need."""
        labels = tuple(labels)
        if labels == self._labels:
            return
        self._labels = labels
        if self.orientation() == _VERTICAL:
            self.setFixedWidth(BRACKET + (label_width(labels) if self._labelled else 0))
        self.viewport().update()

    def set_current(self, section: int | None) -> None:
        """Make the label of the selected cell's row or column stand out."""
        if section == self._current:
            return
        for one in (self._current, section):
            if one is not None:
                self.viewport().update(self._section_rect(one))
        self._current = section

    def set_drop(self, before: int | None) -> None:
        """Show before which row or column dragged ones would be dropped."""
        if before != self._drop:
            self._drop = before
            self.viewport().update()

    def set_focused(self, focused: bool) -> None:
        """Show by the bracket whether the grid has the focus."""
        if focused != self._focused:
            self._focused = focused
            self.viewport().update()

    def sizeHint(self) -> QSize:
        """Return the size across; Qt would ask for hundreds of labels, which are painted here."""
        if self.orientation() == _VERTICAL:
            return QSize(self.maximumWidth(), 0)
        return QSize(0, HEADER_HEIGHT)

    def currentChanged(self, current: Index, before: Index) -> None:
        """Paint nothing: which label stands out is set from outside."""

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Paint nothing: no label shows that its row or column is marked."""

    def changeEvent(self, event: QEvent) -> None:
        """Repaint in the colours of another palette."""
        super().changeEvent(event)
        if event.type() == _PALETTE_CHANGE:
            self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the labels that are seen."""
        theme = theme_of(self)
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(theme.ground))
        if self._labelled:
            self._paint_labels(painter, event.rect(), QColor(theme.muted), QColor(theme.text))
        if self.orientation() == _VERTICAL and self._labels:
            height = min(self.viewport().height(), len(self._labels) * self.defaultSectionSize())
            box = QRectF(self.width() - BRACKET, 0, BRACKET, height)
            color = QColor(theme.accent if self._focused else theme.bracket)
            paint_bracket(painter, box, color, left=True)
        if self._drop is not None:
            self._paint_drop(painter, QColor(theme.accent), self._drop)
        painter.end()

    def _section_rect(self, section: int) -> QRect:
        size = self.defaultSectionSize()
        start = section * size - self.offset()
        if self.orientation() == _HORIZONTAL:
            return QRect(start, 0, size, self.height())
        return QRect(0, start, self.width(), size)

    def _paint_drop(self, painter: QPainter, color: QColor, before: int) -> None:
        """Paint the line that goes on across the cells."""
        size = self.defaultSectionSize()
        last = len(self._labels) * size - _DROP_LINE
        start = min(max(before * size - _DROP_LINE / 2, 0), last) - self.offset()
        if self.orientation() == _HORIZONTAL:
            painter.fillRect(QRectF(start, 0, _DROP_LINE, self.height()), color)
        else:
            painter.fillRect(QRectF(0, start, self.width(), _DROP_LINE), color)

    def _paint_labels(self, painter: QPainter, seen: QRect, muted: QColor, text: QColor) -> None:
        horizontal = self.orientation() == _HORIZONTAL
        size, offset = self.defaultSectionSize(), self.offset()
        low, high = (seen.left(), seen.right()) if horizontal else (seen.top(), seen.bottom())
        first = max(0, (low + offset) // size)
        last = min(len(self._labels) - 1, (high + offset) // size)
        room = size - 6 if horizontal else self.width() - BRACKET - LABEL_SPACE - 1
        for section in range(first, last + 1):
            current = section == self._current
            font = self._current_font if current else self._font
            painter.setFont(font)
            painter.setPen(text if current else muted)
            label = QFontMetrics(font).elidedText(self._labels[section], _ELIDE, room)
            start = section * size - offset
            if horizontal:
                painter.drawText(QRect(start, 0, size, self.height()), _CENTER, label)
            else:
                painter.drawText(
                    QRect(0, start, self.width() - BRACKET - LABEL_SPACE, size), _RIGHT, label
                )
