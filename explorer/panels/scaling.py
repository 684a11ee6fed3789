"""Why scale: what a factor does to one row of scores, and why it is 1/√d_k."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QTabWidget, QVBoxLayout, QWidget

from explorer.core.evaluate import Snapshot
from explorer.core.stages import Cell
from explorer.widgets.scaling.row import RowPage
from explorer.widgets.scaling.why import WhyPage

__all__ = ["ScalingPanel"]


class ScalingPanel(QWidget):
    """Two pages: a row of the example under a factor, and an experiment with random vectors."""

    selected = Signal(object)  # Cell
    factor_requested = Signal(object)  # float, or None: as the scale switch says

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Why scale"))
        self.row = RowPage()
        self.row.key_chosen.connect(self._select)
        self.row.factor_requested.connect(self.factor_requested)
        self.why = WhyPage()
        self._pages = QTabWidget()
        self._pages.setAccessibleName(self.tr("Why scale"))
        self._pages.setDocumentMode(True)
        self._pages.addTab(_scrolling(self.row), self.tr("One row of scores"))
        self._pages.addTab(_scrolling(self.why), self.tr("Why √d_k"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._pages)

    @property
    def pages(self) -> QTabWidget:
        """The two pages."""
        return self._pages

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show another snapshot's scores; a new factor of the chain is taken over."""
        self.row.show_snapshot(snapshot)

    def show_selection(self, cell: Cell | None) -> None:
        """Go to the row of a cell of R, S, A or Z."""
        self.row.show_selection(cell)

    def show_decimals(self, decimals: int) -> None:
        """Round what is shown of the row."""
        self.row.show_decimals(decimals)

    def sizeHint(self) -> QSize:
        return QSize(360, 640)

    def minimumSizeHint(self) -> QSize:
        return QSize(300, 300)

    def _select(self, query: int, key: int) -> None:
        self.selected.emit(Cell("A", query, key))


def _scrolling(page: QWidget) -> QScrollArea:
    """Return a page in an area that scrolls where it is higher than the panel."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(page)
    area.viewport().setAutoFillBackground(False)
    page.setAutoFillBackground(False)
    return area
