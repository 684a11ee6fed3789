"""Of many edits in one turn the first and the last are shown, and none is lost."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject

from explorer.core.evaluate import evaluate
from explorer.core.sentence import remove
from explorer.window.latest import Latest
from tests.window.conftest import shown

EDIT = QEvent.Type(QEvent.registerEventType())


class Hand(QObject):
    """Edits a number each time an event arrives, as a wheel does that outruns the window."""

    def __init__(self, window, values):
        super().__init__()
        self._window, self._values = window, list(values)
        for _ in values:
            QCoreApplication.postEvent(self, QEvent(EDIT))

    def customEvent(self, _event):
        self._window.controller.set_value("E", 0, 0, self._values.pop(0))


@pytest.fixture
def snapshots(bangs):
    made = [evaluate(bangs)]
    for value in range(1, 6):
        made.append(evaluate(made[-1].example.with_value("E", 0, 0, value), made[-1]))
    return made


@pytest.fixture
def seen():
    return []


@pytest.fixture
def latest(qapp, seen):
    parent = QObject()
    made = Latest(seen.append, parent)
    made.of = parent  # lives as long as it
    return made


def test_the_first_is_shown_at_once_and_of_the_rest_the_last(qtbot, latest, seen, snapshots):
    for snapshot in snapshots:
        latest.take(snapshot)
    assert seen == snapshots[:1]
    qtbot.waitUntil(lambda: len(seen) > 1)
    assert seen == [snapshots[0], snapshots[-1]]


def test_the_next_turn_begins_anew(latest, seen, snapshots):
    latest.take(snapshots[0])
    QCoreApplication.sendPostedEvents(latest)
    latest.take(snapshots[1])
    assert seen == snapshots[:2]


def test_whoever_asks_gets_the_last_now(latest, seen, snapshots):
    for snapshot in snapshots:
        latest.take(snapshot)
    latest.flush()
    assert seen == [snapshots[0], snapshots[-1]]
    latest.flush()
    assert len(seen) == 2


def test_what_changes_more_than_numbers_is_not_kept_waiting(latest, seen, snapshots):
    latest.take(snapshots[0])
    latest.take(snapshots[1])
    shorter = evaluate(remove(snapshots[1].example, 0))
    latest.take(shorter)
    assert seen == [snapshots[0], shorter]
    masked = evaluate(shorter.example.with_options(causal=True))
    latest.take(masked)
    assert seen[-1] is masked
    latest.flush()
    assert seen[-1] is masked


def test_a_queue_of_edits_is_painted_once(qtbot, window):
    viewport = window.worksheet.block("Z").grid.viewport()
    QCoreApplication.processEvents()
    paints = []

    class Watch(QObject):
        def eventFilter(self, _watched, event):
            paints.extend([1] if event.type() == QEvent.Type.Paint else [])
            return False

    watch = Watch()
    viewport.installEventFilter(watch)
    hand = Hand(window, [value / 4 for value in range(1, 31)])
    qtbot.waitUntil(lambda: bool(paints))
    QCoreApplication.processEvents()
    assert len(paints) == 1 and not hand._values
    assert shown(window, "E")[0][0] == "7.5"


def test_of_many_steps_the_action_takes_the_last_name(qtbot, window):
    named = []
    undo = window.commands.undo
    undo.changed.connect(lambda: named.append(undo.text()))
    for value in (5, 6, 7):
        window.controller.set_value("E", 0, 0, value)
    assert undo.isEnabled()  # at once: the next key may be Ctrl+Z
    qtbot.waitUntil(lambda: undo.text() == "&Undo E[女生, 0] = 7")
    assert "&Undo E[女生, 0] = 6" not in named


def test_a_queue_of_edits_is_thirty_steps_and_two_pictures(qtbot, window, monkeypatch):
    pictures = []
    panel = window.worksheet
    show = panel.show_snapshot
    monkeypatch.setattr(panel, "show_snapshot", lambda s: (pictures.append(s), show(s)))
    steps = window.controller.undo_stack.count()
    hand = Hand(window, [value / 4 for value in range(1, 31)])
    QCoreApplication.sendPostedEvents(hand, EDIT.value)
    qtbot.waitUntil(lambda: pictures[-1] is window.controller.snapshot)
    assert len(pictures) == 2
    assert window.controller.undo_stack.count() == steps + 30
    assert shown(window, "E")[0][0] == "7.5"
    window.commands.undo.trigger()
    assert shown(window, "E")[0][0] == "7.25"
