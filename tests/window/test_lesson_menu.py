"""The Lesson menu: filled after the first paint or when it is opened, once."""

import json
import shutil

import pytest

from explorer.controller import Controller
from explorer.files import lessons
from explorer.files.lessons import read_lesson
from explorer.files.resources import resource
from explorer.window import MainWindow, lesson_menu


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Return a folder of lessons that is a copy of the shipped one."""
    copied = shutil.copytree(resource("lessons"), tmp_path / "lessons")
    monkeypatch.setattr(lessons, "resource", tmp_path.joinpath)
    return copied


@pytest.fixture
def made(qtbot):
    """Return a window that is not shown yet."""
    lesson = read_lesson("bangs")
    window = MainWindow(Controller(lesson.example), lesson=lesson)
    qtbot.addWidget(window)
    return window


def menu_of(window):
    (menu,) = [action.menu() for action in window.menuBar().actions() if action.text() == "&Lesson"]
    return menu


def offered(window):
    return [action.data() for action in menu_of(window).actions()]


def test_it_is_filled_when_it_is_opened(made):
    assert offered(made) == []
    assert menu_of(made).isEnabled()
    menu_of(made).aboutToShow.emit()
    assert offered(made) == ["bangs", "cat"]
    menu_of(made).aboutToShow.emit()
    assert offered(made) == ["bangs", "cat"]


def test_it_is_filled_after_the_first_paint(made, qtbot):
    made.show()
    qtbot.waitUntil(lambda: offered(made) == ["bangs", "cat"])


def test_lessons_are_read_once(made, monkeypatch, qtbot):
    read = []
    library = lesson_menu.library
    monkeypatch.setattr(lesson_menu, "library", lambda: read.append(1) or library())
    made.complete()
    made.complete()
    menu_of(made).aboutToShow.emit()
    qtbot.waitUntil(lambda: offered(made) == ["bangs", "cat"])
    qtbot.wait(0)
    assert read == [1]


def test_a_broken_lesson_is_said_and_hides_no_other(folder, made, qtbot):
    text = json.loads((folder / "cat.json").read_text(encoding="utf-8"))
    del text["title"]
    (folder / "broken.json").write_text(json.dumps(text), encoding="utf-8")
    made.show()
    qtbot.waitUntil(lambda: offered(made) == ["bangs", "cat"])
    assert "broken.json" in made.statusBar().currentMessage()


def test_without_a_lesson_it_is_off(folder, qtbot):
    lesson = read_lesson("bangs")
    for path in folder.glob("*.json"):
        path.unlink()
    window = MainWindow(Controller(lesson.example), lesson=lesson)
    qtbot.addWidget(window)
    assert not menu_of(window).isEnabled()
