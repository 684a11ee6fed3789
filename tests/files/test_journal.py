"""The journal of unsaved work: it outlives its process, and belongs to one window at a time."""

import hashlib
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.files.example_file import example_bytes
from explorer.files.journal import JournalFile, Work, find_left
from explorer.files.lessons import read_lesson
from tests.conftest import bangs_example

ROOT = Path(__file__).parents[2]
KEEPING = """
import os, signal, sys
from pathlib import Path
from explorer.files.journal import JournalFile, Work
from explorer.files.lessons import read_lesson

file = JournalFile(Path(sys.argv[1]))
example = read_lesson("bangs").example.with_value("E", 0, 0, 0.1 + 0.2)
file.write(Work(example, Path("/lectures/one.attn"), "abc"))
print(file.path, flush=True)
sys.stdin.readline()
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "state" / "journal"


@pytest.fixture
def other(folder):
    """Another process that keeps work; `communicate` kills it."""
    command = [sys.executable, "-c", KEEPING, str(folder)]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        path = Path(process.stdout.readline().strip())
        assert path.parent == folder
        yield process
        if process.poll() is None:
            process.communicate("now\n")


def files(folder):
    return sorted(path.suffix for path in folder.iterdir())


def test_nothing_is_made_before_there_is_something_to_keep(folder):
    file = JournalFile(folder)
    file.remove()
    file.release()
    assert find_left(folder) == ([], [])
    assert not folder.exists()


def test_work_of_a_killed_process_is_found_whole(folder, other):
    assert find_left(folder) == ([], [])  # it lives, and keeps it
    other.communicate("now\n")
    assert other.returncode == -signal.SIGKILL
    found = find_left(folder)
    assert not found.faults
    [left] = found.left
    assert left.work.path == Path("/lectures/one.attn")
    assert left.work.fingerprint == "abc"
    changed = read_lesson("bangs").example.with_value("E", 0, 0, 0.30000000000000004)
    assert example_bytes(left.work.example) == example_bytes(changed)


def test_what_is_found_belongs_to_the_finder(folder, other):
    other.communicate("now\n")
    [left] = find_left(folder).left
    assert find_left(folder) == ([], [])  # as another window that starts now would
    left.file.release()
    [again] = find_left(folder).left
    again.file.remove()
    assert find_left(folder) == ([], [])
    assert files(folder) == []


def test_a_journal_is_kept_under_its_name_after_it_was_found(folder, other, cat):
    other.communicate("now\n")
    [left] = find_left(folder).left
    path = left.file.path
    left.file.write(Work(cat))
    assert [path, path.with_suffix(".lock")] == sorted(folder.iterdir())
    left.file.release()
    assert find_left(folder).left[0].work.example.tokens == cat.tokens


def test_two_windows_have_two_journals(folder, bangs, cat):
    first, second = JournalFile(folder), JournalFile(folder)
    first.write(Work(bangs, time=10.0))
    second.write(Work(cat, time=20.0))
    assert files(folder) == [".journal", ".journal", ".lock", ".lock"]
    assert find_left(folder) == ([], [])
    first.release()
    second.release()
    assert [left.work.example.tokens for left in find_left(folder).left] == [
        cat.tokens,
        bangs.tokens,
    ]


def test_the_latest_work_is_kept(folder, bangs):
    file = JournalFile(folder)
    for value in (1.0, 2.0, 3.0):
        file.write(Work(bangs.with_value("E", 0, 0, value)))
    file.release()
    [left] = find_left(folder).left
    assert left.work.example.table[0, 0] == 3.0
    assert left.work.path is None
    assert left.work.fingerprint is None


def test_everything_of_the_example_is_kept(folder, bangs):
    example = bangs.with_options(causal=True).with_baseline(bangs)
    file = JournalFile(folder)
    file.write(Work(example, Path("课/女生 撩.attn"), None, 1.5))
    file.release()
    [left] = find_left(folder).left
    assert example_bytes(left.work.example) == example_bytes(example)
    assert (left.work.path, left.work.time) == (Path("课/女生 撩.attn"), 1.5)


def test_after_removing_another_journal_can_be_kept(folder, bangs):
    file = JournalFile(folder)
    file.write(Work(bangs))
    file.remove()
    assert files(folder) == []
    file.write(Work(bangs))
    assert files(folder) == [".journal", ".lock"]


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX only")
def test_a_name_that_is_not_text_is_kept(folder, bangs):
    path = Path(os.fsdecode(b"/lectures/\xff.attn"))
    file = JournalFile(folder)
    file.write(Work(bangs, path))
    file.release()
    assert find_left(folder).left[0].work.path == path


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX only")
def test_nobody_else_may_look_into_the_folder(folder):
    kept(folder)
    assert folder.stat().st_mode & 0o077 == 0


# Damaged.


def kept(folder):
    file = JournalFile(folder)
    file.write(Work(bangs_example(), time=5.0))
    path = file.path
    file.release()
    return path


@pytest.mark.parametrize(
    "content",
    [b"", b"\n", b"{}", b"\xff\xfe\x00", bytes(5000), None],
    ids=["empty", "line", "json", "binary", "zeros", "truncated"],
)
def test_a_damaged_journal_is_a_fault_of_one_line_and_kept_aside(folder, content):
    path = kept(folder)
    whole = path.read_bytes()
    content = whole[: len(whole) // 2] if content is None else content
    path.write_bytes(content)
    good = kept(folder)
    found = find_left(folder)
    assert [left.file.path for left in found.left] == [good]
    [fault] = found.faults
    assert len(str(fault).splitlines()) == 1
    aside = path.with_suffix(".damaged")
    assert str(aside) in str(fault)
    assert aside.read_bytes() == content
    assert not path.exists()
    found.left[0].file.release()
    assert not find_left(folder).faults  # it is reported once


@given(st.data())
def test_no_byte_can_be_changed_unnoticed(tmp_path_factory, data):
    folder = tmp_path_factory.mktemp("journal")
    path = kept(folder)
    whole = path.read_bytes()
    content = bytearray(whole)
    place = data.draw(st.integers(0, len(whole) - 1))
    content[place] ^= data.draw(st.integers(1, 255))
    path.write_bytes(bytes(content))
    found = find_left(folder)
    assert not found.left
    assert len(found.faults) == 1
    shutil.rmtree(folder)


def test_a_journal_of_another_version_is_kept_aside(folder, monkeypatch):
    from explorer.files import journal

    with monkeypatch.context() as patch:
        bytes_ = journal._bytes
        old, new = b'"version": 1', b'"version": 2'

        def newer(work):
            rest = bytes_(work).split(b"\n", 1)[1].replace(old, new, 1)
            return hashlib.sha256(rest).hexdigest().encode() + b"\n" + rest

        patch.setattr(journal, "_bytes", newer)
        kept(folder)
    [fault] = find_left(folder).faults
    assert "version" in str(fault)
    assert files(folder) == [".damaged"]


def test_a_lock_that_a_killed_process_left_is_removed(folder, bangs):
    lives = JournalFile(folder)
    lives.write(Work(bangs))
    (folder / "0123456789abcdef.lock").touch()
    find_left(folder)
    assert files(folder) == [".journal", ".lock"]


def test_a_folder_that_cannot_be_made_is_an_error(tmp_path, bangs):
    (tmp_path / "file").touch()
    file = JournalFile(tmp_path / "file" / "journal")
    with pytest.raises(OSError, match="file"):
        file.write(Work(bangs))
    assert find_left(tmp_path / "file" / "journal") == ([], [])


def test_a_write_that_fails_keeps_what_was_kept(folder, bangs, monkeypatch):
    from explorer.files import atomic

    file = JournalFile(folder)
    file.write(Work(bangs))

    def fail(*_args):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(atomic.os, "fsync", fail)
        with pytest.raises(OSError, match="No space"):
            file.write(Work(bangs.with_value("E", 0, 0, 9.0)))
    file.release()
    [left] = find_left(folder).left
    assert np.array_equal(left.work.example.table, bangs.table)


def test_a_journal_that_is_forgotten_is_left(folder, bangs):
    file = JournalFile(folder)
    file.write(Work(bangs))
    del file
    assert len(find_left(folder).left) == 1
