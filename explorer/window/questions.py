"""What is asked in a box before work could be lost, and what is said where something failed."""

import errno
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

__all__ = [
    "ask_about_changed",
    "ask_elsewhere",
    "ask_to_discard",
    "ask_to_enlarge",
    "complain",
    "why_not_written",
]

_TITLE = "Attention Explorer"
_Button = QMessageBox.StandardButton


def complain(parent: QWidget, what: str, why: str) -> None:
    """Say that something was not done, and why."""
    box = _warning(parent, what)
    box.setInformativeText(why)
    box.exec()
    box.deleteLater()


def why_not_written(error: OSError) -> str:
    """Return what kept a file from being written, as a sentence."""
    translate = QCoreApplication.translate
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return translate("Documents", "The disk is full.")
    if error.errno == errno.EROFS:
        return translate("Documents", "The disk is read-only.")
    if error.errno in (errno.EACCES, errno.EPERM):
        return translate("Documents", "The file or its folder is read-only.")
    if error.errno in (errno.ENOENT, errno.ENOTDIR):
        return translate("Documents", "There is no such folder.")
    if error.errno == errno.EISDIR:
        return translate("Documents", "There is a folder of that name.")
    return error.strerror or str(error)


def ask_to_discard(parent: QWidget) -> Literal["save", "discard", "cancel"]:
    """Ask what becomes of changes that are not saved."""
    translate = QCoreApplication.translate
    box = QMessageBox(
        QMessageBox.Icon.Question,
        _TITLE,
        translate("Documents", "The example has changes that are not saved."),
        _Button.Save | _Button.Discard | _Button.Cancel,
        parent,
    )
    box.setInformativeText(translate("Documents", "Save them before it closes?"))
    # Qt's own words have no keys here.
    box.button(_Button.Save).setText(translate("Documents", "&Save"))
    box.button(_Button.Discard).setText(translate("Documents", "&Discard"))
    answer = _answer(box)
    if answer == _Button.Save:
        return "save"
    return "discard" if answer == _Button.Discard else "cancel"


def ask_about_changed(
    parent: QWidget, path: Path
) -> Literal["overwrite", "reload", "elsewhere", "cancel"]:
    """Ask what becomes of a file that another program has changed."""
    translate = QCoreApplication.translate
    text = translate("Documents", "{path} was changed by another program.")
    box = _warning(parent, text.format(path=path))
    box.setInformativeText(
        translate(
            "Documents",
            "It is not what this window last read or saved."
            " Overwriting it loses the other changes, reloading it those of this window.",
        )
    )
    box.setStandardButtons(_Button.Yes | _Button.Open | _Button.Save | _Button.Cancel)
    box.button(_Button.Yes).setText(translate("Documents", "&Overwrite"))
    box.button(_Button.Open).setText(translate("Documents", "&Reload"))
    box.button(_Button.Save).setText(translate("Documents", "&Save As…"))
    answer = _answer(box)
    if answer == _Button.Yes:
        return "overwrite"
    if answer == _Button.Open:
        return "reload"
    return "elsewhere" if answer == _Button.Save else "cancel"


def ask_elsewhere(parent: QWidget, path: Path, error: OSError) -> bool:
    """Say that a file was not written; whether another place shall be asked for."""
    translate = QCoreApplication.translate
    box = _warning(parent, translate("Documents", "{path} was not saved.").format(path=path))
    kept = translate(
        "Documents", "Your work is kept in this window: it can be saved in another place."
    )
    box.setInformativeText(f"{why_not_written(error)} {kept}")
    box.setStandardButtons(_Button.Save | _Button.Cancel)
    box.button(_Button.Save).setText(translate("Documents", "&Save As…"))
    return _answer(box) == _Button.Save


def ask_to_enlarge(parent: QWidget, text: str, question: str) -> bool:
    """Ask whether matrices grow so that what is pasted fits."""
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Question)
    box.setWindowTitle(QCoreApplication.translate("Requests", "Paste a Larger Block"))
    box.setText(text)
    box.setInformativeText(question)
    box.setStandardButtons(_Button.Yes | _Button.No)
    box.setDefaultButton(_Button.No)
    answer = box.exec()
    box.deleteLater()
    return answer == _Button.Yes


def _warning(parent: QWidget, text: str) -> QMessageBox:
    box = QMessageBox(QMessageBox.Icon.Warning, _TITLE, text, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)  # names of files and tokens are not markup
    return box


def _answer(box: QMessageBox) -> int:
    """Ask; Return saves, and Escape calls off."""
    box.setDefaultButton(_Button.Save)
    box.setEscapeButton(_Button.Cancel)
    answer = box.exec()
    box.deleteLater()
    return answer
