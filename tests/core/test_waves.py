"""Curves, wavelengths and the choice of dimensions, against plain arithmetic."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core import waves
from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate


def encoding(position: float, dimension: int, d_model: int) -> float:
    """One number of P, as the paper writes it."""
    pair = dimension - dimension % 2
    angle = position / math.pow(10000.0, pair / d_model)
    return math.cos(angle) if dimension % 2 else math.sin(angle)


@pytest.mark.parametrize("length", [1, 3, 6, 7, 24, 25, 64, 700])
def test_curves_reach_beyond_the_sentence(length):
    curves = waves.sample_curves(length, 4, (0, 3))
    assert curves.positions[0] == 0
    assert curves.positions[-1] == max(12, 2 * length)
    assert curves.values.shape == (len(curves.positions), 2)
    assert len(curves.positions) <= 4097


@pytest.mark.parametrize("d_model", [1, 2, 3, 5, 8, 64])
def test_curves_are_the_encoding_between_positions_too(d_model):
    dimensions = tuple(sorted({0, d_model // 2, d_model - 1}))
    curves = waves.sample_curves(3, d_model, dimensions)
    expected = [
        [encoding(position, dimension, d_model) for dimension in dimensions]
        for position in curves.positions.tolist()
    ]
    np.testing.assert_allclose(curves.values, expected, rtol=0, atol=1e-12)


def test_curves_pass_through_the_dots(bangs):
    curves = waves.sample_curves(3, 2, (0, 1))
    p = evaluate(bangs)["P"]
    for position in range(3):
        sample = int(np.flatnonzero(curves.positions == position)[0])
        np.testing.assert_allclose(curves.values[sample], p[position], rtol=0, atol=1e-12)


def test_an_odd_width_ends_on_a_sine():
    assert [waves.wave_name(dimension) for dimension in range(3)] == ["sin", "cos", "sin"]


@pytest.mark.parametrize(
    ("dimension", "d_model", "text"),
    [
        (0, 2, "6.283"),
        (1, 2, "6.283"),
        (2, 3, "2916"),  # 2π · 10000^(2/3) = 2916.4
        (2, 4, "628.3"),
        (3, 8, "62.83"),
        (62, 64, "47120"),  # 2π · 10000^(62/64) = 47117
        (511, 512, "60610"),  # 2π · 10000^(510/512) = 60611
    ],
)
def test_wavelengths_have_four_digits(dimension, d_model, text):
    assert waves.wavelength_text(dimension, d_model) == text


def test_without_a_choice_the_first_eight_are_shown():
    assert waves.shown_dimensions(None, 1) == (0,)
    assert waves.shown_dimensions(None, 8) == tuple(range(8))
    assert waves.shown_dimensions(None, 512) == tuple(range(8))


def test_a_choice_is_kept_where_it_is_still_valid():
    assert waves.shown_dimensions((1, 3, 40), 64) == (1, 3, 40)
    assert waves.shown_dimensions((1, 3, 40), 8) == (1, 3)
    assert waves.shown_dimensions((40,), 2) == (0, 1)


@pytest.mark.parametrize(
    ("text", "dimensions"),
    [
        ("0", (0,)),
        ("0-3, 7", (0, 1, 2, 3, 7)),
        (" 7,0 - 2 ", (0, 1, 2, 7)),
        ("3-1", (1, 2, 3)),
        ("5, 5, 4-5", (4, 5)),
        ("0–1，8、9; 10", (0, 1, 8, 9, 10)),
        ("511", (511,)),
    ],
)
def test_a_choice_is_read(text, dimensions):
    assert waves.parse_dimensions(text, 512) == dimensions


@pytest.mark.parametrize(
    "text", ["", " ", "a", "1,", "1 2", "-1", "1-", "1.5", "0x1", "１", "1" * 99]
)
def test_what_is_no_choice_is_refused(text):
    with pytest.raises(Refused, match="no choice of dimensions"):
        waves.parse_dimensions(text, 512)


@pytest.mark.parametrize("text", ["8", "0-8", "0, 999999999", "0-999999999"])
def test_a_dimension_that_does_not_exist_is_refused(text):
    with pytest.raises(Refused, match="from 0 to 7"):
        waves.parse_dimensions(text, 8)


def test_more_curves_than_can_be_told_apart_are_refused():
    assert len(waves.parse_dimensions("0-15", 512)) == waves.MAX_CURVES
    with pytest.raises(Refused, match="17 dimensions are too many"):
        waves.parse_dimensions("0-15, 20", 512)


@given(st.sets(st.integers(0, 99), min_size=1, max_size=16))
def test_a_choice_reads_back_as_it_is_written(dimensions):
    text = waves.dimensions_text(dimensions)
    assert waves.parse_dimensions(text, 100) == tuple(sorted(dimensions))
