"""File → Handout: from the dialog to the files."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from explorer.controller import Controller
from explorer.core.errors import Refused
from explorer.core.example import Example
from explorer.files.atomic import write_together
from explorer.files.handout_options import HandoutOptions, suffixes
from explorer.widgets.messages import refusal_text
from explorer.window.questions import complain, why_not_written
from explorer.window.save_dialog import ask_places
from explorer.window.saying import say

if TYPE_CHECKING:
    from explorer.window.main_window import MainWindow

__all__ = ["Handouts"]

SUFFIX = ".pdf"


class Handouts(QObject):
    """Writes sheets to be filled in, and their keys."""

    def __init__(self, window: "MainWindow", controller: Controller) -> None:
        super().__init__(window)
        self._window = window
        self._controller = controller
        self._chosen: HandoutOptions | None = None

    def ask(self) -> None:
        """Ask what is blank and where to write, and write it."""
        from explorer.export.handout import handout_pages
        from explorer.widgets.handout.dialog import HandoutDialog

        example = self._controller.snapshot.example
        make = partial(handout_pages, example)
        dialog = HandoutDialog(example, make, self._proposed(), self._window)
        accepted = dialog.exec()
        dialog.deleteLater()
        if accepted:
            self._chosen = dialog.options()
            self._ask_where(example, self._chosen)

    def _proposed(self) -> HandoutOptions:
        """Return what was chosen last; cells and title were of one document."""
        if self._chosen is None:
            return HandoutOptions(decimals=self._window.view.decimals)
        return replace(self._chosen, picked=(), kept=(), title="")

    def _ask_where(self, example: Example, options: HandoutOptions) -> None:
        title, proposed = self.tr("Save the handout"), self._proposed_place()
        files = partial(_files, options.variants)
        places = ask_places(self._window, title, proposed, SUFFIX, files)
        if places:
            self._make(example, options, places)

    def _make(self, example: Example, options: HandoutOptions, places: Sequence[Path]) -> None:
        from explorer.window.busy import run_in_steps

        made: dict[Path, bytes] = {}
        what = self.tr("Making the handout…")
        try:
            if run_in_steps(self._window, what, _steps(example, options, places, made)):
                write_together(made)
                self._say(places)
        except Refused as error:
            self._complain(places[0], refusal_text(error))
        except OSError as error:
            self._complain(Path(error.filename), why_not_written(error))

    def _say(self, places: Sequence[Path]) -> None:
        text = self.tr("Wrote {count} files: {first} to {last}, in {folder}")
        if len(places) == 2:
            text = self.tr("Wrote {first} and its key, {last}, in {folder}")
        first, last = places[0], places[-1]
        said = text.format(count=len(places), first=first.name, last=last.name, folder=first.parent)
        say(self._window, said)

    def _complain(self, path: Path, why: str) -> None:
        what = self.tr("{path} was not written, nor any other file of the handout.")
        complain(self._window, what.format(path=path), why)

    def _proposed_place(self) -> Path:
        path = self._controller.path
        name = "handout" if path is None else f"{path.stem}-handout"
        return self._window.documents.folder / f"{name}{SUFFIX}"


def _files(variants: int, path: Path) -> list[Path]:
    """Return the files of a handout that is called `path`, in the order of `suffixes`."""
    stem = path.name.removesuffix(SUFFIX)
    return [path.with_name(f"{stem}{suffix}{SUFFIX}") for suffix in suffixes(variants)]


def _steps(
    example: Example, options: HandoutOptions, places: Sequence[Path], made: dict[Path, bytes]
) -> Iterator[tuple[int, int]]:
    """Make the files in memory, one at each step."""
    from explorer.export.handout import handout_files

    files = handout_files(example, options)
    for done, (place, file) in enumerate(zip(places, files, strict=True), 1):
        made[place] = file.data
        yield done, len(places)
