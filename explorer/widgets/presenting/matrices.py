"""Equations of matrices as a slide: the worksheet's blocks, enlarged as far as there is room."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QRegion
from PySide6.QtWidgets import QWidget

from explorer.core.comparison import Comparison
from explorer.core.evaluate import Snapshot
from explorer.core.expected import Status
from explorer.core.numbers import number_text
from explorer.core.stages import EDITABLE, MATRICES, Cell
from explorer.widgets.fonts import TEXT_SIZE
from explorer.widgets.grid.metrics import HEADER_HEIGHT, ROW_HEIGHT
from explorer.widgets.grid.wording import axes_text, title_text
from explorer.widgets.latex import latex_path, paint_path
from explorer.widgets.matrix_block import TITLE_HEIGHT, MatrixBlock
from explorer.widgets.presenting.layout import (
    DOWN,
    Extent,
    best_layout,
    cropped_layout,
    gap_before,
    lead_of,
)
from explorer.widgets.presenting.slide import Heading, Measures
from explorer.widgets.presenting.thumbs import paint_thumbs
from explorer.widgets.theme import Theme

__all__ = ["MatricesSlide", "Part", "Shown", "block_of"]

SIGN_SIZE = 19.0  # pixels of the window, as on the worksheet
SIGN_SPACE = 6.0
MOST_READ = 64  # numbers of a matrix that are read aloud
_ALL = 1 << 20  # rows and columns: no limit
_ABOVE = TITLE_HEIGHT + HEADER_HEIGHT
_CHILDREN = QWidget.RenderFlag.DrawChildren


@dataclass(frozen=True)
class Shown:
    """What the window shows, which a presentation shows, too.

    Attributes
    ----------
    snapshot : Snapshot
    cell : Cell or None
        The selected one.
    decimals : int
    comparison : Comparison
    statuses : mapping of str to Status, or None
        How matrices agree with printed figures, where that is shown.
    terms : tuple of tuple of Cell
        Where the operands of each term of the selected number stand.
    """

    snapshot: Snapshot
    cell: Cell | None
    decimals: int
    comparison: Comparison
    statuses: Mapping[str, Status] | None
    terms: tuple[tuple[Cell, ...], ...]


class Part(NamedTuple):
    """A matrix on a slide: the sign before it, in LaTeX, and whether it begins an equation."""

    sign: str
    block: MatrixBlock
    begins: bool


def block_of(name: str, shown: Shown, parent: QWidget) -> MatrixBlock:
    """Return a matrix as the worksheet shows it, whole; it is not visible by itself."""
    block = MatrixBlock(MATRICES[name], editable=name in EDITABLE, parent=parent)
    block.set_inviting(False)
    block.hide()
    block.grid.set_limits(_ALL, _ALL)
    block.show_comparison(shown.comparison)
    block.show_snapshot(shown.snapshot)
    block.show_check(None if shown.statuses is None else shown.statuses.get(name))
    block.show_decimals(shown.decimals)
    block.show_selection(shown.cell)
    block.show_terms(shown.terms)
    return block


class MatricesSlide:
    """Shows matrices in as few lines as let them be large; the first has no sign.

    Parameters
    ----------
    heading : Heading
    parts : sequence of Part
    shown : Shown
    measures : Measures
    """

    def __init__(
        self, heading: Heading, parts: Sequence[Part], shown: Shown, measures: Measures
    ) -> None:
        self._heading = heading
        self._parts = [Part("", parts[0].block, begins=True), *parts[1:]]
        self._shown = shown
        self._measures = measures
        room = measures.room
        extents = [_extent(part) for part in self._parts]
        self._layout = best_layout(extents, room.width(), room.height())
        self._whole = self._type(self._layout.scale)
        if self._whole < measures.least:
            least = measures.fewer / TEXT_SIZE
            self._layout = cropped_layout(extents, room.width(), room.height(), least)

    @property
    def heading(self) -> Heading:
        """What stands above it."""
        return self._heading

    @property
    def holds(self) -> tuple[str, ...]:
        """The matrices that it shows."""
        return tuple(part.block.matrix.name for part in self._parts)

    @property
    def whole_type(self) -> float:
        """How high digits were if nothing were left out, in pixels of the screen."""
        return self._whole

    @property
    def shown_type(self) -> float:
        """How high digits are."""
        return self._type(self._layout.scale)

    @property
    def fewest_seen(self) -> int:
        """How many numbers are seen of the matrix of which fewest are."""
        rows, columns = self._layout.limits or (_ALL, _ALL)
        shapes = [self._shown.snapshot[name].shape for name in self.holds]
        return int(min(min(shape[0], rows) * min(shape[1], columns) for shape in shapes))

    def text(self) -> str:
        """Return the matrices and, where they are small, their numbers."""
        names = dict.fromkeys(self.holds)  # each once
        return "\n".join(_spoken(name, self._shown) for name in names)

    def paint(self, painter: QPainter, room: QRectF, theme: Theme) -> None:
        """Paint the lines in the middle of a room, the matrices of a line side by side."""
        for part in self._parts:
            self._prepare(part.block)
        lines = [[self._parts[place] for place in line] for line in self._layout.lines]
        signs = [_sign_width(line[0].sign) for line in lines]
        leads = lead_of(signs, lines)
        width = max(
            lead + _width_behind_sign(line) for lead, line in zip(leads, lines, strict=True)
        )
        heights = [max(part.block.height() for part in line) for line in lines]
        height = sum(heights) + DOWN * (len(lines) - 1)
        scale = min(room.width() / width, room.height() / height)
        scale = min(scale, self._measures.largest / TEXT_SIZE)
        painter.save()
        painter.translate(room.center())
        painter.scale(scale, scale)
        painter.translate(round(-width / 2), round(-height / 2))
        top = 0.0
        for line, high, lead, sign in zip(lines, heights, leads, signs, strict=True):
            _paint_line(painter, line, QPointF(lead - sign, round(top)), theme)
            top += high + DOWN
        painter.restore()

    def _type(self, scale: float) -> float:
        return min(scale * TEXT_SIZE, self._measures.largest)

    def _prepare(self, block: MatrixBlock) -> None:
        """Show as much of a matrix as there is room for, where the selected number is made."""
        block.grid.set_limits(*(self._layout.limits or (_ALL, _ALL)))
        block.show_decimals(self._shown.decimals)  # the caption takes another width
        layout = block.layout()
        assert layout is not None
        layout.activate()
        place = _place_to_see(block.matrix.name, self._shown)
        if self._layout.limits is not None and place is not None:
            block.grab(QRect(0, 0, 1, 1))  # a widget that is hidden learns its size when painted
            block.grid.reveal(*place)


def _extent(part: Part) -> Extent:
    block, grid = part.block, part.block.grid
    layout = block.layout()
    assert layout is not None
    layout.activate()
    rows, columns = grid.model().rowCount(), grid.model().columnCount()
    column = grid.columnWidth(0)
    return Extent(
        sign=_sign_width(part.sign),
        beside=block.sizeHint().width() - columns * column,
        above=block.sizeHint().height() - rows * ROW_HEIGHT,
        column=column,
        row=ROW_HEIGHT,
        columns=columns,
        rows=rows,
        begins=part.begins,
    )


def _sign_width(sign: str) -> float:
    return latex_path(sign, SIGN_SIZE).width + 2 * SIGN_SPACE if sign else 0.0


def _width_behind_sign(line: Sequence[Part]) -> float:
    beside = sum(_sign_width(part.sign) + gap_before(part.begins) for part in line[1:])
    return beside + sum(part.block.width() for part in line)


def _paint_line(painter: QPainter, line: Sequence[Part], place: QPointF, theme: Theme) -> None:
    left, top = place.x(), round(place.y())
    for part in line:
        left += gap_before(part.begins) if part is not line[0] else 0.0
        if part.sign:
            sign = latex_path(part.sign, SIGN_SIZE)
            middle = top + (_ABOVE + part.block.height()) / 2
            baseline = QPointF(left + SIGN_SPACE, middle + (sign.ascent - sign.descent) / 2)
            paint_path(painter, sign, baseline, QColor(theme.text))
            left += _sign_width(part.sign)
        corner = QPoint(round(left), top)
        part.block.render(painter, corner, QRegion(), _CHILDREN)
        paint_thumbs(painter, theme, part.block, corner)
        left += part.block.width()


def _place_to_see(name: str, shown: Shown) -> tuple[int, int] | None:
    """Return the selected cell, the first that it was made from, or one in its row or column."""
    cell = shown.cell
    if cell is None:
        return None
    if cell.matrix == name:
        return cell.row, cell.column
    for region in shown.snapshot.sources(cell):
        if region.matrix == name:
            return region.row or 0, region.column or 0
    own, others = MATRICES[name].axes, MATRICES[cell.matrix].axes
    row = cell.row if own[0].size == others[0].size else 0
    return row, cell.column if own[1].size == others[1].size else 0


def _spoken(name: str, shown: Shown) -> str:
    matrix, values = MATRICES[name], shown.snapshot[name]
    rows, columns = values.shape
    template = QCoreApplication.translate("present", "{matrix}, {rows} by {columns}; {axes}")
    said = template.format(
        matrix=title_text(matrix), rows=rows, columns=columns, axes=axes_text(matrix)
    )
    if values.size > MOST_READ:
        return said
    lines = [said]
    for label, numbers in zip(shown.snapshot.axis_labels(name)[0], values.tolist(), strict=True):
        written = ", ".join(number_text(number, shown.decimals) for number in numbers)
        lines.append(f"{label}: {written}")
    return "\n".join(lines)
