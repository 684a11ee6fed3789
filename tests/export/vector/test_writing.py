"""Drawings as files: SVG that any XML reader takes, PDF that strict readers take."""

import io
import re
from xml.etree import ElementTree

import pypdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.export.vector.affine import IDENTITY, Affine
from explorer.export.vector.drawing import (
    Color,
    Drawing,
    Gradient,
    Group,
    Outline,
    Rect,
    Shape,
    Stop,
    Stroke,
    Words,
)
from explorer.export.vector.faces import face, faces, web_font
from explorer.export.vector.formatting import number
from explorer.export.vector.pdf_file import PdfFile, text_string
from explorer.export.vector.pdf_writing import PdfPage, pdf_data
from explorer.export.vector.svg_writing import svg_text

SVG = "{http://www.w3.org/2000/svg}"
BLACK = Color("#000000")
SQUARE = Shape(None, Rect(1, 2, 3, 4), Color("#ff0000"), None)


def words(text, **rest):
    given_ = {"matrix": IDENTITY.moved(10, 20), "size": 13.0, "bold": False, "italic": False}
    return Words(text, **(given_ | rest), fill=BLACK)


def drawing(*parts):
    return Drawing(100.0, 50.0, parts, "")


def as_svg(*parts, title="t", description="d"):
    return ElementTree.fromstring(svg_text(drawing(*parts), ("100", "50"), title, description))


def as_pdf(*parts):
    data = pdf_data([PdfPage(drawing(*parts), 75.0)], "t")
    (page,) = pypdf.PdfReader(io.BytesIO(data), strict=True).pages
    return page


def operators(*parts):
    return as_pdf(*parts).get_contents().get_data().decode("latin-1")


@given(st.floats(-1e6, 1e6), st.integers(0, 4))
def test_numbers_are_short_and_near(value, decimals):
    text = number(value, decimals)
    assert float(text) == pytest.approx(value, abs=0.51 * 10**-decimals)
    assert re.fullmatch(r"-?\d+(\.\d*[1-9])?", text)
    assert text != "-0"


@settings(deadline=None, max_examples=40)  # the first one reads the fonts
@given(st.text(max_size=30), st.text(max_size=30))
def test_any_title_is_xml(title, text):
    root = as_svg(words(text or "x"), title=title)
    kept = re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]", "\ufffd", title)
    assert (root[0].text or "") == kept.replace("\r\n", "\n").replace("\r", "\n")


def test_shapes_are_the_plainest_elements(qapp):
    rounded = Shape(None, Rect(0, 0, 9, 9), BLACK, None, 2.0)
    line = Outline((("M", (0.0, 0.0)), ("L", (1 / 3, 5.0))))
    stroke = Stroke(Color("#00ff00", 0.5), 2.0, "butt", "round", (4.0, 2.0), 1.0)
    root = as_svg(SQUARE, rounded, Shape(line, None, None, stroke))
    square, corner, path = (
        element.attrib for element in root if element.tag in (f"{SVG}rect", f"{SVG}path")
    )
    assert square == {"x": "1", "y": "2", "width": "3", "height": "4", "fill": "#ff0000"}
    assert corner["rx"] == "2"
    assert path == {
        "d": "M0 0L0.333 5",
        "fill": "none",
        "stroke": "#00ff00",
        "stroke-opacity": "0.5",
        "stroke-width": "2",
        "stroke-linejoin": "round",
        "stroke-dasharray": "4 2",
        "stroke-dashoffset": "1",
    }


def test_a_clip_is_defined_once(qapp):
    clip = Rect(0, 0, 5, 5).outline()
    root = as_svg(Group((SQUARE,), clip), SQUARE, Group((SQUARE,), clip))
    (defined,) = root.iter(f"{SVG}clipPath")
    groups = [group.get("clip-path") for group in root.iter(f"{SVG}g")]
    assert groups == [f"url(#{defined.get('id')})"] * 2


def test_spaces_at_the_ends_are_kept(qapp):
    space = "{http://www.w3.org/XML/1998/namespace}space"
    kept = [element.get(space) for element in as_svg(words(" a"), words("a b")).iter(f"{SVG}text")]
    assert kept == ["preserve", None]


def test_a_group_of_one_is_no_group(qapp):
    assert not list(as_svg(Group((Group((SQUARE,)),))).iter(f"{SVG}g"))


def test_pdf_paints_in_the_same_order(qapp):
    text = operators(SQUARE, Group((SQUARE,), Rect(0, 0, 2, 2).outline()), words("ab"))
    assert text.startswith("0.75 0 0 -0.75 0 37.5 cm\n")
    assert text.index("1 2 3 4 re f") < text.index("W n") < text.index("Tf")
    assert text.count("q ") == text.count("Q")


def test_pdf_sets_a_state_again_behind_a_clip_only_where_it_differs(qapp):
    blue = SQUARE._replace(fill=Color("#0000ff"))
    text = operators(SQUARE, Group((blue,), Rect(0, 0, 2, 2).outline()), SQUARE)
    assert text.count("1 0 0 rg") == 1  # the clip's end brings it back
    assert text.count("0 0 1 rg") == 1


def test_pdf_opacity_and_gradient(qapp):
    stops = (Stop(0.0, "#ff0000", 1.0), Stop(0.5, "#00ff00", 1.0), Stop(1.0, "#0000ff", 1.0))
    gradient = Gradient((0.0, 0.0, 0.0, 9.0), stops, IDENTITY.moved(5, 5))
    page = as_pdf(SQUARE._replace(fill=gradient), SQUARE._replace(fill=Color("#ff0000", 0.25)))
    (pattern,) = page["/Resources"]["/Pattern"].values()
    assert pattern["/Affine"] == pytest.approx([0.75, 0, 0, -0.75, 3.75, 33.75])
    assert len(pattern["/Shading"]["/Function"]["/Functions"]) == 2
    assert {state["/ca"] for state in page["/Resources"]["/ExtGState"].values()} == {0.25}


@pytest.mark.parametrize("text", ["0.8078", "女生 → 刘海", "AV To", "é ü ß Ж λ ≈ √ ✓ ①", "a  b"])
@pytest.mark.parametrize("bold", [False, True])
def test_pdf_text_is_extracted(qapp, text, bold):
    found = as_pdf(words(text, bold=bold)).extract_text()
    assert "".join(found.split()) == "".join(text.split())


def test_pdf_text_that_is_turned_and_slanted(qapp):
    turned = Affine(0, -1, 1, 0, 20, 40)
    text = operators(words("ab", matrix=turned, italic=True))
    (place,) = re.findall(r"Tf (.*?) Tm", text)
    # Up the page, each letter's head to the left: where (0, 1) of the letter goes, with its slant.
    assert list(map(float, place.split())) == [0, -1, -1, -0.2, 20, 40]


def test_bold_of_a_font_without_bold_is_stroked(qapp):
    assert " Tr" not in operators(words("ab", bold=True))
    assert "2 Tr" in operators(words("女生", bold=True))
    assert " Tr" not in operators(words("女生"))


@given(st.lists(st.binary(max_size=50), max_size=5))
def test_pdf_objects_are_where_the_table_says(streams):
    file = PdfFile()
    root, pages = file.reserve(), file.reserve()
    numbers = [file.stream("", data) for data in streams]
    info = file.add(f"<< /Title {text_string('标题 ü')} >>")
    file.put(root, f"<< /Type /Catalog /Pages {pages} 0 R >>")
    file.put(pages, "<< /Type /Pages /Kids [] /Count 0 >>")
    data = file.data(root, info)
    reader = pypdf.PdfReader(io.BytesIO(data), strict=True)
    assert reader.metadata is not None
    assert reader.metadata.title == "标题 ü"
    for own, expected in zip(numbers, streams, strict=True):
        assert reader.get_object(own).get_data() == expected


def test_fonts_are_found_by_family_and_weight():
    assert [own.family for own in faces()] == ["AE Sans", "AE Sans", "AE Symbols", "AE Zhongwen"]
    bold, plain = face("AE Sans", True), face("AE Sans", False)
    assert bold is not None
    assert plain is not None
    assert (bold.bold, plain.bold) == (True, False)
    assert face("AE Zhongwen", True) is face("AE Zhongwen", False)
    assert face("Comic Sans", False) is None


def test_a_font_for_the_web_is_small_and_always_the_same():
    data = web_font("AE Zhongwen", False, "刘女撩海生")
    assert data.startswith(b"wOFF")
    assert len(data) < 4_000
    web_font.cache_clear()
    assert web_font("AE Zhongwen", False, "刘女撩海生") == data
