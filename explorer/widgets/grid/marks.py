"""Marks over the numbers of a grid: what is chosen, made from, changed, checked, set by hand."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF

from explorer.core.attention import Mask
from explorer.core.differing import Differing
from explorer.core.expected import DIFFERS, MATCH, ROUNDING, Status
from explorer.core.stages import Region
from explorer.widgets.grid.block import Block
from explorer.widgets.grid.grounds import RADIUS
from explorer.widgets.grid.handle import DropLine, paint_drop_line, paint_handle
from explorer.widgets.grid.metrics import GAP
from explorer.widgets.grid.ordinal import paint_ordinal
from explorer.widgets.theme import Theme

__all__ = ["Marks", "paint_hand_borders", "paint_marks"]

Place = tuple[int, int]

DOG_EAR = 7.0  # px, the corner of a cell that is set by hand
BAR = 3.0  # px, the foot of a cell that an edit has changed
_SIGN = 12.0  # px, the disc behind the sign of a check
_TAG = 9.0  # px, height of an ordinal
_TAG_FONTS = {1: (9.0, 9.0), 2: (8.0, 11.0)}  # by digits: size and width; none reaches a number
_NO_PEN = QPen(Qt.PenStyle.NoPen)
_NO_BRUSH = QBrush(Qt.BrushStyle.NoBrush)
_CENTER = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
_ROUND = Qt.PenCapStyle.RoundCap
_CHECK_LINES = {  # within a disc of the radius 1
    MATCH: (((-0.5, 0.02), (-0.14, 0.4), (0.52, -0.42)),),
    ROUNDING: (
        ((-0.52, -0.12), (-0.24, -0.32), (0.22, -0.1), (0.52, -0.3)),
        ((-0.52, 0.32), (-0.24, 0.12), (0.22, 0.34), (0.52, 0.14)),
    ),
    DIFFERS: (((-0.4, -0.4), (0.4, 0.4)), ((-0.4, 0.4), (0.4, -0.4))),
}


@dataclass(slots=True)
class Marks:
    """What is painted over the numbers.

    Attributes
    ----------
    focused : bool
        Whether the keyboard is in the grid.
    selection : (row, column) or None
        The cell with the outline.
    chosen : tuple of (top, left, bottom, right)
        Blocks of several cells that a person has marked.
    sources : tuple of Region
    changed : Mask or None
        Which cells an edit has just changed.
    checks : Status or None
        How each cell agrees with a printed figure.
    ordinals : mapping of (row, column) to int
        Which terms of the selected number the cells belong to.
    handle : bool
        Whether the selected cell has a handle while the keyboard is in the grid.
    drop : (0 or 1, int) or None
        Before which row (0) or column (1) dragged ones would be dropped.
    """

    focused: bool = False
    selection: Place | None = None
    chosen: tuple[tuple[int, int, int, int], ...] = ()
    sources: tuple[Region, ...] = ()
    changed: Mask | Differing | None = None
    checks: Status | None = None
    ordinals: Mapping[Place, int] = field(default_factory=dict)
    handle: bool = False
    drop: DropLine | None = None


def paint_marks(
    painter: QPainter,
    theme: Theme,
    marks: Marks,
    block: Block,
    shape: tuple[int, ...],
    hand: Iterable[Place],
) -> None:
    """Paint all marks; `hand` are the cells that are set by hand, counted within the block."""
    _paint_chosen(painter, theme, marks, block)
    if marks.changed is not None and marks.changed.shape == shape:
        _paint_changed(painter, theme, block, marks.changed)
    _paint_outlines(painter, theme, marks, block, shape)
    if hand:
        _paint_dog_ears(painter, theme, block, hand)
    if marks.checks is not None and marks.checks.shape == shape:
        _paint_checks(painter, theme, block, marks.checks)
    if marks.ordinals:
        _paint_ordinals(painter, theme, block, marks.ordinals)
    if marks.handle and marks.focused and marks.selection is not None:
        paint_handle(painter, theme, block.cell(*marks.selection))
    if marks.drop is not None:
        paint_drop_line(painter, theme, marks.drop, block, shape)


def paint_hand_borders(
    painter: QPainter, theme: Theme, block: Block, hand: Iterable[Place]
) -> None:
    """Paint dashed borders, on a line of the card's colour that sets them off any shade."""
    boxes = [block.nth(i, j).adjusted(2, 2, -2, -2) for i, j in hand]
    dashes = QPen(QColor(theme.by_hand), 1.5)
    dashes.setDashPattern([2.4, 1.6])
    painter.setBrush(_NO_BRUSH)
    for pen in (QPen(QColor(theme.card), 3), dashes):
        painter.setPen(pen)
        for box in boxes:
            painter.drawRoundedRect(box, RADIUS - 1, RADIUS - 1)


def _paint_dog_ears(painter: QPainter, theme: Theme, block: Block, hand: Iterable[Place]) -> None:
    painter.setPen(_NO_PEN)
    for color, size in ((theme.card, DOG_EAR + 1.5), (theme.by_hand, DOG_EAR)):
        painter.setBrush(QColor(color))
        for i, j in hand:
            cell = block.nth(i, j)
            x, y = cell.right() - GAP, cell.top() + GAP
            corner = [QPointF(x - size, y), QPointF(x, y), QPointF(x, y + size)]
            painter.drawPolygon(QPolygonF(corner))


def _paint_changed(
    painter: QPainter, theme: Theme, block: Block, changed: Mask | Differing
) -> None:
    seen = changed[block.rows.start : block.rows.stop, block.columns.start : block.columns.stop]
    feet = []
    for i, line in enumerate(seen.tolist()):
        for j, differs in enumerate(line):
            if differs:
                cell = block.nth(i, j)
                foot = cell.bottom() - GAP - BAR
                feet.append(QRectF(cell.left() + 3, foot, cell.width() - 6, BAR))
    if not feet:
        return
    painter.setPen(_NO_PEN)
    painter.setBrush(QColor(theme.card))
    painter.drawRects([foot.adjusted(0, -1, 0, 0) for foot in feet])
    painter.setBrush(QColor(theme.accent))
    painter.drawRects(feet)


def _paint_checks(painter: QPainter, theme: Theme, block: Block, checks: Status) -> None:
    colors = {MATCH: theme.match, ROUNDING: theme.near, DIFFERS: theme.error}
    seen = checks[block.rows.start : block.rows.stop, block.columns.start : block.columns.stop]
    radius = _SIGN / 2
    for i, j in np.argwhere(seen).tolist():
        status = int(seen[i, j])
        cell = block.nth(i, j)
        center = QPointF(cell.left() + GAP + 2 + radius, cell.center().y())
        painter.setPen(_NO_PEN)
        painter.setBrush(QColor(theme.card))
        painter.drawEllipse(center, radius, radius)
        painter.setBrush(_NO_BRUSH)
        painter.setPen(QPen(QColor(colors[status]), 1.7, c=_ROUND))
        for line in _CHECK_LINES[status]:
            painter.drawPolyline([center + QPointF(x, y) * radius for x, y in line])


def _paint_ordinals(
    painter: QPainter, theme: Theme, block: Block, ordinals: Mapping[Place, int]
) -> None:
    for (row, column), number in ordinals.items():
        if not block.holds(row, column):
            continue
        cell = block.cell(row, column)
        size, width = _TAG_FONTS[len(str(number))]
        box = QRectF(cell.left(), cell.top(), width, _TAG)
        paint_ordinal(painter, theme, box, number, size)


def _paint_chosen(painter: QPainter, theme: Theme, marks: Marks, block: Block) -> None:
    if not marks.chosen:
        return
    accent = QColor(theme.accent)
    painter.setPen(QPen(accent, 1))
    accent.setAlphaF(0.16)
    painter.setBrush(accent)
    for corners in marks.chosen:
        painter.drawRect(block.span(*corners).adjusted(0.5, 0.5, -0.5, -0.5))


def _paint_outlines(
    painter: QPainter, theme: Theme, marks: Marks, block: Block, shape: tuple[int, ...]
) -> None:
    if not marks.sources and marks.selection is None:
        return
    painter.setBrush(_NO_BRUSH)
    painter.setPen(QPen(QColor(theme.source), 2))
    for area in _areas(marks.sources, block, shape):
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), RADIUS, RADIUS)
    if marks.selection is not None:
        cell = block.cell(*marks.selection)
        painter.setPen(QPen(QColor(theme.selection), 2))
        painter.drawRoundedRect(cell.adjusted(1, 1, -1, -1), RADIUS, RADIUS)
        if marks.focused:
            painter.setPen(QPen(QColor(theme.accent), 1.5))
            painter.drawRoundedRect(cell.adjusted(2.75, 2.75, -2.75, -2.75), 1.5, 1.5)


def _areas(sources: Iterable[Region], block: Block, shape: tuple[int, ...]) -> Iterable[QRectF]:
    for _, row, column in sources:
        top, bottom = (0, shape[0] - 1) if row is None else (row, row)
        left, right = (0, shape[1] - 1) if column is None else (column, column)
        yield block.span(top, left, bottom, right)
