"""What lies behind the numbers: fields, tints, shades, and lines over masked cells."""

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from explorer.core.stages import Role
from explorer.widgets.grid.block import Block
from explorer.widgets.grid.metrics import GAP, ROW_HEIGHT
from explorer.widgets.theme import Theme

__all__ = ["RADIUS", "paint_grounds", "paint_hatch", "paint_pills"]

RADIUS = 3.0
_HATCH = 6  # px between the lines over a masked cell
_PILL = 4.5  # px of a cell above and below the ground of a change beside its number
_NO_PEN = QPen(Qt.PenStyle.NoPen)  # made once: handing over an enum takes several times as long

Shades = Sequence[Sequence[tuple[QColor, QColor]]]  # ground and ink of each cell


def paint_grounds(
    painter: QPainter,
    theme: Theme,
    block: Block,
    role: Role,
    shades: Shades | None,
    *,
    dimmed: bool,
    field: bool,
) -> None:
    """Paint each cell in its shade, or all in the tint of the role; a border around fields."""
    if field:  # two fills cost less than a fill with a pen
        _paint_cells(painter, QColor(theme.input_border), block, GAP, RADIUS)
    inset, radius = (GAP + 1, RADIUS - 1) if field else (GAP, RADIUS)
    if shades is not None:
        _paint_shades(painter, block, shades, inset, radius)
        return
    ground = QColor(theme.field if field else theme.roles[role].tint)
    if dimmed:
        ground.setAlphaF(0.5)
    _paint_cells(painter, ground, block, inset, radius)


def paint_pills(painter: QPainter, block: Block, shades: Shades, width: int) -> None:
    """Paint the grounds of changes that stand beside their numbers."""
    painter.setPen(_NO_PEN)
    for i, line in enumerate(shades):
        for j, (ground, _) in enumerate(line):
            cell = block.nth(i, j)
            painter.setBrush(ground)
            left = cell.right() - width + 1
            place = QRectF(left, cell.top() + _PILL, width - GAP - 3, ROW_HEIGHT - 2 * _PILL)
            painter.drawRoundedRect(place, RADIUS, RADIUS)


def paint_hatch(
    painter: QPainter, theme: Theme, block: Block, hidden: Sequence[Sequence[bool]]
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
    painter: QPainter, block: Block, shades: Shades, inset: float, radius: float
) -> None:
    painter.setPen(_NO_PEN)
    width, height = block.width - 2 * inset, ROW_HEIGHT - 2 * inset
    y = block.y + inset
    for line in shades:
        x = block.x + inset
        for ground, _ in line:
            painter.setBrush(ground)
            painter.drawRoundedRect(QRectF(x, y, width, height), radius, radius)
            x += block.width
        y += ROW_HEIGHT


def _hatch_lines(width: float, height: float) -> list[QLineF]:
    """Return lines at 45° that fill a rectangle and end at its edges."""
    lines = []
    for start in range(_HATCH, int(width + height), _HATCH):
        x, y = min(start, width), max(0.0, start - width)
        length = min(x, height - y)
        lines.append(QLineF(x, y, x - length, y + length))
    return lines
