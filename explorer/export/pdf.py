"""A composition as a PDF of one page: text stays text, with its fonts."""

from explorer import PROGRAM
from explorer.export.composition import Composition
from explorer.export.vector.pdf_writing import PdfPage, pdf_data
from explorer.export.vector.recording import recorded
from explorer.files.picture_options import MM_PER_INCH, PIXELS_PER_INCH, POINTS_PER_INCH

__all__ = ["pdf_bytes"]


def pdf_bytes(composition: Composition) -> bytes:
    """Return a PDF file's content; the same picture gives the same bytes."""
    drawing = recorded(composition)
    size = composition.options.size
    if size.width_mm is not None:
        inches = size.width_mm / MM_PER_INCH
    else:
        inches = drawing.width * size.scale_of(drawing.width) / PIXELS_PER_INCH
    title = composition.options.title or drawing.name or PROGRAM
    return pdf_data([PdfPage(drawing, inches * POINTS_PER_INCH)], title)
