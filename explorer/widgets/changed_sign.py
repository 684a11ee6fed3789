"""The sign beside a matrix's symbol that an edit has just changed some of its numbers."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from explorer.widgets.fonts import text_font
from explorer.widgets.theme import Theme

__all__ = ["paint_changed_sign"]

_SIZE = 11  # px
_DOT = 6.0
_GAP = 4.0
_ANTIALIASING = QPainter.RenderHint.Antialiasing
_NO_PEN = Qt.PenStyle.NoPen
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def paint_changed_sign(painter: QPainter, theme: Theme, room: QRectF, word: str) -> None:
    """Paint a dot, and as far as there is room a word, from the left edge of a rectangle on."""
    if room.width() < _DOT:
        return
    color = QColor(theme.accent)
    painter.setRenderHint(_ANTIALIASING)
    painter.setPen(_NO_PEN)
    painter.setBrush(color)
    painter.drawEllipse(QPointF(room.left() + _DOT / 2, room.center().y()), _DOT / 2, _DOT / 2)
    font = text_font(_SIZE)
    text = room.adjusted(_DOT + _GAP, 0, 0, 0)
    if QFontMetricsF(font).horizontalAdvance(word) <= text.width():
        painter.setFont(font)
        painter.setPen(color)
        painter.drawText(text, _LEFT, word)
