"""Pictures that carry an example: opened as the document, and never written to by a save."""

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox

from explorer.core.blank import blank_example
from explorer.files.example_file import example_bytes
from explorer.files.picture_file import with_example
from explorer.widgets.exporting.made import Choice
from explorer.window.picture_making import PictureMaking
from tests.files.test_picture_file import TINY
from tests.pictures import options
from tests.window.conftest import shown
from tests.window.test_documents import drop, first_number
from tests.window.test_editing import type_into

BUTTON = QMessageBox.StandardButton
BLANK = [["1.0", "0.0"], ["0.0", "1.0"]]


def made(window, choice):
    with PictureMaking(window) as making:
        return making.start(choice)().data


@pytest.fixture
def picture(tmp_path):
    """A picture of something else that carries the smallest example."""
    path = tmp_path / "picture.png"
    path.write_bytes(with_example(TINY, blank_example()))
    return path


def test_a_picture_opens_as_its_example_and_saving_asks_for_a_file(
    qtbot, window, save_to, picture, answer
):
    before = picture.read_bytes()
    save_to(picture.name)
    window.commands.open.trigger()
    assert shown(window, "E") == BLANK
    assert window.controller.path is None
    assert window.windowTitle() == "a b[*] — Attention Explorer"  # not the picture's name
    assert window.windowFilePath() == ""
    assert not window.isWindowModified()
    assert "the example that picture.png carries" in window.statusBar().currentMessage()
    assert window.picture_widget("lesson").lesson is None
    type_into(qtbot, window, "E", 0, 0, "5")
    path = save_to("new.attn")
    window.commands.save.trigger()
    assert first_number(path) == 5.0
    assert window.windowTitle().startswith("new.attn")
    assert not window.isWindowModified()
    assert picture.read_bytes() == before
    type_into(qtbot, window, "E", 0, 0, "6")
    window.commands.save.trigger()
    assert first_number(path) == 6.0
    assert not answer.asked


def test_a_dropped_picture_opens(window, picture, answer):
    drop(window, picture)
    assert shown(window, "E") == BLANK
    assert window.controller.path is None
    assert window.picture_widget("lesson").lesson is None
    assert not answer.asked


def test_a_picture_under_another_name_opens(window, picture, answer):
    path = picture.rename(picture.with_suffix(".attn"))
    before = path.read_bytes()
    assert window.documents.open_path(path)
    assert shown(window, "E") == BLANK
    assert window.controller.path is None
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("button", "opens"), [(BUTTON.Save, True), (BUTTON.Discard, True), (BUTTON.Cancel, False)]
)
def test_a_picture_does_not_replace_unsaved_work_unasked(
    qtbot, window, save_to, picture, answer, button, opens
):
    path = save_to("mine.attn")
    type_into(qtbot, window, "E", 0, 0, "5")
    answer.answers.append(button)
    drop(window, picture)
    assert len(answer.asked) == 1
    assert (shown(window, "E") == BLANK) is opens
    assert window.isWindowModified() is not opens
    assert path.exists() is (button == BUTTON.Save)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (TINY, "carries no example (chat programs often strip it)"),
        (with_example(TINY, blank_example())[:60], "is damaged: it ends too early"),
        (TINY[:30] + b"?" + TINY[31:], "is damaged, in its part IHDR"),
    ],
)
def test_a_picture_that_does_not_open_is_said_and_the_document_stays(
    window, tmp_path, answer, data, why
):
    path = tmp_path / "shot.png"
    path.write_bytes(data)
    before = window.controller.snapshot
    drop(window, path)
    assert window.controller.snapshot is before
    assert len(answer.asked) == 1
    assert f"{path} was not opened." in answer.asked[0]
    assert why in answer.asked[0]
    assert window.picture_widget("lesson").lesson.name == "bangs"


def test_the_dialog_offers_pictures_too(window, monkeypatch):
    offered = []

    def ask(_parent, _title, _folder, kinds):
        offered.extend(kinds.split(";;"))
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
    window.commands.open.trigger()
    assert "*.attn" in offered[0]
    assert "*.png" in offered[0]


@pytest.mark.parametrize("panel", [None, "heatmap", "A"])
def test_an_exported_picture_opens_as_the_document_that_it_shows(
    qtbot, open_window, tmp_path, panel
):
    window = open_window()
    type_into(qtbot, window, "E", 0, 0, "1/3")
    type_into(qtbot, window, "Q", 1, 1, "7")  # by hand
    window.commands.pin.trigger()
    type_into(qtbot, window, "W_V", 0, 1, "0.30000000000000004")
    exported = window.controller.snapshot.example
    path = tmp_path / "lecture.png"
    path.write_bytes(made(window, Choice(options(panel, theme="dark"))))
    other = open_window("cat")
    assert other.documents.open_path(path)
    example = other.controller.snapshot.example
    assert example_bytes(example) == example_bytes(exported)
    assert example.overrides
    assert example.baseline is not None
    assert list(example.live_formulas())
    assert shown(other, "Z") == shown(window, "Z")


def test_an_exported_picture_without_the_example_does_not_open(window, tmp_path, answer):
    path = tmp_path / "bare.png"
    choice = Choice(options("A", carries=False))
    path.write_bytes(made(window, choice))
    assert b"iTXt" not in path.read_bytes()
    assert not window.documents.open_path(path)
    assert "carries no example" in answer.asked[0]
