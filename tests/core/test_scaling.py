"""What a factor does to a row of scores, and how widely random dot products spread."""

import math
import subprocess
import sys
import tracemalloc

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core import scaling
from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.numbers import small_text

ROWS = st.lists(st.floats(-30, 30, allow_subnormal=False), min_size=1, max_size=8).map(np.array)
FACTORS = st.floats(0.01, 10)


def softmax(scores):
    """The formula itself, in plain Python."""
    powers = [math.exp(score) for score in scores]
    return [power / sum(powers) for power in powers]


def jacobian(a):
    return np.diag(a) - np.outer(a, a)


# The article's figures


def test_the_articles_row_at_its_three_factors(bangs):
    raw = evaluate(bangs)["R"][0]
    assert scaling.row_at(raw, 1.0).weights.round(3).tolist() == [0.020, 0.074, 0.906]
    usual = scaling.usual_factor(2)
    assert usual == pytest.approx(0.70710678)
    assert scaling.row_at(raw, usual).weights.round(3).tolist() == [0.055, 0.137, 0.808]
    collapsed = scaling.row_at(raw, 8 * usual)
    assert collapsed.weights.round(3).tolist() == [0, 0, 1]
    assert collapsed.state == "almost one-hot"
    assert collapsed.top == 2


def test_scores_weights_and_derivative_of_the_articles_row(bangs):
    row = scaling.row_at(evaluate(bangs)["R"][0], scaling.usual_factor(2))
    assert row.scores == pytest.approx([3.5002, 4.4115, 6.1849], abs=5e-5)  # S, as printed
    a = [0.0551, 0.1371, 0.8078]
    assert row.slopes == pytest.approx([0.0521, 0.1183, 0.1553], abs=1e-4)  # a·(1 - a) by hand
    assert row.size == pytest.approx(math.sqrt((jacobian(a) ** 2).sum()), abs=1e-4)
    assert row.entropy == pytest.approx(-sum(x * math.log(x) for x in a), abs=2e-4)
    assert row.rest == pytest.approx(1 - 0.8078, abs=1e-4)
    assert row.state == "shared"


def test_the_derivative_shrinks_to_nothing_as_the_row_collapses(bangs):
    raw = evaluate(bangs)["R"][0]
    sizes = [scaling.row_at(raw, factor).size for factor in (0.7, 1, 5.6, 20, 60)]
    assert sizes == sorted(sizes, reverse=True)
    gap = 60 * (raw[2] - raw[1])  # then a = 1 - e^-gap, and J is [[x, -x], [-x, x]], x = e^-gap
    assert sizes[-1] == pytest.approx(2 * math.exp(-gap), rel=1e-9)


# Softmax and its Jacobian


@given(ROWS, FACTORS)
def test_weights_and_size_are_those_of_the_formulas(raw, factor):
    row = scaling.row_at(raw, factor)
    a = softmax([factor * score for score in raw])
    j = jacobian(a)
    assert row.weights == pytest.approx(a, abs=1e-12)
    assert row.slopes == pytest.approx(np.diag(j), abs=1e-12)
    assert row.size == pytest.approx(np.linalg.norm(j), abs=1e-7)  # whose digits cancel
    assert row.slopes.max() == pytest.approx(np.abs(j).max(), abs=1e-12)
    assert row.rest == pytest.approx(1 - max(a), abs=1e-12)
    assert 0 <= row.size <= scaling.LARGEST_SIZE + 1e-12
    assert row.slopes.max() <= scaling.LARGEST_SLOPE + 1e-12
    assert 0 <= row.entropy <= math.log(len(raw)) + 1e-12


@given(st.lists(st.floats(-3, 3), min_size=2, max_size=6).map(np.array))
def test_slopes_and_size_are_finite_differences(raw):
    row, step = scaling.row_at(raw, 1.0), 1e-6
    rises = []
    for key in range(len(raw)):
        up, down = raw.copy(), raw.copy()
        up[key] += step
        down[key] -= step
        rises.append((np.array(softmax(up)) - softmax(down)) / (2 * step))
    assert row.slopes == pytest.approx([rises[key][key] for key in range(len(raw))], abs=1e-8)
    assert row.size == pytest.approx(math.sqrt(np.square(rises).sum()), abs=1e-8)


@given(ROWS, st.lists(FACTORS, min_size=1, max_size=5), st.data())
def test_curves_are_rows_at_each_factor(raw, factors, data):
    seen = np.array(data.draw(st.lists(st.booleans(), min_size=len(raw), max_size=len(raw))))
    seen[data.draw(st.integers(0, len(raw) - 1))] = True
    found = scaling.curves(raw, np.array(factors), seen)
    rows = [scaling.row_at(raw, factor, seen) for factor in factors]
    assert found.largest == pytest.approx([row.weights.max() for row in rows], abs=1e-12)
    assert found.size == pytest.approx([row.size for row in rows], abs=1e-12)
    assert found.entropy == pytest.approx([row.entropy for row in rows], abs=1e-12)


def test_two_even_keys_have_the_largest_derivative():
    row = scaling.row_at(np.array([2.0, 2.0]), 1.0)
    assert row.size == scaling.LARGEST_SIZE
    assert row.slopes.tolist() == [scaling.LARGEST_SLOPE] * 2
    assert row.entropy == pytest.approx(math.log(2))


def test_masked_keys_get_nothing_and_count_for_nothing():
    raw, seen = np.array([1.0, 2.0, 99.0]), np.array([True, True, False])
    row, alone = scaling.row_at(raw, 0.5, seen), scaling.row_at(raw[:2], 0.5)
    assert row.weights.tolist() == [*alone.weights, 0.0]
    assert row.slopes.tolist() == [*alone.slopes, 0.0]
    assert row.scores.tolist() == [0.5, 1.0, 49.5]
    assert (row.size, row.entropy, row.top, row.rest) == (alone.size, alone.entropy, 1, alone.rest)
    late = scaling.row_at(raw, 0.5, ~seen)
    assert (late.top, late.state, late.size, late.rest) == (2, "one key", 0.0, 0.0)


@pytest.mark.parametrize(
    ("raw", "factor", "state"),
    [
        ([5.0], 1.0, "one key"),
        ([5.0, 5.0, 5.0], 8.0, "equal scores"),
        ([0.0, 0.1, 0.2], 0.1, "even"),
        ([0.0, 1.0, 2.0], 1.0, "shared"),
        ([0.0, 1.0, 2.0], 4.0, "shared"),
        ([0.0, 1.0, 2.0], 8.0, "almost one-hot"),
        ([0.0, 1.0, 1.0], 1e6, "shared"),
    ],
)
def test_the_state_in_words(raw, factor, state):
    assert scaling.row_at(np.array(raw), factor).state == state


def test_a_score_that_overflows_is_refused_and_the_curves_are_not():
    raw = np.array([1e308, -1e308])
    with pytest.raises(Refused, match="too large"):
        scaling.row_at(raw, 8.0)
    found = scaling.curves(raw, np.array([1.0, 8.0]))
    assert found.largest.tolist() == [1, 1]
    assert found.size.tolist() == [0, 0]


def test_a_row_agrees_with_the_chain_that_has_its_factor(bangs):
    snapshot = evaluate(bangs)
    row = scaling.row_at(snapshot["R"][0], scaling.usual_factor(2))
    assert scaling.agrees(row, snapshot["A"][0])
    assert not scaling.agrees(row, snapshot["A"][0].round(4))


# The factors


@pytest.mark.parametrize("d_k", [1, 2, 3, 63, 64, 65, 512, 4096])
def test_the_slider_goes_far_enough_and_stops_at_every_mark(d_k):
    grid = scaling.factor_grid(d_k)
    usual = 1 / math.sqrt(d_k)
    assert grid[0] == pytest.approx(usual / 8)
    assert grid[-1] == pytest.approx(max(8.0, 8 * usual))
    assert {usual, 8 * usual, 1.0} <= set(grid.tolist())
    steps = np.diff(np.log2(grid))
    assert (steps > 1e-9).all()
    assert (steps < 1 / 15.9).all()


@pytest.mark.parametrize("text", ["0", "-1", "1e7", "1e-7", "", "one", "nan"])
def test_a_factor_that_is_refused(text):
    with pytest.raises(Refused):
        scaling.parse_factor(text)


def test_a_factor_that_is_read():
    assert scaling.parse_factor(" 0.35 ") == 0.35


def test_the_axis_of_scores_stays_while_the_factor_moves_a_little():
    raw = np.array([-10.0, 4.0])
    limits = [scaling.score_limit(raw, factor) for factor in (0.126, 0.5, 1.0, 1.01, 8.0, 0.125)]
    assert limits == pytest.approx([10, 10, 10, 80, 80, 1.25])
    assert scaling.score_limit(np.zeros(2), 1.0) == 1.0
    assert scaling.score_limit(raw, 0.0) == 10.0


@given(ROWS, FACTORS)
def test_every_score_lies_on_its_axis(raw, factor):
    scores = scaling.row_at(raw, factor).scores
    assert np.abs(scores).max() <= scaling.score_limit(raw, factor) * (1 + 1e-6)


# The experiment


@pytest.mark.parametrize("seed", [0, 1, 42, 2**32 - 1])
def test_the_spread_is_the_root_of_the_width(seed):
    spreads = scaling.measure_all(2000, seed)
    assert [spread.d_k for spread in spreads] == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]
    for spread in spreads:
        assert spread.expected == pytest.approx(spread.d_k**0.5)
        assert abs(spread.measured - spread.expected) < 5 * spread.error
        assert abs(spread.scaled - 1) < 5 * spread.error / spread.expected
        assert spread.samples == 2000


def test_64_dimensions_spread_8_times_as_wide_as_1():
    one, many = scaling.measure(1, 5000, 3), scaling.measure(64, 5000, 3)
    assert many.expected / one.expected == 8
    assert many.measured / one.measured == pytest.approx(8, rel=0.1)


@pytest.mark.parametrize("d_k", [1, 8])
def test_the_standard_error_is_how_far_repeated_samples_lie(d_k):
    found = [scaling.measure(d_k, 500, seed).measured for seed in range(400)]
    assert np.std(found) == pytest.approx(scaling.measure(d_k, 500, 0).error, rel=0.2)


@pytest.mark.parametrize(("d_k", "count"), [(1, 10), (3, 7), (512, 700), (300, 1000)])
def test_a_student_can_draw_the_same_numbers(d_k, count):
    generator = np.random.RandomState(5)
    x = generator.standard_normal((count, 2, d_k))
    products = [sum(q * k for q, k in zip(*pair, strict=True)) for pair in x.tolist()]
    assert scaling.sample(d_k, count, 5) == pytest.approx(products, abs=1e-10)


def test_the_code_prints_what_was_measured():
    code = [sys.executable, "-c", scaling.sample_code(16, 200, 7)]
    run = subprocess.run(code, capture_output=True, text=True, check=True)
    printed = [float(number) for number in run.stdout.split()]
    spread = scaling.measure(16, 200, 7)
    assert printed == pytest.approx([spread.measured, 4.0])


def test_a_sample_is_drawn_again_bit_for_bit():
    first = scaling.sample(32, 500, 11).copy()
    scaling.sample.cache_clear()
    assert np.array_equal(first, scaling.sample(32, 500, 11))
    assert not np.array_equal(first, scaling.sample(32, 500, 12))


def test_a_large_sample_takes_little_memory():
    scaling.sample(1, 1, 0)  # numpy.random is imported
    tracemalloc.start()
    scaling.sample(512, 20000, 0)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 16 * 2**20  # at once it would be 160 MB


@pytest.mark.parametrize("d_k", [1, 64, 512])
def test_the_histogram_holds_every_product(d_k):
    found = scaling.histogram(d_k, 2000, 1)
    assert found.counts.sum() == 2000
    assert len(found.raw) == len(found.scaled) == len(found.counts) + 1
    assert found.raw == pytest.approx(found.scaled * math.sqrt(d_k))
    middle = [low <= 0 < high for low, high in zip(found.raw, found.raw[1:], strict=False)]
    place = middle.index(True)
    products = scaling.sample(d_k, 2000, 1)
    inside = (products >= found.raw[place]) & (products < found.raw[place + 1])
    assert found.counts[place] == inside.sum()


def test_a_small_number_is_not_hidden():
    assert small_text(0.00002, 4) == "2.0e-05"
    assert small_text(0.0, 2) == "0.00"
    assert small_text(0.9999999, 4) == "1.0000"
