"""Figures elsewhere in a text, hints, and chains that are too large without rounding."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from explorer.core.case import Part
from explorer.core.check import (
    DIFFERS,
    MATCH,
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
from explorer.core.example import make_example
from explorer.core.expected import Expected
from explorer.core.override import Multiple, Override
from explorer.core.stages import STAGES, Cell
from tests.conftest import article, bangs_example, cat_example
from tests.core.test_check import expecting, explanations, formatted, only, published


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
