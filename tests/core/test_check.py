"""Printed figures against computed ones: what matches, what rounding explains, what differs."""

import math
from decimal import ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from explorer.core.case import Part
from explorer.core.check import (
    DIFFERS,
    MATCH,
    NONE,
    ROUNDING,
    Case,
    Counts,
    check,
    check_case,
    check_cases,
    counts_sentence,
    finding_sentence,
    matches,
    verdict,
)
from explorer.core.check import trial as trial_module
from explorer.core.check.interval import reach
from explorer.core.errors import Refused
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


def case(matrix, row, columns, values, decimals, kind="cell", terms=(), **rest):
    return Case(
        values=tuple(values),
        decimals=decimals,
        part=Part(matrix, row, columns, kind, terms),
        **rest,
    )


class TestCases:
    """The figures that the articles print beside their tables."""

    text = article("bangs")["published_elsewhere_in_the_text"]
    exps = text["exp of S row 0, as printed"]

    def checked(self, name, one):
        example = published(name)
        check_case(example, one)
        return check_cases(example, [one])[0]

    def test_unscaled_scaled_and_times_8(self):
        for key, decimals, options in (
            ("A row 0 with scaling off, 3 decimals", 3, {"scale": False}),
            ("A row 0 with scaling on, 3 decimals", 3, {}),
            ("A row 0 with the row multiplied by 8", 0, {"factor": 8 / math.sqrt(2)}),
        ):
            one = case("A", 0, (0, 1, 2), self.text[key], decimals, options=options)
            assert self.checked("bangs", one).counts == (3, 0, 0)

    def test_the_exponentials(self):
        one = self.checked("bangs", case("A", 0, (0, 1), self.exps[:2], 2, "exponential"))
        assert one.status.tolist() == [MATCH, DIFFERS]
        (finding,) = one.findings
        assert finding.cell == Cell("A", 0, 1)
        assert finding_sentence(one.snapshot, finding).text() == (
            "e^S[女生, 撩] printed 82.42, computed 82.39 (82.393)"
        )
        one = self.checked("bangs", case("A", 0, (2,), self.exps[2:], 1, "exponential"))
        assert one.computed[0] == pytest.approx(485.34, abs=0.005)
        assert one.counts == (0, 0, 1)

    def test_their_sum(self):
        total = self.text["sum of those exps, as printed"]
        one = self.checked("bangs", case("A", 0, (0,), [total], 1, "sum of exponentials"))
        assert one.computed[0] == pytest.approx(600.86, abs=0.005)
        assert one.counts == (0, 0, 1)
        assert one.findings[0].name == "Σ e^S[女生]"
        right = self.checked("bangs", case("A", 0, (0,), [600.88], 2, "sum of exponentials"))
        assert right.counts == (0, 1, 0)  # from the scores as they are printed

    def test_the_two_products(self):
        """0.4542 follows from the printed factors; 6.8326 from nothing, they give 6.8328."""
        one = self.checked("bangs", case("R", 1, (2,), [0.4542, 6.8326], 4, "term", (0, 1)))
        assert one.status.tolist() == [ROUNDING, DIFFERS]
        texts = [finding_sentence(one.snapshot, finding).text() for finding in one.findings]
        assert texts == [
            "Q[撩, 0] × K[刘海, 0] printed 0.4542, computed 0.4541 (0.45411):"
            " the printed figures of Q, K give 0.4542",
            "Q[撩, 1] × K[刘海, 1] printed 6.8326, computed 6.8327 (6.83273)",
        ]
        for values in ([0.4541, 6.8327], [0.4542, 6.8328]):
            right = self.checked("bangs", case("R", 1, (2,), values, 4, "term", (0, 1)))
            assert not right.counts.differ

    def test_terms_whose_factors_nobody_has_printed(self, bangs):
        one = case("R", 1, (2,), [6.8329], 4, "term", (1,))
        (found,) = check_cases(bangs, [one])  # 6.83273 ± (1.2872 + 5.3083)·0.00005
        assert found.counts == (0, 1, 0)
        assert found.findings[0].explanation.text().startswith("inputs rounded to 4 decimals give")
        one = case("R", 1, (2,), [6.8340], 4, "term", (1,))
        assert check_cases(bangs, [one])[0].counts == (0, 0, 1)

    def test_the_override_experiment(self):
        experiment = article("cat")["override_experiment"]
        rule = (Override("Q", 0, None, Multiple(5, "K", 0)),)
        after = case("A", 0, (0, 1, 2), experiment["A row 0 after, as printed"], 3, overrides=rule)
        one = self.checked("cat", after)
        assert one.counts == (0, 0, 3)
        own = experiment["A row 0 after, from the article's own code (no scaling)"]
        assert np.round(one.computed, 3).tolist() == own
        assert one.hint is not None
        assert one.hint.text() == "the printed figures are what scores divided by √3 = 1.732 give"
        right = case("A", 0, (0, 1, 2), own, 3, overrides=rule)
        assert self.checked("cat", right).counts == (3, 0, 0)

    def test_printed_figures_of_stages_that_have_changed_do_not_explain(self):
        """With scaling off, e^S is not that of the printed S."""
        s = published("bangs").expected["S"].values[0]
        one = case("A", 0, (0,), [math.exp(s[0])], 4, "exponential", options={"scale": False})
        assert self.checked("bangs", one).counts == (0, 0, 1)

    def test_a_masked_exponential_is_0_and_the_sum_leaves_it_out(self, bangs):
        s = evaluate(bangs)["S"][1]
        masked = {"causal": True}
        one = case("A", 1, (2,), [0.0], 4, "exponential", options=masked)
        total = math.exp(s[0]) + math.exp(s[1])
        two = case("A", 1, (0,), [round(total, 3)], 3, "sum of exponentials", options=masked)
        assert [found.counts for found in check_cases(bangs, [one, two])] == [(1, 0, 0)] * 2

    def test_down_the_columns_the_sum_is_the_columns(self, bangs):
        total = np.exp(evaluate(bangs)["S"][:, 2]).sum()
        options = {"softmax_axis": "column"}
        one = case("A", 0, (2,), [round(total, 3)], 3, "sum of exponentials", options=options)
        (found,) = check_cases(bangs, [one])
        assert found.counts == (1, 0, 0)

    @pytest.mark.parametrize(
        ("one", "part"),
        [
            (case("H", 0, (0,), [1], 1), "there is no matrix “H”"),
            (case("A", 3, (0,), [1], 1), "A has no row 3 or column 0: its shape is 3×3"),
            (case("A", -1, (0,), [1], 1), "A has no row -1"),
            (case("A", 0, (0, 3), [1, 1], 1), "A has no row 0 or column 0, 3"),
            (case("A", 0, (0, 1), [1], 1), "there are 1 values for 2 places"),
            (case("A", 0, (), [], 1), "there are 0 values for 0 places"),
            (case("A", 0, (0,), [1], 1, "half"), "the part “half” is unknown: cell, exponential"),
            (case("R", 0, (0,), [1], 1, "exponential"), "“exponential” is a part of A only"),
            (case("W_Q", 0, (0,), [1], 1, "term", (0,)), "is a part of Q, K, V, R, Z only"),
            (case("R", 0, (0, 1), [1, 1], 1, "term", (0, 1)), "“term” is about one column"),
            (case("R", 0, (0,), [1], 1, "term", (2,)), "a cell of R has the terms 0 to 1"),
            (case("A", 0, (0,), [1], 1, options={"factor": math.inf}), "the score factor inf"),
            (
                case("A", 0, (0,), [1], 1, overrides=(Override("Q", 9, 0, 1.0),)),
                "Q has no row 9",
            ),
        ],
    )
    def test_what_does_not_fit_is_refused(self, bangs, one, part):
        with pytest.raises(Refused, match=part.replace("(", r"\(")):
            check_case(bangs, one)


def huge(cat, **options):
    """R is 1.6e399 without rounding, and 0 where X is rounded to whole numbers first."""
    w_q, w_k = cat.W_Q.copy(), cat.W_K.copy()
    w_q[:], w_k[:] = 0, 0
    w_q[0, 0] = w_k[0, 0] = 1e200
    example = make_example(
        cat.tokens, cat.sentence, np.full(cat.table.shape, 0.4), W_Q=w_q, W_K=w_k, W_V=cat.W_V
    )
    return example.with_options(positions=False, rounding=0, **options)


class TestTooLargeWithoutRounding:
    def test_the_rounded_chain_is_still_checked(self, cat):
        snapshot = evaluate(expecting(huge(cat), "R", [[0, 0, 7], [0, 0, 0], [0, 0, 0]], 0))
        assert snapshot.exact is None
        report = check(snapshot)
        assert report.counts == (8, 0, 1)
        assert report.note is not None
        assert report.note.text() == (
            "Without rounding R would be too large, so nothing is compared with unrounded values."
        )
        assert only(report).hint is None

    def test_there_is_no_note_where_it_is_not_too_large(self, cat):
        for rounding in (None, 2):
            example = cat.with_options(rounding=rounding)
            assert check(evaluate(expecting(example, "R", np.zeros((3, 3)), 0))).note is None
        assert check(evaluate(huge(cat))).note is None  # nothing is checked

    def test_an_alternative_that_fits_is_found_all_the_same(self, cat):
        example = huge(cat)
        column = evaluate(example.with_options(softmax_axis="column", causal=False))["A"]
        causal = evaluate(example.with_options(causal=True))["A"]
        assert not np.array_equal(column, causal)
        hint = only(check(evaluate(expecting(example, "A", causal, 0)))).hint
        assert hint is not None
        assert "with the causal mask" in hint.text()

    def test_cases_too(self, cat):
        cases = [case("R", 0, (0, 1), [0, 7], 0), case("R", 0, (0,), [3, 4], 0, "term", (0, 1))]
        found = check_cases(huge(cat), cases)
        assert [tuple(one.counts) for one in found] == [(1, 0, 1), (0, 0, 2)]
        assert [one.hint for one in found] == [None, None]

    @given(
        st.sampled_from([1.0, 1e77, 1e150, 1e154, 1e200, 1e307]),
        st.sampled_from([0.0, 1.0, -1e77, 1e153, 1e300]),
        st.sampled_from([None, 0, 2, 10]),
        st.sampled_from([0.0, 0.4, 1e150, 1e308]),
        st.booleans(),
    )
    def test_no_size_of_number_makes_it_warn_or_fail(self, one, other, rounding, printed, by_hand):
        """Warnings are errors here."""
        cat = cat_example()
        example = make_example(
            cat.tokens,
            cat.sentence,
            np.full(cat.table.shape, 0.4),
            W_Q=np.full(cat.W_Q.shape, one),
            W_K=np.full(cat.W_K.shape, other),
            W_V=cat.W_V,
        ).with_options(rounding=rounding)
        if by_hand:
            example = example.with_overrides(
                [Override("Q", 0, None, Multiple(-1e3, "Q", 1)), Override("R", 0, 0, 1e308)]
            )
        for name in STAGES:
            values = np.full(example.shape(name), printed)
            example = example.with_expected(name, Expected(values, 1))
        try:
            snapshot = evaluate(example)
        except Refused:
            return
        report = check(snapshot)
        for stage in report.stages.values():
            assert stage.hint is None or stage.hint.text()
        assert [finding_sentence(snapshot, finding).text() for finding in report.findings]
        exps = case("A", 0, (0,), [printed], 1, "sum of exponentials")
        assert check_cases(example, [exps])[0].counts.all == 1


class TestHintsBesideAFactor:
    @pytest.mark.parametrize("factor", [1.0, 0.3, -2.0, 0.0])
    def test_scaled_figures(self, bangs, factor):
        values = formatted(evaluate(bangs)["S"], 4)
        example = expecting(bangs.with_options(factor=factor), "S", values, 4)
        hint = only(check(evaluate(example))).hint
        assert hint is not None
        assert hint.text() == "the printed figures are what scores divided by √2 = 1.414 give"

    @pytest.mark.parametrize("factor", [1 / math.sqrt(2), 0.3, 0.0])
    def test_unscaled_figures(self, bangs, factor):
        values = formatted(evaluate(bangs.with_options(scale=False))["S"], 4)
        example = expecting(bangs.with_options(factor=factor), "S", values, 4)
        hint = only(check(evaluate(example))).hint
        assert hint is not None
        assert hint.text() == "the printed figures are what scores not divided by √2 give"


class TestHintsAreCheap:
    def test_alternatives_are_worked_out_once_for_all_stages(self, bangs, monkeypatch):
        counted = []
        original = trial_module.evaluate

        def counting(example, previous=None):
            assert previous is not None
            assert example.baseline is None
            counted.append(example.options)
            return original(example, previous)

        example = bangs.with_baseline(bangs)
        for name in ("Q", "K", "R", "S", "A", "Z"):
            example = expecting(example, name, np.full(example.shape(name), 7.0), 1)
        report = check(evaluate(example))
        monkeypatch.setattr(trial_module, "evaluate", counting)
        assert [one.hint for one in report.stages.values()] == [None] * 6
        assert len(counted) == 4

    def test_large_ones_say_so(self):
        def report(count):
            example = make_example(
                tuple(map(str, range(count))),
                tuple(range(count)),
                np.ones((count, 1)),
                W_Q=np.ones((1, 1)),
                W_K=np.ones((1, 1)),
                W_V=np.ones((1, 1)),
            )
            return check(evaluate(example))

        assert not report(64).is_large
        assert report(512).is_large


def test_a_negative_multiple_of_a_row_moves_the_other_way_round():
    """Weights have more room on one side than on the other."""
    bangs = bangs_example()
    low, high = reach(evaluate(bangs), "A", 1)
    a = evaluate(bangs)["A"]
    assert not np.allclose(a - low, high - a)
    rules = [
        Override("A", 1, None, Multiple(-2, "A", 0)),
        Override("A", 2, None, Multiple(-3, "A", 1)),
    ]
    by_hand = evaluate(bangs.with_overrides(rules))
    found_low, found_high = reach(by_hand, "A", 1)
    np.testing.assert_allclose(found_low, [low[0], -2 * high[0], 6 * low[0]])
    np.testing.assert_allclose(found_high, [high[0], -2 * low[0], 6 * high[0]])


@given(
    st.lists(st.floats(allow_nan=False, allow_infinity=False), min_size=1, max_size=8),
    st.integers(0, 10),
    st.integers(-3, 3),
    st.integers(-6, 6),
)
def test_matching_is_decided_by_exact_digits(numbers, decimals, halves, ulps):
    """The definition in fractions, at and about the middle between two figures, at any size."""
    unit = Fraction(1, 10**decimals)
    figures = [float(f"{number:.{decimals}f}") for number in numbers]
    computed = []
    for figure in figures:
        number = figure + float(halves * unit / 2)
        for _ in range(abs(ulps)):
            number = math.nextafter(number, math.copysign(math.inf, ulps))
        computed.append(number)
    assume(all(map(math.isfinite, computed)))
    expected = [
        abs(Fraction(value) - Fraction(f"{figure:.{decimals}f}"))
        <= unit * (Fraction(1, 2) + Fraction(1, 10**6)) + 4 * Fraction(math.ulp(value))
        for figure, value in zip(figures, computed, strict=True)
    ]
    assert matches(np.array(figures), np.array(computed), decimals).tolist() == expected


@pytest.mark.parametrize(
    ("counts", "report", "stage"),
    [
        (Counts(1, 0, 0), "The only printed figure matches.", "matches"),
        (Counts(0, 0, 1), "The only printed figure differs.", "differs"),
        (
            Counts(0, 1, 0),
            "The only printed figure is explained by rounding.",
            "explained by rounding",
        ),
        (Counts(1, 0, 1), "1 of 2 printed figures differs.", "1 of 2 matches, 1 differs"),
        (
            Counts(1, 2, 0),
            "No printed figure differs: 1 matches, 2 explained by rounding.",
            "1 of 3 matches, 2 explained by rounding",
        ),
        (
            Counts(2, 1, 3),
            "3 of 6 printed figures differ.",
            "2 of 6 match, 1 explained by rounding, 3 differ",
        ),
        (Counts(3, 0, 0), "All 3 printed figures match.", "3 of 3 match"),
    ],
)
def test_one_is_not_several(counts, report, stage):
    assert verdict(counts).text() == report
    assert counts_sentence(counts).text() == stage


@pytest.mark.parametrize(
    ("decimals", "words"),
    [(0, "to a whole number gives"), (1, "to one decimal gives"), (2, "to 2 decimals gives")],
)
def test_decimals_are_named_as_people_do(bangs, decimals, words):
    values = evaluate(bangs.with_options(rounding=decimals))["Z"]
    report = check(evaluate(expecting(bangs, "Z", values, decimals)))
    assert report.counts.differ == 0
    assert any(words in text for text in explanations(report))
