"""A dialog whose request may be refused, and that then stays."""

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QWidget

from explorer.widgets.refusal_label import RefusalLabel

__all__ = ["RequestDialog"]


class RequestDialog(QDialog):
    """Closes only when its request was accepted.

    Whoever answers the request calls `show_refusal` before the signal returns, or does what is
    asked.
    """

    _refusal: RefusalLabel  # which whoever derives makes, and gives its place

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._refused = False

    def show_refusal(self, message: str) -> None:
        """Say why the request that is being answered was not accepted; the entries stay."""
        self._refused = True
        self._refusal.say(message)

    def _ask(self, request: Callable[[], None]) -> bool:
        """Make a request, and close unless it is refused; say whether it was accepted."""
        self._refused = False
        self._refusal.clear()
        request()
        if not self._refused:
            self.accept()
        return not self._refused
