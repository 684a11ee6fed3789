"""Where blocks stand: beside each other where they fit, and never across the end of a page."""

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.stages import CARDS
from explorer.export.handout.block import Block
from explorer.export.handout.content import Figure
from explorer.export.handout.paper import MM, Paper

__all__ = ["RUNNING", "SECTION", "Fit", "Placed", "Section", "fit", "flow"]

RUNNING = 8 * MM  # the line above every page but the first
SECTION = 9 * MM  # a section's heading
_BESIDE, _BELOW = 9 * MM, 6 * MM  # between blocks
_GOOD = 0.85  # a scale at which paper need not be turned
_READABLE = 0.6
_CARD_OF = {  # the card of the worksheet on which a matrix stands first
    name: card.name
    for card in reversed(CARDS)
    for equation in card.equations
    for _, name in equation
}
_SPARE = 0.98  # for what is not scaled beside the cells


class Fit(NamedTuple):
    """The paper, turned where that helps, and the scale at which every block fits on it."""

    paper: Paper
    scale: float


class Placed(NamedTuple):
    """A block and where it stands; `head` is how high its heading is made."""

    block: Block
    origin: QPointF
    head: float


class Section(NamedTuple):
    """A heading over blocks that follow each other; where it stands, once it has a place."""

    title: str
    blocks: Sequence[Block]


class Page(NamedTuple):
    """What stands on a page below its head."""

    titles: list[tuple[str, float]]
    placed: list[Placed]


def fit(figures: Iterable[Figure], paper: Paper) -> Fit:
    """Choose how paper is held, and how large everything on it is.

    Raises
    ------
    Refused
        Where a matrix could not be read any more; it is named.
    """
    blocks = [Block(figure) for figure in figures]
    upright, turned = (_scale(blocks, one) for one in (paper, paper.turned()))
    if upright >= _GOOD or upright >= turned:
        best, scale = paper, upright
    else:
        best, scale = paper.turned(), turned
    if scale < _READABLE:
        largest = min(blocks, key=lambda block: _block_scale(block, best.inside)).figure
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "{name} ({rows} × {columns}) does not fit on {page} paper in a size that can be"
                " read: choose a shorter sentence, fewer dimensions or fewer decimals",
            ),
            name=largest.matrix.name,
            rows=len(largest.rows),
            columns=len(largest.columns),
            page=paper.name,
        )
    return Fit(best, scale)


def flow(sections: Iterable[Section], inside: QRectF, top: float) -> list[Page]:
    """Put blocks on pages.

    Parameters
    ----------
    sections : iterable of Section
    inside : QRectF
        What lies within the margins.
    top : float
        Where the first page's own head ends.
    """
    pages, y = [Page([], [])], top
    for section in sections:
        title = SECTION
        for row in _rows(section.blocks, inside.width()):
            head = max(block.head for block in row)
            needed = title + head + max(block.body for block in row)
            if y + needed > inside.bottom() and (pages[-1].placed or y > inside.top() + RUNNING):
                pages.append(Page([], []))
                y = inside.top() + RUNNING
            if title:
                pages[-1].titles.append((section.title, y))
            x = inside.left()
            for block in row:
                pages[-1].placed.append(Placed(block, QPointF(x, y + title), head))
                x += block.width + _BESIDE
            y += needed + _BELOW
            title = 0.0
    return pages


def _rows(blocks: Sequence[Block], width: float) -> list[list[Block]]:
    """Put blocks into as few rows as they need, and together what belongs together."""
    count = len(blocks)
    for breaks in range(count):
        fitting = [
            rows
            for places in combinations(range(1, count), breaks)
            if (rows := _cut(blocks, places)) and max(map(_width, rows)) <= width
        ]
        if fitting:
            return min(fitting, key=lambda rows: (_torn(rows), max(map(_width, rows))))
    return [[block] for block in blocks]


def _cut(blocks: Sequence[Block], places: Sequence[int]) -> list[list[Block]]:
    ends = zip((0, *places), (*places, len(blocks)), strict=True)
    return [list(blocks[start:end]) for start, end in ends]


def _torn(rows: list[list[Block]]) -> int:
    """Return how many rows begin with what belongs to the row before."""
    return sum(
        _CARD_OF[one[-1].figure.matrix.name] == _CARD_OF[other[0].figure.matrix.name]
        for one, other in pairwise(rows)
    )


def _width(blocks: Sequence[Block]) -> float:
    return sum(block.width for block in blocks) + _BESIDE * (len(blocks) - 1)


def _scale(blocks: Sequence[Block], paper: Paper) -> float:
    return min(_block_scale(block, paper.inside) for block in blocks)


def _block_scale(block: Block, inside: QRectF) -> float:
    """Return 1, or how much smaller a block must be, its heading apart."""
    room = inside.height() - RUNNING - SECTION - block.head
    scale = min(inside.width() / block.width, room / block.body)
    return 1.0 if scale >= 1 else scale * _SPARE
