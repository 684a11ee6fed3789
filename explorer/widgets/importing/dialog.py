"""Matrices from a file: which array becomes which matrix, and whether that fits."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from explorer.core.errors import Refused
from explorer.core.example import Example
from explorer.files.importing import Contents, Lost, Plan, assign, plan
from explorer.widgets.importing.form import ImportForm
from explorer.widgets.importing.preview import ImportPreview
from explorer.widgets.messages import refusal_text
from explorer.widgets.refusal_label import RefusalLabel

__all__ = ["ImportDialog"]


class ImportDialog(QDialog):
    """Shows what a file holds and asks what it becomes; it can be accepted once that fits.

    Parameters
    ----------
    contents : Contents
        Of the file.
    example : Example
        What the matrices go into.

    Attributes
    ----------
    example : Example
        What comes of the choice; the example that was given, as long as nothing fits.
    """

    def __init__(self, contents: Contents, example: Example, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Import matrices"))
        self._before = example
        self.example = example
        self._preview = ImportPreview(contents)
        self._form = ImportForm(contents.arrays, example)
        self._verdict = QLabel()
        self._verdict.setTextFormat(Qt.TextFormat.PlainText)
        self._verdict.setWordWrap(True)
        self._refusal = RefusalLabel(self.tr("Does not fit"))
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._ok = self._buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._ok.setText(self.tr("Import"))
        self._lay_out()
        self._form.show_picks(assign(contents.arrays, example))
        self._form.changed.connect(self._refresh)
        self._form.looked_at.connect(self._preview.show_array)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self._refresh()

    def accept(self) -> None:
        """Close with the new example, where there is one."""
        if self._ok.isEnabled():
            super().accept()

    def _lay_out(self) -> None:
        becomes = QLabel(self.tr("In the example"))
        right = QVBoxLayout()
        right.setSpacing(6)
        right.addWidget(becomes)
        right.addWidget(self._form, 1)
        verdict = QVBoxLayout()
        verdict.addWidget(self._verdict)
        verdict.addWidget(self._refusal)
        right.addLayout(verdict)
        sides = QHBoxLayout()
        sides.setSpacing(20)
        sides.addWidget(self._preview, 1)
        sides.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(12)
        column.addLayout(sides, 1)
        column.addWidget(self._buttons)
        self.resize(740, 470)

    def _refresh(self) -> None:
        """Say what would come of the choice, or what is needed."""
        try:
            made = plan(self._before, self._form.picks())
        except Refused as error:
            self.example = self._before
            self._verdict.hide()
            self._refusal.say(refusal_text(error))
            self._ok.setEnabled(False)
            return
        self.example = made.example
        self._refusal.clear()
        self._verdict.setText(self._words(made))
        self._verdict.setAccessibleName(self._verdict.text())
        self._verdict.show()
        self._ok.setEnabled(True)

    def _words(self, made: Plan) -> str:
        example = made.example
        fits = self.tr("✓ Fits: n = {n}, d_model = {d_model}, d_k = {d_k}, d_v = {d_v}.")
        lines = [
            fits.format(
                n=example.length, d_model=example.d_model, d_k=example.d_k, d_v=example.d_v
            ),
            {
                "kept": self.tr("The tokens stay."),
                "labels": self.tr("The tokens are the names beside the rows of E."),
                "numbered": self.tr(
                    "The tokens are numbered t0, t1, …: E has another number of rows."
                ),
            }[made.naming],
        ]
        if made.resized:
            text = self.tr("Kept, and resized with cells of 0: {names}.")
            shapes = (
                f"{name} {example.shape(name)[0]} × {example.shape(name)[1]}"
                for name in made.resized
            )
            lines.append(text.format(names=", ".join(shapes)))
        lines += self._loss(made.lost)
        return "\n".join(lines)

    def _loss(self, lost: Lost) -> list[str]:
        """Return what the import would take away, a sentence each."""
        lines = []
        if lost.by_hand:
            text = self.tr("⚠ Goes, since its place goes: {count} set by hand.")
            lines.append(text.format(count=lost.by_hand))
        if lost.expected:
            text = self.tr("⚠ Go, since their places go: the figures expected of {names}.")
            lines.append(text.format(names=", ".join(lost.expected)))
        return lines
