"""Errors of the code that Qt calls end what was being made, and nothing else."""

import weakref

import pytest
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from explorer.desktop.quiet import errors_raised


class Fails(QWidget):
    def __init__(self):
        super().__init__()
        self.made = []

    def paintEvent(self, _event):
        painter = QPainter(self)
        self.made.append(weakref.ref(painter))
        raise ArithmeticError(f"number {len(self.made)}")


def test_the_first_error_is_raised_and_keeps_no_painter(qtbot):
    widget = Fails()
    qtbot.addWidget(widget)
    with pytest.raises(ArithmeticError, match="number 1"):
        with errors_raised():
            widget.show()
            qtbot.waitUntil(lambda: bool(widget.made))
            # One that outlives its widget takes the program down.
            assert not any(painter() for painter in widget.made)
