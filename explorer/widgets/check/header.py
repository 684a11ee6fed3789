"""What the signs of the counts mean, above their columns."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from explorer.widgets.check.painting import column_lefts, sign_ink
from explorer.widgets.check.rows import SIGNS, sign_words
from explorer.widgets.fonts import text_font
from explorer.widgets.theme import theme_of

__all__ = ["CheckHeader"]

_HEIGHT = 20
_SIZE = 11
_MIDDLE = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


class CheckHeader(QWidget):
    """Paints ✓ match, ≈ rounding, ✗ differ, and a line below."""

    def sizeHint(self) -> QSize:
        return QSize(240, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        painter = QPainter(self)
        painter.setFont(text_font(_SIZE))
        lefts = column_lefts(self.width())
        for sign, word, left in zip(SIGNS, sign_words(), lefts, strict=True):
            painter.setPen(QColor(sign_ink(theme, sign)))
            painter.drawText(
                QRect(left, 0, self.width() - left, self.height()), _MIDDLE, f"{sign} {word}"
            )
        painter.setPen(QColor(theme.border))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
