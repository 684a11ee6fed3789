"""What the command line prints, and in which language."""

import os

import pytest

from explorer import __version__
from explorer.app import main
from explorer.arguments import parse, system_language
from explorer.files import lessons as lessons_module
from explorer.files.example_file import read_example
from explorer.files.formats import FORMATS, PICTURES
from explorer.files.lessons import read_lesson
from tests.app.command import run
from tests.files.shipped import changed
from tests.files.test_example_file import same


def test_help_names_every_format_and_picture(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["--help"]) == 0
    text = capsys.readouterr().out
    words = text.replace(",", " ").replace(";", " ").split()
    assert set(FORMATS) <= set(words)
    assert set(PICTURES) <= set(words)
    assert 40 < max(map(len, text.splitlines())) <= 80


def test_version(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"attention-explorer {__version__}\n"


@pytest.mark.usefixtures("lessons_folder")
def test_the_lessons_are_listed(capsys):
    assert main(["--list-lessons", "--lang", "en"]) == 0
    assert capsys.readouterr().out == (
        "bangs  One sentence, worked out by hand\ncat    Three roles: Q, K and V\n"
    )


@pytest.mark.usefixtures("lessons_folder")
def test_the_lessons_are_listed_in_chinese(capsys):
    assert main(["--list-lessons", "--lang", "zh"]) == 0
    assert capsys.readouterr().out.startswith("bangs  一句话，从头算到尾\n")


def test_a_new_file_is_on_the_list_and_can_be_opened(lessons_folder, tmp_path, capsys):
    changed(lessons_folder, "another", order=0, title={"en": "My own"})
    assert main(["--list-lessons"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["another", "bangs", "cat"]
    assert lines[0] == "another  My own"
    out = tmp_path / "out.attn"
    assert main(["--lesson", "another", "--export", str(out)]) == 0
    assert same(read_example(out), read_lesson("bangs").example)


LANGUAGES: list[tuple[dict[str, str], str]] = [
    ({}, "en"),
    ({"LANG": "zh_CN.UTF-8"}, "zh"),
    ({"LANG": "zh"}, "zh"),
    ({"LANG": "zh_TW@radical"}, "zh"),
    ({"LANG": "zha_CN"}, "en"),
    ({"LANG": "de_DE.UTF-8"}, "en"),
    ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8"}, "zh"),
    ({"LANG": "zh_CN.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
    ({"LANG": "zh_CN.UTF-8", "LC_MESSAGES": "en_US.UTF-8", "LC_ALL": "zh_CN.UTF-8"}, "zh"),
    ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
    ({"LANG": "zh_CN.UTF-8", "LC_ALL": ""}, "zh"),
    ({"LANG": "en_US.UTF-8", "LC_NUMERIC": "zh_CN.UTF-8", "LC_CTYPE": "zh_CN.UTF-8"}, "en"),
]


@pytest.mark.parametrize(("names", "language"), LANGUAGES)
def test_the_language_is_that_of_the_system_unless_asked(monkeypatch, names, language):
    assert system_language(names) == language
    for name in ("LC_ALL", "LC_MESSAGES", "LC_NUMERIC", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, text in names.items():
        monkeypatch.setenv(name, text)
    assert parse([]).language == language
    assert parse(["--lang", "en"]).language == "en"
    assert parse(["--lang", "zh"]).language == "zh"


@pytest.mark.usefixtures("lessons_folder")
def test_the_lessons_are_listed_in_the_language_of_the_system(monkeypatch, capsys):
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert main(["--list-lessons"]) == 0
    assert capsys.readouterr().out.startswith("bangs  一句话，从头算到尾\n")


def test_a_broken_lesson_is_reported_beside_the_others(tmp_path, monkeypatch, capsys):
    folder = tmp_path / "lessons"
    folder.mkdir()
    (folder / "bad.json").write_bytes(b"{")
    (folder / "ok.json").write_bytes(lessons_module.resource("lessons", "cat.json").read_bytes())
    monkeypatch.setattr(lessons_module, "resource", tmp_path.joinpath)
    assert main(["--list-lessons", "--lang", "en"]) == 1
    out, err = capsys.readouterr()
    assert out == "ok   Three roles: Q, K and V\n".replace("ok   ", "ok  ")
    assert err.count("\n") == 1
    assert "bad.json: it ends too early" in err


def test_chinese_goes_to_a_terminal_that_knows_none():
    result = run("--list-lessons", "--lang", "zh", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert result.returncode == 0
    assert rb"  \u4e00\u53e5\u8bdd" in result.stdout
    assert result.stderr == b""
