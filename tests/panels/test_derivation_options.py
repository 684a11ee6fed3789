"""The derivation under options and overrides, and the numbers that terms and cells share."""

import pytest
from PySide6.QtCore import QCoreApplication, QPoint

from explorer.core.evaluate import evaluate
from explorer.core.override import Multiple, Override
from explorer.core.reshape import set_dimensions
from explorer.core.stages import Cell
from explorer.panels.derivation import Derivation
from explorer.widgets.derivation.header import DerivationHeader
from explorer.widgets.formula import Formula
from explorer.widgets.theme import LIGHT
from tests.panels.test_derivation import LINE, R, emitted, place_in, shown, shown_panel


@pytest.fixture
def panel(qtbot, bangs):
    with shown_panel(qtbot, bangs, 400) as widget:
        yield widget


def test_the_cells_of_each_term_are_told_with_every_explanation(panel, bangs):
    told = emitted(panel.terms_shown)
    panel.show_selection(Cell("R", 0, 1))
    panel.settle()
    assert told == [
        ((Cell("Q", 0, 0), Cell("K", 1, 0)), (Cell("Q", 0, 1), Cell("K", 1, 1))),
    ]
    panel.show_selection(Cell("X", 1, 0))
    panel.settle()
    assert told[-1] == ((Cell("E", 1, 0),), (Cell("P", 1, 0),))
    panel.show_selection(Cell("A", 2, 1))
    panel.settle()
    assert told[-1] == tuple((Cell("S", 2, key),) for key in range(3))
    panel.show_snapshot(evaluate(bangs.with_options(softmax_axis="column")))
    panel.settle()
    assert told[-1] == tuple((Cell("S", query, 1),) for query in range(3))
    panel.show_snapshot(evaluate(bangs.with_overrides([Override("A", 2, 1, 0.5)])))
    panel.settle()
    assert told[-1] == ()
    panel.show_selection(Cell("S", 0, 0))
    panel.settle()
    panel.show_selection(None)
    panel.settle()
    assert told[-2:] == [(), ()]


def ordinals(panel) -> list[tuple[int, Cell]]:
    """The numbers in the line, each with the first cell of the term that it stands before."""
    spots = [spot for spot in panel.view.spots if spot.ordinal is not None]
    return [(spot.ordinal, spot.cells[0]) for spot in spots]


def test_terms_have_the_numbers_that_their_cells_have(panel):
    told = emitted(panel.terms_shown)
    for cell in (R, Cell("X", 0, 0), Cell("A", 0, 1), Cell("Z", 1, 1)):
        panel.show_selection(cell)
        numbered = ordinals(panel)
        assert {number for number, _ in numbered} == set(range(1, len(told[-1]) + 1))
        for number, first in numbered:
            assert first == told[-1][number - 1][0]
    panel.show_selection(Cell("S", 0, 0))
    assert ordinals(panel) == []


@pytest.mark.parametrize("width", [900, 320])
def test_a_terms_number_is_painted_before_it(qtbot, bangs, width):
    panel = Derivation()
    box = place_in(qtbot, panel, width, 400)
    assert box.width() == panel.width() == width
    panel.show_snapshot(evaluate(bangs))
    for cell in (R, Cell("A", 0, 1), Cell("S", 0, 0)):
        panel.show_selection(cell)
        QCoreApplication.processEvents()
        view = panel.view
        picture = view.viewport().grab().toImage()
        marks = 0
        for spot, (first, _) in zip(view.spots, view._places, strict=True):
            cursor = view.textCursor()
            cursor.setPosition(first)
            edge = view.cursorRect(cursor)
            if spot.ordinal is not None and view.viewport().rect().contains(edge):
                ground = QPoint(edge.center().x() - 9, edge.top() + 5)  # beside the digit
                assert picture.pixelColor(ground).name() == LIGHT.source
                assert edge.center().x() >= 10
                marks += 1
        assert (marks > 0) == (cell.matrix != "S")


@pytest.mark.parametrize(("width", "numbered"), [(12, True), (13, False)])
def test_more_than_twelve_terms_have_no_numbers(panel, bangs, width, numbered):
    wide = set_dimensions(bangs, d_model=2, d_k=width, d_v=2)
    panel.show_snapshot(evaluate(wide))
    assert bool(ordinals(panel)) == numbered
    panel.show_selection(Cell("A", 0, 2))
    assert len(ordinals(panel)) == 3 * 4  # of three keys: max, each row, Σ, and Σ without max


def test_the_numbers_are_not_in_the_text(panel):
    """What is copied out of it by marking stays arithmetic."""
    assert shown(panel).splitlines()[1].startswith("-0.2774 + 9.0242 ≈ 8.7467")


def test_what_is_set_by_hand_is_said_before_what_it_replaces(panel, bangs):
    panel.show_snapshot(evaluate(bangs.with_overrides([Override("R", 0, 2, 12.5)])))
    lines = shown(panel).splitlines()
    assert lines[0] == "R[女生, 刘海] = 12.5000    set by hand"
    assert lines[1] == f"computed it would be: {LINE.partition('] = ')[2]}"
    header = panel.findChild(DerivationHeader)
    assert not header._formula.isVisible()  # it is not how the number is made
    panel.show_selection(Cell("R", 0, 1))
    panel.settle()
    assert header._formula.isVisible()
    rule = Override("Q", 1, None, Multiple(5.0, "K", 0))
    panel.show_snapshot(evaluate(bangs.with_overrides([rule])))
    panel.show_selection(Cell("Q", 1, 0))
    assert shown(panel).startswith("Q[撩, 0] = 5 × K[女生, 0] = 5 × 1.6000 = 8.0000")
    assert header.note.shown() == "made from K[女生, 0]"


def test_rounding_and_the_wrong_axis_are_said(panel, bangs):
    panel.show_snapshot(evaluate(bangs.with_options(rounding=2, softmax_axis="column")))
    panel.show_selection(Cell("A", 0, 2))
    assert "= 0.6644 → 0.66    the wrong axis" in shown(panel)
    assert "the weight is rounded to 2 decimals" in shown(panel)
    assert "made from column 刘海 of S" in panel.findChild(DerivationHeader).note.shown()


def test_p_is_not_called_zero_where_some_of_it_is_set_by_hand(panel, bangs):
    off = bangs.with_options(positions=False)
    formula = panel.findChild(Formula)
    panel.show_snapshot(evaluate(off))
    panel.show_selection(Cell("P", 0, 0))
    panel.settle()
    assert formula.latex == "P = 0" and formula.isVisible()
    panel.show_snapshot(evaluate(off.with_overrides([Override("P", 1, 0, -0.1235)])))
    for row in range(3):
        panel.show_selection(Cell("P", row, 0))
        panel.settle()
        assert not formula.isVisible()
        assert "everywhere" not in shown(panel)
    assert "positions are off, so that it is 0" in shown(panel)


def test_rounding_to_one_decimal_is_no_plural(panel, bangs):
    panel.show_snapshot(evaluate(bangs.with_options(rounding=1)))
    for cell in (Cell("A", 0, 2), Cell("R", 0, 2), Cell("S", 0, 2)):
        panel.show_selection(cell)
        assert "rounded to one decimal" in shown(panel)
