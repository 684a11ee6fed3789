"""Which cards of the worksheet a picture shows."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QWidget

__all__ = ["CardBoxes"]

_ACROSS = 2


class CardBoxes(QWidget):
    """A check box for each card; one at least stays checked.

    Parameters
    ----------
    titles : sequence of str
    """

    changed = Signal()

    def __init__(self, titles: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Cards"))
        self._boxes = [QCheckBox(title.replace("&", "&&")) for title in titles]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        for number, box in enumerate(self._boxes):
            box.setChecked(True)
            box.toggled.connect(self._toggled)
            grid.addWidget(box, number // _ACROSS, number % _ACROSS)

    def cards(self) -> tuple[int, ...]:
        """Return the numbers of the chosen cards, counted from 1; nothing where all are."""
        chosen = [number for number, box in enumerate(self._boxes, 1) if box.isChecked()]
        return tuple(chosen) if len(chosen) < len(self._boxes) else ()

    def show_cards(self, cards: Sequence[int]) -> None:
        """Check some cards, or all where none is named."""
        for number, box in enumerate(self._boxes, 1):
            box.setChecked(not cards or number in cards)

    def _toggled(self) -> None:
        """Keep the last one checked: a worksheet without cards is no picture."""
        chosen = [box for box in self._boxes if box.isChecked()]
        for box in self._boxes:
            box.setEnabled(chosen != [box])
        self.changed.emit()
