"""A number swings for two seconds, and whatever depends on it moves; then all is as before."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent

from explorer.controller import Controller
from explorer.core.errors import Refused
from explorer.core.stages import Cell
from explorer.core.wiggle import swung
from explorer.widgets.messages import refusal_text

__all__ = ["Wiggling"]

LASTS = 2000  # ms
SWINGS = 3
FRAME = 40  # ms
_ESCAPE = Qt.Key.Key_Escape
_SHORTCUT = QEvent.Type.ShortcutOverride  # all that is heard of a key that is a menu's, as F5 is
_ENDING = (_SHORTCUT, QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel)


class Wiggling(QObject):
    """Shows the controller's states without an undo step, one after another.

    A key, the mouse or an edit ends it; Esc does nothing else.
    """

    def __init__(self, controller: Controller, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._cell: Cell | None = None
        self._say: Callable[[str], None] | None = None
        self._middle = 0.0
        self._elapsed = QElapsedTimer()
        self._timer = QTimer(self, interval=FRAME)
        self._timer.timeout.connect(self._swing)
        controller.undo_stack.moved.connect(self.stop)
        controller.document_changed.connect(self.stop)

    @property
    def running(self) -> bool:
        """Whether a number swings."""
        return self._cell is not None

    def start(self, cell: Cell, say: Callable[[str], None]) -> None:
        """Let a number swing; `say` hears where it cannot."""
        self.stop()
        self._cell, self._say = cell, say
        self._middle = float(self._controller.snapshot[cell.matrix][cell.row, cell.column])
        self._elapsed.start()
        self._timer.start()
        _application().installEventFilter(self)
        self._swing()

    def stop(self) -> None:
        """Show the document as it is."""
        if self._cell is not None:
            self._cell = None
            self._timer.stop()
            _application().removeEventFilter(self)
            self._controller.preview(None)

    def _swing(self) -> None:
        cell, say, past = self._cell, self._say, self._elapsed.elapsed()
        if cell is None or say is None:
            return
        if past >= LASTS:
            self.stop()
            return
        try:
            self._controller.preview_value(*cell, swung(self._middle, SWINGS * past / LASTS))
        except Refused as error:
            self.stop()
            say(refusal_text(error))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End by a key or the mouse, which then do what they always do; but for Esc."""
        if event.type() not in _ENDING:
            return False
        escape = isinstance(event, QKeyEvent) and event.key() == _ESCAPE
        if escape and event.type() == _SHORTCUT:
            return False  # the key itself follows
        self.stop()
        return escape


def _application() -> QCoreApplication:
    application = QCoreApplication.instance()
    assert application is not None
    return application
