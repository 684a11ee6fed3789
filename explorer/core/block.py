"""Blocks of numbers: put into a matrix from a cell on, filled on, summed up."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from explorer.core.attention import Array
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import Example
from explorer.core.fitting import MAX_SIZE
from explorer.core.override import Override
from explorer.core.reshape import set_dimensions
from explorer.core.stages import EDITABLE, MATRICES

__all__ = [
    "Rectangle",
    "Summary",
    "Widths",
    "filled",
    "summary",
    "widths_for",
    "with_block",
    "with_places",
]

Rectangle = tuple[int, int, int, int]  # top, left, bottom, right; the last ones belong to it


class Widths(NamedTuple):
    """The widths of an example."""

    d_model: int
    d_k: int
    d_v: int


class Summary(NamedTuple):
    """What some numbers are together."""

    size: int
    total: float
    mean: float
    smallest: float
    largest: float


def summary(values: Array, rectangles: Sequence[Rectangle]) -> Summary | None:
    """Return what the numbers of a matrix are together in rectangles that do not overlap.

    Returns
    -------
    Summary or None
        None where there are fewer than two numbers.
    """
    rows, columns = values.shape
    parts = [
        values[max(top, 0) : bottom + 1, max(left, 0) : right + 1].ravel()
        for top, left, bottom, right in rectangles
        if top < rows and left < columns
    ]
    numbers = np.concatenate(parts) if parts else np.zeros(0)
    if numbers.size < 2:
        return None
    with np.errstate(over="ignore"):  # numbers that are finite may have a sum that is not
        total = float(numbers.sum())
        mean = float((numbers / numbers.size).sum()) if np.isinf(total) else total / numbers.size
    return Summary(numbers.size, total, mean, float(numbers.min()), float(numbers.max()))


def filled(values: Array, rectangle: Rectangle, *, down: bool) -> tuple[int, int, Array] | None:
    """Return a rectangle filled from its first row downwards, or its first column to the right.

    A single row, or column, is filled from the one before it.

    Returns
    -------
    (row, column, Array) or None
        Where the filled block begins, and its numbers; None where nothing lies before.
    """
    top, left, bottom, right = rectangle
    if down:
        source = top if bottom > top else top - 1
        first = max(source + 1, top)
        if source < 0:
            return None
        line = values[source : source + 1, left : right + 1]
        return first, left, np.repeat(line, bottom - first + 1, axis=0)
    source = left if right > left else left - 1
    first = max(source + 1, left)
    if source < 0:
        return None
    line = values[top : bottom + 1, source : source + 1]
    return top, first, np.repeat(line, right - first + 1, axis=1)


def widths_for(
    example: Example, matrix: str, row: int, column: int, shape: tuple[int, int]
) -> Widths | None:
    """Return the widths with which a block fits into a matrix from a cell on.

    Parameters
    ----------
    example : Example
    matrix : str
    row, column : int
        Where the block begins.
    shape : (int, int)
        Of the block.

    Returns
    -------
    Widths or None
        None where it fits as it is.

    Raises
    ------
    Refused
        Where it cannot fit: tokens are not invented, and what is computed has its shape from
        what it is made from.
    """
    needed = (row + shape[0], column + shape[1])
    have = example.shape(matrix)
    if needed[0] <= have[0] and needed[1] <= have[1]:
        return None
    widths = Widths(example.d_model, example.d_k, example.d_v)
    for axis, (count, needs) in enumerate(zip(have, needed, strict=True)):
        if needs <= count:
            continue
        if not _grows(matrix, axis) or needs > MAX_SIZE:
            raise _does_not_fit(example, matrix, row, column, shape)
        widths = widths._replace(**{MATRICES[matrix].axes[axis].size: needs})
    return widths


def with_block(
    example: Example, matrix: str, row: int, column: int, values: Array, *, grow: bool = False
) -> Example:
    """Return the example with a block of numbers in a matrix, from a cell on.

    In a matrix that is typed they are its values, in a computed one they are set by hand.

    Parameters
    ----------
    example : Example
    matrix : str
    row, column : int
        The cell of the block's first number.
    values : Array, (rows, columns)
        Finite.
    grow : bool
        Whether widths may grow for the block to fit; their other new cells are 0.

    Raises
    ------
    Refused
        Where it does not fit, or a token that stands at two places would get different rows.
        Nothing of the block is set then.
    """
    widths = widths_for(example, matrix, row, column, values.shape)
    if widths is not None:
        if not grow:
            raise _does_not_fit(example, matrix, row, column, values.shape)
        example = set_dimensions(example, **widths._asdict())
    if matrix not in EDITABLE:
        return example.with_overrides(
            [
                Override(matrix, row + i, column + j, value)
                for i, line in enumerate(values.tolist())
                for j, value in enumerate(line)
            ]
        )
    if matrix == "E":
        _check_repetitions(example, row, column, values)
        rows = list(example.rows[row : row + len(values)])
        return _put(example, "table", rows, column, values)
    return _put(example, matrix, list(range(row, row + len(values))), column, values)


def with_places(
    example: Example, matrix: str, places: Sequence[tuple[int, int]], value: float
) -> Example:
    """Return the example with one number at several places (row, column) of a matrix.

    Raises
    ------
    Refused
        Where it is not finite.
    """
    if matrix not in EDITABLE:
        return example.with_overrides([Override(matrix, *place, value) for place in places])
    name, rows = ("table", example.rows) if matrix == "E" else (matrix, range(2**31))
    array: Array = getattr(example, name).copy()
    array[[rows[row] for row, _ in places], [column for _, column in places]] = value
    return _with_array(example, name, array)


def _put(example: Example, name: str, rows: list[int], column: int, values: Array) -> Example:
    array: Array = getattr(example, name).copy()
    array[rows, column : column + values.shape[1]] = values
    return _with_array(example, name, array)


def _with_array(example: Example, name: str, array: Array) -> Example:
    if np.array_equal(array, getattr(example, name)):
        return example
    changed: dict[str, Any] = {name: array}
    return replace(example, **changed)


def _check_repetitions(example: Example, row: int, column: int, values: Array) -> None:
    """Refuse different numbers for the one row that all places of a token share."""
    first: dict[int, int] = {}
    for i in range(len(values)):
        other = first.setdefault(example.sentence[row + i], i)
        different = np.flatnonzero(values[i] != values[other])
        if different.size:
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors",
                    "E[{place}, {column}] would differ from E[{other}, {column}]: both are"
                    " “{token}”, which has one row.",
                ),
                place=row + i,
                other=row + other,
                column=column + int(different[0]),
                token=example.tokens[row + i],
            )


def _does_not_fit(
    example: Example, matrix: str, row: int, column: int, shape: tuple[int, int]
) -> Refused:
    room = [
        min(size, (MAX_SIZE if _grows(matrix, axis) else count) - start)
        for axis, count, start, size in zip(
            (0, 1), example.shape(matrix), (row, column), shape, strict=True
        )
    ]
    return Refused(
        QT_TRANSLATE_NOOP(
            "errors",
            "A block of {shape} numbers does not fit into {matrix} from [{row}, {column}] on:"
            " one of {room} does.",
        ),
        shape=f"{shape[0]}×{shape[1]}",
        matrix=matrix,
        row=row,
        column=column,
        room=f"{room[0]}×{room[1]}",
    )


def _grows(matrix: str, axis: int) -> bool:
    """Whether a matrix can get more rows (0) or columns (1)."""
    return matrix in EDITABLE and MATRICES[matrix].axes[axis].size != "token"
