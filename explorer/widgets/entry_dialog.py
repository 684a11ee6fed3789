"""One question with one line for the answer: a factor, a count of decimals, a token."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from explorer.widgets.refusal_label import RefusalLabel

__all__ = ["EntryDialog"]


class EntryDialog(QDialog):
    """Asks for a line of text; Enter accepts it, Esc gives up.

    It closes only when its request was accepted: whoever answers `requested` calls
    `show_refusal` before the signal returns, or does what is asked.

    Parameters
    ----------
    title : str
    label : str
        With & before the letter that leads to the field.
    text : str
        What stands in the field first; all of it is selected.
    hint : str
        What is accepted, and what it is for.
    """

    requested = Signal(str)

    def __init__(
        self, title: str, label: str, text: str, hint: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self._refused = False
        self._field = QLineEdit(text)
        self._field.setAccessibleName(label.replace("&", ""))
        self._field.setAccessibleDescription(hint)
        self._refusal = RefusalLabel(self.tr("Not accepted"))
        hints = QLabel(hint)
        hints.setWordWrap(True)
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        form = QFormLayout()
        form.addRow(label, self._field)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(8)
        column.addLayout(form)
        column.addWidget(hints)
        column.addWidget(self._refusal)
        column.addWidget(self._buttons)
        self.setMinimumWidth(340)
        self._field.textEdited.connect(self._refusal.clear)
        self._buttons.accepted.connect(self._request)
        self._buttons.rejected.connect(self.reject)
        self._field.setFocus()
        self._field.selectAll()

    def show_refusal(self, message: str) -> None:
        """Say why the request that is being answered was not accepted; the entry stays."""
        self._refused = True
        self._refusal.say(message)

    def _request(self) -> None:
        self._refused = False
        self._refusal.clear()
        self.requested.emit(self._field.text())
        if not self._refused:
            self.accept()
        else:
            self._field.setFocus()
            self._field.selectAll()
