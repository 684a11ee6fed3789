"""The worksheet: every stage in reading order, and nothing wider than what is seen."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt

from explorer.core.check import DIFFERS, MATCH
from explorer.core.comparison import Comparison
from explorer.core.evaluate import evaluate
from explorer.core.example import make_example
from explorer.core.override import Override
from explorer.core.sentence import move
from explorer.core.stages import STAGES, WEIGHTS, Cell
from explorer.panels import worksheet as module
from explorer.panels.worksheet import Worksheet
from explorer.widgets.theme import LIGHT

Key = Qt.Key


def example(tokens, width):
    rng = np.random.default_rng(tokens)
    weights = {name: rng.normal(size=(width, width)) for name in WEIGHTS}
    names = tuple(f"{place} internationalization" for place in range(tokens))
    return make_example(names, tuple(range(tokens)), rng.normal(size=(tokens, width)), **weights)


@pytest.fixture
def worksheet(qtbot):
    worksheet = Worksheet()
    qtbot.addWidget(worksheet)
    worksheet.show()
    return worksheet


def test_every_matrix_stands_on_it_in_reading_order(worksheet):
    names = list(dict.fromkeys(block.matrix.name for block in worksheet.blocks()))
    assert names == ["E", "P", "X", "W_Q", "Q", "W_K", "K", "W_V", "V", "R", "S", "A", "Z"]
    assert set(names) == {*STAGES, *WEIGHTS}
    places = [
        (block.mapTo(worksheet.sheet, block.rect().topLeft()).y(), block.matrix.name)
        for block in worksheet.blocks()
    ]
    assert [y for y, _ in places] == sorted(y for y, _ in places)


@pytest.mark.parametrize("tokens", [1, 3, 16, 64])
@pytest.mark.parametrize("width", [560, 760, 1000, 1400])
@pytest.mark.parametrize("showing", ["value", "both"])
def test_it_never_scrolls_sideways(qtbot, worksheet, tokens, width, showing):
    worksheet.resize(width, 700)
    shown = example(tokens, 8)
    worksheet.show_snapshot(evaluate(shown.with_baseline(shown)))
    worksheet.show_comparison(Comparison(showing, "baseline"))
    worksheet.show_decimals(4)
    qtbot.waitUntil(lambda: worksheet.sheet.width() == worksheet.viewport().width())
    assert worksheet.horizontalScrollBar().maximum() == 0
    for block in worksheet.blocks():
        right = block.mapTo(worksheet.sheet, block.rect().topRight()).x()
        assert right < worksheet.viewport().width(), block.matrix.name


def test_the_formulas_are_true_of_the_options(worksheet):
    from explorer.widgets.formula import Formula

    shown = example(3, 2)

    def formulas():
        return {formula.latex for formula in worksheet.findChildren(Formula)}

    worksheet.show_snapshot(evaluate(shown))
    assert {r"S = R / \sqrt{d_k}", r"\div \sqrt{d_k}", r"A = \mathrm{softmax}(S)"} <= formulas()
    worksheet.show_snapshot(evaluate(shown.with_options(scale=False, causal=True)))
    assert {"S = R", r"A = \mathrm{softmax}_{\,j \leq i}(S)"} <= formulas()
    assert not formulas() & {r"S = R / \sqrt{d_k}", r"\div \sqrt{d_k}", r"A = \mathrm{softmax}(S)"}


def heard(signal):
    found = []
    signal.connect(lambda *request: found.append(request))
    return found


def press(qtbot, block, row, column):
    place = block.grid.cell_rect(row, column).center()
    qtbot.mouseClick(block.grid.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_a_computed_number_is_typed_over_and_released(qtbot, worksheet, bangs):
    worksheet.resize(900, 700)
    worksheet.show_snapshot(evaluate(bangs))
    edits, releases = heard(worksheet.edit_requested), heard(worksheet.release_requested)
    block = worksheet.block("Q")
    press(qtbot, block, 0, 1)
    qtbot.keyClick(block.grid, Key.Key_0)
    editor = block.grid.focusWidget()
    qtbot.keyClicks(editor, ".5")
    qtbot.keyClick(editor, Key.Key_Return)
    assert edits == [("Q", 0, 1, 0.5)]
    worksheet.show_snapshot(evaluate(bangs.with_overrides([Override("Q", 0, 1, 0.5)])))
    assert block.grid.model().index(0, 1).data() == "0.5000"
    press(qtbot, block, 0, 1)
    qtbot.keyClick(block.grid, Key.Key_Delete)
    assert releases == [("Q", ((0, 1),))]


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_row_is_asked_to_be_a_multiple(qtbot, worksheet, bangs):
    worksheet.show_snapshot(evaluate(bangs))
    rules = heard(worksheet.row_rule_requested)
    grid = worksheet.block("Q").grid
    press(qtbot, worksheet.block("Q"), 2, 0)
    grid.ask_for_row_rule()
    assert rules == [("Q", 2)]


def test_a_refusal_is_said_where_the_number_was_typed(qtbot, worksheet, bangs):
    """A stands on two cards."""
    worksheet.resize(900, 700)
    worksheet.show_snapshot(evaluate(bangs))
    _, second = [block for block in worksheet.blocks() if block.matrix.name == "A"]
    worksheet.ensureWidgetVisible(second)
    worksheet.activateWindow()
    second.grid.setFocus()
    qtbot.waitUntil(lambda: second.grid.hasFocus())
    press(qtbot, second, 0, 0)
    qtbot.keyClick(second.grid, Key.Key_9)
    worksheet.show_refusal("A", 0, 0, "too large")
    assert second.grid.focusWidget().accessibleDescription() == "too large"


def test_change_is_shown_everywhere(worksheet, bangs):
    changed = bangs.with_value("W_V", 0, 0, 3.0).with_baseline(bangs)
    worksheet.show_snapshot(evaluate(changed))
    worksheet.show_comparison(Comparison("change", "baseline"))
    data = {
        name: worksheet.block(name).grid.model().index(0, 0).data() for name in (*STAGES, "W_V")
    }
    assert data["W_V"] == "+2.0"  # from 1.0
    assert data["V"] == "+6.0000"  # X[0, 0] = 3
    assert {data[name] for name in ("P", "X", "Q", "K", "R", "S", "A")} == {"0.0000"}
    worksheet.show_comparison(Comparison("both", "baseline"))
    assert worksheet.block("W_V").grid.model().index(0, 0).data() == "3.0 +2.0"
    worksheet.show_comparison(Comparison())
    assert worksheet.block("W_V").grid.model().index(0, 0).data() == "3.0"


def painted(block, color, corner, step):
    """The cells that have a colour at a step from one of their corners, as far as they are seen."""
    image, model = block.grid.viewport().grab().toImage(), block.grid.model()
    places = {
        (row, column): getattr(block.grid.cell_rect(row, column), corner)() + step
        for row in range(model.rowCount())
        for column in range(model.columnCount())
    }
    return {
        cell
        for cell, place in places.items()
        if image.rect().contains(place) and image.pixelColor(place).name() == color
    }


def marked(block):
    """The cells with a bar at their foot."""
    return painted(block, LIGHT.accent, "bottomLeft", QPoint(8, -2))


def ordinals(block):
    """The cells with a number in their corner."""
    return painted(block, LIGHT.source, "topLeft", QPoint(1, 5))


def settle(qtbot, worksheet):
    """Wait until everything has its place: cards lie one below the other."""

    def placed():
        below = worksheet.block("Z").grid
        return below.mapTo(worksheet.sheet, QPoint(0, 0)).y() > 1200

    qtbot.waitUntil(placed)


def test_what_an_edit_has_changed_is_marked_for_a_while(qtbot, worksheet, bangs, monkeypatch):
    monkeypatch.setattr(module, "MARKED_FOR", 50)
    first = evaluate(bangs)
    worksheet.show_snapshot(first)
    assert all(marked(block) == set() for block in worksheet.blocks())
    second = evaluate(bangs.with_value("W_V", 1, 1, 3.0), first)
    worksheet.show_snapshot(second)
    found = {name: marked(worksheet.block(name)) for name in (*STAGES, *WEIGHTS)}
    column = {(row, 1) for row in range(3)}
    assert found.pop("W_V") == {(1, 1)}
    assert found.pop("V") == found.pop("Z") == column
    assert set().union(*found.values()) == set()
    qtbot.waitUntil(lambda: marked(worksheet.block("V")) == set())
    worksheet.show_snapshot(second)
    assert marked(worksheet.block("V")) == set()


def test_nothing_is_marked_where_cells_have_no_counterpart(worksheet, bangs, cat):
    worksheet.show_snapshot(evaluate(bangs))
    for other in (move(bangs, 0, 2), cat):
        worksheet.show_snapshot(evaluate(other))
        assert all(marked(block) == set() for block in worksheet.blocks())


def test_a_second_edit_takes_the_first_ones_marks_away(worksheet, bangs):
    first = evaluate(bangs)
    worksheet.show_snapshot(first)
    second = evaluate(bangs.with_value("W_V", 1, 1, 3.0), first)
    worksheet.show_snapshot(second)
    worksheet.show_snapshot(evaluate(second.example.with_value("W_Q", 0, 0, 3.0), second))
    assert marked(worksheet.block("W_V")) == set() and marked(worksheet.block("W_Q")) == {(0, 0)}


def test_checks_reach_their_matrices(worksheet, bangs):
    worksheet.show_snapshot(evaluate(bangs))
    status = np.zeros((3, 3), dtype=np.int8)
    status[0, 0], status[2, 1] = MATCH, DIFFERS
    worksheet.show_check({"R": status, "A": np.zeros((3, 3), dtype=np.int8)})
    spoken = Qt.ItemDataRole.AccessibleTextRole
    model = worksheet.block("R").grid.model()
    assert model.index(0, 0).data(spoken).endswith("matches the printed figure")
    assert model.index(2, 1).data(spoken).endswith("differs from the printed figure")
    width = worksheet.block("R").grid.columnWidth(0)
    assert worksheet.block("S").grid.columnWidth(0) < width
    worksheet.show_check(None)
    assert worksheet.block("R").grid.columnWidth(0) < width
    assert model.index(0, 0).data(spoken).endswith("4.9500")


def test_the_terms_of_a_number_are_numbered_where_there_are_few(worksheet, bangs):
    worksheet.show_snapshot(evaluate(bangs))
    terms = [(Cell("Q", 0, k), Cell("K", 2, k)) for k in range(2)]
    worksheet.show_terms(terms)
    assert ordinals(worksheet.block("Q")) == {(0, 0), (0, 1)}
    assert ordinals(worksheet.block("K")) == {(2, 0), (2, 1)}
    for few_or_many in ((), terms[:1], terms * 7):
        worksheet.show_terms(few_or_many)
        assert ordinals(worksheet.block("Q")) == set()


def test_a_pointed_cell_comes_into_view(qtbot, worksheet):
    worksheet.resize(900, 700)
    worksheet.show_snapshot(evaluate(example(64, 8)))
    settle(qtbot, worksheet)
    near, far = worksheet.block("E").grid, worksheet.block("Z").grid
    worksheet.show_pointed((Cell("E", 60, 7), Cell("Z", 60, 7)))
    for grid in (near, far):
        assert grid.viewport().rect().contains(grid.cell_rect(60, 7))
    assert worksheet.verticalScrollBar().value() == 0  # Z is out of sight, and stays there


def test_the_sheet_is_scrolled_to_a_cell_of_a_grid_in_sight(qtbot, worksheet):
    worksheet.resize(900, 300)
    worksheet.show_snapshot(evaluate(example(64, 8)))
    settle(qtbot, worksheet)
    grid = worksheet.block("E").grid
    worksheet.show_pointed((Cell("E", 60, 0),))
    cell = grid.cell_rect(60, 0)
    cell.moveTo(grid.viewport().mapTo(worksheet.viewport(), cell.topLeft()))
    assert worksheet.verticalScrollBar().value() > 0
    assert worksheet.viewport().rect().contains(cell)
