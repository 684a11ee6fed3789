"""Sizes of pictures: exact, printable, and refused where they make no sense."""

import math
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from explorer.core.errors import Refused
from explorer.export.composition import Composition
from explorer.export.painting import image_of
from explorer.export.picture import picture_bytes
from explorer.export.raster import raster_of
from explorer.files.picture_limits import LARGEST, MOST_PIXELS
from explorer.files.picture_options import PictureOptions, PictureSize
from tests.files.test_picture_file import strict_chunks
from tests.window.conftest import open_window, window  # noqa: F401 - fixtures

SHOWN = QSize(280, 132)


def made(window, size, **rest):  # noqa: F811
    return picture_bytes(window.pictures, PictureOptions(panel="R", size=size, **rest))


def sides(data):
    return struct.unpack(">II", data[16:24])


def dots_per_inch(data):
    across, down, unit = struct.unpack(">IIB", dict(strict_chunks(data))[b"pHYs"])
    assert across == down
    assert unit == 1  # per metre
    return across * 0.0254


@given(st.integers(1, 9000), st.integers(20, 2000), st.integers(20, 2000))
def test_a_width_in_pixels_is_exact_and_the_height_follows(width, shown, high):
    if width * (width * high / shown) > MOST_PIXELS or width * high / shown > LARGEST:
        return
    if width * high / shown < 0.5:
        return
    raster = raster_of(PictureSize(width_px=width), QSize(shown, high))
    assert raster.width == width
    assert abs(raster.height - high * width / shown) <= 0.5 + 1e-6
    assert raster.down * high == pytest.approx(raster.height)  # no seam: the last row is full


@pytest.mark.parametrize(
    ("mm", "dpi", "width"), [(160, 300, 1890), (85, 600, 2008), (25.4, 72, 72), (100, 150, 591)]
)
def test_a_width_in_millimetres_at_a_resolution(window, mm, dpi, width):  # noqa: F811
    data = made(window, PictureSize(width_mm=mm, dpi=dpi))
    assert sides(data)[0] == width
    assert dots_per_inch(data) == pytest.approx(dpi, abs=0.02)


@pytest.mark.parametrize("scale", [0.5, 1, 1.5, 2, 4])
def test_a_picture_keeps_its_natural_size_on_a_slide(window, scale):  # noqa: F811
    data = made(window, PictureSize(scale))
    assert sides(data) == (math.floor(280 * scale + 0.5), math.floor(132 * scale + 0.5))
    assert dots_per_inch(data) == pytest.approx(96 * scale, abs=0.02)
    assert sides(data)[0] / dots_per_inch(data) == pytest.approx(280 / 96, rel=0.01)


class Filled(QWidget):
    def paintEvent(self, event):
        QPainter(self).fillRect(self.rect(), QColor("#ff00ff"))


@pytest.mark.parametrize("width", [333, 500, 777, 1001, 1500])
@pytest.mark.parametrize("transparent", [False, True])
def test_no_seam_at_the_right_or_below(qtbot, width, transparent):
    """The last row and column of pixels are as full as the others."""
    filled = Filled()
    qtbot.addWidget(filled)
    filled.resize(701, 439)
    options = PictureOptions(size=PictureSize(width_px=width), transparent=transparent)
    image = image_of(Composition(filled, options))
    assert image.width() == width
    corner = image.height() - 1, image.width() - 1
    seen = {image.pixelColor(x, corner[0]).name() for x in range(image.width())}
    seen |= {image.pixelColor(corner[1], y).name() for y in range(image.height())}
    assert seen == {"#ff00ff"}


@pytest.mark.parametrize(
    ("size", "words"),
    [
        (PictureSize(0), "scale of a picture is 0"),
        (PictureSize(-2), "scale of a picture is -2"),
        (PictureSize(math.nan), "scale of a picture is nan"),
        (PictureSize(math.inf), "scale of a picture is inf"),
        (PictureSize(width_px=0), "width of a picture is 0 pixels"),
        (PictureSize(width_px=-5), "width of a picture is -5 pixels"),
        (PictureSize(width_mm=0), "width of a picture is 0 mm"),
        (PictureSize(width_mm=math.nan), "width of a picture is nan mm"),
        (PictureSize(width_mm=100, dpi=0), "resolution of a picture is 0 dpi"),
        (PictureSize(width_px=40000), "along a side"),
        (PictureSize(1e300), "along a side"),
        (PictureSize(width_px=32767), "million"),
        (PictureSize(1e-9), "no pixel"),
    ],
)
def test_what_is_refused_is_refused_in_one_line(size, words):
    with pytest.raises(Refused, match=words) as refused:
        raster_of(size, SHOWN)
    assert "\n" not in str(refused.value)


def test_a_refused_size_leaves_the_window_as_it_was(window):  # noqa: F811
    before = window.grab().toImage()
    with pytest.raises(Refused):
        made(window, PictureSize(-1), theme="dark")
    assert window.grab().toImage() == before
