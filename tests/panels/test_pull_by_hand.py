"""The pull where numbers are set by hand: too large to be drawn, larger than the whole."""

import pytest
from hypothesis import HealthCheck, given, settings
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QLabel

from explorer.core.evaluate import evaluate
from explorer.core.override import Override
from explorer.panels.pull import PullPanel
from explorer.widgets.pull.share_model import percent_text
from explorer.widgets.theme import LIGHT
from tests.core.huge import covered_snapshots, huge_snapshots
from tests.core.test_pull_by_hand import row_of_weights, too_large

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def panel(qtbot):
    panel = PullPanel()
    qtbot.addWidget(panel)
    panel.resize(360, 700)
    panel.show()
    return panel


def show(panel, snapshot):
    panel.show_snapshot(snapshot)
    QApplication.processEvents()
    return panel.grab()


def words(panel):
    return " ".join(label.text() for label in panel.findChildren(QLabel) if label.isVisible())


def rows(panel):
    model = panel.shares.model
    return [[model.index(row, column).data() for column in range(3)] for row in range(3)]


def test_what_is_too_large_is_said_and_not_drawn(panel, bangs):
    show(panel, too_large(bangs))
    assert "Σ a·V is too large for a computer's number" in words(panel)
    assert panel.plane.scene().mean is None
    assert rows(panel)[0][2] == "too large"
    assert panel.shares.sum.texts()[2] == "too large"
    assert "inf" not in words(panel) and "nan" not in words(panel)


@pytest.mark.parametrize("snapshots", [huge_snapshots(), covered_snapshots()])
def test_every_finite_snapshot_can_be_painted(panel, snapshots):
    @settings(max_examples=60, suppress_health_check=list(HealthCheck), deadline=None)
    @given(snapshots)
    def holds(snapshot):
        for size in (QSize(360, 700), QSize(250, 330)):
            panel.resize(size)
            show(panel, snapshot)
        read = [words(panel), panel.plane.accessibleDescription(), panel.shares.sum.texts()]
        assert "inf" not in str(read) and "nan" not in str(read)

    holds()


def test_a_weight_of_seven_is_seen_to_be_more_than_one(panel, bangs):
    show(panel, row_of_weights(bangs, 1.0, 7.0, 0.5))
    widths = {arrow.key: arrow.width for arrow in panel.plane.scene().arrows}
    assert widths[0] < widths[1] / 4
    assert "The longest bar and the widest arrow: 700.00%." in words(panel)
    assert bar(panel, 0) < bar(panel, 1) / 4


def test_bars_of_shares_are_of_the_whole(panel, bangs):
    show(panel, row_of_weights(bangs, 0.25, 0.5, 0.25))
    assert "longest bar" not in words(panel)
    assert bar(panel, 1) == pytest.approx(2 * bar(panel, 0), abs=2)


def bar(panel, row):
    """How many pixels of a row have the ink of a bar."""
    view = panel.shares.view
    rect = view.visualRect(panel.shares.model.index(row, 1))
    picture = view.viewport().grab().toImage()
    y = round(rect.center().y())
    ink = LIGHT.roles["value"].ink
    return sum(
        picture.pixelColor(x, y).name() == ink.lower() for x in range(rect.left(), rect.right())
    )


def test_a_total_that_looks_like_one_is_not_called_another(panel, bangs):
    show(panel, row_of_weights(bangs, 0.333333, 0.333333, 0.333333))
    assert "not to 1" not in words(panel)
    assert panel.shares.sum.texts()[0] == "Σ a = 1.0000"
    assert "Rounded" not in words(panel)  # nothing was
    panel.show_decimals(6)
    assert "The weights sum to 0.999999, not to 1" in words(panel)


def test_a_total_of_no_decimals_is_told_from_one(panel, bangs):
    show(panel, row_of_weights(bangs, 0.4, 0.4, 0.4))
    panel.show_decimals(0)
    assert "The weights sum to 1.20, not to 1" in words(panel)
    assert panel.shares.sum.texts()[:2] == ("Σ a = 1.20", "120%")


def test_percentages_larger_than_a_float(bangs):
    assert percent_text(1.5e307, 4) == "1.50e+309%"
    assert percent_text(-1e308, 2) == "-1e+310%"
    assert percent_text(1e200, 4) == "1.00e+202%"


def test_distances_larger_than_a_float_are_said(panel, bangs):
    hand = [Override("X", 0, 0, -1e308), Override("V", 2, 0, 1e308), Override("V", 0, 0, 0.0)]
    hand += [Override(name, 0, column, 0.0) for name in "QK" for column in range(2)]
    hand += [Override("A", 0, key, weight) for key, weight in enumerate((0.1, 0.1, 0.8))]
    show(panel, evaluate(bangs.with_overrides(hand)))
    assert "more than a computer's number can hold from X" in words(panel)
