"""What the program has exported is imported with its tokens, whatever signs they are made of."""

import numpy as np
import pytest

from explorer.core.evaluate import evaluate
from explorer.core.example import make_example
from explorer.files.importing import assign, build, read_arrays
from explorer.files.tables import parse_table
from explorer.files.texts.csv import csv_bytes
from explorer.files.texts.latex import latex_text
from explorer.files.texts.markdown import markdown_text
from explorer.files.texts.npz import npz_bytes

TOKENS = [
    ("我", "a&b_c", "我"),
    ("$x$", "a\\b", "|pipe|"),
    ("<b>", "`x`", "50%"),
    ("-1", "1/2", "1e5"),
    ("**", "*a*", "[c](d)"),
    ("{", "~^", "it's"),
    ("2×3", 'a"b', "x-y--z"),
    ("#1", "a\\\\b", "\\begin"),
]
COUNTING = [("1", "2", "3"), ("0", "1", "2")]


def made(tokens):
    numbers = np.random.default_rng(3).integers(-9, 10, (3, 2)) / 8  # four places, at most
    numbers = np.round(numbers, 1)
    rows = [numbers[tokens.index(token)] for token in tokens]
    return make_example(
        tokens,
        tuple(map(tokens.index, tokens)),
        np.array(rows),
        W_Q=np.eye(2),
        W_K=np.eye(2),
        W_V=np.ones((2, 3)),
    )


def imported(into, path):
    contents = read_arrays(path)
    assert contents.faults == ()
    return build(into, assign(contents.arrays, into))


def same(one, other):
    assert one.tokens == other.tokens
    for name in ("E", "W_Q", "W_K", "W_V"):
        np.testing.assert_array_equal(evaluate(one)[name], evaluate(other)[name])


@pytest.mark.parametrize("tokens", [*TOKENS, *COUNTING])
def test_latex_brings_its_tokens(bangs, tmp_path, tokens):
    path, example = tmp_path / "own.tex", made(tokens)
    path.write_text(latex_text(evaluate(example)), encoding="utf-8")
    same(imported(bangs, path), example)


@pytest.mark.parametrize("tokens", [*TOKENS, *COUNTING])
def test_markdown_brings_its_tokens(bangs, tmp_path, tokens):
    path, example = tmp_path / "own.md", made(tokens)
    path.write_text(markdown_text(evaluate(example)), encoding="utf-8")
    same(imported(bangs, path), example)


@pytest.mark.parametrize("tokens", [*TOKENS, *COUNTING])
def test_npz_brings_its_tokens(bangs, tmp_path, tokens):
    path, example = tmp_path / "own.npz", made(tokens)
    path.write_bytes(npz_bytes(evaluate(example)))
    same(imported(bangs, path), example)


@pytest.mark.parametrize("tokens", [*COUNTING, ("7", "3", "9"), ("1", "我", "2")])
def test_csv_brings_tokens_that_are_whole_numbers(bangs, tmp_path, tokens):
    path, example = tmp_path / "own.csv", made(tokens)
    path.write_bytes(csv_bytes(evaluate(example)))
    same(imported(bangs, path), example)


def test_numbers_of_rows_are_no_tokens_where_a_part_of_the_file_is_left(bangs, tmp_path):
    path = tmp_path / "E.csv"
    block = csv_bytes(evaluate(made(("0", "1", "2")))).partition(b"\n\n")[0]
    path.write_bytes(block)
    assert imported(bangs, path).tokens == bangs.tokens


def test_a_pasted_table_in_markdown_is_no_latex_and_its_bold_names_are_no_numbers():
    table = parse_table("|  | a\\\\b |\n| :-- | --: |\n| **-1** | 2.5 |\n| **1/2** | 3 |")
    assert table.row_labels == ("-1", "1/2") and table.column_labels == ("a\\b",)
    assert table.values.tolist() == [[2.5], [3.0]]


def test_a_new_token_has_nothing_typed_that_an_imported_one_has_replaced(cat, tmp_path):
    edited = cat.with_value("E", 2, 0, 0.0).with_formula("E", 2, 0, "1-1")
    path = tmp_path / "E.csv"
    path.write_text(f"{cat.tokens[0]},1,2\n{cat.tokens[1]},3,4\nzebra,0,5\n", encoding="utf-8")
    new = imported(edited, path)
    assert new.tokens[2] == "zebra" and new.sentence[2] == cat.sentence[2]
    assert new.formula("E", 2, 0) == ""
