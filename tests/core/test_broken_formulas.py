"""Arithmetic that was typed is nobody else's: not a new token's, not a new dimension's."""

import pytest

from explorer.core.reshape import set_dimensions
from explorer.core.sentence import insert, remove, rename


def typed(example, matrix, row, column, text, value):
    return example.with_value(matrix, row, column, value).with_formula(matrix, row, column, text)


def test_a_new_token_with_the_id_of_one_that_is_gone_has_nothing_typed(cat):
    edited = remove(typed(cat, "E", 2, 0, "1-1", 0.0), 2)
    again = insert(edited, 2, "zebra")
    assert again.sentence == cat.sentence  # the id is free, and given again
    assert again.formula("E", 2, 0) == "" and list(again.live_formulas()) == []


def test_a_renamed_place_does_not_leave_its_arithmetic_to_a_new_token(cat):
    edited = rename(typed(cat, "E", 2, 0, "1-1", 0.0), 2, cat.tokens[0])
    again = insert(edited, 3, "zebra")
    assert again.sentence[3] == cat.sentence[2] and again.formula("E", 3, 0) == ""


@pytest.mark.parametrize("place", [0, 3])
def test_one_of_two_repetitions_that_gets_its_own_row_keeps_what_was_typed(bangs, place):
    edited = typed(insert(bangs, 3, bangs.tokens[0]), "E", 0, 1, "1/3", 1 / 3)
    split = rename(edited, place, "男生")
    assert split.formula("E", 0, 1) == split.formula("E", 3, 1) == "1/3"
    assert split.with_value("E", 0, 1, 5.0).formula("E", 3, 1) == "1/3"  # two rows now


@pytest.mark.parametrize("matrix", ["E", "W_Q", "W_K", "W_V"])
def test_a_dimension_that_comes_back_has_nothing_typed(bangs, matrix):
    edited = typed(bangs, matrix, 1, 1, "2/2" if matrix != "E" else "1-1", float(matrix != "E"))
    smaller = set_dimensions(edited, d_model=1, d_k=1, d_v=1)
    again = set_dimensions(smaller, d_model=2, d_k=2, d_v=2, new_cells="identity")
    assert again.formula(matrix, 1, 1) == "" and list(again.live_formulas()) == []
