"""Before and after, as the panel says it."""

import math

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QSpinBox

from explorer.core.comparison import Comparison
from explorer.core.evaluate import evaluate
from explorer.core.stages import Cell
from explorer.widgets.figure_table import FigureTable
from tests.window.hands import choose, named

Key = Qt.Key


@pytest.fixture
def panel(qtbot, bangs):
    from explorer.panels.compare import ComparePanel

    panel = ComparePanel()
    qtbot.addWidget(panel)
    panel.resize(340, 700)
    panel.show_snapshot(evaluate(bangs))
    panel.show()
    return panel


def table(panel, name):
    found = named(panel, FigureTable, name)
    return [
        [found.item(row, column).text() for column in range(found.columnCount())]
        for row in range(found.rowCount())
    ]


def says(panel):
    return " ".join(label.text() for label in panel.findChildren(QLabel) if label.isVisible())


def test_rows_of_weights_say_entropy_and_the_largest(panel):
    a = [0.0551, 0.1371, 0.8078]  # printed
    entropy = -sum(weight * math.log(weight) for weight in a)
    row = table(panel, "Rows of weights")[0]
    assert row[0] == "女生"
    assert float(row[1]) == pytest.approx(entropy, abs=2e-4)
    assert row[3] == "刘海 0.8078"
    assert row[2] == row[4] == "–"  # nothing is pinned


def test_against_a_baseline_every_row_says_its_change(panel, bangs):
    panel.show_snapshot(evaluate(bangs.with_baseline(bangs).with_options(scale=False)))
    row = table(panel, "Rows of weights")[0]
    # Printed: 0.906 unscaled, 0.8078 scaled.
    assert float(row[3].removeprefix("刘海 ")) == pytest.approx(0.906, abs=5e-4)
    assert float(row[4]) == pytest.approx(0.906 - 0.8078, abs=6e-4)
    assert row[4].startswith("+")
    assert row[2].startswith("-")  # sharper: less entropy
    assert "A state is pinned." in says(panel)
    # V does not depend on the scale; S is where the chain begins to differ.
    stages = {row[0]: row for row in table(panel, "Changes of the stages")}
    assert stages["V"][1] == "0.0000"
    assert stages["S"][3] == "9 of 9"
    assert "It starts to matter in S: S[女生, 女生] goes from 3.5002 to 4.9500" in says(panel)


def test_rounding_is_compared_with_the_exact_chain(qtbot, panel, bangs):
    asked, compared = [], []
    panel.rounding_requested.connect(asked.append)
    panel.comparison_requested.connect(compared.append)
    box = named(panel, QSpinBox, "Round every stage to")
    box.setFocus()
    box.selectAll()
    qtbot.keyClicks(box, "2")
    qtbot.keyClick(box, Key.Key_Return)
    assert asked[-1] == 2
    assert compared[-1] == Comparison("value", "exact")  # since nothing is pinned
    panel.show_snapshot(evaluate(bangs.with_options(rounding=2)))
    panel.show_comparison(compared[-1])
    # X[刘海] = 2.91, 3.58 by hand: K[刘海, 1] = 0.1 × 2.91 + 1.4 × 3.58 = 5.303, printed 5.3083.
    assert "It starts to matter in K: K[刘海, 1] goes from 5.31 to 5.30 at 2 decimals" in says(
        panel
    )
    while box.value() >= 0:
        qtbot.keyClick(box, Key.Key_Down)
    assert asked[-1] is None


def test_buttons_and_choices_ask(qtbot, panel, bangs):
    said = []
    panel.pin_requested.connect(lambda: said.append("pin"))
    panel.unpin_requested.connect(lambda: said.append("unpin"))
    panel.comparison_requested.connect(said.append)
    pin, unpin = panel.findChildren(QPushButton)
    assert not unpin.isEnabled()
    qtbot.keyClick(pin, Key.Key_Space)
    panel.show_snapshot(evaluate(bangs.with_baseline(bangs)))
    qtbot.keyClick(unpin, Key.Key_Space)
    showing = named(panel, QComboBox, "What the grids show")
    choose(qtbot, showing, "changes")
    qtbot.keyClick(showing, Key.Key_Return)
    assert said[:2] == ["pin", "unpin"]
    panel.show_comparison(Comparison("both", "exact"))
    assert showing.currentText() == "both"
    assert named(panel, QComboBox, "What is compared with").currentText() == "the exact chain"


def test_a_chosen_row_selects_a_cell(qtbot, panel, bangs):
    panel.show_snapshot(evaluate(bangs.with_baseline(bangs).with_options(scale=False)))
    chosen = []
    panel.selected.connect(chosen.append)
    rows = named(panel, FigureTable, "Rows of weights")
    rows.setFocus()
    rows.setCurrentCell(1, 0)
    qtbot.keyClick(rows, Key.Key_Return)
    assert chosen == [Cell("A", 1, 2)]  # 撩 looks most at 刘海
    stages = named(panel, FigureTable, "Changes of the stages")
    place = stages.visualItemRect(stages.item(7, 0)).center()  # S
    qtbot.mouseClick(stages.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert chosen[-1].matrix == "S"


def test_another_sentence_has_no_counterpart(panel, bangs):
    from explorer.core.sentence import move

    panel.show_snapshot(evaluate(move(bangs.with_baseline(bangs), 0, 2)))
    assert "another sentence" in says(panel)
    assert table(panel, "Rows of weights")[0][2] == "–"
