"""The two pyqtgraph panels, made after the window's first paint: the library is slow to import."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtWidgets import QWidget

from explorer.core.evaluate import Snapshot
from explorer.core.stages import Cell
from explorer.window.docks import carded

if TYPE_CHECKING:
    from explorer.panels.heatmap import HeatmapPanel
    from explorer.panels.waves import WavesPanel

__all__ = ["Plots"]


class _Place(QWidget):
    """Keeps a panel's place, so that nothing jumps when the panel comes."""

    def __init__(self, size: QSize) -> None:
        super().__init__()
        self._size = size

    def give_way_to(self, panel: QWidget) -> None:
        """Put the panel where this stands."""
        card = self.parentWidget()
        layout = card.layout() if card is not None else None
        assert layout is not None, "a place stands in a layout"
        layout.replaceWidget(self, panel)
        self.deleteLater()

    def sizeHint(self) -> QSize:
        return self._size

    def minimumSizeHint(self) -> QSize:
        return QSize(260, 200)


class Plots(QObject):
    """Waves and heatmap as one panel: what they are told before they exist, they hear then."""

    selected = Signal(object)  # Cell

    def __init__(self) -> None:
        super().__init__()
        self._waves_place, self._heatmap_place = _Place(QSize(360, 300)), _Place(QSize(360, 380))
        self.waves_card = carded(self._waves_place)
        self.heatmap_card = carded(self._heatmap_place)
        self.waves: WavesPanel | None = None
        self.heatmap: HeatmapPanel | None = None
        self._snapshot: Snapshot | None = None
        self._cell: Cell | None = None
        self._decimals = 4

    @property
    def is_complete(self) -> bool:
        """Whether the panels exist."""
        return self.heatmap is not None

    def complete(self) -> None:
        """Make the panels, once."""
        if self.is_complete:
            return
        from explorer.panels.heatmap import HeatmapPanel
        from explorer.panels.waves import WavesPanel

        self.waves, self.heatmap = WavesPanel(), HeatmapPanel()
        for panel, place in ((self.waves, self._waves_place), (self.heatmap, self._heatmap_place)):
            place.give_way_to(panel)
            panel.selected.connect(self.selected)
            panel.show_decimals(self._decimals)
            if self._snapshot is not None:
                panel.show_snapshot(self._snapshot)
            panel.show_selection(self._cell)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a snapshot in both."""
        self._snapshot = snapshot
        for panel in self._existing():
            panel.show_snapshot(snapshot)

    def show_selection(self, cell: Cell | None) -> None:
        """Show the selected cell in both."""
        self._cell = cell
        for panel in self._existing():
            panel.show_selection(cell)

    def show_decimals(self, decimals: int) -> None:
        """Round what both show."""
        self._decimals = decimals
        for panel in self._existing():
            panel.show_decimals(decimals)

    def _existing(self) -> "tuple[WavesPanel | HeatmapPanel, ...]":
        return () if self.waves is None or self.heatmap is None else (self.waves, self.heatmap)
