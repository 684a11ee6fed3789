"""Ask for files to write, with their suffix, and before existing ones are replaced."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

__all__ = ["ask_places", "ask_where"]

_Button = QMessageBox.StandardButton
_MOST_NAMED = 4


def ask_where(parent: QWidget, title: str, proposed: Path, suffix: str) -> Path | None:
    """Return the chosen file, whose name ends in `suffix`; None where it was called off."""
    places = ask_places(parent, title, proposed, suffix, lambda path: [path])
    return places[0] if places else None


def ask_places(
    parent: QWidget,
    title: str,
    proposed: Path,
    suffix: str,
    places: Callable[[Path], Sequence[Path]],
) -> Sequence[Path]:
    """Return the files to write; none where it was called off.

    Qt's dialog asks before it replaces a file of the name that was typed, but the suffix is
    added after that, and there may be several files: so the question is asked here, about those
    that will be written.

    Parameters
    ----------
    parent : QWidget
    title : str
    proposed : Path
        What is chosen at first.
    suffix : str
        With which the chosen name ends.
    places : callable
        Returns the files that are written for a chosen one.
    """
    path = proposed
    while True:
        name, _ = QFileDialog.getSaveFileName(
            parent,
            title,
            str(path),
            f"*{suffix}",
            options=QFileDialog.Option.DontConfirmOverwrite,
        )
        if not name:
            return []
        path = Path(name if name.endswith(suffix) else name + suffix)
        written = places(path)
        existing = [place for place in written if place.exists()]
        if not existing:
            return written
        answer = _ask_to_replace(parent, existing)
        if answer == _Button.Yes:
            return written
        if answer != _Button.No:
            return []


def _ask_to_replace(parent: QWidget, existing: Sequence[Path]) -> int:
    translate = QCoreApplication.translate
    names = ", ".join(path.name for path in existing[:_MOST_NAMED])
    if len(existing) > _MOST_NAMED:
        more = translate("SaveDialog", "{names} and {count} more")
        names = more.format(names=names, count=len(existing) - _MOST_NAMED)
    title = translate("SaveDialog", "Replace the files?")
    text = translate("SaveDialog", "{names} exist already. Replace them?")
    if len(existing) == 1:
        title = translate("SaveDialog", "Replace the file?")
        text = translate("SaveDialog", "{names} exists already. Replace it?")
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(text.format(names=names))
    box.setInformativeText(str(existing[0].parent))
    box.setStandardButtons(_Button.Yes | _Button.No | _Button.Cancel)
    box.setDefaultButton(_Button.No)
    box.setEscapeButton(_Button.Cancel)
    answer = box.exec()
    box.deleteLater()
    return answer
