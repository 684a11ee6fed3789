"""The undo stack keeps and counts its steps as Qt's own does."""

from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QObject
from PySide6.QtGui import QUndoCommand, QUndoStack

from explorer.history import Step, UndoStack

LIMIT = 4


@pytest.fixture(scope="module")
def owner():
    return QObject()


class Ours:
    """What is done to the stack, and what it says of it."""

    def __init__(self, owner):
        self.shown = None
        self.heard = []
        self.stack = UndoStack(self.show, LIMIT, owner)
        self.stack.clean_changed.connect(self.note)

    def show(self, example, _selection):
        self.shown = example

    def note(self):
        self.heard.append(self.stack.is_clean())

    def push(self, name):
        self.stack.push(Step(f"before {name}", f"after {name}", name, None))

    def state(self):
        stack = self.stack
        return SimpleNamespace(
            count=stack.count(),
            index=stack.index(),
            can=(stack.can_undo(), stack.can_redo()),
            texts=(stack.undo_text(), stack.redo_text()),
            clean=stack.is_clean(),
            heard=self.heard,
        )


class Qts:
    """The same of Qt's."""

    def __init__(self):
        self.heard = []
        self.stack = QUndoStack()
        self.stack.setUndoLimit(LIMIT)
        self.stack.cleanChanged.connect(self.heard.append)

    def push(self, name):
        self.stack.push(QUndoCommand(name))

    def state(self):
        stack = self.stack
        return SimpleNamespace(
            count=stack.count(),
            index=stack.index(),
            can=(stack.canUndo(), stack.canRedo()),
            texts=(stack.undoText(), stack.redoText()),
            clean=stack.isClean(),
            heard=self.heard,
        )


NAMES = {"set_clean": "setClean", "reset_clean": "resetClean"}
acts = st.sampled_from(["push", "push", "push", "undo", "undo", "redo", *NAMES])


@given(st.lists(acts, max_size=40))
def test_it_counts_as_qts_does(qapp, owner, done):
    ours, qts = Ours(owner), Qts()
    for number, act in enumerate(done):
        if act == "push":
            ours.push(f"{number} & more")
            qts.push(f"{number} && more")
        else:
            getattr(ours.stack, act)()
            getattr(qts.stack, NAMES.get(act, act))()
        assert ours.state() == qts.state()
    if qts.stack.count():  # where it is empty, Qt's forgets nothing, not even that it is not clean
        ours.stack.clear()
        qts.stack.clear()
        assert ours.state() == qts.state()


def test_it_shows_what_was_before_and_what_came_after(qapp, owner):
    ours = Ours(owner)
    ours.push("one")
    assert ours.shown is None  # whoever pushes shows it
    ours.stack.undo()
    assert ours.shown == "before one"
    ours.stack.undo()
    ours.stack.redo()
    assert ours.shown == "after one"


def test_another_document_is_clean_even_where_nothing_was_done(qapp, owner):
    ours = Ours(owner)
    ours.stack.reset_clean()
    ours.stack.clear(2)
    assert ours.stack.is_clean() and ours.heard == [False, True]
    for name in "abc":
        ours.push(name)
    assert ours.stack.count() == ours.stack.limit == 2


def test_what_cannot_be_shown_is_not_undone(qapp, owner):
    def refuse(_example, _selection):
        raise ValueError

    stack = UndoStack(refuse, LIMIT, owner)
    stack.push(Step("before", "after", "one", None))
    with pytest.raises(ValueError):
        stack.undo()
    assert stack.can_undo() and not stack.can_redo()
