"""The parts of softmax in one equation: s − max, e^(s − max), ÷ Σ, = A, and what A adds up to."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from explorer.core.evaluate import Snapshot
from explorer.core.softmax_parts import PARTS, Parts
from explorer.widgets.flow_layout import FlowLayout
from explorer.widgets.softmax.grid import PartBlock
from explorer.widgets.softmax.layout import Lines, Result, Sign, signed
from explorer.widgets.softmax.marks import ColumnMarks, RowMarks

__all__ = ["SoftmaxEquation"]


class SoftmaxEquation(QWidget):
    """Every part as a grid, with signs between them; it flows into as many lines as it needs."""

    chosen = Signal(object)  # Cell of a part

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.blocks = blocks = {
            name: PartBlock(part, row_labels=part.run == "whole") for name, part in PARTS.items()
        }
        self.row_marks = RowMarks(blocks["Σ→"])
        self.column_marks = ColumnMarks(blocks["Σ↓"])
        lowered, exp, weights = blocks["s − max"], blocks["exp"], blocks["a"]
        self._lowering = Lines(blocks["s"], "-", blocks["max"])
        self._division = Lines(exp, r"\div", blocks["Σ"])
        marks = (self.row_marks, self.column_marks)
        self._result = Result(weights, blocks["Σ→"], blocks["Σ↓"], marks)
        self._equals = Sign("=", lowered)
        self._arrow = Sign(r"\rightarrow", exp)
        self._lowered = signed(self._equals, lowered)
        self._lay_out()
        for block in blocks.values():
            block.grid.selected.connect(self.chosen)
        self._scroll_together()

    def show_parts(self, parts: Parts, snapshot: Snapshot) -> None:
        """Show every part; without the maximum, and without column sums, where there are none."""
        for block in self.blocks.values():
            block.show_parts(parts, snapshot)
        self.row_marks.show_wrong(parts.wrong["Σ→"])
        self.column_marks.show_wrong(parts.wrong["Σ↓"])
        self._lowering.show_lines(parts.axis, shown=parts.subtract_max)
        self._lowered.setVisible(parts.subtract_max)
        self._division.show_lines(parts.axis, shown=True)
        self._result.show_columns(parts.axis == "column")
        self._fit()

    def show_cell(self, place: tuple[int, int] | None) -> None:
        """Outline the numbers that lead to a cell of A."""
        for block in self.blocks.values():
            block.show_cell(place)

    def show_decimals(self, decimals: int) -> None:
        """Round what is shown."""
        for block in self.blocks.values():
            block.grid.set_decimals(decimals)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _lay_out(self) -> None:
        flow = FlowLayout(self, across=8, down=10)
        flow.setContentsMargins(0, 0, 0, 0)
        flow.addWidget(self._lowering)
        flow.addWidget(self._lowered)
        flow.addWidget(signed(self._arrow, self._division))
        flow.addWidget(signed(Sign("=", self.blocks["a"]), self._result))
        # No least width: a wide part is cut by `_fit` and scrolls by itself.
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _fit(self) -> None:
        """Show only so many columns of a part at once that no line is wider than there is room."""
        sign = self._arrow.sizeHint().width() + 4  # the widest
        self._lowering.fit(self.width())
        self.blocks["s − max"].fit(self.width() - sign)
        self._division.fit(self.width() - sign)
        self._result.fit(self.width() - sign)

    def _scroll_together(self) -> None:
        """Show the same rows of every part, and the same columns where widths are the same."""
        blocks = self.blocks
        bars = [block.grid.verticalScrollBar() for block in blocks.values()]
        pairs = [(bar, other) for bar in bars for other in bars if bar is not other]
        for above, below in (("s", "max"), ("exp", "Σ"), ("a", "Σ↓")):
            one, two = (blocks[name].grid.horizontalScrollBar() for name in (above, below))
            pairs += [(one, two), (two, one)]
        for leading, following in pairs:
            leading.valueChanged.connect(following.setValue)
