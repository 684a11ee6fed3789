"""Pictures: the right size, crisp, in the theme that is asked for, with no empty boxes."""

import struct

import numpy as np
import pytest
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QRawFont
from PySide6.QtWidgets import QAbstractScrollArea

from explorer.core.blank import blank_example
from explorer.core.errors import Refused
from explorer.core.stages import MATRICES, Cell
from explorer.export.growing import grown
from explorer.files.example_file import example_bytes
from explorer.files.formats import PANELS
from explorer.files.picture_file import parse_document, with_example
from explorer.widgets.appearance import wear
from explorer.widgets.fonts import families, text_font
from explorer.widgets.theme import DARK, LIGHT
from tests.files.test_picture_file import strict_chunks, text_in
from tests.pictures import image as picture_image
from tests.pictures import options, picture
from tests.window.conftest import open_window, window  # noqa: F401 - fixtures


def pixels(image):
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    data = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)
    return data[:, :, 2::-1].astype(int)


@pytest.mark.parametrize("scale", [1, 2, 3, 8])
def test_the_window_is_as_large_as_asked(window, scale):  # noqa: F811
    header = picture(window, None, scale)[16:24]
    assert struct.unpack(">II", header) == (1600 * scale, 1000 * scale)


@pytest.mark.parametrize("name", [*PANELS, *MATRICES])
def test_every_panel_and_matrix_has_a_picture(window, name):  # noqa: F811
    image = QImage.fromData(picture(window, name, 1))
    assert image.width() > 60
    assert len(np.unique(pixels(image).reshape(-1, 3), axis=0)) > 20


def test_numbers_are_drawn_anew_not_enlarged(window):  # noqa: F811
    large = pixels(picture_image(window, "R", 4))
    small = picture_image(window, "R")
    enlarged = pixels(small.scaled(small.size() * 4))
    assert np.abs(large - enlarged).mean() > 1.0  # the fine edges differ …
    quarter = large.reshape(large.shape[0] // 4, 4, large.shape[1] // 4, 4, 3).mean(axis=(1, 3))
    assert np.abs(quarter - pixels(small)).mean() < 6.0  # … and from afar it is the same picture


def test_a_dark_window_gives_a_light_picture_and_stays_dark(qapp, window):  # noqa: F811
    wear(qapp, DARK)
    window.controller.select(Cell("R", 0, 2))
    qapp.processEvents()  # what the selection changes takes its places
    before = window.grab().toImage()
    image = picture_image(window)
    assert pixels(image).mean() > 225
    assert pixels(before).mean() < 60
    assert window.grab().toImage() == before
    wear(qapp, LIGHT)


def test_a_picture_that_is_too_large_is_refused(window):  # noqa: F811
    window.resize(5000, 1000)
    with pytest.raises(Refused, match="smaller scale"):
        picture(window, None, 8)


def test_the_same_window_gives_the_same_bytes(window):  # noqa: F811
    assert picture(window, None, 2) == picture(window, None, 2)


def test_chinese_is_drawn_with_the_shipped_font(qapp):
    """女 has a glyph of its own in a shipped font; its strokes are those of that glyph."""
    holders = [
        family
        for family in families()
        if QRawFont.fromFont(QFont(family, 30)).supportsCharacter(ord("女"))
    ]
    assert len(holders) == 1

    def drawn(text, font=None):
        image = QImage(64, 64, QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        painter = QPainter(image)
        painter.setFont(font or text_font(40))
        painter.drawText(8, 50, text)
        painter.end()
        return pixels(image)

    box = drawn("\u2fe0")  # stands for no character, in no font: an empty box is drawn
    assert (box < 128).sum() > 150
    assert np.array_equal(box, drawn("\u3040"))
    woman = drawn("女")
    assert (woman < 128).sum() > 150
    assert np.abs(woman - box).sum() > 10_000
    assert np.abs(woman - drawn("刘")).sum() > 10_000
    alone = text_font(40)
    alone.setFamilies(holders)
    alone.setStyleStrategy(QFont.StyleStrategy.NoFontMerging)  # no other font helps out
    assert np.array_equal(woman, drawn("女", alone))
    assert QFontMetricsF(text_font(40)).horizontalAdvance("女") == pytest.approx(40, abs=2)


def test_a_picture_carries_the_example_beside_the_same_pixels(window):  # noqa: F811
    example = window.controller.snapshot.example
    bare = picture(window, "A", 2)
    data = picture(window, "A", 2, example=example)
    assert text_in(data) == example_bytes(example).decode("utf-8")
    assert [part for part in strict_chunks(data) if part[0] != b"iTXt"] == strict_chunks(bare)
    image = QImage()
    assert image.loadFromData(data)
    assert image == QImage.fromData(bare)
    assert data == picture(window, "A", 2, example=example)


def test_a_picture_that_qt_has_written_anew_still_carries_it(window, bangs):  # noqa: F811
    """As viewers do that are made with Qt: what is ASCII alone as zTXt, other text as iTXt."""
    plain = picture(window, "A", 1)
    for example, kind in ((bangs, b"iTXt"), (blank_example(), b"zTXt")):
        carrying = with_example(plain, example)
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        assert QImage.fromData(carrying).save(buffer, "png")
        again = bytes(buffer.data().data())
        assert again != carrying
        assert kind in dict(strict_chunks(again))
        assert example_bytes(parse_document(again, "x.png")) == example_bytes(example)


def test_png_bytes_are_a_png(window):  # noqa: F811
    data = picture(window, "A", 1)
    assert data.startswith(b"\x89PNG\r\n\x1a\n")


def scrolled(widget):
    """How far the areas of a widget that stand in it scroll."""
    areas = [area for area in widget.findChildren(QAbstractScrollArea) if area.isVisibleTo(widget)]
    return [area.verticalScrollBar().maximum() for area in areas]


@pytest.mark.parametrize("name", ["derivation", "check", "lesson"])
def test_a_picture_shows_what_is_scrolled_out_of_sight(window, name):  # noqa: F811
    window.controller.select(Cell("A", 0, 2))
    with window.pictures.pictured(options(name)) as widget:
        before = widget.size()
        with grown(widget, name):
            assert not any(scrolled(widget))
        assert widget.size() == before  # on the screen nothing has moved
