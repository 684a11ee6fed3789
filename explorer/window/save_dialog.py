"""Ask for a file to write, with its suffix, and before an existing one is replaced."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

__all__ = ["ask_where"]


def ask_where(parent: QWidget, title: str, proposed: str, suffix: str) -> Path | None:
    """Return the chosen file, whose name ends in `suffix`; None where it was called off.

    Qt's dialog asks before it replaces a file of the name that was typed, but the suffix is
    added after that: so the question is asked here, about the file that will be written.
    """
    path = Path(proposed)
    while True:
        name, _ = QFileDialog.getSaveFileName(
            parent,
            title,
            str(path),
            f"*{suffix}",
            options=QFileDialog.Option.DontConfirmOverwrite,
        )
        if not name:
            return None
        path = Path(name if name.endswith(suffix) else name + suffix)
        if not path.exists():
            return path
        answer = _ask_to_replace(parent, path)
        if answer == QMessageBox.StandardButton.Yes:
            return path
        if answer != QMessageBox.StandardButton.No:
            return None


def _ask_to_replace(parent: QWidget, path: Path) -> int:
    buttons = QMessageBox.StandardButton
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(QCoreApplication.translate("SaveDialog", "Replace the file?"))
    text = QCoreApplication.translate("SaveDialog", "{name} exists already. Replace it?")
    box.setText(text.format(name=path.name))
    box.setInformativeText(str(path.parent))
    box.setStandardButtons(buttons.Yes | buttons.No | buttons.Cancel)
    box.setDefaultButton(buttons.No)
    box.setEscapeButton(buttons.Cancel)
    return box.exec()
