"""What the program itself has exported is read again: every number, name and token."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.evaluate import evaluate
from explorer.core.expected import Expected
from explorer.core.override import Multiple, Override
from explorer.core.sentence import rename
from explorer.core.stages import MATRICES
from explorer.files.importing import assign, plan, read_arrays
from explorer.files.importing.latex_document import latex_arrays
from explorer.files.importing.markdown_document import markdown_arrays
from explorer.files.importing.matching import Pick
from explorer.files.texts import text_bytes

ROUNDED = ("tex", "md")  # a computed number has four decimals there


def read_again(example, format_, folder):
    path = folder / f"own.{format_}"
    path.write_bytes(text_bytes(evaluate(example), format_))
    return read_arrays(path)


@pytest.fixture(params=["plain", "marked"])
def example(request, bangs):
    """The lesson, and one with every sign that a handout puts beside a number."""
    if request.param == "plain":
        return bangs
    return replace(
        bangs,
        options=replace(bangs.options, causal=True),
        overrides=(Override("R", 0, 1, 3.5), Override("Q", 1, None, Multiple(5.0, "K", 1))),
    )


@pytest.mark.parametrize("format_", ["tex", "md", "csv", "npz"])
def test_an_export_is_read_with_every_matrix_and_token(example, format_, tmp_path):
    snapshot = evaluate(example)
    contents = read_again(example, format_, tmp_path)
    assert not contents.faults
    for array in contents.arrays:
        if array.name not in MATRICES:
            continue  # options, the mask
        tolerance = 0.00005001 if format_ in ROUNDED else 0.0
        np.testing.assert_allclose(
            array.values, snapshot[array.name], rtol=0, atol=tolerance, err_msg=array.name
        )
    assert {array.name for array in contents.arrays} >= set(MATRICES)
    made = plan(example, assign(contents.arrays, example))
    assert made.naming == "labels"
    assert made.example.tokens == example.tokens
    assert np.array_equal(made.example.table, example.table)


def test_tokens_come_along_into_another_example(bangs, cat, tmp_path):
    made = plan(cat, assign(read_again(bangs, "npz", tmp_path).arrays, cat))
    assert made.example.tokens == bangs.tokens
    assert np.array_equal(made.example.W_Q, bangs.W_Q)


@pytest.mark.parametrize("tokens", [("0", "1", "2"), ("1", "2", "3")])
def test_a_report_brings_tokens_that_count_on(bangs, cat, tokens, tmp_path):
    counting = bangs
    for place, text in enumerate(tokens):
        counting = rename(counting, place, text)
    made = plan(cat, {"E": Pick(read_again(counting, "json", tmp_path).arrays[0])})
    assert made.naming == "labels" and made.example.tokens == tokens


def test_what_an_import_takes_away_is_counted(bangs, tmp_path):
    """Two tokens are left of three: what belongs to the third goes, and the rest stays."""
    nan = float("nan")
    marked = replace(
        bangs,
        overrides=(Override("R", 0, 1, 3.5), Override("R", 2, 0, 1.0), Override("Z", 2, 1, 0.0)),
        expected={
            "Z": Expected(np.array([[nan, nan], [nan, nan], [1.0, 2.0]]), 4),
            "X": Expected(np.array([[1.0, 2.0], [nan, nan], [nan, nan]]), 4),
        },
    )
    path = tmp_path / "e.csv"
    path.write_text("女生,1,2\n撩,3,4\n", encoding="utf-8")
    made = plan(marked, assign(read_arrays(path).arrays, marked))
    assert made.example.length == 2
    assert made.lost == (2, ("Z",))
    same = plan(marked, assign(read_again(bangs, "npz", tmp_path).arrays, marked))
    assert same.lost == (0, ())


def test_a_paper_with_several_matrices():
    text = r"""
    We set $W_Q = \begin{pmatrix} 1 & 0 \\ 0 & 2 \end{pmatrix}$ and
    \[ \mathbf{W}_{K} = \left( \begin{matrix} 0.5 & -1 \\ 2 & 1 \end{matrix} \right) \]
    \begin{equation} \begin{bmatrix} 7 \\ 8 \end{bmatrix} \end{equation}
    """
    found = {one.name: one.values.tolist() for one in latex_arrays(text, "paper")}
    assert found == {"W_Q": [[1, 0], [0, 2]], "W_K": [[0.5, -1], [2, 1]], "paper 3": [[7], [8]]}


def test_a_page_with_several_tables():
    text = "## E\n\n| a | b |\n|--|--|\n| 1 | 2 |\n\n### W\\_Q (queries)\n|||\n|--|--|\n| 3 | 4 |\n"
    found = {one.name: one.values.tolist() for one in markdown_arrays(text, "page")}
    assert found == {"E": [[1, 2]], "W_Q": [[3, 4]]}


@given(st.lists(st.sampled_from([
    r"\begin{bmatrix}", r"\end{bmatrix}", r"\begin{matrix}", r"\end{matrix}", r"\text{a}", " & ",
    r" \\ ", "1", "-2.5", r"\[", r"\]", "E =", r"\widen{", "{", "}", r"\rlap{$^{*}$}", "|", "\n",
]), max_size=60))  # fmt: skip
def test_pieces_in_any_order_end_as_arrays_or_as_refusals(pieces):
    text = "".join(pieces)
    for one in (*latex_arrays(text, "x"), *markdown_arrays(text, "x")):
        assert str(one)
