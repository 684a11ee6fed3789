"""File → Export in the real window: what is seen is what is written, and nothing is lost."""

import os
import re
import threading
from io import BytesIO

import numpy as np
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QLabel,
    QMessageBox,
    QPlainTextEdit,
    QProgressDialog,
)

from explorer.core.stages import Cell
from explorer.files.example_file import write_example
from explorer.widgets.exporting.canvas import Canvas
from explorer.window import picture_making
from tests.window.exporting_support import (
    PDF_PAGE,
    Key,
    choosing,
    exporting,
    same_pixels,
    settle,
)
from tests.window.hands import named

# The offscreen platform says this of every dialog with a least size.
pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")

# What is seen is what is written.


@pytest.mark.parametrize("subject", ["A · ", "Attention heatmap", "Derivation"])
def test_the_pixels_that_are_seen_are_written(qtbot, window, save_to, subject):
    window.controller.select(Cell("A", 0, 1))
    path, seen = save_to("seen.png"), []

    def act(dialog):
        choosing(qtbot, dialog, Picture_of=subject)
        settle(qtbot, dialog)
        seen.append(dialog.findChild(Canvas).image.copy())
        seen.append(named(dialog, QLabel, "Size").text())
        qtbot.keyClick(dialog, Key.Key_Return)
        assert not dialog.isVisible()

    exporting(qtbot, window, act)
    written = QImage(str(path))
    assert same_pixels(written, seen[0])
    assert seen[1].startswith(f"{written.width()} × {written.height()} pixels")
    assert seen[1].endswith(f"{round(path.stat().st_size / 1000)} kB")
    assert window.statusBar().currentMessage() == f"Exported {path}"


def test_a_page_says_its_size_and_shows_what_is_on_it(qtbot, window, save_to):
    path, seen = save_to("page.pdf"), []

    def act(dialog):
        choosing(qtbot, dialog, Format="Page (PDF)", Picture_of="A · ")
        qtbot.keyClick(dialog, Key.Key_P, Qt.KeyboardModifier.AltModifier)
        qtbot.waitUntil(lambda: dialog.choice().options.size.width_mm == 160)
        settle(qtbot, dialog)
        seen.append(dialog.findChild(Canvas).image)
        seen.append(named(dialog, QLabel, "Size").text())
        qtbot.keyClick(dialog, Key.Key_Return)

    exporting(qtbot, window, act)
    width, height = (
        float(side) / 72 * 25.4 for side in PDF_PAGE.search(path.read_bytes()).groups()
    )
    assert width == pytest.approx(160, abs=0.5)
    assert seen[1].startswith(f"page of 160 × {height:.0f} mm · ")
    assert seen[0].width() / seen[0].height() == pytest.approx(width / height, rel=0.01)


def test_a_drawing_is_shown_by_a_reader_of_drawings(qtbot, window, save_to):
    path, seen = save_to("a.svg"), []

    def act(dialog):
        choosing(qtbot, dialog, Format="Drawing (SVG)", Picture_of="A · ")
        settle(qtbot, dialog)
        seen.append(dialog.findChild(Canvas).image.copy())
        qtbot.keyClick(dialog, Key.Key_Return)

    exporting(qtbot, window, act)
    width = re.search(rb'<svg[^>]*\swidth="([\d.]+)', path.read_bytes())[1]
    assert seen[0].width() == round(float(width))
    assert len({seen[0].pixel(x, seen[0].height() // 2) for x in range(seen[0].width())}) > 5


def test_texts_are_seen_as_they_are_written(qtbot, window, save_to):
    path, seen = save_to("n.md"), []

    def act(dialog):
        choosing(qtbot, dialog, Format="Every matrix in Markdown (md)")
        settle(qtbot, dialog)
        seen.append(dialog.findChild(QPlainTextEdit).toPlainText())
        qtbot.keyClick(dialog, Key.Key_Return)

    exporting(qtbot, window, act)
    text = path.read_text(encoding="utf-8")
    assert text.startswith(seen[0].removesuffix("\n…"))
    assert len(seen[0]) > 500


def test_arrays_are_listed_with_their_shapes(qtbot, window, save_to):
    path, seen = save_to("n.npz"), []

    def act(dialog):
        choosing(qtbot, dialog, Format="NumPy arrays (npz)")
        settle(qtbot, dialog)
        seen.append(dialog.findChild(QPlainTextEdit).toPlainText().splitlines())
        qtbot.keyClick(dialog, Key.Key_Return)

    exporting(qtbot, window, act)
    with np.load(BytesIO(path.read_bytes())) as arrays:
        assert [line.split()[0] for line in seen[0]] == arrays.files
        assert any(line.split()[:4] == ["W_Q", "2", "×", "2"] for line in seen[0])


def test_the_choice_is_remembered(qtbot, window, save_to):
    def first(dialog):
        choosing(qtbot, dialog, Format="Drawing (SVG)", Picture_of="R · ", Theme="Dark")

    chosen = []
    exporting(qtbot, window, first)
    exporting(qtbot, window, lambda dialog: chosen.append(dialog.choice().options))
    assert (chosen[0].format, chosen[0].panel, chosen[0].theme) == ("svg", "R", "dark")


# Where it goes.


@pytest.fixture
def proposed(monkeypatch):
    """What file dialogs propose; they are called off."""
    names = []

    def ask(_parent, _title, path, _kinds, **_options):
        names.append(path)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    return names


def test_the_proposed_name_says_what_it_is_and_lies_beside_the_document(
    qtbot, window, proposed, tmp_path, bangs
):
    def act(dialog):
        for words, format_ in (("Attention heatmap", "Drawing (SVG)"), ("The whole window", None)):
            choosing(qtbot, dialog, Picture_of=words, Format=format_ or "Picture (PNG)")
            qtbot.keyClick(dialog, Key.Key_Return)
            assert dialog.isVisible()  # called off: it is asked again
        choosing(qtbot, dialog, Format="NumPy script (py)")
        qtbot.keyClick(dialog, Key.Key_Return)

    exporting(qtbot, window, act)
    assert proposed == ["bangs-heatmap.svg", "bangs-window.png", "bangs.py"]
    write_example(tmp_path / "mine.attn", bangs)
    assert window.documents.open_path(tmp_path / "mine.attn")
    exporting(qtbot, window, lambda dialog: qtbot.keyClick(dialog, Key.Key_Return))
    assert proposed[-1] == str(tmp_path / "mine.py")


def test_the_next_export_starts_where_the_last_one_went(
    qtbot, window, save_to, proposed, monkeypatch
):
    path = save_to("deep.png")
    exporting(qtbot, window, lambda dialog: qtbot.keyClick(dialog, Key.Key_Return))
    asked = []
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *args, **_: (asked.append(args[2]), ("", ""))[1]
    )
    exporting(qtbot, window, lambda dialog: qtbot.keyClick(dialog, Key.Key_Return))
    assert asked == [str(path.parent / "bangs-window.png")]


@pytest.mark.parametrize("fault", ["read-only", "a folder", "full", "no folder"])
def test_what_keeps_a_file_from_being_written_is_said_and_nothing_is_lost(
    qtbot, window, save_to, answer, monkeypatch, fault
):
    path = save_to("there.png")
    why = {
        "read-only": "The file or its folder is read-only.",
        "a folder": "There is a folder of that name.",
        "full": "The disk is full.",
        "no folder": "There is no such folder.",
    }[fault]
    before = None
    if fault == "a folder":
        path.mkdir()
    elif fault == "no folder":
        path = save_to("none/there.png")
    else:
        path.write_bytes(before := b"what was there")
        code = 28 if fault == "full" else 13

        def fail(*_args, **_options):
            raise OSError(code, os.strerror(code))

        monkeypatch.setattr(os, "replace", fail)
    answer.answers.extend([QMessageBox.StandardButton.Yes] if path.exists() else [])

    def act(dialog):
        settle(qtbot, dialog)
        qtbot.keyClick(dialog, Key.Key_Return)
        assert dialog.isVisible()  # another place can be chosen

    exporting(qtbot, window, act)
    assert f"{path} was not exported." in answer.asked[-1]
    assert why in answer.asked[-1]
    if before is not None:
        assert path.read_bytes() == before
        assert [entry.name for entry in path.parent.iterdir() if entry.is_file()] == [path.name]
    assert "Exported" not in window.statusBar().currentMessage()


def test_what_takes_long_can_be_called_off_and_leaves_no_file(qtbot, window, save_to, monkeypatch):
    path, go_on = save_to("slow.png"), threading.Event()
    monkeypatch.setattr(
        picture_making.PictureMaking, "start", lambda *_args: lambda progress: go_on.wait(60)
    )
    path.write_bytes(b"before")
    monkeypatch.setattr(QMessageBox, "exec", lambda _box: QMessageBox.StandardButton.Yes)

    def call_off():
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QProgressDialog):
            timer.stop()
            qtbot.keyClick(dialog, Key.Key_Escape)

    timer = QTimer(interval=5)
    timer.timeout.connect(call_off)

    def act(dialog):
        timer.start()
        qtbot.keyClick(dialog, Key.Key_Return)
        assert dialog.isVisible()
        assert not timer.isActive()

    exporting(qtbot, window, act)
    go_on.set()
    assert path.read_bytes() == b"before"
    assert len(list(path.parent.glob("*.png"))) == 1
