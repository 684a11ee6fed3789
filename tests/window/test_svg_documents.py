"""SVG pictures that carry an example are opened as PNG ones are: asked for, dropped, refused."""

import pytest
from PySide6.QtWidgets import QFileDialog

from explorer.core.blank import blank_example
from explorer.files.example_file import example_bytes
from explorer.files.picture_file import with_example
from tests.files.test_picture_svg import TINY
from tests.pictures import picture
from tests.window.conftest import shown
from tests.window.test_documents import drop

BLANK = [["1.0", "0.0"], ["0.0", "1.0"]]


@pytest.fixture
def path(tmp_path):
    """An SVG picture of something else that carries the smallest example."""
    path = tmp_path / "picture.svg"
    path.write_bytes(with_example(TINY, blank_example()))
    return path


def test_it_opens_and_is_not_the_documents_file(window, save_to, path):
    save_to(path.name)
    window.commands.open.trigger()
    assert shown(window, "E") == BLANK
    assert window.controller.path is None
    assert "the example that picture.svg carries" in window.statusBar().currentMessage()


def test_it_opens_when_it_is_dropped(window, path):
    drop(window, path)
    assert shown(window, "E") == BLANK


def test_the_dialog_lists_it(window, monkeypatch):
    asked = []

    def ask(parent, caption, folder, kinds):
        asked.append(kinds)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
    window.commands.open.trigger()
    (kinds,) = asked
    assert "(*.attn *.png *.svg)" in kinds


def test_a_picture_of_the_window_opens_as_what_it_shows(open_window, tmp_path):
    window, other = open_window("cat"), open_window("bangs")
    example = window.controller.snapshot.example
    path = tmp_path / "window.svg"
    path.write_bytes(picture(window, None, format="svg", example=example))
    assert other.documents.open_path(path)
    assert example_bytes(other.controller.snapshot.example) == example_bytes(example)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (TINY, "the picture carries no example"),
        (TINY[:60], "the picture is damaged: it ends too early"),
        (b"<html/>", "it is neither an example nor a picture"),
    ],
)
def test_others_are_refused_and_the_document_stays(window, tmp_path, answer, data, why):
    before = shown(window, "E")
    path = tmp_path / "x.svg"
    path.write_bytes(data)
    assert not window.documents.open_path(path)
    (said,) = answer.asked
    assert why in said
    assert shown(window, "E") == before
