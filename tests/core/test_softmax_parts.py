"""Softmax in parts, against plain loops, the article's figures, and what overflow really gives."""

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.evaluate import evaluate
from explorer.core.example import Options
from explorer.core.matrix import Matrix
from explorer.core.override import Override
from explorer.core.softmax_parts import LARGEST, PARTS, softmax_parts
from tests.core.strategies import examples

AXES = st.sampled_from(["row", "column"])
ALL_OPTIONS = st.builds(Options, causal=st.booleans(), softmax_axis=AXES)


def loops(scores, causal, axis, *, subtract=True):
    """Every part by loops over Python's floats; lines in a list, wholes as lists of rows."""
    n = len(scores)
    weights, powers = ([[0.0] * n for _ in range(n)] for _ in range(2))
    peaks, totals = [], []
    for line in range(n):
        cells = [(line, k) if axis == "row" else (k, line) for k in range(n)]
        seen = [(i, j) for i, j in cells if not causal or j <= i]
        peak = max(scores[i][j] for i, j in seen)
        for i, j in seen:
            powers[i][j] = math.exp(scores[i][j] - (peak if subtract else 0.0))
        total = math.fsum(powers[i][j] for i, j in seen)
        for i, j in seen:
            weights[i][j] = powers[i][j] / total
        peaks.append(peak)
        totals.append(total)
    return peaks, powers, totals, weights


def with_scores(example, scores):
    """An example whose S is what a test wants it to be."""
    cells = [
        Override("S", i, j, float(value))
        for i, row in enumerate(scores)
        for j, value in enumerate(row)
    ]
    return evaluate(replace(example, overrides=tuple(cells)))


@given(examples(options=ALL_OPTIONS), st.booleans())
def test_parts_agree_with_loops(example, subtract):
    snapshot = evaluate(example)
    options = example.options
    parts = softmax_parts(snapshot, subtract)
    peaks, powers, totals, weights = loops(
        snapshot["S"].tolist(), options.causal, options.softmax_axis, subtract=subtract
    )
    assert parts["max"].ravel().tolist() == peaks
    np.testing.assert_allclose(parts["exp"], powers, rtol=1e-13)
    np.testing.assert_allclose(parts["Σ"].ravel(), totals, rtol=1e-13)
    np.testing.assert_allclose(parts["a"], weights, rtol=1e-13)
    n = example.length
    shape = (n, 1) if options.softmax_axis == "row" else (1, n)
    assert parts["max"].shape == parts["Σ"].shape == shape
    assert parts.outcome == "finite" and parts.plain_difference < 1e-14
    for i in range(n):
        for j in range(n):
            peak = peaks[i if options.softmax_axis == "row" else j]
            assert parts["s − max"][i, j] == snapshot["S"][i, j] - peak


@given(examples(options=ALL_OPTIONS))
def test_weights_are_those_of_the_chain_bit_for_bit(example):
    snapshot = evaluate(example)
    parts = softmax_parts(snapshot)
    assert parts["a"].tobytes() == snapshot["A"].tobytes()
    assert parts["s"].tobytes() == (snapshot["S"] + 0.0).tobytes()
    assert parts.follows and parts.plain_difference == parts.shift_difference == 0


@given(examples(options=ALL_OPTIONS), st.floats(0, 1000))
def test_a_shift_changes_no_weight(example, shift):
    snapshot = evaluate(example)
    parts = softmax_parts(snapshot, shift=shift)
    found = np.abs(parts["a"] - snapshot["A"]).max()
    assert parts.shift_difference == found < 1e-12
    assert parts.outcome == "finite"


@given(examples(options=ALL_OPTIONS), st.booleans(), st.sampled_from([0.0, 800.0]))
def test_masked_cells_are_exactly_0_and_never_wrong(example, subtract, shift):
    parts = softmax_parts(evaluate(example), subtract, shift)
    if not example.options.causal:
        assert parts.mask is None
        return
    for i in range(example.length):
        for j in range(i + 1, example.length):
            assert not parts.mask[i, j]
            assert parts["exp"][i, j] == parts["a"][i, j] == 0
            assert not parts.wrong["exp"][i, j] and not parts.wrong["a"][i, j]


def test_the_articles_exponentials(bangs):
    parts = softmax_parts(evaluate(bangs), subtract_max=False)
    assert [f"{value:.2f}" for value in parts["exp"][0]] == ["33.12", "82.39", "485.34"]
    assert f"{parts['Σ'][0, 0]:.2f}" == "600.86"
    assert [f"{value:.4f}" for value in parts["a"][0]] == ["0.0551", "0.1371", "0.8078"]
    assert parts.worst == (0, 2) and parts.outcome == "finite"
    assert parts.sums_are_one[0]


def test_down_the_columns_rows_do_not_add_up_to_1(bangs):
    parts = softmax_parts(evaluate(bangs.with_options(softmax_axis="column")))
    np.testing.assert_allclose(parts["Σ↓"], [[1, 1, 1]], rtol=1e-15)
    rows = [sum(row) for row in parts["a"].tolist()]
    assert parts["Σ→"].ravel().tolist() == pytest.approx(rows)
    assert all(abs(value - 1) > 0.1 for value in rows)
    assert parts.sums_are_one == (False, True)
    assert parts.wrong["Σ→"].all()
    assert parts.follows  # the chain's A is made so, too


def test_along_the_rows_they_do(bangs):
    parts = softmax_parts(evaluate(bangs))
    assert parts.sums_are_one == (True, False)
    assert parts["Σ→"].shape == (3, 1) and parts["Σ↓"].shape == (1, 3)


def test_800_more_overflows_for_real(bangs):
    parts = softmax_parts(evaluate(bangs), subtract_max=False, shift=800)
    assert parts.outcome == "exp overflows"
    assert parts["s"][parts.worst] == pytest.approx(806.1849, abs=1e-4)
    with pytest.raises(OverflowError):  # Python's own e^s says the same
        math.exp(parts["s"][parts.worst])
    assert np.isposinf(parts["exp"]).all() and np.isposinf(parts["Σ"]).all()
    assert np.isnan(parts["a"]).all() and np.isnan(parts["Σ→"]).all()
    assert all(parts.wrong[name].all() for name in ("exp", "Σ", "a", "Σ→"))
    assert math.isnan(parts.plain_difference)
    assert 0 < parts.shift_difference < 1e-12
    np.testing.assert_allclose(parts["s"], evaluate(bangs)["S"] + 800)


def test_with_the_maximum_subtracted_800_more_does_nothing(bangs):
    snapshot = evaluate(bangs)
    parts = softmax_parts(snapshot, shift=800)
    np.testing.assert_allclose(parts["a"], snapshot["A"], atol=1e-13)
    assert parts.outcome == "finite" and not parts.wrong["a"].any()
    assert parts["exp"].max() == 1


def test_one_line_that_overflows_spoils_only_itself(bangs):
    snapshot = with_scores(bangs, [[1, 2, 3], [0, 710, 1], [4, 5, 6]])
    parts = softmax_parts(snapshot, subtract_max=False)
    assert parts.outcome == "exp overflows" and parts.worst == (1, 1)
    assert np.isnan(parts["a"][1, 1]) and parts["a"][1, 0] == parts["a"][1, 2] == 0
    assert parts.wrong["a"].tolist() == [[False] * 3, [True] * 3, [False] * 3]
    assert parts.wrong["exp"].tolist() == [[False] * 3, [False, True, False], [False] * 3]
    assert parts.wrong["Σ→"].ravel().tolist() == [False, True, False]


def test_a_sum_can_overflow_alone(bangs):
    parts = softmax_parts(with_scores(bangs, [[709.5] * 3, [0] * 3, [0] * 3]), False)
    assert math.exp(709.5) < LARGEST < 3 * math.exp(709.5)
    assert parts.outcome == "sum overflows" and parts.worst == (0, 0)
    assert not parts.wrong["exp"].any() and parts["a"][0].tolist() == [0, 0, 0]
    assert parts.wrong["a"].tolist() == [[True] * 3, [False] * 3, [False] * 3]


def test_exponentials_can_vanish(bangs):
    parts = softmax_parts(with_scores(bangs, [[1] * 3, [-800, -801, -799], [0] * 3]), False)
    assert parts.outcome == "exp vanishes" and parts.worst == (1, 2)
    assert parts["exp"][1].tolist() == [0, 0, 0] and np.isnan(parts["a"][1]).all()
    assert parts.wrong["exp"].tolist() == [[False] * 3, [True] * 3, [False] * 3]


def test_very_small_exponentials_lose_digits(bangs):
    scores = [[-740, -741, -742], [0] * 3, [0] * 3]
    parts = softmax_parts(with_scores(bangs, scores), False)
    assert parts.outcome == "digits lost"
    exact = loops(scores, False, "row")[3]
    found = np.abs(parts["a"] - exact).max()
    assert found > 1e-9
    assert parts.plain_difference == pytest.approx(found)


def test_weights_set_by_hand_or_rounded_are_not_those_of_the_parts(bangs):
    by_hand = replace(bangs, overrides=(Override("A", 0, 0, 0.5),))
    assert not softmax_parts(evaluate(by_hand)).follows
    assert not softmax_parts(evaluate(bangs.with_options(rounding=2))).follows


def test_parts_are_read_only(bangs):
    parts = softmax_parts(evaluate(bangs))
    for array in (*parts.values.values(), *parts.wrong.values()):
        with pytest.raises(ValueError):
            array[0, 0] = 1


def test_the_table_describes_every_part(bangs):
    parts = softmax_parts(evaluate(bangs))
    assert list(parts.values) == list(PARTS)
    for name, part in PARTS.items():
        assert isinstance(part, Matrix) and part.name == name
        assert (part.run == "whole") == (parts[name].shape == (3, 3))
    plain = softmax_parts(evaluate(bangs), False, 800)
    assert PARTS["exp"].formula.given(parts) == r"e^{s - \max}"
    assert PARTS["exp"].formula.given(plain) == "e^{s}"
    assert PARTS["s"].formula.given(parts) == "s = S"
    assert PARTS["s"].formula.given(plain) == "s = S + 800"
