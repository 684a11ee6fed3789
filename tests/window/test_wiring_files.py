"""Wires of files: open, save, close, and what an export shows."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QComboBox, QMessageBox

from explorer.core.blank import blank_example
from explorer.core.stages import Cell
from explorer.files.example_file import read_example, write_example
from explorer.widgets.theme import LIGHT
from tests.pictures import picture
from tests.window.hands import (
    choose,
    click_cell,
    colors_in,
    grids,
    in_dialog,
    mean_of,
    named,
    type_here,
)
from tests.window.test_editing import type_into

# The offscreen platform says this of every dialog with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")

BUTTON = QMessageBox.StandardButton
Key = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
MAIN = Path(__file__).parents[2] / "main.py"

# Files.


def test_save_goes_to_the_file_that_was_opened_last(qtbot, window, save_to):
    first, second = save_to("first.attn"), save_to("second.attn")
    for path in (first, second):
        write_example(path, blank_example())
    save_to("first.attn")
    qtbot.keyClick(window, Key.Key_O, CONTROL)
    assert window.windowTitle().startswith("first.attn")
    save_to("second.attn")
    qtbot.keyClick(window, Key.Key_O, CONTROL)
    assert window.windowTitle().startswith("second.attn")
    save_to("")  # nobody answers: Save must not ask
    type_into(qtbot, window, "E", 0, 0, "8")
    qtbot.keyClick(window, Key.Key_S, CONTROL)
    assert not window.isWindowModified()
    assert read_example(second).table[0, 0] == 8.0
    assert read_example(first).table[0, 0] == 1.0


def test_save_as_goes_to_another_file(qtbot, window, save_to):
    first = save_to("first.attn")
    qtbot.keyClick(window, Key.Key_S, CONTROL)
    second = save_to("second.attn")
    type_into(qtbot, window, "E", 0, 0, "8")
    qtbot.keyClick(window, Key.Key_S, CONTROL | SHIFT)
    assert (read_example(first).table[0, 0], read_example(second).table[0, 0]) == (3.0, 8.0)
    assert window.windowTitle().startswith("second.attn")


@pytest.mark.parametrize("way", ["close", "quit"])
def test_closing_asks_about_the_cell_that_is_being_typed(qtbot, window, save_to, answer, way):
    path = save_to("closing.attn")
    click_cell(qtbot, grids(window, "E")[0], 0, 0)
    type_here(qtbot, window, "7")
    assert not window.controller.modified  # so far it is only typed
    answer.answers.append(BUTTON.Save)
    if way == "quit":
        qtbot.keyClick(window.focusWidget(), Key.Key_Q, CONTROL)
    else:
        assert window.close()
    assert not window.isVisible()
    assert len(answer.asked) == 1
    assert read_example(path).table[0, 0] == 7.0


# Export.


def export(qtbot, window, save_to, name, **choices):
    path = save_to(name)

    def act(dialog):
        for combo, text in choices.items():
            choose(qtbot, named(dialog, QComboBox, combo.replace("_", " ")), text)
        qtbot.keyClick(dialog, Key.Key_Return)
        assert not dialog.isVisible()

    in_dialog(qtbot, window, lambda: qtbot.keyClick(window, Key.Key_E, CONTROL), act)
    return path


def test_export_has_the_theme_that_was_chosen(qtbot, window, save_to):
    before = window.grab().toImage()
    light = QImage(str(export(qtbot, window, save_to, "light.png", Theme="Light")))
    dark = QImage(str(export(qtbot, window, save_to, "dark.png", Theme="Dark")))
    assert (light.width(), light.height()) == (dark.width(), dark.height()) == (3200, 2000)
    assert mean_of(light) > 200
    assert mean_of(dark) < 80
    assert mean_of(window.grab().toImage()) == pytest.approx(mean_of(before), abs=2)
    assert any("dark.png" in text for text in [window.statusBar().currentMessage()])


@pytest.mark.parametrize(
    "choice, name",
    [("Attention heatmap", "heatmap"), ("Worksheet, all cards", "worksheet"), ("A ·", "A")],
)
def test_export_shows_the_panel_that_was_chosen(qtbot, window, save_to, choice, name):
    from explorer.widgets.exporting.dialog import ExportDialog

    combo = ExportDialog(window).findChildren(QComboBox)[1]
    entries = [combo.itemText(index) for index in range(combo.count())]
    entry = next(text for text in entries if text.startswith(choice))
    path = export(qtbot, window, save_to, "panel.png", Picture_of=entry, Theme="Dark")
    example = window.controller.snapshot.example
    assert path.read_bytes() == picture(window, name, 2, "dark", example)


def test_export_writes_numbers_and_examples_too(qtbot, window, save_to):
    path = export(qtbot, window, save_to, "n.json", Format="Every stage's numbers (JSON)")
    assert json.loads(path.read_bytes())["stages"]["Z"][0][0] == pytest.approx(1.5636, abs=5e-5)
    path = export(qtbot, window, save_to, "e.attn", Format="Example file (attn)")
    assert read_example(path).tokens == ("女生", "撩", "刘海")


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    """Return pictures from the command line."""
    folder = tmp_path_factory.mktemp("exported")

    def run(*arguments):
        path = folder / f"{len(list(folder.iterdir()))}.png"
        command = [sys.executable, str(MAIN), "--lang", "en", "--export", str(path), *arguments]
        subprocess.run(command, check=True, timeout=60)
        return QImage(str(path))

    return run


def test_a_picture_of_the_window_has_the_selection_that_the_readme_claims(window, exported):
    image = exported("--lesson", "bangs")
    assert (image.width(), image.height()) == (1600, 1000)

    def edge(name, row, column):
        grid = grids(window, name)[0]  # the same window in the same size
        box = grid.cell_rect(row, column)
        place = grid.viewport().mapTo(window, QPoint(box.left() + 2, box.center().y()))
        return colors_in(image, place, 2)

    assert LIGHT.selection in edge("R", 0, 2)
    assert LIGHT.selection not in edge("R", 0, 1) | edge("R", 2, 2)
    assert LIGHT.source in edge("Q", 0, 0)
    assert LIGHT.source in edge("K", 2, 0)
    assert LIGHT.source not in edge("Q", 2, 0) | edge("K", 0, 0)


@pytest.mark.parametrize("lesson", ["bangs", "cat"])
def test_a_picture_of_the_derivation_has_that_selection_too(open_window, exported, lesson):
    window = open_window(lesson)
    image = exported("--lesson", lesson, "--panel", "derivation")

    def same(cell):
        window.controller.select(cell)
        QApplication.processEvents()
        other = QImage.fromData(picture(window, "derivation", 1, "light"))
        return image.convertToFormat(other.format()) == other

    assert same(Cell("R", 0, 2))
    assert not same(Cell("R", 2, 0))
    assert not same(None)
