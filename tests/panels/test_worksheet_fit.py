"""The arrangement of the worksheet: a grid scrolls only where the card is too narrow for it."""

import pytest
from PySide6.QtWidgets import QApplication

from explorer.core.comparison import Comparison
from explorer.core.evaluate import evaluate
from explorer.panels.worksheet import Worksheet

MARGINS = 20 + 22  # px at the sides of the sheet and of a card


@pytest.fixture
def worksheet(qtbot):
    worksheet = Worksheet()
    qtbot.addWidget(worksheet)
    worksheet.show()
    return worksheet


def show(worksheet, example, width, showing):
    worksheet.resize(width, 900)
    worksheet.show_snapshot(evaluate(example.with_value("E", 0, 0, 3.25).with_baseline(example)))
    worksheet.show_comparison(Comparison(showing, "baseline"))
    settled = []
    while len(settled) < 4 or settled[-1] != settled[-4]:  # cards in cards are laid out in turns
        QApplication.processEvents()
        settled.append(places(worksheet))


def places(worksheet):
    return [
        (block.matrix.name, block.mapTo(worksheet.sheet, block.rect().topLeft()), block.size())
        for block in worksheet.blocks()
    ]


@pytest.mark.parametrize("showing", ["value", "change", "both"])
@pytest.mark.parametrize("width", [431, 500, 600, 773, 1000])
@pytest.mark.parametrize("article", ["bangs", "cat"])
def test_a_grid_takes_all_the_room_that_it_needs(request, worksheet, article, width, showing):
    show(worksheet, request.getfixturevalue(article), width, showing)
    room = worksheet.viewport().width() - MARGINS
    for block in worksheet.blocks():
        grid, column = block.grid, block.grid.columnWidth(0)
        hidden = grid.model().columnCount() - grid.limits[1]
        if hidden <= 0:
            assert grid.horizontalScrollBar().maximum() == 0
            continue
        sign = block.x()  # of a block with a sign before it, within their box
        assert sign + block.width() + column > room, (block.matrix.name, hidden)


def test_all_columns_of_cat_are_seen_at_1024(worksheet, cat):
    """431 pixels are left for the worksheet there."""
    show(worksheet, cat, 431, "value")
    for name in ("E", "P", "X"):
        grid = worksheet.block(name).grid
        assert grid.limits[1] >= 4 and grid.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("width", [431, 600, 773, 1000])
@pytest.mark.parametrize("article", ["bangs", "cat"])
def test_nothing_moves_when_changes_are_shown(request, worksheet, article, width):
    show(worksheet, request.getfixturevalue(article), width, "value")
    before = places(worksheet)
    show(worksheet, request.getfixturevalue(article), width, "change")
    assert places(worksheet) == before
