"""Numbers as text and back."""

import math
import time
from decimal import ROUND_HALF_EVEN, Decimal, localcontext

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.errors import Refused
from explorer.core.numbers import (
    MAX_DECIMALS,
    decimals_needed,
    exact_text,
    number_text,
    parse_number,
)

FINITE = st.floats(allow_nan=False, allow_infinity=False)
DECIMALS = st.integers(0, MAX_DECIMALS)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("5", 5.0),
        ("-0.25", -0.25),
        ("+1.5", 1.5),
        (".5", 0.5),
        ("5.", 5.0),
        ("1e-3", 0.001),
        ("1E3", 1000.0),
        ("2.5e+2", 250.0),
        ("  7  ", 7.0),
        ("7\n", 7.0),
        ("−3", -3.0),
        ("1e−2", 0.01),
        ("007", 7.0),
        ("0.1234567890123456", 0.1234567890123456),
        ("1e-400", 0.0),
        ("1.7976931348623157e308", 1.7976931348623157e308),
    ],
)
def test_accepted(text, value):
    assert parse_number(text) == value


WORDS = """
    abc nan NaN inf -inf infinity Infinity True None ∞ {0} %s ½ ² ٣ １.５ 0x10 1_0 1j
    . + - e5 1e 1e+ 1e1.5 -- --1 1-2 1..2 1.5.2 1,5 1,234
"""
SPACED = ["1 2", "- 1", "1 e5", "1.5 kg", "1\t2", "1\n2", "1\x00"]


@pytest.mark.parametrize("text", [*WORDS.split(), *SPACED])
def test_refused_with_the_text_and_what_is_accepted(text):
    with pytest.raises(Refused) as refusal:
        parse_number(text)
    assert f"“{text}”" in str(refusal.value)
    assert "-0.25 or 1e-3" in str(refusal.value)


@pytest.mark.parametrize("text", ["", " ", "\t", "\n", "\u3000"])
def test_empty_is_refused_as_empty(text):
    with pytest.raises(Refused, match="An empty cell is refused"):
        parse_number(text)


@pytest.mark.parametrize("text", ["1e999", "-1e309", "1.8e308", "9" * 400])
def test_too_large_is_refused_as_too_large(text):
    with pytest.raises(Refused, match=r"is too large: numbers up to ±1\.8e308 are accepted"):
        parse_number(text)


def test_a_long_text_is_cut_in_the_message():
    with pytest.raises(Refused) as refusal:
        parse_number("x" * 1000)
    assert len(str(refusal.value)) < 120
    assert "…" in str(refusal.value)


@pytest.mark.parametrize("text", ["1" * 50_000 + "x", "1." + "1" * 50_000 + "x", "1" * 50_000])
def test_a_huge_paste_is_refused_at_once(text):
    start = time.perf_counter()
    with pytest.raises(Refused):
        parse_number(text)
    assert time.perf_counter() - start < 1  # a pattern that backtracks takes a minute


@given(st.text(max_size=12))
def test_any_text_is_a_finite_number_or_refused(text):
    try:
        value = parse_number(text)
    except Refused:
        return
    assert math.isfinite(value)
    assert value == float(text.replace("−", "-"))


@given(FINITE)
def test_exact_text_reads_back_as_the_same_bits(value):
    text = exact_text(value)
    back = parse_number(text)
    assert back == value
    assert math.copysign(1, back) == math.copysign(1, value)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (3.0, "3"),
        (-0.6, "-0.6"),
        (1e-7, "1e-07"),
        (0.1 + 0.2, "0.30000000000000004"),
        (100.0, "100"),
        (1e16, "1e+16"),
        (0.0, "0"),
        (np.float64(2.5), "2.5"),
        (np.float64(2), "2"),
    ],
)
def test_exact_text(value, text):
    assert exact_text(value) == text


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [
        (8.74669, 4, "8.7467"),
        (-0.2, 4, "-0.2000"),
        (-0.00001, 4, "0.0000"),
        (-0.0, 2, "0.00"),
        (-0.5, 0, "0"),
        (-0.50001, 0, "-1"),
        (2.5, 0, "2"),
        (3.5, 0, "4"),
        (0.125, 2, "0.12"),
        (2.675, 2, "2.67"),  # the number is 2.67499999…
        (1234567.891, 1, "1234567.9"),
        (12345678.9, 4, "1.2346e+07"),
        (-1e200, 2, "-1.00e+200"),
        (1e-12, 10, "0.0000000000"),
        (1 / 3, 10, "0.3333333333"),
        (5, 0, "5"),
        (np.float64(0.25), 1, "0.2"),
    ],
)
def test_number_text(value, decimals, text):
    assert number_text(value, decimals) == text
    assert type(number_text(value, decimals)) is str


@given(st.floats(-9e6, 9e6), DECIMALS)
def test_number_text_rounds_the_exact_value_half_to_even(value, decimals):
    with localcontext() as context:
        context.prec = 1200
        rounded = Decimal(value).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_EVEN)
    text = number_text(value, decimals)
    assert Decimal(text) == rounded
    assert len(text.partition(".")[2]) == decimals
    assert (text[0] == "-") is (rounded < 0)


@given(FINITE, DECIMALS)
def test_number_text_stays_short(value, decimals):
    assert len(number_text(value, decimals)) <= len("-1234567.") + MAX_DECIMALS


@pytest.mark.parametrize(
    ("values", "most", "decimals"),
    [
        ([[3, 1], [2, 2]], 4, 1),
        ([[-0.6, 0.9]], 4, 1),
        ([[0.25, 1]], 4, 2),
        ([[0.1234]], 4, 4),
        ([[0.12345]], 4, 4),
        ([[0.1 + 0.2]], 10, 10),
        ([[1 / 3]], 6, 6),
        ([[3, 1]], 0, 0),
        ([[0.5]], 0, 0),
        ([[0.5]], 1, 1),
        ([[1e-10]], 10, 10),
        ([[1e308, 0.5]], 4, 4),
        ([[0.0]], 10, 1),
    ],
)
def test_decimals_needed(values, most, decimals):
    assert decimals_needed(np.array(values, dtype=float), most) == decimals


@given(st.lists(st.integers(-(10**6), 10**6), min_size=1), st.integers(1, 6))
def test_decimals_needed_show_a_decimal_fraction_exactly_and_no_fewer_do(units, places):
    values = np.array([float(Decimal(unit).scaleb(-places)) for unit in units])
    needed = decimals_needed(values, MAX_DECIMALS)
    assert [float(number_text(value, needed)) for value in values.tolist()] == values.tolist()
    assert 1 <= needed <= places
    if needed > 1:
        fewer = [float(number_text(value, needed - 1)) for value in values.tolist()]
        assert fewer != values.tolist()
