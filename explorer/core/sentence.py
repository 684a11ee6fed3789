"""Edits of the sentence: rename, insert, remove, move, set an id."""

from dataclasses import replace

import numpy as np

from explorer.core.attention import Array
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import Example, Token, make_example

__all__ = ["insert", "move", "remove", "rename", "set_id"]


def rename(example: Example, place: int, text: str) -> Example:
    """Put another token at a place of the sentence.

    A text that the sentence knows already becomes a repetition of that token and shares its
    row. Otherwise the token keeps its row; it keeps its id too, unless it also stands elsewhere
    in the sentence: then the other places stay what they are and this one gets a new id.
    """
    if text == example.tokens[place]:
        return example
    known = {token.text: token.id for token in example.vocabulary}
    ids = list(example.sentence)
    if text in known:
        ids[place] = known[text]
        e = example.table[list(example.rows)]
        e[place] = example.table[_row_of(example, known[text])]
        return _rebuilt(example, place, text, ids, e)
    if ids.count(ids[place]) > 1:
        ids[place] = _new_id(example)
        return _rebuilt(example, place, text, ids, example.table[list(example.rows)])
    row = example.rows[place]
    vocabulary = list(example.vocabulary)
    vocabulary[row] = Token(text, vocabulary[row].id)
    return replace(example, vocabulary=tuple(vocabulary))


def insert(example: Example, place: int, text: str) -> Example:
    """Insert a token before a place; a new one has a row of zeros and the next free id."""
    known = {token.text: token.id for token in example.vocabulary}
    id_ = known[text] if text in known else Token(text, _new_id(example)).id
    row = example.table[_row_of(example, id_)] if text in known else np.zeros(example.d_model)
    return _resequenced(
        example,
        (*example.tokens[:place], text, *example.tokens[place:]),
        (*example.sentence[:place], id_, *example.sentence[place:]),
        np.insert(example.table[list(example.rows)], place, row, axis=0),
    )


def remove(example: Example, place: int) -> Example:
    """Remove the token at a place.

    Raises
    ------
    Refused
        Where it is the only one.
    """
    if example.length == 1:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "The only token cannot be removed: a sentence has at least one."
            )
        )
    keep = [other for other in range(example.length) if other != place]
    return _reordered(example, keep)


def move(example: Example, place: int, to: int) -> Example:
    """Move the token at a place so that it then stands at place `to`."""
    if to == place:
        return example
    order = [other for other in range(example.length) if other != place]
    order.insert(to, place)
    return _reordered(example, order)


def set_id(example: Example, place: int, id_: int) -> Example:
    """Give the token at a place another id, at every place where it stands.

    Raises
    ------
    Refused
        Where another token has the id.
    """
    old = example.sentence[place]
    row = example.rows[place]
    if id_ == old:
        return example
    for token in example.vocabulary:
        if token.id == id_:
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors",
                    "Id {id} belongs to “{text}” already: each token has an id of its own.",
                ),
                id=id_,
                text=token.text,
            )
    vocabulary = list(example.vocabulary)
    vocabulary[row] = Token(vocabulary[row].text, id_)
    sentence = tuple(id_ if other == old else other for other in example.sentence)
    return replace(example, vocabulary=tuple(vocabulary), sentence=sentence)


def _row_of(example: Example, id_: int) -> int:
    return next(row for row, token in enumerate(example.vocabulary) if token.id == id_)


def _new_id(example: Example) -> int:
    return max(example.sentence) + 1


def _rebuilt(example: Example, place: int, text: str, ids: list[int], e: Array) -> Example:
    tokens = list(example.tokens)
    tokens[place] = text
    return _resequenced(example, tuple(tokens), tuple(ids), e)


def _reordered(example: Example, order: list[int]) -> Example:
    e = example.table[list(example.rows)]
    return _resequenced(
        example,
        tuple(example.tokens[place] for place in order),
        tuple(example.sentence[place] for place in order),
        e[order],
    )


def _resequenced(
    example: Example, tokens: tuple[str, ...], ids: tuple[int, ...], e: Array
) -> Example:
    return make_example(
        tokens,
        ids,
        e,
        W_Q=example.W_Q,
        W_K=example.W_K,
        W_V=example.W_V,
        options=example.options,
        title=example.title,
    )
