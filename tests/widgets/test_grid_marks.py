"""Marks over the numbers: what an edit has changed, checks, ordinals; and scrolling to a cell."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from explorer.core.check import DIFFERS, MATCH, NONE, ROUNDING
from explorer.widgets.grid.metrics import CHECK_ROOM
from explorer.widgets.grid.shades import contrast
from explorer.widgets.theme import DARK, LIGHT
from tests.widgets.grid_support import TOKENS, desk

BOTH = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
SPOKEN = Qt.ItemDataRole.AccessibleTextRole
TIP = Qt.ItemDataRole.ToolTipRole
STATUSES = np.array(
    [[MATCH, ROUNDING, DIFFERS], [NONE, NONE, NONE], [DIFFERS, NONE, MATCH]], dtype=np.int8
)


def colors(made, row, column, box):
    """The colours in a part (x, y, width, height) of a cell."""
    image, cell = made.grid.viewport().grab().toImage(), made.grid.cell_rect(row, column)
    x, y, width, height = box
    return {
        image.pixelColor(cell.left() + i, cell.top() + j).name()
        for i in range(x, x + width)
        for j in range(y, y + height)
    }


def is_close(color, other):
    pairs = zip(QColor(color).getRgb(), QColor(other).getRgb(), strict=True)
    return max(abs(a - b) for a, b in pairs) <= 2


def one(row, column, shape=(3, 3)):
    mask = np.zeros(shape, dtype=bool)
    mask[row, column] = True
    return mask


@BOTH
@pytest.mark.parametrize("name", ["R", "A"])
def test_a_changed_cell_has_a_bar_at_its_foot(qtbot, theme, name):
    made = desk(qtbot, name, np.full((3, 3), 0.5))
    made.window.setPalette(theme.palette())
    foot = (6, 19, 20, 3)
    made.grid.set_changed(one(1, 2))
    assert theme.accent in colors(made, 1, 2, foot)
    assert theme.accent not in colors(made, 1, 1, foot)
    made.grid.set_changed(None)
    assert theme.accent not in colors(made, 1, 2, foot)


def test_a_mask_of_another_shape_marks_nothing(qtbot):
    made = desk(qtbot, "R", np.ones((3, 3)))
    plain = made.grid.viewport().grab().toImage()
    made.grid.set_changed(np.ones((4, 4), dtype=bool))
    made.grid.set_checks(np.ones((4, 4), dtype=np.int8))
    made.grid.set_checks(None)
    assert made.grid.viewport().grab().toImage() == plain


@BOTH
def test_checks_have_a_colour_and_a_shape_each(qtbot, theme):
    made = desk(qtbot, "A", np.full((3, 3), 0.5))
    made.window.setPalette(theme.palette())
    before = made.grid.columnWidth(0)
    made.grid.set_checks(STATUSES)
    assert made.grid.columnWidth(0) == before + CHECK_ROOM
    assert made.grid.size() == made.grid.sizeHint()
    sign = (2, 4, 14, 15)
    for column, color in enumerate((theme.match, theme.near, theme.error)):
        assert any(is_close(seen, color) for seen in colors(made, 0, column, sign))
        assert len(colors(made, 1, column, sign)) < 3  # nothing is printed: nothing is shown
        assert contrast(QColor(color), QColor(theme.card)) >= 4.5
    image = made.grid.viewport().grab().toImage()
    shapes = []
    for column in range(3):
        cell = made.grid.cell_rect(0, column)
        part = image.copy(cell.left() + 3, cell.top() + 5, 12, 13)
        card = QColor(theme.card)
        shapes.append(
            tuple(
                contrast(part.pixelColor(x, y), card) > 2
                for x in range(1, 11)
                for y in range(2, 11)
            )
        )
    assert len(set(shapes)) == 3
    made.grid.set_checks(None)
    assert made.grid.columnWidth(0) == before


def test_checks_do_not_touch_the_digits(qtbot):
    made = desk(qtbot, "R", np.full((3, 3), -88.8888))
    made.grid.set_checks(np.full((3, 3), NONE, dtype=np.int8))
    plain = made.grid.viewport().grab().toImage()
    made.grid.set_checks(STATUSES)
    signed = made.grid.viewport().grab().toImage()
    for column in range(3):
        cell = made.grid.cell_rect(0, column).adjusted(CHECK_ROOM + 1, 0, 0, 0)
        assert plain.copy(cell) == signed.copy(cell)


def test_checks_are_spoken(qtbot):
    made = desk(qtbot, "A", np.full((3, 3), 0.5))
    made.grid.set_checks(STATUSES)
    model = made.grid.model()
    said = [model.index(0, column).data(SPOKEN) for column in range(3)]
    assert said == [
        "A, query 女生, key 女生: 0.5000, matches the printed figure",
        "A, query 女生, key 撩: 0.5000, differs from the printed figure by rounding only",
        "A, query 女生, key 刘海: 0.5000, differs from the printed figure",
    ]
    assert model.index(1, 0).data(SPOKEN) == "A, query 撩, key 女生: 0.5000"
    assert model.index(0, 0).data(TIP) == "A[女生, 女生] = 0.5\nmatches the printed figure"


@BOTH
def test_ordinals_stand_in_the_corner_and_can_be_read(qtbot, theme):
    made = desk(qtbot, "R", np.full((3, 3), 8.8888))
    made.window.setPalette(theme.palette())
    made.grid.set_ordinals({(0, 1): 1, (2, 2): 12})
    corner = (0, 0, 9, 9)
    for cell in ((0, 1), (2, 2)):
        seen = colors(made, *cell, corner)
        assert theme.source in seen
        assert max(contrast(QColor(color), QColor(theme.source)) for color in seen) >= 4.5
    assert theme.source not in colors(made, 0, 0, corner)
    assert colors(made, 0, 1, corner) != colors(made, 2, 2, corner)
    made.grid.set_ordinals({})
    assert theme.source not in colors(made, 0, 1, corner)


@pytest.mark.parametrize("name", ["R", "A", "Q"])
@pytest.mark.parametrize("value", [0.8888, 88.8888, -88.8888])
@pytest.mark.parametrize("ordinal", [1, 9, 12])
def test_ordinals_do_not_touch_the_digits(qtbot, name, value, ordinal):
    made = desk(qtbot, name, np.full((3, 3), 0.88 if name == "A" else value))
    bare = made.grid.viewport().grab().toImage()
    made.grid.set_ordinals({(1, 1): ordinal})
    tagged = made.grid.viewport().grab().toImage()
    cell = made.grid.cell_rect(1, 1)
    ground = bare.pixelColor(cell.left() + 4, cell.bottom() - 3)
    lost = [
        (x - cell.left(), y - cell.top())
        for x in range(cell.left() + 2, cell.right() - 2)
        for y in range(cell.top() + 2, cell.bottom() - 2)
        if contrast(bare.pixelColor(x, y), ground) > 3
        and bare.pixelColor(x, y) != tagged.pixelColor(x, y)
    ]
    assert lost == []


def test_a_hidden_cell_is_scrolled_to(qtbot):
    labels = [f"t{i}" for i in range(64)]
    made = desk(qtbot, "R", np.ones((64, 64)))
    made.grid.set_values(np.ones((64, 64)), labels, labels)
    seen = made.grid.viewport().rect()
    for cell in ((40, 50), (0, 63), (63, 0), (0, 0)):
        assert not seen.contains(made.grid.cell_rect(*cell)) or cell == (0, 0)
        made.grid.reveal(*cell)
        assert seen.contains(made.grid.cell_rect(*cell))
    at = made.grid.verticalScrollBar().value()
    made.grid.reveal(3, 3)
    assert made.grid.verticalScrollBar().value() == at  # it is seen already


def test_marks_take_no_selection_and_emit_nothing(qtbot):
    made = desk(qtbot, "R", np.ones((3, 3)))
    made.grid.set_values(np.ones((3, 3)), TOKENS, TOKENS)
    made.grid.set_changed(one(0, 0))
    made.grid.set_checks(STATUSES)
    made.grid.set_ordinals({(0, 0): 1})
    made.grid.reveal(2, 2)
    assert made.selections == made.requests == made.refusals == []
