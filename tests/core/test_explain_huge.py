"""Numbers as large as floats can be, and factors of any size: each explanation is written."""

import re
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from explorer.core.evaluate import evaluate
from explorer.core.explain import Style, explain, latex, markdown, steps_text, text
from explorer.core.explain.data import Factor, Operation, evaluated
from explorer.core.numbers import factor_text, latex_number
from explorer.core.override import Multiple, Override
from explorer.core.stages import MATRICES, Cell
from tests.core.huge import HUGE, LARGEST, covered_snapshots, huge_snapshots

STYLES = st.builds(
    Style, decimals=st.none() | st.sampled_from([0, 2, 4, 10]), unfolded=st.booleans()
)
# An example has some hundred cells, and each is written in five ways.
MANY_CELLS = settings(
    suppress_health_check=list(HealthCheck),
    deadline=None,
    max_examples=min(40, settings.default.max_examples),
)


def cells(snapshot):
    for name in MATRICES:
        rows, columns = snapshot[name].shape
        yield from (Cell(name, row, column) for row in range(rows) for column in range(columns))


@MANY_CELLS
@given(huge_snapshots() | covered_snapshots(), STYLES)
def test_every_explanation_of_every_finite_snapshot_is_written(snapshot, style):
    for cell in cells(snapshot):
        explanation = explain(snapshot, cell)
        assert explanation.value == snapshot[cell.matrix][cell.row, cell.column]
        written = [
            text(explanation, style),
            steps_text(explanation, style),
            latex(explanation, style),
            latex(explanation, style, steps=True),
            markdown(explanation, style),
        ]
        assert not re.search(r"\b(inf|nan)\b", " ".join(written))


def far_scores(bangs):
    """The tester's case: s − max would be -3.4e308."""
    far = [Override("S", 0, 0, -1.7e308), Override("S", 0, 1, 1.7e308)]
    return evaluate(bangs.with_overrides(far))


def test_a_difference_beyond_a_float_is_not_called_equal(bangs):
    explanation = explain(far_scores(bangs), Cell("A", 0, 0))
    written = steps_text(explanation, Style(4))
    assert "-1.7000e+308 − 1.7000e+308 ≈ -∞" in written
    assert "e^(-∞) = 0.0000" in written
    assert "-∞: a difference that is too large for a computer's number; e to it is 0" in written
    assert r"\approx -\infty" in latex(explanation, Style(4), steps=True)
    assert "∞" not in steps_text(explain(evaluate(bangs), Cell("A", 0, 0)), Style(4))


@given(st.lists(HUGE, min_size=1, max_size=6))
def test_a_sum_that_overflows_on_its_way_is_worked_out(values):
    total = evaluated(Operation("sum", tuple(map(Factor, values))))
    exact = sum(map(Fraction, values))
    if abs(exact) <= LARGEST:
        assert total == float(exact)
    else:
        assert abs(total) == float("inf") or abs(total) == LARGEST


@pytest.mark.parametrize(
    ("factor", "plain", "typeset"),
    [
        (1e-5, "1e-05", r"10^{-5}"),
        (-1 / 3, "-0.3333", r"-0.3333 \times "),
        (0.125, "0.125", r"0.125 \times "),
        (1.5e-7, "1.5e-07", r"1.5 \times 10^{-7}"),
        (1.23456789e-5, "1.2346e-05", r"1.2346 \times 10^{-5}"),
    ],
)
def test_a_factor_is_short_and_a_power_of_ten(bangs, factor, plain, typeset):
    snapshot = evaluate(bangs.with_options(factor=factor))
    explanation = explain(snapshot, Cell("S", 0, 2))
    assert text(explanation, Style(4)).startswith(f"S[女生, 刘海] = {plain} × 8.7467 ")
    assert typeset in latex(explanation, Style(4))
    assert f"{factor!r} × 8.7" in text(explanation, Style(None))  # exact values are


def test_a_rounded_factor_does_not_claim_equality(bangs):
    snapshot = evaluate(bangs.with_options(factor=-1 / 3))
    # -0.3333 × 8.7467 = -2.91527…, the score is -2.9156.
    assert "-0.3333 × 8.7467 ≈ -2.9156" in text(explain(snapshot, Cell("S", 0, 2)), Style(4))


def test_a_rule_s_factor_is_written_alike(bangs):
    rule = Override("Q", 0, None, Multiple(-1 / 3, "K", 1))
    snapshot = evaluate(bangs.with_overrides([rule]))
    assert "= -0.3333 × K[撩, 0]" in text(explain(snapshot, Cell("Q", 0, 0)), Style(4))


@given(HUGE, st.integers(0, 10))
def test_a_factor_keeps_four_digits_or_all(factor, decimals):
    written = factor_text(factor, decimals)
    off = abs(Fraction(Decimal(written)) - Fraction(factor))  # 1.798e308 is no float
    assert float(written) == factor or off <= abs(Fraction(factor)) / 1900
    assert not re.search(r"\de[+-]", latex_number(written))


def test_positions_off_says_nothing_of_cells_set_by_hand(bangs):
    hand = [Override("P", 1, 0, -0.1235)]
    snapshot = evaluate(bangs.with_options(positions=False).with_overrides(hand))
    set_one = steps_text(explain(snapshot, Cell("P", 1, 0)), Style(4))
    assert "everywhere" not in set_one and "P = 0" not in set_one
    assert "computed it would be: 0" in set_one
    other = steps_text(explain(snapshot, Cell("P", 0, 0)), Style(4))
    assert other == "P[女生, 0] = 0    (positions are off, so that it is 0)"
