"""Ctrl+C at any moment of a start that makes pictures: no crash, no word, no part of a file."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from explorer.interrupting import INTERRUPTED, Interrupts
from tests.app.command import MAIN

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="POSIX only")

# Presses Ctrl+C when a function of the program is entered for the n-th time.
PRESSING = """
import os, runpy, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
name, number = sys.argv.pop(1), int(sys.argv.pop(1))
def watch(frame, event, _arg):
    global number
    if event == "call" and frame.f_code.co_name == name:
        number -= 1
        if number == 0:
            sys.setprofile(None)
            os.kill(os.getpid(), signal.SIGINT)
sys.setprofile(watch)
runpy.run_path({main!r}, run_name="__main__")
"""


def pressed(at, number, folder, *arguments, before="default_int_handler"):
    code = PRESSING.format(main=str(MAIN)).replace("default_int_handler", before)
    command = [sys.executable, "-c", code, at, str(number), *arguments]
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONPATH": str(Path(MAIN).parent)}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=100
    )


@pytest.mark.parametrize(
    ("at", "number"),
    [("eventFilter", 40), ("paintEvent", 3), ("sizeHint", 5), ("paint", 1), ("sizeHint", 60)],
)
def test_within_a_method_that_qt_calls(tmp_path, at, number):
    done = pressed(at, number, tmp_path, "--panel", "worksheet,A", "--export", "{panel}.png")
    assert (done.returncode, done.stdout, done.stderr) == (INTERRUPTED, "", "")
    assert list(tmp_path.iterdir()) == []


def test_while_a_file_is_written_it_becomes_whole_and_is_named(tmp_path):
    done = pressed("write_atomically", 1, tmp_path, "--export", "a.md", "--export", "b.md")
    assert done.returncode == INTERRUPTED
    assert done.stderr == "[1/2] a.md\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a.md"]


def test_an_ignored_ctrl_c_stays_ignored(tmp_path):
    done = pressed("write_atomically", 1, tmp_path, "--export", "a.md", before="SIG_IGN")
    assert done.returncode == 0
    assert (tmp_path / "a.md").exists()


def test_who_had_ctrl_c_before_has_it_again():
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with Interrupts():
            assert signal.getsignal(signal.SIGINT) is not signal.default_int_handler
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
