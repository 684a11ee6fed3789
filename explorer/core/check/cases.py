"""Further figures of a text: under other options, and of parts of the working."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from explorer.core.attention import Array
from explorer.core.case import Case
from explorer.core.check.alternative import Alternatives
from explorer.core.check.matching import DIFFERS, MATCH, ROUNDING, Status, all_match, matches
from explorer.core.check.parts import cells_of, names_of, part_values, part_ways
from explorer.core.check.report import Counts, Finding, counts_of, judged, worked
from explorer.core.check.sentence import Sentence
from explorer.core.check.workings import Way
from explorer.core.evaluate import Snapshot, evaluate
from explorer.core.example import Example

__all__ = ["CaseCheck", "check_cases"]


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
            return all_match(printed, computed, self.case.decimals)

        base = self.snapshot.exact or self.snapshot
        return Alternatives(base).sentence(part.matrix, fits)


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
    status, by, ways = judged(status, printed, decimals, _ways(snapshot, case))
    return CaseCheck(case, snapshot, computed, status, ways, by)


def _ways(snapshot: Snapshot, case: Case) -> Iterator[Way]:
    yield from part_ways(worked(snapshot)[1], case.part, case.decimals)


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
