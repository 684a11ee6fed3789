"""What to export and how, with a preview of it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QScrollArea,
    QSplitter,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from explorer.widgets.exporting.form import ExportForm
from explorer.widgets.exporting.made import Choice, Made, Make
from explorer.widgets.exporting.preview import Preview

__all__ = ["ExportDialog"]

_SIZE = (1080, 640)
_MOST = 0.94  # of a screen


class ExportDialog(QDialog):
    """Asks for an export; whoever opens it does what is requested, and closes it then.

    Parameters
    ----------
    make : callable, optional
        Makes what the preview shows, see `explorer.widgets.exporting.made`.
    choice : Choice, optional
        What is chosen at first.
    """

    export_requested = Signal()  # to a file
    copy_requested = Signal()
    drag_requested = Signal()

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        make: Make | None = None,
        choice: Choice | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Export"))
        self._form = ExportForm()
        if choice is not None:
            self._form.show_choice(choice)
        self.preview = Preview(make)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        roles = QDialogButtonBox.ButtonRole
        self._copy = buttons.addButton(self.tr("Cop&y"), roles.ActionRole)
        self._export = buttons.addButton(self.tr("E&xport…"), roles.AcceptRole)
        self._lay_out(buttons)
        self._export.setDefault(True)  # here, where it is in the dialog: else Enter would close
        self._copy.setAutoDefault(False)
        self._copy.clicked.connect(self.copy_requested)
        buttons.accepted.connect(self.export_requested)
        buttons.rejected.connect(self.reject)
        self._actions = self._offered()
        self._form.changed.connect(self._form_changed)
        self.preview.changed.connect(self._enable)
        self.preview.drag_requested.connect(self.drag_requested)
        self._enable()

    @property
    def made(self) -> Made | None:
        """What the preview shows, where it is of what is chosen now."""
        return self.preview.made

    def choice(self) -> Choice:
        """Return what was chosen."""
        return self._form.choice()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._form_changed()

    def _lay_out(self, buttons: QDialogButtonBox) -> None:
        scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self._form)
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        scroll.setMinimumWidth(self._form.minimumSizeHint().width() + bar)
        sides = QSplitter()
        sides.addWidget(scroll)
        sides.addWidget(self.preview)
        sides.setStretchFactor(1, 1)
        sides.setChildrenCollapsible(False)
        sides.setHandleWidth(16)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(12)
        column.addWidget(sides, 1)
        column.addWidget(buttons)
        room = self.screen().availableSize() * _MOST
        self.resize(min(_SIZE[0], room.width()), min(_SIZE[1], room.height()))

    def _offered(self) -> list[QAction]:
        """Return what the preview's menu offers."""
        copy = QAction(self.tr("Copy"), self)
        copy.setShortcut(QKeySequence.StandardKey.Copy)
        copy.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        copy.triggered.connect(self.copy_requested)
        save = QAction(self.tr("Save As…"), self)
        save.triggered.connect(self.export_requested)
        self.preview.offer([copy, save])
        return [copy, save]

    def _form_changed(self) -> None:
        self.preview.show_choice(self.choice())

    def _enable(self) -> None:
        possible = not self.preview.refused
        copies = possible and self.choice().options.format != "npz"  # which is no text
        self._export.setEnabled(possible)
        self._copy.setEnabled(copies)
        for action, enabled in zip(self._actions, (copies, possible), strict=True):
            action.setEnabled(enabled)
