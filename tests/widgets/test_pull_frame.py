"""Where a plane lies in its widget: one scale, round ticks, every point inside."""

import itertools
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QSizeF

from explorer.widgets.pull.frame import APART, fit_frame, is_far, round_step

NUMBERS = st.one_of(st.floats(-1e3, 1e3), st.integers(-2, 2).map(float), st.floats(-1e308, 1e308))
POINTS = st.lists(st.tuples(NUMBERS, NUMBERS), min_size=1, max_size=8)
SIZE = QSizeF(340, 260)

pytestmark = pytest.mark.usefixtures("qapp")


@given(POINTS)
def test_every_point_lies_inside_and_the_scale_is_one(points):
    array = np.array(points)
    frame = fit_frame(array, SIZE, 2)
    for point in array:
        assert frame.area.adjusted(-1, -1, 1, 1).contains(frame.to_pixels(point))
    one, other = frame.to_pixels(array[0]), frame.to_pixels(array[-1])
    for pixels, units in (
        (other.x() - one.x(), array[-1, 0] / 2 - array[0, 0] / 2),
        (one.y() - other.y(), array[-1, 1] / 2 - array[0, 1] / 2),
    ):
        assert pixels == pytest.approx(2 * (units * frame.scale), abs=1e-3)


@given(st.lists(st.tuples(st.floats(-1e3, 1e3), st.floats(-1e3, 1e3)), min_size=2, max_size=8))
def test_ticks_stand_at_their_numbers(points):
    frame = fit_frame(np.array(points), SIZE, 2)
    for tick in frame.across:
        at = frame.to_pixels(np.array([float(tick.text), frame.center[1]]))
        assert at.x() == pytest.approx(tick.pixel, abs=0.5)
    for tick in frame.up:
        at = frame.to_pixels(np.array([frame.center[0], float(tick.text)]))
        assert at.y() == pytest.approx(tick.pixel, abs=0.5)
    pixels = [tick.pixel for tick in frame.across]
    assert all(b - a >= APART - 1e-6 for a, b in itertools.pairwise(pixels))
    assert len(pixels) >= 2


def test_the_article_s_plane_has_round_ticks():
    points = np.array([[2.2, 0.9], [1.8254, 1.6276], [1.4758, 2.846], [3.0, 2.0]])
    frame = fit_frame(points, QSizeF(360, 320), 2)
    assert [tick.text for tick in frame.up][:3] == ["1", "1.5", "2"]


def test_a_line_has_no_ticks_up():
    frame = fit_frame(np.array([[1.0, 0.0], [2.0, 0.0]]), SIZE, 1)
    assert frame.up == ()
    assert frame.across


@given(st.floats(1e-300, 1e300))
def test_steps_are_1_2_or_5_times_a_power_of_ten(least):
    step = round_step(least)
    assert least <= step <= 2.6 * least
    assert f"{step:.3e}".split("e")[0] in ("1.000", "2.000", "5.000")
    assert math.isfinite(step)


def test_far_is_four_times_as_far_as_the_rest():
    square = np.array([[0.0, 0.0], [1.0, 1.0]])
    assert not is_far(np.array([3.9, 0.0]), square)
    assert is_far(np.array([4.1, 0.0]), square)
    assert not is_far(np.array([4.1, 0.0]), square[:1])  # one point has no size
