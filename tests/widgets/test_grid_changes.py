"""Changes from a reference in a grid: what is painted, copied, spoken and edited."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication

from explorer.core.numbers import signed_text
from explorer.widgets.fonts import text_font
from explorer.widgets.grid.changes import change_scale, change_shade
from explorer.widgets.grid.metrics import CHANGE_SIZE, change_width
from explorer.widgets.grid.shades import contrast
from explorer.widgets.theme import DARK, LIGHT
from tests.widgets.grid_support import TOKENS, E, click, desk

BOTH = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
SPOKEN = Qt.ItemDataRole.AccessibleTextRole
TIP = Qt.ItemDataRole.ToolTipRole
KEYS = Qt.Key
R = np.array([[4.95, 6.2388, 8.7467], [4.514, 5.4184, 7.2868], [4.3564, 4.8011, 5.9428]])
CHANGE = np.array([[0.0012, -0.3, 0.0], [1e-6, -1e-6, 0.15], [0.3, 0.0, -0.15]])


def show(made, change, *, beside=False, values=R):
    made.grid.set_values(values, TOKENS, made.grid.model().column_labels, None,
                         change=change, beside=beside)  # fmt: skip


def texts(made):
    model = made.grid.model()
    rows, columns = model.rowCount(), model.columnCount()
    return [[model.index(row, column).data() for column in range(columns)] for row in range(rows)]


def ground(made, row, column):
    place = made.grid.cell_rect(row, column)
    image = made.grid.viewport().grab().toImage()
    return image.pixelColor(place.left() + 4, place.top() + 3).name()


def test_changes_have_a_sign_and_the_same_decimals(qtbot):
    made = desk(qtbot, "R", R)
    show(made, CHANGE)
    assert texts(made) == [
        ["+0.0012", "-0.3000", "0.0000"],
        ["0.0000", "0.0000", "+0.1500"],
        ["+0.3000", "0.0000", "-0.1500"],
    ]
    made.grid.set_decimals(2)
    assert texts(made)[0] == ["0.00", "-0.30", "0.00"]
    show(made, None)
    assert texts(made)[0] == ["4.95", "6.24", "8.75"]


def test_both_stand_side_by_side_and_are_copied_so(qtbot):
    made = desk(qtbot, "R", R)
    before = made.grid.columnWidth(0)
    show(made, CHANGE, beside=True)
    assert texts(made)[0] == ["4.9500 +0.0012", "6.2388 -0.3000", "8.7467 0.0000"]
    assert made.grid.columnWidth(0) > before + 40
    assert made.grid.size() == made.grid.sizeHint()
    click(qtbot, made, 0, 1)
    qtbot.keyClick(made.grid, KEYS.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "6.2388 -0.3000"


def test_the_change_is_copied_where_it_is_shown(qtbot):
    made = desk(qtbot, "R", R)
    show(made, CHANGE)
    click(qtbot, made, 0, 0)
    click(qtbot, made, 1, 1, Qt.KeyboardModifier.ShiftModifier)
    made.grid.copy()
    assert QGuiApplication.clipboard().text() == "+0.0012\t-0.3000\n0.0000\t0.0000"


@pytest.mark.parametrize("beside", [False, True])
def test_value_and_change_are_spoken(qtbot, beside):
    made = desk(qtbot, "R", R)
    show(made, CHANGE, beside=beside)
    index = made.grid.model().index(0, 1)
    assert index.data(SPOKEN) == "R, query 女生, key 撩: 6.2388, change: -0.3000"
    assert index.data(TIP) == "R[女生, 撩] = 6.2388\nchange: -0.3000"


@pytest.mark.parametrize("beside", [False, True])
def test_editing_goes_on_with_the_exact_value(qtbot, beside):
    made = desk(qtbot, "R", R)
    show(made, CHANGE, beside=beside)
    click(qtbot, made, 0, 1)
    qtbot.keyClick(made.grid, KEYS.Key_F2)
    assert made.editor.text() == "6.2388"
    made.editor.selectAll()
    qtbot.keyClicks(made.editor, "6.5")
    qtbot.keyClick(made.editor, KEYS.Key_Return)
    assert made.requests == [("R", 0, 1, 6.5)]


@BOTH
def test_grounds_diverge_from_zero(qtbot, theme):
    made = desk(qtbot, "R", R)
    made.window.setPalette(theme.palette())
    show(made, CHANGE)
    assert ground(made, 0, 1) == theme.score_low
    assert ground(made, 2, 0) == theme.score_high
    assert ground(made, 0, 2) == theme.score_zero
    assert ground(made, 1, 0) == ground(made, 1, 1) == theme.score_zero  # shown as 0
    assert len({ground(made, *cell) for cell in ((0, 1), (2, 2), (0, 2), (1, 2), (2, 0))}) == 5


@BOTH
def test_a_change_that_is_shown_as_zero_is_muted(qtbot, theme):
    made = desk(qtbot, "R", R)
    made.window.setPalette(theme.palette())
    show(made, np.zeros((3, 3)))
    image, cell = made.grid.viewport().grab().toImage(), made.grid.cell_rect(0, 0)
    seen = {
        image.pixelColor(x, y).name()
        for x in range(cell.left() + 3, cell.right() - 3)
        for y in range(cell.top() + 5, cell.bottom() - 5)
    }
    assert theme.muted in seen and theme.text not in seen


@BOTH
@given(part=st.floats(-1, 1))
def test_every_change_can_be_read(theme, part):
    back, ink = change_shade(theme, 3.0 * part, 3.0)
    assert contrast(back, ink) >= 4.5


@BOTH
def test_zeros_can_be_read(theme):
    back = change_shade(theme, 0.0, 0.0)[0]
    from PySide6.QtGui import QColor

    assert contrast(back, QColor(theme.muted)) >= 4.5


def test_the_scale_is_symmetric_and_empty_where_nothing_is_seen():
    assert change_scale(np.array([[0.25, -2.0]]), 4) == (-2.0, 2.0)
    assert change_scale(np.array([[1e-5, -4e-5]]), 4) == (0.0, 0.0)
    assert change_scale(np.array([[1e-5, -6e-5]]), 4) == (-6e-5, 6e-5)


@pytest.mark.parametrize("decimals", [0, 2, 4, 10])
@pytest.mark.parametrize("value", [0.5, -99.9, 99.999, -9999, 1e6, -1.5e300])
@pytest.mark.parametrize("beside", [False, True])
def test_every_change_fits(qtbot, value, decimals, beside):
    font = text_font(CHANGE_SIZE) if beside else text_font()
    needed = QFontMetricsF(font).horizontalAdvance(signed_text(value, decimals))
    assert change_width(abs(value), decimals, beside=beside) >= needed + 6


@pytest.mark.parametrize("beside", [False, True])
def test_nothing_moves_while_changes_change(qtbot, beside):
    made = desk(qtbot, "R", R)
    show(made, CHANGE, beside=beside)
    size = made.grid.size()
    for factor in (0.0, 10.0, -50.0):
        show(made, CHANGE * factor, beside=beside, values=R + CHANGE * factor)
        assert made.grid.size() == size


def test_typed_numbers_show_the_places_that_their_changes_need(qtbot):
    made = desk(qtbot)
    change = np.zeros((3, 2))
    change[0, 0] = 0.35 - 0.1  # 0.24999999999999997
    made.grid.set_values(E, TOKENS, ("0", "1"), change=change)
    assert texts(made) == [["+0.25", "0.00"], ["0.00", "0.00"], ["0.00", "0.00"]]
    made.grid.set_values(E, TOKENS, ("0", "1"))
    assert texts(made)[0] == ["3.0", "1.0"]


def test_only_what_is_not_as_before_is_painted_anew(qtbot):
    made = desk(qtbot, "R", R)
    show(made, CHANGE)
    said = []
    made.grid.model().dataChanged.connect(
        lambda first, last, *_: said.append(
            (first.row(), first.column(), last.row(), last.column())
        )
    )
    show(made, CHANGE.copy())
    assert said == []
    other = CHANGE.copy()
    other[0, 0] = 0.1
    show(made, other)
    assert said == [(0, 0, 0, 0)]
    other = other.copy()
    other[0, 0] = 0.9  # every shade follows the scale
    show(made, other)
    assert said[-1] == (0, 0, 2, 2)


@BOTH
def test_the_change_beside_a_number_has_its_own_ground(qtbot, theme):
    made = desk(qtbot, "R", R)
    made.window.setPalette(theme.palette())
    show(made, CHANGE, beside=True)
    image, cell = made.grid.viewport().grab().toImage(), made.grid.cell_rect(0, 1)
    middle = cell.center().y()
    seen = {image.pixelColor(x, middle - 6).name() for x in range(cell.left(), cell.right())}
    assert {theme.score_low, theme.roles["score"].tint} <= seen
