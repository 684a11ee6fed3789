"""Figures that stand elsewhere in a lesson's text, and of what they are."""

import math
from typing import Any, cast

import msgspec
from msgspec import UNSET, Struct

from explorer.core.case import Case, Part, PartKind, check_case
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import Example
from explorer.core.numbers import MAX_DECIMALS
from explorer.files.example_parts import OptionsPart, OverridePart, options_from, overrides_from
from explorer.files.refusals import located, shortened, tidied

__all__ = ["FiguresPart", "case_from"]


class PlacePart(Struct, forbid_unknown_fields=True, kw_only=True):
    """Where figures stand, under which options, and after what is set by hand."""

    matrix: str
    row: int
    columns: list[int]
    part: str = "cell"
    terms: list[int] = []
    options: OptionsPart = msgspec.field(default_factory=OptionsPart)
    overrides: list[OverridePart] = []


class FiguresPart(Struct, forbid_unknown_fields=True):
    """Figures as they are printed; without `of` they are not checked."""

    what: dict[str, str]
    values: list[float]
    decimals: int
    of: PlacePart | None = None
    erratum: int | None = None


def case_from(file: FiguresPart, example: Example, errata: int, where: str) -> Case | None:
    """Return what is to be checked of figures; None where nobody says of what they are.

    Parameters
    ----------
    file : FiguresPart
    example : Example
        The lesson's, which they must fit.
    errata : int
        How many errata the lesson has.
    where : str
        The part of the file, for the refusal.

    Raises
    ------
    Refused
        Where they do not fit the example, or there is no such erratum.
    """
    try:
        _check(file, errata)
        if file.of is None:
            return None
        case = _case(file, file.of)
    except Refused as error:
        raise located(error, where) from None
    try:
        check_case(example, case)
    except Refused as error:  # which may quote a name of the file
        raise located(tidied(error), where) from None
    return case


def _check(file: FiguresPart, errata: int) -> None:
    if not 0 <= file.decimals <= MAX_DECIMALS:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "{count} decimals are refused: figures have from 0 to {top}"
            ),
            count=file.decimals,
            top=MAX_DECIMALS,
        )
    if not all(map(math.isfinite, file.values)):
        raise Refused(QT_TRANSLATE_NOOP("errors", "an expected figure is finite, or left out"))
    if file.erratum is not None and not 0 <= file.erratum < errata:
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "there is no erratum {number}, from 0: the number of the lesson's errata is"
                " {count}",
            ),
            number=file.erratum,
            count=errata,
        )


def _case(file: FiguresPart, place: PlacePart) -> Case:
    options_from(place.options)  # names what is no option's value
    options: dict[str, Any] = {
        name: value
        for name, value in msgspec.structs.asdict(place.options).items()
        if value is not UNSET
    }
    kind = cast("PartKind", shortened(place.part))  # check_case knows them
    terms = tuple(place.terms)
    return Case(
        values=tuple(file.values),
        decimals=file.decimals,
        part=Part(place.matrix, place.row, tuple(place.columns), kind, terms),
        options=options,
        overrides=overrides_from(place.overrides),
        erratum=file.erratum,
    )
