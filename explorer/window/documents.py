"""New, open, save: the document and its file, and the questions asked on the way."""

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from explorer.controller import Controller
from explorer.core.blank import blank_example
from explorer.core.errors import Refused
from explorer.core.example import Example
from explorer.files.atomic import write_atomically
from explorer.files.example_file import SUFFIX, example_bytes
from explorer.files.fingerprint import fingerprint, fingerprint_of
from explorer.files.lessons import Lesson, read_lesson
from explorer.files.reading import read_bytes
from explorer.files.refusals import one_line
from explorer.widgets.messages import refusal_text
from explorer.window.saying import say

__all__ = ["Documents"]


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

    @property
    def folder(self) -> Path:
        """Where files are written at first: beside the document."""
        path = self._controller.path
        return Path() if path is None else path.parent

    @property
    def start(self) -> str:
        """Where files to read are looked for: beside the document, or where Qt last did."""
        return "" if self._controller.path is None else str(self.folder)

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
        from PySide6.QtWidgets import QFileDialog

        name, _ = QFileDialog.getOpenFileName(
            self._window, self.tr("Open an example"), self.start, self._filter()
        )
        return bool(name) and self.open_path(Path(name))

    def open_path(self, path: Path) -> bool:
        """Open a file; the document stays where it cannot be read.

        The example that a picture carries has no file: saving must not replace the picture.
        """
        # Asked first: saving may write the very file that is opened.
        return self.may_discard() and self._read(path)

    def _read(self, path: Path) -> bool:
        from explorer.files.picture_file import is_picture, parse_document

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
        self._controller.undo_stack.reset_clean()

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
            what = self.tr("The lesson {name} was not opened.")
            self._complain(what.format(name=name), refusal_text(error))
            return None
        return lesson

    def save(self) -> bool:
        """Save to the document's file, or ask for one; say whether it was done."""
        path = self._controller.path
        if path is None:
            return self.save_as()
        if fingerprint(path) not in (None, self._fingerprint):
            from explorer.window.questions import ask_about_changed

            answer = ask_about_changed(self._window, path)
            if answer == "reload":
                self._read(path)
            if answer != "overwrite":
                return answer == "elsewhere" and self.save_as()
        return self._write(path)

    def save_as(self) -> bool:
        """Ask for a file and save to it; say whether it was done."""
        from explorer.window.save_dialog import ask_where

        proposed = self._controller.path or self.folder / (self._proposed_name() + SUFFIX)
        path = ask_where(self._window, self.tr("Save the example"), proposed, SUFFIX)
        return path is not None and self._write(path)

    def may_discard(self) -> bool:
        """Ask what becomes of unsaved changes; say whether the document may go."""
        if not self._controller.modified:
            return True
        from explorer.window.questions import ask_to_discard

        answer = ask_to_discard(self._window)
        return self.save() if answer == "save" else answer == "discard"

    def _write(self, path: Path) -> bool:
        data = example_bytes(self._controller.snapshot.example)
        try:
            write_atomically(path, data)
        except OSError as error:
            from explorer.window.questions import ask_elsewhere

            return ask_elsewhere(self._window, path, error) and self.save_as()
        self._fingerprint = fingerprint_of(data)
        self._controller.saved(path)
        return True

    def _say_carried(self, path: Path) -> None:
        message = self.tr("This is the example that {name} carries. Saving asks for a file.")
        name = one_line(path.name)
        say(self._window, message.format(name=name))

    def _not_opened(self, path: Path, why: str) -> None:
        self._complain(self.tr("{path} was not opened.").format(path=path), why)

    def _complain(self, what: str, why: str) -> None:
        from explorer.window.questions import complain

        complain(self._window, what, why)

    def _proposed_name(self) -> str:
        example = self._controller.snapshot.example
        text = example.title or " ".join(example.tokens)
        return (
            "".join(sign for sign in text if sign.isalnum() or sign in " -_")[:60].strip()
            or "example"
        )

    def _filter(self) -> str:
        from explorer.files.picture_file import PICTURE_SUFFIXES

        kinds = self.tr("Examples, and pictures that carry one ({known});;All files (*)")
        patterns = (f"*{suffix}" for suffix in (SUFFIX, *PICTURE_SUFFIXES))
        return kinds.format(known=" ".join(patterns))
