"""File → Export: from the dialog to the file."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from explorer.controller import Controller
from explorer.core.errors import Refused
from explorer.files.atomic import write_atomically
from explorer.files.formats import TEXT_FORMATS
from explorer.widgets.messages import refusal_text
from explorer.widgets.theme import THEMES
from explorer.window.documents import complain
from explorer.window.save_dialog import ask_where

if TYPE_CHECKING:
    from explorer.widgets.export_dialog import ExportChoice
    from explorer.window.main_window import MainWindow

__all__ = ["Exports"]


class Exports(QObject):
    """Writes what the dialog chose."""

    def __init__(self, window: "MainWindow", controller: Controller) -> None:
        super().__init__(window)
        self._window = window
        self._controller = controller

    def ask(self) -> None:
        """Ask what to export and where to, and write it."""
        from explorer.widgets.export_dialog import ExportDialog

        dialog = ExportDialog(self._window)
        if dialog.exec():
            self._ask_where(dialog.choice())
        dialog.deleteLater()

    def write(self, choice: "ExportChoice", path: Path) -> None:
        """Write what was chosen to a file.

        Raises
        ------
        Refused, OSError
            Where it cannot be made or written; an existing file is then as it was.
        """
        snapshot = self._controller.snapshot
        if choice.format in TEXT_FORMATS:
            from explorer.files.texts import text_bytes

            data = text_bytes(snapshot, choice.format)
        else:
            from explorer.export.picture import picture_bytes

            data = picture_bytes(
                self._window,
                choice.panel,
                choice.scale,
                THEMES[choice.theme],
                snapshot.example if choice.carries else None,
            )
        write_atomically(path, data)

    def _ask_where(self, choice: "ExportChoice") -> None:
        suffix = f".{choice.format}"
        proposed = f"{choice.panel or 'attention'}{suffix}"
        path = ask_where(self._window, self.tr("Export to"), proposed, suffix)
        if path is None:
            return
        try:
            self.write(choice, path)
        except Refused as error:
            complain(self._window, self._failed(path), refusal_text(error))
        except OSError as error:
            complain(self._window, self._failed(path), error.strerror or str(error))
        else:
            message = self.tr("Exported {path}").format(path=path)
            self._window.statusBar().showMessage(message, 8000)

    def _failed(self, path: Path) -> str:
        return self.tr("{path} was not exported.").format(path=path)
