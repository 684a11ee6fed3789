"""Example files: what is written is read again bit for bit."""

import json
import struct

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.errors import Refused
from explorer.core.example import Example, Options, Token
from explorer.core.tokens import MAX_ID
from explorer.files.example_file import (
    example_bytes,
    parse_example,
    read_example,
    write_example,
)

SMALLEST = (
    '{"format": "attention-explorer", "version": 1, "tokens": ["a", "b"], "E": [[1, 0], [0, 1]],'
    ' "W_Q": [[1, 0], [0, 1]], "W_K": [[1, 0], [0, 1]], "W_V": [[1, 0], [0, 1]],'
    ' "options": {"positions": false, "scale": true}}'
)

SIZES = st.integers(1, 4)
NUMBERS = st.one_of(
    st.sampled_from([-0.0, 0.0, 5e-324, -2.2e-308, 1e308, -1e308, 0.1, 1e22, 1e16, 2.0**53]),
    st.floats(allow_nan=False, allow_infinity=False),
)
TEXTS = st.one_of(
    st.sampled_from(["女生", "🐈", "é", '"', "\\", " the", "{0}", "É", "𝔸"]),
    st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=6),
)


def _matrix(draw, rows: int, columns: int) -> np.ndarray:
    cells = draw(st.lists(NUMBERS, min_size=rows * columns, max_size=rows * columns))
    return np.array(cells, dtype=float).reshape(rows, columns)


@st.composite
def any_example(draw) -> Example:
    """Draw a document in the order in which files keep the vocabulary: by first occurrence."""
    texts = draw(st.lists(TEXTS, min_size=1, max_size=5, unique=True))
    count = len(texts)
    ids = draw(st.lists(st.integers(0, MAX_ID), min_size=count, max_size=count, unique=True))
    repeated = draw(st.lists(st.sampled_from(ids), max_size=4))
    d_model, d_k, d_v = draw(SIZES), draw(SIZES), draw(SIZES)
    return Example(
        vocabulary=tuple(Token(text, id_) for text, id_ in zip(texts, ids, strict=True)),
        sentence=(*ids, *repeated),
        table=_matrix(draw, count, d_model),
        W_Q=_matrix(draw, d_model, d_k),
        W_K=_matrix(draw, d_model, d_k),
        W_V=_matrix(draw, d_model, d_v),
        options=draw(st.builds(Options, st.booleans(), st.booleans(), st.booleans())),
        title=draw(st.text(st.characters(exclude_categories=["C", "Z"]), max_size=20)),
    )


def same(one: Example, other: Example) -> bool:
    """Whether two documents are equal to the last bit, the sign of zero included."""
    return all(
        getattr(one, name) == getattr(other, name)
        for name in ("vocabulary", "sentence", "options", "title")
    ) and all(
        getattr(one, name).shape == getattr(other, name).shape
        and getattr(one, name).tobytes() == getattr(other, name).tobytes()
        for name in ("table", "W_Q", "W_K", "W_V")
    )


@given(any_example())
def test_reading_what_was_written_gives_the_same_bits(example):
    assert same(parse_example(example_bytes(example), "x.attn"), example)


@given(any_example())
def test_another_json_reader_finds_the_same_numbers(example):
    data = json.loads(example_bytes(example))
    for name in ("W_Q", "W_K", "W_V"):
        flat = [float(value) for row in data[name] for value in row]
        assert struct.pack(f"{len(flat)}d", *flat) == getattr(example, name).tobytes()
    assert data["tokens"] == list(example.tokens)
    assert data["ids"] == list(example.sentence)


def test_the_smallest_file_opens_with_defaults():
    example = parse_example(SMALLEST.encode(), "x.attn")
    assert example.tokens == ("a", "b")
    assert example.sentence == (0, 1)
    assert example.options == Options(positions=False, scale=True, causal=False)
    assert example.title == ""
    assert np.array_equal(example.table, np.eye(2))


def test_without_options_positions_and_scale_are_on():
    data = json.loads(SMALLEST)
    del data["options"]
    example = parse_example(json.dumps(data).encode(), "x.attn")
    assert example.options == Options(positions=True, scale=True, causal=False)


def test_without_ids_equal_texts_are_one_entry():
    data = json.loads(SMALLEST)
    data["tokens"] = ["b", "a", "b"]
    data["E"] = [[1, 2], [3, 4], [1, 2]]
    example = parse_example(json.dumps(data).encode(), "x.attn")
    assert example.vocabulary == (Token("b", 0), Token("a", 1))
    assert example.sentence == (0, 1, 0)
    assert example.table.tolist() == [[1, 2], [3, 4]]


def test_a_byte_order_mark_is_tolerated():
    assert same(
        parse_example(b"\xef\xbb\xbf" + SMALLEST.encode(), "x"),
        parse_example(SMALLEST.encode(), "x"),
    )


def test_the_file_is_laid_out_for_people(bangs):
    assert example_bytes(bangs).decode() == (
        "{\n"
        '  "format": "attention-explorer",\n'
        '  "version": 1,\n'
        '  "title": "女生撩刘海",\n'
        '  "tokens": ["女生", "撩", "刘海"],\n'
        '  "ids": [1258, 875, 9527],\n'
        '  "E": [\n    [3, 1],\n    [2, 2],\n    [2, 4]\n  ],\n'
        '  "W_Q": [\n    [-0.6, 0.9],\n    [0.8, -0.5]\n  ],\n'
        '  "W_K": [\n    [0.6, 0.1],\n    [-0.1, 1.4]\n  ],\n'
        '  "W_V": [\n    [1, -0.5],\n    [-0.4, 1.2]\n  ],\n'
        '  "options": {"positions": true, "scale": true, "causal": false}\n'
        "}\n"
    )


def test_an_empty_title_is_left_out():
    example = parse_example(SMALLEST.encode(), "x")
    assert b"title" not in example_bytes(example)


def test_a_repeated_token_writes_its_row_at_each_place():
    data = json.loads(SMALLEST) | {"tokens": ["a", "a"], "E": [[1, 2], [1, 2]]}
    written = json.loads(example_bytes(parse_example(json.dumps(data).encode(), "x")))
    assert written["E"] == [[1, 2], [1, 2]]
    assert written["ids"] == [0, 0]


def test_a_file_on_disk(tmp_path, cat):
    path = tmp_path / "猫.attn"
    write_example(path, cat)
    assert same(read_example(path), cat)
    assert [item.name for item in tmp_path.iterdir()] == ["猫.attn"]


def test_truncated_anywhere_it_is_refused_or_whole(bangs):
    data = example_bytes(bangs)
    for end in range(len(data)):
        try:
            example = parse_example(data[:end], "x.attn")
        except Refused as error:
            assert str(error).startswith("x.attn: ")
            assert str(error).isprintable()
        else:
            assert same(example, bangs)


def test_damaged_anywhere_it_is_refused_or_an_example(bangs):
    whole = example_bytes(bangs)
    random = np.random.RandomState(2017)
    for _ in range(500):
        data = bytearray(whole)
        for _ in range(random.randint(1, 4)):
            data[random.randint(len(data))] = random.randint(256)
        try:
            parse_example(bytes(data), "x.attn")
        except Refused as error:
            assert str(error).startswith("x.attn: ")
            assert str(error).isprintable()
