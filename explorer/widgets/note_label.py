"""A small note under a heading, or a warning with its sign."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QWidget

from explorer.widgets.fonts import text_font
from explorer.widgets.grid.bubble import paint_warning
from explorer.widgets.theme import theme_of

__all__ = ["NoteLabel"]

SIZE = 11  # px
_SIGN = 13  # px
_MARGIN = 4
_ANTIALIASING = QPainter.RenderHint.Antialiasing


class NoteLabel(QLabel):
    """Takes room only while it says something.

    Parameters
    ----------
    warning : bool
        Whether something is wrong: then a sign stands before the text.
    """

    def __init__(self, *, warning: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._warning = warning
        group = QPalette.ColorRole
        self.setForegroundRole(group.BrightText if warning else group.PlaceholderText)
        self.setFont(text_font(SIZE))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setContentsMargins(_MARGIN + (_SIGN + 5 if warning else 0), 0, _MARGIN, 0)
        self.hide()

    def say(self, text: str) -> None:
        """Show a text; an empty one takes the label away."""
        self.setText(text)
        self.setVisible(bool(text))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text, and the sign of a warning before it."""
        super().paintEvent(event)
        if self._warning:
            painter = QPainter(self)
            painter.setRenderHint(_ANTIALIASING)
            line = self.fontMetrics().height()
            top = (line - _SIGN) / 2 if self.height() > 2 * line else (self.height() - _SIGN) / 2
            color = QColor(theme_of(self).error)
            paint_warning(painter, QRectF(_MARGIN, max(0.0, top), _SIGN, _SIGN), color)
            painter.end()
