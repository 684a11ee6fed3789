"""A window with one grid between two buttons, and what a person does in it."""

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from explorer.core.stages import MATRICES
from explorer.widgets.grid import MatrixGrid

TOKENS = ("女生", "撩", "刘海")
E = np.array([[3.0, 1.0], [2.0, 2.0], [2.0, 4.0]])


@dataclass
class Desk:
    window: QWidget
    before: QPushButton
    grid: MatrixGrid
    after: QPushButton
    requests: list
    selections: list
    refusals: list

    @property
    def editor(self):
        """The field that is open, or None."""
        return self.grid._editing.editor

    @property
    def message(self) -> str:
        """What the bubble in the window says; empty where none is seen."""
        labels = [label for label in self.window.findChildren(QLabel) if label.isVisible()]
        return labels[0].text() if labels else ""

    @property
    def cursor(self) -> tuple[int, int]:
        index = self.grid.currentIndex()
        return index.row(), index.column()

    def middle(self, row, column):
        return self.grid.cell_rect(row, column).center()


def keep(qtbot, window):
    """Keep a window until qtbot closes it, which does not: garbage would go while it paints."""
    qtbot.kept = [*getattr(qtbot, "kept", ()), window]


def desk(qtbot, name="E", values=E, *, editable=None, rows=None, columns=None, mask=None):
    """Show a grid in a window that has the focus."""
    window = QWidget()
    qtbot.addWidget(window)
    keep(qtbot, window)
    window.resize(1100, 700)
    before = QPushButton("before", window)
    editable = name in ("E", "W_Q", "W_K", "W_V") if editable is None else editable
    grid = MatrixGrid(MATRICES[name], editable=editable, parent=window)
    after = QPushButton("after", window)
    before.move(10, 5)
    grid.move(10, 50)
    after.move(200, 5)
    grid.set_shaded(MATRICES[name].role == "weight")
    grid.set_values(
        values,
        rows or _labels(name, 0, values.shape[0]),
        columns or _labels(name, 1, values.shape[1]),
        mask,
    )
    made = Desk(window, before, grid, after, [], [], [])
    grid.edit_requested.connect(lambda *request: made.requests.append(request))
    grid.selected.connect(made.selections.append)
    grid.refused.connect(made.refusals.append)
    window.show()
    window.activateWindow()
    before.setFocus()
    qtbot.waitUntil(before.hasFocus)
    return made


def _labels(name, axis, count):
    if MATRICES[name].axes[axis].size == "token":
        return [TOKENS[i] if i < len(TOKENS) else f"token{i}" for i in range(count)]
    return [str(i) for i in range(count)]


def click(qtbot, made, row, column, modifier=Qt.KeyboardModifier.NoModifier):
    qtbot.mouseClick(
        made.grid.viewport(), Qt.MouseButton.LeftButton, modifier, made.middle(row, column)
    )


def type_text(qtbot, made, text):
    """Type into the current cell: the first key reaches the grid, the others its editor."""
    qtbot.keyClick(made.grid, text[0])
    if text[1:]:
        qtbot.keyClicks(made.editor, text[1:])


def enter(qtbot, made, text):
    """Type into the open editor; what no key has comes from an input method."""
    for sign in text:
        if sign.isascii():
            qtbot.keyClicks(made.editor, sign)
        else:
            event = QInputMethodEvent()
            event.setCommitString(sign)
            QApplication.sendEvent(made.editor, event)
