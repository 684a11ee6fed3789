"""The field in which a person says which dimensions are drawn: 0-3, 7."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from explorer.widgets.fonts import text_font

__all__ = ["DimensionsField"]


class DimensionsField(QLineEdit):
    """Holds what is typed until Enter or leaving; Escape brings back what is drawn."""

    entered = Signal(str)  # another text than the one that is drawn
    left = Signal()  # the text is the one that is drawn again

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFont(text_font(12))
        self.setAccessibleName(self.tr("Dimensions drawn"))
        self.setToolTip(self.tr("Which dimensions are drawn: numbers and ranges such as 0-3, 7"))
        self.setMaxLength(80)
        self._drawn = ""
        self.editingFinished.connect(self._finish)
        self.textEdited.connect(self.left)

    def show_text(self, text: str) -> None:
        """Say what is drawn."""
        if text == self._drawn == self.text():
            return
        self._drawn = text
        self.setText(text)
        self.setCursorPosition(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text() != self._drawn:
            self.show_text(self._drawn)
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _finish(self) -> None:
        if self.text() != self._drawn:
            self.entered.emit(self.text())
