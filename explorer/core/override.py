"""Numbers of a computed stage that are set by hand: a cell's value, or a row as a multiple.

A row that is a multiple follows the row that it is made from. Where that row belongs to a stage
that is computed later, it is computed first; a circle is refused. Cells that are set by hand lie
over the row's rule.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from explorer.core.attention import Array
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.rounding import rounded
from explorer.core.stages import STAGES

__all__ = [
    "Multiple",
    "Override",
    "apply_overrides",
    "evaluation_order",
    "released",
    "with_overrides",
]

Place = tuple[int, int | None]


class Multiple(NamedTuple):
    """A row of a matrix times a factor."""

    factor: float
    matrix: str
    row: int


@dataclass(frozen=True, slots=True)
class Override:
    """One cell, or with a `column` of None one row, that is set by hand.

    Attributes
    ----------
    matrix : str
        A computed stage.
    row : int
    column : int or None
    value : float or Multiple
        A number for a cell, a multiple of another row for a row.
    """

    matrix: str
    row: int
    column: int | None
    value: float | Multiple

    @property
    def place(self) -> Place:
        """Row and column."""
        return self.row, self.column


def with_overrides(overrides: Sequence[Override], new: Sequence[Override]) -> tuple[Override, ...]:
    """Return overrides with others put in their places; a row's rule takes its cells away."""
    taken = {(one.matrix, one.place) for one in new}
    rows = {(one.matrix, one.row) for one in new if one.column is None}
    kept = [
        one
        for one in overrides
        if (one.matrix, one.place) not in taken and (one.matrix, one.row) not in rows
    ]
    return _ordered([*kept, *new])


def released(
    overrides: Sequence[Override], matrix: str, places: Sequence[tuple[int, int]]
) -> tuple[Override, ...]:
    """Return overrides without those of the cells that are named.

    A cell without a value of its own releases the rule of its row.
    """
    cells = {one.place for one in overrides if one.matrix == matrix and one.column is not None}
    gone: set[Place] = {place if place in cells else (place[0], None) for place in places}
    return tuple(one for one in overrides if one.matrix != matrix or one.place not in gone)


def apply_overrides(
    value: Array, own: Sequence[Override], known: Mapping[str, Array], rounding: int | None
) -> Array:
    """Return a stage's value with its overrides in their places.

    Parameters
    ----------
    value : Array
        As computed.
    own : sequence of Override
        Those of this stage, in order: rules of rows first, each after the rows it is made from.
    known : mapping of str to Array
        The other matrices that rules speak of.
    rounding : int or None
        Decimals to which multiples are rounded; what is typed stays as it is.
    """
    result = value.copy()
    cells = [one for one in own if not isinstance(one.value, Multiple)]
    waiting = [one for one in own if isinstance(one.value, Multiple)]
    _set_cells(result, cells)
    while waiting:  # no circle, see evaluation_order
        rows = {one.row for one in waiting}
        ready = [one for one in waiting if not _waits(one, rows)]
        for one in ready:
            rule = one.value
            assert isinstance(rule, Multiple)
            source = result if rule.matrix == one.matrix else known[rule.matrix]
            row = rule.factor * source[rule.row]
            result[one.row] = row if rounding is None else rounded(row, rounding)
            _set_cells(result, [cell for cell in cells if cell.row == one.row])
        waiting = [one for one in waiting if one not in ready]
    return result


def _set_cells(array: Array, cells: Sequence[Override]) -> None:
    for one in cells:
        array[one.row, one.column] = one.value


def _waits(one: Override, rows: set[int]) -> bool:
    rule = one.value
    return isinstance(rule, Multiple) and rule.matrix == one.matrix and rule.row in rows


def evaluation_order(overrides: Sequence[Override]) -> tuple[str, ...]:
    """Return the stages so that each comes after what it is made from, rules of rows included.

    Raises
    ------
    Refused
        Where a stage would be made from itself.
    """
    _check_rows(overrides)
    further = frozenset(
        (one.matrix, one.value.matrix)
        for one in overrides
        if isinstance(one.value, Multiple) and one.value.matrix != one.matrix
    )
    return _order(further)


@lru_cache(maxsize=64)
def _order(further: frozenset[tuple[str, str]]) -> tuple[str, ...]:
    chain = {name: {i for i in stage.inputs if i in STAGES} for name, stage in STAGES.items()}
    needs = {name: set(inputs) for name, inputs in chain.items()}
    for name, source in further:
        if source in STAGES:
            needs[name].add(source)
    order: list[str] = []
    while len(order) < len(needs):
        ready = [name for name in needs if name not in order and needs[name] <= set(order)]
        if not ready:
            circular = [pair for pair in further if _needs(needs, pair[1], pair[0])]
            # Rather one that the chain alone makes circular than one that other rules do.
            name, source = min(
                circular, key=lambda pair: (not _needs(chain, pair[1], pair[0]), pair)
            )
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors",
                    "{name} cannot be made from {source}, which is made from {name}:"
                    " rows of two matrices are multiples of each other one way only",
                ),
                name=name,
                source=source,
            )
        order.append(ready[0])
    return tuple(order)


def _needs(needs: Mapping[str, set[str]], name: str, source: str) -> bool:
    """Whether a stage is made from another, over any number of stages in between."""
    seen: set[str] = set()
    waiting = {name}
    while waiting:
        seen |= waiting
        waiting = {need for one in waiting for need in needs.get(one, ())} - seen
    return source in seen


def _check_rows(overrides: Sequence[Override]) -> None:
    """Refuse rows of one stage that would be multiples of themselves."""
    rules = {
        (one.matrix, one.row): one.value.row
        for one in overrides
        if isinstance(one.value, Multiple) and one.value.matrix == one.matrix
    }
    for matrix, row in rules:
        seen, here = {row}, rules[matrix, row]
        while here not in seen and (matrix, here) in rules:
            seen.add(here)
            here = rules[matrix, here]
        if here == row:
            raise _circle(matrix, row)


def _circle(matrix: str, row: int) -> Refused:
    return Refused(
        QT_TRANSLATE_NOOP(
            "errors",
            "row {row} of {name}, from 0, would be a multiple of itself:"
            " take a row that does not depend on it",
        ),
        row=row,
        name=matrix,
    )


def _ordered(overrides: Sequence[Override]) -> tuple[Override, ...]:
    rank = {name: number for number, name in enumerate(STAGES)}
    return tuple(
        sorted(
            overrides,
            key=lambda one: (
                rank.get(one.matrix, 0),
                one.row,
                -1 if one.column is None else one.column,
            ),
        )
    )
