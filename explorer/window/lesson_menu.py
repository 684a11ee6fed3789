"""The Lesson menu, filled after the window's first paint: titles stand inside the lessons."""

from PySide6.QtCore import QObject

from explorer.files.lessons import lesson_names, library
from explorer.widgets.messages import refusal_text
from explorer.window.languages import language
from explorer.window.menus import Menus
from explorer.window.status import Status

__all__ = ["LessonMenu"]


class LessonMenu(QObject):
    """Offers the lessons that there are, and says why others cannot be read."""

    def __init__(self, menus: Menus, status: Status, parent: QObject) -> None:
        super().__init__(parent)
        self._menus = menus
        self._status = status
        self._filled = False
        menus.lesson.setEnabled(bool(lesson_names()))
        menus.lesson.aboutToShow.connect(self.fill)

    def fill(self) -> None:
        """Read the lessons, once."""
        if self._filled:
            return
        self._filled = True
        known = library()
        self._menus.add_lessons([(one.name, one.title_in(language())) for one in known.lessons])
        for fault in known.faults:  # a broken file does not hide the others, nor itself
            self._status.say(refusal_text(fault))
