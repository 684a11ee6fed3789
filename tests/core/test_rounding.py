"""Rounding gives the number that is shown with so many digits."""

from decimal import ROUND_HALF_EVEN, Decimal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.evaluate import evaluate
from explorer.core.numbers import number_text
from explorer.core.override import Multiple
from explorer.core.rounding import rounded
from explorer.core.stages import STAGES
from tests.core.strategies import rich_examples


def exactly(value: float, decimals: int) -> float:
    """Round all the digits that the computer's number really has."""
    step = Decimal(1).scaleb(-decimals)
    return float(Decimal(value).quantize(step, rounding=ROUND_HALF_EVEN)) + 0.0


@given(st.floats(-1e4, 1e4) | st.floats(-1e17, 1e17), st.integers(0, 10))
def test_rounding_is_decimal_rounding_of_the_exact_digits(value, decimals):
    assert rounded(np.array([value]), decimals)[0] == exactly(value, decimals)


@given(st.integers(-10_000, 10_000) | st.integers(-(2**54), 2**54), st.integers(0, 10))
def test_next_to_ties(number, decimals):
    """Halves and their neighbours, where scaling up and down goes wrong."""
    half = (number + 0.5) / 10**decimals
    values = np.array([half, np.nextafter(half, -np.inf), np.nextafter(half, np.inf)])
    expected = [exactly(value, decimals) for value in values.tolist()]
    assert rounded(values, decimals).tolist() == expected


@given(st.floats(-9e6, 9e6), st.integers(0, 10))
def test_what_is_shown_is_what_is_used(value, decimals):
    result = float(rounded(np.array([value]), decimals)[0])
    assert number_text(result, decimals) == number_text(value, decimals)
    assert float(number_text(value, decimals)) == result


@pytest.mark.parametrize(
    ("value", "decimals", "expected"),
    [
        (1.115, 2, 1.11),  # 1.11499999999999999112
        (2.675, 2, 2.67),
        (0.125, 2, 0.12),  # ties go to the even digit
        (0.375, 2, 0.38),
        (0.5, 0, 0.0),
        (-2.5, 0, -2.0),
        (1e300, 10, 1e300),
        (-1.7e308, 10, -1.7e308),
        (5e-324, 10, 0.0),
    ],
)
def test_known_cases(value, decimals, expected):
    assert rounded(np.array([[value]]), decimals).tolist() == [[expected]]


def test_a_rounded_zero_has_no_sign_and_the_input_stays():
    values = np.array([-0.001, 0.0, -0.0])
    values.setflags(write=False)
    assert not np.signbit(rounded(values, 2)).any()
    assert values[0] == -0.001


@given(rich_examples())
def test_a_rounded_chain_holds_no_other_digits(example):
    """But for E, and what was typed."""
    places = example.options.rounding
    if places is None:
        return
    snapshot = evaluate(example)
    typed = {
        (one.matrix, *one.place) for one in example.overrides if not isinstance(one.value, Multiple)
    }
    for name in STAGES:
        for (row, column), value in np.ndenumerate(snapshot[name]):
            if name != "E" and (name, row, column) not in typed:
                assert value == exactly(float(value), places)
    assert snapshot.exact.example.options.rounding is None
