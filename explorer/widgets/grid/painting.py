"""How cells look. The grid paints the block of cells that is seen in one go."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import numpy as np
from PySide6.QtGui import QColor, QPainter

from explorer.core.attention import Array, Mask
from explorer.core.numbers import number_text
from explorer.core.shades import Scale
from explorer.core.stages import Role
from explorer.widgets.fonts import TEXT_SIZE
from explorer.widgets.grid.block import Block
from explorer.widgets.grid.by_hand import NOTHING, ByHand
from explorer.widgets.grid.changes import change_shade, change_text
from explorer.widgets.grid.grounds import paint_grounds, paint_hatch, paint_pills
from explorer.widgets.grid.marks import Marks, paint_hand_borders, paint_marks
from explorer.widgets.grid.metrics import CHANGE_SIZE
from explorer.widgets.grid.shades import weight_shade
from explorer.widgets.grid.texts import Inks, Texts, digits, paint_texts
from explorer.widgets.theme import Theme

__all__ = ["Figures", "Look", "paint_block", "paint_veiled"]

_ANTIALIASING = QPainter.RenderHint.Antialiasing
Rows = Sequence[Sequence[float]]


@dataclass(slots=True)
class Look:
    """What a grid's cells look like, apart from their numbers.

    Attributes
    ----------
    role : Role
    editable, shaded, dimmed : bool
    beside : int
        How wide the changes beside the numbers are; 0 where there are none.
    by_hand : ByHand
    marks : Marks
        What is painted over the numbers.
    """

    role: Role
    editable: bool
    shaded: bool = False
    dimmed: bool = False
    beside: int = 0
    by_hand: ByHand = NOTHING
    marks: Marks = field(default_factory=Marks)


class Figures(NamedTuple):
    """The numbers of a grid.

    Attributes
    ----------
    values : Array, (rows, columns)
    mask : Mask or None
        False where a cell is masked.
    decimals : int
    change : Array or None
        Shown instead of the values, or beside them.
    scale : Scale
        On which changes are shaded.
    """

    values: Array
    mask: Mask | None
    decimals: int
    change: Array | None
    scale: Scale


def paint_block(
    painter: QPainter, theme: Theme, look: Look, block: Block, figures: Figures
) -> None:
    """Paint the cells that are seen, then the marks over them."""
    seen = np.s_[block.rows.start : block.rows.stop, block.columns.start : block.columns.stop]
    numbers = figures.values[seen].tolist()
    change = None if figures.change is None else figures.change[seen].tolist()
    hidden = None if figures.mask is None else (~figures.mask[seen]).tolist()
    hand = _hand(look.by_hand, block) if look.by_hand else frozenset()
    painter.setRenderHint(_ANTIALIASING)
    if change is None or look.beside:
        shades = _weight_shades(theme, numbers) if look.shaded else None
        texts = [[number_text(number, figures.decimals) for number in line] for line in numbers]
    else:
        shades = _change_shades(theme, change, figures)
        texts = _signed(change, figures.decimals)
    paint_grounds(painter, theme, block, look.role, shades, dimmed=look.dimmed, field=look.editable)
    if hidden is not None:
        paint_hatch(painter, theme, block, hidden)
    if hand:
        paint_hand_borders(painter, theme, block, hand)
    inks = _inks(theme, look, shades, hidden, hand, texts)
    shown = Texts(texts, digits(TEXT_SIZE, kerning=False), look.beside)
    paint_texts(painter, theme, block, shown, inks, hidden)
    if change is not None and look.beside:
        _paint_beside(painter, theme, look, block, change, figures)
    paint_marks(painter, theme, look.marks, block, figures.values.shape, hand)


def paint_veiled(
    painter: QPainter, theme: Theme, look: Look, block: Block, shape: tuple[int, ...]
) -> None:
    """Paint empty cells, and outlines; nothing else, which would tell of the numbers."""
    painter.setRenderHint(_ANTIALIASING)
    paint_grounds(painter, theme, block, look.role, None, dimmed=look.dimmed, field=look.editable)
    outlines = replace(look.marks, changed=None, checks=None, ordinals={})
    paint_marks(painter, theme, outlines, block, shape, ())


def _paint_beside(
    painter: QPainter, theme: Theme, look: Look, block: Block, change: Rows, figures: Figures
) -> None:
    shades = _change_shades(theme, change, figures)
    paint_pills(painter, block, shades, look.beside)
    texts = Texts(_signed(change, figures.decimals), digits(CHANGE_SIZE), 0)
    paint_texts(painter, theme, block, texts, [[ink for _, ink in line] for line in shades], None)


def _signed(change: Rows, decimals: int) -> list[list[str]]:
    return [[change_text(number, decimals) for number in line] for line in change]


def _hand(by_hand: ByHand, block: Block) -> frozenset[tuple[int, int]]:
    return frozenset(
        (row - block.rows.start, column - block.columns.start)
        for row in block.rows
        for column in block.columns
        if by_hand.holds(row, column)
    )


def _weight_shades(theme: Theme, numbers: Rows) -> list[list[tuple[QColor, QColor]]]:
    return [[weight_shade(theme, number) for number in line] for line in numbers]


def _change_shades(
    theme: Theme, change: Rows, figures: Figures
) -> list[list[tuple[QColor, QColor]]]:
    """Return ground and ink of each change; one that is shown as 0 is muted."""
    limit = figures.scale.high
    none = (QColor(theme.score_zero), QColor(theme.muted))
    least = 0.5 * 10.0**-figures.decimals
    return [
        [none if abs(number) < least else change_shade(theme, number, limit) for number in line]
        for line in change
    ]


def _inks(
    theme: Theme,
    look: Look,
    shades: list[list[tuple[QColor, QColor]]] | None,
    hidden: Sequence[Sequence[bool]] | None,
    hand: frozenset[tuple[int, int]],
    texts: list[list[str]],
) -> Inks:
    """Return the colour of every number: one, where all are alike."""
    plain = QColor(theme.muted if look.dimmed else theme.text)
    if shades is None and not hand:
        return plain
    if shades is None:
        by_hand = QColor(theme.by_hand)
        return [
            [by_hand if (i, j) in hand else plain for j in range(len(line))]
            for i, line in enumerate(texts)
        ]
    if hidden is None:
        return [[ink for _, ink in line] for line in shades]
    return [
        [plain if masked else ink for (_, ink), masked in zip(line, masks, strict=True)]
        for line, masks in zip(shades, hidden, strict=True)
    ]
