"""New, open, save: the document and its file, and the questions asked on the way."""

from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from explorer.controller import Controller
from explorer.core.blank import blank_example
from explorer.core.errors import Refused
from explorer.files.example_file import SUFFIX, read_example, write_example
from explorer.files.lessons import Lesson, read_lesson
from explorer.widgets.messages import refusal_text
from explorer.window.save_dialog import ask_where

__all__ = ["Documents", "complain"]


def complain(parent: QWidget, what: str, why: str) -> None:
    """Say in a dialog that something was not done, and why."""
    box = QMessageBox(QMessageBox.Icon.Warning, "Attention Explorer", what, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)  # names of files and tokens are not markup
    box.setInformativeText(why)
    box.exec()


class Documents(QObject):
    """Moves the document between the controller and files."""

    def __init__(self, window: QWidget, controller: Controller) -> None:
        super().__init__(window)
        self._window = window
        self._controller = controller

    def new(self) -> bool:
        """Open the smallest example; say whether it was done."""
        if not self.may_discard():
            return False
        self._controller.open(blank_example())
        return True

    def open(self) -> bool:
        """Ask for a file and open it; say whether it was done."""
        name, _ = QFileDialog.getOpenFileName(
            self._window, self.tr("Open an example"), self._folder(), self._filter()
        )
        return bool(name) and self.open_path(Path(name))

    def open_path(self, path: Path) -> bool:
        """Open a file; the document stays where it cannot be read."""
        if not self.may_discard():  # first: saving may write the very file that is opened
            return False
        try:
            self._controller.open(read_example(path), path)
        except Refused as error:
            self._not_opened(path, refusal_text(error))
            return False
        return True

    def open_dropped(self, name: str) -> bool:
        """Open a file that was dropped on the window."""
        return self.open_path(Path(name))

    def open_lesson(self, name: str) -> Lesson | None:
        """Open a bundled lesson's example; return the lesson where it was done."""
        if not self.may_discard():
            return None
        try:
            lesson = read_lesson(name)
            self._controller.open(lesson.example)
        except Refused as error:
            why = refusal_text(error)
            complain(
                self._window, self.tr("The lesson {name} was not opened.").format(name=name), why
            )
            return None
        return lesson

    def save(self) -> bool:
        """Save to the document's file, or ask for one; say whether it was done."""
        path = self._controller.path
        return self.save_as() if path is None else self._write(path)

    def save_as(self) -> bool:
        """Ask for a file and save to it; say whether it was done."""
        proposed = self._controller.path or Path(self._folder(), self._proposed_name() + SUFFIX)
        path = ask_where(self._window, self.tr("Save the example"), str(proposed), SUFFIX)
        return path is not None and self._write(path)

    def may_discard(self) -> bool:
        """Ask what becomes of unsaved changes; say whether the document may go."""
        if not self._controller.modified:
            return True
        buttons = QMessageBox.StandardButton
        box = QMessageBox(
            QMessageBox.Icon.Question,
            "Attention Explorer",
            self.tr("The example has changes that are not saved."),
            buttons.Save | buttons.Discard | buttons.Cancel,
            self._window,
        )
        box.setInformativeText(self.tr("Save them before it closes?"))
        box.setDefaultButton(buttons.Save)
        box.setEscapeButton(buttons.Cancel)
        answer = box.exec()
        if answer == buttons.Save:
            return self.save()
        return answer == buttons.Discard

    def _write(self, path: Path) -> bool:
        try:
            write_example(path, self._controller.snapshot.example)
        except OSError as error:
            why = error.strerror or str(error)
            complain(self._window, self.tr("{path} was not saved.").format(path=path), why)
            return False
        self._controller.saved(path)
        return True

    def _not_opened(self, path: Path, why: str) -> None:
        complain(self._window, self.tr("{path} was not opened.").format(path=path), why)

    def _folder(self) -> str:
        path = self._controller.path
        return str(path.parent) if path is not None else ""

    def _proposed_name(self) -> str:
        example = self._controller.snapshot.example
        text = example.title or " ".join(example.tokens)
        return (
            "".join(sign for sign in text if sign.isalnum() or sign in " -_")[:60].strip()
            or "example"
        )

    def _filter(self) -> str:
        return self.tr("Attention examples (*{suffix});;All files (*)").format(suffix=SUFFIX)
