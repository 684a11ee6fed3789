"""The report of checking printed figures, line by line."""

import ast
import re
from pathlib import Path
from string import Formatter

import numpy as np
import pytest

from explorer.core.evaluate import evaluate
from explorer.core.example import make_example
from explorer.core.expected import Expected
from explorer.files.check_report import CheckReport, plain_erratum
from explorer.files.check_words import CHINESE
from explorer.files.lessons import read_lesson

EXPLORER = Path(__file__).parents[2] / "explorer"


def report_of(name):
    lesson = read_lesson(name)
    return CheckReport(evaluate(lesson.example), lesson)


def expecting(example, matrix, values, decimals):
    return example.with_expected(matrix, Expected(np.array(values, dtype=float), decimals))


def test_the_report_of_the_cat_lesson():
    lines = report_of("cat").lines()
    erratum = read_lesson("cat").errata[0]["en"]
    assert lines == [
        "3 of 60 printed figures differ.",
        *(f"{name}: 9 of 9 match" for name in "QKVRAZ"),
        "Elsewhere in the text:",
        "  Row 我 of A before the override experiment: 3 of 3 match",
        "  Row 我 of A after its query is replaced by 5 times its key (see the errata):"
        " 0 of 3 match, 3 differ (known erratum 1)",
        "    我→我 printed 0.695, computed 0.873 (0.8728)",
        "    我→love printed 0.169, computed 0.076 (0.0756)",
        "    我→猫 printed 0.136, computed 0.052 (0.0516)",
        "    the printed figures are what scores divided by √3 = 1.732 give",
        "Known errata of the text:",
        f"  1. {erratum}",
    ]


def test_the_report_of_the_bangs_lesson():
    report = report_of("bangs")
    assert report.counts == (63 + 10, 1, 4)
    lines = report.lines()
    assert lines[0] == "4 of 78 printed figures differ."
    assert "    e^S[女生, 撩] printed 82.42, computed 82.39 (82.393)" in lines
    assert "    Σ e^S[女生] printed 601.1, computed 600.9 (600.86)" in lines
    assert sum("(known erratum 1)" in line for line in lines) == 3
    assert sum("(known erratum 2)" in line for line in lines) == 1


def test_in_chinese():
    lines = report_of("cat").lines("zh")
    assert lines[0] == "印出的 60 个数值中有 3 个不符。"
    assert lines[8] == "  替换实验之前，A 的“我”一行：3 个中有 3 个相符"
    assert lines[9].endswith("：3 个中有 0 个相符，3 个不符（已知勘误 1）")
    assert lines[-1].startswith("  1. 把“我”的查询换成")


def templates(*places):
    """Return every sentence of a check that is marked to be translated, from the source."""
    for path in (path for place in places for path in sorted(EXPLORER.glob(place))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="QT_TRANSLATE_NOOP"),
                    args=[ast.Constant(value="check"), ast.Constant(value=str(text))],
                ):
                    yield text


def test_every_sentence_of_the_report_has_a_chinese_one_with_the_same_fields():
    wanted = set(templates("core/check/*.py", "files/check_report.py"))
    assert len(wanted) > 30
    assert set(CHINESE) == wanted

    def fields(text):
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}

    for english, chinese in CHINESE.items():
        assert fields(chinese) <= fields(english)
        assert fields(english) - fields(chinese) <= {"match"}  # written out where it is 1


@pytest.mark.parametrize("name", ["bangs", "cat"])
def test_no_english_is_left_in_a_chinese_report(name):
    for line in report_of(name).lines("zh"):
        assert not re.search(r"\b(match|differs?|printed|computed|known|rounded|gives?)\b", line)


def test_a_chain_that_rounding_alone_keeps_small_says_so(cat):
    w_q = np.zeros(cat.W_Q.shape)
    w_q[0, 0] = 1e200
    example = make_example(
        cat.tokens, cat.sentence, np.full(cat.table.shape, 0.4), W_Q=w_q, W_K=w_q, W_V=cat.W_V
    ).with_options(positions=False, rounding=0)
    report = CheckReport(evaluate(expecting(example, "R", np.zeros((3, 3)), 0)))
    assert report.lines() == [
        "All 9 printed figures match.",
        "Without rounding R would be too large, so nothing is compared with unrounded values.",
        "R: 9 of 9 match",
    ]
    assert report.lines("zh")[1] == "若不舍入，R 会过大，因此未与不舍入的数值对照。"


def test_sentences_are_translated_whole_and_their_parts_too(cat):
    values = evaluate(cat)["A"].copy()
    values[0, 2] = 0.695
    report = CheckReport(evaluate(expecting(cat, "A", values, 3)))
    seen = set()

    def say(template):
        seen.add(template)
        return template.replace("differs", "stimmt nicht").replace("printed {", "gedruckt {")

    assert report.lines(say=say) == [
        "1 of 9 printed figures stimmt nicht.",
        "A: 8 of 9 match, 1 stimmt nicht",
        "  我→猫 gedruckt 0.695, computed 0.350 (0.3498)",
    ]
    assert "printed {printed}, computed {computed} ({more})" in seen


def test_an_example_of_ones_own(cat):
    """Z to two decimals, every stage before it having been rounded to two."""
    rounded = evaluate(cat.with_options(rounding=2))["Z"]
    report = CheckReport(evaluate(expecting(cat, "Z", rounded, 2)))
    assert report.elsewhere == ()
    assert report.lines() == [
        "No printed figure differs: 6 match, 3 explained by rounding.",
        "Z: 6 of 9 match, 3 explained by rounding",
        "  [我, 2] printed -0.17, computed -0.16 (-0.165):"
        " every stage rounded to 2 decimals gives -0.17",
        "  [love, 2] printed -0.19, computed -0.18 (-0.182):"
        " every stage rounded to 2 decimals gives -0.19",
        "  [猫, 2] printed -0.19, computed -0.18 (-0.184):"
        " every stage rounded to 2 decimals gives -0.19",
    ]


def test_what_a_reader_edits_does_not_touch_the_figures_elsewhere():
    lesson = read_lesson("cat")
    before = CheckReport(evaluate(lesson.example), lesson)
    edited = evaluate(lesson.example.with_value("E", 0, 0, 7.0))
    report = CheckReport(edited, lesson)
    assert report.tables.counts.differ
    assert report.elsewhere is before.elsewhere


def test_nothing_to_check(cat):
    report = CheckReport(evaluate(cat))
    assert report.counts.all == 0
    assert report.lines() == ["All 0 printed figures match."]


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("a <b>b</b> W<sub>Q</sub>", "a b WQ"),
        ("1 &lt; 2 &amp; 3", "1 < 2 & 3"),
        ("a\n\nb", "a  b"),
    ],
)
def test_errata_lose_their_marks(text, plain):
    assert plain_erratum(text) == plain


def test_every_line_stays_a_line(cat):
    report = report_of("bangs")
    assert all(line.isprintable() for line in report.lines())
