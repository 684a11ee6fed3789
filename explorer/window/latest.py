"""The last of several snapshots that come faster than they can be shown."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal

from explorer.core.differing import differ_in_numbers
from explorer.core.evaluate import Snapshot

__all__ = ["Latest"]

_END = QEvent.Type.User  # of the turn


class Latest(QObject):
    """Shows the first snapshot of a turn of the event loop at once, and of the rest the last.

    Thirty steps of a scrub that wait in the queue are thirty edits, shown twice and painted once:
    the turn ends behind what waits in the queue when it begins, but before anything is painted.
    That holds for numbers of E and of the weights: whatever else changes is shown at once, since
    the next key may be about a row that is no longer there. Whoever reads what is shown asks for
    `settle` first.

    Parameters
    ----------
    show : callable
        Takes a snapshot.
    """

    settled = Signal()  # somebody is about to read what is shown

    def __init__(self, show: Callable[[Snapshot], None], parent: QObject) -> None:
        super().__init__(parent)
        self._show = show
        self._shown: Snapshot | None = None
        self._waiting: Snapshot | None = None
        self._in_turn = False

    def take(self, snapshot: Snapshot) -> None:
        """Show a snapshot now or, where one was shown in this turn already, at its end."""
        shown = self._shown
        if self._in_turn and shown is not None and differ_in_numbers(shown, snapshot):
            self._waiting = snapshot
            return
        if not self._in_turn:
            self._in_turn = True
            QCoreApplication.postEvent(self, QEvent(_END))  # paints have a lower priority
        self._now(snapshot)

    def flush(self) -> None:
        """Show what waits."""
        if self._waiting is not None:
            self._now(self._waiting)

    def settle(self) -> None:
        """Show what waits, here and wherever else something does."""
        self.flush()
        self.settled.emit()

    def customEvent(self, event: QEvent) -> None:
        if event.type() == _END:
            self._in_turn = False
            self.flush()

    def _now(self, snapshot: Snapshot) -> None:
        self._shown, self._waiting = snapshot, None
        self._show(snapshot)
