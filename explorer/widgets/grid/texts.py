"""Numbers in their cells: at the right, digits below each other."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from explorer.widgets.grid.block import Block
from explorer.widgets.grid.metrics import GAP, PADDING, ROW_HEIGHT
from explorer.widgets.theme import Theme

__all__ = ["Inks", "Texts", "paint_texts"]

Inks = QColor | Sequence[Sequence[QColor]]  # one for all, or each cell's own


class Texts(NamedTuple):
    """What the cells that are seen say, in which font, and how far from their right edge."""

    lines: Sequence[Sequence[str]]
    font: QFont
    inset: float


def paint_texts(
    painter: QPainter,
    theme: Theme,
    block: Block,
    texts: Texts,
    inks: Inks,
    hidden: Sequence[Sequence[bool]] | None,
) -> None:
    """Paint a number into each cell; the lines over a masked one are cleared from behind it."""
    metrics = QFontMetricsF(texts.font)
    advance = metrics.horizontalAdvance
    widths: dict[tuple[int, str, bool], float] = {}  # all digits are of one width
    right = block.x + block.width - GAP - PADDING - texts.inset
    baseline = block.y + round((ROW_HEIGHT + metrics.capHeight()) / 2)
    clear = QColor(theme.card)
    clear.setAlphaF(0.85)
    own = None if isinstance(inks, QColor) else inks
    painter.setFont(texts.font)
    if isinstance(inks, QColor):
        painter.setPen(inks)
    for i, line in enumerate(texts.lines):
        x = right
        for j, text in enumerate(line):
            kind = (len(text), text[0] if text[0] in "+-" else "", "e" in text)
            width = widths.get(kind, 0.0) or widths.setdefault(kind, advance(text))
            start = x - width
            if hidden is not None and hidden[i][j]:
                painter.fillRect(QRectF(start - 2, baseline - 12, x - start + 4, 15), clear)
            if own is not None:
                painter.setPen(own[i][j])
            painter.drawText(QPointF(start, baseline), text)
            x += block.width
        baseline += ROW_HEIGHT
