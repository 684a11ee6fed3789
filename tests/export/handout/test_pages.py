"""Where everything stands on a handout's pages, and what is to be seen there."""

from itertools import combinations

import numpy as np
import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from explorer.core.example import Options, make_example
from explorer.core.override import Override
from explorer.core.stages import Cell
from explorer.export.handout import handout_pages
from explorer.files.handout_options import HandoutOptions

MM = 100  # units of a page
ALL = ("P", "X", "Q", "K", "V", "R", "S", "A", "Z")
SHAPES = [(1, 1, 1, 1), (3, 2, 2, 2), (5, 4, 3, 6), (12, 12, 12, 12), (2, 14, 1, 9), (20, 3, 2, 1)]

pytestmark = pytest.mark.usefixtures("qapp")


def example_of(length, d_model, d_k, d_v, **options):
    rng = np.random.RandomState(3)
    return make_example(
        tuple(f"token{place}" for place in range(length)),
        tuple(range(length)),
        rng.randn(length, d_model).round(1),
        W_Q=rng.randn(d_model, d_k),
        W_K=rng.randn(d_model, d_k),
        W_V=rng.randn(d_model, d_v),
        options=Options(**options),
    )


def pages_of(example, **options):
    return handout_pages(example, HandoutOptions(**options))


def painted(pages, page=0, *, answers=False, scale=0.06):
    """Return a page as a picture; the scale is in pixels per unit."""
    size = QSize(round(pages.size.width() * scale), round(pages.size.height() * scale))
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    painter.scale(scale, scale)
    pages.paint(painter, page, answers=answers)
    painter.end()
    return image


def darkness(image, box, scale=0.06, inset=150):
    """Return which part of a box is not white."""
    inner = box.adjusted(inset, inset, -inset, -inset)
    left, top = round(inner.left() * scale), round(inner.top() * scale)
    right, bottom = round(inner.right() * scale), round(inner.bottom() * scale)
    places = [(x, y) for x in range(left, right) for y in range(top, bottom)]
    return sum(image.pixelColor(x, y).lightness() < 200 for x, y in places) / len(places)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("page", ["A4", "Letter"])
@pytest.mark.parametrize("hints", [True, False])
def test_every_cell_stands_once_within_the_margins(shape, page, hints):
    example = example_of(*shape)
    pages = pages_of(example, blank=ALL, page=page, hints=hints, decimals=3)
    paper = QRectF(0, 0, pages.size.width(), pages.size.height())
    seen = []
    for number in range(pages.count):
        boxes = pages.cells(number)
        seen += boxes
        for box in boxes.values():
            assert paper.adjusted(15 * MM, 10 * MM, -15 * MM, -18 * MM).contains(box)
        blocks = {}
        for cell, box in boxes.items():
            blocks[cell.matrix] = blocks.get(cell.matrix, QRectF()).united(box)
        for one, other in combinations(blocks.values(), 2):
            assert not one.intersects(other)
    assert len(seen) == len(set(seen))
    names = ("E", "W_Q", "W_K", "W_V", *ALL)
    assert len(seen) == sum(int(np.prod(example.shape(name))) for name in names)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_matrix_is_whole_on_its_page(shape):
    pages = pages_of(example_of(*shape), blank=ALL, decimals=3)
    on = [{cell.matrix for cell in pages.cells(number)} for number in range(pages.count)]
    assert sum(map(len, on)) == 13


@pytest.mark.parametrize("shape", SHAPES[:4])
def test_boxes_are_large_enough_for_handwriting(shape):
    pages = pages_of(example_of(*shape), blank=ALL, decimals=2)
    for number in range(pages.count):
        for cell, box in pages.cells(number).items():
            if cell.matrix in ALL:
                assert box.width() - 1.2 * MM >= 16 * MM
                assert box.height() - 1.2 * MM >= 7 * MM


def test_a_large_matrix_shrinks_to_what_can_be_read():
    pages = pages_of(example_of(20, 3, 2, 1), blank=("R",), decimals=3)
    assert pages.size.width() > pages.size.height()
    boxes = [box for page in range(pages.count) for box in pages.cells(page).values()]
    assert min(box.height() for box in boxes) >= 0.6 * 6 * MM


def test_the_key_has_everything_in_the_same_place(bangs):
    pages = pages_of(bangs, blank=("R",))
    sheet, key = (painted(pages, answers=answers) for answers in (False, True))
    for cell, box in pages.cells(0).items():
        if cell.matrix == "R":
            assert darkness(sheet, box) == 0
            assert darkness(key, box) > 0.05
        else:
            assert darkness(sheet, box) == darkness(key, box) > 0.01


def test_masked_cells_are_hatched_on_both(bangs):
    pages = pages_of(bangs.with_options(causal=True), blank=("A",), picked=(Cell("A", 0, 1),))
    place = next(n for n in range(pages.count) if Cell("A", 0, 0) in pages.cells(n))
    boxes = pages.cells(place)
    for answers in (False, True):
        image = painted(pages, place, answers=answers)
        assert darkness(image, boxes[Cell("A", 0, 2)]) > 0.1
        assert darkness(image, boxes[Cell("S", 0, 2)]) > 0.1
        assert (darkness(image, boxes[Cell("A", 0, 1)]) > 0) == answers  # it is picked
        assert (darkness(image, boxes[Cell("A", 2, 2)]) > 0) == answers


def test_it_is_black_on_white(bangs):
    image = painted(pages_of(bangs), scale=0.12).convertToFormat(QImage.Format.Format_Grayscale8)
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1)
    assert (pixels > 250).mean() > 0.9
    assert (pixels < 60).mean() > 0.5 * (pixels < 200).mean()  # no grey soup


def test_formulas_are_hints(bangs):
    sizes = {}
    for hints in (True, False):
        pages = pages_of(bangs, hints=hints, blank=ALL)
        boxes = pages.cells(0)
        image = painted(pages)
        above = boxes[Cell("P", 0, 0)]
        room = QRectF(above.left(), above.top() - 12 * MM, above.width() * 2, 4 * MM)
        sizes[hints] = (boxes[Cell("X", 0, 0)].top(), darkness(image, room, inset=0))
    assert sizes[True][0] > sizes[False][0]
    assert sizes[True][1] > 0.02


@pytest.mark.parametrize("title", ["", "A title of my own", "很长的标题" * 30, "x" * 300])
def test_any_title_has_room(bangs, title):
    image = painted(pages_of(bangs, title=title), scale=0.03)
    margin = image.copy(image.width() - 40, 0, 40, image.height())
    assert all(
        margin.pixelColor(x, y).lightness() == 255
        for x in range(margin.width())
        for y in range(margin.height())
    )


def test_rounding_leaves_no_more_decimals_than_there_are(bangs):
    from tests.export.handout.reading import made, text_of

    example = bangs.with_options(rounding=2).with_overrides([Override("R", 0, 0, 4.12345)])
    text = text_of(made(example, blank=("Z",))[""])
    assert "to 2 decimals" in text
    assert "8.73" in text or "8.75" in text or "8.74" in text
    assert "8.7467" not in text
    assert "4.12345" in text  # typed: it counts with all its digits
