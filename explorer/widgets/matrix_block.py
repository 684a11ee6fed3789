"""One matrix as it stands on the worksheet: symbol, shape, brackets and grid."""

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from explorer.core.evaluate import Snapshot
from explorer.core.stages import MASKED, Cell, Matrix, Region
from explorer.widgets.fonts import text_font
from explorer.widgets.formula import Formula
from explorer.widgets.grid.brackets import paint_bracket
from explorer.widgets.grid.metrics import BRACKET
from explorer.widgets.grid.view import MatrixGrid
from explorer.widgets.grid.wording import axes_text, title_text
from explorer.widgets.theme import theme_of

__all__ = ["MatrixBlock"]

SYMBOL_SIZE = 18  # px
TITLE_HEIGHT = 23  # px of the line above the grid: grids side by side begin at one height
_CAPTION_SIZE = 12
_CAPTION_DROP = 2  # px; puts the caption on the symbol's baseline
FEWEST_COLUMNS = 3  # that are seen in however narrow a window
_APART = 10  # px at least between symbol and caption
_TOP = Qt.AlignmentFlag.AlignTop
_RIGHT = Qt.AlignmentFlag.AlignRight
_LANGUAGE_CHANGE = QEvent.Type.LanguageChange


class MatrixBlock(QWidget):
    """A matrix with its symbol and shape above and brackets around its numbers.

    Parameters
    ----------
    matrix : Matrix
    editable : bool
        Whether its numbers are typed here.
    row_labels : bool
        Whether the rows have labels; a matrix beside one with the same rows can go without.

    Attributes
    ----------
    grid : MatrixGrid
        Where the signals of selecting and editing come from.
    matrix : Matrix
    """

    def __init__(
        self,
        matrix: Matrix,
        *,
        editable: bool,
        row_labels: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.matrix = matrix
        self._snapshot: Snapshot | None = None
        self._cell: Cell | None = None
        self._shown: tuple[object, ...] = ()
        self._off = False
        self._symbol = Formula(matrix.symbol, SYMBOL_SIZE, role=matrix.role, bold=True)
        self._caption = QLabel()
        self._caption.setFont(text_font(_CAPTION_SIZE))
        self._caption.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._caption.setContentsMargins(0, _CAPTION_DROP, 0, 0)
        self.grid = MatrixGrid(matrix, editable=editable, row_labels=row_labels)
        self.grid.set_shaded(matrix.role == "weight")
        self.grid.focus_changed.connect(self._focus_changed)
        self._lay_out()
        self._name()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show the matrix's numbers and labels; nothing happens where they are the same."""
        self._snapshot = snapshot
        self._outline()  # the mask may have been switched
        name, options = self.matrix.name, snapshot.example.options
        labels = snapshot.axis_labels(name)
        masked = options.causal and name in MASKED
        off = self.matrix.role == "position" and not options.positions
        values = snapshot[name]
        shown = (values, *labels, masked, off)
        if len(shown) == len(self._shown) and all(map(_same, shown, self._shown)):
            return
        self._shown = shown
        self._off = off
        self.grid.set_values(values, *labels, snapshot.mask if masked else None)
        self.grid.set_dimmed(off)
        self._set_caption()

    def show_selection(self, cell: Cell | None) -> None:
        """Outline the selected cell, and the cells that it was made from."""
        self._cell = cell
        self.grid.set_selection(cell)
        self._outline()

    def _outline(self) -> None:
        made_from: tuple[Region, ...] = ()
        if self._cell is not None and self._snapshot is not None:
            made_from = self._snapshot.sources(self._cell)
        self.grid.set_sources(made_from)

    def show_decimals(self, decimals: int) -> None:
        """Show the numbers with so many places after the point."""
        self.grid.set_decimals(decimals)
        self._set_caption()

    def fit(self, width: int) -> None:
        """Show only so many columns at once that the block is no wider than `width`."""
        column = self.grid.columnWidth(0)
        count = self.grid.model().columnCount()
        seen = min(count, self.grid.limits[1])
        beside = self.sizeHint().width() - seen * column
        room = (width - beside) // max(1, column)
        self.grid.set_limits(
            self.grid.MAX_ROWS, max(FEWEST_COLUMNS, min(self.grid.MAX_COLUMNS, room))
        )

    def _lay_out(self) -> None:
        title = QHBoxLayout()
        title.setContentsMargins(0, 0, 2, 0)
        title.setSpacing(0)
        title.addWidget(self._symbol, 0, _TOP)
        title.addStretch(1)
        title.addWidget(self._caption, 0, _TOP | _RIGHT)
        line = QWidget()
        line.setFixedHeight(TITLE_HEIGHT)
        line.setLayout(title)
        # One layout, not one in another: its size is right at once when the grid has changed.
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(line, 0, 0, 1, 2)
        layout.addWidget(self.grid, 1, 0)
        layout.setColumnMinimumWidth(1, BRACKET)
        layout.setSizeConstraint(QGridLayout.SizeConstraint.SetFixedSize)

    def _name(self) -> None:
        self.setToolTip(f"{title_text(self.matrix)}\n{axes_text(self.matrix)}")
        self._set_caption()

    def _set_caption(self) -> None:
        """Say the shape, and as far as there is room whether the matrix is edited or off."""
        if not self._shown:
            return
        rows, columns = self.grid.model().rowCount(), self.grid.model().columnCount()
        shape = f"{rows}×{columns}"
        note = self.tr("off") if self._off else self.tr("editable") if self.grid.editable else ""
        text = f"{note}  {shape}" if note else shape
        room = self.grid.sizeHint().width() + BRACKET - self._symbol.sizeHint().width() - _APART
        if self._caption.fontMetrics().horizontalAdvance(text) > room:
            text = note if self._off else shape
        self._caption.setText(text)

    def _focus_changed(self, _focused: bool) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bracket that closes the matrix."""
        theme = theme_of(self)
        top, bottom = self.grid.bracket_span()
        place = self.grid.geometry()
        box = QRectF(place.right() + 1, place.top() + top, BRACKET, bottom - top)
        painter = QPainter(self)
        color = QColor(theme.accent if self.grid.focused else theme.bracket)
        paint_bracket(painter, box, color, left=False)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language and the palette."""
        super().changeEvent(event)
        if event.type() == _LANGUAGE_CHANGE:
            self._name()
        self.update()


def _same(one: object, other: object) -> bool:
    return one is other or (type(one) is type(other) and not hasattr(one, "shape") and one == other)
