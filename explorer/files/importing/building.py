"""The example that comes of the arrays that were chosen."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import count
from typing import Literal, NamedTuple

import numpy as np

from explorer.core.arrays import frozen_array
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import Example, make_example
from explorer.core.follow import Formulas, follow_tokens
from explorer.core.reshape import set_dimensions
from explorer.core.stages import WEIGHTS
from explorer.files.importing.arrays import NamedArray
from explorer.files.importing.matching import TARGETS, Pick
from explorer.files.refusals import tidied
from explorer.files.tables.headings import is_counting

__all__ = ["Lost", "Plan", "build", "plan"]

Naming = Literal["kept", "labels", "numbered"]


class Lost(NamedTuple):
    """What has no place any more: how much is set by hand, and what figures were expected of."""

    by_hand: int
    expected: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Plan:
    """What an import would do.

    Attributes
    ----------
    example : Example
        As it would be.
    naming : {"kept", "labels", "numbered"}
        Where its tokens come from: they stay, are the labels beside the rows of E, or are
        t0, t1, … because there are none and another number of rows.
    resized : tuple of str
        Matrices that are kept, and get another shape to fit: what fits stays where it is, new
        cells are 0.
    lost : Lost
    """

    example: Example
    naming: Naming
    resized: tuple[str, ...]
    lost: Lost


def build(example: Example, choice: Mapping[str, Pick]) -> Example:
    """Return the example with arrays in the places of matrices, see `plan`."""
    return plan(example, choice).example


def plan(example: Example, choice: Mapping[str, Pick]) -> Plan:
    """Return the example with arrays in the places of matrices, and what becomes of the rest.

    The width d_model is that of E, the new one or the present; the chosen weights have to fit
    it. Weights that are kept are resized. Overrides, expected figures and the like stay where
    their places do.

    Parameters
    ----------
    example : Example
    choice : mapping of str to Pick
        By the name of the matrix, of `TARGETS`; at least one.

    Raises
    ------
    Refused
        Where nothing is chosen, or shapes do not fit together: it says which is needed.
    """
    arrays = {name: choice[name].turned for name in TARGETS if name in choice}
    if not arrays:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "Nothing would be imported: choose an array for at least one matrix."
            )
        )
    e = arrays.pop("E", None)
    d_model = example.d_model if e is None else e.shape[1]
    _check_weights(arrays, d_model)
    widths = {name: array.shape[1] for name, array in arrays.items()}
    base, naming = _with_tokens(example, e)
    sized = set_dimensions(
        base,
        d_model=d_model,
        d_k=widths.get("W_Q", widths.get("W_K", example.d_k)),
        d_v=widths.get("W_V", example.d_v),
    )
    values = {name: array.values for name, array in arrays.items()}
    if e is not None:
        values["table"] = e.values[_first_places(sized)]
    new = replace(sized, **values)  # type: ignore[arg-type]  # the names are of arrays
    resized = [
        name for name in WEIGHTS if name not in arrays and new.shape(name) != example.shape(name)
    ]
    return Plan(new, naming, tuple(resized), _lost(example, new))


def _lost(before: Example, after: Example) -> Lost:
    """Return what the one has and the other has not."""
    by_hand = len(before.overrides) - len(after.overrides)
    expected = (name for name in before.expected if name not in after.expected)
    return Lost(by_hand, tuple(expected))


def _check_weights(arrays: Mapping[str, NamedArray], d_model: int) -> None:
    for name, array in arrays.items():
        rows, columns = array.shape
        if rows != d_model:
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors",
                    "{name} is {rows}×{columns}: it needs {d_model} rows, one for each column of E",
                ),
                name=name,
                rows=rows,
                columns=columns,
                d_model=d_model,
            )
    if "W_Q" in arrays and "W_K" in arrays and arrays["W_Q"].shape != arrays["W_K"].shape:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "W_Q has {q} columns and W_K {k}: queries and keys need the same width d_k",
            ),
            q=arrays["W_Q"].shape[1],
            k=arrays["W_K"].shape[1],
        )


def _with_tokens(example: Example, e: NamedArray | None) -> tuple[Example, Naming]:
    """Return the example with one token for each row of E; its embeddings are still to come."""
    if e is None:
        return example, "kept"
    texts, naming = _texts(example, e)
    ids = example.sentence if texts == example.tokens else _ids(example, texts)
    try:  # says whether a text is a token, and where equal ones have different rows
        column = np.zeros((e.shape[1], 1))
        made = make_example(texts, ids, e.values, **dict.fromkeys(WEIGHTS, column))
    except Refused as error:
        raise tidied(error) from None
    origin = [
        place if place < example.length and example.tokens[place] == text else None
        for place, text in enumerate(texts)
    ]
    overrides, expected = follow_tokens(example, origin)
    zeros = np.zeros((len(made.vocabulary), example.d_model))
    based = replace(
        example,
        vocabulary=made.vocabulary,
        sentence=ids,
        table=frozen_array(zeros),
        overrides=overrides,
        expected=expected,
        formulas=_typed(example, texts),
    )
    return based, naming


def _typed(example: Example, texts: tuple[str, ...]) -> Formulas:
    """Return the arithmetic that was typed, without that of tokens whose ids are free again."""
    stay = {token.id for token in example.vocabulary if token.text in texts}
    return {
        key: typed for key, typed in example.formulas.items() if key[0] != "E" or key[1] in stay
    }


def _texts(example: Example, e: NamedArray) -> tuple[tuple[str, ...], Naming]:
    rows = e.shape[0]
    if len(e.row_labels) == rows and (e.named or not is_counting(e.row_labels)):
        return e.row_labels, "labels"
    if rows == example.length:
        return example.tokens, "kept"
    return tuple(f"t{place}" for place in range(rows)), "numbered"


def _ids(example: Example, texts: tuple[str, ...]) -> tuple[int, ...]:
    """Return ids: known texts keep theirs, the others get the smallest that are free."""
    used = set(texts)
    numbers = {token.text: token.id for token in example.vocabulary if token.text in used}
    taken = set(numbers.values())
    free = (number for number in count() if number not in taken)
    for text in texts:
        if text not in numbers:
            numbers[text] = next(free)
    return tuple(numbers[text] for text in texts)


def _first_places(example: Example) -> list[int]:
    """Return for each row of the table the first place of its token."""
    return [example.sentence.index(token.id) for token in example.vocabulary]
