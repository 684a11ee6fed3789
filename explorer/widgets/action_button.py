"""A button of an action that changes often."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction, QActionEvent
from PySide6.QtWidgets import QToolButton

__all__ = ["ActionButton"]

_CHANGED = QEvent.Type.ActionChanged


class ActionButton(QToolButton):
    """Shows an action, and hears of its changes only where they show on a button.

    Whatever changes, Qt takes the action anew and, at least up to 6.11, connects itself to it once
    more: "Undo E[女生, 0] = 1" had a thousand connections, and each took its time, after as many
    edits.
    """

    def __init__(self, action: QAction) -> None:
        super().__init__()
        self._shown = _seen_of(action)
        self.setDefaultAction(action)

    def actionEvent(self, event: QActionEvent) -> None:
        """Take over what is seen of the action."""
        if event.type() == _CHANGED:
            seen = _seen_of(event.action())
            if seen == self._shown:
                return
            self._shown = seen
        super().actionEvent(event)


def _seen_of(action: QAction) -> tuple[object, ...]:
    return (
        action.isEnabled(),
        action.isCheckable(),
        action.isChecked(),
        action.isVisible(),
        action.iconText(),
        action.toolTip(),
        action.icon().cacheKey(),
    )
