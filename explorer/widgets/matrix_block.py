"""One matrix as it stands on the worksheet: symbol, shape, brackets and grid."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from explorer.core.attention import Array, Mask
from explorer.core.comparison import Comparison, change_of, reference_of
from explorer.core.differing import Differing
from explorer.core.evaluate import Snapshot
from explorer.core.example import Example
from explorer.core.expected import Status
from explorer.core.shades import counted
from explorer.core.stages import MASKED, STAGES, Cell, Matrix, Region
from explorer.widgets.block_caption import BlockCaption, Note
from explorer.widgets.changed_sign import paint_changed_sign
from explorer.widgets.formula import Formula
from explorer.widgets.grid.brackets import paint_bracket
from explorer.widgets.grid.by_hand import by_hand_of
from explorer.widgets.grid.metrics import BRACKET
from explorer.widgets.grid.room import Room
from explorer.widgets.grid.view import MatrixGrid
from explorer.widgets.grid.wording import axes_text, title_text
from explorer.widgets.theme import theme_of

__all__ = ["MatrixBlock"]

SYMBOL_SIZE = 18  # px
TITLE_HEIGHT = 23  # px of the line above the grid: grids side by side begin at one height
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
        self._comparison = Comparison()
        self._cell: Cell | None = None
        self._terms: Sequence[tuple[Cell, ...]] = ()
        self._shown: tuple[object, ...] = ()
        self._captioned: tuple[object, ...] = ()
        self._inviting = True
        self._fitted: tuple[object, ...] = ()
        self._changed = False
        self._symbol = Formula(matrix.symbol, SYMBOL_SIZE, role=matrix.role, bold=True)
        self._caption = BlockCaption()
        self._title = QHBoxLayout()
        self.grid = MatrixGrid(matrix, editable=editable, row_labels=row_labels)
        self.grid.set_shaded(matrix.role == "weight")
        self.grid.focus_changed.connect(self._focus_changed)
        self._lay_out()
        self._name()

    @property
    def cell(self) -> Cell | None:
        """The selected cell, in whichever matrix it is."""
        return self._cell

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show the matrix's numbers and labels; nothing happens where they are the same."""
        before, self._snapshot = self._snapshot, snapshot
        if before is None or not _same_sources(before.example, snapshot.example):
            self._outline()
        name = self.matrix.name
        labels = snapshot.axis_labels(name)
        if self.grid.editable:
            self.grid.set_formulas(partial(snapshot.example.formula, name))
        masked = snapshot.example.options.causal and name in MASKED
        shown = (
            snapshot[name],
            *labels,
            masked,
            self._off(),
            self._axis_is_wrong(),
            snapshot.example.overrides_by_stage.get(name, ()),
            self._comparison,
            self._reference(),
        )
        if len(shown) == len(self._shown) and all(map(_same, shown, self._shown)):
            return
        self._shown = shown
        self.grid.set_by_hand(by_hand_of(snapshot, name))
        self.grid.set_values(
            snapshot[name],
            *labels,
            counted(snapshot, name),
            change=self._change(),
            beside=self._comparison.showing == "both",
        )
        self.grid.set_dimmed(self._off())
        self._show_symbol()
        self._set_caption()

    def show_comparison(self, comparison: Comparison) -> None:
        """Show the numbers, their changes from a reference, or both."""
        self._comparison = comparison
        if self._snapshot is not None:
            self.show_snapshot(self._snapshot)

    def show_check(self, status: Status | None) -> None:
        """Show how the numbers agree with printed figures."""
        found = status if status is not None and status.any() else None
        if found is not None or self.grid.checked:
            self.grid.set_checks(found)
            self._set_caption()

    def show_changed(self, changed: Mask | Differing | None) -> None:
        """Mark the cells that an edit has just changed, or none any more."""
        self.grid.set_changed(changed)
        if (changed is not None) != self._changed:
            self._changed = changed is not None
            self.update(0, 0, self.width(), TITLE_HEIGHT)

    def show_terms(self, terms: Sequence[tuple[Cell, ...]]) -> None:
        """Write ordinals on the cells of the selected number's terms; a cell has its first."""
        if terms is self._terms:
            return
        self._terms = terms
        ordinals: dict[tuple[int, int], int] = {}
        for number, cells in enumerate(terms, start=1):
            for cell in cells:
                if cell.matrix == self.matrix.name:
                    ordinals.setdefault((cell.row, cell.column), number)
        self.grid.set_ordinals(ordinals)

    def show_selection(self, cell: Cell | None) -> None:
        """Outline the selected cell, and the cells that it was made from."""
        self._cell = cell
        self.grid.set_selection(cell)
        self._outline()

    def set_inviting(self, on: bool) -> None:
        """Say, or not, that numbers can be typed here: in a picture they cannot."""
        if on is not self._inviting:
            self._inviting = on
            self._captioned = ()
            self._set_caption()

    def show_decimals(self, decimals: int) -> None:
        """Show the numbers with so many places after the point."""
        self.grid.set_decimals(decimals)
        self._set_caption()

    @property
    def veiled(self) -> bool:
        """Whether the numbers are hidden."""
        return self.grid.veiled

    def set_veiled(self, veiled: bool) -> None:
        """Hide the numbers of a matrix that is not reached yet, or show them again.

        Symbol, labels, brackets and empty cells of the same size stay.
        """
        if veiled != self.grid.veiled:
            self.grid.set_veiled(veiled)
            self.update(0, 0, self.width(), TITLE_HEIGHT)  # the sign of a change

    def reserve(self, room: Room) -> None:
        """Keep room for numbers that come later, so that no column moves when they do."""
        self.grid.reserve(room)
        self._set_caption()

    def fit(self, width: int) -> None:
        """Show only so many columns at once that the block is no wider than `width`."""
        wide = self.grid.change is not None and self._comparison.showing == "both"
        if (width, wide, self.grid.extent) == self._fitted:
            return
        column = self.grid.columnWidth(0)
        count = self.grid.model().columnCount()
        seen = min(count, self.grid.limits[1])
        beside = self.sizeHint().width() - seen * column
        room = (width - beside) // max(1, column)
        fewest = 1 if wide else FEWEST_COLUMNS
        self.grid.set_limits(self.grid.MAX_ROWS, max(fewest, min(self.grid.MAX_COLUMNS, room)))
        self._fitted = (width, wide, self.grid.extent)
        self._set_caption()

    def _outline(self) -> None:
        made_from: tuple[Region, ...] = ()
        if self._cell is not None and self._snapshot is not None:
            made_from = self._snapshot.sources(self._cell)
        self.grid.set_sources(made_from)

    def _off(self) -> bool:
        """Whether the matrix is switched off."""
        on = self._snapshot is None or self._snapshot.example.options.positions
        return self.matrix.role == "position" and not on

    def _axis_is_wrong(self) -> bool:
        """Whether the matrix comes from a softmax that runs down the columns."""
        stage = STAGES.get(self.matrix.name)
        if self._snapshot is None or stage is None or "softmax_axis" not in stage.inputs:
            return False
        return self._snapshot.example.options.softmax_axis == "column"

    def _reference(self) -> Array | None:
        """Return the numbers that are compared with."""
        if self._snapshot is None or self._comparison.showing == "value":
            return None
        other = reference_of(self._snapshot, self._comparison.reference)
        return None if other is None or self._change() is None else other[self.matrix.name]

    def _change(self) -> Array | None:
        if self._snapshot is None or self._comparison.showing == "value":
            return None
        return change_of(self._snapshot, self._comparison.reference, self.matrix.name)

    def _lay_out(self) -> None:
        title = self._title
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
        lines = [title_text(self.matrix), axes_text(self.matrix)]
        if self._only_changes:
            lines.insert(0, self.tr("Shown is the change of each number."))
        self.setToolTip("\n".join(lines))
        self._captioned = ()
        self._set_caption()

    @property
    def _only_changes(self) -> bool:
        """Whether changes stand in place of the numbers."""
        return self.grid.change is not None and self._comparison.showing == "change"

    def _show_symbol(self) -> None:
        """Typeset Δ before the symbol where its numbers are changes."""
        symbol = self.matrix.symbol
        latex = rf"\Delta {symbol}" if self._only_changes else symbol
        if latex != self._symbol.latex:
            self._symbol.set_latex(latex)
            self._name()

    def _set_caption(self) -> None:
        """Say the shape, and as far as there is room what there is to know of the matrix."""
        if not self._shown:
            return
        hand, no_change = self.grid.by_hand, self.grid.change is None
        known = (self.grid.extent, hand, no_change, self._off(), self._axis_is_wrong())
        if (*known, self._comparison) == self._captioned:
            return
        self._captioned = (*known, self._comparison)
        rows, columns = self._shape
        room = self.grid.sizeHint().width() + BRACKET - self._symbol.sizeHint().width() - _APART
        warning = self.tr("wrong axis") if self._axis_is_wrong() else ""
        self._caption.show_notes(self._notes(columns), f"{rows}×{columns}", room, warning=warning)
        self._title.activate()  # before anything is painted: the sign of a change makes room for it
        self.update(0, 0, self.width(), TITLE_HEIGHT)

    @property
    def _shape(self) -> tuple[int, int]:
        model = self.grid.model()
        return model.rowCount(), model.columnCount()

    def _notes(self, columns: int) -> tuple[Note, ...]:
        notes = []
        if self._off():
            notes.append(Note(self.tr("off"), needed=True))
        if self._comparison.showing != "value" and self.grid.change is None:
            notes.append(Note(self._why_not_compared(), needed=True))
        if self._only_changes:
            notes.append(Note(self.tr("change")))
        if count := self.grid.by_hand.count(columns):
            notes.append(Note(self.tr("{count} by hand").format(count=count)))
        if self.grid.editable and self._inviting:
            notes.append(Note(self.tr("editable")))
        return tuple(notes)

    def _why_not_compared(self) -> str:
        snapshot = self._snapshot
        if self._comparison.reference == "exact":
            return self.tr("not rounded")
        if snapshot is None or snapshot.baseline is None:
            return self.tr("no baseline")
        return self.tr("not comparable")

    def _focus_changed(self, _focused: bool) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bracket that closes the matrix, and the sign that it has changed."""
        theme = theme_of(self)
        painter = QPainter(self)
        top, bottom = self.grid.bracket_span()
        place = self.grid.geometry()
        box = QRectF(place.right() + 1, place.top() + top, BRACKET, bottom - top)
        color = QColor(theme.accent if self.grid.focused else theme.bracket)
        paint_bracket(painter, box, color, left=False)
        if self._changed and not self.veiled:
            left = self._symbol.geometry().right() + _APART
            right = self._caption.geometry().left() - _APART / 2
            room = QRectF(left, 0, right - left, TITLE_HEIGHT - 2)
            paint_changed_sign(painter, theme, room, self.tr("changed"))
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language and the palette."""
        super().changeEvent(event)
        if event.type() == _LANGUAGE_CHANGE:
            self._name()
        self.update()


def _same_sources(one: Example, other: Example) -> bool:
    """Whether a cell is made from the same cells: sizes, mask, axis and overrides say so."""
    return (
        one.options is other.options
        and one.overrides is other.overrides
        and one.length == other.length
    )


def _same(one: object, other: object) -> bool:
    return one is other or (type(one) is type(other) and not hasattr(one, "shape") and one == other)
