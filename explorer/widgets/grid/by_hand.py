"""What of a computed matrix is set by hand, as the grid needs it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial

from explorer.core.attention import Array
from explorer.core.evaluate import Snapshot
from explorer.core.numbers import exact_text
from explorer.core.override import Multiple
from explorer.widgets.grid.wording import multiple_text

__all__ = ["NOTHING", "ByHand", "by_hand_of"]


def _nothing() -> Array:
    raise LookupError("nothing is set by hand")


@dataclass(frozen=True, slots=True)
class ByHand:
    """The cells that are set by hand.

    Attributes
    ----------
    cells : frozenset of (row, column)
        Each by a value of its own.
    rules : mapping of int to str
        The rows that are multiples, each with the rule in words: ``5 × K[我]``.
    computed : callable
        Returns what the matrix would be if nothing were set by hand; computed once.
    """

    cells: frozenset[tuple[int, int]] = frozenset()
    rules: Mapping[int, str] = field(default_factory=dict)
    computed: Callable[[], Array] = _nothing

    def __bool__(self) -> bool:
        return bool(self.cells or self.rules)

    def holds(self, row: int, column: int) -> bool:
        """Whether a cell is set by hand."""
        return row in self.rules or (row, column) in self.cells

    def count(self, columns: int) -> int:
        """Return how many cells are set by hand in a matrix that is so wide."""
        return len(self.rules) * columns + sum(row not in self.rules for row, _ in self.cells)


NOTHING = ByHand()


def by_hand_of(snapshot: Snapshot, name: str) -> ByHand:
    """Return what of a matrix is set by hand in a snapshot."""
    own = snapshot.example.overrides_by_stage.get(name, ())
    if not own:
        return NOTHING
    cells, rules = set(), {}
    for one in own:
        if isinstance(one.value, Multiple):
            label = snapshot.axis_labels(one.value.matrix)[0][one.value.row]
            rules[one.row] = multiple_text(exact_text(one.value.factor), one.value.matrix, label)
        elif one.column is not None:
            cells.add((one.row, one.column))
    return ByHand(frozenset(cells), rules, cache(partial(snapshot.computed, name)))
