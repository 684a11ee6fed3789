"""A snapshot's expected figures, cell by cell: match, explained by rounding, or differs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np

from explorer.core.attention import Array
from explorer.core.check.alternative import Alternatives
from explorer.core.check.matching import (
    DIFFERS,
    MATCH,
    NONE,
    ROUNDING,
    Status,
    all_match,
    matches,
)
from explorer.core.check.printed_chain import order_of
from explorer.core.check.sentence import Sentence
from explorer.core.check.trial import too_large
from explorer.core.check.workings import Way, Workings
from explorer.core.errors import QT_TRANSLATE_NOOP
from explorer.core.evaluate import Snapshot
from explorer.core.rounding import rounded
from explorer.core.stages import MATRICES, Cell

__all__ = ["Counts", "Finding", "Report", "StageCheck", "check", "counts_of", "judged", "worked"]

_MANY = 2**16  # pairs of tokens: with so many, an alternative takes 20 ms and more


class Counts(NamedTuple):
    """How many figures are what."""

    match: int
    rounding: int
    differ: int

    @property
    def all(self) -> int:
        """How many figures were checked."""
        return sum(self)

    def plus(self, other: "Counts") -> "Counts":
        """Return both together."""
        return Counts(*(one + two for one, two in zip(self, other, strict=True)))


class Finding(NamedTuple):
    """A figure that is not the computed one.

    Attributes
    ----------
    cell : Cell
    printed, computed : float
    decimals : int
        Of the printed figure.
    status : int
        ROUNDING or DIFFERS.
    explanation : Sentence or None
        Which way of working gives the printed figure.
    name : str
        Of what the figure is, where that is not the cell: ``e^S[女生, 撩]``.
    """

    cell: Cell
    printed: float
    computed: float
    decimals: int
    status: int
    explanation: Sentence | None
    name: str = ""


@dataclass(frozen=True, eq=False)
class StageCheck:
    """A matrix's expected figures.

    Attributes
    ----------
    name : str
    status : array of int8, the matrix's shape
        NONE, MATCH, ROUNDING or DIFFERS.
    counts : Counts
    """

    name: str
    status: Status
    counts: Counts
    _snapshot: Snapshot
    _ways: tuple[Way, ...]
    _by: Status  # which of the ways explains a cell; -1 where none does
    _alternatives: Alternatives

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """What is explained by rounding or differs, row by row."""
        return self.first_findings(self.status.size)

    def first_findings(self, most: int) -> tuple[Finding, ...]:
        """Return the first of the findings, without working out the others."""
        expected, values = self._snapshot.example.expected[self.name], self._snapshot[self.name]
        found = []
        for row, column in np.argwhere(self.status >= ROUNDING)[:most].tolist():
            place, explanation = (row, column), None
            if self._by[place] >= 0:
                explanation = self._ways[self._by[place]].sentence(place, expected.decimals)
            found.append(
                Finding(
                    Cell(self.name, row, column),
                    float(expected.values[place]),
                    float(values[place]),
                    expected.decimals,
                    int(self.status[place]),
                    explanation,
                )
            )
        return tuple(found)

    @cached_property
    def hint(self) -> Sentence | None:
        """Under which other option every figure would be right; None where nothing differs."""
        if not self.counts.differ:
            return None
        expected = self._snapshot.example.expected[self.name]

        def fits(other: Snapshot) -> bool:
            return all_match(expected.values, other[self.name], expected.decimals)

        return self._alternatives.sentence(self.name, fits)


@dataclass(frozen=True, eq=False)
class Report:
    """All expected figures of a snapshot.

    Attributes
    ----------
    stages : mapping of str to StageCheck
        In the order of the chain; those without a figure are left out.
    """

    stages: Mapping[str, StageCheck]
    _snapshot: Snapshot

    @cached_property
    def counts(self) -> Counts:
        """Those of all stages together."""
        return counts_of(*(one.status for one in self.stages.values()))

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Those of all stages."""
        return tuple(finding for one in self.stages.values() for finding in one.findings)

    @property
    def is_large(self) -> bool:
        """Whether hints take so long that they are better asked for than shown at every edit."""
        return self._snapshot["A"].size > _MANY

    @cached_property
    def note(self) -> Sentence | None:
        """Why rounding could not be left out; None where it could, or nothing is checked."""
        name = too_large(self._snapshot) if self.stages else None
        if name is None:
            return None
        template = QT_TRANSLATE_NOOP(
            "check",
            "Without rounding {name} would be too large, so nothing is compared with unrounded"
            " values.",
        )
        return Sentence(template, {"name": name})

    def statuses(self) -> dict[str, Status]:
        """Return the status of every cell, by matrix."""
        return {name: one.status for name, one in self.stages.items()}


@lru_cache(maxsize=1)  # the worksheet and the panel ask about the same snapshot
def check(snapshot: Snapshot) -> Report:
    """Hold a snapshot's values against the figures that its example expects.

    A figure *matches* where the value rounded to its decimals is the figure. It is *explained by
    rounding* where one of the usual ways to work by hand gives it: every stage rounded, going on
    from printed figures that do not differ, or one step from inputs that are rounded. Everything
    else differs, even what follows from a printed figure that differs.
    """
    return worked(snapshot)[0]


def worked(snapshot: Snapshot) -> tuple[Report, Workings]:
    """Return the report of a snapshot, and the ways of working that it was judged by."""
    workings = Workings(snapshot)
    alternatives = Alternatives(workings.base)
    expected = snapshot.example.expected
    stages = {}
    for name in order_of(snapshot):
        if name not in expected:
            continue
        values, decimals = expected[name].values, expected[name].decimals
        status = np.where(np.isnan(values), NONE, DIFFERS).astype(np.int8)
        status[matches(values, snapshot[name], decimals)] = MATCH
        status, by, ways = judged(status, values, decimals, workings.ways(name, decimals))
        workings.statuses[name] = status
        if status.any():
            counts = counts_of(status)
            stages[name] = StageCheck(name, status, counts, snapshot, ways, by, alternatives)
    ordered = {name: stages[name] for name in MATRICES if name in stages}
    return Report(ordered, snapshot), workings


def judged(
    status: Status, printed: Array, decimals: int, ways: Iterable[Way]
) -> tuple[Status, Status, tuple[Way, ...]]:
    """Return what figures are, by which of the ways, and the ways that were heard.

    They are heard in order, and only while a figure is left that none explains.

    Parameters
    ----------
    status : array of int8
        DIFFERS where a figure is not the computed one.
    printed : Array
    decimals : int
    ways : iterable of Way
        Each is worked out when it is asked for.
    """
    status, by = status.copy(), np.full(status.shape, -1, np.int8)
    heard: list[Way] = []
    left, figures = status == DIFFERS, rounded(printed, decimals)
    waiting = iter(ways)
    while left.any() and (way := next(waiting, None)) is not None:
        given = way.gives(figures, decimals, left)
        by[given] = len(heard)
        if way.rounding:
            status[given] = ROUNDING
        left &= ~given
        heard.append(way)
    for array in (status, by):
        array.setflags(write=False)
    return status, by, tuple(heard)


def counts_of(*statuses: Status) -> Counts:
    """Return how many cells are what."""
    return Counts(
        *(
            sum(int(np.count_nonzero(status == kind)) for status in statuses)
            for kind in (MATCH, ROUNDING, DIFFERS)
        )
    )
