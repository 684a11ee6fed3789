"""Softmax opened: what is read in its grids and sentences, and what keys and clicks ask for."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea

from explorer.core.evaluate import evaluate
from explorer.core.example import make_example
from explorer.core.override import Override
from explorer.core.stages import Cell
from explorer.widgets.softmax.parts import SoftmaxParts
from explorer.widgets.theme import DARK, LIGHT

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def strip(qtbot, bangs):
    made = SoftmaxParts()
    qtbot.addWidget(made)
    made.resize(820, 700)
    made.show_snapshot(evaluate(bangs))
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.axes, made.cells = [], []
    made.axis_requested.connect(made.axes.append)
    made.selected.connect(made.cells.append)
    return made


@pytest.fixture
def opened(strip):
    strip.set_open(True)
    return strip


def grid(strip, name):
    return strip.body.equation.blocks[name].grid


def texts(strip, name):
    model = grid(strip, name).model()
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def sentences(strip):
    labels = strip.body.findChildren(QLabel)
    return " ".join(one.text() for one in labels if one.isVisible() and "." in one.text())


def click(qtbot, strip, name, row, column):
    target = grid(strip, name)
    qtbot.mouseClick(target.viewport(), LEFT, pos=target.cell_rect(row, column).center())


def large(n):
    draw = np.random.default_rng(3)
    return make_example(
        tuple(f"词{i}" for i in range(n)),
        tuple(range(n)),
        draw.normal(size=(n, 4)),
        **{name: draw.normal(size=(4, 4)) for name in ("W_Q", "W_K", "W_V")},
    )


def test_folded_it_computes_nothing(strip, bangs, monkeypatch):
    monkeypatch.setattr(
        "explorer.widgets.softmax.body.softmax_parts", lambda *_: pytest.fail("computed")
    )
    strip.show_snapshot(evaluate(bangs.with_options(causal=True)))
    strip.show_decimals(2)
    strip.show_selection(Cell("A", 0, 0))
    assert not strip.opened and not strip.findChildren(QLabel)


def test_it_opens_and_folds_by_key(qtbot, strip):
    strip.button.setFocus()
    qtbot.keyClick(strip.button, Qt.Key.Key_Space)
    assert strip.opened and strip.body.isVisible()
    tall = strip.sizeHint().height()
    assert strip.button.text() == "Softmax opened"
    qtbot.keyClick(strip.button, Qt.Key.Key_Space)
    assert not strip.opened and not strip.body.isVisible()
    assert strip.sizeHint().height() < tall / 3
    assert strip.axes == strip.cells == []


def test_the_parts_of_the_article(opened):
    assert texts(opened, "s")[0] == ["3.5002", "4.4115", "6.1849"]
    assert texts(opened, "max") == [["6.1849"], ["5.1526"], ["4.2022"]]
    assert texts(opened, "s − max")[0] == ["-2.6847", "-1.7734", "0.0000"]
    assert texts(opened, "exp")[0] == ["0.0682", "0.1698", "1.0000"]
    assert texts(opened, "a")[0] == ["0.0551", "0.1371", "0.8078"]
    assert texts(opened, "Σ→") == [["1.0000"]] * 3
    assert opened.body.equation.row_marks.texts() == ("= 1 ✓",) * 3
    assert not grid(opened, "Σ↓").isVisible()
    assert "Nothing overflows" in sentences(opened)


def test_plain_exponentials(qtbot, opened):
    opened.show_decimals(2)
    opened.body.controls.plain.setFocus()
    qtbot.keyClick(opened.body.controls.plain, Qt.Key.Key_Space)
    assert texts(opened, "exp")[0] == ["33.12", "82.39", "485.34"]
    assert texts(opened, "Σ")[0] == ["600.86"]
    assert not grid(opened, "max").isVisible() and not grid(opened, "s − max").isVisible()
    assert "e^6.185 ≈ 485," in sentences(opened)
    assert "largest difference 1e-16" in sentences(opened)
    assert opened.axes == []


def test_scores_near_800_overflow(qtbot, opened):
    controls = opened.body.controls
    qtbot.mouseClick(controls.preset, LEFT)
    assert controls.added.value() == 800 and controls.preset.text() == "0"
    assert texts(opened, "s")[0] == ["803.5002", "804.4115", "806.1849"]
    assert texts(opened, "a")[0] == ["0.0551", "0.1371", "0.8078"]
    qtbot.keyClick(controls.plain, Qt.Key.Key_Space)
    assert texts(opened, "exp") == [["inf"] * 3] * 3
    assert texts(opened, "a") == [["nan"] * 3] * 3
    assert opened.body.equation.row_marks.texts() == ("≠ 1 ✗",) * 3
    said = sentences(opened)
    assert "e^806.18 is larger than 1.8e308" in said and "inf ÷ inf is no number" in said
    assert "the same as before 800 was added: largest difference 1e-14" in said
    qtbot.mouseClick(controls.preset, LEFT)
    assert controls.added.value() == 0 and texts(opened, "exp")[0][0] == "33.1214"


def test_the_number_to_add_is_typed(qtbot, opened):
    added = opened.body.controls.added
    added.setFocus()
    added.selectAll()
    qtbot.keyClicks(added, "700")
    qtbot.keyClick(added, Qt.Key.Key_Return)
    assert texts(opened, "s")[0][0] == "703.5002"
    qtbot.keyClick(opened.body.controls.plain, Qt.Key.Key_Space)
    assert "the largest exponential is e^706.185 ≈ 4.92e+306" in sentences(opened)


def test_infinite_numbers_take_no_wide_columns(opened):
    before = grid(opened, "exp").columnWidth(0)
    opened.body.controls.added.setValue(800)
    opened.body.controls.plain.setChecked(True)
    assert grid(opened, "exp").columnWidth(0) == before


def test_the_wrong_axis_is_asked_for_and_shown(qtbot, opened, bangs):
    axis = opened.body.controls.axis
    axis.setFocus()
    qtbot.keyClick(axis, Qt.Key.Key_Space)
    assert opened.axes == ["column"]
    snapshot = evaluate(bangs.with_options(softmax_axis="column"))
    opened.show_snapshot(snapshot)
    assert axis.isChecked() and opened.axes == ["column"]
    sums = [[f"{sum(row):.4f}"] for row in snapshot["A"].tolist()]
    assert texts(opened, "Σ→") == sums != [["1.0000"]] * 3
    assert texts(opened, "Σ↓") == [["1.0000"] * 3]
    assert texts(opened, "max") == [["3.5002", "4.4115", "6.1849"]]
    equation = opened.body.equation
    assert equation.row_marks.texts() == ("≠ 1 ✗",) * 3
    assert equation.column_marks.texts() == ("= 1 ✓",) * 3
    assert "Wrong axis: softmax runs down the columns" in sentences(opened)
    assert f"女生 {sums[0][0]}" in sentences(opened)
    qtbot.keyClick(axis, Qt.Key.Key_Space)
    assert opened.axes == ["column", "row"]
    opened.show_snapshot(evaluate(bangs))
    assert not axis.isChecked() and "Wrong" not in sentences(opened)
    assert len(opened.axes) == 2


def test_numbers_of_columns_stand_below_them(qtbot, opened, bangs):
    opened.show_snapshot(evaluate(bangs.with_options(softmax_axis="column")))
    for above, below in (("s", "max"), ("exp", "Σ"), ("a", "Σ↓")):
        places = [grid(opened, name) for name in (above, below)]

        def lefts(places=places):
            return {one.viewport().mapTo(opened, QPoint(0, 0)).x() for one in places}

        qtbot.waitUntil(lambda lefts=lefts: len(lefts()) == 1)
        assert len({one.columnWidth(0) for one in places}) == 1

        def is_below(places=places):
            top, bottom = (one.mapTo(opened, QPoint(0, 0)).y() for one in places)
            return bottom > top + places[0].height()

        qtbot.waitUntil(is_below)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_wrong_numbers_are_framed(opened, bangs, theme):
    opened.setPalette(theme.palette())
    opened.show_snapshot(evaluate(bangs.with_options(softmax_axis="column")))

    def colors(name):
        target = grid(opened, name)
        image, box = target.viewport().grab().toImage(), target.cell_rect(1, 0)
        return {image.pixelColor(x, box.center().y()).name() for x in range(4)}

    assert theme.error_tint in colors("Σ→")
    assert theme.error_tint not in colors("a")


@pytest.mark.parametrize(
    ("axis", "part", "place", "wanted"),
    [
        ("row", "exp", (1, 0), (1, 0)),
        ("row", "max", (0, 0), (0, 2)),
        ("row", "Σ", (2, 0), (2, 2)),
        ("row", "Σ→", (2, 0), (2, 2)),
        ("column", "Σ", (0, 1), (1, 1)),
        ("column", "Σ↓", (0, 0), (1, 0)),
    ],
)
def test_a_chosen_number_selects_its_weight(qtbot, opened, bangs, axis, part, place, wanted):
    opened.show_snapshot(evaluate(bangs.with_options(softmax_axis=axis)))
    opened.show_selection(Cell("A", 1, 2))
    assert opened.cells == []
    click(qtbot, opened, part, *place)
    assert opened.cells == [Cell("A", *wanted)]


def test_without_a_selection_a_line_stands_for_its_first_cell(qtbot, opened):
    click(qtbot, opened, "Σ", 2, 0)
    assert opened.cells == [Cell("A", 2, 0)]


def test_keys_go_from_cell_to_cell_and_type_nothing(qtbot, opened):
    click(qtbot, opened, "exp", 0, 0)
    opened.show_selection(Cell("A", 0, 0))
    qtbot.keyClick(grid(opened, "exp"), Qt.Key.Key_Right)
    assert opened.cells[-1] == Cell("A", 0, 1)
    opened.show_selection(Cell("A", 0, 1))
    qtbot.keyClicks(grid(opened, "exp"), "1")
    qtbot.keyClick(grid(opened, "exp"), Qt.Key.Key_F2)
    assert len(opened.cells) == 2 and texts(opened, "exp")[0][1] == "0.1698"
    qtbot.keyClick(grid(opened, "exp"), Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "0.1698"


def test_the_selection_is_outlined_in_every_part(opened):
    opened.show_selection(Cell("S", 1, 2))
    for name in ("s", "s − max", "exp", "a"):
        index = grid(opened, name).currentIndex()
        assert (index.row(), index.column()) == (1, 2)
    for name in ("max", "Σ", "Σ→"):
        assert grid(opened, name).currentIndex().row() == 1
    opened.show_selection(Cell("E", 0, 0))
    assert opened.cells == []


def test_masked_cells_are_marked(opened, bangs):
    opened.show_snapshot(evaluate(bangs.with_options(causal=True)))
    for name in ("s", "s − max", "exp", "a"):
        assert grid(opened, name).model().masked(0, 2)
    assert texts(opened, "exp")[0] == ["1.0000", "0.0000", "0.0000"]


def test_a_chain_that_goes_another_way_is_told(opened, bangs):
    assert "differs from these weights" not in sentences(opened)
    opened.show_snapshot(evaluate(replace(bangs, overrides=(Override("A", 0, 0, 0.5),))))
    assert "differs from these weights" in sentences(opened)


@pytest.mark.parametrize("axis", ["row", "column"])
@pytest.mark.parametrize("width", [700, 1000])
def test_64_tokens_keep_within_the_width_and_scroll_together(qtbot, axis, width):
    area, made = QScrollArea(), SoftmaxParts()
    qtbot.addWidget(area)
    area.setWidget(made)
    area.setWidgetResizable(True)
    area.resize(1300, 900)
    area.show()
    made.show_snapshot(evaluate(large(64).with_options(softmax_axis=axis)))
    made.set_open(True)
    qtbot.waitUntil(lambda: made.width() > 1200)
    area.resize(width, 900)  # what was wide becomes narrow
    qtbot.waitUntil(lambda: made.width() <= width)

    def ends():
        blocks = made.body.equation.blocks.values()
        shown = [block for block in blocks if block.isVisible()]
        return max(block.mapTo(made, QPoint(block.width(), 0)).x() for block in shown)

    qtbot.waitUntil(lambda: ends() <= made.width())
    # Nothing but the parts takes room, in four lines; sums of columns stand below them.
    tallest, lines = grid(made, "s").parentWidget().height(), 4.5 if axis == "row" else 5.5
    qtbot.waitUntil(lambda: made.body.equation.height() < lines * tallest)
    made.show_selection(Cell("A", 40, 50))
    tops = {
        name: grid(made, name).verticalScrollBar().value()
        for name in ("s", "s − max", "exp", "a", "Σ→")
    }
    assert len(set(tops.values())) == 1 and tops["a"] > 0


def test_every_control_has_a_name(opened):
    controls = opened.body.controls
    for one in (controls.axis, controls.plain, controls.added, controls.preset, opened.button):
        assert one.accessibleName() or one.text()
        assert one.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert grid(opened, "exp").accessibleName() == "exp, exponentials"
    assert opened.body.equation.row_marks.accessibleName() == "every sum is 1"


def test_the_wheel_leaves_the_number_alone(qtbot, opened):
    added = opened.body.controls.added
    place = QPointF(5, 5)
    event = QWheelEvent(
        place,
        QPointF(added.mapToGlobal(QPoint(5, 5))),
        QPoint(0, 120),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(added, event)
    assert added.value() == 0
