"""Heatmap and waves alone, on a controller: no worksheet, no derivation, no status line."""

import time
from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from explorer.controller import Controller
from explorer.core.example import Example
from explorer.desktop import make_application
from tests.bench.desk import destroy
from tests.bench.watch import Watch, settle

__all__ = ["PLOTS", "PlotDesk"]

PLOTS = (356, 800)  # pixels: the two plots in the window's right column


class PlotDesk:
    """The two plots in a window of their own."""

    def __init__(self, example: Example) -> None:
        make_application("en")
        from explorer.panels.heatmap import HeatmapPanel
        from explorer.panels.waves import WavesPanel

        self.controller = Controller(example)
        self.window = QWidget()
        self.heatmap, self.waves = HeatmapPanel(), WavesPanel()
        column = QVBoxLayout(self.window)
        panels: tuple[Any, ...] = (self.waves, self.heatmap)
        for panel in panels:
            column.addWidget(panel)
            self.controller.changed.connect(panel.show_snapshot)
            panel.show_snapshot(self.controller.snapshot)
        self.window.resize(*PLOTS)
        self.window.show()
        settle()
        views = (self.heatmap.view.viewport(), self.waves.view.viewport())
        self._depending = {views[0]}  # P does not depend on E, and the waves do not paint
        self._watch = Watch(views)

    def edit(self, value: float) -> float:
        """Set E[0, 0]; return the seconds until what depends on it is painted."""
        self._watch.forget()
        start = time.perf_counter()
        self.controller.set_value("E", 0, 0, value)
        return self._watch.wait(self._depending) - start

    def close(self) -> None:
        """Destroy the window."""
        destroy(self.window)
