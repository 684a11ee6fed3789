"""Line widths, text and spacing scale together."""

import numpy as np
import pytest
from PySide6.QtCore import QLineF, QPoint
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtWidgets import QWidget

from explorer.core.stages import Cell
from explorer.export.staging import staged
from explorer.files.formats import PANELS
from tests.export.scaled import pixels, reduced, unscaled_lines
from tests.pictures import image, options
from tests.window.conftest import open_window, window  # noqa: F401 - fixtures

SHOWN = (None, *PANELS, "E", "W_V", "R", "A")


@pytest.mark.parametrize(
    ("name", "theme"),
    [*((name, "light") for name in SHOWN), *((name, "dark") for name in (None, "heatmap", "A"))],
)
def test_four_times_reduced_to_a_quarter_is_the_picture(window, name, theme):  # noqa: F811
    window.controller.select(Cell("A", 0, 2))
    once = pixels(image(window, name, 1, theme, title="Weights 权重", caption="by hand", axes=True))
    four = image(window, name, 4, theme, title="Weights 权重", caption="by hand", axes=True)
    assert np.abs(reduced(four, 4) - once).max() <= 0.5  # rounded


@pytest.mark.parametrize("name", ["worksheet", "derivation", "A"])
def test_twice_and_half_as_well(window, name):  # noqa: F811
    once, twice = image(window, name, 1), image(window, name, 2)
    assert np.abs(reduced(twice, 2) - pixels(once)).max() <= 1.0
    assert np.abs(reduced(image(window, name, 4), 2) - pixels(twice)).max() <= 0.5


@pytest.mark.parametrize("name", (None, "waves", "heatmap", "lesson", "order", "A"))
def test_three_times_differs_by_no_more_than_the_places_of_letters(window, name):  # noqa: F811
    """A letter is moved to a third of a pixel, not to a quarter; a line is as wide."""
    once = pixels(image(window, name, 1))
    assert np.abs(reduced(image(window, name, 3), 3) - once).mean() < 2.5


@pytest.mark.parametrize("name", ["worksheet", "A", "pull"])
def test_eight_times_is_the_same_but_for_the_weight_of_letters(window, name):  # noqa: F811
    once = pixels(image(window, name, 1))
    assert np.abs(reduced(image(window, name, 8), 8) - once).mean() < 4.0


def test_no_line_stays_one_pixel_wide(window):  # noqa: F811
    window.controller.select(Cell("A", 0, 2))
    for name in SHOWN:
        with window.pictures.pictured(options(name)) as widget:
            assert (name, unscaled_lines(widget)) == (name, 0)


class Ruled(QWidget):
    """Lines that grow, or that deliberately do not."""

    def __init__(self, *, cosmetic):
        super().__init__()
        self.cosmetic = cosmetic
        self.resize(120, 80)

    def paintEvent(self, event):
        pen = QPen(QColor("#222222"), 1)
        pen.setCosmetic(self.cosmetic)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen)
        for y in range(10, 80, 10):
            painter.drawLine(QLineF(5, y + 0.5, 115, y + 0.5))


def painted(widget, scale):
    whole = QImage(widget.size() * scale, QImage.Format.Format_RGB32)
    whole.fill(QColor("white"))
    whole.setDevicePixelRatio(scale)
    painter = QPainter(whole)
    widget.render(painter, QPoint())
    painter.end()
    return whole


def test_both_ways_of_looking_find_a_line_that_does_not_grow(qtbot):
    grows, stays = Ruled(cosmetic=False), Ruled(cosmetic=True)
    qtbot.addWidget(grows)
    qtbot.addWidget(stays)
    assert (unscaled_lines(grows), unscaled_lines(stays)) == (0, 7)
    assert np.abs(reduced(painted(grows, 4), 4) - pixels(painted(grows, 1))).max() <= 0.5
    assert np.abs(reduced(painted(stays, 4), 4) - pixels(painted(stays, 1))).max() > 100


@pytest.mark.parametrize("name", ["worksheet", "waves", "heatmap", "A"])
def test_it_is_the_window_that_is_seen(window, name):  # noqa: F811
    """The mean of small pixels is what a widget paints at once, but for the places of letters."""
    once = pixels(image(window, name, 1))
    with staged(window.pictures, options(name)) as composition:
        at_once = QImage(composition.size, QImage.Format.Format_RGB32)
        at_once.fill(composition.ground)
        painter = QPainter(at_once)
        composition.paint(painter)
        painter.end()
    assert np.abs(pixels(at_once) - once).mean() < 3.0
