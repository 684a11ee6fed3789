"""A spin box that keeps what is typed, also where it is not a number that it accepts."""

import re

from PySide6.QtCore import Qt
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QAbstractSpinBox, QSpinBox, QWidget

__all__ = ["WidthBox"]

_WRONG = 0  # the value while the text is no width
_DIGITS = re.compile(r"\d{1,9}", re.ASCII)
_ACCEPTABLE = QValidator.State.Acceptable


class WidthBox(QSpinBox):
    """A whole number from 1 to a largest one.

    A stock spin box drops the digit that makes a number too large: 1000 becomes 100, and who
    has typed it and pressed Enter gets a width that was never asked for. Here the text stays as
    it was typed, `is_right` says whether it is a width, and its owner says what is accepted.
    """

    def __init__(self, most: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._typed = ""
        self._right = 1  # the last value that was one
        self.setRange(_WRONG, most)
        self.setValue(1)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)

    def is_right(self) -> bool:
        """Whether the text is a width."""
        return self.value() != _WRONG

    def typed(self) -> str:
        """Return the text as it stands."""
        return self.lineEdit().text()

    # Qt's own.

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Let everything be typed."""
        return _ACCEPTABLE, text, place

    def valueFromText(self, text: str) -> int:
        """Return the width that a text says, or _WRONG."""
        plain = text.strip()
        if _DIGITS.fullmatch(plain) and 1 <= int(plain) <= self.maximum():
            self._right = int(plain)
            return self._right
        self._typed = text
        return _WRONG

    def textFromValue(self, value: int) -> str:
        """Return a width as text, or what was typed in its place."""
        if value == _WRONG:
            return self._typed
        self._right = value
        return str(value)

    def stepBy(self, steps: int) -> None:
        """Step from the last width, and never out of the range."""
        start = self.value() if self.is_right() else self._right
        self.setValue(min(max(start + steps, 1), self.maximum()))
        self.selectAll()

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        """Say which steps there are."""
        flags = QAbstractSpinBox.StepEnabledFlag
        start = self.value() if self.is_right() else self._right
        up = flags.StepUpEnabled if start < self.maximum() else flags.StepNone
        down = flags.StepDownEnabled if start > 1 else flags.StepNone
        return up | down
