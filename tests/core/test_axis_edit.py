"""Rows and columns of every matrix follow when steps along an axis come, go and move."""

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from explorer.core import sentence
from explorer.core.axis_edit import AxisEdit, axis_size, edited_matrices, origin_of, rearranged
from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.expected import Expected
from explorer.core.override import Multiple, Override
from explorer.core.stages import MATRICES
from tests.core.strategies import examples, rich_examples

WIDTHS = st.sampled_from(["d_model", "d_k", "d_v"])


def applied(example, edit):
    return rearranged(example, edit.size, origin_of(example, edit))


@st.composite
def moves(draw, example, size):
    length = axis_size(example, size)
    first = draw(st.integers(0, length - 1))
    count = draw(st.integers(1, length - first))
    return AxisEdit("move", size, first, count, draw(st.integers(0, length - count)))


def moved(steps, edit):
    """Move a slice of a list as a person would: cut it out, and put it back."""
    steps = list(steps)
    cut = steps[edit.first : edit.first + edit.count]
    del steps[edit.first : edit.first + edit.count]
    steps[edit.to : edit.to] = cut
    return steps


def same_numbers(one, other):
    return all(
        np.array_equal(getattr(one, name), getattr(other, name))
        for name in ("table", "W_Q", "W_K", "W_V")
    )


@given(examples(), st.data())
def test_moving_dimensions_of_the_embedding_changes_no_score(example, data):
    free = example.with_options(positions=False)
    edit = data.draw(moves(free, "d_model"))
    after = applied(free, edit)
    order = moved(range(free.d_model), edit)
    for name in ("W_Q", "W_K", "W_V"):
        assert getattr(after, name).tolist() == [getattr(free, name)[i].tolist() for i in order]
    assert after.table.tolist() == [[row[i] for i in order] for row in free.table.tolist()]
    before, now = evaluate(free), evaluate(after)
    for name in ("Q", "K", "V", "R", "A", "Z"):
        np.testing.assert_allclose(now[name], before[name], rtol=1e-9, atol=1e-12)


@given(examples(), st.data())
def test_moving_dimensions_of_queries_and_keys_together_changes_no_score(example, data):
    edit = data.draw(moves(example, "d_k"))
    after = applied(example, edit)
    order = moved(range(example.d_k), edit)
    assert after.W_K.tolist() == [[row[i] for i in order] for row in example.W_K.tolist()]
    before, now = evaluate(example), evaluate(after)
    np.testing.assert_allclose(now["R"], before["R"], rtol=1e-9, atol=1e-12)
    np.testing.assert_allclose(now["Q"], before["Q"][:, order], rtol=1e-9, atol=1e-12)
    assert now["V"] is not before["V"] and np.array_equal(now["Z"].shape, before["Z"].shape)


@given(examples(), st.data())
def test_moving_dimensions_of_values_moves_those_of_the_output(example, data):
    edit = data.draw(moves(example, "d_v"))
    order = moved(range(example.d_v), edit)
    before, now = evaluate(example), evaluate(applied(example, edit))
    np.testing.assert_allclose(now["Z"], before["Z"][:, order], rtol=1e-9, atol=1e-12)
    assert np.array_equal(now["A"], before["A"])


@given(rich_examples(), WIDTHS, st.data())
def test_deleting_what_was_inserted_gives_the_same(example, size, data):
    assume(all(map(alike, example.overrides)))
    place = data.draw(st.integers(0, axis_size(example, size)))
    count = data.draw(st.integers(1, 3))
    longer = applied(example, AxisEdit("insert", size, place, count))
    assert axis_size(longer, size) == axis_size(example, size) + count
    back = applied(longer, AxisEdit("delete", size, place, count))
    assert same_numbers(back, example)
    assert set(back.overrides) == set(example.overrides)


@given(rich_examples(), WIDTHS, st.data())
def test_moving_back_gives_the_same(example, size, data):
    edit = data.draw(moves(example, size))
    back = AxisEdit("move", size, edit.to, edit.count, edit.first)
    same = applied(applied(example, edit), back)
    assert same_numbers(same, example) and set(same.overrides) == set(example.overrides)


@given(examples(), st.data())
def test_tokens_move_as_the_sentence_moves_them(example, data):
    edit = data.draw(moves(example, "token"))
    after = applied(example, edit)
    assert after.tokens == tuple(moved(example.tokens, edit))
    if edit.count == 1:
        other = sentence.move(example, edit.first, edit.to)
        assert after.sentence == other.sentence and same_numbers(after, other)


def alike(one):
    return not isinstance(one.value, Multiple) or (
        MATRICES[one.matrix].axes[1].size == MATRICES[one.value.matrix].axes[1].size
    )


def test_a_new_dimension_is_zeros_everywhere(bangs):
    after = applied(bangs, AxisEdit("insert", "d_model", 1))
    assert after.table.tolist() == [[3, 0, 1], [2, 0, 2], [2, 0, 4]]
    assert after.W_Q.tolist() == [[-0.6, 0.9], [0, 0], [0.8, -0.5]]
    assert after.W_V[1].tolist() == [0, 0]


def test_what_is_noted_follows_a_dimension(bangs):
    figures = np.array([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])
    example = (
        bangs.with_overrides(
            [
                Override("Q", 0, 1, 7.0),
                Override("V", 0, 1, 8.0),
                Override("K", 1, None, Multiple(2.0, "W_V", 0)),
                Override("K", 2, None, Multiple(3.0, "Q", 2)),
            ]
        )
        .with_expected("Q", Expected(figures, 1))
        .with_value("W_Q", 1, 1, 1 / 3)
        .with_formula("W_Q", 1, 1, "1/3")
        .with_value("E", 2, 1, 2 / 3)
        .with_formula("E", 2, 1, "2/3")
    )
    swapped = applied(example, AxisEdit("move", "d_k", 0, 1, 1))
    assert Override("Q", 0, 0, 7.0) in swapped.overrides
    assert Override("V", 0, 1, 8.0) in swapped.overrides
    assert swapped.expected["Q"].values.tolist() == figures[:, ::-1].tolist()
    assert swapped.formula("W_Q", 1, 0) == "1/3" and swapped.formula("W_Q", 1, 1) == ""
    turned = applied(example, AxisEdit("move", "d_model", 0, 1, 1))
    assert turned.formula("W_Q", 0, 1) == "1/3" and turned.formula("E", 2, 0) == "2/3"
    assert Override("K", 1, None, Multiple(2.0, "W_V", 1)) in turned.overrides
    shorter = applied(example, AxisEdit("delete", "d_k", 1))
    assert shorter.overrides == (
        Override("K", 2, None, Multiple(3.0, "Q", 2)),
        Override("V", 0, 1, 8.0),
    )
    assert shorter.expected["Q"].values.tolist() == [[1], [3], [5]]
    assert list(shorter.live_formulas()) == [("E", 2, 1, "2/3")]


def test_the_baseline_follows_where_its_other_numbers_stay(bangs):
    pinned = bangs.with_baseline(bangs)
    swap = AxisEdit("move", "d_k", 0, 1, 1)
    assert np.array_equal(applied(pinned, swap).baseline.W_Q, bangs.W_Q[:, ::-1])
    turn = AxisEdit("move", "d_model", 0, 1, 1)
    assert bangs.options.positions  # they belong to places: X would be another one
    assert applied(pinned, turn).baseline is pinned.baseline
    free = bangs.with_options(positions=False)
    turned = applied(free.with_baseline(free), turn)
    np.testing.assert_allclose(evaluate(turned).baseline["A"], evaluate(free)["A"], atol=1e-15)
    assert np.array_equal(turned.baseline.table, turned.table)
    for edit in (AxisEdit("delete", "d_k", 0), AxisEdit("insert", "d_v", 0)):
        assert applied(pinned, edit).baseline is pinned.baseline


@pytest.mark.parametrize("size", ["d_model", "d_k", "d_v", "token"])
def test_nothing_is_deleted_whole_and_nothing_grows_too_long(bangs, size):
    length = axis_size(bangs, size)
    with pytest.raises(Refused, match=r"at least one"):
        applied(bangs, AxisEdit("delete", size, 0, length))
    with pytest.raises(Refused, match="from 1 to 512"):
        origin_of(bangs, AxisEdit("insert", size, 0, 513 - length), most=512)
    assert len(origin_of(bangs, AxisEdit("insert", size, 0, 512 - length), most=512)) == 512


def test_a_token_is_not_inserted_without_its_text(bangs):
    with pytest.raises(ValueError, match="invents"):
        applied(bangs, AxisEdit("insert", "token", 0))


def test_staying_is_no_edit(bangs):
    assert applied(bangs, AxisEdit("move", "d_k", 1, 1, 1)) is bangs
    assert applied(bangs, AxisEdit("move", "token", 1, 1, 1)) is bangs


def test_which_matrices_belong_together():
    assert edited_matrices("token") == (("E", 0),)
    assert edited_matrices("d_model") == (("E", 1), ("W_Q", 0), ("W_K", 0), ("W_V", 0))
    assert edited_matrices("d_v") == (("W_V", 1),)
