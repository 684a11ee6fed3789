"""Pictures that carry the example, read and written."""

import pytest

from explorer import app
from explorer.app import main
from explorer.files.example_file import example_bytes, read_example
from explorer.files.lessons import read_lesson
from explorer.files.picture_file import with_example
from tests.app.command import run
from tests.files.test_example_file import same
from tests.files.test_picture_file import TINY, text_in


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
    assert [opened.path for _, opened in given] == [None, file, None]
    assert same(given[0][1].example, cat)
