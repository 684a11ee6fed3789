"""Many outputs of one start: which files there are, and that none is unlike one made alone."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from explorer import batch
from explorer.app import main
from explorer.arguments import parse
from explorer.core.evaluate import evaluate
from explorer.desktop.off_screen import pictures
from explorer.files.example_file import write_example
from explorer.files.formats import PICTURES, TEXT_FORMATS
from explorer.files.lessons import read_lesson
from explorer.files.picture_options import PictureOptions, PictureSize
from explorer.files.texts import text_bytes
from tests.app.command import MAIN, run
from tests.files.test_example_file import SMALLEST
from tests.gallery import commands

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


@pytest.fixture
def here(tmp_path, monkeypatch) -> Path:
    """A folder to work in, with three examples."""
    monkeypatch.chdir(tmp_path)
    for name in ("b", "a", "c"):
        Path(f"{name}.attn").write_text(SMALLEST)
    return tmp_path


def names(folder: str) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in Path(folder).rglob("*.*"))


# Which files.


def test_the_panels_of_a_lesson_in_a_folder_that_is_made(tmp_path):
    done = run("--lesson", "bangs", "--export", "out/{panel}.svg", "--panel", "all", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, b"")
    assert names(tmp_path / "out") == sorted(f"{name}.svg" for name in PICTURES)
    lines = done.stderr.decode().splitlines()
    assert lines == [f"[{n}/{len(PICTURES)}] out/{p}.svg" for n, p in enumerate(PICTURES, 1)]
    for path in (tmp_path / "out").iterdir():
        assert b"<svg" in path.read_bytes()[:1000]


def test_a_pattern_is_sorted_and_every_file_is_read_once(here, capsys):
    assert main(["c.attn", "./c.attn", "?.attn", "--export", "{name}.md"]) == 0
    assert capsys.readouterr().err == "[1/3] c.md\n[2/3] a.md\n[3/3] b.md\n"


def test_a_pattern_goes_through_folders_and_a_file_may_look_like_one(here):
    Path("deep/er").mkdir(parents=True)
    Path("deep/er/x.attn").write_text(SMALLEST)
    Path("deep/y.attn").mkdir()  # no file
    Path("deep/[1].attn").write_text(SMALLEST)
    assert main(["deep/**/*.attn", "--export", "o/{name}.md"]) == 0
    assert names("o") == ["[1].md", "x.md"]
    assert main(["deep/[1].attn", "--export", "one.md"]) == 0


def test_files_stand_before_between_and_behind_options(here):
    Path("-d.attn").write_text(SMALLEST)
    outs = ("--export", "{name}.md", "b.attn", "--export", "{name}.csv")
    assert main(["a.attn", *outs, "c.attn", "--", "-d.attn"]) == 0
    assert {Path(name).stem for name in names(".")} == {"a", "b", "c", "-d"}
    assert len(names(".")) == 3 * 4


def test_several_outputs_of_several_lessons(here):
    outs = ("--export", "{name}.tex", "--export", "n/{name}.npz", "--export", "{{{name}}}.py")
    assert main(["--lesson", "cat", "--lesson", "bangs", *outs]) == 0
    for name in ("cat", "bangs"):
        snapshot = evaluate(read_lesson(name).example)
        assert Path(f"{name}.tex").read_bytes() == text_bytes(snapshot, "tex")
        assert Path(f"n/{name}.npz").read_bytes() == text_bytes(snapshot, "npz")
        assert Path(f"{{{name}}}.py").read_bytes() == text_bytes(snapshot, "py")


def test_every_field_and_every_combination(here):
    several = ["--panel", "A,heatmap", "--panel", "A", "--theme", "all", "--lang", "all"]
    request = parse(["a.attn", *several, "--export", "{name}/{lang}-{theme}-{panel}.png"])
    assert [str(job.path) for job in request.jobs] == [
        f"a/{lang}-{theme}-{panel}.png"
        for lang in ("en", "zh")
        for panel in ("A", "heatmap")
        for theme in ("light", "dark")
    ]


def test_many_texts_need_no_qt(here):
    code = (
        "import sys; sys.modules['PySide6'] = None; from explorer.app import main;"
        " sys.exit(main(sys.argv[1:]))"
    )
    outs = [part for kind in ("md", "npz") for part in ("--export", str(here / f"{{name}}.{kind}"))]
    command = [sys.executable, "-c", code, *outs, str(here / "*.attn")]
    done = subprocess.run(command, cwd=MAIN.parent, capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert len(names(".")) == 9


def test_one_output_is_silent(here, capsys):
    assert main(["a.attn", "--export", "a.md"]) == 0
    assert capsys.readouterr() == ("", "")


def test_standard_input_has_a_name(here):
    done = run("-", "--export", "{name}.csv", cwd=here, input=SMALLEST.encode())
    assert done.returncode == 0
    assert Path("stdin.csv").exists()


def test_the_commands_of_readme_in_their_order(tmp_path):
    """A folder of pictures, one of texts, and pictures that are read again."""
    for arguments in commands("Command line"):
        assert run(*arguments, cwd=tmp_path).returncode == 0, arguments
    texts = [f"{name}.{kind}" for name in ("bangs", "cat") for kind in ("tex", "md", "py")]
    pictures = [f"{name}.svg" for name in PICTURES]
    again = [f"again/{name}.json" for name in PICTURES]
    assert names(tmp_path / "out") == sorted([*texts, *pictures, *again])
    report = text_bytes(evaluate(read_lesson("bangs").example), "json")
    assert {path.read_bytes() for path in (tmp_path / "out/again").iterdir()} == {report}


# What is in them.


def test_every_format_is_the_same_in_another_process(tmp_path):
    """At another time, too: the second process begins when the first has ended."""
    formats = ("png", "svg", "pdf", "gif", "apng", "webp", *TEXT_FORMATS)
    outs = [f"a.{format_}" for format_ in formats] + ["f-{frame}.png"]
    arguments = ["--lesson", "cat", "--panel", "A", "--animate", "W_Q[0,1]=0..2", "--frames", "3"]
    arguments += ["--handout", "h.pdf", "--variants", "2", "--new-numbers", "--blank-share", "0.5"]
    for out in outs:
        arguments += ["--export", out]
    for seed in ("1", "2"):
        folder = tmp_path / seed
        folder.mkdir()
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = run(*arguments, cwd=folder, env=environment)
        assert done.returncode == 0, done.stderr
    assert len(names(tmp_path / "1")) == len(outs) - 1 + 3 + 4
    for name in names(tmp_path / "1"):
        assert Path(tmp_path, "1", name).read_bytes() == Path(tmp_path, "2", name).read_bytes(), (
            name
        )


OPTIONS = [
    PictureOptions(format=format_, panel=panel, theme=theme, size=PictureSize(scale))
    for panel in (None, *PICTURES)
    for format_, theme, scale in (("png", "light", 2), ("png", "dark", 1))
]
OPTIONS += [PictureOptions(format="svg", panel=panel) for panel in PICTURES[::3]]


@pytest.mark.parametrize("seed", [1, 2])
def test_no_picture_is_unlike_one_made_alone(qapp, seed):
    """Whatever was made before it: in another theme, at another scale, with another selection."""
    lesson = read_lesson("bangs")
    chosen = random.Random(seed).sample(OPTIONS, 20)
    with pictures(lesson.example, lesson, "en") as made:
        together = [made.picture(options) for options in chosen]
    for options, picture in list(zip(chosen, together, strict=True))[3::4]:
        with pictures(lesson.example, lesson, "en") as made:
            assert made.picture(options) == picture, options


def test_a_picture_in_chinese_after_one_in_english(here):
    """In one process, and in a process of its own."""
    panels = ("--lesson", "cat", "--panel", "worksheet", "--export")
    assert run(*panels, "{lang}.png", "--lang", "en,zh", cwd=here).returncode == 0
    assert run(*panels, "alone.png", "--lang", "zh", cwd=here).returncode == 0
    assert Path("alone.png").read_bytes() == Path("zh.png").read_bytes()
    assert Path("alone.png").read_bytes() != Path("en.png").read_bytes()


def test_the_options_of_a_picture_reach_it(qapp, here):
    arguments = ["a.attn", "--export", "x.svg", "--panel", "worksheet", "--width", "120mm"]
    arguments += ["--dpi", "150", "--transparent", "--title", "T", "--caption", "C"]
    arguments += ["--no-marks", "--cards", "1,3", "--select", "R[b, a]", "--no-example"]
    (job,) = parse([*arguments, "--theme", "dark", "--decimals", "2"]).jobs
    assert job.wish.options == PictureOptions(
        format="svg",
        panel="worksheet",
        cards=(1, 3),
        size=PictureSize(1, None, 120.0, 150),
        theme="dark",
        transparent=True,
        marks=False,
        title="T",
        caption="C",
        carries=False,
    )
    assert (job.wish.select, job.wish.decimals) == ("R[b, a]", 2)


def test_axes_are_named_of_a_matrix(qapp, here):
    for panel in ("A", "waves,W_Q"):
        *_, job = parse(["a.attn", "--export", "{panel}.svg", "--panel", panel, "--axes"]).jobs
        assert job.wish.options.axes


def test_the_window_is_what_is_shown_unless_a_panel_is_named():
    for arguments in ([], ["--panel", "window"]):
        (job,) = parse(["--export", "{panel}.png", *arguments]).jobs
        assert (job.wish.options.panel, str(job.path)) == (None, "window.png")


def test_a_cell_that_is_selected_and_decimals_are_seen(qapp, here):
    panel = ("a.attn", "--panel", "derivation", "--no-example", "--export")
    changes = ([], ["--select", "R[0,1]"], ["--select", "R[a,b]"], ["--decimals", "2"])
    for number, change in enumerate(changes):
        assert main([*panel, f"{number}.png", *change]) == 0
    usual, same, tokens, rounded = (Path(f"{n}.png").read_bytes() for n in range(4))
    assert usual == same == tokens
    assert rounded != usual
    assert main([*panel, "z.png", "--select", "Z[1,1]"]) == 0
    assert Path("z.png").read_bytes() != usual


# What fails.


def test_what_fails_stops_no_other(here, capsys):
    Path("b.attn").write_text("{")
    Path("o").mkdir()
    Path("o/c.md").mkdir()  # in the way
    assert main(["*.attn", "--export", "o/{name}.md"]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "[1/3] o/a.md"
    assert lines[1].startswith("attention-explorer: b.attn: it ends too early")
    assert lines[2] == "attention-explorer: o/c.md cannot be written: is a directory"
    assert lines[3] == "attention-explorer: 2 of 3 outputs were not written"
    assert Path("o/a.md").exists()


def test_a_picture_that_cannot_be_made_names_its_file(qapp, here, capsys):
    panels = ["a.attn", "--export", "{panel}.png", "--panel", "A,E"]
    assert main([*panels, "--select", "R[0,9]"]) == 2
    assert capsys.readouterr().err.splitlines() == [
        "attention-explorer: A.png: “R[0,9]”: the columns there are 0 to 1",
        "attention-explorer: E.png: “R[0,9]”: the columns there are 0 to 1",
        "attention-explorer: 2 of 2 outputs were not written",
    ]
    assert names(".") == ["a.attn", "b.attn", "c.attn"]


def test_a_fault_names_its_file_and_stops_no_other(here, capsys, monkeypatch):
    write = batch.write_together

    def fail(files: dict[Path, bytes]) -> None:
        if Path("a.md") in files:
            raise IndexError("odd")
        write(files)

    monkeypatch.setattr(batch, "write_together", fail)
    assert main(["a.attn", "b.attn", "--export", "{name}.md"]) == 1
    assert "a.md: a fault in the program: IndexError at " in capsys.readouterr().err
    assert Path("b.md").exists()


def test_nothing_is_written_where_two_outputs_meet(here, capsys):
    assert main(["*.attn", "--export", "x.md", "--export", "{name}.md"]) == 2
    assert "put {name} into x.md" in capsys.readouterr().err
    assert names(".") == ["a.attn", "b.attn", "c.attn"]


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX only")
def test_an_interrupt_leaves_whole_files_only(here):
    """At a moment that is not chosen: in the middle of a picture, or between two."""
    for name in "defghijk":
        write_example(Path(f"{name}.attn"), read_lesson("bangs").example)
    command = [sys.executable, MAIN, "*.attn", "--panel", "all", "--export", "o/{name}/{panel}.png"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, cwd=here, text=True)
    lines = [process.stderr.readline() for _ in range(5)]
    process.send_signal(signal.SIGINT)
    _, rest = process.communicate(timeout=60)
    assert process.returncode == 130
    told = [line.split("] ")[1] for line in [*lines, *rest.splitlines(keepends=True)]]
    assert sorted(path.strip() for path in told) == sorted(f"o/{name}" for name in names("o"))
    assert len(told) < 8 * len(PICTURES)
    for name in names("o"):
        assert Path("o", name).read_bytes().endswith(b"IEND\xaeB`\x82")


# Checks of several examples.


def test_several_examples_are_checked(here, capsys):
    assert main(["--lesson", "all", "--check"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("bangs:\n4 of 78 printed figures differ.\n")
    assert "\n\ncat:\n3 of 60 printed figures differ.\n" in out
    Path("b.attn").write_text("{")
    assert main(["a.attn", "b.attn", "--check"]) == 2
    assert capsys.readouterr().err.count("\n") == 2
