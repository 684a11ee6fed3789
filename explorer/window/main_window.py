"""The main window: puts the panels together and hands their requests to the controller."""

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSettings, QSize, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QPaintEvent
from PySide6.QtWidgets import QMainWindow, QTabWidget, QWidget

from explorer.controller import Controller
from explorer.core.evaluate import Snapshot
from explorer.core.stages import Cell
from explorer.files.lesson import Lesson
from explorer.panels.worksheet import Worksheet
from explorer.widgets.theme import Theme, theme_of
from explorer.window.actions import Actions
from explorer.window.docks import make_docks, spaced
from explorer.window.documents import Documents
from explorer.window.errands import Errands
from explorer.window.experiments import Experiments
from explorer.window.late import Panel, late_derivation, late_lesson, late_sentence
from explorer.window.latest import Latest
from explorer.window.lesson_menu import LessonMenu
from explorer.window.menus import Menus
from explorer.window.pages import Pages
from explorer.window.recent import RecentFiles
from explorer.window.requests import Requests
from explorer.window.spare_memory import SpareMemory
from explorer.window.status import Status
from explorer.window.title import Title
from explorer.window.tool_bar import ToolBar
from explorer.window.view_state import ViewState

if TYPE_CHECKING:
    from explorer.panels.derivation import Derivation
    from explorer.panels.lesson import LessonPanel
    from explorer.panels.sentence import SentencePanel
    from explorer.window.pictures import Pictures

__all__ = ["MainWindow"]


class MainWindow(QMainWindow):
    """The program's window.

    Parameters
    ----------
    controller : Controller
        Holds the document.
    lesson : Lesson, optional
        Shown beside the worksheet; the document is the controller's.
    settings : QSettings, optional
        Where theme, decimals and the places of the panels are remembered; without it the
        window looks as it does at the first start, and nothing is remembered.
    theme : {"light", "dark"}, optional
        For this time; without it what the settings say.
    """

    completed = Signal()  # what is made after the first paint is there

    def __init__(
        self,
        controller: Controller,
        *,
        lesson: Lesson | None = None,
        settings: QSettings | None = None,
        theme: str | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme: Theme | None = None
        self._controller = controller
        self._actions = Actions(self, controller)
        self._documents = Documents(self, controller)
        self._errands = Errands(self, controller)
        self._menus = Menus(self, self._actions)
        self._recent = RecentFiles(settings, self._menus.recent)
        self._title = Title(self, controller, self._recent)
        self._tool_bar = ToolBar(self._actions)
        self.addToolBar(self._tool_bar)
        self._worksheet = Worksheet()
        self._derivation = late_derivation()
        self._lesson = late_lesson()
        self._lesson_shown: Lesson | None = None
        self._sentence = late_sentence()
        self._view = ViewState(settings, theme, self)  # which dresses what is there
        self._texts = QTabWidget()
        self._pages = Pages()
        self._panels: list[Panel] = [
            self._worksheet,
            self._derivation,
            self._lesson,
            self._sentence,
            self._pages,
        ]
        self._status = Status(self)
        self._lesson_menu = LessonMenu(self._menus, self._status, self)
        self._requests = Requests(controller, self._status, self)
        self._experiments = Experiments(self, controller, self._view, self._status)
        self._spare_memory = SpareMemory(controller, self)
        self._lay_out()
        self._connect()
        self._wear()
        self.setAcceptDrops(True)
        self.show_lesson(lesson)
        self._show_snapshot(controller.snapshot)
        self._status.show_snapshot(controller.snapshot)
        self._show_decimals(self._view.decimals)
        self._show_document()
        self._view.restore(self)
        self._worksheet.block("E").grid.setFocus()

    # What others ask of the window.

    @property
    def controller(self) -> Controller:
        """What holds the document."""
        return self._controller

    @property
    def documents(self) -> Documents:
        """What opens and saves."""
        return self._documents

    @property
    def commands(self) -> Actions:
        """Everything that can be done from the menus."""
        return self._actions

    @property
    def view(self) -> ViewState:
        """How the document is looked at."""
        return self._view

    @property
    def worksheet(self) -> Worksheet:
        """The cards with every matrix."""
        self._latest.settle()
        return self._worksheet

    @property
    def derivation(self) -> "Derivation":
        """How the selected number is made."""
        self._latest.settle()
        panel: Derivation = self._derivation.panel
        return panel

    @property
    def lesson(self) -> "LessonPanel":
        """The lesson's text."""
        self._latest.settle()
        panel: LessonPanel = self._lesson.panel
        return panel

    @property
    def pages(self) -> Pages:
        """Plots and experiments."""
        self._latest.settle()
        return self._pages

    @property
    def sentence(self) -> "SentencePanel":
        """Where tokens, ids and widths are edited."""
        self._latest.settle()
        panel: SentencePanel = self._sentence.panel
        return panel

    @cached_property
    def pictures(self) -> "Pictures":
        """What gives parts of the window to be made into pictures."""
        from explorer.window.pictures import Pictures

        return Pictures(self)

    def show_lesson(self, lesson: Lesson | None) -> None:
        """Show a lesson's text; the document stays what it is."""
        self._lesson_shown = lesson
        if self._lesson.existing is not None:
            self._lesson.existing.show_lesson(lesson)
        self._experiments.show_lesson(lesson)

    def complete(self) -> None:
        """Make what is made after the first paint, and show what waits, now."""
        was_complete = self._pages.is_complete
        self._lesson.complete()
        self._derivation.complete()
        self._pages.complete()
        self._lesson_menu.fill()
        self._latest.settle()
        if not was_complete:
            self.completed.emit()

    def picture_widget(self, name: str | None) -> QWidget:
        """Return the widget of a panel or matrix by name; the whole window for None."""
        return self.pictures.widget(name)

    # Qt's own.

    def sizeHint(self) -> QSize:
        return QSize(1600, 1000)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._wear()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._pages.is_complete:
            QTimer.singleShot(0, self.complete)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._settle() or not self._documents.may_discard():
            event.ignore()
            return
        self._view.remember(self)
        event.accept()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if len(event.mimeData().urls()) == 1 and event.mimeData().urls()[0].isLocalFile():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        name = event.mimeData().urls()[0].toLocalFile()
        if not self._settle():
            return
        imported = self._errands.import_dropped(Path(name))
        if not imported and self._documents.open_dropped(name):
            self.show_lesson(None)

    # How it is put together.

    def _lay_out(self) -> None:
        self.setCentralWidget(self._worksheet)
        # Pages of one dock, not docks in tabs: a dock that lies behind still takes keys.
        self._texts.setDocumentMode(True)
        self._texts.addTab(self._lesson, self.tr("Lesson"))
        self._texts.addTab(self._sentence, self.tr("Sentence"))
        below = spaced(self._derivation, (10, 0, 10, 12))
        self._docks = make_docks(self, self._texts, self._pages, below)
        docks = [dock.toggleViewAction() for dock in self._docks.values()]
        self._menus.add_toggles([*docks, *self._pages.toggles])
        self._menus.add_pages(self._pages.names())

    def _connect(self) -> None:
        controller = self._controller
        self._latest = Latest(self._show_snapshot, self)
        controller.changed.connect(self._latest.take)
        controller.changed.connect(self._status.show_snapshot)
        controller.selection_changed.connect(self._latest.flush)
        controller.selection_changed.connect(self._show_selection)
        controller.document_changed.connect(self._show_document)
        for panel in (self._worksheet, self._pages):
            panel.selected.connect(controller.select)
        self._lesson.made.connect(self._lesson_made)
        self._derivation.made.connect(self._derivation_made)
        self._sentence.made.connect(self._sentence_made)
        self._requests.serve_worksheet(self._worksheet)
        self._requests.serve_switches(self._actions.options)
        self._experiments.serve(self._actions, self._pages, self._worksheet)
        actions = self._actions
        for action, slot in (
            (actions.new, partial(self._settled, self._new)),
            (actions.open, partial(self._settled, self._open)),
            (actions.save, partial(self._settled, self._documents.save)),
            (actions.save_as, partial(self._settled, self._documents.save_as)),
            (actions.import_, partial(self._settled, self._errands.import_)),
            (actions.export, partial(self._settled, self._errands.export)),
            (actions.copy_picture, partial(self._settled, self._errands.copy_picture)),
            (actions.handout, partial(self._settled, self._errands.handout)),
            (actions.animate, partial(self._settled, self._errands.animate)),
            (actions.present, partial(self._settled, self._errands.present)),
            (actions.undo, partial(self._settled, controller.undo_stack.undo)),
            (actions.redo, partial(self._settled, controller.undo_stack.redo)),
            (actions.fill, partial(self._settled, self._requests.ask_to_fill)),
            (actions.quit, self.close),
            (actions.sentence, self._edit_sentence),
            (actions.more_decimals, self._view.more_decimals),
            (actions.fewer_decimals, self._view.fewer_decimals),
            (actions.about, self._errands.show_about),
            (actions.keys, self._errands.show_keyboard),
        ):
            action.triggered.connect(slot)
        actions.themes.triggered.connect(self._view.choose_theme)
        self._tool_bar.decimals_requested.connect(self._view.set_decimals)
        self._view.decimals_changed.connect(self._show_decimals)
        self._view.theme_changed.connect(self._show_theme)
        self._show_theme(self._view.theme_choice)
        self._menus.lesson_requested.connect(self._open_lesson)
        self._recent.chosen.connect(self._open_recent)
        self._menus.cells.aboutToShow.connect(self._offer_cells)
        self._menus.page_requested.connect(self._show_page)

    def _lesson_made(self, panel: "LessonPanel") -> None:
        panel.selected.connect(self._controller.select)
        panel.show_theme(theme_of(self))
        panel.show_lesson(self._lesson_shown)

    def _derivation_made(self, panel: "Derivation") -> None:
        panel.selected.connect(self._controller.select)
        panel.terms_shown.connect(self._worksheet.show_terms)
        panel.pointed.connect(self._worksheet.show_pointed)
        self._latest.settled.connect(panel.settle)
        self._worksheet.pointed.connect(panel.show_pointed)

    def _sentence_made(self, panel: "SentencePanel") -> None:
        panel.selected.connect(self._controller.select)
        panel.fill_requested.connect(self._requests.ask_to_fill)
        self._requests.serve_sentence(panel)

    # From the controller down.

    def _show_snapshot(self, snapshot: Snapshot) -> None:
        for panel in self._panels:
            panel.show_snapshot(snapshot)
        for name, action in self._actions.options.items():
            action.setChecked(snapshot.example.options.is_on(name))
        self._experiments.show_snapshot(snapshot)
        self._show_document()  # a sentence without a title names the window

    def _show_selection(self, cell: Cell | None) -> None:
        for panel in self._panels:
            panel.show_selection(cell)
        self._status.show_selection(cell)

    def _show_decimals(self, decimals: int) -> None:
        for panel in self._panels:
            panel.show_decimals(decimals)
        self._tool_bar.show_decimals(decimals)
        self._status.show_decimals(decimals)

    def _wear(self) -> None:
        theme = theme_of(self)
        if theme is not self._theme:
            self._theme = theme
            self._tool_bar.show_theme(theme)
            if self._lesson.existing is not None:
                self._lesson.existing.show_theme(theme)

    def _show_theme(self, choice: str) -> None:
        for action in self._actions.themes.actions():
            action.setChecked(action.data() == choice)

    def _show_document(self) -> None:
        self._title.show_document()
        if self._controller.undo_stack.count() == 0:  # another document: nothing of it was edited
            self._worksheet.unmark()

    # From the panels and menus up.

    def _edit_sentence(self) -> None:
        self._docks["left"].show()
        self._texts.setCurrentWidget(self._sentence)
        self._sentence.setFocus()

    def _offer_cells(self) -> None:
        """Offer what the selected grid's own menu offers."""
        from explorer.widgets.grid.menu import fill_grid_menu

        cell = self._controller.selection
        grid = self._worksheet.block(cell.matrix if cell is not None else "E").grid
        self._menus.cells.clear()
        fill_grid_menu(self._menus.cells, grid)

    def _show_page(self, name: str) -> None:
        self._docks["right"].show()
        self._pages.bring(name)
        self._pages.currentWidget().setFocus()

    def _settle(self) -> bool:
        """Accept what is being typed; False where it is refused, which is then said there."""
        return self._worksheet.finish_editing() and self._sentence.finish_editing()

    def _settled(self, act: Callable[[], object]) -> None:
        if self._settle():
            act()

    def _new(self) -> None:
        if self._documents.new():
            self.show_lesson(None)

    def _open(self) -> None:
        if self._documents.open():
            self.show_lesson(None)

    def _open_recent(self, name: str) -> None:
        if self._settle() and self._documents.open_path(Path(name)):
            self.show_lesson(None)

    def _open_lesson(self, name: str) -> None:
        if not self._settle():
            return
        lesson = self._documents.open_lesson(name)
        if lesson is not None:
            self.show_lesson(lesson)
