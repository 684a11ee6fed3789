"""Pictures as SVG: what a designer finds in them, and what a viewer shows."""

import base64
import io
import re
import subprocess
import sys
from xml.etree import ElementTree

import numpy as np
import pytest
from fontTools.ttLib import TTFont
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from explorer.core.evaluate import evaluate
from explorer.core.stages import Cell
from explorer.files.example_file import example_bytes
from explorer.files.formats import PANELS
from explorer.files.picture_file import parse_document
from explorer.files.picture_options import PictureSize
from explorer.widgets.plot.colors import STEPS, shades
from explorer.widgets.theme import DARK, LIGHT
from tests.bench.sizes import example_of
from tests.pictures import image, options, picture
from tests.window.conftest import open_window, window  # noqa: F401 - fixtures

SVG = "{http://www.w3.org/2000/svg}"


def svg(window, panel, **rest) -> bytes:  # noqa: F811
    return picture(window, panel, format="svg", **rest)


def parsed(data: bytes) -> ElementTree.Element:
    return ElementTree.fromstring(data)


def texts(root) -> list[str]:
    return [element.text for element in root.iter(f"{SVG}text")]


def faces(data: bytes) -> list[tuple[str, str, TTFont]]:
    """Return family, weight and font of each font in a picture."""
    found = []
    for rule in re.findall(r"@font-face\{(.*?)\}", data.decode(), re.DOTALL):
        packed = re.search(r"base64,([^)]*)\)", rule)[1]
        family, weight = re.search(r"family:'(.*?)';font-weight:(\d+)", rule).groups()
        found.append((family, weight, TTFont(io.BytesIO(base64.b64decode(packed)))))
    return found


def as_drawn(data: bytes, size) -> np.ndarray:
    """Return what Qt's own viewer shows of an SVG picture."""
    drawn = QImage(size, QImage.Format.Format_RGB32)
    drawn.fill(0xFFFFFFFF)
    data = re.sub(rb'"AE Sans,[^"]*"', b'"AE Sans"', data, count=1)  # it knows no lists of fonts
    painter = QPainter(drawn)
    QSvgRenderer(QByteArray(data)).render(painter, QRectF(drawn.rect()))
    painter.end()
    return pixels(drawn)


def pixels(drawn: QImage) -> np.ndarray:
    drawn = drawn.convertToFormat(QImage.Format.Format_RGB32)
    rows = np.frombuffer(drawn.constBits(), np.uint8).reshape(drawn.height(), -1, 4)
    return rows[:, : drawn.width(), :3].astype(int)


def coarse(drawn: np.ndarray) -> np.ndarray:
    """Return the means of squares: how letters are smoothed is each viewer's own."""
    side = 8
    height, width = (length // side * side for length in drawn.shape[:2])
    squares = drawn[:height, :width].reshape(height // side, side, width // side, side, 3)
    return squares.mean(axis=(1, 3))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("panel", [*PANELS, "A", "Q", None])
def test_every_picture_looks_like_its_png(window, panel, theme):  # noqa: F811
    window.controller.select(Cell("R", 0, 2))
    expected = image(window, panel, 1, theme)
    drawn = as_drawn(svg(window, panel, theme=theme), expected.size())
    away = np.abs(coarse(drawn) - coarse(pixels(expected)))
    assert away.mean() < 3


def test_numbers_and_tokens_are_text(window):  # noqa: F811
    shown = texts(parsed(svg(window, "A")))
    assert shown[-3:] == ["女生", "撩", "刘海"]
    assert "0.8078" in shown
    assert "3×3" in shown


def test_the_whole_window_is_there(window):  # noqa: F811
    window.controller.select(Cell("R", 0, 2))
    shown = {text.strip() for text in texts(parsed(svg(window, None)))}
    assert {
        "Plots",
        "8.7467",
        "Attention weights",
        "1  Ids and look-up",
        "女生",
        "position",
    } <= shown


@pytest.mark.parametrize(("theme", "colors"), [("light", LIGHT), ("dark", DARK)])
@pytest.mark.parametrize("count", [3, 64])
def test_cells_of_a_heatmap_are_rectangles_of_their_shades(open_window, theme, colors, count):  # noqa: F811
    window = open_window()  # noqa: F811
    if count != 3:
        window.controller.open(example_of((count, count)))
    root = parsed(svg(window, "heatmap", theme=theme))
    assert not list(root.iter(f"{SVG}image"))
    table = shades(colors.weight_low, colors.weight_high)
    weights = evaluate(window.controller.snapshot.example).values["A"]
    expected = [
        "#{:02x}{:02x}{:02x}".format(*table[round(weight * (STEPS - 1))])
        for weight in weights.ravel().tolist()
    ]
    rects = [rect for rect in root.iter(f"{SVG}rect") if rect.get("rx") is None]
    fills = [rect.get("fill") for rect in rects]
    first = next(at for at in range(len(fills)) if fills[at : at + count**2] == expected)
    cells = [
        [float(rect.get(name)) for name in ("x", "y", "width", "height")]
        for rect in rects[first : first + count**2]
    ]
    grid = np.array(cells).reshape(count, count, 4)
    steps_x, steps_y = np.diff(grid[0, :, 0]), np.diff(grid[:, 0, 1])
    np.testing.assert_allclose(steps_x, steps_x[0], atol=0.002)
    np.testing.assert_allclose(steps_y, steps_y[0], atol=0.002)
    np.testing.assert_allclose(grid[:, -1, 2], steps_x[0], atol=0.002)  # nothing overlaps the last
    assert (grid[:, :-1, 2] > steps_x[0]).all()  # so that no viewer shows a line between them
    np.testing.assert_allclose(grid[:, :, 0], grid[:1, :, 0].repeat(count, 0))


def test_cells_of_a_matrix_are_rectangles(window):  # noqa: F811
    root = parsed(svg(window, "A"))
    assert not list(root.iter(f"{SVG}image"))
    cells = [rect for rect in root.iter(f"{SVG}rect") if rect.get("rx") == "3"]
    assert len(cells) == 9
    assert len({rect.get("width") for rect in cells}) == 1
    assert len({rect.get("fill") for rect in cells}) == 9


def test_curves_are_paths_as_wide_as_on_the_screen(window):  # noqa: F811
    root = parsed(svg(window, "waves"))
    assert not list(root.iter(f"{SVG}image"))
    curves = [path for path in root.iter(f"{SVG}path") if path.get("d").count("L") > 50]
    assert [curve.get("stroke-width") for curve in curves] == ["1.5", "1.5"]
    assert [curve.get("stroke") for curve in curves] == [*LIGHT.curves[:2]]
    assert [curve.get("stroke-dasharray") is None for curve in curves] == [True, False]
    assert "non-scaling-stroke" not in svg(window, "waves").decode()


@pytest.mark.parametrize(
    ("size", "sides"),
    [
        (PictureSize(1), ("280", "132")),
        (PictureSize(4), ("1120", "528")),
        (PictureSize(width_px=700), ("700", "330")),
        (PictureSize(width_mm=100), ("100mm", "47.1429mm")),
        (PictureSize(width_mm=100, dpi=72), ("100mm", "47.1429mm")),
    ],
)
def test_sizes(window, size, sides):  # noqa: F811
    with_size = svg_of_size(window, "R", size)
    root = parsed(with_size)
    width, height = map(float, root.get("viewBox").split()[2:])
    assert root.get("viewBox").startswith("0 0 ")
    assert (width, height) == (280, 132)
    assert (root.get("width"), root.get("height")) == sides


def svg_of_size(window, panel, size):  # noqa: F811
    from dataclasses import replace

    from explorer.export.picture import picture_bytes

    return picture_bytes(window.pictures, replace(options(panel, format="svg"), size=size))


def test_title_and_description(window):  # noqa: F811
    root = parsed(svg(window, "heatmap", title="A < B & “C”"))
    assert [element.tag for element in root[:2]] == [f"{SVG}title", f"{SVG}desc"]
    assert root[0].text == "A < B & “C”"
    assert root[1].text == "Attention Explorer"
    assert "Qt" not in svg(window, "heatmap").decode()[:600]
    assert parsed(svg(window, "lesson"))[0].text == window.lesson.accessibleName()
    assert root.get("role") == "img"


def test_a_transparent_picture_has_no_ground(window):  # noqa: F811
    def ground(data):
        first = next(parsed(data).iter(f"{SVG}rect"))
        return (first.get("width"), first.get("fill")) == ("280", LIGHT.card)

    assert ground(svg(window, "R"))
    assert not ground(svg(window, "R", transparent=True))


def test_fonts_come_along_with_what_is_used_only(window):  # noqa: F811
    data = svg(window, "heatmap")
    found = {(family, weight): font for family, weight, font in faces(data)}
    assert set(found) == {("AE Sans", "400"), ("AE Sans", "700"), ("AE Zhongwen", "400")}
    assert set(found["AE Zhongwen", "400"].getBestCmap()) == set(map(ord, "女生撩刘海"))
    used = {sign for text in texts(parsed(data)) for sign in text}
    known = {chr(code) for font in found.values() for code in font.getBestCmap()}
    assert used <= known
    assert len(data) < 30_000
    root = parsed(data)
    assert root.get("font-family").startswith("AE Sans, AE Symbols, AE Zhongwen, Inter")


def test_digits_have_one_width_without_any_font_feature(window):  # noqa: F811
    for family, _, font in faces(svg(window, "worksheet")):
        names = [font.getBestCmap().get(ord(digit)) for digit in "0123456789"]
        if None not in names:
            assert len({font["hmtx"][name][0] for name in names}) == 1, family
            assert "GSUB" not in font


def test_texts_are_as_long_as_on_the_screen(window):  # noqa: F811
    """So they end where they should even where a program has only another font."""
    data = svg(window, "R")
    font = next(
        font for family, weight, font in faces(data) if (family, weight) == ("AE Sans", "400")
    )
    cmap, em = font.getBestCmap(), font["head"].unitsPerEm
    numbers = [
        element
        for element in parsed(data).iter(f"{SVG}text")
        if re.fullmatch(r"\d\.\d{4}", element.text)
    ]
    assert len(numbers) == 9
    for element in numbers:
        natural = sum(font["hmtx"][cmap[ord(sign)]][0] for sign in element.text) / em
        length = float(element.get("textLength"))
        assert length == pytest.approx(natural * float(element.get("font-size")), abs=0.1)
    ends = {
        round(float(element.get("x")) + float(element.get("textLength")), 1)
        for element in numbers[::3]
    }
    assert len(ends) == 1  # numbers of a column end at one place


def test_what_is_hidden_behind_a_viewport_is_clipped(window):  # noqa: F811
    """The derivation is higher than its card in the window: its lines end where the card ends."""
    window.controller.select(Cell("Z", 0, 1))
    root = parsed(svg(window, None))
    ids = {clip.get("id") for clip in root.iter(f"{SVG}clipPath")}
    used = {
        group.get("clip-path").removeprefix("url(#").removesuffix(")")
        for group in root.iter(f"{SVG}g")
        if group.get("clip-path")
    }
    assert used == ids
    assert ids


def test_a_picture_opens_again(window, bangs):  # noqa: F811
    data = svg(window, "A", example=window.controller.snapshot.example)
    again = parse_document(data, "x.svg")
    assert example_bytes(again) == example_bytes(window.controller.snapshot.example)
    bare = svg(window, "A")
    assert b"urn:attention-explorer" not in bare
    head, _, rest = data.partition(b"<metadata>")
    assert head + rest.partition(b"</metadata>\n")[2] == bare
    assert svg(window, "A", example=bangs, carries=False) == bare


def test_a_cut_drawing_opens_again(window, bangs):  # noqa: F811
    data = svg(window, "worksheet", example=bangs)
    start = data.index(b"</metadata>")
    for length in range(start, len(data), max(1, len(data) // 50)):
        assert parse_document(data[:length], "x.svg").tokens == bangs.tokens


def test_the_same_window_gives_the_same_bytes(window):  # noqa: F811
    for panel in ("heatmap", "worksheet", None):
        assert svg(window, panel) == svg(window, panel)


SCRIPT = """
import hashlib, sys
from explorer.desktop import make_application
from explorer.files.lessons import read_lesson
from explorer.window.studio import studio
from tests.pictures import picture

make_application("en")
lesson = read_lesson("bangs")
with studio(lesson.example, lesson) as window:
    for panel in ("heatmap", "A", None):
        for form in ("svg", "pdf"):
            print(hashlib.sha256(picture(window, panel, format=form)).hexdigest())
"""


def test_two_processes_give_the_same_bytes():
    outputs = []
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={
                "PYTHONHASHSEED": seed,
                "QT_QPA_PLATFORM": "offscreen",
                "LC_ALL": "C.UTF-8",
                "PYTHONPATH": ":".join(sys.path),
            },
            capture_output=True,
            text=True,
            check=True,
        )
        outputs.append(run.stdout.split())
    assert len(outputs[0]) == 6
    assert outputs[0] == outputs[1]


def test_ids_of_two_pictures_may_stand_in_one_page(window):  # noqa: F811
    one, other = (
        set(re.findall(rb'id="([^"]*)"', svg(window, "heatmap", theme=theme)))
        for theme in ("light", "dark")
    )
    assert one
    assert other
    assert not one & other
