"""Softmax opened: what lies between the scores S and the weights A, under the worksheet's line."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

from explorer.core.evaluate import Snapshot
from explorer.core.stages import Cell

if TYPE_CHECKING:
    from explorer.widgets.softmax.body import SoftmaxBody

__all__ = ["SoftmaxParts"]

_OUTLINED = ("S", "A")  # a cell of theirs is a cell of every part


class SoftmaxParts(QWidget):
    """A strip that opens to the parts of softmax as grids. Folded, it computes nothing."""

    selected = Signal(object)  # Cell of A
    axis_requested = Signal(str)  # "row" or "column"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._snapshot: Snapshot | None = None
        self._cell: Cell | None = None
        self._decimals = 4
        self._body: SoftmaxBody | None = None
        self.setAccessibleName(self.tr("Softmax opened"))
        self.button = QToolButton()
        self.button.setCheckable(True)
        self.button.setAutoRaise(True)
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.button.toggled.connect(self.set_open)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        self._name_button()

    @property
    def opened(self) -> bool:
        """Whether the parts are shown."""
        return self.button.isChecked()

    @property
    def body(self) -> "SoftmaxBody":
        """What is shown while it is open; made when it is first opened."""
        if self._body is None:
            from explorer.widgets.softmax.body import SoftmaxBody

            self._body = SoftmaxBody(self)
            self._body.controls.axis_requested.connect(self.axis_requested)
            self._body.controls.changed.connect(self._show)
            self._body.equation.chosen.connect(self._choose)
            self._column.addWidget(self._body)
        return self._body

    def set_open(self, opened: bool) -> None:
        """Open or fold."""
        self.button.setChecked(opened)
        self._name_button()
        if opened:
            self._show()
        if self._body is not None:
            self._body.setVisible(opened)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show the parts of a snapshot's softmax."""
        self._snapshot = snapshot
        self._show()

    def show_selection(self, cell: Cell | None) -> None:
        """Outline what leads to the selected weight, or comes from the selected score."""
        self._cell = cell
        self._outline()

    def show_decimals(self, decimals: int) -> None:
        """Round what is shown."""
        self._decimals = decimals
        self._show()

    def _show(self) -> None:
        if not self.opened or self._snapshot is None:
            return
        self.body.show_snapshot(self._snapshot, self._decimals)
        self._outline()

    def _outline(self) -> None:
        if not self.opened or self._snapshot is None:
            return
        self.body.equation.show_cell(self._place())

    def _place(self) -> tuple[int, int] | None:
        cell = self._cell
        return (cell.row, cell.column) if cell and cell.matrix in _OUTLINED else None

    def _choose(self, cell: Cell) -> None:
        """Ask for the weight that a part's number belongs to: of a line, the current one."""
        snapshot = self._snapshot
        if snapshot is None:
            return
        from explorer.core.softmax_parts import PARTS

        part, row, column = cell
        run = PARTS[part].run
        down = snapshot.example.options.softmax_axis == "column"
        current = self._place() or (0, 0)
        if run == "rows" or (run == "lines" and not down):
            column = current[1]
        elif run == "columns" or run == "lines":
            row = current[0]
        self.selected.emit(Cell("A", row, column))

    def _name_button(self) -> None:
        opened = self.opened
        self.button.setArrowType(Qt.ArrowType.DownArrow if opened else Qt.ArrowType.RightArrow)
        self.button.setText(self.tr("Softmax opened") if opened else self.tr("Open softmax"))
