"""A matrix on paper: its heading, its formulas, labels, brackets, numbers and empty boxes."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter

from explorer.core.stages import PAIRWISE, Cell
from explorer.export.handout import ink
from explorer.export.handout.cells import paint_box, paint_hatch
from explorer.export.handout.content import Figure
from explorer.export.handout.paper import MM, POINT
from explorer.export.handout.words import BY_HAND, axes_words
from explorer.widgets.latex import LatexPath, latex_path, paint_path

__all__ = ["Block"]

_HEADING, _CAPTION, _NUMBER, _LABEL, _FORMULA, _DETAIL = 13.0, 9.5, 10.0, 9.0, 11.0, 10.0  # points
_BLANK = (17.4 * MM, 8.6 * MM)  # a cell whose box takes a number in handwriting
_PRINTED = (9.0 * MM, 6.4 * MM)
_LONGEST_LABEL = 26 * MM
_LABELS = 5.2 * MM  # the height of the columns' labels
_BRACKET = 1.6 * MM  # from its line to the first cell
_BEAT = 1.5 * MM


class Block:
    """Where everything of a matrix stands, from the top left of its heading.

    Parameters
    ----------
    figure : Figure
    scale : float
        1, or less where the page is too small.
    """

    def __init__(self, figure: Figure, scale: float = 1.0) -> None:
        self._figure = figure
        self._scale = scale
        self._number = ink.font(_NUMBER * scale)
        self._answer = ink.font(_NUMBER * scale, bold=True)
        self._label = ink.font(_LABEL * scale)
        self._caption = ink.font(_CAPTION)
        least = _BLANK if figure.blank else _PRINTED
        sign = ink.text_width(BY_HAND, self._number) if figure.by_hand else 0.0
        self._digits = self._widest()
        self._cell_width = max(least[0] * scale, self._digits + 2 * sign + 3 * MM * scale)
        self._cell_height = least[1] * scale
        self._label_width = self._labels_width()
        self._symbol = latex_path(figure.matrix.symbol, _HEADING * POINT, bold=True)
        self._lines = self._formula_lines()
        self.width = max(self._body_width(), self._heading_width(), *map(_width, self._lines), 0.0)
        self.head = 7 * MM + sum(map(_height, self._lines)) + (_BEAT if self._lines else 0)
        self.body = _LABELS * scale + self._cell_height * len(figure.rows)

    @property
    def figure(self) -> Figure:
        """What it shows."""
        return self._figure

    def boxes(self, origin: QPointF, head: float) -> dict[Cell, QRectF]:
        """Return every cell's rectangle where the block stands at a place.

        Parameters
        ----------
        origin : QPointF
        head : float
            How high the heading is made, so that blocks beside each other align.
        """
        left = origin.x() + self._label_width + _BRACKET * self._scale
        top = origin.y() + head + _LABELS * self._scale
        name, width, height = self._figure.matrix.name, self._cell_width, self._cell_height
        return {
            Cell(name, row, column): QRectF(
                left + column * width, top + row * height, width, height
            )
            for row in range(len(self._figure.rows))
            for column in range(len(self._figure.columns))
        }

    def paint(self, painter: QPainter, origin: QPointF, head: float, *, answers: bool) -> None:
        """Paint it, with its blank cells empty or filled in."""
        self._paint_heading(painter, origin)
        boxes = self.boxes(origin, head)
        self._paint_labels(painter, boxes, origin.x())
        for cell, box in boxes.items():
            self._paint_cell(painter, cell, box, answers=answers)
        first, last = next(iter(boxes.values())), list(boxes.values())[-1]
        self._paint_brackets(painter, QRectF(first.topLeft(), last.bottomRight()))

    def _paint_heading(self, painter: QPainter, origin: QPointF) -> None:
        figure = self._figure
        bar = QRectF(origin.x(), origin.y() + 0.6 * MM, 1.1 * MM, 5 * MM)
        painter.fillRect(bar, ink.accent(figure.matrix.role))
        left, baseline = origin.x() + 3 * MM, origin.y() + 4.75 * MM
        if figure.step:
            left += ink.words(painter, QPointF(left, baseline), f"{figure.step}.", self._caption)
            left += _BEAT
        paint_path(painter, self._symbol, QPointF(left, baseline), ink.BLACK)
        left += self._symbol.width + 2.2 * MM
        ink.words(painter, QPointF(left, baseline), self._title(), self._caption)
        top = origin.y() + 7 * MM
        for formulas in self._lines:
            ascent = max(formula.ascent for formula in formulas)
            x = origin.x() + 3 * MM
            for formula in formulas:
                paint_path(painter, formula, QPointF(x, top + _BEAT / 2 + ascent), ink.BLACK)
                x += formula.width + 6 * MM
            top += _height(formulas)

    def _paint_labels(self, painter: QPainter, boxes: dict[Cell, QRectF], left: float) -> None:
        name, figure = self._figure.matrix.name, self._figure
        for column, label in enumerate(figure.columns):
            box = boxes[Cell(name, 0, column)]
            above = QRectF(box.left(), box.top() - _LABELS * self._scale, box.width(), 0)
            above.setBottom(box.top() - 0.4 * MM)
            above.adjust(0.4 * MM, 0, -0.4 * MM, 0)
            ink.text(painter, above, label, self._label, Qt.AlignmentFlag.AlignHCenter, ink.DIM)
        for row, label in enumerate(figure.rows):
            box = boxes[Cell(name, row, 0)]
            beside = QRectF(left, box.top(), self._label_width - 1.6 * MM, box.height())
            ink.text(painter, beside, label, self._label, Qt.AlignmentFlag.AlignRight, ink.DIM)

    def _paint_cell(self, painter: QPainter, cell: Cell, box: QRectF, *, answers: bool) -> None:
        figure, place = self._figure, (cell.row, cell.column)
        text = figure.texts[cell.row][cell.column]
        if place in figure.masked:
            paint_hatch(painter, box)
        elif place in figure.blank:
            paint_box(painter, box)
            if answers:
                self._paint_number(painter, box, text, self._answer)
        else:
            right = self._paint_number(painter, box, text, self._number)
            if place in figure.by_hand:
                ink.words(painter, right, BY_HAND, self._number)

    def _paint_number(self, painter: QPainter, box: QRectF, text: str, font: QFont) -> QPointF:
        """Put a number so that those of a column end below each other; return its end."""
        spare = (box.width() - self._digits) / 2
        room = box.adjusted(spare, 0, -spare, 0)
        ink.text(painter, room, text, font, Qt.AlignmentFlag.AlignRight)
        return QPointF(room.right(), ink.baseline(room, font))

    def _paint_brackets(self, painter: QPainter, around: QRectF) -> None:
        painter.setPen(ink.pen(0.35))
        reach, gap = 1.4 * MM * self._scale, 0.8 * MM * self._scale
        for x, inwards in ((around.left() - gap, reach), (around.right() + gap, -reach)):
            painter.drawPolyline(
                [
                    QPointF(x + inwards, around.top()),
                    QPointF(x, around.top()),
                    QPointF(x, around.bottom()),
                    QPointF(x + inwards, around.bottom()),
                ]
            )

    def _title(self) -> str:
        title = QCoreApplication.translate("stages", self._figure.matrix.title)
        return f"{title} ({axes_words()})" if self._figure.matrix.name in PAIRWISE else title

    def _widest(self) -> float:
        texts = (text for row in self._figure.texts for text in row)
        return max(ink.text_width(text, self._answer) for text in texts)

    def _labels_width(self) -> float:
        widest = max(ink.text_width(label, self._label) for label in self._figure.rows)
        return min(widest, _LONGEST_LABEL * self._scale) + 2.4 * MM

    def _body_width(self) -> float:
        cells = len(self._figure.columns) * self._cell_width
        return self._label_width + cells + 2 * _BRACKET * self._scale

    def _heading_width(self) -> float:
        step = ink.text_width(f"{self._figure.step}.", self._caption) if self._figure.step else 0.0
        title = ink.text_width(self._title(), self._caption)
        return 3 * MM + step + _BEAT + self._symbol.width + 2.2 * MM + title

    def _formula_lines(self) -> list[list[LatexPath]]:
        """Return the formulas in lines: beside each other where the matrix is wide enough."""
        formulas = (
            [latex_path(self._figure.formula, _FORMULA * POINT)] if self._figure.formula else []
        )
        formulas += [latex_path(detail, _DETAIL * POINT) for detail in self._figure.details]
        lines: list[list[LatexPath]] = []
        room = self._body_width()
        for formula in formulas:
            if lines and _width([*lines[-1], formula]) <= room:
                lines[-1].append(formula)
            else:
                lines.append([formula])
        return lines


def _width(formulas: list[LatexPath]) -> float:
    return 3 * MM + sum(formula.width + 6 * MM for formula in formulas) - 6 * MM


def _height(formulas: list[LatexPath]) -> float:
    return (
        max(formula.ascent for formula in formulas)
        + max(formula.descent for formula in formulas)
        + _BEAT
    )
