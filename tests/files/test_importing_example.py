"""Example files with everything in them: read as they were written, or refused in one line."""

from hypothesis import given
from hypothesis import strategies as st

from explorer.core.errors import Refused
from explorer.core.example import Example
from explorer.files.example_file import example_bytes, parse_example
from tests.files.documents import differences, documents


def read_or_refused(data: bytes) -> Example | None:
    try:
        return parse_example(data, "x.attn")
    except Refused as error:
        assert str(error).startswith("x.attn: ")
        assert str(error).isprintable()
        return None


@given(documents())
def test_any_document_is_read_as_it_was_written(example):
    assert differences(parse_example(example_bytes(example), "x"), example) == []


@given(documents())
def test_writing_what_was_read_gives_the_same_bytes(example):
    data = example_bytes(example)
    assert example_bytes(parse_example(data, "x")) == data


@given(documents(), st.data())
def test_cut_anywhere(example, data):
    whole = example_bytes(example)
    begin = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(begin, len(whole)))
    part = whole[:begin] + whole[end:]
    found = read_or_refused(part)
    if found is not None:
        assert differences(parse_example(example_bytes(found), "x"), found) == []


@given(documents(), st.lists(st.tuples(st.floats(0, 1), st.integers(0, 7)), max_size=5))
def test_bits_that_flip(example, flips):
    damaged = bytearray(example_bytes(example))
    for place, bit in flips:
        damaged[int(place * (len(damaged) - 1))] ^= 1 << bit
    found = read_or_refused(bytes(damaged))
    if found is not None:
        assert differences(parse_example(example_bytes(found), "x"), found) == []


@given(documents(), st.floats(0, 1), st.text('[]{},:"\\0123456789eE.-ntf \n', max_size=4))
def test_signs_of_json_put_in_anywhere(example, place, signs):
    whole = example_bytes(example)
    at = int(place * len(whole))
    read_or_refused(whole[:at] + signs.encode() + whole[at:])
