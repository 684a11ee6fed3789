"""Scrolling to a cell that is pointed at from elsewhere."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QScrollArea, QWidget

from explorer.widgets.grid.view import MatrixGrid

__all__ = ["reveal"]


def reveal(area: QScrollArea, grids: Sequence[MatrixGrid], row: int, column: int) -> None:
    """Scroll to a cell within grids of one matrix, and to the first of them that is in sight.

    The area around them is scrolled only where a grid is in sight and the cell in none.
    """
    for grid in grids:
        grid.reveal(row, column)
    seen = area.viewport().rect()
    places = [_within(area, grid.viewport(), grid.cell_rect(row, column)) for grid in grids]
    if any(seen.contains(place) for place in places):
        return
    for grid, place in zip(grids, places, strict=True):
        if seen.intersects(_within(area, grid, grid.rect())):
            above, below = place.top() - seen.top(), place.bottom() - seen.bottom()
            bar = area.verticalScrollBar()
            bar.setValue(bar.value() + (above if above < 0 else max(0, below)))
            return


def _within(area: QScrollArea, widget: QWidget, place: QRect) -> QRect:
    """Return a place in a widget as one in what the area shows."""
    return place.translated(widget.mapTo(area.viewport(), QPoint(0, 0)))
