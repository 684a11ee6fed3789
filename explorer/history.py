"""One step of the history: whole examples, and the selection where tokens have moved."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtGui import QUndoCommand

from explorer.core.example import Example
from explorer.core.stages import MATRICES, WEIGHTS, Cell

__all__ = ["Moved", "PlaceOf", "Selected", "Step", "followed", "undo_limit"]

UNDO_LIMIT = 1000  # steps; each keeps one example, which shares what it did not change
UNDO_MEMORY = 2**29  # bytes that the steps of a large example may take together …
FEWEST_STEPS = 50  # … but so many are kept however large it is

PlaceOf = Callable[[int], int | None]  # from a token's place to its new one, if it has one


class Selected(NamedTuple):
    """A selection that a step brings along; a cell of None is no selection."""

    cell: Cell | None


class Moved(NamedTuple):
    """What was selected before tokens moved, and what after."""

    before: Selected
    after: Selected


def followed(cell: Cell, place_of: PlaceOf) -> Cell | None:
    """Return where a cell is after tokens have moved; None where its token is gone."""
    places: list[int] = []
    for axis, old in zip(MATRICES[cell.matrix].axes, (cell.row, cell.column), strict=True):
        new = place_of(old) if axis.size == "token" else old
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
