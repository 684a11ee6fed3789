"""The worksheet: the whole chain as cards in reading order, made from the stage table."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from explorer.core.comparison import Comparison
from explorer.core.differing import Differing, changed_cells
from explorer.core.evaluate import Snapshot
from explorer.core.expected import Status
from explorer.core.stages import CARDS, MATRICES, STAGES, Cell, Region
from explorer.widgets.grid.ordinal import MOST_ORDINALS
from explorer.widgets.matrix_block import MatrixBlock
from explorer.widgets.revealing import reveal
from explorer.widgets.softmax.parts import SoftmaxParts
from explorer.widgets.step_card import StepCard
from explorer.widgets.theme import theme_of
from explorer.widgets.viewport import make_viewport

__all__ = ["Worksheet"]

MARKED_FOR = 1500  # ms that cells stay marked which an edit has changed
IDLE_AFTER = 100  # ms without a further edit, until what is out of sight is shown
LEFT, TOP, RIGHT = 10, 12, 10  # px around the cards …
SPACING = 8  # … and between them
LAYOUTS = 4  # within each other: matrix, equation, card, sheet
NUMBERS = "①②③④⑤⑥⑦⑧⑨"


class Worksheet(QScrollArea):
    """Every stage and weight as a grid; a computed number that is typed over is set by hand."""

    edit_requested = Signal(str, int, int, float)  # matrix, row, column, value
    formula_requested = Signal(str, int, int, float, str)  # matrix, row, column, value, text
    paste_requested = Signal(str, int, int, object)  # matrix, row, column, Array
    nudge_requested = Signal(str, int, int, int, int)  # matrix, row, column, steps, decimals
    fill_requested = Signal(str, object, float)  # matrix, places (row, column), value
    numbers_requested = Signal(str, object, str)  # matrix, places or () for all, FillKind
    structure_requested = Signal(str, object)  # matrix, AxisEdit
    preview_requested = Signal(str, int, int, float)  # matrix, row, column, value
    preview_ended = Signal()
    wiggle_requested = Signal(str, int, int)  # matrix, row, column
    release_requested = Signal(str, object)  # matrix, places (row, column)
    row_rule_requested = Signal(str, int)  # matrix, row
    selected = Signal(object)  # Cell
    marked_changed = Signal(str, object, int)  # matrix, blocks of marked cells, decimals
    pointed = Signal(object)  # Cell under the pointer, or None
    axis_requested = Signal(str)  # along what softmax runs: "row" or "column"
    refused = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Worksheet"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._sheet = _Sheet()
        self._sheet.resized.connect(self._rearranged)
        make_viewport(self)
        self.setWidget(self._sheet)  # now: later it would ask every card for its size
        self._cards: list[StepCard] = []
        self._snapshot: Snapshot | None = None
        self._selection: Cell | None = None
        self._pointed: tuple[Cell, ...] = ()
        self._before: Snapshot | None = None  # against which changes are marked
        self._statuses: Mapping[str, Status] | None = None
        self._numbered: tuple[tuple[Cell, ...], ...] = ()
        self._blocks: tuple[MatrixBlock, ...] = ()
        self._late: set[MatrixBlock] = set()  # they do not show the last snapshot yet
        self._marked = QTimer(self, singleShot=True)
        self._marked.timeout.connect(self.unmark)
        self._idle = QTimer(self, singleShot=True)
        self._idle.timeout.connect(self._catch_up_next)
        self._make_cards()
        self._make_softmax()
        for block in self._card_of:
            self._pass_on(block)

    def _make_cards(self) -> None:
        column = QVBoxLayout(self._sheet)
        column.setContentsMargins(LEFT, TOP, RIGHT, TOP)
        column.setSpacing(SPACING)
        for number, row in zip(NUMBERS, CARDS, strict=False):
            card = StepCard(number, row)
            column.addWidget(card)
            self._cards.append(card)
        column.addStretch(1)
        self._card_of = {block: card for card in self._cards for block in card.blocks}
        self._blocks = tuple(self._card_of)

    def _make_softmax(self) -> None:
        """Let softmax be opened on the card where it is computed."""
        self.softmax = SoftmaxParts()
        self.softmax.selected.connect(self.selected)
        self.softmax.axis_requested.connect(self.axis_requested)
        softmaxed = next(name for name, stage in STAGES.items() if stage.kind == "softmax")
        card = next(card for card in self._cards if card.shows(softmaxed))
        card.add(self.softmax.button, self.softmax)

    def _pass_on(self, block: MatrixBlock) -> None:
        """Pass on what a block's grid asks for and says."""
        grid = block.grid
        grid.edit_requested.connect(self.edit_requested)
        grid.formula_requested.connect(self.formula_requested)
        grid.paste_requested.connect(self.paste_requested)
        grid.nudge_requested.connect(self.nudge_requested)
        grid.marked_changed.connect(self.marked_changed)
        grid.fill_requested.connect(self.fill_requested)
        grid.numbers_requested.connect(self.numbers_requested)
        grid.structure_requested.connect(self.structure_requested)
        grid.preview_requested.connect(self.preview_requested)
        grid.preview_ended.connect(self.preview_ended)
        grid.wiggle_requested.connect(self.wiggle_requested)
        grid.release_requested.connect(self.release_requested)
        grid.row_rule_requested.connect(self.row_rule_requested)
        grid.selected.connect(self.selected)
        grid.refused.connect(self.refused)
        grid.setMouseTracking(True)
        grid.entered.connect(partial(self._entered, block.matrix.name))
        grid.pointer_left.connect(self._left)

    @property
    def sheet(self) -> QWidget:
        """All cards, up to date even where they are scrolled out of sight."""
        self.complete()
        return self._sheet

    def blocks(self) -> Iterator[MatrixBlock]:
        """Every matrix in reading order, up to date; A and V stand on two cards."""
        self.complete()
        yield from self._blocks

    def block(self, name: str) -> MatrixBlock:
        """Return the first block of a matrix, up to date."""
        block = next(block for block in self._blocks if block.matrix.name == name)
        self._catch_up([block])
        return block

    def complete(self) -> None:
        """Bring up to date what is scrolled out of sight: for a picture, or to be read."""
        self._catch_up(self._blocks)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a snapshot's values and formulas, and mark for a while what is not as before.

        What is out of sight hears of it when it comes into sight, or when nothing else is to do.
        """
        self.show_pointed(())  # what was pointed at may be gone
        before, self._snapshot = self._snapshot, snapshot
        for card in self._cards:
            card.show_formulas(snapshot.example.options)
        self.softmax.show_snapshot(snapshot)
        if before is not snapshot:
            self._before = before if _can_be_marked(before, snapshot) else None
            self._mark_for_a_while()
        self._late = set(self._blocks)
        self._catch_up_seen()
        if self._late and self._before is None:
            _lay_out_now()
        if self._late:
            self._idle.start(IDLE_AFTER)

    def show_comparison(self, comparison: Comparison) -> None:
        """Show numbers, their changes from a reference, or both."""
        for block in self.blocks():
            block.show_comparison(comparison)
        self._fit()

    def show_check(self, statuses: Mapping[str, Status] | None) -> None:
        """Show how the numbers agree with printed figures; None where that is not shown."""
        if statuses is None and self._statuses is None:
            return
        self._statuses = statuses
        for block in self.blocks():
            block.show_check(self._status(block))
        self._fit()

    def show_terms(self, terms: Sequence[tuple[Cell, ...]]) -> None:
        """Write ordinals on the cells that the terms of the selected number are made from.

        Parameters
        ----------
        terms : sequence of tuple of Cell
            For each term its cells. A single term, or more than can be told apart, have no
            numbers.
        """
        numbered = tuple(terms) if 2 <= len(terms) <= MOST_ORDINALS else ()
        if numbered == self._numbered:
            return
        self._numbered = numbered
        for block in self._timely():
            block.show_terms(self._numbered)

    def show_selection(self, cell: Cell | None) -> None:
        """Outline a cell and what it was made from."""
        self._selection, self._pointed = cell, ()
        for block in self._timely():
            block.show_selection(cell)
        self.softmax.show_selection(cell)

    def show_pointed(self, cells: tuple[Cell, ...]) -> None:
        """Outline cells besides those that the selected one was made from, and reveal them."""
        if cells == self._pointed:
            return
        self._pointed = cells
        made_from: tuple[Region, ...] = ()
        if self._selection is not None and self._snapshot is not None:
            made_from = self._snapshot.sources(self._selection)
        regions = (*made_from, *(Region(*cell) for cell in cells))
        for block in self.blocks():
            block.grid.set_sources(regions)
        for cell in cells:
            grids = [block.grid for block in self.blocks() if block.matrix.name == cell.matrix]
            reveal(self, grids, cell.row, cell.column)

    def show_decimals(self, decimals: int) -> None:
        """Round what is shown."""
        for block in self.blocks():
            block.show_decimals(decimals)
        self.softmax.show_decimals(decimals)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self._catch_up_seen()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Scroll, and bring up to date what comes into sight."""
        super().scrollContentsBy(dx, dy)
        self._catch_up_seen()

    def _fit(self) -> None:
        """Keep every matrix within the width that is seen: a wide one scrolls by itself."""
        for block in self._blocks:
            self._fit_block(block)

    def _fit_block(self, block: MatrixBlock) -> None:
        room = self.viewport().width() - LEFT - RIGHT
        self._card_of[block].fit(block, room)

    def finish_editing(self) -> bool:
        """Accept what is being typed; False where it is refused and the editor is still open."""
        return all(block.grid.finish_editing() for block in self._blocks)

    def show_refusal(self, matrix: str, row: int, column: int, message: str) -> None:
        """Say at a cell why its number was not accepted."""
        blocks = [block for block in self.blocks() if block.matrix.name == matrix]
        block = next((block for block in blocks if block.grid.focused), blocks[0])
        block.grid.show_refusal(row, column, message)

    def _timely(self) -> list[MatrixBlock]:
        """Return the blocks that show the last snapshot; the others are told all when they do."""
        return [block for block in self._blocks if block not in self._late]

    def _catch_up_seen(self) -> None:
        """Bring up to date what is in sight, or everything where nothing is yet.

        What has grown pushes what stands below it out of sight, as soon as it is laid out.
        """
        if not self._late:
            return
        if not self.isVisible():
            self._catch_up(self._blocks)
            return
        top = TOP - self.verticalScrollBar().value()
        height = self.viewport().height()
        for card in self._cards:
            if top >= height:
                return
            self._catch_up([one for one in card.blocks if not one.visibleRegion().isEmpty()])
            top += card.least_height() + SPACING

    def _rearranged(self) -> None:
        """See to what has come into sight as soon as the cards have their places."""
        if self._late:
            self._idle.start(0)

    def _catch_up_next(self) -> None:
        """Bring one block up to date, and come back: a person may type meanwhile."""
        self._catch_up_seen()
        self._catch_up([block for block in self._blocks if block in self._late][:1])
        if self._late:
            self._idle.start(0)

    def _catch_up(self, blocks: Sequence[MatrixBlock]) -> None:
        """Tell blocks what they have not heard."""
        if self._snapshot is None or not self._late:
            return
        for block in blocks:
            if block in self._late:
                self._late.remove(block)
                self._tell(block, self._snapshot)
        if not self._late:
            self._idle.stop()

    def _tell(self, block: MatrixBlock, snapshot: Snapshot) -> None:
        block.show_snapshot(snapshot)
        block.show_check(self._status(block))
        cell = self._selection
        if block.cell != cell or (cell is not None and cell.matrix == block.matrix.name):
            block.show_selection(cell)
        block.show_terms(self._numbered)
        block.show_changed(self._changed(block, snapshot))
        self._fit_block(block)

    def _status(self, block: MatrixBlock) -> Status | None:
        return None if self._statuses is None else self._statuses.get(block.matrix.name)

    def _changed(self, block: MatrixBlock, snapshot: Snapshot) -> Differing | None:
        """Return which cells of a block the last edit has changed; None where it has none."""
        if self._before is None:
            return None
        return changed_cells(self._before, snapshot, block.matrix.name)

    def _mark_for_a_while(self) -> None:
        if self._before is not None:
            self._marked.start(MARKED_FOR)
        else:
            self._marked.stop()

    def unmark(self) -> None:
        """Take the marks of what the last edit has changed away."""
        self._before = None
        for block in self._blocks:
            block.show_changed(None)

    def _left(self) -> None:
        self.pointed.emit(None)

    def _entered(self, matrix: str, index: QModelIndex) -> None:
        self.pointed.emit(Cell(matrix, index.row(), index.column()))


def _lay_out_now() -> None:
    """Move what has no place in sight any more out of it, before it is painted as it was."""
    for _ in range(LAYOUTS):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


def _can_be_marked(before: Snapshot | None, after: Snapshot) -> bool:
    """Return whether changes are marked: not where another sentence, or shape, is shown."""
    if before is None or before.example.sentence != after.example.sentence:
        return False
    return all(before[name].shape == after[name].shape for name in MATRICES)


class _Sheet(QWidget):
    """The ground between the cards."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(theme_of(self).window))
