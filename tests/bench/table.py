"""The table that the benchmark prints, and the same as JSON."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from tests.bench.timing import Timing

__all__ = ["Goal", "Row", "as_data", "compared", "failed", "printed"]

HEADINGS = ("measured", "n×d", "median", "p99", "reference", "its median", "ratio", "goal", "")
FORMS = {"ms": "{:.3g} ms", "MB": "{:.1f} MB"}


@dataclass(frozen=True)
class Goal:
    """What a ratio should be: at most, or at least, a number."""

    limit: float
    at_least: bool = False

    def reached(self, ratio: float) -> bool:
        """Whether a ratio is good enough."""
        return ratio >= self.limit if self.at_least else ratio <= self.limit

    def __str__(self) -> str:
        return f"{'≥' if self.at_least else '≤'} {self.limit:g}"


@dataclass(frozen=True)
class Row:
    """One line: what was measured, against what, and whether that is good enough.

    Attributes
    ----------
    what, size : str
    median, p99 : float or None
        In `unit`; None where nothing was measured, and then `note` says why.
    reference : str
        What it is compared with.
    reference_median : float or None
    ratio : float or None
        The one that the goal is about.
    goal : Goal or None
        None for a line that only informs.
    unit : str
    note : str
    """

    what: str
    size: str
    median: float | None = None
    p99: float | None = None
    reference: str = ""
    reference_median: float | None = None
    ratio: float | None = None
    goal: Goal | None = None
    unit: str = "ms"
    note: str = ""

    @property
    def reached(self) -> bool | None:
        """Whether the goal is reached; None where there is none or nothing was measured."""
        if self.goal is None or self.ratio is None:
            return None
        return self.goal.reached(self.ratio)


def compared(
    what: str,
    size: str,
    ours: Timing,
    reference: tuple[str, Timing],
    goal: Goal | None,
    note: str = "",
) -> Row:
    """Return the line for two things that were measured in turn.

    A goal of "at most" is about ours / reference, one of "at least" about reference / ours.
    """
    name, other = reference
    ratio = ours.median / other.median
    if goal is not None and goal.at_least:
        ratio = other.median / ours.median
    return Row(
        what,
        size,
        ours.median * 1e3,
        ours.p99 * 1e3,
        name,
        other.median * 1e3,
        ratio,
        goal,
        note=note,
    )


def failed(what: str, why: str) -> Row:
    """Return the line for something that could not be measured."""
    return Row(what, "", note=why)


def printed(rows: Sequence[Row]) -> str:
    """Return the table as text."""
    lines = [HEADINGS, *map(_cells, rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADINGS))]
    text = [" | ".join(map(str.ljust, line, widths)).rstrip() for line in lines]
    text.insert(1, "-|-".join("-" * width for width in widths))
    return "\n".join(text)


def as_data(rows: Sequence[Row]) -> list[dict[str, object]]:
    """Return the table for JSON."""
    return [
        {
            **asdict(row),
            "goal": None if row.goal is None else str(row.goal),
            "reached": row.reached,
        }
        for row in rows
    ]


def _cells(row: Row) -> tuple[str, ...]:
    def number(value: float | None) -> str:
        return "" if value is None else FORMS[row.unit].format(value)

    verdict = {True: "reached", False: "MISSED", None: ""}[row.reached]
    return (
        row.what,
        row.size,
        number(row.median),
        number(row.p99),
        row.reference,
        number(row.reference_median),
        "" if row.ratio is None else f"{row.ratio:.2f}",
        "" if row.goal is None else str(row.goal),
        ", ".join(part for part in (verdict, row.note) if part),
    )
