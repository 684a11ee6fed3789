"""The grid as far as it is seen: sizes, headers, painting."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QTableView, QWidget

from explorer.core.attention import Array, Mask
from explorer.core.stages import Matrix
from explorer.widgets.grid.block import Block
from explorer.widgets.grid.header import GridHeader
from explorer.widgets.grid.metrics import (
    CHECK_ROOM,
    HEADER_HEIGHT,
    ROW_HEIGHT,
    change_width,
    column_width,
)
from explorer.widgets.grid.model import MatrixModel
from explorer.widgets.grid.painting import Figures, Look, paint_block, paint_veiled
from explorer.widgets.grid.room import NO_ROOM, Room
from explorer.widgets.theme import theme_of
from explorer.widgets.viewport import make_viewport

__all__ = ["GridCanvas"]

_PAINT = QEvent.Type.Paint
_PALETTE_CHANGE = QEvent.Type.PaletteChange
_OFF = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
_ON = Qt.ScrollBarPolicy.ScrollBarAlwaysOn
_PIXELS = QTableView.ScrollMode.ScrollPerPixel


class GridCanvas(QTableView):
    """A table that paints the cells that are seen itself and is as large as its matrix.

    Up to `MAX_ROWS` and `MAX_COLUMNS` a matrix is shown whole; a larger one scrolls inside.
    """

    MAX_ROWS = 16
    MAX_COLUMNS = 12

    focus_changed = Signal(bool)

    def __init__(
        self,
        matrix: Matrix,
        *,
        editable: bool,
        row_labels: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        # Opaque, so that a changed cell does not make the card behind it paint as well.
        make_viewport(self).setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.matrix = matrix
        self._model = MatrixModel(matrix, editable=editable, parent=self)
        self._look = Look(matrix.role, editable)
        self._marks = self._look.marks
        self._limits = (self.MAX_ROWS, self.MAX_COLUMNS)
        self._bars: tuple[bool, bool] | None = None
        self._extent: tuple[object, ...] = ()
        self._fixed: QSize | None = None
        self._measured: tuple[Array | None, float] = (None, 0.0)
        self._room = NO_ROOM
        self._column = column_width(0, self._model.decimals)
        horizontal, vertical = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        self._rows = GridHeader(vertical, ROW_HEIGHT, labelled=row_labels, parent=self)
        self._columns = GridHeader(horizontal, self._column, parent=self)
        self.setVerticalHeader(self._rows)
        self.setHorizontalHeader(self._columns)
        self.setModel(self._model)
        self._set_up()
        self._fit()

    def _set_up(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setVerticalScrollMode(_PIXELS)
        self.setHorizontalScrollMode(_PIXELS)
        self.verticalScrollBar().setSingleStep(ROW_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        for corner in self.findChildren(QAbstractButton):
            corner.installEventFilter(self)
            corner.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @property
    def editable(self) -> bool:
        """Whether the numbers are typed, and do not follow from others."""
        return self._model.editable

    @property
    def overridable(self) -> bool:
        """Whether the numbers follow from others, unless they are set by hand."""
        return self._model.overridable

    @property
    def focused(self) -> bool:
        """Whether the keyboard is in the grid or in its editor."""
        return self._marks.focused

    def set_values(
        self,
        values: Array,
        row_labels: Sequence[str],
        column_labels: Sequence[str],
        mask: Mask | None = None,
        *,
        change: Array | None = None,
        beside: bool = False,
    ) -> None:
        """Show a matrix's numbers.

        Parameters
        ----------
        values : Array, (rows, columns)
            It is kept, not copied: do not change it in place.
        row_labels, column_labels : sequence of str
        mask : Mask, (rows, columns), optional
            False where a cell is masked: it is hatched, and its number still shown.
        change : Array, (rows, columns), optional
            How far the numbers are from others: shown instead of them.
        beside : bool
            Whether changes are shown beside the numbers.
        """
        self._model.set_values(values, row_labels, column_labels, mask, change, beside=beside)
        self._rows.set_labels(row_labels)
        self._columns.set_labels(column_labels)
        self._fit()

    @property
    def change(self) -> Array | None:
        """The changes that are shown instead of the numbers or beside them."""
        return self._model.change

    def set_decimals(self, decimals: int) -> None:
        """Show so many places after the point; where numbers are typed, no more than needed."""
        self._model.set_decimals(decimals)
        self._fit()

    @property
    def extent(self) -> tuple[object, ...]:
        """What the grid's size depends on."""
        return self._extent

    @property
    def limits(self) -> tuple[int, int]:
        """Up to how many rows and columns a matrix is shown whole."""
        return self._limits

    def set_limits(self, rows: int, columns: int) -> None:
        """Set up to how many rows and columns a matrix is shown whole."""
        if (rows, columns) != self._limits:
            self._limits = (rows, columns)
            self._fit()

    def set_shaded(self, shaded: bool) -> None:
        """Shade each cell by its weight from 0 to 1."""
        if shaded != self._look.shaded:
            self._look.shaded = shaded
            self._fit()
            self.viewport().update()

    def set_dimmed(self, dimmed: bool) -> None:
        """Paint the numbers as those of a matrix that is switched off."""
        if dimmed != self._look.dimmed:
            self._look.dimmed = dimmed
            self.viewport().update()

    @property
    def veiled(self) -> bool:
        """Whether the numbers are hidden."""
        return self._model.veiled

    def set_veiled(self, veiled: bool) -> None:
        """Hide the numbers, with their shades and signs, or show them again."""
        if veiled != self._model.veiled:
            self._model.set_veiled(veiled)
            self.viewport().update()

    def reserve(self, room: Room) -> None:
        """Keep room for numbers that come later, so that no column moves when they do."""
        if room != self._room:
            self._room = room
            self._model.set_least(room.decimals)
            self._fit()

    def cell_rect(self, row: int, column: int) -> QRect:
        """Return where a cell lies in the viewport."""
        x = column * self._column - self._columns.offset()
        return QRect(x, row * ROW_HEIGHT - self._rows.offset(), self._column, ROW_HEIGHT)

    def bracket_span(self) -> tuple[int, int]:
        """Return from where to where the rows of numbers are seen, in the grid's own pixels."""
        return HEADER_HEIGHT, HEADER_HEIGHT + min(
            self.viewport().height(), self._model.rowCount() * ROW_HEIGHT
        )

    def _fit(self) -> None:
        """Take the size of the matrix; scroll bars only where a limit is exceeded."""
        column = self._wanted_column()
        if column != self._column:
            self._column = column
            self._columns.setDefaultSectionSize(column)
            self.horizontalScrollBar().setSingleStep(column)
            self.viewport().update()
        rows, columns = self._model.values.shape
        extent = (rows, columns, column, self._rows.maximumWidth(), self._limits)
        if extent == self._extent:
            return
        self._extent = extent
        bars = rows > self._limits[0], columns > self._limits[1]
        if bars != self._bars:  # Qt lays out anew, whatever the policy was
            self._bars = bars
            self.setVerticalScrollBarPolicy(_ON if bars[0] else _OFF)
            self.setHorizontalScrollBarPolicy(_ON if bars[1] else _OFF)
        size = self.sizeHint()
        if size != self._fixed:
            self._fixed = size
            self.setFixedSize(size)

    def _wanted_column(self) -> int:
        """Return the width that the columns need, and note that of changes beside numbers."""
        model, look = self._model, self._look
        if self._measured[0] is not model.values:
            shares = look.shaded and not look.by_hand  # none is larger than 1
            self._measured = model.values, 1.0 if shares else _largest(model.values)
        largest = max(self._measured[1], self._room.largest)
        column = column_width(largest, model.room, unit=look.shaded)
        look.beside = 0
        if model.change is not None:
            size = change_width(_largest(model.change), model.room, beside=model.beside)
            look.beside = size if model.beside else 0
            column = column + size if model.beside else max(column, size)
        return column + (CHECK_ROOM if self._marks.checks is not None else 0)

    def _mark(self, place: tuple[int, int] | None) -> None:
        """Put the outline of the selection around a cell."""
        before = self._marks.selection
        if place == before:
            return
        self._marks.selection = place
        for cell in (before, place):
            if cell is not None:
                self.viewport().update(self.cell_rect(*cell))
        self._rows.set_current(place[0] if place else None)
        self._columns.set_current(place[1] if place else None)

    def _show_focus(self, focused: bool) -> None:
        if focused == self._marks.focused:
            return
        self._marks.focused = focused
        self._rows.set_focused(focused)
        if self._marks.selection is not None:
            self.viewport().update(self.cell_rect(*self._marks.selection))
        self.focus_changed.emit(focused)

    def _block(self, seen: QRect) -> Block:
        """Return the cells that meet a part of the viewport."""
        x, y = self._columns.offset(), self._rows.offset()
        rows, columns = self._model.values.shape
        first_row, first_column = (seen.top() + y) // ROW_HEIGHT, (seen.left() + x) // self._column
        last_row = min(rows, (seen.bottom() + y) // ROW_HEIGHT + 1)
        last_column = min(columns, (seen.right() + x) // self._column + 1)
        return Block(
            range(first_row, last_row),
            range(first_column, last_column),
            first_column * self._column - x,
            first_row * ROW_HEIGHT - y,
            self._column,
        )

    def sizeHint(self) -> QSize:
        """Return the exact size: of the whole matrix, or of as much as the limits allow."""
        rows, columns = self._model.values.shape
        beyond = rows > self._limits[0] or columns > self._limits[1]
        extent = self.verticalScrollBar().sizeHint().width() if beyond else 0
        width = self._rows.maximumWidth() + min(columns, self._limits[1]) * self._column
        height = HEADER_HEIGHT + min(rows, self._limits[0]) * ROW_HEIGHT
        return QSize(
            width + (extent if rows > self._limits[0] else 0),
            height + (extent if columns > self._limits[1] else 0),
        )

    def minimumSizeHint(self) -> QSize:
        """Return the same: a grid is not cut."""
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        """Repaint in the colours of another palette."""
        super().changeEvent(event)
        if event.type() == _PALETTE_CHANGE:
            self.viewport().update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave the corner between the headers empty."""
        if event.type() == _PAINT and isinstance(watched, QAbstractButton):
            return True
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cells that are seen."""
        theme = theme_of(self)
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(theme.ground))
        block = self._block(event.rect())
        model = self._model
        if model.veiled:
            paint_veiled(painter, theme, self._look, block, model.values.shape)
        elif block.rows and block.columns:
            figures = Figures(model.values, model.mask, model.shown, model.change, model.scale)
            paint_block(painter, theme, self._look, block, figures)
        painter.end()


def _largest(values: Array) -> float:
    return max(float(values.max()), -float(values.min())) if values.size else 0.0
