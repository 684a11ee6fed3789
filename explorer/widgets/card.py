"""A white sheet with a thin border, on which a panel or a step of the worksheet stands."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QWidget

from explorer.widgets.fonts import text_font
from explorer.widgets.theme import theme_of

__all__ = ["Card", "heading"]

RADIUS = 7.0


class Card(QWidget):
    """Paints the sheet; the layout and what stands on it are the owner's."""

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.border), 1.0))
        painter.setBrush(QColor(theme.card))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)


def heading(text: str) -> QLabel:
    """Return a panel's title."""
    label = QLabel(text)
    label.setFont(text_font(bold=True))
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label
