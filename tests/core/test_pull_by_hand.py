"""Weights, values and outputs that are set by hand: what overflows, and what counts as 1."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.evaluate import evaluate
from explorer.core.override import Multiple, Override
from explorer.core.pull import plane_dimensions, pull_of
from tests.core.huge import covered_snapshots, huge_snapshots


def row_of_weights(example, *weights):
    return evaluate(
        example.with_overrides(
            [Override("A", 0, column, weight) for column, weight in enumerate(weights)]
        )
    )


def too_large(example):
    """A·V overflows in the first row of Z, which a rule replaces: Z[0] = 1 × V[1]."""
    return evaluate(
        example.with_overrides(
            [
                Override("Z", 0, None, Multiple(1.0, "V", 1)),
                Override("V", 0, 0, 1e200),
                Override("A", 0, 0, 1e200),
            ]
        )
    )


def test_a_sum_that_is_too_large_is_none(bangs):
    pull = pull_of(too_large(bangs), 0, (0, 1))
    assert pull.mean is None
    assert not pull.is_at_mean and not pull.sums_to_one and not pull.is_exact
    assert np.isfinite(pull.near).all() and len(pull.near) == 4
    assert pull.full == 1e200


@pytest.mark.parametrize("snapshots", [huge_snapshots(), covered_snapshots()])
def test_nothing_that_is_said_of_a_pull_fails(snapshots):
    @given(snapshots, st.integers(0, 10))
    def holds(snapshot, decimals):
        for query in range(snapshot.example.length):
            dimensions = plane_dimensions(None, snapshot["V"].shape[1])
            pull = pull_of(snapshot, query, dimensions, decimals)
            assert pull.mean is None or np.isfinite(pull.mean).all()
            assert np.isfinite(pull.near).all()
            assert not math.isnan(pull.total) and 1 <= pull.full < math.inf
            assert pull.is_mean <= pull.sums_to_one
            assert pull.is_at_mean <= (pull.mean is not None)
            assert pull.is_inside in (True, False) and pull.is_exact in (True, False)

    holds()


@pytest.mark.parametrize(
    ("weights", "decimals", "one"),
    [
        ((1 / 3, 1 / 3, 1 / 3), 4, True),
        ((0.333333, 0.333333, 0.333333), 4, True),  # 0.999999 is shown as 1.0000
        ((0.333333, 0.333333, 0.333333), 6, False),
        ((0.3333, 0.3333, 0.3333), 4, False),
        ((0.33, 0.33, 0.33), 2, False),
        ((0.4, 0.4, 0.4), 0, False),  # 120 %
        ((0.5, 0.25, 0.25), 10, True),
    ],
)
def test_weights_sum_to_one_where_they_are_seen_to(bangs, weights, decimals, one):
    pull = pull_of(row_of_weights(bangs, *weights), 0, (0, 1), decimals)
    assert pull.sums_to_one is one
    assert (f"{sum(weights):.{pull.places}f}" == f"{1:.{pull.places}f}") is one


def test_an_output_that_is_typed_as_it_is_shown_is_where_the_weights_put_it(bangs):
    shown = [round(value, 4) for value in evaluate(bangs)["Z"][0].tolist()]
    typed = [Override("Z", 0, column, value) for column, value in enumerate(shown)]
    snapshot = evaluate(bangs.with_overrides(typed))
    assert pull_of(snapshot, 0, (0, 1), 4).is_at_mean
    assert not pull_of(snapshot, 0, (0, 1), 8).is_at_mean


def test_a_full_bar_stands_for_the_largest_weight_above_one(bangs):
    assert pull_of(evaluate(bangs), 0, (0, 1)).full == 1.0
    assert pull_of(row_of_weights(bangs, 1.0, 7.0, -2.0), 0, (0, 1)).full == 7.0
