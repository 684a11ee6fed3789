"""Writing a file: the old content or the new, and nothing else."""

import os
import random
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from explorer.files import atomic
from explorer.files.atomic import write_atomically, write_together
from explorer.files.example_file import example_bytes


def names(folder: Path) -> list[str]:
    return sorted(item.name for item in folder.iterdir())


def test_a_new_file(tmp_path):
    path = tmp_path / "new"
    write_atomically(path, b"data")
    assert path.read_bytes() == b"data"
    assert names(tmp_path) == ["new"]


def test_a_new_file_has_the_usual_permissions(tmp_path):
    usual = tmp_path / "usual"
    usual.touch()
    path = tmp_path / "new"
    write_atomically(path, b"")
    assert path.stat().st_mode == usual.stat().st_mode


@pytest.mark.parametrize("mode", [0o600, 0o644, 0o664, 0o755])
def test_an_existing_file_keeps_its_permissions(tmp_path, mode):
    path = tmp_path / "old"
    path.write_bytes(b"old")
    path.chmod(mode)
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "folder").mkdir()
    target = tmp_path / "folder" / "target"
    target.write_bytes(b"old")
    link = tmp_path / "link"
    link.symlink_to(Path("folder", "target"))
    write_atomically(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert names(tmp_path / "folder") == ["target"]


def test_a_link_to_nothing_makes_its_target(tmp_path):
    link = tmp_path / "link"
    link.symlink_to("target")
    write_atomically(link, b"new")
    assert link.is_symlink()
    assert (tmp_path / "target").read_bytes() == b"new"


@pytest.mark.parametrize("step", ["fsync", "replace"])
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_failure_changes_nothing_and_leaves_nothing(tmp_path, monkeypatch, step, error):
    path = tmp_path / "old"
    path.write_bytes(b"old")

    def fail(*_args: object) -> None:
        raise error

    monkeypatch.setattr(atomic.os, step, fail)
    with pytest.raises(type(error)):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["old"]


def test_a_read_only_file_stays(tmp_path, monkeypatch):
    path = tmp_path / "old"
    path.write_bytes(b"old")
    monkeypatch.setattr(atomic.os, "access", lambda *_args: False)  # root may write everywhere
    with pytest.raises(PermissionError):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["old"]


def test_a_folder_is_not_replaced(tmp_path):
    (tmp_path / "folder").mkdir()
    with pytest.raises(IsADirectoryError):
        write_atomically(tmp_path / "folder", b"")
    assert names(tmp_path) == ["folder"]


def test_a_folder_that_does_not_exist(tmp_path):
    with pytest.raises(FileNotFoundError):
        write_atomically(tmp_path / "none" / "file", b"")
    assert names(tmp_path) == []


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="POSIX only")
def test_a_device_is_written_to_and_stays_a_device(tmp_path):
    link = tmp_path / "out.json"
    link.symlink_to("/dev/null")
    write_atomically(link, b"data")
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


def test_a_name_as_long_as_names_may_be(tmp_path):
    path = tmp_path / ("x" * 255)
    write_atomically(path, b"data")
    assert path.read_bytes() == b"data"


# Killed, and left behind.

ROOT = Path(__file__).parents[2]
KILLS = 200


FORKING = """
import os, sys
from pathlib import Path
from explorer.files.atomic import write_atomically
from explorer.files.example_file import example_bytes, read_example

source, target = Path(sys.argv[1]), Path(sys.argv[2])
examples = [read_example(path) for path in sorted(source.iterdir())]
for _ in sys.stdin:
    child = os.fork()
    if not child:
        while True:
            for example in examples:
                write_atomically(target, example_bytes(example))
    print(child, flush=True)
    os.waitpid(child, 0)
    print("gone", flush=True)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="POSIX only")
def test_killed_at_any_moment_the_old_or_the_new_file_is_whole(tmp_path, bangs):
    """Two hundred children save two examples in turn, and are killed amid it."""
    source, folder = tmp_path / "source", tmp_path / "folder"
    source.mkdir()
    folder.mkdir()
    contents = set()
    for size in (50, 120):
        content = example_bytes(bangs.with_value("E", 0, 0, 1 / size))
        (source / f"{size}.attn").write_bytes(content)
        contents.add(content)
    target = folder / "saved.attn"
    write_atomically(target, content)
    command = [sys.executable, "-c", FORKING, str(source), str(target)]
    seen, temporaries, moments = set(), 0, random.Random(3)
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as parent:
        for _ in range(KILLS):
            print("go", file=parent.stdin, flush=True)
            child = int(parent.stdout.readline())
            time.sleep(moments.uniform(0, 0.012))
            os.kill(child, signal.SIGKILL)
            assert parent.stdout.readline() == "gone\n"
            seen.add(target.read_bytes())
            assert len(names(folder)) <= 2  # what the one before has left is gone by now
            temporaries += len(names(folder)) - 1
        parent.stdin.close()
    assert seen == contents  # either of them, and nothing else
    assert temporaries  # some were killed amid a save, or this test shows nothing
    write_atomically(target, content)
    assert names(folder) == ["saved.attn"]


@pytest.fixture
def left(tmp_path):
    """Leave a temporary file of a process: its own name, said with another number and age."""

    def leave(process, age=0.0, machine=None):
        _, _, rest = atomic._temporary_name().split("-", 2)
        path = tmp_path / f".{machine or atomic._machine()}-{process}-{rest}"
        path.write_bytes(b"half")
        os.utime(path, (time.time() - age,) * 2)
        return path

    return leave


@pytest.fixture
def gone():
    """The number of a process that has ended."""
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        pass
    return process.pid


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot be asked there")
def test_what_a_killed_process_left_is_removed_at_the_next_save(tmp_path, left, gone):
    path = left(gone)
    write_atomically(tmp_path / "new", b"data")
    assert not path.exists()


def test_what_lives_or_may_live_elsewhere_is_left_alone_while_it_is_young(tmp_path, left, gone):
    mine, elsewhere = left(os.getpid()), left(gone, machine="0123abcd")
    write_atomically(tmp_path / "new", b"data")
    assert mine.exists()
    assert elsewhere.exists()


def test_what_nobody_has_written_to_for_long_is_removed(tmp_path, left):
    old = [left(os.getpid(), age=700), left(1, age=700, machine="0123abcd")]
    write_atomically(tmp_path / "new", b"data")
    assert names(tmp_path) == ["new"]
    assert not any(path.exists() for path in old)


def test_only_files_of_our_own_pattern_are_removed(tmp_path, gone):
    machine = atomic._machine()
    others = [
        f".{machine}-{gone}.attn-tmp",
        f"{machine}-{gone}-0123456789ab.attn-tmp",
        f".{machine}-{gone}-0123456789ab.attn-tmp.attn",
        f".{machine}-x-0123456789ab.attn-tmp",
        ".0123456789ab.tmp",
    ]
    for name in others:
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (0, 0))
    (tmp_path / f".{machine}-{gone}-0123456789ab.attn-tmp").mkdir()
    write_atomically(tmp_path / "new", b"data")
    assert len(names(tmp_path)) == len(others) + 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux only")
def test_a_full_disk_is_an_error(tmp_path):
    link = tmp_path / "full.attn"
    link.symlink_to("/dev/full")
    with pytest.raises(OSError, match="No space left"):
        write_atomically(link, b"data")


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX only")
def test_a_disk_that_fills_up_amid_a_save_leaves_the_old_file(tmp_path):
    """A limit of the system stops the write after 4096 bytes, as a full disk does."""
    path = tmp_path / "old"
    path.write_bytes(b"old")
    script = (
        "import resource, sys\n"
        "from pathlib import Path\n"
        "from explorer.files.atomic import write_atomically\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))\n"
        "write_atomically(Path(sys.argv[1]), bytes(10_000))\n"
    )
    run = subprocess.run([sys.executable, "-c", script, str(path)], cwd=ROOT, capture_output=True)
    assert b"File too large" in run.stderr
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["old"]


def test_files_are_written_together(tmp_path):
    (tmp_path / "a").write_bytes(b"old")
    write_together({tmp_path / "a": b"1", tmp_path / "b": b"2"})
    assert [(tmp_path / name).read_bytes() for name in names(tmp_path)] == [b"1", b"2"]


@pytest.mark.parametrize("fault", ["a folder", "no folder"])
def test_where_one_file_cannot_be_written_the_others_are_as_they_were(tmp_path, fault):
    (tmp_path / "old").write_bytes(b"mine")
    bad = tmp_path / "bad" if fault == "a folder" else tmp_path / "none" / "bad"
    if fault == "a folder":
        bad.mkdir()
    files = {tmp_path / "old": b"1", tmp_path / "new": b"2", bad: b"3", tmp_path / "next": b"4"}
    with pytest.raises(OSError) as caught:
        write_together(files)
    assert caught.value.filename == str(bad)
    assert (tmp_path / "old").read_bytes() == b"mine"
    assert names(tmp_path) == (["bad", "old"] if fault == "a folder" else ["old"])
