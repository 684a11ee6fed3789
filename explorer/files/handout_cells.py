"""Cells that a handout leaves blank by hand, as text: ``R[0,1] -Z[2,0]``; a minus prints a cell."""

from collections.abc import Sequence
from typing import NamedTuple

from explorer.core.example import Example
from explorer.core.stages import Cell
from explorer.files.cell_text import cell_texts, parse_cell

__all__ = ["HandPicked", "cells_text", "parse_cells", "toggled"]

_MINUS = ("-", "−")


class HandPicked(NamedTuple):
    """Cells that are blank, and cells that are printed, whatever is drawn."""

    picked: tuple[Cell, ...] = ()
    kept: tuple[Cell, ...] = ()


def parse_cells(text: str, example: Example | None = None) -> HandPicked:
    """Read cells as a person types them; where one is named twice, the last time counts.

    Parameters
    ----------
    text : str
    example : Example, optional
        Whose cells they are; see `parse_cell`.

    Raises
    ------
    Refused
        Where something is not a cell.

    Examples
    --------
    >>> parse_cells("R[0,1] -Z[2, 0]").kept
    (Cell(matrix='Z', row=2, column=0),)
    """
    blank: dict[Cell, bool] = {}
    for part in cell_texts(text):
        printed = part.startswith(_MINUS)
        cell = parse_cell(part[1:] if printed else part, example)
        blank.pop(cell, None)
        blank[cell] = not printed
    return HandPicked(
        tuple(cell for cell in blank if blank[cell]),
        tuple(cell for cell in blank if not blank[cell]),
    )


def cells_text(chosen: HandPicked) -> str:
    """Return cells as `parse_cells` reads them.

    Examples
    --------
    >>> cells_text(HandPicked((Cell("R", 0, 1),), (Cell("Z", 2, 0),)))
    'R[0,1] -Z[2,0]'
    """
    return " ".join(filter(None, (_text(chosen.picked, ""), _text(chosen.kept, "-"))))


def toggled(chosen: HandPicked, cell: Cell, *, blank: bool, drawn: bool) -> HandPicked:
    """Return what is picked once a blank cell is printed, or a printed one is blank.

    Nothing is picked that the draw says already.

    Parameters
    ----------
    chosen : HandPicked
    cell : Cell
    blank : bool
        Whether the cell is blank now.
    drawn : bool
        Whether it would be if none were picked.
    """
    picked = tuple(other for other in chosen.picked if other != cell)
    kept = tuple(other for other in chosen.kept if other != cell)
    if blank == drawn:  # what is wanted is not what is drawn
        return HandPicked(picked, (*kept, cell)) if drawn else HandPicked((*picked, cell), kept)
    return HandPicked(picked, kept)


def _text(cells: Sequence[Cell], sign: str) -> str:
    return " ".join(f"{sign}{cell.matrix}[{cell.row},{cell.column}]" for cell in cells)
