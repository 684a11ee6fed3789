"""Pictures that are made to keep a reader busy for ever."""

import struct
import zlib

import pytest

from explorer.core.errors import Refused
from explorer.files.carrying import svg
from explorer.files.carrying.png import text_of_png, with_text_in_png
from explorer.files.carrying.svg import text_of_svg, with_text_in_svg

START = b'<svg xmlns="http://www.w3.org/2000/svg">'


class Stubborn:
    """A parser that has understood nothing until it has all: it begins with a comment."""

    CurrentByteIndex = 0

    def __init__(self) -> None:
        self.pieces: list[bytes] = []

    def Parse(self, piece: bytes, _final: bool) -> None:
        self.pieces.append(piece)


def test_a_long_comment_is_looked_at_a_few_times_only():
    data, parser = bytes(range(256)) * 2**16, Stubborn()
    svg._read(parser, data)
    assert b"".join(parser.pieces) == data
    assert len(parser.pieces) <= 10  # 256 pieces of one size before


def test_the_example_is_found_behind_a_long_comment():
    picture = START + b"<g/></svg>"
    carrying = with_text_in_svg(picture, b"the text")
    late = carrying.replace(START, START + b"<!--" + b"x" * 3_000_000 + b"-->")
    assert text_of_svg(late) == b"the text"


def test_elements_within_elements_without_end_are_damage():
    with pytest.raises(Refused, match="the picture is damaged, in line 1, column"):
        text_of_svg(START + b"<g>" * 2_000_000)


def test_a_picture_may_be_deeper_than_any_is():
    inside = b"<g>" * 900 + b"</g>" * 900
    carrying = with_text_in_svg(START + b"</svg>", b"the text")
    assert text_of_svg(carrying.replace(START, START + inside)) == b"the text"


def test_elements_beside_each_other_are_not_read_for_ever():
    with pytest.raises(Refused, match="carries no example"):
        text_of_svg(START + b"<g/>" * 2_000_000)  # it is cut, too, which nobody gets to see


def test_chunks_are_not_read_for_ever():
    def chunk(kind, data):
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    head = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", bytes(13))
    many = chunk(b"tEXt", b"") * 600_000
    with pytest.raises(Refused, match="carries no example"):
        text_of_png(head + many)
    some = with_text_in_png(head + chunk(b"IEND", b""), b"the text")
    assert text_of_png(some[:33] + chunk(b"tEXt", b"") * 10_000 + some[33:]) == b"the text"
