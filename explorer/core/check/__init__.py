"""Figures that are printed somewhere, held against the computed ones."""

from explorer.core.case import Case, check_case
from explorer.core.check.cases import CaseCheck, check_cases
from explorer.core.check.matching import DIFFERS, MATCH, NONE, ROUNDING, matches
from explorer.core.check.report import Counts, Finding, Report, StageCheck, check
from explorer.core.check.wording import (
    Sentence,
    counts_sentence,
    figures_sentence,
    finding_sentence,
    place_text,
    verdict,
)

__all__ = [
    "DIFFERS",
    "MATCH",
    "NONE",
    "ROUNDING",
    "Case",
    "CaseCheck",
    "Counts",
    "Finding",
    "Report",
    "Sentence",
    "StageCheck",
    "check",
    "check_case",
    "check_cases",
    "counts_sentence",
    "figures_sentence",
    "finding_sentence",
    "matches",
    "place_text",
    "verdict",
]
