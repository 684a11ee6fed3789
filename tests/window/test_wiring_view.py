"""Wires of how the window is looked at: decimals, theme, the lesson's text."""

import json
import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QStyleHints
from PySide6.QtWidgets import QAbstractSpinBox, QLabel, QListWidget, QToolButton

from explorer.files.resources import resource
from explorer.widgets.appearance import wear
from explorer.widgets.theme import DARK, LIGHT
from tests.window.conftest import shown
from tests.window.hands import click_cell, grids, heatmap, mean_of, named

# The offscreen platform says this of every dialog with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")

Key = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier


def painted(window):
    """Return how the heatmap looks: its numbers are painted, not kept as text."""
    return heatmap(window).viewport().grab().toImage()


def test_the_spin_box_of_the_tool_bar_changes_the_decimals(qtbot, window):
    click_cell(qtbot, grids(window, "R")[0], 0, 2)
    before = painted(window)
    box = named(window, QAbstractSpinBox, "Decimals shown")
    box.setFocus()
    box.selectAll()
    qtbot.keyClicks(box, "2")
    qtbot.keyClick(box, Key.Key_Return)
    assert shown(window, "R")[0][2] == "8.75"
    assert window.picture_widget("derivation").text().startswith("R[女生, 刘海] = -0.20 × 1.39")
    assert painted(window) != before
    qtbot.keyClick(box, Key.Key_Up)
    assert shown(window, "R")[0][2] == "8.747"
    assert not window.isWindowModified()


def test_the_keys_change_the_decimals(qtbot, window):
    box = named(window, QAbstractSpinBox, "Decimals shown")
    for key, text, value in (
        (Key.Key_Period, "8.74671", "5"),
        (Key.Key_Comma, "8.7467", "4"),
        (Key.Key_Comma, "8.747", "3"),
    ):
        qtbot.keyClick(window, key, CONTROL)
        assert shown(window, "R")[0][2] == text
        assert box.text() == value


def button_ground(window, text):
    button = next(b for b in window.findChildren(QToolButton) if b.text() == text)
    return button.grab().toImage().pixelColor(6, button.height() // 2).name()


def step_ground(window):
    steps = window.picture_widget("lesson").findChild(QListWidget)
    box = steps.visualItemRect(steps.currentItem())
    return steps.viewport().grab().toImage().pixelColor(box.right() - 8, box.center().y()).name()


def test_another_palette_colours_the_tool_bar_and_the_lesson_anew(qapp, window):
    for theme in (DARK, LIGHT):
        wear(qapp, theme)
        assert button_ground(window, "Export…") == theme.card
        assert step_ground(window) == theme.accent_tint
        assert button_ground(window, "Positions P") == theme.accent_tint  # it is on


@pytest.fixture
def system(monkeypatch):
    """Let a test say whether the system is dark."""

    def become(scheme):
        monkeypatch.setattr(QStyleHints, "colorScheme", lambda _hints: scheme)
        QGuiApplication.styleHints().colorSchemeChanged.emit(scheme)

    yield become
    become(Qt.ColorScheme.Light)


def choose_theme(window, name):
    next(a for a in window.commands.themes.actions() if a.data() == name).trigger()


def test_the_theme_follows_the_system_if_asked(open_window, system, tmp_path):
    from PySide6.QtCore import QSettings

    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    window = open_window(settings=settings)
    choose_theme(window, "system")
    assert mean_of(window.grab().toImage()) > 200
    system(Qt.ColorScheme.Dark)
    assert mean_of(window.grab().toImage()) < 80
    choose_theme(window, "light")
    assert mean_of(window.grab().toImage()) > 200
    system(Qt.ColorScheme.Light)
    system(Qt.ColorScheme.Dark)
    assert mean_of(window.grab().toImage()) > 200  # light whatever the system is
    choose_theme(window, "system")
    assert mean_of(window.grab().toImage()) < 80
    system(Qt.ColorScheme.Light)
    assert mean_of(window.grab().toImage()) > 200


def plain(markup):
    """Return a text without marks and blanks: paragraphs are marked up in two ways."""
    return "".join(re.sub("<[^>]*>", "", markup).split())


def test_the_text_of_the_step_is_shown(qtbot, window):
    steps_in_file = json.loads(resource("lessons", "bangs.json").read_bytes())["steps"]
    panel = window.picture_widget("lesson")
    label, steps = named(panel, QLabel, "Text of the step"), panel.findChild(QListWidget)
    steps.setFocus()
    for number, step in enumerate(steps_in_file):
        if number:
            qtbot.keyClick(steps, Key.Key_Down)
        assert not label.visibleRegion().isEmpty()
        text = plain(label.text())
        assert plain(step["text"]["en"]) in text
        assert plain(step["try"]["en"]) in text
        assert plain(step["title"]["en"]) in text
        others = [other for other in steps_in_file if other is not step]
        assert not any(plain(other["text"]["en"]) in text for other in others)


def test_a_remembered_dark_theme_is_worn_at_the_next_start(qapp, open_window, tmp_path):
    from PySide6.QtCore import QSettings

    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    settings.setValue("view/theme", "dark")
    window = open_window(settings=settings)
    assert mean_of(window.grab().toImage()) < 80
    choose_theme(window, "light")
    assert mean_of(window.grab().toImage()) > 200
