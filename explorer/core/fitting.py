"""Whether the parts of an example fit each other."""

import math
from typing import TYPE_CHECKING

import numpy as np

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.expected import Expected
from explorer.core.override import Multiple, Override
from explorer.core.stages import MATRICES, OVERRIDABLE, WEIGHTS
from explorer.core.tokens import Token

if TYPE_CHECKING:
    from explorer.core.attention import Array
    from explorer.core.example import Example

__all__ = [
    "MAX_SIZE",
    "check_expected",
    "check_matrix",
    "check_override",
    "check_place",
    "check_shapes",
    "check_vocabulary",
    "not_one_row_each",
]

MAX_SIZE = 4096  # tokens, d_model, d_k, d_v: A alone takes 128 MiB at this many tokens


def not_one_row_each() -> Refused:
    """Return why E is refused that has not one row for each token."""
    return Refused(
        QT_TRANSLATE_NOOP("errors", "E is refused: it needs one row of numbers for each token")
    )


def check_vocabulary(vocabulary: tuple[Token, ...], sentence: tuple[int, ...]) -> None:
    """Refuse a sentence without tokens, and a text with two ids."""
    if not sentence:
        raise Refused(QT_TRANSLATE_NOOP("errors", "the sentence is empty: it needs a token"))
    seen: dict[str, int] = {}
    for token in vocabulary:
        if token.text in seen:
            raise Refused(
                QT_TRANSLATE_NOOP("errors", "token “{text}” has two ids, {one} and {two}"),
                text=token.text,
                one=seen[token.text],
                two=token.id,
            )
        seen[token.text] = token.id
    if len(set(seen.values())) != len(vocabulary) or set(seen.values()) != set(sentence):
        raise ValueError("the vocabulary is not the set of the sentence's tokens")


def check_shapes(example: "Example") -> None:
    """Refuse matrices that do not fit each other, and numbers that are not finite."""
    table = example.table
    if table.ndim != 2 or len(table) != len(example.vocabulary) or not table.shape[1]:
        raise not_one_row_each()
    for name, axes in (
        ("W_Q", "d_model × d_k"),
        ("W_K", "d_model × d_k"),
        ("W_V", "d_model × d_v"),
    ):
        weight: Array = getattr(example, name)
        if weight.ndim != 2 or len(weight) != example.d_model or not weight.shape[1]:
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors",
                    "{name} has the shape {shape}: it needs {axes}, with d_model = {d_model}",
                ),
                name=name,
                shape="×".join(map(str, weight.shape)),
                axes=axes,
                d_model=example.d_model,
            )
    if example.W_Q.shape != example.W_K.shape:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "W_Q has {q} columns and W_K {k}: queries and keys need the same width d_k",
            ),
            q=example.W_Q.shape[1],
            k=example.W_K.shape[1],
        )
    for name in ("table", *WEIGHTS):
        array: Array = getattr(example, name)
        if not np.isfinite(array).all():
            row, column = map(int, np.argwhere(~np.isfinite(array))[0])
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors", "{name}[{row}][{column}] is refused: numbers are finite"
                ),
                name="E" if name == "table" else name,
                row=row,
                column=column,
            )
    largest = max(example.length, example.d_model, example.d_k, example.d_v)
    if largest > MAX_SIZE:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "a size of {size} is refused: tokens and dimensions go up to {top}"
            ),
            size=largest,
            top=MAX_SIZE,
        )


def check_override(example: "Example", override: Override) -> None:
    """Refuse an override of a place that is not there, or by what does not fit it."""
    name, value = override.matrix, override.value
    if name not in OVERRIDABLE:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "“{name}” cannot be overridden: {names} can, since they are computed"
            ),
            name=name,
            names=", ".join(OVERRIDABLE),
        )
    check_place(example, name, override.row, override.column)
    if (override.column is None) is not isinstance(value, Multiple):
        raise ValueError("a row is overridden by a multiple, and a cell by a number")
    if not math.isfinite(value.factor if isinstance(value, Multiple) else value):
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "{value} is refused: numbers are finite"),
            value=value.factor if isinstance(value, Multiple) else value,
        )
    if not isinstance(value, Multiple):
        return
    check_matrix(value.matrix)
    check_place(example, value.matrix, value.row, None)
    width, other = example.shape(name)[1], example.shape(value.matrix)[1]
    if width != other:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "a row of {name} has {width} numbers and a row of {source} {other}:"
                " take a row of {width}",
            ),
            name=name,
            width=width,
            source=value.matrix,
            other=other,
        )


def check_matrix(name: str) -> None:
    """Refuse the name of a matrix that there is not.

    Raises
    ------
    Refused
        Where there is none of that name.
    """
    if name not in MATRICES:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "there is no matrix “{name}”: {names} are known"),
            name=name,
            names=" ".join(MATRICES),
        )


def check_place(example: "Example", name: str, row: int, *columns: int | None) -> None:
    """Refuse a row of a matrix, or cells in it, that are not there; None is no column.

    Raises
    ------
    Refused
        Where one is not.
    """
    rows, width = example.shape(name)
    inside = all(column is None or 0 <= column < width for column in columns)
    if not (0 <= row < rows and inside):
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "{name} has no row {row} or column {column}: its shape is {shape}"
            ),
            name=name,
            row=row,
            column=", ".join("–" if column is None else str(column) for column in columns),
            shape=f"{rows}×{width}",
        )


def check_expected(example: "Example", name: str, expected: Expected) -> None:
    """Refuse figures that have not the shape of their matrix."""
    check_matrix(name)
    shape = example.shape(name)
    if expected.values.shape != shape:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "the figures of {name} have the shape {found}: {name} needs {shape}"
            ),
            name=name,
            found="×".join(map(str, expected.values.shape)),
            shape="×".join(map(str, shape)),
        )
