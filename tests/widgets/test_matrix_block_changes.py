"""A block that shows changes says so; weights that are set by hand are not masked."""

import dataclasses

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF

from explorer.core.comparison import Comparison
from explorer.core.evaluate import Snapshot, evaluate
from explorer.core.override import Override
from explorer.core.stages import MATRICES
from explorer.widgets.fonts import text_font
from explorer.widgets.formula import Formula
from explorer.widgets.grid.metrics import GAP, PADDING, change_width, column_width
from tests.widgets.test_matrix_block import block, caption, texts

SPOKEN = Qt.ItemDataRole.AccessibleTextRole
TIP = Qt.ItemDataRole.ToolTipRole


def edited(bangs):
    return evaluate(bangs.with_value("E", 0, 0, 3.25).with_baseline(bangs))


def symbol(made):
    return made.findChild(Formula).latex


@pytest.mark.parametrize("name", MATRICES)
def test_changes_are_named(qtbot, bangs, name):
    made = block(qtbot, name, edited(bangs))
    plain = symbol(made)
    for showing, delta in (("change", True), ("both", False), ("change", True), ("value", False)):
        made.show_comparison(Comparison(showing, "baseline"))
        assert symbol(made) == (rf"\Delta {plain}" if delta else plain)
        assert made.grid.accessibleName().endswith(": change") == delta
        assert ("change" in made.toolTip()) == delta
        assert ("change" in made._caption.accessibleName()) == delta


def test_a_picture_of_changes_shows_the_delta(qtbot, bangs):
    """The symbol's ink is wider by a letter."""
    made = block(qtbot, "R", edited(bangs))
    width = made.findChild(Formula).width()
    made.show_comparison(Comparison("change", "baseline"))
    made.layout().activate()
    assert made.findChild(Formula).sizeHint().width() > width + 6


def test_without_a_baseline_there_is_no_delta(qtbot, bangs):
    made = block(qtbot, "R", evaluate(bangs))
    made.show_comparison(Comparison("change", "baseline"))
    assert "Delta" not in symbol(made) and caption(made).startswith("no baseline")


@pytest.mark.parametrize("decimals", [0, 1, 2, 4, 8])
@pytest.mark.parametrize("name", MATRICES)
def test_columns_of_changes_are_as_wide_as_those_of_numbers(qtbot, bangs, name, decimals):
    made = block(qtbot, name, edited(bangs))
    made.show_decimals(decimals)
    size = made.grid.size()
    made.show_comparison(Comparison("change", "baseline"))
    assert made.grid.size() == size


@pytest.mark.parametrize("decimals", [0, 2, 4])
@pytest.mark.parametrize("largest", [0.5, 9.4, 50.0, 1234.5, 1e9])
def test_every_change_fits(largest, decimals):
    text = f"+{largest:.{decimals}f}" if largest < 1e7 else f"+{largest:.{decimals}e}"
    needed = QFontMetricsF(text_font()).horizontalAdvance(text) + 2 * GAP + PADDING
    assert change_width(largest, decimals, beside=False) >= needed - 1


def test_weights_that_are_no_shares_have_room():
    assert column_width(1.0, 4, unit=True) == column_width(9.0, 4, unit=True)
    assert column_width(1e300, 4, unit=True) >= column_width(1e300, 4)


def too_large(bangs) -> Snapshot:
    """E[0, 0] from −1.7e308 to 1.7e308, as `compare` hands it down: more than a float holds."""
    e = np.array(evaluate(bangs)["E"])
    e[0, 0] = 1.7e308
    before = e.copy()
    before[0, 0] = -1.7e308
    snapshot = evaluate(bangs.with_baseline(bangs))
    pinned = dataclasses.replace(snapshot, known={**snapshot.known, "E": before})
    return dataclasses.replace(snapshot, known={**snapshot.known, "E": e}, baseline=pinned)


@pytest.mark.parametrize("showing", ["change", "both"])
def test_a_change_larger_than_any_float_is_said_in_words(qtbot, bangs, showing):
    made = block(qtbot, "E", evaluate(bangs))
    with np.errstate(over="ignore"):  # where it is subtracted
        made.show_comparison(Comparison(showing, "baseline"))
        made.show_snapshot(too_large(bangs))
    index = made.grid.model().index(0, 0)
    assert texts(made)[0][0].endswith("too large")
    assert float(texts(made)[0][1].split()[-1]) == 0
    for role in (SPOKEN, TIP):
        assert "change: too large" in index.data(role)
    made.grid.grab()
    words = QFontMetricsF(text_font()).horizontalAdvance("too large")
    assert made.grid.columnWidth(0) > (words if showing == "change" else 0.8 * words)
    assert "inf" not in made.grid.model().exact(0, 0)


@pytest.mark.parametrize("weight", [7.0, -0.25])
def test_a_weight_set_by_hand_is_not_masked(qtbot, bangs, weight):
    masked = bangs.with_options(causal=True)
    made = block(qtbot, "A", evaluate(masked.with_overrides([Override("A", 0, 2, weight)])))
    model = made.grid.model()
    assert [model.masked(0, column) for column in range(3)] == [False, True, False]
    assert "masked" not in model.index(0, 2).data(SPOKEN)
    assert "masked" in model.index(0, 1).data(SPOKEN)
    assert made.grid.by_hand.holds(0, 2)
    made.show_snapshot(evaluate(masked))
    assert model.masked(0, 2)


def test_what_would_be_computed_is_computed_once(qtbot, bangs, monkeypatch):
    made = block(qtbot, "A", evaluate(bangs.with_overrides([Override("A", 0, 2, 0.5)])))
    computed, own = [], Snapshot.computed
    monkeypatch.setattr(
        Snapshot, "computed", lambda self, name: computed.append(name) or own(self, name)
    )
    plain = evaluate(bangs)["A"][0, 2]
    again = bangs.with_overrides([Override("A", 0, 2, 0.25)])
    made.show_snapshot(evaluate(again))
    for _ in range(3):
        said = made.grid.model().index(0, 2).data(SPOKEN)
        assert f"set by hand; computed: {plain:.4f}" in said
        assert made.grid.model().index(0, 2).data(TIP)
    assert computed == ["A"]
