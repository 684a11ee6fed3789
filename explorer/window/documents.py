"""New, open, save: the document and its file, and the questions asked on the way."""

import errno
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtWidgets import QFileDialog, QMainWindow, QMessageBox, QWidget

from explorer.controller import Controller
from explorer.core.blank import blank_example
from explorer.core.errors import Refused
from explorer.core.example import Example
from explorer.files.atomic import write_atomically
from explorer.files.example_file import SUFFIX, example_bytes
from explorer.files.fingerprint import fingerprint, fingerprint_of
from explorer.files.lessons import Lesson, read_lesson
from explorer.files.picture_file import PICTURE_SUFFIXES, is_picture, parse_document
from explorer.files.reading import read_bytes
from explorer.files.refusals import one_line
from explorer.widgets.messages import refusal_text
from explorer.window.save_dialog import ask_where

__all__ = ["Documents", "complain", "why_not_written"]

Button = QMessageBox.StandardButton
MESSAGE_TIME = 15000  # milliseconds


def complain(parent: QWidget, what: str, why: str) -> None:
    """Say in a dialog that something was not done, and why."""
    box = _warning(parent, what)
    box.setInformativeText(why)
    box.exec()


def _warning(parent: QWidget, text: str) -> QMessageBox:
    box = QMessageBox(QMessageBox.Icon.Warning, "Attention Explorer", text, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)  # names of files and tokens are not markup
    return box


def why_not_written(error: OSError) -> str:
    """Return what kept a file from being written, as a sentence."""
    translate = QCoreApplication.translate
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return translate("Documents", "The disk is full.")
    if error.errno == errno.EROFS:
        return translate("Documents", "The disk is read-only.")
    if error.errno in (errno.EACCES, errno.EPERM):
        return translate("Documents", "The file or its folder is read-only.")
    if error.errno in (errno.ENOENT, errno.ENOTDIR):
        return translate("Documents", "There is no such folder.")
    return error.strerror or str(error)


class Documents(QObject):
    """Moves the document between the controller and files."""

    def __init__(self, window: QMainWindow, controller: Controller) -> None:
        super().__init__(window)
        self._window = window
        self._controller = controller
        self._fingerprint: str | None = None

    @property
    def fingerprint(self) -> str | None:
        """What the document's file held when this window last read or wrote it."""
        return self._fingerprint if self._controller.path is not None else None

    def opened(self, path: Path) -> None:
        """Note that the controller's document was read from a file."""
        self._fingerprint = fingerprint(path)
        self._controller.saved(path)

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
        """Open a file; the document stays where it cannot be read.

        The example that a picture carries has no file: saving must not replace the picture.
        """
        # Asked first: saving may write the very file that is opened.
        return self.may_discard() and self._read(path)

    def _read(self, path: Path) -> bool:
        try:
            data = read_bytes(path)
            carried = is_picture(data)
            self._controller.open(parse_document(data, str(path)), None if carried else path)
        except Refused as error:
            self._not_opened(path, refusal_text(error))
            return False
        self._fingerprint = fingerprint_of(data)
        if carried:
            self._say_carried(path)
        return True

    def restore(self, example: Example, path: Path | None, fingerprint: str | None) -> None:
        """Open unsaved work: the document has changes until it is saved.

        Raises
        ------
        Refused
            Where it cannot be computed; the document stays.
        """
        self._controller.open(example, path)
        self._fingerprint = fingerprint
        self._controller.undo_stack.resetClean()

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
        if path is None:
            return self.save_as()
        if fingerprint(path) not in (None, self._fingerprint):
            answer = self._ask_to_overwrite(path)
            if answer == Button.Open:
                self._read(path)
                return False
            if answer != Button.Yes:
                return answer == Button.Save and self.save_as()
        return self._write(path)

    def save_as(self) -> bool:
        """Ask for a file and save to it; say whether it was done."""
        proposed = self._controller.path or Path(self._folder(), self._proposed_name() + SUFFIX)
        path = ask_where(self._window, self.tr("Save the example"), str(proposed), SUFFIX)
        return path is not None and self._write(path)

    def may_discard(self) -> bool:
        """Ask what becomes of unsaved changes; say whether the document may go."""
        if not self._controller.modified:
            return True
        box = QMessageBox(
            QMessageBox.Icon.Question,
            "Attention Explorer",
            self.tr("The example has changes that are not saved."),
            Button.Save | Button.Discard | Button.Cancel,
            self._window,
        )
        box.setInformativeText(self.tr("Save them before it closes?"))
        box.button(Button.Save).setText(self.tr("&Save"))  # Qt's own words have no keys here
        box.button(Button.Discard).setText(self.tr("&Discard"))
        box.setDefaultButton(Button.Save)
        box.setEscapeButton(Button.Cancel)
        answer = box.exec()
        if answer == Button.Save:
            return self.save()
        return answer == Button.Discard

    def _write(self, path: Path) -> bool:
        data = example_bytes(self._controller.snapshot.example)
        try:
            write_atomically(path, data)
        except OSError as error:
            return self._ask_elsewhere(path, error) == Button.Save and self.save_as()
        self._fingerprint = fingerprint_of(data)
        self._controller.saved(path)
        return True

    def _ask_to_overwrite(self, path: Path) -> int:
        box = _warning(
            self._window, self.tr("{path} was changed by another program.").format(path=path)
        )
        box.setInformativeText(
            self.tr(
                "It is not what this window last read or saved."
                " Overwriting it loses the other changes, reloading it those of this window."
            )
        )
        box.setStandardButtons(Button.Yes | Button.Open | Button.Save | Button.Cancel)
        box.button(Button.Yes).setText(self.tr("&Overwrite"))
        box.button(Button.Open).setText(self.tr("&Reload"))
        return self._ask(box)

    def _ask_elsewhere(self, path: Path, error: OSError) -> int:
        box = _warning(self._window, self.tr("{path} was not saved.").format(path=path))
        kept = self.tr("Your work is kept in this window: it can be saved in another place.")
        box.setInformativeText(f"{why_not_written(error)} {kept}")
        box.setStandardButtons(Button.Save | Button.Cancel)
        return self._ask(box)

    def _ask(self, box: QMessageBox) -> int:
        box.button(Button.Save).setText(self.tr("&Save As…"))
        box.setDefaultButton(Button.Save)
        box.setEscapeButton(Button.Cancel)
        return box.exec()

    def _say_carried(self, path: Path) -> None:
        message = self.tr("This is the example that {name} carries. Saving asks for a file.")
        name = one_line(path.name)
        self._window.statusBar().showMessage(message.format(name=name), MESSAGE_TIME)

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
        kinds = self.tr("Examples, and pictures that carry one ({known});;All files (*)")
        patterns = (f"*{suffix}" for suffix in (SUFFIX, *PICTURE_SUFFIXES))
        return kinds.format(known=" ".join(patterns))
