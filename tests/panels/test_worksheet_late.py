"""What is out of sight hears of an edit later, and is up to date whenever it is looked at."""

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

from explorer.core.check import MATCH
from explorer.core.comparison import Comparison
from explorer.core.evaluate import evaluate
from explorer.core.example import make_example
from explorer.core.sentence import remove
from explorer.core.stages import Cell
from explorer.panels.worksheet import Worksheet


@pytest.fixture
def worksheet(qtbot, bangs):
    """So low that only the first card is seen."""
    worksheet = Worksheet()
    qtbot.addWidget(worksheet)
    worksheet.resize(1000, 190)
    worksheet.show()
    worksheet.show_snapshot(evaluate(bangs))
    qtbot.waitUntil(lambda: seen(worksheet) == ["E", "P", "X"])
    return worksheet


def seen(worksheet):
    return [b.matrix.name for b in worksheet.blocks() if not b.visibleRegion().isEmpty()]


def grids(worksheet):
    """Return the grids by name: looking them up after an edit would bring them up to date."""
    return {block.matrix.name: block.grid for block in worksheet.blocks()}


def first(grid):
    return float(grid.model().index(0, 0).data())


def edit(worksheet, bangs):
    """Show another E[0, 0], from which everything follows but P and the weights."""
    held = grids(worksheet)
    before = first(held["Z"])
    snapshot = evaluate(bangs.with_value("E", 0, 0, 7.5))
    worksheet.show_snapshot(snapshot)
    assert first(held["E"]) == 7.5
    assert first(held["Z"]) == before != round(float(snapshot["Z"][0, 0]), 4)
    return held, round(float(snapshot["Z"][0, 0]), 4)


def test_it_comes_up_to_date_when_nothing_else_happens(qtbot, worksheet, bangs):
    held, z = edit(worksheet, bangs)
    qtbot.waitUntil(lambda: first(held["Z"]) == z)


def test_it_comes_up_to_date_when_it_is_scrolled_to(worksheet, bangs):
    held, z = edit(worksheet, bangs)
    worksheet.verticalScrollBar().setValue(worksheet.verticalScrollBar().maximum())
    assert first(held["Z"]) == z


def test_it_comes_up_to_date_when_the_window_grows(worksheet, bangs):
    held, z = edit(worksheet, bangs)
    worksheet.resize(1000, 3000)
    QApplication.processEvents()
    assert first(held["Z"]) == z


@pytest.mark.parametrize(
    "look",
    [
        lambda worksheet: worksheet.block("Z"),
        lambda worksheet: list(worksheet.blocks()),
        lambda worksheet: worksheet.sheet.grab(),
        lambda worksheet: worksheet.complete(),
        lambda worksheet: worksheet.show_decimals(4),
        lambda worksheet: worksheet.show_comparison(Comparison()),
    ],
    ids=["block", "blocks", "sheet", "complete", "decimals", "comparison"],
)
def test_it_comes_up_to_date_when_it_is_asked_for(worksheet, bangs, look):
    held, z = edit(worksheet, bangs)
    look(worksheet)
    assert first(held["Z"]) == z


def test_the_changes_are_marked_wherever_they_are(worksheet, bangs):
    edit(worksheet, bangs)
    marked = {}
    for block in worksheet.blocks():
        changed = block.grid._marks.changed
        marked[block.matrix.name] = None if changed is None else changed[:].tolist()
    changed = evaluate(bangs.with_value("E", 0, 0, 7.5))
    before = evaluate(bangs)
    for name, cells in marked.items():
        expected = (changed[name] != before[name]).tolist()
        assert cells == (expected if any(map(any, expected)) else None), name


def test_selection_terms_and_signs_reach_it(worksheet, bangs):
    edit(worksheet, bangs)
    cell = Cell("Z", 1, 1)
    worksheet.show_selection(cell)
    worksheet.show_terms([(Cell("A", 1, key),) for key in range(3)])
    worksheet.complete()
    blocks = {block.matrix.name: block for block in worksheet.blocks()}
    assert blocks["Z"].grid._marks.selection == (1, 1)
    assert {region.matrix for region in blocks["V"].grid._marks.sources} == {"V"}
    assert blocks["A"].grid._marks.ordinals == {(1, 0): 1, (1, 1): 2, (1, 2): 3}
    snapshot = evaluate(bangs.with_value("E", 0, 0, 8.5))
    worksheet.show_snapshot(snapshot)
    worksheet.show_check({"Z": np.full((3, 2), MATCH, np.int8)})
    assert blocks["Z"].grid.checked


def test_another_shape_and_the_selection_in_it(worksheet, bangs):
    """The controller takes the selection away, shows the new shape, and selects again."""
    cell = Cell("Z", 1, 0)
    worksheet.show_selection(cell)
    worksheet.show_selection(None)
    worksheet.show_snapshot(evaluate(remove(bangs, 2)))
    worksheet.show_selection(cell)
    z = worksheet.block("Z").grid
    assert z.model().rowCount() == 2 and z._marks.selection == (1, 0)
    assert z.currentIndex().row() == 1


def test_many_edits_tell_what_is_out_of_sight_once(qtbot, worksheet, bangs):
    held = grids(worksheet)
    heard = []
    held["Z"].model().dataChanged.connect(lambda *_: heard.append(1))
    for value in range(1, 20):
        worksheet.show_snapshot(evaluate(bangs.with_value("E", 0, 0, value + 0.5)))
    z = round(float(evaluate(bangs.with_value("E", 0, 0, 19.5))["Z"][0, 0]), 4)
    qtbot.waitUntil(lambda: first(held["Z"]) == z)
    assert len(heard) == 1


def test_a_worksheet_that_is_not_shown_is_up_to_date(qtbot, bangs):
    worksheet = Worksheet()
    qtbot.addWidget(worksheet)
    worksheet.show_snapshot(evaluate(bangs))
    held = grids(worksheet)
    snapshot = evaluate(bangs.with_value("E", 0, 0, 7.5))
    worksheet.show_snapshot(snapshot)
    assert first(held["Z"]) == round(float(snapshot["Z"][0, 0]), 4)


def test_what_a_long_sentence_pushes_out_of_sight_hears_of_it_later(qtbot, bangs):
    worksheet = Worksheet()
    qtbot.addWidget(worksheet)
    worksheet.resize(1600, 900)
    worksheet.show_snapshot(evaluate(bangs))
    worksheet.show()
    qtbot.waitUntil(lambda: "Z" in seen(worksheet))
    held = grids(worksheet)
    n = 60
    many = make_example(
        tuple(f"t{place}" for place in range(n)),
        tuple(range(n)),
        np.ones((n, 8)),
        **{name: np.eye(8) for name in ("W_Q", "W_K", "W_V")},
    )
    worksheet.show_snapshot(evaluate(many))
    assert held["E"].model().rowCount() == n
    assert held["Z"].model().rowCount() == 3
    painted = []
    paint = held["Z"].paintEvent
    held["Z"].paintEvent = lambda event: (
        painted.append(held["Z"].model().rowCount()) or paint(event)
    )
    qtbot.waitUntil(lambda: held["Z"].model().rowCount() == n)
    assert 3 not in painted  # what is past is not seen
