"""The schema of example files, beside the program that reads and writes them."""

import json

import pytest
from hypothesis import given

from explorer.core.errors import Refused
from explorer.core.example import MAX_SIZE
from explorer.core.numbers import MAX_DECIMALS
from explorer.core.stages import MATRICES, OVERRIDABLE
from explorer.core.tokens import MAX_ID, MAX_TEXT
from explorer.files.example_file import FORMAT, LONGEST_TITLE, VERSION, example_bytes, parse_example
from explorer.files.lessons import lessons
from explorer.files.resources import resource
from tests.files import test_bad_files as bad
from tests.files.documents import documents

jsonschema = pytest.importorskip("jsonschema")

SCHEMA = json.loads(resource("schema", "example.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)

# What depends on other parts of the file, or on how it is written, cannot be said in a schema.
BEYOND = {
    "NaN",  # no JSON, but Python reads it
    "E too short",
    "E twice",
    "W_K too wide",
    "W_Q too tall",
    "one id, two tokens",
    "one token, two ids",
    "one token, two rows",
    "only a mark",
    "ragged E",
    "ragged W_V",
    "too few ids",
    "version 1.0",  # in JSON 1.0 is a whole number
    "a lone surrogate",  # a pattern cannot name half a character in every dialect
}


def test_the_schema_is_a_schema():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@given(documents())
def test_whatever_is_written_is_valid(example):
    VALIDATOR.validate(json.loads(example_bytes(example)))


def test_the_lessons_and_the_smallest_file_are_valid():
    for lesson in lessons():
        VALIDATOR.validate(json.loads(example_bytes(lesson.example)))
    VALIDATOR.validate(bad.GOOD)


def parsed_cases() -> dict[str, object]:
    found = {}
    for name, (data, _) in bad.CASES.items():
        try:
            found[name] = json.loads(data.decode())
        except (ValueError, RecursionError):
            continue
    return found


@pytest.mark.parametrize("name", sorted(set(parsed_cases()) - BEYOND))
def test_known_bad_files_are_not_valid(name):
    assert not VALIDATOR.is_valid(parsed_cases()[name])


OTHERS = {
    "column and factor": {"overrides": [{"matrix": "Q", "row": 0, "column": 0, "factor": 2}]},
    "an override of E": {"overrides": [{"matrix": "E", "row": 0, "column": 0, "value": 2}]},
    "a negative row": {"overrides": [{"matrix": "Q", "row": -1, "column": 0, "value": 2}]},
    "of an unknown matrix": {
        "overrides": [{"matrix": "Q", "row": 0, "factor": 2, "of": {"matrix": "Y", "row": 0}}]
    },
    "eleven decimals": {"expected": {"A": {"decimals": 11, "values": [[1, 0], [0, 1]]}}},
    "expected texts": {"expected": {"A": {"decimals": 1, "values": [["1", 0], [0, 1]]}}},
    "expected of nothing": {"expected": {"B": {"decimals": 1, "values": [[1, 0], [0, 1]]}}},
    "a baseline's baseline": {"baseline": {**bad.GOOD, "baseline": bad.GOOD, "x": 1}},
    "a diagonal": {"options": {"softmax_axis": "diagonal"}},
    "rounding to half a place": {"options": {"rounding": 0.5}},
    "rounding to -1": {"options": {"rounding": -1}},
}


@pytest.mark.parametrize("name", OTHERS)
def test_what_the_schema_refuses_the_program_refuses(name):
    value = {**bad.GOOD, **OTHERS[name]}
    assert not VALIDATOR.is_valid(value)
    with pytest.raises(Refused):
        parse_example(json.dumps(value).encode(), "x")


def test_the_numbers_in_it_are_the_programs():
    properties, parts = SCHEMA["properties"], SCHEMA["$defs"]
    assert properties["format"]["const"] == FORMAT
    assert properties["version"]["const"] == VERSION
    assert properties["title"]["maxLength"] == LONGEST_TITLE
    assert properties["tokens"]["maxItems"] == parts["matrix"]["maxItems"] == MAX_SIZE
    assert properties["ids"]["items"]["maximum"] == MAX_ID
    assert parts["token"]["maxLength"] == MAX_TEXT
    assert parts["figures"]["properties"]["decimals"]["maximum"] == MAX_DECIMALS
    assert sorted(parts["computed"]["enum"]) == sorted(OVERRIDABLE)
    assert sorted(parts["anyMatrix"]["enum"]) == sorted(MATRICES)
