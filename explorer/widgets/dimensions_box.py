"""The widths d_model, d_k and d_v, changed together."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from explorer.widgets.formula import Formula
from explorer.widgets.limits import MOST_DIMENSIONS
from explorer.widgets.naming import short_token
from explorer.widgets.width_box import WidthBox

if TYPE_CHECKING:
    from explorer.core.reshape import NewCells

__all__ = ["DimensionsBox"]

NAMES = {"d_model": r"d_{\mathrm{model}}", "d_k": "d_k", "d_v": "d_v"}


class DimensionsBox(QWidget):
    """Gathers new widths and asks for all of them at once, on Enter or Apply.

    Widths are not changed while the boxes are stepped through: a narrower matrix loses the
    numbers that do not fit, so on the way from 4 to 2 and back to 3 two columns would be gone;
    and an example such as 4, 3, 3 is one thought, which one undo should take back. Escape
    returns to the widths that hold. What is no width is refused, and stays to be corrected.
    """

    dimensions_requested = Signal(int, int, int, str)  # d_model, d_k, d_v, new cells
    refused = Signal(str)  # an entry that cannot even be asked for
    edited = Signal()  # a message about the entries is out of date

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[int, ...] = ()
        self._boxes = {name: self._box(name) for name in NAMES}
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(1)
        for column, (name, latex) in enumerate(NAMES.items()):
            symbol = Formula(latex, 15)
            symbol.setAccessibleName(name)
            grid.addWidget(symbol, 0, column, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(self._boxes[name], 1, column)
            grid.setColumnStretch(column, 1)
        self._new_cells = QComboBox()
        self._new_cells.setAccessibleName(self.tr("New cells of the weight matrices"))
        choices: tuple[tuple[str, NewCells], ...] = (
            (self.tr("zeros"), "zeros"),
            (self.tr("identity"), "identity"),
        )
        for text, data in choices:
            self._new_cells.addItem(text, data)
        self._new_cells.setToolTip(
            self.tr(
                "What a wider W_Q, W_K or W_V has in its new cells: 0 everywhere, or 1 where row"
                " and column are equal. New cells of E are 0."
            )
        )
        label = QLabel(self.tr("New cells"))
        label.setBuddy(self._new_cells)
        self._apply = QPushButton(self.tr("Apply"))
        self._apply.setToolTip(self.tr("Change the widths in one step (Enter)"))
        self._apply.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        text_width = self._apply.fontMetrics().horizontalAdvance(self._apply.text())
        self._apply.setMinimumWidth(text_width + 20)  # a style's own least width is too much here
        self._apply.clicked.connect(self._ask)
        line = QHBoxLayout()
        line.setSpacing(4)
        line.addWidget(label)
        line.addWidget(self._new_cells, 1)
        line.addWidget(self._apply)
        column_layout = QVBoxLayout(self)
        column_layout.setContentsMargins(0, 0, 0, 0)
        column_layout.setSpacing(6)
        column_layout.addLayout(grid)
        column_layout.addLayout(line)
        self._show_pending()

    def show_dimensions(self, d_model: int, d_k: int, d_v: int) -> None:
        """Show the widths that hold; what was gathered stays unless they have changed."""
        if (d_model, d_k, d_v) != self._shown:
            self._shown = (d_model, d_k, d_v)
            self._reset()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape returns to the widths that hold."""
        if event.key() == Qt.Key.Key_Escape and self._pending():
            self._reset()
            return
        super().keyPressEvent(event)

    def _box(self, name: str) -> WidthBox:
        box = WidthBox(MOST_DIMENSIONS)
        box.setAccessibleName(name)
        box.valueChanged.connect(self._show_pending)  # while typing, too: it is only gathered
        box.textChanged.connect(self.edited)
        box.lineEdit().returnPressed.connect(self._ask)
        return box

    def _values(self) -> tuple[int, ...]:
        return tuple(box.value() for box in self._boxes.values())

    def _pending(self) -> bool:
        return bool(self._shown) and self._values() != self._shown

    def _reset(self) -> None:
        for box, size in zip(self._boxes.values(), self._shown, strict=True):
            box.blockSignals(True)
            box.setMaximum(max(MOST_DIMENSIONS, size))  # an opened example may be wider
            box.setValue(size)
            box.blockSignals(False)
        self.edited.emit()
        self._show_pending()

    def _show_pending(self, _value: int = 0) -> None:
        for box, shown in zip(self._boxes.values(), self._shown, strict=False):
            font = self.font()
            font.setBold(box.value() != shown)
            box.setFont(font)
            pending = self.tr("It is {size} until Apply or Enter; Escape returns to it.")
            box.setToolTip("" if box.value() == shown else pending.format(size=shown))
        self._apply.setEnabled(self._pending())

    def _ask(self) -> None:
        for name, box in self._boxes.items():
            if not box.is_right():
                text = self.tr(
                    "“{text}” is refused for {name}: widths are whole numbers from 1 to {top}."
                )
                typed = short_token(box.typed())
                self.refused.emit(text.format(name=name, text=typed, top=box.maximum()))
                box.setFocus()
                box.selectAll()
                return
        if self._pending():
            d_model, d_k, d_v = self._values()
            self.dimensions_requested.emit(d_model, d_k, d_v, self._new_cells.currentData())
