"""The lessons that the tests know, in a folder of their own: others may lie beside them."""

import json
import shutil
from pathlib import Path

from explorer.files.resources import resource

NAMES = ("bangs", "cat")  # in their order


def copy_lessons(resources: Path) -> Path:
    """Make a folder of lessons in place of resources/lessons and return it."""
    folder = resources / "lessons"
    folder.mkdir()
    for name in NAMES:
        shutil.copy(resource("lessons", f"{name}.json"), folder)
    return folder


def changed(folder: Path, name: str, **changes: object) -> None:
    """Write a lesson that is bangs with members replaced."""
    data = json.loads((folder / "bangs.json").read_text(encoding="utf-8")) | changes
    (folder / f"{name}.json").write_text(json.dumps(data), encoding="utf-8")
