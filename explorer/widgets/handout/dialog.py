"""What a handout leaves blank, with a preview of every page and of the key."""

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from explorer.core.errors import Refused
from explorer.core.example import Example
from explorer.core.stages import Cell
from explorer.files.handout_options import HandoutOptions
from explorer.widgets.handout.form import HandoutForm
from explorer.widgets.handout.preview import HandoutPreview, PaperPages
from explorer.widgets.messages import refusal_text
from explorer.widgets.refusal_label import RefusalLabel

__all__ = ["HandoutDialog", "MakePages"]

MakePages = Callable[[HandoutOptions, int], PaperPages]

_FORM = 372  # px
_SIZE = (1040, 680)  # px: with its frame it fits on a screen of 1366 × 768


class HandoutDialog(QDialog):
    """Asks for `HandoutOptions`; it can be accepted only where a handout can be made of them.

    Parameters
    ----------
    example : Example
    make : callable
        Gives the pages of a variant, counted from 1, or raises `Refused`.
    options : HandoutOptions, optional
        What the fields hold at first.
    """

    def __init__(
        self,
        example: Example,
        make: MakePages,
        options: HandoutOptions | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Handout"))
        self._make = make
        self._pages: PaperPages | None = None
        self._page = 0
        self._form = HandoutForm(example, options or HandoutOptions())
        self._form.setFixedWidth(_FORM)
        self._refusal = RefusalLabel(self.tr("Not accepted"))
        self._preview = HandoutPreview()
        self._variant = QSpinBox()
        self._variant.setAccessibleName(self.tr("Variant in the preview"))
        self._variant.setPrefix(self.tr("Variant "))
        self._place = QLabel()
        self._before = self._arrow(Qt.ArrowType.LeftArrow, self.tr("Page before"), "PgUp")
        self._after = self._arrow(Qt.ArrowType.RightArrow, self.tr("Next page"), "PgDown")
        self._key = QPushButton(self.tr("Answer ke&y"))
        self._key.setCheckable(True)
        self._key.setAutoDefault(False)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._go_on = self._buttons.addButton(
            self.tr("&Choose File…"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self._lay_out()
        self.resize(*_SIZE)
        self._go_on.setDefault(True)
        self._form.changed.connect(self._refresh)
        self._variant.valueChanged.connect(self._refresh)
        self._before.clicked.connect(self._turn_back)
        self._after.clicked.connect(self._turn_on)
        self._key.toggled.connect(self._show)
        self._preview.toggled.connect(self._toggle)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self._refresh()

    def options(self) -> HandoutOptions:
        """Return what was chosen.

        Raises
        ------
        Refused
            Where a field holds something that is not accepted; the dialog cannot be accepted
            then.
        """
        return self._form.options()

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.addWidget(self._form)
        left.addWidget(self._refusal)
        left.addStretch(1)
        left.addWidget(self._buttons)
        above = QHBoxLayout()
        for widget in (self._before, self._place, self._after):
            above.addWidget(widget)
        above.addStretch(1)
        above.addWidget(self._variant)
        above.addWidget(self._key)
        right = QVBoxLayout()
        right.addLayout(above)
        right.addWidget(self._preview, 1)
        line = QHBoxLayout(self)
        line.setSpacing(16)
        line.addLayout(left)
        line.addLayout(right, 1)

    def _arrow(self, arrow: Qt.ArrowType, name: str, key: str) -> QToolButton:
        button = QToolButton()
        button.setArrowType(arrow)
        button.setAccessibleName(name)
        button.setShortcut(QKeySequence(key))
        keys = button.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        button.setToolTip(f"{name} ({keys})")
        return button

    def _refresh(self) -> None:
        """Make the pages anew, or say why there are none."""
        try:
            options = self._form.options()
            self._show_variants(options.variants)
            self._pages = self._make(options, self._variant.value())
        except Refused as error:
            self._pages = None
            self._refusal.say(refusal_text(error))
        else:
            self._refusal.clear()
        self._go_on.setEnabled(self._pages is not None)
        self._show()

    def _show_variants(self, count: int) -> None:
        with QSignalBlocker(self._variant):
            self._variant.setRange(1, count)
            self._variant.setSuffix(self.tr(" of {count}").format(count=count))
        self._variant.setVisible(count > 1)

    def _show(self) -> None:
        """Show the page that is turned to."""
        count = self._pages.count if self._pages is not None else 0
        self._page = max(0, min(self._page, count - 1))
        text = self.tr("Page {page} of {count}").format(page=self._page + 1, count=count)
        self._place.setText(text if count else "")
        self._before.setEnabled(self._page > 0)
        self._after.setEnabled(self._page < count - 1)
        self._key.setEnabled(count > 0)
        self._preview.show_page(self._pages, self._page, answers=self._key.isChecked())
        self._preview.setAccessibleDescription(self._place.text())

    def _turn_back(self) -> None:
        self._page -= 1
        self._show()

    def _turn_on(self) -> None:
        self._page += 1
        self._show()

    def _toggle(self, cell: Cell) -> None:
        assert self._pages is not None
        self._form.toggle(cell, blank=cell in self._pages.blank, drawn=cell in self._pages.drawn)
