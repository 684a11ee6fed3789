"""The document: everything that a person can set, frozen; each edit makes a new one."""

import math
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from explorer.core.attention import Array
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.stages import WEIGHTS

__all__ = ["MAX_SIZE", "Example", "Options", "Token", "frozen_array", "make_example"]

MAX_SIZE = 4096  # tokens, d_model, d_k, d_v: A alone takes 128 MiB at this many tokens
_JOINERS = {0x200C: None, 0x200D: None}  # Persian words and composed emoji need them
MAX_ID = 2**53 - 1  # what JSON readers everywhere keep exactly
MAX_TEXT = 100  # characters of a token; a text pasted by mistake is longer
_UNSEEN = "□"  # stands for a character that cannot be shown
_MOST_QUOTED = 40  # characters of a refused text in its message


@dataclass(frozen=True, slots=True)
class Token:
    """An entry of the vocabulary: the id is a row number of the full table, not a quantity.

    Raises
    ------
    Refused
        Where the text is empty, longer than MAX_TEXT or holds what cannot be seen, or the id is
        out of range.
    """

    text: str
    id: int

    def __post_init__(self) -> None:
        _check_text(self.text)
        if not 0 <= self.id <= MAX_ID:
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors",
                    "id {id} of token “{text}” is refused: ids are whole numbers from 0 to {top}",
                ),
                id=self.id,
                text=self.text,
                top=MAX_ID,
            )


def _check_text(text: str) -> None:
    seen = text.translate(_JOINERS)
    if not text:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "an empty token is refused: a token is one or more printable characters"
            )
        )
    if len(text) > MAX_TEXT:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "a token of {count} characters is refused: a token has up to {top}"
            ),
            count=len(text),
            top=MAX_TEXT,
        )
    hidden = next((sign for sign in seen or text if not sign.isprintable()), None)
    if hidden is not None:
        quoted = "".join(sign if sign.isprintable() else _UNSEEN for sign in text)
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "token “{text}” is refused: its character {code} cannot be seen;"
                " a token is one or more printable characters",
            ),
            text=quoted if len(quoted) <= _MOST_QUOTED else quoted[: _MOST_QUOTED - 1] + "…",
            code=f"U+{ord(hidden):04X}",
        )


@dataclass(frozen=True, slots=True)
class Options:
    """What is switched on: positions added to E, scores divided by √d_k, a causal mask."""

    positions: bool = True
    scale: bool = True
    causal: bool = False


def frozen_array(values: npt.ArrayLike) -> Array:
    """Return a read-only float64 array; one that is read-only already is shared, not copied.

    A read-only view is copied: what it looks at may change.
    """
    if type(values) is np.ndarray and values.dtype == np.float64:
        if values.flags.owndata and not values.flags.writeable:
            return values
    array = np.array(values, dtype=np.float64)
    array.setflags(write=False)
    return array


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

    def __post_init__(self) -> None:
        for name in ("table", *WEIGHTS):
            object.__setattr__(self, name, frozen_array(getattr(self, name)))
        _check_vocabulary(self.vocabulary, self.sentence)
        _check_shapes(self)

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
            "causal": self.options.causal,
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

    def with_options(self, **changes: bool) -> "Example":
        """Return the example with options replaced, by name."""
        return replace(self, options=replace(self.options, **changes))


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
        raise _not_one_row_each()
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


def _not_one_row_each() -> Refused:
    return Refused(
        QT_TRANSLATE_NOOP("errors", "E is refused: it needs one row of numbers for each token")
    )


def _check_vocabulary(vocabulary: tuple[Token, ...], sentence: tuple[int, ...]) -> None:
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


def _check_shapes(example: Example) -> None:
    table = example.table
    if table.ndim != 2 or len(table) != len(example.vocabulary) or not table.shape[1]:
        raise _not_one_row_each()
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
