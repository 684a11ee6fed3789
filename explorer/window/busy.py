"""What takes long: the window answers meanwhile, shows how far it is, and lets it be called off.

Both ways show nothing for half a second; only then a dialog with a bar and a Cancel button comes
up. Until it does, keys and clicks wait: nothing may change what a picture is being made of.

- `run_in_thread` is for one long computation that touches no widget: encoding, compressing. What
  it returns is used only where it was not called off.
- `run_in_steps` is for work that needs widgets, cut into pieces of well under 100 ms each: a
  generator that yields how far it is. Where it is called off the generator is closed, so that its
  ``finally`` can take away what it has begun.
"""

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QEventLoop, Qt, QTimer, Signal
from PySide6.QtWidgets import QProgressDialog, QWidget

from explorer.widgets.task import Task
from explorer.window.languages import language, spoken

__all__ = ["SHOWN_AFTER", "run_in_steps", "run_in_thread"]

T = TypeVar("T")

SHOWN_AFTER = 500  # ms without a dialog
_BREATH = 0.02  # seconds of work between two looks at what else is to do
_LEAST_WIDTH = 360
_WHOLE = 1000  # parts of the bar
_WAITING = QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents
_ALL = QEventLoop.ProcessEventsFlag.AllEvents


def run_in_steps(parent: QWidget, title: str, steps: Iterator[tuple[int, int]]) -> bool:
    """Go through the steps of some work in the GUI thread; say whether it came to its end.

    Parameters
    ----------
    parent : QWidget
        The window that waits.
    title : str
        What is being done, as a sentence: it is shown above the bar.
    steps : iterator of (int, int)
        Does a piece of work each time it is asked on, and then says how many steps are done and
        how many there are.

    Returns
    -------
    bool
        False where it was called off; a generator is then closed.

    Raises
    ------
    Exception
        What a step raises, after the dialog has gone.
    """
    try:
        with _patience(parent, title) as dialog:
            breathed = monotonic()
            for done, total in steps:
                if monotonic() - breathed < _BREATH:
                    continue
                dialog.tell(done, total)
                dialog.breathe()
                if dialog.wasCanceled():
                    return False
                breathed = monotonic()
        return True
    finally:
        if isinstance(steps, Generator):
            steps.close()


def run_in_thread(
    parent: QWidget, title: str, work: Callable[..., T], *, shares: bool = False
) -> T | None:
    """Return what a function gives that runs in a thread of its own; None where it is called off.

    A thread cannot be stopped: what is called off runs on unseen, and what it gives is dropped.
    So `work` must change nothing outside itself: no file, no widget.

    Parameters
    ----------
    parent : QWidget
        The window that waits.
    title : str
        What is being done, as a sentence: it is shown above the bar.
    work : callable
        Gives something other than None.
    shares : bool
        Whether it takes a keyword `progress`: a function that it tells now and then which share
        is done, from 0 to 1. The bar shows it, and work that was called off ends there.

    Raises
    ------
    Exception
        What `work` raises, after the dialog has gone.
    """
    task = Task(work, shares=shares)
    with _patience(parent, title) as dialog:
        loop = QEventLoop()
        task.ended.connect(loop.quit)
        dialog.canceled.connect(loop.quit)
        dialog.appeared.connect(loop.quit)
        task.progressed.connect(dialog.tell_share)
        task.start()
        loop.exec(_WAITING)
        if not task.is_over and not dialog.wasCanceled():  # the dialog has come up
            loop.exec(_ALL)
        if not task.is_over:
            task.drop()
            return None
    return task.result()


class _Progress(QProgressDialog):
    """Comes up by its own clock: Qt's own guesses from how fast the first steps are."""

    appeared = Signal()

    def __init__(self, parent: QWidget, title: str) -> None:
        super().__init__(parent)
        self.setLabelText(title)
        self.setRange(0, 0)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setMinimumWidth(_LEAST_WIDTH)
        self.setAutoClose(False)
        self.setAutoReset(False)
        self.reset()  # ends the clock that Qt has started
        self._clock = QTimer(self, singleShot=True, interval=SHOWN_AFTER)
        self._clock.timeout.connect(self._appear)
        self._clock.start()
        self._language = language()

    def tell(self, done: int, total: int) -> None:
        """Show how far the work is, once the dialog is there."""
        if self.isVisible():
            self.setMaximum(total)
            self.setValue(done)

    def tell_share(self, share: float) -> None:
        """Show which share of the work is done."""
        self.tell(round(share * _WHOLE), _WHOLE)

    def breathe(self) -> None:
        """Let the window answer; keys and clicks wait as long as there is no dialog for them."""
        with spoken(self._language):  # a step may be painting in another one
            QCoreApplication.processEvents(_ALL if self.isVisible() else _WAITING)

    def reject(self) -> None:
        self.canceled.emit()  # Qt's own only hides the dialog

    def _appear(self) -> None:
        self.show()
        self.appeared.emit()


@contextmanager
def _patience(parent: QWidget, title: str) -> Iterator[_Progress]:
    dialog = _Progress(parent, title)
    try:
        yield dialog
    finally:
        dialog.hide()
        dialog.deleteLater()
