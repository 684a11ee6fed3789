"""What fails: one line, an exit status, and files as they were."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from explorer import app
from explorer.app import main
from explorer.files import atomic
from explorer.files.example_file import read_example
from explorer.files.lessons import read_lesson
from tests.app.command import MAIN, run
from tests.files.test_example_file import same


def test_a_failed_export_leaves_the_old_file(fails, tmp_path, monkeypatch):
    out = tmp_path / "out.json"
    out.write_bytes(b"old")

    def full(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic.os, "fsync", full)
    line = fails("--export", str(out), status=1)
    assert line == f"{out} cannot be written: no space left on device"
    assert out.read_bytes() == b"old"
    assert [item.name for item in tmp_path.iterdir()] == ["out.json"]


def test_a_folder_that_does_not_exist_is_made(tmp_path):
    out = tmp_path / "a" / "b" / "out.attn"
    assert main(["--export", str(out)]) == 0
    assert same(read_example(out), read_lesson("bangs").example)


@pytest.mark.parametrize("name", ["out.json", "out.png"])
def test_no_folder_is_made_for_what_is_refused(fails, tmp_path, name):
    source = tmp_path / "x.attn"
    source.write_text("{")
    assert fails(str(source), "--export", str(tmp_path / "a" / name)).startswith(f"{source}: ")
    assert list(tmp_path.iterdir()) == [source]


def test_a_file_in_the_way_of_a_folder(fails, tmp_path):
    (tmp_path / "a").write_bytes(b"")
    line = fails("--export", str(tmp_path / "a" / "b" / "out.json"), status=1)
    assert line.endswith("out.json cannot be written: not a directory")


def test_a_folder_in_the_way(fails, tmp_path):
    (tmp_path / "out.json").mkdir()
    assert fails("--export", str(tmp_path / "out.json"), status=1).endswith("is a directory")


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (ValueError("odd\nthing"), "a fault in the program: ValueError at test_failures.py:"),
        (MemoryError(), "there is not enough memory"),
    ],
)
def test_a_fault_is_one_line_and_status_1(fails, monkeypatch, error, line):
    def fail(_request: object) -> None:
        raise error

    monkeypatch.setattr(app, "_run", fail)
    assert fails("--export", "o.json", status=1).startswith(line)


def test_a_long_fault_is_shortened(fails, monkeypatch):
    def fail(_request: object) -> None:
        raise TypeError("called with wrong argument types:\n" + "[0.0, 0.0], " * 5000)

    monkeypatch.setattr(app, "_run", fail)
    line = fails("--export", "o.json", status=1)
    assert "TypeError at test_failures.py:" in line
    assert "called with wrong argument types:\\n[0.0, 0.0], " in line
    assert line.endswith("…")
    assert 250 < len(line) < 400


def test_an_interrupt_is_status_130(monkeypatch, capsys):
    def interrupt(_request: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(app, "_run", interrupt)
    assert main(["--export", "o.json"]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX only")
def test_a_reader_that_leaves_is_no_error():
    reading, writing = os.pipe()
    os.close(reading)
    result = subprocess.run(
        [sys.executable, str(MAIN), "--help"], stdout=writing, stderr=subprocess.PIPE, timeout=60
    )
    os.close(writing)
    assert result.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux only")
@pytest.mark.parametrize("unbuffered", ["", "1"])  # else it fails only when it is flushed
@pytest.mark.parametrize("option", ["--help", "--version", "--list-lessons", "--check"])
def test_a_full_disk_behind_standard_output(option, unbuffered):
    with open("/dev/full", "wb") as full:
        result = subprocess.run(
            [sys.executable, str(MAIN), option],
            stdout=full,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
            timeout=60,
        )
    assert result.returncode == 1
    assert result.stderr == b"attention-explorer: standard output: No space left on device\n"


def test_the_process_exits_with_the_status(tmp_path):
    (tmp_path / "broken.attn").write_bytes(b"{}")
    bare = {name: text for name, text in os.environ.items() if "DISPLAY" not in name}
    result = run("broken.attn", cwd=tmp_path, env=bare)
    assert result.returncode == 2
    assert result.stdout == b""
    assert result.stderr == (
        b'attention-explorer: broken.attn: there is no "format": "attention-explorer" in it\n'
    )


@pytest.mark.parametrize(("package", "out"), [("PIL", "o.gif"), ("fontTools", "o.svg")])
def test_a_package_that_is_missing_is_named_once(package, out, tmp_path):
    """Nothing else is tried: the next picture would need it, too."""
    code = (
        f"import sys; sys.modules[{package!r}] = None; from explorer.app import main;"
        " sys.exit(main(sys.argv[1:]))"
    )
    arguments = ["--panel", "A", "--export", str(tmp_path / out)]
    if out.endswith("gif"):
        arguments += ["--animate", "steps", "--export", str(tmp_path / "p.gif")]
    command = [sys.executable, "-c", code, *arguments]
    result = subprocess.run(command, cwd=MAIN.parent, capture_output=True, text=True, timeout=60)
    assert result.returncode == 1
    assert result.stderr.startswith(f"attention-explorer: the Python package {package} is missing")
    assert result.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
