"""Widths, against cells copied one by one."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.errors import Refused
from explorer.core.example import make_example
from explorer.core.reshape import set_dimensions

WIDTH = st.integers(1, 5)
WIDTHS = st.tuples(WIDTH, WIDTH, WIDTH)


def numbered(d_model: int, d_k: int, d_v: int):
    """An example in which no number is 0 or 1 and none occurs twice in a matrix."""

    def matrix(rows: int, columns: int, start: int):
        return np.arange(start, start + rows * columns, dtype=float).reshape(rows, columns)

    e = matrix(2, d_model, 10)
    return make_example(
        ("a", "b", "a"),
        (0, 1, 0),
        e[[0, 1, 0]],
        W_Q=matrix(d_model, d_k, 200),
        W_K=matrix(d_model, d_k, 300),
        W_V=matrix(d_model, d_v, 400),
    )


def copied(old, rows: int, columns: int, identity: bool):
    new = []
    for row in range(rows):
        new.append([])
        for column in range(columns):
            if row < old.shape[0] and column < old.shape[1]:
                new[-1].append(old[row, column])
            else:
                new[-1].append(1.0 if identity and row == column else 0.0)
    return new


@given(WIDTHS, WIDTHS, st.sampled_from(["zeros", "identity"]))
def test_what_fits_stays_and_the_rest_is_new(before, after, new_cells):
    old = numbered(*before)
    d_model, d_k, d_v = after
    new = set_dimensions(old, d_model=d_model, d_k=d_k, d_v=d_v, new_cells=new_cells)
    identity = new_cells == "identity"
    assert new.table.tolist() == copied(old.table, 2, d_model, False)
    assert new.W_Q.tolist() == copied(old.W_Q, d_model, d_k, identity)
    assert new.W_K.tolist() == copied(old.W_K, d_model, d_k, identity)
    assert new.W_V.tolist() == copied(old.W_V, d_model, d_v, identity)
    assert (new.d_model, new.d_k, new.d_v) == after
    assert new.tokens == old.tokens
    assert new.sentence == old.sentence


def test_by_hand():
    old = numbered(2, 2, 1)
    new = set_dimensions(old, d_model=3, d_k=3, d_v=2, new_cells="identity")
    assert new.table.tolist() == [[10, 11, 0], [12, 13, 0]]
    assert new.W_Q.tolist() == [[200, 201, 0], [202, 203, 0], [0, 0, 1]]
    assert new.W_V.tolist() == [[400, 0], [401, 1], [0, 0]]


def test_the_same_widths_change_nothing():
    old = numbered(3, 2, 4)
    assert set_dimensions(old, d_model=3, d_k=2, d_v=4, new_cells="identity") is old


def test_a_matrix_that_keeps_its_shape_is_shared():
    old = numbered(3, 2, 4)
    new = set_dimensions(old, d_model=3, d_k=2, d_v=1)
    assert new.table is old.table
    assert new.W_Q is old.W_Q
    assert new.W_K is old.W_K


@pytest.mark.parametrize("name", ["d_model", "d_k", "d_v"])
@pytest.mark.parametrize("size", [0, -1, 4097])
def test_out_of_range(name, size):
    old = numbered(2, 2, 2)
    with pytest.raises(Refused, match=f"{name} = {size}"):
        set_dimensions(old, **{"d_model": 2, "d_k": 2, "d_v": 2, name: size})


def test_the_largest():
    new = set_dimensions(numbered(1, 1, 1), d_model=1, d_k=4096, d_v=1)
    assert new.W_K.shape == (1, 4096)


def test_an_unknown_choice():
    with pytest.raises(KeyError):
        set_dimensions(numbered(1, 1, 1), d_model=2, d_k=1, d_v=1, new_cells="ones")
