"""What a token is called never becomes markup, and never hides a number."""

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent, Qt, QTextDocument
from PySide6.QtWidgets import QApplication, QLabel, QToolTip, QWidget

from explorer.core.stages import Cell
from explorer.widgets.derivation.header import DerivationHeader
from explorer.widgets.eliding_label import ElidingLabel
from explorer.widgets.plot.heatmap import HeatmapView
from explorer.widgets.plot.waves import WavesView
from explorer.widgets.tokens.model import TOKEN
from explorer.widgets.tokens.table import TokenTable

# The offscreen platform says so of tool tips.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

AWKWARD = ["<b>x</b>", "a & b", "&amp;", "a  b", "<img src=x>" + 60 * "y"]
LONG = "verylongword" * 8 + "last"
assert len(LONG) == 100


def read(label: QLabel) -> str:
    """Return what a person reads on a label."""
    text, kind = label.text(), label.textFormat()
    rich = kind == Qt.TextFormat.RichText
    if rich or (kind == Qt.TextFormat.AutoText and Qt.mightBeRichText(text)):
        document = QTextDocument()
        document.setHtml(text)
        return document.toPlainText()
    return text


def tip(qtbot, widget: QWidget, place: QPoint) -> str:
    """Return what a person reads with the pointer at a place of a widget."""
    QApplication.sendEvent(
        widget, QHelpEvent(QEvent.Type.ToolTip, place, widget.mapToGlobal(place))
    )
    qtbot.waitUntil(QToolTip.isVisible)
    said = next(
        read(label)
        for label in QApplication.topLevelWidgets()
        if isinstance(label, QLabel) and label.inherits("QTipLabel") and label.isVisible()
    )
    QToolTip.hideText()
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    return said


def status(window) -> ElidingLabel:
    return window.statusBar().findChild(ElidingLabel)


def rename(window, text):
    window.controller.rename_token(0, text)
    QApplication.processEvents()


@pytest.mark.parametrize("token", AWKWARD)
def test_the_status_bar_shows_a_token_as_it_is(window, token):
    rename(window, token)
    window.controller.select(Cell("E", 0, 0))
    label = status(window)
    assert read(label) == label.text()
    assert label.text().startswith("E[" + token[:12])
    assert label.text().endswith(", 0] = 3 exactly")


@pytest.mark.parametrize("token", AWKWARD)
def test_tool_tips_show_a_token_as_it_is(qtbot, window, token):
    rename(window, token)
    grid = window.worksheet.block("E").grid
    assert tip(qtbot, grid.viewport(), grid.cell_rect(0, 1).center()) == f"E[{token}, 1] = 1"
    window.controller.select(Cell("E", 0, 0))
    assert tip(qtbot, status(window), QPoint(5, 5)) == f"E[{token}, 0] = 3 exactly"
    view = window.picture_widget("heatmap").findChild(HeatmapView)
    at = view.cells.cell_rect(0, 0).center().toPoint()
    assert tip(qtbot, view.viewport(), at) == f"A[{token}, {token}] = 0.0551"
    waves = window.picture_widget("waves").findChild(WavesView)
    x, y = waves.dots.points[0, 0].tolist()
    said = tip(qtbot, waves.viewport(), QPoint(round(x), round(y)))
    assert said == f"P[{token}, 0] = 0.0000"
    window.controller.select(Cell("R", 0, 2))
    note = window.picture_widget("derivation").findChild(DerivationHeader).note
    assert tip(qtbot, note, QPoint(20, 5)) == f"made from row {token} of Q and row 刘海 of K"
    window.commands.sentence.trigger()
    table = window.findChild(TokenTable)
    qtbot.waitUntil(table.isVisible)
    rect = table.visualRect(table.model().index(0, TOKEN))
    assert tip(qtbot, table.viewport(), rect.center()) == token


@pytest.mark.parametrize("matrix", ["R", "A", "E"])
@pytest.mark.parametrize("token", [LONG, "长" * 100])
def test_a_long_token_leaves_the_number_in_sight(qtbot, open_window, token, matrix):
    window = open_window(size=(1024, 768))
    qtbot.waitUntil(lambda: window.width() == 1024)
    least = window.minimumSizeHint().width()
    rename(window, token)
    cell = Cell(matrix, 0, 0)
    window.controller.select(cell)
    QApplication.processEvents()
    assert window.width() == 1024
    assert window.minimumSizeHint().width() == least
    label = status(window)
    value = repr(float(window.controller.snapshot[matrix][0, 0])).removesuffix(".0")
    assert f"= {value} exactly" in label.shown()
    assert label.fontMetrics().horizontalAdvance(label.shown()) <= label.width()
    assert label.mapTo(window, label.rect().topRight()).x() < window.width()
    panel = window.picture_widget("derivation")
    first = panel.view.document().firstBlock()
    assert token not in panel.view.toPlainText()
    assert f"{token[:12]}…{token[-11:]}" in first.text()
    number = panel.view.textCursor()
    number.setPosition(first.position() + first.length() - 1)
    assert panel.view.viewport().rect().contains(panel.view.cursorRect(number).center())
    assert token in panel.text()  # what is copied is whole


def test_selecting_never_widens_the_window(qtbot, open_window):
    window = open_window(size=(600, 700))
    QApplication.processEvents()
    width, least = window.width(), window.minimumSizeHint().width()
    for cell in (Cell("R", 0, 2), Cell("A", 1, 0), Cell("Z", 0, 0), Cell("P", 1, 1), None):
        window.controller.select(cell)
        QApplication.processEvents()
        assert (window.width(), window.minimumSizeHint().width()) == (width, least)
