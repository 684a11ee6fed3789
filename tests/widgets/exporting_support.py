"""The export dialog as tests drive it: what it shows is made by a stand-in."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QPushButton,
)

from explorer.core.errors import Refused
from explorer.widgets.exporting.dialog import ExportDialog
from explorer.widgets.exporting.made import Made

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
ALT = Qt.KeyboardModifier.AltModifier


class Maker:
    """Makes a picture of one colour, or a text, or refuses; and keeps what was asked of it."""

    def __init__(self):
        self.asked = []
        self.refuses = lambda _options: False
        self.wait = None

    def __call__(self, choice):
        self.asked.append(choice)
        if self.refuses(choice.options):
            raise Refused("it is too large: up to {most}", most=7)
        return lambda progress: self.made(choice)

    def made(self, choice):
        if self.wait is not None:
            self.wait.wait(60)
        if choice.options.format in ("json", "tex"):
            return Made(choice, b"a\nb\n", text="a\nb", count=2)
        image = QImage(400, 300, QImage.Format.Format_ARGB32)
        image.fill(QColor(0, 0, 0, 0) if choice.options.transparent else QColor("#ff0080"))
        return Made(choice, b"x" * 1234, image, image.size(), width_mm=120, height_mm=90)


def opened(qtbot, maker):
    """Show the dialog."""
    dialog = ExportDialog(make=maker)
    qtbot.addWidget(dialog)
    dialog.resize(1000, 640)
    with qtbot.waitActive(dialog):
        dialog.show()
    return dialog


def named(dialog, kind, name):
    (found,) = (w for w in dialog.findChildren(kind) if w.accessibleName() == name)
    return found


def combo(dialog, name) -> QComboBox:
    return named(dialog, QComboBox, name)


def button(dialog, text):
    (found,) = (b for b in dialog.findChildren(QPushButton) if b.text().replace("&", "") == text)
    return found


def box(dialog, text):
    (found,) = (b for b in dialog.findChildren(QCheckBox) if text in b.text().replace("&", ""))
    return found


def pick(qtbot, dialog, name, data):
    """Choose an entry with the arrow keys."""
    field = combo(dialog, name)
    qtbot.keyClick(field, Key.Key_Home)
    for _ in range(field.findData(data)):
        qtbot.keyClick(field, Key.Key_Down)
    assert field.currentData() == data


def settled(qtbot, dialog):
    qtbot.waitUntil(lambda: dialog.made is not None or dialog.preview.refused)


def said(dialog):
    return named(dialog, QLabel, "Size").text()
