"""File → Export and Copy Picture: from the dialog to a file, the clipboard or another program."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from explorer.controller import Controller
from explorer.core.errors import Refused
from explorer.files.atomic import write_atomically
from explorer.files.formats import PICTURE_FORMATS
from explorer.files.picture_options import PictureOptions, PictureSize
from explorer.widgets.messages import refusal_text
from explorer.window.languages import language
from explorer.window.questions import complain, why_not_written
from explorer.window.save_dialog import ask_where
from explorer.window.saying import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from explorer.widgets.exporting.dialog import ExportDialog
    from explorer.widgets.exporting.made import Choice, Made
    from explorer.window.main_window import MainWindow
    from explorer.window.picture_making import PictureMaking

__all__ = ["Exports"]

SCALE = 2  # of a picture, unless another one was chosen


class Exports(QObject):
    """Makes what is chosen, and brings it to where it is wanted."""

    def __init__(self, window: "MainWindow", controller: Controller) -> None:
        super().__init__(window)
        self._window = window
        self._controller = controller
        self._chosen: Choice | None = None  # in the dialog, when it was open last
        self._folder: Path | None = None  # of the last export
        self._dialog: ExportDialog | None = None  # while it is open, and what makes its pictures
        self._making: PictureMaking | None = None

    def ask(self) -> None:
        """Ask what to export, and do what is requested with it."""
        from explorer.widgets.exporting.dialog import ExportDialog
        from explorer.window.picture_making import PictureMaking

        self._window.statusBar().clearMessage()  # it would be in a picture of the window
        with PictureMaking(self._window) as making:
            self._making = making
            dialog = ExportDialog(self._window, make=making.start, choice=self._first_choice())
            self._dialog = dialog
            dialog.export_requested.connect(self._export)
            dialog.copy_requested.connect(self._copy)
            dialog.drag_requested.connect(self._drag)
            dialog.exec()
            self._chosen, self._dialog, self._making = dialog.choice(), None, None
            dialog.deleteLater()

    def copy(self) -> None:
        """Put a picture of what is looked at on the clipboard: a matrix, a panel or the window."""
        from explorer.window.looked_at import looked_at
        from explorer.window.picture_making import PictureMaking
        from explorer.window.picture_sharing import copy

        self._window.statusBar().clearMessage()
        choice = self._quick_choice(looked_at(self._window))
        try:
            with PictureMaking(self._window) as making:
                made = self._finished(self._window, making.start(choice))
        except Refused as error:
            complain(self._window, self.tr("The picture was not copied."), refusal_text(error))
            return
        if made is not None:
            copy(made)
            self._say_copied(made)

    # What the dialog requests.

    def _export(self) -> None:
        dialog = self._dialog
        assert dialog is not None
        choice = dialog.choice()
        suffix = f".{choice.options.format}"
        proposed = (self._folder or self._window.documents.folder) / self._name(choice)
        path = ask_where(dialog, self.tr("Export to"), proposed, suffix)
        if path is None or not self._written(dialog, choice, path):
            return
        self._folder = path.parent
        dialog.accept()
        say(self._window, self.tr("Exported {path}").format(path=path))

    def _written(self, dialog: "ExportDialog", choice: "Choice", path: Path) -> bool:
        failed = self.tr("{path} was not exported.").format(path=path)
        try:
            made = self._made(dialog, choice)
            if made is None:
                return False
            write_atomically(path, made.data)
        except Refused as error:
            complain(dialog, failed, refusal_text(error))
            return False
        except OSError as error:
            complain(dialog, failed, why_not_written(error))
            return False
        return True

    def _copy(self) -> None:
        from explorer.window.picture_sharing import copy

        dialog = self._dialog
        assert dialog is not None
        try:
            made = self._made(dialog, dialog.choice())
        except Refused as error:
            complain(dialog, self.tr("It was not copied."), refusal_text(error))
            return
        if made is not None:
            copy(made)
            self._say_copied(made)

    def _drag(self) -> None:
        from explorer.window.picture_sharing import drag_out

        assert self._dialog is not None
        made = self._dialog.made  # what is not seen yet cannot be dragged
        if made is None:
            return
        try:
            drag_out(self._dialog.preview, made, self._name(made.choice))
        except OSError as error:
            complain(self._dialog, self.tr("It cannot be dragged."), why_not_written(error))

    def _made(self, dialog: "ExportDialog", choice: "Choice") -> "Made | None":
        """Return what the preview shows, or make it; None where that is called off."""
        if dialog.made is not None:
            return dialog.made
        assert self._making is not None
        return self._finished(dialog, self._making.start(choice))

    def _finished(self, parent: QWidget, work: "Callable[..., Made]") -> "Made | None":
        from explorer.window.busy import run_in_thread

        return run_in_thread(parent, self.tr("The export is being made."), work, shares=True)

    # What is proposed, and what is said.

    def _first_choice(self) -> "Choice":
        from explorer.widgets.exporting.made import Choice

        if self._chosen is not None:
            return self._chosen
        return Choice(PictureOptions(size=PictureSize(SCALE)), language())

    def _quick_choice(self, panel: str | None) -> "Choice":
        """Return a picture that looks as the last one did; it has no words of that one."""
        from explorer.widgets.exporting.made import Choice

        last = self._first_choice().options
        size = PictureSize(last.size.scale if last.size.scale > 1 else SCALE)
        options = PictureOptions(
            panel=panel,
            size=size,
            theme=last.theme,
            transparent=last.transparent and panel is not None,
            carries=last.carries,
        )
        return Choice(options, language())

    def _name(self, choice: "Choice") -> str:
        """Return a file's name that says what it shows, such as bangs-heatmap.svg."""
        options = choice.options
        parts = [self._document_name()]
        if options.format in PICTURE_FORMATS:
            parts.append(options.panel or "window")
        return f"{'-'.join(parts)}.{options.format}"

    def _document_name(self) -> str:
        path, lesson = self._controller.path, self._window.lesson.lesson
        if path is not None:
            return path.stem
        if lesson is not None and not self._controller.modified:
            return lesson.name
        example = self._controller.snapshot.example
        text = example.title or " ".join(example.tokens)
        name = "".join(sign for sign in text if sign.isalnum() or sign in " -_")
        return name[:60].strip() or "example"

    def _say_copied(self, made: "Made") -> None:
        from explorer.widgets.exporting.words import about, subject_words

        text = self.tr("Copied: {what} ({size})")
        say(self._window, text.format(what=subject_words(made.choice), size=about(made)))
