"""The heatmap: what is shown, what is chosen, what can be read."""

import gc
import itertools
import weakref
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QImage
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QToolTip

from explorer.core.comparison import Comparison
from explorer.core.evaluate import evaluate
from explorer.core.example import Options, make_example
from explorer.core.shades import scale_of
from explorer.core.stages import Cell
from explorer.panels.heatmap import HeatmapPanel
from explorer.widgets.note_label import NoteLabel
from explorer.widgets.plot.colors import ink_is_light, shades
from explorer.widgets.theme import DARK, LIGHT

LEFT = Qt.MouseButton.LeftButton
# The offscreen platform says so of windows that have a least size, and of tool tips.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def panel(qtbot):
    panel = HeatmapPanel()
    qtbot.addWidget(panel)
    panel.resize(330, 330)
    panel.show()
    return panel


def sentence(count, text="token", d=3):
    rng = np.random.default_rng(count)
    return make_example(
        tuple(f"{text}{i}" for i in range(count)),
        tuple(range(count)),
        rng.normal(size=(count, d)),
        **{name: rng.normal(size=(d, d)) for name in ("W_Q", "W_K", "W_V")},
    )


def opposites(score):
    """Two tokens whose raw scores are `score` with themselves and -`score` with each other."""
    one = np.eye(1)
    return make_example(
        ("a", "b"),
        (0, 1),
        np.array([[1.0], [-1.0]]),
        W_Q=score * one,
        W_K=one,
        W_V=one,
        options=Options(positions=False),
    )


def show(panel, example):
    panel.show_snapshot(evaluate(example))
    QApplication.processEvents()


def center(panel, row, column):
    return panel.view.cells.cell_rect(row, column).center().toPoint()


def numbers(panel, count):
    cells = panel.view.cells
    return [[cells.number(row, column) for column in range(count)] for row in range(count)]


def color_at(panel, point):
    return panel.view.grab().toImage().pixelColor(point)


def corner(panel, row, column):
    """A point of the cell's shade, beside its number and its edges."""
    return panel.view.cells.cell_rect(row, column).topLeft().toPoint() + QPoint(8, 8)


def button(panel, text):
    return next(b for b in panel.findChildren(QAbstractButton) if b.text() == text)


def heading(panel):
    return panel.findChildren(QLabel)[0].text()


def is_close(color, other):
    return max(abs(a - b) for a, b in zip(color.getRgb(), QColor(other).getRgb(), strict=True)) <= 3


def test_the_weights_are_shown_as_the_article_prints_them(panel, bangs):
    show(panel, bangs)
    assert numbers(panel, 3) == [
        ["0.0551", "0.1371", "0.8078"],
        ["0.1000", "0.1896", "0.7104"],
        ["0.1838", "0.2518", "0.5644"],
    ]
    assert [text for _, text, _ in panel.view.rows.names()] == ["女生", "撩", "刘海"]
    assert [text for _, text, _ in panel.view.columns.names()] == ["女生", "撩", "刘海"]
    assert panel.view.bar.ticks == ((0.0, "0"), (0.5, "0.5"), (1.0, "1"))
    assert heading(panel) == "Attention weights"


def test_a_larger_weight_is_darker_and_the_scale_is_fixed(panel, bangs):
    show(panel, bangs)
    row = [color_at(panel, corner(panel, 0, column)).lightness() for column in range(3)]
    assert row[0] > row[1] > row[2]
    table = shades(LIGHT.weight_low, LIGHT.weight_high)
    assert is_close(color_at(panel, corner(panel, 0, 2)), QColor(*table[round(0.8078 * 255)]))
    show(panel, bangs.with_value("W_Q", 0, 0, 40.0))
    assert panel.view.bar.ticks == ((0.0, "0"), (0.5, "0.5"), (1.0, "1"))


def test_colours_follow_the_numbers_of_the_same_snapshot(panel, bangs):
    first = evaluate(bangs)
    panel.show_snapshot(first)
    second = evaluate(bangs.with_value("W_K", 1, 1, -1.4), first)
    panel.show_snapshot(second)
    assert np.array_equal(panel.view.image.image, second["A"])
    table = shades(LIGHT.weight_low, LIGHT.weight_high)
    expected = QColor(*table[round(float(second["A"][2, 0]) * 255)])
    assert is_close(color_at(panel, corner(panel, 2, 0)), expected)


def test_a_click_selects_the_cell(panel, bangs, qtbot):
    show(panel, bangs)
    with qtbot.waitSignal(panel.selected) as blocker:
        qtbot.mouseClick(panel.view.viewport(), LEFT, pos=center(panel, 0, 2))
    assert blocker.args == [Cell("A", 0, 2)]


def test_a_click_beside_the_cells_and_other_buttons_select_nothing(panel, bangs, qtbot):
    show(panel, bangs)
    with qtbot.assertNotEmitted(panel.selected):
        qtbot.mouseClick(panel.view.viewport(), LEFT, pos=QPoint(3, 3))
        qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.RightButton, pos=center(panel, 0, 0))


def test_the_mouse_neither_pans_nor_zooms(panel, bangs, qtbot):
    show(panel, bangs)
    before = panel.view.box.viewRange()
    viewport = panel.view.viewport()
    qtbot.mousePress(viewport, LEFT, pos=center(panel, 0, 0))
    qtbot.mouseMove(viewport, center(panel, 2, 2))
    qtbot.mouseRelease(viewport, LEFT, pos=center(panel, 2, 2))
    assert panel.view.box.viewRange() == before == [[0, 3], [0, 3]]
    assert panel.view.box.menu is None


def test_arrow_keys_move_the_selection_and_stop_at_the_edge(panel, bangs, qtbot):
    show(panel, bangs)
    panel.selected.connect(panel.show_selection)
    chosen = []
    panel.selected.connect(chosen.append)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Left):
        qtbot.keyClick(panel.view, key)
    qtbot.keyClick(panel.view, Qt.Key.Key_Left)
    places = [(0, 0), (1, 0), (1, 1), (1, 0), (1, 0)]
    assert chosen == [Cell("A", row, column) for row, column in places]


def test_setters_do_not_emit(panel, bangs, qtbot):
    with qtbot.assertNotEmitted(panel.selected), qtbot.assertNotEmitted(panel.stage_requested):
        show(panel, bangs)
        panel.show_selection(Cell("A", 1, 1))
        panel.show_decimals(2)
        panel.show_stage("R")
        panel.show_selection(None)


def test_the_selected_cell_is_outlined_in_any_stage(panel, bangs):
    show(panel, bangs)
    panel.show_selection(Cell("R", 1, 2))
    edge = panel.view.cells.cell_rect(1, 2).topLeft().toPoint() + QPoint(12, 1)
    for stage in ("A", "R", "S"):
        panel.show_stage(stage)
        assert is_close(color_at(panel, edge), LIGHT.selection)
    panel.show_selection(None)
    assert not is_close(color_at(panel, edge), LIGHT.selection)


def test_what_an_output_was_made_from_is_outlined(panel, bangs):
    show(panel, bangs)
    panel.show_selection(Cell("Z", 1, 0))
    rect = panel.view.cells.cell_rect(1, 0)
    for column in range(3):
        top = panel.view.cells.cell_rect(1, column).topLeft().toPoint() + QPoint(12, 1)
        assert is_close(color_at(panel, top), LIGHT.source)
    assert is_close(color_at(panel, rect.topLeft().toPoint() + QPoint(1, 20)), LIGHT.source)


def test_the_buttons_choose_the_stage(panel, bangs, qtbot):
    show(panel, bangs)
    with qtbot.waitSignal(panel.stage_requested) as blocker:
        qtbot.mouseClick(button(panel, "R"), LEFT)
    assert blocker.args == ["R"]
    assert panel.stage == "R"
    assert heading(panel) == "Raw scores"
    assert panel.view.cells.number(0, 2) == "8.7467"
    assert panel.view.bar.ticks == ((0.0, "-8.75"), (0.5, "0"), (1.0, "8.75"))
    with qtbot.waitSignal(panel.selected) as blocker:
        qtbot.mouseClick(panel.view.viewport(), LEFT, pos=center(panel, 2, 1))
    assert blocker.args == [Cell("R", 2, 1)]


def test_arrow_keys_choose_the_stage(panel, bangs, qtbot):
    show(panel, bangs)
    button(panel, "A").setFocus()
    qtbot.keyClick(button(panel, "A"), Qt.Key.Key_Left)
    assert panel.stage == "S"
    assert panel.view.cells.number(0, 2) == "6.1849"


def test_negative_and_positive_scores_differ_in_hue(panel):
    show(panel, opposites(2.5))
    panel.show_stage("R")
    assert numbers(panel, 2) == [["2.5000", "-2.5000"], ["-2.5000", "2.5000"]]
    assert is_close(color_at(panel, corner(panel, 0, 0)), LIGHT.score_high)
    assert is_close(color_at(panel, corner(panel, 0, 1)), LIGHT.score_low)


def test_scores_that_are_all_zero(panel, bangs):
    zeros = np.zeros((2, 2))
    show(panel, replace(bangs, W_Q=zeros))
    panel.show_stage("R")
    assert panel.view.bar.ticks == ((0.5, "0"),)
    assert is_close(color_at(panel, corner(panel, 0, 0)), LIGHT.score_zero)
    assert panel.view.cells.number(2, 2) == "0.0000"


def test_scores_near_the_largest_float(panel):
    show(panel, opposites(1.5e308))
    panel.show_stage("R")
    assert panel.view.bar.ticks == ((0.0, "-1.5e+308"), (0.5, "0"), (1.0, "1.5e+308"))
    assert is_close(color_at(panel, corner(panel, 0, 1)), LIGHT.score_low)


def test_masked_cells_are_hatched(panel, bangs):
    panel.show_snapshot(evaluate(bangs.with_options(causal=True)))
    cells = panel.view.cells
    assert numbers(panel, 3)[0] == ["1.0000", "", ""]
    image = panel.view.grab().toImage()
    masked, seen = cells.cell_rect(0, 2).toRect(), cells.cell_rect(2, 0).toRect()

    def tones(rect, inset=8):
        y = rect.top() + inset
        return {image.pixelColor(x, y).rgb() for x in range(rect.left() + 5, rect.right() - 5)}

    assert len(tones(masked)) > 1
    assert len(tones(seen)) == 1
    note = next(label for label in panel.findChildren(QLabel) if "masked" in label.text())
    assert note.isVisible()
    panel.show_stage("S")  # scores stay finite
    assert cells.number(0, 2) == "6.1849"
    panel.show_stage("R")  # made before the mask
    assert not note.isVisible()


def luminance(rgb):
    """Relative luminance of colours as WCAG 2 defines it; (…, 3), each from 0 to 255."""
    part = np.asarray(rgb) / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def pixels(view):
    """What is painted, as (height, width, 3)."""
    image = view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1, 4)
    return rows[:, : image.width(), 2::-1].copy()  # the image goes away


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("stage", ["S", "A"])
@pytest.mark.parametrize("count", [16, 64, 300])
def test_hatching_is_seen_on_every_shade(panel, count, stage, theme):
    """3:1 against the cell's own shade, as it is painted: cells of all shades are masked."""
    panel.setPalette(theme.palette())
    panel.resize(560, 560)
    low = -1.0 if stage == "S" else 0.0
    values = np.linspace(low, 1.0, count * count).reshape(count, count)
    view = panel.view
    view.show_matrix(stage, values, scale_of(stage, values))
    view.show_mask(np.zeros((count, count), dtype=bool), numbers=False)
    view.bar.hide()
    QApplication.processEvents()
    painted = pixels(view)
    scores = (theme.score_low, theme.score_zero, theme.score_high)
    table = shades(*(scores if stage == "S" else (theme.weight_low, theme.weight_high)))
    unit = (values - low) / (1.0 - low)
    area = view.cells.rect
    side = area.width() / count
    size = round(min(max(side - 8, 9.0), 12.0))  # of what is looked at: a line and its gap
    found = []
    for at in range(0, count, max(1, count // 16)):
        for across in range(0, count, max(1, count // 16)):
            x, y = area.left() + (across + 0.5) * side, area.top() + (at + 0.5) * side
            left = round(min(max(x - size / 2, area.left()), area.right() - size))
            top = round(min(max(y - size / 2, area.top()), area.bottom() - size))
            block = painted[top : top + size, left : left + size]
            ground = luminance(table[round(unit[at, across] * 255)])
            line = luminance(block)
            ratio = (np.maximum(line, ground) + 0.05) / (np.minimum(line, ground) + 0.05)
            found.append(ratio.max())
    assert min(found) >= 3.0


def test_a_screen_reader_is_told_of_no_masked_pair(panel, bangs):
    """Without the mask 女生 has its largest score with 刘海, which comes later."""
    show(panel, bangs.with_options(causal=True))
    for stage in ("S", "A"):
        panel.show_stage(stage)
        lines = panel.view.accessibleDescription().splitlines()
        assert [line.partition(":")[0] for line in lines] == [
            "女生 looks most at 女生",
            "撩 looks most at 撩",
            "刘海 looks most at 刘海",
        ]
    panel.show_stage("R")  # made before the mask
    assert panel.view.accessibleDescription().startswith("女生 looks most at 刘海: 8.7467")


@pytest.mark.parametrize("stage", ["R", "S", "A"])
def test_the_first_tab_comes_to_the_pressed_button(panel, bangs, qtbot, stage):
    show(panel, bangs)
    panel.show_stage(stage)
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    panel.setFocus()
    qtbot.keyClick(panel, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is button(panel, stage)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert panel.view.hasFocus()
    qtbot.keyClick(panel.view, Qt.Key.Key_Backtab)
    assert QApplication.focusWidget() is button(panel, stage)


def test_the_tool_tip_names_cell_number_and_mask(panel, bangs, qtbot):
    show(panel, bangs.with_options(causal=True))
    place = center(panel, 0, 2)
    spot = panel.view.viewport().mapToGlobal(place)
    QApplication.sendEvent(panel.view.viewport(), QHelpEvent(QEvent.Type.ToolTip, place, spot))
    qtbot.waitUntil(QToolTip.isVisible)
    assert QToolTip.text() == "A[女生, 刘海] = 0.0000\nmasked: the key comes later than the query"
    QToolTip.hideText()
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_a_screen_reader_hears_where_each_query_looks(panel, bangs):
    show(panel, bangs)
    assert panel.view.accessibleName() == "Attention weights A"
    lines = panel.view.accessibleDescription().splitlines()
    assert lines == [
        "女生 looks most at 刘海: 0.8078",
        "撩 looks most at 刘海: 0.7104",
        "刘海 looks most at 刘海: 0.5644",
    ]


def test_numbers_have_as_many_decimals_as_there_is_room_for(panel, bangs):
    panel.show_decimals(1)
    show(panel, bangs)
    assert panel.view.cells.number(0, 2) == "0.8"
    panel.show_decimals(0)
    assert panel.view.cells.number(0, 2) == "1"
    panel.show_decimals(10)
    shown = panel.view.cells.number(0, 2)
    assert shown.startswith("0.80") and 4 < len(shown) < 12
    panel.show_decimals(4)
    show(panel, sentence(7))
    assert len(panel.view.cells.number(0, 0)) == len("0.12")
    show(panel, sentence(20))
    assert panel.view.cells.number(0, 0) == ""


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_a_number_can_be_read_on_every_shade(theme):
    def luminance(rgb):
        linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    weights = (theme.weight_low, theme.weight_high)
    scores = (theme.score_low, theme.score_zero, theme.score_high)
    for stops in (weights, scores):
        for shade, light in zip(shades(*stops).tolist(), ink_is_light(*stops), strict=True):
            ground = luminance([c / 255 for c in shade])
            ratio = 1.05 / (ground + 0.05) if light else (ground + 0.05) / 0.05
            assert ratio >= 4.5


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_shades_run_evenly_between_the_colours_of_the_theme(theme):
    table = shades(theme.score_low, theme.score_zero, theme.score_high)
    assert is_close(QColor(*table[0]), theme.score_low)
    assert is_close(QColor(*table[127]), theme.score_zero)
    assert is_close(QColor(*table[255]), theme.score_high)
    steps = np.abs(np.diff(table.astype(int), axis=0))
    assert steps.max() <= 6


@pytest.mark.parametrize("text", ["t", "internationalization", "注意力"])
@pytest.mark.parametrize("size", [QSize(260, 260), QSize(330, 330), QSize(600, 600)])
@pytest.mark.parametrize("count", [1, 16, 64])
def test_labels_never_overlap(panel, text, size, count):
    panel.resize(size)
    show(panel, sentence(count, text))
    panel.show_selection(Cell("A", count // 3, count // 2))
    for axis in (panel.view.rows, panel.view.columns):
        rects = [rect for *_, rect in axis.names()]
        assert rects
        for rect, following in itertools.pairwise(rects):
            assert not rect.intersects(following)
        caption = axis.caption_rect()
        assert not any(caption.intersects(rect) for rect in rects)
        assert all(panel.view.rect().toRectF().contains(rect) for rect in rects)


def test_the_names_of_the_selected_cell_are_shown_in_any_case(panel):
    show(panel, sentence(64))
    panel.show_selection(Cell("A", 33, 47))
    assert 33 in [index for index, _, _ in panel.view.rows.names()]
    assert 47 in [index for index, _, _ in panel.view.columns.names()]


def test_it_takes_the_colours_of_another_palette_and_back(panel, bangs):
    show(panel, bangs)
    window = panel.window()
    table = shades(DARK.weight_low, DARK.weight_high)
    window.setPalette(DARK.palette())
    assert is_close(color_at(panel, QPoint(2, 2)), DARK.card)
    assert is_close(color_at(panel, corner(panel, 0, 2)), QColor(*table[round(0.8078 * 255)]))
    window.setPalette(LIGHT.palette())
    assert is_close(color_at(panel, QPoint(2, 2)), LIGHT.card)


def test_focus_is_seen(panel, bangs, qtbot):
    show(panel, bangs)
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    edge = QPoint(1, 100)
    button(panel, "A").setFocus(Qt.FocusReason.TabFocusReason)
    assert is_close(color_at(panel, edge), LIGHT.card)
    qtbot.keyClick(button(panel, "A"), Qt.Key.Key_Tab)
    assert panel.view.hasFocus()
    assert is_close(color_at(panel, edge), LIGHT.accent)


def test_shapes_change_at_any_time(panel, bangs, cat):
    for example in (bangs, sentence(64), sentence(1), cat, sentence(5)):
        show(panel, example)
        count = example.length
        assert panel.view.image.image.shape == (count, count)
        assert panel.view.cell_at(QPointF(center(panel, count - 1, 0))) == (count - 1, 0)


def test_a_renamed_token_is_shown_though_no_number_changed(panel, bangs):
    first = evaluate(bangs)
    panel.show_snapshot(first)
    tokens = (replace(bangs.vocabulary[0], text="她"), *bangs.vocabulary[1:])
    panel.show_snapshot(evaluate(replace(bangs, vocabulary=tokens), first))
    assert panel.view.rows.names()[0][:2] == (0, "她")
    assert panel.view.accessibleDescription().startswith("她 looks most at")


def test_a_panel_that_is_dropped_is_freed(bangs, qtbot):
    panel = HeatmapPanel()
    panel.show_snapshot(evaluate(bangs))
    gone = weakref.ref(panel)
    panel.deleteLater()
    QApplication.sendPostedEvents(panel, QEvent.Type.DeferredDelete)
    del panel
    gc.collect()
    assert gone() is None


def notes(panel):
    """What the notes under the heading say, those that are seen."""
    return [note.text() for note in panel.findChildren(NoteLabel) if not note.isHidden()]


def seconds(panel, count):
    cells = panel.view.cells
    return [[cells.second(row, column) for column in range(count)] for row in range(count)]


def unscaled(bangs):
    """The scores without the division by √2, beside those with it."""
    return bangs.with_options(scale=False).with_baseline(bangs)


def test_the_change_is_shown_with_signs_and_shades_of_its_own(panel, bangs):
    panel.show_stage("S")
    show(panel, unscaled(bangs))
    assert notes(panel) == []
    panel.show_comparison(Comparison("change", "baseline"))
    QApplication.processEvents()
    assert heading(panel) == "Scaled scores: change"
    assert notes(panel) == ["Shown is the change from the baseline."]
    raw = np.array([[4.9500, 6.2388, 8.7467], [4.5140, 5.4184, 7.2868], [4.3564, 4.8011, 5.9428]])
    shown = np.array(numbers(panel, 3), dtype=float)
    assert np.abs(shown - (raw - raw / 2**0.5)).max() < 2e-4
    assert all(text.startswith("+") for row in numbers(panel, 3) for text in row)
    low, middle, high = panel.view.bar.ticks
    assert low == (0.0, "-2.56") and middle == (0.5, "0") and high == (1.0, "+2.56")
    assert is_close(color_at(panel, corner(panel, 0, 2)), LIGHT.score_high)
    panel.show_stage("R")
    QApplication.processEvents()
    assert numbers(panel, 3) == [["0.0000"] * 3] * 3
    assert is_close(color_at(panel, corner(panel, 0, 2)), LIGHT.score_zero)
    panel.show_comparison(Comparison())
    QApplication.processEvents()
    assert heading(panel) == "Raw scores" and notes(panel) == []
    assert numbers(panel, 3)[0] == ["4.9500", "6.2388", "8.7467"]


def test_both_keep_the_shades_and_add_a_line(panel, bangs):
    panel.show_stage("S")
    panel.resize(330, 330)
    show(panel, unscaled(bangs))
    shade = color_at(panel, corner(panel, 0, 2))
    panel.show_comparison(Comparison("both", "baseline"))
    QApplication.processEvents()
    assert heading(panel) == "Scaled scores"
    assert notes(panel) == ["Second line, if it fits: the change from the baseline."]
    assert numbers(panel, 3)[0] == ["4.9500", "6.2388", "8.7467"]
    assert float(seconds(panel, 3)[0][2]) == pytest.approx(8.7467 - 8.7467 / 2**0.5, abs=2e-4)
    assert color_at(panel, corner(panel, 0, 2)) == shade
    cell = panel.view.cells.cell_rect(0, 2)
    image = panel.view.grab().toImage()
    below = {
        image.pixelColor(x, y).name()
        for x in range(int(cell.left()) + 5, int(cell.right()) - 5)
        for y in range(int(cell.center().y()) + 6, int(cell.center().y()) + 14)
    }
    assert len(below) > 5  # digits
    panel.show_comparison(Comparison())
    assert seconds(panel, 3) == [[""] * 3] * 3


def test_many_cells_have_no_room_for_a_second_line(panel):
    example = sentence(16)
    show(panel, example.with_baseline(example))
    panel.show_comparison(Comparison("both", "baseline"))
    assert seconds(panel, 16) == [[""] * 16] * 16


@pytest.mark.parametrize(
    "reference, note",
    [
        ("baseline", "No baseline is pinned: these are the numbers themselves."),
        ("exact", "Nothing is rounded: these are the exact numbers."),
    ],
)
def test_it_says_why_nothing_is_compared(panel, bangs, reference, note):
    show(panel, bangs)
    panel.show_comparison(Comparison("change", reference))
    assert notes(panel) == [note] and heading(panel) == "Attention weights"
    assert numbers(panel, 3)[0] == ["0.0551", "0.1371", "0.8078"]


def test_rounding_is_compared_with_the_exact_chain(panel, bangs):
    show(panel, bangs.with_options(rounding=1))
    panel.show_comparison(Comparison("change", "exact"))
    QApplication.processEvents()
    assert notes(panel) == ["Shown is the change from the exact chain, without rounding."]
    assert numbers(panel, 3)[0] == ["+0.0449", "-0.0371", "-0.0078"]  # from 0.1, 0.1 and 0.8


def test_changes_are_told_in_words(panel, bangs):
    show(panel, bangs.with_options(rounding=1))
    panel.show_comparison(Comparison("change", "exact"))
    first = panel.view.accessibleDescription().split("\n")[0]
    assert first == "女生 looks most at 刘海: 0.8000, change -0.0078"
    assert panel.view.accessibleName() == "Attention weights: change A"


def test_a_change_that_is_not_seen_has_no_shade(panel, bangs):
    show(panel, bangs.with_value("E", 0, 0, 3.0 + 1e-7).with_baseline(bangs))
    panel.show_comparison(Comparison("change", "baseline"))
    QApplication.processEvents()
    assert panel.view.bar.ticks == ((0.5, "0"),)
    assert is_close(color_at(panel, corner(panel, 0, 0)), LIGHT.score_zero)
    panel.show_decimals(9)
    assert len(panel.view.bar.ticks) == 3


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_a_wrong_axis_is_a_warning_with_a_sign(panel, bangs, theme):
    panel.setPalette(theme.palette())
    show(panel, bangs.with_options(softmax_axis="column"))
    text = "Softmax runs down the columns here: wrong. Rows do not sum to 1."
    assert notes(panel) == [text]
    note = next(note for note in panel.findChildren(NoteLabel) if note.text() == text)
    image = note.grab().toImage()
    sign = {image.pixelColor(x, y).name() for x in range(4, 18) for y in range(image.height())}
    assert any(is_close(QColor(name), theme.error) for name in sign)
    assert note.palette().color(note.foregroundRole()).name() == theme.error
    panel.show_stage("S")
    assert notes(panel) == []
    panel.show_stage("A")
    show(panel, bangs)
    assert notes(panel) == []
