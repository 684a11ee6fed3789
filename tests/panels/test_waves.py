"""The waves: curves, dots, the legend and the choice of dimensions."""

import gc
import itertools
import weakref

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QToolTip

from explorer.core.evaluate import evaluate
from explorer.core.example import Options, make_example
from explorer.core.stages import Cell
from explorer.panels.waves import WavesPanel
from explorer.widgets.refusal_label import RefusalLabel
from explorer.widgets.theme import DARK, LIGHT

LEFT = Qt.MouseButton.LeftButton
# The offscreen platform says so of windows that have a least size, and of tool tips.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def panel(qtbot):
    panel = WavesPanel()
    qtbot.addWidget(panel)
    panel.resize(330, 330)
    panel.show()
    return panel


def sentence(count, d, text="token", positions=True):
    rng = np.random.default_rng(count)
    return make_example(
        tuple(f"{text}{i}" for i in range(count)),
        tuple(range(count)),
        rng.normal(size=(count, d)),
        **{name: rng.normal(size=(d, 2)) for name in ("W_Q", "W_K", "W_V")},
        options=Options(positions=positions),
    )


def show(panel, example):
    snapshot = evaluate(example)
    panel.show_snapshot(snapshot)
    QApplication.processEvents()
    return snapshot


def dot(panel, position, index):
    return QPointF(*panel.view.dots.points[position, index]).toPoint()


def field(panel):
    return panel.findChild(QLineEdit)


def choose(panel, qtbot, text):
    edit = field(panel)
    edit.setFocus()
    edit.selectAll()
    qtbot.keyClicks(edit, text)
    qtbot.keyClick(edit, Qt.Key.Key_Return)
    QApplication.processEvents()


def color_at(panel, point):
    return panel.view.grab().toImage().pixelColor(point)


def is_close(color, other):
    return max(abs(a - b) for a, b in zip(color.getRgb(), QColor(other).getRgb(), strict=True)) <= 3


def test_one_curve_per_dimension_reaches_beyond_the_sentence(panel, bangs):
    show(panel, bangs)
    assert panel.dimensions == (0, 1)
    sine, cosine = panel.view.curves
    x, y = sine.getData()
    assert (x[0], x[-1]) == (0, 12)
    np.testing.assert_allclose(y, np.sin(x), atol=1e-12)
    np.testing.assert_allclose(cosine.getData()[1], np.cos(x), atol=1e-12)


def test_dots_lie_where_the_tokens_sit(panel, bangs):
    snapshot = show(panel, bangs)
    points = panel.view.dots.points
    assert points.shape == (3, 2, 2)
    for position in range(3):
        for index in range(2):
            x, y = panel.view.frame.to_pixels(position, snapshot["P"][position, index])
            assert points[position, index].tolist() == pytest.approx([x, y])
            assert is_close(color_at(panel, QPoint(round(x), round(y))), LIGHT.curves[index])
    # The curve, which pyqtgraph places, runs where the dots, which we place, lie.
    curve = panel.view.curves[0]
    place = curve.sceneTransform().map(QPointF(2.0, float(np.sin(2.0))))
    assert [place.x(), place.y()] == pytest.approx(points[2, 0].tolist(), abs=0.01)


def test_the_legend_names_dimension_function_and_wavelength(panel, bangs):
    show(panel, bangs)
    assert panel.view.legend.texts() == ["dim 0 · sin, λ = 2π", "dim 1 · cos, λ = 2π"]
    panel.resize(600, 400)
    QApplication.processEvents()
    assert panel.view.legend.texts()[0] == "dim 0 · sin, λ = 2π ≈ 6.283"
    show(panel, sentence(2, 3))
    assert panel.view.legend.texts()[2] == "dim 2 · sin, λ = 2916"
    assert panel.view.accessibleDescription().splitlines()[2] == "dim 2 · sin, λ = 2916"


def test_a_sine_and_a_cosine_differ_in_more_than_colour(panel, bangs):
    show(panel, bangs)
    sine, cosine = (curve.opts["pen"] for curve in panel.view.curves)
    assert sine.style() == Qt.PenStyle.SolidLine
    assert cosine.style() == Qt.PenStyle.CustomDashLine


@pytest.mark.parametrize("d_model", [1, 2, 3, 5, 8])
def test_every_width(panel, d_model):
    show(panel, sentence(1, d_model))
    assert len(panel.view.curves) == d_model
    assert panel.view.dots.points.shape == (1, d_model, 2)
    panel.grab()


def test_many_dimensions_start_with_the_first_eight(panel):
    show(panel, sentence(3, 512))
    assert panel.dimensions == tuple(range(8))
    assert field(panel).text() == "0-7"


def test_dimensions_are_chosen_by_typing(panel, qtbot):
    snapshot = show(panel, sentence(3, 512))
    choose(panel, qtbot, "510, 1-2")
    assert panel.dimensions == (1, 2, 510)
    assert field(panel).text() == "1-2, 510"
    assert panel.view.legend.texts()[2] == "510 · sin, λ = 60610"
    x, y = panel.view.dots.points[1, 2]
    assert (x, y) == pytest.approx(panel.view.frame.to_pixels(1, snapshot["P"][1, 510]))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1;;2", "type numbers such as 0-3, 7"),
        ("abc", "type numbers such as 0-3, 7"),
        ("64", "from 0 to 63"),
        ("0-20", "up to 16"),
    ],
)
def test_what_is_refused_says_why_and_changes_nothing(panel, qtbot, text, says):
    show(panel, sentence(3, 64))
    choose(panel, qtbot, text)
    message = panel.findChild(RefusalLabel)
    assert message.isVisible() and says in message.text()
    assert panel.dimensions == tuple(range(8))
    qtbot.keyClick(field(panel), Qt.Key.Key_Escape)
    assert field(panel).text() == "0-7"
    assert not message.isVisible()


def test_typing_on_takes_the_message_away(panel, qtbot):
    show(panel, sentence(3, 64))
    choose(panel, qtbot, "9-")
    assert panel.findChild(RefusalLabel).isVisible()
    qtbot.keyClicks(field(panel), "9")
    assert not panel.findChild(RefusalLabel).isVisible()
    qtbot.keyClick(field(panel), Qt.Key.Key_Return)
    assert panel.dimensions == (9,)


def test_a_choice_outlives_a_change_of_width(panel, qtbot):
    show(panel, sentence(3, 64))
    choose(panel, qtbot, "1, 40")
    show(panel, sentence(3, 8))
    assert panel.dimensions == (1,)
    show(panel, sentence(3, 64))
    assert panel.dimensions == (1, 40)


def test_a_click_on_a_dot_selects_its_cell(panel, bangs, qtbot):
    show(panel, bangs)
    for position, index in ((1, 1), (2, 0)):
        with qtbot.waitSignal(panel.selected) as blocker:
            qtbot.mouseClick(panel.view.viewport(), LEFT, pos=dot(panel, position, index))
        assert blocker.args == [Cell("P", position, index)]
    with qtbot.assertNotEmitted(panel.selected):
        qtbot.mouseClick(panel.view.viewport(), LEFT, pos=QPoint(300, 20))


def test_arrow_keys_move_over_the_dots(panel, qtbot):
    show(panel, sentence(3, 64))
    choose(panel, qtbot, "0, 5, 9")
    panel.selected.connect(panel.show_selection)
    chosen = []
    panel.selected.connect(chosen.append)
    key = Qt.Key
    for pressed in (key.Key_Right, key.Key_Right, key.Key_Down, key.Key_Down, key.Key_Down):
        qtbot.keyClick(panel.view, pressed)
    qtbot.keyClick(panel.view, key.Key_Up)
    places = [(0, 0), (1, 0), (1, 5), (1, 9), (1, 9), (1, 5)]
    assert chosen == [Cell("P", position, dimension) for position, dimension in places]


def test_a_selected_cell_lights_up_its_dot_and_dims_the_other_curves(panel, bangs):
    show(panel, bangs)
    panel.show_selection(Cell("P", 2, 1))
    assert is_close(QColor(panel.view.curves[1].opts["pen"].color()), LIGHT.curves[1])
    assert not is_close(QColor(panel.view.curves[0].opts["pen"].color()), LIGHT.curves[0])
    outline = dot(panel, 2, 1) + QPoint(0, 6)
    assert color_at(panel, outline).lightness() < 60
    panel.show_selection(None)
    assert is_close(QColor(panel.view.curves[0].opts["pen"].color()), LIGHT.curves[0])
    assert color_at(panel, outline).lightness() > 60


def test_the_cell_that_an_input_was_made_from_is_outlined(panel, bangs):
    show(panel, bangs)
    panel.show_selection(Cell("X", 1, 0))
    image = panel.view.grab().toImage()
    spot = dot(panel, 1, 0)
    ring = [image.pixelColor(spot + QPoint(dx, 0)) for dx in (-7, -6, -5)]
    assert any(is_close(color, LIGHT.source) for color in ring)
    assert is_close(QColor(panel.view.curves[1].opts["pen"].color()), LIGHT.curves[1])


def test_a_selected_cell_that_is_not_drawn_is_drawn_while_it_is_selected(panel):
    show(panel, sentence(3, 64))
    panel.show_selection(Cell("P", 1, 40))
    assert panel.dimensions == (*range(8), 40)
    assert field(panel).text() == "0-7"
    panel.show_selection(None)
    assert panel.dimensions == tuple(range(8))


def test_without_positions_there_are_no_dots_and_it_says_so(panel, qtbot):
    show(panel, sentence(3, 2, positions=False))
    assert panel.view.dots.points.size == 0
    note = next(label for label in panel.findChildren(QLabel) if "not added" in label.text())
    assert note.isVisible()
    assert all(
        not is_close(QColor(curve.opts["pen"].color()), LIGHT.curves[index])
        for index, curve in enumerate(panel.view.curves)
    )
    panel.show_selection(Cell("P", 1, 1))
    with qtbot.assertNotEmitted(panel.selected):
        qtbot.keyClick(panel.view, Qt.Key.Key_Right)
    panel.grab()
    show(panel, sentence(3, 2))
    assert panel.view.dots.points.shape == (3, 2, 2)
    assert not note.isVisible()


def test_an_edit_that_leaves_p_alone_draws_nothing_anew(panel, bangs):
    first = show(panel, bangs)
    before = panel.view.curves[0].getData()[1]
    panel.show_snapshot(evaluate(bangs.with_value("E", 0, 0, 9.0), first))
    assert panel.view.curves[0].getData()[1] is before


def test_setters_do_not_emit(panel, bangs, qtbot):
    with qtbot.assertNotEmitted(panel.selected):
        show(panel, bangs)
        panel.show_selection(Cell("P", 1, 1))
        panel.show_decimals(2)
        panel.show_selection(None)


def test_the_tool_tip_names_cell_and_number(panel, bangs, qtbot):
    show(panel, bangs)
    place = dot(panel, 1, 0)
    viewport = panel.view.viewport()
    QApplication.sendEvent(
        viewport, QHelpEvent(QEvent.Type.ToolTip, place, viewport.mapToGlobal(place))
    )
    qtbot.waitUntil(QToolTip.isVisible)
    assert QToolTip.text() == "P[撩, 0] = 0.8415"
    QToolTip.hideText()
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


@pytest.mark.parametrize("text", ["t", "internationalization", "注意力"])
@pytest.mark.parametrize("size", [QSize(260, 260), QSize(330, 330), QSize(600, 600)])
@pytest.mark.parametrize("count", [1, 3, 16, 64])
def test_names_and_numbers_never_overlap(panel, text, size, count):
    panel.resize(size)
    show(panel, sentence(count, 4, text))
    panel.show_selection(Cell("P", count // 2, 1))
    frame = panel.view.frame
    names, numbers = frame.names(), frame.numbers()
    assert count // 2 in [index for index, _, _ in names]
    for rects in ([rect for *_, rect in names], [rect for _, rect in numbers]):
        for rect, following in itertools.pairwise(rects):
            assert not rect.intersects(following)
    assert names[-1][2].right() < frame.caption_rect().left()


def test_three_short_names_all_fit_into_the_dock(panel, bangs):
    panel.resize(290, 260)
    show(panel, bangs)
    assert [text for _, text, _ in panel.view.frame.names()] == ["女生", "撩", "刘海"]


def test_it_takes_the_colours_of_another_palette_and_back(panel, bangs):
    show(panel, bangs)
    panel.window().setPalette(DARK.palette())
    assert is_close(color_at(panel, QPoint(2, 2)), DARK.card)
    assert is_close(color_at(panel, dot(panel, 1, 0)), DARK.curves[0])
    panel.window().setPalette(LIGHT.palette())
    assert is_close(color_at(panel, dot(panel, 1, 0)), LIGHT.curves[0])


def test_a_panel_that_is_dropped_is_freed(bangs, qtbot):
    panel = WavesPanel()
    panel.show_snapshot(evaluate(bangs))
    gone = weakref.ref(panel)
    panel.deleteLater()
    QApplication.sendPostedEvents(panel, QEvent.Type.DeferredDelete)
    del panel
    gc.collect()
    assert gone() is None


def test_an_edit_that_keeps_the_dimensions_leaves_their_field_alone(qtbot, cat):
    from explorer.widgets.plot.dimensions import DimensionsField

    panel = WavesPanel()
    qtbot.addWidget(panel)
    panel.show_snapshot(evaluate(cat))
    field = panel.findChild(DimensionsField)
    changed = []
    field.textChanged.connect(changed.append)
    field.setCursorPosition(2)
    changed.clear()
    panel.show_snapshot(evaluate(cat.with_value("E", 0, 0, 3.25)))
    assert not changed and field.cursorPosition() == 2
