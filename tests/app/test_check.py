"""`--check`: printed figures against computed ones."""

import os
import subprocess
import sys

import numpy as np
import pytest

from explorer.app import main
from explorer.core.example import make_example
from explorer.core.expected import Expected
from explorer.files.example_file import write_example
from explorer.files.lessons import read_lesson
from tests.app.command import MAIN
from tests.files.test_example_file import SMALLEST


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
