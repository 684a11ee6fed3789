"""Numbers as large as floats can be: panels show every snapshot, in words and as pictures."""

import pytest
from hypothesis import HealthCheck, given, settings
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QLabel

from explorer.core.stages import STAGES, Cell
from explorer.panels.derivation import Derivation
from explorer.panels.order import OrderPanel
from explorer.panels.scaling import ScalingPanel
from explorer.widgets.softmax.parts import SoftmaxParts
from tests.core.huge import covered_snapshots, huge_snapshots
from tests.core.test_explain_huge import far_scores

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
EVERY = settings(max_examples=24, suppress_health_check=list(HealthCheck), deadline=None)


def opened():
    strip = SoftmaxParts()
    strip.set_open(True)
    strip.body.controls.plain.setChecked(True)
    return strip


@pytest.mark.parametrize("make", [Derivation, OrderPanel, ScalingPanel, opened])
def test_every_finite_snapshot_is_shown(qtbot, make):
    panel = make()
    qtbot.addWidget(panel)
    panel.resize(QSize(380, 640))
    panel.show()

    @EVERY
    @given(huge_snapshots() | covered_snapshots())
    def holds(snapshot):
        panel.show_selection(None)
        panel.show_snapshot(snapshot)
        for name in STAGES:
            rows, columns = snapshot[name].shape
            panel.show_selection(Cell(name, rows - 1, columns - 1))
            QApplication.processEvents()
        panel.grab()
        for label in panel.findChildren(QLabel):
            assert "nan" not in label.text() or "no number (nan)" in label.text()

    holds()


def test_the_derivation_leaves_the_cell_before(qtbot, bangs):
    panel = Derivation()
    qtbot.addWidget(panel)
    panel.show_snapshot(far_scores(bangs))
    panel.show_selection(Cell("X", 0, 0))
    panel.show_selection(Cell("A", 0, 0))
    shown = panel.view.toPlainText()
    assert shown.startswith("A[女生, 女生]") and "≈ -∞" in shown
