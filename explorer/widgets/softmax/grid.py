"""A part of softmax as a grid: its symbol above, brackets around it, wrong numbers marked."""

from collections.abc import Iterator
from itertools import product

import numpy as np
from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from explorer.core.attention import Mask
from explorer.core.evaluate import Snapshot
from explorer.core.softmax_parts import Part, Parts
from explorer.core.stages import Cell
from explorer.widgets.fonts import text_font
from explorer.widgets.formula import Formula
from explorer.widgets.grid.brackets import paint_bracket
from explorer.widgets.grid.commanding import CommandingGrid
from explorer.widgets.grid.keys import step_of
from explorer.widgets.grid.metrics import BRACKET, GAP, PADDING, ROW_HEIGHT, column_width
from explorer.widgets.grid.wording import axes_text, title_text
from explorer.widgets.matrix_block import FEWEST_COLUMNS, SYMBOL_SIZE, TITLE_HEIGHT
from explorer.widgets.theme import Theme, theme_of

__all__ = ["PartBlock", "PartGrid"]

# These have columns of one width: the numbers of the lines stand below the whole, or beside it.
_FAMILIES = (("s", "max"), ("s − max",), ("exp", "Σ"), ("a", "Σ→", "Σ↓"))

_MOST_ROWS = 10  # seen at once: several parts stand below one another
_RADIUS = 3.0
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class PartGrid(CommandingGrid):
    """A grid to select in; it frames wrong numbers, and paints them in the error's colour."""

    def __init__(self, part: Part, *, row_labels: bool, parent: QWidget | None = None) -> None:
        self._wrong: Mask | None = None
        self._largest = 0.0
        self._selected: tuple[int, int] | None = None
        super().__init__(part, editable=False, row_labels=row_labels, parent=parent)
        self.setEditTriggers(CommandingGrid.EditTrigger.NoEditTriggers)
        self.setAccessibleName(title_text(part))
        self.setAccessibleDescription(axes_text(part))

    def set_largest(self, largest: float) -> None:
        """Make the columns as wide as this number needs, if inf and nan are left out."""
        self._largest = largest
        self._fit()

    def set_wrong(self, wrong: Mask | None) -> None:
        """Mark cells as wrong; None where there are none."""
        self._wrong = wrong if wrong is not None and wrong.any() else None
        self.viewport().update()

    def set_selection(self, cell: Cell | None) -> None:
        """Show which cell is selected."""
        self._selected = None if cell is None else (cell.row, cell.column)
        super().set_selection(cell)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the numbers, then the wrong ones over them."""
        super().paintEvent(event)
        if self._wrong is None:
            return
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(text_font())
        theme = theme_of(self)
        for row, column in self._seen(event.rect()):
            if self._wrong[row, column]:
                self._paint_wrong(painter, theme, row, column)
        painter.end()

    def _wanted_column(self) -> int:
        decimals = self._model.decimals
        unit = self.matrix.role == "weight" and self._largest + 0.5 * 10.0**-decimals < 10
        return column_width(self._largest, decimals, unit=unit)

    def _seen(self, area: QRect) -> Iterator[tuple[int, int]]:
        """Yield the cells that meet a part of the viewport."""
        model, column = self.model(), self.columnWidth(0)
        origin = self.cell_rect(0, 0).topLeft()
        top, bottom = (
            (y - origin.y()) // ROW_HEIGHT for y in (area.top(), area.bottom() + ROW_HEIGHT)
        )
        left, right = ((x - origin.x()) // column for x in (area.left(), area.right() + column))
        yield from product(
            range(max(0, top), min(bottom, model.rowCount())),
            range(max(0, left), min(right, model.columnCount())),
        )

    def _paint_wrong(self, painter: QPainter, theme: Theme, row: int, column: int) -> None:
        """Paint a number again, inside of the outline that the selected cell has."""
        cell = QRectF(self.cell_rect(row, column))
        inset = GAP + (2.0 if (row, column) == self._selected else 0.5)
        painter.setPen(QPen(QColor(theme.error), 1))
        painter.setBrush(QColor(theme.error_tint))
        painter.drawRoundedRect(cell.adjusted(inset, inset, -inset, -inset), _RADIUS, _RADIUS)
        text = self.model().index(row, column).data()
        painter.drawText(cell.adjusted(0, 0, -GAP - PADDING, 0), _RIGHT, text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move or copy; nothing is typed here."""
        step = step_of(event)
        if step is not None:
            self._step(step)
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.text().isprintable() and event.text():
            event.ignore()  # Qt would look for a cell that begins with it
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_focus(False)


class PartBlock(QWidget):
    """A part with its symbol and shape above and brackets around its numbers.

    Parameters
    ----------
    part : Part
    row_labels : bool
        Whether the rows have labels.

    Attributes
    ----------
    grid : PartGrid
        Where the signal of selecting comes from.
    part : Part
    """

    resized = Signal()  # what is as high as the block must be, too

    def __init__(
        self, part: Part, *, row_labels: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.part = part
        self._symbol = Formula(part.symbol, SYMBOL_SIZE, role=part.role, bold=True)
        self._shape = QLabel()
        self._shape.setFont(text_font(12))
        self._shape.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.grid = PartGrid(part, row_labels=row_labels, parent=self)
        self.limit(self.grid.MAX_COLUMNS)
        self.grid.focus_changed.connect(self._focus_changed)
        self.setToolTip(f"{title_text(part)}\n{axes_text(part)}")
        self._lay_out()

    def show_parts(self, parts: Parts, snapshot: Snapshot) -> None:
        """Show the part's numbers."""
        values = parts[self.part.name]
        rows, columns = self._labels(parts, snapshot)
        self.grid.set_largest(_largest(parts, self.part.name))
        # A shade needs a number.
        self.grid.set_shaded(self.part.name == "a" and bool(np.isfinite(values).all()))
        mask = parts.mask if self.part.run == "whole" else None
        self.grid.set_values(values, rows, columns, mask)
        self.grid.set_wrong(parts.wrong.get(self.part.name))
        self._symbol.set_latex(self.part.formula.given(parts))
        self._set_shape(f"{values.shape[0]}×{values.shape[1]}")

    def show_cell(self, place: tuple[int, int] | None) -> None:
        """Outline the number that belongs to a cell of A."""
        self.grid.set_selection(None if place is None else Cell(self.part.name, *self._at(*place)))

    def fit(self, width: int) -> None:
        """Show only so many columns at once that the block is no wider than `width`."""
        column, count = self.grid.columnWidth(0), self.grid.model().columnCount()
        beside = self.sizeHint().width() - min(count, self.grid.limits[1]) * column
        room = (width - beside) // max(1, column)
        self.limit(max(FEWEST_COLUMNS, min(self.grid.MAX_COLUMNS, room)))

    def limit(self, columns: int) -> None:
        """Show no more than so many columns at once."""
        self.grid.set_limits(_MOST_ROWS, columns)

    @property
    def indent(self) -> int:
        """How far from its left edge the numbers begin, in pixels."""
        return self.grid.verticalHeader().width()

    def _labels(self, parts: Parts, snapshot: Snapshot) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the labels of rows and columns; a line's only one says what it is taken over."""
        rows, columns = snapshot.axis_labels("A")
        run = self.part.run
        if run == "whole":
            return rows, columns
        if run == "rows" or (run == "lines" and parts.axis == "row"):
            return rows, (self.tr("all keys"),)
        return (self.tr("all queries"),), columns

    def _at(self, row: int, column: int) -> tuple[int, int]:
        rows, columns = self.grid.model().rowCount(), self.grid.model().columnCount()
        return min(row, rows - 1), min(column, columns - 1)

    def _set_shape(self, text: str) -> None:
        room = self.grid.sizeHint().width() + BRACKET - self._symbol.sizeHint().width() - 10
        wide = QFontMetrics(self._shape.font()).horizontalAdvance(text)
        self._shape.setText(text if wide <= room else "")

    def _lay_out(self) -> None:
        top = Qt.AlignmentFlag.AlignTop
        line = QWidget()
        line.setFixedHeight(TITLE_HEIGHT)
        title = QHBoxLayout(line)
        title.setContentsMargins(0, 0, 2, 0)
        title.setSpacing(0)
        title.addWidget(self._symbol, 0, top)
        title.addStretch(1)
        title.addWidget(self._shape, 0, top)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(line, 0, 0, 1, 2)
        layout.addWidget(self.grid, 1, 0)
        layout.setColumnMinimumWidth(1, BRACKET)
        layout.setSizeConstraint(QGridLayout.SizeConstraint.SetFixedSize)

    def _focus_changed(self, _focused: bool) -> None:
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bracket that closes the part."""
        theme = theme_of(self)
        top, bottom = self.grid.bracket_span()
        place = self.grid.geometry()
        box = QRectF(place.right() + 1, place.top() + top, BRACKET, bottom - top)
        painter = QPainter(self)
        color = QColor(theme.accent if self.grid.focused else theme.bracket)
        paint_bracket(painter, box, color, left=False)
        painter.end()


def _largest(parts: Parts, name: str) -> float:
    """Return the largest finite number of a part and of those that are as wide."""
    family = next(names for names in _FAMILIES if name in names)
    numbers = np.concatenate([np.abs(parts[one]).ravel() for one in family])
    return float(numbers.max(initial=0.0, where=np.isfinite(numbers)))
