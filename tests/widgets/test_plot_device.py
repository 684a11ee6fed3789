"""What plots are painted on, and what is painted there: as wide, at any scale, as on the screen."""

import numpy as np
import pytest
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QColor, QImage, QPainter, QPdfWriter, QPicture
from PySide6.QtSvg import QSvgGenerator

from explorer.core.stages import Cell
from explorer.export.vector.drawing import Bitmap, Shape, leaves
from explorer.export.vector.recording import recorded
from explorer.widgets.plot.colors import shades
from explorer.widgets.plot.device import keeps_shapes
from explorer.widgets.theme import LIGHT
from tests.bench.sizes import example_of
from tests.pictures import image, options
from tests.window.conftest import open_window, window  # noqa: F401 - fixtures


def device(name):
    if name == "image":
        return QImage(9, 9, QImage.Format.Format_RGB32)
    if name == "picture":
        return QPicture()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if name == "pdf":
        writer = QPdfWriter(buffer)
        writer.buffer = buffer
        return writer
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.buffer = buffer
    return generator


@pytest.mark.parametrize(
    ("name", "expected"), [("image", False), ("picture", True), ("pdf", True), ("svg", True)]
)
def test_which_devices_keep_shapes(qapp, name, expected):
    target = device(name)
    painter = QPainter(target)
    assert keeps_shapes(painter) is expected
    painter.end()


def near(picture: QImage, color: str) -> np.ndarray:
    """Return where a picture has about a colour, (height, width)."""
    picture = picture.convertToFormat(QImage.Format.Format_RGB32)
    rows = np.frombuffer(picture.constBits(), np.uint8).reshape(picture.height(), -1, 4)
    own = QColor(color)
    away = rows[:, : picture.width(), :3].astype(int) - [own.blue(), own.green(), own.red()]
    return np.abs(away).max(axis=2) < 40


def runs(line: np.ndarray) -> list[int]:
    """Return how long each stretch of True is."""
    edges = np.flatnonzero(np.diff(line, prepend=False, append=False))
    return np.diff(edges)[::2].tolist()


@pytest.mark.parametrize("scale", [1, 2, 4, 8])
def test_the_outline_of_a_cell_is_as_wide_at_every_scale(window, scale):  # noqa: F811
    window.controller.select(Cell("A", 1, 1))
    marked = near(image(window, "heatmap", scale), LIGHT.selection)
    height = marked.shape[0]
    rows = [runs(marked[y]) for y in range(height // 4, height * 3 // 4)]
    outlines = [row for row in rows if row == [2 * scale] * 2]
    assert len(outlines) > 30 * scale


@pytest.mark.parametrize("scale", [1, 2, 4, 8])
def test_a_curve_is_as_wide_at_every_scale(window, scale):  # noqa: F811
    picture = near(image(window, "waves", scale), LIGHT.curves[0])
    _, width = picture.shape
    thin = [length for x in range(width // 3, width) for length in runs(picture[:, x])]
    assert min(thin) >= 1
    assert np.quantile(thin, 0.05) <= 1.5 * scale + 1
    assert np.median(thin) >= scale


def test_a_heatmap_of_very_many_cells_is_a_picture_with_a_pixel_for_each(open_window):  # noqa: F811
    window = open_window()  # noqa: F811
    window.controller.open(example_of((150, 4)))
    from explorer.export.staging import staged

    with staged(window.pictures, options("heatmap")) as composition:
        parts = list(leaves(recorded(composition).parts))
    (cells,) = (part for part in parts if isinstance(part, Bitmap))
    assert not cells.smooth
    picture = QImage.fromData(cells.png)
    assert (picture.width(), picture.height()) == (150, 150)
    weights = window.controller.snapshot.values["A"]
    table = shades(LIGHT.weight_low, LIGHT.weight_high)
    for row, column in ((0, 0), (0, 149), (149, 0), (70, 33)):
        color = picture.pixelColor(column, row)
        step = round(float(weights[row, column]) * 255)
        assert (color.red(), color.green(), color.blue()) == tuple(table[step])
    assert sum(isinstance(part, Shape) for part in parts) < 100
