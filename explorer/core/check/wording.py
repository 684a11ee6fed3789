"""What the report says, as sentences that the window can translate."""

from collections.abc import Callable

from explorer.core.check.report import Counts, Finding
from explorer.core.check.sentence import Sentence
from explorer.core.errors import QT_TRANSLATE_NOOP
from explorer.core.evaluate import Snapshot
from explorer.core.numbers import number_text
from explorer.core.stages import PAIRWISE, Cell

__all__ = [
    "Sentence",
    "counts_sentence",
    "figures_sentence",
    "finding_sentence",
    "place_text",
    "verdict",
]


def place_text(snapshot: Snapshot, cell: Cell, name: Callable[[str], str] = str) -> str:
    """Return where a figure stands in its matrix: ``女生→猫``, or ``女生, 1``.

    Parameters
    ----------
    snapshot : Snapshot
    cell : Cell
    name : callable, optional
        Writes a label, shorter perhaps.
    """
    rows, columns = snapshot.axis_labels(cell.matrix)
    row, column = name(rows[cell.row]), name(columns[cell.column])
    return f"{row}→{column}" if cell.matrix in PAIRWISE else f"[{row}, {column}]"


def figures_sentence(finding: Finding) -> Sentence:
    """Return both numbers: ``printed 0.695, computed 0.873 (0.8733)``."""
    return Sentence(
        QT_TRANSLATE_NOOP("check", "printed {printed}, computed {computed} ({more})"),
        {
            "printed": number_text(finding.printed, finding.decimals),
            "computed": number_text(finding.computed, finding.decimals),
            "more": number_text(finding.computed, finding.decimals + 1),
        },
    )


def finding_sentence(
    snapshot: Snapshot, finding: Finding, name: Callable[[str], str] = str
) -> Sentence:
    """Return a finding whole, with its reason where rounding explains it."""
    fields: dict[str, object] = {
        "place": finding.name or place_text(snapshot, finding.cell, name),
        "figures": figures_sentence(finding),
    }
    if finding.explanation is None:
        return Sentence(QT_TRANSLATE_NOOP("check", "{place} {figures}"), fields)
    fields["reason"] = finding.explanation
    return Sentence(QT_TRANSLATE_NOOP("check", "{place} {figures}: {reason}"), fields)


def counts_sentence(counts: Counts) -> Sentence:
    """Return how many figures are what: ``8 of 9 match, 1 differs``."""
    if counts.all == 1:
        return _only(counts)
    parts = [_of_all(counts)]
    if counts.rounding:
        template = QT_TRANSLATE_NOOP("check", "{count} explained by rounding")
        parts.append(Sentence(template, {"count": counts.rounding}))
    if counts.differ:
        one, several = (
            QT_TRANSLATE_NOOP("check", "{count} differs"),
            QT_TRANSLATE_NOOP("check", "{count} differ"),
        )
        template = one if counts.differ == 1 else several
        parts.append(Sentence(template, {"count": counts.differ}))
    fields = dict(zip(("one", "two", "three"), parts, strict=False))
    if len(parts) == 3:
        return Sentence(QT_TRANSLATE_NOOP("check", "{one}, {two}, {three}"), fields)
    return Sentence(QT_TRANSLATE_NOOP("check", "{one}, {two}"), fields) if parts[1:] else parts[0]


def _of_all(counts: Counts) -> Sentence:
    template = QT_TRANSLATE_NOOP("check", "{match} of {all} match")
    if counts.match == 1:
        template = QT_TRANSLATE_NOOP("check", "{match} of {all} matches")
    return Sentence(template, {"match": counts.match, "all": counts.all})


def _only(counts: Counts) -> Sentence:
    if counts.differ:
        return Sentence(QT_TRANSLATE_NOOP("check", "differs"))
    if counts.rounding:
        return Sentence(QT_TRANSLATE_NOOP("check", "explained by rounding"))
    return Sentence(QT_TRANSLATE_NOOP("check", "matches"))


def verdict(counts: Counts) -> Sentence:
    """Return the first line of a report."""
    fields = counts._asdict() | {"all": counts.all}
    if counts.all == 1:
        return _verdict_of_one(counts)
    if counts.differ == 1:
        template = QT_TRANSLATE_NOOP("check", "1 of {all} printed figures differs.")
    elif counts.differ:
        template = QT_TRANSLATE_NOOP("check", "{differ} of {all} printed figures differ.")
    elif counts.rounding:
        template = QT_TRANSLATE_NOOP(
            "check", "No printed figure differs: {match} match, {rounding} explained by rounding."
        )
        if counts.match == 1:
            template = QT_TRANSLATE_NOOP(
                "check", "No printed figure differs: 1 matches, {rounding} explained by rounding."
            )
    else:
        template = QT_TRANSLATE_NOOP("check", "All {all} printed figures match.")
    return Sentence(template, fields)


def _verdict_of_one(counts: Counts) -> Sentence:
    if counts.differ:
        return Sentence(QT_TRANSLATE_NOOP("check", "The only printed figure differs."))
    if counts.rounding:
        return Sentence(
            QT_TRANSLATE_NOOP("check", "The only printed figure is explained by rounding.")
        )
    return Sentence(QT_TRANSLATE_NOOP("check", "The only printed figure matches."))
