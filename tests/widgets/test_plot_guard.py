"""A fault in what a plot paints is said, once for each repaint, and nothing ends."""

import sys

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem

from explorer.core.evaluate import evaluate
from explorer.panels.heatmap import HeatmapPanel
from explorer.panels.waves import WavesPanel
from explorer.widgets.plot import guard
from explorer.widgets.plot.view import Sketch


@pytest.fixture
def caught(monkeypatch):
    errors = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: errors.append(error))
    return errors


@pytest.fixture(params=[HeatmapPanel, WavesPanel])
def panel(request, qtbot, bangs):
    panel = request.param()
    qtbot.addWidget(panel)
    panel.resize(400, 400)
    panel.show_snapshot(evaluate(bangs))
    panel.show()
    return panel


def painted_by_us(view):
    """The items whose `paint` is Python's and does something."""
    found = [item for item in view.scene().items() if hasattr(type(item).paint, "__code__")]
    return [item for item in found if not type(item).__module__.startswith("pyqtgraph")]


def test_every_item_of_the_plots_is_guarded(panel):
    items = painted_by_us(panel.view)
    assert len(items) >= 4
    for item in items:
        assert type(item).paint.__code__ is guard.guarded(lambda *_: None).__code__, item


def test_a_fault_is_said_and_the_rest_is_painted(panel, caught, monkeypatch):
    sketches = [item for item in panel.view.scene().items() if isinstance(item, Sketch)]
    broken, painted = sketches[0], []

    def fail(_self, painter):
        painter.setOpacity(0.0)
        raise IndexError("step 306 of 256")

    monkeypatch.setattr(type(broken), "draw", fail)
    for other in sketches:
        if type(other) is not type(broken):
            monkeypatch.setattr(
                type(other), "draw", lambda self, painter: painted.append(painter.opacity())
            )
    for _ in range(3):
        caught.clear(), painted.clear()
        panel.view.grab()
        broken_ones = [item for item in sketches if type(item) is type(broken)]
        assert [str(error) for error in caught] == ["step 306 of 256"] * len(broken_ones)
        assert painted == [1.0] * (len(sketches) - len(broken_ones))


def test_the_painter_is_as_it_was(qtbot, caught):
    class Item(QGraphicsItem):
        @guard.guarded
        def paint(self, painter, option, widget=None):
            painter.translate(5, 5)
            raise ValueError("no")

    image = QImage(10, 10, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    Item().paint(painter, None)
    assert painter.transform().isIdentity()
    painter.end()
    assert [type(error) for error in caught] == [ValueError]
