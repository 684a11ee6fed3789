"""What will be written, seen before it is: made anew a moment after each change."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction, QFontDatabase, QHideEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from explorer.core.errors import Refused
from explorer.widgets.exporting.canvas import Canvas
from explorer.widgets.exporting.drag_start import DragStart
from explorer.widgets.exporting.made import Choice, Made, Make
from explorer.widgets.exporting.words import about
from explorer.widgets.messages import refusal_text
from explorer.widgets.refusal_label import RefusalLabel
from explorer.widgets.task import Task
from explorer.widgets.theme import THEMES

__all__ = ["Preview"]

PAUSE = 200  # ms after a change, so that a number is typed to its end


class Preview(QWidget):
    """Shows an export as it will be.

    Parameters
    ----------
    make : callable, optional
        See `explorer.widgets.exporting.made`; without it there is nothing to be seen.
    """

    changed = Signal()  # made, or refused
    drag_requested = Signal()

    def __init__(self, make: Make | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._make = make
        self._choice: Choice | None = None
        self._task: Task[Made] | None = None
        self._made: Made | None = None
        self._later = QTimer(self, singleShot=True, interval=PAUSE)
        self._later.timeout.connect(self._begin)
        self.canvas = Canvas()
        self.canvas.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        self.lines = QPlainTextEdit()
        self.lines.setReadOnly(True)
        self.lines.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.lines.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.lines.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.lines.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        for area in (self.canvas, self.lines):
            area.setAccessibleName(self.tr("Preview"))
            area.setToolTip(self.tr("Drag it into another program, or copy it"))
            DragStart(area.viewport()).started.connect(self.drag_requested)
        self._about = QLabel()
        self._about.setTextFormat(Qt.TextFormat.PlainText)
        self._about.setAccessibleName(self.tr("Size"))
        self._refusal = RefusalLabel(self.tr("This cannot be exported"))
        self._lay_out()

    @property
    def made(self) -> Made | None:
        """What will be written, where it is there and of the choice that was shown last."""
        return self._made if self._made is not None and self._made.choice == self._choice else None

    @property
    def refused(self) -> bool:
        """Whether the choice that was shown last cannot be exported."""
        return not self._refusal.isHidden()

    def show_choice(self, choice: Choice) -> None:
        """Make it a moment later; what is being made of another choice is dropped."""
        self._drop()
        self._choice = choice
        self._refusal.clear()
        if self.made is not None:
            self._later.stop()
            self._about.setText(about(self.made))
        elif self._make is not None:
            self._about.setText(self.tr("Updating…"))
            self._later.start()
        self.changed.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._later.stop()
        self._drop()

    def offer(self, actions: list[QAction]) -> None:
        """Offer actions in the preview's menu."""
        for area in (self.canvas, self.lines):
            area.addActions(actions)
            area.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def _lay_out(self) -> None:
        self._views = QStackedWidget()
        self._views.addWidget(self.canvas)
        self._views.addWidget(self.lines)
        self._zooms = QButtonGroup(self)
        line = QHBoxLayout()
        line.addWidget(self._about, 1)
        for text, fits in ((self.tr("Fitte&d"), True), (self.tr("&100 %"), False)):
            button = QToolButton()
            button.setText(text)
            button.setCheckable(True)
            button.setChecked(fits)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._zooms.addButton(button, int(fits))
            line.addWidget(button)
        self._zooms.button(0).setAccessibleName(self.tr("Preview at 100 %"))
        self._zooms.button(1).setAccessibleName(self.tr("Preview fitted"))
        self._zooms.idToggled.connect(self._zoomed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._views, 1)
        column.addWidget(self._refusal)
        column.addLayout(line)

    def _zoomed(self, fits: int, on: bool) -> None:
        if on:
            self.canvas.show_fitting(bool(fits))

    def _begin(self) -> None:
        """Look at the window now, and leave the rest to a thread."""
        if self._choice is None or self._make is None:
            return
        try:
            work = self._make(self._choice)
        except Refused as error:
            self._refuse(error)
            return
        self._task = Task(work, shares=True)
        self._task.ended.connect(self._ended)
        self._task.start()

    def _drop(self) -> None:
        if self._task is not None:
            self._task.drop()
            self._task = None

    def _ended(self) -> None:
        task = self._task
        if task is None or not task.is_over:  # it was of a choice that is another now
            return
        self._task = None
        try:
            self._show(task.result())
        except Refused as error:
            self._refuse(error)

    def _show(self, made: Made) -> None:
        self._made = made
        self.canvas.show_image(made.image, THEMES[made.choice.options.theme])
        if made.image is None:
            self.lines.setPlainText(made.text)
        area = self.canvas if made.image is not None else self.lines
        self._views.setCurrentWidget(area)
        for button in self._zooms.buttons():
            button.setEnabled(made.image is not None)
        self._about.setText(about(made))
        area.setAccessibleDescription(self._about.text())
        self.changed.emit()

    def _refuse(self, error: Refused) -> None:
        self._made = None
        self.canvas.show_image(None)
        self._views.setCurrentWidget(self.canvas)
        self._about.clear()
        self._refusal.say(refusal_text(error))
        self.changed.emit()
