"""How a row of shares is painted: token, bar, percentage, vector."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from explorer.widgets.fonts import text_font
from explorer.widgets.pull.share_model import ADDS, KEY, SHARE, ShareModel
from explorer.widgets.theme import Theme, theme_of

__all__ = ["LINE", "PADDING", "TEXT", "ShareDelegate", "ShareHeader", "alignment", "text_width"]

LINE = 23  # px
TEXT = 12  # px
CAPTION = 11  # px
PADDING = 5  # px between a column's edge and its text
BAR = 11  # px
SLIGHT = 5e-4  # a smaller share has no bar

_Index = QModelIndex | QPersistentModelIndex
_ELIDE = Qt.TextElideMode.ElideMiddle
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_NO_PEN, _NO_BRUSH = Qt.PenStyle.NoPen, Qt.BrushStyle.NoBrush
_HATCHED = Qt.BrushStyle.BDiagPattern


def alignment(column: int) -> Qt.AlignmentFlag:
    """Return how a column's texts are aligned."""
    return _LEFT if column == KEY else _RIGHT


class ShareHeader(QHeaderView):
    """The columns' names, quiet and without a frame."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(16)
        self.setFixedHeight(LINE - 3)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        theme = theme_of(self)
        painter.save()
        painter.setFont(text_font(CAPTION))
        painter.setPen(QColor(theme.muted))
        inside = rect.adjusted(PADDING, 0, -PADDING, 0)
        text = self.model().headerData(section, Qt.Orientation.Horizontal)
        shown = painter.fontMetrics().elidedText(text, _ELIDE, inside.width())
        painter.drawText(inside, _RIGHT if section == ADDS else _LEFT, shown)
        painter.restore()


class ShareDelegate(QStyledItemDelegate):
    """Paints a row; the current one is tinted and, with the focus, outlined."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view
        self.number_width = 0  # of the longest percentage

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(40, LINE)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        theme, rect = theme_of(self._view), option.rect
        model = index.model()
        assert isinstance(model, ShareModel) and model.pull is not None
        current = index.row() == self._view.currentIndex().row()
        painter.save()
        if current:
            painter.fillRect(rect, QColor(theme.accent_tint))
        inside = rect.adjusted(PADDING, 0, -PADDING, 0)
        masked = bool(model.pull.masked[index.row()])
        painter.setFont(text_font(TEXT))
        painter.setPen(QColor(theme.muted if masked else theme.text))
        if index.column() == SHARE:
            part = float(model.pull.weights[index.row()]) / model.pull.full
            self._paint_bar(painter, inside, part, masked, theme)
        if not (masked and index.column() == ADDS):
            text = painter.fontMetrics().elidedText(index.data(), _ELIDE, inside.width())
            painter.drawText(inside, alignment(index.column()), text)
        if current and self._view.hasFocus():
            self._paint_focus(painter, rect, index.column(), theme)
        painter.restore()

    def _paint_bar(
        self, painter: QPainter, inside: QRect, part: float, masked: bool, theme: Theme
    ) -> None:
        """Paint a bar that is full where `part` is 1 or -1."""
        room = QRectF(inside.adjusted(0, 0, -self.number_width - 2 * PADDING, 0))
        bar = QRectF(room.x(), room.center().y() - BAR / 2, room.width(), BAR)
        if bar.width() <= 0:
            return
        painter.save()
        painter.setPen(_NO_PEN)
        if masked:
            painter.setBrush(QBrush(QColor(theme.hatch), _HATCHED))
        else:
            painter.setBrush(QColor(theme.roles["value"].tint))
        painter.drawRect(bar)
        if abs(part) >= SLIGHT:
            bar.setWidth(max(abs(part) * bar.width(), 1.0))
            painter.setBrush(QColor(theme.roles["value" if part > 0 else "key"].ink))
            painter.drawRect(bar)
        painter.restore()

    def _paint_focus(self, painter: QPainter, rect: QRect, column: int, theme: Theme) -> None:
        """Outline the whole row, of which each cell has a part."""
        left = 1 if column == KEY else -4
        right = -1 if column == ADDS else 4
        painter.setClipRect(rect)
        painter.setBrush(_NO_BRUSH)
        painter.setPen(QPen(QColor(theme.accent), 2.0))
        painter.drawRect(rect.adjusted(left, 1, right, -1))


def text_width(text: str, *, bold: bool = False) -> int:
    """Return how wide a text of a row is."""
    return QFontMetrics(text_font(TEXT, bold=bold)).horizontalAdvance(text) + 1
