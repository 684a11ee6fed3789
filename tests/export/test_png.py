"""PNG files: what they hold, and how they are made in two steps."""

import threading
import zlib

import numpy as np
import pytest
from PySide6.QtGui import QImage

from explorer.core.errors import Refused
from explorer.export.composition import Composition
from explorer.export.painting import image_of
from explorer.export.picture import picture_bytes, prepared
from explorer.export.png import Painted, encoded
from explorer.export.staging import staged
from tests.files.test_picture_file import strict_chunks, text_in
from tests.pictures import image, options
from tests.window.conftest import open_window, window  # noqa: F401 - fixtures


def by_hand(width, height, alpha=False):
    """Return random pixels, as they are packed and as they are."""
    channels = 4 if alpha else 3
    values = np.random.default_rng(3).integers(0, 256, (height, width, channels), np.uint8)
    rows = np.zeros((height, 1 + width * channels), np.uint8)
    rows[:, 1:] = values.reshape(height, -1)
    return Painted(width, height, alpha, 96.0, (rows[: height // 2], rows[height // 2 :])), values


@pytest.mark.parametrize("alpha", [False, True])
@pytest.mark.parametrize("size", [(1, 2), (7, 5), (300, 200), (1200, 900)])
def test_pixels_come_back(size, alpha):
    picture, values = by_hand(*size, alpha)
    data = encoded(picture)
    assert data == encoded(picture)
    packed = b"".join(part for kind, part in strict_chunks(data) if kind == b"IDAT")
    rows = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(size[1], -1)
    assert np.array_equal(rows[:, 1:].reshape(values.shape), values)
    read = QImage.fromData(data).convertToFormat(
        QImage.Format.Format_RGBA8888 if alpha else QImage.Format.Format_RGBX8888
    )
    seen = np.frombuffer(read.constBits(), np.uint8).reshape(size[1], size[0], 4)
    assert np.array_equal(seen[:, :, : values.shape[2]], values)


def test_the_file_holds_what_the_image_shows(window):  # noqa: F811
    for panel in ("A", "waves", None):
        data = picture_bytes(window.pictures, options(panel, 2))
        assert QImage.fromData(data) == image(window, panel, 2)


@pytest.mark.parametrize(("panel", "cards"), [(None, ()), ("worksheet", (1, 3)), ("pull", ())])
def test_part_by_part_gives_the_whole(window, monkeypatch, panel, cards):  # noqa: F811
    asked = options(panel, 4, title="Whole", cards=cards)
    with staged(window.pictures, asked) as composition:
        parts = image_of(composition)
        monkeypatch.setattr(Composition, "steps", lambda self: [self.paint])
        monkeypatch.setattr("explorer.export.painting.BAND", 100_000)
        assert image_of(composition) == parts


@pytest.mark.parametrize("format_", ["png", "svg", "pdf"])
def test_what_is_prepared_is_made_in_another_thread(window, format_):  # noqa: F811
    example = window.controller.snapshot.example
    asked = options("R", 2, format=format_)
    make = prepared(window.pictures, asked, example)
    window.controller.set_value("E", 0, 0, 7.0)  # the picture is taken already
    made = []
    thread = threading.Thread(target=lambda: made.append(make()))
    thread.start()
    thread.join()
    window.controller.undo_stack.undo()
    window.worksheet.unmark()
    assert made[0] == picture_bytes(window.pictures, asked, example)


def test_the_example_is_carried_where_the_options_say_so(window):  # noqa: F811
    example = window.controller.snapshot.example
    assert text_in(prepared(window.pictures, options("R"), example)())
    for asked, carried in ((options("R", carries=False), example), (options("R"), None)):
        kinds = [kind for kind, _ in strict_chunks(prepared(window.pictures, asked, carried)())]
        assert b"iTXt" not in kinds


def test_progress_is_told_and_goes_up_to_all(window):  # noqa: F811
    painting, packing = [], []
    make = prepared(window.pictures, options(None, 4), None, painting.append)
    data = make(progress=packing.append)
    for told in (painting, packing):
        assert told == sorted(told)
        assert told[-1] == 1.0
        assert len(told) > 4
    assert data == picture_bytes(window.pictures, options(None, 4))


class Cancelled(Exception):
    pass


def stop(_done):
    raise Cancelled


@pytest.mark.parametrize("when", ["painting", "packing"])
def test_it_can_be_stopped_and_the_window_is_as_it_was(window, when):  # noqa: F811
    before = window.grab().toImage()
    asked = options("worksheet", 2, "dark", marks=False, cards=(1, 3))
    with pytest.raises(Cancelled):
        if when == "painting":
            prepared(window.pictures, asked, None, stop)
        else:
            prepared(window.pictures, asked)(progress=stop)
    assert window.grab().toImage() == before


def test_a_paint_that_fails_raises_and_the_window_is_as_it_was(window, monkeypatch):  # noqa: F811
    before = window.grab().toImage()
    monkeypatch.setattr("explorer.export.composition.draw_widget", lambda *_args, **_rest: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        picture_bytes(window.pictures, options("heatmap", 1, "dark", marks=False))
    monkeypatch.undo()
    assert window.grab().toImage() == before


def test_no_memory_is_refused(window, monkeypatch):  # noqa: F811
    class Empty(QImage):
        def isNull(self):
            return True

    monkeypatch.setattr("explorer.export.painting.QImage", Empty)
    with pytest.raises(Refused, match="not enough memory"):
        picture_bytes(window.pictures, options("R"))
