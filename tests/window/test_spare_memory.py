"""Memory for the next edit of a long sentence is asked for bit by bit, and given back."""

import math
import mmap
import subprocess
import sys

import numpy as np
import pytest

from explorer.controller import Controller
from explorer.core import buffers
from explorer.core.buffers import LARGE, NEEDED, Buffers
from explorer.core.example import make_example
from explorer.window.spare_memory import SpareMemory

LONG = math.isqrt(LARGE)  # tokens


def example(length):
    tokens = tuple(f"t{place}" for place in range(length))
    weights = {name: np.eye(2) for name in ("W_Q", "W_K", "W_V")}
    return make_example(tokens, tuple(range(length)), np.ones((length, 2)), **weights)


@pytest.fixture
def own(monkeypatch):
    own = Buffers()
    monkeypatch.setattr(buffers, "_BUFFERS", own)
    return own


@pytest.fixture
def controller(qapp, own):
    return Controller(example(3))


@pytest.fixture
def spare(controller):
    return SpareMemory(controller, controller)


def test_a_short_sentence_needs_none(controller, spare):
    assert spare.is_ready
    controller.open(example(LONG - 1))
    assert spare.is_ready


def test_a_long_sentence_is_prepared_while_nothing_else_is_to_do(controller, spare, own, qtbot):
    controller.open(example(LONG))
    assert not spare.is_ready  # opening does not wait for it
    qtbot.waitUntil(lambda: spare.is_ready)
    assert own.free == NEEDED


def test_so_is_one_that_is_there_from_the_start(qtbot, own):
    controller = Controller(example(LONG))
    spare = SpareMemory(controller, controller)
    assert not spare.is_ready
    qtbot.waitUntil(lambda: spare.is_ready)
    assert own.free == NEEDED


def test_whoever_keeps_a_snapshot_does_not_make_the_next_edit_wait(controller, spare, own, qtbot):
    controller.open(example(LONG))
    kept = []
    for number in range(3):
        qtbot.waitUntil(lambda: spare.is_ready)
        assert own.free == NEEDED
        kept.append(controller.snapshot)
        controller.set_value("E", 0, 0, number + 7.0)


def test_an_edit_that_comes_before_is_not_disturbed(controller, spare, own, qtbot):
    controller.open(example(LONG))
    controller.set_value("E", 0, 0, 7.0)
    a = controller.snapshot["A"]
    before = a.copy()
    qtbot.waitUntil(lambda: spare.is_ready)
    np.testing.assert_array_equal(a, before)
    assert own.free >= NEEDED


def test_a_smaller_document_lets_go_of_it(controller, spare, own, qtbot):
    controller.open(example(LONG))
    qtbot.waitUntil(lambda: spare.is_ready)
    controller.open(example(3))
    assert own.free == 0


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="page faults as Linux counts them")
@pytest.mark.parametrize("where", ["start", "opened"])
def test_the_first_edit_asks_the_system_for_little(where):
    """In a process of its own, whose memory nobody has used before."""
    done = subprocess.run([sys.executable, "-c", COUNT, where], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    pages = 3 * 8 * LONG**2 / mmap.PAGESIZE  # of the three matrices of n × n
    assert int(done.stdout) < pages / 4


COUNT = """
import resource, sys
from PySide6.QtCore import QCoreApplication
from explorer.controller import Controller
from explorer.memory import keep_freed_memory
from explorer.window.spare_memory import SpareMemory
from tests.window.test_spare_memory import LONG, example
app = QCoreApplication([])
keep_freed_memory()
controller = Controller(example(LONG if sys.argv[1] == "start" else 3))
spare = SpareMemory(controller, controller)
if sys.argv[1] == "opened":
    controller.open(example(LONG))
while not spare.is_ready:
    app.processEvents()
before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
controller.set_value("E", 0, 0, 7.0)
print(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
"""
