"""A matrix on the worksheet: symbol, shape, brackets, and what a snapshot changes."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QWidget

from explorer.core.evaluate import evaluate
from explorer.core.sentence import rename
from explorer.core.stages import EDITABLE, MATRICES, Cell
from explorer.widgets.formula import Formula
from explorer.widgets.matrix_block import MatrixBlock
from explorer.widgets.theme import DARK, LIGHT


def block(qtbot, name, snapshot, **options):
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 500)
    made = MatrixBlock(MATRICES[name], editable=name in EDITABLE, parent=window, **options)
    made.kept = window  # qtbot does not keep it alive
    made.show_snapshot(snapshot)
    window.show()
    made.move(20, 20)
    made.adjustSize()
    qtbot.waitUntil(lambda: made.isVisible())
    return made


def caption(made):
    return made.findChild(QLabel).text()


def texts(made):
    model = made.grid.model()
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def outlined(made, color):
    """Return the cells whose left edge has a colour."""
    image = made.grid.viewport().grab().toImage()
    found = set()
    for cell in np.ndindex(made.grid.model().rowCount(), made.grid.model().columnCount()):
        box = made.grid.cell_rect(*cell)
        if image.pixelColor(box.left() + 1, box.center().y()).name() == color:
            found.add(cell)
    return found


def test_a_block_shows_the_published_numbers(qtbot, bangs):
    snapshot = evaluate(bangs)
    assert texts(block(qtbot, "R", snapshot))[0] == ["4.9500", "6.2388", "8.7467"]
    assert texts(block(qtbot, "E", snapshot)) == [["3.0", "1.0"], ["2.0", "2.0"], ["2.0", "4.0"]]
    assert texts(block(qtbot, "W_Q", snapshot)) == [["-0.6", "0.9"], ["0.8", "-0.5"]]


@pytest.mark.parametrize(
    "name, words", [("E", "editable  3×2"), ("Q", "3×2"), ("A", "3×3"), ("W_V", "editable  2×2")]
)
def test_symbol_and_shape_stand_above(qtbot, bangs, name, words):
    made = block(qtbot, name, evaluate(bangs))
    assert caption(made) == words
    symbol = made.findChild(Formula)
    assert symbol.latex == MATRICES[name].symbol and symbol.accessibleName() == name
    label = made.findChild(QLabel)
    gap = label.mapTo(made, QPoint(0, 0)).x() - symbol.mapTo(made, QPoint(symbol.width(), 0)).x()
    assert gap > 5
    assert label.width() >= label.sizeHint().width()


def test_positions_that_are_off_are_dimmed_and_say_so(qtbot, bangs):
    made = block(qtbot, "P", evaluate(bangs))
    bright = made.grab().toImage()
    assert caption(made) == "3×2"
    off = evaluate(bangs.with_options(positions=False))
    made.show_snapshot(off)
    assert caption(made) == "off  3×2"
    assert texts(made) == [["0.0000"] * 2] * 3
    assert made.grab().toImage() != bright
    other = block(qtbot, "X", off)
    assert caption(other) == "3×2"


def test_the_mask_hatches_scores_and_weights_but_not_raw_scores(qtbot, bangs):
    snapshot = evaluate(bangs.with_options(causal=True))
    for name, hatched in (("R", False), ("S", True), ("A", True), ("Q", False), ("Z", False)):
        made = block(qtbot, name, snapshot)
        assert made.grid.model().masked(0, 1 if hatched else 0) is hatched
        assert (made.grid.model().mask is not None) is hatched
    made = block(qtbot, "A", snapshot)
    assert texts(made)[0] == ["1.0000", "0.0000", "0.0000"]
    made.show_snapshot(evaluate(bangs))
    assert made.grid.model().mask is None


def test_nothing_happens_when_nothing_relevant_changed(qtbot, bangs):
    first = evaluate(bangs)
    made = block(qtbot, "Q", first)
    calls = []
    made.grid.model().dataChanged.connect(lambda *_: calls.append("data"))
    made.grid.model().headerDataChanged.connect(lambda *_: calls.append("labels"))
    made.grid.model().modelReset.connect(lambda: calls.append("reset"))
    second = evaluate(bangs.with_value("W_V", 0, 0, 9.0), first)
    made.show_snapshot(second)
    assert calls == []
    third = evaluate(bangs.with_value("W_Q", 0, 0, 9.0), first)
    made.show_snapshot(third)
    assert calls == ["data"]
    made.show_snapshot(evaluate(rename(third.example, 1, "看"), third))
    assert calls == ["data", "labels"]
    assert made.grid.model().row_labels == ("女生", "看", "刘海")


def test_selection_reaches_the_grid_with_its_sources(qtbot, bangs):
    snapshot = evaluate(bangs)
    blocks = {name: block(qtbot, name, snapshot) for name in ("Q", "K", "R")}
    told = []
    for made in blocks.values():
        made.grid.selected.connect(told.append)
        made.show_selection(Cell("R", 0, 2))
    assert outlined(blocks["R"], LIGHT.selection) == {(0, 2)}
    assert outlined(blocks["Q"], LIGHT.source) == {(0, 0)}  # one outline around the row
    assert outlined(blocks["K"], LIGHT.source) == {(2, 0)}
    assert outlined(blocks["R"], LIGHT.source) == outlined(blocks["Q"], LIGHT.selection) == set()
    for made in blocks.values():
        made.show_selection(None)
        assert outlined(made, LIGHT.selection) == outlined(made, LIGHT.source) == set()
    assert told == []


def test_grids_side_by_side_begin_at_one_height(qtbot, cat):
    snapshot = evaluate(cat)
    tops = set()
    for name in MATRICES:
        made = block(qtbot, name, snapshot)
        tops.add(made.grid.viewport().mapTo(made, QPoint(0, 0)).y())
    assert len(tops) == 1


def test_the_block_grows_with_its_matrix(qtbot, bangs, cat):
    made = block(qtbot, "X", evaluate(bangs))
    small = made.sizeHint()
    made.show_snapshot(evaluate(cat))
    assert made.sizeHint().width() > small.width()
    made.show_decimals(8)
    assert texts(made)[0][0] == "1.00000000"
    qtbot.waitUntil(lambda: made.size() == made.sizeHint())


def test_a_block_of_one_column_keeps_symbol_and_shape_apart(qtbot, bangs):
    from explorer.core.reshape import set_dimensions

    one = set_dimensions(bangs, d_model=1, d_k=1, d_v=1, new_cells="zeros")
    for name in MATRICES:
        made = block(qtbot, name, evaluate(one))
        label, symbol = made.findChild(QLabel), made.findChild(Formula)
        assert label.mapTo(made, QPoint(0, 0)).x() > symbol.x() + symbol.width()
        assert label.width() >= label.sizeHint().width() and "×" in label.text()


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_brackets_stand_around_the_numbers(qtbot, bangs, theme):
    made = block(qtbot, "Q", evaluate(bangs))
    made.window().setPalette(theme.palette())
    image = made.grab().toImage()
    grid = made.grid.geometry()
    top = made.grid.viewport().mapTo(made, QPoint(0, 0))
    middle = top.y() + made.grid.viewport().height() // 2
    columns = (range(grid.right() + 1, made.width()), range(top.x() - 9, top.x()))
    for place in columns:
        assert theme.bracket in {image.pixelColor(x, middle).name() for x in place}
        above = {image.pixelColor(x, top.y() - 4).name() for x in place}
        assert theme.bracket not in above


def test_rows_can_go_without_labels(qtbot, bangs):
    snapshot = evaluate(bangs)
    with_labels = block(qtbot, "K", snapshot)
    without = block(qtbot, "K", snapshot, row_labels=False)
    assert without.sizeHint().width() < with_labels.sizeHint().width() - 20


def test_tool_tips_say_what_the_matrix_is(qtbot, bangs):
    made = block(qtbot, "R", evaluate(bangs))
    assert made.toolTip() == "R, raw scores\nrows: query tokens, columns: key tokens"


def test_weights_are_shaded(qtbot, bangs):
    made = block(qtbot, "A", evaluate(bangs))
    image = made.grid.viewport().grab().toImage()
    lightness = [
        image.pixelColor(made.grid.cell_rect(0, column).topLeft() + QPoint(4, 4)).lightness()
        for column in range(3)
    ]
    assert np.all(np.diff(lightness) < 0)  # 0.0551, 0.1371, 0.8078
