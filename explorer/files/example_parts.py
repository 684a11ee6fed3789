"""What an example file may hold besides its matrices: options, overrides, expected figures."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace

import msgspec
import numpy as np
from msgspec import UNSET, Struct, UnsetType

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import Example, Options
from explorer.core.expected import Expected
from explorer.core.fitting import check_expected, check_override, check_place
from explorer.core.override import Multiple, Override
from explorer.core.stages import EDITABLE
from explorer.files.json_writing import matrix_json, object_json, plain_json, short_number
from explorer.files.refusals import located, shortened, tidied

__all__ = [
    "ExpectedPart",
    "FormulaPart",
    "OptionsPart",
    "OverridePart",
    "RowPart",
    "expected_from",
    "expected_json",
    "formulas_from",
    "formulas_json",
    "options_from",
    "options_json",
    "overrides_from",
    "overrides_json",
    "with_parts",
]

_ALWAYS = ("positions", "scale", "causal")  # written even where they are what they are by default


class OptionsPart(Struct, forbid_unknown_fields=True):
    """Whatever is not said takes its default."""

    positions: bool | UnsetType = UNSET
    scale: bool | UnsetType = UNSET
    causal: bool | UnsetType = UNSET
    factor: float | UnsetType = UNSET
    softmax_axis: str | UnsetType = UNSET
    rounding: int | UnsetType = UNSET


class RowPart(Struct, forbid_unknown_fields=True):
    """A row of a matrix."""

    matrix: str
    row: int


class OverridePart(Struct, forbid_unknown_fields=True, kw_only=True):
    """A cell with a value, or a row that is a factor times another."""

    matrix: str
    row: int
    column: int | UnsetType = UNSET
    value: float | UnsetType = UNSET
    factor: float | UnsetType = UNSET
    of: RowPart | UnsetType = UNSET


class ExpectedPart(Struct, forbid_unknown_fields=True):
    """Figures as they are printed; null where none is."""

    decimals: int
    values: list[list[float | None]]


class FormulaPart(Struct, forbid_unknown_fields=True):
    """Arithmetic that was typed for a number; a row of E is a place in the sentence."""

    matrix: str
    row: int
    column: int
    text: str


def options_from(part: OptionsPart) -> Options:
    """Return the options that a file gives."""
    given = {
        name: value for name, value in msgspec.structs.asdict(part).items() if value is not UNSET
    }
    try:
        return Options(**given)
    except Refused as error:
        raise located(tidied(error), "options") from None


def options_json(options: Options) -> str:
    """Return the options on one line; the rarer ones only where they are not the default."""
    values = {
        field.name: (getattr(options, field.name), field.default) for field in fields(options)
    }
    return plain_json(
        {
            name: value
            for name, (value, default) in values.items()
            if name in _ALWAYS or value != default
        }
    )


def overrides_from(parts: Sequence[OverridePart]) -> tuple[Override, ...]:
    """Return the overrides that a file lists.

    Raises
    ------
    Refused
        Where one is neither a cell with a value nor a row with a factor and another row, or a
        place is named twice.
    """
    found: dict[tuple[str, int, int | None], Override] = {}
    for number, part in enumerate(parts):
        override = _override(part, f"overrides[{number}]")
        place = (override.matrix, *override.place)
        if place in found:
            raise located(
                Refused(QT_TRANSLATE_NOOP("errors", "the place is overridden twice")),
                f"overrides[{number}]",
            )
        found[place] = override
    return tuple(found.values())


def overrides_json(overrides: Sequence[Override]) -> str:
    """Return overrides, one a line."""
    lines = []
    for one in overrides:
        if isinstance(one.value, Multiple):
            rule = one.value
            lines.append(
                f'{{"matrix": {plain_json(one.matrix)}, "row": {one.row},'
                f' "factor": {short_number(rule.factor)},'
                f' "of": {{"matrix": {plain_json(rule.matrix)}, "row": {rule.row}}}}}'
            )
        else:
            lines.append(
                f'{{"matrix": {plain_json(one.matrix)}, "row": {one.row},'
                f' "column": {one.column}, "value": {short_number(one.value)}}}'
            )
    return "[\n    " + ",\n    ".join(lines) + "\n  ]"


def expected_from(parts: Mapping[str, ExpectedPart]) -> dict[str, Expected]:
    """Return the figures that a file expects, by matrix.

    Raises
    ------
    Refused
        Where rows are not equally long or a figure is not finite.
    """
    found = {}
    for name, part in parts.items():
        where = f"expected.{shortened(name)}"
        if len({len(row) for row in part.values}) > 1:
            raise located(
                Refused(QT_TRANSLATE_NOOP("errors", "its rows are not equally long")), where
            )
        values = [[math.nan if one is None else one for one in row] for row in part.values]
        try:
            found[name] = Expected(np.array(values, dtype=np.float64), part.decimals)
        except Refused as error:
            raise located(error, where) from None
    return found


def expected_json(expected: Mapping[str, Expected]) -> str:
    """Return expected figures, a row a line."""
    members = {
        name: object_json(
            {
                "decimals": plain_json(one.decimals),
                "values": matrix_json(one.values, _figure, "      "),
            },
            "    ",
        )
        for name, one in expected.items()
    }
    return object_json(members, "  ")


def formulas_from(parts: Sequence[FormulaPart], example: Example) -> Example:
    """Return an example with the formulas that a file lists, as far as they give their numbers.

    Raises
    ------
    Refused
        Where a cell is not one that is typed, or a text is not one line of arithmetic.
    """
    if not parts:
        return example
    from explorer.files.arithmetic import gives

    for number, part in enumerate(parts):
        try:
            _check_formula(part, example)
        except Refused as error:
            raise located(error, f"formulas[{number}]") from None
        if gives(part.text, _number(part, example)):
            example = example.with_formula(part.matrix, part.row, part.column, part.text)
    return example


def formulas_json(formulas: Iterable[tuple[str, int, int, str]]) -> str:
    """Return formulas, one a line."""
    lines = [
        plain_json({"matrix": matrix, "row": row, "column": column, "text": text})
        for matrix, row, column, text in formulas
    ]
    return "[\n    " + ",\n    ".join(lines) + "\n  ]"


def with_parts(
    example: Example, overrides: tuple[Override, ...], expected: Mapping[str, Expected]
) -> Example:
    """Return an example with what a file sets by hand and what it expects.

    Raises
    ------
    Refused
        Where one of them does not fit, beginning with its place; or a row is made from itself.
    """
    for number, override in enumerate(overrides):
        try:
            check_override(example, override)
        except Refused as error:
            raise located(tidied(error), f"overrides[{number}]") from None
    for name, figures in expected.items():
        try:
            check_expected(example, name, figures)
        except Refused as error:
            raise located(tidied(error), f"expected.{shortened(name)}") from None
    if not overrides and not expected:
        return example
    return replace(example, overrides=overrides, expected=expected)


def _figure(value: float) -> str:
    return "null" if math.isnan(value) else short_number(value)


def _number(part: FormulaPart, example: Example) -> float:
    if part.matrix == "E":
        return float(example.table[example.rows[part.row], part.column])
    return float(getattr(example, part.matrix)[part.row, part.column])


def _check_formula(part: FormulaPart, example: Example) -> None:
    from explorer.files.arithmetic import LONGEST

    if part.matrix not in EDITABLE:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "“{matrix}” is refused: formulas are of {known}"),
            matrix=shortened(part.matrix),
            known=", ".join(EDITABLE),
        )
    check_place(example, part.matrix, part.row, part.column)
    if not part.text.isprintable() or not 0 < len(part.text) <= LONGEST:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "expected one line of up to {longest} printable characters"
            ),
            longest=LONGEST,
        )


def _override(part: OverridePart, where: str) -> Override:
    column = None if part.column is UNSET else part.column
    if part.value is not UNSET and column is not None and part.factor is part.of is UNSET:
        return Override(part.matrix, part.row, column, part.value)
    if part.factor is not UNSET and part.of is not UNSET and column is None and part.value is UNSET:
        rule = Multiple(part.factor, part.of.matrix, part.of.row)
        return Override(part.matrix, part.row, None, rule)
    raise located(
        Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "an override has either “column” and “value”, or “factor” and “of” (a row)",
            )
        ),
        where,
    )
