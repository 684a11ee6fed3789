"""PDF files of several pages: the same pages give the same bytes."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter

from explorer.export.handout.pages import HandoutPages
from explorer.export.handout.paper import POINT
from explorer.export.vector.affine import Matrix
from explorer.export.vector.drawing import Drawing, Words, leaves
from explorer.export.vector.formatting import number
from explorer.export.vector.letters import glyphs
from explorer.export.vector.pdf_content import page_content
from explorer.export.vector.pdf_file import PdfFile, text_string
from explorer.export.vector.pdf_fonts import PdfFonts
from explorer.export.vector.pdf_paint import PdfPaint
from explorer.export.vector.recording import recorded

__all__ = ["Printer"]

_Glyph = tuple[str, bool, int]
_DIGITS = "0123456789.−+e†"  # of numbers that the next variants have
_MAKER = "Attention Explorer"


class Printer:
    """Makes files that share what they embed of the fonts: to cut that out takes longest."""

    def __init__(self) -> None:
        self._words: dict[tuple[str, bool], Words] = {}
        self._glyphs: set[_Glyph] = set()
        self._fonts = PdfFonts(())

    def pdfs(self, pages: HandoutPages) -> tuple[bytes, bytes]:
        """Return a sheet and its key, each as a PDF file's content."""
        sheet, key = (
            [recorded(_Page(pages, place, answers)) for place in range(pages.count)]
            for answers in (False, True)
        )
        self._embed([*sheet, *key])
        return self._pdf(sheet, pages.title), self._pdf(key, pages.title)

    def _embed(self, drawings: Sequence[Drawing]) -> None:
        """See to it that the fonts have every glyph of some drawings, and all digits."""
        said = [part for one in drawings for part in leaves(one.parts) if isinstance(part, Words)]
        words = {(line.text, line.bold): line for line in said}
        if _glyphs_of(words.values()) <= self._glyphs:
            return
        for bold in (False, True):
            words[_DIGITS, bold] = said[0]._replace(text=_DIGITS, bold=bold)
        self._words.update(words)
        self._glyphs = _glyphs_of(self._words.values())
        self._fonts = PdfFonts(self._words.values())

    def _pdf(self, drawings: Sequence[Drawing], title: str) -> bytes:
        file = PdfFile()
        root, tree = file.reserve(), file.reserve()
        embedded = self._fonts.resources(file)
        kids = [_add_page(file, tree, drawing, self._fonts, embedded) for drawing in drawings]
        info = file.add(
            f"<< /Title {text_string(title)} /Creator {text_string(_MAKER)}"
            f" /Producer {text_string(_MAKER)} >>"
        )
        view = "/ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >>"
        file.put(root, f"<< /Type /Catalog /Pages {tree} 0 R {view} >>")
        references = " ".join(f"{kid} 0 R" for kid in kids)
        file.put(tree, f"<< /Type /Pages /Kids [{references}] /Count {len(kids)} >>")
        return file.data(root, info)


class _Page:
    """A page as something that is painted."""

    def __init__(self, pages: HandoutPages, place: int, answers: bool) -> None:
        self._pages, self._place, self._answers = pages, place, answers

    @property
    def size(self) -> QSize:
        return self._pages.size.toSize()

    def paint(self, painter: QPainter) -> None:
        self._pages.paint(painter, self._place, answers=self._answers)


def _add_page(file: PdfFile, tree: int, drawing: Drawing, fonts: PdfFonts, embedded: str) -> int:
    """Add a page and return its number."""
    width, height = drawing.width / POINT, drawing.height / POINT
    paint = PdfPaint(file)
    to_points = Matrix(1 / POINT, 0, 0, -1 / POINT, 0, height)
    content = file.stream("", page_content(drawing.parts, to_points, fonts, paint))
    return file.add(
        f"<< /Type /Page /Parent {tree} 0 R /MediaBox [0 0 {number(width, 4)} {number(height, 4)}]"
        f" /Resources << /Font {embedded} {paint.resources()} >> /Contents {content} 0 R >>"
    )


def _glyphs_of(words: Iterable[Words]) -> set[_Glyph]:
    return {(glyph.family, line.bold, glyph.number) for line in words for glyph in glyphs(line)}
