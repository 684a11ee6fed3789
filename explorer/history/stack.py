"""The steps that can be undone and done again.

Qt's own stack owns its commands while Python owns what is written in Python of them. A stack in
a garbage cycle was destroyed twice over: the collector destroyed a command, and the stack, which
had not heard of it, destroyed it once more.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from explorer.core.example import Example
from explorer.history.steps import Selected, Step

__all__ = ["UndoStack"]

Restore = Callable[[Example, Selected | None], None]


class UndoStack(QObject):
    """Steps, of which those below the index are done and the others undone.

    Parameters
    ----------
    restore : callable
        Shows an example again, and what was selected where a step has moved it.
    limit : int
        How many steps are kept.
    parent : QObject
    """

    moved = Signal()  # to another step: one was pushed, undone, done again; or all are forgotten
    clean_changed = Signal()

    def __init__(self, restore: Restore, limit: int, parent: QObject) -> None:
        super().__init__(parent)
        self._restore = restore
        self._limit = limit
        self._steps: list[Step] = []
        self._index = 0
        self._clean: int | None = 0  # the index at which nothing is to be saved, if there is one

    @property
    def limit(self) -> int:
        """How many steps are kept."""
        return self._limit

    def count(self) -> int:
        """Return how many steps there are, undone ones among them."""
        return len(self._steps)

    def index(self) -> int:
        """Return how many of them are done."""
        return self._index

    def can_undo(self) -> bool:
        """Return whether a step is done."""
        return self._index > 0

    def can_redo(self) -> bool:
        """Return whether a step is undone."""
        return self._index < len(self._steps)

    def undo_text(self) -> str:
        """Return what the step is called that would be undone; nothing where there is none."""
        return self._steps[self._index - 1].text if self.can_undo() else ""

    def redo_text(self) -> str:
        """Return what the step is called that would be done again."""
        return self._steps[self._index].text if self.can_redo() else ""

    def is_clean(self) -> bool:
        """Return whether the document is as it was saved, or opened."""
        return self._index == self._clean

    def push(self, step: Step) -> None:
        """Put a step that is done on top; those that were undone are gone."""
        was_clean = self.is_clean()
        del self._steps[self._index :]
        if self._clean is not None and self._clean > self._index:
            self._clean = None
        if was_clean or not self._steps or not self._steps[-1].merge(step):
            self._steps.append(step)
            self._index += 1
            self._forget_oldest()
        self._tell(was_clean)

    def undo(self) -> None:
        """Bring back the example before the last step, and its selection."""
        if self.can_undo():
            step = self._steps[self._index - 1]
            self._restore(step.before, step.moved.before if step.moved is not None else None)
            self._go(self._index - 1)

    def redo(self) -> None:
        """Bring back the example after the step that was undone, and its selection."""
        if self.can_redo():
            step = self._steps[self._index]
            self._restore(step.after, step.moved.after if step.moved is not None else None)
            self._go(self._index + 1)

    def clear(self, limit: int | None = None) -> None:
        """Forget every step; the document is clean. Another limit is that of another document."""
        if limit is not None:
            self._limit = limit
        was_empty, was_clean = not self._steps, self.is_clean()
        self._steps.clear()
        self._index = self._clean = 0
        if not (was_empty and was_clean):
            self._tell(was_clean)

    def set_clean(self) -> None:
        """Note that the document is saved as it is."""
        self._set_clean(self._index)

    def reset_clean(self) -> None:
        """Note that it is saved nowhere: no step leads to a clean document."""
        self._set_clean(None)

    def _set_clean(self, index: int | None) -> None:
        was_clean = self.is_clean()
        self._clean = index
        if self.is_clean() != was_clean:
            self.clean_changed.emit()

    def _go(self, index: int) -> None:
        was_clean = self.is_clean()
        self._index = index
        self._tell(was_clean)

    def _forget_oldest(self) -> None:
        if len(self._steps) <= self._limit:
            return
        del self._steps[0]
        self._index -= 1
        if self._clean is not None:
            self._clean = self._clean - 1 if self._clean else None

    def _tell(self, was_clean: bool) -> None:
        self.moved.emit()
        if self.is_clean() != was_clean:
            self.clean_changed.emit()
