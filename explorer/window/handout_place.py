"""Where a handout's files go: asked once, about all of them."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from explorer.files.handout_options import suffixes

__all__ = ["ask_places"]

SUFFIX = ".pdf"
_MOST_NAMED = 4
_Button = QMessageBox.StandardButton


def ask_places(parent: QWidget, title: str, proposed: Path, variants: int) -> list[Path]:
    """Return the files to write, in the order of `suffixes`; none where it was called off.

    Qt's dialog would ask about the name that is chosen, which is not among them where there are
    several variants: so the question is asked here, once, about all that exist.
    """
    path = proposed
    while True:
        name, _ = QFileDialog.getSaveFileName(
            parent,
            title,
            str(path),
            f"*{SUFFIX}",
            options=QFileDialog.Option.DontConfirmOverwrite,
        )
        if not name:
            return []
        path = Path(name)
        stem = path.name.removesuffix(SUFFIX)
        places = [path.with_name(f"{stem}{suffix}{SUFFIX}") for suffix in suffixes(variants)]
        existing = [place for place in places if place.exists()]
        if not existing:
            return places
        answer = _ask_to_replace(parent, existing)
        if answer == _Button.Yes:
            return places
        if answer != _Button.No:
            return []


def _ask_to_replace(parent: QWidget, existing: Sequence[Path]) -> int:
    translate = QCoreApplication.translate
    names = ", ".join(path.name for path in existing[:_MOST_NAMED])
    if len(existing) > _MOST_NAMED:
        more = translate("SaveDialog", "{names} and {count} more")
        names = more.format(names=names, count=len(existing) - _MOST_NAMED)
    text = translate("SaveDialog", "{names} exist already. Replace them?")
    if len(existing) == 1:
        text = translate("SaveDialog", "{names} exists already. Replace it?")
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(translate("SaveDialog", "Replace the files?"))
    box.setText(text.format(names=names))
    box.setInformativeText(str(existing[0].parent))
    box.setStandardButtons(_Button.Yes | _Button.No | _Button.Cancel)
    box.setDefaultButton(_Button.No)
    box.setEscapeButton(_Button.Cancel)
    return box.exec()
