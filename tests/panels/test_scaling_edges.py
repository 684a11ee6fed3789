"""Why scale at its edges: ties, factors beside the slider, narrow panels, huge numbers."""

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPushButton, QWidget

from explorer.core import scaling
from explorer.core.evaluate import evaluate
from explorer.core.override import Override
from explorer.widgets.scaling.picture import text_width
from explorer.widgets.scaling.words import row_in_words
from explorer.widgets.theme import LIGHT
from tests.panels.test_scaling import (
    button,
    enter,
    panel,
    press,
    refusal,
    sentence,
    show,
    why,
    words,
)

__all__ = ["panel", "why"]  # fixtures
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
TOKENS = ("女生", "撩", "刘海", "我")


def said(raw, factor, decimals=4, seen=None):
    raw = np.array(raw, dtype=float)
    mask = None if seen is None else np.array(seen)
    row, usual = scaling.row_at(raw, factor, mask), scaling.row_at(raw, 0.5, mask)
    return row_in_words(row, usual, TOKENS[: len(raw)], decimals, mask).partition(" The ")[0]


@pytest.mark.parametrize(
    ("raw", "factor", "text"),
    [
        ([1, 2, 3], 0.0, "Even: every key gets 0.3333."),
        ([1, 2, 3], 1e-9, "Even: every key gets 0.3333."),
        ([1, 1, 1], 5.0, "All scores are equal: every key gets 0.3333, whatever the factor."),
        ([1, 1, 0.9], 1.0, "Almost even: 2 keys get the most, 0.3443 each."),
        ([2, 2, 0], 1.0, "Shared: 2 keys get the most, 0.4683 each; the others less."),
        ([1, 1.1, 1], 1.0, "Almost even: 撩 gets the most, 0.3559."),
        ([0, 2, 1], 1.0, "Shared: 撩 gets the most, 0.6652; the others together 0.3348."),
        ([0, 9, 1], 1.0, "Almost one-hot: 撩 gets 0.9995, the others together 0.0005."),
    ],
)
def test_ties_are_said_as_ties(raw, factor, text):
    assert said(raw, factor) == text


def test_masked_keys_are_no_others():
    assert said([1, 2, 9], 0.0, seen=[True, True, False]) == "Even: every key gets 0.5000."


def test_few_decimals_make_no_ties():
    assert said([0, 1, 2, 2.5], 1.0, decimals=0).startswith("Shared: 我 gets the most, 0.52;")


@pytest.mark.parametrize(("factor", "way"), [(1e300, 1), (1e-5, -1), (-3.0, -1), (0.0, -1)])
def test_beside_the_curves_there_is_an_arrow_and_no_dot(panel, bangs, factor, way):
    show(panel, bangs.with_options(factor=factor))
    slider = panel.row.slider
    assert slider.beyond == way
    assert "(beside the curves)" in slider.accessibleDescription()
    assert inked(slider, LIGHT.accent) == way
    show(panel, bangs)
    assert slider.beyond == 0 and "beside" not in slider.accessibleDescription()


def inked(slider, ink):
    """At which end of the groove an arrow is: how far its tip reaches beyond the curves."""
    picture, area = slider.grab().toImage(), slider.area()
    y = round(area.bottom() + 9)
    found = [x for x in range(picture.width()) if picture.pixelColor(x, y).name() == ink.lower()]
    return 1 if max(found) > area.right() + 2 else -1 if min(found) < area.left() - 2 else 0


@pytest.mark.parametrize("count", [3, 64])
def test_nothing_is_cut_beside_a_scroll_bar(qtbot, panel, bangs, count):
    panel.resize(panel.minimumSizeHint().width(), 420)
    show(panel, bangs if count == 3 else sentence(count))
    page = panel.row
    area = page.parent()
    assert page.window() is panel
    qtbot.waitUntil(lambda: area.width() < panel.width())  # the bar is there
    qtbot.waitUntil(lambda: page.width() <= area.width())
    for kind in (QPushButton, QLineEdit, QComboBox):
        for part in page.findChildren(kind):
            left = part.mapTo(page, part.rect().topLeft()).x()
            assert left >= 0 and left + part.width() <= area.width()
            assert kind is not QPushButton or part.width() >= part.minimumSizeHint().width()


def test_a_refusal_moves_nothing(qtbot, panel):
    page = panel.row
    before = [(part, part.geometry()) for part in page.findChildren(QWidget) if part.isVisible()]
    places = {part: rect for part, rect in before if part in (page.bars, page.slider)}
    enter(qtbot, page, "abc")
    QApplication.processEvents()
    assert refusal(page).isVisible() and not words(page).isVisible()
    assert {part: part.geometry() for part in places} == places
    assert refusal(page).geometry().bottom() < page.bars.geometry().top()
    press(qtbot, page, "1 (raw)")
    assert not refusal(page).isVisible() and words(page).isVisible()
    assert {part: part.geometry() for part in places} == places


@pytest.mark.parametrize("factor", [1e300, -1e300, 1e-300])
def test_huge_numbers_neither_touch_nor_are_cut(panel, bangs, factor):
    panel.resize(300, 640)
    show(panel, bangs.with_options(factor=factor))
    bars = panel.row.bars
    for strip in bars.strips(LIGHT):
        assert text_width(strip.axis) < bars.left()
        numbers = bars.numbers(strip.values)
        assert all(text_width(text) <= bars.column_rect(0).width() - 5 for text in numbers.values())
    assert bars.left() <= bars.width() / 2


def test_the_axis_of_d_k_is_named_in_full(why):
    """A long name beside numbers is cut; it has a line of its own."""
    why.window().resize(300, 480)
    QApplication.processEvents()
    one, last = why.spread.point(1, 1), why.spread.point(512, 1)
    assert text_width("d_k (log) →") < last.x() - one.x()
    places = [place for place, text in why.spread.legend()]
    for place, text in why.spread.legend():
        assert text_width(text) <= place.width() + 1
        assert place.right() <= why.spread.width()
    assert not QRectF(places[0]).intersects(places[1])
    assert places[1].bottom() < why.spread.point(1, 32).y()


def test_the_query_stays_with_what_is_made_from_its_weights(panel, bangs):
    from explorer.core.stages import Cell

    for name in ("R", "S", "A", "Z"):
        panel.show_selection(Cell("R", 0, 0))
        panel.show_selection(Cell(name, 2, 1))
        assert button(panel.row, "×8") and panel.row.findChild(QComboBox).currentIndex() == 2
    panel.show_selection(Cell("X", 1, 0))
    assert panel.row.findChild(QComboBox).currentIndex() == 2


def test_scores_set_by_hand_change_no_words_of_the_row(panel, bangs):
    hand = [Override("R", 0, key, 1.0) for key in range(3)]
    show(panel, bangs.with_overrides(hand))
    assert words(panel.row).text().startswith("All scores are equal")
    assert evaluate(bangs.with_overrides(hand))["A"][0].tolist() == pytest.approx([1 / 3] * 3)
