"""SVG pictures that carry an example: what XML readers see, and what becomes of damaged ones."""

import tracemalloc
from xml.dom import minidom
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.blank import blank_example
from explorer.core.errors import Refused
from explorer.core.example import make_example
from explorer.files.carrying import svg
from explorer.files.example_file import example_bytes
from explorer.files.picture_file import is_picture, parse_document, with_example
from tests.core.strategies import rich_examples

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
ROOT = '<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="9" height="9">\n'
BODY = '<rect x="1" y="1" width="7" height="7" fill="#ded4e8"/>\n<text>0.5 &lt; 1</text>\n</svg>\n'
TINY = f"{HEAD}{ROOT}<title>A &amp; B</title>\n<desc>女生</desc>\n{BODY}".encode()
CARRYING = with_example(TINY, blank_example())
GOOD = example_bytes(blank_example())
PART = CARRYING[CARRYING.index(b"<metadata>") : CARRYING.index(b"</metadata>") + 11]
END = CARRYING.index(b"</example>") + len(b"</example>")
NAMESPACE = "{urn:attention-explorer}"
NONE = "the picture carries no example (chat programs often strip it)"
EARLY = "the picture is damaged: it ends too early"


def text_in(data: bytes) -> str:
    """Read the example as a program does that knows nothing but XML."""
    root = ElementTree.fromstring(data)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    (metadata,) = root.findall("{http://www.w3.org/2000/svg}metadata")
    (element,) = metadata
    assert element.tag == f"{NAMESPACE}example"
    assert element.text is not None
    return element.text


def document(inside: str, head: str = HEAD) -> bytes:
    return f"{head}{ROOT}{inside}{BODY}".encode()


def refusal(data: bytes) -> str:
    with pytest.raises(Refused) as caught:
        parse_document(data, "x.svg")
    line = str(caught.value)
    assert line.startswith("x.svg: ")
    assert line.isprintable()
    return line.removeprefix("x.svg: ")


def opened(data: bytes) -> bytes | None:
    """Return the example as a file's content; None where it is refused, in one line."""
    try:
        return example_bytes(parse_document(data, "x.svg"))
    except Refused as error:
        assert str(error).startswith("x.svg: ")
        assert str(error).isprintable()
        return None


@given(rich_examples())
def test_a_picture_gives_its_example_back_and_keeps_its_drawing(example):
    data = with_example(TINY, example)
    assert text_in(data) == example_bytes(example).decode("utf-8")
    assert opened(data) == example_bytes(example)
    before, _, rest = data.partition(b"<metadata>")
    assert before + rest.partition(b"</metadata>\n")[2] == TINY
    assert with_example(TINY, example) == data


def test_signs_of_xml():
    tokens = ("<&>", ']]>"', "a  b", "\U0001f642")
    example = make_example(
        tokens, (0, 1, 2, 3), np.eye(4, 2), W_Q=np.eye(2), W_K=np.eye(2), W_V=np.eye(2)
    )
    data = with_example(TINY, example)
    assert parse_document(data, "x").tokens == tokens
    ElementTree.fromstring(data)


def test_the_example_stands_before_the_drawing_and_after_the_title():
    tags = [element.tag.rpartition("}")[2] for element in ElementTree.fromstring(CARRYING)]
    assert tags == ["title", "desc", "metadata", "rect", "text"]


@pytest.mark.parametrize("start", ["", "<!-- made by hand -->", "<!DOCTYPE svg>", "\n \n"])
def test_what_is_a_picture(start):
    data = start.encode() + CARRYING.removeprefix(HEAD.encode())
    assert is_picture(data)
    assert opened(data) == GOOD


def test_a_picture_without_an_example():
    assert is_picture(TINY)
    assert refusal(TINY) == NONE
    assert refusal(document("<metadata><example>{}</example></metadata>")) == NONE  # SVG's own
    assert refusal(document(f"<!-- {PART.decode()} -->")) == NONE
    assert refusal(document(f"<desc><![CDATA[{PART.decode()}]]></desc>")) == NONE


@pytest.mark.parametrize("text", ["<html><body>svg</body></html>", "<a xmlns='svg'/>", "<svg/>"])
def test_what_is_xml_but_no_picture(text):
    assert refusal(text.encode()) == "it is neither an example nor a picture"


def test_metadata_of_other_programs_is_kept_apart():
    other = (
        '<metadata><rdf:RDF xmlns:rdf="urn:rdf" xmlns="urn:other"><example>{}</example>'
        "</rdf:RDF></metadata>"
    )
    assert opened(document(other + PART.decode())) == GOOD
    together = PART.decode().replace("<metadata>", other.removesuffix("</metadata>"))
    assert opened(document(together)) == GOOD


def test_a_picture_that_another_program_has_written_anew():
    ElementTree.register_namespace("ae", "urn:attention-explorer")
    root = ElementTree.fromstring(CARRYING)
    prefixed = ElementTree.tostring(root)  # as Inkscape does: ns0:svg, ae:example
    assert b"<ae:example" in prefixed
    assert b"<ns0:svg" in prefixed
    assert opened(prefixed) == GOOD
    indented = minidom.parseString(CARRYING).toprettyxml(indent="    ", encoding="utf-8")
    assert opened(indented) == GOOD
    padded = PART.replace(b">{", b">\n      {").replace(b"</example", b"\n   </example")
    assert opened(document(padded.decode())) == GOOD
    cdata = PART.replace(b"{", b"<![CDATA[{", 1).replace(b"</example", b"]]></example")
    assert opened(document(cdata.decode())) == GOOD
    numbers = "".join(f"&#{byte};" for byte in GOOD)
    element = f'<example xmlns="urn:attention-explorer">{numbers}</example>'
    assert opened(document(element)) == GOOD


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "latin-1"])
def test_encodings(encoding, bangs):
    example = blank_example() if encoding == "latin-1" else bangs
    text = with_example(TINY.replace("女生".encode(), b"x"), example).decode()
    declared = {"utf-8-sig": "UTF-8", "latin-1": "ISO-8859-1"}.get(encoding, "UTF-16")
    text = text.replace("UTF-8", declared)
    start = "\ufeff" if encoding in ("utf-16-le", "utf-16-be") else ""
    data = (start + text).encode(encoding)
    assert is_picture(data)
    assert example_bytes(parse_document(data, "x.svg")) == example_bytes(example)


@pytest.mark.parametrize("name", ["no-such-code", "utf-7", "shift_jis", "rot13", "zip", "idna"])
def test_encodings_that_are_not_read(name):
    data = CARRYING.replace(b"UTF-8", name.encode())
    assert opened(data) is None


LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))
ENTITIES = {
    "a thousand million laughs": f'<!DOCTYPE svg [<!ENTITY l0 "ha">{LAUGHS}]>',
    "one": '<!DOCTYPE svg [<!ENTITY l11 "ha">]>',
    "a file": '<!DOCTYPE svg [<!ENTITY l11 SYSTEM "file:///etc/passwd">]>',
    "a parameter": '<!DOCTYPE svg [<!ENTITY % l11 SYSTEM "file:///etc/passwd"> %l11;]>',
}


@pytest.mark.parametrize("name", ENTITIES)
def test_entities_are_refused(name):
    inside = '<example xmlns="urn:attention-explorer">&l11;</example>'
    data = document(inside, HEAD + ENTITIES[name])
    tracemalloc.start()
    try:
        line = refusal(data)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert line == "the picture defines entities of XML, which are not read"
    assert peak < 2**20


def test_a_document_type_from_elsewhere_is_not_fetched():
    head = HEAD + '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://127.0.0.1:9/svg11.dtd">\n'
    assert opened(document(PART.decode(), head)) == GOOD


DAMAGED = {
    "nothing but a beginning": ("<", EARLY),
    "only the declaration": (HEAD, EARLY),
    "no end": (HEAD + ROOT, EARLY),
    "an end too many": (f"{HEAD}{ROOT}</g>", "the picture is damaged, in line 3, column 3"),
    "an entity that nobody defines": (
        document("&ha;").decode(),
        "the picture is damaged, in line 3, column 1",
    ),
    "an element inside": (
        document('<example xmlns="urn:attention-explorer">{<b/>}</example>').decode(),
        "the example in the picture is damaged",
    ),
    "no text": (document('<example xmlns="urn:attention-explorer"/>').decode(), "it is empty"),
    "not JSON": (
        document('<example xmlns="urn:attention-explorer">{</example>').decode(),
        "it ends too early, in line 1, column 2: expected a name",
    ),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_what_is_wrong_is_said_in_one_line(name):
    text, expected = DAMAGED[name]
    assert refusal(text.encode()).startswith(expected)


def test_a_picture_that_is_cut_anywhere():
    """Also in its drawing: the example stands before it, whole."""
    for length in range(1, len(CARRYING)):
        assert opened(CARRYING[:length]) == (GOOD if length >= END else None)


@given(st.integers(0, len(CARRYING) - 1), st.integers(1, 255))
def test_a_byte_that_is_altered(place, change):
    """No checksum guards XML: another number may be read, but nothing is raised but a refusal."""
    data = bytearray(CARRYING)
    data[place] ^= change
    result = opened(bytes(data))
    if place >= END:
        assert result == GOOD


def test_every_bit_of_every_byte():
    for place in range(len(CARRYING)):
        for bit in range(8):
            data = bytearray(CARRYING)
            data[place] ^= 1 << bit
            assert opened(bytes(data)) == GOOD or place < END


@given(st.integers(0, len(CARRYING)), st.integers(0, len(CARRYING)))
def test_a_piece_that_is_missing_or_there_twice(start, end):
    opened(CARRYING[:start] + CARRYING[end:])
    opened(CARRYING[:end] + CARRYING[start:])


@given(st.text(max_size=200), st.sampled_from(["utf-8", "utf-16"]))
def test_anything_behind_the_root(text, encoding):
    opened((ROOT + text).encode(encoding, "replace"))
    opened((f"{ROOT}<example xmlns='urn:attention-explorer'>" + text).encode(encoding, "replace"))


def test_a_large_picture_without_an_example_takes_bounded_memory():
    data = document('<g id="x">' * 900 + "<rect/>" * 2_000_000 + "</g>" * 900)
    tracemalloc.start()
    try:
        assert refusal(data) == NONE
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 4 * 2**20


def test_an_example_for_which_a_picture_is_too_small(monkeypatch):
    monkeypatch.setattr(svg, "LARGEST_TEXT", len(GOOD))
    assert with_example(TINY, blank_example()) == CARRYING
    monkeypatch.setattr(svg, "LARGEST_TEXT", len(GOOD) - 1)
    with pytest.raises(Refused, match=f"takes {len(GOOD)} bytes in a picture.*: leave it out"):
        with_example(TINY, blank_example())


def test_a_drawing_that_is_no_picture_is_refused_as_a_mistake():
    with pytest.raises(ValueError, match="no SVG document"):
        with_example(b"<html/>", blank_example())
