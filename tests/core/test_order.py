"""Does order matter? Never without positions and mask, whatever the numbers are."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.random import RandomState

from explorer.core.evaluate import evaluate
from explorer.core.example import Options, make_example
from explorer.core.numbers import small_text
from explorer.core.order import (
    compare_orders,
    moved,
    reversed_order,
    shuffled_order,
)
from explorer.core.override import Multiple, Override
from explorer.core.sentence import insert, reorder
from tests.core.strategies import examples

BLIND = st.builds(Options, positions=st.booleans(), scale=st.booleans(), causal=st.just(False))


def loop_outputs(e, example, *, positions, causal=False):
    """Z from rows of E by plain loops: only `math`, written from the paper."""
    n, width = len(e), len(e[0])
    weights = [example.W_Q.tolist(), example.W_K.tolist(), example.W_V.tolist()]
    x = [list(row) for row in e]
    if positions:
        for place in range(n):
            for dim in range(width):
                angle = place / 10000 ** ((dim - dim % 2) / width)
                x[place][dim] += math.cos(angle) if dim % 2 else math.sin(angle)
    q, k, v = (
        [[sum(row[i] * w[i][j] for i in range(width)) for j in range(len(w[0]))] for row in x]
        for w in weights
    )
    divisor = math.sqrt(len(k[0])) if example.options.scale else 1
    z = []
    for i in range(n):
        keys = range(i + 1) if causal else range(n)
        es = [math.exp(sum(a * b for a, b in zip(q[i], k[j], strict=True)) / divisor) for j in keys]
        z.append([sum(es[j] * v[j][c] for j in keys) / sum(es) for c in range(len(v[0]))])
    return z


def rows_of(example):
    return [example.table[row].tolist() for row in example.rows]


def largest_gap(one, other):
    return max(
        abs(a - b) for r, s in zip(one, other, strict=True) for a, b in zip(r, s, strict=True)
    )


@st.composite
def examples_with_order(draw, options=BLIND):
    example = draw(examples(options))
    return example, tuple(draw(st.permutations(range(example.length))))


@given(examples_with_order())
def test_without_positions_and_mask_every_row_is_the_same_elsewhere(drawn):
    example, order = drawn
    off = compare_orders(example, order).off
    assert off.same
    assert off.largest <= 1e-12
    original = loop_outputs(rows_of(example), example, positions=False)
    for place, came_from in enumerate(order):
        np.testing.assert_allclose(off.after[place], original[came_from], rtol=0, atol=1e-12)
        np.testing.assert_allclose(off.before[place], original[came_from], rtol=0, atol=1e-12)


@given(examples_with_order())
def test_with_positions_the_reordered_rows_are_those_of_the_loop(drawn):
    example, order = drawn
    on = compare_orders(example, order).on
    e = rows_of(example)
    before = loop_outputs(e, example, positions=True)
    after = loop_outputs([e[place] for place in order], example, positions=True)
    np.testing.assert_allclose(on.before, [before[p] for p in order], rtol=0, atol=1e-12)
    np.testing.assert_allclose(on.after, after, rtol=0, atol=1e-12)


@given(examples_with_order(st.builds(Options, causal=st.just(True))))
def test_with_a_mask_the_reordered_rows_are_those_of_the_loop(drawn):
    example, order = drawn
    off = compare_orders(example, order).off
    e = [rows_of(example)[place] for place in order]
    after = loop_outputs(e, example, positions=False, causal=True)
    np.testing.assert_allclose(off.after, after, rtol=0, atol=1e-12)


@given(examples_with_order(st.builds(Options)))
def test_what_is_found_is_the_largest_difference(drawn):
    example, order = drawn
    for outputs in (compare_orders(example, order).off, compare_orders(example, order).on):
        gaps = [
            [abs(a - b) for a, b in zip(one, other, strict=True)]
            for one, other in zip(outputs.after.tolist(), outputs.before.tolist(), strict=True)
        ]
        assert outputs.differences.tolist() == [max(row) for row in gaps]
        assert outputs.largest == max(map(max, gaps))
        row, column = outputs.place
        assert gaps[row][column] == outputs.largest


def test_positions_tell_orders_apart(bangs):
    """女生撩刘海 read backwards is 刘海撩女生."""
    compared = compare_orders(bangs, (2, 1, 0))
    e = [[3, 1], [2, 2], [2, 4]]
    before = loop_outputs(e, bangs, positions=True)[::-1]
    after = loop_outputs(e[::-1], bangs, positions=True)
    assert compared.tokens == ("刘海", "撩", "女生")
    assert compared.on.largest == pytest.approx(largest_gap(before, after), abs=1e-12)
    assert compared.on.largest > 0.1
    assert not compared.on.same
    row, column = compared.on.place
    assert abs(before[row][column] - after[row][column]) == pytest.approx(compared.on.largest)
    assert compared.off.same
    assert compared.off.largest <= 1e-12
    np.testing.assert_allclose(  # as the article prints Z, in the new order
        compared.on.before, [[1.6969, 2.1815], [1.6145, 2.4204], [1.5636, 2.5716]], atol=5e-5
    )


def test_a_causal_mask_tells_orders_apart_too(bangs):
    off = compare_orders(bangs.with_options(causal=True), (2, 1, 0)).off
    e = [[3.0, 1.0], [2.0, 2.0], [2.0, 4.0]]
    before = loop_outputs(e, bangs, positions=False, causal=True)[::-1]
    after = loop_outputs(e[::-1], bangs, positions=False, causal=True)
    assert not off.same
    assert off.largest == pytest.approx(largest_gap(before, after), abs=1e-12)


def test_the_original_order_changes_nothing_at_all(bangs):
    compared = compare_orders(bangs, (0, 1, 2))
    assert compared.is_original
    assert compared.off.largest == compared.on.largest == 0
    assert compared.on.same
    np.testing.assert_array_equal(compared.on.after, evaluate(bangs)["Z"])
    assert not compare_orders(bangs, (1, 0, 2)).is_original


def test_equal_tokens_may_change_places(bangs):
    """撩 女生 撩 read backwards is itself, positions or not."""
    twice = reorder(insert(bangs, 0, "撩"), (0, 1, 2, 3))
    assert twice.tokens == ("撩", "女生", "撩", "刘海")
    compared = compare_orders(twice, (2, 1, 0, 3))
    assert not compared.is_original
    assert compared.tokens == twice.tokens
    assert not compared.on.same  # the row that moves along stood at another place
    np.testing.assert_array_equal(compared.on.after, evaluate(twice)["Z"])


@pytest.mark.parametrize("size", [1e-3, 1.0, 5.0])
@pytest.mark.parametrize("axis", ["row", "column"])
def test_rounding_is_not_taken_for_a_difference(size, axis):
    """Long sums and large scores: what is left is far below the bound, and a real change above."""
    rng = np.random.default_rng(7)
    n, d = 64, 48
    example = make_example(
        tuple(f"t{i}" for i in range(n)),
        tuple(range(n)),
        size * rng.normal(size=(n, d)),
        **{name: rng.normal(size=(d, d)) for name in ("W_Q", "W_K", "W_V")},
        options=Options(softmax_axis=axis),
    )
    for seed in range(3):
        compared = compare_orders(example, shuffled_order(n, seed))
        assert compared.off.same, (compared.off.largest, compared.off.tolerance)
        assert compared.off.tolerance < 1e-5 * np.abs(compared.off.before).max()
        assert not compared.on.same


def test_what_is_set_by_hand_goes_along_with_its_token(bangs):
    """The query of 女生 as 5 times its own key: wherever it stands, Z is the same."""
    own_key = bangs.with_overrides([Override("Q", 0, None, Multiple(5.0, "K", 0))])
    off = compare_orders(own_key, (2, 0, 1)).off
    assert off.same
    untouched = evaluate(bangs.with_options(positions=False))["Z"][0]
    assert np.abs(off.after[1] - untouched).max() > 0.01


def test_a_row_says_for_itself_whether_it_is_the_same(bangs):
    outputs = compare_orders(bangs, (1, 0, 2)).on
    assert [outputs.is_within_rounding(gap) for gap in outputs.differences] == [False] * 3
    assert outputs.is_within_rounding(outputs.tolerance)
    assert outputs.is_within_rounding(0.0)


def test_the_pinned_baseline_costs_nothing(bangs):
    pinned = bangs.with_baseline(bangs)
    assert (
        compare_orders(pinned, (2, 0, 1)).on.largest == compare_orders(bangs, (2, 0, 1)).on.largest
    )


@pytest.mark.parametrize("order", [(0, 1), (0, 0, 1), (0, 1, 3), (0, 1, 2, 3)])
def test_what_is_no_order_is_an_error(bangs, order):
    with pytest.raises(ValueError, match="order"):
        compare_orders(bangs, order)


def test_numbers_in_it_do_not_change(bangs):
    outputs = compare_orders(bangs, (2, 1, 0)).on
    for array in (outputs.before, outputs.after, outputs.gaps, outputs.differences):
        assert not array.flags.writeable


def test_orders():
    assert reversed_order(4) == (3, 2, 1, 0)
    assert shuffled_order(9, 3) == tuple(int(i) for i in RandomState(3).permutation(9))
    assert moved((0, 1, 2, 3), 3, 1) == (0, 3, 1, 2)
    assert moved((0, 3, 1, 2), 1, 3) == (0, 1, 2, 3)


@pytest.mark.parametrize(
    ("difference", "decimals", "text"),
    [
        (0.0, 4, "0.0000"),
        (0.41236, 4, "0.4124"),
        (4.44e-16, 4, "4.4e-16"),
        (0.00004, 4, "4.0e-05"),
        (0.4, 0, "4.0e-01"),
        (12.0, 2, "12.00"),
    ],
)
def test_a_difference_is_never_rounded_away(difference, decimals, text):
    assert small_text(difference, decimals) == text


def test_with_positions_off_nothing_of_p_is_left(bangs):
    """X = E then, whatever of P is set by hand: the rows are the same in any order."""
    hand = [Override("P", 0, 0, 5.0), Override("P", 2, 1, -3.0)]
    example = bangs.with_overrides(hand)
    for positions in (False, True):
        compared = compare_orders(example.with_options(positions=positions), (2, 1, 0))
        plain = compare_orders(bangs, (2, 1, 0))
        assert compared.left_out and not plain.left_out
        assert compared.off.same
        assert np.array_equal(compared.off.after, plain.off.after)
        assert not np.array_equal(compared.on.after, plain.on.after)
