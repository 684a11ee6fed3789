"""The table that was read: numbers, the names beside them, and how exactly they are printed."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

import numpy as np

from explorer.core.attention import Array
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import MAX_SIZE
from explorer.files.cell_kind import Kind, kind_of
from explorer.files.tables.figures import FiguresReader
from explorer.files.tables.headings import Headings, find_headings, is_counting, unclear
from explorer.files.tables.sheet import Sheet, empty, too_many_columns, too_many_rows

__all__ = ["MAX_CELLS", "Table", "table_from"]

MAX_CELLS = 2**22  # 32 MiB of numbers


@dataclass(frozen=True, eq=False)
class Table:
    """A matrix as somebody printed it.

    Attributes
    ----------
    values : Array, shape (rows, columns)
        Read-only; nan where a cell is blank.
    decimals : int
        The largest number of places after the point that a cell is printed with; a power of ten
        counts, so that 1.5e-3 has four.
    row_labels, column_labels : tuple of str
        One for each row, or column; empty where there are none.
    format : str
        What the text was understood as, see `Sheet`.
    """

    values: Array
    decimals: int
    row_labels: tuple[str, ...]
    column_labels: tuple[str, ...]
    format: str


def table_from(sheet: Sheet, *, blanks: bool, point: str | None, fractions: bool = False) -> Table:
    """Read the cells of a sheet as numbers and names.

    Raises
    ------
    Refused
        At the first cell that is neither, where a row is longer or shorter than the first, and
        where there are more than `MAX_SIZE` rows or columns or `MAX_CELLS` cells.
    """
    first = next(sheet.rows, None)
    if not first:
        raise empty()
    second = next(sheet.rows, None)
    headings = find_headings(first, second, sheet, blanks) if second != [] else Headings()
    if headings.shifted:
        first = ["", *first]
    rows = chain([first], [] if second is None else [second], sheet.rows)
    top = next(rows)[headings.side :] if headings.top else []
    figures = FiguresReader(blanks, "." if sheet.code else point, fractions=fractions)
    values, names = _values_and_names(rows, len(first), headings, figures)
    if headings.counted and not is_counting(names):
        raise unclear()
    return Table(values, figures.decimals, tuple(names), _labels(top), sheet.format)


def _values_and_names(
    rows: Iterator[list[str]], width: int, headings: Headings, figures: FiguresReader
) -> tuple[Array, list[str]]:
    side = int(headings.side)
    _check_size(1, width - side)
    values: list[Array] = []
    names: list[str] = []
    for number, row in enumerate(rows, start=1 + headings.top):
        _check_width(number, len(row), width)
        _check_size(len(values) + 1, width - side)
        if side:
            if not headings.free and kind_of(row[0]) is not Kind.NAME:
                _refuse_names(names, row[0], number, headings, figures)
            names.append(row[0].strip())
        cells = enumerate(row[side:], start=1 + side)
        values.append(np.array([figures.read(cell, number, column) for column, cell in cells]))
    matrix = np.stack(values)
    matrix.setflags(write=False)
    return matrix, names


def _refuse_names(
    names: list[str], cell: str, number: int, headings: Headings, figures: FiguresReader
) -> None:
    """Blame the first name where a number stands below it, else the cell itself."""
    if names and kind_of(cell) in (Kind.COUNT, Kind.FIGURE):
        figures.read(names[0], 1 + headings.top, 1)
    figures.read(cell, number, 1)
    raise unclear()


def _labels(cells: list[str]) -> tuple[str, ...]:
    labels = tuple(cell.strip() for cell in cells)
    return labels if any(labels) else ()


def _check_width(number: int, width: int, expected: int) -> None:
    if width != expected:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "Row {row} has another number of cells than row 1, {width} instead of {expected}:"
                " every row needs as many.",
            ),
            row=number,
            width=width,
            expected=expected,
        )


def _check_size(rows: int, columns: int) -> None:
    if rows > MAX_SIZE:
        raise too_many_rows()
    if columns > MAX_SIZE:
        raise too_many_columns()
    if rows * columns > MAX_CELLS:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "There are more than {top} cells: that many are accepted."),
            top=MAX_CELLS,
        )
