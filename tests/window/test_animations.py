"""From the dialog to the file, in the real window; nothing is left where it is called off."""

import errno
import os
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QProgressDialog,
    QPushButton,
    QSpinBox,
)

from explorer.core.stages import Cell
from explorer.widgets.derivation.header import DerivationHeader
from explorer.widgets.refusal_label import RefusalLabel
from explorer.window import busy
from explorer.window.languages import language
from tests.window.hands import choose, click_cell, grids, in_dialog, named

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")

Key = Qt.Key


def take(qtbot, dialog):
    """Go on to choose a file."""
    button = next(b for b in dialog.findChildren(QPushButton) if "Choose" in b.text())
    qtbot.waitUntil(button.isEnabled)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def kind(path):
    """Return a file's format and how many frames it has, as Pillow reads it."""
    with Image.open(path) as image:
        return image.format, getattr(image, "n_frames", 1)


def of(dialog, qtbot, panel, format_=None, frames=None):
    """Choose what is seen, how it is written, and how many frames there are."""
    choose(qtbot, named(dialog, QComboBox, "Picture of"), panel)
    if format_ is not None:
        choose(qtbot, named(dialog, QComboBox, "Format"), format_)
    if frames is not None:
        field = named(dialog, QSpinBox, "Frames from one end to the other")
        field.selectAll()
        qtbot.keyClicks(field, str(frames))


def test_the_chain_is_written_as_a_gif(qtbot, window, save_to):
    path = save_to("chain")
    title = window.windowTitle()

    def act(dialog):
        of(dialog, qtbot, "A · attention weights")
        take(qtbot, dialog)

    in_dialog(qtbot, window, window.commands.animate.trigger, act)
    assert kind(path.with_suffix(".gif")) == ("GIF", 2)
    assert window.statusBar().currentMessage() == f"Exported {path.with_suffix('.gif')}"
    assert window.windowTitle() == title
    assert not window.isWindowModified()
    assert not any(block.veiled for block in window.worksheet.blocks())


def test_the_selected_number_is_swept(qtbot, window, save_to):
    path = save_to("sweep.webp")
    click_cell(qtbot, grids(window, "E")[0], 0, 0)

    def act(dialog):
        assert dialog.options().sweep == (Cell("E", 0, 0), 2.0, 5.0)
        of(dialog, qtbot, "Q · queries", "WebP: every colour exact", 4)
        take(qtbot, dialog)

    in_dialog(qtbot, window, window.commands.animate.trigger, act)
    assert kind(path) == ("WEBP", 4)
    assert window.controller.selection == Cell("E", 0, 0)
    assert window.controller.snapshot["E"][0, 0] == 3.0


def test_the_preview_shows_the_document(qtbot, window):
    """All ten frames of the chain are made, in the window's language."""

    def act(dialog):
        qtbot.waitUntil(lambda: dialog.preview.made == 10, timeout=30000)
        qtbot.keyClick(dialog, Key.Key_Escape)

    in_dialog(qtbot, window, window.commands.animate.trigger, act)


def test_a_picture_in_another_language_leaves_the_window_in_its_own(qtbot, window):
    """The window goes on writing while frames are made: it must not write Chinese."""

    def act(dialog):
        choose(qtbot, named(dialog, QComboBox, "Language"), "中文")
        qtbot.waitUntil(lambda: dialog.preview.made > 2, timeout=30000)
        assert language() == "en"
        window.controller.select(Cell("A", 0, 0))
        told = window.picture_widget("derivation").text()
        qtbot.keyClick(dialog, Key.Key_Escape)
        assert told.startswith("A[")
        assert not any("\u4e00" <= sign <= "\u9fff" for sign in spoken_of(window))

    in_dialog(qtbot, window, window.commands.animate.trigger, act)


def spoken_of(window):
    """What the window says in words of its own; tokens are Chinese in any language."""
    header = window.derivation.findChild(DerivationHeader)
    texts = [label.text() for label in header.findChildren(QLabel) if label.isVisible()]
    words = " ".join(texts)
    for token in window.controller.snapshot.example.tokens:
        words = words.replace(token, "")
    return words


def test_a_sweep_that_overflows_is_refused_in_the_dialog(qtbot, window):
    click_cell(qtbot, grids(window, "E")[0], 0, 0)

    def act(dialog):
        line = named(dialog, QLineEdit, "To")
        line.selectAll()
        qtbot.keyClicks(line, "1e308")
        label = dialog.findChild(RefusalLabel)
        qtbot.waitUntil(label.isVisible)
        assert "the sweep cannot pass E = " in label.text()
        assert "too large" in label.text()

    in_dialog(qtbot, window, window.commands.animate.trigger, act)


def numbered(qtbot, window, frames=3):
    click_cell(qtbot, grids(window, "E")[0], 0, 0)

    def act(dialog):
        of(dialog, qtbot, "Q · queries", "Numbered pictures (PNG)", frames)
        take(qtbot, dialog)

    in_dialog(qtbot, window, window.commands.animate.trigger, act)


def test_numbered_pictures_sort(qtbot, window, save_to):
    folder = save_to("frame.png").parent
    before = {path.name for path in folder.iterdir()}
    numbered(qtbot, window)
    new = sorted({path.name for path in folder.iterdir()} - before)
    assert new == ["frame-01.png", "frame-02.png", "frame-03.png"]
    said = f"Exported 3 pictures: {folder / 'frame-01.png'} to frame-03.png"
    assert window.statusBar().currentMessage() == said


def test_numbered_pictures_replace_nothing_unasked(qtbot, window, save_to, answer):
    folder = save_to("frame").parent
    (folder / "frame-02.png").write_bytes(b"mine")
    answer.answers[:] = [QMessageBox.StandardButton.Cancel]
    numbered(qtbot, window)
    assert answer.asked == [f"frame-02.png exists already. Replace it? {folder}"]
    assert (folder / "frame-02.png").read_bytes() == b"mine"
    assert not (folder / "frame-01.png").exists()
    answer.answers[:] = [QMessageBox.StandardButton.Yes]
    numbered(qtbot, window)
    assert kind(folder / "frame-02.png") == ("PNG", 1)


def test_no_takes_back_to_the_choice_of_a_name(qtbot, window, tmp_path, answer, monkeypatch):
    (tmp_path / "one-01.png").write_bytes(b"mine")
    names = iter([str(tmp_path / "one"), str(tmp_path / "two")])
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_a, **_k: (next(names), ""))
    answer.answers[:] = [QMessageBox.StandardButton.No]
    numbered(qtbot, window)
    assert (tmp_path / "one-01.png").read_bytes() == b"mine"
    assert (tmp_path / "two-03.png").exists()


def test_where_no_file_is_chosen_nothing_happens(qtbot, window, save_to):
    save_to("")
    numbered(qtbot, window)
    assert window.statusBar().currentMessage() == ""


def test_a_folder_that_is_gone_is_said_and_nothing_is_left(qtbot, window, save_to, answer):
    path = save_to("gone/frame.png")
    numbered(qtbot, window)
    assert len(answer.asked) == 1
    assert "was not exported. There is no such folder." in answer.asked[0]
    assert not path.parent.exists()


def test_where_one_picture_cannot_be_written_all_is_as_it_was(
    qtbot, window, save_to, answer, monkeypatch
):
    folder = save_to("f").parent
    (folder / "f-01.png").write_bytes(b"old")
    really = os.replace

    def replace(source, target):
        if Path(target).name == "f-03.png":
            raise OSError(errno.ENOSPC, "full", str(target))
        really(source, target)

    monkeypatch.setattr(os, "replace", replace)
    answer.answers[:] = [QMessageBox.StandardButton.Yes]
    numbered(qtbot, window)
    assert "was not exported." in answer.asked[1] and "The disk is full." in answer.asked[1]
    assert (folder / "f-01.png").read_bytes() == b"old"
    assert not (folder / "f-02.png").exists()


def test_called_off_it_leaves_no_file(qtbot, window, save_to, monkeypatch):
    path = save_to("long.gif")
    monkeypatch.setattr(busy, "SHOWN_AFTER", 0)
    click_cell(qtbot, grids(window, "E")[0], 0, 0)

    def act(dialog):
        of(dialog, qtbot, "Worksheet, all cards", frames=200)
        take(qtbot, dialog)

    presses = QTimer(interval=5)

    def press():
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QProgressDialog):
            presses.stop()
            qtbot.keyClick(dialog, Key.Key_Escape)

    presses.timeout.connect(press)
    presses.start()
    in_dialog(qtbot, window, window.commands.animate.trigger, act)
    assert not presses.isActive(), "no progress was shown"
    assert not path.exists()
    assert window.statusBar().currentMessage() == "Called off: nothing was written."
    assert [file.name for file in path.parent.glob("*.gif*")] == []


def test_an_animation_is_a_shortcut_away(qtbot, window):
    seen = []
    click_cell(qtbot, grids(window, "E")[0], 0, 0)

    def press():
        qtbot.keyClick(window.focusWidget(), Key.Key_M, Qt.KeyboardModifier.ControlModifier)

    in_dialog(qtbot, window, press, lambda dialog: seen.append(dialog.windowTitle()))
    assert seen == ["Animation"]


def test_an_apng_opens_again_as_the_document(qtbot, window, save_to):
    from explorer.files.picture_file import parse_document

    path = save_to("chain.png")

    def act(dialog):
        of(dialog, qtbot, "Z · output", "APNG: every colour exact")
        take(qtbot, dialog)

    in_dialog(qtbot, window, window.commands.animate.trigger, act)
    assert kind(path) == ("PNG", 2)
    assert (
        parse_document(path.read_bytes(), "it").tokens == window.controller.snapshot.example.tokens
    )
