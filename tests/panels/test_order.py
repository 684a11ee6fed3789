"""Why positions: tokens moved by hand, and what the panel says of it."""

import gc
import itertools
import weakref

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QToolTip

from explorer.core.evaluate import evaluate
from explorer.core.example import Options, make_example
from explorer.core.override import Override
from explorer.core.sentence import insert, rename, reorder
from explorer.core.stages import Cell
from explorer.panels import order as panel_module
from explorer.panels.order import OrderPanel
from explorer.widgets.order.drawing import HEIGHT
from explorer.widgets.order.rows import HEADER, ROW
from explorer.widgets.theme import DARK, LIGHT

LEFT = Qt.MouseButton.LeftButton
CTRL, ALT, NONE = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.NoModifier,
)
CHIP = HEIGHT - 30  # y within the chips
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def sentence(count, d=3, size=1.0):
    rng = np.random.default_rng(count)
    return make_example(
        tuple(f"token{i}" for i in range(count)),
        tuple(range(count)),
        size * rng.normal(size=(count, d)),
        **{name: rng.normal(size=(d, d)) for name in ("W_Q", "W_K", "W_V")},
    )


def shown(panel) -> str:
    """What the strip says, in the order of the chips."""
    return panel.editor.strip.accessibleDescription()


def button(panel, text) -> QAbstractButton:
    found = [one for one in panel.findChildren(QAbstractButton) if one.text() == text]
    assert len(found) == 1, text
    return found[0]


def press(qtbot, panel, text):
    qtbot.mouseClick(button(panel, text), LEFT)


def emitted(signal) -> list:
    found = []
    signal.connect(found.append)
    return found


def chip(panel, place) -> QPoint:
    return QPoint(round((place + 0.5) * panel.editor.strip.slot), CHIP)


def drag(qtbot, panel, place, to, *, drop=True):
    strip = panel.editor.strip
    start, end = chip(panel, place), chip(panel, to)
    qtbot.mousePress(strip, LEFT, pos=start)
    for part in (0.4, 0.7, 1.0):
        qtbot.mouseMove(strip, start + (end - start) * part)
    if drop:
        qtbot.mouseRelease(strip, LEFT, pos=end)


@pytest.fixture
def panel(qtbot, bangs):
    panel = OrderPanel()
    qtbot.addWidget(panel)
    panel.resize(360, 760)
    panel.show_snapshot(evaluate(bangs))
    panel.show()
    qtbot.waitExposed(panel)
    return panel


def test_it_begins_with_the_sentence_as_it_is(panel):
    assert panel.editor.order == (0, 1, 2)
    for card in (panel.off, panel.on):
        assert card.verdict == "Move a token to see what happens:\nnow every difference is 0"
    assert panel.comparison.on.largest == 0
    assert not button(panel, "Use this order in the example").isEnabled()
    assert not button(panel, "Original order").isEnabled()


def test_off_the_rows_are_the_same_on_they_are_not(qtbot, panel, bangs):
    """Z after is that of the sentence 刘海撩女生, worked out on its own."""
    press(qtbot, panel, "Reverse")
    assert panel.editor.order == (2, 1, 0)
    z = evaluate(bangs)["Z"][::-1]
    backwards = evaluate(reorder(bangs, (2, 1, 0)))["Z"]
    gap = np.abs(z - backwards)
    row, column = np.unravel_index(gap.argmax(), gap.shape)
    name = ("刘海", "撩", "女生")[row]
    assert panel.on.verdict == (
        f"≠ Not the same rows:\nlargest difference {gap.max():.4f} in Z[{name}, {column}]"
    )
    said = panel.off.verdict.splitlines()
    assert said[0] == "= The same rows in another order:"
    difference = float(said[1].removeprefix("largest difference "))
    assert difference == pytest.approx(panel.comparison.off.largest, rel=0.1)
    assert difference <= 1e-12


def test_a_screen_reader_hears_verdicts_and_rows(qtbot, panel):
    press(qtbot, panel, "Reverse")
    assert panel.off.accessibleName() == "Positions off"
    assert panel.on.accessibleName() == "Positions on"
    assert panel.on.accessibleDescription() == panel.on.verdict
    assert shown(panel).splitlines() == [
        "Chosen: 女生 at place 2.",
        "Place 0: 刘海, in the original at 2",
        "Place 1: 撩, in the original at 1",
        "Place 2: 女生, in the original at 0",
    ]
    rows = panel.on.table.accessibleDescription().splitlines()
    assert rows[0].startswith("刘海: at place 2 before, 1.6969, 2.1815; at place 0 now, ")
    assert "not the same" in rows[0]
    assert "; the same, " in panel.off.table.accessibleDescription().splitlines()[0]


@pytest.mark.parametrize("modifier", [CTRL, ALT])
def test_keys_choose_and_move(qtbot, panel, modifier):
    strip = panel.editor.strip
    qtbot.keyClick(strip, Qt.Key.Key_Right)
    assert panel.editor.order == (0, 1, 2)
    qtbot.keyClick(strip, Qt.Key.Key_Right, modifier)
    assert panel.editor.order == (0, 2, 1)
    qtbot.keyClick(strip, Qt.Key.Key_Right, modifier)  # nowhere to go
    qtbot.keyClick(strip, Qt.Key.Key_Left, modifier)
    qtbot.keyClick(strip, Qt.Key.Key_Left, modifier)
    assert panel.editor.order == (1, 0, 2)
    assert panel.editor.current == 0


def test_home_and_end_go_all_the_way(qtbot, panel):
    strip = panel.editor.strip
    qtbot.keyClick(strip, Qt.Key.Key_End, CTRL)
    assert panel.editor.order == (1, 2, 0)
    qtbot.keyClick(strip, Qt.Key.Key_Home)
    assert panel.editor.current == 0
    qtbot.keyClick(strip, Qt.Key.Key_End)
    qtbot.keyClick(strip, Qt.Key.Key_Home, CTRL)
    assert panel.editor.order == (0, 1, 2)


def test_buttons_move_the_chosen_token(qtbot, panel):
    assert not button(panel, "◀").isEnabled()
    press(qtbot, panel, "▶")
    assert panel.editor.order == (1, 0, 2)
    press(qtbot, panel, "▶")
    assert not button(panel, "▶").isEnabled()
    press(qtbot, panel, "◀")
    assert panel.editor.order == (1, 0, 2)
    press(qtbot, panel, "Original order")
    assert panel.editor.order == (0, 1, 2)
    assert panel.editor.current == 0  # the chosen token goes back, and stays chosen


@pytest.mark.parametrize(
    ("place", "to", "order"), [(0, 2, (1, 2, 0)), (2, 0, (2, 0, 1)), (1, 1, (0, 1, 2))]
)
def test_a_token_is_dragged(qtbot, panel, place, to, order):
    drag(qtbot, panel, place, to)
    assert panel.editor.order == order
    assert panel.editor.current == to


def test_escape_puts_a_dragged_token_back(qtbot, panel):
    drag(qtbot, panel, 0, 2, drop=False)
    qtbot.keyClick(panel.editor.strip, Qt.Key.Key_Escape)
    qtbot.mouseRelease(panel.editor.strip, LEFT, pos=chip(panel, 2))
    assert panel.editor.order == (0, 1, 2)


def test_a_click_chooses_and_moves_nothing(qtbot, panel):
    qtbot.mouseClick(panel.editor.strip, LEFT, pos=chip(panel, 1))
    assert panel.editor.current == 1
    assert panel.editor.order == (0, 1, 2)


def test_every_shuffle_is_another_order_and_the_same_for_everyone(qtbot, panel, bangs):
    seen = []
    for _ in range(6):
        press(qtbot, panel, "Shuffle")
        seen.append(panel.editor.order)
    assert all(one != other for one, other in itertools.pairwise(seen))
    assert seen[0] != (0, 1, 2)
    other = OrderPanel()
    qtbot.addWidget(other)
    other.show_snapshot(evaluate(bangs))
    other.show()
    press(qtbot, other, "Shuffle")
    assert other.editor.order == seen[0]


def test_the_order_is_kept_while_numbers_change_only(qtbot, panel, bangs):
    press(qtbot, panel, "Reverse")
    edited = bangs.with_value("E", 0, 0, 5.0)
    panel.show_snapshot(evaluate(edited))
    assert panel.editor.order == (2, 1, 0)
    np.testing.assert_array_equal(panel.comparison.on.before, evaluate(edited)["Z"][::-1])
    for changed in (rename(edited, 0, "我"), insert(edited, 0, "我")):
        press(qtbot, panel, "Reverse")
        panel.show_snapshot(evaluate(changed))
        assert panel.editor.order == tuple(range(changed.length))


def test_the_order_is_asked_for_and_not_taken(qtbot, panel, bangs):
    asked = emitted(panel.order_requested)
    press(qtbot, panel, "Reverse")
    qtbot.keyClick(panel.editor.strip, Qt.Key.Key_Left, CTRL)
    assert asked == []
    press(qtbot, panel, "Use this order in the example")
    assert asked == [(2, 0, 1)]
    panel.show_snapshot(evaluate(reorder(bangs, asked[0])))  # as the window answers
    assert panel.editor.order == (0, 1, 2)
    assert panel.comparison.tokens == ("刘海", "女生", "撩")


def test_a_causal_mask_is_owned_up_to(qtbot, panel, bangs):
    assert panel.note == ""
    panel.show_snapshot(evaluate(bangs.with_options(causal=True)))
    press(qtbot, panel, "Reverse")
    assert "causal mask is on" in panel.note
    assert panel.off.verdict.startswith("≠ Not the same rows")


def test_the_card_of_the_example_s_own_setting_says_so(panel, bangs):
    def owned(card):
        return next(w for w in card.findChildren(QLabel) if w.text() == "as in the example")

    assert owned(panel.on).isVisible()
    assert not owned(panel.off).isVisible()
    panel.show_snapshot(evaluate(bangs.with_options(positions=False)))
    assert owned(panel.off).isVisible()
    assert not owned(panel.on).isVisible()


def test_numbers_of_the_example_s_own_z_can_be_selected(qtbot, panel):
    found = emitted(panel.selected)
    qtbot.keyClick(panel.on.table, Qt.Key.Key_Down)
    qtbot.keyClick(panel.on.table, Qt.Key.Key_Right)
    assert found == [Cell("Z", 1, 0), Cell("Z", 1, 1)]
    qtbot.keyClick(panel.off.table, Qt.Key.Key_Down)  # not a Z of the example
    press(qtbot, panel, "Reverse")
    qtbot.keyClick(panel.on.table, Qt.Key.Key_Up)
    assert len(found) == 2


def test_the_selected_number_is_outlined(qtbot, panel):
    def picture():
        return panel.on.table.viewport().grab().toImage()

    before = picture()
    panel.show_selection(Cell("Z", 2, 1))
    assert picture() != before
    panel.show_selection(Cell("A", 2, 1))
    assert picture() == before


def test_decimals(qtbot, panel):
    panel.show_decimals(2)
    press(qtbot, panel, "Reverse")
    rows = panel.on.table.accessibleDescription().splitlines()
    assert rows[0].startswith("刘海: at place 2 before, 1.70, 2.18;")
    assert f"{panel.comparison.on.largest:.2f} in" in panel.on.verdict


def test_nothing_is_worked_out_while_nobody_looks(qtbot, bangs, monkeypatch):
    calls = []
    real = panel_module.compare_orders
    monkeypatch.setattr(
        panel_module, "compare_orders", lambda *given: calls.append(given) or real(*given)
    )
    panel = OrderPanel()
    qtbot.addWidget(panel)
    panel.show_snapshot(evaluate(bangs))
    panel.show_snapshot(evaluate(bangs.with_value("E", 0, 0, 9.0)))
    assert not calls
    panel.show()
    assert len(calls) == 1
    assert panel.comparison.on.after[0] == pytest.approx(
        evaluate(bangs.with_value("E", 0, 0, 9.0))["Z"][0]
    )
    panel.hide()
    panel.show()
    assert len(calls) == 1


def test_a_long_sentence_is_compared_when_asked(qtbot, panel):
    panel.show_snapshot(evaluate(sentence(300)))
    assert panel.comparison is None
    assert not panel.off.isVisible()
    press(qtbot, panel, "Reverse")
    assert panel.comparison is None
    press(qtbot, panel, "Compare 300 tokens")
    assert panel.comparison.order[0] == 299
    assert panel.off.isVisible()
    assert panel.off.verdict.startswith("= The same rows")
    press(qtbot, panel, "Shuffle")  # what is shown would be of another order
    assert not panel.off.isVisible()
    assert button(panel, "Compare 300 tokens").isVisible()


def test_an_overflow_is_said(qtbot, panel):
    """With positions off E is tiny; on, sin(1) is not: Q and K are 8e159, and R is 7e319."""
    example = make_example(
        ("a", "b"),
        (0, 1),
        np.array([[1e-160], [2e-160]]),
        W_Q=np.array([[1e160]]),
        W_K=np.array([[1e160]]),
        W_V=np.eye(1),
        options=Options(positions=False),
    )
    panel.show_snapshot(evaluate(example))
    said = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
    assert any(text.startswith("R[b, b] would be too large") for text in said), said
    assert not panel.off.isVisible()
    panel.show_snapshot(evaluate(sentence(2)))
    assert panel.off.isVisible()
    said = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
    assert not any("too large" in text for text in said)


def test_a_single_token_has_no_other_order(panel):
    panel.show_snapshot(evaluate(sentence(1)))
    assert panel.note == "A single token has no other order."
    for text in ("◀", "▶", "Reverse", "Shuffle"):
        assert not button(panel, text).isEnabled()


def test_both_cards_scroll_to_the_token_that_moves(qtbot, panel):
    panel.show_snapshot(evaluate(sentence(64)))
    qtbot.keyClick(panel.editor.strip, Qt.Key.Key_End, CTRL)
    for card in (panel.off, panel.on):
        bar = card.table.verticalScrollBar()
        assert bar.value() == bar.maximum() > 0
    panel.off.table.verticalScrollBar().setValue(ROW)
    assert panel.on.table.verticalScrollBar().value() == ROW
    panel.show_snapshot(evaluate(sentence(64).with_value("E", 0, 0, 2.0)))  # no reason to scroll
    assert panel.on.table.verticalScrollBar().value() == ROW


def test_the_chosen_chip_is_scrolled_into_sight(qtbot, panel):
    panel.show_snapshot(evaluate(sentence(64)))
    strip = panel.editor.strip
    qtbot.keyClick(strip, Qt.Key.Key_End)
    room = strip.parentWidget().width()
    left = strip.x() + 63 * strip.slot
    assert left >= 0
    assert left + strip.slot <= room + 1


def test_a_resting_pointer_is_told_the_row(qtbot, panel, monkeypatch):
    said = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, text, *_rest: said.append(text))
    press(qtbot, panel, "Reverse")
    viewport = panel.on.table.viewport()
    for y in (HEADER + 5, 2):
        point = QPoint(10, y)
        QApplication.sendEvent(
            viewport, QHelpEvent(QEvent.Type.ToolTip, point, viewport.mapToGlobal(point))
        )
    assert len(said) == 1
    assert "刘海" in said[0]


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_it_wears_the_theme_and_fits_a_narrow_place(qtbot, panel, theme):
    """Rows that differ are tinted; nothing is wider than the place."""
    panel.resize(340, 420)
    panel.setPalette(theme.palette())
    press(qtbot, panel, "Reverse")
    image = panel.on.table.viewport().grab().toImage()
    colors = {
        image.pixelColor(x, y).name()
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
    }
    assert theme.roles["output"].tint in colors
    off = panel.off.table.viewport().grab().toImage()
    assert theme.roles["output"].tint not in {
        off.pixelColor(x, y).name() for x in range(off.width()) for y in range(0, off.height(), 2)
    }
    for card in (panel.off, panel.on):
        assert card.mapTo(panel, QPoint(card.width(), 0)).x() <= panel.width()


def test_it_can_be_forgotten(qtbot, bangs):
    panel = OrderPanel()
    panel.show_snapshot(evaluate(bangs))
    gone = weakref.ref(panel)
    del panel
    gc.collect()
    assert gone() is None


def test_a_single_token_is_not_asked_to_be_moved(panel):
    panel.show_snapshot(evaluate(sentence(1)))
    said = " ".join(label.text() for label in panel.findChildren(QLabel) if label.isVisible())
    assert "Move" not in said and "Drag" not in said
    assert panel.off.verdict.startswith("A single token has no other order")
    panel.show_snapshot(evaluate(sentence(2)))
    said = " ".join(label.text() for label in panel.findChildren(QLabel) if label.isVisible())
    assert "Move" in said and "Drag" in said


def test_positions_that_are_set_by_hand_are_left_out_with_positions_off(panel, bangs):
    example = bangs.with_overrides([Override("P", 0, 0, 5.0)]).with_options(positions=False)
    panel.show_snapshot(evaluate(example))
    assert "set by hand are left out" in panel.note
    assert (
        panel.comparison.off.before.tolist()
        == evaluate(bangs.with_options(positions=False))["Z"].tolist()
    )
    said = [label.text() for label in panel.off.findChildren(QLabel) if label.isVisible()]
    assert "as in the example" not in said  # it is not
    panel.show_snapshot(evaluate(bangs.with_options(positions=False)))
    said = [label.text() for label in panel.off.findChildren(QLabel) if label.isVisible()]
    assert "as in the example" in said and panel.note == ""
