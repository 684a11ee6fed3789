"""The real window with an example, and hands that edit in it."""

import gc
import time
from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from explorer.controller import Controller
from explorer.core.example import Example
from explorer.desktop import make_application
from explorer.window import MainWindow
from tests.bench.watch import Watch, settle

__all__ = ["WINDOW", "Desk", "destroy"]

WINDOW = (1600, 1000)  # pixels; what the window asks for
_EDIT = Qt.ItemDataRole.EditRole
_RETURN = Qt.Key.Key_Return


class Desk:
    """The window on an example, complete and painted.

    Attributes
    ----------
    window : MainWindow
    controller : Controller
    watch : Watch
        Of every view that shows numbers: the grids, the heatmap and the waves.
    depending : frozenset of QWidget
        The views that are seen and depend on E[0, 0].
    """

    def __init__(self, example: Example) -> None:
        make_application("en")
        self.controller = Controller(example)
        self.window = MainWindow(self.controller)
        self.window.resize(*WINDOW)
        self.window.show()
        self.window.activateWindow()
        settle()
        self.window.complete()
        settle()
        self.grid: Any = self.window.worksheet.block("E").grid
        self.heatmap = _plot(self.window, "heatmap")
        self.waves = _plot(self.window, "waves")
        self.watch = Watch(view for view, _ in self._views())
        self.grid.setCurrentIndex(self.grid.model().index(0, 0))
        settle()
        self._set("0.55")
        settle()
        changed = self.controller.snapshot.changed
        self.depending = frozenset(
            view
            for view, matrix in self._views()
            if matrix in changed and not view.visibleRegion().isEmpty()
        )
        gc.freeze()  # as the program does once its window is there

    def edit(self, value: float) -> float:
        """Set E[0, 0] as an editor that closes does; return the seconds until all is painted."""
        self.watch.forget()
        text = repr(value)
        start = time.perf_counter()
        self._set(text)
        self.watch.longest_turn = time.perf_counter() - start
        return self._painted(value) - start

    def type(self, value: float) -> float:
        """Type a number into E[0, 0]; return the seconds from the Return key until all is painted.

        The selection then moves down, as it does for a person, and is taken back untimed.
        """
        self.grid.setCurrentIndex(self.grid.model().index(0, 0))
        for sign in repr(value):
            key = Qt.Key(ord(sign.upper()))
            _press(self._hand(), key, sign)
        settle(3)
        editor = self._hand()
        self.watch.forget()
        start = time.perf_counter()
        _press(editor, _RETURN, "\r")
        end = self._painted(value)
        settle(3)
        return end - start

    def missed(self) -> set[QWidget]:
        """Return the views that depend on the cell and have not painted since the edit."""
        return set(self.depending) - set(self.watch.counts)

    def grids(self) -> Iterator[Any]:
        """Every grid of which something is seen."""
        for block in self.window.worksheet.blocks():
            if not block.grid.viewport().visibleRegion().isEmpty():
                yield block.grid

    def close(self) -> None:
        """Destroy the window; nothing is asked."""
        gc.unfreeze()
        self.window.hide()
        destroy(self.window)

    def _set(self, text: str) -> None:
        model = self.grid.model()
        model.setData(model.index(0, 0), text, _EDIT)

    def _painted(self, value: float) -> float:
        return self.watch.wait(
            self.depending, lambda: bool(self.controller.snapshot["E"][0, 0] == value)
        )

    def _hand(self) -> QWidget:
        """Return what a key goes to: the open editor, or the grid."""
        editors = [one for one in self.grid.viewport().findChildren(QLineEdit) if one.isVisible()]
        return editors[0] if editors else self.grid

    def _views(self) -> Iterator[tuple[QWidget, str]]:
        for block in self.window.worksheet.blocks():
            yield block.grid.viewport(), block.matrix.name
        yield self.heatmap.viewport(), "A"
        yield self.waves.viewport(), "P"


def destroy(widget: QWidget) -> None:
    """Destroy a widget while the application lives."""
    widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    settle(3)


def _plot(window: MainWindow, name: str) -> Any:
    from explorer.widgets.plot.view import PlotView  # it brings pyqtgraph along

    return window.picture_widget(name).findChild(PlotView)


def _press(widget: QWidget, key: Qt.Key, text: str) -> None:
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text)
        QApplication.sendEvent(widget, event)
