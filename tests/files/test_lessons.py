"""Lessons: each file of the folder is one, and a broken one does not hide the others."""

import re

import msgspec
import numpy as np
import pytest

from explorer.core.check import check, check_cases
from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.fill import fill_weights
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


@pytest.mark.parametrize("name", ["bangs", "cat"])
def test_the_example_of_a_lesson_expects_the_published_figures(name):
    lesson = read_lesson(name)
    published = article(name)["published"]
    assert list(lesson.example.expected) == list(published)
    for stage, one in lesson.example.expected.items():
        assert one.values.tolist() == published[stage]
        assert one.decimals == article(name)["decimals"]
    assert check(evaluate(lesson.example)).counts[1:] == (0, 0)


def statuses(name):
    lesson = read_lesson(name)
    cases = [case for _, case in lesson.checked]
    found = check_cases(lesson.example, cases)
    return [(one.case.values, tuple(one.counts), one.case.erratum) for one in found]


def test_every_figure_elsewhere_says_where_it_stands():
    for name in ("bangs", "cat"):
        lesson = read_lesson(name)
        assert len(lesson.checked) == len(lesson.elsewhere)
        for _, case in lesson.checked:  # what differs, the errata explain
            differ = check_cases(lesson.example, [case])[0].counts.differ
            assert bool(differ) == (case.erratum is not None)


def test_the_figures_elsewhere_of_bangs():
    printed = article("bangs")["published_elsewhere_in_the_text"]
    exps = printed["exp of S row 0, as printed"]
    assert statuses("bangs") == [
        (tuple(printed["A row 0 with scaling off, 3 decimals"]), (3, 0, 0), None),
        (tuple(printed["A row 0 with scaling on, 3 decimals"]), (3, 0, 0), None),
        (tuple(printed["A row 0 with the row multiplied by 8"]), (3, 0, 0), None),
        (tuple(exps[:2]), (1, 0, 1), 0),
        (tuple(exps[2:]), (0, 0, 1), 0),
        ((printed["sum of those exps, as printed"],), (0, 0, 1), 0),
        ((0.4542, 6.8326), (0, 1, 1), 1),
    ]


def test_the_figures_elsewhere_of_cat():
    experiment = article("cat")["override_experiment"]
    assert statuses("cat") == [
        (tuple(experiment["A row 0 before, as printed"]), (3, 0, 0), None),
        (tuple(experiment["A row 0 after, as printed"]), (0, 0, 3), 0),
    ]
    lesson = read_lesson("cat")
    (_, case) = lesson.checked[1]
    found = check_cases(lesson.example, [case])[0]
    own = experiment["A row 0 after, from the article's own code (no scaling)"]
    assert np.round(found.computed, 3).tolist() == own


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


def elsewhere(**members):
    """Return a lesson's figures elsewhere: one number of A, changed."""
    place = {"matrix": "A", "row": 0, "columns": [0]} | members.pop("of", {})
    figures = {"what": EN, "values": [0.0551], "decimals": 4, "of": place, **members}
    return {"published": {"elsewhere": [figures]}}


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
        "steps[0].show: E has no row 3 or column 0",
    ),
    "no matrix": (
        {"steps": [{"title": EN, "text": EN, "show": {"matrix": "H", "row": 0, "column": 0}}]},
        "steps[0].show: there is no matrix “H”",
    ),
    "step text": ({"steps": [{"title": EN, "text": {}}]}, "steps[0].text: the text in “en” is"),
    "where": (elsewhere(of={"row": 3}), "published.elsewhere[0]: A has no row 3 or column 0"),
    "where else": (elsewhere(of={"matrix": "H\n"}), "there is no matrix “H\\n”"),
    "a part": (elsewhere(of={"part": "half"}), "[0]: the part “half” is unknown: cell, expo"),
    "part of what": (elsewhere(of={"part": "term", "terms": [0]}), "“term” is a part of Q, K, V"),
    "a term": (
        elsewhere(of={"matrix": "Q", "part": "term", "terms": [2]}),
        "a cell of Q has the terms 0 to 1",
    ),
    "too many values": (elsewhere(values=[1, 2]), "[0]: there are 2 values for 1 places"),
    "no number": (elsewhere(values=["a"]), "published.elsewhere[0].values[0]: expected a number"),
    "decimals": (elsewhere(decimals=11), "[0]: 11 decimals are refused: figures have from 0 to 10"),
    "table decimals": (
        {"published": {"decimals": 11, "stages": {"A": [[1, 0, 0]] * 3}}},
        "published: 11 decimals are refused",
    ),
    "erratum": (
        elsewhere(erratum=2),
        "[0]: there is no erratum 2, from 0: the number of the lesson's errata is 2",
    ),
    "an option": (elsewhere(of={"options": {"size": 1}}), "the name “size” is unknown"),
    "an option's value": (
        elsewhere(of={"options": {"softmax_axis": "up"}}),
        "published.elsewhere[0]: options: softmax_axis is “up”",
    ),
    "an override": (
        elsewhere(of={"overrides": [{"matrix": "Q", "row": 5, "column": 0, "value": 1}]}),
        "published.elsewhere[0]: Q has no row 5 or column 0",
    ),
    "half an override": (
        elsewhere(of={"overrides": [{"matrix": "Q", "row": 0}]}),
        "published.elsewhere[0]: overrides[0]: an override has either",
    ),
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


def test_figures_without_a_place_are_not_checked(folder):
    figures = {"what": EN, "values": [3.14], "decimals": 2}
    changed(folder, "plain", published={"elsewhere": [figures]})
    lesson = read_lesson("plain")
    assert len(lesson.elsewhere) == 1
    assert lesson.checked == ()
    assert lesson.elsewhere[0].what_in("zh") == "x"


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


# Every number with a decimal point that a text quotes, and what it must be.

BANGS, CAT = (read_lesson(name).example for name in ("bangs", "cat"))
OFF = {"positions": False}


def changed_by(example, *cells, **options):
    """Return the snapshot after a reader has typed cells and switched options."""
    for matrix, row, numbers in cells:
        for column, number in enumerate(numbers):
            if number is not None:
                example = example.with_value(matrix, row, column, number)
    return evaluate(example.with_options(**options))


def numbers_of(*values):
    """Return numbers of any nesting in one list."""
    return [float(number) for value in values for number in np.ravel(value)]


def typed(matrix, values):
    return [(matrix, row, numbers) for row, numbers in enumerate(values)]


def by_column(scores):
    """Return the row sums of a softmax that runs down the columns."""
    powers = np.exp(scores)
    return (powers / powers.sum(axis=0)).sum(axis=1)


def slope(snapshot):
    weight = snapshot["A"][0, 2]
    return weight * (1 - weight)


def bangs_claims():
    """Return what each step of bangs and each erratum must quote, in text or trial."""
    start = evaluate(BANGS)
    same = [("E", 1, (3, 1))]
    eight = typed("W_Q", 8 * start["W_Q"])
    unscaled = changed_by(BANGS, scale=False)
    powers = np.exp(start["S"][0])
    products = start["Q"][1] * start["K"][2]
    parts = start["A"][0][:, None] * start["V"]
    own, other, out = start["V"][0], start["V"][2], start["Z"][0]
    swapped = changed_by(BANGS, ("E", 0, (2, 2)), ("E", 1, (3, 1)))
    flat = changed_by(BANGS, *typed("W_Q", np.zeros((2, 2))))
    copied = changed_by(BANGS, *typed("W_K", start["W_Q"]))
    return {
        0: [],
        1: numbers_of(start["X"][2, 1], changed_by(BANGS, *same)["Z"][:2]),
        2: numbers_of(-0.6, 0.8, start["Q"][0], start["K"][0], start["V"][0]),
        3: numbers_of(
            start["Q"][1], start["K"][2], products, products.sum(),
            start["R"][0, 2], start["R"][2, 0], copied["R"][0, 2],
        ),
        4: numbers_of(
            slope(start), slope(unscaled), start["A"][0], unscaled["A"][0],
            eight[0][2], eight[1][2][0],
        ),
        5: numbers_of(
            start["S"][0], powers, powers.sum(), start["A"][0],
            changed_by(BANGS, causal=True)["A"][1, :2],
        ),
        6: numbers_of(
            parts, out, 100 * start["A"][0, 2], own, np.hypot(*(own - other)),
            np.hypot(*(out - other)), flat["A"][0], flat["Z"][0],
        ),
        7: numbers_of(swapped["Z"][0]),
        "errata 0": numbers_of(
            82.42, 485.6, 601.1, 4.4115, 6.1849,  # as printed
            powers[1:], powers.sum(), np.exp([4.4115, 6.1849]),
            np.exp([3.5002, 4.4115, 6.1849]).sum(),
        ),
        "errata 1": numbers_of(
            0.4542, 6.8326, 7.2868,  # as printed
            products, products.sum(), np.round(start["Q"][1], 4) * np.round(start["K"][2], 4),
            sum(np.round(np.round(start["Q"][1], 4) * np.round(start["K"][2], 4), 4)),
        ),
    }  # fmt: skip


def cat_claims():
    start = evaluate(CAT)
    scaled = changed_by(CAT, scale=True)
    doubled = changed_by(CAT, ("E", 0, (2,)))
    raised = changed_by(CAT, ("W_Q", 3, (start["W_Q"][3, 0] + 1,)))
    wide = evaluate(fill_weights(CAT, ("W_Q",), seed=42, distribution="standard normal", factor=3))
    query = [("W_Q", 0, (0.363, -2.870, -2.587))]
    taught, both = changed_by(CAT, *query), changed_by(CAT, *query, scale=True)
    negative = changed_by(CAT, ("E", 0, (-5,)))
    return {
        0: numbers_of(start["Q"][0], start["K"][0], start["V"][0], doubled["Q"][0, 0]),
        1: numbers_of(start["E"][2, 3], 0.3),
        2: numbers_of(
            start["W_Q"][3, 0], start["W_Q"][3, 0] + 1, start["Q"][2, 0], raised["Q"][2, 0]
        ),
        3: numbers_of(start["R"][1, 0], start["R"][1, 2], start["R"][0, 1], start["A"][0],
                      scaled["A"][0]),
        4: numbers_of(
            start["A"][0], 1 / 3, start["A"].min(), start["A"].max(), start["V"].mean(axis=0),
            wide["A"][0], 0.025,
        ),
        5: numbers_of(start["K"][0], 5 * start["K"][0], taught["A"][0], both["A"][0]),
        6: numbers_of(by_column(start["R"]), negative["A"].min()),
        "errata 0": numbers_of(start["A"][0], both["A"][0], taught["A"][0], scaled["A"][0]),
    }  # fmt: skip


CLAIMS = {"bangs": bangs_claims(), "cat": cat_claims()}


def texts_of(lesson, language):
    for number, step in enumerate(lesson.steps):
        yield number, step.text_in(language) + " " + step.trial_in(language)
    for number, erratum in enumerate(lesson.errata):
        yield f"errata {number}", erratum[language]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", ["bangs", "cat"])
def test_every_number_that_a_text_quotes_is_right(name, language):
    found = dict(texts_of(read_lesson(name), language))
    assert found.keys() == CLAIMS[name].keys()
    for place, text in found.items():
        quoted = {number.replace("−", "-") for number in re.findall(r"−?\d+\.\d+", text)}
        left = list(CLAIMS[name][place])
        for number in sorted(quoted):
            decimals = len(number.partition(".")[2])
            equal = [value for value in left if f"{value:.{decimals}f}" == number]
            assert equal, f"{place}: {number} is none of {left}"
            left = [value for value in left if value not in equal]
        assert not left, f"{place}: {left} are not quoted"


def test_what_the_trials_of_bangs_say_happens():
    start = evaluate(BANGS)
    four = changed_by(BANGS, ("E", 0, (4,)))
    assert np.array_equal(four["P"], start["P"])
    assert (four["Z"] != start["Z"]).all(axis=1).all()
    assert start["X"][0].tolist() == [3, 2]
    same = changed_by(BANGS, ("E", 1, (3, 1)), **OFF)["Z"]
    np.testing.assert_allclose(same[0], same[1], rtol=0, atol=1e-15)
    identity = changed_by(BANGS, *typed("W_V", np.eye(2)))
    assert np.array_equal(identity["V"], start["X"])
    assert np.array_equal(identity["A"], start["A"])
    assert not np.allclose(identity["Z"], start["Z"])
    copied = changed_by(BANGS, *typed("W_K", start["W_Q"]))
    np.testing.assert_allclose(copied["R"], copied["R"].T, rtol=1e-12)
    eight = changed_by(BANGS, *typed("W_Q", 8 * start["W_Q"]))
    assert eight["W_Q"][1, 1] == -4
    assert np.round(eight["A"][0], 4).tolist() == [0, 0, 1]
    masked = changed_by(BANGS, causal=True)["A"]
    assert masked[0].tolist() == [1, 0, 0]
    assert masked[1, 2] == 0
    np.testing.assert_allclose(masked.sum(axis=1), 1)
    flat = changed_by(BANGS, *typed("W_Q", np.zeros((2, 2))))
    assert not flat["R"].any()
    np.testing.assert_allclose(flat["Z"], [start["V"].mean(axis=0)] * 3)
    swap = [("E", 0, (2, 2)), ("E", 1, (3, 1))]
    before, after = changed_by(BANGS, **OFF)["Z"], changed_by(BANGS, *swap, **OFF)["Z"]
    np.testing.assert_allclose(after, before[[1, 0, 2]])
    moved = changed_by(BANGS, *swap)["Z"][0]
    assert min(np.abs(moved - row).max() for row in start["Z"]) > 0.1  # a new vector


def test_what_the_trials_of_cat_say_happens():
    start = evaluate(CAT)
    doubled = changed_by(CAT, ("E", 0, (2,)))
    for name in ("Q", "K", "V"):
        np.testing.assert_allclose(doubled[name], start[name] * [[2], [1], [1]])
    fill = {"seed": 42, "distribution": "standard normal"}
    assert np.array_equal(fill_weights(CAT, ("W_Q",), factor=0.3, **fill).W_Q, start["W_Q"])
    raised = changed_by(CAT, ("W_Q", 3, (start["W_Q"][3, 0] + 1,)))
    assert np.argwhere(raised["Q"] != start["Q"]).tolist() == [[2, 0]]
    np.testing.assert_allclose(changed_by(CAT, scale=True)["S"], start["R"] / np.sqrt(3))
    assert 0.02 < np.abs(start["Z"] - start["V"].mean(axis=0)).max() < 0.025
    wide = evaluate(fill_weights(CAT, ("W_Q",), factor=3, **fill))
    np.testing.assert_allclose(wide["R"], 10 * start["R"])
    taught = changed_by(CAT, ("W_Q", 0, (0.363, -2.870, -2.587)))
    assert np.array_equal(taught["A"][1:], start["A"][1:])
    assert taught["R"][0].argmax() == 0
    negative = changed_by(CAT, ("E", 0, (-5,)))
    assert (negative["R"] < 0).all()
    np.testing.assert_allclose(negative["A"].sum(axis=1), 1)
