"""The field in which a person types a factor exactly."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from explorer.core.numbers import exact_text

__all__ = ["FactorField"]

WIDTH = 84  # px


class FactorField(QLineEdit):
    """Holds what is typed until Enter or leaving; Escape brings back the factor that is used."""

    entered = Signal(str)  # another text than the factor's
    left = Signal()  # what was typed is given up

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Factor f"))
        self.setMaxLength(40)
        self.setFixedWidth(WIDTH)
        self._factor: float | None = None
        self._shown = ""
        self.editingFinished.connect(self._finish)

    def show_factor(self, factor: float) -> None:
        """Show a factor to six digits; the tool tip has all of them.

        What is being typed stays where the factor is the same as before.
        """
        if factor == self._factor:
            return
        self._factor = factor
        self.setToolTip(
            self.tr("What raw scores are multiplied by, exactly {factor}").format(
                factor=exact_text(factor)
            )
        )
        self._shown = f"{factor:.6g}"
        self.restore()

    def restore(self) -> None:
        """Show the factor that is used instead of what was typed."""
        self.setText(self._shown)
        self.setCursorPosition(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text() != self._shown:
            self.restore()
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _finish(self) -> None:
        if self.text() != self._shown:
            self.entered.emit(self.text())
