"""Lists of lists of numbers in JSON: the program's own report, an example, or anybody's."""

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.files.importing.arrays import MOST_ARRAYS, NamedArray, check_shape, named_array
from explorer.files.json_reading import read_value
from explorer.files.refusals import located, shortened
from explorer.files.tables.sheet import at

__all__ = ["json_arrays"]

_DEEPEST = 4  # objects in objects that are looked into
_TRANSPARENT = ("stages",)  # of our report: its members are named without it
_TOKENS = "tokens"
_IDS = "ids"  # of an example: a list of numbers that is no matrix
_NUMBERS = frozenset({int, float})
_SHOWN = {bool: "true/false", type(None): "null", list: "[ … ]", dict: "{ … }"}


def json_arrays(data: bytes, name: str) -> Iterator[NamedArray | Refused]:
    """Yield each list of numbers, or of lists of numbers, by its name.

    Where a list of texts is called ``tokens``, it names the rows of E.

    Raises
    ------
    Refused
        Where it is not JSON.
    """
    value = read_value(data)
    if isinstance(value, list):
        yield _checked(value, name, ())
    elif isinstance(value, dict):
        yield from _members(value, "", _tokens(value.get(_TOKENS)), 1)
    else:
        raise Refused(QT_TRANSLATE_NOOP("errors", "there is no list of numbers in it"))


def _tokens(value: Any) -> tuple[str, ...]:
    texts = isinstance(value, list) and all(isinstance(one, str) for one in value)
    return tuple(value) if texts else ()


def _members(
    value: dict[str, Any], path: str, tokens: tuple[str, ...], depth: int
) -> Iterator[NamedArray | Refused]:
    for name, member in value.items():
        if name == _IDS and tokens:
            continue
        if isinstance(member, list) and _may_be_numbers(member):
            yield _checked(member, shortened(path + name), tokens if name == "E" else ())
        elif isinstance(member, dict) and depth < _DEEPEST:
            inner = path if name in _TRANSPARENT else f"{path}{name}."
            yield from _members(member, inner, tokens, depth + 1)


def _may_be_numbers(values: list[Any]) -> bool:
    """Say whether a list is meant as a matrix: its first element is a number, or such a list."""
    first = values[0] if values else None
    return isinstance(first, int | float | list) and not isinstance(first, bool)


def _checked(values: list[Any], name: str, tokens: tuple[str, ...]) -> NamedArray | Refused:
    try:
        array = _array(values, name)
    except Refused as error:
        return located(error, name)
    if len(tokens) != len(array.values):
        return array
    return replace(array, row_labels=tokens, named=True)


def _array(values: list[Any], name: str) -> NamedArray:
    first = values[0] if values else None
    if not isinstance(first, list):
        check_shape((len(values),))
        return named_array(name, np.array(_numbers(values, 1)))
    width = len(first)
    check_shape((len(values), width, *_inner(first)))
    return named_array(
        name, np.array([_row(row, number, width) for number, row in enumerate(values, 1)])
    )


def _inner(row: Any) -> tuple[int, ...]:
    """Return how long lists in the first row are, as NumPy would count the dimensions."""
    sizes: list[int] = []
    while isinstance(row, list) and row and isinstance(row[0], list) and len(sizes) < MOST_ARRAYS:
        row = row[0]
        sizes.append(len(row))
    return tuple(sizes)


def _row(row: Any, number: int, width: int) -> list[float]:
    if not isinstance(row, list) or len(row) != width:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "Row {row} is no list of {width} numbers: every row is as long as row 1"
            ),
            row=number,
            width=width,
        )
    return _numbers(row, number)


def _numbers(row: list[Any], number: int) -> list[float]:
    if set(map(type, row)) <= {float}:
        return row
    return [_number(value, number, column) for column, value in enumerate(row, 1)]


def _number(value: Any, row: int, column: int) -> float:
    if type(value) not in _NUMBERS:
        shown = value if isinstance(value, str) else _SHOWN[type(value)]
        problem = Refused(
            QT_TRANSLATE_NOOP("errors", "“{text}” is not a number: a number is needed"),
            text=shortened(shown),
        )
        raise at(row, column, problem)
    try:
        return float(value)
    except OverflowError:
        return math.inf  # and so refused as one that is not finite
