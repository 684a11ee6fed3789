"""Options, overrides, expected figures and a pinned state in example files."""

import json
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.example import Example
from explorer.core.expected import Expected
from explorer.core.override import Multiple, Override
from explorer.core.stages import MATRICES
from explorer.files.example_file import example_bytes, parse_example
from tests.core.strategies import rich_examples
from tests.files.test_bad_files import but
from tests.files.test_example_file import NUMBERS, same


@st.composite
def full_examples(draw, baseline=True) -> Example:
    """Draw examples with figures of any matrices, and perhaps a pinned state."""
    example = draw(rich_examples())
    for name in draw(st.lists(st.sampled_from(sorted(MATRICES)), max_size=3, unique=True)):
        rows, columns = example.shape(name)
        size = rows * columns
        figures = draw(st.lists(NUMBERS | st.just(math.nan), min_size=size, max_size=size))
        values = np.array(figures, dtype=float).reshape(rows, columns)
        example = example.with_expected(name, Expected(values, draw(st.integers(0, 10))))
    if baseline and draw(st.booleans()):
        example = example.with_baseline(draw(full_examples(baseline=False)))
    return example


def bits(values) -> bytes:
    """Every bit of finite numbers; any nan is as good as another."""
    return np.where(np.isnan(values), math.nan, values).tobytes()


def all_the_same(one: Example, other: Example) -> bool:
    if not same(one, other) or list(one.expected) != list(other.expected):
        return False
    if one.overrides != other.overrides or repr(one.overrides) != repr(other.overrides):
        return False  # repr tells 0.0 from -0.0
    for name, figures in one.expected.items():
        found = other.expected[name]
        if figures.decimals != found.decimals or bits(figures.values) != bits(found.values):
            return False
    if one.baseline is None or other.baseline is None:
        return one.baseline is other.baseline
    return all_the_same(one.baseline, other.baseline)


@given(full_examples())
def test_reading_what_was_written_gives_the_same_bits(example):
    written = example_bytes(example)
    read = parse_example(written, "x.attn")
    assert all_the_same(read, example)
    assert example_bytes(read) == written


@given(full_examples())
def test_another_json_reader_finds_the_same(example):
    data = json.loads(example_bytes(example))
    options = data["options"]
    assert options.get("factor") == example.options.factor
    assert options.get("softmax_axis", "row") == example.options.softmax_axis
    assert options.get("rounding") == example.options.rounding
    assert len(data.get("overrides", [])) == len(example.overrides)
    for name, figures in data.get("expected", {}).items():
        for row, values in enumerate(figures["values"]):
            for column, value in enumerate(values):
                expected = example.expected[name].values[row, column]
                assert (value is None) == math.isnan(expected)
                assert value is None or value == expected
    assert ("baseline" in data) == (example.baseline is not None)
    assert not {"format", "version", "baseline"} & set(data.get("baseline", ()))


def test_the_parts_are_laid_out_for_people(bangs):
    figures = Expected([[math.nan, 8.75, 1], [0.5, -0.25, 2], [3, 4, 5]], 2)
    example = (
        bangs.with_options(factor=0.5, softmax_axis="column", rounding=2)
        .with_overrides([Override("R", 0, 2, 12.5), Override("Q", 1, None, Multiple(5.0, "K", 0))])
        .with_expected("R", figures)
    )
    text = example_bytes(example).decode()
    assert (
        '"options": {"positions": true, "scale": true, "causal": false, "factor": 0.5,'
        ' "softmax_axis": "column", "rounding": 2}'
    ) in text
    assert (
        '  "overrides": [\n'
        '    {"matrix": "Q", "row": 1, "factor": 5, "of": {"matrix": "K", "row": 0}},\n'
        '    {"matrix": "R", "row": 0, "column": 2, "value": 12.5}\n'
        "  ],\n"
    ) in text
    assert (
        '      "decimals": 2,\n      "values": [\n        [null, 8.75, 1],\n'
        "        [0.5, -0.25, 2],\n        [3, 4, 5]\n      ]\n"
    ) in text


def test_what_is_not_there_is_not_written(bangs):
    data = json.loads(example_bytes(bangs))
    assert not {"overrides", "expected", "baseline"} & set(data)
    assert set(data["options"]) == {"positions", "scale", "causal"}


def test_a_file_written_by_hand():
    part = {
        "overrides": [
            {"matrix": "Q", "row": 0, "column": 1, "value": 7},
            {"matrix": "K", "row": 1, "factor": -2, "of": {"matrix": "Q", "row": 0}},
        ],
        "expected": {"A": {"decimals": 2, "values": [[0.5, None], [None, None]]}},
        "options": {"rounding": 1},
        "baseline": {
            name: [[1, 0], [0, 1]] if name != "tokens" else ["a", "b"]
            for name in ("tokens", "E", "W_Q", "W_K", "W_V")
        },
    }
    example = parse_example(but(**part), "x.attn")
    snapshot = evaluate(example)
    assert snapshot["Q"][0, 1] == 7
    assert snapshot["K"][1].tolist() == (-2 * snapshot["Q"][0]).tolist()
    assert np.isnan(example.expected["A"].values).sum() == 3
    assert example.baseline.options.rounding is None


CELL = {"matrix": "R", "row": 0, "column": 0, "value": 1}
RULE = {"matrix": "Q", "row": 0, "factor": 2, "of": {"matrix": "K", "row": 0}}
FIGURES = {"decimals": 2, "values": [[0, 0], [0, 0]]}
NEITHER = "an override has either “column” and “value”, or “factor” and “of” (a row)"


def without(part: dict, *names: str) -> dict:
    return {name: value for name, value in part.items() if name not in names}


CASES: dict[str, tuple[bytes, str, str]] = {
    "text factor": (but(options={"factor": "2"}), "options.factor", "expected a number, got a s"),
    "null factor": (but(options={"factor": None}), "options.factor", "got null"),
    "axis": (but(options={"softmax_axis": "both"}), "options", "softmax_axis is “both”"),
    "long axis": (but(options={"softmax_axis": "x" * 500}), "options", "softmax_axis is “xxx"),
    "axis 1": (but(options={"softmax_axis": 1}), "options.softmax_axis", "expected a string"),
    "rounding 11": (but(options={"rounding": 11}), "options", "rounding to 11 decimals is refused"),
    "rounding 1.5": (but(options={"rounding": 1.5}), "options.rounding", "expected a whole number"),
    "huge rounding": (but(options={"rounding": 10**80}), "options", "rounding to 10000"),
    "overrides {}": (but(overrides={}), "overrides", "expected a list"),
    "override 1": (but(overrides=[1]), "overrides[0]", "expected named values"),
    "no matrix": (but(overrides=[without(CELL, "matrix")]), "overrides[0]", "“matrix” is missing"),
    "no row": (but(overrides=[without(CELL, "row")]), "overrides[0]", "“row” is missing"),
    "no value": (but(overrides=[CELL, without(CELL, "value")]), "overrides[1]", NEITHER),
    "no column": (but(overrides=[without(CELL, "column")]), "overrides[0]", NEITHER),
    "no of": (but(overrides=[without(RULE, "of")]), "overrides[0]", NEITHER),
    "no factor": (but(overrides=[without(RULE, "factor")]), "overrides[0]", NEITHER),
    "both": (but(overrides=[CELL | RULE]), "overrides[0]", NEITHER),
    "unknown": (but(overrides=[CELL | {"x": 1}]), "overrides[0]", "the name “x” is unknown"),
    "of 1": (but(overrides=[RULE | {"of": 1}]), "overrides[0].of", "expected named values"),
    "of row": (
        but(overrides=[RULE | {"of": {"matrix": "K", "row": "0"}}]),
        "overrides[0].of.row",
        "expected a whole number, got a string",
    ),
    "null column": (but(overrides=[CELL | {"column": None}]), "overrides[0].column", "got null"),
    "text value": (but(overrides=[CELL | {"value": "1"}]), "overrides[0].value", "got a string"),
    "twice": (but(overrides=[CELL, RULE, CELL]), "overrides[2]", "the place is overridden twice"),
    "typed matrix": (but(overrides=[CELL | {"matrix": "E"}]), "overrides[0]", "“E” cannot be"),
    "odd matrix": (but(overrides=[CELL | {"matrix": "B\\n"}]), "overrides[0]", "cannot be overri"),
    "row 2": (but(overrides=[CELL | {"row": 2}]), "overrides[0]", "R has no row 2 or column 0"),
    "row -1": (but(overrides=[RULE, CELL | {"row": -1}]), "overrides[1]", "R has no row -1"),
    "huge row": (but(overrides=[CELL | {"row": 10**300}]), "overrides[0]", "R has no row 1000"),
    "NaN": (
        but(overrides=[CELL | {"value": 7.125}]).replace(b"7.125", b"NaN"),
        "overrides[0]",
        "nan is refused: numbers are finite",
    ),
    "of what": (
        but(overrides=[RULE | {"of": {"matrix": "B", "row": 0}}]),
        "overrides[0]",
        "there is no matrix “B”",
    ),
    "expected []": (but(expected=[]), "expected", "expected named values"),
    "of nothing": (but(expected={"B": FIGURES}), "expected.B", "there is no matrix “B”"),
    "no decimals": (but(expected={"A": without(FIGURES, "decimals")}), "expected", "missing"),
    "decimals 11": (but(expected={"A": FIGURES | {"decimals": 11}}), "expected.A", "11 decimals"),
    "ragged": (
        but(expected={"A": FIGURES | {"values": [[1], [1, 2]]}}),
        "expected.A",
        "its rows are not equally long",
    ),
    "shape": (
        but(expected={"A": FIGURES | {"values": [[1, 2]]}}),
        "expected.A",
        "the figures of A have the shape 1×2: A needs 2×2",
    ),
    "no rows": (but(expected={"A": FIGURES | {"values": []}}), "expected.A", "have the shape 0"),
    "text figure": (
        but(expected={"A": FIGURES | {"values": [["1", 2]]}}),
        "expected",
        "expected a number or null, got a string",
    ),
    "infinite": (
        but(expected={"A": FIGURES | {"values": [[7.125, 2], [1, 1]]}}).replace(b"7.125", b"1e999"),
        "expected.A",
        "an expected figure is finite, or left out",
    ),
    "null baseline": (but().replace(b"{", b'{"baseline": null, ', 1), "baseline", "got null"),
    "empty baseline": (but(baseline={}), "baseline", "is missing"),
    "baseline's own": (
        but(baseline={**json.loads(but()), "overrides": [CELL | {"row": 9}]}),
        "baseline",
        "R has no row 9",
    ),
    "deep baseline": (
        but(baseline={**json.loads(but()), "W_K": [[1], [1]]}),
        "baseline",
        "W_Q has 2 columns and W_K 1",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_one_line_that_says_what_and_where(name):
    data, place, problem = CASES[name]
    with pytest.raises(Refused) as caught:
        parse_example(data, "bad.attn")
    line = str(caught.value)
    assert line.startswith(f"bad.attn: {place}")
    assert problem in line
    assert line.isprintable()
    assert len(line) < 300


def test_a_circle_is_refused_by_name():
    circle = RULE | {"of": {"matrix": "R", "row": 0}}
    with pytest.raises(Refused, match="Q cannot be made from R, which is made from Q"):
        parse_example(but(overrides=[circle]), "bad.attn")
