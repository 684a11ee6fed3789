"""Which keys move where in a grid: arithmetic of places, without a widget."""

from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

__all__ = [
    "SHORTCUTS",
    "TEN",
    "Command",
    "Place",
    "Step",
    "asks_for_menu",
    "command_of",
    "fills",
    "nudge_of",
    "step_of",
    "target",
    "travel",
]

Command = Literal[
    "copy",
    "copy exact",
    "cut",
    "paste",
    "fill down",
    "fill right",
    "insert",
    "delete",
    "move up",
    "move down",
    "move left",
    "move right",
    "wiggle",
]
Place = tuple[int, int]  # row, column
Step = Literal["up", "down", "left", "right", "next", "previous"]

_TAB = Qt.Key.Key_Tab
_BACKTAB = Qt.Key.Key_Backtab
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_UP = Qt.Key.Key_Up
_DOWN = Qt.Key.Key_Down
_LEFT = Qt.Key.Key_Left
_RIGHT = Qt.Key.Key_Right
_HOME = Qt.Key.Key_Home
_END = Qt.Key.Key_End
_PAGE_UP = Qt.Key.Key_PageUp
_PAGE_DOWN = Qt.Key.Key_PageDown
_MENU, _F10 = Qt.Key.Key_Menu, Qt.Key.Key_F10
_ARROWS = {_UP: (-1, 0), _DOWN: (1, 0), _LEFT: (0, -1), _RIGHT: (0, 1)}
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_CONTROL = Qt.KeyboardModifier.ControlModifier
_KEYPAD = Qt.KeyboardModifier.KeypadModifier
_ALT = Qt.KeyboardModifier.AltModifier
_NONE = Qt.KeyboardModifier.NoModifier
TEN = 10  # steps at once by a page key, or while Shift is held down


_STANDARD: dict[QKeySequence.StandardKey, Command] = {
    QKeySequence.StandardKey.Copy: "copy",
    QKeySequence.StandardKey.Cut: "cut",
    QKeySequence.StandardKey.Paste: "paste",
}
_OWN: dict[tuple[int, Qt.KeyboardModifier], Command] = {
    (Qt.Key.Key_C, _CONTROL | _SHIFT): "copy exact",
    (Qt.Key.Key_D, _CONTROL): "fill down",
    (Qt.Key.Key_R, _CONTROL): "fill right",
    (Qt.Key.Key_Plus, _CONTROL): "insert",
    (Qt.Key.Key_Plus, _CONTROL | _SHIFT): "insert",  # where + needs Shift
    (Qt.Key.Key_Minus, _CONTROL): "delete",
    (_UP, _ALT | _SHIFT): "move up",
    (_DOWN, _ALT | _SHIFT): "move down",
    (_LEFT, _ALT | _SHIFT): "move left",
    (_RIGHT, _ALT | _SHIFT): "move right",
    (Qt.Key.Key_W, _CONTROL | _SHIFT): "wiggle",
}
SHORTCUTS: dict[Command, QKeySequence.StandardKey | str] = {
    **{command: key for key, command in _STANDARD.items()},
    "copy exact": "Ctrl+Shift+C",
    "fill down": "Ctrl+D",
    "fill right": "Ctrl+R",
    "insert": "Ctrl++",
    "delete": "Ctrl+-",
    "move up": "Alt+Shift+Up",
    "move down": "Alt+Shift+Down",
    "move left": "Alt+Shift+Left",
    "move right": "Alt+Shift+Right",
    "wiggle": "Ctrl+Shift+W",
}


def asks_for_menu(event: QKeyEvent) -> bool:
    """Whether a key is the menu key or Shift+F10."""
    return event.key() == _MENU or (event.key() == _F10 and event.modifiers() == _SHIFT)


def command_of(event: QKeyEvent) -> Command | None:
    """Return what a key combination does with the marked cells."""
    for standard, command in _STANDARD.items():
        if event.matches(standard):
            return command
    return _OWN.get((event.key(), event.modifiers() & ~_KEYPAD))


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


def fills(event: QKeyEvent) -> bool:
    """Whether a key puts what is typed into every marked cell."""
    return event.key() in _ENTER and event.modifiers() & ~_KEYPAD == _CONTROL


def nudge_of(event: QKeyEvent) -> int:
    """Return by how many units of its last place a key changes a number.

    Alt and an arrow change it by one, Alt and a page key by ten.
    """
    if event.modifiers() & ~_KEYPAD != _ALT:
        return 0
    return {_UP: 1, _DOWN: -1, _PAGE_UP: TEN, _PAGE_DOWN: -TEN}.get(Qt.Key(event.key()), 0)


def travel(event: QKeyEvent, place: Place, shape: tuple[int, int]) -> Place | None:
    """Return the cell that an arrow, Home or End leads to from another; None for other keys.

    With Ctrl an arrow leads to the edge, Home and End to a corner. Shift changes nothing.
    """
    key, modifiers = event.key(), event.modifiers() & ~_KEYPAD & ~_SHIFT
    if modifiers not in (_NONE, _CONTROL):
        return None
    far = modifiers == _CONTROL
    last = (shape[0] - 1, shape[1] - 1)
    if key == _HOME:
        return (0 if far else place[0]), 0
    if key == _END:
        return (last[0] if far else place[0]), last[1]
    way = _ARROWS.get(Qt.Key(key))
    if way is None:
        return None
    row, column = (
        min(max(at + step * (end + 1 if far else 1), 0), end)
        for at, step, end in zip(place, way, last, strict=True)
    )
    return row, column


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
