"""Arithmetic that is kept beside its number: it stays with the token, and ends with the number."""

import pytest

from explorer.core.evaluate import evaluate
from explorer.core.reshape import set_dimensions
from explorer.core.sentence import insert, move, remove, rename, set_id


def typed(example, matrix, row, column, text, value):
    return example.with_value(matrix, row, column, value).with_formula(matrix, row, column, text)


@pytest.mark.parametrize("matrix", ["E", "W_Q", "W_K", "W_V"])
def test_a_formula_counts_while_it_gives_the_number(bangs, matrix):
    edited = typed(bangs, matrix, 1, 0, "1/3", 1 / 3)
    assert edited.formula(matrix, 1, 0) == "1/3"
    assert edited.formula(matrix, 0, 0) == ""
    assert bangs.formula(matrix, 1, 0) == ""
    other = edited.with_value(matrix, 1, 0, 0.5)
    assert other.formula(matrix, 1, 0) == "" and list(other.live_formulas()) == []
    assert other.with_value(matrix, 1, 0, 1 / 3).formula(matrix, 1, 0) == "1/3"
    assert edited.with_formula(matrix, 1, 0, "").formula(matrix, 1, 0) == ""
    assert edited.with_formula(matrix, 1, 0, "1/3") is edited


def test_a_formula_of_e_moves_with_its_token(bangs):
    edited = typed(bangs, "E", 0, 1, "sqrt(2)", 2**0.5)
    for changed, place in (
        (move(edited, 0, 2), 2),
        (insert(edited, 0, "我"), 1),
        (remove(edited, 1), 0),
        (rename(edited, 0, "男生"), 0),
        (set_dimensions(edited, d_model=3, d_k=1, d_v=4), 0),
    ):
        assert changed.formula("E", place, 1) == "sqrt(2)"
        assert list(changed.live_formulas()) == [("E", place, 1, "sqrt(2)")]


def test_both_places_of_a_repeated_token_have_it(bangs):
    edited = typed(insert(bangs, 3, bangs.tokens[0]), "E", 3, 0, "2/3", 2 / 3)
    assert edited.formula("E", 0, 0) == edited.formula("E", 3, 0) == "2/3"
    assert list(edited.live_formulas()) == [("E", 0, 0, "2/3")]


def test_what_has_no_place_any_more_is_dropped(bangs):
    edited = typed(typed(bangs, "E", 0, 1, "1/3", 1 / 3), "W_Q", 1, 1, "1/7", 1 / 7)
    smaller = set_dimensions(remove(edited, 0), d_model=1, d_k=1, d_v=1)
    assert list(smaller.live_formulas()) == []


def test_a_formula_computes_nothing_anew(bangs):
    before = evaluate(bangs)
    after = evaluate(bangs.with_formula("E", 0, 0, "6/2"), before)
    assert after.example.formula("E", 0, 0) == "6/2"
    assert after.changed == frozenset()
    assert all(after[name] is before[name] for name in before.values)


def test_another_id_keeps_them(bangs):
    edited = typed(typed(bangs, "E", 0, 1, "1/3", 1 / 3), "W_Q", 1, 1, "1/7", 1 / 7)
    changed = set_id(edited, 0, 77)
    assert sorted(changed.live_formulas()) == [("E", 0, 1, "1/3"), ("W_Q", 1, 1, "1/7")]
    assert sorted(set_id(changed, 0, bangs.sentence[0]).live_formulas()) == sorted(
        edited.live_formulas()
    )


def test_a_formula_of_a_token_that_is_gone_is_not_taken_over_with_its_id(bangs):
    gone = bangs.sentence[0]
    edited = remove(typed(bangs, "E", 0, 1, "8/4", 2.0), 0)  # E[撩, 1] is 2, too
    assert list(set_id(edited, 0, gone).live_formulas()) == []
