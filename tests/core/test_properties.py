"""What must be true of attention whatever the numbers are."""

import warnings
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

from explorer.core import attention as att
from explorer.core.evaluate import evaluate
from explorer.core.example import Options
from tests.core.strategies import examples

SCORES = st.floats(-1000, 1000, allow_subnormal=False)
SQUARE = st.integers(1, 6).map(lambda n: (n, n))
SQUARES = arrays(np.float64, SQUARE, elements=SCORES)


@given(examples())
def test_rows_of_a_are_shares(example):
    a = evaluate(example)["A"]
    np.testing.assert_allclose(a.sum(axis=1), 1, rtol=1e-14)
    assert (a >= 0).all()


@given(examples(st.builds(Options, causal=st.just(True))))
def test_causal_rows_see_only_themselves_and_what_is_before(example):
    snapshot = evaluate(example)
    later = np.triu_indices(example.length, 1)
    assert (snapshot["A"][later] == 0).all()
    assert (snapshot["A"][np.tril_indices(example.length)] > 0).all()
    assert np.isfinite(snapshot["S"]).all()
    np.testing.assert_array_equal(snapshot["S"], evaluate(example.with_options(causal=False))["S"])
    assert snapshot.mask is not None
    assert not snapshot.mask[later].any()
    np.testing.assert_allclose(snapshot["Z"][0], snapshot["V"][0], rtol=1e-15)  # sees itself only


@given(examples(st.builds(Options, causal=st.just(True))))
def test_a_causal_row_does_not_change_with_what_comes_later(example):
    """Cut the sentence short: what is left does not notice."""
    n = example.length
    full = evaluate(example)
    for keep in range(1, n):
        rows = slice(0, keep)
        s = att.scale(att.scores(full["Q"][rows], full["K"][rows]), 1.0)
        if example.options.scale:
            s = s / np.sqrt(example.d_k)
        z = att.attend(att.softmax(s, att.causal_mask(keep)), full["V"][rows])
        np.testing.assert_allclose(z, full["Z"][rows], rtol=1e-12, atol=1e-12)


@given(SQUARES, st.floats(-500, 500), st.booleans())
def test_a_constant_added_to_a_row_of_scores_changes_nothing(s, constant, causal):
    mask = att.causal_mask(len(s)) if causal else None
    shifted = s.copy()
    shifted[-1] += constant
    np.testing.assert_allclose(
        att.softmax(shifted, mask), att.softmax(s, mask), rtol=1e-11, atol=1e-300
    )


@given(SQUARES)
def test_a_mask_that_hides_nothing_changes_nothing(s):
    everything = np.ones(s.shape, dtype=bool)
    np.testing.assert_array_equal(att.softmax(s, everything), att.softmax(s))


@given(SQUARES, st.data())
def test_masked_cells_are_exactly_0_and_the_rest_shares_out_1(s, data):
    mask = data.draw(arrays(np.bool_, s.shape))
    a = att.softmax(s, mask)
    assert (a[~mask] == 0).all()
    for row in range(len(s)):
        seen = mask[row]
        if seen.any():
            np.testing.assert_allclose(a[row, seen], att.softmax(s[row, seen]), rtol=1e-13)
        else:
            assert (a[row] == 0).all()


def test_a_fully_masked_row_is_0_and_leaves_no_nan():
    mask = np.array([[False, False], [True, False]])
    a = att.softmax(np.array([[1.0, 2.0], [3.0, 4.0]]), mask)
    np.testing.assert_array_equal(a, [[0, 0], [1, 0]])
    np.testing.assert_array_equal(att.attend(a, np.array([[5.0], [6.0]])), [[0], [5]])


@pytest.mark.parametrize("mask", [None, np.ones((2, 3), dtype=bool)])
def test_scores_near_800_do_not_overflow(mask):
    s = np.array([[800.0, 799.0, -800.0], [-801.0, -800.0, -800.0]])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        a = att.softmax(s, mask)
    e = np.exp(-1)
    np.testing.assert_allclose(a[0], [1 / (1 + e), e / (1 + e), 0], rtol=1e-15)
    np.testing.assert_allclose(a[1], [e / (2 + e), 1 / (2 + e), 1 / (2 + e)], rtol=1e-15)


def test_a_hidden_giant_does_not_drown_what_is_seen():
    """The maximum is that of the cells that are seen."""
    a = att.softmax(np.array([[1.0, 2.0, 1e6]]), np.array([[True, True, False]]))
    np.testing.assert_allclose(a, [[1 / (1 + np.e), np.e / (1 + np.e), 0]], rtol=1e-14)


@given(examples(st.builds(Options, positions=st.just(False), scale=st.booleans())), st.data())
def test_without_positions_the_order_of_the_tokens_does_not_matter(example, data):
    order = data.draw(st.permutations(range(example.length)))
    moved = replace(example, sentence=tuple(example.sentence[place] for place in order))
    before, after = evaluate(example), evaluate(moved)
    for name in ("E", "X", "Q", "K", "V", "Z"):
        np.testing.assert_allclose(after[name], before[name][order], rtol=1e-12, atol=1e-13)
    for name in ("R", "S", "A"):
        expected = before[name][np.ix_(order, order)]
        np.testing.assert_allclose(after[name], expected, rtol=1e-12, atol=1e-13)


def test_with_positions_the_order_matters(bangs):
    order = [2, 1, 0]
    moved = replace(bangs, sentence=tuple(bangs.sentence[place] for place in order))
    difference = evaluate(moved)["Z"] - evaluate(bangs)["Z"][order]
    assert (np.abs(difference) > 0.01).any(axis=1).all()  # every token's output is another
    without = [e.with_options(positions=False) for e in (moved, bangs)]
    same = evaluate(without[0])["Z"] - evaluate(without[1])["Z"][order]
    assert np.abs(same).max() < 1e-14


@given(examples())
def test_occurrences_of_a_token_share_a_row_of_e(example):
    e = evaluate(example)["E"]
    for id_ in example.sentence:
        places = [place for place, other in enumerate(example.sentence) if other == id_]
        assert (e[places] == e[places[0]]).all()


@given(examples())
def test_z_lies_between_the_least_and_the_greatest_value_that_is_seen(example):
    snapshot = evaluate(example)
    v, z = snapshot["V"], snapshot["Z"]
    for i in range(example.length):
        seen = v[: i + 1] if example.options.causal else v
        assert (z[i] <= seen.max(axis=0) + 1e-12).all()
        assert (z[i] >= seen.min(axis=0) - 1e-12).all()


@given(examples())
def test_scaling_divides_by_the_root_of_d_k_and_nothing_else(example):
    on = evaluate(example.with_options(scale=True))
    off = evaluate(example.with_options(scale=False))
    np.testing.assert_allclose(on["S"] * example.d_k**0.5, off["S"], rtol=1e-15, atol=1e-300)
    np.testing.assert_array_equal(off["S"], off["R"])
    np.testing.assert_array_equal(on["R"], off["R"])


@pytest.mark.parametrize("causal", [False, True])
def test_leading_axes_are_a_loop(causal):
    """Heads and batches: (batch, head, n, …) gives what each page gives by itself."""
    rng = np.random.default_rng(7)
    batch, heads, n, d_model, d_k, d_v = 2, 3, 4, 5, 2, 3
    e = rng.normal(size=(batch, 1, n, d_model))
    w_q, w_k = rng.normal(size=(2, heads, d_model, d_k))
    w_v = rng.normal(size=(heads, d_model, d_v))
    mask = att.causal_mask(n) if causal else None

    def chain(e, w_q, w_k, w_v):
        x = att.add(e, att.sinusoid(np.arange(n), d_model))
        q, k, v = att.project(x, w_q), att.project(x, w_k), att.project(x, w_v)
        return att.attend(att.softmax(att.scale(att.scores(q, k), d_k**0.5), mask), v)

    together = chain(e, w_q, w_k, w_v)
    assert together.shape == (batch, heads, n, d_v)
    for b in range(batch):
        for h in range(heads):
            alone = chain(e[b, 0], w_q[h], w_k[h], w_v[h])
            np.testing.assert_allclose(together[b, h], alone, rtol=1e-13, atol=1e-14)


@given(arrays(np.float64, array_shapes(min_dims=1, max_dims=4), elements=SCORES))
def test_softmax_shares_out_the_last_axis(s):
    a = att.softmax(s)
    assert a.shape == s.shape
    np.testing.assert_allclose(a.sum(axis=-1), 1, rtol=1e-13)


@given(examples())
def test_inputs_of_softmax_are_left_alone(example):
    s = evaluate(example)["S"].copy()
    before = s.copy()
    att.softmax(s)
    att.softmax(s, att.causal_mask(len(s)))
    np.testing.assert_array_equal(s, before)


@given(examples(length=st.just(1)))
def test_one_token_attends_to_itself(example):
    snapshot = evaluate(example)
    np.testing.assert_array_equal(snapshot["A"], [[1]])
    np.testing.assert_array_equal(snapshot["Z"], snapshot["V"])
