"""Files that are not examples: one line each, that says what and where, and soon."""

import json
import os
import threading
import time
from pathlib import Path

import pytest

from explorer.core.errors import Refused
from explorer.files import reading
from explorer.files.example_file import parse_example, read_example

GOOD = {
    "format": "attention-explorer",
    "version": 1,
    "tokens": ["a", "b"],
    "E": [[1, 0], [0, 1]],
    "W_Q": [[1, 0], [0, 1]],
    "W_K": [[1, 0], [0, 1]],
    "W_V": [[1, 0], [0, 1]],
}


def but(**changes: object) -> bytes:
    """Return a good file with members replaced; None takes a member away."""
    data = {name: value for name, value in {**GOOD, **changes}.items() if value is not None}
    return json.dumps(data).encode()


def raw(member: str) -> bytes:
    """Return a good file with a member of literal JSON in front."""
    return b"{" + member.encode() + b", " + but()[1:]


def with_e(text: str) -> bytes:
    return but().replace(b'"E": [[1, 0], [0, 1]]', b'"E": ' + text.encode())


CASES: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "it is empty"),
    "blank": (b" \n\t ", "it is empty"),
    "only a mark": (b"\xef\xbb\xbf", "it ends too early, in line 1, column 1: expected a value"),
    "utf-16": (but().decode().encode("utf-16"), "it is UTF-16 or UTF-32 text"),
    "utf-16 unmarked": (but().decode().encode("utf-16-le"), "it contains zero bytes"),
    "utf-32": (but().decode().encode("utf-32"), "it is UTF-16 or UTF-32 text"),
    "latin-1": ('{"title": "é"}'.encode("latin-1"), "not text in UTF-8: byte 12 is 0xe9"),
    "png": (b"\x89PNG\r\n\x1a\n\0\0", "it is not text in UTF-8: byte 1 is 0x89"),
    "zeros": (bytes(1000), "it is not text: it contains zero bytes"),
    "csv": (b"a,b\n1,2\n", "it is not JSON in line 1, column 1: expected a value"),
    "a list": (b"[1]", "expected named values { … }, got a list [ … ]"),
    "a number": (b"12", "expected named values { … }, got a whole number"),
    "null": (b"null", "expected named values { … }, got null"),
    "truncated": (but()[:50], "it ends too early, in line 1, column"),
    "trailing comma": (b'{\n "a": 1,\n}', "line 2, column 8: there is a comma before a closing"),
    "comma in a list": (with_e("[[1, 0 , ], [0, 1]]"), "there is a comma before a closing bracket"),
    "comma at the end": (b'{"a": [1,', "it ends too early, in line 1, column 10: expected a value"),
    "two commas": (b'{"a": [1,,]}', "line 1, column 10: expected a value"),
    "only a comma": (b'{"a": [,]}', "line 1, column 8: expected a value"),
    "no value": (b'{"a":}', "line 1, column 6: expected a value"),
    "no comma": (b'{"a": [1 2]}', "line 1, column 10: expected a comma or a closing bracket"),
    "no colon": (b'{"a" 1}', "line 1, column 6: expected a colon"),
    "two documents": (but() + but(), "expected nothing more"),
    "open string": (b'{"a": "b\n}', "line 1, column 9: the string does not end on its line"),
    "bad escape": (b'{"a": "\\x"}', "the backslash stands before a wrong letter"),
    "no format": (but(format=None), 'there is no "format": "attention-explorer" in it'),
    "a lesson": (but(format="attention-explorer-lesson"), "its format is “attention-explorer-l"),
    "odd format": (but(format=[1]), "its format is [1]: “attention-explorer” is read"),
    "no version": (but(version=None), 'there is no "version" in it: 1 is read'),
    "newer": (but(version=2, new=1), "its version is 2: this program reads version 1 only"),
    "text version": (but(version="1"), "its version is “1”"),
    "true version": (but(version=True), "its version is true"),
    "version 1.0": (but(version=1.0), "its version is 1.0"),
    "no tokens": (but(tokens=None), "“tokens” is missing"),
    "no W_V": (but(W_V=None), "“W_V” is missing"),
    "empty sentence": (but(tokens=[], E=[]), "the sentence is empty"),
    "a text for tokens": (but(tokens="ab"), "tokens: expected a list [ … ], got a string"),
    "a number for a token": (but(tokens=["a", 1]), "tokens[1]: expected a string, got a whole"),
    "an empty token": (but(tokens=["a", ""]), "an empty token is refused"),
    "a line break in a token": (
        but(tokens=["a", "b\nc"]),
        "token “b□c” is refused: its character U+000A",
    ),
    "a long token": (but(tokens=["a", "b" * 101]), "a token of 101 characters is refused"),
    "a lone surrogate": (but(tokens=["a", "\ud800"]), "token “□” is refused: its character U+D800"),
    "string in E": (but(E=[[1, "x"], [0, 1]]), "E[0][1]: expected a number, got a string"),
    "null in W_K": (but(W_K=[[1, 0], [0, None]]), "W_K[1][1]: expected a number, got null"),
    "true in W_Q": (but(W_Q=[[True, 0], [0, 1]]), "W_Q[0][0]: expected a number, got true or"),
    "flat E": (but(E=[1, 0]), "E[0]: expected a list [ … ], got a whole number"),
    "deep E": (but(E=[[[1], 0], [0, 1]]), "E[0][0]: expected a number, got a list"),
    "NaN": (with_e("[[1, NaN], [0, 1]]"), "E[0][1] is refused: numbers are finite"),
    "Infinity": (with_e("[[1, 0], [-Infinity, 1]]"), "E[1][0] is refused: numbers are finite"),
    "1e400": (with_e("[[1, 0], [0, 1e400]]"), "E[1][1] is refused: numbers are finite"),
    "400 digits": (with_e(f"[[1, {'9' * 400}], [0, 1]]"), "E[0][1]: the number is too large"),
    "5000 digits": (with_e(f"[[1, {'9' * 5000}], [0, 1]]"), "a number has thousands of digits"),
    "ragged E": (but(E=[[1, 0], [0, 1, 2]]), "E[1] has 3 numbers and E[0] has 2"),
    "ragged W_V": (but(W_V=[[1, 0], []]), "W_V[1] has 0 numbers and W_V[0] has 2"),
    "empty rows": (but(E=[[], []]), "E is refused: it needs one row of numbers"),
    "empty W_Q": (but(W_Q=[]), "W_Q has the shape 0"),
    "W_Q too tall": (but(W_Q=[[1], [1], [1]]), "W_Q has the shape 3×1: it needs d_model × d_k"),
    "W_K too wide": (but(W_K=[[1], [1]]), "W_Q has 2 columns and W_K 1"),
    "E too short": (but(E=[[1, 0]]), "tokens has 2 entries and E 1 rows"),
    "too few ids": (but(ids=[5]), "tokens has 2 entries and ids 1"),
    "half an id": (but(ids=[1, 2.5]), "ids[1]: expected a whole number, got a number with a dec"),
    "a negative id": (but(ids=[1, -2]), "id -2 of token “b” is refused"),
    "a huge id": (but(ids=[1, 10**300]), "id 100000000000000000000000000000000000000… of token"),
    "null ids": (but(ids=None) and raw('"ids": null'), "ids: expected a list [ … ], got null"),
    "one id, two tokens": (but(ids=[1, 1]), "id 1 is given to two tokens, “a” and “b”"),
    "one token, two ids": (but(tokens=["a", "a"], ids=[1, 2]), "token “a” has two ids, 1 and 2"),
    "one token, two rows": (but(tokens=["a", "a"]), "token “a” has different rows in E at"),
    "4097 tokens": (but(tokens=["a"] * 4097), "it has 4097 tokens: up to 4096 are accepted"),
    "unknown name": (but(w_q=[[1]]), "the name “w_q” is unknown: format, version, title, tokens"),
    "long name": (but(**{"x\n" * 5000: 1}), "the name “x\\nx\\nx\\n"),
    "unknown option": (but(options={"mask": True}), "options: the name “mask” is unknown"),
    "odd option": (but(options={"scale": 1}), "options.scale: expected true or false, got a who"),
    "null options": (raw('"options": null'), "options: expected named values { … }, got null"),
    "E twice": (raw('"E": [[9, 9], [9, 9]]'), "“E” is given twice"),
    "two lines of title": (but(title="a\nb"), "title: expected one line"),
    "a huge title": (but(title="x" * 2000), "title: expected one line of up to 1000"),
    "deep nesting": (b'{"a":' + b"[" * 100_000, "lists lie too deep in lists"),
    "deep objects": (b'{"a":' * 100_000, "lists lie too deep in lists"),
}


@pytest.mark.parametrize("name", CASES)
def test_one_line_that_says_what_and_where(name):
    data, expected = CASES[name]
    begun = time.perf_counter()
    with pytest.raises(Refused) as caught:
        parse_example(data, "dir/bad.attn")
    line = str(caught.value)
    assert line.startswith("dir/bad.attn: ")
    assert expected in line
    assert line.isprintable()
    assert len(line) < 250
    assert time.perf_counter() - begun < 2


def test_the_table_is_long():
    assert len(CASES) >= 25


def test_the_problem_can_be_translated_by_itself():
    with pytest.raises(Refused) as caught:
        parse_example(b"", "bad.attn")
    problem = caught.value.fields["problem"]
    assert isinstance(problem, Refused)
    assert problem.template == "it is empty"


def test_a_name_with_a_line_break_stays_on_its_line():
    with pytest.raises(Refused) as caught:
        parse_example(b"", "bad\n\x1b[31m.attn")
    assert str(caught.value) == "bad\\n\\x1b[31m.attn: it is empty"


def test_many_names_take_no_longer_than_they_must():
    names = ", ".join(f'"{number}": 0' for number in range(200_000))
    begun = time.perf_counter()
    with pytest.raises(Refused):
        parse_example(f'{{{names}, "0": 1}}'.encode(), "x")
    assert time.perf_counter() - begun < 5


def test_no_such_file(tmp_path):
    with pytest.raises(Refused, match=r"none\.attn: there is no such file$"):
        read_example(tmp_path / "none.attn")


def test_a_folder(tmp_path):
    with pytest.raises(Refused, match=r"it is a folder, not a file$"):
        read_example(tmp_path)


def test_a_file_as_a_folder(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(Refused, match=r"it cannot be read: Not a directory$"):
        read_example(tmp_path / "file" / "x.attn")


def test_a_file_that_may_not_be_read(tmp_path, monkeypatch):
    def refuse(*_args: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)  # root may read everything
    with pytest.raises(Refused, match=r"reading it is not permitted$"):
        read_example(tmp_path / "x.attn")


def test_an_impossible_name():
    with pytest.raises(Refused, match=r"it cannot be read: embedded null byte$"):
        read_example(Path("a\0b"))


def test_a_name_that_is_too_long():
    with pytest.raises(Refused, match=r"it cannot be read: File name too long$"):
        read_example(Path("a" * 5000))


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="POSIX only")
def test_an_endless_file_is_not_read_to_its_end(monkeypatch):
    monkeypatch.setattr(reading, "LARGEST_FILE", 2**20)
    with pytest.raises(Refused, match=r"^/dev/zero: it is larger than 1 MiB"):
        read_example(Path("/dev/zero"))


def test_a_file_at_the_limit_is_read(tmp_path, monkeypatch):
    path = tmp_path / "x.attn"
    path.write_bytes(but())
    monkeypatch.setattr(reading, "LARGEST_FILE", len(but()))
    assert read_example(path).tokens == ("a", "b")
    monkeypatch.setattr(reading, "LARGEST_FILE", len(but()) - 1)
    with pytest.raises(Refused, match="it is larger than"):
        read_example(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="POSIX only")
def test_a_pipe_is_read(tmp_path):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    writer = threading.Thread(target=path.write_bytes, args=(but(),))
    writer.start()
    assert read_example(path).tokens == ("a", "b")
    writer.join()
