"""The document: everything that a person can set, frozen; each edit makes a new one."""

import math
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

import numpy as np

from explorer.core.arrays import frozen_array
from explorer.core.attention import Array
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.expected import Expected
from explorer.core.fitting import (
    MAX_SIZE,
    check_expected,
    check_override,
    check_shapes,
    check_vocabulary,
    not_one_row_each,
)
from explorer.core.options import Options
from explorer.core.override import Override, evaluation_order, released, with_overrides
from explorer.core.stages import MATRICES, WEIGHTS
from explorer.core.tokens import Token

__all__ = ["MAX_SIZE", "Example", "Options", "Token", "frozen_array", "make_example"]


@dataclass(frozen=True, eq=False, kw_only=True)
class Example:
    """The whole document.

    Attributes
    ----------
    vocabulary : tuple of Token
        The tokens that the sentence uses, each once, in the order of `table`'s rows.
    sentence : tuple of int
        Ids in the order of the sentence. A repeated token repeats its id and so shares its row.
    table : Array, (vocabulary, d_model)
        The embedding rows of the vocabulary.
    W_Q, W_K : Array, (d_model, d_k)
    W_V : Array, (d_model, d_v)
    options : Options
    title : str
        Of the example, for the window's title; may be empty.
    overrides : tuple of Override
        What is set by hand in computed stages.
    expected : mapping of str to Expected
        Figures printed elsewhere, by matrix, to be checked.
    baseline : Example, optional
        An earlier state that is pinned to be compared with; it has none itself.

    Raises
    ------
    Refused
        Where shapes do not fit each other, a value is not finite, or the vocabulary and the
        sentence do not agree.
    """

    vocabulary: tuple[Token, ...]
    sentence: tuple[int, ...]
    table: Array
    W_Q: Array
    W_K: Array
    W_V: Array
    options: Options = field(default_factory=Options)
    title: str = ""
    overrides: tuple[Override, ...] = ()
    expected: Mapping[str, Expected] = field(default_factory=dict)
    baseline: "Example | None" = None

    def __post_init__(self) -> None:
        for name in ("table", *WEIGHTS):
            object.__setattr__(self, name, frozen_array(getattr(self, name)))
        object.__setattr__(self, "expected", MappingProxyType(dict(self.expected)))
        check_vocabulary(self.vocabulary, self.sentence)
        check_shapes(self)
        for override in self.overrides:
            check_override(self, override)
        evaluation_order(self.overrides)
        for name, expected in self.expected.items():
            check_expected(self, name, expected)
        if self.baseline is not None and self.baseline.baseline is not None:
            object.__setattr__(self, "baseline", replace(self.baseline, baseline=None))

    @property
    def length(self) -> int:
        """n, the number of tokens in the sentence."""
        return len(self.sentence)

    @property
    def d_model(self) -> int:
        """Width of an embedding."""
        return int(self.table.shape[1])

    @property
    def d_k(self) -> int:
        """Width of queries and keys."""
        return int(self.W_K.shape[1])

    @property
    def d_v(self) -> int:
        """Width of values and of the output."""
        return int(self.W_V.shape[1])

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """For each token of the sentence, its row in `table`."""
        row_of = {token.id: row for row, token in enumerate(self.vocabulary)}
        return tuple(row_of[id_] for id_ in self.sentence)

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """The sentence as texts."""
        return tuple(self.vocabulary[row].text for row in self.rows)

    @cached_property
    def overrides_by_stage(self) -> Mapping[str, tuple[Override, ...]]:
        """The overrides of each stage that has some."""
        found: dict[str, list[Override]] = {}
        for override in self.overrides:
            found.setdefault(override.matrix, []).append(override)
        return {name: tuple(own) for name, own in found.items()}

    def shape(self, name: str) -> tuple[int, int]:
        """Return how many rows and columns a matrix has."""
        sizes = {
            "token": self.length,
            "d_model": self.d_model,
            "d_k": self.d_k,
            "d_v": self.d_v,
        }
        rows, columns = MATRICES[name].axes
        return sizes[rows.size], sizes[columns.size]

    def sources(self) -> dict[str, Any]:
        """Return what the stages are made from: arrays, and plain values that compare by ==."""
        return {
            "table": self.table,
            "rows": self.rows,
            "length": len(self.sentence),
            "d_model": self.d_model,
            "W_Q": self.W_Q,
            "W_K": self.W_K,
            "W_V": self.W_V,
            "positions": self.options.positions,
            "score_divisor": math.sqrt(self.d_k) if self.options.scale else 1.0,
            "score_factor": self.options.factor,
            "causal": self.options.causal,
            "softmax_axis": self.options.softmax_axis,
        }

    def with_value(self, matrix: str, row: int, column: int, value: float) -> "Example":
        """Return the example with one number of E or of a weight matrix replaced.

        A row of E is a place in the sentence: every other place of the same token follows.

        Raises
        ------
        Refused
            Where `value` is not finite.
        KeyError
            Where `matrix` is not one that a person sets.
        """
        if matrix == "E":
            return self._with_array("table", _with(self.table, self.rows[row], column, value))
        if matrix not in WEIGHTS:
            raise KeyError(matrix)
        return self._with_array(matrix, _with(getattr(self, matrix), row, column, value))

    def _with_array(self, name: str, array: Array) -> "Example":
        """Return the example with an array of the same shape, whose values are known to be good.

        Nothing else can have become wrong, so nothing is checked again: this is the edit that a
        person makes many times a second.
        """
        changed = copy(self)
        object.__setattr__(changed, name, array)
        return changed

    def with_options(self, **changes: Any) -> "Example":
        """Return the example with options replaced, by name."""
        return replace(self, options=replace(self.options, **changes))

    def with_overrides(self, new: Sequence[Override]) -> "Example":
        """Return the example with cells or rows of computed stages set by hand.

        Raises
        ------
        Refused
            Where a place does not exist, a value is not finite, the rows are not equally wide,
            or a row would be made from itself.
        """
        return replace(self, overrides=with_overrides(self.overrides, new))

    def without_overrides(self, matrix: str, places: Sequence[tuple[int, int]]) -> "Example":
        """Return the example with cells released, each with its row's rule if it has one."""
        kept = released(self.overrides, matrix, places)
        return self if kept == self.overrides else replace(self, overrides=kept)

    def with_expected(self, matrix: str, expected: Expected | None) -> "Example":
        """Return the example with other figures expected of a matrix, or with none.

        Raises
        ------
        Refused
            Where they have not the matrix's shape.
        """
        figures = {name: one for name, one in self.expected.items() if name != matrix}
        if expected is not None:
            figures[matrix] = expected
        ordered = {name: figures[name] for name in MATRICES if name in figures}
        return replace(self, expected=ordered)

    def with_baseline(self, baseline: "Example | None") -> "Example":
        """Return the example with another state pinned, or with none."""
        return replace(self, baseline=baseline)


def make_example(
    tokens: tuple[str, ...],
    ids: tuple[int, ...],
    e: Array,
    **rest: Any,
) -> Example:
    """Build an example from one row of E per token of the sentence.

    Parameters
    ----------
    tokens, ids : tuple
        Text and id of each place in the sentence.
    e : Array, (n, d_model)
    **rest
        The other attributes of `Example`.

    Raises
    ------
    Refused
        Where E has not one row per place, two places of one token have different rows, or a
        text has two ids.
    """
    if len(e) != len(tokens):
        raise not_one_row_each()
    first: dict[int, int] = {}
    for place, (text, id_) in enumerate(zip(tokens, ids, strict=True)):
        other = first.setdefault(id_, place)
        if tokens[other] != text:
            raise Refused(
                QT_TRANSLATE_NOOP("errors", "id {id} is given to two tokens, “{one}” and “{two}”"),
                id=id_,
                one=tokens[other],
                two=text,
            )
        if not np.array_equal(e[other], e[place]):
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors",
                    "token “{text}” has different rows in E at places {one} and {two}, from 0:"
                    " a repeated token shares one row",
                ),
                text=text,
                one=other,
                two=place,
            )
    places = list(first.values())
    return Example(
        vocabulary=tuple(Token(tokens[place], ids[place]) for place in places),
        sentence=tuple(ids),
        table=e[places],
        **rest,
    )


def _with(array: Array, row: int, column: int, value: float) -> Array:
    if not math.isfinite(value):
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "{value} is refused: numbers are finite"), value=value
        )
    changed = array.copy()
    changed[row, column] = value
    changed.setflags(write=False)
    return changed
