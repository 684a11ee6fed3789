"""A matrix that a file holds, by the name that it has there."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

import numpy as np
import numpy.typing as npt

from explorer.core.arrays import frozen_array
from explorer.core.attention import Array
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import MAX_SIZE
from explorer.files.reading import LARGEST_FILE
from explorer.files.tables.sheet import at

__all__ = [
    "MOST_ARRAYS",
    "MOST_NUMBERS",
    "Contents",
    "NamedArray",
    "check_shape",
    "collected",
    "named_array",
]

MOST_ARRAYS = 256  # in one file: what a person can choose from, with room to spare
MOST_NUMBERS = LARGEST_FILE // 8  # in one file: as many as fit the limit of 64 MiB as float64


@dataclass(frozen=True, eq=False)
class NamedArray:
    """A matrix of a file.

    Attributes
    ----------
    name : str
        Of the sheet or the array; the file's where it has none. Printable.
    values : Array, shape (rows, columns)
        Read-only and finite.
    row_labels, column_labels : tuple of str
        One for each row, or column; empty where there are none.
    flat : bool
        The file has a list of numbers without rows, which became one row.
    named : bool
        The file says itself that the labels of the rows are names, even where they count on.
    """

    name: str
    values: Array
    row_labels: tuple[str, ...] = ()
    column_labels: tuple[str, ...] = ()
    flat: bool = False
    named: bool = False

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return int(self.values.shape[0]), int(self.values.shape[1])

    def transposed(self) -> "NamedArray":
        """Return it with rows and columns exchanged."""
        return replace(
            self,
            values=frozen_array(self.values.T),
            row_labels=self.column_labels,
            column_labels=self.row_labels,
            named=False,
        )


@dataclass(frozen=True, eq=False)
class Contents:
    """What a file holds.

    Attributes
    ----------
    arrays : tuple of NamedArray
        At least one.
    faults : tuple of Refused
        Why something else in it cannot be used; each begins with its name.
    """

    arrays: tuple[NamedArray, ...]
    faults: tuple[Refused, ...] = ()


def check_shape(shape: tuple[int, ...]) -> None:
    """Refuse what is no matrix, or is larger than one may be, before its numbers are read.

    Raises
    ------
    Refused
        Where it has no number, more than two dimensions, more than `MAX_SIZE` rows or columns
        or more than `MOST_NUMBERS` numbers.
    """
    shown = "×".join(map(str, shape[:6])) + ("×…" if len(shape) > 6 else "")
    if not shape:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "it is a single number: rows and columns are needed")
        )
    if len(shape) > 2:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "it has {count} dimensions, {shape}: a matrix has rows and columns only"
            ),
            count=len(shape),
            shape=shown,
        )
    if 0 in shape:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "its shape is {shape}: there is no number in it"),
            shape=shown,
        )
    if max(shape) > MAX_SIZE:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "its shape is {shape}: up to {top} rows and columns are accepted"
            ),
            shape=shown,
            top=MAX_SIZE,
        )
    if shape[0] * (shape[1] if len(shape) > 1 else 1) > MOST_NUMBERS:
        raise _too_many()


def named_array(name: str, values: "npt.NDArray[Any]") -> NamedArray:
    """Return numbers of one or two dimensions as a matrix.

    Raises
    ------
    Refused
        Where the shape is not accepted, or a number is not finite.
    """
    check_shape(values.shape)
    with np.errstate(over="ignore"):
        matrix = frozen_array(np.atleast_2d(values))
    finite = np.isfinite(matrix)
    if not finite.all():
        row, column = map(int, np.argwhere(~finite)[0])
        problem = Refused(
            QT_TRANSLATE_NOOP("errors", "{value} is refused: numbers are finite"),
            value=matrix[row, column],
        )
        raise at(row + 1, column + 1, problem)
    return NamedArray(name, matrix, flat=values.ndim == 1)


def collected(found: Iterable[NamedArray | Refused]) -> Contents:
    """Return what a file holds, as it is read piece by piece.

    Raises
    ------
    Refused
        Where nothing in it can be used, or there is more than anybody could choose from.
    """
    arrays: list[NamedArray] = []
    faults: list[Refused] = []
    numbers = 0
    for one in islice(found, MOST_ARRAYS + 1):
        if isinstance(one, Refused):
            faults.append(one)
            continue
        numbers += one.values.size
        if numbers > MOST_NUMBERS:
            raise _too_many()
        arrays.append(one)
    if len(arrays) + len(faults) > MOST_ARRAYS:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "it holds more than {most} arrays: that many are read"),
            most=MOST_ARRAYS,
        )
    if arrays:
        return Contents(tuple(arrays), tuple(faults))
    if faults:
        raise faults[0]
    raise Refused(QT_TRANSLATE_NOOP("errors", "there is no matrix in it"))


def _too_many() -> Refused:
    return Refused(
        QT_TRANSLATE_NOOP("errors", "it holds more than {most} numbers: that many are read"),
        most=MOST_NUMBERS,
    )
