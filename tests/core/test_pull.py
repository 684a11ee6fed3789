"""The pull on Z: shares, contributions and the hull, against plain loops and known shapes."""

import json
import math
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.evaluate import evaluate
from explorer.core.example import Options
from explorer.core.pull import convex_hull, is_inside, plane_dimensions, pull_of
from tests.core.strategies import examples

COARSE = st.integers(-3, 3).map(float)  # so that points repeat and lie on lines
FINE = st.floats(-1e3, 1e3)
POINTS = st.one_of(
    st.lists(st.tuples(number, number), min_size=1, max_size=12) for number in (COARSE, FINE)
)


def by_hand(snapshot, **values):
    """A snapshot in which matrices were set by hand."""
    known = {name: np.array(value, dtype=float) for name, value in values.items()}
    return replace(snapshot, known={**snapshot.known, **known})


def exact_turn(a, b, c):
    ax, ay, bx, by, cx, cy = (Fraction(v) for v in (*a, *b, *c))
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)


def test_the_article_s_output_and_shares(bangs):
    data = json.loads((Path(__file__).parents[1] / "data/bangs.json").read_text("utf-8"))
    pull = pull_of(evaluate(bangs), 0, (0, 1))
    assert [round(v, 4) for v in pull.output.tolist()] == data["published"]["Z"][0]
    assert [round(v, 4) for v in pull.weights.tolist()] == [0.0551, 0.1371, 0.8078]
    assert np.round(pull.values, 4).tolist() == data["published"]["V"]
    assert pull.input.tolist() == [3.0, 2.0]
    assert pull.strongest == 2
    assert pull.is_mean and pull.is_at_mean and pull.is_inside and pull.sums_to_one
    assert not pull.masked.any()


def test_the_vector_has_moved_towards_the_strongest_value(bangs):
    pull = pull_of(evaluate(bangs), 0, (0, 1))
    # From the article's figures: X (3, 2), Z (1.5636, 2.5716), V_刘海 (1.4758, 2.8460).
    assert pull.distance(2, pull.input) == pytest.approx(math.hypot(1.5242, 0.8460), abs=1e-4)
    assert pull.distance(2, pull.output) == pytest.approx(math.hypot(0.0878, 0.2744), abs=1e-4)


@given(examples(), st.data())
def test_contributions_are_weight_times_value(example, data):
    snapshot = evaluate(example)
    query = data.draw(st.integers(0, example.length - 1))
    dimensions = plane_dimensions(None, example.W_V.shape[1])
    pull = pull_of(snapshot, query, dimensions)
    sums = [0.0, 0.0]
    for key in range(example.length):
        for place, dimension in enumerate(dimensions):
            expected = float(snapshot["A"][query, key]) * float(snapshot["V"][key, dimension])
            assert pull.contributions[key, place] == expected
            sums[place] += expected
    assert pull.mean.tolist() == pytest.approx(sums, abs=1e-12)
    assert pull.total == pytest.approx(1.0, abs=1e-12)


@given(examples())
def test_a_softmax_puts_z_into_the_hull(example):
    snapshot = evaluate(example)
    for query in range(example.length):
        pull = pull_of(snapshot, query, plane_dimensions(None, example.W_V.shape[1]))
        assert pull.is_mean and pull.is_at_mean and pull.is_inside
        corners = pull.values[list(pull.hull)]
        assert all(is_inside(point, corners) for point in pull.values[~pull.masked])


@given(POINTS)
def test_a_hull_holds_every_point_and_turns_left_at_every_corner(points):
    array = np.array(points)
    hull = convex_hull(array)
    corners = [points[corner] for corner in hull]
    assert len(set(corners)) == len(corners)
    assert corners[0] == min(points)
    assert all(is_inside(point, array[list(hull)]) for point in array)
    for i in range(len(corners) if len(corners) > 2 else 0):
        one, two, three = corners[i - 2], corners[i - 1], corners[i]
        assert exact_turn(one, two, three) > 0
        assert all(exact_turn(one, two, point) >= 0 for point in points)


@given(POINTS)
def test_a_corner_is_not_in_the_hull_of_the_others(points):
    """Another definition: a corner is what no triangle or segment of the others holds."""
    array = np.array(points)
    for corner in convex_hull(array):
        others = sorted({point for point in points if point != points[corner]})
        if others and exact_distance_matters(points):
            smaller = np.array(others)
            assert not is_inside(array[corner], smaller[list(convex_hull(smaller))])


def exact_distance_matters(points):
    """Whether the points are coarse: fine ones may be corners by less than the tolerance."""
    return all(x == int(x) and abs(x) <= 3 for point in points for x in point)


@pytest.mark.parametrize(
    ("points", "hull"),
    [
        ([[1, 1]], (0,)),
        ([[1, 1], [1, 1]], (0,)),
        ([[2, 2], [0, 0]], (1, 0)),
        ([[1, 1], [0, 0], [2, 2], [2, 2]], (1, 2)),
        ([[0, 0], [0, 5], [0, 3]], (0, 1)),
        ([[0, 0], [2, 0], [2, 2], [0, 2], [1, 1], [1, 0], [2, 2]], (0, 1, 2, 3)),
        # On a line but for rounding: 0.1 + 0.2 is above 0.3.
        ([[0.0, 0.0], [0.1 + 0.2, 0.3], [1.0, 1.0]], (0, 1, 2)),
        ([[-1e308, -1e308], [1e308, -1e308], [0.0, 1e308]], (0, 1, 2)),
        ([[0.0, 0.0], [1e-300, 0.0], [0.0, 1e-300]], (0, 1, 2)),
    ],
)
def test_hulls_of_known_shapes(points, hull):
    assert convex_hull(np.array(points, dtype=float)) == hull


def test_an_empty_hull_holds_nothing():
    assert convex_hull(np.zeros((0, 2))) == ()
    assert not is_inside(np.zeros(2), np.zeros((0, 2)))


@pytest.mark.parametrize(
    ("point", "inside"),
    [
        ((0.5, 0.5), True),
        ((0.0, 0.0), True),
        ((0.5, 0.0), True),
        ((0.5, -1e-12), True),
        ((0.5, -1e-6), False),
        ((1.0, 1.0), False),
    ],
)
def test_inside_a_triangle(point, inside):
    corners = np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]])
    assert is_inside(np.array(point), corners) is inside
    assert is_inside(np.array(point) * 1e306, corners * 1e306) is inside


def test_beyond_a_segment_is_outside():
    corners = np.array([[0.0, 0.0], [1.0, 1.0]])
    assert is_inside(np.array([0.25, 0.25]), corners)
    assert not is_inside(np.array([2.0, 2.0]), corners)


def test_masked_keys_weigh_nothing_and_are_no_corners(bangs):
    pull = pull_of(evaluate(bangs.with_options(causal=True)), 1, (0, 1))
    assert pull.masked.tolist() == [False, False, True]
    assert pull.weights[2] == 0 and pull.contributions[2].tolist() == [0.0, 0.0]
    assert sorted(pull.hull) == [0, 1]
    assert pull.is_inside


def test_a_weight_set_by_hand_behind_the_mask_takes_part(bangs):
    snapshot = evaluate(bangs.with_options(causal=True))
    weights = snapshot["A"].copy()
    weights[0] = [0.5, 0.0, 0.5]
    pull = pull_of(by_hand(snapshot, A=weights), 0, (0, 1))
    assert pull.masked.tolist() == [False, True, False]
    assert sorted(pull.hull) == [0, 2]


def test_an_output_set_by_hand_is_not_at_the_mean(bangs):
    snapshot = evaluate(bangs)
    moved = snapshot["Z"] + [[0.0, 0.0], [1e-4, 0.0], [5.0, 5.0]]
    pulls = [pull_of(by_hand(snapshot, Z=moved), query, (0, 1)) for query in range(3)]
    assert [pull.is_at_mean for pull in pulls] == [True, False, False]
    assert [pull.is_inside for pull in pulls] == [True, True, False]
    assert all(pull.is_mean for pull in pulls)


def test_weights_along_the_wrong_axis_are_no_mean(bangs):
    snapshot = evaluate(bangs)
    e = np.exp(snapshot["S"])
    wrong = e / e.sum(axis=0)
    pull = pull_of(by_hand(snapshot, A=wrong, Z=wrong @ snapshot["V"]), 0, (0, 1))
    assert pull.total == pytest.approx(sum(wrong[0].tolist()))
    assert not pull.sums_to_one and not pull.is_mean
    assert pull.is_at_mean


def test_the_wrong_axis_is_seen(bangs):
    """The switch of the program gives the same as the loop above."""
    pull = pull_of(evaluate(bangs.with_options(softmax_axis="column")), 0, (0, 1))
    assert not pull.is_mean and not pull.is_exact
    assert pull.is_at_mean


def test_rounding_does_not_excuse_the_wrong_axis(bangs):
    pull = pull_of(evaluate(bangs.with_options(softmax_axis="column", rounding=0)), 0, (0, 1))
    # Rounded to whole numbers, the first row is 0, 1, 1: off by less than three halves.
    assert pull.weights.tolist() == np.round(pull.weights).tolist()
    assert pull.total != 1
    assert not pull.sums_to_one
    assert pull.is_at_mean


@given(examples(), st.integers(0, 4), st.data())
def test_rounding_in_between_is_told_from_a_hand(example, decimals, data):
    snapshot = evaluate(example.with_options(rounding=decimals))
    query = data.draw(st.integers(0, example.length - 1))
    dimensions = plane_dimensions(None, example.W_V.shape[1])
    pull = pull_of(snapshot, query, dimensions)
    assert pull.is_mean and pull.is_at_mean
    moved = by_hand(snapshot, Z=snapshot["Z"] + 2 * 10.0**-decimals)
    assert not pull_of(moved, query, dimensions).is_at_mean
    assert pull_of(evaluate(example), query, dimensions).is_exact


def test_negative_weights_are_no_mean_though_they_sum_to_one(bangs):
    snapshot = evaluate(bangs)
    weights = np.array([[1.5, -0.5, 0.0]] * 3)
    pull = pull_of(by_hand(snapshot, A=weights), 0, (0, 1))
    assert pull.sums_to_one and not pull.is_mean


def test_equal_weights_have_no_strongest(bangs):
    snapshot = evaluate(bangs)
    assert pull_of(by_hand(snapshot, A=np.full((3, 3), 1 / 3)), 0, (0, 1)).strongest is None


def test_x_is_absent_where_it_lives_in_another_space(cat):
    pull = pull_of(evaluate(cat), 2, (2, 0))  # d_model = 4, d_v = 3
    assert pull.input is None
    assert np.round(pull.output, 3).tolist() == [-0.184, -0.096]  # the article's Z, turned round


def test_one_dimension_is_a_line(bangs):
    narrow = replace(bangs, W_V=np.array([[1.0], [-0.4]]), options=Options())
    pull = pull_of(evaluate(narrow), 0, plane_dimensions((0, 1), 1))
    assert pull.dimensions == (0,)
    assert not pull.values[:, 1].any()
    assert np.round(pull.values[:, 0], 4).tolist() == [2.2, 1.8254, 1.4758]
    assert pull.hull == (2, 0)
    assert pull.is_inside


def test_dimensions_that_are_gone_give_way():
    assert plane_dimensions(None, 5) == (0, 1)
    assert plane_dimensions((4, 2), 5) == (4, 2)
    assert plane_dimensions((4, 2), 4) == (0, 1)
    assert plane_dimensions((4, 2), 1) == (0,)
    assert plane_dimensions((0,), 2) == (0, 1)
