"""File → Animation: from the dialog to the file."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from explorer.controller import Controller
from explorer.core.errors import Refused
from explorer.core.example import Example
from explorer.files.animation_options import AnimationOptions
from explorer.files.atomic import write_together
from explorer.files.picture_options import PictureSize
from explorer.widgets.messages import refusal_text
from explorer.window.animation_files import Target, ask_target
from explorer.window.busy import run_in_steps, run_in_thread
from explorer.window.languages import language, spoken
from explorer.window.questions import complain, why_not_written
from explorer.window.saying import say

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from explorer.export.animation_film import Film
    from explorer.widgets.animation.preview import Frame
    from explorer.window.animated import StudioFilm
    from explorer.window.main_window import MainWindow

__all__ = ["Animations"]


class Animations(QObject):
    """Writes moving pictures, made of a window of their own."""

    def __init__(self, window: "MainWindow", controller: Controller) -> None:
        super().__init__(window)
        self._window = window
        self._controller = controller

    def ask(self) -> None:
        """Ask what moves and where to write, and write it."""
        from explorer.widgets.animation.dialog import AnimationDialog

        snapshot, cell = self._controller.snapshot, self._controller.selection
        with _Set(self._window, snapshot.example) as stage:
            dialog = AnimationDialog(snapshot, stage.preview, cell, language(), self._window)
            if dialog.exec():
                self._write(stage, dialog.options(), dialog.language)
            dialog.deleteLater()

    def _write(self, stage: "_Set", options: AnimationOptions, tongue: str) -> None:
        target = ask_target(self._window, options, stage.example, self._window.documents.folder)
        if target is None:
            return
        try:
            files = self._made(stage, options, tongue, target)
            if files is None:
                say(self._window, self.tr("Called off: nothing was written."))
                return
            write_together({target.folder / name: data for name, data in files})
        except Refused as error:
            complain(self._window, self._failed(target), refusal_text(error))
        except OSError as error:
            complain(self._window, self._failed(target), why_not_written(error))
        else:
            self._say([target.folder / name for name, _ in files])

    def _made(
        self, stage: "_Set", options: AnimationOptions, tongue: str, target: Target
    ) -> list[tuple[str, bytes]] | None:
        """Return every file's name and content; None where it was called off."""
        from explorer.export.animation_film import Film

        film = Film()
        steps = stage.shoot(film, options, tongue)
        if not run_in_steps(self._window, self.tr("The frames are being made."), steps):
            return None
        work = partial(_encoded, film, options, stage.example, target)
        return run_in_thread(self._window, self.tr("The animation is being written."), work)

    def _say(self, paths: Sequence[Path]) -> None:
        text = self.tr("Exported {path}")
        if len(paths) > 1:
            text = self.tr("Exported {count} pictures: {path} to {last}")
        say(self._window, text.format(count=len(paths), path=paths[0], last=paths[-1].name))

    def _failed(self, target: Target) -> str:
        return self.tr("{path} was not exported.").format(path=target.shown)


class _Set:
    """What frames are made of, in whichever language; it lasts as long as the dialog."""

    def __init__(self, window: "MainWindow", example: Example) -> None:
        self._window = window
        self.example = example
        self._stack = ExitStack()
        self._sources: dict[str, StudioFilm] = {}

    def __enter__(self) -> "_Set":
        return self

    def __exit__(self, *_error: object) -> None:
        self._sources.clear()
        self._stack.close()

    def preview(self, options: AnimationOptions, tongue: str) -> "tuple[int, Iterator[Frame]]":
        """Return how many frames there are, and make them at scale 1.

        Raises
        ------
        Refused
            Where they cannot be made.
        """
        from explorer.export.animation_scenes import script_of

        picture = replace(options.picture, size=PictureSize(1))
        options = replace(options, picture=picture)
        source = self._source(tongue)
        with spoken(tongue):
            script = script_of(options, self.example, source.selection)
        captions = [scene.caption for scene in script.scenes]
        return len(captions), self._frames(source, options, tongue, captions)

    def shoot(
        self, film: "Film", options: AnimationOptions, tongue: str
    ) -> Generator[tuple[int, int], None, None]:
        """Add every frame to a film, and say after each step how many are made and to make."""
        from explorer.export.animation import shots
        from explorer.export.animation_scenes import frame_count

        count = frame_count(options, self.example)
        steps = shots(self._source(tongue), options, self.example)
        with closing(_said_in(tongue, steps)) as said:
            for image in said:
                if image is not None:
                    film.add(image)
                yield len(film), count

    def _frames(
        self, source: "StudioFilm", options: AnimationOptions, tongue: str, captions: list[str]
    ) -> "Generator[Frame, None, None]":
        from explorer.export.animation import shots

        captioned = iter(captions)
        steps = shots(source, options, self.example, draft=True)
        with closing(_said_in(tongue, steps)) as said:
            for image in said:
                yield None if image is None else (image, next(captioned))

    def _source(self, tongue: str) -> "StudioFilm":
        """Return what speaks a language; the last one that was asked for is kept."""
        from explorer.window.animated import StudioFilm
        from explorer.window.studio import dismiss, make_unseen

        if tongue not in self._sources:
            self._sources.clear()
            self._stack.close()
            with spoken(tongue):
                unseen = make_unseen(self.example, self._window.lesson.lesson)
                unseen.view.set_decimals(self._window.view.decimals)
                unseen.controller.select(self._window.controller.selection)
            self._stack.callback(dismiss, unseen)
            self._sources[tongue] = StudioFilm(unseen)
        return self._sources[tongue]


def _said_in(
    tongue: str, steps: "Generator[QImage | None, None, None]"
) -> "Generator[QImage | None, None, None]":
    """Yield what steps yield, each taken in a language; between them the window's own is spoken."""
    with closing(steps):
        while True:
            with spoken(tongue):
                try:
                    image = next(steps)
                except StopIteration:
                    return
            yield image


def _encoded(
    film: "Film", options: AnimationOptions, example: Example, target: Target
) -> list[tuple[str, bytes]]:
    from explorer.export.animation_encoding import encoded, numbered
    from explorer.export.animation_scenes import examples_of

    if options.format == "png":
        made = numbered(film, options, examples_of(options, example))
        return [(f"{target.name}-{number}.png", data) for number, data in made]
    return [(target.name, encoded(film, options, example))]
