"""The derivation panel: what it says, what it points at, what it copies."""

import re
from contextlib import contextmanager

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

from explorer.core.evaluate import evaluate
from explorer.core.example import Options, make_example
from explorer.core.sentence import rename
from explorer.core.stages import STAGES, Cell, Region
from explorer.panels.derivation import Derivation
from explorer.panels.worksheet import Worksheet
from explorer.widgets.derivation.header import DerivationHeader
from explorer.widgets.theme import DARK, LIGHT

LINE = "R[女生, 刘海] = -0.2000 × 1.3872 + 1.7000 × 5.3083 = 8.7467"
R = Cell("R", 0, 2)


def shown(panel) -> str:
    return panel.view.toPlainText().replace("\xa0", " ")


def button(panel, text) -> QToolButton:
    return next(b for b in panel.findChildren(QToolButton) if text in b.text())


def press(qtbot, panel, *keys):
    for key in keys:
        qtbot.keyClick(panel.view, key)


def emitted(signal) -> list:
    found = []
    signal.connect(found.append)
    return found


@contextmanager
def shown_panel(qtbot, example, height):
    """Show the panel with a cell of R selected; it is destroyed when the test ends."""
    widget = Derivation()
    widget.resize(900, height)
    widget.show_snapshot(evaluate(example))
    widget.show_selection(R)
    widget.show()
    qtbot.waitExposed(widget)
    yield widget
    widget.close()
    widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def panel(qtbot, bangs):
    with shown_panel(qtbot, bangs, 260) as widget:
        yield widget


@pytest.fixture
def wide():
    """64 dimensions; dimension 7 has by far the largest term."""
    rng = np.random.default_rng(5)
    e = rng.normal(size=(3, 64)) / 8
    e[:, 7] = 5.0
    return make_example(
        ("a", "b", "c"),
        (0, 1, 2),
        e,
        W_Q=np.eye(64),
        W_K=np.eye(64),
        W_V=np.eye(64),
        options=Options(positions=False),
    )


def test_the_essential_line_comes_first(panel):
    assert panel.text() == LINE
    assert shown(panel).splitlines()[0] == LINE


def test_without_a_selection_it_says_what_to_do(panel):
    panel.show_selection(None)
    assert panel.text() == ""
    assert "Select a number" in shown(panel)
    assert not button(panel, "Copy").isEnabled()


@pytest.mark.parametrize("name", [*STAGES, "W_Q"])
def test_every_matrix_is_explained(panel, name):
    panel.show_selection(Cell(name, 1, 1))
    assert panel.text().startswith(f"{name}[")
    first = shown(panel).splitlines()[0]
    value = panel.text().rpartition(" ")[2]
    assert first.startswith(name.replace("_", ""))  # W_Q has a real subscript
    assert value in first


def test_softmax_is_opened_with_raised_exponents(panel):
    panel.show_selection(Cell("A", 0, 2))
    text = shown(panel)
    assert "e6.1849 − 6.1849 / 1.2380 = 1.0000 / 1.2380 = 0.8078" in text
    assert "max = max(3.5002, 4.4115, 6.1849) = 6.1849" in text
    for number in ("-2.6847", "0.0682", "33.1214", "82.3927", "485.3449", "600.8590"):
        assert number in text
    assert "^(" not in text.replace("e^(s", "")


def test_numbers_follow_snapshot_decimals_and_selection(panel, bangs):
    panel.show_decimals(2)
    assert panel.text() == "R[女生, 刘海] = -0.20 × 1.39 + 1.70 × 5.31 = 8.75"
    panel.show_snapshot(evaluate(bangs.with_value("E", 0, 0, 4.0)))
    assert panel.text().startswith("R[女生, 刘海] = -0.80 × 1.39 + 2.60 × 5.31")
    panel.show_selection(Cell("X", 1, 0))
    assert panel.text() == "X[撩, 0] = 2.00 + 0.84 = 2.84"


def test_exact_values_are_one_click_away(qtbot, panel):
    exact = button(panel, "Exact")
    qtbot.mouseClick(exact, Qt.MouseButton.LeftButton)
    assert "8.746712463628143" in shown(panel)
    assert "8.746712463628143" in panel.text()
    exact.setFocus()
    qtbot.keyClick(exact, Qt.Key.Key_Space)
    assert panel.text() == LINE


def test_arrow_keys_walk_the_terms_and_point_at_two_cells_each(qtbot, panel):
    pointed = emitted(panel.pointed)
    panel.view.setFocus()
    first = (Cell("Q", 0, 0), Cell("K", 2, 0))
    second = (Cell("Q", 0, 1), Cell("K", 2, 1))
    right = Qt.Key.Key_Right
    press(qtbot, panel, right, right, right)
    assert pointed == [first, first, second]
    press(qtbot, panel, Qt.Key.Key_Left, Qt.Key.Key_Escape, Qt.Key.Key_Home)
    assert pointed[3:] == [first, (), first]
    press(qtbot, panel, Qt.Key.Key_End, right)
    assert panel.view.current == len(panel.view.spots) - 1


def test_both_factors_of_the_term_are_marked(qtbot, panel):
    panel.view.setFocus()
    press(qtbot, panel, Qt.Key.Key_Right)
    marked = [mark.cursor.selectedText() for mark in panel.view.extraSelections()]
    assert marked == ["-0.2000", "1.3872"]


def test_the_pointer_points_and_leaving_ends_it(qtbot, panel):
    pointed = emitted(panel.pointed)
    view = panel.view
    spot = next(n for n, s in enumerate(view.spots) if s.cell == Cell("K", 2, 1))
    qtbot.mouseMove(view.viewport(), QPoint(1, view.viewport().height() - 1))
    qtbot.mouseMove(view.viewport(), view.place_of(spot))
    qtbot.waitUntil(lambda: pointed == [(Cell("Q", 0, 1), Cell("K", 2, 1))])
    QCoreApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert pointed[-1] == ()


def test_enter_or_a_click_goes_to_the_cell(qtbot, panel):
    selected = emitted(panel.selected)
    view = panel.view
    view.setFocus()
    press(qtbot, panel, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return)
    assert selected == [Cell("K", 2, 0)]
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.place_of(0))
    assert selected[1:] == [Cell("Q", 0, 0)]


def test_setters_emit_nothing(panel, cat):
    said = emitted(panel.pointed) + emitted(panel.selected)
    panel.show_snapshot(evaluate(cat))
    panel.show_selection(Cell("Z", 2, 2))
    panel.show_decimals(1)
    panel.show_pointed(Cell("A", 2, 0))
    assert said == []


def test_a_cell_pointed_at_in_a_grid_marks_its_terms(panel):
    panel.show_pointed(Cell("K", 2, 1))
    marked = [mark.cursor.selectedText() for mark in panel.view.extraSelections()]
    assert marked == ["5.3083", "5.3083"]  # in the line and in the term's own row
    panel.show_pointed(None)
    assert not panel.view.extraSelections()


def test_tab_leaves_the_terms(qtbot, panel):
    panel.view.setFocus()
    qtbot.keyClick(panel.view, Qt.Key.Key_Tab)
    assert not panel.view.hasFocus()
    for widget in (*panel.findChildren(QToolButton), panel.view):
        assert widget.accessibleName()
        assert widget.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_long_sums_fold_and_unfold(qtbot, panel, wide):
    panel.show_snapshot(evaluate(wide))
    panel.show_selection(Cell("R", 0, 2))
    panel.settle()
    everything = button(panel, "64")
    assert everything.isVisible()
    assert panel.text().count(" × ") < 8
    assert "5.0000 × 5.0000" in panel.text()  # the largest
    assert " + … + " in panel.text()
    everything.setFocus()
    qtbot.keyClick(everything, Qt.Key.Key_Space)
    assert panel.text().count(" × ") == 64
    assert len(re.findall("Σ", shown(panel))) == 63
    panel.show_selection(Cell("R", 1, 2))
    assert panel.text().count(" × ") < 8
    panel.show_selection(Cell("X", 1, 2))
    panel.settle()
    assert not everything.isVisible()


def test_a_click_on_the_gap_unfolds(qtbot, panel, wide):
    panel.show_snapshot(evaluate(wide))
    panel.show_selection(Cell("R", 0, 2))
    view = panel.view
    cursor = view.document().find("…")
    point = view.cursorRect(cursor).center() - QPoint(4, 0)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert panel.text().count(" × ") == 64


@pytest.mark.parametrize(
    ("entry", "start", "holds"),
    [
        ("&text", LINE, "-0.2774 + 9.0242 ≈ 8.7467"),
        ("&LaTeX", r"\begin{aligned}", r"\text{女生}"),
        ("&Markdown", r"**R\[女生, 刘海\]**", "| 0 | -0.2000 × 1.3872"),
    ],
)
def test_copying(panel, entry, start, holds):
    """From the menu of a button in the tab order; each entry has a key."""
    menu = button(panel, "Copy").menu()
    next(action for action in menu.actions() if entry in action.text()).trigger()
    text = QGuiApplication.clipboard().text()
    assert text.startswith(start)
    assert holds in text


@pytest.mark.parametrize("token", ["<b>bold</b>", "a&amp;b", "'\"><img src=x>", "$x_1$"])
def test_tokens_are_shown_as_they_are(panel, bangs, token):
    panel.show_snapshot(evaluate(rename(bangs, 0, token)))
    assert shown(panel).startswith(f"R[{token}, 刘海] = ")
    assert panel.text().startswith(f"R[{token}, 刘海] = ")
    panel.show_selection(Cell("E", 0, 0))
    assert f"id({token}) = 1258" in shown(panel)


def place_in(qtbot, panel, width, height):
    """Give the panel a width as a dock does, which is not a window's."""
    box = QWidget()
    qtbot.addWidget(box)
    line = QVBoxLayout(box)
    line.setContentsMargins(0, 0, 0, 0)
    line.addWidget(panel)
    box.resize(width, height)
    box.show()
    qtbot.waitExposed(box)
    QCoreApplication.processEvents()
    return box


@pytest.mark.parametrize("name", [*STAGES, "W_Q"])
def test_it_fits_a_narrow_dock(qtbot, bangs, wide, name):
    panel = Derivation()
    box = place_in(qtbot, panel, 320, 240)
    for example in (rename(bangs, 0, "x" * 100), wide):
        panel.show_snapshot(evaluate(example))
        panel.show_selection(Cell(name, 0, 1))
        QCoreApplication.processEvents()
        assert panel.minimumSizeHint().width() <= 320
        assert panel.width() == box.width() == 320
        right = [b.geometry().right() for b in panel.findChildren(QToolButton) if b.isVisible()]
        assert max(right) < 320
        assert panel.view.document().size().width() <= panel.view.viewport().width()


def test_the_note_ends_in_an_ellipsis_where_it_is_cut(qtbot, bangs):
    panel = Derivation()
    box = place_in(qtbot, panel, 900, 120)
    panel.show_snapshot(evaluate(bangs))
    panel.show_selection(R)
    note = panel.findChild(DerivationHeader).note
    whole = "made from row 女生 of Q and row 刘海 of K"
    QCoreApplication.processEvents()
    assert note.shown() == whole
    box.resize(640, 120)
    qtbot.waitUntil(lambda: panel.width() == 640)
    QCoreApplication.processEvents()
    assert note.shown().endswith("…")
    assert whole.startswith(note.shown()[:-1].rstrip())
    assert note.toolTip() == whole


def test_a_scroll_bar_comes_only_where_it_is_needed_and_covers_nothing(qtbot, bangs):
    panel = Derivation()
    box = place_in(qtbot, panel, 767, 104)  # as high as the dock is at first
    panel.show_snapshot(evaluate(bangs))
    panel.show_selection(Cell("E", 0, 0))
    bar = panel.view.verticalScrollBar()
    QCoreApplication.processEvents()
    assert not bar.isVisible()
    panel.show_selection(Cell("A", 1, 0))
    qtbot.waitUntil(bar.isVisible)
    end = panel.view.textCursor()
    end.movePosition(end.MoveOperation.EndOfBlock)
    assert panel.view.viewport().rect().contains(panel.view.cursorRect(end))
    viewport, left = panel.view.viewport(), bar.mapTo(panel.view, QPoint(0, 0)).x()
    assert viewport.geometry().right() < left
    box.resize(767, 400)
    qtbot.waitUntil(lambda: not bar.isVisible())


def test_a_number_is_not_broken_where_it_is_narrow(qtbot, bangs):
    panel = Derivation()
    box = place_in(qtbot, panel, 320, 400)
    panel.show_snapshot(evaluate(bangs))
    panel.show_selection(R)
    assert box.width() == 320
    view = panel.view
    for spot in range(len(view.spots)):
        first, last = view._places[spot]
        cursor = view.textCursor()
        cursor.setPosition(first)
        top = view.cursorRect(cursor).top()
        cursor.setPosition(last)
        assert view.cursorRect(cursor).top() == top


def test_operands_have_the_colour_of_their_role_in_both_themes(panel):
    for theme in (LIGHT, DARK, LIGHT):
        panel.setPalette(theme.palette())
        html = panel.view.toHtml()
        assert f"color:{theme.roles['query'].ink}" in html
        assert f"color:{theme.roles['key'].ink}" in html


def test_the_worksheet_outlines_what_is_pointed_at(qtbot, bangs):
    """The grids show it besides the row that the number was made from."""
    sheet = Worksheet()
    sheet.show_snapshot(evaluate(bangs))
    sheet.show_selection(R)
    grid = sheet.block("Q").grid
    plain = grid.viewport().grab().toImage()
    sheet.show_pointed((Cell("Q", 0, 1), Cell("K", 2, 1)))
    marked = grid.viewport().grab().toImage()
    assert marked != plain
    edge = grid.cell_rect(0, 1)
    assert marked.pixelColor(edge.left() + 1, edge.center().y()).name() == LIGHT.source
    sheet.show_pointed(())
    assert grid.viewport().grab().toImage() == plain
    sheet.show_pointed((Cell("Q", 0, 1),))
    sheet.show_snapshot(evaluate(bangs.with_options(scale=False)))
    assert grid.viewport().grab().toImage() == plain
    sheet.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_the_worksheet_says_which_cell_is_under_the_pointer(qtbot, bangs):
    sheet = Worksheet()
    sheet.show_snapshot(evaluate(bangs))
    sheet.resize(900, 700)
    sheet.show()
    qtbot.waitExposed(sheet)
    pointed = emitted(sheet.pointed)
    grid = sheet.block("X").grid
    viewport = grid.viewport()
    qtbot.mouseMove(viewport, grid.cell_rect(0, 0).center())
    qtbot.mouseMove(viewport, grid.cell_rect(1, 0).center())
    qtbot.waitUntil(lambda: Cell("X", 1, 0) in pointed)
    QCoreApplication.sendEvent(viewport, QEvent(QEvent.Type.Leave))
    assert pointed[-1] is None
    assert Region(*pointed[-2]).holds(1, 0)
    sheet.close()
    sheet.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_the_window_connects_terms_cells_and_selection(qtbot, bangs):
    from explorer.controller import Controller
    from explorer.window import MainWindow

    window = MainWindow(Controller(bangs))
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    window.controller.select(R)
    panel = window.picture_widget("derivation")
    grid = window.worksheet.block("K").grid
    plain = grid.viewport().grab().toImage()
    panel.view.setFocus()
    press(qtbot, panel, Qt.Key.Key_Right)
    assert grid.viewport().grab().toImage() != plain
    press(qtbot, panel, Qt.Key.Key_Escape)
    assert grid.viewport().grab().toImage() == plain
    qtbot.mouseMove(grid.viewport(), grid.cell_rect(0, 0).center())
    qtbot.mouseMove(grid.viewport(), grid.cell_rect(2, 1).center())
    qtbot.waitUntil(lambda: len(panel.view.extraSelections()) > 0)
    assert panel.view.extraSelections()[0].cursor.selectedText() == "5.3083"
    press(qtbot, panel, Qt.Key.Key_Right, Qt.Key.Key_Return)
    assert window.controller.selection == Cell("Q", 0, 0)
    assert panel.text().startswith("Q[女生, 0] = 3.0000 × (-0.6000)")
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_an_edit_and_the_selection_after_it_are_explained_once_before_they_are_painted(
    qtbot, panel, bangs, monkeypatch
):
    from explorer.core import explain

    asked = []
    real = explain.explain
    monkeypatch.setattr(
        explain, "explain", lambda snapshot, cell: asked.append(cell) or real(snapshot, cell)
    )
    before = panel.grab().toImage()
    panel.show_snapshot(evaluate(bangs.with_value("E", 0, 0, 2.5)))
    panel.show_selection(Cell("R", 1, 1))
    assert not asked
    qtbot.waitUntil(lambda: bool(asked))
    assert asked == [Cell("R", 1, 1)]
    assert panel.grab().toImage() != before
    assert panel.text().startswith("R[撩, 撩]") and asked == [Cell("R", 1, 1)]


def test_what_is_read_before_the_next_paint_is_up_to_date(panel, bangs):
    panel.show_selection(Cell("Q", 1, 0))
    assert shown(panel).startswith("Q[撩, 0]")
    panel.show_selection(Cell("K", 1, 0))
    assert panel.text().startswith("K[撩, 0]")


def test_the_same_arithmetic_is_not_written_again(panel, bangs):
    snapshot = evaluate(bangs)
    panel.show_snapshot(snapshot)
    panel.show_selection(Cell("E", 1, 0))
    panel.settle()
    written = []
    panel.view.document().contentsChanged.connect(lambda: written.append(1))
    panel.show_snapshot(evaluate(bangs.with_value("E", 0, 0, 9.0), snapshot))
    panel.settle()
    assert written == []
    panel.show_selection(Cell("E", 0, 0))
    panel.settle()
    assert written and "9" in panel.text()
