"""Numbers changed by units of a decimal place."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.nudge import nudged


@pytest.mark.parametrize(
    "value, steps, decimals, then",
    [
        (0.2, 1, 1, 0.3),
        (0.3, -1, 1, 0.2),
        (3.0, 10, 1, 4.0),
        (0.149, 1, 4, 0.1491),
        (0.0, -1, 0, -1.0),
    ],
)
def test_by_hand(value, steps, decimals, then):
    assert nudged(value, steps, decimals) == then


@given(st.decimals(-1000, 1000, places=4).map(float), st.integers(-100, 100), st.integers(0, 10))
def test_it_is_the_decimal_sum(value, steps, decimals):
    exact = Fraction(repr(value)) + Fraction(steps, 10**decimals)
    assert nudged(value, steps, decimals) == float(exact)


@given(st.floats(-1e308, 1e308), st.integers(-10, 10), st.integers(0, 10))
def test_there_and_back(value, steps, decimals):
    if abs(value) < 1e5 and decimals < 8:
        back = nudged(nudged(value, steps, decimals), -steps, decimals)
        assert back == pytest.approx(value, abs=1e-9)
    else:
        assert nudged(value, 0, decimals) == value
