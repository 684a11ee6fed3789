"""When a press of the mouse becomes the begin of a drag."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

__all__ = ["DragStart"]

_LEFT = Qt.MouseButton.LeftButton


class DragStart(QObject):
    """Watches a widget, and says when something is dragged from it."""

    started = Signal()

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._pressed: QPoint | None = None
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent):
            place = event.position().toPoint()
            match event.type():
                case QEvent.Type.MouseButtonPress if event.button() == _LEFT:
                    self._pressed = place
                case QEvent.Type.MouseButtonRelease:
                    self._pressed = None
                case QEvent.Type.MouseMove if event.buttons() & _LEFT:
                    return self._moved(place)
        return False

    def _moved(self, place: QPoint) -> bool:
        if self._pressed is None:
            return False
        if (place - self._pressed).manhattanLength() < QApplication.startDragDistance():
            return False
        self._pressed = None
        self.started.emit()
        return True
