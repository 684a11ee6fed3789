"""A heatmap whose cells are smaller than pixels."""

import numpy as np
import pytest
from pyqtgraph.functions import downsample

from explorer.core.evaluate import evaluate
from explorer.core.shades import block_means
from explorer.panels.heatmap import HeatmapPanel
from tests.panels.test_heatmap import sentence

# The offscreen platform says so of windows that have a least size.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def panel(qtbot):
    panel = HeatmapPanel()
    qtbot.addWidget(panel)
    panel.resize(330, 330)
    panel.show()
    return panel


def test_a_large_heatmap_shows_means_of_what_lies_on_a_pixel():
    values = np.random.default_rng(3).random((70, 53))
    for down, across in ((2, 2), (3, 1), (1, 4), (8, 8), (70, 53)):
        expected = downsample(downsample(values, across, axis=1), down, axis=0)
        np.testing.assert_allclose(block_means(values, down, across), expected, rtol=1e-14)


def test_a_large_heatmap_keeps_its_numbers(panel):
    snapshot = evaluate(sentence(600))
    panel.show_snapshot(snapshot)
    panel.view.grab()
    assert panel.view.image.image.shape == (600, 600)
    assert panel.view.image.autoDownsample
    assert panel.view.shades_itself(snapshot["A"])
