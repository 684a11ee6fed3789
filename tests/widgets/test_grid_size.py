"""Sizes: no scroll bars where none are needed, no columns that jump, wheels that pass."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QVBoxLayout, QWidget

from explorer.core.stages import Cell
from explorer.widgets.fonts import text_font
from explorer.widgets.grid.metrics import (
    BRACKET,
    LABEL_SIZE,
    LABEL_SPACE,
    LONGEST_LABEL,
    column_width,
)
from tests.widgets.grid_support import TOKENS, click, desk, type_text


def turn(widget, dy):
    """Turn the wheel as the window system tells it: only such events go on to parents."""
    window = widget.window()
    place = QPointF(widget.mapTo(window, widget.rect().center()))
    QTest.wheelEvent(window.windowHandle(), place, QPoint(0, dy))
    QApplication.processEvents()


@pytest.mark.parametrize("shape", [(1, 1), (3, 2), (2, 2), (12, 12), (16, 12), (1, 12), (16, 1)])
def test_small_matrices_are_shown_whole(qtbot, shape):
    made = desk(qtbot, "R", np.ones(shape), editable=False)
    grid = made.grid
    assert not grid.horizontalScrollBar().isVisible() and not grid.verticalScrollBar().isVisible()
    assert grid.horizontalScrollBar().maximum() == grid.verticalScrollBar().maximum() == 0
    assert grid.size() == grid.sizeHint()
    last = grid.cell_rect(shape[0] - 1, shape[1] - 1)
    assert last.bottomRight() == grid.viewport().rect().bottomRight()


@pytest.mark.parametrize(
    "shape, bars", [((17, 2), (True, False)), ((2, 13), (False, True)), ((64, 64), (True, True))]
)
def test_large_matrices_scroll_inside(qtbot, shape, bars):
    made = desk(qtbot, "R", np.ones(shape))
    grid = made.grid
    assert grid.verticalScrollBar().isVisible() is bars[0]
    assert grid.horizontalScrollBar().isVisible() is bars[1]
    viewport = grid.viewport().rect()
    rows, columns = min(shape[0], grid.MAX_ROWS), min(shape[1], grid.MAX_COLUMNS)
    assert grid.cell_rect(rows - 1, columns - 1).bottomRight() == viewport.bottomRight()
    grid.verticalScrollBar().setValue(7)
    assert grid.cell_rect(0, 0).top() == (-7 if bars[0] else 0)  # by pixels


def test_the_limits_can_be_set(qtbot):
    made = desk(qtbot, "R", np.ones((10, 10)))
    made.grid.set_limits(4, 5)
    assert made.grid.verticalScrollBar().maximum() > 0
    assert made.grid.horizontalScrollBar().maximum() > 0
    assert made.grid.size() == made.grid.sizeHint()


def test_the_wheel_scrolls_the_page_where_the_grid_is_whole(qtbot):
    made = desk(qtbot, "R", np.ones((3, 3)))
    area = page_with(made)
    turn(made.grid.viewport(), -120)
    assert area.verticalScrollBar().value() > 0


def test_the_wheel_scrolls_the_grid_and_then_the_page(qtbot):
    made = desk(qtbot, "R", np.ones((40, 3)))
    area = page_with(made)
    bar = made.grid.verticalScrollBar()
    turn(made.grid.viewport(), -120)
    assert bar.value() > 0 and area.verticalScrollBar().value() == 0
    bar.setValue(bar.maximum())
    turn(made.grid.viewport(), -120)
    assert area.verticalScrollBar().value() > 0
    down = area.verticalScrollBar().value()
    turn(made.grid.viewport(), 120)
    assert bar.value() < bar.maximum() and area.verticalScrollBar().value() == down


def page_with(made):
    area = QScrollArea(made.window)
    page = QWidget()
    column = QVBoxLayout(page)
    column.addWidget(made.grid)
    column.addStretch(1)
    page.setMinimumHeight(2000)
    area.setWidgetResizable(True)
    area.setWidget(page)
    area.resize(900, 500)
    area.show()
    return area


def test_columns_do_not_move_when_digits_change(qtbot):
    made = desk(qtbot, "R", np.full((3, 3), 1.5))
    width = made.grid.columnWidth(0)
    for value in (0.0, -9.99, 99.9999, -99.9, 1e-300):
        made.grid.set_values(np.full((3, 3), value), TOKENS, TOKENS)
        assert made.grid.columnWidth(0) == width


def test_places_that_are_typed_have_their_room_already(qtbot):
    made = desk(qtbot)
    size = made.grid.size()
    click(qtbot, made, 0, 0)
    for text, shown in (("0.25", "0.25"), ("-12.34", "-12.34"), ("1", "1.0")):
        type_text(qtbot, made, text)
        assert made.grid.size() == size
        qtbot.keyClick(made.editor, Qt.Key.Key_Return)
        values = made.grid.model().values.copy()
        values[0, 0] = made.requests[-1][3]
        made.grid.set_values(values, TOKENS, ("0", "1"))
        assert made.grid.model().index(0, 0).data() == shown
        assert made.grid.size() == size
        click(qtbot, made, 0, 0)


@pytest.mark.parametrize("decimals", range(11))
@pytest.mark.parametrize("value", [0, -99.9, 99.999, -9999, 1e6, -9999999.4, 1e7, -1.5e300])
def test_every_number_fits_its_column(qtbot, value, decimals):
    from explorer.core.numbers import number_text

    text = number_text(value, decimals)
    needed = QFontMetricsF(text_font()).horizontalAdvance(text)
    assert column_width(abs(value), decimals) >= needed + 6


def test_widths_grow_in_steps():
    widths = [column_width(10.0**power, 4) for power in range(7)]
    assert widths[0] == widths[1] < widths[2] == widths[3] < widths[4] == widths[5] == widths[6]
    assert column_width(99.99999, 4) == column_width(100, 4)  # it is shown as 100.0000


def test_decimals_change_the_width(qtbot):
    made = desk(qtbot, "R", np.full((3, 3), 1.5))
    before = made.grid.width()
    made.grid.set_decimals(8)
    assert made.grid.width() > before
    assert made.grid.model().index(0, 0).data() == "1.50000000"
    made.grid.set_decimals(0)
    assert made.grid.model().index(0, 0).data() == "2"
    assert made.grid.width() < before
    assert made.selections == []


def test_long_labels_are_limited(qtbot):
    long = "Internationalisierung"
    made = desk(qtbot, "R", np.ones((2, 2)), rows=(long, "a"), columns=(long, "b"))
    header = made.grid.verticalHeader()
    assert LONGEST_LABEL < header.width() < LONGEST_LABEL + 20
    model = made.grid.model()
    for orientation in (Qt.Orientation.Horizontal, Qt.Orientation.Vertical):
        assert model.headerData(0, orientation, Qt.ItemDataRole.ToolTipRole) == long
    image = made.grid.horizontalHeader().grab().toImage()
    border = made.grid.columnWidth(0)
    ground = image.pixelColor(0, 0)
    for x in range(border - 2, border + 3):  # nothing is painted between two labels
        assert all(image.pixelColor(x, y) == ground for y in range(image.height()))


def test_the_label_of_the_selected_row_is_not_cut(qtbot):
    for label in ("love", "女生", "Internationalisierung"):
        made = desk(qtbot, "R", np.ones((1, 1)), rows=(label,), columns=("k",))
        made.grid.set_selection(Cell("R", 0, 0))
        header = made.grid.verticalHeader()
        image = header.grab().toImage()
        ground = image.pixelColor(0, 0)
        assert all(image.pixelColor(0, y) == ground for y in range(image.height()))
        assert (
            QFontMetricsF(text_font(LABEL_SIZE, bold=True)).horizontalAdvance(label)
            <= header.width() - BRACKET - LABEL_SPACE
            or len(label) > 10
        )


def test_short_labels_take_little_room(qtbot):
    made = desk(qtbot, "W_Q", np.ones((2, 2)))
    assert made.grid.verticalHeader().width() < 30
