"""The exported NumPy script, run as a student runs it."""

import io
import os
import re
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given, settings

from explorer.core.evaluate import Snapshot, evaluate
from explorer.core.numbers import number_text
from explorer.core.override import Multiple, Override
from explorer.core.stages import STAGES
from explorer.files.lessons import read_lesson
from explorer.files.texts import text_bytes
from tests.conftest import bangs_example, cat_example
from tests.files.texts import odd, rich, snapshots

# Runs a script from standard input where nothing but NumPy is found, and hands back its arrays.
RUN = f"""
import io, sys
import numpy as np
spaces = {{"__name__": "__main__"}}
exec(compile(sys.stdin.buffer.read(), "script.py", "exec"), spaces)
sys.stdout.flush()
file = io.BytesIO()
np.savez(file, **{{name: spaces[name] for name in {list(STAGES)!r}}})
sys.stderr.buffer.write(file.getvalue())
"""


def run(snapshot: Snapshot, encoding: str = "utf-8") -> tuple[str, dict[str, np.ndarray]]:
    """Run the script in a process of its own; return what it prints, and its stages."""
    result = subprocess.run(
        [sys.executable, "-c", RUN],
        input=text_bytes(snapshot, "py"),
        capture_output=True,
        timeout=60,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    assert result.returncode == 0, result.stderr
    return result.stdout.decode("utf-8"), dict(np.load(io.BytesIO(result.stderr)))


def printed(text: str) -> dict[str, list[str]]:
    """Return the lines of each stage below its title."""
    _, *parts = re.split(r"(?:^|\n\n)([A-Z]), .*\n", text.removesuffix("\n\n"))
    return {name: lines.split("\n") for name, lines in zip(parts[::2], parts[1::2], strict=True)}


def same_figures(snapshot: Snapshot, places: float = 0) -> dict[str, list[str]]:
    """Check what the script computes, and each figure that it prints, to `places`."""
    text, stages = run(snapshot)
    lines = printed(text)
    assert list(lines) == list(STAGES)
    for name in STAGES:
        np.testing.assert_allclose(stages[name], snapshot[name], rtol=1e-12, atol=1e-12)
        for line, row in zip(lines[name][1:], snapshot[name].tolist(), strict=True):
            figures = line.replace("*", " ").replace("×", " ").split()[-len(row) :]
            shown = [number_text(value, 4) for value in row]
            if places:
                assert list(map(float, figures)) == pytest.approx(
                    list(map(float, shown)), abs=places
                )
            else:
                assert figures == shown
    return lines


@pytest.mark.parametrize("name", ["bangs", "cat"])
def test_both_lessons(name):
    example = read_lesson(name).example
    same_figures(evaluate(example))
    assert f"# {example.title}\n" in text_bytes(evaluate(example), "py").decode()


def test_what_the_articles_print():
    lines = printed(run(evaluate(bangs_example()))[0])
    assert lines["Z"][1].split() == ["女生", "1.5636", "2.5716"]
    weights = run(evaluate(cat_example()))[1]["A"]
    assert [f"{value:.3f}" for value in weights[0]] == ["0.313", "0.337", "0.350"]


def test_bit_for_bit_where_the_matrices_are_small():
    snapshot = evaluate(bangs_example())
    stages = run(snapshot)[1]
    assert all(stages[name].tobytes() == snapshot[name].tobytes() for name in STAGES)


@settings(max_examples=min(10, settings.default.max_examples))  # a process for each
@given(snapshots())
def test_any_options_overrides_and_tokens(snapshot):
    same_figures(snapshot, 1.001e-4)  # what is all but a tie may fall on either side


def test_marks_beside_what_is_set_by_hand_and_hidden():
    snapshot = rich(bangs_example())
    lines = same_figures(snapshot)
    assert lines["Q"][1].split() == ["女生", "8.0000*", "15.5000*"]
    assert lines["A"][1].split() == ["女生", "1.0000", "0.0000×", "0.0000×"]
    assert lines["A"][3].split() == ["刘海", "0.2700", "0.5000*", "0.4300"]
    assert "*" not in "".join(lines["K"])


def test_rules_that_follow_each_other_and_cells_over_them():
    """Row 2 follows row 1, which follows row 0 of the value stage, and has a cell of its own."""
    example = bangs_example().with_overrides(
        [
            Override("K", 0, None, Multiple(2.0, "K", 1)),
            Override("K", 1, None, Multiple(-1.0, "V", 0)),
            Override("K", 1, 0, 7.0),
            Override("K", 2, None, Multiple(0.5, "K", 0)),
            Override("Q", 0, None, Multiple(3.0, "K", 2)),
        ]
    )
    k = run(evaluate(example))[1]["K"]
    v = evaluate(bangs_example())["V"]
    assert k.tolist() == [[14.0, -2 * v[0, 1]], [7.0, -v[0, 1]], [7.0, -v[0, 1]]]
    same_figures(evaluate(example))


def test_tokens_and_a_title_that_could_be_code():
    snapshot = odd()
    text, _ = run(snapshot)
    for token in snapshot.example.tokens:
        assert token in text


def test_a_terminal_that_knows_no_chinese():
    text, _ = run(evaluate(bangs_example()), encoding="ascii")
    assert "\\u5973\\u751f" in text


def test_it_imports_numpy_only():
    source = text_bytes(rich(cat_example()), "py").decode()
    imports = [line for line in source.splitlines() if "import" in line.split("#")[0].split()]
    assert imports == ["import sys", "import unicodedata", "import numpy as np"]
    assert max(map(len, source.splitlines())) < 200


def test_columns_stand_below_each_other():
    lines = printed(run(evaluate(cat_example()))[0])["A"]
    ascii_line = next(line for line in lines if "love" in line and "0." in line)
    chinese = next(line for line in lines if "猫" in line and "0." in line)
    assert len(ascii_line) == len(chinese) + 1  # 猫 is two columns wide
