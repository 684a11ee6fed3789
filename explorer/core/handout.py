"""Which cells of a handout are blank, so that students work them out."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.evaluate import Snapshot, evaluate
from explorer.core.example import Example
from explorer.core.fill import check_seed
from explorer.core.fitting import check_place
from explorer.core.handout_numbers import generator_of, renumbered
from explorer.core.stages import MASKED, OVERRIDABLE, Cell

if TYPE_CHECKING:
    from numpy.random import Generator

__all__ = ["BLANKABLE", "MAX_SHEETS", "Draw", "Sheet", "fillable", "is_masked", "sheets"]

BLANKABLE = OVERRIDABLE  # E and the weights are what everything is worked out from
MAX_SHEETS = 200
MAX_SIDE = 40  # rows or columns of a matrix on paper


@dataclass(frozen=True, kw_only=True)
class Draw:
    """How cells are chosen.

    Attributes
    ----------
    blank : sequence of str
        Stages.
    share : float
        How much of each is blank, from 0 to 1. Between them, at least one cell is and one is not.
    seed : int
        Of the first sheet; the next has the next seed.
    picked, kept : sequence of Cell
        Blank, and not blank, whatever is drawn.
    new_numbers : bool
        Whether each sheet after the first has embeddings of its own.

    Raises
    ------
    Refused
        Where a stage or a cell cannot be blank, or a number is out of its range.
    """

    blank: Sequence[str]
    share: float = 1.0
    seed: int = 0
    picked: Sequence[Cell] = ()
    kept: Sequence[Cell] = ()
    new_numbers: bool = False

    def __post_init__(self) -> None:
        for name in (*self.blank, *(cell.matrix for cell in (*self.picked, *self.kept))):
            if name not in BLANKABLE:
                raise Refused(
                    QT_TRANSLATE_NOOP(
                        "errors", "cells of “{name}” cannot be blank: those of {known} can"
                    ),
                    name=name,
                    known=", ".join(BLANKABLE),
                )
        if not 0 <= self.share <= 1:
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors", "a share of {share} is refused: shares go from 0 to 1 (all)"
                ),
                share=self.share,
            )
        check_seed(self.seed)


class Sheet(NamedTuple):
    """What one student gets: the chain, and which of its cells are blank.

    Attributes
    ----------
    snapshot : Snapshot
    blank : frozenset of Cell
    drawn : frozenset of Cell
        Which would be if none were picked by hand.
    """

    snapshot: Snapshot
    blank: frozenset[Cell]
    drawn: frozenset[Cell]


def sheets(example: Example, draw: Draw, count: int = 1) -> Iterator[Sheet]:
    """Yield sheets of which each differs from the one before, as far as the draw allows.

    Raises
    ------
    Refused
        Where there are too many sheets, a matrix is too large for paper, a picked cell does not
        exist, nothing is blank, or a share of each stage leaves nothing to choose from.
    """
    if not 1 <= count <= MAX_SHEETS:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "{count} sheets are refused: 1 to {top} are made at once"),
            count=count,
            top=MAX_SHEETS,
        )
    _check_size(example)
    for cell in (*draw.picked, *draw.kept):
        check_place(example, cell.matrix, cell.row, cell.column)
    original = evaluate(example)
    snapshot, drawn = original, None
    for number in range(count):
        if draw.new_numbers and number:
            snapshot = renumbered(example, snapshot.example.table, draw.seed + number)
        before, drawn = drawn, _drawn(original, draw, draw.seed + number, drawn)
        if drawn == before and 0 < draw.share < 1 and not draw.new_numbers:
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors",
                    "the sheets would all be the same: each stage is so small that all of its"
                    " cells are blank, so choose new numbers for each sheet, or one sheet",
                )
            )
        blank = frozenset(drawn).union(draw.picked).difference(draw.kept)
        if not blank:
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors", "nothing would be blank: choose a stage, or pick cells by hand"
                )
            )
        yield Sheet(snapshot, blank, frozenset(drawn))


def is_masked(snapshot: Snapshot, cell: Cell) -> bool:
    """Whether the causal mask leaves a cell out, so that there is nothing to work out."""
    mask = snapshot.mask
    if mask is None or cell.matrix not in MASKED:
        return False
    return not mask[cell.row, cell.column] and snapshot.override(cell) is None


def fillable(snapshot: Snapshot, name: str) -> list[Cell]:
    """Return the cells of a stage that can be worked out: neither masked nor set by hand."""
    rows, columns = snapshot.example.shape(name)
    cells = (Cell(name, row, column) for row in range(rows) for column in range(columns))
    return [
        cell for cell in cells if snapshot.override(cell) is None and not is_masked(snapshot, cell)
    ]


def _check_size(example: Example) -> None:
    """Refuse what no paper holds, before any cell of it is looked at."""
    if max(example.length, example.d_model, example.d_k, example.d_v) > MAX_SIDE:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "a handout holds sentences of up to {top} tokens, and up to {top} dimensions:"
                " choose a shorter sentence, or fewer dimensions",
            ),
            top=MAX_SIDE,
        )


def _drawn(
    snapshot: Snapshot, draw: Draw, seed: int, before: tuple[Cell, ...] | None
) -> tuple[Cell, ...]:
    """Draw the blank cells of a sheet, other ones than the sheet before has."""
    generator = generator_of(seed)
    stages = [fillable(snapshot, name) for name in BLANKABLE if name in draw.blank]
    drawn = [_some(cells, draw.share, generator) for cells in stages]
    if _flat(drawn) == before:
        drawn = [_turned(cells, some) for cells, some in zip(stages, drawn, strict=True)]
    return _flat(drawn)


def _some(cells: list[Cell], share: float, generator: "Generator") -> list[Cell]:
    """Draw a share of some cells, in their order."""
    count = math.floor(share * len(cells) + 0.5)
    if 0 < share < 1 and len(cells) > 1:
        count = min(max(count, 1), len(cells) - 1)
    ranks = np.argsort(generator.random(len(cells)), kind="stable")
    return [cells[number] for number in sorted(ranks[:count].tolist())]


def _turned(cells: list[Cell], some: list[Cell]) -> list[Cell]:
    """Return for each of some cells the one that follows it: others, unless it is all or none."""
    chosen = set(some)
    return [cell for number, cell in enumerate(cells) if cells[number - 1] in chosen]


def _flat(drawn: list[list[Cell]]) -> tuple[Cell, ...]:
    return tuple(cell for cells in drawn for cell in cells)
