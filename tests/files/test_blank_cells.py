"""Cells of which nothing is printed, in tables of every kind."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.files.blank_cells import with_blank_cells
from explorer.files.tables import parse_table

NAN = math.nan
TABLES = {
    "aligned": "0.1  .  0.3\n0.4 0.5 -",
    "first cell": ". 0.2",
    "first row": ". .\n0.1 0.2",
    "one column": ".\n0.1",
    "dots": "0.1 … ...\n0.4 0.5 0.6",
    "dashes": "0.1 – −\n— 0.5 -0.6",
    "tabs": "0.1\t-\t0.3\n0.4\t\t…",
    "commas": "0.1, ., 0.3\n0.4,-,0.6",
    "markdown": "| x | y |\n|---|---|\n| 0.2 | - |\n| … | . |",
    "numpy": "[[0.1 nan]\n [ nan 0.2]]",
    "array": "array([[0.1, nan],\n [nan,0.3]])",
    "named list": "A = [[0.1, -], [., 0.3]]",
    "latex": "0.1 & - & 0.2 \\\\ 0.3 & 0.4 & . \\\\",
    "names": "女生 . 0.2\n撩 0.3 -",
    "r": "     [,1] [,2]\n[1,]   .  0.1\n[2,]  0.2   -",
    "julia": "2×2 Matrix{Float64}:\n 0.1  NaN\n 0.3  0.4",
    "mathematica": "{{0.1, -}, {., 0.4}}",
    "blanks that do not break": "0.1\xa0-\n…\xa00.4",
    "full-width commas": "0.1，-\n…，0.4",
}
VALUES = {
    "aligned": [[0.1, NAN, 0.3], [0.4, 0.5, NAN]],
    "first cell": [[NAN, 0.2]],
    "first row": [[NAN, NAN], [0.1, 0.2]],
    "one column": [[NAN], [0.1]],
    "dots": [[0.1, NAN, NAN], [0.4, 0.5, 0.6]],
    "dashes": [[0.1, NAN, NAN], [NAN, 0.5, -0.6]],
    "tabs": [[0.1, NAN, 0.3], [0.4, NAN, NAN]],
    "commas": [[0.1, NAN, 0.3], [0.4, NAN, 0.6]],
    "markdown": [[0.2, NAN], [NAN, NAN]],
    "numpy": [[0.1, NAN], [NAN, 0.2]],
    "array": [[0.1, NAN], [NAN, 0.3]],
    "named list": [[0.1, NAN], [NAN, 0.3]],
    "latex": [[0.1, NAN, 0.2], [0.3, 0.4, NAN]],
    "names": [[NAN, 0.2], [0.3, NAN]],
    "r": [[NAN, 0.1], [0.2, NAN]],
    "julia": [[0.1, NAN], [0.3, 0.4]],
    "mathematica": [[0.1, NAN], [NAN, 0.4]],
    "blanks that do not break": [[0.1, NAN], [NAN, 0.4]],
    "full-width commas": [[0.1, NAN], [NAN, 0.4]],
}


@pytest.mark.parametrize("name", TABLES)
def test_blank_cells_are_read_as_nan(name):
    table = parse_table(with_blank_cells(TABLES[name]), blanks=True)
    assert str(table.values.tolist()) == str(VALUES[name])
    assert table.decimals == 1


@pytest.mark.parametrize(
    "text", ["0.1 0.2\n-0.3 .4", "1, -2", "[[-1, 2.]]", "a & b", "", "x\t-0.5\n", "0,1 0,2"]
)
def test_a_table_without_blanks_stays_as_it_is(text):
    assert with_blank_cells(text) == text


@given(st.text(alphabet="0123456789.-…nax,;|&\\[]() \t\n", max_size=60))
def test_no_text_makes_it_fail(text):
    with_blank_cells(text)
