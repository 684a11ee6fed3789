"""The pull on Z: what is painted, what is read, what is chosen with mouse and keys."""

import gc
import weakref
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QComboBox, QLabel

from explorer.core.evaluate import evaluate
from explorer.core.example import Options, make_example
from explorer.core.stages import Cell
from explorer.panels.pull import PullPanel
from explorer.widgets.appearance import wear
from explorer.widgets.pull.scene import arrow_polygon
from explorer.widgets.pull.share_model import ADDS, KEY, SHARE
from explorer.widgets.theme import DARK, LIGHT

LEFT = Qt.MouseButton.LeftButton
OPTIONS = Options()
SIZES = [QSize(340, 420), QSize(380, 900)]
# The offscreen platform says so of windows that have a least size, and of tool tips.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def panel(qtbot):
    panel = PullPanel()
    qtbot.addWidget(panel)
    panel.resize(360, 640)
    panel.show()
    return panel


@pytest.fixture
def heard(panel):
    cells = []
    panel.selected.connect(cells.append)
    return cells


def sentence(count, d=3, d_v=3, options=OPTIONS, text="token"):
    rng = np.random.default_rng(count)
    return make_example(
        tuple(f"{text}{i}" for i in range(count)),
        tuple(range(count)),
        rng.normal(size=(count, d)),
        W_Q=rng.normal(size=(d, d)),
        W_K=rng.normal(size=(d, d)),
        W_V=rng.normal(size=(d, d_v)),
        options=options,
    )


def by_hand(snapshot, **values):
    known = {name: np.array(value, dtype=float) for name, value in values.items()}
    return replace(snapshot, known={**snapshot.known, **known})


def show(panel, snapshot):
    panel.show_snapshot(snapshot)
    QApplication.processEvents()


def rows(panel):
    model = panel.shares.model
    return [
        [model.data(model.index(row, column)) for column in (KEY, SHARE, ADDS)]
        for row in range(model.rowCount())
    ]


def words(panel):
    return " ".join(label.text() for label in panel.findChildren(QLabel) if label.isVisible())


def labels(panel):
    return {label.text for label in panel.plane.scene().labels}


def mark(panel, key):
    return panel.plane.scene().marks[key].center.toPoint()


def boxes(panel):
    return panel.findChildren(QComboBox)


def pick(qtbot, box, down):
    box.setFocus()
    for _ in range(down):
        qtbot.keyClick(box, Qt.Key.Key_Down)


def row_place(panel, row, column=KEY):
    view = panel.shares.view
    return view.viewport(), view.visualRect(panel.shares.model.index(row, column)).center()


def test_the_article_s_shares_and_contributions(panel, bangs):
    show(panel, evaluate(bangs))
    assert rows(panel) == [
        ["女生", "5.51%", "(0.1213, 0.0496)"],
        ["撩", "13.71%", "(0.2503, 0.2232)"],
        ["刘海", "80.78%", "(1.1920, 2.2988)"],
    ]
    assert panel.shares.sum.texts() == ("Σ a = 1", "100.00%", "(1.5636, 2.5716)")
    assert "80.78% of Z 女生 comes from V 刘海." in words(panel)
    assert "Distance to V 刘海: 1.7433 from X, 0.2881 from Z." in words(panel)


def test_the_plane_names_points_and_weights(panel, bangs):
    show(panel, evaluate(bangs))
    assert labels(panel) == {
        "V 女生", "V 撩", "V 刘海", "Z 女生", "X 女生", "0.0551", "0.1371", "0.8078", "moved",
    }  # fmt: skip
    said = panel.plane.accessibleDescription().split("\n")
    assert said[0] == "Z 女生 (1.5636, 2.5716)"
    assert said[1] == "X 女生 (3.0000, 2.0000)"
    assert said[4] == "V 刘海 (1.4758, 2.8460), weight 0.8078"


def test_points_lie_to_scale(panel, bangs):
    """From the article's figures: V_女生 (2.2, 0.9), V_刘海 (1.4758, 2.846), X (3, 2)."""
    show(panel, evaluate(bangs))
    scene = panel.plane.scene()
    first, last, x = scene.marks[0].center, scene.marks[2].center, scene.marks[3].center
    assert (first.x() - last.x()) / (first.y() - last.y()) == pytest.approx(
        0.7242 / 1.946, abs=1e-3
    )
    assert (x.x() - first.x()) / (first.y() - x.y()) == pytest.approx(0.8 / 1.1, abs=1e-3)


def test_a_larger_weight_has_a_wider_arrow(panel, bangs):
    show(panel, evaluate(bangs))
    widths = {arrow.key: arrow.width for arrow in panel.plane.scene().arrows}
    assert widths[0] < widths[1] < widths[2]
    z = panel.plane.scene().marks[-1].center
    assert all(arrow.line.p1() == z for arrow in panel.plane.scene().arrows)


def test_each_role_is_painted_in_its_colour_in_both_themes(panel, bangs):
    show(panel, evaluate(bangs))
    try:
        for theme in (LIGHT, DARK):
            wear(QApplication.instance(), theme)
            picture = panel.plane.grab().toImage()
            scene = panel.plane.scene()
            for at in scene.marks:
                color = picture.pixelColor(at.center.toPoint())
                assert color == QColor(theme.roles[at.role].ink)
            strongest = scene.arrows[0]
            assert strongest.key == 2
            middle = strongest.line.pointAt(0.5).toPoint()
            assert picture.pixelColor(middle) == QColor(theme.roles["weight"].ink)
    finally:
        wear(QApplication.instance(), LIGHT)


def test_numbers_follow_the_decimals_as_far_as_there_is_room(panel, bangs):
    snapshot = evaluate(bangs)
    show(panel, snapshot)
    panel.show_decimals(2)
    assert rows(panel)[2] == ["刘海", "81%", "(1.19, 2.30)"]
    assert "0.81" in labels(panel)
    panel.show_decimals(10)
    assert rows(panel)[2][SHARE] == f"{100 * snapshot['A'][0, 2]:.8f}%"
    view, model = panel.shares.view, panel.shares.model
    text = model.data(model.index(2, ADDS))
    assert view.fontMetrics().horizontalAdvance(text) < view.columnWidth(ADDS) + 40
    assert 4 < len(text.split(".")[1].split(",")[0]) < 10


@pytest.mark.parametrize(
    ("cell", "query", "key"),
    [
        (Cell("Z", 1, 1), 1, None),
        (Cell("A", 2, 1), 2, 1),
        (Cell("S", 1, 2), 1, 2),
        (Cell("R", 0, 0), 0, 0),
        (Cell("Q", 2, 0), 2, None),
        (Cell("X", 1, 0), 1, None),
        (Cell("E", 2, 1), 2, None),
        (Cell("V", 2, 1), 0, 2),
        (Cell("K", 1, 0), 0, 1),
        (Cell("W_V", 1, 1), 0, None),
        (None, 0, None),
    ],
)
def test_the_selection_is_followed_and_nothing_is_said(panel, heard, bangs, cell, query, key):
    show(panel, evaluate(bangs))
    panel.show_selection(cell)
    assert panel.query == query
    assert boxes(panel)[0].currentText() == ("0 女生", "1 撩", "2 刘海")[query]
    assert panel.shares.view.currentIndex().row() == (-1 if key is None else key)
    ring = panel.plane.scene().selected
    assert ring == (None if key is None else panel.plane.scene().marks[key].center)
    assert heard == []


def test_a_query_that_is_picked_is_shown_and_selected(panel, heard, bangs, qtbot):
    show(panel, evaluate(bangs))
    pick(qtbot, boxes(panel)[0], 1)
    assert heard == [Cell("Z", 1, 0)]
    assert panel.query == 1
    assert panel.shares.sum.texts()[2] == "(1.6145, 2.4204)"


def test_repeated_tokens_differ_by_their_place(panel, bangs):
    twice = make_example(
        ("a", "b", "a"),
        (0, 1, 0),
        np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 0.0]]),
        **{name: np.eye(2) for name in ("W_Q", "W_K", "W_V")},
        options=Options(positions=False),
    )
    show(panel, evaluate(twice))
    box = boxes(panel)[0]
    assert [box.itemText(at) for at in range(3)] == ["0 a", "1 b", "2 a"]
    assert len(panel.plane.scene().hull) == 2  # two places, one point


def test_a_click_on_a_point_selects_the_weight(panel, heard, bangs, qtbot):
    show(panel, evaluate(bangs))
    qtbot.mouseClick(panel.plane, LEFT, pos=mark(panel, 1) + QPoint(3, -2))
    assert heard == [Cell("A", 0, 1)]
    qtbot.mouseClick(panel.plane, LEFT, pos=QPoint(5, 5))
    assert len(heard) == 1


def test_a_click_on_a_row_selects_the_weight(panel, heard, bangs, qtbot):
    show(panel, evaluate(bangs))
    panel.show_selection(Cell("Z", 1, 0))
    viewport, place = row_place(panel, 2, SHARE)
    qtbot.mouseClick(viewport, LEFT, pos=place)
    assert heard == [Cell("A", 1, 2)]


def test_arrow_keys_walk_through_points(panel, heard, bangs, qtbot):
    show(panel, evaluate(bangs))
    panel.selected.connect(panel.show_selection)  # as the window does
    panel.plane.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_End, Qt.Key.Key_Right, Qt.Key.Key_Up):
        qtbot.keyClick(panel.plane, key)
    assert [cell.column for cell in heard] == [0, 1, 2, 2, 1]
    qtbot.keyClick(panel.plane, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert len(heard) == 5


def test_arrow_keys_walk_through_rows(panel, heard, bangs, qtbot):
    show(panel, evaluate(bangs))
    panel.selected.connect(panel.show_selection)
    panel.show_selection(Cell("A", 0, 0))
    panel.shares.view.setFocus()
    qtbot.keyClick(panel.shares.view, Qt.Key.Key_Down)
    qtbot.keyClick(panel.shares.view, Qt.Key.Key_Down)
    qtbot.keyClick(panel.shares.view, Qt.Key.Key_Up)
    assert [cell.column for cell in heard] == [1, 2, 1]


def test_the_focus_alone_chooses_nothing(panel, heard, bangs, qtbot):
    show(panel, evaluate(bangs))
    panel.activateWindow()
    panel.shares.view.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(panel.shares.view.hasFocus)
    assert heard == []


def test_masked_keys_are_said_to_be_masked(panel, bangs):
    show(panel, evaluate(bangs.with_options(causal=True)))
    panel.show_selection(Cell("Z", 1, 0))
    assert rows(panel)[2][SHARE] == "masked"
    assert "V 刘海 (1.4758, 2.8460), masked" in panel.plane.accessibleDescription()
    assert "masked" in words(panel)
    assert [arrow.key for arrow in panel.plane.scene().arrows] == [1, 0]
    viewport = panel.shares.view.viewport()
    bar = panel.shares.view.visualRect(panel.shares.model.index(2, SHARE))
    picture = viewport.grab(bar).toImage()
    hatch = QColor(LIGHT.hatch)
    assert any(
        picture.pixelColor(x, y) == hatch for x in range(8, 40) for y in range(picture.height())
    )


def test_an_output_set_by_hand_is_said_not_to_lie_at_the_mean(panel, bangs):
    snapshot = evaluate(bangs)
    show(panel, by_hand(snapshot, Z=snapshot["Z"] + 3))
    said = words(panel)
    assert "Z is not Σ a·V = (1.5636, 2.5716) (the cross)" in said
    assert "Z lies outside the hull of the value rows." in said
    assert "comes from" not in said
    assert panel.plane.scene().mean is not None
    show(panel, snapshot)
    assert "cross" not in words(panel)
    assert panel.plane.scene().mean is None


def test_rounding_in_between_is_no_fault(panel, bangs):
    show(panel, evaluate(bangs.with_options(rounding=1)))
    # By hand from the rounded A (0.1, 0.1, 0.8) and V (2.2, 0.9), (1.8, 1.6), (1.5, 2.9).
    assert "Rounded in between: Σ a = 1.0000, Σ a·V = (1.6000, 2.5700)." in words(panel)
    assert "80.00% of Z 女生 comes from V 刘海." in words(panel)
    assert panel.plane.scene().mean is None


def test_weights_that_do_not_sum_to_one_are_no_mean(panel, bangs):
    e = np.exp(evaluate(bangs)["S"])
    total = f"{sum((e / e.sum(axis=0))[0].tolist()):.4f}"
    show(panel, evaluate(bangs.with_options(softmax_axis="column")))
    assert f"The weights sum to {total}, not to 1: Z is no mean" in words(panel)
    assert "comes from" not in words(panel)
    assert panel.shares.sum.texts()[0] == f"Σ a = {total}"


def test_a_negative_weight_is_no_share(panel, bangs):
    snapshot = evaluate(bangs)
    weights = np.array([[1.5, -0.5, 0.0]] * 3)
    show(panel, by_hand(snapshot, A=weights, Z=weights @ snapshot["V"]))
    assert "A weight is negative" in words(panel)
    assert rows(panel)[1][SHARE] == "-50.00%"


def test_equal_weights_have_no_winner(panel, bangs):
    snapshot = evaluate(bangs)
    weights = np.full((3, 3), 1 / 3)
    show(panel, by_hand(snapshot, A=weights, Z=weights @ snapshot["V"]))
    assert "Several value rows have the largest share of Z, 33.33% each." in words(panel)


def test_x_in_another_space_is_not_drawn(panel, cat):
    show(panel, evaluate(cat))
    assert all(at.role != "input" for at in panel.plane.scene().marks)
    assert panel.plane.scene().moved is None
    assert "X is not drawn: it lives in another space (d_model = 4, d_v = 3)." in words(panel)


def test_an_x_far_away_stands_at_the_edge(panel, bangs):
    snapshot = evaluate(bangs)
    show(panel, by_hand(snapshot, X=snapshot["X"] + 100))
    scene = panel.plane.scene()
    assert scene.frame.area.contains(scene.moved.p1())
    assert "X lies outside the picture, at (103.0000, 102.0000)." in words(panel)
    spread = {round(at.center.y()) for at in scene.marks if at.role == "value"}
    assert max(spread) - min(spread) > 100  # the values are not squeezed


def test_dimensions_are_chosen_where_there_are_more_than_two(panel, cat, bangs, qtbot):
    panel.show_decimals(3)
    show(panel, evaluate(bangs))
    _, across, up = boxes(panel)
    assert not across.isVisible()
    show(panel, evaluate(cat))
    assert across.isVisible() and up.isVisible()
    assert panel.dimensions == (0, 1)
    pick(qtbot, up, 1)
    assert panel.dimensions == (0, 2)
    assert panel.shares.sum.texts()[2] == "(-0.099, -0.165)"  # as the article prints them
    pick(qtbot, across, 1)
    assert panel.dimensions == (1, 2)
    pick(qtbot, across, 1)  # what lies up already: they are swapped
    assert panel.dimensions == (2, 1)
    assert (across.currentText(), up.currentText()) == ("2", "1")
    pick(qtbot, boxes(panel)[0], 1)
    show(panel, evaluate(bangs))
    assert panel.dimensions == (0, 1)
    show(panel, evaluate(cat))
    assert panel.dimensions == (2, 1)


def test_the_query_is_selected_in_the_first_dimension_shown(panel, heard, cat, qtbot):
    show(panel, evaluate(cat))
    pick(qtbot, boxes(panel)[2], 1)
    pick(qtbot, boxes(panel)[1], 1)
    pick(qtbot, boxes(panel)[0], 2)
    assert heard == [Cell("Z", 1, 1), Cell("Z", 2, 1)]


def test_one_dimension_is_a_line(panel):
    show(panel, evaluate(sentence(4, d_v=1)))
    assert "d_v = 1: the value rows lie on a line." in words(panel)
    heights = {at.center.y() for at in panel.plane.scene().marks}
    assert len(heights) == 1
    assert panel.dimensions == (0,)
    assert rows(panel)[0][ADDS].count(",") == 0


def test_a_shorter_sentence_moves_the_query_into_it(panel, heard):
    show(panel, evaluate(sentence(6)))
    panel.show_selection(Cell("A", 5, 4))
    show(panel, evaluate(sentence(2)))
    assert panel.query == 1
    assert panel.shares.view.currentIndex().row() == -1
    assert panel.plane.scene().selected is None
    assert heard == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 3, 64])
def test_nothing_is_clipped_or_overlaps(panel, count, size):
    show(panel, evaluate(sentence(count, d=4, d_v=4, options=Options(causal=True))))
    panel.show_selection(Cell("A", 0, 0))
    panel.resize(size)
    QApplication.processEvents()
    assert panel.size() == size
    parts = [panel.plane, panel.shares, *panel.findChildren(QLabel), *boxes(panel)]
    shown = [part for part in parts if part.isVisible()]
    for part in shown:
        place = part.rect().translated(part.mapTo(panel, QPoint()))
        assert panel.rect().contains(place), part
        if isinstance(part, QLabel):
            assert part.heightForWidth(part.width()) <= part.height() or not part.wordWrap()
    assert panel.shares.y() >= panel.plane.y() + panel.plane.height()
    assert panel.shares.sum.height() >= 20
    area = panel.plane.rect()
    for label in panel.plane.scene().labels:
        assert area.contains(label.rect.toAlignedRect())


def test_of_many_tokens_only_the_largest_and_the_selected_are_named(panel):
    snapshot = evaluate(sentence(64, text="w"))
    show(panel, snapshot)
    least = int(snapshot["A"][0].argmin())
    largest = int(snapshot["A"][0].argmax())
    panel.show_selection(Cell("A", 0, least))
    names = {text for text in labels(panel) if text.startswith("V ")}
    assert f"V w{least}" in names
    assert len(names) <= 6
    keys = [arrow.key for arrow in panel.plane.scene().arrows]
    assert keys[0] == largest
    assert panel.shares.view.currentIndex().row() == least
    bar = panel.shares.view.verticalScrollBar()
    assert bar.maximum() > 0
    view, place = row_place(panel, least)
    assert view.rect().contains(place)  # scrolled to


def test_an_arrow_s_outline_ends_before_the_point(panel, bangs):
    show(panel, evaluate(bangs))
    for arrow in panel.plane.scene().arrows:
        outline = arrow_polygon(arrow).boundingRect()
        assert not outline.contains(arrow.line.p2())


def test_numbers_at_the_ends_of_a_float_are_drawn(panel, bangs):
    snapshot = evaluate(bangs)
    for scale in (1e308, 1e-310, 0.0):
        values = np.array([[1.0, 0.5], [-1.0, -0.9], [0.3, 1.0]]) * scale
        show(panel, by_hand(snapshot, V=values, Z=snapshot["A"] @ values))
        panel.grab()
        assert "comes from" in words(panel)


def test_a_tip_says_what_a_point_is(panel, bangs, qtbot, monkeypatch):
    from PySide6.QtGui import QHelpEvent
    from PySide6.QtWidgets import QToolTip

    tips = []
    monkeypatch.setattr(QToolTip, "showText", lambda place, text, widget: tips.append(text))
    show(panel, evaluate(bangs))
    place = mark(panel, 2)
    event = QHelpEvent(QEvent.Type.ToolTip, place, panel.plane.mapToGlobal(place))
    QApplication.sendEvent(panel.plane, event)
    assert tips == ["V 刘海 (1.4758, 2.8460), weight 0.8078"]


def test_everything_has_a_name(panel, bangs):
    show(panel, evaluate(bangs))
    for part in (panel, panel.plane, panel.shares.view, panel.shares.sum, *boxes(panel)):
        assert part.accessibleName()
    assert panel.shares.sum.accessibleName() == "Σ a = 1, Σ a·V = (1.5636, 2.5716)"


def test_a_panel_without_a_snapshot_stands(panel, heard, qtbot):
    panel.show_selection(Cell("A", 0, 1))
    panel.show_decimals(2)
    panel.plane.setFocus()
    qtbot.keyClick(panel.plane, Qt.Key.Key_Right)
    qtbot.mouseClick(panel.plane, LEFT)
    panel.grab()
    assert heard == []


def test_a_panel_is_freed(qtbot, bangs):
    panel = PullPanel()
    panel.show_snapshot(evaluate(bangs))
    alive = weakref.ref(panel)
    panel.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    del panel
    gc.collect()
    assert alive() is None
