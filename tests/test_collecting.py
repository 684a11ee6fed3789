"""Garbage is collected where nothing is under way, and whatever is garbage can be collected."""

import gc
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from explorer.app import main
from explorer.collecting import collect_due

ROOT = Path(__file__).parent.parent

# The program, where an event and a thread leave much garbage behind: print who began a collection
# in which thread, how much is left, and whether Python collects by itself.
PROGRAM = """
import gc, json, sys, threading
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from explorer.app import main

class Cycle:
    alive = 0
    def __init__(self):
        self.itself = self
        Cycle.alive += 1
    def __del__(self):
        Cycle.alive -= 1

begun = []

def note(phase, info):
    if phase == "start":
        begun.append((sys._getframe(1).f_code.co_name, threading.current_thread().name))

def litter():
    for _ in range(20_000):
        Cycle()

def leave():
    gc.callbacks.append(note)
    litter()
    thread = threading.Thread(target=litter)
    thread.start()
    thread.join()
    begun.append(Cycle.alive)
    QTimer.singleShot(0, end)

def end():
    gc.callbacks.remove(note)
    print(json.dumps([begun, Cycle.alive, gc.isenabled()]))
    QApplication.exit(0)

def run(*_):
    QTimer.singleShot(0, leave)
    return original()

original = QApplication.exec
QApplication.exec = run
sys.exit(main([]))
"""

# Documents with a history, and windows with all that they open, made and left behind.
DOCUMENTS = """
import gc, random
gc.disable()
from explorer.controller import Controller
from explorer.files.lessons import read_lesson
from tests.garbage import collect_shuffled

example = read_lesson("bangs").example
random = random.Random(1)
for _ in range(20):
    controller = Controller(example)
    for number in range(20):
        controller.set_value("E", 0, 0, 100.0 + number)
    controller.undo_stack.undo()
    del controller
    assert collect_shuffled(random) > 20
"""
WINDOWS = """
import gc, random
gc.disable()
from PySide6.QtWidgets import QApplication
from explorer.controller import Controller
from explorer.desktop import make_application
from explorer.files.lessons import read_lesson
from explorer.window import MainWindow
from explorer.window.studio import dismiss
from tests.garbage import collect_shuffled

def settle():
    for _ in range(5):
        app.processEvents()

app = make_application("en")
lesson = read_lesson("bangs")
random = random.Random(1)
for _ in range(3):
    controller = Controller(lesson.example)
    window = MainWindow(controller, lesson=lesson)
    window.show()
    window.complete()
    for name, _ in window.pages.names():
        window.pages.bring(name)
        settle()
        controller.set_value("E", 0, 0, random.random())
    window.commands.present.trigger()
    settle()
    window.hide()
    dismiss(window)
    del controller, window
    assert collect_shuffled(random) > 1000
"""


def run(code, tmp_path):
    """Run Python with settings of its own; return what it prints."""
    env = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    env |= {"QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def collected():
    """The generations that are collected."""
    generations = []

    def note(phase, info):
        if phase == "start":
            generations.append(info["generation"])

    gc.callbacks.append(note)
    limits = gc.get_threshold()
    yield generations
    gc.set_threshold(*limits)
    gc.callbacks.remove(note)


def test_the_program_collects_between_events_in_its_own_thread(tmp_path):
    begun, left, by_itself = json.loads(run(PROGRAM, tmp_path))
    littered, *collections = begun
    assert littered == 40_000  # neither where it was made nor in the other thread
    assert collections and {tuple(one) for one in collections} == {("collect_due", "MainThread")}
    assert left == 0
    assert not by_itself


def test_nothing_is_collected_before_enough_was_made(collected):
    gc.collect()
    collected.clear()
    gc.set_threshold(10**6, 10, 10)
    collect_due()
    assert not collected


def test_older_garbage_is_collected_less_often(collected):
    gc.set_threshold(10, 2, 1)
    gc.collect()
    collected.clear()
    kept = []
    for _ in range(8):
        kept += [[] for _ in range(50)]
        collect_due()
    assert collected == [0, 0, 0, 1, 0, 0, 0, 1]
    gc.set_threshold(10, 2, 0)  # the oldest never, as in Python 3.14
    for _ in range(8):
        kept += [[] for _ in range(50)]
        collect_due()
    assert 2 not in collected


def test_a_batch_collects_before_each_job_but_the_first(tmp_path, collected, capsys):
    gc.set_threshold(1, 10, 10)
    outs = [str(tmp_path / f"{name}.csv") for name in "abc"]
    assert main(["--lesson", "bangs", *(part for out in outs for part in ("--export", out))]) == 0
    assert len(collected) == 2
    assert gc.get_freeze_count() == 0


@pytest.mark.parametrize("code", [DOCUMENTS, WINDOWS], ids=["documents", "windows"])
def test_what_is_left_behind_is_collected_in_any_order(tmp_path, code):
    run(code, tmp_path)
