"""Why scale: the row under a factor, the chain that is asked, the experiment."""

import gc
import math
import subprocess
import sys
import weakref
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication, QHelpEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QToolTip,
    QWidget,
)

from explorer.core import scaling
from explorer.core.evaluate import evaluate
from explorer.core.example import Options, make_example
from explorer.core.stages import Cell
from explorer.panels.scaling import ScalingPanel
from explorer.widgets.refusal_label import RefusalLabel
from explorer.widgets.scaling.chain import ChainFactor
from explorer.widgets.theme import DARK, LIGHT

LEFT = Qt.MouseButton.LeftButton
USUAL = 1 / math.sqrt(2)
# The offscreen platform says so of windows that have a least size, and of tool tips.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def panel(qtbot, bangs):
    panel = ScalingPanel()
    qtbot.addWidget(panel)
    panel.resize(360, 640)
    panel.show()
    show(panel, bangs)
    return panel


@pytest.fixture
def why(qtbot, panel):
    """The second page, with the experiment run."""
    with qtbot.waitSignal(panel.why.measured):
        panel.pages.setCurrentIndex(1)
    return panel.why


def show(panel, example):
    panel.show_snapshot(evaluate(example))
    QApplication.processEvents()


def sentence(count, d=4, text="token"):
    rng = np.random.default_rng(count)
    return make_example(
        tuple(f"{text}{i}" for i in range(count)),
        tuple(range(count)),
        rng.normal(size=(count, d)),
        **{name: rng.normal(size=(d, d)) for name in ("W_Q", "W_K", "W_V")},
    )


def words(page, name="What the factor does to the row"):
    return next(label for label in page.findChildren(QLabel) if label.accessibleName() == name)


def button(page, text):
    return next(found for found in page.findChildren(QPushButton) if found.text() == text)


def press(qtbot, page, text):
    qtbot.mouseClick(button(page, text), LEFT)


def enter(qtbot, page, text):
    field = page.findChild(QLineEdit)
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, Qt.Key.Key_Return)


def refusal(page):
    return page.findChild(RefusalLabel)


def note(page):
    return page.findChild(ChainFactor).findChild(QLabel).text()


def colors(widget):
    image = widget.grab().toImage()
    return {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }


def at(bars, key):
    return bars.column_rect(key).center().toPoint()


# One row of scores


def test_the_articles_row_is_read_with_its_three_numbers(panel):
    lines = panel.row.bars.accessibleDescription().splitlines()
    assert lines == [
        "女生: score 3.5002, weight 0.0551, slope 0.0521",
        "撩: score 4.4115, weight 0.1371, slope 0.1183",
        "刘海: score 6.1849, weight 0.8078, slope 0.1553",
    ]
    assert words(panel.row).text() == (
        "Shared: 刘海 gets the most, 0.8078; the others together 0.1922."
        " The derivative has the size 0.2635, 53 % of the largest there is (0.5)."
    )


def test_times_8_collapses_the_row_and_its_derivative(qtbot, panel):
    press(qtbot, panel.row, "×8")
    assert panel.row.factor == 8 * scaling.usual_factor(2)
    assert words(panel.row).text() == (
        "Almost one-hot: 刘海 gets 1.0000, the others together 6.9e-07. The derivative has the"
        " size 1.4e-06, 0.00028 % of the largest there is (0.5): hardly any gradient comes back."
        " At 1/√d_k it is 0.2635."
    )
    assert "撩: score 35.2920, weight 6.9e-07" in panel.row.bars.accessibleDescription()


def test_raw_scores_give_the_articles_unscaled_weights(qtbot, panel):
    panel.show_decimals(3)
    press(qtbot, panel.row, "1 (raw)")
    weights = [
        line.split("weight ")[1][:5] for line in panel.row.bars.accessibleDescription().splitlines()
    ]
    assert weights == ["0.020", "0.074", "0.906"]
    press(qtbot, panel.row, "1/√d_k")
    assert panel.row.factor == scaling.usual_factor(2)
    assert "largest weight 0.808" in panel.row.slider.accessibleDescription()


def test_the_row_follows_the_selection_and_the_choice(qtbot, panel):
    panel.show_selection(Cell("Z", 1, 0))
    choice = panel.row.findChild(QComboBox)
    assert choice.currentText() == "1 撩"
    assert words(panel.row).text().startswith("Shared: 刘海 gets the most, 0.7104;")
    panel.show_selection(Cell("W_Q", 0, 0))
    assert choice.currentIndex() == 1
    choice.setFocus()
    qtbot.keyClick(choice, Qt.Key.Key_Down)
    assert words(panel.row).text().startswith("Shared: 刘海 gets the most, 0.5644;")


def test_setters_emit_nothing(panel, bangs):
    told = []
    panel.selected.connect(told.append)
    panel.factor_requested.connect(told.append)
    show(panel, bangs.with_options(scale=False))
    panel.show_selection(Cell("A", 2, 1))
    panel.show_decimals(2)
    show(panel, sentence(1))
    show(panel, sentence(9))
    assert not told


def test_a_click_on_a_bar_selects_its_weight(qtbot, panel):
    panel.show_selection(Cell("R", 1, 0))
    with qtbot.waitSignal(panel.selected) as told:
        qtbot.mouseClick(panel.row.bars, LEFT, pos=at(panel.row.bars, 2))
    assert told.args == [Cell("A", 1, 2)]


def test_arrow_keys_go_from_key_to_key(qtbot, panel):
    told, bars = [], panel.row.bars
    panel.selected.connect(told.append)
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Home, Qt.Key.Key_Left):
        qtbot.keyClick(bars, key)
    qtbot.keyClick(bars, Qt.Key.Key_End)
    assert [cell.column for cell in told] == [2, 1, 0, 0, 2]  # the first is the largest


def test_masked_keys_are_left_out(panel, bangs):
    show(panel, bangs.with_options(causal=True))
    assert words(panel.row).text() == (
        "Only 女生 is seen: its weight is 1 and the derivative 0, always."
    )
    lines = panel.row.bars.accessibleDescription().splitlines()
    assert lines[1] == "撩: masked, the key comes later than the query"
    panel.show_selection(Cell("A", 1, 1))
    panel.show_decimals(3)
    masked = np.exp([3.1919 - 3.8314, 0])  # S of the article, without 刘海
    assert f"撩 gets the most, {masked[1] / masked.sum():.3f};" in words(panel.row).text()


def test_equal_scores_are_said_to_be_equal(panel, bangs):
    zero = replace(bangs, W_Q=np.zeros((2, 2)))
    show(panel, zero)
    assert words(panel.row).text() == (
        "All scores are equal: every key gets 0.3333, whatever the factor."
        " The derivative has the size 0.4714, 94 % of the largest there is (0.5)."
    )


def test_a_row_that_is_gone_gives_way_to_the_last(panel):
    panel.show_selection(Cell("A", 2, 2))
    show(panel, sentence(2))
    assert panel.row.findChild(QComboBox).currentText() == "1 token1"


def test_a_tip_names_the_key_as_it_is_written(panel):
    show(panel, sentence(2, text="<b>x"))
    spot = at(panel.row.bars, 1)
    tip = QHelpEvent(QEvent.Type.ToolTip, spot, panel.row.bars.mapToGlobal(spot))
    QApplication.sendEvent(panel.row.bars, tip)
    assert "&lt;b&gt;x1: score" in QToolTip.text()


# The factor


def test_keys_move_the_slider_by_a_step_and_by_an_octave(qtbot, panel):
    slider, factors = panel.row.slider, []
    slider.factor_chosen.connect(factors.append)
    slider.setFocus()
    qtbot.keyClick(slider, Qt.Key.Key_Right)
    qtbot.keyClick(slider, Qt.Key.Key_Left)
    qtbot.keyClick(slider, Qt.Key.Key_End)
    qtbot.keyClick(slider, Qt.Key.Key_Home)
    assert factors[0] == pytest.approx(USUAL * 2 ** (1 / 16), rel=0.01)
    assert factors[1] == scaling.usual_factor(2)
    assert factors[2] == pytest.approx(8)
    assert factors[3] == pytest.approx(USUAL / 8)
    assert panel.row.factor == factors[3]
    qtbot.keyClick(slider, Qt.Key.Key_PageUp)
    assert panel.row.factor == pytest.approx(USUAL / 4, rel=0.01)


@pytest.mark.parametrize("factor", [USUAL, 1.0, 8 * USUAL])
def test_the_mouse_catches_the_marks_exactly(qtbot, panel, factor):
    slider = panel.row.slider
    enter(qtbot, panel.row, "0.2")
    spot = QPoint(round(slider.x_of(factor)), round(slider.area().bottom()))
    qtbot.mouseClick(slider, LEFT, pos=spot)
    assert panel.row.factor == pytest.approx(factor, rel=1e-15)


def test_a_drag_tries_every_factor_on_its_way(qtbot, panel):
    slider = panel.row.slider
    y = round(slider.area().center().y())
    qtbot.mousePress(slider, LEFT, pos=QPoint(round(slider.x_of(0.2)), y))
    low = panel.row.factor
    qtbot.mouseMove(slider, QPoint(round(slider.x_of(3.0)), y))
    qtbot.waitUntil(lambda: panel.row.factor != low)
    qtbot.mouseRelease(slider, LEFT)
    assert low == pytest.approx(0.2, rel=0.05)
    assert panel.row.factor == pytest.approx(3.0, rel=0.05)


def test_a_factor_is_typed_exactly(qtbot, panel):
    enter(qtbot, panel.row, "0.3333333333333333")
    assert panel.row.factor == 0.3333333333333333
    field = panel.row.findChild(QLineEdit)
    assert field.text() == "0.333333"
    assert field.toolTip().endswith("exactly 0.3333333333333333")
    assert "factor 0.333333" in panel.row.slider.accessibleDescription()


@pytest.mark.parametrize("text", ["0", "-2", "x", ""])
def test_a_factor_that_is_refused_says_why_and_changes_nothing(qtbot, panel, text):
    field = panel.row.findChild(QLineEdit)
    field.setFocus()
    field.clear()
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert refusal(panel.row).isVisible()
    assert panel.row.factor == scaling.usual_factor(2)
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert not refusal(panel.row).isVisible()
    assert field.text() == "0.707107"


def test_the_wheel_is_left_to_the_page(panel):
    before = panel.row.slider.value()
    panel.row.slider.wheelEvent(event := _Wheel())
    assert event.ignored
    assert panel.row.slider.value() == before


class _Wheel:
    ignored = False

    def ignore(self):
        self.ignored = True


def test_a_score_that_overflows_is_refused_where_the_sentence_stands(qtbot, panel):
    one = np.eye(1)
    large = make_example(
        ("a", "b"), (0, 1), np.array([[1.0], [-1.0]]), W_Q=1e308 * one, W_K=one, W_V=one,
        options=Options(positions=False),
    )  # fmt: skip
    show(panel, large)
    assert words(panel.row).text().startswith("Almost one-hot: a gets 1.0000")
    press(qtbot, panel.row, "×8")
    QApplication.processEvents()
    assert "would make a score too large" in words(panel.row).text()
    press(qtbot, panel.row, "1/√d_k")
    assert words(panel.row).text().startswith("Almost one-hot")


# The chain


def test_the_factor_starts_as_the_chains_and_follows_it(qtbot, panel, bangs):
    assert panel.row.factor == scaling.usual_factor(2)
    assert note(panel.row) == "The chain uses 1/√d_k = 0.707107."
    show(panel, bangs.with_options(scale=False))
    assert panel.row.factor == 1
    assert note(panel.row) == "The chain uses raw scores, factor 1."
    enter(qtbot, panel.row, "3")
    assert note(panel.row) == "Tried here only; the chain uses raw scores, factor 1."
    show(panel, bangs.with_options(scale=False).with_value("E", 0, 0, 2.0))
    assert panel.row.factor == 3  # another edit leaves what is tried
    show(panel, bangs)
    assert panel.row.factor == scaling.usual_factor(2)


def test_the_chain_is_asked_for_the_factor_that_is_tried(qtbot, panel):
    asked = []
    panel.factor_requested.connect(asked.append)
    assert not button(panel.row, "Use in the chain").isEnabled()
    assert not button(panel.row, "Back to 1/√d_k").isEnabled()
    press(qtbot, panel.row, "×8")
    press(qtbot, panel.row, "Use in the chain")
    assert asked == [8 * scaling.usual_factor(2)]


def test_the_chain_is_given_back_to_the_switch(qtbot, panel, bangs):
    asked = []
    panel.factor_requested.connect(asked.append)
    example = bangs.with_options(factor=2.5)
    show(panel, example)
    assert example.options.score_factor(example.d_k) == panel.row.factor == 2.5
    assert note(panel.row) == "The chain uses 2.5, set by hand."
    press(qtbot, panel.row, "Back to 1/√d_k")
    press(qtbot, panel.row, "1/√d_k")
    press(qtbot, panel.row, "Use in the chain")
    assert asked == [None, None]  # what the switch says needs no factor of its own
    show(panel, bangs.with_options(factor=2.5, scale=False))
    assert button(panel.row, "Back to 1 (raw)").isEnabled()


@pytest.mark.parametrize("change", [{"rounding": 2}, {"softmax_axis": "column"}])
def test_a_chain_with_other_weights_is_said_to_have_them(qtbot, panel, bangs, change):
    show(panel, bangs.with_options(**change))
    assert "Its weights are others" in note(panel.row)
    press(qtbot, panel.row, "×8")
    assert note(panel.row) == "Tried here only; the chain uses 1/√d_k = 0.707107."


@pytest.mark.parametrize("factor", [0.0, -1.0, 100.0])
def test_a_factor_of_the_chain_beyond_the_slider_is_shown_at_its_end(panel, bangs, factor):
    show(panel, bangs.with_options(factor=factor))
    slider = panel.row.slider
    assert panel.row.factor == factor
    assert slider.value() == (slider.maximum() if factor > 0 else slider.minimum())
    weights = [
        line.split("weight ")[1].split(",")[0]
        for line in panel.row.bars.accessibleDescription().splitlines()
    ]
    expected = np.exp(factor * (np.array([4.95, 6.2388, 8.7467]) - 6))
    found = np.array(weights, dtype=float)
    assert found == pytest.approx(expected / expected.sum(), abs=2e-4)
    panel.grab()


# What is painted


def test_both_curves_and_all_bars_are_painted(panel):
    # Antialiased lines hold their full colour where they run along a row of pixels.
    weight, score = LIGHT.roles["weight"].ink, LIGHT.roles["score"].ink
    assert {weight, score, LIGHT.curves[4]} <= colors(panel.row.bars)
    assert {weight, LIGHT.curves[4], LIGHT.accent} <= colors(panel.row.slider)


def test_bars_are_as_high_as_their_weights(qtbot, panel):
    image = panel.row.bars.grab().toImage()
    ink = QColor(LIGHT.roles["weight"].ink)

    def height(key):
        x = at(panel.row.bars, key).x() + 12
        return sum(image.pixelColor(x, y) == ink for y in range(image.height()))

    tall = [height(key) for key in range(3)]
    assert tall[2] > 15
    assert tall[1] / tall[2] == pytest.approx(0.1371 / 0.8078, abs=0.1)
    assert tall[0] < tall[1] < tall[2]


def test_another_palette_repaints_in_its_own_colours(panel):
    panel.setPalette(DARK.palette())
    for widget in (panel.row.bars, panel.row.slider):
        found = colors(widget)
        assert DARK.roles["weight"].ink in found
        assert LIGHT.roles["weight"].ink not in found


def test_names_of_marks_never_touch(panel):
    for d in (1, 2, 4, 16, 60, 64, 70, 128, 512):
        show(panel, sentence(2, d))
        places = [place for _, _, place in panel.row.slider.marks()]
        assert not any(
            one.intersects(other) for i, one in enumerate(places) for other in places[:i]
        )
        assert all(2 <= place.left() and place.right() <= 360 for place in places)


def test_many_keys_name_the_chosen_and_the_largest_only(panel):
    show(panel, sentence(64))
    panel.show_selection(Cell("A", 3, 7))
    top = int(evaluate(sentence(64))["A"][3].argmax())
    assert list(panel.row.bars.names()) == list(dict.fromkeys([7, top]))
    panel.grab()


@pytest.mark.parametrize("decimals", [0, 4, 10])
@pytest.mark.parametrize("count", [1, 3, 64])
def test_numbers_fit_their_columns(panel, count, decimals):
    show(panel, sentence(count))
    panel.show_decimals(decimals)
    texts = panel.row.bars.numbers(evaluate(sentence(count))["A"][0])
    assert len({len(text.partition(".")[2]) for text in texts.values()}) == 1
    panel.grab()


@pytest.mark.parametrize("size", [(340, 420), (340, 560), (380, 900)])
def test_everything_can_be_reached_at_every_size(panel, size):
    panel.resize(*size)
    QApplication.processEvents()
    for page in (panel.row, panel.why):
        panel.pages.setCurrentIndex((panel.row, panel.why).index(page))
        QApplication.processEvents()
        area = page.parentWidget()
        assert page.width() <= area.width()  # it scrolls down only
        for child in page.findChildren(QWidget):
            if child.isVisible() and child.parentWidget() is page:
                assert page.rect().contains(child.geometry())


def test_every_control_has_a_name(panel, why):
    for page in (panel.row, why):
        for child in page.findChildren(QWidget):
            if child.focusPolicy() != Qt.FocusPolicy.NoFocus and child.parentWidget() is page:
                assert child.accessibleName() or (
                    isinstance(child, QAbstractButton) and child.text()
                ), child


# The experiment


def test_the_experiment_waits_until_it_is_seen(qtbot, panel, monkeypatch):
    runs = []
    real = scaling.measure_all
    monkeypatch.setattr(scaling, "measure_all", lambda *of: runs.append(of) or real(*of))
    show(panel, sentence(4))
    assert not runs
    with qtbot.waitSignal(panel.why.measured):
        panel.pages.setCurrentIndex(1)
    show(panel, sentence(5))
    panel.pages.setCurrentIndex(0)
    panel.pages.setCurrentIndex(1)
    QApplication.processEvents()
    assert runs == [(2000, 0)]


def test_what_was_measured_is_said_beside_the_root(why):
    found = scaling.measure(64, 2000, 0)
    text = words(why, "What was measured").text()
    assert f"std measured {found.measured:.4g}" in text
    assert "√64 = 8: 8 times as wide as one dimension" in text
    lines = why.spread.accessibleDescription().splitlines()
    assert sorted(int(line.split()[1][:-1]) for line in lines) == [2**i for i in range(10)]
    assert "d_k 512: measured " in lines[-1] and lines[-1].endswith("√d_k 22.63")
    assert why.histogram.captions()[0] == f"q·k: std {found.measured:.4g}"


def test_width_samples_and_seed_are_chosen_with_keys(qtbot, why):
    width, seed = why.findChildren(QSpinBox)
    with qtbot.waitSignal(why.measured):
        qtbot.keyClick(width, Qt.Key.Key_Up)
    assert "d_k = 128" in words(why, "What was measured").text()
    with qtbot.waitSignal(why.measured):
        width.selectAll()
        qtbot.keyClicks(width, "50")
        qtbot.keyClick(width, Qt.Key.Key_Return)
    assert "√50 = 7.071" in words(why, "What was measured").text()
    with qtbot.waitSignal(why.measured):
        qtbot.keyClick(width, Qt.Key.Key_Down)
    assert "d_k = 32" in words(why, "What was measured").text()
    with qtbot.waitSignal(why.measured):
        qtbot.keyClick(seed, Qt.Key.Key_Up)
    assert f"{scaling.measure(32, 2000, 1).measured:.4g}" in words(why, "What was measured").text()


def test_a_dot_of_the_plot_is_chosen_by_mouse_and_keys(qtbot, why):
    with qtbot.waitSignal(why.measured):
        qtbot.mouseClick(why.spread, LEFT, pos=why.spread.point(8, 2.8).toPoint())
    assert "d_k = 8:" in words(why, "What was measured").text()
    with qtbot.waitSignal(why.measured):
        qtbot.keyClick(why.spread, Qt.Key.Key_Left)
    assert "d_k = 4:" in words(why, "What was measured").text()
    with qtbot.waitSignal(why.measured):
        qtbot.mouseClick(why.spread, LEFT, pos=why.spread.point(1, 1).toPoint())
    assert "d_k = 1:" in words(why, "What was measured").text()


def test_the_root_is_a_straight_line(why):
    one, eight, last = (why.spread.point(d_k, d_k**0.5) for d_k in (1, 8, 64))
    assert eight.x() - one.x() == pytest.approx(last.x() - eight.x())
    assert eight.y() - one.y() == pytest.approx(last.y() - eight.y())


def test_the_raw_histogram_is_8_times_as_wide_as_the_scaled_one(why):
    image = why.histogram.grab().toImage()
    ground = image.pixelColor(1, image.height() - 1)

    def wide(y):
        return sum(image.pixelColor(x, y) != ground for x in range(12, image.width() - 12))

    height = image.height()
    half = (height - 24) / 2  # each histogram's share
    assert wide(round(half * 0.8)) > 5 * wide(round(half * 1.8))


def test_the_code_that_is_copied_draws_the_same(qtbot, why):
    press(qtbot, why, "Copy as Python")
    code = QGuiApplication.clipboard().text()
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert float(run.stdout.split()[0]) == pytest.approx(scaling.measure(64, 2000, 0).measured)


def test_a_panel_that_is_closed_is_gone(qtbot, bangs):
    panel = ScalingPanel()
    panel.show_snapshot(evaluate(bangs))
    gone = weakref.ref(panel)
    del panel
    gc.collect()
    assert gone() is None
