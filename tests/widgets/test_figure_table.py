"""The small table of figures: what is seen, chosen, and how its columns fit."""

import pytest
from PySide6.QtCore import Qt

from explorer.widgets.figure_table import FEW_LETTERS, FigureTable

NAMES = ("query", "entropy", "±")


@pytest.fixture
def table(qtbot):
    table = FigureTable("Rows", NAMES)
    qtbot.addWidget(table)
    table.resize(320, 200)
    table.show()
    return table


def test_a_long_first_text_leaves_the_figures_in_sight(table):
    table.show_rows([("very long token " * 10, "1.0976", "+0.0012"), ("x", "0.5", "–")])
    seen = table.viewport().width()
    right = table.columnViewportPosition(2) + table.columnWidth(2)
    assert right <= seen
    assert table.columnWidth(0) >= FEW_LETTERS
    metrics = table.fontMetrics()
    assert table.columnWidth(1) >= metrics.horizontalAdvance("1.0976")


def test_a_row_is_chosen_by_click_and_by_enter(qtbot, table):
    table.show_rows([("a", "1", "2"), ("b", "3", "4")])
    chosen = []
    table.chosen.connect(chosen.append)
    place = table.visualItemRect(table.item(1, 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    table.setCurrentCell(0, 0)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert chosen == [1, 0]


def test_setting_texts_does_not_measure_every_row(table, monkeypatch):
    """With sections that resize to their contents, 512 rows took 14 seconds."""
    measured = []
    monkeypatch.setattr(
        FigureTable, "sizeHintForColumn", lambda _self, column: measured.append(column) or 20
    )
    table.show_rows([(str(row), "1.0", "2.0") for row in range(200)])
    assert len(measured) <= 3


def test_a_bar_to_the_side_hides_no_row(qtbot):
    table = FigureTable("Figures", ("query", "entropy", "largest weight"))
    qtbot.addWidget(table)
    table.show_rows([("我", "0.1234567890", "0.1234567890"), ("b", "0.5", "0.25")])
    table.resize(120, 1)
    table.show()
    table.resize(120, table.sizeHint().height())
    qtbot.waitUntil(table.horizontalScrollBar().isVisible)
    table.resize(120, table.sizeHint().height())
    qtbot.waitUntil(lambda: not table.verticalScrollBar().isVisible())
    assert table.viewport().height() >= table.rowViewportPosition(1) + table.rowHeight(1)
