"""Where numbers lie on a scale."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.evaluate import evaluate
from explorer.core.override import Override
from explorer.core.pull import pull_of
from explorer.core.shades import Scale, counted, rows_sum_to_one, scale_of


def test_weights_always_lie_on_0_to_1():
    weights = np.array([[0.25, 0.75], [0.5, 0.5]])
    scale = scale_of("A", weights)
    assert scale == (0.0, 1.0)
    assert scale.middle == 0.5
    assert scale.place(weights) is weights


@pytest.mark.parametrize("stage", ["R", "S"])
def test_scores_are_symmetric_about_0(stage):
    scores = np.array([[-8.0, 0.0], [2.0, 4.0]])
    scale = scale_of(stage, scores)
    assert scale == (-8.0, 8.0)
    assert scale.middle == 0
    assert scale.place(scores).tolist() == [[0.0, 0.5], [0.625, 0.75]]


def test_scores_that_are_all_0_lie_in_the_middle():
    scale = scale_of("R", np.zeros((2, 2)))
    assert scale.place(np.zeros((2, 2))).tolist() == [[0.5, 0.5], [0.5, 0.5]]


def test_the_largest_and_the_smallest_floats_have_a_place():
    for limit in (1.7e308, 5e-324):
        scores = np.array([[-limit, limit]])
        assert scale_of("S", scores).place(scores).tolist() == [[0.0, 1.0]]


@given(st.lists(st.floats(allow_nan=False), min_size=1, max_size=6))
def test_whatever_lies_beyond_the_ends_has_the_shade_of_the_end(numbers):
    """Weights that are set by hand may be any numbers; a plain comparison says where they lie."""
    scale = scale_of("A", np.zeros((1, 1)))
    values = np.array([numbers])
    with np.errstate(all="raise"):
        placed, beyond = scale.place(values), scale.beyond(values)
    expected = [0.0 if number < 0 else 1.0 if number > 1 else number for number in numbers]
    assert placed.tolist() == [expected]
    assert beyond.tolist() == [[not 0 <= number <= 1 for number in numbers]]


def test_infinite_changes_lie_at_the_ends():
    scale = Scale(-1.5, 1.5)
    assert scale.place(np.array([[-np.inf, 0.0, np.inf]])).tolist() == [[0.0, 0.5, 1.0]]
    assert scale.beyond(np.array([[-np.inf, 1.5, np.inf]])).tolist() == [[True, False, True]]


@pytest.mark.parametrize("weight", [7.0, -0.3, 1e300])
def test_a_masked_weight_that_is_set_by_hand_counts(bangs, weight):
    masked = bangs.with_options(causal=True)
    plain = [[True, False, False], [True, True, False], [True, True, True]]
    assert counted(evaluate(masked), "A").tolist() == plain
    by_hand = evaluate(masked.with_overrides([Override("A", 0, 2, weight)]))
    assert counted(by_hand, "A").tolist() == [[True, False, True], *plain[1:]]
    assert counted(by_hand, "S").tolist() == plain
    assert pull_of(by_hand, 0, (0, 1)).masked.tolist() == [False, True, False]


def test_a_masked_weight_of_0_and_a_masked_score_do_not_count(bangs):
    masked = bangs.with_options(causal=True)
    zero = evaluate(masked.with_overrides([Override("A", 0, 2, 0.0)]))
    assert not counted(zero, "A")[0, 2]
    score = evaluate(masked.with_overrides([Override("S", 0, 2, 5.0)]))
    assert not counted(score, "S")[0, 2]
    assert not counted(score, "A")[0, 2]


def test_without_a_mask_every_cell_counts(bangs):
    assert [counted(evaluate(bangs), name) for name in ("R", "S", "A", "Q")] == [None] * 4
    assert counted(evaluate(bangs.with_options(causal=True)), "R") is None


def test_rows_that_sum_to_1(bangs):
    assert rows_sum_to_one(evaluate(bangs)["A"])
    assert not rows_sum_to_one(evaluate(bangs.with_options(softmax_axis="column"))["A"])
    assert rows_sum_to_one(np.full((3, 3), 1 / 3)) and rows_sum_to_one(np.ones((1, 1)))
    assert not rows_sum_to_one(np.array([[1e308, 1e308], [0.5, 0.5]]))
