"""How far a start is, said on standard error."""

import io
import sys
from pathlib import Path

import pytest

from explorer.telling import Telling


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_single_output_is_silent(capsys):
    telling = Telling(1)
    telling.frame(1, 9)
    telling.written([Path("a.gif")])
    telling.ended()
    assert capsys.readouterr() == ("", "")


def test_each_of_several_is_named(capsys):
    telling = Telling(5)
    telling.written([Path("a.png")])
    telling.written([Path("o/h.pdf"), Path("o/h-key.pdf")])
    telling.failed("why", 2)
    telling.written([Path("b\n.png")])
    telling.ended()
    assert capsys.readouterr().err.splitlines() == [
        "[1/5] a.png",
        "[2/5] o/h.pdf … h-key.pdf (2 files)",
        "attention-explorer: why",
        "[5/5] b\\n.png",
        "attention-explorer: 2 of 5 outputs were not written",
    ]


def test_a_terminal_counts_frames_on_one_line_and_leaves_nothing(monkeypatch):
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    telling = Telling(1)
    for number in (1, 2, 3):
        telling.frame(number, 3)
    shown = terminal.getvalue()
    assert "frame 2 of 3" in shown
    assert "\n" not in shown
    assert shown.split("\x1b[K")[-1] == ""


def test_without_standard_error_nothing_is_said(monkeypatch):
    monkeypatch.setattr(sys, "stderr", None)
    telling = Telling(2)
    telling.frame(1, 2)
    telling.written([Path("a.png")])
    telling.failed("why")
    telling.ended()


@pytest.mark.parametrize("count", [1, 2])
def test_what_fails_is_always_said(count, capsys):
    Telling(count).failed("why")
    assert capsys.readouterr().err == "attention-explorer: why\n"
