"""Parts of the working whose numbers a text may print: terms of a sum, exponentials, their sum."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import numpy as np

from explorer.core.attention import Array
from explorer.core.case import Part
from explorer.core.check.interval import radius_of
from explorer.core.check.workings import Way, Workings, chain_way, interval_way, printed_way
from explorer.core.evaluate import Snapshot, cell_name
from explorer.core.stages import STAGES, Cell

__all__ = ["cells_of", "names_of", "part_values", "part_ways"]


def cells_of(snapshot: Snapshot, part: Part) -> tuple[Cell, ...]:
    """Return the cell that each figure belongs to."""
    cells = tuple(Cell(part.matrix, part.row, column) for column in part.columns)
    return cells * len(part.terms) if part.kind == "term" else cells


def names_of(snapshot: Snapshot, part: Part) -> tuple[str, ...]:
    """Return of what each figure is; empty for a cell itself."""
    if part.kind == "cell":
        return ("",) * len(part.columns)
    if part.kind == "term":
        pairs = (_operands(part, term) for term in part.terms)
        return tuple(
            f"{cell_name(snapshot, one)} × {cell_name(snapshot, other)}" for one, other in pairs
        )
    scores = STAGES[part.matrix].inputs[0]
    cells = (Cell(scores, part.row, column) for column in part.columns)
    if part.kind == "exponential":
        return tuple(f"e^{cell_name(snapshot, cell)}" for cell in cells)
    along = snapshot.example.options.softmax_axis
    label = snapshot.axis_labels(scores)
    own = label[0][part.row] if along == "row" else label[1][part.columns[0]]
    return (f"Σ e^{scores}[{own}]",)


def part_values(snapshot: Snapshot, values: Mapping[str, Array], part: Part) -> Array:
    """Return the figures as they come from a mapping of matrices."""
    if part.kind == "cell":
        return values[part.matrix][part.row, list(part.columns)]
    if part.kind == "term":
        pairs = [_operands(part, term) for term in part.terms]
        return np.array([_at(values, one) * _at(values, other) for one, other in pairs])
    scores = values[STAGES[part.matrix].inputs[0]]
    seen = np.ones_like(scores, dtype=np.bool_) if snapshot.mask is None else snapshot.mask
    with np.errstate(over="ignore"):
        powers = np.where(seen, np.exp(np.where(seen, scores, 0.0)), 0.0)
        along_row = snapshot.example.options.softmax_axis == "row"
        line = powers[part.row] if along_row else powers[:, part.columns[0]]
        total = line.sum()
    if part.kind == "exponential":
        return powers[part.row, list(part.columns)]
    return np.array([total])


def part_ways(workings: Workings, part: Part, decimals: int) -> Iterator[Way]:
    """Yield the ways in which printed figures of a part may have been worked out."""
    snapshot = workings.base
    if part.kind == "cell":
        for way in workings.ways(part.matrix, decimals):
            low, high = (values[part.row, list(part.columns)] for values in (way.low, way.high))
            yield replace(way, low=low, high=high)
        return
    inputs = [name for name, _ in STAGES[part.matrix].operands]
    expected = snapshot.example.expected
    places = max((expected[name].decimals for name in inputs if name in expected), default=decimals)
    chain = workings.chain(places)
    if chain is not None:
        yield chain_way(part_values(snapshot, chain.values, part), places)
    known = {name: workings.sound.used(name) for name in inputs}
    origins = dict.fromkeys(origin for one in known.values() for origin in one.names)
    if origins:
        used = {name: one.values for name, one in known.items()}
        yield printed_way(part_values(snapshot, used, part), tuple(origins))
    if not all(name in expected for name in inputs):
        yield _interval(workings, part, inputs, places)


def _interval(workings: Workings, part: Part, inputs: list[str], decimals: int) -> Way:
    """Return what inputs that nobody has printed may give, being rounded somehow."""
    snapshot = workings.base
    rooms = {name: radius_of(snapshot, name, decimals) for name in inputs}
    signs = [(one, other) for one in (-1, 1) for other in (-1, 1)]
    corners = [
        part_values(
            snapshot,
            {
                name: snapshot[name] + sign * rooms[name]
                for name, sign in zip(inputs, pair, strict=False)
            },
            part,
        )
        for pair in signs
    ]
    low, high = np.minimum.reduce(corners), np.maximum.reduce(corners)
    return interval_way(low, high, decimals)


def _operands(part: Part, term: int) -> tuple[Cell, Cell]:
    place = {"i": part.row, "j": part.columns[0], "k": term}
    one, other = (
        Cell(name, place[axes[0]], place[axes[1]]) for name, axes in STAGES[part.matrix].operands
    )
    return one, other


def _at(values: Mapping[str, Array], cell: Cell) -> float:
    return float(values[cell.matrix][cell.row, cell.column])
