"""The main window: puts the panels together and hands their requests to the controller."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from PySide6.QtCore import QEvent, QSettings, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QPaintEvent
from PySide6.QtWidgets import QMainWindow, QMessageBox, QTabWidget, QWidget

from explorer import __version__
from explorer.controller import Controller
from explorer.core.errors import Refused
from explorer.core.evaluate import Snapshot
from explorer.core.stages import MATRICES, Cell
from explorer.files.lessons import Lesson, lessons
from explorer.panels.derivation import Derivation
from explorer.panels.lesson import LessonPanel, window_language
from explorer.panels.sentence import SentencePanel
from explorer.panels.worksheet import Worksheet
from explorer.widgets.messages import refusal_text
from explorer.widgets.theme import Theme, theme_of
from explorer.window.actions import Actions
from explorer.window.docks import Dock, spaced
from explorer.window.documents import Documents
from explorer.window.exports import Exports
from explorer.window.menus import Menus
from explorer.window.plots import Plots
from explorer.window.status import Status
from explorer.window.tool_bar import ToolBar
from explorer.window.view_state import ViewState

__all__ = ["MainWindow"]


class Panel(Protocol):
    """What every panel understands."""

    def show_snapshot(self, snapshot: Snapshot) -> None: ...
    def show_selection(self, cell: Cell | None) -> None: ...
    def show_decimals(self, decimals: int) -> None: ...


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
        self._view = ViewState(settings, theme, self)
        self._actions = Actions(self, controller)
        self._documents = Documents(self, controller)
        self._exports = Exports(self, controller)
        self._menus = Menus(self, self._actions)
        self._tool_bar = ToolBar(self._actions)
        self.addToolBar(self._tool_bar)
        self._worksheet = Worksheet()
        self._derivation = Derivation()
        self._lesson = LessonPanel()
        self._sentence = SentencePanel()
        self._plots = Plots()
        self._panels: list[Panel] = [
            self._worksheet,
            self._derivation,
            self._lesson,
            self._sentence,
            self._plots,
        ]
        self._status = Status(self)
        self._lay_out()
        self._connect()
        self._wear()
        self.setAcceptDrops(True)
        self.show_lesson(lesson)
        self._show_snapshot(controller.snapshot)
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
        return self._worksheet

    def show_lesson(self, lesson: Lesson | None) -> None:
        """Show a lesson's text; the document stays what it is."""
        self._lesson.show_lesson(lesson)

    def complete(self) -> None:
        """Make what is made after the first paint, now."""
        self._plots.complete()

    def picture_widget(self, name: str | None) -> QWidget:
        """Return the widget of a panel or matrix by name; the whole window for None."""
        self.complete()
        if name is None:
            return self
        if name in MATRICES:
            return self._worksheet.block(name)
        panels: dict[str, QWidget] = {
            "worksheet": self._worksheet.sheet,
            "derivation": self._derivation,
            "lesson": self._lesson,
            "waves": self._plots.waves_card,
            "heatmap": self._plots.heatmap_card,
        }
        return panels[name]

    # Qt's own.

    def sizeHint(self) -> QSize:
        return QSize(1600, 1000)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._wear()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._plots.is_complete:
            QTimer.singleShot(0, self.complete)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._worksheet.finish_editing()  # what is refused is dropped
        if not self._documents.may_discard():
            event.ignore()
            return
        self._view.remember(self)
        event.accept()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if len(event.mimeData().urls()) == 1 and event.mimeData().urls()[0].isLocalFile():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        if self._documents.open_dropped(event.mimeData().urls()[0].toLocalFile()):
            self.show_lesson(None)

    # How it is put together.

    def _lay_out(self) -> None:
        self.setCentralWidget(self._worksheet)
        areas = Qt.DockWidgetArea
        self.setCorner(Qt.Corner.BottomLeftCorner, areas.LeftDockWidgetArea)
        self.setCorner(Qt.Corner.BottomRightCorner, areas.RightDockWidgetArea)
        lesson = Dock("lesson", self.tr("Lesson"), areas.LeftDockWidgetArea, self)
        lesson.setWidget(self._lesson)
        sentence = Dock("sentence", self.tr("Sentence"), areas.LeftDockWidgetArea, self)
        sentence.setWidget(self._sentence)
        self.setTabPosition(areas.LeftDockWidgetArea, QTabWidget.TabPosition.North)
        self.tabifyDockWidget(lesson, sentence)
        lesson.raise_()
        waves = Dock("waves", self.tr("Positional Encoding"), areas.RightDockWidgetArea, self)
        waves.setWidget(spaced(self._plots.waves_card, (12, 12, 12, 5)))
        heatmap = Dock("heatmap", self.tr("Attention Heatmap"), areas.RightDockWidgetArea, self)
        heatmap.setWidget(spaced(self._plots.heatmap_card, (12, 5, 12, 12)))
        derivation = Dock("derivation", self.tr("Derivation"), areas.BottomDockWidgetArea, self)
        derivation.setWidget(spaced(self._derivation, (10, 0, 10, 12)))
        self._docks = {
            dock.objectName(): dock for dock in (lesson, sentence, waves, heatmap, derivation)
        }
        self.resizeDocks([lesson, waves], [218, 344], Qt.Orientation.Horizontal)
        self.resizeDocks([waves, heatmap], [330, 520], Qt.Orientation.Vertical)
        self.resizeDocks([derivation], [92], Qt.Orientation.Vertical)
        self._menus.add_docks(list(self._docks.values()))
        self._menus.add_lessons(
            [(item.name, item.title_in(window_language())) for item in lessons()]
        )

    def _connect(self) -> None:
        controller = self._controller
        controller.changed.connect(self._show_snapshot)
        controller.selection_changed.connect(self._show_selection)
        controller.document_changed.connect(self._show_document)
        for panel in (self._worksheet, self._lesson, self._sentence, self._plots):
            panel.selected.connect(controller.select)
        self._worksheet.edit_requested.connect(self._set_value)
        self._worksheet.refused.connect(self._status.say)
        sentence = self._sentence
        sentence.rename_requested.connect(self._rename_token)
        sentence.insert_requested.connect(self._insert_token)
        sentence.remove_requested.connect(self._remove_token)
        sentence.move_requested.connect(self._move_token)
        sentence.id_requested.connect(self._set_token_id)
        sentence.dimensions_requested.connect(self._set_dimensions)
        sentence.fill_requested.connect(self._fill)
        actions = self._actions
        for action, slot in (
            (actions.new, partial(self._settled, self._new)),
            (actions.open, partial(self._settled, self._open)),
            (actions.save, partial(self._settled, self._documents.save)),
            (actions.save_as, partial(self._settled, self._documents.save_as)),
            (actions.export, partial(self._settled, self._exports.ask)),
            (actions.fill, partial(self._settled, self._fill)),
            (actions.quit, self.close),
            (actions.sentence, self._edit_sentence),
            (actions.more_decimals, self._view.more_decimals),
            (actions.fewer_decimals, self._view.fewer_decimals),
            (actions.about, self._about),
            (actions.keys, self._keys),
        ):
            action.triggered.connect(slot)
        for name, action in actions.options.items():
            action.setData(name)
            action.triggered.connect(self._option_triggered)
        actions.themes.triggered.connect(self._theme_triggered)
        self._tool_bar.decimals_requested.connect(self._view.set_decimals)
        self._view.decimals_changed.connect(self._show_decimals)
        self._view.theme_changed.connect(self._show_theme)
        self._show_theme(self._view.theme_choice)
        self._menus.lesson_requested.connect(self._open_lesson)

    # From the controller down.

    def _show_snapshot(self, snapshot: Snapshot) -> None:
        for panel in self._panels:
            panel.show_snapshot(snapshot)
        for name, action in self._actions.options.items():
            action.setChecked(getattr(snapshot.example.options, name))
        self._status.show_snapshot(snapshot)

    def _show_selection(self, cell: Cell | None) -> None:
        for panel in self._panels:
            panel.show_selection(cell)
        self._status.show_selection(cell)

    def _show_decimals(self, decimals: int) -> None:
        for panel in self._panels:
            panel.show_decimals(decimals)
        self._tool_bar.show_decimals(decimals)

    def _wear(self) -> None:
        theme = theme_of(self)
        if theme is not self._theme:
            self._theme = theme
            self._tool_bar.show_theme(theme)
            self._lesson.show_theme(theme)

    def _show_theme(self, choice: str) -> None:
        for action in self._actions.themes.actions():
            action.setChecked(action.data() == choice)

    def _show_document(self) -> None:
        controller = self._controller
        example = controller.snapshot.example
        path = controller.path
        name = path.name if path is not None else example.title or " ".join(example.tokens)
        self.setWindowTitle(self.tr("{name}[*] — Attention Explorer").format(name=name))
        self.setWindowFilePath(str(path) if path is not None else "")
        self.setWindowModified(controller.modified)

    # From the panels and menus up.

    def _ask(self, change: Callable[[], None], refused: Callable[[str], None]) -> None:
        """Have the controller change something; where it refuses, say so at the place."""
        try:
            change()
        except Refused as error:
            refused(refusal_text(error))

    def _set_value(self, matrix: str, row: int, column: int, value: float) -> None:
        try:
            self._controller.set_value(matrix, row, column, value)
        except Refused as error:
            self._worksheet.show_refusal(matrix, row, column, refusal_text(error))

    def _rename_token(self, place: int, text: str) -> None:
        self._ask(lambda: self._controller.rename_token(place, text), self._sentence.show_refusal)

    def _insert_token(self, place: int, text: str) -> None:
        self._ask(lambda: self._controller.insert_token(place, text), self._sentence.show_refusal)

    def _remove_token(self, place: int) -> None:
        self._ask(lambda: self._controller.remove_token(place), self._sentence.show_refusal)

    def _move_token(self, place: int, to: int) -> None:
        self._ask(lambda: self._controller.move_token(place, to), self._sentence.show_refusal)

    def _set_token_id(self, place: int, id_: int) -> None:
        self._ask(lambda: self._controller.set_token_id(place, id_), self._sentence.show_refusal)

    def _set_dimensions(self, d_model: int, d_k: int, d_v: int, new_cells: str) -> None:
        self._ask(
            lambda: self._controller.set_dimensions(
                d_model, d_k, d_v, "identity" if new_cells == "identity" else "zeros"
            ),
            self._sentence.show_refusal,
        )

    def _option_triggered(self, on: bool) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self._ask(lambda: self._controller.set_option(action.data(), on), self._status.say)
        action.setChecked(getattr(self._controller.snapshot.example.options, action.data()))

    def _fill(self) -> None:
        from explorer.widgets.fill_dialog import FillDialog

        dialog = FillDialog(self._controller.snapshot.example, self)
        if dialog.exec():
            self._ask(lambda: self._controller.fill_weights(*dialog.choice()), self._status.say)
        dialog.deleteLater()

    def _edit_sentence(self) -> None:
        dock = self._docks["sentence"]
        dock.show()
        dock.raise_()
        self._sentence.setFocus()

    def _settled(self, act: Callable[[], object]) -> None:
        """Accept what is being typed first; where it is refused, only that is said."""
        if self._worksheet.finish_editing():
            act()

    def _theme_triggered(self, action: QAction) -> None:
        self._view.set_theme(action.data())

    def _new(self) -> None:
        if self._documents.new():
            self.show_lesson(None)

    def _open(self) -> None:
        if self._documents.open():
            self.show_lesson(None)

    def _open_lesson(self, name: str) -> None:
        if not self._worksheet.finish_editing():
            return
        lesson = self._documents.open_lesson(name)
        if lesson is not None:
            self.show_lesson(lesson)

    def _about(self) -> None:
        text = self.tr(
            "Attention Explorer {version}\n\nWork self-attention out by hand: type into the"
            " matrices and see attention change.\n\nMIT licence. The shipped fonts have licences"
            " of their own, in resources/fonts."
        )
        QMessageBox.about(
            self, self.tr("About Attention Explorer"), text.format(version=__version__)
        )

    def _keys(self) -> None:
        from explorer.window.keyboard import keyboard_text

        QMessageBox.information(self, self.tr("Keyboard"), keyboard_text())
