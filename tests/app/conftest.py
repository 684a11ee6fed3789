"""What tests of the command line share."""

import io
import sys

import pytest

from explorer.app import main
from explorer.files import lessons as lessons_module
from tests.files.shipped import copy_lessons


@pytest.fixture
def fails(capsys):
    """Return a function that runs a command which fails, and returns its one line."""

    def run_and_fail(*arguments: str, status: int = 2) -> str:
        assert main(list(arguments)) == status
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("attention-explorer: ")
        assert err.endswith("\n")
        assert err[:-1].isprintable()
        return err.removeprefix("attention-explorer: ")[:-1]

    return run_and_fail


@pytest.fixture
def stdin(monkeypatch):
    """Return a function that puts bytes on standard input."""

    def put(data: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))

    return put


@pytest.fixture
def lessons_folder(tmp_path, monkeypatch):
    """Return a folder with the two lessons, from where lessons are read."""
    folder = copy_lessons(tmp_path)
    monkeypatch.setattr(lessons_module, "resource", tmp_path.joinpath)
    return folder
