"""How a row of the token table is painted, and the editor that stands in its cells."""

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from explorer.widgets.fonts import text_font
from explorer.widgets.theme import Theme, theme_of
from explorer.widgets.tokens.model import ID, PLACE, TOKEN, TokenModel

__all__ = ["PADDING", "TokenDelegate"]

PADDING = 6  # px between a cell's edge and its text
MARK_SIZE = 11  # px, of the note that a token is a repetition

_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_ELIDE_RIGHT = Qt.TextElideMode.ElideRight
_ELIDE_MIDDLE = Qt.TextElideMode.ElideMiddle
_MOVES: dict[int, tuple[int, int]] = {  # what follows an accepted entry: rows down, columns right
    Qt.Key.Key_Return: (1, 0),
    Qt.Key.Key_Enter: (1, 0),
    Qt.Key.Key_Tab: (0, 1),
    Qt.Key.Key_Backtab: (0, -1),
}
_PASSING = (  # the editor has not been left for good
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
)

_Index = QModelIndex | QPersistentModelIndex


class TokenDelegate(QStyledItemDelegate):
    """Paints the cells; its editor closes only when its owner says so.

    The delegate of Qt closes an editor whether or not the entry was accepted. This one asks:
    `entered` says that the entry is complete, and whoever accepts it closes the editor.
    """

    entered = Signal(int, int)  # what to move by once it is accepted: rows, columns
    left = Signal()  # the focus went elsewhere: the entry is complete, too
    cancelled = Signal()

    def __init__(self, table: QAbstractItemView) -> None:
        super().__init__(table)
        self.editor: QLineEdit | None = None
        self.edited = QModelIndex()
        self.marked: frozenset[int] = frozenset()  # places that have a bar at their left

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint a cell: the row that is current is tinted, its current cell outlined."""
        table = self._table()
        theme = theme_of(table)
        rect = option.rect
        current = table.currentIndex()
        if index.row() == current.row():
            painter.fillRect(rect, QColor(theme.accent_tint))
        column = index.column()
        if column == PLACE:
            if index.row() in self.marked:
                painter.fillRect(rect.x(), rect.y() + 3, 3, rect.height() - 6, QColor(theme.source))
            painter.setPen(QColor(theme.muted))
            painter.drawText(rect.adjusted(0, 0, -PADDING, 0), _RIGHT, index.data())
        elif column == TOKEN:
            self._paint_token(painter, rect, index, theme)
        else:
            self._paint_elided(painter, rect, index, _RIGHT, theme)
        if table.hasFocus() and index == current:
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect.adjusted(1, 1, -1, -1))

    def _paint_token(self, painter: QPainter, rect: QRect, index: _Index, theme: Theme) -> None:
        model = index.model()
        assert isinstance(model, TokenModel)
        row = model.rows[index.row()]
        if row.times > 1:
            repeats = row.first != index.row()
            mark = f"= {row.first}" if repeats else f"× {row.times}"
            font = painter.font()
            painter.setFont(text_font(MARK_SIZE))
            painter.setPen(QColor(theme.muted))
            painter.drawText(rect.adjusted(0, 0, -PADDING, 0), _RIGHT, mark)
            rect = rect.adjusted(0, 0, -PADDING - painter.fontMetrics().horizontalAdvance(mark), 0)
            painter.setFont(font)
        self._paint_elided(painter, rect, index, _LEFT, theme)

    def _paint_elided(
        self,
        painter: QPainter,
        rect: QRect,
        index: _Index,
        alignment: Qt.AlignmentFlag,
        theme: Theme,
    ) -> None:
        inside = rect.adjusted(PADDING, 0, -PADDING, 0)
        mode = _ELIDE_MIDDLE if index.column() == ID else _ELIDE_RIGHT
        text = painter.fontMetrics().elidedText(index.data(), mode, inside.width())
        painter.setPen(QColor(theme.text))
        painter.drawText(inside, alignment, text)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: _Index) -> QWidget:
        """Return a line that holds the exact text of the cell."""
        editor = QLineEdit(parent)
        editor.setFrame(False)
        editor.setTextMargins(PADDING - 4, 0, PADDING - 4, 0)
        editor.setAlignment(_LEFT if index.column() == TOKEN else _RIGHT)
        name = index.model().headerData(index.column(), Qt.Orientation.Horizontal)
        editor.setAccessibleName(f"{name} {index.row()}")
        self.editor, self.edited = editor, index.model().index(index.row(), index.column())
        self.show_state(refused=False)
        return editor

    def show_state(self, *, refused: bool) -> None:
        """Outline the open editor as one whose entry was refused, or as any other."""
        if self.editor is not None:
            theme = theme_of(self._table())
            color = theme.error if refused else theme.accent
            ground = theme.error_tint if refused else theme.field
            self.editor.setStyleSheet(
                f"QLineEdit {{ border: 2px solid {color}; background: {ground}; }}"
            )

    def setEditorData(self, editor: QWidget, index: _Index) -> None:
        """Fill an editor that has just been opened; what is being typed stays."""
        if isinstance(editor, QLineEdit) and not editor.isModified():
            editor.setText(index.data(Qt.ItemDataRole.EditRole))

    def setModelData(self, editor: QWidget, model: object, index: _Index) -> None:
        """Do nothing: entries go up as requests."""

    def destroyEditor(self, editor: QWidget, index: _Index) -> None:
        """Forget the editor."""
        if editor is self.editor:
            self.editor, self.edited = None, QModelIndex()
        super().destroyEditor(editor, index)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        """Say what happens in the editor instead of closing it."""
        if editor is not self.editor:
            return False
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key in _MOVES:
                down, right = _MOVES[key]
                up = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and bool(
                    event.modifiers() & Qt.KeyboardModifier.ShiftModifier
                )
                self.entered.emit(-down if up else down, right)
                return True
            if key == Qt.Key.Key_Escape:
                self.cancelled.emit()
                return True
            return False
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape:
                event.accept()
                return True
            return False
        if isinstance(event, QFocusEvent) and event.type() == QEvent.Type.FocusOut:
            if event.reason() not in _PASSING:
                self.left.emit()
        return False

    def _table(self) -> QAbstractItemView:
        table = self.parent()
        assert isinstance(table, QAbstractItemView)
        return table
