"""What is done now and then: imported and made when it is asked for the first time."""

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from explorer.controller import Controller

if TYPE_CHECKING:
    from explorer.window.animations import Animations
    from explorer.window.exports import Exports
    from explorer.window.handouts import Handouts
    from explorer.window.imports import Imports
    from explorer.window.main_window import MainWindow
    from explorer.window.presenting import Presenting

__all__ = ["Errands"]


class Errands(QObject):
    """Exports, handouts, animations, the presentation and imports: none is needed at the start.

    Parameters
    ----------
    window : MainWindow
    controller : Controller
    """

    def __init__(self, window: "MainWindow", controller: Controller) -> None:
        super().__init__(window)
        self._window = window
        self._controller = controller

    def export(self) -> None:
        """Ask what to export, and where."""
        self._exports.ask()

    def copy_picture(self) -> None:
        """Put a picture of what is looked at on the clipboard."""
        self._exports.copy()

    def handout(self) -> None:
        """Ask for a handout, and write it."""
        self._handouts.ask()

    def animate(self) -> None:
        """Ask what moves, and write it."""
        self._animations.ask()

    def present(self) -> None:
        """Fill the screen with the cards."""
        self._presenting.start()

    def show_about(self) -> None:
        """Say what the program is."""
        from explorer.window.help import show_about

        show_about(self._window)

    def show_keyboard(self) -> None:
        """List the keys."""
        from explorer.window.help import show_keyboard

        show_keyboard(self._window)

    def import_(self) -> None:
        """Ask for a file of another program, and import from it."""
        self._imports.ask()

    def import_dropped(self, path: Path) -> bool:
        """Import from a file that was dropped; False where its kind is not one of those."""
        if not self._imports.can_read(path):
            return False
        self._imports.import_from(path)
        return True

    @cached_property
    def _exports(self) -> "Exports":
        from explorer.window.exports import Exports

        return Exports(self._window, self._controller)

    @cached_property
    def _handouts(self) -> "Handouts":
        from explorer.window.handouts import Handouts

        return Handouts(self._window, self._controller)

    @cached_property
    def _animations(self) -> "Animations":
        from explorer.window.animations import Animations

        return Animations(self._window, self._controller)

    @cached_property
    def _presenting(self) -> "Presenting":
        from explorer.window.presenting import Presenting

        return Presenting(self._window)

    @cached_property
    def _imports(self) -> "Imports":
        from explorer.window.imports import Imports

        return Imports(self._window, self._controller)
