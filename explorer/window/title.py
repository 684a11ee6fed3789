"""The window's title: whose document it shows, and whether that is saved."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from explorer.controller import Controller
from explorer.window.recent import RecentFiles

if TYPE_CHECKING:
    from pathlib import Path

    from explorer.window.main_window import MainWindow

__all__ = ["Title"]


class Title(QObject):
    """Names the document in the window's title and among the recent ones."""

    def __init__(self, window: "MainWindow", controller: Controller, recent: RecentFiles) -> None:
        super().__init__(window)
        self._window = window
        self._controller = controller
        self._recent = recent
        self._path: Path | None = None  # of the document, as the title shows it

    def show_document(self) -> None:
        """Name the document as it is now: by its file, its title or its sentence."""
        controller, window = self._controller, self._window
        example = controller.snapshot.example
        path = controller.path
        if path is not None and path != self._path:
            self._recent.add(path)
        self._path = path
        name = path.name if path is not None else example.title or " ".join(example.tokens)
        window.setWindowTitle(self.tr("{name}[*] — Attention Explorer").format(name=name))
        window.setWindowFilePath(str(path) if path is not None else "")
        window.setWindowModified(controller.modified)
