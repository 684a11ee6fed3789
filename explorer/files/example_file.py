"""Example files: UTF-8 JSON with the suffix .attn that a person can write by hand."""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from msgspec import UNSET, Struct, UnsetType

from explorer.core.attention import Array
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import MAX_SIZE, Example, make_example
from explorer.core.stages import WEIGHTS
from explorer.files.atomic import write_atomically
from explorer.files.example_parts import (
    ExpectedPart,
    FormulaPart,
    OptionsPart,
    OverridePart,
    expected_from,
    expected_json,
    formulas_from,
    formulas_json,
    options_from,
    options_json,
    overrides_from,
    overrides_json,
    with_parts,
)
from explorer.files.json_reading import check_format, converted, read_object
from explorer.files.json_writing import (
    matrix_json,
    object_json,
    plain_json,
    short_number,
)
from explorer.files.reading import read_bytes
from explorer.files.refusals import located, tidied

__all__ = [
    "FORMAT",
    "SUFFIX",
    "VERSION",
    "example_bytes",
    "example_from",
    "parse_example",
    "read_example",
    "write_example",
]

FORMAT = "attention-explorer"
VERSION = 1
SUFFIX = ".attn"
LONGEST_TITLE = 1000  # characters; a window's title has its limits

Rows = list[list[float]]


class _File(Struct, forbid_unknown_fields=True, kw_only=True):
    """What the file holds, name by name; a pinned state needs neither format nor version."""

    format: str = FORMAT
    version: int = VERSION
    title: str = ""
    tokens: list[str]
    ids: list[int] | UnsetType = UNSET
    E: Rows
    W_Q: Rows
    W_K: Rows
    W_V: Rows
    options: OptionsPart = msgspec.field(default_factory=OptionsPart)
    overrides: list[OverridePart] = []
    expected: dict[str, ExpectedPart] = {}
    formulas: list[FormulaPart] = []
    baseline: "_File | UnsetType" = UNSET


def read_example(path: Path) -> Example:
    """Read an example file.

    Raises
    ------
    Refused
        Where it cannot be read or is not an example: one line that begins with the path.
    """
    return parse_example(read_bytes(path), str(path))


def parse_example(data: bytes, where: str) -> Example:
    """Return the example that a file's content describes.

    Parameters
    ----------
    data : bytes
    where : str
        What the content came from, for the refusal.

    Raises
    ------
    Refused
        Where it is not an example: one line that begins with `where`.
    """
    try:
        return example_from(read_object(data))
    except Refused as error:
        raise located(error, where) from None


def example_from(value: dict[str, Any]) -> Example:
    """Return the example that parsed JSON describes.

    Without ids, equal texts are one entry of the vocabulary, numbered by first occurrence.

    Raises
    ------
    Refused
        Where it does not describe one.
    """
    check_format(value, FORMAT, (VERSION,))
    file = converted(value, _File)
    example = _example(file)
    if file.baseline is UNSET:
        return example
    try:
        return example.with_baseline(_example(file.baseline))
    except Refused as error:
        raise located(error, "baseline") from None


def _example(file: _File) -> Example:
    _check_title(file.title)
    _check_lengths(file)
    if file.ids is UNSET:
        numbers: dict[str, int] = {}
        ids = tuple(numbers.setdefault(text, len(numbers)) for text in file.tokens)
    else:
        ids = tuple(file.ids)
    matrices = {name: _matrix(name, getattr(file, name)) for name in ("E", *WEIGHTS)}
    options, overrides = options_from(file.options), overrides_from(file.overrides)
    expected = expected_from(file.expected)
    try:
        example = make_example(
            tuple(file.tokens),
            ids,
            matrices.pop("E"),
            **matrices,
            options=options,
            title=file.title,
        )
    except Refused as error:
        raise tidied(error) from None
    return formulas_from(file.formulas, with_parts(example, overrides, expected))


def example_bytes(example: Example) -> bytes:
    """Return an example as a file's content; reading it gives the same numbers, bit for bit."""
    members = {"format": plain_json(FORMAT), "version": plain_json(VERSION), **_members(example)}
    if example.baseline is not None:
        body = object_json(_members(example.baseline))
        members["baseline"] = body.replace("\n", "\n  ")  # texts hold no line breaks
    return f"{object_json(members)}\n".encode()


def _members(example: Example) -> dict[str, str]:
    members = {"title": plain_json(example.title)} if example.title else {}
    members["tokens"] = plain_json(example.tokens)
    members["ids"] = plain_json(example.sentence)
    members["E"] = matrix_json(example.table[list(example.rows)], short_number, "  ")
    for name in WEIGHTS:
        members[name] = matrix_json(getattr(example, name), short_number, "  ")
    members["options"] = options_json(example.options)
    if example.overrides:
        members["overrides"] = overrides_json(example.overrides)
    if example.expected:
        members["expected"] = expected_json(example.expected)
    if formulas := list(example.live_formulas()):
        members["formulas"] = formulas_json(formulas)
    return members


def write_example(path: Path, example: Example) -> None:
    """Write an example file; a file that was there is whole until the new one is.

    Raises
    ------
    OSError
        Where it cannot be written.
    """
    write_atomically(path, example_bytes(example))


def _check_title(title: str) -> None:
    if not title.isprintable() or len(title) > LONGEST_TITLE:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "title: expected one line of up to {longest} printable characters"
            ),
            longest=LONGEST_TITLE,
        )


def _check_lengths(file: _File) -> None:
    tokens = len(file.tokens)
    if tokens > MAX_SIZE:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "it has {tokens} tokens: up to {most} are accepted"),
            tokens=tokens,
            most=MAX_SIZE,
        )
    if file.ids is not UNSET and len(file.ids) != tokens:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "tokens has {tokens} entries and ids {ids}: each token needs one id"
            ),
            tokens=tokens,
            ids=len(file.ids),
        )
    if len(file.E) != tokens:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "tokens has {tokens} entries and E {rows} rows: each token needs one row"
            ),
            tokens=tokens,
            rows=len(file.E),
        )


def _matrix(name: str, rows: Rows) -> Array:
    """Return rows as an array; core looks at its shape and its numbers, but not row by row."""
    for number, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors",
                    "{name}[{row}] has {found} numbers and {name}[0] has {first}:"
                    " rows are equally long",
                ),
                name=name,
                row=number,
                found=len(row),
                first=len(rows[0]),
            )
    array = np.array(rows, dtype=np.float64)
    if not np.isfinite(array).all():
        place = np.argwhere(~np.isfinite(array))[0]
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "{name}[{row}][{column}] is refused: numbers are finite"),
            name=name,
            row=int(place[0]),
            column=int(place[1]),
        )
    return array
