"""The lesson: its steps as a list, and the text of the step that is open."""

from PySide6.QtCore import QCoreApplication, QItemSelectionModel, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from explorer.core.evaluate import Snapshot
from explorer.core.stages import Cell
from explorer.files.lesson import Lesson, Step, in_language
from explorer.widgets.card import Card, heading
from explorer.widgets.reading_label import ReadingLabel
from explorer.widgets.theme import Theme
from explorer.widgets.viewport import make_viewport

__all__ = ["LessonPanel"]

ROW_HEIGHT = 26


class LessonPanel(QWidget):
    """Shows one lesson; opening a step asks for the number that the step is about."""

    selected = Signal(object)  # Cell

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Lesson"))
        self._lesson: Lesson | None = None
        self._title = heading("")
        self._title.setWordWrap(True)
        self._steps = QListWidget()
        self._steps.setAccessibleName(self.tr("Steps of the lesson"))
        self._steps.setFrameShape(QFrame.Shape.NoFrame)
        self._steps.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._steps.currentRowChanged.connect(self._step_shown)
        self._steps.itemClicked.connect(self._step_asked_for)
        self._steps.itemActivated.connect(self._step_asked_for)
        self._text = ReadingLabel()
        self._text.setAccessibleName(self.tr("Text of the step"))
        self._text.setTextFormat(Qt.TextFormat.RichText)
        self._text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._text.setContentsMargins(2, 0, 6, 0)
        scroll = QScrollArea()
        scroll.setAccessibleName(self.tr("Text of the step"))
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        make_viewport(scroll)
        scroll.setWidget(self._text)
        self._text.setAutoFillBackground(False)
        card = Card()
        inside = QVBoxLayout(card)
        inside.setContentsMargins(10, 10, 4, 10)
        inside.addWidget(scroll)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 12, 10, 12)
        column.setSpacing(8)
        column.addWidget(self._title)
        column.addWidget(self._steps)
        column.addWidget(card, 1)

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is shown."""
        return self._lesson

    def show_lesson(self, lesson: Lesson | None) -> None:
        """Show a lesson from its first step, or say that there is none."""
        self._lesson = lesson
        self._steps.blockSignals(True)
        self._steps.clear()
        if lesson is None:
            self._title.setText(self.tr("No lesson"))
        else:
            language = _language()
            self._title.setText(lesson.title_in(language))
            for number, step in enumerate(lesson.steps, 1):
                self._add(str(number), step.title_in(language))
            if lesson.errata:
                self._add("✗", self.tr("Errors in print"))
            self._steps.setCurrentRow(0, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self._steps.blockSignals(False)
        self._steps.setVisible(lesson is not None)
        self._steps.setFixedHeight(self._steps.count() * ROW_HEIGHT + 4)
        self._step_shown()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Do nothing: a lesson's text does not follow the numbers."""

    def show_selection(self, cell: Cell | None) -> None:
        """Do nothing: a step stays open while its numbers are looked at."""

    def show_decimals(self, decimals: int) -> None:
        """Do nothing: the text quotes the article's own decimals."""

    def show_theme(self, theme: Theme) -> None:
        """Take the colours of a theme: a style sheet does not hear of a palette by itself."""
        self._steps.setStyleSheet(
            f"QListWidget {{ background: transparent; outline: none; }}"
            f"QListWidget::item {{ height: {ROW_HEIGHT}px; padding-left: 6px; border-radius: 4px;"
            f" color: {theme.text}; }}"
            f"QListWidget::item:selected {{ background: {theme.accent_tint};"
            f" color: {theme.accent_ink}; font-weight: bold; }}"
            f"QListWidget::item:focus {{ border: 1px solid {theme.accent}; }}"
        )

    def _step(self) -> Step | None:
        row = self._steps.currentRow()
        if self._lesson is None or not 0 <= row < len(self._lesson.steps):
            return None
        return self._lesson.steps[row]

    def _add(self, mark: str, title: str) -> None:
        item = QListWidgetItem(f"{mark}  {title}")
        item.setToolTip(title)
        self._steps.addItem(item)

    def _step_shown(self, _row: int = 0) -> None:
        step = self._step()
        if self._lesson is None:
            page = self.tr("Open a lesson from the Lesson menu.")
        elif step is None:
            page = self._errata(self._lesson)
        else:
            page = self._page(step)
        self._text.setText("<p>" + page.replace("\n\n", "</p><p>") + "</p>")

    def _errata(self, lesson: Lesson) -> str:
        """Return the right figures beside those that the article prints."""
        language = _language()
        title = self.tr("<b>Errors in print.</b> The program shows the right figures.")
        return "\n\n".join([title, *(in_language(text, language) for text in lesson.errata)])

    def _page(self, step: Step) -> str:
        language = _language()
        title, trial = step.title_in(language), step.trial_in(language)
        if title.endswith(("?", "？", "!", "！")):
            page = self.tr("<b>{title}</b> {text}")
        else:
            page = self.tr("<b>{title}.</b> {text}")
        page = page.format(title=title, text=step.text_in(language))
        if trial:
            page += "\n\n" + self.tr("<b>Try:</b> {trial}").format(trial=trial)
        return page

    def _step_asked_for(self, _item: QListWidgetItem) -> None:
        step = self._step()
        if step is not None and step.show is not None:
            self.selected.emit(step.show)


def _language() -> str:
    """Return the language of the window: each translation says its own code here."""
    return QCoreApplication.translate("Language", "en")
