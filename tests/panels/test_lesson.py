"""The lesson panel: steps, their text, and what the article prints wrongly."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QListWidget

from explorer.files.lessons import read_lesson
from explorer.panels.lesson import LessonPanel


@pytest.fixture
def panel(qtbot):
    panel = LessonPanel()
    qtbot.addWidget(panel)
    panel.resize(260, 700)
    panel.show()
    return panel


def shown(panel):
    return " ".join(label.text() for label in panel.findChildren(QLabel) if label.isVisible())


def test_the_errors_of_the_print_stand_after_the_steps(qtbot, panel):
    panel.show_lesson(read_lesson("bangs"))
    steps = panel.findChild(QListWidget)
    steps.setFocus()
    qtbot.keyClick(steps, Qt.Key.Key_End)
    text = shown(panel)
    for figure in ("82.42", "82.39", "485.6", "601.1"):  # as printed, and right
        assert figure in text
    asked = []
    panel.selected.connect(asked.append)
    qtbot.keyClick(steps, Qt.Key.Key_Return)
    assert not asked  # no number belongs to it


def test_each_step_shows_its_text(qtbot, panel):
    lesson = read_lesson("cat")
    panel.show_lesson(lesson)
    steps = panel.findChild(QListWidget)
    steps.setFocus()
    for step in lesson.steps:
        assert step.text_in("en").split("\n\n")[0] in shown(panel)
        qtbot.keyClick(steps, Qt.Key.Key_Down)


def test_without_a_lesson_it_says_where_they_are(panel):
    panel.show_lesson(None)
    assert "Lesson menu" in shown(panel)
