"""How equations of matrices are broken into lines so that their type is as large as it can be."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

__all__ = ["DOWN", "Extent", "Layout", "best_layout", "cropped_layout", "gap_before", "lead_of"]

DOWN = 16.0  # pixels of the window between lines
_BETWEEN = 26.0  # … between equations in a line
_WITHIN = 4.0  # … and between the matrices of one
_SCROLL_BAR = 16
_FEWEST = 2  # rows and columns that are left of a large matrix
_WORTH = 1.05  # times as large must type become before another line is begun

Lines = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Extent:
    """How large a matrix is with what stands around it, in pixels of the window.

    Attributes
    ----------
    sign : float
        Width of the sign before it, with its space; 0 where there is none.
    beside, above : int
        Pixels beside its columns and above its rows.
    column, row : int
        Size of a cell.
    columns, rows : int
        How many are shown.
    begins : bool
        Whether it begins an equation.
    """

    sign: float
    beside: int
    above: int
    column: int
    row: int
    columns: int
    rows: int
    begins: bool

    @property
    def width(self) -> float:
        """Of the matrix without its sign."""
        return float(self.beside + self.columns * self.column)

    @property
    def height(self) -> float:
        """Of the matrix with what stands above it."""
        return float(self.above + self.rows * self.row)

    def within(self, rows: int, columns: int) -> "Extent":
        """Return the extent where no more than so many rows and columns are shown."""
        return replace(
            self,
            beside=self.beside + (_SCROLL_BAR if rows < self.rows else 0),
            above=self.above + (_SCROLL_BAR if columns < self.columns else 0),
            columns=min(columns, self.columns),
            rows=min(rows, self.rows),
        )


class Layout(NamedTuple):
    """Which matrices stand in which line, and how much they are enlarged.

    Attributes
    ----------
    lines : tuple of tuple of int
        Places of the matrices, in reading order.
    scale : float
        Pixels of the screen per pixel of the window.
    limits : tuple of int, or None
        Of large matrices no more rows and columns are shown; None where all are.
    """

    lines: Lines
    scale: float
    limits: tuple[int, int] | None = None


def gap_before(begins: bool) -> float:
    """Return the space before a matrix that does not begin its line."""
    return _BETWEEN if begins else _WITHIN


def lead_of(signs: Sequence[float], lines: Sequence[Sequence[object]]) -> list[float]:
    """Return how far from the left the first matrix of each line stands.

    Matrices that stand one below the other begin at one place; longer lines begin where they
    can, so that their type is as large as it can be.

    Parameters
    ----------
    signs : sequence of float
        Width of the sign with which each line begins.
    lines : sequence of sequences
    """
    if all(len(line) == 1 for line in lines):
        return [max(signs)] * len(signs)
    return list(signs)


def best_layout(extents: Sequence[Extent], width: float, height: float) -> Layout:
    """Return the lines with which whole matrices become largest in a room.

    Of several equations each stays in one line; a single one is broken where its type becomes
    larger by that.
    """
    best, best_worth = None, 0.0
    for lines in _ways(extents):
        scale = _scale_of(extents, lines, width, height)
        worth = scale / _WORTH ** len(lines)
        if worth > best_worth:
            best, best_worth = Layout(lines, scale), worth
    assert best is not None
    return best


def cropped_layout(extents: Sequence[Extent], width: float, height: float, least: float) -> Layout:
    """Return the lines with which most numbers are seen at no less than a scale."""
    best, best_worth = None, (0.0, 0)
    for lines in _ways(extents):
        rows, columns = _limits(extents, lines, width / least, height / least)
        left = [extent.within(rows, columns) for extent in extents]
        scale = _scale_of(left, lines, width, height)
        # In too many lines or too long ones even the few numbers that are left are too small.
        worth = (min(scale, least), sum(extent.rows * extent.columns for extent in left))
        if worth > best_worth:
            best, best_worth = Layout(lines, scale, (rows, columns)), worth
    assert best is not None
    return best


def _scale_of(extents: Sequence[Extent], lines: Lines, width: float, height: float) -> float:
    """Return how much matrices are enlarged so that their lines just fit."""
    return min(width / _width(extents, lines), height / _height(extents, lines))


def _ways(extents: Sequence[Extent]) -> Iterator[Lines]:
    """Return every way to break matrices into lines."""
    several = sum(extent.begins for extent in extents) > 1
    choices = [(False, True) if extent.begins or not several else (False,) for extent in extents]
    for way in product(*choices[1:]):
        lines: list[list[int]] = [[0]]
        for place, broken in enumerate(way, 1):
            if broken:
                lines.append([])
            lines[-1].append(place)
        yield tuple(map(tuple, lines))


def _limits(
    extents: Sequence[Extent], lines: Lines, width: float, height: float
) -> tuple[int, int]:
    """Return how many rows and columns fit into a room."""

    def tall(rows: int) -> float:
        return _height([extent.within(rows, 1) for extent in extents], lines)

    def wide(columns: int) -> float:
        return _width([extent.within(1, columns) for extent in extents], lines)

    rows = bisect_right(range(max(extent.rows for extent in extents) + 1), height, key=tall) - 1
    columns = (
        bisect_right(range(max(extent.columns for extent in extents) + 1), width, key=wide) - 1
    )
    return max(_FEWEST, rows), max(_FEWEST, columns)


def _width(extents: Sequence[Extent], lines: Lines) -> float:
    """Return the width of the widest line with what stands before it."""
    leads = lead_of([extents[line[0]].sign for line in lines], lines)
    return max(
        lead + _behind_sign([extents[place] for place in line])
        for lead, line in zip(leads, lines, strict=True)
    )


def _behind_sign(line: Sequence[Extent]) -> float:
    beside = sum(extent.sign + gap_before(extent.begins) for extent in line[1:])
    return beside + sum(extent.width for extent in line)


def _height(extents: Sequence[Extent], lines: Lines) -> float:
    tall = sum(max(extents[place].height for place in line) for line in lines)
    return tall + DOWN * (len(lines) - 1)
