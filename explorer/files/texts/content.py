"""What every text says of a snapshot: which matrices in which order, marks, and notes."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from explorer.core.attention import Mask
from explorer.core.evaluate import Snapshot
from explorer.core.example import Example
from explorer.core.numbers import decimals_needed, exact_text, number_text
from explorer.core.override import Multiple, Override
from explorer.core.stages import CARDS, EDITABLE, MASKED, MATRICES, STAGES

__all__ = [
    "BY_HAND",
    "DECIMALS",
    "UNSEEN",
    "Chapter",
    "Table",
    "chapters",
    "formula",
    "in_order",
    "masked_cells",
    "notes",
    "set_by_hand",
    "sizes",
    "table",
]

DECIMALS = 4  # what the window shows unless it is told otherwise
BY_HAND = "*"
UNSEEN = "×"


class Chapter(NamedTuple):
    """A step of the worksheet, with the matrices that it shows for the first time."""

    title: str
    matrices: tuple[str, ...]


class Table(NamedTuple):
    """A matrix as it is printed.

    Attributes
    ----------
    rows, columns : tuple of str
        Labels, as the tokens are written.
    numbers : list of list of str
        To `DECIMALS` places; what a person types has as few as it needs.
    marks : list of list of str
        `BY_HAND`, `UNSEEN` or nothing, for each number.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    numbers: list[list[str]]
    marks: list[list[str]]


def chapters() -> Iterator[Chapter]:
    """Yield the worksheet's cards, each matrix once."""
    seen: set[str] = set()
    for card in CARDS:
        names = [name for equation in card.equations for _, name in equation if name not in seen]
        names = list(dict.fromkeys(names))
        seen.update(names)
        yield Chapter(card.title, tuple(names))


def in_order() -> tuple[str, ...]:
    """Return every matrix by name, in the order of the worksheet."""
    return tuple(name for chapter in chapters() for name in chapter.matrices)


def formula(snapshot: Snapshot, name: str) -> str:
    """Return how a matrix is made, in LaTeX and under the example's options; else its symbol."""
    stage = STAGES.get(name)
    if stage is None:
        return MATRICES[name].symbol
    by_hand = name in snapshot.example.overrides_by_stage
    return stage.formula.given(snapshot.example.options, by_hand=by_hand) or stage.symbol


def table(snapshot: Snapshot, name: str) -> Table:
    """Return a matrix as it is printed."""
    values = snapshot[name]
    decimals = decimals_needed(values, DECIMALS) if name in EDITABLE else DECIMALS
    numbers = [[number_text(value, decimals) for value in row] for row in values.tolist()]
    marks = np.full(values.shape, "", dtype="U1")
    mask = masked_cells(snapshot, name)
    if mask is not None:
        marks[mask] = UNSEEN
    for row, column in set_by_hand(snapshot.example, name):
        marks[row, column] = BY_HAND
    return Table(*snapshot.axis_labels(name), numbers, marks.tolist())


def masked_cells(snapshot: Snapshot, name: str) -> Mask | None:
    """Return which cells of a matrix the causal mask hides; None where none."""
    mask = snapshot.mask
    return ~mask if mask is not None and name in MASKED else None


def set_by_hand(example: Example, name: str) -> list[tuple[int, int]]:
    """Return the cells of a matrix that are set by hand, row by row."""
    width = example.shape(name)[1]
    cells: set[tuple[int, int]] = set()
    for one in example.overrides_by_stage.get(name, ()):
        columns = range(width) if one.column is None else (one.column,)
        cells.update((one.row, column) for column in columns)
    return sorted(cells)


def sizes(example: Example) -> str:
    """Return the sizes in a sentence."""
    tokens = "token" if example.length == 1 else "tokens"
    return (
        f"{example.length} {tokens}; d_model = {example.d_model}, d_k = {example.d_k},"
        f" d_v = {example.d_v}."
    )


def notes(snapshot: Snapshot) -> list[str]:
    """Return a sentence for each option that is not the usual one, and for what is set by hand."""
    options = snapshot.example.options
    found = []
    if not options.positions:
        touched = "P" in snapshot.example.overrides_by_stage
        but = " but where it is set by hand" if touched else ""
        found.append(f"Positions are off: P is 0{but}.")
    if options.factor is not None:
        factor = exact_text(options.factor)
        found.append(f"Scores are multiplied by {factor}, not divided by the square root of d_k.")
    elif not options.scale:
        found.append("Scores are not scaled.")
    if options.softmax_axis == "column":
        found.append("Softmax runs down the columns, which is a mistake: rows do not sum to 1.")
    if options.causal:
        found.append(
            f"Causal mask: no query sees a later key; what it does not see has a {UNSEEN}."
        )
    if options.rounding is not None:
        places = "1 decimal" if options.rounding == 1 else f"{options.rounding} decimals"
        found.append(f"Every computed matrix is rounded to {places} before it is used further.")
    overrides = [one for name in STAGES for one in _own(snapshot.example, name)]
    if overrides:
        listed = "; ".join(_override(snapshot, one) for one in overrides)
        found.append(f"Set by hand, with a {BY_HAND}: {listed}.")
    return found


def _own(example: Example, name: str) -> tuple[Override, ...]:
    return example.overrides_by_stage.get(name, ())


def _override(snapshot: Snapshot, one: Override) -> str:
    rows, columns = snapshot.axis_labels(one.matrix)
    rule = one.value
    if isinstance(rule, Multiple):
        source = snapshot.axis_labels(rule.matrix)[0][rule.row]
        return (
            f"{one.matrix}[{rows[one.row]}] = {exact_text(rule.factor)} · {rule.matrix}[{source}]"
        )
    assert one.column is not None  # a number is a cell's
    return f"{one.matrix}[{rows[one.row]}, {columns[one.column]}] = {exact_text(rule)}"
