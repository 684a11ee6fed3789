"""Options: what is accepted, and what each does to the chain."""

import numpy as np
import pytest
from hypothesis import given

from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.options import Options
from explorer.core.stages import STAGES, Cell, Region
from tests.core.strategies import examples, rich_examples


def test_by_default_the_chain_is_the_papers():
    assert Options() == Options(True, True, False, None, "row", None)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"factor": float("nan")}, "the score factor nan is refused"),
        ({"factor": float("-inf")}, "the score factor -inf is refused"),
        ({"softmax_axis": "columns"}, "softmax_axis is “columns”: “row” and “column” are accepted"),
        ({"rounding": -1}, "rounding to -1 decimals is refused: 0 to 10 are accepted"),
        ({"rounding": 11}, "rounding to 11 decimals is refused"),
    ],
)
def test_what_is_not_an_option_is_refused(bangs, changes, problem):
    with pytest.raises(Refused, match=problem):
        bangs.with_options(**changes)


@given(rich_examples())
def test_the_factor_multiplies_raw_scores(example):
    """Cell by cell, in Python's own arithmetic."""
    free = example.with_options(rounding=None)
    snapshot = evaluate(free)
    factor = free.options.factor
    divisor = free.d_k**0.5 if free.options.scale else 1.0
    for (row, column), raw in np.ndenumerate(snapshot["R"]):
        if snapshot.override(Cell("S", row, column)) is None:
            expected = raw / divisor if factor is None else factor * raw
            assert snapshot["S"][row, column] == expected


@given(examples())
def test_down_the_columns_each_column_sums_to_one(example):
    snapshot = evaluate(example.with_options(softmax_axis="column"))
    np.testing.assert_allclose(snapshot["A"].sum(axis=0), 1, rtol=1e-12)
    if example.options.causal:
        assert not np.triu(snapshot["A"], 1).any()


@given(examples())
def test_a_transposed_softmax_is_the_one_down_the_columns(example):
    """Without a mask: softmax of Sᵀ along rows, transposed."""
    snapshot = evaluate(example.with_options(softmax_axis="column", causal=False))
    e = np.exp(snapshot["S"].T)
    np.testing.assert_allclose(snapshot["A"], (e / e.sum(axis=1, keepdims=True)).T, rtol=1e-12)


def test_the_sources_of_a_weight_follow_axis_and_mask(bangs):
    column = evaluate(bangs.with_options(softmax_axis="column"))
    assert column.sources(Cell("A", 0, 2)) == (Region("S", None, 2),)
    masked = evaluate(bangs.with_options(softmax_axis="column", causal=True))
    assert masked.sources(Cell("A", 2, 1)) == (Region("S", 1, 1), Region("S", 2, 1))
    assert masked.sources(Cell("A", 0, 1)) == ()


def test_formulas_are_true_under_the_options():
    given = {name: stage.formula.given for name, stage in STAGES.items()}
    assert given["S"](Options(factor=0.25)) == r"S = 0.25 \cdot R"
    assert given["S"](Options(factor=-2.0, scale=False)) == r"S = {-}2 \cdot R"
    assert given["S"](Options(scale=False)) == "S = R"
    assert given["S"](Options()) == r"S = R / \sqrt{d_k}"
    assert "downarrow" in given["A"](Options(softmax_axis="column", causal=True))
    assert "leq" in given["A"](Options(causal=True))


def test_rounding_rounds_every_computed_stage_before_the_next(bangs):
    """To one decimal, by hand: P of place 1 is (0.8, 0.5), so X is (2.8, 2.5) for the second."""
    snapshot = evaluate(bangs.with_options(rounding=1))
    assert snapshot["P"][1].tolist() == [0.8, 0.5]
    assert snapshot["X"][1].tolist() == [2.8, 2.5]
    # Q = X · W_Q: 2.8 · -0.6 + 2.5 · 0.8 = 0.32 and 2.8 · 0.9 + 2.5 · -0.5 = 1.27
    assert snapshot["Q"][1].tolist() == [0.3, 1.3]
