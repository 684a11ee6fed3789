"""Presenting: the worksheet on the whole screen, card by card, with keys alone."""

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QColor, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from explorer.controller import Controller
from explorer.core.example import Options, make_example
from explorer.core.stages import Cell
from explorer.widgets.appearance import wear
from explorer.widgets.presenting.view import PresentView
from explorer.widgets.theme import DARK, LIGHT
from explorer.window import MainWindow
from tests.window.hands import click_cell, grids, type_here

Key = Qt.Key


def started(qtbot, window, size=(1366, 768)):
    """Present as a person does, on a screen of some size."""
    qtbot.keyClick(window, Key.Key_F5)
    qtbot.waitUntil(lambda: bool(views(window)))
    view = views(window)[0]
    view.showNormal()
    view.resize(*size)
    view.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is view)
    return view


def views(window):
    return [view for view in window.findChildren(PresentView) if view.isVisible()]


def title(view):
    return view.slides[view.place].heading.title


def titles(view):
    return [slide.heading.title for slide in view.slides]


def left(qtbot, window):
    qtbot.waitUntil(lambda: not views(window))
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    with qtbot.waitActive(window):
        window.activateWindow()


def pixels(view):
    return view.grab().toImage()


def longest_run(image, color):
    """The longest vertical line of one colour: a cell's ground from edge to edge."""
    wanted, best = QColor(color).rgb(), 0
    for x in range(0, image.width(), 2):
        run = 0
        for y in range(image.height()):
            run = run + 1 if image.pixel(x, y) == wanted else 0
            best = max(best, run)
    return best


def has(image, color):
    wanted = QColor(color).rgb()
    return any(
        image.pixel(x, y) == wanted for x in range(image.width()) for y in range(image.height())
    )


def many(count, width=8):
    numbers = np.random.default_rng(5)
    weights = {name: numbers.normal(size=(width, width)) for name in ("W_Q", "W_K", "W_V")}
    return make_example(
        tuple(f"token{number}" for number in range(count)),
        tuple(range(count)),
        numbers.normal(size=(count, width)),
        **weights,
        options=Options(),
    )


# The reading order.


def test_every_card_in_order_and_back_again(qtbot, window):
    view = started(qtbot, window)
    order = []
    for _ in view.slides:
        order.append(title(view))
        qtbot.keyClick(view, Key.Key_Space)
    assert order == [
        "① Input",
        "Positional encoding as waves",
        "② Projections",
        "② Projections: queries",
        "② Projections: keys",
        "② Projections: values",
        "③ Scores and weights",
        "Attention weights as a heatmap",
        "④ Output",
    ]
    assert title(view) == "④ Output" and view.isVisible()  # at the end nothing more happens
    back = []
    for _ in view.slides:
        back.append(title(view))
        qtbot.keyClick(view, Key.Key_Left)
    assert back == order[::-1]
    assert title(view) == "① Input" and view.isVisible()


@pytest.mark.parametrize("key", ["Space", "Right", "Down", "PageDown", "Return", "Enter"])
def test_keys_that_go_on(qtbot, window, key):
    view = started(qtbot, window)
    qtbot.keyClick(view, getattr(Key, f"Key_{key}"))
    assert view.place == 1


@pytest.mark.parametrize("key", ["Left", "Up", "PageUp", "Backspace", "Shift+Space"])
def test_keys_that_go_back(qtbot, window, key):
    view = started(qtbot, window)
    qtbot.keyClick(view, Key.Key_End)
    shift = Qt.KeyboardModifier.ShiftModifier
    held = shift if "+" in key else Qt.KeyboardModifier.NoModifier
    qtbot.keyClick(view, getattr(Key, f"Key_{key.removeprefix('Shift+')}"), held)
    assert view.place == len(view.slides) - 2


def test_home_end_and_digits(qtbot, window):
    view = started(qtbot, window)
    qtbot.keyClick(view, Key.Key_End)
    assert title(view) == "④ Output"
    qtbot.keyClick(view, Key.Key_2)
    assert title(view) == "② Projections"
    qtbot.keyClick(view, Key.Key_9)  # there is no such card
    assert title(view) == "② Projections"
    qtbot.keyClick(view, Key.Key_Home)
    assert title(view) == "① Input"


def test_a_key_that_is_held_down_counts_once(qtbot, window):
    view = started(qtbot, window)
    for _ in range(5):
        none = Qt.KeyboardModifier.NoModifier
        event = QKeyEvent(QEvent.Type.KeyPress, Key.Key_F5, none, "", True)
        QApplication.sendEvent(view, event)
    assert view.isVisible()


def test_it_begins_with_the_selected_number_and_tells_how_it_is_made(qtbot, window):
    click_cell(qtbot, window.worksheet.block("R").grid, 0, 2)
    view = started(qtbot, window)
    assert title(view) == "③ Scores and weights"
    assert has(pixels(view), LIGHT.selection)
    qtbot.keyClick(view, Key.Key_Space)
    assert title(view) == "How this number is made: R[女生, 刘海]"
    q, k = window.controller.snapshot["Q"], window.controller.snapshot["K"]
    product = sum(q[0, place] * k[2, place] for place in range(2))
    assert f"{product:.4f}" in view.accessibleDescription()


def test_sixteen_tokens_come_matrix_by_matrix(qtbot, window):
    window.controller.replace(many(16, 16), "many")
    view = started(qtbot, window)
    shown = [name for slide in view.slides for name in slide.holds]
    assert shown == ["E", "P", "X", "W_Q", "Q", "W_K", "K", "W_V", "V", "R", "S", "A", "Z"]


def test_of_hundreds_of_tokens_much_of_each_matrix_is_seen(qtbot, window):
    window.controller.replace(many(300, 64), "many")
    view = started(qtbot, window, (1920, 1080))
    assert all(len(slide.holds) <= 1 for slide in view.slides)
    assert not [name for name in titles(view) if "waves" in name]  # a mesh of curves
    assert min(slide.fewest_seen for slide in view.slides if slide.holds) >= 100


def test_plots_that_are_switched_off_are_left_out(qtbot, window):
    window.pages.toggles[1].trigger()  # the heatmap
    window.controller.set_option("positions", False)
    view = started(qtbot, window)
    assert not [name for name in titles(view) if " as " in name]


# What is on a slide.


def test_the_numbers_are_those_of_the_chain(qtbot, window):
    view = started(qtbot, window)
    example = window.controller.snapshot.example
    e, w = window.controller.snapshot["E"], example.W_Q
    position = [[np.sin(place), np.cos(place)] for place in range(3)]
    while title(view) != "② Projections: queries":
        qtbot.keyClick(view, Key.Key_Space)
    for row in range(3):
        x = [e[row, 0] + position[row][0], e[row, 1] + position[row][1]]
        for column in range(2):
            number = x[0] * w[0, column] + x[1] * w[1, column]
            assert f"{number:.4f}" in view.accessibleDescription()


def test_each_slide_is_named(qtbot, window):
    view = started(qtbot, window)
    assert view.accessibleName() == "① Input, 1 of 9"
    assert "X, input of the layer, 3 by 2" in view.accessibleDescription()
    qtbot.keyClick(view, Key.Key_Space)
    assert view.accessibleName() == "Positional encoding as waves, 2 of 9"
    assert "sin" in view.accessibleDescription()


def test_a_screen_reader_is_told_of_each_slide(qtbot, window, monkeypatch):
    told = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(
        QAccessible, "updateAccessibility", lambda news: told.append(news.message())
    )
    view = started(qtbot, window)
    qtbot.keyClick(view, Key.Key_End)
    assert told[-1].startswith("④ Output, 9 of 9\nA, attention weights, 3 by 3")


def test_type_is_large(qtbot, window):
    small = longest_run(
        grids(window, "X")[0].viewport().grab().toImage(), LIGHT.roles["input"].tint
    )
    view = started(qtbot, window)
    assert longest_run(pixels(view), LIGHT.roles["input"].tint) >= 2 * small
    queries = grids(window, "Q")[0].viewport().grab().toImage()
    small = longest_run(queries, LIGHT.roles["query"].tint)
    while title(view) != "② Projections: queries":
        qtbot.keyClick(view, Key.Key_Space)
    assert longest_run(pixels(view), LIGHT.roles["query"].tint) >= 3 * small


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (800, 1280)])
@pytest.mark.parametrize("count", [5, 16, 64])
def test_type_is_never_too_small_to_be_read(qtbot, window, count, size):
    window.controller.replace(many(count), "many")
    view = started(qtbot, window, size)
    sizes = [slide.shown_type for slide in view.slides if slide.holds]
    assert min(sizes) >= min(size) / 64


def test_of_a_large_matrix_the_part_with_the_selected_number_is_shown(qtbot, window):
    window.controller.replace(many(64), "many")
    window.controller.select(Cell("R", 57, 60))
    view = started(qtbot, window)
    assert "raw scores" in title(view)
    assert has(pixels(view), LIGHT.selection)
    qtbot.keyClick(view, Key.Key_2)
    qtbot.keyClick(view, Key.Key_Space)
    assert has(pixels(view), LIGHT.source)  # row 57 of Q


def test_it_follows_the_document(qtbot, window):
    view = started(qtbot, window)
    qtbot.keyClick(view, Key.Key_4)
    before = view.accessibleDescription()
    window.controller.set_value("E", 0, 0, 8.0)
    qtbot.waitUntil(lambda: view.accessibleDescription() != before)
    assert title(view) == "④ Output"
    assert f"{window.controller.snapshot['Z'][0, 0]:.4f}" in view.accessibleDescription()
    window.view.set_decimals(1)
    number = f"女生: {window.controller.snapshot['Z'][0, 0]:.1f}, "
    qtbot.waitUntil(lambda: number in view.accessibleDescription())


def test_it_follows_another_example_with_fewer_slides(qtbot, window, cat):
    view = started(qtbot, window)
    qtbot.keyClick(view, Key.Key_End)
    window.controller.replace(cat, "cat")
    assert window.controller.snapshot.example.tokens[2] == "猫"
    qtbot.waitUntil(lambda: "猫" in view.accessibleDescription())
    assert title(view) == "④ Output"


def test_light_dark_and_black(qtbot, window):
    view = started(qtbot, window)
    assert pixels(view).pixelColor(3, 3).name() == LIGHT.card
    assert has(pixels(view), LIGHT.text)
    wear(QApplication.instance(), DARK)
    assert pixels(view).pixelColor(3, 3).name() == DARK.card
    assert has(pixels(view), DARK.roles["input"].tint)  # the matrices, too
    wear(QApplication.instance(), LIGHT)
    qtbot.keyClick(view, Key.Key_T)
    assert has(pixels(view), DARK.roles["input"].tint)
    qtbot.keyClick(view, Key.Key_Space)
    assert has(pixels(view), DARK.curves[0])  # a plot of the window, which is light …
    assert window.palette() == LIGHT.palette()
    qtbot.keyClick(view, Key.Key_T)
    assert has(pixels(view), LIGHT.curves[0])
    qtbot.keyClick(view, Key.Key_B)
    assert pixels(view).pixelColor(700, 400).name() == "#000000"
    qtbot.keyClick(view, Key.Key_Space)  # is bright again, and no farther
    assert view.place == 1
    assert pixels(view).pixelColor(3, 3).name() == LIGHT.card


# Nothing of the window is touched.


@pytest.mark.parametrize("key", [Key.Key_Escape, Key.Key_F5])
def test_leaving_goes_back_to_the_cell(qtbot, window, key):
    grid = window.worksheet.block("W_K").grid
    click_cell(qtbot, grid, 1, 0)
    window.pages.bring("order")
    docks = {name: dock.isVisible() for name, dock in window._docks.items()}
    places = {name: window.worksheet.block(name).geometry() for name in "EQZ"}
    plots = [window.pages.panel(name).view.size() for name in ("waves", "heatmap")]
    view = started(qtbot, window)
    for _ in view.slides:
        qtbot.keyClick(view, Key.Key_Space)
        view.grab()
    qtbot.keyClick(view, key)
    left(qtbot, window)
    assert QApplication.focusWidget() is grid
    assert (grid.currentIndex().row(), grid.currentIndex().column()) == (1, 0)
    assert {name: dock.isVisible() for name, dock in window._docks.items()} == docks
    assert {name: window.worksheet.block(name).geometry() for name in "EQZ"} == places
    assert [window.pages.panel(name).view.size() for name in ("waves", "heatmap")] == plots
    assert window.pages.current() == "order"
    type_here(qtbot, window, "7", Key.Key_Return)
    assert window.controller.snapshot["W_K"][1, 0] == 7


def test_panels_that_were_hidden_stay_hidden(qtbot, window):
    window._docks["left"].hide()
    view = started(qtbot, window)
    qtbot.keyClick(view, Key.Key_Escape)
    left(qtbot, window)
    assert not window._docks["left"].isVisible() and window._docks["right"].isVisible()


def test_keys_and_clicks_do_not_reach_the_window(qtbot, window):
    window.controller.set_value("E", 0, 0, 5.0)
    view = started(qtbot, window)
    control = Qt.KeyboardModifier.ControlModifier
    for key in (Key.Key_Z, Key.Key_T, Key.Key_1, Key.Key_Period, Key.Key_N):
        qtbot.keyClick(view, key, control)
    qtbot.keyClicks(view, "7,x")
    qtbot.keyClick(view, Key.Key_Delete)
    for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
        qtbot.mouseClick(view, button, pos=QPoint(300, 300))
        qtbot.mouseDClick(view, button, pos=QPoint(300, 300))
    assert window.controller.snapshot["E"][0, 0] == 5.0
    assert window.controller.undo_stack.index() == 1
    assert window.view.decimals == 4
    assert view.isVisible() and view.place == 0


def test_the_pointer_rests(qtbot, window, monkeypatch):
    monkeypatch.setattr("explorer.widgets.presenting.view.POINTER_SHOWN", 20)
    view = started(qtbot, window)
    assert view.cursor().shape() == Qt.CursorShape.BlankCursor
    none = Qt.MouseButton.NoButton
    place = QPointF(50, 50)
    moved = QMouseEvent(
        QEvent.Type.MouseMove, place, place, none, none, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(view, moved)
    assert view.cursor().shape() == Qt.CursorShape.ArrowCursor
    qtbot.waitUntil(lambda: view.cursor().shape() == Qt.CursorShape.BlankCursor)


def test_it_goes_with_the_window(qtbot, window):
    started(qtbot, window)
    window.hide()
    qtbot.waitUntil(lambda: not window.findChildren(PresentView))
    window.show()


def test_a_window_that_is_destroyed_takes_it_along(qtbot, cat):
    window = MainWindow(Controller(cat))
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    view = started(qtbot, window)
    gone = []
    view.destroyed.connect(lambda: gone.append(True))
    window.deleteLater()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)
    assert gone


def test_again_and_again(qtbot, window):
    for _ in range(2):
        view = started(qtbot, window)
        window.commands.present.trigger()  # one is enough
        assert len(window.findChildren(PresentView)) == 1
        qtbot.keyClick(view, Key.Key_Escape)
        left(qtbot, window)
    assert not window.findChildren(PresentView)


def test_what_is_being_typed_is_accepted_before(qtbot, window):
    grid = window.worksheet.block("E").grid
    click_cell(qtbot, grid, 0, 0)
    type_here(qtbot, window, "9")
    window.commands.present.trigger()
    view = views(window)[0]
    assert window.controller.snapshot["E"][0, 0] == 9
    assert "女生: 9" in view.accessibleDescription()
