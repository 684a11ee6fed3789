"""An exception that nobody expected: said in a dialog, never the end of the window."""

import platform
import sys
import threading
import time
import traceback
from types import TracebackType
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt, Signal, qVersion
from PySide6.QtWidgets import QMainWindow

from explorer import __version__
from explorer.files.refusals import shortened

if TYPE_CHECKING:
    from explorer.widgets.fault_dialog import FaultDialog

__all__ = ["Faults"]

LONGEST_NAME = 300  # characters
AGAIN = 1.0  # seconds; a fault of a repaint would come again as soon as its dialog has closed


class Saves(Protocol):
    """What can save the document."""

    def save(self) -> bool: ...


class Faults(QObject):
    """Shows what Python calls when nobody has caught an exception.

    The document is as it was before: an edit is shown only after it has been computed.

    Parameters
    ----------
    window : QMainWindow
    documents : Saves
        Asked to save.
    """

    _caught = Signal(str, str)  # name, details

    def __init__(self, window: QMainWindow, documents: Saves) -> None:
        super().__init__(window)
        self._window = window
        self._documents = documents
        self._dialog: FaultDialog | None = None
        self._shown: dict[str, float] = {}  # when each fault was last seen
        # Not at once: this may be amid a repaint, or in another thread.
        self._caught.connect(self._show, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Take over from Python what becomes of exceptions that nobody has caught."""
        self._before = sys.excepthook, threading.excepthook
        sys.excepthook = self.catch
        threading.excepthook = self._catch_in_thread

    def uninstall(self) -> None:
        """Give it back."""
        sys.excepthook, threading.excepthook = self._before

    def catch(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Say an exception on standard error, and soon in a dialog."""
        sys.__excepthook__(kind, error, trace)
        name = shortened(f"{kind.__name__}: {error}", LONGEST_NAME)
        details = "".join(traceback.format_exception(kind, error, trace))
        traceback.clear_frames(trace)  # a painter that was at work is gone before its widget is
        self._caught.emit(name, details)

    def _catch_in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self.catch(args.exc_type, args.exc_value, args.exc_traceback)

    def _show(self, name: str, details: str) -> None:
        last, now = self._shown.get(name, -AGAIN), time.monotonic()
        self._shown[name] = now
        if self._dialog is not None:
            self._dialog.add(name, details)
        elif now - last < AGAIN:
            text = self.tr("A fault in the program: {what}")
            self._window.statusBar().showMessage(text.format(what=name))
        else:
            self._dialog = self._made()
            self._dialog.add(name, f"{_versions()}\n\n{details}")
            self._dialog.show()

    def _made(self) -> "FaultDialog":
        from explorer.widgets.fault_dialog import FaultDialog

        dialog = FaultDialog(self._window)
        dialog.save_requested.connect(self._save)
        dialog.finished.connect(self._closed)
        return dialog

    def _closed(self) -> None:
        self._dialog = None
        self._shown = dict.fromkeys(self._shown, time.monotonic())

    def _save(self) -> None:
        saved = self._documents.save()
        if self._dialog is not None:
            self._dialog.show_saved(saved)


def _versions() -> str:
    system = platform.platform()
    return (
        f"Attention Explorer {__version__}, Python {platform.python_version()},"
        f" Qt {qVersion()}, {system}"
    )
