"""Overrides and expected figures go with their tokens, and stay where they still fit."""

import math

import numpy as np
from hypothesis import assume, given
from hypothesis import strategies as st

from explorer.core import sentence
from explorer.core.evaluate import evaluate
from explorer.core.expected import Expected
from explorer.core.follow import follow_tokens, follow_widths
from explorer.core.override import Multiple, Override
from explorer.core.reshape import set_dimensions
from explorer.core.stages import MATRICES
from tests.core.strategies import rich_examples

NAN = math.nan


def alike(one: Override) -> bool:
    """Whether a row's rule speaks of a row along the same axis."""
    return not isinstance(one.value, Multiple) or (
        MATRICES[one.matrix].axes[1].size == MATRICES[one.value.matrix].axes[1].size
    )


@given(rich_examples(), st.data())
def test_reordering_permutes_a_chain_with_overrides(example, data):
    """Without positions and mask the tokens' order is only the order of the rows."""
    assume(all(map(alike, example.overrides)))
    free = example.with_options(positions=False, causal=False, rounding=None)
    order = data.draw(st.permutations(range(free.length)))
    before, after = evaluate(free), evaluate(sentence.reorder(free, order))
    for name, matrix in MATRICES.items():
        expected = before[name]
        for axis, one in enumerate(matrix.axes):
            if one.size == "token":
                expected = np.take(expected, order, axis=axis)
        np.testing.assert_allclose(after[name], expected, rtol=1e-9, atol=1e-12)


@given(rich_examples(), st.data())
def test_there_and_back_again_nothing_is_lost(example, data):
    order = data.draw(st.permutations(range(example.length)))
    back = [order.index(place) for place in range(example.length)]
    same = sentence.reorder(sentence.reorder(example, order), back)
    assert set(same.overrides) == set(example.overrides)


@given(rich_examples(), st.data())
def test_inserting_and_removing_gives_the_same_overrides(example, data):
    place = data.draw(st.integers(0, example.length))
    longer = sentence.insert(example, place, "new")
    names = set(longer.overrides)
    assert len(names) == len(longer.overrides)
    kept = {one for one in example.overrides if alike(one) or not _of_tokens(one)}
    assert set(sentence.remove(longer, place).overrides) == kept
    evaluate(longer)


def _of_tokens(one: Override) -> bool:
    return "token" in (
        MATRICES[one.matrix].axes[1].size,
        MATRICES[one.value.matrix].axes[1].size,
    )


def test_a_rule_between_tokens_and_dimensions_goes_where_they_are_no_longer_equally_many(bangs):
    """n = d_v = 3: a row of V may be a multiple of a row of R, but not with a fourth token."""
    square = set_dimensions(bangs, d_model=2, d_k=2, d_v=3)
    example = square.with_overrides([Override("V", 0, None, Multiple(2.0, "R", 0))])
    assert sentence.insert(example, 1, "new").overrides == ()
    assert sentence.move(example, 0, 2).overrides == (
        Override("V", 2, None, Multiple(2.0, "R", 2)),
    )


def test_a_token_takes_what_belongs_to_it_along(bangs):
    example = bangs.with_overrides(
        [
            Override("R", 0, 2, 5.0),
            Override("R", 1, 1, 6.0),
            Override("Q", 0, 1, 7.0),
            Override("V", 0, None, Multiple(2.0, "V", 1)),
            Override("K", 2, None, Multiple(3.0, "W_V", 1)),
        ]
    )
    shorter = sentence.remove(example, 1)
    assert set(shorter.overrides) == {
        Override("R", 0, 1, 5.0),
        Override("Q", 0, 1, 7.0),
        Override("K", 1, None, Multiple(3.0, "W_V", 1)),  # row 1 of W_V is no token
    }


def test_figures_go_with_their_tokens_and_none_is_expected_of_a_new_one(bangs):
    r = np.arange(9.0).reshape(3, 3)
    example = bangs.with_expected("R", Expected(r, 1)).with_expected(
        "W_Q", Expected(np.ones((2, 2)), 2)
    )
    longer = sentence.insert(example, 1, "new")
    figures = longer.expected["R"].values
    assert np.isnan(figures[1]).all() and np.isnan(figures[:, 1]).all()
    np.testing.assert_array_equal(figures[np.ix_([0, 2, 3], [0, 2, 3])], r)
    assert longer.expected["R"].decimals == 1
    assert longer.expected["W_Q"].values.tolist() == [[1, 1], [1, 1]]
    _, gone = follow_tokens(example, [None, None])
    assert list(gone) == ["W_Q"]  # nothing is printed of two new tokens


def test_widths_keep_what_fits(bangs):
    example = bangs.with_overrides(
        [
            Override("Q", 0, 0, 1.0),
            Override("Q", 0, 1, 2.0),
            Override("R", 2, 2, 3.0),
            Override("K", 0, None, Multiple(2.0, "Q", 1)),
            Override("V", 1, None, Multiple(2.0, "K", 1)),  # as wide only while d_k = d_v
        ]
    ).with_expected("Q", Expected([[NAN, 1.0], [NAN, NAN], [NAN, NAN]], 2))
    narrow = set_dimensions(example, d_model=2, d_k=1, d_v=2)
    assert narrow.overrides == (
        Override("Q", 0, 0, 1.0),
        Override("K", 0, None, Multiple(2.0, "Q", 1)),
        Override("R", 2, 2, 3.0),
    )
    assert narrow.expected == {}  # the only figure that was printed is gone
    wide = set_dimensions(example, d_model=2, d_k=3, d_v=3)
    assert len(wide.overrides) == 5
    assert wide.expected["Q"].values.shape == (3, 3)
    overrides, expected = follow_widths(example, 2, 2, 2)
    assert overrides == example.overrides
    np.testing.assert_array_equal(expected["Q"].values, example.expected["Q"].values)


def test_a_rule_that_follows_a_row_of_weights_needs_that_row(bangs):
    example = bangs.with_overrides([Override("Q", 0, None, Multiple(2.0, "W_K", 1))])
    assert set_dimensions(example, d_model=1, d_k=2, d_v=2).overrides == ()
    assert set_dimensions(example, d_model=3, d_k=3, d_v=2).overrides == example.overrides
