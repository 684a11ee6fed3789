"""Where a moving picture goes: one file, or numbered pictures; nothing is replaced unasked."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from explorer.core.example import Example
from explorer.files.animation_options import AnimationOptions
from explorer.window.save_dialog import ask_where

__all__ = ["Target", "ask_target"]

# An APNG is a PNG file: who cannot play it shows its first frame.
SUFFIXES = {"gif": ".gif", "apng": ".png", "webp": ".webp"}
_YES = QMessageBox.StandardButton.Yes
_NO = QMessageBox.StandardButton.No
_CANCEL = QMessageBox.StandardButton.Cancel


class Target(NamedTuple):
    """A file, or how the names of numbered pictures begin."""

    folder: Path
    name: str

    @property
    def shown(self) -> str:
        """The path as it is said."""
        return str(self.folder / self.name)


def ask_target(parent: QWidget, options: AnimationOptions, example: Example) -> Target | None:
    """Ask where to write; None where it was called off."""
    title = QCoreApplication.translate("animation", "Export the animation to")
    proposed = options.picture.panel or "attention"
    if options.format == "png":
        return _ask_prefix(parent, title, proposed, _numbered_names(options, example))
    suffix = SUFFIXES[options.format]
    path = ask_where(parent, title, f"{proposed}{suffix}", suffix)
    return None if path is None else Target(path.parent, path.name)


def _numbered_names(options: AnimationOptions, example: Example) -> tuple[str, ...]:
    """Return how the names of numbered pictures end."""
    from explorer.export.animation_encoding import frame_number
    from explorer.export.animation_scenes import frame_count

    count = frame_count(options, example)
    return tuple(f"-{frame_number(number, count)}.png" for number in range(1, count + 1))


def _ask_prefix(
    parent: QWidget, title: str, proposed: str, endings: Sequence[str]
) -> Target | None:
    """Ask how the names begin, and before any of the numbered pictures is replaced."""
    path = Path(f"{proposed}.png")
    while True:
        name, _ = QFileDialog.getSaveFileName(
            parent, title, str(path), "*.png", options=QFileDialog.Option.DontConfirmOverwrite
        )
        if not name:
            return None
        path = Path(name)
        target = Target(path.parent, path.name.removesuffix(".png"))
        there = [name for name in endings if (target.folder / f"{target.name}{name}").exists()]
        if not there:
            return target
        answer = _ask_to_replace(parent, f"{target.name}{there[0]}", len(there))
        if answer == _YES:
            return target
        if answer != _NO:
            return None


def _ask_to_replace(parent: QWidget, name: str, count: int) -> int:
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Warning)
    text = QCoreApplication.translate(
        "animation", "{count} of the pictures exist already, such as {name}."
    )
    box.setText(text.format(count=count, name=name))
    box.setInformativeText(QCoreApplication.translate("animation", "Replace them?"))
    box.setStandardButtons(_YES | _NO | _CANCEL)
    box.setDefaultButton(_NO)
    return box.exec()
