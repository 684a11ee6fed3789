"""How cells look. The grid paints the block of cells that is seen in one go."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from explorer.core.attention import Array, Mask
from explorer.core.numbers import number_text
from explorer.core.stages import Region, Role
from explorer.widgets.grid.metrics import GAP, PADDING, ROW_HEIGHT
from explorer.widgets.grid.shades import weight_shade
from explorer.widgets.theme import Theme

__all__ = ["Block", "Look", "paint_block"]

_RADIUS = 3.0
_HATCH = 6  # px between the lines over a masked cell
_ANTIALIASING = QPainter.RenderHint.Antialiasing
_NO_PEN = Qt.PenStyle.NoPen
_NO_BRUSH = Qt.BrushStyle.NoBrush


@dataclass(slots=True)
class Look:
    """What a grid's cells look like, apart from their numbers.

    Attributes
    ----------
    role : Role
    editable, shaded, dimmed, focused : bool
    selection : (row, column) or None
        The cell with the outline.
    chosen : tuple of (top, left, bottom, right)
        Blocks of several cells that a person has marked.
    sources : tuple of Region
    """

    role: Role
    editable: bool
    shaded: bool = False
    dimmed: bool = False
    focused: bool = False
    selection: tuple[int, int] | None = None
    chosen: tuple[tuple[int, int, int, int], ...] = ()
    sources: tuple[Region, ...] = ()


@dataclass(frozen=True, slots=True)
class Block:
    """The cells that are seen: rows and columns `rows`, `columns`, from (x, y) on."""

    rows: range
    columns: range
    x: float
    y: float
    width: int

    def cell(self, row: int, column: int) -> QRectF:
        """Return the rectangle of a cell, its gap included."""
        return QRectF(
            self.x + (column - self.columns.start) * self.width,
            self.y + (row - self.rows.start) * ROW_HEIGHT,
            self.width,
            ROW_HEIGHT,
        )

    def span(self, top: int, left: int, bottom: int, right: int) -> QRectF:
        """Return the rectangle around the cells from (top, left) to (bottom, right)."""
        return self.cell(top, left).united(self.cell(bottom, right))


def paint_block(
    painter: QPainter,
    theme: Theme,
    look: Look,
    block: Block,
    values: Array,
    mask: Mask | None,
    decimals: int,
    font: QFont,
) -> None:
    """Paint the cells that are seen, then the outlines over them."""
    rows, columns = block.rows, block.columns
    seen = np.s_[rows.start : rows.stop, columns.start : columns.stop]
    numbers = values[seen].tolist()
    hidden = None if mask is None else (~mask[seen]).tolist()
    painter.setRenderHint(_ANTIALIASING)
    if look.shaded:
        _paint_shades(painter, theme, block, numbers)
    else:
        _paint_grounds(painter, theme, look, block)
    if hidden is not None:
        _paint_hatch(painter, theme, look, block, hidden)
    painter.setFont(font)
    _paint_numbers(painter, theme, look, block, numbers, hidden, decimals, font)
    _paint_chosen(painter, theme, look, block)
    _paint_outlines(painter, theme, look, block, values.shape)


def _paint_grounds(painter: QPainter, theme: Theme, look: Look, block: Block) -> None:
    if look.editable:  # two fills cost less than a fill with a pen
        _paint_cells(painter, QColor(theme.input_border), block, GAP, _RADIUS)
        _paint_cells(painter, QColor(theme.field), block, GAP + 1, _RADIUS - 1)
        return
    ground = QColor(theme.roles[look.role].tint)
    if look.dimmed:
        ground.setAlphaF(0.5)
    _paint_cells(painter, ground, block, GAP, _RADIUS)


def _paint_cells(
    painter: QPainter, color: QColor, block: Block, inset: float, radius: float
) -> None:
    painter.setPen(_NO_PEN)
    painter.setBrush(color)
    width, height = block.width - 2 * inset, ROW_HEIGHT - 2 * inset
    y = block.y + inset
    for _ in block.rows:
        x = block.x + inset
        for _ in block.columns:
            painter.drawRoundedRect(QRectF(x, y, width, height), radius, radius)
            x += block.width
        y += ROW_HEIGHT


def _paint_shades(
    painter: QPainter, theme: Theme, block: Block, numbers: Sequence[Sequence[float]]
) -> None:
    painter.setPen(_NO_PEN)
    width, height = block.width - 2 * GAP, ROW_HEIGHT - 2 * GAP
    y = block.y + GAP
    for line in numbers:
        x = block.x + GAP
        for number in line:
            painter.setBrush(weight_shade(theme, number)[0])
            painter.drawRoundedRect(QRectF(x, y, width, height), _RADIUS, _RADIUS)
            x += block.width
        y += ROW_HEIGHT


def _paint_hatch(
    painter: QPainter,
    theme: Theme,
    look: Look,
    block: Block,
    hidden: Sequence[Sequence[bool]],
) -> None:
    """Paint masked cells without a tint, with oblique lines."""
    width, height = float(block.width - 2 * GAP), float(ROW_HEIGHT - 2 * GAP)
    lines = _hatch_lines(width, height)
    box = QRectF(0, 0, width, height)
    ground, pen = QColor(theme.card), QPen(QColor(theme.hatch), 1)
    for i, line in enumerate(hidden):
        for j, masked in enumerate(line):
            if masked:
                x, y = block.x + j * block.width + GAP, block.y + i * ROW_HEIGHT + GAP
                painter.translate(x, y)
                painter.fillRect(box, ground)
                painter.setPen(pen)
                painter.drawLines(lines)
                painter.translate(-x, -y)


def _hatch_lines(width: float, height: float) -> list[QLineF]:
    """Return lines at 45° that fill a rectangle and end at its edges."""
    lines = []
    for start in range(_HATCH, int(width + height), _HATCH):
        x, y = min(start, width), max(0.0, start - width)
        length = min(x, height - y)
        lines.append(QLineF(x, y, x - length, y + length))
    return lines


def _paint_numbers(
    painter: QPainter,
    theme: Theme,
    look: Look,
    block: Block,
    numbers: Sequence[Sequence[float]],
    hidden: Sequence[Sequence[bool]] | None,
    decimals: int,
    font: QFont,
) -> None:
    metrics = QFontMetricsF(font)
    advance = metrics.horizontalAdvance
    widths: dict[tuple[int, bool, bool], float] = {}  # all digits are of one width
    right = block.x + block.width - GAP - PADDING
    baseline = block.y + round((ROW_HEIGHT + metrics.capHeight()) / 2)
    ink = QColor(theme.muted if look.dimmed else theme.text)
    clear = QColor(theme.card)
    clear.setAlphaF(0.85)
    painter.setPen(ink)
    for i, line in enumerate(numbers):
        x = right
        for j, number in enumerate(line):
            text = number_text(number, decimals)
            kind = (len(text), text[0] == "-", "e" in text)
            width = widths.get(kind, 0.0) or widths.setdefault(kind, advance(text))
            start = x - width
            masked = hidden is not None and hidden[i][j]
            if masked:  # clear the lines away from behind the digits
                painter.fillRect(QRectF(start - 2, baseline - 12, x - start + 4, 15), clear)
            if look.shaded:
                painter.setPen(ink if masked else weight_shade(theme, number)[1])
            painter.drawText(QPointF(start, baseline), text)
            x += block.width
        baseline += ROW_HEIGHT


def _paint_chosen(painter: QPainter, theme: Theme, look: Look, block: Block) -> None:
    if not look.chosen:
        return
    accent = QColor(theme.accent)
    painter.setPen(QPen(accent, 1))
    accent.setAlphaF(0.16)
    painter.setBrush(accent)
    for corners in look.chosen:
        painter.drawRect(block.span(*corners).adjusted(0.5, 0.5, -0.5, -0.5))


def _paint_outlines(
    painter: QPainter, theme: Theme, look: Look, block: Block, shape: tuple[int, ...]
) -> None:
    painter.setBrush(_NO_BRUSH)
    painter.setPen(QPen(QColor(theme.source), 2))
    for area in _areas(look.sources, block, shape):
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), _RADIUS, _RADIUS)
    if look.selection is not None:
        cell = block.cell(*look.selection)
        painter.setPen(QPen(QColor(theme.selection), 2))
        painter.drawRoundedRect(cell.adjusted(1, 1, -1, -1), _RADIUS, _RADIUS)
        if look.focused:
            painter.setPen(QPen(QColor(theme.accent), 1.5))
            painter.drawRoundedRect(cell.adjusted(2.75, 2.75, -2.75, -2.75), 1.5, 1.5)


def _areas(sources: Iterable[Region], block: Block, shape: tuple[int, ...]) -> Iterable[QRectF]:
    for _, row, column in sources:
        top, bottom = (0, shape[0] - 1) if row is None else (row, row)
        left, right = (0, shape[1] - 1) if column is None else (column, column)
        yield block.span(top, left, bottom, right)
