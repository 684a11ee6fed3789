"""Menus: everything is named, and help opens."""

from PySide6.QtWidgets import QMessageBox


def test_help_opens(window, monkeypatch):
    shown = []
    monkeypatch.setattr(QMessageBox, "about", lambda *args: shown.append(args[1:]))
    monkeypatch.setattr(QMessageBox, "information", lambda *args: shown.append(args[1:]))
    window.commands.about.trigger()
    window.commands.keys.trigger()
    (about, text), (keys, lines) = shown
    assert about == "About Attention Explorer"
    assert "0.1.0" in text
    assert keys == "Keyboard"
    assert "F2: edits the exact value, or what was typed" in lines.splitlines()
    for keys in ("Ctrl+Plus, Ctrl+Minus", "Alt+Shift+arrows", "Ctrl+Shift+W", "Alt+PageUp"):
        assert any(line.startswith(keys) for line in lines.splitlines()), keys


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
