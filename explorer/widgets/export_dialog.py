"""What to export, and how large."""

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QSpinBox,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from explorer.core.stages import MATRICES
from explorer.files.formats import MAX_SCALE, PANELS, PICTURE_FORMATS

__all__ = ["ExportChoice", "ExportDialog"]

GAP = 6  # pixels around what a picture carries


class ExportChoice(NamedTuple):
    """`panel` is None for the whole window; `carries` is whether a picture carries the example."""

    format: str
    panel: str | None
    scale: int
    theme: str
    carries: bool = True


class ExportDialog(QDialog):
    """Asks for a format and, for pictures, for what is on it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Export"))
        self._format = self._combo(
            self.tr("Format"),
            (
                (self.tr("Picture (PNG)"), "png"),
                (self.tr("Every stage's numbers (JSON)"), "json"),
                (self.tr("Example file (attn)"), "attn"),
                (self.tr("Handout in LaTeX (tex)"), "tex"),
                (self.tr("Handout in Markdown (md)"), "md"),
                (self.tr("NumPy script (py)"), "py"),
                (self.tr("Table of every matrix (csv)"), "csv"),
                (self.tr("NumPy arrays (npz)"), "npz"),
            ),
        )
        self._panel = self._combo(self.tr("Picture of"), self._subjects())
        self._scale = QSpinBox()
        self._scale.setRange(1, MAX_SCALE)
        self._scale.setValue(2)
        self._scale.setSuffix(" ×")
        self._scale.setAccessibleName(self.tr("Scale"))
        self._theme = self._combo(
            self.tr("Theme"), ((self.tr("Light"), "light"), (self.tr("Dark"), "dark"))
        )
        self._note = _note(
            self.tr("Text and numbers are drawn anew at that size, so they stay crisp.")
        )
        self._carries = QCheckBox(
            self.tr("Carry the &example, so that the picture can be opened again")
        )
        self._carries.setChecked(True)
        self._honest = _note(
            self.tr(
                "File → Open reads it. Chat programs may strip it from the picture: to be sure,"
                " send the picture as a file, or an example file (attn)."
            )
        )
        self._honest.setIndent(_beside_sign(self._carries))
        self._carries.setAccessibleDescription(self._honest.text())
        form = QFormLayout()
        form.addRow(self.tr("&Format"), self._format)
        form.addRow(self.tr("&Picture of"), self._panel)
        form.addRow(self.tr("&Scale"), self._scale)
        form.addRow(self.tr("&Theme"), self._theme)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        go_on = buttons.addButton(self.tr("&Choose File…"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(self._note)
        column.addSpacing(GAP)
        column.addWidget(self._carries)
        column.addWidget(self._honest)
        column.addSpacing(GAP)
        column.addWidget(buttons)
        go_on.setDefault(True)  # here, where it is in the dialog: else Enter would cancel
        self._format.currentIndexChanged.connect(self._format_changed)

    def choice(self) -> ExportChoice:
        """Return what was chosen."""
        return ExportChoice(
            self._format.currentData(),
            self._panel.currentData() or None,
            self._scale.value(),
            self._theme.currentData(),
            self._carries.isChecked(),
        )

    def _combo(self, name: str, entries: tuple[tuple[str, str], ...]) -> QComboBox:
        combo = QComboBox()
        combo.setAccessibleName(name)
        for text, data in entries:
            combo.addItem(text, data)
        return combo

    def _subjects(self) -> tuple[tuple[str, str], ...]:
        titles = {
            "worksheet": self.tr("Worksheet, all cards"),
            "waves": self.tr("Positional encoding"),
            "heatmap": self.tr("Attention heatmap"),
            "derivation": self.tr("Derivation"),
            "lesson": self.tr("Lesson"),
            "compare": self.tr("Before and after"),
            "check": self.tr("Check printed figures"),
            "scaling": self.tr("Why scale"),
            "order": self.tr("Why positions"),
            "pull": self.tr("The pull on Z"),
        }
        panels = [(titles[name], name) for name in PANELS]
        matrices = [
            (f"{name} · {QCoreApplication.translate('stages', matrix.title)}", name)
            for name, matrix in MATRICES.items()
        ]
        return ((self.tr("The whole window"), ""), *panels, *matrices)

    def _format_changed(self, _index: int) -> None:
        picture = self._format.currentData() in PICTURE_FORMATS
        for widget in (
            self._panel,
            self._scale,
            self._theme,
            self._note,
            self._carries,
            self._honest,
        ):
            widget.setEnabled(picture)


def _note(text: str) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    return label


def _beside_sign(box: QCheckBox) -> int:
    """Return how far from the left, in pixels, the text of a check box begins."""
    metrics = (QStyle.PixelMetric.PM_IndicatorWidth, QStyle.PixelMetric.PM_CheckBoxLabelSpacing)
    return sum(box.style().pixelMetric(metric, None, box) for metric in metrics)
