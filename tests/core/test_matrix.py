"""Formulas under options: numbers as mathematics writes them, and nothing that is not true."""

import re

import pytest
from hypothesis import given

from explorer.core.example import Options
from explorer.core.matrix import Formula, Variant
from explorer.core.stages import CARDS, STAGES
from tests.core.huge import HUGE

SIGNS = [sign for card in CARDS for equation in card.equations for sign, name in equation]
(TIMES,) = (sign for sign in SIGNS if any("{value}" in one.latex for one in sign.variants))


@pytest.mark.parametrize(
    ("factor", "formula", "sign"),
    [
        (1e-5, r"S = 10^{-5} \cdot R", r"\cdot\,10^{-5} ="),
        (-1e-5, r"S = {-}10^{-5} \cdot R", r"\cdot\,({-}10^{-5}) ="),
        (2.5e300, r"S = 2.5 \times 10^{300} \cdot R", r"\cdot\,2.5 \times 10^{300} ="),
        (-1 / 3, r"S \approx {-}0.3333 \cdot R", r"\cdot\,({-}0.3333) \approx"),
        (0.125, r"S = 0.125 \cdot R", r"\cdot\,0.125 ="),
        (8.0, r"S = 8 \cdot R", r"\cdot\,8 ="),
        (1e10, r"S = 10^{10} \cdot R", r"\cdot\,10^{10} ="),
        (0.0, r"S = 0 \cdot R", r"\cdot\,0 ="),
        (0.0012345678, r"S \approx 0.001235 \cdot R", r"\cdot\,0.001235 \approx"),
    ],
)
def test_a_factor_is_typeset_as_a_number(factor, formula, sign):
    options = Options(factor=factor)
    assert STAGES["S"].formula.given(options) == formula
    assert TIMES.given(options) == sign


@given(HUGE)
def test_no_factor_is_typeset_as_a_sum_or_in_sixteen_digits(factor):
    for latex in (
        STAGES["S"].formula.given(Options(factor=factor)),
        TIMES.given(Options(factor=factor)),
    ):
        assert "+" not in latex and " - " not in latex and "e" not in latex.replace(r"\times", "")
        assert not re.search(r"\d{12}", latex.replace(".", ""))


@pytest.mark.parametrize("causal", [False, True])
@pytest.mark.parametrize("axis", ["row", "column"])
def test_axis_and_mask_are_both_said(causal, axis):
    latex = STAGES["A"].formula.given(Options(causal=causal, softmax_axis=axis))
    assert (r"j \leq i" in latex) is causal
    assert (r"\downarrow" in latex) is (axis == "column")


def test_a_formula_of_every_number_is_not_given_where_some_are_set_by_hand():
    off = Options(positions=False)
    assert STAGES["P"].formula.given(off) == "P = 0"
    assert STAGES["P"].formula.given(off, by_hand=True) == ""
    assert STAGES["P"].formula.given(Options(), by_hand=True) == r"P = \mathrm{PE}(pos)"
    assert STAGES["X"].formula.given(off, by_hand=True) == "X = E + P"


def test_the_first_variant_that_passes_every_test_counts():
    formula = Formula(
        "a",
        (
            Variant("causal", bool, "b", besides=(("scale", bool),)),
            Variant("causal", bool, "c"),
        ),
    )
    assert formula.given(Options(causal=True, scale=True)) == "b"
    assert formula.given(Options(causal=True, scale=False)) == "c"
    assert formula.given(Options(causal=False, scale=True)) == "a"
