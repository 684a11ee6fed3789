"""Pictures as PDF: one page, whose text can be found and copied, as it looks on the screen."""

import io
import shutil
import subprocess

import numpy as np
import pypdf
import pytest
from PySide6.QtGui import QImage

from explorer.core.stages import Cell
from explorer.export.picture import picture_bytes
from explorer.files.formats import PANELS
from explorer.files.picture_options import PictureOptions, PictureSize
from tests.bench.sizes import example_of
from tests.export.test_svg import coarse, pixels
from tests.pictures import image, picture
from tests.window.conftest import open_window, window  # noqa: F401 - fixtures

GHOSTSCRIPT = shutil.which("gs")


def pdf(window, panel, **rest) -> bytes:  # noqa: F811
    return picture(window, panel, format="pdf", **rest)


def page_of(data: bytes) -> pypdf.PageObject:
    (page,) = pypdf.PdfReader(io.BytesIO(data), strict=True).pages
    return page


def fonts_of(page) -> list[pypdf.generic.DictionaryObject]:
    return [font.get_object() for font in page["/Resources"]["/Font"].values()]


def as_drawn(data: bytes, folder, dpi=96) -> QImage:
    assert GHOSTSCRIPT is not None
    (folder / "x.pdf").write_bytes(data)
    subprocess.run(
        [
            *(GHOSTSCRIPT, "-q", "-dSAFER", "-dNOPAUSE", "-dBATCH", "-sDEVICE=png16m"),
            *(f"-r{dpi}", "-dTextAlphaBits=4", "-dGraphicsAlphaBits=4", "-dPDFSTOPONERROR"),
            *(f"-sOutputFile={folder / 'x.png'}", str(folder / "x.pdf")),
        ],
        check=True,
        capture_output=True,
    )
    return QImage(str(folder / "x.png"))


@pytest.mark.skipif(GHOSTSCRIPT is None, reason="Ghostscript, which shows PDF, is not installed")
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("panel", [*PANELS, "A", "Q", None])
def test_every_picture_looks_like_its_png(window, panel, theme, tmp_path):  # noqa: F811
    window.controller.select(Cell("R", 0, 2))
    expected = pixels(image(window, panel, 1, theme))
    drawn = pixels(as_drawn(pdf(window, panel, theme=theme), tmp_path))
    assert abs(drawn.shape[0] - expected.shape[0]) <= 1
    assert abs(drawn.shape[1] - expected.shape[1]) <= 1
    drawn = drawn[: expected.shape[0], : expected.shape[1]]
    expected = expected[: drawn.shape[0], : drawn.shape[1]]
    away = np.abs(coarse(drawn) - coarse(expected))  # Ghostscript draws letters thinner
    assert away.mean() < 4


def test_text_can_be_found_and_copied(window):  # noqa: F811
    lines = page_of(pdf(window, "A")).extract_text().splitlines()
    assert "0.0551 0.1371 0.8078" in lines
    assert "女生 撩 刘海" in lines
    assert {"女生", "撩", "刘海"} <= set(lines)
    text = page_of(pdf(window, None)).extract_text()
    for words in ("Attention weights", "Positions", "n = 3 tokens · d_model = 2", "→", "editable"):
        assert words in text


def test_every_font_is_embedded_as_a_part(window):  # noqa: F811
    data = pdf(window, None)
    fonts = fonts_of(page_of(data))
    names = sorted(font["/BaseFont"] for font in fonts)
    assert [name[8:] for name in names if name[7] != "+"] == []
    assert sorted(name.partition("+")[2] for name in names) == [
        "AESans-Bold",
        "AESans-Regular",
        "AESymbols-Regular",
        "AEZhongwen-Regular",
    ]
    for font in fonts:
        assert "/ToUnicode" in font
        (own,) = font["/DescendantFonts"]
        descriptor = own.get_object()["/FontDescriptor"].get_object()
        assert {"/FontFile2", "/FontFile3"} & set(descriptor)
    assert len(data) < 150_000


def test_digits_stand_under_each_other(window):  # noqa: F811
    """Widths in the file are those of the digits that are drawn: of one width."""
    fonts = fonts_of(page_of(pdf(window, "A")))
    regular = next(font for font in fonts if font["/BaseFont"].endswith("AESans-Regular"))
    mapped = regular["/ToUnicode"].get_object().get_data().decode()
    codes = [
        int(line.split()[0].strip("<>"), 16)
        for line in mapped.splitlines()
        if line.startswith("<") and 0x30 <= int(line.split()[1].strip("<>"), 16) <= 0x39
    ]
    (own,) = regular["/DescendantFonts"]
    entries = own.get_object()["/W"]
    widths = {entries[at]: entries[at + 1][0] for at in range(0, len(entries), 2)}
    assert len(codes) > 5
    assert len({float(widths[code]) for code in codes}) == 1


@pytest.mark.parametrize(
    ("size", "width"),
    [
        (PictureSize(1), 280 * 0.75),
        (PictureSize(4), 4 * 280 * 0.75),
        (PictureSize(width_px=700), 700 * 0.75),
        (PictureSize(width_mm=100), 100 / 25.4 * 72),
        (PictureSize(width_mm=100, dpi=72), 100 / 25.4 * 72),
    ],
)
def test_sizes(window, size, width):  # noqa: F811
    options = PictureOptions(format="pdf", panel="R", size=size)
    box = page_of(picture_bytes(window.pictures, options)).mediabox
    assert float(box.width) == pytest.approx(width, abs=0.001)
    assert float(box.height) == pytest.approx(width * 132 / 280, abs=0.001)


def test_a_page_larger_than_pdf_counts_has_larger_units(window):  # noqa: F811
    options = PictureOptions(format="pdf", panel="R", size=PictureSize(width_px=40_000))
    page = page_of(picture_bytes(window.pictures, options))
    assert float(page.mediabox.width) <= 14_400
    assert float(page.mediabox.width) * page["/UserUnit"] == pytest.approx(30_000, abs=0.01)


def test_title_and_maker_but_no_date(window):  # noqa: F811
    reader = pypdf.PdfReader(io.BytesIO(pdf(window, "R", title="分数 R (raw) – “ü”")), strict=True)
    assert reader.metadata is not None
    assert reader.metadata.title == "分数 R (raw) – “ü”"
    assert reader.metadata.creator == "Attention Explorer"
    assert reader.metadata.creation_date is None
    assert "/ID" not in reader.trailer


def test_the_same_window_gives_the_same_bytes(window):  # noqa: F811
    """Of two processes: see test_svg.py."""
    for panel in ("heatmap", None):
        assert pdf(window, panel) == pdf(window, panel)


@pytest.mark.parametrize("count", [3, 64])
def test_cells_of_a_heatmap_are_rectangles(open_window, count):  # noqa: F811
    window = open_window()  # noqa: F811
    if count != 3:
        window.controller.open(example_of((count, count)))
    page = page_of(pdf(window, "heatmap"))
    assert page.get_contents().get_data().count(b" re f") >= count**2
    assert "/XObject" not in page["/Resources"]


@pytest.mark.skipif(GHOSTSCRIPT is None, reason="Ghostscript, which shows PDF, is not installed")
def test_a_transparent_picture_has_no_ground(window, tmp_path):  # noqa: F811
    grey = pixels(as_drawn(pdf(window, "heatmap"), tmp_path))[2, 2]
    white = pixels(as_drawn(pdf(window, "heatmap", transparent=True), tmp_path))[2, 2]
    assert grey.tolist() != [255, 255, 255]
    assert white.tolist() == [255, 255, 255]


def test_it_carries_no_example(window, bangs):  # noqa: F811
    assert pdf(window, "A", example=bangs) == pdf(window, "A")
