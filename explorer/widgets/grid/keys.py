"""Which keys move where in a grid: arithmetic of places, without a widget."""

from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

__all__ = ["Step", "step_of", "target"]

Step = Literal["up", "down", "left", "right", "next", "previous"]

_TAB = Qt.Key.Key_Tab
_BACKTAB = Qt.Key.Key_Backtab
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_UP = Qt.Key.Key_Up
_DOWN = Qt.Key.Key_Down
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_CONTROL = Qt.KeyboardModifier.ControlModifier
_KEYPAD = Qt.KeyboardModifier.KeypadModifier
_NONE = Qt.KeyboardModifier.NoModifier


def step_of(event: QKeyEvent, *, editing: bool = False) -> Step | None:
    """Return where a key leads: to a neighbouring cell, or to the next or previous widget.

    Parameters
    ----------
    event : QKeyEvent
    editing : bool
        Whether a field is open; then the arrows up and down accept it, as Enter does.
    """
    key = event.key()
    modifiers = event.modifiers() & ~_KEYPAD
    if key in (_TAB, _BACKTAB):
        back = key == _BACKTAB or bool(modifiers & _SHIFT)
        if modifiers & _CONTROL:
            return "previous" if back else "next"
        return "left" if back else "right"
    if key in _ENTER and not modifiers & ~_SHIFT:
        return "up" if modifiers & _SHIFT else "down"
    if editing and modifiers == _NONE and key in (_UP, _DOWN):
        return "up" if key == _UP else "down"
    return None


def target(step: Step, row: int, column: int, rows: int, columns: int) -> tuple[int, int] | None:
    """Return the cell that a step leads to; None where it would lead out of the matrix.

    Right and left go on in the next and previous row, down and up in the next and previous
    column.
    """
    if step in ("right", "left"):
        place = row * columns + column + (1 if step == "right" else -1)
        return divmod(place, columns) if 0 <= place < rows * columns else None
    if step in ("down", "up"):
        place = column * rows + row + (1 if step == "down" else -1)
        return divmod(place, rows)[::-1] if 0 <= place < rows * columns else None
    return None
