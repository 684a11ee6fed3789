"""One step of the worksheet: a title, its formulas, and its equations of matrices."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from explorer.core.options import Options
from explorer.core.stages import CARDS, EDITABLE, MATRICES, STAGES, Formula
from explorer.core.stages import Card as CardRow
from explorer.widgets.card import Card, heading
from explorer.widgets.flow_layout import FlowLayout
from explorer.widgets.formula import Formula as FormulaWidget
from explorer.widgets.grid.metrics import HEADER_HEIGHT
from explorer.widgets.matrix_block import TITLE_HEIGHT, MatrixBlock

__all__ = ["StepCard"]

LEFT, RIGHT = 12, 10  # px beside the equations
SIGN_SPACE = 4  # px between a sign and the matrix after it


class StepCard(Card):
    """One step: a title, its formulas, and its equations."""

    def __init__(self, number: str, row: CardRow) -> None:
        super().__init__()
        self.blocks: list[MatrixBlock] = []
        self._options: Options | None = None
        self._signs: dict[MatrixBlock, QWidget] = {}
        self._before: dict[MatrixBlock, int] = {}  # px that a sign takes
        self._formulas: list[tuple[Formula, FormulaWidget]] = []
        self.setAccessibleName(QCoreApplication.translate("stages", row.title))
        column = QVBoxLayout(self)
        column.setContentsMargins(LEFT, 7, RIGHT, 9)
        column.setSpacing(4)
        self._line = self._header(number, row)
        column.addLayout(self._line)
        whole = len(row.equations) > 1  # several equations: each stays together
        flow = FlowLayout(across=14 if whole else 4)
        for equation in row.equations:
            parts = [self._part(sign, name) for sign, name in equation]
            for part in [_flowing(parts)] if whole else parts:
                flow.addWidget(part)
        column.addLayout(flow)
        self._column = column

    def add(self, button: QWidget, widget: QWidget) -> None:
        """Put something more under the equations, and what opens it beside the formulas."""
        self._line.addWidget(button)
        self._column.addWidget(widget)

    def shows(self, name: str) -> bool:
        """Whether a matrix stands on the card."""
        return any(block.matrix.name == name for block in self.blocks)

    def show_formulas(self, options: Options) -> None:
        """Show the formulas as the options make them; the blocks are told by the worksheet."""
        if options != self._options:
            self._options = options
            for formula, widget in self._formulas:
                widget.set_latex(formula.given(options))
            self._before = {
                block: sign.sizeHint().width() + SIGN_SPACE for block, sign in self._signs.items()
            }

    def fit(self, block: MatrixBlock, width: int) -> None:
        """Let a grid take the card's whole width on a line of its own, and no more.

        Parameters
        ----------
        block : MatrixBlock
            One of `blocks`.
        width : int
            Of the card, in pixels.
        """
        block.fit(width - LEFT - RIGHT - self._before.get(block, 0))

    def least_height(self) -> int:
        """Return how high the card is at least, also while what has grown is not laid out yet."""
        sizes = [block.sizeHint() for block in self.blocks]
        lines = sum(size.width() for size in sizes) // max(1, self.width()) + 1
        return lines * min(size.height() for size in sizes)

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
        self._signs[block] = self._typeset(sign, 19)
        return _signed(self._signs[block], block)

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
    line.setSpacing(SIGN_SPACE)
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
