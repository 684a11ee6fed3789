"""One question with one line for the answer: a factor, a count of decimals, a token."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from explorer.widgets.refusal_label import RefusalLabel
from explorer.widgets.request_dialog import RequestDialog

__all__ = ["EntryDialog"]


class EntryDialog(RequestDialog):
    """Asks for a line of text; Enter accepts it, Esc gives up.

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
        self._refusal = RefusalLabel(self.tr("Not accepted"))
        self._field = QLineEdit(text)
        self._field.setAccessibleName(label.replace("&", ""))
        self._field.setAccessibleDescription(hint)
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

    def _request(self) -> None:
        if not self._ask(partial(self.requested.emit, self._field.text())):
            self._field.setFocus()
            self._field.selectAll()
