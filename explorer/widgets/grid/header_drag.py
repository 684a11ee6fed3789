"""A header under the mouse: a click marks whole rows or columns, a drag moves them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from explorer.widgets.grid.header import GridHeader

__all__ = ["HeaderDrag", "Lines"]

Lines = tuple[int, int]  # the first of some rows or columns that follow each other, and how many

_LEFT = Qt.MouseButton.LeftButton
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_PRESS = QEvent.Type.MouseButtonPress
_MOVE = QEvent.Type.MouseMove
_RELEASE = QEvent.Type.MouseButtonRelease
_MENU = QEvent.Type.ContextMenu
_DOUBLE = QEvent.Type.MouseButtonDblClick
_HORIZONTAL = Qt.Orientation.Horizontal


class HeaderDrag(QObject):
    """Watches the header of a grid; whoever listens marks, moves and shows where to.

    Parameters
    ----------
    header : GridHeader
    movable : bool
        Whether its rows or columns can be moved; otherwise they are only marked.
    """

    chosen = Signal(int, bool)  # a row or column, and whether the mark is extended to it
    dragged = Signal(object)  # before which one it would be dropped; None where nothing is dragged
    dropped = Signal(int)  # before which one
    menu_asked = Signal(int, QPoint)  # of a row or column, at a place of the screen

    def __init__(self, header: "GridHeader", *, movable: bool) -> None:
        super().__init__(header)
        self._header = header
        self._movable = movable
        self._pressed: QPoint | None = None
        self._again: int | None = None  # marked already: marked alone if it is not dragged
        self._lines: Lines = (0, 0)
        self._dragging = False
        header.viewport().installEventFilter(self)

    @property
    def dragging(self) -> bool:
        """Whether rows or columns hang at the pointer."""
        return self._dragging

    def set_marked(self, lines: Lines) -> None:
        """Say which rows or columns are marked whole; they are dragged together."""
        self._lines = lines

    def cancel(self) -> None:
        """Let everything stay where it is."""
        self._pressed = None
        if self._dragging:
            self._dragging = False
            self._header.viewport().unsetCursor()
            self.dragged.emit(None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Act on the mouse."""
        kind = event.type()
        if isinstance(event, QMouseEvent):
            if kind in (_PRESS, _DOUBLE) and event.button() == _LEFT:
                return self._press(event)
            if kind == _MOVE and self._pressed is not None:
                self._move(event.position().toPoint())
                return True
            if kind == _RELEASE and event.button() == _LEFT:
                self._release(event.position().toPoint())
                return True
        if kind == _MENU and isinstance(event, QContextMenuEvent):
            section = self._section(event.pos())
            if section is not None:
                self.menu_asked.emit(section, event.globalPos())
            return True
        return False

    def _press(self, event: QMouseEvent) -> bool:
        place = event.position().toPoint()
        section = self._section(place)
        if section is None:
            return True
        self._pressed, self._again = place, None
        extend = bool(event.modifiers() & _SHIFT)
        first, count = self._lines
        if first <= section < first + count and not extend:
            self._again = section
        else:
            self.chosen.emit(section, extend)
        return True

    def _move(self, place: QPoint) -> None:
        if not self._movable or self._pressed is None:
            return
        far = (place - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        if far and not self._dragging:
            self._dragging = True
            self._header.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        if self._dragging:
            self.dragged.emit(self._boundary(place))

    def _release(self, place: QPoint) -> None:
        again, dragging = self._again, self._dragging
        pressed = self._pressed is not None
        self.cancel()
        if dragging:
            self.dropped.emit(self._boundary(place))
        elif pressed and again is not None:
            self.chosen.emit(again, False)

    def _along(self, place: QPoint) -> int:
        """Return how far a place is from the beginning of the first row or column."""
        horizontal = self._header.orientation() == _HORIZONTAL
        return (place.x() if horizontal else place.y()) + self._header.offset()

    def _section(self, place: QPoint) -> int | None:
        section = self._along(place) // self._header.defaultSectionSize()
        return section if 0 <= section < self._header.count() else None

    def _boundary(self, place: QPoint) -> int:
        size = self._header.defaultSectionSize()
        return min(max((self._along(place) + size // 2) // size, 0), self._header.count())
