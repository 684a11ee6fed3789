"""Long tokens in running text."""

import doctest

import pytest

from explorer.core.evaluate import evaluate
from explorer.core.sentence import rename
from explorer.core.stages import Cell
from explorer.widgets import naming
from explorer.widgets.naming import short_cell_name, short_token


@pytest.mark.parametrize("text", ["", "猫", "x" * 24, "e\u0301" * 24, "👩\u200d👧" * 20])
def test_what_a_person_counts_as_short_stays(text):
    assert short_token(text) == text


@pytest.mark.parametrize(
    ("text", "longest", "short"),
    [
        ("x" * 100, 24, "x" * 12 + "…" + "x" * 11),
        ("abcdefgh", 3, "a…h"),
        ("e\u0301" * 9, 4, "e\u0301e\u0301…e\u0301"),
        ("👩\u200d👧" * 9, 3, "👩\u200d👧…👩\u200d👧"),
        ("𝒳" * 30, 5, "𝒳𝒳…𝒳𝒳"),
    ],
)
def test_the_middle_is_left_out(text, longest, short):
    assert short_token(text, longest) == short


def test_a_cell_is_named_with_short_labels(bangs):
    example = rename(bangs, 0, "abcdefghij" * 10)
    snapshot = evaluate(example)
    assert short_cell_name(snapshot, Cell("R", 0, 2), 5) == "R[ab…ij, 刘海]"
    assert short_cell_name(snapshot, Cell("Q", 1, 1)) == "Q[撩, 1]"


def test_the_examples_hold():
    assert doctest.testmod(naming).failed == 0
