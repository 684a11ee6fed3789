"""What a handout says in words, in the language that is spoken when it is made."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from explorer.core.evaluate import Snapshot
from explorer.core.handout import Sheet
from explorer.core.numbers import factor_text
from explorer.core.override import Multiple
from explorer.export.handout.content import MINUS, rounded_matrices, shown_decimals
from explorer.files.handout_options import HandoutOptions
from explorer.widgets.grid.wording import multiple_text

__all__ = ["BY_HAND", "axes_words", "facts", "foot", "instruction", "key_note", "page_words"]

BY_HAND = "†"  # after a number that is set by hand
_MOST_RULES = 4
_FACTOR_DECIMALS = 4


def instruction(snapshot: Snapshot, options: HandoutOptions) -> str:
    """Return what the students are to do."""
    text = QCoreApplication.translate(
        "handout",
        "Fill in the empty boxes, from the first matrix to the last, to {decimals} decimals."
        " Where a matrix has empty boxes, go on with your own answers.",
    )
    return text.format(decimals=shown_decimals(snapshot, options))


def key_note(snapshot: Snapshot) -> str:
    """Return how the answers were worked out."""
    if snapshot.example.options.rounding is not None:
        return QCoreApplication.translate("handout", "The answers are printed in bold type.")
    return QCoreApplication.translate(
        "handout",
        "The answers are printed in bold type. They are worked out with all digits and rounded at"
        " the end: the last digit of an answer from rounded numbers may differ.",
    )


def facts(sheet: Sheet, options: HandoutOptions) -> list[str]:
    """Return what is true of the chain, whether formulas are printed or not."""
    example = sheet.snapshot.example
    sizes = QCoreApplication.translate(
        "handout", "n = {n}, d_model = {d_model}, d_k = {d_k}, d_v = {d_v}."
    )
    return [
        sizes.format(n=example.length, d_model=example.d_model, d_k=example.d_k, d_v=example.d_v),
        *_switched(sheet.snapshot),
        *_numbers(sheet, options),
    ]


def axes_words() -> str:
    """Return what runs along a matrix of pairs of tokens."""
    return QCoreApplication.translate("handout", "rows: queries, columns: keys")


def foot(options: HandoutOptions, number: int, total: int, *, answers: bool) -> str:
    """Return which sheet this is; `number` counts from 1."""
    parts = []
    if answers:
        parts.append(QCoreApplication.translate("handout", "answer key"))
    if total > 1:
        text = QCoreApplication.translate("handout", "variant {number} of {total}")
        parts.append(text.format(number=number, total=total))
    if total > 1 or 0 < options.share < 1:
        parts.append(QCoreApplication.translate("handout", "seed {seed}").format(seed=options.seed))
    return " · ".join(parts)


def page_words(page: int, pages: int) -> str:
    """Return which page this is; `page` counts from 1."""
    text = QCoreApplication.translate("handout", "page {page} of {pages}")
    return text.format(page=page, pages=pages)


def _switched(snapshot: Snapshot) -> Iterator[str]:
    translate, options = QCoreApplication.translate, snapshot.example.options
    if options.positions:
        yield translate("handout", "Positions are on: X = E + P.")
    else:
        yield translate("handout", "Positions are off: X = E.")
    if options.factor is not None:
        text = translate("handout", "Scores are multiplied by {factor}: S = {factor} · R.")
        yield text.format(factor=_factor(options.factor))
    elif not options.scale:
        yield translate("handout", "Scores are not scaled: S = R.")
    if options.softmax_axis == "column":
        yield translate("handout", "Softmax runs down the columns here, not along the rows.")
    if options.causal:
        yield translate(
            "handout",
            "Causal mask: no token looks at a later one. Hatched cells are left out of softmax;"
            " their weight is exactly 0.",
        )


def _numbers(sheet: Sheet, options: HandoutOptions) -> Iterator[str]:
    translate, example = QCoreApplication.translate, sheet.snapshot.example
    if example.options.rounding is not None:
        text = translate(
            "handout", "Every matrix is rounded to {decimals} decimals before the next one uses it."
        )
        yield text.format(decimals=example.options.rounding)
    if example.overrides:
        text = translate("handout", "{sign} set by hand, not worked out from the other matrices.")
        yield " ".join([text.format(sign=BY_HAND), *_rules(sheet.snapshot)])
    rounded = rounded_matrices(sheet, options)
    if rounded:
        text = translate(
            "handout",
            "Of {names}, only the first digits are printed; the answers come from all of them.",
        )
        yield text.format(names=", ".join(rounded))


def _rules(snapshot: Snapshot) -> Iterator[str]:
    """Return the rules of rows: ``Q[我] = 5 × K[我]``; an ellipsis for those that are too many."""
    rules = [one for one in snapshot.example.overrides if isinstance(one.value, Multiple)]
    for one in rules[:_MOST_RULES]:
        rule = one.value
        assert isinstance(rule, Multiple)
        row = snapshot.axis_labels(one.matrix)[0][one.row]
        source = snapshot.axis_labels(rule.matrix)[0][rule.row]
        by_rule = multiple_text(_factor(rule.factor), rule.matrix, source)
        yield f"{one.matrix}[{row}] = {by_rule}."
    if len(rules) > _MOST_RULES:
        yield "…"


def _factor(value: float) -> str:
    return factor_text(value, _FACTOR_DECIMALS).replace("-", MINUS)
