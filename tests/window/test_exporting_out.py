"""Pictures on the clipboard and dragged out of the window."""

import os
import subprocess
import sys
from pathlib import Path
from typing import ClassVar

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import (
    QPushButton,
    QWidget,
)

from explorer.core.stages import Cell
from explorer.files.example_file import parse_example
from explorer.files.picture_file import parse_document
from explorer.widgets.exporting.canvas import Canvas
from explorer.window import picture_sharing
from tests.files.test_picture_file import text_in
from tests.window.exporting_support import (
    CONTROL,
    LEFT,
    ROOT,
    SHIFT,
    Key,
    choosing,
    exporting,
    same_pixels,
    settle,
)
from tests.window.hands import type_here
from tests.window.test_editing import type_into

# The offscreen platform says this of every dialog with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")

# Clipboard and drag.


def clipboard():
    return QGuiApplication.clipboard().mimeData() or QMimeData()


def test_copy_in_the_dialog_puts_what_is_seen_on_the_clipboard(qtbot, window):
    seen = []

    def act(dialog):
        choosing(qtbot, dialog, Picture_of="A · ")
        settle(qtbot, dialog)
        seen.append(dialog.findChild(Canvas).image.copy())
        (copy,) = (b for b in dialog.findChildren(QPushButton) if b.text() == "Cop&y")
        qtbot.mouseClick(copy, LEFT)
        assert dialog.isVisible()

    exporting(qtbot, window, act)
    data = clipboard().data("image/png").data()
    assert same_pixels(QImage.fromData(data), seen[0])
    assert same_pixels(QGuiApplication.clipboard().image(), seen[0])
    example = window.controller.snapshot.example
    assert parse_document(bytes(data), "x").tokens == example.tokens
    assert "A · " in window.statusBar().currentMessage()


def test_a_drawing_and_a_text_are_copied_as_what_they_are(qtbot, window):
    def act(dialog):
        choosing(qtbot, dialog, Picture_of="A · ", Format="Drawing (SVG)")
        qtbot.keyClick(dialog, Key.Key_Y, Qt.KeyboardModifier.AltModifier)
        qtbot.waitUntil(lambda: clipboard().hasFormat("image/svg+xml"))
        assert clipboard().hasImage()
        choosing(qtbot, dialog, Format="Example file (attn)")
        qtbot.keyClick(dialog, Key.Key_Y, Qt.KeyboardModifier.AltModifier)
        qtbot.waitUntil(lambda: clipboard().hasText())

    exporting(qtbot, window, act)
    tokens = window.controller.snapshot.example.tokens
    assert parse_example(clipboard().text().encode(), "x").tokens == tokens


@pytest.mark.parametrize("matrix", ["Q", "Z"])
def test_copy_picture_copies_the_matrix_that_has_the_keyboard(qtbot, window, matrix):
    block = window.worksheet.block(matrix)
    block.grid.setFocus()
    window.controller.select(Cell(matrix, 0, 0))
    qtbot.keyClick(window, Key.Key_E, CONTROL | SHIFT)
    image = QGuiApplication.clipboard().image()
    assert abs(image.width() / 2 - block.width()) <= 40  # at twice the size, and a margin
    assert f"Copied: {matrix} · " in window.statusBar().currentMessage()
    assert f"{image.width()} × {image.height()} pixels" in window.statusBar().currentMessage()
    assert text_in(bytes(clipboard().data("image/png").data()))


@pytest.mark.parametrize(
    ("name", "words"),
    [("pull", "The pull on Z"), ("heatmap", "Attention heatmap"), ("lesson", "Lesson")],
)
def test_copy_picture_copies_the_panel_that_has_the_keyboard(qtbot, window, name, words):
    if name == "lesson":
        panel = window.lesson
    else:
        window.pages.bring(name)
        panel = window.pages.panel(name)
    field = next(
        widget
        for widget in panel.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible()
    )
    field.setFocus()
    page = window.pages.current()
    qtbot.keyClick(window, Key.Key_E, CONTROL | SHIFT)
    assert f"Copied: {words} " in window.statusBar().currentMessage()
    assert window.focusWidget() is field
    assert window.pages.current() == page


def test_an_entry_that_is_being_typed_is_in_the_picture(qtbot, window):
    type_into(qtbot, window, "E", 0, 0, "5")
    window.worksheet.block("E").grid.setFocus()
    type_here(qtbot, window, "7")
    qtbot.keyClick(window.focusWidget(), Key.Key_E, CONTROL | SHIFT)
    carried = parse_document(bytes(clipboard().data("image/png").data()), "x")
    assert carried.tokens == window.controller.snapshot.example.tokens
    assert 7.0 in carried.table


def test_files_for_dragging_are_gone_when_the_program_has_ended():
    code = (
        "import pathlib; from explorer.window.picture_sharing import _folder as f;"
        "p = pathlib.Path(f()); (p / 'x').mkdir(); (p / 'x/a.png').touch(); print(p)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    folder = Path(done.stdout.strip())
    assert folder.name.startswith("attention-explorer-")
    assert not folder.exists()


class Drag:
    """Stands in for Qt's own, which waits for a real pointer."""

    dragged: ClassVar[list] = []

    def __init__(self, source):
        self.source = source

    def setMimeData(self, mime):
        self.mime = mime

    def setPixmap(self, pixmap):
        self.pixmap = pixmap

    def exec(self, actions):
        url = self.mime.urls()[0].toLocalFile()
        with open(url, "rb") as file:
            Drag.dragged.append((url, file.read(), self.mime))


def test_what_is_dragged_out_is_a_file_and_pixels(qtbot, window, monkeypatch):
    monkeypatch.setattr(picture_sharing, "QDrag", Drag)
    Drag.dragged.clear()
    made = []

    def act(dialog):
        choosing(qtbot, dialog, Picture_of="A · ")
        settle(qtbot, dialog)
        made.append(dialog.made)
        area = dialog.findChild(Canvas).viewport()
        middle = area.rect().center()
        for _ in range(2):
            qtbot.mousePress(area, LEFT, pos=middle)
            qtbot.mouseMove(area, middle + QPoint(30, 0))
            qtbot.mouseMove(area, middle + QPoint(60, 0))
            qtbot.mouseRelease(area, LEFT, pos=middle)

    exporting(qtbot, window, act)
    (first, data, mime), (second, again, _) = Drag.dragged
    assert os.path.basename(first) == os.path.basename(second) == "bangs-A.png"
    assert first != second  # the first may be read still
    assert data == again == made[0].data
    assert mime.hasImage()
    assert bytes(mime.data("image/png").data()) == data
