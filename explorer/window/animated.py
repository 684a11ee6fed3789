"""What moving pictures are made of: a window that nobody sees."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager

from PySide6.QtWidgets import QWidget

from explorer.core.example import Example
from explorer.core.stages import PAIRWISE, Cell
from explorer.files.lesson import Lesson
from explorer.files.picture_options import PictureOptions
from explorer.widgets.grid.room import NO_ROOM, Room
from explorer.window.main_window import MainWindow
from explorer.window.studio import studio

__all__ = ["StudioFilm", "animated"]

_AROUND = 30  # px above and below a matrix that is scrolled to


@contextmanager
def animated(
    example: Example,
    lesson: Lesson | None = None,
    tongue: str | None = None,
    *,
    selection: Cell | None = None,
    decimals: int | None = None,
) -> Iterator["StudioFilm"]:
    """Give what moving pictures of an example are made of, in a window of its own.

    Parameters
    ----------
    example : Example
    lesson : Lesson, optional
        Whose text the lesson panel shows.
    tongue : str, optional
        ``en`` or ``zh``; the language that is spoken already where it is left out.
    selection : Cell, optional
        What is selected during a sweep.
    decimals : int, optional
        That numbers are shown with.
    """
    with studio(example, lesson, tongue=tongue) as window:
        if decimals is not None:
            window.view.set_decimals(decimals)
        window.controller.select(selection)
        yield StudioFilm(window)


class StudioFilm:
    """Shows in a window what each frame needs; see `explorer.export.animation.Animated`.

    Parameters
    ----------
    window : MainWindow
        Nobody else's: `explorer.window.studio.studio` gives one.
    """

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.selection = window.controller.selection

    def pictured(self, options: PictureOptions) -> AbstractContextManager[QWidget]:
        """Give the widget that a picture shows, as long as the picture is made."""
        return self._window.pictures.pictured(options)

    def show_example(self, example: Example) -> None:
        """Show another example, and mark nothing as changed."""
        controller = self._window.controller
        controller.replace(example, "")
        controller.undo_stack.clear()  # nothing was edited: undo is not offered
        self._window.worksheet.unmark()

    def select(self, cell: Cell | None) -> None:
        """Outline a cell, and what it was made from, and scroll to it where it is out of sight."""
        self._window.controller.select(cell)
        worksheet = self._window.worksheet
        if cell is None:
            worksheet.verticalScrollBar().setValue(0)
        else:
            worksheet.ensureWidgetVisible(worksheet.block(cell.matrix), 0, _AROUND)

    def veil(self, names: Collection[str]) -> None:
        """Hide the numbers of some matrices, and show those of all others.

        The heatmap shows the last of its stages that is not hidden, and before that none.
        """
        for block in self._window.worksheet.blocks():
            block.set_veiled(block.matrix.name in names)
        self._veil_heatmap(names)

    def reserve(self, rooms: Mapping[str, Room]) -> None:
        """Keep room in matrices for numbers that come later, so that no column moves."""
        for block in self._window.worksheet.blocks():
            block.reserve(rooms.get(block.matrix.name, NO_ROOM))

    def _veil_heatmap(self, names: Collection[str]) -> None:
        panel = self._window.pages.panel("heatmap")
        reached = [name for name in PAIRWISE if name not in names]
        policy = panel.view.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        panel.view.setSizePolicy(policy)
        panel.view.setVisible(bool(reached))
        panel.show_stage(reached[-1] if reached else PAIRWISE[0])
