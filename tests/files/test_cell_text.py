"""Cells as people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.errors import Refused
from explorer.core.sentence import insert
from explorer.core.stages import MATRICES, Cell
from explorer.files.cell_text import cell_texts, parse_cell, split_cell


@given(
    st.sampled_from(sorted(MATRICES)),
    st.integers(0, 9999),
    st.integers(0, 9999),
    st.sampled_from(["", " ", "  "]),
)
def test_a_cell_by_its_numbers(name, row, column, blank):
    text = f"{blank}{name}{blank}[{blank}{row}{blank},{blank}{column}]{blank}"
    assert parse_cell(text) == Cell(name, row, column)


def test_a_cell_by_its_tokens(bangs):
    assert parse_cell("R[女生, 刘海]", bangs) == Cell("R", 0, 2)
    assert parse_cell("Z[撩,1]", bangs) == Cell("Z", 1, 1)
    assert parse_cell("E[刘海, 0]", bangs) == Cell("E", 2, 0)
    assert split_cell("A[ 撩 , 女生 ]") == ("A", "撩", "女生")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("R[0,1] Z[2, 0]", ("R[0,1]", "Z[2, 0]")),
        ("R[0,1],Z[2,0]; A[0,0]", ("R[0,1]", "Z[2,0]", "A[0,0]")),
        ("R[0,1] nonsense", ("R[0,1]", "nonsense")),
        ("  ", ()),
    ],
)
def test_several_cells(text, parts):
    assert cell_texts(text) == parts


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is no cell: one is written R[0, 1]"),
        ("R", "is no cell"),
        ("R[1]", "is no cell"),
        ("R[,1]", "is no cell"),
        ("R[0,1", "is no cell"),
        ("Y[0,1]", "Y is no matrix: the matrices are E P X"),
        ("r[0,1]", "r is no matrix"),
        ("R[0,3]", "the columns there are 0 to 2"),
        ("R[3,0]", "the rows there are 0 to 2"),
        ("Z[0,2]", "the columns there are 0 to 1"),
        ("R[-1,0]", "“-1” is neither a number that counts from 0 nor a token"),
        ("R[猫,0]", "“猫” is neither"),
        ("W_Q[女生,0]", "“女生” is neither"),  # its rows are no tokens
        ("R[²,0]", "“²” is neither"),
    ],
)
def test_what_is_no_cell_is_refused(bangs, text, why):
    with pytest.raises(Refused, match=why.replace("[", r"\[")):
        parse_cell(text, bangs)


def test_a_token_that_stands_twice_needs_its_place(bangs):
    twice = insert(bangs, 3, "撩")
    with pytest.raises(Refused, match="stands at several places: write one of 1, 3"):
        parse_cell("R[撩, 0]", twice)


def test_without_an_example_there_are_no_tokens():
    with pytest.raises(Refused, match="“女生” is neither"):
        parse_cell("R[女生, 0]")
