"""The worksheet: the whole chain as cards in reading order, made from the stage table."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from explorer.core.evaluate import Snapshot
from explorer.core.stages import (
    CARDS,
    EDITABLE,
    MATRICES,
    STAGES,
    Cell,
    Formula,
    Region,
)
from explorer.core.stages import Card as CardRow
from explorer.widgets.card import Card, heading
from explorer.widgets.flow_layout import FlowLayout
from explorer.widgets.formula import Formula as FormulaWidget
from explorer.widgets.grid.metrics import HEADER_HEIGHT
from explorer.widgets.matrix_block import TITLE_HEIGHT, MatrixBlock
from explorer.widgets.theme import theme_of

__all__ = ["Worksheet"]

BESIDE = 150  # pixels beside a matrix: margins of sheet and card, and the sign before it
_LEAVE = QEvent.Type.Leave
NUMBERS = "①②③④⑤⑥⑦⑧⑨"


class Worksheet(QScrollArea):
    """Every stage and weight as a grid; E and the weights are typed into."""

    edit_requested = Signal(str, int, int, float)  # matrix, row, column, value
    fill_requested = Signal(str, object, float)  # matrix, places (row, column), value
    selected = Signal(object)  # Cell
    pointed = Signal(object)  # Cell under the pointer, or None
    refused = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Worksheet"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._sheet = _Sheet()
        self._cards: list[_StepCard] = []
        self._snapshot: Snapshot | None = None
        self._selection: Cell | None = None
        self._pointed: tuple[Cell, ...] = ()
        column = QVBoxLayout(self._sheet)
        column.setContentsMargins(10, 12, 10, 12)
        column.setSpacing(8)
        for number, row in zip(NUMBERS, CARDS, strict=False):
            card = _StepCard(number, row)
            column.addWidget(card)
            self._cards.append(card)
        column.addStretch(1)
        for block in self.blocks():
            block.grid.edit_requested.connect(self.edit_requested)
            block.grid.fill_requested.connect(self.fill_requested)
            block.grid.selected.connect(self.selected)
            block.grid.refused.connect(self.refused)
            block.grid.setMouseTracking(True)
            block.grid.entered.connect(partial(self._entered, block.matrix.name))
            block.grid.viewport().installEventFilter(self)
        self.setWidget(self._sheet)

    @property
    def sheet(self) -> QWidget:
        """All cards, whatever is scrolled out of sight."""
        return self._sheet

    def blocks(self) -> Iterator[MatrixBlock]:
        """Every matrix in reading order; A and V stand on two cards."""
        for card in self._cards:
            yield from card.blocks

    def block(self, name: str) -> MatrixBlock:
        """Return the first block of a matrix."""
        return next(block for block in self.blocks() if block.matrix.name == name)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a snapshot's values and formulas."""
        self.show_pointed(())  # what was pointed at may be gone
        self._snapshot = snapshot
        for card in self._cards:
            card.show_snapshot(snapshot)
        self._fit()

    def show_selection(self, cell: Cell | None) -> None:
        """Outline a cell and what it was made from."""
        self._selection, self._pointed = cell, ()
        for block in self.blocks():
            block.show_selection(cell)

    def show_pointed(self, cells: tuple[Cell, ...]) -> None:
        """Outline cells besides those that the selected one was made from."""
        if cells == self._pointed:
            return
        self._pointed = cells
        made_from: tuple[Region, ...] = ()
        if self._selection is not None and self._snapshot is not None:
            made_from = self._snapshot.sources(self._selection)
        regions = (*made_from, *(Region(*cell) for cell in cells))
        for block in self.blocks():
            block.grid.set_sources(regions)

    def show_decimals(self, decimals: int) -> None:
        """Round what is shown."""
        for block in self.blocks():
            block.show_decimals(decimals)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Keep every matrix within the width that is seen: a wide one scrolls by itself."""
        room = self.viewport().width() - BESIDE
        for block in self.blocks():
            block.fit(room)

    def finish_editing(self) -> bool:
        """Accept what is being typed; False where it is refused and the editor is still open."""
        return all(block.grid.finish_editing() for block in self.blocks())

    def show_refusal(self, matrix: str, row: int, column: int, message: str) -> None:
        """Say at a cell why its number was not accepted."""
        self.block(matrix).grid.show_refusal(row, column, message)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == _LEAVE:
            self.pointed.emit(None)
        return super().eventFilter(watched, event)

    def _entered(self, matrix: str, index: QModelIndex) -> None:
        self.pointed.emit(Cell(matrix, index.row(), index.column()))


class _Sheet(QWidget):
    """The ground between the cards."""

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(theme_of(self).window))


class _StepCard(Card):
    """One step: a title, its formulas, and its equations."""

    def __init__(self, number: str, row: CardRow) -> None:
        super().__init__()
        self.blocks: list[MatrixBlock] = []
        self._formulas: list[tuple[Formula, FormulaWidget]] = []
        self.setAccessibleName(QCoreApplication.translate("stages", row.title))
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 7, 10, 9)
        column.setSpacing(4)
        column.addLayout(self._header(number, row))
        whole = len(row.equations) > 1  # several equations: each stays together
        flow = FlowLayout(across=14 if whole else 4)
        for equation in row.equations:
            parts = [self._part(sign, name) for sign, name in equation]
            for part in [_flowing(parts)] if whole else parts:
                flow.addWidget(part)
        column.addLayout(flow)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        for formula, widget in self._formulas:
            widget.set_latex(formula.given(snapshot.example.options))
        for block in self.blocks:
            block.show_snapshot(snapshot)

    def _header(self, number: str, row: CardRow) -> FlowLayout:
        line = FlowLayout(across=16, down=2, center=True)
        line.addWidget(heading(f"{number} {QCoreApplication.translate('stages', row.title)}"))
        for equation in row.equations:
            for _sign, name in equation:
                stage = STAGES.get(name)
                if stage is not None and stage.operands and _first_shown_on(name) is row:
                    line.addWidget(self._typeset(stage.formula, 16))
        return line

    def _part(self, sign: Formula, name: str) -> QWidget:
        block = MatrixBlock(MATRICES[name], editable=name in EDITABLE)
        self.blocks.append(block)
        if not sign.usual:
            return block
        return _signed(self._typeset(sign, 19), block)

    def _typeset(self, formula: Formula, size: int) -> FormulaWidget:
        widget = FormulaWidget(px=size)
        self._formulas.append((formula, widget))
        return widget


def _first_shown_on(name: str) -> CardRow:
    return next(
        card for card in CARDS for equation in card.equations for _, n in equation if n == name
    )


def _signed(sign: QWidget, block: MatrixBlock) -> QWidget:
    """Return a block with a sign before it, level with the middle of its numbers."""
    box = QWidget()
    line = QHBoxLayout(box)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(4)
    before = QVBoxLayout()
    before.setContentsMargins(0, TITLE_HEIGHT + HEADER_HEIGHT, 0, 0)
    before.addWidget(sign, 0, Qt.AlignmentFlag.AlignVCenter)
    line.addLayout(before)
    line.addWidget(block, 0, Qt.AlignmentFlag.AlignTop)
    return box


def _flowing(parts: list[QWidget]) -> QWidget:
    """Return an equation that stays in one line as long as there is room."""
    box = QWidget()
    flow = FlowLayout(box, across=4)
    flow.setContentsMargins(0, 0, 0, 0)
    for part in parts:
        flow.addWidget(part)
    return box
