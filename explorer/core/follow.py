"""What is noted about places, brought along when tokens or dimensions move, come or go."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import numpy as np

from explorer.core.attention import Array
from explorer.core.example import Example, Typed
from explorer.core.expected import Expected
from explorer.core.override import Multiple, Override
from explorer.core.stages import MATRICES

__all__ = [
    "Formulas",
    "Origin",
    "follow",
    "follow_formulas",
    "follow_tokens",
    "follow_widths",
    "picked",
    "width_origins",
]

# For each new place along an axis, where stood what stands there now; None where it is new.
Origin = Sequence[int | None]
Origins = Mapping[str, Origin]  # by the axis's size: "token", "d_model", "d_k", "d_v"
Formulas = Mapping[tuple[str, int, int], Typed]


def follow(
    example: Example, origins: Origins
) -> tuple[tuple[Override, ...], Mapping[str, Expected]]:
    """Return an example's overrides and expected figures after some axes have been rearranged.

    What belongs to a place that is gone goes with it, and so does a rule between rows that are no
    longer equally long; nothing is expected of a new place.
    """
    place_of = {size: _places(origin) for size, origin in origins.items()}
    sizes = _sizes(example) | {size: len(origin) for size, origin in origins.items()}
    overrides = tuple(one for one in _overrides(example, place_of) if _fits(one, sizes))
    expected = {
        name: Expected(_taken(one.values, name, origins), one.decimals)
        for name, one in example.expected.items()
    }
    return overrides, {name: one for name, one in expected.items() if _printed(one)}


def follow_tokens(
    example: Example, origin: Origin
) -> tuple[tuple[Override, ...], Mapping[str, Expected]]:
    """Return an example's overrides and expected figures after tokens have moved."""
    return follow(example, {"token": origin})


def follow_widths(
    example: Example, d_model: int, d_k: int, d_v: int
) -> tuple[tuple[Override, ...], Mapping[str, Expected]]:
    """Return an example's overrides and expected figures as far as they fit other widths."""
    return follow(example, width_origins(example, d_model, d_k, d_v))


def width_origins(example: Example, d_model: int, d_k: int, d_v: int) -> Origins:
    """Return what stood where before other widths; axes that keep their width are left out."""
    return {
        size: [old if old < getattr(example, size) else None for old in range(width)]
        for size, width in (("d_model", d_model), ("d_k", d_k), ("d_v", d_v))
        if width != getattr(example, size)
    }


def follow_formulas(example: Example, origins: Origins) -> Formulas:
    """Return the arithmetic that was typed, after dimensions have been rearranged.

    Rows of E are known by the token's id, so that they need not follow.
    """
    place_of = {size: _places(origin) for size, origin in origins.items()}
    kept: dict[tuple[str, int, int], Typed] = {}
    for (matrix, row, column), typed in example.formulas.items():
        new_row = row if matrix == "E" else _moved(matrix, 0, row, place_of)
        new_column = _moved(matrix, 1, column, place_of)
        if new_row is not None and new_column is not None:
            kept[matrix, new_row, new_column] = typed
    return kept


def _places(origin: Origin) -> Mapping[int, int]:
    """Return the new place of each old one that is still there."""
    return {old: new for new, old in enumerate(origin) if old is not None}


def _sizes(example: Example) -> dict[str, int]:
    return {
        "token": example.length,
        "d_model": example.d_model,
        "d_k": example.d_k,
        "d_v": example.d_v,
    }


def _overrides(example: Example, place_of: Mapping[str, Mapping[int, int]]) -> Iterator[Override]:
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


def _moved(
    matrix: str, axis: int, old: int, place_of: Mapping[str, Mapping[int, int]]
) -> int | None:
    places = place_of.get(MATRICES[matrix].axes[axis].size)
    return old if places is None else places.get(old)


def _taken(values: Array, name: str, origins: Origins) -> Array:
    for axis in (0, 1):
        origin = origins.get(MATRICES[name].axes[axis].size)
        if origin is not None:
            values = picked(values, origin, axis, np.nan)
    return values


def picked(values: Array, origin: Origin, axis: int, new: float) -> Array:
    """Return a matrix with one axis rearranged; `new` stands in new rows or columns."""
    shape = list(values.shape)
    shape[axis] = 1
    padded = np.concatenate([values, np.full(shape, new)], axis=axis)
    return np.take(padded, [-1 if old is None else old for old in origin], axis=axis)


def _printed(expected: Expected) -> bool:
    return not np.isnan(expected.values).all()


def _fits(one: Override, sizes: Mapping[str, int]) -> bool:
    """Whether the rows of a rule are still equally long."""
    if not isinstance(one.value, Multiple):
        return True
    widths = [sizes[MATRICES[name].axes[1].size] for name in (one.matrix, one.value.matrix)]
    return widths[0] == widths[1]
