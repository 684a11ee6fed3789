"""The heatmap follows what is typed: its digits and shades are read off the picture itself."""

import math

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from explorer.widgets.fonts import text_font
from explorer.widgets.theme import DARK, LIGHT
from tests.conftest import article
from tests.window.conftest import shown
from tests.window.test_editing import type_into

ZERO = "0.0000"
EDGE = 6  # pixels of a cell in which gaps and outlines lie


def heatmap(window):
    """Return the view with the cells, and its picture."""
    view = window.picture_widget("heatmap").findChild(_view_class())
    return view, view.viewport().grab().toImage()


def _view_class():
    from explorer.widgets.plot.heatmap import HeatmapView

    return HeatmapView


def cell_rect(view, row, column, count=3):
    """Return a cell's place: the area cut evenly, row 0 on top, column 0 on the left."""
    area = view.cells.rect
    width, height = area.width() / count, area.height() / count
    return QRectF(area.left() + column * width, area.top() + row * height, width, height)


def pixels(image):
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    data = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)
    return data[:, :, 2::-1].astype(int)


def ground(image, rect):
    """Return the colour of a cell beside its number."""
    return image.pixelColor(rect.topLeft().toPoint() + QPoint(EDGE + 2, EDGE + 2))


def read_number(image, rect):
    """Read a number of four decimals off a picture, digit by digit, by comparing with the font.

    All digits are equally wide, so that each one can be told by itself.
    """
    inside = rect.toRect().adjusted(EDGE, EDGE, -EDGE, -EDGE)
    seen = pixels(image.copy(inside))
    color = ground(image, rect)

    def away(text, size, ink):
        paper = QImage(image.size(), QImage.Format.Format_RGB32)
        paper.fill(color)
        painter = QPainter(paper)
        painter.setFont(text_font(size))
        painter.setPen(QColor(ink))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
        painter.end()
        return int(np.abs(pixels(paper.copy(inside)) - seen).sum())

    tries = [(size, ink) for size in (13, 12, 11, 10) for ink in ("#ffffff", "#000000")]
    size, ink = min(tries, key=lambda kind: away(ZERO, *kind))
    digits = list(ZERO)
    for place in (0, 2, 3, 4, 5):
        found = {}
        for digit in "0123456789":
            digits[place] = digit
            found[digit] = away("".join(digits), size, ink)
        digits[place] = min(found, key=found.get)
    text = "".join(digits)
    assert away(text, size, ink) == 0, "something else than a number of four decimals"
    return text


def read_all(window):
    view, image = heatmap(window)
    return [[read_number(image, cell_rect(view, i, j)) for j in range(3)] for i in range(3)]


def weights_by_hand(E, W_Q, W_K):
    """Return A of two dimensions, worked out with loops and nothing but math."""
    n, d = len(E), 2
    X = [[E[i][0] + math.sin(i), E[i][1] + math.cos(i)] for i in range(n)]
    Q = [[sum(X[i][m] * W_Q[m][j] for m in range(d)) for j in range(d)] for i in range(n)]
    K = [[sum(X[i][m] * W_K[m][j] for m in range(d)) for j in range(d)] for i in range(n)]
    rows = []
    for i in range(n):
        powers = [
            math.exp(sum(Q[i][m] * K[j][m] for m in range(d)) / math.sqrt(d)) for j in range(n)
        ]
        rows.append([power / sum(powers) for power in powers])
    return rows


def expected_after(row, column, value):
    inputs = article("bangs")["inputs"]
    E = [list(line) for line in inputs["E"]]
    E[row][column] = value
    return weights_by_hand(E, inputs["W_Q"], inputs["W_K"])


def written(rows):
    return [[f"{number:.4f}" for number in row] for row in rows]


def test_what_the_article_prints_is_what_is_painted(window):
    assert read_all(window) == written(article("bangs")["published"]["A"])


def test_every_painted_number_follows_what_is_typed(qtbot, window):
    before = read_all(window)
    type_into(qtbot, window, "E", 0, 0, "-1.5")
    by_hand = expected_after(0, 0, -1.5)
    assert read_all(window) == written(by_hand)
    assert shown(window, "A") == written(by_hand)
    moved = [old != new for olds, news in zip(before, read_all(window), strict=True)
             for old, new in zip(olds, news, strict=True)]  # fmt: skip
    assert all(moved)
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert read_all(window) == before


def test_rows_are_queries_and_columns_are_keys(qtbot, window):
    """The digits of (0, 2) and (2, 0) differ by far, and each stands where it belongs."""
    type_into(qtbot, window, "E", 2, 1, "0")
    by_hand = expected_after(2, 1, 0.0)
    view, image = heatmap(window)
    assert abs(by_hand[0][2] - by_hand[2][0]) > 0.05
    assert read_number(image, cell_rect(view, 0, 2)) == f"{by_hand[0][2]:.4f}"
    assert read_number(image, cell_rect(view, 2, 0)) == f"{by_hand[2][0]:.4f}"


def lightness(color):
    return 0.2126 * color.red() + 0.7152 * color.green() + 0.0722 * color.blue()


def near(one, other, within=4):
    return all(
        abs(a - b) <= within for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)
    )


def bar_color(view, image, weight):
    """Return the colour of the colour bar at the height of a weight."""
    bar = view.bar.rect
    return image.pixelColor(round(bar.left() + 6), round(bar.bottom() - weight * bar.height()))


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_the_shades_follow_what_is_typed(qtbot, window, theme):
    action = next(a for a in window.commands.themes.actions() if a.data() == theme.name)
    action.trigger()
    try:
        type_into(qtbot, window, "E", 0, 0, "-1.5")
        by_hand = expected_after(0, 0, -1.5)
        view, image = heatmap(window)
        found = {
            by_hand[i][j]: ground(image, cell_rect(view, i, j)) for i in range(3) for j in range(3)
        }
        for weight, color in found.items():
            assert near(color, bar_color(view, image, weight)), weight
        seen = [lightness(found[weight]) for weight in sorted(found)]
        assert seen == sorted(seen, reverse=theme is LIGHT)
        assert abs(seen[-1] - seen[0]) > 100
        window.commands.options["causal"].trigger()
        view, image = heatmap(window)
        assert near(ground(image, cell_rect(view, 0, 0)), QColor(theme.weight_high))  # 1, exactly
    finally:
        light = next(a for a in window.commands.themes.actions() if a.data() == "light")
        light.trigger()


def test_the_shade_of_a_weight_does_not_depend_on_the_other_weights(qtbot, window):
    """1/3 has one shade, here beside 1/3 and in the colour bar of any example."""
    view, image = heatmap(window)
    third = bar_color(view, image, 1 / 3)
    for row, column in ((0, 0), (0, 1), (1, 0), (1, 1)):
        type_into(qtbot, window, "W_Q", row, column, "0")
    assert read_all(window) == [["0.3333"] * 3] * 3
    view, image = heatmap(window)
    for i in range(3):
        for j in range(3):
            assert near(ground(image, cell_rect(view, i, j)), third)
