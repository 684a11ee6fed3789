"""One step of the history: whole examples, and the selection where its cell has moved."""

from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

from explorer.core.example import Example
from explorer.core.stages import MATRICES, WEIGHTS, Cell

__all__ = ["Moved", "Nudge", "PlaceOf", "Selected", "Step", "followed", "undo_limit"]

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


class Step:
    """A step that can be undone; there are no inverse operations to get wrong.

    Parameters
    ----------
    before, after : Example
    text : str
        What it is called.
    moved : Moved or None
        The selection before and after, where the cell has moved.
    """

    def __init__(self, before: Example, after: Example, text: str, moved: Moved | None) -> None:
        self.before = before
        self.after = after
        self.text = text.replace("&", "&&")  # in a menu & marks a key
        self.moved = moved

    def merge(self, other: "Step") -> bool:
        """Take the next step into this one, where both are one for whoever takes them back."""
        return False


class Nudge(Step):
    """A small step on one number; those that follow at once become one with it."""

    def __init__(self, before: Example, after: Example, text: str, cell: Cell) -> None:
        super().__init__(before, after, text, None)
        self._cell = cell
        self._time = monotonic()

    def merge(self, other: Step) -> bool:
        """Take the next step of the same run into this one."""
        if not isinstance(other, Nudge) or other._cell != self._cell:
            return False
        if other.before is not self.after or other._time - self._time > PAUSE:
            return False
        self.after, self.text, self._time = other.after, other.text, other._time
        return True
