"""PDF files of several pages: the same pages give the same bytes."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter

from explorer.export.handout.pages import HandoutPages
from explorer.export.handout.paper import POINT
from explorer.export.vector.drawing import Words
from explorer.export.vector.letters import glyphs
from explorer.export.vector.pdf_fonts import PdfFonts
from explorer.export.vector.pdf_writing import PdfPage, pdf_data, words_of
from explorer.export.vector.recording import recorded

__all__ = ["Printer"]

_Glyph = tuple[str, bool, int]
_DIGITS = "0123456789.−+e†"  # of numbers that the next variants have


class Printer:
    """Makes files that share what they embed of the fonts: to cut that out takes longest."""

    def __init__(self) -> None:
        self._words: dict[tuple[str, bool], Words] = {}
        self._glyphs: set[_Glyph] = set()
        self._fonts = PdfFonts(())

    def pdfs(self, pages: HandoutPages) -> tuple[bytes, bytes]:
        """Return a sheet and its key, each as a PDF file's content."""
        sheet, key = (
            [_recorded(pages, place, answers=answers) for place in range(pages.count)]
            for answers in (False, True)
        )
        self._embed([*sheet, *key])
        return self._pdf(sheet, pages.title), self._pdf(key, pages.title)

    def _pdf(self, pages: Sequence[PdfPage], title: str) -> bytes:
        return pdf_data(pages, title, self._fonts, unscaled=True)

    def _embed(self, pages: Sequence[PdfPage]) -> None:
        """See to it that the fonts have every glyph of some pages, and all digits."""
        said = words_of(pages)
        words = {(line.text, line.bold): line for line in said}
        if _glyphs_of(words.values()) <= self._glyphs:
            return
        for bold in (False, True):
            words[_DIGITS, bold] = said[0]._replace(text=_DIGITS, bold=bold)
        self._words.update(words)
        self._glyphs = _glyphs_of(self._words.values())
        self._fonts = PdfFonts(self._words.values())


class _Page:
    """A page as something that is painted."""

    def __init__(self, pages: HandoutPages, place: int, *, answers: bool) -> None:
        self._pages, self._place, self._answers = pages, place, answers

    @property
    def size(self) -> QSize:
        return self._pages.size.toSize()

    def paint(self, painter: QPainter) -> None:
        self._pages.paint(painter, self._place, answers=self._answers)


def _recorded(pages: HandoutPages, place: int, *, answers: bool) -> PdfPage:
    drawing = recorded(_Page(pages, place, answers=answers))
    return PdfPage(drawing, drawing.width / POINT)


def _glyphs_of(words: Iterable[Words]) -> set[_Glyph]:
    return {(glyph.family, line.bold, glyph.number) for line in words for glyph in glyphs(line)}
