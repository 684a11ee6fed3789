"""Texts from the command line: what the articles print, without Qt."""

import json
import os
import subprocess
import sys

import pytest

from explorer.app import main
from explorer.core.evaluate import evaluate
from explorer.files.example_file import example_bytes, read_example
from explorer.files.formats import TEXT_FORMATS
from explorer.files.lessons import read_lesson
from explorer.files.texts import text_bytes
from tests.app.command import MAIN
from tests.files.test_example_file import SMALLEST, same


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
