"""The panel that checks printed figures, by keyboard and mouse."""

from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton

from explorer.core.check import DIFFERS, MATCH
from explorer.core.evaluate import evaluate
from explorer.core.example import Example, Token, make_example
from explorer.core.expected import Expected
from explorer.core.stages import Cell
from explorer.files import check_report
from explorer.files.lessons import read_lesson
from explorer.panels.check import CheckPanel
from explorer.widgets.appearance import wear
from explorer.widgets.check.list import CheckList
from explorer.widgets.theme import DARK, LIGHT

LEFT = Qt.MouseButton.LeftButton
TEXT = Qt.ItemDataRole.AccessibleTextRole


def expecting(example, matrix, values, decimals):
    return example.with_expected(matrix, Expected(np.array(values, dtype=float), decimals))


@pytest.fixture
def misprinted(cat):
    """The cat example with two misprints in A, and Z as it is where every stage is rounded."""
    values = evaluate(cat)["A"].copy()
    values[0, 2], values[2, 1] = 0.695, 0.9
    rounded = evaluate(cat.with_options(rounding=2))["Z"]
    return expecting(expecting(cat, "A", values, 3), "Z", rounded, 2)


@pytest.fixture
def panel(qtbot) -> CheckPanel:
    panel = CheckPanel()
    qtbot.addWidget(panel)
    panel.resize(344, 620)
    with qtbot.waitActive(panel):
        panel.show()
    return panel


def figures(panel) -> CheckList:
    return panel.findChild(CheckList)


def texts(panel) -> list[str]:
    model = figures(panel).model()
    return [model.index(row, 0).data(TEXT) for row in range(model.rowCount())]


def button(panel, name: str) -> QPushButton:
    return next(one for one in panel.findChildren(QPushButton) if name in one.text())


def label(panel, text: str) -> QLabel:
    return next(one for one in panel.findChildren(QLabel) if text in one.text())


def verdict(panel) -> str:
    return next(
        one.text() for one in panel.findChildren(QLabel) if one.accessibleName() == "Verdict"
    )


@pytest.fixture
def selected(panel) -> list[Cell]:
    cells: list[Cell] = []
    panel.selected.connect(cells.append)
    return cells


def row_of(panel, part: str) -> int:
    return next(row for row, text in enumerate(texts(panel)) if part in text)


def click(qtbot, panel, row: int) -> None:
    view = figures(panel)
    index = view.model().index(row, 0)
    view.scrollTo(index)
    qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(index).center())


def test_the_cat_lesson(panel):
    lesson = read_lesson("cat")
    panel.show_lesson(lesson)
    panel.show_snapshot(evaluate(lesson.example))
    assert verdict(panel) == "✗ 3 of 60 printed figures differ."
    assert texts(panel) == [
        "Q, queries, 9 of 9 match, match",
        "K, keys, 9 of 9 match, match",
        "V, values, 9 of 9 match, match",
        "R, raw scores, 9 of 9 match, match",
        "A, attention weights, 9 of 9 match, match",
        "Z, output, 9 of 9 match, match",
        "Elsewhere in the text",
        "Row 我 of A before the override experiment, 3 of 3 match, match",
        "Row 我 of A after its query is replaced by 5 times its key (see the errata),"
        " 0 of 3 match, 3 differ (known erratum 1), differ",
        "我→我, printed 0.695, computed 0.873 (0.8728), differ",
        "我→love, printed 0.169, computed 0.076 (0.0756), differ",
        "我→猫, printed 0.136, computed 0.052 (0.0516), differ",
        "→, the printed figures are what scores divided by √3 = 1.732 give",
        "Errors in print",
        f"1., {lesson.errata[0]['en']}",
    ]


def test_findings_stand_under_their_matrix(panel, misprinted):
    panel.show_snapshot(evaluate(misprinted))
    assert verdict(panel) == "✗ 2 of 18 printed figures differ."
    assert texts(panel)[:3] == [
        "A, attention weights, 7 of 9 match, 2 differ, differ",
        "我→猫, printed 0.695, computed 0.350 (0.3498), differ",
        "猫→love, printed 0.900, computed 0.326 (0.3260), differ",
    ]
    assert texts(panel)[4] == (
        "[我, 2], printed -0.17, computed -0.16 (-0.165),"
        " every stage rounded to 2 decimals gives -0.17, rounding"
    )


def test_statuses_are_handed_on_without_a_signal(panel, misprinted):
    asked = []
    panel.marks_requested.connect(asked.append)
    panel.show_snapshot(evaluate(misprinted))
    assert panel.report.tables.statuses()["A"].tolist() == [
        [MATCH, MATCH, DIFFERS],
        [MATCH, MATCH, MATCH],
        [MATCH, DIFFERS, MATCH],
    ]
    panel.show_marks(True)
    assert panel.findChild(QCheckBox).isChecked()
    assert asked == []


def test_marks_are_asked_for(panel, misprinted, qtbot):
    asked = []
    panel.marks_requested.connect(asked.append)
    panel.show_snapshot(evaluate(misprinted))
    box = panel.findChild(QCheckBox)
    qtbot.keyClick(box, Qt.Key.Key_Space)
    qtbot.mouseClick(box, LEFT, pos=QPoint(8, box.height() // 2))
    assert asked == [True, False]


def test_a_click_leads_to_the_cell(panel, misprinted, qtbot, selected):
    panel.show_snapshot(evaluate(misprinted))
    click(qtbot, panel, row_of(panel, "猫→love"))
    assert selected == [Cell("A", 2, 1)]
    click(qtbot, panel, row_of(panel, "[猫, 2]"))
    click(qtbot, panel, row_of(panel, "[猫, 2]"))  # to come back to it
    assert selected[1:] == [Cell("Z", 2, 2)] * 2
    click(qtbot, panel, row_of(panel, "A, attention"))
    assert len(selected) == 3


def test_arrow_keys_lead_from_finding_to_finding(panel, misprinted, qtbot, selected):
    panel.show_snapshot(evaluate(misprinted))
    view = figures(panel)
    view.setFocus()
    for _ in range(7):
        qtbot.keyClick(view, Qt.Key.Key_Down)
    assert selected == [
        Cell("A", 0, 2),
        Cell("A", 2, 1),
        *(Cell("Z", row, 2) for row in range(3)),
    ]
    qtbot.keyClick(view, Qt.Key.Key_Up)
    assert selected[-1] == Cell("Z", 1, 2)


def test_showing_a_selection_asks_for_nothing(panel, misprinted, selected):
    panel.show_snapshot(evaluate(misprinted))
    panel.show_selection(Cell("A", 2, 1))
    (index,) = figures(panel).selectedIndexes()
    assert "猫→love" in index.data(TEXT)
    panel.show_selection(Cell("A", 0, 0))
    assert figures(panel).selectedIndexes() == []
    panel.show_selection(None)
    assert selected == []


def test_the_selected_finding_stays_selected_where_numbers_change(panel, misprinted, selected):
    panel.show_snapshot(evaluate(misprinted))
    panel.show_selection(Cell("A", 0, 2))
    panel.show_snapshot(evaluate(misprinted.with_value("E", 1, 0, 0.5)))
    (index,) = figures(panel).selectedIndexes()
    assert index.data(TEXT).startswith("我→猫")
    assert selected == []


def test_figures_elsewhere_lead_to_cells_that_there_are(panel, bangs, qtbot, selected):
    lesson = read_lesson("bangs")
    panel.show_lesson(lesson)
    panel.show_snapshot(evaluate(lesson.example))
    click(qtbot, panel, row_of(panel, "e^S[女生, 刘海]"))
    assert selected == [Cell("A", 0, 2)]
    click(qtbot, panel, row_of(panel, "Q[撩, 1] × K[刘海, 1]"))
    assert selected[-1] == Cell("R", 1, 2)


def test_the_lessons_figures_are_worked_out_once(panel, monkeypatch, cat):
    lesson = read_lesson("cat")
    calls = []
    inner = check_report.check_cases

    def counted(*args):
        calls.append(args)
        return inner(*args)

    monkeypatch.setattr(check_report, "check_cases", counted)
    panel.show_lesson(lesson)
    for number in (1.0, 2.0, 3.0):
        panel.show_snapshot(evaluate(lesson.example.with_value("E", 0, 0, number)))
    assert len(calls) == 1


def test_nothing_expected_says_what_it_is_for(panel, cat, qtbot):
    asked = []
    panel.expected_requested.connect(lambda: asked.append(True))
    panel.show_snapshot(evaluate(cat))
    assert verdict(panel) == "No figures are expected of this example."
    assert label(panel, "Paste a table").isVisible()
    assert not figures(panel).isVisible()
    assert not panel.findChild(QCheckBox).isEnabled()
    assert not button(panel, "Copy").isEnabled()
    qtbot.mouseClick(button(panel, "Expected"), LEFT)
    assert asked == [True]


def test_taking_the_figures_away_empties_the_panel(panel, misprinted, cat):
    panel.show_snapshot(evaluate(misprinted))
    assert not label(panel, "Paste a table").isVisible()
    panel.show_snapshot(evaluate(cat))
    assert label(panel, "Paste a table").isVisible()
    assert texts(panel) == []


def test_the_report_is_copied(panel, qtbot, qapp):
    lesson = read_lesson("cat")
    panel.show_lesson(lesson)
    snapshot = evaluate(lesson.example)
    panel.show_snapshot(snapshot)
    qtbot.mouseClick(button(panel, "Copy"), LEFT)
    expected = check_report.CheckReport(snapshot, lesson).lines()
    assert qapp.clipboard().text().splitlines() == expected


def test_nothing_is_wider_than_the_panel(panel):
    lesson = read_lesson("bangs")
    panel.show_lesson(lesson)
    panel.show_snapshot(evaluate(lesson.example))
    view = figures(panel)
    assert view.horizontalScrollBar().maximum() == 0
    model = view.model()
    bottoms = [view.visualRect(model.index(row, 0)) for row in range(model.rowCount())]
    for above, below in pairwise(bottoms):
        assert below.top() >= above.bottom()
    panel.resize(300, 420)
    assert view.horizontalScrollBar().maximum() == 0


def test_texts_wrap_anew_where_the_panel_is_narrower(panel, qtbot):
    lesson = read_lesson("cat")
    panel.show_lesson(lesson)
    panel.show_snapshot(evaluate(lesson.example))
    view = figures(panel)
    last = view.model().index(view.model().rowCount() - 1, 0)
    wide = view.visualRect(last).height()
    panel.resize(240, 620)
    qtbot.waitUntil(lambda: view.visualRect(last).height() > wide)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_signs_have_their_colours(panel, misprinted, qapp, theme):
    wear(qapp, theme)
    try:
        panel.show_snapshot(evaluate(misprinted))
        view = figures(panel)
        place = view.visualRect(view.model().index(row_of(panel, "我→猫"), 0))
        picture = view.viewport().grab(QRect(0, place.top(), 40, place.height())).toImage()
        colors = {
            picture.pixelColor(x, y).name()
            for x in range(picture.width())
            for y in range(picture.height())
        }
        assert theme.error in colors
    finally:
        wear(qapp, LIGHT)


def uniform(count, e=1.0, w=1.0):
    """Every number of E is the same, and every number of the weights."""
    weights = np.full((1, 1), w)
    tokens, ids = tuple(map(str, range(count))), tuple(range(count))
    e = np.full((count, 1), e)
    example = make_example(tokens, ids, e, W_Q=weights, W_K=weights, W_V=np.ones((1, 1)))
    return example.with_options(positions=False)


def test_other_options_of_large_matrices_are_tried_when_they_are_asked_for(panel, qtbot):
    count = 512
    values = np.full((count, count), np.nan)
    values[0] = [1] + [0] * (count - 1)  # what the causal mask gives
    other = values.copy()
    other[0, 0] = 0.5
    ask = button(panel, "Try other options")
    panel.show_snapshot(evaluate(expecting(uniform(count), "A", values, 3)))
    assert ask.isVisible()
    assert not any("causal" in text for text in texts(panel))
    qtbot.mouseClick(ask, LEFT)
    assert not ask.isVisible()
    hint = "→, the printed figures are what comes out with the causal mask"
    assert texts(panel)[-1] == hint
    panel.show_snapshot(evaluate(expecting(uniform(count), "A", other, 3)))
    assert ask.isVisible()
    qtbot.keyClick(ask, Qt.Key.Key_Space)
    assert texts(panel)[-1] == "→, no other option gives the printed figures"


def test_other_options_of_small_matrices_are_tried_at_once(panel, bangs):
    panel.show_snapshot(evaluate(expecting(bangs, "A", np.tri(3), 0)))
    assert not button(panel, "Try other options").isVisible()


def test_a_chain_that_rounding_alone_keeps_small_says_so(panel):
    example = uniform(3, 0.4, 1e200).with_options(rounding=0)
    panel.show_snapshot(evaluate(expecting(example, "R", np.zeros((3, 3)), 0)))
    assert verdict(panel) == "✓ All 9 printed figures match."
    assert texts(panel)[0] == (
        "!, Without rounding R would be too large, so nothing is compared with unrounded values."
    )


def test_many_findings_are_listed_up_to_a_limit(panel):
    count = 64
    tokens = tuple(Token(f"词{number}", number) for number in range(count))
    draw = np.random.default_rng(1)
    example = Example(
        vocabulary=tokens,
        sentence=tuple(range(count)),
        table=draw.normal(size=(count, 4)),
        W_Q=draw.normal(size=(4, 4)),
        W_K=draw.normal(size=(4, 4)),
        W_V=draw.normal(size=(4, 4)),
    )
    panel.show_snapshot(evaluate(expecting(example, "A", np.full((count, count), 7), 2)))
    assert verdict(panel) == "✗ 4096 of 4096 printed figures differ."
    assert len(texts(panel)) == 302
    assert texts(panel)[-1] == "…, and 3796 more"


def test_every_part_has_a_name(panel):
    for kind in (QPushButton, QCheckBox, CheckList):
        for widget in panel.findChildren(kind):
            assert widget.accessibleName()
