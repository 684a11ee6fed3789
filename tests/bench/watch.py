"""Which views have painted themselves, and when the last one had.

Paint events are counted by a filter on the views only: one on the application would call Python
for every event there is. A filter sees a paint event before it is handled; but Qt paints a
window's views one after the other within one turn of the event loop, so that when the turn has
ended each `paintEvent` has returned, and the window's changed parts are on the screen.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Set

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from explorer.collecting import collect_due

__all__ = ["Watch", "settle"]

_PAINT = QEvent.Type.Paint
_IDLE_TURNS = 2  # after which nothing more is coming by itself
_PATIENCE = 0.1  # seconds without a paint, where a view that should have painted has not
_TOO_LONG = 60.0  # seconds


class Watch(QObject):
    """Counts the paint events of some views."""

    def __init__(self, views: Iterable[QWidget]) -> None:
        super().__init__()
        self.total = 0
        self.longest_turn = 0.0  # seconds in which the window did not answer
        self.counts: Counter[QObject] = Counter()
        self._views = tuple(views)
        for view in self._views:
            view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count, and let the view paint itself."""
        if event.type() == _PAINT:
            self.counts[watched] += 1
            self.total += 1
        return False

    def forget(self) -> None:
        """Begin to count again."""
        self.counts.clear()
        self.longest_turn = 0.0

    def wait(self, needed: Set[QWidget], done: Callable[[], bool] = lambda: True) -> float:
        """Run the event loop until the needed views have painted; return when the last one had.

        Every paint of a watched view counts, whether it was needed or not: it kept the reader
        waiting. A needed view that does not paint (its cells may look as before) is waited for
        a while; the caller sees in `counts` which did.

        Parameters
        ----------
        needed : set of QWidget
        done : callable
            Whether the change has arrived where it is computed; else waiting goes on.

        Returns
        -------
        float
            Of `time.perf_counter`.
        """
        begin = last = time.perf_counter()
        idle = 0
        while True:
            before, start = self.total, time.perf_counter()
            QApplication.processEvents()
            now = time.perf_counter()
            self.longest_turn = max(self.longest_turn, now - start)
            if self.total != before:
                last, idle = now, 0
                continue
            idle += 1
            if idle < _IDLE_TURNS:
                continue
            if done() and (needed <= self.counts.keys() or now - last > _PATIENCE):
                self._collect()
                return last
            if now - begin > _TOO_LONG:
                raise TimeoutError("the change is not painted after a minute")

    def _collect(self) -> None:
        """Collect garbage where the program does: nothing is left to do, and nobody is answered."""
        start = time.perf_counter()
        collect_due()
        self.longest_turn = max(self.longest_turn, time.perf_counter() - start)


def settle(turns: int = 20) -> None:
    """Let everything happen that is still to happen."""
    for _ in range(turns):
        QApplication.sendPostedEvents()
        QApplication.processEvents()
