"""Places in an explanation that can be pointed at, and where its lines begin."""

from typing import NamedTuple

from explorer.core.stages import Cell
from explorer.widgets.derivation.tag import tag_room
from explorer.widgets.grid.ordinal import MOST_ORDINALS

__all__ = ["INDENT", "UNFOLD", "Spot"]

UNFOLD = "unfold"  # where the link of terms that are left out leads
INDENT = tag_room(MOST_ORDINALS)  # px, where the number of a line's first term may stand


class Spot(NamedTuple):
    """An operand that can be pointed at.

    Attributes
    ----------
    cell : Cell or None
        Where the number stands.
    cells : tuple of Cell
        Where the operands of its term stand.
    group : tuple of int
        Line and term: what is pointed at together.
    ordinal : int or None
        The number of the term that begins here, from 1.
    """

    cell: Cell | None
    cells: tuple[Cell, ...]
    group: tuple[int, int]
    ordinal: int | None = None
