"""What checking the printed figures has found, as lines of plain text."""

import html
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from explorer.core.check import (
    CaseCheck,
    Counts,
    Report,
    Sentence,
    check,
    check_cases,
    counts_sentence,
    finding_sentence,
    verdict,
)
from explorer.core.errors import QT_TRANSLATE_NOOP
from explorer.core.evaluate import Snapshot
from explorer.files.check_words import words_in
from explorer.files.lesson import FALLBACK, Figures, Lesson, in_language
from explorer.files.refusals import one_line

__all__ = ["CheckReport", "case_counts", "plain_erratum"]

_TAG = re.compile(r"<[^<>]*>")


@dataclass(frozen=True, eq=False)
class CheckReport:
    """The expected figures of a snapshot, and the further ones of its lesson.

    Attributes
    ----------
    snapshot : Snapshot
    lesson : Lesson or None
        Its figures elsewhere are about its own example, whatever the snapshot shows.
    """

    snapshot: Snapshot
    lesson: Lesson | None = None

    @cached_property
    def tables(self) -> Report:
        """The figures that the example expects."""
        return check(self.snapshot)

    @property
    def elsewhere(self) -> tuple[tuple[Figures, CaseCheck], ...]:
        """The lesson's further figures."""
        return () if self.lesson is None else _elsewhere(self.lesson)

    @property
    def counts(self) -> Counts:
        """All figures together."""
        counts = self.tables.counts
        for _, one in self.elsewhere:
            counts = counts.plus(one.counts)
        return counts

    def lines(self, language: str = FALLBACK, say: Callable[[str], str] | None = None) -> list[str]:
        """Return the report, the verdict first.

        Parameters
        ----------
        language : str
            Of the report and of the lesson's own texts.
        say : callable, optional
            Translates a sentence's template, in place of the words that are known here.
        """
        say = say or words_in(language)
        note = self.tables.note
        lines = [verdict(self.counts).text(say)]
        lines += [] if note is None else [note.text(say)]
        lines += self._tables(say)
        if self.elsewhere:
            lines.append(say(QT_TRANSLATE_NOOP("check", "Elsewhere in the text:")))
            for figures, one in self.elsewhere:
                lines += _indented(_case(figures, one, language, say))
        if self.lesson is not None and self.lesson.errata:
            lines.append(say(QT_TRANSLATE_NOOP("check", "Known errata of the text:")))
            for number, text in enumerate(self.lesson.errata, 1):
                lines.append(f"  {number}. {plain_erratum(in_language(text, language))}")
        return [one_line(line) for line in lines]

    def _tables(self, say: Callable[[str], str]) -> Iterator[str]:
        for name, one in self.tables.stages.items():
            yield _counted(name, counts_sentence(one.counts)).text(say)
            findings = (finding_sentence(self.snapshot, finding) for finding in one.findings)
            yield from _indented(finding.text(say) for finding in findings)
            if one.hint is not None:
                yield from _indented([one.hint.text(say)])


@lru_cache(maxsize=4)
def _elsewhere(lesson: Lesson) -> tuple[tuple[Figures, CaseCheck], ...]:
    """Check a lesson's further figures once: they do not follow what a reader edits."""
    figures = [one for one, _ in lesson.checked]
    cases = [case for _, case in lesson.checked]
    return tuple(zip(figures, check_cases(lesson.example, cases), strict=True))


def plain_erratum(text: str) -> str:
    """Return the text of an erratum without the marks that a label would show as bold."""
    return html.unescape(_TAG.sub("", text)).replace("\n", " ")


def _case(
    figures: Figures, one: CaseCheck, language: str, say: Callable[[str], str]
) -> Iterator[str]:
    yield _counted(plain_erratum(figures.what_in(language)), case_counts(one)).text(say)
    findings: Sequence[str] = [
        finding_sentence(one.snapshot, finding).text(say) for finding in one.findings
    ]
    yield from _indented(findings)
    if one.hint is not None:
        yield from _indented([one.hint.text(say)])


def case_counts(one: CaseCheck) -> Sentence:
    """Return how many of a case's figures are what, and the erratum of those that differ."""
    counts = counts_sentence(one.counts)
    if not one.counts.differ or one.case.erratum is None:
        return counts
    template = QT_TRANSLATE_NOOP("check", "known erratum {number}")
    known = Sentence(template, {"number": one.case.erratum + 1})
    return Sentence(
        QT_TRANSLATE_NOOP("check", "{counts} ({known})"), {"counts": counts, "known": known}
    )


def _counted(what: str, counts: Sentence) -> Sentence:
    template = QT_TRANSLATE_NOOP("check", "{what}: {counts}")
    return Sentence(template, {"what": what, "counts": counts})


def _indented(lines: "Iterator[str] | Sequence[str]") -> Iterator[str]:
    return (f"  {line}" for line in lines)
