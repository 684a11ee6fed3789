"""The command line: what a script can do, and the one line that it gets where it cannot."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from explorer import __version__, app
from explorer.app import main
from explorer.arguments import parse, system_language
from explorer.core.evaluate import evaluate
from explorer.core.example import make_example
from explorer.core.expected import Expected
from explorer.core.stages import MATRICES
from explorer.files import atomic
from explorer.files import lessons as lessons_module
from explorer.files.example_file import example_bytes, read_example, write_example
from explorer.files.formats import COMING, FORMATS, PANELS, PICTURES, TEXT_FORMATS
from explorer.files.lessons import read_lesson
from explorer.files.picture_file import with_example
from explorer.files.texts import text_bytes
from tests.files.shipped import changed, copy_lessons
from tests.files.test_example_file import SMALLEST, same
from tests.files.test_picture_file import TINY, text_in

MAIN = Path(__file__).parent.parent / "main.py"


def run(*arguments: str, **rest) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, str(MAIN), *arguments], capture_output=True, timeout=60, **rest
    )


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


# What the articles print.


def test_the_bangs_lesson_as_json(tmp_path):
    out = tmp_path / "out.json"
    assert main(["--lesson", "bangs", "--export", str(out)]) == 0
    report = json.loads(out.read_bytes())
    assert [round(value, 4) for value in report["stages"]["Z"][0]] == [1.5636, 2.5716]
    assert report["tokens"] == ["女生", "撩", "刘海"]


def test_the_cat_lesson_as_json(tmp_path):
    out = tmp_path / "out.json"
    assert main(["--lesson", "cat", "--export", str(out)]) == 0
    report = json.loads(out.read_bytes())
    assert [round(value, 3) for value in report["stages"]["A"][0]] == [0.313, 0.337, 0.350]


def test_an_example_from_standard_input(tmp_path, stdin):
    stdin(SMALLEST.encode())
    out = tmp_path / "out.json"
    assert main(["-", "--export", str(out)]) == 0
    stages = json.loads(out.read_bytes())["stages"]
    assert stages["R"] == [[1.0, 0.0], [0.0, 1.0]]
    # softmax of (1/√2, 0), worked out by hand: 1 / (1 + e^(−1/√2))
    assert stages["A"][0][0] == pytest.approx(0.6697615493266569, abs=1e-15)


def test_without_a_file_the_first_lesson_is_exported(tmp_path):
    out = tmp_path / "out.attn"
    assert main(["--export", str(out)]) == 0
    assert same(read_example(out), read_lesson("bangs").example)


def test_from_file_to_file(tmp_path, cat):
    source, out = tmp_path / "猫 1.attn", tmp_path / "out.ATTN"
    source.write_bytes(example_bytes(cat))
    assert main([str(source), "--export", str(out)]) == 0
    assert same(read_example(out), cat)


def test_a_file_may_be_exported_onto_itself(tmp_path, bangs):
    path = tmp_path / "x.attn"
    path.write_bytes(example_bytes(bangs))
    assert main([str(path), "--export", str(path)]) == 0
    assert same(read_example(path), bangs)


@pytest.mark.parametrize("format_", TEXT_FORMATS)
def test_every_text_is_written_and_the_same_twice(format_, tmp_path):
    """Also where its suffix is in capitals."""
    out, again = tmp_path / f"out.{format_}", tmp_path / f"again.{format_.upper()}"
    assert main(["--lesson", "cat", "--export", str(out)]) == 0
    assert main(["--lesson", "cat", "--export", str(again)]) == 0
    assert out.read_bytes() == again.read_bytes()
    assert out.read_bytes() == text_bytes(evaluate(read_lesson("cat").example), format_)


@pytest.mark.parametrize("format_", TEXT_FORMATS)
def test_a_text_needs_neither_qt_nor_a_display(format_, tmp_path):
    code = (
        "import sys; sys.modules['PySide6'] = sys.modules['ziamath'] = None;"
        " from explorer.app import main; sys.exit(main(sys.argv[1:]))"
    )
    bare = {name: text for name, text in os.environ.items() if "DISPLAY" not in name}
    out = tmp_path / f"out.{format_}"
    command = [sys.executable, "-c", code, "--lesson", "bangs", "--export", str(out)]
    result = subprocess.run(command, cwd=MAIN.parent, env=bare, capture_output=True, timeout=60)
    assert (result.returncode, result.stdout, result.stderr) == (0, b"", b"")
    assert out.stat().st_size > 100


def test_the_script_prints_what_the_article_prints(tmp_path):
    out = tmp_path / "out.py"
    assert main(["--lesson", "bangs", "--export", str(out)]) == 0
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    result = subprocess.run(
        [sys.executable, out.name], cwd=tmp_path, env=environment, capture_output=True, timeout=60
    )
    lines = result.stdout.decode("utf-8").splitlines()
    assert lines[lines.index("Z, output") + 2].split() == ["女生", "1.5636", "2.5716"]


def test_theme_and_language_do_no_harm_to_text(tmp_path):
    out = tmp_path / "out.json"
    assert main(["--export", str(out), "--theme", "dark", "--lang", "zh"]) == 0
    assert out.exists()


# Pictures that carry the example.


def test_a_picture_carries_the_example_and_is_read_as_it(tmp_path):
    picture, out = tmp_path / "猫.png", tmp_path / "out.attn"
    assert run("--lesson", "cat", "--export", str(picture)).returncode == 0
    assert main([str(picture), "--export", str(out)]) == 0
    assert out.read_bytes() == example_bytes(read_lesson("cat").example)
    assert text_in(picture.read_bytes()).encode() == out.read_bytes()
    assert [path.name for path in tmp_path.iterdir() if path.suffix != ".attn"] == ["猫.png"]


def test_a_picture_of_a_picture_and_one_without_the_example(tmp_path, cat, fails):
    source, again, bare = (tmp_path / f"{name}.png" for name in ("source", "again", "bare"))
    source.write_bytes(with_example(TINY, cat))
    panel = ("--panel", "A")
    assert run(str(source), *panel, "--export", str(again)).returncode == 0
    assert run(str(again), *panel, "--no-example", "--export", str(bare)).returncode == 0
    assert with_example(bare.read_bytes(), cat) == again.read_bytes()
    assert fails(str(bare), "--export", str(tmp_path / "o.json")) == (
        f"{bare}: the picture carries no example (chat programs often strip it)"
    )


def test_a_picture_from_standard_input(tmp_path, stdin, cat, fails):
    out = tmp_path / "out.attn"
    stdin(with_example(TINY, cat))
    assert main(["-", "--export", str(out)]) == 0
    assert same(read_example(out), cat)
    stdin(TINY)
    assert fails("-", "--check").startswith("standard input: the picture carries no example")


def test_a_picture_is_checked(tmp_path, capsys):
    path = tmp_path / "handout.png"
    path.write_bytes(with_example(TINY, read_lesson("cat").example))
    assert main([str(path), "--check"]) == 0
    assert capsys.readouterr().out.startswith("All 54 printed figures match.")


def test_a_damaged_picture(tmp_path, fails, cat):
    path = tmp_path / "cut.png"
    path.write_bytes(with_example(TINY, cat)[:100])
    assert fails(str(path)) == f"{path}: the picture is damaged: it ends too early"


@pytest.mark.parametrize("suffix", ["png", "attn"])
def test_the_window_saves_to_an_example_file_and_never_to_a_picture(
    tmp_path, monkeypatch, cat, suffix
):
    """What decides is what the file holds."""
    given = []
    monkeypatch.setattr(app, "_open_window", lambda *arguments: given.append(arguments) or 0)
    picture, file = tmp_path / f"picture.{suffix}", tmp_path / f"file.{suffix}"
    picture.write_bytes(with_example(TINY, cat))
    file.write_bytes(example_bytes(cat))
    assert [main([str(picture)]), main([str(file)]), main([])] == [0, 0, 0]
    assert [path for _, _, _, path in given] == [None, file, None]
    assert same(given[0][1].example, cat)


# What is checked.


@pytest.mark.parametrize(
    ("name", "verdict"),
    [("bangs", "4 of 78 printed figures differ."), ("cat", "3 of 60 printed figures differ.")],
)
def test_a_lesson_is_checked_and_its_known_errata_differ(name, verdict, capsys):
    assert main(["--lesson", name, "--check", "--lang", "en"]) == 1
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert lines[0] == verdict
    assert any("known erratum 1" in line for line in lines)
    assert f"  1. {read_lesson(name).errata[0]['en']}" in lines
    assert err == ""


def test_without_a_file_the_first_lesson_is_checked(capsys):
    assert main(["--check", "--lang", "zh"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("印出的 78 个数值中有 4 个不符。\n")
    assert read_lesson("bangs").errata[0]["zh"] in out


def test_a_check_is_english_on_every_machine_unless_another_language_is_asked_for(
    monkeypatch, capsys
):
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert main(["--lesson", "cat", "--check"]) == 1
    chinese_system = capsys.readouterr().out
    assert main(["--lesson", "cat", "--check", "--lang", "en"]) == 1
    assert chinese_system == capsys.readouterr().out
    assert f"  1. {read_lesson('cat').errata[0]['en']}\n" in chinese_system


def test_a_chain_that_is_too_large_without_rounding_is_checked(tmp_path, capsys, cat):
    """R is 1.6e399; to whole numbers X is 0, and so is R."""
    w_q = np.zeros(cat.W_Q.shape)
    w_q[0, 0] = 1e200
    e = np.full(cat.table.shape, 0.4)
    example = make_example(cat.tokens, cat.sentence, e, W_Q=w_q, W_K=w_q, W_V=cat.W_V)
    example = example.with_options(positions=False, rounding=0)
    path = tmp_path / "large.attn"
    write_example(path, example.with_expected("R", Expected(np.eye(3), 0)))
    assert main([str(path), "--check"]) == 1
    out, err = capsys.readouterr()
    assert out.splitlines()[:3] == [
        "3 of 9 printed figures differ.",
        "Without rounding R would be too large, so nothing is compared with unrounded values.",
        "R: 6 of 9 match, 3 differ",
    ]
    assert err == ""


def test_a_handout_whose_figures_are_right(tmp_path, capsys):
    """The example of a lesson holds the figures of the tables only."""
    path = tmp_path / "handout.attn"
    assert main(["--lesson", "cat", "--export", str(path)]) == 0
    assert main([str(path), "--check"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "All 54 printed figures match."
    assert lines[1:] == [f"{name}: 9 of 9 match" for name in "QKVRAZ"]


def smallest_expecting(name: str, values: str, decimals: int) -> str:
    expected = f'"expected": {{"{name}": {{"decimals": {decimals}, "values": {values}}}}}'
    return SMALLEST.replace('"tokens"', f'{expected}, "tokens"')


def test_standard_input_is_checked(stdin, capsys):
    # softmax of (0, 1/√2) is 0.3302, 0.6698
    stdin(smallest_expecting("A", "[[0.67, null], [0.35, 0.67]]", 2).encode())
    assert main(["-", "--check"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "1 of 3 printed figures differs.",
        "A: 2 of 3 match, 1 differs",
        "  b→a printed 0.35, computed 0.33 (0.330)",
    ]


def test_what_rounding_explains_does_not_fail(stdin, capsys):
    # e^0.7 / (e^0.7 + 1) is 0.6682, and 0.6698 before S is rounded
    expected = '"S": {"decimals": 1, "values": [[0.7, 0], [0, 0.7]]}, "A"'
    data = smallest_expecting("A", "[[0.668, 0.332], [0.332, 0.668]]", 3)
    stdin(data.replace('"A"', expected, 1).encode())
    assert main(["-", "--check"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "No printed figure differs: 4 match, 4 explained by rounding."
    assert lines[3] == (
        "  a→a printed 0.668, computed 0.670 (0.6698): the printed figures of S give 0.668"
    )


def test_an_example_without_figures_has_nothing_to_check(fails, tmp_path, stdin):
    path = tmp_path / "bare.attn"
    path.write_text(SMALLEST, encoding="utf-8")
    expected = "there is nothing to check: it expects no figures"
    assert fails(str(path), "--check") == f"{path}: {expected}"
    stdin(SMALLEST.encode())
    assert fails("-", "--check") == f"standard input: {expected}"


def test_a_broken_file_is_not_checked(fails, tmp_path):
    path = tmp_path / "broken.attn"
    path.write_text(smallest_expecting("A", "[[0.67, null], [0.35]]", 2), encoding="utf-8")
    assert fails(str(path), "--check").startswith(f"{path}: expected.A: its rows are not equally")


def test_a_check_needs_neither_qt_nor_a_display():
    code = (
        "import sys; sys.modules['PySide6'] = None; from explorer.app import main;"
        " sys.exit(main(['--lesson', 'cat', '--check']))"
    )
    bare = {name: text for name, text in os.environ.items() if "DISPLAY" not in name}
    result = subprocess.run(
        [sys.executable, "-c", code], cwd=MAIN.parent, env=bare, capture_output=True, timeout=60
    )
    assert result.returncode == 1
    assert result.stdout.startswith(b"3 of 60 printed figures differ.\n")
    assert result.stderr == b""


# What is printed.


def test_help_names_every_format_and_picture(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["--help"]) == 0
    text = capsys.readouterr().out
    words = text.replace(",", " ").split()
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


# What is refused.

BAD_ARGUMENTS: dict[str, tuple[list[str], str]] = {
    "unknown option": (["--nope"], "unrecognized arguments: --nope"),
    "abbreviated option": (["--exp", "a.json"], "unrecognized arguments: --exp"),
    "two files": (["a", "b"], "unrecognized arguments: b"),
    "a line break": (["a", "b\nc"], "unrecognized arguments: b\\nc"),
    "file and lesson": (["a", "--lesson", "cat"], "FILE and --lesson exclude each other"),
    "list and file": (["--list-lessons", "a"], "--list-lessons goes with none of"),
    "check and export": (["--check", "--export", "o.json"], "--export does not go with it"),
    "check and theme": (["--check", "--theme", "dark"], "--theme does not go with it"),
    "check and scale": (["--check", "--scale", "2"], "--scale does not go with it"),
    "check and panel": (["--check", "--panel", "A"], "--panel does not go with it"),
    "check and list": (["--check", "--list-lessons"], "--list-lessons goes with none of"),
    "no value": (["--export"], "argument --export: expected one argument"),
    "unknown lesson": (["--lesson", "x"], "there is no lesson “x”: the lessons are bangs, cat"),
    "lesson as path": (["--lesson", "../lessons/cat"], "there is no lesson “../lessons/cat”"),
    "theme": (["--theme", "blue"], "argument --theme: invalid choice: 'blue' (choose from"),
    "language": (["--lang", "fr"], "argument --lang: invalid choice: 'fr'"),
    "to stdout": (["--export", "-"], "--export writes to a file only"),
    "no suffix": (["--export", "out"], "out: a suffix says which format is wanted"),
    "only a suffix": (["--export", ".png"], ".png: a suffix says which format is wanted"),
    "unknown suffix": (["--export", "o.zip"], "o.zip: the format “zip” is unknown: png, json, at"),
    "panel of text": (["--export", "o.json", "--panel", "Z"], "--panel is about a picture (png)"),
    "scale of text": (["--export", "o.attn", "--scale", "2"], "--scale is about a picture (png)"),
    "example of text": (
        ["--export", "o.md", "--no-example"],
        "--no-example is about a picture (png), and md is none",
    ),
    "example of a window": (["--no-example"], "--no-example is about a picture: it needs --export"),
    "check and example": (["--check", "--no-example"], "--no-example does not go with it"),
    "panel of a window": (["--panel", "Z"], "--panel is about a picture: it needs --export OUT"),
    "scale of a window": (["--scale", "2"], "--scale is about a picture: it needs --export OUT"),
    "small letter": (["--export", "o.png", "--panel", "w_q"], "“w_q” is unknown: did you mean W_Q"),
    "capital": (["--export", "o.png", "--panel", "Heatmap"], "did you mean heatmap?"),
    "panel": (["--export", "o.png", "--panel", "foo"], "“foo” is unknown: the names are worksheet"),
    **{
        f"scale {text}": (["--export", "o.png", "--scale", text], f"“{text}” is not a whole number")
        for text in ("0", "9", "1.5", "-1", "x", "", "²", "1e0", "9" * 30)
        if text != "-1"
    },
    **{
        suffix: (["--export", f"o.{suffix}"], f"o.{suffix}: {suffix} cannot be written yet: png")
        for suffix in COMING
    },
}


@pytest.mark.usefixtures("lessons_folder")
@pytest.mark.parametrize("name", BAD_ARGUMENTS)
def test_bad_arguments_are_one_line_and_status_2(name, fails, tmp_path, monkeypatch):
    folder = tmp_path / "empty"
    folder.mkdir()
    monkeypatch.chdir(folder)
    arguments, expected = BAD_ARGUMENTS[name]
    assert expected in fails(*arguments)
    assert list(folder.iterdir()) == []


def test_every_picture_name_is_accepted():
    assert set(PICTURES) == {*PANELS, *MATRICES}
    for name in PICTURES:
        assert parse(["--export", "o.png", "--panel", name]).panel == name
    assert [parse(["--export", "o.png", "--scale", f"{n}"]).scale for n in range(1, 9)] == [
        1, 2, 3, 4, 5, 6, 7, 8,
    ]  # fmt: skip


def test_a_broken_file(fails, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("broken.attn").write_text('{"format": "attention-explorer", "version": 1, "tok')
    assert fails("broken.attn") == (
        "broken.attn: it ends too early, in line 1, column 48: the string has no closing quote"
    )
    assert fails("broken.attn", "--export", "out.png").startswith("broken.attn: ")
    assert not Path("out.png").exists()


def test_a_missing_file(fails):
    assert fails("none.attn") == "none.attn: there is no such file"


def test_broken_standard_input(fails, stdin):
    stdin(b"")
    assert fails("-") == "standard input: it is empty"


def test_closed_standard_input(fails, monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    assert fails("-") == "standard input: it is closed"


def test_numbers_that_overflow(fails, tmp_path):
    path = tmp_path / "huge.attn"
    path.write_text(SMALLEST.replace("[[1, 0], [0, 1]]", "[[1e300, 0], [0, 1]]"))
    assert fails(str(path)).startswith(f"{path}: Q[a, 0] would be too large")


# What fails.


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


def test_a_folder_that_does_not_exist(fails, tmp_path):
    out = tmp_path / "none" / "out.json"
    assert fails("--export", str(out), status=1).endswith("written: no such file or directory")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_in_the_way(fails, tmp_path):
    (tmp_path / "out.json").mkdir()
    assert fails("--export", str(tmp_path / "out.json"), status=1).endswith("is a directory")


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (ValueError("odd\nthing"), "a fault in the program: ValueError at test_app.py:"),
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
    assert "TypeError at test_app.py:" in line
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
