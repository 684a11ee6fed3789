"""From which seed numbers are drawn, and what kind of numbers."""

from functools import partial

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from explorer.core.cell_fill import FRIENDLY, CellFill
from explorer.core.errors import Refused
from explorer.core.fill import DISTRIBUTIONS, parse_seed
from explorer.core.numbers import exact_text
from explorer.files.arithmetic import evaluate_formula
from explorer.widgets.messages import refusal_text
from explorer.widgets.refusal_label import RefusalLabel
from explorer.widgets.request_dialog import RequestDialog

__all__ = ["SeedDialog"]


class SeedDialog(RequestDialog):
    """Asks for a seed, what is drawn, and for random numbers a factor.

    Parameters
    ----------
    first : CellFill
        "random" or "friendly"; what stands in the fields first.
    """

    requested = Signal(object)  # CellFill

    def __init__(self, first: CellFill, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self._refusal = RefusalLabel(self.tr("Not accepted"))
        self._first = first
        self._seed = QLineEdit(str(first.seed))
        self._seed.setAccessibleName(self.tr("Seed"))
        self._draw = QComboBox()
        self._draw.setAccessibleName(self.tr("Numbers"))
        random = first.kind == "random"
        for name in DISTRIBUTIONS if random else FRIENDLY:
            self._draw.addItem(_drawn_text(name), name)
        self._draw.setCurrentIndex(self._draw.findData(first.draw))
        self._factor = QLineEdit(exact_text(first.number))
        self._factor.setAccessibleName(self.tr("Factor"))
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Fill"))
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.tr("&Seed"), self._seed)
        form.addRow(self.tr("&Numbers"), self._draw)
        if random:
            form.addRow(self.tr("&Factor"), self._factor)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(8)
        column.addLayout(form)
        column.addWidget(self._refusal)
        column.addWidget(buttons)
        self.setMinimumWidth(340)
        for field in (self._seed, self._factor):
            field.textEdited.connect(self._refusal.clear)
        buttons.accepted.connect(self._request)
        buttons.rejected.connect(self.reject)
        self._seed.setFocus()
        self._seed.selectAll()

    def choice(self) -> CellFill:
        """Return what was chosen.

        Raises
        ------
        Refused
            Where the seed is no seed, or the factor no number.
        """
        number = evaluate_formula(self._factor.text())
        seed = parse_seed(self._seed.text())
        return self._first._replace(number=number, seed=seed, draw=self._draw.currentData())

    def _request(self) -> None:
        try:
            choice = self.choice()
        except Refused as error:
            self._refusal.say(refusal_text(error))
            return
        self._ask(partial(self.requested.emit, choice))


def _drawn_text(name: str) -> str:
    translate = QCoreApplication.translate
    return {
        "standard normal": translate("FillDialog", "standard normal: randn"),
        "uniform 0 to 1": translate("FillDialog", "uniform from 0 to 1: rand"),
        "uniform -1 to 1": translate("FillDialog", "uniform from −1 to 1: uniform"),
        "whole -2 to 2": translate("SeedDialog", "whole numbers from −2 to 2"),
        "whole 0 to 3": translate("SeedDialog", "whole numbers from 0 to 3"),
        "halves -1 to 1": translate("SeedDialog", "halves from −1 to 1"),
    }[name]
