"""What the first picture of the window can do without is made later, and nothing moves then."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from explorer.controller import Controller
from explorer.core.stages import Cell
from explorer.files.lessons import read_lesson
from explorer.panels.derivation import Derivation
from explorer.panels.sentence import SentencePanel
from explorer.widgets.tokens.table import TokenTable
from explorer.window import MainWindow


@pytest.fixture
def fresh(qtbot):
    """The window before its first paint."""
    lesson = read_lesson("bangs")
    window = MainWindow(Controller(lesson.example), lesson=lesson)
    window.resize(1600, 1000)
    yield window
    window.hide()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_the_derivation_comes_after_the_first_paint_and_the_sentence_when_it_is_seen(qtbot, fresh):
    assert not fresh.findChildren(Derivation) and not fresh.findChildren(SentencePanel)
    fresh.show()
    qtbot.waitUntil(lambda: len(fresh.findChildren(Derivation)) == 1)
    assert fresh.derivation.isVisible()
    assert not fresh.findChildren(SentencePanel)
    fresh.commands.sentence.trigger()
    assert len(fresh.findChildren(SentencePanel)) == 1
    assert fresh.sentence.findChild(TokenTable).model().rowCount() == 3


def test_nothing_moves_when_they_come(qtbot, fresh):
    fresh.show()
    fresh.worksheet.grab()
    before = {dock: dock.geometry() for dock in fresh._docks.values()}
    places = fresh.worksheet.geometry()
    fresh.complete()
    fresh.commands.sentence.trigger()
    QApplication.processEvents()
    assert {dock: dock.geometry() for dock in fresh._docks.values()} == before
    assert fresh.worksheet.geometry() == places


def test_what_is_made_late_knows_what_was_said_before(qtbot, fresh):
    fresh.controller.set_value("E", 0, 0, 2.5)
    fresh.controller.select(Cell("X", 0, 0))
    fresh.view.set_decimals(1)
    assert fresh.derivation.text() == "X[女生, 0] = 2.5 + 0.0 = 2.5"
    fresh.controller.remove_token(0)
    assert fresh.sentence.findChild(TokenTable).model().rowCount() == 2


def test_what_is_asked_of_a_late_panel_reaches_the_document(qtbot, fresh):
    fresh.show()
    fresh.sentence.remove_requested.emit(0)
    assert fresh.controller.snapshot.example.tokens == ("撩", "刘海")
    fresh.derivation.selected.emit(Cell("E", 1, 1))
    assert fresh.controller.selection == Cell("E", 1, 1)
