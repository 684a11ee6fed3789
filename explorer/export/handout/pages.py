"""The pages of one sheet: what a preview shows and a file holds is painted here."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter

from explorer.core.handout import Sheet
from explorer.core.stages import Cell
from explorer.export.handout import ink
from explorer.export.handout.block import Block
from explorer.export.handout.content import given_figures, worked_figures
from explorer.export.handout.flow import SECTION, Section, fit, flow
from explorer.export.handout.opening import Opening, title_of
from explorer.export.handout.paper import MM, PAPERS
from explorer.export.handout.words import foot, page_words
from explorer.files.handout_options import HandoutOptions

__all__ = ["HandoutPages"]


class HandoutPages:
    """A sheet and its key, page by page; both have everything in the same places.

    Parameters
    ----------
    sheet : Sheet
    options : HandoutOptions
    number : int
        Which variant it is, from 1.

    Raises
    ------
    Refused
        Where a matrix is too large to be read on the paper.
    """

    def __init__(self, sheet: Sheet, options: HandoutOptions, number: int = 1) -> None:
        self._sheet, self._options, self._number = sheet, options, number
        given, worked = given_figures(sheet, options), worked_figures(sheet, options)
        self._paper, scale = fit([*given, *worked], PAPERS[options.page])
        inside = self._paper.inside
        self._title = title_of(sheet, options)
        self._opening = Opening(sheet, options, inside.left(), inside.top(), inside.width())
        translate = QCoreApplication.translate
        sections = (
            Section(translate("handout", "Given"), [Block(one, scale) for one in given]),
            Section(translate("handout", "Step by step"), [Block(one, scale) for one in worked]),
        )
        self._pages = flow(sections, inside, self._opening.bottom)

    @property
    def title(self) -> str:
        """What stands above the sheet."""
        return self._title

    @property
    def count(self) -> int:
        """How many pages there are."""
        return len(self._pages)

    @property
    def size(self) -> QSizeF:
        """A page's size, in hundredths of a millimetre."""
        return self._paper.size

    @property
    def blank(self) -> frozenset[Cell]:
        """The cells that are to be filled in."""
        return self._sheet.blank

    @property
    def drawn(self) -> frozenset[Cell]:
        """Those that would be if none were picked by hand."""
        return self._sheet.drawn

    def cells(self, page: int) -> dict[Cell, QRectF]:
        """Return where every cell stands on a page; pages count from 0."""
        boxes: dict[Cell, QRectF] = {}
        for block, origin, head in self._pages[page].placed:
            boxes.update(block.boxes(origin, head))
        return boxes

    def paint(self, painter: QPainter, page: int, *, answers: bool = False) -> None:
        """Paint a page in its own unit, from the painter's origin."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if page == 0:
            self._opening.paint(painter, answers=answers)
        else:
            self._paint_running(painter)
        for title, top in self._pages[page].titles:
            self._paint_section(painter, title, top)
        for block, origin, head in self._pages[page].placed:
            block.paint(painter, origin, head, answers=answers)
        self._paint_foot(painter, page, answers=answers)
        painter.restore()

    def _paint_running(self, painter: QPainter) -> None:
        inside, font = self._paper.inside, ink.font(8)
        line = QRectF(inside.left(), inside.top() - 2 * MM, inside.width(), 5 * MM)
        ink.text(painter, line, self._title, font, color=ink.DIM)
        ink.line(painter, line.bottomLeft(), line.bottomRight(), 0.2)

    def _paint_section(self, painter: QPainter, title: str, top: float) -> None:
        inside, font = self._paper.inside, ink.font(11, bold=True)
        line = QRectF(inside.left(), top, inside.width(), SECTION - 3 * MM)
        ink.text(painter, line, title, font)
        start = inside.left() + ink.text_width(title, font) + 3 * MM
        y = line.center().y()
        ink.line(painter, QPointF(start, y), QPointF(inside.right(), y), 0.2)

    def _paint_foot(self, painter: QPainter, page: int, *, answers: bool) -> None:
        inside, font = self._paper.inside, ink.font(8)
        line = QRectF(inside.left(), inside.bottom() + 3 * MM, inside.width(), 5 * MM)
        which = foot(self._options, self._number, self._options.variants, answers=answers)
        ink.text(painter, line, which, font, color=ink.DIM)
        words = page_words(page + 1, self.count)
        ink.text(painter, line, words, font, Qt.AlignmentFlag.AlignRight, ink.DIM)
