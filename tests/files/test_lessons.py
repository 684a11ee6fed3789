"""Lessons: each file of the folder is one, and a broken one does not hide the others."""

import re

import msgspec
import numpy as np
import pytest

from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.stages import Cell
from explorer.files import lesson_file
from explorer.files import lessons as lessons_module
from explorer.files.lessons import lesson_names, lessons, library, read_lesson
from explorer.files.resources import resource
from tests.conftest import article
from tests.files.shipped import changed, copy_lessons


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Return a folder with the two lessons, from where lessons are read, for a test to change."""
    folder = copy_lessons(tmp_path)
    monkeypatch.setattr(lessons_module, "resource", tmp_path.joinpath)
    return folder


@pytest.mark.usefixtures("folder")
def test_the_two_lessons_in_their_order():
    assert [lesson.name for lesson in lessons()] == ["bangs", "cat"]


def test_every_bundled_lesson_can_be_read():
    assert {"bangs", "cat"} <= set(lesson_names())
    assert library().faults == ()


@pytest.mark.parametrize("name", ["bangs", "cat"])
def test_a_lesson_is_whole(name):
    lesson = read_lesson(name)
    for language in ("en", "zh"):
        assert lesson.title_in(language)
        assert lesson.summary_in(language)
        for step in lesson.steps:
            assert step.title_in(language)
            assert step.text_in(language)
            assert step.trial_in(language)
    assert lesson.title_in("zh") != lesson.title_in("en")
    assert all(step.show is not None for step in lesson.steps)
    assert lesson.errata


@pytest.mark.parametrize("name", ["bangs", "cat"])
def test_the_example_of_a_lesson_is_the_articles(name, request):
    lesson, expected = read_lesson(name), request.getfixturevalue(name)
    assert lesson.example.tokens == expected.tokens
    assert lesson.example.options == expected.options
    for matrix in ("table", "W_Q", "W_K", "W_V"):
        assert np.array_equal(getattr(lesson.example, matrix), getattr(expected, matrix))


@pytest.mark.parametrize("name", ["bangs", "cat"])
def test_the_published_figures_are_those_of_the_article_and_of_the_program(name):
    lesson = read_lesson(name)
    assert lesson.decimals == article(name)["decimals"]
    assert lesson.published
    snapshot = evaluate(lesson.example)
    for stage, rows in lesson.published.items():
        assert rows == article(name)["published"][stage]
        np.testing.assert_allclose(
            snapshot[stage], rows, rtol=0, atol=0.5000001 * 10**-lesson.decimals
        )


def test_a_language_that_is_not_there_falls_back_to_english():
    lesson = read_lesson("bangs")
    assert lesson.title_in("fr") == lesson.title_in("en")
    assert lesson.steps[0].text_in("fr") == lesson.steps[0].text_in("en")


def test_a_step_names_its_cell():
    assert read_lesson("bangs").steps[0].show == Cell("E", 0, 0)


def test_adding_a_file_adds_a_lesson(folder):
    changed(folder, "mine", order=0)
    assert lesson_names() == ("bangs", "cat", "mine")
    assert [lesson.name for lesson in lessons()] == ["mine", "bangs", "cat"]


@pytest.mark.parametrize(
    ("order", "expected"), [(0, ["x", "bangs", "cat"]), (9, ["bangs", "cat", "x"])]
)
def test_a_copied_file_with_another_order_is_a_lesson(folder, order, expected):
    text = (folder / "cat.json").read_text(encoding="utf-8")
    assert text.count('"order": 2') == 1
    (folder / "x.json").write_text(text.replace('"order": 2', f'"order": {order}'), "utf-8")
    assert [lesson.name for lesson in lessons()] == expected
    assert read_lesson("x").title_in("en") == read_lesson("cat").title_in("en")


def test_other_files_beside_the_lessons_are_none(folder):
    for name in ("README.md", "cat.json~", "cat.json.orig"):
        (folder / name).write_text("{", encoding="utf-8")
    assert lesson_names() == ("bangs", "cat")


def test_equal_orders_go_by_name(folder):
    changed(folder, "b", order=1)
    changed(folder, "a", order=1)
    assert [lesson.name for lesson in lessons()] == ["a", "b", "bangs", "cat"]


def test_a_broken_lesson_does_not_hide_the_others(folder):
    (folder / "aaa.json").write_text('{"format": ', encoding="utf-8")
    found = library()
    assert [lesson.name for lesson in found.lessons] == ["bangs", "cat"]
    assert [str(fault) for fault in found.faults] == [
        f"{folder / 'aaa.json'}: it ends too early, in line 1, column 12: expected a value"
    ]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", ["nope", "", "../lessons/bangs", "bangs.json", "/etc/passwd"])
def test_an_unknown_name_lists_the_known_ones(name):
    with pytest.raises(Refused, match=r"there is no lesson “.*”: the lessons are bangs, cat"):
        read_lesson(name)


EN = {"en": "x"}
FAULTS: dict[str, tuple[dict[str, object], str]] = {
    "format": ({"format": "attention-explorer"}, "its format is “attention-explorer”"),
    "version": ({"version": 7}, "its version is 7: this program reads version 1 only"),
    "example": ({"example": {"format": "x"}}, "example: its format is “x”"),
    "title": ({"title": {"zh": "x"}}, "title: the text in “en” is missing"),
    "type": ({"order": "1"}, "order: expected a whole number, got a string"),
    "text type": ({"title": {"en": 1}}, "expected a string, got a whole number"),
    "unknown": ({"colour": 1}, "the name “colour” is unknown"),
    "no cell": (
        {"steps": [{"title": EN, "text": EN, "show": {"matrix": "E", "row": 3, "column": 0}}]},
        "steps[0].show: the example has no cell E[3][0]",
    ),
    "no matrix": (
        {"steps": [{"title": EN, "text": EN, "show": {"matrix": "H", "row": 0, "column": 0}}]},
        "steps[0].show: the example has no cell H[0][0]",
    ),
    "step text": ({"steps": [{"title": EN, "text": {}}]}, "steps[0].text: the text in “en” is"),
    "published": ({"published": {"stages": {"Z": [[1]]}}}, "no matrix Z of that shape"),
}


@pytest.mark.parametrize("case", FAULTS)
def test_a_fault_is_named(folder, case):
    changes, expected = FAULTS[case]
    changed(folder, "bad", **changes)
    with pytest.raises(Refused) as caught:
        read_lesson("bad")
    assert str(caught.value).startswith(f"{folder / 'bad.json'}: ")
    assert expected in str(caught.value)
    assert str(caught.value).isprintable()


def test_a_step_needs_neither_a_trial_nor_a_cell(folder):
    changed(folder, "plain", steps=[{"title": EN, "text": EN}])
    step = read_lesson("plain").steps[0]
    assert step.trial_in("zh") == ""
    assert step.show is None


README = resource("lessons", "README.md").read_text(encoding="utf-8")


def test_the_lesson_that_the_readme_shows_is_one(folder):
    (block,) = re.findall("^```json\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    (folder / "shown.json").write_text(block, encoding="utf-8")
    lesson = read_lesson("shown")
    assert lesson.steps[0].show == Cell("A", 1, 0)
    snapshot = evaluate(lesson.example)
    for stage, rows in lesson.published.items():
        np.testing.assert_allclose(snapshot[stage], rows, rtol=0, atol=0.5 * 10**-lesson.decimals)


@pytest.mark.parametrize(
    "structure", [lesson_file._File, lesson_file._Step, lesson_file._Published]
)
def test_the_readme_explains_every_name(structure):
    for field in msgspec.structs.fields(structure):
        assert f"`{field.encode_name}`" in README
