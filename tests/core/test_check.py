"""Printed figures against computed ones: what matches, what rounding explains, what differs."""

import math
from decimal import ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from explorer.core.check import (
    DIFFERS,
    MATCH,
    NONE,
    ROUNDING,
    Counts,
    check,
    counts_sentence,
    finding_sentence,
    matches,
    verdict,
)
from explorer.core.check.interval import reach
from explorer.core.evaluate import evaluate
from explorer.core.example import Options, make_example
from explorer.core.expected import Expected
from explorer.core.override import Multiple, Override
from explorer.core.stages import MATRICES, STAGES, Cell
from tests.conftest import article, bangs_example, cat_example
from tests.core.strategies import examples

EXAMPLES = {"bangs": bangs_example, "cat": cat_example}
ANY = st.builds(
    Options,
    positions=st.booleans(),
    scale=st.booleans(),
    causal=st.booleans(),
    softmax_axis=st.sampled_from(["row", "column"]),
)


def published(name):
    """Return an article's example with the figures of all its tables."""
    data = article(name)
    example = EXAMPLES[name]()
    for stage, rows in data["published"].items():
        example = expecting(example, stage, rows, data["decimals"])
    return example


def expecting(example, stage, rows, decimals):
    return example.with_expected(stage, Expected(np.array(rows, dtype=float), decimals))


def formatted(values, decimals):
    """Return numbers as they read once they are printed, one by one."""
    return [[float(f"{value:.{decimals}f}") for value in row] for row in values.tolist()]


def only(report):
    (stage,) = report.stages.values()
    return stage


def explanations(report):
    return [finding.explanation.text() for finding in report.findings if finding.explanation]


class TestMatches:
    @pytest.mark.parametrize(
        ("printed", "computed", "decimals", "expected"),
        [
            (0.873, 0.87283, 3, True),
            (0.874, 0.87283, 3, False),
            (0.12, 0.125, 2, True),  # half to even
            (0.13, 0.125, 2, True),  # half up
            (0.14, 0.125, 2, False),
            (1.0, 1.005, 2, True),  # 1.005 is a little less in binary, and half-way on paper
            (1.01, 1.005, 2, True),
            (-0.0, 0.0004, 3, True),
            (0.0, -0.0004, 3, True),
            (0.0, -0.0006, 3, False),
            (3, 2.5, 0, True),
            (2, 2.5, 0, True),
            (12345678.9, 12345678.94, 1, True),
            (12345678.9, 12345678.96, 1, False),
            (1e300, 1e300, 10, True),
            (1e300, 1.1e300, 10, False),
            (0.1234567891, 0.12345678914, 10, True),
            (0.1234567891, 0.12345678916, 10, False),
            (math.nan, 0.5, 1, False),
            (0.5, math.nan, 1, False),
            (0.5, math.inf, 1, False),
        ],
    )
    def test_by_hand(self, printed, computed, decimals, expected):
        found = matches(np.array([[printed]]), np.array([[computed]]), decimals)
        assert found.tolist() == [[expected]]

    @given(st.floats(-1000, 1000), st.integers(0, 8), st.integers(-2, 2))
    def test_as_decimal_arithmetic_says(self, computed, decimals, steps):
        unit = Decimal(1).scaleb(-decimals)
        exact = Decimal(computed)
        figure = exact.quantize(unit) + steps * unit
        ways = (ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN)
        allowed = figure in {exact.quantize(unit, way) for way in ways}
        near = abs(abs(exact - figure) / unit - Decimal("0.5")) < Decimal("0.001")
        assume(allowed or not near)  # a binary number that is a half on paper matches, too
        found = matches(np.array([float(figure)]), np.array([computed]), decimals)
        assert found.tolist() == [allowed]


@pytest.mark.parametrize(("name", "count"), [("bangs", 63), ("cat", 54)])
def test_no_figure_of_an_articles_tables_is_a_false_alarm(name, count):
    snapshot = evaluate(published(name))
    report = check(snapshot)
    assert report.counts == (count, 0, 0)
    assert list(report.stages) == [
        stage for stage in MATRICES if stage in snapshot.example.expected
    ]
    assert report.findings == ()
    assert verdict(report.counts).text() == f"All {count} printed figures match."


def test_a_misprint_is_named(cat):
    rows = article("cat")["published"]["A"]
    rows[0][2] = 0.695
    snapshot = evaluate(expecting(cat, "A", rows, 3))
    report = check(snapshot)
    assert report.counts == Counts(8, 0, 1)
    assert report.statuses()["A"].tolist() == [[MATCH, MATCH, DIFFERS], [MATCH] * 3, [MATCH] * 3]
    (finding,) = report.findings
    assert finding.cell == Cell("A", 0, 2)
    assert finding_sentence(snapshot, finding).text() == (
        "我→猫 printed 0.695, computed 0.350 (0.3498)"
    )
    assert counts_sentence(report.counts).text() == "8 of 9 match, 1 differs"
    assert verdict(report.counts).text() == "1 of 9 printed figures differs."


def test_blank_cells_are_not_checked(cat):
    rows = [[math.nan, -0.041, math.nan], [9, math.nan, math.nan], [math.nan] * 3]
    example = expecting(cat, "Q", rows, 3)
    example = expecting(example, "K", [[math.nan] * 3] * 3, 3)
    report = check(evaluate(example))
    assert report.statuses()["Q"].tolist() == [
        [NONE, MATCH, NONE],
        [DIFFERS, NONE, NONE],
        [NONE] * 3,
    ]
    assert report.counts.all == 2
    assert "K" not in report.stages


def test_nothing_expected(cat):
    report = check(evaluate(cat))
    assert report.counts == (0, 0, 0)
    assert report.stages == {}


class TestRounding:
    def test_every_stage_rounded(self, bangs):
        rounded = evaluate(bangs.with_options(rounding=1))["Z"]
        exact = evaluate(bangs)["Z"]
        assert formatted(rounded, 1) != formatted(exact, 1)  # or there is nothing to explain
        report = check(evaluate(expecting(bangs, "Z", rounded, 1)))
        assert not report.counts.differ
        assert report.counts.rounding
        row, column = np.argwhere(only(report).status == ROUNDING)[0]
        assert explanations(report)[0] == (
            f"every stage rounded to one decimal gives {rounded[row, column]:.1f}"
        )

    def test_from_the_printed_inputs(self, bangs):
        """A article that prints S to one decimal and works A out from that, to four."""
        snapshot = evaluate(bangs)
        s = np.array(formatted(snapshot["S"], 1))
        powers = np.exp(s)
        a = powers / powers.sum(axis=1, keepdims=True)
        example = expecting(expecting(bangs, "S", s, 1), "A", formatted(a, 4), 4)
        report = check(evaluate(example))
        assert report.stages["S"].counts == (9, 0, 0)
        assert report.stages["A"].counts == (0, 9, 0)
        assert explanations(report)[0] == f"the printed figures of S give {a[0, 0]:.4f}"

    def test_printed_figures_reach_over_a_stage_that_is_not_printed(self, cat):
        """The article prints no S: A follows from the printed R through S = R."""
        r = np.array(formatted(evaluate(cat)["R"], 1))
        powers = np.exp(r)
        a = powers / powers.sum(axis=1, keepdims=True)
        example = expecting(expecting(cat, "R", r, 1), "A", formatted(a, 3), 3)
        report = check(evaluate(example))
        assert not report.counts.differ
        assert "the printed figures of R give" in explanations(report)[0]

    def test_what_follows_from_a_misprint_differs_and_says_so(self, bangs):
        """Row 0 of S is misprinted, and A is worked out from S as it is printed."""
        s = np.array(formatted(evaluate(bangs)["S"], 4))
        s[0] = [1.0, 2.0, 3.0]
        a = np.exp(s) / np.exp(s).sum(axis=1, keepdims=True)
        example = expecting(expecting(bangs, "S", s, 4), "A", formatted(a, 4), 4)
        report = check(evaluate(example))
        assert report.stages["A"].counts == (6, 0, 3)
        (first, *_) = report.stages["A"].findings
        assert first.status == DIFFERS
        assert first.explanation.text() == (
            f"the printed figures of S, some of which differ, give {a[0, 0]:.4f}"
        )

    def test_after_an_edit_nothing_is_called_rounding_that_is_none(self):
        """The printed chain is whole in itself, and of another E."""
        edited = evaluate(published("bangs").with_value("E", 0, 0, 7.0))
        report = check(edited)
        for name, status in report.statuses().items():
            far = np.abs(edited[name] - edited.example.expected[name].values) > 0.01
            assert (status[far] == DIFFERS).all()
            assert far.any() or name == "P"

    def test_a_misprint_does_not_spoil_what_its_neighbours_explain(self, bangs):
        """S is printed to one decimal with a misprint in row 0; rows 1 and 2 of A follow."""
        s = np.array(formatted(evaluate(bangs)["S"], 1))
        a = np.exp(s) / np.exp(s).sum(axis=1, keepdims=True)
        s[0, 0] = 9.0
        example = expecting(expecting(bangs, "S", s, 1), "A", formatted(a, 4), 4)
        report = check(evaluate(example))
        assert (report.stages["A"].status[1:] == ROUNDING).all()

    def test_within_what_rounded_inputs_can_give(self, bangs):
        exact = evaluate(bangs)["R"][1, 2]  # 0.3274…·1.3872… + 1.2872…·5.3083…
        rows = np.full((3, 3), math.nan)
        rows[1, 2] = round(exact + 0.0003, 4)
        report = check(evaluate(expecting(bangs, "R", rows, 4)))
        assert report.counts == (0, 1, 0)
        half = 0.00005 * (0.3274 + 1.3872 + 1.2872 + 5.3083)
        assert explanations(report) == [
            f"inputs rounded to 4 decimals give {exact - half:.5f} to {exact + half:.5f}"
        ]

    def test_far_outside_differs(self, bangs):
        rows = np.full((3, 3), math.nan)
        rows[1, 2] = round(evaluate(bangs)["R"][1, 2] + 0.0006, 4)
        assert check(evaluate(expecting(bangs, "R", rows, 4))).counts == (0, 0, 1)

    def test_a_chain_that_is_rounded_itself(self, bangs):
        """A reader rounds to 2 decimals, and the article prints 4 of the exact chain."""
        example = published("bangs").with_options(rounding=2)
        report = check(evaluate(example))
        assert not report.counts.differ
        assert report.counts.rounding
        assert any(
            text.startswith("without rounding in between it is ")
            or text.startswith("every stage rounded to 4 decimals gives ")
            for text in explanations(report)
        )

    def test_rounding_that_would_overflow_explains_nothing(self):
        """0.6·1.4e308 + 0.6·1.4e308 is a number, and with 1 for 0.6 it is none."""
        example = make_example(
            ("a",),
            (0,),
            np.array([[0.6, 0.6]]),
            W_Q=[[1.4e308], [1.4e308]],
            W_K=[[1e-300], [0]],
            W_V=[[1], [1]],
            options=Options(positions=False),
        )
        assert check(evaluate(expecting(example, "Q", [[1e308]], 0))).counts == (0, 0, 1)

    def test_what_is_typed_and_looked_up_is_not_worked_out(self, bangs):
        for name in ("E", "P", "W_Q"):
            values = evaluate(bangs)[name] + 0.02
            report = check(evaluate(expecting(bangs, name, values, 2)))
            assert report.counts == (0, 0, values.size)


@given(examples(options=ANY), st.integers(0, 6))
def test_figures_of_the_exact_chain_all_match(example, decimals):
    snapshot = evaluate(example)
    for name in MATRICES:
        example = expecting(example, name, formatted(snapshot[name], decimals), decimals)
    report = check(evaluate(example))
    assert report.counts == (sum(snapshot[name].size for name in MATRICES), 0, 0)


@given(examples(options=ANY), st.integers(0, 5))
def test_figures_of_the_rounded_chain_match_or_are_explained(example, decimals):
    rounded = evaluate(example.with_options(rounding=decimals))
    for name in STAGES:
        if name != "E":  # which is never rounded
            example = expecting(example, name, rounded[name], decimals)
    assert not check(evaluate(example)).counts.differ


@given(examples(options=ANY), st.data(), st.integers(2, 6), st.booleans())
def test_a_figure_beyond_the_interval_differs(example, data, decimals, up):
    snapshot = evaluate(example)
    name = data.draw(st.sampled_from(list(STAGES)))
    rows, columns = example.shape(name)
    place = data.draw(st.integers(0, rows - 1)), data.draw(st.integers(0, columns - 1))
    low, high = reach(snapshot, name, decimals)
    figure = high[place] + 10 * 10**-decimals if up else low[place] - 10 * 10**-decimals
    chain = evaluate(example.with_options(rounding=decimals))[name][place]
    assume(abs(chain - figure) > 10**-decimals)
    values = np.full((rows, columns), math.nan)
    values[place] = round(figure, decimals)
    report = check(evaluate(expecting(example, name, values, decimals)))
    assert report.counts == (0, 0, 1)
    assert report.findings[0].cell == (name, *place)


class TestReach:
    @given(examples(options=ANY), st.integers(1, 4), st.integers(0, 2**32 - 1))
    def test_no_rounded_inputs_lead_out_of_it(self, example, decimals, seed):
        """Inputs are moved at random by up to half a unit, and the stage is worked out again."""
        snapshot = evaluate(example)
        draw = np.random.default_rng(seed)
        half = 0.5 * 10.0**-decimals
        for name, stage in STAGES.items():
            if stage.kind in ("look-up", "wave"):
                continue
            low, high = reach(snapshot, name, decimals)
            inputs = {**example.sources(), **snapshot.values}
            for key, _ in stage.operands:
                value = snapshot[key]
                whole = np.abs(value - np.round(value, decimals)) < 1e-3 * half
                inputs[key] = value + np.where(whole, 0.0, draw.uniform(-half, half, value.shape))
            moved = stage.function(*[inputs[key] for key in stage.inputs])
            assert (moved >= low - 1e-12).all()
            assert (moved <= high + 1e-12).all()

    def test_a_weight_is_largest_where_its_score_is_up_and_the_others_are_down(self, bangs):
        s = evaluate(bangs)["S"][0]
        up = np.exp(s + np.array([0.005, -0.005, -0.005]))
        down = np.exp(s - np.array([0.005, -0.005, -0.005]))
        low, high = reach(evaluate(bangs), "A", 2)
        assert high[0, 0] == pytest.approx((up / up.sum())[0], rel=1e-12)
        assert low[0, 0] == pytest.approx((down / down.sum())[0], rel=1e-12)

    def test_the_root_may_be_rounded_too(self, bangs):
        snapshot = evaluate(bangs)
        low, high = reach(snapshot, "S", 1)
        r = snapshot["R"][0, 1]  # 6.2388, to one decimal between 6.1888 and 6.2888
        assert high[0, 1] == pytest.approx((r + 0.05) / (math.sqrt(2) - 0.05))
        assert low[0, 1] == pytest.approx((r - 0.05) / (math.sqrt(2) + 0.05))

    def test_exact_inputs_cannot_be_rounded(self, bangs):
        """Row 女生 of X is (3, 2), and W_Q has one decimal: Q has no room at all."""
        low, high = reach(evaluate(bangs), "Q", 1)
        assert low[0].tolist() == high[0].tolist() == evaluate(bangs)["Q"][0].tolist()

    def test_what_is_set_by_hand_does_not_move(self, cat):
        overrides = [Override("R", 0, 1, 0.12345), Override("Q", 0, None, Multiple(-5, "K", 0))]
        snapshot = evaluate(cat.with_overrides(overrides))
        low, high = reach(snapshot, "R", 2)
        assert low[0, 1] == high[0, 1] == 0.12345
        assert low[0, 0] < snapshot["R"][0, 0] < high[0, 0]
        low, high = reach(snapshot, "Q", 2)
        k = snapshot["K"][0]
        np.testing.assert_allclose(low[0], -5 * (k + 0.005))
        np.testing.assert_allclose(high[0], -5 * (k - 0.005))


class TestHint:
    def test_scaled_figures_beside_unscaled_scores(self, cat):
        """What the second article did in its override experiment."""
        a = article("cat")["override_experiment"]["A row 0 after, as printed"]
        rows = np.full((3, 3), math.nan)
        rows[0] = a
        example = cat.with_overrides([Override("Q", 0, None, Multiple(5, "K", 0))])
        stage = only(check(evaluate(expecting(example, "A", rows, 3))))
        assert stage.counts == (0, 0, 3)
        assert stage.hint is not None
        assert stage.hint.text() == (
            "the printed figures are what scores divided by √3 = 1.732 give"
        )

    @pytest.mark.parametrize(
        ("changes", "text"),
        [
            ({"scale": False}, "scores not divided by √2 give"),
            ({"causal": True}, "what comes out with the causal mask"),
            ({"positions": False}, "what comes out without positions"),
            ({"softmax_axis": "column"}, "what softmax down the columns gives"),
        ],
    )
    def test_every_option_is_tried_both_ways(self, bangs, changes, text):
        other = bangs.with_options(**changes)
        values = formatted(evaluate(other)["A"], 4)
        hint = only(check(evaluate(expecting(bangs, "A", values, 4)))).hint
        assert hint is not None
        assert text in hint.text()
        values = formatted(evaluate(bangs)["A"], 4)
        assert only(check(evaluate(expecting(other, "A", values, 4)))).hint is not None

    def test_none_where_nothing_differs_or_nothing_fits(self, cat):
        assert check(evaluate(published("cat"))).stages["A"].hint is None
        wrong = check(evaluate(expecting(cat, "A", np.full((3, 3), 7), 3)))
        assert only(wrong).hint is None
