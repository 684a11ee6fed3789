"""Every figure that the two articles print, to the precision to which they print it."""

import math
from dataclasses import replace

import numpy as np
import pytest

from explorer.core.attention import attend, scale, scores, softmax
from explorer.core.evaluate import evaluate
from explorer.core.numbers import number_text
from tests.conftest import article, bangs_example, cat_example

EXAMPLES = {"bangs": bangs_example, "cat": cat_example}
PUBLISHED = [(name, stage) for name in EXAMPLES for stage in article(name)["published"]]


def printed(values, decimals):
    """Values as text; the sign of a rounded zero does not count."""
    text = np.vectorize(lambda value: f"{value:.{decimals}f}")(np.asarray(values, dtype=float))
    return np.where(text == f"{-0.0:.{decimals}f}", f"{0:.{decimals}f}", text).tolist()


@pytest.mark.parametrize(("name", "stage"), PUBLISHED)
def test_published_matrix(name, stage):
    data = article(name)
    figures = data["published"][stage]
    value = evaluate(EXAMPLES[name]())[stage]
    assert value.shape == np.shape(figures)
    assert printed(value, data["decimals"]) == printed(figures, data["decimals"])
    shown = [[number_text(cell, data["decimals"]) for cell in row] for row in value.tolist()]
    assert shown == printed(figures, data["decimals"])


def test_every_stage_that_an_article_prints_is_checked():
    assert [stage for name, stage in PUBLISHED if name == "bangs"] == list("PXQKVRSAZ")
    assert [stage for name, stage in PUBLISHED if name == "cat"] == list("QKVRAZ")


def test_cat_has_no_positions_and_no_scaling(cat):
    snapshot = evaluate(cat)
    assert not snapshot["P"].any()
    np.testing.assert_array_equal(snapshot["X"], article("cat")["inputs"]["E"])
    np.testing.assert_array_equal(snapshot["S"], snapshot["R"])


class TestBangsText:
    """Figures that stand in the running text of the first article."""

    text = article("bangs")["published_elsewhere_in_the_text"]

    def test_row_0_with_scaling_off(self, bangs):
        row = evaluate(bangs.with_options(scale=False))["A"][0]
        assert printed(row, 3) == printed(self.text["A row 0 with scaling off, 3 decimals"], 3)

    def test_row_0_with_scaling_on(self, bangs):
        row = evaluate(bangs)["A"][0]
        assert printed(row, 3) == printed(self.text["A row 0 with scaling on, 3 decimals"], 3)

    def test_row_0_multiplied_by_8_is_one_hot(self, bangs):
        row = softmax(8 * evaluate(bangs)["S"][0])
        assert printed(row, 3) == printed(self.text["A row 0 with the row multiplied by 8"], 3)

    def test_exponentials_as_printed_are_wrong_in_the_way_the_errata_say(self, bangs):
        misprinted = self.text["exp of S row 0, as printed"]
        assert misprinted == [33.12, 82.42, 485.6]
        assert self.text["sum of those exps, as printed"] == 601.1

        exact = np.exp(evaluate(bangs)["S"][0])  # from S at full precision
        assert printed(exact, 2) == ["33.12", "82.39", "485.34"]
        assert f"{exact.sum():.2f}" == "600.86"

        rounded = [math.exp(score) for score in (3.5002, 4.4115, 6.1849)]  # from S as printed
        assert printed(rounded, 2) == ["33.12", "82.39", "485.36"]
        assert f"{sum(rounded):.2f}" == "600.88"
        errata = "".join(article("bangs")["errata"])
        for figure in ("82.39", "485.36", "600.88", "82.42", "485.6", "601.1"):
            assert figure in errata

    def test_the_weights_agree_all_the_same(self, bangs):
        misprinted = np.array(self.text["exp of S row 0, as printed"])
        weights = misprinted / self.text["sum of those exps, as printed"]
        np.testing.assert_allclose(weights, evaluate(bangs)["A"][0], atol=5e-4)

    def test_bangs_worked_cell(self, bangs):
        """撩→刘海 is printed as 0.3274×1.3872 + 1.2872×5.3083 = 0.4542 + 6.8326 = 7.2868.

        The sum is right; the second product is off by 2 in the last place, however it is made.
        """
        snapshot = evaluate(bangs)
        exact = snapshot["Q"][1] * snapshot["K"][2]
        rounded = np.round(snapshot["Q"][1], 4) * np.round(snapshot["K"][2], 4)
        assert printed(rounded, 4) == ["0.4542", "6.8328"]  # of factors as they are printed
        assert printed(exact, 4) == ["0.4541", "6.8327"]  # of factors at full precision
        assert f"{exact.sum():.4f}" == "7.2868"


class TestCatOverride:
    """Row 0 of Q replaced by 5 times row 0 of K; everything after Q is computed again."""

    experiment = article("cat")["override_experiment"]

    def row_0(self, cat, divisor, override=True):
        snapshot = evaluate(cat)
        q = snapshot["Q"].copy()
        if override:
            q[0] = 5 * snapshot["K"][0]
        return softmax(scale(scores(q, snapshot["K"]), divisor))[0]

    def test_before_as_printed_is_unscaled(self, cat):
        before = self.experiment["A row 0 before, as printed"]
        assert printed(evaluate(cat)["A"][0], 3) == printed(before, 3)
        assert printed(self.row_0(cat, 1.0, override=False), 3) == printed(before, 3)

    def test_after_as_printed_is_scaled(self, cat):
        after = self.experiment["A row 0 after, as printed"]
        assert after == self.experiment["A row 0 after, with scaling by sqrt(3)"]
        assert printed(self.row_0(cat, math.sqrt(3)), 3) == printed(after, 3)

    def test_after_by_the_articles_own_code(self, cat):
        own = self.experiment["A row 0 after, from the article's own code (no scaling)"]
        assert own == [0.873, 0.076, 0.052]
        assert printed(self.row_0(cat, 1.0), 3) == printed(own, 3)

    def test_before_scaled_as_the_errata_say(self, cat):
        row = evaluate(cat.with_options(scale=True))["A"][0]
        assert printed(row, 3) == ["0.322", "0.335", "0.343"]
        assert "0.322, 0.335, 0.343" in "".join(article("cat")["errata"])

    @pytest.mark.parametrize("scaled", [False, True])
    def test_the_same_row_through_the_weights(self, cat, scaled):
        """E is the unit vector of dimension 0 in row 0 only: W_Q's row 0 is Q's row 0."""
        w_q = cat.W_Q.copy()
        w_q[0] = 5 * cat.W_K[0]
        snapshot = evaluate(replace(cat, W_Q=w_q).with_options(scale=scaled))
        divisor = math.sqrt(3) if scaled else 1.0
        np.testing.assert_allclose(snapshot["A"][0], self.row_0(cat, divisor), rtol=1e-13)

    def test_nothing_else_moves(self, cat):
        snapshot = evaluate(cat)
        q = snapshot["Q"].copy()
        q[0] = 5 * snapshot["K"][0]
        z = attend(softmax(scores(q, snapshot["K"])), snapshot["V"])
        assert not np.allclose(z[0], snapshot["Z"][0], atol=0.01)
        np.testing.assert_allclose(z[1:], snapshot["Z"][1:], rtol=1e-13)
