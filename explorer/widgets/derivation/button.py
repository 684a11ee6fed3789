"""A small button beside a panel's title, in the theme's colours at paint time."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QToolButton, QWidget

from explorer.widgets.fonts import text_font
from explorer.widgets.theme import theme_of

__all__ = ["DerivationButton"]

_SIZE = 12  # px of the letters
_ROOM = QSize(18, 6)  # px around them
_RADIUS = 4.0
_ANTIALIASING = QPainter.RenderHint.Antialiasing
_CENTER = Qt.AlignmentFlag.AlignCenter


class DerivationButton(QToolButton):
    """A text in a thin frame; filled while it is checked.

    Parameters
    ----------
    text : str
    name : str
        What a screen reader says and the tool tip shows.
    """

    def __init__(self, text: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFont(text_font(_SIZE))
        self.setText(text)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        # As wide as the bold text of the checked state, so that it does not move its neighbours.
        return QSize(round(metrics.horizontalAdvance(self.text()) * 1.06), metrics.height()) + _ROOM

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        checked = self.isChecked() or self.isDown()
        frame = theme.border
        if self.hasFocus() or checked:
            frame = theme.accent
        elif self.underMouse():
            frame = theme.bracket
        painter = QPainter(self)
        painter.setRenderHint(_ANTIALIASING)
        painter.setPen(QPen(QColor(frame), 2 if self.hasFocus() else 1))
        painter.setBrush(QColor(theme.accent_tint if checked else theme.card))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), _RADIUS, _RADIUS)
        font = self.font()
        font.setBold(checked)
        painter.setFont(font)
        ink = theme.accent_ink if checked else theme.text if self.isEnabled() else theme.muted
        painter.setPen(QColor(ink))
        painter.drawText(self.rect(), _CENTER, self.text())
