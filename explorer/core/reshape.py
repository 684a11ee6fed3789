"""Edits of the widths: d_model, d_k and d_v."""

from dataclasses import replace
from typing import Literal

import numpy as np

from explorer.core.attention import Array
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import MAX_SIZE, Example
from explorer.core.follow import follow_formulas, follow_widths, width_origins

__all__ = ["NewCells", "set_dimensions"]

NewCells = Literal["zeros", "identity"]


def set_dimensions(
    example: Example, *, d_model: int, d_k: int, d_v: int, new_cells: NewCells = "zeros"
) -> Example:
    """Change the widths; values that still fit stay where they are.

    Parameters
    ----------
    d_model, d_k, d_v : int
        From 1 to 4096.
    new_cells : {"zeros", "identity"}
        What new cells of the weight matrices hold: 0, or 1 where row and column are equal. New
        cells of E are 0 either way.

    Raises
    ------
    Refused
        Where a width is out of range.
    KeyError
        Where `new_cells` is unknown.
    """
    identity = {"zeros": False, "identity": True}[new_cells]
    for name, size in (("d_model", d_model), ("d_k", d_k), ("d_v", d_v)):
        if not 1 <= size <= MAX_SIZE:
            raise Refused(
                QT_TRANSLATE_NOOP("errors", "{name} = {size} is refused: it goes from 1 to {top}"),
                name=name,
                size=size,
                top=MAX_SIZE,
            )
    if (d_model, d_k, d_v) == (example.d_model, example.d_k, example.d_v):
        return example
    overrides, expected = follow_widths(example, d_model, d_k, d_v)
    return replace(
        example,
        overrides=overrides,
        expected=expected,
        formulas=follow_formulas(example, width_origins(example, d_model, d_k, d_v)),
        table=_resized(example.table, len(example.vocabulary), d_model, False),
        W_Q=_resized(example.W_Q, d_model, d_k, identity),
        W_K=_resized(example.W_K, d_model, d_k, identity),
        W_V=_resized(example.W_V, d_model, d_v, identity),
    )


def _resized(array: Array, rows: int, columns: int, identity: bool) -> Array:
    if array.shape == (rows, columns):
        return array
    new = np.eye(rows, columns) if identity else np.zeros((rows, columns))
    kept = array[:rows, :columns]
    new[: kept.shape[0], : kept.shape[1]] = kept
    return new
