"""Pictures that carry an example: what any reader of PNG sees, and what becomes of damaged ones."""

import json
import struct
import tracemalloc
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.blank import blank_example
from explorer.core.errors import Refused
from explorer.files.carrying import png
from explorer.files.example_file import example_bytes
from explorer.files.picture_file import is_picture, parse_document, with_example
from tests.core.strategies import rich_examples

SIGNATURE = bytes([137, 80, 78, 71, 13, 10, 26, 10])  # the specification, 5.2


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I4s", len(body), kind) + body + struct.pack(">I", zlib.crc32(kind + body))


HEADER = chunk(b"IHDR", struct.pack(">IIBBBBB", 2, 1, 8, 0, 0, 0, 0))  # 2 × 1 grey pixels
REST = chunk(b"IDAT", zlib.compress(b"\0\x10\xf0")) + chunk(b"IEND", b"")
TINY = SIGNATURE + HEADER + REST
CARRYING = with_example(TINY, blank_example())
GOOD = example_bytes(blank_example())


def strict_chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    """Read a PNG file as the specification has it, and accept nothing else."""
    assert data[:8] == SIGNATURE
    found = []
    place = 8
    while place < len(data):
        (length,) = struct.unpack(">I", data[place : place + 4])
        kind = data[place + 4 : place + 8]
        body = data[place + 8 : place + 8 + length]
        assert len(body) == length < 2**31
        assert kind.isalpha()
        (checksum,) = struct.unpack(">I", data[place + 8 + length : place + 12 + length])
        assert checksum == zlib.crc32(body, zlib.crc32(kind))
        found.append((kind, body))
        place += 12 + length
    assert found[0][0] == b"IHDR"
    assert [kind for kind, _ in found].count(b"IEND") == 1
    assert found[-1] == (b"IEND", b"")
    return found


def text_in(data: bytes) -> str:
    """Read the text of the keyword as the specification has it for iTXt, in 11.3.3.4."""
    (body,) = (body for kind, body in strict_chunks(data) if kind == b"iTXt")
    keyword, rest = body.split(b"\0", 1)
    assert keyword == b"attention-explorer"
    assert rest[:2] == b"\1\0"  # compressed, by method 0
    language, translated, packed = rest[2:].split(b"\0", 2)
    assert language == translated == b""
    return zlib.decompress(packed).decode("utf-8")


def carrying(*parts: bytes) -> bytes:
    return SIGNATURE + HEADER + b"".join(parts) + REST


def itxt(packed: int, method: int, text: bytes, between: bytes = b"\0\0") -> bytes:
    return chunk(b"iTXt", b"attention-explorer\0" + bytes([packed, method]) + between + text)


def refusal(data: bytes) -> str:
    with pytest.raises(Refused) as caught:
        parse_document(data, "x.png")
    line = str(caught.value)
    assert line.startswith("x.png: ")
    assert line.isprintable()
    return line.removeprefix("x.png: ")


def opened(data: bytes) -> bytes | None:
    """Return the example as a file's content; None where it is refused, in one line."""
    try:
        return example_bytes(parse_document(data, "x.png"))
    except Refused as error:
        assert str(error).startswith("x.png: ")
        assert str(error).isprintable()
        return None


@given(rich_examples())
def test_a_picture_gives_its_example_back_and_keeps_its_pixels(example):
    data = with_example(TINY, example)
    assert text_in(data) == example_bytes(example).decode("utf-8")
    assert opened(data) == example_bytes(example)
    kept = b"".join(chunk(kind, body) for kind, body in strict_chunks(data) if kind != b"iTXt")
    assert SIGNATURE + kept == TINY
    assert with_example(TINY, example) == data


def test_chinese_is_utf_8(bangs):
    text = text_in(with_example(TINY, bangs))
    assert json.loads(text)["tokens"] == ["女生", "撩", "刘海"]


def test_the_example_stands_between_header_and_pixels():
    assert [kind for kind, _ in strict_chunks(CARRYING)] == [b"IHDR", b"iTXt", b"IDAT", b"IEND"]


def test_what_is_no_picture_is_read_as_an_example_file():
    assert not is_picture(GOOD)
    assert example_bytes(parse_document(GOOD, "x")) == GOOD
    assert refusal(b"{}") == 'there is no "format": "attention-explorer" in it'


def test_a_picture_without_an_example():
    assert is_picture(TINY)
    expected = "the picture carries no example (chat programs often strip it)"
    assert refusal(TINY) == expected
    assert refusal(carrying(chunk(b"tEXt", b"Title\0attention-explorer"))) == expected
    assert refusal(carrying(chunk(b"tEXt", b"attention-explorer 2\0{}"))) == expected
    assert refusal(TINY + chunk(b"tEXt", b"attention-explorer\0" + GOOD)) == expected  # behind IEND


@pytest.mark.parametrize(
    "part",
    [
        itxt(0, 0, GOOD),
        itxt(0, 9, GOOD),  # the method says nothing where nothing is packed
        itxt(1, 0, zlib.compress(GOOD, 1)),
        itxt(1, 0, zlib.compress(GOOD), b"UTF-8\0attention-explorer\0"),
        chunk(b"tEXt", b"attention-explorer\0" + GOOD),
        chunk(b"zTXt", b"attention-explorer\0\0" + zlib.compress(GOOD)),
    ],
)
def test_text_that_another_program_has_written_anew(part):
    assert opened(carrying(chunk(b"tEXt", b"Software\0another"), part)) == GOOD
    behind_the_pixels = SIGNATURE + HEADER + REST[:-12] + part + REST[-12:]
    assert opened(behind_the_pixels) == GOOD


def test_latin_1_becomes_utf_8():
    text = GOOD.replace(b'"tokens"', '"title": "é", "tokens"'.encode("latin-1"), 1)
    data = carrying(chunk(b"tEXt", b"attention-explorer\0" + text))
    assert parse_document(data, "x.png").title == "é"


HUGE = b"\xff\xff\xff\xff"
DAMAGED = {
    "only the signature": (SIGNATURE, "the picture is damaged: it ends too early"),
    "no end": (TINY[:-12], "the picture is damaged: it ends too early"),
    "a length beyond the end": (
        SIGNATURE + HUGE + HEADER[4:] + REST,
        "the picture is damaged: it ends too early",
    ),
    "a length that is too small": (
        SIGNATURE + b"\0\0\0\x0c" + HEADER[4:] + REST,
        "the picture is damaged, in its part IHDR",
    ),
    "a checksum": (
        SIGNATURE + HEADER[:-1] + bytes([HEADER[-1] ^ 1]) + REST,
        "the picture is damaged, in its part IHDR",
    ),
    "a kind of chunk that is no text": (
        SIGNATURE + HEADER[:4] + b"\n\0\xff\x1b" + HEADER[8:] + REST,
        "the picture is damaged, in its part \\n\\x00ÿ\\x1b",
    ),
    "nothing but the keyword": (itxt(0, 0, b"", b""), "the example in the picture is damaged"),
    "one field": (itxt(0, 0, b"", b"en\0"), "the example in the picture is damaged"),
    "a flag": (itxt(2, 0, GOOD), "the example in the picture is damaged"),
    "a method": (itxt(1, 1, zlib.compress(GOOD)), "the example in the picture is damaged"),
    "not packed": (itxt(1, 0, GOOD), "the example in the picture is damaged"),
    "packed and cut": (
        itxt(1, 0, zlib.compress(GOOD)[:-5]),
        "the example in the picture is damaged",
    ),
    "no bytes": (itxt(1, 0, b""), "the example in the picture is damaged"),
    "no text": (itxt(0, 0, b""), "it is empty"),
    "not JSON": (itxt(0, 0, b"{"), "it ends too early, in line 1, column 2: expected a name"),
    "not UTF-8": (itxt(0, 0, b"\xe9"), "it is not text in UTF-8: byte 1 is 0xe9"),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_what_is_wrong_is_said_in_one_line(name):
    data, expected = DAMAGED[name]
    line = refusal(data if data.startswith(SIGNATURE) else carrying(data))
    assert line.startswith(expected)


def test_a_picture_that_is_cut_anywhere():
    """Also in its pixels: the example stands before them, whole."""
    start = len(CARRYING) - len(REST)
    for length in range(len(CARRYING)):
        assert opened(CARRYING[:length]) == (GOOD if length >= start else None)


@given(st.integers(0, len(CARRYING) - 1), st.integers(1, 255))
def test_a_byte_that_is_altered(place, change):
    data = bytearray(CARRYING)
    data[place] ^= change
    assert opened(bytes(data)) in (GOOD, None)


def test_every_bit_of_every_byte():
    before_the_pixels = len(CARRYING) - len(REST)
    for place in range(len(CARRYING)):
        for bit in range(8):
            data = bytearray(CARRYING)
            data[place] ^= 1 << bit
            assert opened(bytes(data)) == (None if place < before_the_pixels else GOOD)


@given(st.integers(0, len(CARRYING)), st.integers(0, len(CARRYING)))
def test_a_piece_that_is_missing_or_there_twice(start, end):
    without, again = CARRYING[:start] + CARRYING[end:], CARRYING[:end] + CARRYING[start:]
    assert opened(without) in (GOOD, None)
    assert opened(again) in (GOOD, None)


@given(st.permutations([(kind, body) for kind, body in strict_chunks(CARRYING)]))
def test_chunks_in_another_order(chunks):
    data = SIGNATURE + b"".join(chunk(kind, body) for kind, body in chunks)
    kinds = [kind for kind, _ in chunks]
    assert opened(data) == (GOOD if kinds.index(b"iTXt") < kinds.index(b"IEND") else None)


PACKED = zlib.compress(GOOD)


@given(
    st.sampled_from([b"iTXt", b"zTXt", b"tEXt"]),
    st.one_of(
        st.binary(max_size=60),
        st.builds(lambda cut: b"\1\0\0\0" + PACKED[:cut], st.integers(0, len(PACKED))),
        st.builds(
            lambda place, byte: b"\1\0\0\0" + PACKED[:place] + bytes([byte]) + PACKED[place + 1 :],
            st.integers(0, len(PACKED) - 1),
            st.integers(0, 255),
        ),
    ),
)
def test_a_chunk_that_is_altered_under_a_right_checksum(kind, body):
    data = carrying(chunk(kind, b"attention-explorer\0" + body))
    assert opened(data) in (GOOD, None)


@given(st.binary(max_size=200))
def test_anything_behind_the_signature(rest):
    assert opened(SIGNATURE + rest) is None


def bomb(size: int) -> bytes:
    packing = zlib.compressobj()
    part = bytes(2**20)
    return b"".join(packing.compress(part) for _ in range(size // 2**20)) + packing.flush()


@pytest.mark.parametrize("kind", [b"iTXt", b"zTXt"])
def test_a_bomb_is_refused_before_it_is_large(kind, monkeypatch):
    monkeypatch.setattr(png, "LARGEST_FILE", 2**20)
    fields = {b"iTXt": b"\1\0\0\0", b"zTXt": b"\0"}[kind]
    data = carrying(chunk(kind, b"attention-explorer\0" + fields + bomb(100 * 2**20)))
    tracemalloc.start()
    try:
        line = refusal(data)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert line == "the example in the picture is larger than 1 MiB, which none needs to be"
    assert peak < 8 * 2**20


def test_the_largest_text_is_one_that_a_file_may_hold():
    text = GOOD + b" " * (64 * 2**20 - len(GOOD))
    assert opened(carrying(itxt(1, 0, zlib.compress(text, 1)))) == GOOD
    assert "larger than 64 MiB" in refusal(carrying(itxt(1, 0, zlib.compress(text + b" ", 1))))


def test_an_example_for_which_a_picture_is_too_small(monkeypatch):
    body = len(strict_chunks(CARRYING)[1][1])
    monkeypatch.setattr(png, "LARGEST_CHUNK", body)
    assert with_example(TINY, blank_example()) == CARRYING
    monkeypatch.setattr(png, "LARGEST_CHUNK", body - 1)
    with pytest.raises(Refused, match=f"takes {body} bytes in a picture.*: leave it out"):
        with_example(TINY, blank_example())
