"""The preview of an export: what is seen, copied and dragged, with pictures of one colour."""

import threading

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QPlainTextEdit,
)

from explorer.widgets.exporting.canvas import Canvas
from explorer.widgets.theme import DARK, LIGHT
from tests.widgets.exporting_support import (
    ALT,
    LEFT,
    Key,
    Maker,
    button,
    named,
    opened,
    pick,
    said,
    settled,
)

# The offscreen platform says this of every window with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


@pytest.fixture
def maker():
    return Maker()


@pytest.fixture
def dialog(qtbot, maker):
    return opened(qtbot, maker)


# What is seen.


def test_the_preview_comes_and_says_how_large_it_is(dialog, qtbot, maker):
    settled(qtbot, dialog)
    assert dialog.made.choice == dialog.choice()
    assert said(dialog) == "400 × 300 pixels · 120 × 90 mm · 1 kB"
    canvas = dialog.findChild(Canvas)
    seen = canvas.viewport().grab().toImage()
    place = canvas.picture_rect()
    assert seen.pixelColor(place.center()).name() == "#ff0080"
    assert seen.pixelColor(place.topLeft() - QPoint(4, 4)).name() != "#ff0080"
    assert canvas.accessibleDescription() == said(dialog)


def test_several_changes_are_made_once(dialog, qtbot, maker):
    settled(qtbot, dialog)
    before = len(maker.asked)
    line = named(dialog, QLineEdit, "Title")
    line.setFocus()
    qtbot.keyClicks(line, "Attention")
    assert dialog.made is None
    assert said(dialog) == "Updating…"
    settled(qtbot, dialog)
    assert [choice.options.title for choice in maker.asked[before:]] == ["Attention"]


def test_what_is_late_is_dropped(dialog, qtbot, maker):
    maker.wait = threading.Event()
    qtbot.waitUntil(lambda: bool(maker.asked))
    late, maker.wait = maker.wait, None
    pick(qtbot, dialog, "Format", "tex")
    settled(qtbot, dialog)
    late.set()
    qtbot.wait(1)
    assert dialog.made.choice.options.format == "tex"
    assert dialog.findChild(QPlainTextEdit).isVisible()


def test_a_text_is_seen_as_text(dialog, qtbot):
    pick(qtbot, dialog, "Format", "tex")
    settled(qtbot, dialog)
    lines = dialog.findChild(QPlainTextEdit)
    assert lines.isVisible()
    assert lines.toPlainText() == "a\nb"
    assert said(dialog) == "2 lines · 4 bytes"
    assert not dialog.findChild(Canvas).isVisible()


def test_a_refusal_is_said_in_its_place_and_nothing_can_be_exported(dialog, qtbot, maker):
    maker.refuses = lambda options: options.format == "svg"
    settled(qtbot, dialog)
    pick(qtbot, dialog, "Format", "svg")
    qtbot.waitUntil(lambda: dialog.preview.refused)
    texts = [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]
    assert "it is too large: up to 7" in texts
    assert not button(dialog, "Export…").isEnabled()
    assert not button(dialog, "Copy").isEnabled()
    assert dialog.findChild(Canvas).image is None
    pick(qtbot, dialog, "Format", "png")
    settled(qtbot, dialog)
    assert button(dialog, "Export…").isEnabled()


def test_chequers_are_seen_through_what_is_transparent(dialog, qtbot):
    pick(qtbot, dialog, "Picture of", "A")
    qtbot.keyClick(dialog, Key.Key_B, ALT)
    qtbot.waitUntil(lambda: dialog.choice().options.transparent)
    settled(qtbot, dialog)
    canvas = dialog.findChild(Canvas)
    seen, place = canvas.viewport().grab().toImage(), canvas.picture_rect()
    colors = {seen.pixelColor(place.topLeft() + QPoint(4 + 8 * i, 4)).name() for i in range(4)}
    assert colors == {LIGHT.card, LIGHT.border}
    pick(qtbot, dialog, "Theme", "dark")
    settled(qtbot, dialog)
    seen = canvas.viewport().grab().toImage()
    colors = {seen.pixelColor(place.topLeft() + QPoint(4 + 8 * i, 4)).name() for i in range(4)}
    assert colors == {DARK.card, DARK.border}  # the light dialog shows what a dark slide would


def test_zoom_to_the_pixel_and_back(dialog, qtbot):
    settled(qtbot, dialog)
    canvas = dialog.findChild(Canvas)
    canvas.show_image(QImage(3000, 2000, QImage.Format.Format_RGB32))
    assert canvas.picture_rect().width() <= canvas.viewport().width()
    assert canvas.horizontalScrollBar().maximum() == 0
    qtbot.keyClick(dialog, Key.Key_1, ALT)
    qtbot.waitUntil(lambda: canvas.horizontalScrollBar().maximum() > 0)
    ratio = canvas.devicePixelRatioF()
    assert canvas.picture_rect().size() * ratio == canvas.image.size()
    canvas.setFocus()
    left = canvas.picture_rect().left()
    qtbot.keyClick(canvas, Key.Key_Right)
    assert canvas.picture_rect().left() < left
    qtbot.keyClick(dialog, Key.Key_D, ALT)
    qtbot.waitUntil(lambda: canvas.horizontalScrollBar().maximum() == 0)


# Out of the dialog.


def test_copy_by_button_and_by_key(dialog, qtbot):
    settled(qtbot, dialog)
    with qtbot.waitSignal(dialog.copy_requested):
        qtbot.mouseClick(button(dialog, "Copy"), LEFT)
    with qtbot.waitSignal(dialog.copy_requested):
        qtbot.keyClick(dialog, Key.Key_Y, ALT)
    canvas = dialog.findChild(Canvas)
    canvas.setFocus()
    with qtbot.waitSignal(dialog.copy_requested):
        qtbot.keyClick(canvas, Key.Key_C, Qt.KeyboardModifier.ControlModifier)


@pytest.mark.parametrize("kind", [Canvas, QPlainTextEdit])
def test_the_menu_of_the_preview_copies_and_saves(dialog, qtbot, kind):
    actions = {action.text(): action for action in dialog.findChild(kind).actions()}
    for text, signal in (
        ("Copy", dialog.copy_requested),
        ("Save As…", dialog.export_requested),
    ):
        with qtbot.waitSignal(signal):
            actions[text].trigger()


@pytest.mark.parametrize("format_", ["png", "tex"])
def test_a_drag_begins_with_the_mouse_only_after_some_way(dialog, qtbot, format_):
    pick(qtbot, dialog, "Format", format_)
    settled(qtbot, dialog)
    area = dialog.findChild(Canvas if format_ == "png" else QPlainTextEdit).viewport()
    middle = area.rect().center()
    with qtbot.assertNotEmitted(dialog.drag_requested):
        qtbot.mousePress(area, LEFT, pos=middle)
        qtbot.mouseMove(area, middle + QPoint(1, 1))
        qtbot.mouseRelease(area, LEFT, pos=middle)
        qtbot.mouseMove(area, middle + QPoint(40, 0))
    qtbot.mousePress(area, LEFT, pos=middle)
    with qtbot.waitSignal(dialog.drag_requested):
        qtbot.mouseMove(area, middle + QPoint(20, 0))
        qtbot.mouseMove(area, middle + QPoint(40, 0))
    qtbot.mouseRelease(area, LEFT, pos=middle)
