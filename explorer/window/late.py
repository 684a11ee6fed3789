"""The place of a panel that the window's first picture can do without."""

import linecache
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from explorer.core.evaluate import Snapshot
from explorer.core.stages import Cell
from explorer.widgets.card import Card

__all__ = ["LatePanel", "late_derivation", "late_sentence"]

SENTENCE_WIDTH = 219  # px that the page takes at least, so that the column keeps its width


class LatePanel(QWidget):
    """Makes a panel when somebody asks for it, and tells it what it has not heard till then.

    Parameters
    ----------
    make : callable
        Imports and makes the panel.
    place : QWidget, optional
        What is seen until then; with it, being seen is no reason to make the panel.
    """

    made = Signal(object)  # the panel, once

    def __init__(self, make: Callable[[], QWidget], place: QWidget | None = None) -> None:
        super().__init__()
        self._make = make
        self._place = place
        self.existing: Any = None
        self._told: dict[str, object] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        if place is not None:
            self._column.addWidget(place)

    @property
    def panel(self) -> Any:
        """The panel, which is made if it is not there yet."""
        self.complete()
        return self.existing

    def complete(self) -> None:
        """Make the panel if it is not there yet."""
        if self.existing is None:
            self._complete()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a snapshot."""
        self._tell("show_snapshot", snapshot)

    def show_selection(self, cell: Cell | None) -> None:
        """Show the selected cell."""
        self._tell("show_selection", cell)

    def show_decimals(self, decimals: int) -> None:
        """Round what is shown."""
        self._tell("show_decimals", decimals)

    def finish_editing(self) -> bool:
        """Accept what is being typed; False where it is refused."""
        return self.existing is None or bool(self.existing.finish_editing())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._place is None:
            self.complete()

    def _tell(self, method: str, what: object) -> None:
        self._told[method] = what
        if self.existing is not None:
            getattr(self.existing, method)(what)

    def _complete(self) -> None:
        panel = self.existing = self._make()
        linecache.clearcache()  # of what it imports; desktop/application.py says why it is filled
        self.setFocusProxy(panel)
        if self._place is not None:
            self._column.removeWidget(self._place)
            self._place.deleteLater()
        self._column.addWidget(panel)
        panel.show()  # now, not when the layout comes to it
        self._column.activate()
        for method, what in self._told.items():
            getattr(panel, method)(what)
        self.made.emit(panel)


def late_derivation() -> LatePanel:
    """Return the place of the derivation: an empty card."""
    return LatePanel(_derivation, Card())


def late_sentence() -> LatePanel:
    """Return the place of the page where the sentence is edited."""
    place = LatePanel(_sentence)
    place.setMinimumWidth(SENTENCE_WIDTH)
    return place


def _derivation() -> QWidget:
    from explorer.panels.derivation import Derivation

    return Derivation()


def _sentence() -> QWidget:
    from explorer.panels.sentence import SentencePanel

    return SentencePanel()
