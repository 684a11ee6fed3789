"""A cell's handle: dragged, it changes the number, and everything follows meanwhile."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from explorer.core.nudge import nudged
from explorer.core.stages import Matrix
from explorer.widgets.grid.handle import HANDLE_REACH, handle_center
from explorer.widgets.grid.keys import TEN
from explorer.widgets.grid.selecting import SelectingGrid

__all__ = ["ScrubbingGrid"]

PIXELS = 4  # of the pointer's way for one unit of the last place
_FINER = 1  # decimal places below the last that is shown: those of a drag with Ctrl
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_CONTROL = Qt.KeyboardModifier.ControlModifier
_LEFT = Qt.MouseButton.LeftButton
_LAYOUT_REQUEST = QEvent.Type.LayoutRequest
_LEAVE = QEvent.Type.Leave
_TOOL_TIP = QEvent.Type.ToolTip


@dataclass(slots=True)
class _Scrub:
    """A handle that is being dragged."""

    row: int
    column: int
    start: float  # the number when it began
    value: float
    decimals: int
    at: QPointF  # the pointer
    way: float = 0.0  # in units of a tenth of the last place


class ScrubbingGrid(SelectingGrid):
    """A grid whose selected number is changed by dragging its handle.

    Up and right make it larger. What is shown on the way is no edit yet: that is asked for once,
    when the handle is let go.
    """

    edit_requested = Signal(str, int, int, float)  # matrix, row, column, value
    preview_requested = Signal(str, int, int, float)  # matrix, row, column, value
    preview_ended = Signal()
    pointer_left = Signal()

    def __init__(
        self,
        matrix: Matrix,
        *,
        editable: bool,
        row_labels: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(matrix, editable=editable, row_labels=row_labels, parent=parent)
        self._scrub: _Scrub | None = None
        self._marks.handle = editable
        self.setMouseTracking(True)  # the pointer shows where the handle is

    @property
    def scrubbing(self) -> bool:
        """Whether the handle is being dragged."""
        return self._scrub is not None

    def cancel_scrub(self) -> None:
        """Let the number be what it was."""
        if self._scrub is not None:
            self._scrub = None
            self.viewport().unsetCursor()
            self.preview_ended.emit()

    def handle_rect(self) -> QRect:
        """Return where the handle can be taken; an empty rectangle where there is none."""
        place = self._marks.selection
        seen = self._marks.handle and self._marks.focused and not self.veiled
        if not seen or place is None:
            return QRect()
        center = handle_center(self.cell_rect(*place)).toPoint()
        reach = QPoint(HANDLE_REACH, HANDLE_REACH)
        return QRect(center - reach, center + reach)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the handle, or let it go by another button; elsewhere select."""
        if self._scrub is not None:  # another button: as Esc
            self.cancel_scrub()
            return
        place, at = self._marks.selection, event.position()
        taken = event.button() == _LEFT and self.handle_rect().contains(at.toPoint())
        if place is None or not taken:
            super().mousePressEvent(event)
            return
        value = float(self._model.values[place])
        self._scrub = _Scrub(*place, value, value, self._model.shown + _FINER, at)
        self.viewport().setCursor(Qt.CursorShape.SizeVerCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Change the number by the way of the pointer; show the handle by its shape."""
        if self._scrub is None:
            super().mouseMoveEvent(event)
            over = self.handle_rect().contains(event.position().toPoint())
            if over:
                self.viewport().setCursor(Qt.CursorShape.SizeVerCursor)
            else:
                self.viewport().unsetCursor()
            return
        scrub, at = self._scrub, event.position()
        way = (at.x() - scrub.at.x()) - (at.y() - scrub.at.y())
        scrub.at = at
        scrub.way += way / PIXELS * _tenths(event.modifiers())
        value = nudged(scrub.start, int(scrub.way), scrub.decimals)
        if value != scrub.value:
            scrub.value = value
            self.preview_requested.emit(self.matrix.name, scrub.row, scrub.column, value)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ask for the number that was reached."""
        scrub = self._scrub
        if scrub is None:
            super().mouseReleaseEvent(event)
            return
        self.cancel_scrub()
        if scrub.value != scrub.start:
            self.edit_requested.emit(self.matrix.name, scrub.row, scrub.column, scrub.value)

    def viewportEvent(self, event: QEvent) -> bool:
        """Say what the handle does, and that the pointer has gone; an editor lays nothing out."""
        if isinstance(event, QPaintEvent):  # most are, and Python is slow to tell an event's type
            return super().viewportEvent(event)
        kind = event.type()
        if kind == _LAYOUT_REQUEST:  # an editor has gone: Qt would raise and paint the scroll bars
            return True
        if kind == _LEAVE:
            self.pointer_left.emit()
        elif isinstance(event, QHelpEvent) and kind == _TOOL_TIP:
            box = self.handle_rect()
            if box.contains(event.pos()):
                QToolTip.showText(event.globalPos(), _handle_tip(), self.viewport(), box)
                return True
        return super().viewportEvent(event)


def _handle_tip() -> str:
    return QCoreApplication.translate(
        "grid",
        "Drag to change the number. Shift: ten times as fast, Ctrl: a tenth. Esc: as it was.",
    )


def _tenths(modifiers: Qt.KeyboardModifier) -> int:
    """Return how many tenths of the last place a step of the pointer counts."""
    if modifiers & _CONTROL:
        return 1
    return TEN * TEN if modifiers & _SHIFT else TEN
