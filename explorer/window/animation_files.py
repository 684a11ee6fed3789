"""Where a moving picture goes: one file, or numbered pictures; nothing is replaced unasked."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from explorer.core.example import Example
from explorer.files.animation_options import AnimationOptions
from explorer.window.save_dialog import ask_places, ask_where

__all__ = ["Target", "ask_target"]

NUMBERED = ".png"
# An APNG is a PNG file: who cannot play it shows its first frame.
SUFFIXES = {"gif": ".gif", "apng": ".png", "webp": ".webp"}


class Target(NamedTuple):
    """A file, or how the names of numbered pictures begin."""

    folder: Path
    name: str

    @property
    def shown(self) -> str:
        """The path as it is said."""
        return str(self.folder / self.name)


def ask_target(
    parent: QWidget, options: AnimationOptions, example: Example, folder: Path
) -> Target | None:
    """Ask where to write, in `folder` at first; None where it was called off."""
    title = QCoreApplication.translate("animation", "Export the animation to")
    proposed = folder / (options.picture.panel or "attention")
    if options.format == "png":
        return _ask_prefix(parent, title, proposed, _numbered_names(options, example))
    suffix = SUFFIXES[options.format]
    path = ask_where(parent, title, proposed.with_suffix(suffix), suffix)
    return None if path is None else Target(path.parent, path.name)


def _numbered_names(options: AnimationOptions, example: Example) -> tuple[str, ...]:
    """Return how the names of numbered pictures end."""
    from explorer.export.animation_encoding import frame_number
    from explorer.export.animation_scenes import frame_count

    count = frame_count(options, example)
    return tuple(f"-{frame_number(number, count)}{NUMBERED}" for number in range(1, count + 1))


def _ask_prefix(
    parent: QWidget, title: str, proposed: Path, endings: Sequence[str]
) -> Target | None:
    """Ask how the names of numbered pictures begin."""

    def pictures(path: Path) -> list[Path]:
        name = path.name.removesuffix(NUMBERED)
        return [path.with_name(f"{name}{ending}") for ending in endings]

    places = ask_places(parent, title, proposed.with_suffix(NUMBERED), NUMBERED, pictures)
    if not places:
        return None
    return Target(places[0].parent, places[0].name.removesuffix(endings[0]))
