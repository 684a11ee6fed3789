"""Memory for the next edit of a long sentence, asked for while nothing else is to do."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from explorer.controller import Controller
from explorer.core.buffers import LARGE, keep_only, missing
from explorer.core.evaluate import Snapshot

if TYPE_CHECKING:
    from explorer.core.attention import Array

__all__ = ["SpareMemory"]

STEP = 2**16  # numbers at a time; half a megabyte


class SpareMemory(QObject):
    """Touches the buffers that an edit needs beside the snapshot that it follows.

    The first edit of a document would wait until the system has found all of their memory: on a
    virtual machine that took 0.2 s for 2048 tokens, five times as long as the edit.
    """

    def __init__(self, controller: Controller, parent: QObject) -> None:
        super().__init__(parent)
        self._length = 0  # tokens
        self._untouched: list[Array] = []
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._touch)
        controller.changed.connect(self._prepare)
        self._prepare(controller.snapshot)

    @property
    def is_ready(self) -> bool:
        """Whether nothing is left to be asked for."""
        return not self._timer.isActive()

    def _prepare(self, snapshot: Snapshot) -> None:
        length = snapshot.example.length
        if length != self._length:
            self._length = length
            self._untouched.clear()
            keep_only(length, length)
        if length**2 >= LARGE:
            self._timer.start()  # by then what shows the snapshot before has let go of it

    def _touch(self) -> None:
        """Have the system hand out a little; in between, the window answers."""
        if not self._untouched:
            self._untouched = [
                buffer[at : at + STEP] for buffer in missing() for at in range(0, buffer.size, STEP)
            ]
        if self._untouched:
            self._untouched.pop().fill(0.0)
        if not self._untouched:
            self._timer.stop()
