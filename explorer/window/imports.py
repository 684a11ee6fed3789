"""Matrices from files of other programs: asked for, looked at, and put into the document."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from explorer.controller import Controller
from explorer.core.errors import Refused
from explorer.widgets.messages import refusal_text
from explorer.window.questions import complain

if TYPE_CHECKING:
    from explorer.window.main_window import MainWindow

__all__ = ["Imports"]


class Imports(QObject):
    """Reads a file's matrices, and makes one edit of what is chosen of them."""

    def __init__(self, window: "MainWindow", controller: Controller) -> None:
        super().__init__(window)
        self._window = window
        self._controller = controller

    def can_read(self, path: Path) -> bool:
        """Whether a file's name is one of those of tables and arrays."""
        from explorer.files.importing import SUFFIXES

        return path.suffix.lower() in SUFFIXES

    def ask(self) -> None:
        """Ask for a file and import from it."""
        from explorer.files.importing import SUFFIXES

        known = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        kinds = self.tr("Tables and arrays ({known});;All files (*)").format(known=known)
        title = self.tr("Import matrices from")
        start = self._window.documents.start
        name, _ = QFileDialog.getOpenFileName(self._window, title, start, kinds)
        if name:
            self.import_from(Path(name))

    def import_from(self, path: Path) -> None:
        """Show what a file holds, and import what is chosen; on a refusal nothing changes."""
        from explorer.files.importing import read_arrays
        from explorer.widgets.importing.dialog import ImportDialog

        try:
            contents = read_arrays(path)
        except Refused as error:
            self._failed(path, error)
            return
        dialog = ImportDialog(contents, self._controller.snapshot.example, self._window)
        if dialog.exec():
            try:
                step = self.tr("Import from {name}").format(name=path.name)
                self._controller.replace(dialog.example, step)
            except Refused as error:
                self._failed(path, error)
        dialog.deleteLater()

    def _failed(self, path: Path, error: Refused) -> None:
        what = self.tr("{path} was not imported.").format(path=path)
        complain(self._window, what, refusal_text(error))
