"""Even steps whose ends are exact, and numbers that make sense."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.errors import Refused
from explorer.core.stages import Cell
from explorer.files.animation_options import AnimationOptions, Sweep, steps_seen
from explorer.files.picture_options import PictureOptions

CELL = Cell("E", 0, 0)
ENDS = st.floats(allow_nan=False, allow_infinity=False)


def test_steps_are_as_they_are_typed():
    assert Sweep(CELL, 0, 1).values(11) == (0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1)
    assert Sweep(CELL, 2, -1).values(4) == (2, 1, 0, -1)
    assert Sweep(CELL, -0.5, 0.25).values(2) == (-0.5, 0.25)


@given(ENDS, ENDS, st.integers(2, 40))
def test_a_sweep_begins_and_ends_exactly(start, stop, count):
    values = Sweep(CELL, start, stop).values(count)
    assert len(values) == count
    assert values[0] == start
    assert values[-1] == stop
    assert list(values) == sorted(values, reverse=start > stop)


@given(st.floats(-1e6, 1e6), st.floats(-1e6, 1e6), st.integers(3, 40))
def test_steps_are_even(start, stop, count):
    values = Sweep(CELL, start, stop).values(count)
    step = (Fraction(stop) - Fraction(start)) / (count - 1)
    for place, value in enumerate(values):
        assert abs(Fraction(value) - Fraction(start) - place * step) <= Fraction(1, 10**9)


@given(ENDS, ENDS, st.integers(2, 40))
def test_the_way_back_passes_the_same_values(start, stop, count):
    there, back = Sweep(CELL, start, stop).values(count), Sweep(CELL, stop, start).values(count)
    assert there == back[::-1]


def test_the_pace_is_what_suits_the_kind_unless_it_is_given():
    assert AnimationOptions().pace == 1.5
    assert AnimationOptions(sweep=Sweep(CELL, 0, 1)).pace == 0.1
    assert AnimationOptions(seconds=0.7).pace == 0.7


@pytest.mark.parametrize("frames", [1, 0, -3, 501])
def test_too_few_or_too_many_frames_are_refused(frames):
    with pytest.raises(Refused, match=f"{frames} frames are refused: 2 to 500"):
        AnimationOptions(sweep=Sweep(CELL, 0, 1), frames=frames).check()


@pytest.mark.parametrize("seconds", [0, 0.01, 61, float("nan")])
def test_a_pace_that_nobody_can_follow_is_refused(seconds):
    with pytest.raises(Refused, match="seconds per frame are refused"):
        AnimationOptions(seconds=seconds).check()


def test_the_chain_has_as_many_frames_as_steps():
    AnimationOptions(frames=1).check()


@pytest.mark.parametrize(
    ("panel", "cards", "steps"),
    [
        (None, (), "P X Q K V R S A Z"),
        ("worksheet", (), "P X Q K V R S A Z"),
        ("worksheet", (1, 99), "P X"),
        ("heatmap", (), "R S A"),
        ("A", (), "A"),
        ("E", (), ""),
        ("W_Q", (), ""),
        ("lesson", (), ""),
    ],
)
def test_the_stages_that_a_picture_shows(panel, cards, steps):
    assert steps_seen(PictureOptions(panel=panel, cards=cards)) == set(steps.split())
