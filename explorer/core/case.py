"""Figures that a text prints beside its tables, and of what they are."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.evaluate import evaluate
from explorer.core.example import Example
from explorer.core.fitting import check_matrix, check_place
from explorer.core.override import Override
from explorer.core.stages import STAGES, Kind

__all__ = ["PARTS", "Case", "Part", "PartKind", "check_case"]

PartKind = Literal["cell", "exponential", "sum of exponentials", "term"]

# In which kind of stage there is such a part; None where in every matrix.
PARTS: Mapping[str, Kind | None] = {
    "cell": None,
    "exponential": "softmax",
    "sum of exponentials": "softmax",
    "term": "dot product",
}


class Part(NamedTuple):
    """Where figures stand.

    Attributes
    ----------
    matrix : str
    row : int
    columns : tuple of int
        One for each figure, or the one of the terms.
    kind : str
        What of a cell it is: the cell itself, e to the score that a weight is made from (the
        maximum is not subtracted), the sum of those in its row, or a term of its sum.
    terms : tuple of int
        Which terms, from 0.
    """

    matrix: str
    row: int
    columns: tuple[int, ...]
    kind: PartKind = "cell"
    terms: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False, kw_only=True)
class Case:
    """Figures that a text prints beside its tables, and of what they are.

    Attributes
    ----------
    values : tuple of float
        As printed, one for each of `columns`, or of `terms`.
    decimals : int
    part : Part
        Where they stand.
    options : mapping of str to object
        Options of the example that are changed first, by name.
    overrides : tuple of Override
        What is set by hand first.
    erratum : int or None
        Which of the text's errata, from 0, says that the figures are wrong.
    """

    values: tuple[float, ...]
    decimals: int
    part: Part
    options: Mapping[str, Any] = field(default_factory=dict)
    overrides: tuple[Override, ...] = ()
    erratum: int | None = None

    def example(self, example: Example) -> Example:
        """Return the example that the figures are about.

        Raises
        ------
        Refused
            Where an option or an override does not fit it.
        """
        return example.with_options(**self.options).with_overrides(self.overrides)


def check_case(example: Example, case: Case) -> None:
    """Refuse a case that the example has no figures for.

    Raises
    ------
    Refused
        Where a place is not there, the part is not one of its matrix, there are more or fewer
        values than places, or the options or overrides do not fit.
    """
    part = case.part
    check_matrix(part.matrix)
    _check_part(part)
    check_place(example, part.matrix, part.row, *part.columns)
    _check_count(case, example)
    evaluate(case.example(example))


def _check_part(part: Part) -> None:
    stage = STAGES.get(part.matrix)
    if part.kind not in PARTS:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "the part “{part}” is unknown: {known} are known"),
            part=part.kind,
            known=", ".join(PARTS),
        )
    kind = PARTS[part.kind]
    if kind is not None and (stage is None or stage.kind != kind):
        names = ", ".join(name for name, other in STAGES.items() if other.kind == kind)
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "“{part}” is a part of {names} only, not of {name}"),
            part=part.kind,
            names=names,
            name=part.matrix,
        )


def _check_count(case: Case, example: Example) -> None:
    part = case.part
    if part.kind in ("sum of exponentials", "term") and len(part.columns) != 1:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "“{part}” is about one column: {count} are named"),
            part=part.kind,
            count=len(part.columns),
        )
    places = len(part.terms) if part.kind == "term" else len(part.columns)
    if not places or places != len(case.values):
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "there are {values} values for {places} places"),
            values=len(case.values),
            places=places,
        )
    if part.kind == "term":
        inside = example.shape(STAGES[part.matrix].inputs[0])[1]
        if not all(0 <= term < inside for term in part.terms):
            raise Refused(
                QT_TRANSLATE_NOOP("errors", "a cell of {name} has the terms 0 to {last}"),
                name=part.matrix,
                last=inside - 1,
            )
