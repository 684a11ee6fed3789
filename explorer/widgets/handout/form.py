"""What a handout looks like, as a form."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from explorer.core.errors import Refused
from explorer.core.example import Example
from explorer.core.fill import MAX_SEED, parse_seed
from explorer.core.handout import BLANKABLE, MAX_SHEETS
from explorer.core.numbers import MAX_DECIMALS
from explorer.core.stages import MATRICES, Cell
from explorer.files.handout_cells import HandPicked, cells_text, parse_cells, toggled
from explorer.files.handout_options import PAGES, HandoutOptions
from explorer.widgets.grid.wording import title_text
from explorer.widgets.note_label import NoteLabel

__all__ = ["HandoutForm"]

_PER_LINE = 2  # check boxes of stages
_ALL = 100  # per cent
LAST_SEED = MAX_SEED + 1 - MAX_SHEETS  # each variant has the next one


class HandoutForm(QWidget):
    """Fields for everything of `HandoutOptions`.

    Parameters
    ----------
    example : Example
        Whose handout it is.
    options : HandoutOptions
        What the fields hold at first.
    """

    changed = Signal()

    def __init__(
        self, example: Example, options: HandoutOptions, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._example = example
        self._title = self._line(options.title, self.tr("Title"))
        self._title.setPlaceholderText(example.title)
        self._stages = {name: self._stage(name, name in options.blank) for name in BLANKABLE}
        self._share = self._spin(0, _ALL, round(options.share * _ALL), self.tr("Share"))
        self._share.setSuffix(" %")
        self._share.setSingleStep(10)
        self._seed = self._line(str(options.seed), self.tr("Seed"))
        self._again = QPushButton(self.tr("Another &draw"))
        self._again.setAutoDefault(False)
        hand = HandPicked(options.picked, options.kept)
        self._cells = self._line(cells_text(hand), self.tr("By hand"))
        self._cells.setPlaceholderText("R[0,1] -Z[2,0]")
        self._variants = self._spin(1, MAX_SHEETS, options.variants, self.tr("Variants"))
        self._numbers = self._check(self.tr("&New numbers in each"), options.new_numbers)
        self._hints = self._check(self.tr("&Formula hints"), options.hints)
        self._paper = QComboBox()
        self._paper.setAccessibleName(self.tr("Page size"))
        self._paper.addItems(PAGES)
        self._paper.setCurrentText(options.page)
        self._decimals = self._spin(0, MAX_DECIMALS, options.decimals, self.tr("Decimals"))
        self._same = NoteLabel()
        self._lay_out()
        self._again.clicked.connect(self._draw_again)
        self._paper.currentIndexChanged.connect(self._hear)
        self._enable()

    def options(self) -> HandoutOptions:
        """Return what is chosen.

        Raises
        ------
        Refused
            Where the seed is none, or something that is picked by hand is not a cell.
        """
        hand = parse_cells(self._cells.text(), self._example)
        return HandoutOptions(
            blank=tuple(name for name, box in self._stages.items() if box.isChecked()),
            share=self._share.value() / _ALL,
            seed=parse_seed(self._seed.text()),
            picked=hand.picked,
            kept=hand.kept,
            variants=self._variants.value(),
            new_numbers=self._numbers.isChecked(),
            hints=self._hints.isChecked(),
            page=self._paper.currentText(),
            decimals=self._decimals.value(),
            title=self._title.text().strip(),
        )

    def toggle(self, cell: Cell, *, blank: bool, drawn: bool) -> None:
        """Have a cell printed that is blank, or blank that is printed; see `toggled`.

        Raises
        ------
        Refused
            Where something that was typed before is not a cell.
        """
        hand = parse_cells(self._cells.text(), self._example)
        self._cells.setText(cells_text(toggled(hand, cell, blank=blank, drawn=drawn)))

    def _lay_out(self) -> None:
        stages = QGroupBox(self.tr("Blank stages"))
        grid = QGridLayout(stages)
        for number, box in enumerate(self._stages.values()):
            grid.addWidget(box, number // _PER_LINE, number % _PER_LINE)
        by_hand = QLabel(
            self.tr("Click cells in the preview, or type: R[0,1] is blank, -R[0,1] printed.")
        )
        by_hand.setWordWrap(True)
        form = QFormLayout()
        form.addRow(self.tr("&Title"), self._title)
        form.addRow(stages)
        form.addRow(self.tr("S&hare"), self._share)
        _add(form, self.tr("S&eed"), self._seed, self._again)
        form.addRow(self.tr("&By hand"), self._cells)
        form.addRow("", by_hand)
        _add(form, self.tr("Var&iants"), self._variants, self._numbers)
        form.addRow("", self._same)
        _add(form, self.tr("Pa&ge size"), self._paper, self._hints)
        form.addRow(self.tr("Deci&mals"), self._decimals)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(form)

    def _stage(self, name: str, checked: bool) -> QCheckBox:
        title = QCoreApplication.translate("stages", MATRICES[name].title)
        box = self._check(self.tr("&{name} · {title}").format(name=name, title=title), checked)
        box.setAccessibleName(title_text(MATRICES[name]))
        return box

    def _line(self, text: str, name: str) -> QLineEdit:
        field = QLineEdit(text)
        field.setAccessibleName(name)
        field.textChanged.connect(self._hear)
        return field

    def _spin(self, least: int, most: int, value: int, name: str) -> QSpinBox:
        spin = QSpinBox()
        spin.setRange(least, most)
        spin.setValue(value)
        spin.setAccessibleName(name)
        spin.valueChanged.connect(self._hear)
        return spin

    def _check(self, text: str, checked: bool) -> QCheckBox:
        box = QCheckBox(text)
        box.setChecked(checked)
        box.toggled.connect(self._hear)
        return box

    def _draw_again(self) -> None:
        """Take a seed of which no variant has been drawn."""
        try:
            seed = parse_seed(self._seed.text()) + self._variants.value()
        except Refused:
            seed = 0
        self._seed.setText(str(seed if seed <= LAST_SEED else 0))

    def _hear(self) -> None:
        self._enable()
        self.changed.emit()

    def _enable(self) -> None:
        several = self._variants.value() > 1
        drawn = self._share.value() < _ALL
        self._numbers.setEnabled(several)
        same = several and not drawn and not self._numbers.isChecked()
        self._same.say(
            self.tr("All variants are the same: choose a smaller share, or new numbers.")
            if same
            else ""
        )


def _add(form: QFormLayout, text: str, field: QWidget, beside: QWidget) -> None:
    """Add a line whose label belongs to the first of two fields."""
    label = QLabel(text)
    label.setBuddy(field)
    line = QHBoxLayout()
    line.addWidget(field, 1)
    line.addWidget(beside)
    form.addRow(label, line)
