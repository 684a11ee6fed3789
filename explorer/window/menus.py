"""The menu bar."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from explorer.window.actions import OPTIONS, Actions

__all__ = ["Menus"]


class Menus(QObject):
    """File, Edit, View, Lesson, Help."""

    lesson_requested = Signal(str)  # name
    page_requested = Signal(str)  # name

    def __init__(self, window: QMainWindow, actions: Actions) -> None:
        super().__init__(window)
        bar = window.menuBar()
        file = bar.addMenu(self.tr("&File"))
        file.addActions([actions.new, actions.open])
        self.recent: QMenu = file.addMenu(self.tr("Open &Recent"))
        file.addSeparator()
        file.addActions([actions.save, actions.save_as])
        file.addSeparator()
        file.addAction(actions.import_)
        file.addSeparator()
        file.addActions([actions.export, actions.handout, actions.animate])
        file.addSeparator()
        file.addAction(actions.quit)
        edit = bar.addMenu(self.tr("&Edit"))
        edit.addActions([actions.undo, actions.redo])
        edit.addSeparator()
        self.cells: QMenu = edit.addMenu(self.tr("&Cells"))
        edit.addAction(actions.copy_picture)
        edit.addSeparator()
        edit.addActions([actions.sentence, actions.fill])
        edit.addSeparator()
        edit.addActions([actions.options[name] for name in OPTIONS])
        edit.addAction(actions.wrong_axis)
        edit.addSeparator()
        edit.addActions([actions.row_rule, actions.release_all])
        edit.addSeparator()
        edit.addActions([actions.pin, actions.unpin, actions.expected])
        self.view = bar.addMenu(self.tr("&View"))
        self.view.addAction(actions.present)
        self.view.addSeparator()
        self.view.addActions([actions.more_decimals, actions.fewer_decimals])
        self.view.addSeparator()
        self.view.addActions(actions.showings.actions())
        self.view.addActions(actions.references.actions())
        self.view.addAction(actions.marks)
        self.view.addSeparator()
        self.pages = self.view.addMenu(self.tr("Pl&ots and Experiments"))
        self.pages.triggered.connect(self._page_triggered)
        theme = self.view.addMenu(self.tr("&Theme"))
        theme.addActions(actions.themes.actions())
        self.view.addSeparator()
        self.lesson: QMenu = bar.addMenu(self.tr("&Lesson"))
        self.lesson.triggered.connect(self._lesson_triggered)
        help_ = bar.addMenu(self.tr("&Help"))
        help_.addActions([actions.keys, actions.about])

    def add_toggles(self, toggles: Sequence[QAction]) -> None:
        """Offer to show and hide the panels."""
        self.view.addActions(toggles)

    def add_lessons(self, lessons: Sequence[tuple[str, str]]) -> None:
        """Offer lessons, each by its name and its title."""
        for name, title in lessons:
            action = self.lesson.addAction(title.replace("&", "&&"))
            action.setData(name)

    def add_pages(self, pages: Iterable[tuple[str, str]]) -> None:
        """Offer pages, each by its name and what it is."""
        for number, (name, words) in enumerate(pages, 1):
            action = self.pages.addAction(words.replace("&", "&&"))
            action.setShortcut(QKeySequence(f"Alt+{number}"))
            action.setData(name)

    def _page_triggered(self, action: QAction) -> None:
        self.page_requested.emit(action.data())

    def _lesson_triggered(self, action: QAction) -> None:
        self.lesson_requested.emit(action.data())
