"""A layout that sets its items side by side and goes on in a new line where the width ends."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

__all__ = ["FlowLayout"]


class FlowLayout(QLayout):
    """Lines of items at their size hints.

    Parameters
    ----------
    across, down : int
        Pixels between items and between lines.
    center : bool
        Items of a line are centred on each other; otherwise they hang from its top.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        across: int = 12,
        down: int = 10,
        center: bool = False,
    ) -> None:
        super().__init__(parent)
        self._center = center
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}  # by the width, until an item changes
        self._across = across
        self._down = down

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def invalidate(self) -> None:
        """Forget what was reckoned: an item has changed."""
        self._heights = {}
        super().invalidate()

    def heightForWidth(self, width: int) -> int:
        height = self._heights.get(width)
        if height is None:
            height = self._heights[width] = self._arrange(QRect(0, 0, width, 0), place=False)
        return height

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, place=True)

    def sizeHint(self) -> QSize:
        margins = self.contentsMargins()
        width = sum(item.sizeHint().width() for item in self._items)
        width += self._across * max(0, len(self._items) - 1) + margins.left() + margins.right()
        return QSize(width, self.heightForWidth(width))

    def minimumSize(self) -> QSize:
        margins = self.contentsMargins()
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def _arrange(self, rect: QRect, *, place: bool) -> int:
        """Break the items into lines, and set them there; return the height that they take."""
        margins = self.contentsMargins()
        area = rect.marginsRemoved(margins)
        y = area.y()
        for line in self._lines(area.width()):
            height = max(size.height() for _, size in line)
            x = area.x()
            for item, size in line:
                if place:
                    drop = (height - size.height()) // 2 if self._center else 0
                    item.setGeometry(QRect(QPoint(x, y + drop), size))
                x += size.width() + self._across
            y += height + self._down
        below = self._down if self._items else 0
        return y - below - rect.y() + margins.bottom()

    def _lines(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        used = 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            if size.width() > width:
                size.setWidth(max(width, item.minimumSize().width()))
            if item.hasHeightForWidth():
                size.setHeight(item.heightForWidth(size.width()))
            if lines and used + self._across + size.width() <= width:
                lines[-1].append((item, size))
                used += self._across + size.width()
            else:
                lines.append([(item, size)])
                used = size.width()
        return lines
