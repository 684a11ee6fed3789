"""Numbers put into the marked cells of a matrix at once: identity, random, scaled, rounded."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Literal, NamedTuple, get_args

import numpy as np
import numpy.typing as npt

from explorer.core.attention import Array
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import Example
from explorer.core.fill import Distribution, draw, seeded
from explorer.core.rounding import rounded
from explorer.core.stages import EDITABLE

__all__ = ["FRIENDLY", "CellFill", "FillKind", "Friendly", "can_transpose", "fill_cells"]

FillKind = Literal["identity", "zeros", "ones", "random", "friendly", "transpose", "scale", "round"]
Friendly = Literal["whole -2 to 2", "whole 0 to 3", "halves -1 to 1"]
FRIENDLY: tuple[Friendly, ...] = get_args(Friendly)
Place = tuple[int, int]
Indices = npt.NDArray[np.intp]
Cells = tuple[Indices, Indices]  # their rows and columns

_STEPS: dict[Friendly, tuple[int, int, float]] = {  # lowest, highest, in units of
    "whole -2 to 2": (-2, 2, 1.0),
    "whole 0 to 3": (0, 3, 1.0),
    "halves -1 to 1": (-2, 2, 0.5),
}


class CellFill(NamedTuple):
    """What is put into cells.

    Attributes
    ----------
    kind : FillKind
    number : float
        The factor of "scale" and "random", the decimals of "round".
    seed : int
        Of "random" and "friendly".
    draw : Distribution or Friendly
        What is drawn from the seed.
    """

    kind: FillKind
    number: float = 1.0
    seed: int = 0
    draw: Distribution | Friendly = "standard normal"


def fill_cells(
    example: Example, matrix: str, fill: CellFill, places: Sequence[Place] = ()
) -> Example:
    """Return the example with other numbers in cells of E or of a weight matrix.

    The identity has its ones on the diagonal of the block that the cells span, and a seed draws
    a number for each cell, row by row. A row of E belongs to a token: where it stands several
    times, what its first marked place gets stands at all of them.

    Parameters
    ----------
    example : Example
    matrix : str
        E or a weight matrix.
    fill : CellFill
    places : sequence of (row, column)
        None for the whole matrix.

    Raises
    ------
    Refused
        Where a number gets too large, cells cannot be transposed, or the identity or a transposed
        block would give one token two rows.
    KeyError
        Where `matrix` is not one that a person sets.
    """
    if matrix not in EDITABLE:
        raise KeyError(matrix)
    array: Array = example.table if matrix == "E" else getattr(example, matrix)
    owners = list(example.rows) if matrix == "E" else list(range(len(array)))
    shown = array[owners]
    cells = _cells(shown, places)
    with np.errstate(over="ignore", invalid="ignore"):  # the next lines name the reason
        values = _MAKERS[fill.kind](shown, cells, fill)
    if not np.isfinite(values).all():
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "factor {factor} is refused: it makes {name} larger than 1.8e308"
            ),
            factor=fill.number,
            name=matrix,
        )
    filled = _put(example, array, owners, cells, values, strict=fill.kind in _PLACED)
    if np.array_equal(filled, array):
        return example
    changes: dict[str, Any] = {"table" if matrix == "E" else matrix: filled}
    return replace(example, **changes)


def can_transpose(shape: tuple[int, int], places: Sequence[Place] = ()) -> bool:
    """Whether cells form a square block; without places, whether the matrix does."""
    if not places:
        return shape[0] == shape[1]
    rows, columns = ({place[axis] for place in places} for axis in (0, 1))
    spans = [max(axis) - min(axis) + 1 for axis in (rows, columns)]
    return spans[0] == spans[1] and spans[0] * spans[1] == len(set(places))


def _cells(shown: Array, places: Sequence[Place]) -> Cells:
    """Return rows and columns of the cells, row by row."""
    if places:
        ordered = np.array(sorted(set(places)), dtype=np.intp)
        return ordered[:, 0], ordered[:, 1]
    rows, columns = np.indices(shown.shape)
    return rows.ravel(), columns.ravel()


def _put(
    example: Example,
    array: Array,
    owners: Sequence[int],
    cells: Cells,
    values: Array,
    *,
    strict: bool,
) -> Array:
    """Return an array with values at cells; the first place of a repeated token counts."""
    rows, columns = cells
    owned = np.asarray(owners)[rows]
    filled = array.copy()
    _, first = np.unique(owned * array.shape[1] + columns, return_index=True)
    filled[owned[first], columns[first]] = values[first]
    if strict:
        other = np.flatnonzero(filled[owned, columns] != values)
        if other.size:
            last = other[0]
            same = (owned == owned[last]) & (columns == columns[last])
            before = int(rows[same.argmax()])
            raise _two_rows(example, int(rows[last]), before, int(columns[last]))
    return filled


def _two_rows(example: Example, row: int, other: int, column: int) -> Refused:
    return Refused(
        QT_TRANSLATE_NOOP(
            "errors",
            "E[{place}, {column}] would differ from E[{other}, {column}]: both are"
            " “{token}”, which has one row.",
        ),
        place=row,
        other=other,
        column=column,
        token=example.tokens[row],
    )


def _identity(_shown: Array, cells: Cells, _fill: CellFill) -> Array:
    rows, columns = cells
    return np.where(rows - rows.min() == columns - columns.min(), 1.0, 0.0)


def _constant(value: float) -> Callable[..., Array]:
    def make(_shown: Array, cells: Cells, _fill: CellFill) -> Array:
        return np.full(len(cells[0]), value)

    return make


def _random(_shown: Array, cells: Cells, fill: CellFill) -> Array:
    values: Array = draw(seeded(fill.seed), fill.draw, (1, len(cells[0])))[0]  # type: ignore[arg-type]
    return values * fill.number


def _friendly(_shown: Array, cells: Cells, fill: CellFill) -> Array:
    low, high, unit = _STEPS[fill.draw]  # type: ignore[index]
    steps = seeded(fill.seed).randint(low, high + 1, len(cells[0]))
    return np.asarray(steps * unit, dtype=np.float64)


def _transposed(shown: Array, cells: Cells, _fill: CellFill) -> Array:
    rows, columns = cells
    if not can_transpose((0, 0), list(zip(rows.tolist(), columns.tolist(), strict=True))):
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "Only a square block of cells is transposed: mark one.")
        )
    top, left = rows.min(), columns.min()
    values: Array = shown[top + columns - left, left + rows - top]
    return values


def _scaled(shown: Array, cells: Cells, fill: CellFill) -> Array:
    values: Array = shown[cells] * fill.number + 0.0  # 0 times -1 has no sign
    return values


def _rounded(shown: Array, cells: Cells, fill: CellFill) -> Array:
    return rounded(shown[cells], int(fill.number))


_MAKERS: dict[FillKind, Callable[[Array, Cells, CellFill], Array]] = {
    "identity": _identity,
    "zeros": _constant(0.0),
    "ones": _constant(1.0),
    "random": _random,
    "friendly": _friendly,
    "transpose": _transposed,
    "scale": _scaled,
    "round": _rounded,
}
_PLACED = ("identity", "transpose")  # whose numbers depend on where a cell stands
