"""No garbage is collected while another thread works: widgets would be destroyed there."""

import gc
from threading import Thread

import pytest

from explorer.widgets.collecting import hold_collector, release_collector
from explorer.widgets.task import Task


class Cycle:
    """Garbage that only a collection finds."""

    def __init__(self):
        self.itself = self


@pytest.fixture
def collected(collecting):
    """The threads in which collections have begun."""
    from threading import current_thread

    threads = []

    def note(phase, _info):
        if phase == "start":
            threads.append(current_thread().name)

    gc.callbacks.append(note)
    yield threads
    gc.callbacks.remove(note)


def litter():
    for _ in range(20_000):
        Cycle()


def test_littering_is_collected_where_it_is_done(collected):
    thread = Thread(target=litter, name="elsewhere")
    thread.start()
    thread.join()
    assert "elsewhere" in collected  # what the next test is about


def test_a_task_collects_nothing(qtbot, qapp, collected):
    task = Task(litter)
    task.start()
    qtbot.waitUntil(lambda: task.is_over)
    assert "task" not in collected
    assert gc.isenabled()


def test_the_last_of_several_lets_it_begin_again(collecting):
    hold_collector()
    hold_collector()
    release_collector()
    assert not gc.isenabled()
    release_collector()
    assert gc.isenabled()
    gc.disable()
    try:
        hold_collector()
        release_collector()
        assert not gc.isenabled()  # as it was
    finally:
        gc.enable()
