"""Everything that can be chosen about a moving picture."""

from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from explorer.core.evaluate import Snapshot
from explorer.core.stages import EDITABLE, Cell
from explorer.files.animation_options import (
    FASTEST,
    SLOWEST,
    STEP_SECONDS,
    SWEEP_SECONDS,
    AnimationOptions,
    steps_seen,
)
from explorer.files.picture_options import PictureOptions, PictureSize
from explorer.widgets.animation.sweep_form import SweepForm
from explorer.widgets.exporting.card_boxes import CardBoxes
from explorer.widgets.exporting.size_box import SizeBox
from explorer.widgets.exporting.subjects import LANGUAGES, card_titles, chooser, subjects

__all__ = ["AnimationForm"]

_STAND_STILL = ("lesson",)
_INDENT = 22  # px of what belongs to a choice


class AnimationForm(QWidget):
    """Asks what moves, what is seen of it, and how it is written.

    Parameters
    ----------
    snapshot : Snapshot
    cell : Cell or None
        What is selected: swept, where it can be.
    """

    changed = Signal()

    def __init__(
        self, snapshot: Snapshot, cell: Cell | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._chain = QRadioButton(self.tr("Th&e chain, step by step"))
        self._swept = QRadioButton(self.tr("&One number, swept"))
        self._sweep = SweepForm(snapshot, cell)
        self._panel = chooser(self.tr("Picture of"), ())
        self._cards = CardBoxes(card_titles())
        self._format = chooser(self.tr("Format"), self._formats())
        self._size = SizeBox()
        self._size.show_size(PictureSize(1))
        themes = ((self.tr("Light"), "light"), (self.tr("Dark"), "dark"))
        self._theme = chooser(self.tr("Theme"), themes)
        self._language = chooser(self.tr("Language"), LANGUAGES)
        self._marks = QCheckBox(self.tr("Selection and &highlights"))
        self._marks.setChecked(True)
        self._seconds = QDoubleSpinBox()
        self._seconds.setRange(FASTEST, SLOWEST)
        self._seconds.setSingleStep(0.05)
        self._seconds.setSuffix(self.tr(" s"))
        self._seconds.setAccessibleName(self.tr("Seconds per frame"))
        self._lay_out()
        sweeps = cell is not None and cell.matrix in EDITABLE
        (self._swept if sweeps else self._chain).setChecked(True)
        self._show_kind()
        self._connect()

    @property
    def language(self) -> str:
        """The language of captions and panels: ``en`` or ``zh``."""
        return str(self._language.currentData())

    def show_language(self, language: str) -> None:
        """Show a language; nothing is emitted."""
        with QSignalBlocker(self._language):
            self._language.setCurrentIndex(max(self._language.findData(language), 0))

    def options(self) -> AnimationOptions:
        """Return what is chosen.

        Raises
        ------
        Refused
            Where an end of the sweep is no number.
        """
        panel = self._panel.currentData() or None
        picture = PictureOptions(
            panel=panel,
            cards=self._cards.cards() if panel == "worksheet" else (),
            size=self._size.size_chosen(),
            theme=self._theme.currentData(),
            marks=self._marks.isChecked(),
        )
        options = AnimationOptions(
            format=self._format.currentData(), picture=picture, seconds=self._seconds.value()
        )
        if self._chain.isChecked():
            return options
        return replace(
            options,
            sweep=self._sweep.sweep(),
            frames=self._sweep.frames,
            there_and_back=self._sweep.there_and_back,
        )

    def _formats(self) -> tuple[tuple[str, str], ...]:
        return (
            (self.tr("GIF: plays everywhere"), "gif"),
            (self.tr("APNG: every colour exact"), "apng"),
            (self.tr("WebP: every colour exact"), "webp"),
            (self.tr("Numbered pictures (PNG)"), "png"),
        )

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._chain)
        column.addWidget(self._swept)
        inset = QHBoxLayout()
        inset.setContentsMargins(_INDENT, 0, 0, 0)
        inset.addWidget(self._sweep)
        column.addLayout(inset)
        column.addSpacing(6)
        form = QFormLayout()
        form.setVerticalSpacing(6)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.tr("P&icture of"), self._panel)
        form.addRow(self.tr("Cards"), self._cards)
        form.addRow(self.tr("Size"), self._size)
        looks = QHBoxLayout()
        language = QLabel(self.tr("&Language"))
        language.setBuddy(self._language)
        for widget, stretch in ((self._theme, 1), (language, 0), (self._language, 1)):
            looks.addWidget(widget, stretch)
        theme = QLabel(self.tr("&Theme"))
        theme.setBuddy(self._theme)
        form.addRow(theme, looks)
        form.addRow("", self._marks)
        form.addRow(self.tr("Secon&ds"), self._seconds)
        form.addRow(self.tr("&Format"), self._format)
        column.addLayout(form)
        column.addStretch(1)

    def _connect(self) -> None:
        self._swept.toggled.connect(self._kind_changed)
        self._sweep.changed.connect(self.changed)
        for combo in (self._panel, self._theme, self._language, self._format):
            combo.currentIndexChanged.connect(self._changed)
        self._cards.changed.connect(self.changed)
        self._size.changed.connect(self.changed)
        self._marks.toggled.connect(self.changed)
        self._seconds.valueChanged.connect(self.changed)

    def _kind_changed(self) -> None:
        self._show_kind()
        self.changed.emit()

    def _changed(self) -> None:
        self._enable()
        self.changed.emit()

    def _show_kind(self) -> None:
        """Offer what moves in that way, at the pace that suits it."""
        swept = self._swept.isChecked()
        with QSignalBlocker(self._seconds):
            self._seconds.setValue(SWEEP_SECONDS if swept else STEP_SECONDS)
        chosen = self._panel.currentData()
        with QSignalBlocker(self._panel):
            self._panel.clear()
            for words, name in subjects():
                if name not in _STAND_STILL if swept else _shows_chain(name):
                    self._panel.addItem(words, name)
            usual = "worksheet" if chosen is None else chosen
            at = self._panel.findData(usual)
            self._panel.setCurrentIndex(at if at >= 0 else self._panel.findData("worksheet"))
        self._enable()

    def _enable(self) -> None:
        self._sweep.setEnabled(self._swept.isChecked())
        self._cards.setEnabled(self._panel.currentData() == "worksheet")


def _shows_chain(name: str) -> bool:
    return bool(steps_seen(PictureOptions(panel=name or None)))
