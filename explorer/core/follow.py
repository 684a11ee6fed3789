"""What is noted about places, brought along when tokens move or widths change."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

import numpy as np

from explorer.core.attention import Array
from explorer.core.example import Example
from explorer.core.expected import Expected
from explorer.core.override import Multiple, Override
from explorer.core.stages import MATRICES

__all__ = ["follow_tokens", "follow_widths"]

Shape = Callable[[str], tuple[int, int]]
Origin = Sequence[int | None]  # for each new place, where its token stood; None where it is new


def follow_tokens(
    example: Example, origin: Origin
) -> tuple[tuple[Override, ...], Mapping[str, Expected]]:
    """Return an example's overrides and expected figures after tokens have moved.

    What belongs to a token that is gone goes with it, and so does a rule between a row of tokens
    and a row of dimensions, which are no longer equally long; nothing is expected of a new one.
    """
    place_of = {old: new for new, old in enumerate(origin) if old is not None}
    shape = _shapes(len(origin), example.d_model, example.d_k, example.d_v)
    overrides = tuple(one for one in _overrides(example, place_of) if _fits(one, shape))
    expected = {
        name: Expected(_taken(one.values, name, origin), one.decimals)
        for name, one in example.expected.items()
    }
    return overrides, {name: one for name, one in expected.items() if _printed(one)}


def follow_widths(
    example: Example, d_model: int, d_k: int, d_v: int
) -> tuple[tuple[Override, ...], Mapping[str, Expected]]:
    """Return an example's overrides and expected figures as far as they fit other widths."""
    shape = _shapes(example.length, d_model, d_k, d_v)
    overrides = tuple(one for one in example.overrides if _fits(one, shape))
    expected = {}
    for name, one in example.expected.items():
        figures = Expected(_resized(one.values, *shape(name)), one.decimals)
        if _printed(figures):
            expected[name] = figures
    return overrides, expected


def _shapes(length: int, d_model: int, d_k: int, d_v: int) -> Shape:
    sizes = {"token": length, "d_model": d_model, "d_k": d_k, "d_v": d_v}

    def shape(name: str) -> tuple[int, int]:
        rows, columns = MATRICES[name].axes
        return sizes[rows.size], sizes[columns.size]

    return shape


def _overrides(example: Example, place_of: Mapping[int, int]) -> Iterator[Override]:
    for one in example.overrides:
        row = _moved(one.matrix, 0, one.row, place_of)
        column = None if one.column is None else _moved(one.matrix, 1, one.column, place_of)
        if row is None or (one.column is not None and column is None):
            continue
        value = one.value
        if isinstance(value, Multiple):
            source = _moved(value.matrix, 0, value.row, place_of)
            if source is None:
                continue
            value = value._replace(row=source)
        yield replace(one, row=row, column=column, value=value)


def _moved(matrix: str, axis: int, old: int, place_of: Mapping[int, int]) -> int | None:
    return place_of.get(old) if MATRICES[matrix].axes[axis].size == "token" else old


def _taken(values: Array, name: str, origin: Origin) -> Array:
    for axis in (0, 1):
        if MATRICES[name].axes[axis].size == "token":
            values = _picked(values, origin, axis)
    return values


def _picked(values: Array, origin: Origin, axis: int) -> Array:
    shape = list(values.shape)
    shape[axis] = 1
    padded = np.concatenate([values, np.full(shape, np.nan)], axis=axis)
    return np.take(padded, [-1 if old is None else old for old in origin], axis=axis)


def _resized(values: Array, rows: int, columns: int) -> Array:
    new = np.full((rows, columns), np.nan)
    kept = values[:rows, :columns]
    new[: kept.shape[0], : kept.shape[1]] = kept
    return new


def _printed(expected: Expected) -> bool:
    return not np.isnan(expected.values).all()


def _fits(one: Override, shape: Shape) -> bool:
    rows, columns = shape(one.matrix)
    if isinstance(one.value, Multiple):
        height, width = shape(one.value.matrix)
        return one.value.row < height and columns == width
    return one.row < rows and (one.column is None or one.column < columns)
