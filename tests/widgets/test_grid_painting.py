"""What is painted, in both themes, and what is spoken."""

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor

from explorer.core.attention import causal_mask
from explorer.core.stages import MATRICES, Cell
from explorer.widgets.grid.shades import contrast, weight_shade
from explorer.widgets.theme import DARK, LIGHT
from tests.widgets.grid_support import TOKENS, E, desk

BOTH = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
SPOKEN = Qt.ItemDataRole.AccessibleTextRole


def picture(made):
    return made.grid.viewport().grab().toImage()


def ground(made, row, column):
    """The colour of a cell left of its number."""
    place = made.grid.cell_rect(row, column)
    return picture(made).pixelColor(place.left() + 4, place.top() + 4).name()


@BOTH
@pytest.mark.parametrize("name", [name for name in MATRICES if name not in ("E", "A")])
def test_cells_have_the_tint_of_their_role(qtbot, theme, name):
    made = desk(qtbot, name, np.ones((2, 2)), editable=False)
    made.window.setPalette(theme.palette())
    assert ground(made, 1, 1) == theme.roles[MATRICES[name].role].tint


@BOTH
def test_cells_that_are_edited_look_like_fields(qtbot, theme):
    made = desk(qtbot)
    made.window.setPalette(theme.palette())
    assert ground(made, 0, 0) == theme.field
    place = made.grid.cell_rect(0, 0)
    assert (
        picture(made).pixelColor(place.left() + 1, place.center().y()).name() == theme.input_border
    )


@BOTH
def test_a_number_is_painted_at_the_right_in_the_colour_of_text(qtbot, theme):
    made = desk(qtbot, "R", np.full((1, 2), 8.0))
    made.window.setPalette(theme.palette())
    image, place = picture(made), made.grid.cell_rect(0, 1)
    ground_color = image.pixelColor(place.left() + 4, place.top() + 4)
    marked = [
        x
        for x in range(place.left() + 3, place.right() - 3)
        for y in range(place.top() + 3, place.bottom() - 3)
        if contrast(image.pixelColor(x, y), ground_color) > 4.5
    ]
    assert place.right() - 12 <= max(marked) <= place.right() - 5


def test_digits_stand_below_each_other(qtbot):
    """Columns of pixels of two numbers with other digits and signs end at the same place."""
    made = desk(qtbot, "R", np.array([[1.1111], [-88.8888]]))
    image = picture(made)

    def point(row):
        """Where the decimal point's lowest pixels are: the only ink that low and alone."""
        place = made.grid.cell_rect(row, 0)
        base = place.top() + 15
        dark = [
            x
            for x in range(place.left() + 3, place.right() - 2)
            if image.pixelColor(x, base).lightness() < 140
            and image.pixelColor(x, base - 6).lightness() > 200
        ]
        return dark

    assert set(point(0)) & set(point(1))


@BOTH
def test_weights_shade_from_low_to_high_and_can_be_read(qtbot, theme):
    weights = np.array([[0.0, 1.0], [0.5, 0.25]])
    made = desk(qtbot, "A", weights)
    made.window.setPalette(theme.palette())
    assert ground(made, 0, 0) == theme.weight_low
    assert ground(made, 0, 1) == theme.weight_high
    assert ground(made, 1, 0) == weight_shade(theme, 0.5)[0].name()


@BOTH
def test_every_shade_carries_readable_text(theme):
    shades = [weight_shade(theme, step / 200) for step in range(201)]
    assert min(contrast(back, ink) for back, ink in shades) >= 4.5
    assert contrast(QColor("#ffffff"), QColor("#000000")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("#ffffff")) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_hatching_is_seen(qtbot, theme):
    made = desk(qtbot, "A", np.zeros((3, 3)))
    made.grid.set_values(np.zeros((3, 3)), TOKENS, TOKENS, causal_mask(3))
    made.grid.window().setPalette(theme.palette())
    image = picture(made)
    place = made.grid.cell_rect(0, 2)
    seen = [
        contrast(image.pixelColor(x, y), QColor(theme.card))
        for x in range(place.left() + 3, place.left() + 14)
        for y in range(place.top() + 3, place.bottom() - 3)
    ]
    assert max(seen) >= 3.0


def test_masked_cells_are_hatched_and_keep_their_number(qtbot):
    values = np.arange(9.0).reshape(3, 3)
    made = desk(qtbot, "S", values)
    plain = picture(made)
    made.grid.set_values(values, TOKENS, TOKENS, causal_mask(3))
    hatched = picture(made)
    for row in range(3):
        for column in range(3):
            place = made.grid.cell_rect(row, column).adjusted(2, 2, -2, -2)
            assert (plain.copy(place) != hatched.copy(place)) is (column > row)
    place = made.grid.cell_rect(0, 2)
    seen = {
        hatched.pixelColor(x, y).name()
        for x in range(place.left(), place.left() + 14)
        for y in range(place.top(), place.bottom())
    }
    assert len(seen) > 3  # lines, not a plain ground
    model = made.grid.model()
    assert model.index(0, 2).data() == "2.0000"
    assert model.index(0, 2).data(SPOKEN) == "S, query 女生, key 刘海: 2.0000, masked"


def test_a_dimmed_matrix_is_paler(qtbot):
    made = desk(qtbot, "P", np.zeros((3, 2)))
    before = picture(made)
    made.grid.set_dimmed(True)
    after = picture(made)
    assert before != after
    darkest = [
        min(
            image.pixelColor(x, y).lightness()
            for x in range(image.width())
            for y in range(image.height())
        )
        for image in (before, after)
    ]
    assert darkest[1] > darkest[0] + 30


def test_a_new_palette_repaints_everything(qtbot):
    made = desk(qtbot)
    made.window.setPalette(DARK.palette())
    grid = made.grid.grab().toImage()
    for x in (1, grid.width() - 2):
        for y in (1, grid.height() - 1):
            assert grid.pixelColor(x, y).lightness() < 110


class Paints(QObject):
    """Counts the paint events of a widget and keeps their rectangles."""

    def __init__(self, widget):
        super().__init__(widget)
        self.rects = []
        widget.installEventFilter(self)

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            self.rects.append(event.rect())
        return False


def settle(qtbot, made, change):
    paints = Paints(made.grid.viewport())
    headers = [Paints(made.grid.horizontalHeader().viewport())]
    change()
    if made.grid.isVisible():
        qtbot.waitUntil(lambda: bool(paints.rects))
    return paints.rects, headers[0].rects


def test_one_changed_number_repaints_one_cell(qtbot):
    values = np.arange(64.0 * 64).reshape(64, 64)
    labels = [f"t{i}" for i in range(64)]
    made = desk(qtbot, "R", values)
    made.grid.set_values(values, labels, labels)
    made.grid.grab()
    qtbot.waitUntil(lambda: made.grid.isVisible())
    made.window.repaint()
    changed = values.copy()
    changed[3, 4] = -1
    rects, headers = settle(qtbot, made, lambda: made.grid.set_values(changed, labels, labels))
    cell = made.grid.cell_rect(3, 4)
    assert all(cell.adjusted(-2, -2, 2, 2).contains(rect) for rect in rects)
    assert headers == []


def test_a_hidden_grid_does_not_paint(qtbot):
    made = desk(qtbot)
    made.grid.hide()
    paints = Paints(made.grid.viewport())
    made.grid.set_values(E + 1, TOKENS, ("0", "1"))
    made.grid.set_decimals(2)
    made.window.repaint()
    assert paints.rects == []


def test_the_same_values_change_nothing(qtbot):
    made = desk(qtbot)
    said = []
    made.grid.model().dataChanged.connect(lambda *_: said.append(1))
    made.grid.set_values(E, TOKENS, ("0", "1"))
    made.grid.set_values(E.copy(), TOKENS, ("0", "1"))
    assert said == []


def test_other_labels_are_shown_although_no_number_changed(qtbot):
    made = desk(qtbot)
    header = made.grid.verticalHeader()
    before = header.grab().toImage()
    made.grid.set_values(E, ("一", "二", "三"), ("0", "1"))
    assert header.grab().toImage() != before
    assert made.grid.model().headerData(0, Qt.Orientation.Vertical) == "一"


@pytest.mark.parametrize(
    "name, cell, words",
    [
        ("R", (0, 2), "R, query 女生, key 刘海: 8.7467"),
        ("E", (1, 0), "E, token 撩, dimension 0: 8.7467"),
        ("W_Q", (0, 1), "W_Q, dimension 0, dimension 1: 8.7467"),
        ("Z", (2, 1), "Z, token 刘海, dimension 1: 8.7467"),
    ],
)
def test_a_cell_says_where_it_stands_and_what_it_holds(qtbot, name, cell, words):
    made = desk(qtbot, name, np.full((3, 3), 8.7467))
    index = made.grid.model().index(*cell)
    assert index.data(SPOKEN) == words
    assert index.data(Qt.ItemDataRole.ToolTipRole).endswith("= 8.7467")


def test_the_grid_has_a_name_and_says_what_runs_along_it(qtbot):
    made = desk(qtbot, "R", np.ones((3, 3)))
    assert made.grid.accessibleName() == "R, raw scores"
    assert made.grid.accessibleDescription() == "rows: query tokens, columns: key tokens"
    made = desk(qtbot, "W_V")
    assert (
        made.grid.accessibleDescription() == "rows: dimensions (d_model), columns: dimensions (d_v)"
    )


@pytest.mark.parametrize(
    "values, shown",
    [
        ([[3.0, 1.0]], ["3.0", "1.0"]),
        ([[0.149, -0.04148]], ["0.1490", "-0.0415"]),
        ([[0.5, 0.25]], ["0.50", "0.25"]),
        ([[12345678.9, 1.0]], ["1.2e+07", "1.0"]),
    ],
)
def test_typed_numbers_have_the_places_that_they_need(qtbot, values, shown):
    made = desk(qtbot, values=np.array(values))
    texts = [made.grid.model().index(0, column).data() for column in (0, 1)]
    if values[0][0] > 1e7:
        assert texts[0].endswith("e+07")
    else:
        assert texts == shown


def test_computed_numbers_have_the_places_that_are_asked_for(qtbot):
    made = desk(qtbot, "X", np.array([[3.0, 12345678.9, -0.00001]]))
    made.grid.set_decimals(4)
    texts = [made.grid.model().index(0, column).data() for column in range(3)]
    assert texts == ["3.0000", "1.2346e+07", "0.0000"]


def test_selection_is_painted_over_a_shaded_cell(qtbot):
    made = desk(qtbot, "A", np.eye(3))
    made.grid.set_selection(Cell("A", 1, 1))
    place = made.grid.cell_rect(1, 1)
    color = picture(made).pixelColor(place.left() + 1, place.center().y()).name()
    assert color == LIGHT.selection
