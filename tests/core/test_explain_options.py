"""What options and overrides change in an explanation: it says what is really done."""

import math

import numpy as np
import pytest
from hypothesis import given

from explorer.core.evaluate import evaluate
from explorer.core.explain import (
    Style,
    evaluated,
    explain,
    factors_of,
    steps_text,
    term_cells,
    text,
)
from explorer.core.override import Multiple, Override
from explorer.core.stages import STAGES, Cell
from tests.core.strategies import rich_examples
from tests.core.test_explain import every_cell, line


@given(rich_examples())
def test_what_is_set_by_hand_says_so_and_what_it_replaces(example):
    snapshot = evaluate(example)
    for cell in every_cell(snapshot, tuple(STAGES)):
        by_hand = snapshot.override(cell)
        if by_hand is None:
            continue
        explanation = explain(snapshot, cell)
        main, *others = explanation.steps
        assert main.what.startswith("set by hand")
        (beneath,) = (step for step in others if step.words_first)
        assert beneath.what == "computed it would be:"
        computed = snapshot.computed(cell.matrix)[cell.row, cell.column]
        assert evaluated(beneath.lines[0].chain[-1]) == computed
        factors = list(factors_of(main.lines[0].chain[0]))
        if isinstance(by_hand.value, Multiple):
            factor, source, row = by_hand.value
            assert [one.value for one in factors] == [factor, snapshot[source][row, cell.column]]
            assert factors[1].cell == Cell(source, row, cell.column)
        else:
            assert [one.value for one in factors] == [by_hand.value]


def test_a_cell_set_by_hand(bangs):
    """Its number, and the article's arithmetic beneath."""
    hand = bangs.with_overrides([Override("R", 0, 2, 12.5)])
    assert steps_text(explain(evaluate(hand), Cell("R", 0, 2)), Style(4)).splitlines()[:2] == [
        "R[女生, 刘海] = 12.5000    (set by hand)",
        "computed it would be: -0.2000 × 1.3872 + 1.7000 × 5.3083 = 8.7467",
    ]
    assert line(hand, Cell("S", 0, 2)) == "S[女生, 刘海] = 12.5000 / √2 = 12.5000 / 1.4142 ≈ 8.8388"


def test_a_row_set_by_hand_is_a_multiple(bangs):
    """K of the first token is (1.6, 3.1), as the article has it."""
    rule = bangs.with_overrides([Override("Q", 0, None, Multiple(5.0, "K", 0))])
    assert line(rule, Cell("Q", 0, 0)) == "Q[女生, 0] = 5 × K[女生, 0] = 5 × 1.6000 = 8.0000"
    cell = Override("Q", 0, 1, -1.0)
    assert line(rule.with_overrides([cell]), Cell("Q", 0, 1)) == "Q[女生, 1] = -1.0000"
    assert line(rule.with_overrides([cell]), Cell("R", 0, 0)) == (
        "R[女生, 女生] = 8.0000 × 1.6000 + (-1.0000) × 3.1000 = 9.7000"
    )


def test_what_is_replaced_may_be_too_large_for_a_number(bangs):
    large = bangs.with_value("E", 0, 0, 1e200).with_value("W_Q", 0, 0, 1e120)
    hand = large.with_overrides([Override("Q", *place, 1.0) for place in np.ndindex(3, 2)])
    written = steps_text(explain(evaluate(hand), Cell("Q", 0, 0)), Style(4))
    assert written.splitlines() == [
        "Q[女生, 0] = 1.0000    (set by hand)",
        "computed it would be too large for a computer's number",
    ]


def test_a_score_factor_is_a_product(bangs):
    snapshot = evaluate(bangs.with_options(factor=0.125, scale=False))
    explanation = explain(snapshot, Cell("S", 0, 2))
    assert text(explanation, Style(4)) == "S[女生, 刘海] = 0.125 × 8.7467 = 1.0933"
    assert "factor" in explanation.steps[0].what
    assert explanation.evaluated() == 0.125 * snapshot["R"][0, 2]


def test_softmax_down_a_column_sums_over_queries(bangs):
    """The scores of the last key are 6.1849, 5.1525 and 4.2052, in the order of the queries."""
    snapshot = evaluate(bangs.with_options(softmax_axis="column"))
    scores = snapshot["S"][:, 2].tolist()
    explanation = explain(snapshot, Cell("A", 1, 2))
    assert [one.value for term in explanation.terms for one in factors_of(term)][::2] == scores
    assert [step.label for step in explanation.steps if step.term is not None] == [*bangs.tokens]
    e = [math.exp(score) for score in scores]
    assert explanation.evaluated() == pytest.approx(e[1] / sum(e), abs=1e-12)
    words = [step.what for step in explanation.steps]
    assert "wrong axis" in words[0] and "need not sum to 1" in words[0]
    assert "the largest score of the column" in words
    assert not any("row" in word for word in words[1:])


def test_softmax_down_a_column_with_a_mask(bangs):
    """A key is seen by its own query and later ones."""
    snapshot = evaluate(bangs.with_options(softmax_axis="column", causal=True))
    explanation = explain(snapshot, Cell("A", 2, 1))
    assert term_cells(explanation) == ((Cell("S", 1, 1),), (Cell("S", 2, 1),))
    s = snapshot["S"]
    share = math.exp(s[2, 1]) / (math.exp(s[1, 1]) + math.exp(s[2, 1]))
    assert explanation.evaluated() == pytest.approx(share, abs=1e-12)
    assert "earlier queries are masked: they see no later key" in [
        step.what for step in explanation.steps
    ]
    masked = explain(snapshot, Cell("A", 0, 1))
    assert masked.evaluated() == 0 == snapshot["A"][0, 1]
    assert term_cells(masked) == ()


def test_rounding_is_the_last_relation(bangs):
    """By hand: Q = (-0.2, 1.7), K of the last token (1.39, 5.31) to two decimals."""
    two = bangs.with_options(rounding=2, positions=False)
    assert line(two, Cell("P", 2, 0)) == "P[刘海, 0] = 0"
    rounded = bangs.with_options(rounding=2)
    assert line(rounded, Cell("P", 2, 0)) == (
        "P[刘海, 0] = sin(2 / 10000^(0 / 2)) = sin(2.0000) = 0.9093 → 0.91"
    )
    assert line(rounded, Cell("X", 2, 0)) == "X[刘海, 0] = 2.0000 + 0.9100 = 2.9100"
    explanation = explain(evaluate(rounded), Cell("A", 0, 2))
    first, *_ = explanation.steps
    assert first.said(str) == ("the weight is rounded to 2 decimals; maximum, powers and Σ are not")
    assert text(explanation, Style(4)).endswith(" = 0.8056 → 0.81")


def test_a_tie_says_that_it_is_one(bangs):
    """0.125 lies halfway between 0.12 and 0.13; no more digits tell which."""
    tie = bangs.with_options(rounding=2, positions=False).with_value("E", 0, 0, 0.125)
    explanation = explain(evaluate(tie), Cell("X", 0, 0))
    assert text(explanation, Style(4)) == "X[女生, 0] = 0.1250 + 0.0000 = 0.1250 → 0.12"
    assert any("halfway" in step.what for step in explanation.steps)
    # The computer's 1.115 lies below the middle, which only its later digits show.
    below = explain(evaluate(tie.with_value("E", 0, 0, 1.115)), Cell("X", 0, 0))
    assert text(below, Style(4)).endswith(" → 1.11")
    assert not any("halfway" in step.what for step in below.steps)
