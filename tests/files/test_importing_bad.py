"""Files that cannot be imported: one line each, soon, and without taking what they ask for."""

import io
import json
import os
import tracemalloc
import zipfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from explorer.core.errors import Refused
from explorer.files import reading
from explorer.files.example_file import parse_example
from explorer.files.importing import read_arrays
from tests.files.importing_files import CASES, case, cell, npy, npz, xlsx, zipped

LONG = 20  # seconds: far more than any refusal takes, on any machine


@pytest.mark.timeout(LONG)
@pytest.mark.parametrize("name", CASES)
def test_one_line_that_says_what_and_where(name, tmp_path):
    suffix, data, expected = case(name)
    path = tmp_path / (f"bad.{suffix}" if suffix else "bad")
    path.write_bytes(data)
    with pytest.raises(Refused) as caught:
        read_arrays(path)
    line = str(caught.value)
    assert line.startswith(f"{path}: ")
    assert expected in line
    assert line.isprintable()
    assert len(line) < 300 + len(str(path))


def test_the_table_is_long():
    assert len(CASES) >= 100


@pytest.mark.timeout(LONG)
def test_refusing_takes_no_memory_that_the_file_asks_for(tmp_path):
    """The peak of everything that Python and NumPy reserve, over all cases."""
    peaks = {}
    for name in CASES:
        suffix, data, _ = case(name)
        path = tmp_path / f"bad.{suffix}"
        path.write_bytes(data)
        tracemalloc.start()
        with pytest.raises(Refused):
            read_arrays(path)
        peaks[name] = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert max(peaks.values()) < 200 * 2**20, max(peaks, key=lambda name: peaks[name])


EXAMPLES: dict[str, tuple[Callable[[], bytes], str]] = {
    "empty lists": (lambda: b'{"E":[' + b"[]," * (20 * 2**20) + b"[]]}", "brackets “[”"),
    "empty objects": (lambda: b'{"E":[' + b"{}," * (20 * 2**20) + b"{}]}", "brackets “{”"),
    "lists in lists": (lambda: b'{"E":[' + b"[[]]," * (12 * 2**20) + b"[]]}", "brackets “[”"),
    "a pickle": (lambda: b"\x80\x04\x95", "it is not text in UTF-8: byte 1 is 0x80"),
    "a workbook": (lambda: xlsx(""), "it is not text in UTF-8"),
    "an npz": (lambda: npz(E=np.eye(2)), "it is not text in UTF-8"),
    "minus nothing": (lambda: b'{"a": -}', "expected a value"),
    "hexadecimal": (lambda: b'{"a": 0x10}', "expected a comma or a closing bracket"),
    "a comment": (lambda: b'{"a": 1 // one\n}', "expected a comma or a closing bracket"),
    "single quotes": (lambda: b"{'a': 1}", "expected a name in double quotes"),
    "a long text": (lambda: b'{"a": "' + b"x" * 2**24 + b'"}', 'there is no "format"'),
}


@pytest.mark.timeout(LONG)
@pytest.mark.parametrize("name", EXAMPLES)
def test_example_files_too(name):
    make, expected = EXAMPLES[name]
    with pytest.raises(Refused) as caught:
        parse_example(make(), "bad.attn")
    assert str(caught.value).startswith("bad.attn: ")
    assert expected in str(caught.value)


def test_no_such_file(tmp_path):
    with pytest.raises(Refused, match=r"none\.csv: there is no such file$"):
        read_arrays(tmp_path / "none.csv")


def test_a_folder(tmp_path):
    (tmp_path / "a.npz").mkdir()
    with pytest.raises(Refused, match=r"it is a folder, not a file$"):
        read_arrays(tmp_path / "a.npz")


def test_an_impossible_name():
    with pytest.raises(Refused, match=r"it cannot be read: embedded null byte$"):
        read_arrays(Path("a\0b.csv"))


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="links only")
def test_links(tmp_path):
    (tmp_path / "to.csv").symlink_to(tmp_path / "nowhere.csv")
    with pytest.raises(Refused, match=r"to\.csv: it is a link to a file that is not there$"):
        read_arrays(tmp_path / "to.csv")
    (tmp_path / "loop.csv").symlink_to(tmp_path / "loop.csv")
    with pytest.raises(Refused, match=r"loop\.csv: it "):
        read_arrays(tmp_path / "loop.csv")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="POSIX only")
@pytest.mark.timeout(LONG)
def test_what_may_never_end_is_not_opened(tmp_path):
    os.mkfifo(tmp_path / "pipe.csv")
    (tmp_path / "zero.npy").symlink_to("/dev/zero")
    for name in ("pipe.csv", "zero.npy"):
        with pytest.raises(Refused, match=r"it is a device, a pipe or a socket"):
            read_arrays(tmp_path / name)


def test_a_file_over_the_limit(tmp_path, monkeypatch):
    monkeypatch.setattr(reading, "LARGEST_FILE", 2**10)
    path = tmp_path / "x.csv"
    path.write_bytes(b"1.5,2\n" * 2**10)
    with pytest.raises(Refused) as caught:
        read_arrays(path)
    assert str(caught.value).startswith(f"{path}: it is larger than")
    assert str(caught.value).count(str(path)) == 1


def test_one_bad_array_does_not_hide_the_others(tmp_path):
    path = tmp_path / "x.npz"
    path.write_bytes(npz(E=np.eye(2), c=np.ones((2, 2), complex), d=np.ones((2, 2, 2))))
    contents = read_arrays(path)
    assert [one.name for one in contents.arrays] == ["E"]
    assert [str(fault).partition(":")[0] for fault in contents.faults] == ["c", "d"]


def whole_files() -> dict[str, bytes]:
    rng = np.random.RandomState(7)
    rows = "".join(
        f'<row r="{r}">{"".join(cell(f"{c}{r}", str(r / 4)) for c in "ABC")}</row>'
        for r in range(1, 4)
    )
    return {
        "npy": npy(rng.randn(3, 2)),
        "npz": npz(E=rng.randn(3, 2), W_Q=rng.randn(2, 2)),
        "stored.npz": zipped({"E.npy": npy(rng.randn(3, 2))}, zipfile.ZIP_STORED),
        "xlsx": xlsx(rows),
        "json": json.dumps({"E": rng.randn(3, 2).tolist(), "stages": {"X": [[1]]}}).encode(),
        "csv": "token,a,b\n女生,0.5,1e-3\n撩,2,3\n".encode(),
        "md": b"# E\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n# W\n\n1 2\n3 4\n",
    }


@pytest.mark.parametrize("name", whole_files())
def test_cut_or_damaged_anywhere_it_is_refused_or_read(name, tmp_path):
    whole = whole_files()[name]
    path = tmp_path / f"x.{name}"
    random = np.random.RandomState(2017)
    for trial in range(400):
        data = bytearray(whole)
        if trial % 2:
            del data[random.randint(len(data)) :]
        for _ in range(random.randint(0, 4)):
            if data:
                data[random.randint(len(data))] = random.randint(256)
        path.write_bytes(data)
        try:
            contents = read_arrays(path)
        except Refused as error:
            assert str(error).startswith(f"{path}: ")
            assert str(error).isprintable()
        else:
            for array in contents.arrays:
                assert np.isfinite(array.values).all()
                assert array.name.isprintable()


def test_a_workbook_damaged_inside_is_refused_or_read(tmp_path):
    """What is packed in it changes, and its check sums agree."""
    path = tmp_path / "x.xlsx"
    random = np.random.RandomState(2017)
    with zipfile.ZipFile(io.BytesIO(whole_files()["xlsx"])) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    for _ in range(400):
        name = list(parts)[random.randint(len(parts))]
        data = bytearray(parts[name])
        for _ in range(random.randint(1, 4)):
            data[random.randint(len(data))] = random.randint(32, 127)
        path.write_bytes(zipped(parts | {name: bytes(data)}, zipfile.ZIP_STORED))
        try:
            read_arrays(path)
        except Refused as error:
            assert str(error).startswith(f"{path}: ")
            assert str(error).isprintable()
