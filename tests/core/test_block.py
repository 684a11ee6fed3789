"""Blocks of numbers: set whole or not at all, filled on, summed up."""

import math
import statistics

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.block import filled, summary, widths_for, with_block, with_places
from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.sentence import insert
from explorer.core.stages import EDITABLE, MATRICES, OVERRIDABLE
from tests.core.strategies import NUMBERS, examples, matrices

BLOCK = np.array([[7.0, 8.0], [9.0, 10.0]])


@pytest.mark.parametrize("name", EDITABLE)
def test_a_block_sets_its_cells_and_no_others(bangs, name):
    block = BLOCK[:1] if name == "E" else BLOCK
    row = 1 if name == "E" else 0
    after = evaluate(with_block(bangs, name, row, 0, block))[name]
    expected = evaluate(bangs)[name].tolist()
    for i, line in enumerate(block.tolist()):
        expected[row + i] = line
    assert after.tolist() == expected


@pytest.mark.parametrize("name", OVERRIDABLE)
def test_a_block_in_a_computed_matrix_is_set_by_hand(bangs, name):
    edited = with_block(bangs, name, 1, 0, BLOCK)
    assert {(one.matrix, one.row, one.column, one.value) for one in edited.overrides} == {
        (name, 1, 0, 7.0),
        (name, 1, 1, 8.0),
        (name, 2, 0, 9.0),
        (name, 2, 1, 10.0),
    }
    assert evaluate(edited)[name][1:, :2].tolist() == BLOCK.tolist()


def test_what_stands_there_already_changes_nothing(bangs):
    assert with_block(bangs, "W_Q", 0, 0, bangs.W_Q) is bangs
    assert with_places(bangs, "W_Q", [(0, 0)], float(bangs.W_Q[0, 0])) is bangs


@pytest.mark.parametrize(
    "name, place, shape, widths",
    [
        ("E", (0, 0), (3, 2), None),
        ("E", (0, 1), (3, 2), (3, 2, 2)),
        ("E", (2, 0), (1, 5), (5, 2, 2)),
        ("W_Q", (0, 0), (2, 3), (2, 3, 2)),
        ("W_K", (1, 1), (2, 2), (3, 3, 2)),
        ("W_V", (0, 0), (3, 4), (3, 2, 4)),
        ("Q", (0, 0), (3, 2), None),
    ],
)
def test_the_widths_that_a_block_needs(bangs, name, place, shape, widths):
    assert widths_for(bangs, name, *place, shape) == widths
    if widths is not None:
        block = np.arange(1.0, shape[0] * shape[1] + 1).reshape(shape)
        with pytest.raises(Refused):
            with_block(bangs, name, *place, block)
        grown = with_block(bangs, name, *place, block, grow=True)
        assert (grown.d_model, grown.d_k, grown.d_v) == widths
        row, column = place
        value = evaluate(grown)[name]
        assert value[row : row + shape[0], column : column + shape[1]].tolist() == block.tolist()
        for other in EDITABLE:  # what was there is still there
            if other != name:
                before = evaluate(bangs)[other]
                kept = evaluate(grown)[other][: before.shape[0], : before.shape[1]]
                assert kept.tolist() == before.tolist()


@pytest.mark.parametrize(
    "name, place, shape, room",
    [
        (
            "E",
            (0, 0),
            (4, 2),
            "3×2",
        ),
        (
            "E",
            (1, 0),
            (3, 9),
            "2×9",
        ),
        (
            "Q",
            (0, 1),
            (3, 2),
            "3×1",
        ),
        (
            "A",
            (2, 2),
            (2, 2),
            "1×1",
        ),
        (
            "W_Q",
            (0, 0),
            (4097, 1),
            "4096×1",
        ),
    ],
)
def test_what_cannot_fit_is_refused_with_what_does(bangs, name, place, shape, room):
    why = (
        f"A block of {shape[0]}×{shape[1]} numbers does not fit into {name} from"
        f" [{place[0]}, {place[1]}] on: one of {room} does."
    )
    for grow in (False, True):
        with pytest.raises(Refused) as refusal:
            with_block(bangs, name, *place, np.ones(shape), grow=grow)
        assert str(refusal.value) == why


def test_a_repeated_token_has_one_row(bangs):
    twice = insert(bangs, 3, bangs.tokens[0])
    block = np.array([[1.0, 2.0], [0.0, 0.0], [0.0, 0.0], [1.0, 2.0]])
    assert evaluate(with_block(twice, "E", 0, 0, block))["E"].tolist() == block.tolist()
    block[3, 1] = 5.0
    with pytest.raises(Refused) as refusal:
        with_block(twice, "E", 0, 0, block)
    assert str(refusal.value).startswith("E[3, 1] would differ from E[0, 1]: both are “女生”")


@given(st.data(), examples())
def test_any_block_that_fits_is_what_is_read_back(data, example):
    name = data.draw(st.sampled_from(list(MATRICES)))
    rows, columns = example.shape(name)
    row, column = data.draw(st.integers(0, rows - 1)), data.draw(st.integers(0, columns - 1))
    height = data.draw(st.integers(1, rows - row))
    width = data.draw(st.integers(1, columns - column))
    block = data.draw(matrices(height, width))
    try:
        edited = with_block(example, name, row, column, block)
    except Refused:
        assert name == "E" and len(set(example.sentence)) < example.length
        return
    value = evaluate(edited)[name]
    np.testing.assert_array_equal(value[row : row + height, column : column + width], block)


@given(st.data(), examples(), NUMBERS)
def test_one_number_at_many_places_is_as_one_after_the_other(data, example, number):
    name = data.draw(st.sampled_from(EDITABLE))
    rows, columns = example.shape(name)
    cells = st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1))
    places = data.draw(st.lists(cells, min_size=1, max_size=5))
    one_by_one = example
    for place in places:
        one_by_one = one_by_one.with_value(name, *place, number)
    at_once = with_places(example, name, places, number)
    np.testing.assert_array_equal(evaluate(at_once)[name], evaluate(one_by_one)[name])


def test_a_number_that_is_not_finite_is_refused(bangs):
    with pytest.raises(Refused):
        with_places(bangs, "E", [(0, 0), (1, 1)], math.inf)


VALUES = np.arange(12.0).reshape(3, 4)


@pytest.mark.parametrize(
    "rectangle, down, result",
    [
        ((0, 1, 2, 2), True, (1, 1, [[1, 2], [1, 2]])),
        ((0, 1, 2, 2), False, (0, 2, [[1], [5], [9]])),
        ((1, 0, 1, 2), True, (1, 0, [[0, 1, 2]])),  # one row takes the one above
        ((0, 2, 1, 2), False, (0, 2, [[1], [5]])),
        ((0, 0, 0, 3), True, None),
        ((0, 0, 2, 0), False, None),
    ],
)
def test_filling_on(rectangle, down, result):
    found = filled(VALUES, rectangle, down=down)
    assert (found and (found[0], found[1], found[2].tolist())) == result


def test_a_summary_by_hand(bangs):
    e = evaluate(bangs)["E"]  # [[3, 1], [2, 2], [2, 4]]
    assert summary(e, [(0, 0, 2, 1)]) == (6, 14.0, 14 / 6, 1.0, 4.0)
    assert summary(e, [(0, 0, 0, 0), (2, 1, 2, 1)]) == (2, 7.0, 3.5, 3.0, 4.0)
    assert summary(e, [(0, 0, 0, 0)]) is None and summary(e, []) is None
    assert summary(e, [(5, 0, 6, 1)]) is None  # of a matrix that was larger


@given(st.lists(NUMBERS, min_size=2, max_size=20))
def test_a_summary_agrees_with_pythons_statistics(numbers):
    found = summary(np.array([numbers]), [(0, 0, 0, len(numbers) - 1)])
    assert found.size == len(numbers)
    assert found.total == pytest.approx(math.fsum(numbers), abs=1e-12)
    assert found.mean == pytest.approx(statistics.fmean(numbers), abs=1e-12)
    assert (found.smallest, found.largest) == (min(numbers), max(numbers))


def test_a_sum_that_overflows_has_a_mean_still():
    found = summary(np.array([[1.5e308, 1.5e308]]), [(0, 0, 0, 1)])
    assert found.total == math.inf and found.mean == pytest.approx(1.5e308)
