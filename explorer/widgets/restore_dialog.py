"""Unsaved work of windows that ended unexpectedly: what becomes of it."""

from collections.abc import Sequence

from PySide6.QtCore import QDateTime, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from explorer.files.journal import Work
from explorer.files.refusals import one_line, shortened

__all__ = ["RestoreDialog"]

LONGEST_NAME = 60  # characters
LEAST_WIDTH = 520
ROW_SPACING = 3
MOST_SHOWN = 6  # rows before the list scrolls
_NUMBER = Qt.ItemDataRole.UserRole


class RestoreDialog(QDialog):
    """Offers work: one is restored, any number are discarded, the rest stays for later.

    Parameters
    ----------
    works : sequence of Work
    faults : sequence of str
        What could not be read, a line each.
    """

    discarded = Signal(int)  # the number of the work in `works`

    def __init__(
        self, works: Sequence[Work], faults: Sequence[str] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Unsaved work"))
        self.setMinimumWidth(LEAST_WIDTH)
        self._list = QListWidget()
        self._list.setAccessibleName(self.tr("Unsaved work"))
        self._list.setSpacing(ROW_SPACING)
        self._list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        for number, work in enumerate(works):
            item = QListWidgetItem(f"{_name(work)}\n{self._about(work)}", self._list)
            item.setToolTip(item.text())
            item.setData(_NUMBER, number)
        self._list.setCurrentRow(0)
        self._faults = QLabel("\n".join(faults))
        self._restore = QPushButton(self.tr("&Restore"))
        self._discard = QPushButton(self.tr("&Discard"))
        self._later = QPushButton(self.tr("&Later"))
        self._lay_out(len(works), bool(faults))
        self._restore.setDefault(True)
        self._restore.clicked.connect(self.accept)
        self._discard.clicked.connect(self._discard_current)
        self._later.clicked.connect(self.reject)
        self._list.itemActivated.connect(self.accept)
        self._list.setFocus()

    def chosen(self) -> int:
        """Return the number of the work that is to be restored."""
        return int(self._list.currentItem().data(_NUMBER))

    def _lay_out(self, count: int, faulty: bool) -> None:
        says = QLabel(
            self.tr(
                "The program ended before this was saved. Restored work opens in this window;"
                " what is left for later is offered at the next start."
            )
        )
        for label in (says, self._faults):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._faults.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._faults.setVisible(faulty)
        rows = min(count, MOST_SHOWN) * (self._list.sizeHintForRow(0) + 2 * ROW_SPACING)
        self._list.setFixedHeight(rows + 2 * (self._list.frameWidth() + ROW_SPACING))
        buttons = QHBoxLayout()
        buttons.addWidget(self._discard)
        buttons.addStretch()
        buttons.addWidget(self._later)
        buttons.addWidget(self._restore)
        layout = QVBoxLayout(self)
        layout.setSpacing(12)
        layout.addWidget(says)
        layout.addWidget(self._list)
        layout.addWidget(self._faults)
        layout.addLayout(buttons)

    def _about(self, work: Work) -> str:
        when = QDateTime.fromSecsSinceEpoch(int(work.time)).toString("yyyy-MM-dd HH:mm")
        if work.path is None:
            return self.tr("never saved · last change {when}").format(when=when)
        folder = one_line(str(work.path.parent))
        if len(folder) > LONGEST_NAME:
            folder = f"…{folder[1 - LONGEST_NAME :]}"  # its end says most
        return self.tr("in {folder} · last change {when}").format(folder=folder, when=when)

    def _discard_current(self) -> None:
        item = self._list.takeItem(self._list.currentRow())
        self.discarded.emit(item.data(_NUMBER))
        if self._list.count() == 0:
            self.reject()


def _name(work: Work) -> str:
    if work.path is not None:
        return shortened(work.path.name, LONGEST_NAME)
    return shortened(work.example.title or " ".join(work.example.tokens), LONGEST_NAME)
