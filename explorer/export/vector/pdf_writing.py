"""Drawings as a PDF, each on a page of its own."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from explorer import PROGRAM
from explorer.export.vector.affine import Affine
from explorer.export.vector.drawing import Drawing, Words, leaves
from explorer.export.vector.formatting import number
from explorer.export.vector.pdf_content import page_content
from explorer.export.vector.pdf_file import PdfFile, text_string
from explorer.export.vector.pdf_fonts import PdfFonts
from explorer.export.vector.pdf_paint import PdfPaint

__all__ = ["PdfPage", "pdf_data", "words_of"]

_LONGEST = 14400  # units along a page: PDF's limit


class PdfPage(NamedTuple):
    """A drawing and how wide its page is, in points."""

    drawing: Drawing
    width: float


def words_of(pages: Sequence[PdfPage]) -> list[Words]:
    """Return every line of text on some pages."""
    return [
        part for page in pages for part in leaves(page.drawing.parts) if isinstance(part, Words)
    ]


def pdf_data(
    pages: Sequence[PdfPage], title: str, fonts: PdfFonts | None = None, *, unscaled: bool = False
) -> bytes:
    """Return a PDF file's content; the same pages give the same bytes.

    Parameters
    ----------
    pages : sequence of PdfPage
    title : str
    fonts : PdfFonts, optional
        Which hold every glyph of the pages, and may be shared with other files; made of the pages
        where they are left out.
    unscaled : bool
        Whether a print dialog proposes to print at the natural size.
    """
    file = PdfFile()
    root, tree = file.reserve(), file.reserve()
    fonts = PdfFonts(words_of(pages)) if fonts is None else fonts
    embedded = fonts.resources(file)
    kids = [_add_page(file, tree, page, fonts, embedded) for page in pages]
    maker = text_string(PROGRAM)
    info = file.add(f"<< /Title {text_string(title)} /Creator {maker} /Producer {maker} >>")
    scaling = " /PrintScaling /None" if unscaled else ""
    view = f"/ViewerPreferences << /DisplayDocTitle true{scaling} >>"
    file.put(root, f"<< /Type /Catalog /Pages {tree} 0 R {view} >>")
    references = " ".join(f"{kid} 0 R" for kid in kids)
    file.put(tree, f"<< /Type /Pages /Kids [{references}] /Count {len(kids)} >>")
    return file.data(root, info)


def _add_page(file: PdfFile, tree: int, page: PdfPage, fonts: PdfFonts, embedded: str) -> int:
    """Add a page and return its number."""
    drawing = page.drawing
    height = page.width * drawing.height / drawing.width
    unit = math.ceil(max(page.width, height) / _LONGEST)
    across, down = page.width / unit, height / unit
    scale = across / drawing.width
    paint = PdfPaint(file)
    content = page_content(drawing.parts, Affine(scale, 0, 0, -scale, 0, down), fonts, paint)
    stream = file.stream("", content)
    return file.add(
        f"<< /Type /Page /Parent {tree} 0 R"
        f" /MediaBox [0 0 {number(across, 4)} {number(down, 4)}]"
        + (f" /UserUnit {unit}" if unit > 1 else "")
        + " /Group << /S /Transparency /CS /DeviceRGB >>"
        f" /Resources << /Font {embedded} {paint.resources()} >> /Contents {stream} 0 R >>"
    )
