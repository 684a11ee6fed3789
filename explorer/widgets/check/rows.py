"""The rows of the list that checking printed figures gives, as texts."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from PySide6.QtCore import QCoreApplication

from explorer.core.check import (
    DIFFERS,
    ROUNDING,
    CaseCheck,
    Counts,
    Finding,
    Sentence,
    StageCheck,
    counts_sentence,
    figures_sentence,
    place_text,
)
from explorer.core.evaluate import Snapshot
from explorer.core.stages import MATRICES, Cell
from explorer.files.check_report import CheckReport, case_counts, plain_erratum
from explorer.files.lesson import Figures, in_language
from explorer.widgets.naming import short_token

__all__ = ["SIGNS", "CheckRow", "check_rows", "say", "sign_of"]

SIGNS = ("✓", "≈", "✗")  # match, rounding, differ
MOST = 300  # findings of one matrix that are listed

Kind = Literal["matrix", "case", "finding", "note", "erratum", "heading"]


class CheckRow(NamedTuple):
    """A row of the list.

    Attributes
    ----------
    kind : str
    title : str
        In bold, but for a note.
    text : str
        Beside it, or below where there is no room; of a matrix only in its tip.
    reason : str
        Below, in grey.
    sign : str
        One of `SIGNS`, or empty.
    counts : Counts or None
        Of a matrix.
    cell : Cell or None
        Where a finding leads to.
    """

    kind: Kind
    title: str
    text: str = ""
    reason: str = ""
    sign: str = ""
    counts: Counts | None = None
    cell: Cell | None = None

    def spoken(self) -> str:
        """Return the row for screen readers."""
        words = dict(zip(SIGNS, sign_words(), strict=True))
        counts = "" if self.counts is None else say_sentence(counts_sentence(self.counts))
        parts = (self.title, self.text, counts, self.reason, words.get(self.sign, ""))
        return ", ".join(part for part in parts if part)


def say(template: str) -> str:
    """Translate a sentence's template."""
    return QCoreApplication.translate("check", template)


def say_sentence(sentence: Sentence) -> str:
    """Return a sentence in the language of the window."""
    return sentence.text(say)


def sign_words() -> tuple[str, str, str]:
    """Return what the signs stand for."""
    return (
        QCoreApplication.translate("check", "match"),
        QCoreApplication.translate("check", "rounding"),
        QCoreApplication.translate("check", "differ"),
    )


def sign_of(counts: Counts) -> str:
    """Return the sign of the worst of some figures."""
    return SIGNS[2] if counts.differ else SIGNS[1] if counts.rounding else SIGNS[0]


def check_rows(report: CheckReport, language: str, *, hints: bool = True) -> list[CheckRow]:
    """Return the rows: matrices with what is wrong in them, further figures, errata.

    Parameters
    ----------
    report : CheckReport
    language : str
        Of the lesson's own texts.
    hints : bool
        Whether other options are tried where figures of a matrix differ.
    """
    rows = [*_note("!", report.tables.note)]
    for name, one in report.tables.stages.items():
        title = QCoreApplication.translate("stages", MATRICES[name].title)
        rows.append(CheckRow("matrix", name, title, sign=sign_of(one.counts), counts=one.counts))
        rows += _findings(report.snapshot, one.first_findings(MOST), report.snapshot)
        rows += _more(one.counts.rounding + one.counts.differ - MOST)
        if hints and one.counts.differ:
            rows += _hint(one, report.tables.is_large)
    if report.elsewhere:
        rows.append(
            CheckRow("heading", QCoreApplication.translate("check", "Elsewhere in the text"))
        )
        for figures, case in report.elsewhere:
            rows += _case(figures, case, report.snapshot, language)
    lesson = report.lesson
    if lesson is not None and lesson.errata:
        rows.append(CheckRow("heading", QCoreApplication.translate("check", "Errors in print")))
        rows += [
            CheckRow("erratum", f"{number}.", plain_erratum(in_language(text, language)))
            for number, text in enumerate(lesson.errata, 1)
        ]
    return rows


def _case(figures: Figures, one: CaseCheck, shown: Snapshot, language: str) -> Iterator[CheckRow]:
    counts = say_sentence(case_counts(one))
    what = plain_erratum(figures.what_in(language))
    yield CheckRow("case", what, reason=counts, sign=sign_of(one.counts))
    yield from _findings(one.snapshot, one.findings, shown)
    yield from _note("→", one.hint)


def _hint(one: StageCheck, asked: bool) -> Iterator[CheckRow]:
    yield from _note("→", one.hint)
    if asked and one.hint is None:
        text = QCoreApplication.translate("check", "no other option gives the printed figures")
        yield CheckRow("note", "→", text)


def _note(sign: str, sentence: Sentence | None) -> Iterator[CheckRow]:
    if sentence is not None:
        yield CheckRow("note", sign, say_sentence(sentence))


def _findings(
    snapshot: Snapshot, findings: tuple[Finding, ...], shown: Snapshot
) -> Iterator[CheckRow]:
    for finding in findings:
        cell, reason = finding.cell, finding.explanation
        place = finding.name or place_text(snapshot, cell, short_token)
        yield CheckRow(
            "finding",
            place,
            say_sentence(figures_sentence(finding)),
            "" if reason is None else say_sentence(reason),
            {ROUNDING: SIGNS[1], DIFFERS: SIGNS[2]}[finding.status],
            cell=cell if _exists(shown, cell) else None,
        )


def _more(left: int) -> Iterator[CheckRow]:
    if left > 0:
        text = QCoreApplication.translate("check", "and {count} more").format(count=left)
        yield CheckRow("note", "…", text)


def _exists(snapshot: Snapshot, cell: Cell) -> bool:
    rows, columns = snapshot.example.shape(cell.matrix)
    return cell.row < rows and cell.column < columns
