"""Arithmetic in an example file: kept while it gives its number, refused where it has no place."""

import json

import pytest

from explorer.core.errors import Refused
from explorer.core.sentence import insert
from explorer.files.example_file import example_bytes, parse_example


def typed(example, matrix, row, column, text, value):
    return example.with_value(matrix, row, column, value).with_formula(matrix, row, column, text)


def test_formulas_are_saved_and_read(bangs):
    edited = typed(bangs, "W_Q", 0, 1, "1/3", 1 / 3)
    edited = typed(edited, "E", 2, 0, "-sqrt(2)/2", -(2**0.5) / 2)
    edited = typed(edited, "W_K", 0, 0, "1/7", 1 / 7).with_value("W_K", 0, 0, 4.0)  # stale
    data = example_bytes(edited)
    assert json.loads(data)["formulas"] == [
        {"matrix": "W_Q", "row": 0, "column": 1, "text": "1/3"},
        {"matrix": "E", "row": 2, "column": 0, "text": "-sqrt(2)/2"},
    ]
    again = parse_example(data, "x")
    assert again.formula("W_Q", 0, 1) == "1/3" and again.formula("E", 2, 0) == "-sqrt(2)/2"
    assert again.formula("W_K", 0, 0) == ""
    assert example_bytes(again) == data


def test_a_repeated_token_is_named_by_its_first_place(bangs):
    edited = typed(insert(bangs, 3, bangs.tokens[1]), "E", 3, 1, "2/3", 2 / 3)
    data = example_bytes(edited)
    assert [one["row"] for one in json.loads(data)["formulas"]] == [1]
    assert parse_example(data, "x").formula("E", 3, 1) == "2/3"


def test_without_formulas_nothing_is_written(bangs):
    assert "formulas" not in json.loads(example_bytes(bangs))
    stale = bangs.with_formula("E", 0, 0, "3*1").with_value("E", 0, 0, 4.0)
    assert "formulas" not in json.loads(example_bytes(stale))


def test_a_pinned_state_has_its_own(bangs):
    pinned = typed(bangs, "W_V", 1, 1, "pi", 3.141592653589793)
    again = parse_example(example_bytes(bangs.with_baseline(pinned)), "x")
    assert again.baseline.formula("W_V", 1, 1) == "pi" and again.formula("W_V", 1, 1) == ""


@pytest.mark.parametrize(
    "change, why",
    [
        ({"matrix": "Q"}, "x: formulas[0]: “Q” is refused: formulas are of E, W_Q, W_K, W_V"),
        ({"row": 3}, "x: formulas[0]: E has no row 3 or column 0: its shape is 3×2"),
        ({"column": -1}, "x: formulas[0]: E has no row 0 or column -1"),
        ({"text": ""}, "x: formulas[0]: expected one line of up to 200"),
        ({"text": "1\n/3"}, "x: formulas[0]: expected one line"),
        ({"text": "1" * 201}, "x: formulas[0]: expected one line"),
        ({"text": 3}, "x: formulas[0].text: expected a string"),
        ({"more": 1}, "x: formulas[0]: the name “more” is unknown"),
    ],
)
def test_a_formula_without_a_place_is_refused(bangs, change, why):
    value = json.loads(example_bytes(bangs))
    value["formulas"] = [{"matrix": "E", "row": 0, "column": 0, "text": "3/1", **change}]
    with pytest.raises(Refused) as refusal:
        parse_example(json.dumps(value).encode(), "x")
    assert str(refusal.value).startswith(why)


def test_what_is_not_understood_never_counts(bangs):
    value = json.loads(example_bytes(bangs))
    value["formulas"] = [{"matrix": "E", "row": 0, "column": 0, "text": "__import__('os')"}]
    example = parse_example(json.dumps(value).encode(), "x")
    assert example.formula("E", 0, 0) == ""
    assert "formulas" not in json.loads(example_bytes(example))
