"""A page of a handout as it will be printed; a click on a cell asks to have it blank or printed."""

from collections.abc import Mapping
from typing import Protocol

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from explorer.core.handout import BLANKABLE
from explorer.core.stages import Cell
from explorer.widgets.theme import theme_of

__all__ = ["HandoutPreview", "PaperPages"]

_MARGIN = 8  # px around the paper
_OUTLINE = 1.5  # px


class PaperPages(Protocol):
    """What a preview shows: the pages of `explorer.export.handout`."""

    @property
    def count(self) -> int: ...

    @property
    def size(self) -> QSizeF: ...

    @property
    def blank(self) -> frozenset[Cell]: ...

    @property
    def drawn(self) -> frozenset[Cell]: ...

    def cells(self, page: int) -> Mapping[Cell, QRectF]: ...

    def paint(self, painter: QPainter, page: int, *, answers: bool = False) -> None: ...


class HandoutPreview(QWidget):
    """Shows one page, as large as there is room for."""

    toggled = Signal(object)  # Cell

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages: PaperPages | None = None
        self._page, self._answers = 0, False
        self._hovered: Cell | None = None
        self._picture = QPixmap()
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Preview of the page"))

    def show_page(self, pages: PaperPages | None, page: int = 0, *, answers: bool = False) -> None:
        """Show a page, or none."""
        self._pages, self._page, self._answers = pages, page, answers
        self._picture = QPixmap()
        self._hovered = None
        self.unsetCursor()
        self.setToolTip("")
        self.update()

    def cell_place(self, cell: Cell) -> QRectF:
        """Return where a cell of the page stands, in pixels; empty where it is on another page."""
        if self._pages is None:
            return QRectF()
        box = self._pages.cells(self._page).get(cell, QRectF())
        paper, scale = self._paper(), self._scale()
        corner = paper.topLeft() + box.topLeft() * scale
        return QRectF(corner, box.size() * scale)

    def sizeHint(self) -> QSize:
        return QSize(600, 640)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 400)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the paper, white in any theme, and what the mouse is on."""
        if self._pages is None:
            return
        theme, painter, paper = theme_of(self), QPainter(self), self._paper()
        ratio = self.devicePixelRatioF()
        if self._picture.size() != (paper.size() * ratio).toSize():
            self._picture = self._painted((paper.size() * ratio).toSize())
        painter.drawPixmap(paper, self._picture, QRectF(self._picture.rect()))
        painter.setPen(QPen(QColor(theme.input_border), 1))
        painter.drawRect(paper.adjusted(-0.5, -0.5, 0.5, 0.5))
        if self._hovered is not None:
            painter.setPen(QPen(QColor(theme.accent), _OUTLINE))
            painter.drawRect(self.cell_place(self._hovered))
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Outline a cell that can be clicked, and say what a click does."""
        self._hover(self._cell_at(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ask to have the cell blank, or printed."""
        cell = self._cell_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and cell is not None:
            self.toggled.emit(cell)

    def leaveEvent(self, event: QEvent) -> None:
        """Outline nothing any more."""
        self._hover(None)

    def changeEvent(self, event: QEvent) -> None:
        """Repaint around the paper in the colours of another palette."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.update()

    def _hover(self, cell: Cell | None) -> None:
        if cell == self._hovered:
            return
        self._hovered = cell
        if cell is None or self._pages is None:
            self.unsetCursor()
            self.setToolTip("")
        else:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            printed = cell not in self._pages.blank
            text = self.tr("{cell} is printed: click to have it blank")
            if not printed:
                text = self.tr("{cell} is blank: click to have it printed")
            self.setToolTip(text.format(cell=f"{cell.matrix}[{cell.row},{cell.column}]"))
        self.update()

    def _cell_at(self, place: QPointF) -> Cell | None:
        if self._pages is None:
            return None
        at = (place - self._paper().topLeft()) / self._scale()
        boxes = self._pages.cells(self._page).items()
        return next(
            (one for one, box in boxes if box.contains(at) and one.matrix in BLANKABLE), None
        )

    def _painted(self, size: QSize) -> QPixmap:
        """Paint the page into a picture, so that moving the mouse does not paint it again."""
        assert self._pages is not None
        picture = QPixmap(size)
        picture.fill(Qt.GlobalColor.white)
        painter = QPainter(picture)
        scale = size.width() / self._pages.size.width()
        painter.scale(scale, scale)
        self._pages.paint(painter, self._page, answers=self._answers)
        painter.end()
        return picture

    def _scale(self) -> float:
        """Return pixels per unit of the paper."""
        assert self._pages is not None
        size, around = self._pages.size, 2 * _MARGIN
        return min((self.width() - around) / size.width(), (self.height() - around) / size.height())

    def _paper(self) -> QRectF:
        assert self._pages is not None
        size = self._pages.size * self._scale()
        left = round((self.width() - size.width()) / 2)
        top = round((self.height() - size.height()) / 2)
        return QRectF(left, top, round(size.width()), round(size.height()))
