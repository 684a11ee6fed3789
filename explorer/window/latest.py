"""The last of several snapshots that come faster than they can be shown."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from explorer.core.differing import differ_in_numbers
from explorer.core.evaluate import Snapshot

__all__ = ["Latest"]


class Latest(QObject):
    """Shows the first snapshot of a turn of the event loop at once, and of the rest the last.

    Thirty steps of a scrub that wait in the queue are thirty edits, and two pictures of them.
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
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self.flush)

    def take(self, snapshot: Snapshot) -> None:
        """Show a snapshot now or, where one was shown in this turn already, at its end."""
        shown = self._shown
        if self._turn.isActive() and shown is not None and differ_in_numbers(shown, snapshot):
            self._waiting = snapshot
            return
        self._turn.start(0)
        self._now(snapshot)

    def flush(self) -> None:
        """Show what waits."""
        if self._waiting is not None:
            self._now(self._waiting)

    def settle(self) -> None:
        """Show what waits, here and wherever else something does."""
        self.flush()
        self.settled.emit()

    def _now(self, snapshot: Snapshot) -> None:
        self._shown, self._waiting = snapshot, None
        self._show(snapshot)
