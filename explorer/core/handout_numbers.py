"""Embeddings that a sheet of a handout has for itself: easy to reckon with, and drawn by a seed.

Everything is drawn by ``numpy.random.Generator.random`` alone: its numbers are the same on every
platform and, unlike those of ``permutation`` or ``integers``, are not expected to change.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from explorer.core.attention import Array
from explorer.core.evaluate import Snapshot, evaluate
from explorer.core.example import Example

if TYPE_CHECKING:
    from numpy.random import Generator

__all__ = ["HALVES", "WHOLE", "generator_of", "renumbered"]

WHOLE = tuple(map(float, range(-2, 5)))  # new embeddings where the old ones are whole numbers …
HALVES = tuple(number / 2 for number in range(-4, 7))  # … and where they are not
_ROWS_TRIED = 60  # before a row may be like another one of its sheet, or all zero
_TABLES_TRIED = 40
_CALM = 4.5  # between the scores of a query: no weight is below e^-4.5 of another, about 0.01


def generator_of(seed: int) -> "Generator":
    """Return the generator of a seed, from 0."""
    from numpy.random import PCG64, Generator  # not at start: it costs as much as half of NumPy

    return Generator(PCG64(seed))


def renumbered(example: Example, before: Array, seed: int) -> Snapshot:
    """Return a chain from other embeddings, each row unlike the original and the one before.

    They are small whole numbers, or halves where the example has others than whole ones. Of many
    tables the first is taken of which no softmax is all or nothing, or else the calmest: a sheet
    of zeros and ones teaches little. Nothing is expected of the numbers, and no other state is
    pinned.

    Parameters
    ----------
    example : Example
    before : Array, (vocabulary, d_model)
        The table of the sheet before.
    seed : int

    Raises
    ------
    Refused
        Where a stage overflows.
    """
    whole = bool((example.table == np.floor(example.table)).all())
    numbers = np.array(WHOLE if whole else HALVES)
    generator = generator_of(seed)
    tables = (_table(numbers, generator, example.table, before) for _ in range(_TABLES_TRIED))
    best, best_spread = None, np.inf
    for table in tables:
        snapshot = evaluate(
            replace(example, table=table, expected={}, baseline=None, formulas={}), best
        )
        spread = _spread(snapshot)
        if best is None or spread < best_spread:
            best, best_spread = snapshot, spread
        if spread <= _CALM:
            break
    assert best is not None
    return best


def _spread(snapshot: Snapshot) -> float:
    """Return how far the scores that softmax shares out among lie apart, rounded."""
    scores = snapshot["S"]
    seen = np.ones_like(scores, dtype=np.bool_) if snapshot.mask is None else snapshot.mask
    axis = -1 if snapshot.example.options.softmax_axis == "row" else -2
    high = np.where(seen, scores, -np.inf).max(axis=axis)
    low = np.where(seen, scores, np.inf).min(axis=axis)
    return round(float((high - low).max()), 6)  # so that no last bit decides


def _table(numbers: Array, generator: "Generator", original: Array, before: Array) -> Array:
    rows: list[Array] = []
    for unlike in zip(original, before, strict=True):
        row = _row(numbers, generator, unlike)
        for _ in range(_ROWS_TRIED):
            if row.any() and not any(np.array_equal(row, other) for other in rows):
                break
            row = _row(numbers, generator, unlike)
        rows.append(row)
    return np.array(rows)


def _row(numbers: Array, generator: "Generator", unlike: tuple[Array, Array]) -> Array:
    while True:  # there are more numbers than rows to be unlike
        places = np.floor(generator.random(unlike[0].size) * numbers.size).astype(np.intp)
        row: Array = numbers[places]
        if not any(np.array_equal(row, other) for other in unlike):
            return row
