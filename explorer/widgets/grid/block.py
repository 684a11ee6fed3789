"""Where the cells lie that are seen."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from explorer.widgets.grid.metrics import ROW_HEIGHT

__all__ = ["Block"]


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

    def nth(self, i: int, j: int) -> QRectF:
        """Return the rectangle of the cell in line `i` and place `j` of what is seen."""
        return QRectF(self.x + j * self.width, self.y + i * ROW_HEIGHT, self.width, ROW_HEIGHT)

    def holds(self, row: int, column: int) -> bool:
        """Whether a cell is seen."""
        return row in self.rows and column in self.columns
