"""What the window shows of the numbers: rectangles and texts, to be painted by something else."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QPoint, QRectF
from PySide6.QtWidgets import QWidget

from explorer.widgets.grid.metrics import HEADER_HEIGHT, ROW_HEIGHT
from tests.bench.desk import Desk

__all__ = ["Content", "Seen", "content_of", "seen_of"]

LEAST_CELL = 2.0  # pixels; narrower cells of a heatmap are an image, not rectangles


@dataclass(frozen=True)
class Seen:
    """What is seen of one matrix: its place in the window, its cells as texts, its labels."""

    name: str
    place: QRectF
    column: float  # pixels
    texts: list[list[str]]
    rows: list[str]
    columns: list[str]


@dataclass
class Content:
    """Rectangles and texts with their places in the window, in pixels."""

    rects: list[QRectF] = field(default_factory=list)
    texts: list[tuple[float, float, str]] = field(default_factory=list)
    images: list[QRectF] = field(default_factory=list)


def seen_of(desk: Desk) -> Iterator[Seen]:
    """Every matrix of which something is seen, with as many cells as are seen of it."""
    for grid in desk.grids():
        model, view = grid.model(), grid.viewport()
        area = view.visibleRegion().boundingRect()
        column = grid.columnWidth(0)
        rows = range(min(model.rowCount(), -(-area.height() // ROW_HEIGHT)))
        columns = range(min(model.columnCount(), -(-area.width() // column)))
        yield Seen(
            grid.matrix.name,
            QRectF(area.translated(_origin(view, desk.window))),
            column,
            [[model.index(row, place).data() for place in columns] for row in rows],
            [model.row_labels[row] for row in rows],
            [model.column_labels[place] for place in columns],
        )


def content_of(desk: Desk) -> Content:
    """Return every cell, number and label of the grids and the heatmap that is seen."""
    content = Content()
    for seen in seen_of(desk):
        _add_matrix(content, seen)
    _add_heatmap(content, desk)
    return content


def _add_matrix(content: Content, seen: Seen) -> None:
    left, top = seen.place.left(), seen.place.top()
    for row, line in enumerate(seen.texts):
        y = top + row * ROW_HEIGHT
        content.texts.append((left - 40, y, seen.rows[row]))
        for place, text in enumerate(line):
            x = left + place * seen.column
            content.rects.append(QRectF(x + 1, y + 1, seen.column - 2, ROW_HEIGHT - 2))
            content.texts.append((x + 6, y + 3, text))
    for place, label in enumerate(seen.columns):
        content.texts.append((left + place * seen.column, top - HEADER_HEIGHT, label))


def _add_heatmap(content: Content, desk: Desk) -> None:
    view: Any = desk.heatmap
    origin = _origin(view, desk.window)
    n = desk.controller.snapshot.example.length
    area = QRectF(view.cells.rect).translated(origin)
    across, down = area.width() / n, area.height() / n
    if min(across, down) < LEAST_CELL:
        content.images.append(area)
        return
    for row in range(n):
        for column in range(n):
            x, y = area.left() + column * across, area.top() + row * down
            content.rects.append(QRectF(x, y, across, down))
            number = view.cells.number(row, column)
            if number:
                content.texts.append((x, y, number))
    if down >= 10:  # pixels; else not every token is named
        for place, token in enumerate(desk.controller.snapshot.example.tokens):
            content.texts.append((area.left() - 40, area.top() + place * down, token))
            content.texts.append((area.left() + place * across, area.top() - 12, token))


def _origin(view: QWidget, window: QWidget) -> QPoint:
    return view.mapTo(window, QPoint(0, 0))
