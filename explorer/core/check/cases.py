"""Further figures of a text: under other options, and of parts of the working."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np

from explorer.core.attention import Array
from explorer.core.check.alternative import Alternatives
from explorer.core.check.matching import DIFFERS, MATCH, ROUNDING, Status, matches
from explorer.core.check.parts import PARTS, Part, cells_of, names_of, part_values, part_ways
from explorer.core.check.report import Counts, Finding, counts_of, judged, worked
from explorer.core.check.sentence import Sentence
from explorer.core.check.workings import Way
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.evaluate import Snapshot, evaluate
from explorer.core.example import Example
from explorer.core.override import Override
from explorer.core.stages import MATRICES, STAGES

__all__ = ["Case", "CaseCheck", "check_case", "check_cases"]


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


@dataclass(frozen=True, eq=False)
class CaseCheck:
    """A case's figures, computed.

    Attributes
    ----------
    case : Case
    snapshot : Snapshot
        Of the changed example.
    computed : Array
        One for each of the case's values.
    status : array of int8
        MATCH, ROUNDING or DIFFERS.
    """

    case: Case
    snapshot: Snapshot
    computed: Array
    status: Status
    _ways: tuple[Way, ...]
    _by: Status

    @cached_property
    def counts(self) -> Counts:
        """How many of its figures are what."""
        return counts_of(self.status)

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """What is explained by rounding or differs."""
        case = self.case
        cells, names = cells_of(self.snapshot, case.part), names_of(self.snapshot, case.part)
        return tuple(
            Finding(
                cells[place],
                case.values[place],
                float(self.computed[place]),
                case.decimals,
                int(self.status[place]),
                self._ways[self._by[place]].sentence(place, case.decimals)
                if self._by[place] >= 0
                else None,
                names[place],
            )
            for place in np.flatnonzero(self.status >= ROUNDING).tolist()
        )

    @cached_property
    def hint(self) -> Sentence | None:
        """Under which other option every figure would be right; None where nothing differs."""
        if not self.counts.differ:
            return None
        printed, part = np.array(self.case.values), self.case.part

        def fits(other: Snapshot) -> bool:
            computed = part_values(other, other.values, part)
            return bool(matches(printed, computed, self.case.decimals).all())

        return Alternatives(self.snapshot.exact.example).sentence(fits)


def check_case(example: Example, case: Case) -> None:
    """Refuse a case that the example has no figures for.

    Raises
    ------
    Refused
        Where a place is not there, the part is not one of its matrix, there are more or fewer
        values than places, or the options or overrides do not fit.
    """
    part = case.part
    if part.matrix not in MATRICES:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "there is no matrix “{name}”: {names} are known"),
            name=part.matrix,
            names=", ".join(MATRICES),
        )
    _check_part(part)
    rows, columns = example.shape(part.matrix)
    if not (0 <= part.row < rows and all(0 <= column < columns for column in part.columns)):
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors", "{name} has no row {row} or column {column}: its shape is {shape}"
            ),
            name=part.matrix,
            row=part.row,
            column=", ".join(map(str, part.columns)),
            shape=f"{rows}×{columns}",
        )
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


def check_cases(example: Example, cases: Sequence[Case]) -> tuple[CaseCheck, ...]:
    """Hold further figures of a text against what the changed example gives.

    Parameters
    ----------
    example : Example
        The text's own, with the figures of its tables.
    cases : sequence of Case
        They fit the example (`check_case`).
    """
    before = evaluate(example)
    return tuple(_checked(before, case) for case in cases)


def _checked(before: Snapshot, case: Case) -> CaseCheck:
    snapshot = _changed(before, case)
    printed, decimals = np.array(case.values, dtype=np.float64), case.decimals
    computed = part_values(snapshot, snapshot.values, case.part)
    status = np.where(matches(printed, computed, decimals), MATCH, DIFFERS).astype(np.int8)
    ways: tuple[Way, ...] = ()
    if (status == DIFFERS).any():
        ways = tuple(part_ways(worked(snapshot)[1], case.part, decimals))
    status, by = judged(status, printed, decimals, ways)
    return CaseCheck(case, snapshot, computed, status, ways, by)


def _changed(before: Snapshot, case: Case) -> Snapshot:
    """Return the changed example's snapshot; figures of stages that have changed do not hold."""
    after = evaluate(case.example(before.example), before)
    held = {
        name: one
        for name, one in before.example.expected.items()
        if np.array_equal(before[name], after[name])
    }
    if len(held) == len(before.example.expected):
        return after
    return evaluate(replace(after.example, expected=held), after)
