"""A function that runs in a thread of its own, and says in the GUI thread that it has ended."""

from collections.abc import Callable
from functools import partial
from threading import Thread
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

__all__ = ["Task"]

T = TypeVar("T")


class _NotWanted(Exception):
    """Ends the work of a task that was dropped."""


_running: set[QObject] = set()  # a task whose owner has lost interest lives on until it has ended


class Task(QObject, Generic[T]):
    """Runs a function that touches no widget; made and started in the GUI thread.

    Parameters
    ----------
    work : callable
        Must change nothing outside itself, since what it gives may not be wanted any more.
    shares : bool
        Whether it takes a keyword `progress`: a function that it tells now and then which share
        is done, and that ends it where its result is not wanted any more.
    """

    progressed = Signal(float)  # from 0 to 1
    ended = Signal()

    def __init__(self, work: Callable[..., T], *, shares: bool = False) -> None:
        super().__init__()
        self._work = partial(work, progress=self._tell) if shares else work
        self._dropped = False
        self._value: list[T] = []
        self._error: BaseException | None = None
        self._is_over = False
        self.ended.connect(self._end, Qt.ConnectionType.QueuedConnection)

    @property
    def is_over(self) -> bool:
        """Whether it has ended, as the GUI thread knows."""
        return self._is_over

    def drop(self) -> None:
        """End it as soon as it tells how far it is: its result is not wanted."""
        self._dropped = True

    def start(self) -> None:
        """Begin."""
        _running.add(self)
        Thread(target=self._run, name="task").start()

    def result(self) -> T:
        """Return what the function gave, or raise what it raised; once it has ended."""
        if self._error is not None:
            raise self._error
        return self._value[0]

    def _tell(self, share: float) -> None:
        if self._dropped:
            raise _NotWanted
        self.progressed.emit(share)

    def _run(self) -> None:
        try:
            self._value.append(self._work())
        except BaseException as error:  # noqa: BLE001 - raised where it is waited for
            self._error = error
        self.ended.emit()

    def _end(self) -> None:
        self._is_over = True
        _running.discard(self)
