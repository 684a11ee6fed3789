"""The menu bar."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QMainWindow, QMenu

from explorer.window.actions import OPTIONS, Actions

__all__ = ["Menus"]


class Menus(QObject):
    """File, Edit, View, Lesson, Help."""

    lesson_requested = Signal(str)  # name

    def __init__(self, window: QMainWindow, actions: Actions) -> None:
        super().__init__(window)
        bar = window.menuBar()
        file = bar.addMenu(self.tr("&File"))
        file.addActions([actions.new, actions.open])
        file.addSeparator()
        file.addActions([actions.save, actions.save_as])
        file.addSeparator()
        file.addAction(actions.export)
        file.addSeparator()
        file.addAction(actions.quit)
        edit = bar.addMenu(self.tr("&Edit"))
        edit.addActions([actions.undo, actions.redo])
        edit.addSeparator()
        edit.addActions([actions.sentence, actions.fill])
        edit.addSeparator()
        edit.addActions([actions.options[name] for name in OPTIONS])
        self.view = bar.addMenu(self.tr("&View"))
        self.view.addActions([actions.more_decimals, actions.fewer_decimals])
        self.view.addSeparator()
        theme = self.view.addMenu(self.tr("&Theme"))
        theme.addActions(actions.themes.actions())
        self.view.addSeparator()
        self.lesson: QMenu = bar.addMenu(self.tr("&Lesson"))
        self.lesson.triggered.connect(self._lesson_triggered)
        help_ = bar.addMenu(self.tr("&Help"))
        help_.addActions([actions.keys, actions.about])

    def add_docks(self, docks: Sequence[QDockWidget]) -> None:
        """Offer to show and hide the panels."""
        for dock in docks:
            self.view.addAction(dock.toggleViewAction())

    def add_lessons(self, lessons: Sequence[tuple[str, str]]) -> None:
        """Offer lessons, each by its name and its title."""
        for name, title in lessons:
            action = self.lesson.addAction(title.replace("&", "&&"))
            action.setData(name)
        self.lesson.setEnabled(bool(lessons))

    def _lesson_triggered(self, action: QAction) -> None:
        self.lesson_requested.emit(action.data())
