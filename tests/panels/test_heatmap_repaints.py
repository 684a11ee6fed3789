"""Nothing is left behind where only a part of the heatmap is painted anew."""

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

from explorer.core.evaluate import evaluate
from explorer.core.example import make_example
from explorer.core.stages import WEIGHTS, Cell
from explorer.panels.heatmap import HeatmapPanel

COUNT = 96  # whose cells are smaller than their names

# The offscreen platform says so of windows that have a least size.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def panel(qtbot):
    panel = HeatmapPanel()
    qtbot.addWidget(panel)
    panel.resize(350, 420)
    tokens = [f"tok{place}" for place in range(COUNT)]
    weights = dict.fromkeys(WEIGHTS, np.eye(2))
    panel.show_snapshot(
        evaluate(make_example(tokens, range(COUNT), np.ones((COUNT, 2)), **weights))
    )
    panel.show()
    qtbot.waitUntil(panel.isVisible)
    return panel


def seen(panel):
    for _ in range(3):
        QApplication.processEvents()
    return panel.screen().grabWindow(panel.winId()).toImage()


@pytest.mark.parametrize(("before", "after"), [(0, 30), (1, 0), (0, 1)])
def test_a_name_that_was_bold_at_an_edge_is_taken_away_whole(panel, before, after):
    panel.show_selection(Cell("A", before, before))
    seen(panel)
    panel.show_selection(Cell("A", after, after))
    partly = seen(panel)
    panel.view.viewport().update()
    assert partly == seen(panel)
