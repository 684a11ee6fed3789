"""Something in the program has failed: what, and what can be done."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

__all__ = ["FaultDialog"]

SIZE = (640, 420)
MOST_LINES = 2000  # of details: a fault that comes with every repaint fills no memory


class FaultDialog(QDialog):
    """Names what has failed, shows the details, and offers to copy them and to save.

    It holds nothing up: whoever makes it calls `show`, and further faults are added.
    """

    save_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.ApplicationModal)
        self.setWindowTitle(self.tr("A fault in the program"))
        self.resize(*SIZE)
        self._count = 0
        self._name = QLabel()
        self._says = QLabel(
            self.tr(
                "The program goes on, and your work is as it was. It is best to save it now."
                " The details help those who mend the program."
            )
        )
        self._details = QPlainTextEdit(readOnly=True)
        self._details.setMaximumBlockCount(MOST_LINES)
        self._details.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._details.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._details.setTabChangesFocus(True)
        self._details.setAccessibleName(self.tr("Details"))
        self._copy = QPushButton(self.tr("&Copy Details"))
        self._save = QPushButton(self.tr("&Save…"))
        self._close = QPushButton(self.tr("C&lose"))
        self._lay_out()
        self._copy.clicked.connect(self._copy_details)
        self._save.clicked.connect(self.save_requested)
        self._close.clicked.connect(self.reject)
        self._save.setDefault(True)
        self._save.setFocus()

    def add(self, name: str, details: str) -> None:
        """Show one more fault; the first one stays the one that is named.

        Parameters
        ----------
        name : str
            One line.
        details : str
        """
        self._count += 1
        if self._count == 1:
            self._first = name
            self._details.setPlainText(details)
        else:
            self._details.appendPlainText(f"\n{details}")
        text = self._first
        if self._count > 1:
            more = self.tr("Further faults since then: {count}")
            text = f"{text}\n{more.format(count=self._count - 1)}"
        self._name.setText(text)

    def show_saved(self, saved: bool) -> None:
        """Say whether saving has worked."""
        self._save.setText(self.tr("Saved") if saved else self.tr("&Save…"))
        self._save.setEnabled(not saved)
        if saved:
            self._close.setFocus()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._embolden()

    def _embolden(self) -> None:
        font = self.font()
        font.setBold(True)
        self._name.setFont(font)

    def _lay_out(self) -> None:
        for label in (self._name, self._says):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._name.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._embolden()
        buttons = QHBoxLayout()
        buttons.addWidget(self._copy)
        buttons.addStretch()
        buttons.addWidget(self._close)
        buttons.addWidget(self._save)
        layout = QVBoxLayout(self)
        layout.setSpacing(12)
        layout.addWidget(self._name)
        layout.addWidget(self._says)
        layout.addWidget(self._details, 1)
        layout.addLayout(buttons)

    def _copy_details(self) -> None:
        QGuiApplication.clipboard().setText(self._details.toPlainText())
        self._copy.setText(self.tr("Copied"))
