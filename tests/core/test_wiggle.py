"""A number that swings stays near itself, and comes back to itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.wiggle import swung


@given(st.floats(-1e6, 1e6), st.integers(0, 5))
def test_it_comes_back(value, turns):
    assert swung(value, turns) == value
    assert swung(value, turns + 0.5) == value


@given(st.floats(-1e6, 1e6), st.floats(0, 5))
def test_it_stays_near(value, turns):
    assert abs(swung(value, turns) - value) <= max(0.5, abs(value) / 10) * (1 + 1e-9)


def test_how_far():
    assert [swung(0.2, turns) for turns in (0.25, 0.75)] == [0.7, -0.3]
    assert [swung(-30.0, turns) for turns in (0.25, 0.75)] == [-27.0, -33.0]
    assert swung(1e308, 0.25) == pytest.approx(1.1e308)
