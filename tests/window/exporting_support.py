"""The export dialog of the real window, as a person drives it."""

import re
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QComboBox,
)

from tests.window.hands import choose, in_dialog, named

ROOT = Path(__file__).parents[2]
Key = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton
PDF_PAGE = re.compile(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)")


def choosing(qtbot, dialog, **chosen):
    """Choose by how the words begin that the boxes show; an underscore is a space."""
    for name, text in chosen.items():
        combo = named(dialog, QComboBox, name.replace("_", " "))
        entries = [combo.itemText(index) for index in range(combo.count())]
        choose(qtbot, combo, next(entry for entry in entries if entry.startswith(text)))


def settle(qtbot, dialog):
    qtbot.waitUntil(lambda: dialog.made is not None or dialog.preview.refused, timeout=20_000)


def exporting(qtbot, window, act):
    def in_active(dialog):
        qtbot.waitUntil(dialog.isActiveWindow)
        act(dialog)

    in_dialog(qtbot, window, lambda: qtbot.keyClick(window, Key.Key_E, CONTROL), in_active)


def same_pixels(one, other):
    kind = QImage.Format.Format_ARGB32_Premultiplied
    return one.convertToFormat(kind) == other.convertToFormat(kind)
