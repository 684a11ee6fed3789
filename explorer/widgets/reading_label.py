"""Rich text of several lines, laid out once for each width that it is asked about."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QLabel, QWidget

__all__ = ["ReadingLabel"]

_FONT_CHANGE = QEvent.Type.FontChange


class ReadingLabel(QLabel):
    """A label that remembers its heights.

    A scroll area asks for two widths in turn, with its bar and without, and a label lays its
    text out anew whenever the width is not that of the last time.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heights: dict[tuple[int, ...], int] = {}  # by the width and the margins
        self.setWordWrap(True)

    def setText(self, text: str) -> None:
        """Show another text."""
        self._heights.clear()
        super().setText(text)

    def heightForWidth(self, width: int) -> int:
        """Return the height at a width."""
        around = self.contentsMargins()
        key = (width, around.left(), around.top(), around.right(), around.bottom())
        height = self._heights.get(key)
        if height is None:
            height = self._heights[key] = super().heightForWidth(width)
        return height

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == _FONT_CHANGE:
            self._heights.clear()
