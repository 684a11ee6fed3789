"""Where numbers lie on a scale."""

import numpy as np
import pytest

from explorer.core.shades import scale_of


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
