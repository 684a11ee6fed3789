"""The place of a panel that the window's first picture can do without."""

from collections.abc import Callable
from typing import Any, Protocol

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from explorer.core.evaluate import Snapshot
from explorer.core.stages import Cell
from explorer.widgets.card import Card

__all__ = ["LatePanel", "Panel", "late_derivation", "late_lesson", "late_sentence"]

SENTENCE_WIDTH = 219  # px that the page takes at least, so that the column keeps its width
LEAST = QSize(260, 200)  # of a page


class Panel(Protocol):
    """What every panel understands."""

    def show_snapshot(self, snapshot: Snapshot) -> None: ...
    def show_selection(self, cell: Cell | None) -> None: ...
    def show_decimals(self, decimals: int) -> None: ...


class LatePanel(QWidget):
    """Makes a panel when somebody asks for it or sees it, and keeps it up to date.

    A panel that nobody sees costs nothing: it hears of the last state when it is seen.

    Parameters
    ----------
    make : callable
        Imports and makes the panel.
    size : QSize, optional
        What is proposed for it before it is there; without it, as much as it asks for.
    place : QWidget, optional
        What is seen until it is there.
    at_show : bool
        Whether it is made as soon as it is seen; otherwise when somebody asks for it.
    listens : bool
        Whether it hears of everything also while nobody sees it: what it says of that is shown
        elsewhere as well.
    """

    made = Signal(object)  # the panel, once

    def __init__(
        self,
        make: Callable[[], QWidget],
        *,
        size: QSize | None = None,
        place: QWidget | None = None,
        at_show: bool = True,
        listens: bool = False,
    ) -> None:
        super().__init__()
        self._make = make
        self._size = size
        self._place = place
        self._at_show = at_show
        self._listens = listens
        self.existing: Any = None
        self._snapshot: Snapshot | None = None
        self._cell: Cell | None = None
        self._decimals = 4
        self._told: tuple[Snapshot, int, Cell | None] | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        if place is not None:
            self._column.addWidget(place)

    @property
    def panel(self) -> Any:
        """The panel, which is made if it is not there yet, up to date."""
        self.complete()
        return self.existing

    def complete(self) -> None:
        """Make the panel if it is not there, and tell it what it has not heard."""
        if self.existing is None:
            self._fill(self._make())
        self._tell()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a snapshot, at once if the panel is seen."""
        self._snapshot = snapshot
        self._tell_if_heard()

    def show_selection(self, cell: Cell | None) -> None:
        """Show the selected cell, at once if the panel is seen."""
        self._cell = cell
        self._tell_if_heard()

    def show_decimals(self, decimals: int) -> None:
        """Round what is shown, at once if the panel is seen."""
        self._decimals = decimals
        self._tell_if_heard()

    def finish_editing(self) -> bool:
        """Accept what is being typed; False where it is refused."""
        finish: Callable[[], bool] | None = getattr(self.existing, "finish_editing", None)
        return finish is None or finish()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._at_show or self.existing is not None:
            self.complete()

    def sizeHint(self) -> QSize:
        return super().sizeHint() if self._size is None else self._size

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint() if self._size is None else LEAST

    def _tell_if_heard(self) -> None:
        if self._listens or self.isVisible():
            self._tell()

    def _tell(self) -> None:
        """Tell the panel what it has not heard."""
        panel, snapshot = self.existing, self._snapshot
        if panel is None or snapshot is None:
            return
        before, now = self._told, (snapshot, self._decimals, self._cell)
        self._told = now
        if before is None or before[1] != now[1]:
            panel.show_decimals(self._decimals)
        if before is None or before[0] is not snapshot:
            panel.show_snapshot(snapshot)
        if before is None or before != now:
            panel.show_selection(self._cell)

    def _fill(self, panel: QWidget) -> None:
        self.existing = panel
        self.setFocusProxy(panel)
        if self._place is not None:
            self._column.removeWidget(self._place)
            self._place.deleteLater()
        self._column.addWidget(panel)
        panel.show()  # now, not when the layout comes to it
        self._column.activate()
        self.made.emit(panel)


def late_derivation() -> LatePanel:
    """Return the place of the derivation: an empty card."""
    return LatePanel(_derivation, place=Card(), at_show=False, listens=True)


def late_lesson() -> LatePanel:
    """Return the place of the lesson's text."""
    return LatePanel(_lesson, at_show=False)


def late_sentence() -> LatePanel:
    """Return the place of the page where the sentence is edited."""
    place = LatePanel(_sentence)
    place.setMinimumWidth(SENTENCE_WIDTH)
    return place


def _derivation() -> QWidget:
    from explorer.panels.derivation import Derivation

    return Derivation()


def _lesson() -> QWidget:
    from explorer.panels.lesson import LessonPanel

    return LessonPanel()


def _sentence() -> QWidget:
    from explorer.panels.sentence import SentencePanel

    return SentencePanel()
