"""What stands on a picture: words, names of axes, a ground or none, marks or none, cards."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QDockWidget, QScrollBar, QWidget

from explorer.core.errors import Refused
from explorer.core.stages import Cell
from explorer.export.composition import WIDE
from explorer.export.staging import staged
from explorer.files.formats import PANELS
from explorer.widgets.theme import DARK, LIGHT
from explorer.window.studio import studio
from tests.bench.sizes import example_of
from tests.export.scaled import pixels
from tests.pictures import image, options
from tests.window.conftest import open_window, window  # noqa: F401 - fixtures


def size(window, panel, **rest):  # noqa: F811
    with staged(window.pictures, options(panel, **rest)) as composition:
        return composition.size


def alpha(picture):
    rgba = picture.convertToFormat(QImage.Format.Format_RGBA8888)
    data = np.frombuffer(rgba.constBits(), np.uint8).reshape(rgba.height(), rgba.width(), 4)
    return data.astype(int)


def test_title_and_caption_stand_above_and_below(window):  # noqa: F811
    bare = size(window, "A")
    titled = size(window, "A", title="注意力权重 Weights")
    both = size(window, "A", title="注意力权重 Weights", caption="one\ntwo")
    assert bare.height() < titled.height() < both.height()
    data = pixels(image(window, "A", 2, title="注意力权重 Weights"))
    ink = np.abs(data[: 2 * 44] - np.array(QColor(LIGHT.card).getRgb()[:3])).max(axis=2)
    assert ink.max() > 200  # the theme's text, on the card's colour
    dark = pixels(image(window, "A", 2, "dark", title="注意力权重 Weights"))
    assert np.abs(dark[:4] - np.array(QColor(DARK.card).getRgb()[:3])).max() == 0


def test_words_widen_a_narrow_picture_and_wrap_in_a_wide_one(window):  # noqa: F811
    long = "A title of many words, " * 12
    narrow, wide = size(window, "W_Q", title=long), size(window, "worksheet", title=long)
    assert size(window, "W_Q").width() < narrow.width() <= WIDE + 60
    assert wide.width() <= size(window, "worksheet").width() + 30
    assert size(window, "W_Q", title="W" * 300).width() <= WIDE + 60  # a word without an end
    assert size(window, "W_Q", title="  \n ") == size(window, "W_Q")


def test_axes_of_a_matrix_are_named_and_the_rest_is_as_before(window):  # noqa: F811
    plain, named = size(window, "R"), size(window, "R", axes=True)
    assert named.width() > plain.width()
    assert named.height() > plain.height()
    for panel in ("waves", "heatmap", "worksheet"):
        assert image(window, panel, axes=True) == image(window, panel)


def test_a_transparent_matrix_has_cells_and_letters_alone(window):  # noqa: F811
    """Blended over its own ground it is the opaque picture: no fringe, light or dark."""
    for theme, card in (("light", LIGHT.card), ("dark", DARK.card)):
        asked = {"title": "Weights", "axes": True}
        clear = alpha(image(window, "A", 2, theme, transparent=True, **asked))
        opaque = pixels(image(window, "A", 2, theme, **asked))
        assert (clear[:, :, 3] == 0).mean() > 0.4
        share = clear[:, :, 3:] / 255
        over = clear[:, :, :3] * share + np.array(QColor(card).getRgb()[:3]) * (1 - share)
        assert np.abs(over - opaque).mean() < 0.5
        assert np.abs(over - opaque).max() <= 32  # Qt blends letters on nothing a little harder


def test_a_transparent_panel_keeps_its_card(window):  # noqa: F811
    for panel in ("heatmap", "worksheet"):
        clear = alpha(image(window, panel, 1, transparent=True))
        assert clear[0, 0, 3] == 0
        assert (clear[20, 30:200, 3] == 255).all()


def test_a_window_is_never_transparent(window):  # noqa: F811
    assert (alpha(image(window, None, 1, transparent=True))[:, :, 3] == 255).all()


@pytest.mark.parametrize(
    "name", ["worksheet", "waves", "heatmap", "order", "pull", "scaling", "A", "Z"]
)
def test_without_marks_it_does_not_matter_what_is_selected(window, name):  # noqa: F811
    stage = {"order": "Z", "Z": "Z", "waves": "P"}.get(name, "A")
    window.controller.select(Cell(stage, 0, 1))
    bare, marked = image(window, name, marks=False), image(window, name)
    assert marked != bare
    window.controller.select(Cell(stage, 0, 0))
    assert image(window, name, marks=False) == bare
    assert image(window, name) not in (bare, marked)


def test_without_marks_the_derivation_keeps_its_number(window):  # noqa: F811
    window.controller.select(Cell("A", 0, 2))
    assert "0.8078" in window.derivation.text()
    assert image(window, "derivation", marks=False) == image(window, "derivation")


def test_what_an_edit_has_changed_is_marked_or_not(window):  # noqa: F811
    window.controller.set_value("E", 0, 0, 5.0)
    marked, bare = image(window, "worksheet"), image(window, "worksheet", marks=False)
    window.worksheet.unmark()
    assert image(window, "worksheet", marks=False) == bare
    assert image(window, "worksheet") != marked


def test_no_picture_shows_where_the_keyboard_is(window):  # noqa: F811
    window.controller.select(Cell("E", 0, 0))
    without = image(window)
    for part in (window.worksheet.block("E").grid, window.pages.panel("heatmap").view):
        part.setFocus()
        assert part.hasFocus()
        assert image(window) == without
        assert part.hasFocus()


def test_what_is_typed_is_accepted_and_what_is_refused_is_said(window, qtbot):  # noqa: F811
    grid = window.worksheet.block("E").grid
    grid.setFocus()
    grid.setCurrentIndex(grid.model().index(0, 0))
    qtbot.keyClicks(grid.viewport(), "x")
    with pytest.raises(Refused, match="being typed"):
        image(window, "E")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not image(window, "E").isNull()


def test_chosen_cards_stand_below_each_other_without_a_hole(window):  # noqa: F811
    sheet = window.pictures.widget("worksheet")
    heights = {number: size(window, "worksheet", cards=(number,)).height() for number in (2, 3)}
    both = size(window, "worksheet", cards=(3, 2))
    assert both.height() == heights[2] + heights[3] - 20 + sheet.layout().spacing()
    assert image(window, "worksheet", cards=(1, 2, 3, 4)) == image(window, "worksheet")


@pytest.mark.parametrize(
    ("panel", "cards", "words"),
    [
        ("worksheet", (0,), "there is no card 0: the worksheet has cards 1 to 4"),
        ("worksheet", (2, 7), "there is no card 7"),
        ("A", (1,), "picture of the worksheet"),
        (None, (1,), "picture of the worksheet"),
    ],
)
def test_cards_that_do_not_exist_are_refused(window, panel, cards, words):  # noqa: F811
    with pytest.raises(Refused, match=words):
        image(window, panel, cards=cards)


def state(window):  # noqa: F811
    """What a person sees, how far all is scrolled, and where the docks are."""
    scrolled = sorted(bar.value() for bar in window.findChildren(QScrollBar) if bar.isVisible())
    shown = sum(part.isVisible() for part in window.findChildren(QWidget))
    return window.grab().toImage(), scrolled, shown, window.saveState().data()


@pytest.mark.parametrize("hidden", [False, True])
def test_every_picture_leaves_a_small_window_as_it_was(open_window, qapp, hidden):  # noqa: F811
    """Wherever the panel is: on a page that was never seen, in a dock that is hidden."""
    window = open_window(size=(1024, 700))  # noqa: F811
    window.controller.select(Cell("A", 0, 2))
    window.complete()  # a panel that is not there, nor laid out, cannot be as before
    qapp.processEvents()
    for name in PANELS[5:]:
        window.pages.card(name)
    for dock in window.findChildren(QDockWidget):
        dock.setVisible(not hidden)
    qapp.processEvents()
    window.worksheet.verticalScrollBar().setValue(60)
    before = state(window)
    for name in (None, *PANELS, "Z"):
        for marks in (True, False):
            image(window, name, 0.5, "dark", marks=marks)
            qapp.processEvents()
            assert state(window) == before, (name, marks)


def test_a_picture_does_not_depend_on_the_place_of_its_panel(open_window, qapp):  # noqa: F811
    """As large in a small window, with all docks hidden, as in a large one."""
    usual, small = open_window(), open_window(size=(1024, 700))
    for dock in small.findChildren(QDockWidget):
        dock.hide()
    qapp.processEvents()
    for name in ("worksheet", "waves", "heatmap", "lesson", "check", "pull", "A"):
        assert image(small, name, marks=False) == image(usual, name, marks=False), name


def test_a_large_matrix_is_shown_whole(qapp):
    """All 64 columns, in which the last cell of the last row is outlined; the sheet's, too."""
    with studio(example_of((64, 64))) as window:  # noqa: F811
        window.resize(1100, 700)
        block = window.worksheet.block("A")
        seen = block.grid.limits
        window.controller.select(Cell("A", 63, 63))
        with staged(window.pictures, options("A", 0.5)) as composition:
            column = block.grid.columnWidth(0)
            assert composition.size.width() > 64 * column
            assert composition.size.height() > 64 * 23
        marked, bare = image(window, "A"), image(window, "A", marks=False)
        differs = np.argwhere(np.abs(pixels(marked) - pixels(bare)).max(axis=2) > 60)
        assert differs[:, 1].max() > 63.5 * column
        assert block.grid.limits == seen
        with staged(window.pictures, options("worksheet", 0.5)) as composition:
            assert composition.size.width() > 64 * column
            for one in window.worksheet.blocks():
                assert one.grid.horizontalScrollBar().maximum() == 0
                assert one.grid.verticalScrollBar().maximum() == 0
        assert block.grid.limits == seen


def test_what_is_too_large_for_any_viewer_is_refused(qapp):
    with studio(example_of((512, 64))) as window, pytest.raises(Refused, match="smaller scale"):  # noqa: F811
        image(window, "A")
