"""One step of the history: whole examples, and the selection where its cell has moved."""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QUndoCommand

from explorer.core.axis_edit import AxisEdit
from explorer.core.cell_fill import CellFill
from explorer.core.example import Example
from explorer.core.numbers import exact_text
from explorer.core.stages import MATRICES, WEIGHTS, Cell

__all__ = [
    "Moved",
    "Nudge",
    "PlaceOf",
    "Selected",
    "Step",
    "axis_edit_text",
    "cell_fill_text",
    "followed",
    "option_text",
    "undo_limit",
]

PAUSE = 1.0  # seconds that end a run of small steps
UNDO_LIMIT = 1000  # steps; each keeps one example, which shares what it did not change
UNDO_MEMORY = 2**29  # bytes that the steps of a large example may take together …
FEWEST_STEPS = 50  # … but so many are kept however large it is

PlaceOf = Callable[[int], int | None]  # from a place along an axis to its new one, if it has one


class Selected(NamedTuple):
    """A selection that a step brings along; a cell of None is no selection."""

    cell: Cell | None


class Moved(NamedTuple):
    """What was selected before tokens or dimensions moved, and what after."""

    before: Selected
    after: Selected


def followed(cell: Cell, size: str, place_of: PlaceOf) -> Cell | None:
    """Return where a cell is after an axis was rearranged; None where its place is gone."""
    places: list[int] = []
    for axis, old in zip(MATRICES[cell.matrix].axes, (cell.row, cell.column), strict=True):
        new = place_of(old) if axis.size == size else old
        if new is None:
            return None
        places.append(new)
    return Cell(cell.matrix, *places)


def undo_limit(example: Example) -> int:
    """Return how many steps are kept: a step may need as much memory as the largest matrix."""
    largest = max(int(getattr(example, name).nbytes) for name in ("table", *WEIGHTS))
    return max(FEWEST_STEPS, min(UNDO_LIMIT, UNDO_MEMORY // largest))


class Step(QUndoCommand):
    """A step that can be undone; there are no inverse operations to get wrong."""

    def __init__(
        self,
        before: Example,
        after: Example,
        text: str,
        moved: Moved | None,
        restore: Callable[[Example, Selected | None], None],
    ) -> None:
        super().__init__(text.replace("&", "&&"))  # in a menu & marks a key
        self._before = before
        self._after = after
        self._moved = moved
        self._restore = restore
        self._first = True

    def undo(self) -> None:
        """Bring back the example before, and its selection."""
        self._restore(self._before, self._moved.before if self._moved is not None else None)

    def redo(self) -> None:
        """Bring back the example after; pushing calls this too, and then does nothing."""
        if self._first:  # the controller shows the first result itself
            self._first = False
            return
        self._restore(self._after, self._moved.after if self._moved is not None else None)


class Nudge(Step):
    """A small step on one number; those that follow at once become one with it."""

    def __init__(
        self,
        before: Example,
        after: Example,
        text: str,
        cell: Cell,
        restore: Callable[[Example, Selected | None], None],
    ) -> None:
        super().__init__(before, after, text, None, restore)
        self._cell = cell
        self._time = monotonic()

    def id(self) -> int:
        """Return what tells Qt to ask for a merge."""
        return 1

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Take the next step of the same run into this one."""
        if not isinstance(other, Nudge) or other._cell != self._cell:
            return False
        if other._before is not self._after or other._time - self._time > PAUSE:
            return False
        self._after, self._time = other._after, other._time
        self.setText(other.text())
        return True


def option_text(name: str, value: object) -> str:
    """Return what a step is called that sets an option of the chain."""
    translate = QCoreApplication.translate
    if name in ("positions", "scale", "causal"):
        return _switch_text(name, value is True)
    if name == "softmax_axis" and value == "column":
        return translate("Controller", "Softmax down the columns")
    if name == "softmax_axis":
        return translate("Controller", "Softmax along the rows")
    if name == "rounding" and value is None:
        return translate("Controller", "Keep every digit")
    if name == "rounding":
        text = translate("Controller", "Round every stage to {count} decimals")
        return text.format(count=value)
    if value is None:
        return translate("Controller", "Score factor as the switch says")
    text = translate("Controller", "Score factor = {value}")
    return text.format(value=exact_text(float(str(value))))


def _switch_text(name: str, on: bool) -> str:
    translate = QCoreApplication.translate
    return {
        ("positions", True): translate("Controller", "Switch positions on"),
        ("positions", False): translate("Controller", "Switch positions off"),
        ("scale", True): translate("Controller", "Switch scaling on"),
        ("scale", False): translate("Controller", "Switch scaling off"),
        ("causal", True): translate("Controller", "Switch the causal mask on"),
        ("causal", False): translate("Controller", "Switch the causal mask off"),
    }[name, on]


def axis_edit_text(edit: AxisEdit, tokens: Sequence[str]) -> str:
    """Return what a step is called that edits an axis; tokens are inserted by their text."""
    translate = QCoreApplication.translate
    if edit.size == "token" and edit.count == 1:
        text = {
            "delete": translate("Controller", "Remove “{text}”"),
            "move": translate("Controller", "Move “{text}”"),
        }[edit.kind]
        return text.format(text=tokens[edit.first])
    if edit.size == "token":
        text = {
            "delete": translate("Controller", "Remove {count} tokens"),
            "move": translate("Controller", "Move {count} tokens"),
        }[edit.kind]
        return text.format(count=edit.count)
    if edit.count == 1:
        text = {
            "insert": translate("Controller", "Insert dimension {first} of {size}"),
            "delete": translate("Controller", "Delete dimension {first} of {size}"),
            "move": translate("Controller", "Move dimension {first} of {size} to {to}"),
        }[edit.kind]
    else:
        text = {
            "insert": translate("Controller", "Insert {count} dimensions of {size}"),
            "delete": translate("Controller", "Delete {count} dimensions of {size}"),
            "move": translate("Controller", "Move {count} dimensions of {size} to {to}"),
        }[edit.kind]
    return text.format(first=edit.first, size=edit.size, to=edit.to, count=edit.count)


def cell_fill_text(matrix: str, fill: CellFill, count: int) -> str:
    """Return what a step is called that fills so many cells; 0 for all of a matrix."""
    translate = QCoreApplication.translate
    where = matrix
    if count:
        where = translate("Controller", "{count} cells of {matrix}")
        where = where.format(count=count, matrix=matrix)
    text = {
        "identity": translate("Controller", "Identity in {where}"),
        "zeros": translate("Controller", "Zeros in {where}"),
        "ones": translate("Controller", "Ones in {where}"),
        "random": translate("Controller", "Random numbers in {where} from seed {seed}"),
        "friendly": translate("Controller", "Easy numbers in {where} from seed {seed}"),
        "transpose": translate("Controller", "Transpose {where}"),
        "scale": translate("Controller", "Scale {where} by {number}"),
        "round": translate("Controller", "Round {where} to {number} decimals"),
    }[fill.kind]
    return text.format(where=where, seed=fill.seed, number=exact_text(fill.number))
