"""Many numbers at once, against plain loops and NumPy's own generator."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.cell_fill import CellFill, can_transpose, fill_cells
from explorer.core.errors import Refused
from explorer.core.sentence import insert
from tests.core.strategies import examples

WEIGHTS = ("W_Q", "W_K", "W_V")


@pytest.fixture
def repeated(bangs):
    """女生 stands at places 0 and 3."""
    return insert(bangs, 3, "女生")


def numbers(example, matrix):
    array = example.table[list(example.rows)] if matrix == "E" else getattr(example, matrix)
    return array.tolist()


@pytest.mark.parametrize("matrix", ["E", *WEIGHTS])
def test_constants_and_the_identity(bangs, matrix):
    assert numbers(fill_cells(bangs, matrix, CellFill("zeros")), matrix) == [
        [0.0 for _ in row] for row in numbers(bangs, matrix)
    ]
    assert numbers(fill_cells(bangs, matrix, CellFill("ones")), matrix) == [
        [1.0 for _ in row] for row in numbers(bangs, matrix)
    ]
    assert numbers(fill_cells(bangs, matrix, CellFill("identity")), matrix) == [
        [float(i == j) for j, _ in enumerate(row)] for i, row in enumerate(numbers(bangs, matrix))
    ]


def test_only_the_marked_cells_and_their_own_diagonal(bangs):
    marked = [(1, 0), (1, 1), (2, 0), (2, 1)]
    assert numbers(fill_cells(bangs, "E", CellFill("identity"), marked), "E") == [
        [3, 1],
        [1, 0],
        [0, 1],
    ]
    assert fill_cells(bangs, "W_Q", CellFill("zeros"), [(1, 1)]).W_Q.tolist() == [
        [-0.6, 0.9],
        [0.8, 0],
    ]


def test_random_numbers_are_numpys(bangs):
    np.random.seed(7)
    expected = np.random.randn(2, 2) * 0.3
    fill = CellFill("random", 0.3, 7)
    assert np.array_equal(fill_cells(bangs, "W_K", fill).W_K, expected)
    assert np.array_equal(fill_cells(bangs, "W_K", fill).W_K, expected)  # each time
    uniform = CellFill("random", 1.0, 7, "uniform -1 to 1")
    np.random.seed(7)
    assert np.array_equal(fill_cells(bangs, "W_V", uniform).W_V, np.random.uniform(-1, 1, (2, 2)))


@given(examples(), st.integers(0, 2**32 - 1), st.sampled_from(["E", *WEIGHTS]))
def test_easy_numbers_are_easy(example, seed, matrix):
    for draw, allowed in (
        ("whole -2 to 2", {-2, -1, 0, 1, 2}),
        ("whole 0 to 3", {0, 1, 2, 3}),
        ("halves -1 to 1", {-1, -0.5, 0, 0.5, 1}),
    ):
        filled = fill_cells(example, matrix, CellFill("friendly", 1.0, seed, draw))
        assert {number for row in numbers(filled, matrix) for number in row} <= allowed


@given(examples(), st.sampled_from(WEIGHTS))
def test_transposing_twice_gives_the_same(example, matrix):
    rows, columns = example.shape(matrix)
    if rows != columns:
        with pytest.raises(Refused, match="square"):
            fill_cells(example, matrix, CellFill("transpose"))
        assert not can_transpose((rows, columns))
        return
    once = fill_cells(example, matrix, CellFill("transpose"))
    assert numbers(once, matrix) == [
        [numbers(example, matrix)[j][i] for j in range(columns)] for i in range(rows)
    ]
    assert np.array_equal(
        getattr(fill_cells(once, matrix, CellFill("transpose")), matrix), getattr(example, matrix)
    )


def test_a_block_is_transposed_within_itself(bangs):
    assert can_transpose((3, 2), [(1, 0), (1, 1), (2, 0), (2, 1)])
    assert not can_transpose((3, 2), [(1, 0), (1, 1)])
    assert not can_transpose((3, 2), [(0, 0), (0, 1), (1, 0)])
    filled = fill_cells(bangs, "E", CellFill("transpose"), [(0, 0), (0, 1), (1, 0), (1, 1)])
    assert numbers(filled, "E") == [[3, 2], [1, 2], [2, 4]]


def test_scaling_and_rounding(bangs):
    scaled = fill_cells(bangs, "W_Q", CellFill("scale", 1 / 3))
    assert scaled.W_Q.tolist() == [[n * (1 / 3) for n in row] for row in bangs.W_Q.tolist()]
    assert fill_cells(scaled, "W_Q", CellFill("round", 1)).W_Q.tolist() == [
        [-0.2, 0.3],
        [0.3, -0.2],
    ]
    turned = fill_cells(fill_cells(bangs, "W_Q", CellFill("zeros")), "W_Q", CellFill("scale", -1))
    assert not np.signbit(turned.W_Q).any()


def test_all_places_of_a_token_follow(repeated):
    scaled = fill_cells(repeated, "E", CellFill("scale", 2.0))
    assert numbers(scaled, "E") == [[6, 2], [4, 4], [4, 8], [6, 2]]  # once, not twice
    one = fill_cells(repeated, "E", CellFill("ones"), [(3, 0), (3, 1)])
    assert numbers(one, "E") == [[1, 1], [2, 2], [2, 4], [1, 1]]
    np.random.seed(1)
    drawn = np.random.randn(8).reshape(4, 2)
    filled = numbers(fill_cells(repeated, "E", CellFill("random", seed=1)), "E")
    assert filled == [*drawn[:3].tolist(), drawn[0].tolist()]


def test_one_token_has_one_row(repeated):
    with pytest.raises(Refused, match=r"E\[3, 0\] would differ from E\[0, 0\]: both are “女生”"):
        fill_cells(repeated, "E", CellFill("identity"))


def test_formulas_end_with_their_numbers(bangs):
    typed = bangs.with_value("W_Q", 0, 0, 1.0).with_formula("W_Q", 0, 0, "2/2")
    assert fill_cells(typed, "W_Q", CellFill("ones")).formula("W_Q", 0, 0) == "2/2"
    assert fill_cells(typed, "W_Q", CellFill("scale", 0.5)).formula("W_Q", 0, 0) == ""


def test_what_is_too_large_is_refused(bangs):
    with pytest.raises(Refused, match="W_Q larger than"):
        fill_cells(bangs.with_value("W_Q", 0, 0, 1e300), "W_Q", CellFill("scale", 1e300))
    with pytest.raises(Refused, match="seed -1"):
        fill_cells(bangs, "W_Q", CellFill("random", seed=-1))


def test_what_changes_nothing_is_no_edit(bangs):
    assert fill_cells(bangs, "E", CellFill("round", 4)) is bangs
    with pytest.raises(KeyError):
        fill_cells(bangs, "Q", CellFill("zeros"))
