"""The document: everything that a person can set, frozen; each edit makes a new one."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple

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

__all__ = ["MAX_SIZE", "Example", "Options", "Token", "Typed", "frozen_array", "make_example"]


class Typed(NamedTuple):
    """Arithmetic that a person typed, and the number that it gave."""

    text: str
    value: float


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
    formulas : mapping of (matrix, row, column) to Typed
        Arithmetic as it was typed: ``1/3``. A row of E is known by its token's id, so that a
        formula stays with its number when the sentence changes. It counts only while the number
        that it gave stands there, see `formula`.

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
    formulas: Mapping[tuple[str, int, int], Typed] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in ("table", *WEIGHTS):
            object.__setattr__(self, name, frozen_array(getattr(self, name)))
        object.__setattr__(self, "expected", MappingProxyType(dict(self.expected)))
        object.__setattr__(self, "formulas", MappingProxyType(dict(self.formulas)))
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

    @cached_property
    def _overrides_by_place(self) -> Mapping[tuple[str, int, int | None], Override]:
        return {(one.matrix, *one.place): one for one in self.overrides}

    def override(self, matrix: str, row: int, column: int) -> Override | None:
        """Return what sets a cell by hand; its own value comes before its row's rule."""
        if not self.overrides:
            return None
        found = self._overrides_by_place
        return found.get((matrix, row, column)) or found.get((matrix, row, None))

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
            return self._changed(table=_with(self.table, self.rows[row], column, value))
        if matrix not in WEIGHTS:
            raise KeyError(matrix)
        return self._changed(**{matrix: _with(getattr(self, matrix), row, column, value)})

    def formula(self, matrix: str, row: int, column: int) -> str:
        """Return the arithmetic that was typed for a number of E or of a weight matrix.

        It is empty where there is none, or where another number has taken its place since.
        """
        typed = self.formulas.get(self._formula_key(matrix, row, column))
        if typed is None or typed.value != self._number(matrix, row, column):
            return ""
        return typed.text

    def live_formulas(self) -> Iterator[tuple[str, int, int, str]]:
        """Return every formula that counts: matrix, row, column, text.

        A row of E is the first place where its token stands.
        """
        for matrix, key, column in self.formulas:
            row = key
            if matrix == "E":
                if key not in self.sentence:
                    continue
                row = self.sentence.index(key)
            rows, columns = self.shape(matrix)
            text = self.formula(matrix, row, column) if row < rows and column < columns else ""
            if text:
                yield matrix, row, column, text

    def with_formula(self, matrix: str, row: int, column: int, text: str) -> "Example":
        """Return the example with arithmetic noted for the number that stands there, or none.

        The arithmetic is known to give that number; none is noted where `text` is empty.
        """
        key = self._formula_key(matrix, row, column)
        typed = Typed(text, self._number(matrix, row, column)) if text else None
        if self.formulas.get(key) == typed:
            return self
        formulas = {other: one for other, one in self.formulas.items() if other != key}
        if typed is not None:
            formulas[key] = typed
        return self._changed(formulas=MappingProxyType(formulas))

    def _number(self, matrix: str, row: int, column: int) -> float:
        array, at = (self.table, self.rows[row]) if matrix == "E" else (getattr(self, matrix), row)
        return float(array[at, column])

    def _formula_key(self, matrix: str, row: int, column: int) -> tuple[str, int, int]:
        return (matrix, self.sentence[row] if matrix == "E" else row, column)

    def with_options(self, **changes: Any) -> "Example":
        """Return the example with options replaced, by name."""
        return self._changed(options=replace(self.options, **changes))

    def with_overrides(self, new: Sequence[Override]) -> "Example":
        """Return the example with cells or rows of computed stages set by hand.

        Raises
        ------
        Refused
            Where a place does not exist, a value is not finite, the rows are not equally wide,
            or a row would be made from itself.
        """
        for override in new:
            check_override(self, override)
        overrides = with_overrides(self.overrides, new)
        evaluation_order(overrides)
        return self._changed(overrides=overrides)

    def without_overrides(self, matrix: str, places: Sequence[tuple[int, int]]) -> "Example":
        """Return the example with cells released, each with its row's rule if it has one."""
        kept = released(self.overrides, matrix, places)
        return self if kept == self.overrides else self._changed(overrides=kept)

    def with_expected(self, matrix: str, expected: Expected | None) -> "Example":
        """Return the example with other figures expected of a matrix, or with none.

        Raises
        ------
        Refused
            Where they have not the matrix's shape.
        """
        figures = {name: one for name, one in self.expected.items() if name != matrix}
        if expected is not None:
            check_expected(self, matrix, expected)
            figures[matrix] = expected
        ordered = {name: figures[name] for name in MATRICES if name in figures}
        return self._changed(expected=MappingProxyType(ordered))

    def with_baseline(self, baseline: "Example | None") -> "Example":
        """Return the example with another state pinned, or with none; that one has none."""
        if baseline is not None and baseline.baseline is not None:
            baseline = baseline.with_baseline(None)
        return self._changed(baseline=baseline)

    def _changed(self, **changes: Any) -> "Example":
        """Return the example with attributes that are known to fit; nothing is checked again.

        This is the edit that a person makes many times a second.
        """
        changed = object.__new__(Example)  # copy.copy takes four times as long
        changed.__dict__.update(self.__dict__)
        if "overrides" in changes:
            for derived in ("overrides_by_stage", "_overrides_by_place"):
                changed.__dict__.pop(derived, None)
        changed.__dict__.update(changes)
        return changed


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
