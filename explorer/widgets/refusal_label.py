"""A line under a field that says why its last entry was not accepted."""

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QPainter,
    QPaintEvent,
    QPalette,
)
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from explorer.widgets.theme import theme_of

__all__ = ["RefusalLabel"]

BAR = 3  # px, at the left: the message is told from other text by more than its colour


class RefusalLabel(QLabel):
    """Takes room only while it says something; screen readers are told when it does.

    Parameters
    ----------
    name : str
        What it belongs to, for screen readers; translated.
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self.setAccessibleName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setForegroundRole(QPalette.ColorRole.BrightText)  # the theme's error colour
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setContentsMargins(BAR + 6, 3, 4, 3)
        self.hide()

    def say(self, message: str) -> None:
        """Show a message."""
        self.setText(message)
        self.setAccessibleName(f"{self._name}: {message}")
        self.show()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def clear(self) -> None:
        """Show nothing any more."""
        super().clear()
        self.setAccessibleName(self._name)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and the bar before the text."""
        theme = theme_of(self)
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(theme.error_tint))
        painter.fillRect(0, 0, BAR, self.height(), QColor(theme.error))
        painter.end()
        super().paintEvent(event)
