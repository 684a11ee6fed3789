"""A matrix on the worksheet: symbol, shape, brackets, and what a snapshot changes."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from explorer.core.comparison import Comparison
from explorer.core.evaluate import evaluate
from explorer.core.override import Multiple, Override
from explorer.core.sentence import rename
from explorer.core.stages import EDITABLE, MATRICES, Cell
from explorer.widgets.block_caption import BlockCaption, Note
from explorer.widgets.formula import Formula
from explorer.widgets.matrix_block import MatrixBlock
from explorer.widgets.theme import DARK, LIGHT
from tests.widgets.grid_support import keep


def block(qtbot, name, snapshot, **options):
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 500)
    made = MatrixBlock(MATRICES[name], editable=name in EDITABLE, parent=window, **options)
    keep(qtbot, window)
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


SPOKEN = Qt.ItemDataRole.AccessibleTextRole
BY_HAND = (Override("Q", 0, None, Multiple(5.0, "K", 1)), Override("A", 1, 2, 0.5))


def test_what_is_set_by_hand_is_counted_and_explained(qtbot, bangs):
    snapshot = evaluate(bangs.with_overrides(BY_HAND))
    made = block(qtbot, "A", snapshot)
    assert caption(made) == "1 by hand  3×3"
    assert texts(made)[1][2] == "0.5000"
    said = made.grid.model().index(1, 2).data(SPOKEN)
    assert said.startswith("A, query 撩, key 刘海: 0.5000, set by hand; computed: ")
    computed = snapshot.computed("A")[1, 2]
    assert said.endswith(f"{computed:.4f}") and abs(computed - 0.5) > 0.01
    queries = block(qtbot, "Q", snapshot)
    assert caption(queries) == "2 by hand  3×2"
    said = queries.grid.model().index(0, 1).data(SPOKEN)
    assert said.endswith("set by hand: 5 × K[撩]")
    queries.show_snapshot(evaluate(bangs, snapshot))
    assert caption(queries) == "3×2"
    assert "hand" not in queries.grid.model().index(0, 1).data(SPOKEN)


@pytest.mark.parametrize(
    "change, reference, words",
    [
        ({}, "baseline", "no baseline"),
        ({}, "exact", "not rounded"),
        ({"rounding": 2}, "exact", ""),
        ({"rounding": 2}, "baseline", "no baseline"),
    ],
)
def test_the_caption_says_why_nothing_is_compared(qtbot, bangs, change, reference, words):
    made = block(qtbot, "R", evaluate(bangs.with_options(**change)))
    plain = texts(made)
    made.show_comparison(Comparison("change", reference))
    if words:
        assert caption(made) == f"{words}  3×3" and texts(made) == plain
    else:
        assert caption(made) == "change  3×3" and texts(made) != plain
    made.show_comparison(Comparison())
    assert caption(made) == "3×3" and texts(made) == plain


def test_another_sentence_cannot_be_compared(qtbot, bangs):
    from explorer.core.sentence import remove

    pinned = remove(bangs, 2).with_baseline(bangs)
    made = block(qtbot, "R", evaluate(pinned))
    made.show_comparison(Comparison("both", "baseline"))
    assert caption(made).startswith("not comparable")
    assert texts(made)[0] == ["4.9500", "6.2388"]


def test_changes_are_those_of_another_example(qtbot, bangs):
    """R without the division is 1.4142 times S: the change of S is 0.4142 times what it was."""
    changed = bangs.with_options(scale=False).with_baseline(bangs)
    made = block(qtbot, "S", evaluate(changed))
    made.show_comparison(Comparison("change", "baseline"))
    raw = [4.9500, 6.2388, 8.7467]
    shown = [float(text) for text in texts(made)[0]]
    assert shown == pytest.approx([r - r / 2**0.5 for r in raw], abs=1e-4)
    assert texts(made)[0][0].startswith("+")
    made.show_comparison(Comparison("both", "baseline"))
    assert texts(made)[0][0].startswith("4.9500 +1.4")
    unchanged = block(qtbot, "R", evaluate(changed))
    unchanged.show_comparison(Comparison("change", "baseline"))
    assert texts(unchanged)[0] == ["0.0000"] * 3


def test_a_wrong_axis_is_a_warning(qtbot, bangs):
    right = evaluate(bangs)
    made = block(qtbot, "A", right)
    assert not made.findChild(BlockCaption).warning
    wrong = evaluate(bangs.with_options(softmax_axis="column"), right)
    made.show_snapshot(wrong)
    label = made.findChild(BlockCaption)
    assert label.text() == "wrong axis  3×3" and label.warning
    image = label.grab().toImage()
    seen = {image.pixelColor(x, y).name() for x in range(13) for y in range(image.height())}
    assert any(QColor(name).red() > QColor(name).blue() + 90 for name in seen)  # the sign
    made.show_snapshot(evaluate(bangs, wrong))
    assert label.text() == "3×3" and not label.warning
    other = block(qtbot, "S", wrong)
    assert caption(other) == "3×3"


def test_a_caption_gives_way_where_there_is_no_room(qtbot):
    label = BlockCaption()
    qtbot.addWidget(label)
    notes = (Note("no baseline", needed=True), Note("2 by hand"), Note("editable"))
    advance = label.fontMetrics().horizontalAdvance
    shown = []
    for width in range(400, 0, -1):
        label.show_notes(notes, "3×2", width)
        assert advance(label.text()) <= width or label.text() == "no baseline"
        if not shown or shown[-1] != label.text():
            shown.append(label.text())
    assert shown == [
        "no baseline  2 by hand  editable  3×2",
        "no baseline  2 by hand  3×2",
        "no baseline  3×2",
        "no baseline",
    ]
    assert label.toolTip() == label.accessibleName() == "no baseline  2 by hand  editable  3×2"
    label.show_notes((), "3×2", 400)
    assert label.text() == "3×2" and label.toolTip() == ""


def test_what_an_edit_has_changed_is_said_beside_the_symbol(qtbot, bangs):
    made = block(qtbot, "R", evaluate(bangs))
    plain = made.grab().toImage()
    mask = np.zeros((3, 3), dtype=bool)
    mask[0, 0] = True
    made.show_changed(mask)
    image = made.grab().toImage()
    symbol, label = made.findChild(Formula), made.findChild(QLabel)
    between = range(symbol.x() + symbol.width(), label.mapTo(made, QPoint(0, 0)).x())
    seen = {image.pixelColor(x, y).name() for x in between for y in range(20)}
    assert LIGHT.accent in seen
    made.show_changed(None)
    assert made.grab().toImage() == plain


def test_a_longer_caption_leaves_nothing_of_the_sign_of_a_change(qtbot, bangs):
    pinned = bangs.with_baseline(bangs)
    made = block(qtbot, "K", evaluate(pinned))
    made.show_comparison(Comparison("change", "baseline"))
    made.show_changed(np.ones((3, 2), dtype=bool))
    QApplication.processEvents()
    made.show_snapshot(evaluate(pinned.with_overrides([Override("K", 0, 0, 1.6)])))
    made.window().repaint()  # at once: Qt lays out later
    QApplication.processEvents()
    window = made.window()
    seen = window.screen().grabWindow(window.winId()).toImage()
    assert "by hand" in caption(made)
    window.repaint()
    assert seen == window.screen().grabWindow(window.winId()).toImage()


def test_the_cells_of_terms_are_numbered(qtbot, bangs):
    made = block(qtbot, "V", evaluate(bangs))
    made.show_terms([(Cell("A", 1, k), Cell("V", k, 1)) for k in range(3)])
    image = made.grid.viewport().grab().toImage()
    tagged = {
        cell
        for cell in np.ndindex(3, 2)
        if image.pixelColor(made.grid.cell_rect(*cell).topLeft() + QPoint(1, 4)).name()
        == LIGHT.source
    }
    assert tagged == {(0, 1), (1, 1), (2, 1)}
