"""A short message beside a cell: why a number was refused, or what typing does."""

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from explorer.widgets.fonts import text_font
from explorer.widgets.theme import theme_of

__all__ = ["Bubble", "paint_warning"]

_WIDEST = 300  # px; longer messages wrap
_SIGN = 14  # px, the exclamation mark in its circle
_MARGIN = 8
_SHORT_WHILE = 6000  # ms; long enough to read a sentence twice
_ANTIALIASING = QPainter.RenderHint.Antialiasing
_CENTER = Qt.AlignmentFlag.AlignCenter
_NO_BRUSH = Qt.BrushStyle.NoBrush


def paint_warning(painter: QPainter, box: QRectF, color: QColor) -> None:
    """Paint an exclamation mark in a circle: the sign of an error, whatever its colour."""
    painter.setPen(QPen(color, 1.4))
    painter.setBrush(_NO_BRUSH)
    painter.drawEllipse(box.adjusted(0.7, 0.7, -0.7, -0.7))
    painter.setFont(text_font(box.height() * 0.72, bold=True))
    painter.drawText(box, _CENTER, "!")


class Bubble(QLabel):
    """A label over the other widgets that takes no clicks and no focus.

    Its parent is what scrolls with the cell, so that it stays beside the cell.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._error = True
        self._timer = QTimer(self, singleShot=True, interval=_SHORT_WHILE)
        self._timer.timeout.connect(self.hide)
        self.setFont(text_font(12))
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def error(self) -> bool:
        """Whether it says what was refused; otherwise it is a hint."""
        return self._error

    def say(self, message: str, owner: QWidget, cell: QRect, *, error: bool, stay: bool) -> None:
        """Show a message at a cell.

        Parameters
        ----------
        message : str
        owner : QWidget
            The widget in whose coordinates `cell` is.
        cell : QRect
        error : bool
            Whether something was refused; otherwise it is a hint.
        stay : bool
            Whether it stays until it is hidden; otherwise it goes after a few seconds.
        """
        host = _host(owner)
        if self.parentWidget() is not host:
            self.setParent(host)
        for other in host.findChildren(Bubble):
            if other is not self:
                other.hide()  # what was said last is what counts
        self._error = error
        left = _MARGIN + (_SIGN + 5 if error else 0)
        self.setContentsMargins(left, 5, _MARGIN, 6)
        self.setText(message)
        self.setAccessibleName(message)
        wanted = self.fontMetrics().horizontalAdvance(message) + left + _MARGIN + 4
        width = min(wanted, _WIDEST, max(host.width() - 2, 80))
        self.resize(width, self.heightForWidth(width))
        self.move(_place(cell.translated(owner.mapTo(host, QPoint(0, 0))), host, self))
        self.raise_()
        self.show()
        self.update()
        if stay:
            self._timer.stop()
        else:
            self._timer.start()
        from PySide6.QtGui import QAccessible, QAccessibleEvent  # many types, that no start needs

        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, the sign, then the text."""
        theme = theme_of(self)
        painter = QPainter(self)
        painter.setRenderHint(_ANTIALIASING)
        edge = QColor(theme.error if self._error else theme.bracket)
        painter.setPen(QPen(edge, 1))
        painter.setBrush(QColor(theme.error_tint if self._error else theme.card))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        if self._error:
            paint_warning(painter, QRectF(_MARGIN, 6, _SIGN, _SIGN), edge)
        painter.end()
        super().paintEvent(event)


def _host(widget: QWidget) -> QWidget:
    """Return the scrolled contents that the widget lies in, or its window."""
    here = widget
    while (parent := here.parentWidget()) is not None and not here.isWindow():
        area = parent.parentWidget()
        if isinstance(area, QScrollArea) and parent is area.viewport():
            break
        here = parent
    return here


def _place(cell: QRect, host: QWidget, bubble: QWidget) -> QPoint:
    """Return where the bubble goes: below the cell, or above where there is no room."""
    seen = host.visibleRegion().boundingRect() if host.isVisible() else host.rect()
    x = max(seen.left(), min(cell.left(), seen.right() - bubble.width()))
    below, above = cell.bottom() + 3, cell.top() - 2 - bubble.height()
    if below + bubble.height() > seen.bottom() and above >= seen.top():
        return QPoint(x, above)
    return QPoint(x, below)
