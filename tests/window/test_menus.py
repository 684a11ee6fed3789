"""Menus: everything is named, and help opens."""

import re

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMessageBox, QTextBrowser, QWidget

from explorer.controller import Controller
from explorer.window.actions import Actions
from tests.window.conftest import shown
from tests.window.hands import click_cell, grids, in_dialog, type_here

Key = Qt.Key


def test_help_opens(window, monkeypatch):
    shown = []
    monkeypatch.setattr(QMessageBox, "about", lambda *args: shown.append(args[1:]))
    window.commands.about.trigger()
    [(about, text)] = shown
    assert about == "About Attention Explorer"
    assert "0.1.0" in text


def test_every_key_of_the_menus_is_explained(qtbot, window):
    told = []

    def act(dialog):
        assert dialog.windowTitle() == "Keyboard"
        told.append(dialog.findChild(QTextBrowser).toPlainText())

    in_dialog(qtbot, window, window.commands.keys.trigger, act)
    assert "edits the exact value, or what was typed" in told[0]
    menus = [action.menu() for action in window.menuBar().actions()]
    keys = {
        action.shortcut().toString()
        for menu in menus
        for action in menu.actions()
        if not action.shortcut().isEmpty() and not action.isSeparator()
    }
    assert {"Ctrl+E", "F5", "Ctrl+H", "Ctrl+Shift+R"} <= keys
    obvious = {"Ctrl+Q", "Ctrl+Shift+S", "F1"}
    assert [key for key in sorted(keys - obvious) if key not in told[0]] == []


def test_a_letter_chooses_one_entry_of_a_menu(window):
    """Where two entries have one letter, it opens neither."""
    for action in window.menuBar().actions():
        letters = [
            match[1].upper()
            for entry in action.menu().actions()
            if (match := re.search("&([^&])", entry.text()))
        ]
        assert len(letters) == len(set(letters)), (action.text(), sorted(letters))


def test_a_step_is_taken_back_after_what_is_typed_was_settled(qtbot, window):
    """Else the editor would stay open, over a number of another column."""
    click_cell(qtbot, grids(window, "E")[0], 0, 0)
    type_here(qtbot, window, "7", Key.Key_Return)
    click_cell(qtbot, grids(window, "E")[0], 0, 1)
    type_here(qtbot, window, "9")
    window.commands.undo.trigger()  # by the mouse: the key is the editor's own
    assert shown(window, "E")[0] == ["7.0", "1.0"]
    window.commands.redo.trigger()
    assert shown(window, "E")[0] == ["7.0", "9.0"]
    assert window.commands.undo.text() == "&Undo E[女生, 1] = 9"


def test_the_menus_are_where_they_are_looked_for(window):
    titles = [action.text().replace("&", "") for action in window.menuBar().actions()]
    assert titles == ["File", "Edit", "View", "Lesson", "Help"]


def test_a_theme_from_the_view_menu_repaints_and_is_ticked(window):
    before = window.grab().toImage()
    dark = next(action for action in window.commands.themes.actions() if action.data() == "dark")
    dark.trigger()
    assert window.grab().toImage() != before
    assert dark.isChecked()
    light = next(action for action in window.commands.themes.actions() if action.data() == "light")
    light.trigger()
    assert window.grab().toImage() == before
    assert not dark.isChecked()


def test_every_panel_can_be_hidden_and_shown(window):
    menu = next(a.menu() for a in window.menuBar().actions() if "View" in a.text())
    toggles = {action.text().replace("&", ""): action for action in menu.actions()}
    for title, name in (
        ("Lesson and Sentence", "lesson"),
        ("Plots and Experiments", "waves"),
        ("Derivation", "derivation"),
        ("Positional Encoding", "waves"),
        ("Attention Heatmap", "heatmap"),
    ):
        panel = window.picture_widget(name)
        toggle = next(a for t, a in toggles.items() if t == title and a.isCheckable())
        toggle.trigger()
        assert not panel.isVisible(), title
        toggle.trigger()
        assert panel.isVisible(), title


def test_a_window_without_a_title_is_named_by_its_sentence(window):
    window.commands.new.trigger()
    assert window.windowTitle().startswith("a b")
    window.controller.insert_token(2, "c")
    assert window.windowTitle().startswith("a b c")


def test_the_menu_cells_does_what_the_grid_s_own_menu_does(qtbot, window):
    from explorer.core.stages import Cell
    from tests.window.conftest import shown

    window.controller.set_value("Q", 0, 0, 0.5)
    window.controller.select(Cell("Q", 0, 0))
    edit = next(a.menu() for a in window.menuBar().actions() if "Edit" in a.text())
    cells = next(a.menu() for a in edit.actions() if a.text() == "&Cells")
    cells.aboutToShow.emit()
    release = next(a for a in cells.actions() if a.text().startswith("&Release"))
    assert release.isEnabled()
    release.trigger()
    assert shown(window, "Q")[0][0] == "-0.2000"
    window.controller.select(Cell("E", 0, 0))
    cells.aboutToShow.emit()
    assert not next(a for a in cells.actions() if a.text().startswith("&Release")).isEnabled()


def test_both_keys_of_other_desktops_redo_on_every_one(qtbot, bangs, monkeypatch):
    """As on X11, where Ctrl+Y is none of Qt's own keys."""
    own = [QKeySequence("Ctrl+Shift+Z"), QKeySequence("Redo")]
    monkeypatch.setattr(QKeySequence, "keyBindings", lambda _key: own)
    widget = QWidget()
    qtbot.addWidget(widget)
    keys = [key.toString() for key in Actions(widget, Controller(bangs)).redo.shortcuts()]
    assert keys == ["Ctrl+Shift+Z", "Redo", "Ctrl+Y"]
