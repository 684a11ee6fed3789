"""Edits of the sentence: rename, insert, remove, move, reorder, set an id.

A place counts from 0. Every edit returns the example itself where nothing changes, keeps what it
does not speak of, and raises `Refused` where a text is no token or the sentence grows too long.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from explorer.core.attention import Array
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused, quoted
from explorer.core.example import Example, Token
from explorer.core.follow import Formulas, follow_tokens
from explorer.core.tokens import MAX_ID

__all__ = [
    "insert",
    "move",
    "parse_id",
    "rearrange_tokens",
    "remove",
    "rename",
    "reorder",
    "set_id",
]

_WHOLE = re.compile(r"\d+", re.ASCII)


def rename(example: Example, place: int, text: str) -> Example:
    """Put another token at a place of the sentence.

    A text that the sentence knows already becomes a repetition of that token and shares its
    row. Otherwise the token keeps its row; it keeps its id too, unless it also stands elsewhere
    in the sentence: then the other places stay what they are and this one gets a new id.
    """
    if text == example.tokens[place]:
        return example
    known = {token.text: token.id for token in example.vocabulary}
    sentence = list(example.sentence)
    row = example.rows[place]
    if text in known:
        sentence[place] = known[text]
        return _resequenced(example, sentence, range(example.length))
    if sentence.count(sentence[place]) > 1:
        token = Token(text, _free_id(example))
        sentence[place] = token.id
        split = _resequenced(example, sentence, range(example.length), token, example.table[row])
        return _with_typed_copied(split, example.sentence[place], token.id)
    vocabulary = list(example.vocabulary)
    vocabulary[row] = Token(text, vocabulary[row].id)
    texts = [*example.tokens]
    texts[place] = text
    return replace(example, vocabulary=tuple(vocabulary), title=_title(example, texts))


def insert(example: Example, place: int, text: str) -> Example:
    """Insert a token before a place; a new one has a row of zeros and the next free id."""
    known = {token.text: token for token in example.vocabulary}
    token = known.get(text) or Token(text, _free_id(example))
    sentence = list(example.sentence)
    sentence.insert(place, token.id)
    origin: list[int | None] = list(range(example.length))
    origin.insert(place, None)
    return _resequenced(example, sentence, origin, token, np.zeros(example.d_model))


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
    origin = list(range(example.length))
    del origin[place]
    return _resequenced(example, [example.sentence[old] for old in origin], origin)


def move(example: Example, place: int, to: int) -> Example:
    """Move the token at a place so that it then stands at place `to`."""
    order = list(range(example.length))
    order.insert(to, order.pop(place))
    return reorder(example, order)


def reorder(example: Example, order: Sequence[int]) -> Example:
    """Put the tokens into another order: ``order[i]`` is where the token at place i stood.

    Raises
    ------
    ValueError
        Where `order` does not name every place once.
    """
    if sorted(order) != list(range(example.length)):
        raise ValueError(f"{order} is not an order of {example.length} places")
    return _resequenced(example, [example.sentence[old] for old in order], order)


def rearrange_tokens(example: Example, origin: Sequence[int | None]) -> Example:
    """Put tokens into another order or leave some out: ``origin[i]`` is where one stood.

    Raises
    ------
    ValueError
        Where a place is named twice, or would hold something new: that needs a text.
    """
    kept = [old for old in origin if old is not None]
    if len(set(kept)) != len(origin):
        raise ValueError(f"{origin} invents or repeats tokens")
    return _resequenced(example, [example.sentence[old] for old in kept], kept)


def set_id(example: Example, place: int, id_: int) -> Example:
    """Give the token at a place another id, at every place where it stands.

    Raises
    ------
    Refused
        Where another token has the id, or it is out of range.
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
    formulas = {
        (matrix, id_ if matrix == "E" and row == old else row, column): typed
        for (matrix, row, column), typed in example.formulas.items()
        if matrix != "E" or row != id_  # what a token had typed that is gone
    }
    return replace(example, vocabulary=tuple(vocabulary), sentence=sentence, formulas=formulas)


def parse_id(text: str) -> int:
    """Read an id as a person types it: digits only, blanks around them are understood.

    Raises
    ------
    Refused
        Where the text is no whole number from 0 to the largest id.

    Examples
    --------
    >>> parse_id(" 40123 ")
    40123
    """
    plain = text.strip()
    digits = plain.lstrip("0") or "0"
    # The length first: Python refuses to read thousands of digits in words of its own.
    fits = _WHOLE.fullmatch(plain) and len(digits) <= len(str(MAX_ID)) and int(digits) <= MAX_ID
    if not fits:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "“{text}” is not an id: ids are whole numbers from 0 to {top}."
            ),
            text=quoted(plain),
            top=MAX_ID,
        )
    return int(digits)


def _free_id(example: Example) -> int:
    """Return the id after the largest one, or the smallest unused one where none follows."""
    following = max(example.sentence) + 1
    if following <= MAX_ID:
        return following
    return next(id_ for id_ in range(MAX_ID) if id_ not in example.sentence)


def _resequenced(
    example: Example,
    sentence: list[int],
    origin: Sequence[int | None],
    token: Token | None = None,
    row: Array | None = None,
) -> Example:
    """Return the example with other ids in a row, each known or that of `token`.

    `origin` says of each new place where its token stood, so that what is noted there follows.

    The vocabulary comes out in the order in which the sentence first names its tokens, as a
    file that says the sentence word by word gives it.
    """
    if tuple(sentence) == example.sentence and not (example.overrides or example.expected):
        return example
    overrides, expected = follow_tokens(example, origin)
    known = {entry.id: number for number, entry in enumerate(example.vocabulary)}
    tokens, table = [*example.vocabulary], example.table
    if token is not None and row is not None and token.id not in known:
        known[token.id] = len(tokens)
        tokens.append(token)
        table = np.vstack([table, row])
    order = [known[id_] for id_ in dict.fromkeys(sentence)]
    gone = set(example.sentence) - set(sentence)
    if order != list(range(len(table))):  # else the table is shared, not copied
        table = table[order]
    texts = {entry.id: entry.text for entry in tokens}
    return replace(
        example,
        title=_title(example, [texts[id_] for id_ in sentence]),
        vocabulary=tuple(tokens[number] for number in order),
        sentence=tuple(sentence),
        table=table,
        overrides=overrides,
        expected=expected,
        formulas=_without_typed(example, gone),
    )


def _title(example: Example, texts: Sequence[str]) -> str:
    """Return an example's title after an edit: one that is the sentence itself follows it."""
    for between in ("", " "):
        if example.title == between.join(example.tokens):
            return between.join(texts)
    return example.title


def _without_typed(example: Example, ids: set[int]) -> Formulas:
    """Return the arithmetic that was typed but for that of some tokens' rows of E.

    A new token may get the id of one that is gone; what was typed for that is not its own.
    """
    if not ids:
        return example.formulas
    return {
        key: typed for key, typed in example.formulas.items() if key[0] != "E" or key[1] not in ids
    }


def _with_typed_copied(example: Example, old: int, new: int) -> Example:
    """Return the example with the arithmetic of a token's row of E for another token, too."""
    copied = {
        ("E", new, column): typed
        for (matrix, row, column), typed in example.formulas.items()
        if (matrix, row) == ("E", old)
    }
    return replace(example, formulas={**example.formulas, **copied}) if copied else example
