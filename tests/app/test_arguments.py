"""What is refused, in one line that says what is accepted."""

import sys
from pathlib import Path

import pytest

from tests.files.test_example_file import SMALLEST

MOVES = ["--export", "o.gif", "--animate"]
BAD_ARGUMENTS: dict[str, tuple[list[str], str]] = {
    # what is opened
    "unknown option": (["--nope"], "unrecognized arguments: --nope"),
    "abbreviated option": (["--exp", "a.json"], "unrecognized arguments: --exp"),
    "a line break": (["a", "--b\nc"], "unrecognized arguments: --b\\nc"),
    "two files": (["a", "b"], "a window shows one example, and 2 are named"),
    "two lessons": (["--lesson", "all"], "a window shows one example, and 2 are named"),
    "file and lesson": (["a", "--lesson", "cat"], "FILE and --lesson exclude each other"),
    "pattern": (["no*.attn"], "“no*.attn” matches no file"),
    "unknown lesson": (["--lesson", "x"], "there is no lesson “x”: the lessons are bangs, cat"),
    "lesson as path": (["--lesson", "../lessons/cat"], "there is no lesson “../lessons/cat”"),
    # a list, a report
    "list and file": (["--list-lessons", "a"], "--list-lessons goes with none of"),
    "list and export": (["--list-lessons", "--export", "o.md"], "--list-lessons goes with none of"),
    "list and scale": (["--list-lessons", "--scale", "2"], "--list-lessons goes with none of"),
    "check and list": (["--check", "--list-lessons"], "--list-lessons goes with none of"),
    "check and export": (["--check", "--export", "o.json"], "--export does not go with it"),
    "check and handout": (["--check", "--handout", "o.pdf"], "--handout does not go with it"),
    "check and theme": (["--check", "--theme", "dark"], "--theme does not go with it"),
    "check and scale": (["--check", "--scale", "2"], "--scale does not go with it"),
    "check and panel": (["--check", "--panel", "A"], "--panel does not go with it"),
    "check and example": (["--check", "--no-example"], "--no-example does not go with it"),
    "check and blank": (["--check", "--blank", "R"], "--blank does not go with it"),
    # values of an option
    "no value": (["--export"], "argument --export: expected one argument"),
    "no value but dashes": (["--export=--"], "argument --export: expected one argument"),
    "no title but dashes": (["--title=--"], "argument --title: expected one argument"),
    "theme": (["--theme", "blue"], "--theme: “blue” is unknown: the themes are light dark"),
    "language": (["--lang", "fr"], "--lang: “fr” is unknown: the languages are en zh"),
    "a capital theme": (["--theme", "Dark"], "did you mean dark?"),
    "small letter": (["--export", "o.png", "--panel", "w_q"], "“w_q” is unknown: did you mean W_Q"),
    "capital": (["--export", "o.png", "--panel", "Heatmap"], "did you mean heatmap?"),
    "panel": (["--export", "o.png", "--panel", "foo"], "“foo” is unknown: the names are worksheet"),
    "an empty panel": (["--export", "o.png", "--panel", "A,"], "“” is unknown: the names are"),
    "width": (["--export", "o.png", "--width", "1cm"], "“1cm” is no width: 1200 is in pixels"),
    "no width": (["--export", "o.png", "--width", "0"], "“0” is no width"),
    "dpi": (["--export", "o.png", "--width", "9mm", "--dpi", "1"], "“1” is not a whole number"),
    "decimals": (["--export", "o.png", "--decimals", "11"], "whole number from 0 to 10"),
    "cards": (["--export", "o.png", "--panel", "worksheet", "--cards", "5"], "from 1 to 4"),
    "selected": (
        ["--export", "o.png", "--select", "R0"],
        "“R0” is no cell: one is written R[0, 1]",
    ),
    "selected matrix": (["--export", "o.png", "--select", "Y[0,1]"], "Y is no matrix"),
    # OUT
    "to stdout": (["--export", "-"], "--export writes to a file only"),
    "no suffix": (["--export", "out"], "out: a suffix says which format is wanted"),
    "only a suffix": (["--export", ".png"], ".png: a suffix says which format is wanted"),
    "unknown suffix": (["--export", "o.zip"], "o.zip: the format “zip” is unknown: png, svg, pdf"),
    "a field": (["--export", "{nam}.png"], "the field {nam} is unknown: there are {name} {panel}"),
    "no field": (["--export", "{}.png"], "the field {} is unknown"),
    "a field's part": (["--export", "{name.x}.png"], "the field {name.x} is unknown"),
    "a field's form": (["--export", "{name:9}.png"], "the field {name:9} is unknown"),
    "a field's repr": (["--export", "{name!r}.png"], "the field {name!r} is unknown"),
    "half a field": (["--export", "{name.png"], "a brace is alone there: where braces are meant"),
    "panel of a text": (
        ["--export", "{panel}.md"],
        "{panel} is about a picture, and that is a tex",
    ),
    "frame of a sheet": (["--handout", "{frame}.pdf"], "{frame} is about a moving picture, and"),
    # which file is written twice, or read
    "panels": (["--export", "o.png", "--panel", "A,E"], "for A and E: put {panel} into o.png"),
    "themes": (["--export", "o.png", "--theme", "all"], "for light and dark: put {theme} into"),
    "languages": (["--handout", "o.pdf", "--lang", "all"], "for en and zh: put {lang} into o.pdf"),
    "lessons": (["--lesson", "all", "--export", "o.md"], "for bangs and cat: put {name} into o.md"),
    "twice": (["--export", "o.md", "--export", "o.md"], "o.md would be written twice: it is named"),
    "same place": (["--export", "o.md", "--export", "./o.md"], "as o.md and as ./o.md"),
    "key": (["--export", "o-key.pdf", "--handout", "o.pdf"], "as o-key.pdf and as o.pdf"),
    # what goes together
    "panel of text": (["--export", "o.json", "--panel", "Z"], "--panel is about a picture (png,"),
    "scale of text": (["--export", "o.attn", "--scale", "2"], "--scale is about a picture (png,"),
    "example of text": (
        ["--export", "o.md", "--no-example"],
        "--no-example is about a picture (png, svg, pdf), and md is none",
    ),
    "themes of text": (["--export", "o.md", "--theme", "all"], "--theme names several"),
    "themes of a window": (["--theme", "all"], "--theme names several"),
    "example of a window": (["--no-example"], "--no-example is about a picture: it needs --export"),
    "panel of a window": (["--panel", "Z"], "--panel is about a picture: it needs --export OUT"),
    "scale of a window": (["--scale", "2"], "--scale is about a picture: it needs --export OUT"),
    "panel of a sheet": (["--handout", "o.pdf", "--panel", "Z"], "--panel is about a picture"),
    "scale and width": (
        ["--export", "o.png", "--scale", "2", "--width", "9"],
        "exclude each other",
    ),
    "dpi alone": (["--export", "o.png", "--dpi", "100"], "--dpi is about a width on paper"),
    "dpi of pixels": (
        ["--export", "o.png", "--width", "9", "--dpi", "99"],
        "--dpi is about a width",
    ),
    "a transparent window": (
        ["--export", "o.png", "--transparent"],
        "--transparent is about a panel or matrix, named with --panel: the window is full",
    ),
    "axes of a window": (["--export", "o.png", "--axes"], "--axes is about a matrix: it needs"),
    "axes of waves": (
        ["--export", "o.png", "--panel", "waves,heatmap", "--axes"],
        "--axes is about a matrix: it needs --panel with one of E P X Q K V R S A Z W_Q W_K W_V",
    ),
    "cards of a window": (["--export", "o.png", "--cards", "1"], "--cards is about the worksheet"),
    "blank of a picture": (["--export", "o.png", "--blank", "R"], "it needs --handout OUT.pdf"),
    "no pdf": (["--handout", "o.png"], "the format “png” is unknown: pdf can be written"),
    # what moves
    "nothing moves": (["--export", "o.gif"], "o.gif is a moving picture: --animate says what"),
    "no frame moves": (["--export", "{frame}.png"], "{frame}.png is a moving picture"),
    "a still moves": (["--export", "o.png", "--animate", "steps"], "--animate is about a moving"),
    "frames of a still": (["--export", "o.png", "--frames", "9"], "it needs --animate"),
    "frames of steps": (
        [*MOVES, "steps", "--frames", "9"],
        "--frames is about a number that moves",
    ),
    "back of steps": ([*MOVES, "steps", "--there-and-back"], "--there-and-back is about a number"),
    "no values": ([*MOVES, "E[0,1]"], "“E[0,1]” is neither steps nor a number such as E[0,1]=0..2"),
    "no number": ([*MOVES, "E[0,1]=0..x"], "“x” is not a number"),
    "no cell": ([*MOVES, "E[0]=0..1"], "“E[0]” is no cell"),
    "a computed cell": ([*MOVES, "R[0,1]=0..1"], "“R[0,1]” follows from other numbers"),
    "frames": ([*MOVES, "E[0,1]=0..1", "--frames", "1"], "“1” is not a whole number from 2 to 500"),
    "too fast": ([*MOVES, "steps", "--seconds", "0.001"], "0.001 seconds per frame are refused"),
    # handouts
    "blank": (["--handout", "o.pdf", "--blank", "E"], "the stages that can be blank are P X Q"),
    "share": (["--handout", "o.pdf", "--blank-share", "2"], "“2” is not a number from 0 to 1"),
    "picked": (["--handout", "o.pdf", "--pick", "R[0,1] Z"], "“Z” is no cell"),
    "seed": (["--handout", "o.pdf", "--seed", "x"], "“x” is not a whole number from 0"),
    "variants": (["--handout", "o.pdf", "--variants", "201"], "a whole number from 1 to 200"),
    "same variants": (
        ["--handout", "o.pdf", "--variants", "2"],
        "--variants would all be the same",
    ),
    "page": (["--handout", "o.pdf", "--page", "A5"], "--page: invalid choice: 'A5'"),
    **{
        f"scale {text}": (["--export", "o.png", "--scale", text], f"“{text}” is not a whole number")
        for text in ("0", "9", "1.5", "x", "", "²", "1e0", "9" * 30)
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


def test_an_output_that_is_an_input_is_refused(tmp_path, monkeypatch, fails):
    """By its own name, by that of a link, and as one of numbered pictures; nothing is written."""
    monkeypatch.chdir(tmp_path)
    Path("a.attn").write_text(SMALLEST)
    Path("b-2.png").write_text(SMALLEST)
    Path("link.attn").symlink_to("a.attn")
    moves = ("--animate", "steps")
    for arguments in (
        ("a.attn", "--export", "a.attn"),
        ("a.attn", "--export", "link.attn"),
        ("*.attn", "--export", "{name}.attn"),
        ("b-2.png", "--export", "b-{frame}.png", *moves),
    ):
        assert " is read, and " in fails(*arguments)
    assert {path.read_text() for path in tmp_path.iterdir()} == {SMALLEST}


def test_two_examples_of_one_name_are_told_apart_by_no_field(tmp_path, monkeypatch, fails):
    monkeypatch.chdir(tmp_path)
    for folder in ("a", "b"):
        Path(folder).mkdir()
        Path(folder, "x.attn").write_text(SMALLEST)
    line = fails("*/x.attn", "--export", "{name}.md")
    assert line == "x.md would be written twice, for a/x.attn and b/x.attn"


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
