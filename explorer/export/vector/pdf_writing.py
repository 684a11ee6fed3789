"""A drawing as a PDF of one page."""

import math

from explorer.export.vector.affine import Matrix
from explorer.export.vector.drawing import Drawing, Words, leaves
from explorer.export.vector.formatting import number
from explorer.export.vector.pdf_content import page_content
from explorer.export.vector.pdf_file import PdfFile, text_string
from explorer.export.vector.pdf_fonts import PdfFonts
from explorer.export.vector.pdf_paint import PdfPaint

__all__ = ["pdf_data"]

_LONGEST = 14400  # units along a page: PDF's limit


def pdf_data(drawing: Drawing, width: float, title: str, maker: str) -> bytes:
    """Return a PDF file's content.

    Parameters
    ----------
    drawing : Drawing
    width : float
        Of the page, in points.
    title : str
    maker : str
        The program.
    """
    height = width * drawing.height / drawing.width
    unit = math.ceil(max(width, height) / _LONGEST)
    across, down = width / unit, height / unit
    scale = across / drawing.width
    file = PdfFile()
    root, pages, page = file.reserve(), file.reserve(), file.reserve()
    fonts = PdfFonts(part for part in leaves(drawing.parts) if isinstance(part, Words))
    paint = PdfPaint(file)
    content = page_content(drawing.parts, Matrix(scale, 0, 0, -scale, 0, down), fonts, paint)
    stream = file.stream("", content)
    resources = f"<< /Font {fonts.resources(file)} {paint.resources()} >>"
    info = file.add(
        f"<< /Title {text_string(title)} /Creator {text_string(maker)}"
        f" /Producer {text_string(maker)} >>"
    )
    file.put(
        root,
        f"<< /Type /Catalog /Pages {pages} 0 R /ViewerPreferences << /DisplayDocTitle true >> >>",
    )
    file.put(pages, f"<< /Type /Pages /Kids [{page} 0 R] /Count 1 >>")
    file.put(
        page,
        f"<< /Type /Page /Parent {pages} 0 R"
        f" /MediaBox [0 0 {number(across, 4)} {number(down, 4)}]"
        + (f" /UserUnit {unit}" if unit > 1 else "")
        + " /Group << /S /Transparency /CS /DeviceRGB >>"
        f" /Resources {resources} /Contents {stream} 0 R >>",
    )
    return file.data(root, info)
