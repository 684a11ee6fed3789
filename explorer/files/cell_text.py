"""Cells as people write them: ``R[0, 1]``, or with tokens, ``R[女生, 刘海]``."""

import re

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import Example
from explorer.core.matrix import Axis
from explorer.core.stages import MATRICES, Cell
from explorer.files.refusals import shortened

__all__ = ["cell_texts", "parse_cell", "split_cell"]

_CELL = re.compile(r"\s*(\w+)\s*\[(.*),(.*)\]\s*", re.DOTALL)
_SEVERAL = re.compile(r"[^\[\]]*\[.*?\](?=[\s,;]|$)|\S+", re.DOTALL)
_NUMBER = re.compile(r"[0-9]{1,9}")


def cell_texts(text: str) -> tuple[str, ...]:
    """Return the parts of a text that each should be a cell.

    Examples
    --------
    >>> cell_texts("R[0,1] Z[2, 0]")
    ('R[0,1]', 'Z[2, 0]')
    """
    found = (part.strip(" \t\r\n,;") for part in _SEVERAL.findall(text))
    return tuple(part for part in found if part)


def split_cell(text: str) -> tuple[str, str, str]:
    """Return a cell's matrix, and its row and column as they are written.

    Raises
    ------
    Refused
        Where the text does not look like a cell, or there is no such matrix.
    """
    match = _CELL.fullmatch(text)
    name, row, column = (part.strip() for part in match.groups()) if match else ("", "", "")
    if not row or not column:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "“{text}” is no cell: one is written R[0, 1], with its row and its column,"
                " which count from 0",
            ),
            text=shortened(text),
        )
    if name not in MATRICES:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "“{text}”: {name} is no matrix: the matrices are {names}"),
            text=shortened(text),
            name=shortened(name),
            names=" ".join(MATRICES),
        )
    return name, row, column


def parse_cell(text: str, example: Example | None = None) -> Cell:
    """Read a cell.

    Parameters
    ----------
    text : str
        A matrix, and in brackets a row and a column: numbers that count from 0, or tokens.
    example : Example, optional
        Whose cell it is. Without it, tokens are refused, and how large a matrix is is not asked.

    Raises
    ------
    Refused
        Where the text is no cell, or the example has none there.
    """
    name, row, column = split_cell(text)
    rows, columns = MATRICES[name].axes
    return Cell(
        name, _place(text, row, rows, 0, example), _place(text, column, columns, 1, example)
    )


def _place(text: str, part: str, axis: Axis, along: int, example: Example | None) -> int:
    tokens = example.tokens if example is not None and axis.size == "token" else ()
    if _NUMBER.fullmatch(part):
        place = int(part)
    elif tokens.count(part) == 1:
        place = tokens.index(part)
    else:
        raise _unknown(text, part, tokens)
    if example is not None:
        _check_inside(text, place, example.shape(split_cell(text)[0])[along], along)
    return place


def _unknown(text: str, part: str, tokens: tuple[str, ...]) -> Refused:
    places = [str(place) for place, token in enumerate(tokens) if token == part]
    if places:
        return Refused(
            QT_TRANSLATE_NOOP(
                "errors", "“{text}”: “{part}” stands at several places: write one of {places}"
            ),
            text=shortened(text),
            part=shortened(part),
            places=shortened(", ".join(places)),
        )
    return Refused(
        QT_TRANSLATE_NOOP(
            "errors",
            "“{text}”: “{part}” is neither a number that counts from 0 nor a token of the sentence",
        ),
        text=shortened(text),
        part=shortened(part),
    )


def _check_inside(text: str, place: int, count: int, along: int) -> None:
    if place < count:
        return
    templates = (
        QT_TRANSLATE_NOOP("errors", "“{text}”: the rows there are 0 to {last}"),
        QT_TRANSLATE_NOOP("errors", "“{text}”: the columns there are 0 to {last}"),
    )
    raise Refused(templates[along], text=shortened(text), last=count - 1)
