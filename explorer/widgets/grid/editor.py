"""The field in which one number is typed."""

from PySide6.QtCore import QEvent, QPersistentModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QLineEdit, QWidget

from explorer.widgets.fonts import text_font
from explorer.widgets.grid.bubble import paint_warning
from explorer.widgets.grid.metrics import GAP, PADDING
from explorer.widgets.theme import theme_of

__all__ = ["CellEditor"]

_OWN_MARGIN = 2  # what QLineEdit keeps free on both sides by itself
_SIGN = 13
_ANTIALIASING = QPainter.RenderHint.Antialiasing
_NO_BRUSH = Qt.BrushStyle.NoBrush
_PALETTE_CHANGE = QEvent.Type.PaletteChange


class CellEditor(QLineEdit):
    """A line edit over a cell. It grows with its text, over the cells beside it.

    Attributes
    ----------
    index : QPersistentModelIndex
        The cell.
    original : str
        The cell's exact text when editing began.
    done : bool
        Whether the edit has been accepted or dropped; nothing more is done with the text.
    """

    def __init__(self, parent: QWidget, index: QPersistentModelIndex) -> None:
        super().__init__(parent)
        self.index = index
        self.original = ""
        self.done = False
        self._filled = False
        self._error = ""
        self._hint = ""
        self._home = QRect()
        self._grid = parent
        self.setFrame(False)
        self.setFont(text_font())
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setAutoFillBackground(True)
        self._set_margins()
        self.textChanged.connect(self._fit)

    @property
    def error(self) -> str:
        """Why the text was refused; empty where it has not been."""
        return self._error

    def fill(self, text: str) -> None:
        """Begin with the cell's exact text; later calls keep what a person has typed since.

        A field that a cancelled composition has left empty gets its text back.
        """
        if self._filled and self.text():
            return
        self._filled = True
        self.original = text
        self.setText(text)

    def set_hint(self, hint: str) -> None:
        """Say to whoever asks what the edit does."""
        self._hint = hint
        self.setToolTip(hint)
        self.setAccessibleDescription(self._error or hint)

    def set_error(self, message: str) -> None:
        """Show, or no longer show, that the text is refused."""
        if message == self._error:
            return
        self._error = message
        self.setAccessibleDescription(message or self._hint)
        self._set_margins()
        self._color()
        self._fit()

    def set_home(self, cell: QRect) -> None:
        """Take the place of a cell."""
        self._home = cell
        self._fit()

    def _set_margins(self) -> None:
        left = GAP + 3 + (_SIGN + 2 if self._error else 0)
        self.setTextMargins(left - _OWN_MARGIN, 0, GAP + PADDING - _OWN_MARGIN, 0)

    def _color(self) -> None:
        if self._error:
            palette = QPalette(self._grid.palette())
            palette.setColor(QPalette.ColorRole.Base, QColor(theme_of(self).error_tint))
            self.setPalette(palette)
        else:
            self.setPalette(QPalette())  # as handed down

    def _fit(self) -> None:
        """Keep the right edge where the cell's is and grow to the left; then to the right."""
        if self._home.isEmpty():
            return
        margins = self.textMargins()
        needed = self.fontMetrics().horizontalAdvance(self.text()) + 2 * _OWN_MARGIN + 2
        needed += margins.left() + margins.right()
        room = self._grid.width()
        width = min(max(needed, self._home.width()), max(room, self._home.width()))
        right = self._home.x() + self._home.width()
        x = max(0, right - width) if self._home.x() >= 0 else self._home.x()
        self.setGeometry(x, self._home.y(), width, self._home.height())

    def changeEvent(self, event: QEvent) -> None:
        """Follow the palette of the window."""
        super().changeEvent(event)
        if event.type() == _PALETTE_CHANGE:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text, the frame, and the sign of an error."""
        super().paintEvent(event)
        theme = theme_of(self)
        painter = QPainter(self)
        painter.setRenderHint(_ANTIALIASING)
        edge = QColor(theme.error if self._error else theme.accent)
        if self._error:
            top = (self.height() - _SIGN) / 2
            paint_warning(painter, QRectF(GAP + 3, top, _SIGN, _SIGN), edge)
        painter.setPen(QPen(edge, 2))
        painter.setBrush(_NO_BRUSH)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 2, 2)
        painter.end()
