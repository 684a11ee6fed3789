"""Structure: steps along an axis are inserted, deleted and moved.

An axis is known by its size: ``token``, ``d_model``, ``d_k`` or ``d_v``. One mechanism does it
all: an origin says of every new place what stood there before. Everything along the axis
follows: the rows and columns of every matrix, arithmetic as it was typed, what is set by hand,
rules of rows and printed figures.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from explorer.core.attention import Array
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import MAX_SIZE, Example
from explorer.core.follow import Origin, follow, follow_formulas, picked
from explorer.core.sentence import rearrange_tokens
from explorer.core.stages import EDITABLE, MATRICES

__all__ = ["AxisEdit", "axis_size", "edited_matrices", "origin_of", "rearranged"]


@dataclass(frozen=True, slots=True)
class AxisEdit:
    """What is done to some steps of an axis that follow each other.

    Attributes
    ----------
    kind : {"insert", "delete", "move"}
    size : str
        Of the axis: "token", "d_model", "d_k" or "d_v".
    first, count : int
        The steps that are deleted or moved; or before which place how many are inserted.
    to : int
        Where the first one of those that are moved stands then.
    """

    kind: Literal["insert", "delete", "move"]
    size: str
    first: int
    count: int = 1
    to: int = 0


def axis_size(example: Example, size: str) -> int:
    """Return how many steps an axis has."""
    return example.length if size == "token" else int(getattr(example, size))


def edited_matrices(size: str) -> tuple[tuple[str, int], ...]:
    """Return the matrices that a person types and that an axis runs along, each with 0 or 1.

    Examples
    --------
    >>> edited_matrices("d_k")
    (('W_Q', 1), ('W_K', 1))
    """
    return tuple(
        (name, number)
        for name in EDITABLE
        for number, axis in enumerate(MATRICES[name].axes)
        if axis.size == size
    )


def origin_of(example: Example, edit: AxisEdit, *, most: int = MAX_SIZE) -> list[int | None]:
    """Return what stood at every place before an edit; None where something new stands.

    Raises
    ------
    Refused
        Where nothing would be left, or the axis would get longer than `most`.
    """
    length = axis_size(example, edit.size)
    kept: list[int | None] = list(range(length))
    last = edit.first + edit.count
    if edit.kind == "insert":
        if length + edit.count > most:
            raise Refused(
                QT_TRANSLATE_NOOP("errors", "{name} = {size} is refused: it goes from 1 to {top}"),
                name="n" if edit.size == "token" else edit.size,
                size=length + edit.count,
                top=most,
            )
        return [*kept[: edit.first], *[None] * edit.count, *kept[edit.first :]]
    rest = [*kept[: edit.first], *kept[last:]]
    if edit.kind == "move":
        return [*rest[: edit.to], *kept[edit.first : last], *rest[edit.to :]]
    if not rest:
        raise _nothing_left(edit.size)
    return rest


def rearranged(example: Example, size: str, origin: Origin) -> Example:
    """Return the example with an axis rearranged; new rows and columns are 0.

    What is pinned as the baseline follows a move if no other number of it would change by that;
    otherwise it stays as it was pinned. Positions belong to places, not to dimensions: where they
    are on, moving a dimension of d_model changes X and what follows from it.

    Parameters
    ----------
    example : Example
    size : str
        Of the axis.
    origin : sequence of int or None
        What stood at each new place; None for a new row or column of zeros.

    Raises
    ------
    ValueError
        Where tokens would be inserted: they need a text, see `sentence.insert`.
    """
    if list(origin) == list(range(axis_size(example, size))):
        return example
    if size == "token":
        return rearrange_tokens(example, origin)
    overrides, expected = follow(example, {size: origin})
    changes: dict[str, Any] = {
        "table" if name == "E" else name: _taken(example, name, number, origin)
        for name, number in edited_matrices(size)
    }
    return replace(
        example,
        **changes,
        overrides=overrides,
        expected=expected,
        formulas=follow_formulas(example, {size: origin}),
        baseline=_pinned(example.baseline, size, origin),
    )


def _taken(example: Example, name: str, axis: int, origin: Origin) -> Array:
    values: Array = example.table if name == "E" else getattr(example, name)
    return picked(values, origin, axis, 0.0)


def _pinned(baseline: Example | None, size: str, origin: Sequence[int | None]) -> Example | None:
    if baseline is None or set(origin) != set(range(axis_size(baseline, size))):
        return baseline
    if size == "d_model" and baseline.options.positions:
        return baseline
    return rearranged(baseline, size, origin)


def _nothing_left(size: str) -> Refused:
    if size == "token":
        return Refused(
            QT_TRANSLATE_NOOP(
                "errors", "The only token cannot be removed: a sentence has at least one."
            )
        )
    return Refused(
        QT_TRANSLATE_NOOP(
            "errors",
            "Nothing would be left of {name}: at least one dimension stays.",
        ),
        name=size,
    )
