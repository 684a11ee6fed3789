"""The heatmap of weights that are set by hand: beyond the colour bar, or where the mask is."""

import dataclasses

import numpy as np
import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QHelpEvent, QImage
from PySide6.QtWidgets import QApplication, QToolTip

from explorer.core.comparison import Comparison
from explorer.core.evaluate import evaluate
from explorer.core.example import make_example
from explorer.core.override import Multiple, Override
from explorer.core.stages import WEIGHTS
from explorer.panels.heatmap import HeatmapPanel
from explorer.widgets.note_label import NoteLabel
from explorer.widgets.theme import DARK, LIGHT

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
OPTIONS = pytest.mark.parametrize(
    "options",
    [{}, {"causal": True}, {"softmax_axis": "column"}, {"causal": True, "softmax_axis": "column"}],
    ids=["plain", "mask", "column", "mask, column"],
)


@pytest.fixture
def panel(qtbot):
    panel = HeatmapPanel()
    qtbot.addWidget(panel)
    panel.resize(420, 420)
    panel.show()
    return panel


def by_hand(example, weight, row=0, column=2):
    return example.with_overrides([Override("A", row, column, weight)])


def notes(panel):
    shown = [note for note in panel.findChildren(NoteLabel) if not note.isHidden()]
    return [line for note in shown for line in note.text().splitlines()]


def tip(panel, row, column):
    place = panel.view.cells.cell_rect(row, column).center().toPoint()
    event = QHelpEvent(QEvent.Type.ToolTip, place, panel.view.mapToGlobal(place))
    QApplication.sendEvent(panel.view.viewport(), event)
    return QToolTip.text()


def painted(panel):
    image = panel.view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    data = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)
    return data.astype(int)


@THEMES
@OPTIONS
@pytest.mark.parametrize("weight", [1.2, 5.0, -0.3, 1e300])
@pytest.mark.parametrize("row, column", [(0, 2), (1, 0)])
def test_weights_beyond_0_and_1_are_painted_and_said(
    panel, bangs, theme, options, weight, row, column
):
    panel.setPalette(theme.palette())
    shown = by_hand(bangs.with_options(**options), weight, row, column)
    panel.show_snapshot(evaluate(shown))
    end = theme.weight_low if weight < 0 else theme.weight_high
    place = panel.view.cells.cell_rect(row, column).topLeft().toPoint()
    color = panel.view.grab().toImage().pixelColor(place.x() + 4, place.y() + 4)
    assert color.name() == end
    tokens = bangs.tokens
    assert notes(panel)[-1] == f"Beyond the colour bar: A[{tokens[row]}, {tokens[column]}]"
    said = tip(panel, row, column).replace("<br>", "\n")
    assert "beyond the colour bar" in said and "masked" not in said
    if weight > 1:
        line = panel.view.accessibleDescription().splitlines()[row]
        assert line.startswith(f"{tokens[row]} looks most at {tokens[column]}: ")
        assert line.endswith(", beyond the colour bar")


def test_several_are_counted(panel, bangs):
    two = bangs.with_overrides([Override("A", 0, 2, 1.2), Override("A", 1, 1, -3.0)])
    panel.show_snapshot(evaluate(two))
    assert notes(panel) == [
        f"Beyond the colour bar: A[{bangs.tokens[0]}, {bangs.tokens[2]}] and 1 more"
    ]
    panel.show_snapshot(evaluate(bangs))
    assert notes(panel) == []


def test_a_row_rule_may_lie_beyond_as_well(panel, bangs):
    shown = bangs.with_overrides([Override("A", 0, None, Multiple(5.0, "A", 1))])
    panel.show_snapshot(evaluate(shown))
    assert notes(panel)[0].startswith("Beyond the colour bar: ")
    panel.view.grab()


@OPTIONS
@pytest.mark.parametrize("weight", [1.2, 5.0, -0.3, 1e300])
@pytest.mark.parametrize("showing", ["change", "both"])
def test_their_changes_are_painted(panel, bangs, options, weight, showing):
    plain = bangs.with_options(**options)
    panel.show_comparison(Comparison(showing, "baseline"))
    panel.show_snapshot(evaluate(by_hand(plain, weight).with_baseline(plain)))
    panel.view.grab()
    assert "change" in tip(panel, 0, 2)


@pytest.mark.parametrize("weight", [7.0, -0.25])
def test_a_masked_weight_that_is_set_by_hand_is_shown_and_counted(panel, bangs, weight):
    masked = bangs.with_options(causal=True)
    panel.show_snapshot(evaluate(by_hand(masked, weight)))
    assert panel.view.cells.number(0, 2) == f"{weight:.4f}"
    assert panel.view.cells.number(0, 1) == ""
    assert "masked" not in tip(panel, 0, 2) and "masked" in tip(panel, 0, 1)
    first = panel.view.accessibleDescription().splitlines()[0]
    key = bangs.tokens[2] if weight > 1 else bangs.tokens[0]
    assert first.startswith(f"{bangs.tokens[0]} looks most at {key}")
    panel.show_snapshot(evaluate(masked))
    assert panel.view.cells.number(0, 2) == ""


def test_hatching_goes_where_a_hand_sets_a_weight(panel, bangs):
    masked = bangs.with_options(causal=True)
    panel.show_snapshot(evaluate(by_hand(masked, 1.0)))
    cell = panel.view.cells.cell_rect(0, 2).adjusted(4, 4, -4, -4).toRect()
    corner = painted(panel)[cell.top() : cell.top() + 20, cell.left() : cell.right()]
    assert len(np.unique(corner.reshape(-1, 4), axis=0)) == 1  # no line crosses it


def equal_scores(tokens):
    rng = np.random.default_rng(tokens)
    weights = {name: np.zeros((2, 2)) for name in WEIGHTS}
    names = tuple(map(str, range(tokens)))
    return make_example(names, tuple(range(tokens)), rng.normal(size=(tokens, 2)), **weights)


@pytest.mark.parametrize("tokens", [1, 2, 3])
def test_rows_that_sum_to_1_are_not_said_not_to(panel, tokens):
    shown = equal_scores(tokens).with_options(softmax_axis="column")
    panel.show_snapshot(evaluate(shown))
    assert notes(panel) == ["Softmax runs down the columns here: wrong."]
    panel.show_snapshot(evaluate(shown.with_options(causal=True)))
    wrong = "Softmax runs down the columns here: wrong. Rows do not sum to 1."
    assert notes(panel)[0] == (
        "Softmax runs down the columns here: wrong." if tokens == 1 else wrong
    )


def test_changes_larger_than_any_float(panel, bangs):
    """A stage less its baseline may overflow; `compare` hands it down as infinite."""
    snapshot = evaluate(bangs.with_baseline(bangs))
    scores = np.full((3, 3), 1.7e308)
    known = {**snapshot.known, "R": scores}
    panel.show_stage("R")
    panel.show_comparison(Comparison("change", "baseline"))
    with np.errstate(over="ignore"):
        pinned = dataclasses.replace(snapshot, known={**snapshot.known, "R": -scores})
        panel.show_snapshot(dataclasses.replace(snapshot, known=known, baseline=pinned))
        panel.view.grab()
        assert "change: too large" in tip(panel, 0, 0)
    assert "inf" not in panel.view.accessibleDescription()
    assert panel.view.cells.number(0, 0) in ("too large", "")


def test_an_edit_repaints_neither_names_nor_colour_bar(panel, bangs, qtbot, monkeypatch):
    panel.show_snapshot(evaluate(bangs))
    QApplication.processEvents()
    painted = []
    for item in (panel.view.rows, panel.view.columns, panel.view.bar, panel.view.cells):
        own = type(item).draw
        monkeypatch.setattr(
            type(item),
            "draw",
            lambda self, painter, own=own: (painted.append(self), own(self, painter)),
        )
    panel.show_snapshot(evaluate(bangs.with_value("E", 0, 0, 3.25)))
    qtbot.waitUntil(lambda: panel.view.cells in painted)
    assert set(painted) == {panel.view.cells}
