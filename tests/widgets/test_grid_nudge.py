"""Alt with arrows or the wheel changes a number by a unit of its last place."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from tests.widgets.grid_support import click, desk

Key = Qt.Key
ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier


def nudges(made):
    found = []
    made.grid.nudge_requested.connect(lambda *request: found.append(request))
    return found


def turn(made, row, column, delta, modifiers=ALT):
    place = QPointF(made.middle(row, column))
    event = QWheelEvent(
        place,
        made.grid.viewport().mapToGlobal(place),
        QPoint(),
        delta,
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(made.grid.viewport(), event)


@pytest.mark.parametrize(
    "key, modifiers, steps",
    [
        (Key.Key_Up, ALT, 1),
        (Key.Key_Down, ALT, -1),
        (Key.Key_PageUp, ALT, 10),
        (Key.Key_PageDown, ALT, -10),
    ],
)
def test_keys_change_the_last_place_that_is_shown(qtbot, key, modifiers, steps):
    made = desk(qtbot)  # E shows one place
    found = nudges(made)
    click(qtbot, made, 0, 0)
    qtbot.keyClick(made.grid, key, modifiers)
    assert found == [("E", 0, 0, steps, 1)] and made.cursor == (0, 0) and made.editor is None


def test_the_last_place_is_the_last_that_is_shown(qtbot):
    made = desk(qtbot, "W_Q", np.array([[0.14901612, 0.5]]))
    found = nudges(made)
    click(qtbot, made, 0, 0)
    qtbot.keyClick(made.grid, Key.Key_Up, ALT)
    assert found == [("W_Q", 0, 0, 1, 4)]


@pytest.mark.parametrize("sideways", [False, True])  # some systems turn it with Alt held down
def test_the_wheel_over_the_selected_cell(qtbot, sideways):
    made = desk(qtbot)
    found = nudges(made)
    click(qtbot, made, 0, 0)
    for angle, modifiers in ((120, ALT), (-240, ALT), (120, ALT | SHIFT), (60, ALT), (60, ALT)):
        turn(made, 0, 0, QPoint(angle, 0) if sideways else QPoint(0, angle), modifiers)
    assert [request[3:] for request in found] == [(1, 1), (-2, 1), (10, 1), (1, 1)]  # two halves


def test_elsewhere_and_without_alt_nothing_is_changed(qtbot):
    made = desk(qtbot)
    found = nudges(made)
    click(qtbot, made, 0, 0)
    turn(made, 1, 0, QPoint(0, 120))
    turn(made, 0, 0, QPoint(0, 120), Qt.KeyboardModifier.NoModifier)
    assert found == []
    computed = desk(qtbot, "Q", np.ones((3, 2)))
    found = nudges(computed)
    click(qtbot, computed, 0, 0)
    turn(computed, 0, 0, QPoint(0, 120))
    qtbot.keyClick(computed.grid, Key.Key_Up, ALT)
    assert found == []
