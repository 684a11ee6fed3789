"""Unsaved work survives the end of the program, however it ends."""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QMainWindow

from explorer.controller import Controller
from explorer.core.errors import Refused
from explorer.files.journal import Found, JournalFile, Left, Work, find_left
from explorer.files.refusals import one_line
from explorer.widgets.messages import refusal_text
from explorer.window.documents import Documents
from explorer.window.saying import say

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

__all__ = ["Journal"]

PAUSE = 500  # milliseconds after an edit; edits that follow each other are kept together …
LONGEST = 3000  # … but no edit waits longer


class Journal(QObject):
    """Keeps the document while it has unsaved changes, and offers what others have left.

    The example is frozen, so that another thread writes it while the window goes on.

    Parameters
    ----------
    window : QMainWindow
    controller : Controller
    documents : Documents
    folder : Path
        Where journals are; made when there is something to keep.
    """

    restored = Signal()  # the document is another one now, with unsaved changes
    _written = Signal(object)  # Future; from the thread that writes

    def __init__(
        self, window: QMainWindow, controller: Controller, documents: Documents, folder: Path
    ) -> None:
        super().__init__(window)
        self._window = window
        self._controller = controller
        self._documents = documents
        self._folder = folder
        self._file = JournalFile(folder)
        self._keeps = False
        self._writing = False
        self._failed = False
        self._waiting = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._write)
        self._written.connect(self._note_written, Qt.ConnectionType.QueuedConnection)
        controller.changed.connect(self._follow)
        controller.document_changed.connect(self._follow)

    def offer(self) -> None:
        """Ask what becomes of the work that other windows have left."""
        found = find_left(self._folder)
        faults = [refusal_text(fault) for fault in found.faults]
        if found.left:
            self._ask(found, faults)
        elif faults:
            what = self.tr("Unsaved work cannot be restored.")
            from explorer.window.questions import complain

            complain(self._window, what, "\n".join(faults))

    def end(self) -> None:
        """Forget what is kept: the window was closed, and its work saved or discarded.

        Raises
        ------
        OSError
            Where it cannot be removed.
        """
        self._timer.stop()
        self._controller.changed.disconnect(self._follow)
        self._controller.document_changed.disconnect(self._follow)
        self._written.disconnect(self._note_written)
        removed = self._writer.submit(self._file.remove)
        self._writer.shutdown()
        removed.result()

    @cached_property
    def _writer(self) -> "ThreadPoolExecutor":
        """The thread that writes, from the first edit on."""
        from concurrent.futures import ThreadPoolExecutor

        return ThreadPoolExecutor(1, "journal")

    def _follow(self) -> None:
        if not self._controller.modified:
            self._timer.stop()
            if self._keeps:
                self._keeps = False
                self._submit(self._file.remove)
            return
        if not self._timer.isActive():
            self._waiting.start()
        self._timer.start(max(0, min(PAUSE, LONGEST - self._waiting.elapsed())))

    def _write(self) -> None:
        if self._writing:  # a large example, or a slow disk
            self._timer.start(PAUSE)
            return
        self._writing = self._keeps = True
        work = Work(
            self._controller.snapshot.example, self._controller.path, self._documents.fingerprint
        )
        self._submit(self._file.write, work)

    def _submit(self, act: Callable[..., None], *args: object) -> None:
        future = self._writer.submit(act, *args)
        future.add_done_callback(self._written.emit)

    def _note_written(self, future: "Future[None]") -> None:
        self._writing = False
        error = future.exception()
        if error is None:
            self._failed = False
        elif not isinstance(error, OSError):
            raise error
        elif not self._failed:  # said once, not after every edit
            from explorer.window.questions import why_not_written

            self._failed = True
            text = self.tr("Unsaved changes are not kept for the case of a crash: {why}")
            text = text.format(why=f"{self._folder}: {why_not_written(error)}")
            say(self._window, text)

    def _ask(self, found: Found, faults: list[str]) -> None:
        from explorer.widgets.restore_dialog import RestoreDialog

        left = dict(enumerate(found.left))
        dialog = RestoreDialog([one.work for one in found.left], faults, self._window)

        def discard(number: int) -> None:
            left.pop(number).file.remove()

        dialog.discarded.connect(discard)
        if dialog.exec():
            self._restore(left.pop(dialog.chosen()))
        for one in left.values():
            one.file.release()
        dialog.deleteLater()

    def _restore(self, left: Left) -> None:
        if not self._documents.may_discard():
            left.file.release()
            return
        work, asked_for = left.work, self._controller.path
        try:
            self._documents.restore(work.example, work.path, work.fingerprint)
        except Refused as error:
            from explorer.window.questions import complain

            left.file.release()
            complain(self._window, self.tr("Unsaved work cannot be restored."), refusal_text(error))
            return
        self._file = left.file
        self._keeps = True
        self.restored.emit()
        if asked_for is not None and asked_for != work.path:
            text = self.tr("{name}, which was asked for, is in File → Open Recent.")
            say(self._window, text.format(name=one_line(asked_for.name)))
