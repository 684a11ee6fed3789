"""Which weights to fill with random numbers, and how they are drawn."""

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeySequence, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from explorer.core.errors import Refused
from explorer.core.example import Example
from explorer.core.fill import DISTRIBUTIONS, Distribution, fill_code, parse_seed
from explorer.core.numbers import parse_number
from explorer.core.stages import WEIGHTS, Matrix
from explorer.widgets.formula import Formula
from explorer.widgets.grid.wording import title_text
from explorer.widgets.messages import refusal_text
from explorer.widgets.refusal_label import RefusalLabel
from explorer.widgets.request_dialog import RequestDialog
from explorer.widgets.theme import theme_of

__all__ = ["FillChoice", "FillDialog"]

SEED, FACTOR = "42", "0.3"  # what the cat article's code uses
CODE_LINES = 5  # the import, the seed and three matrices


class FillChoice(NamedTuple):
    """What the controller's `fill_weights` takes; `names` in the order of drawing."""

    names: tuple[str, ...]
    seed: int
    distribution: Distribution
    factor: float


class FillDialog(RequestDialog):
    """Asks for matrices, seed, distribution and factor, and shows the same as NumPy code.

    Parameters
    ----------
    example : Example
        Whose weights are to be filled: their shapes stand in the code.
    """

    requested = Signal(object)  # FillChoice

    def __init__(self, example: Example, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Fill weights"))
        self._refusal = RefusalLabel(self.tr("Not accepted"))
        self._example = example
        self._boxes = {
            name: _MatrixBox(matrix, getattr(example, name).shape)
            for name, matrix in WEIGHTS.items()
        }
        self._seed = self._field(SEED, self.tr("Seed"))
        self._factor = self._field(FACTOR, self.tr("Factor"))
        self._distribution = QComboBox()
        self._distribution.setAccessibleName(self.tr("Distribution"))
        labels = {
            "standard normal": self.tr("standard normal: randn"),
            "uniform 0 to 1": self.tr("uniform from 0 to 1: rand"),
            "uniform -1 to 1": self.tr("uniform from −1 to 1: uniform"),
        }
        for distribution in DISTRIBUTIONS:
            self._distribution.addItem(labels[distribution], distribution)
        self._code = QPlainTextEdit()
        self._code.setReadOnly(True)
        self._code.setTabChangesFocus(True)
        self._code.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._code.setAccessibleName(self.tr("The same in Python"))
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._ok = self._buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._ok.setText(self.tr("Fill"))
        self._lay_out()
        for box in self._boxes.values():
            box.toggled.connect(self._refresh)
        self._seed.textChanged.connect(self._refresh)
        self._factor.textChanged.connect(self._refresh)
        self._distribution.currentIndexChanged.connect(self._refresh)
        self._buttons.accepted.connect(self._request)
        self._buttons.rejected.connect(self.reject)
        self._refresh()
        self._seed.setFocus()
        self._seed.selectAll()

    def choice(self) -> FillChoice:
        """Return what was chosen.

        Raises
        ------
        Refused
            Where a field holds something that is not accepted; the dialog cannot be accepted
            then.
        """
        names = tuple(name for name, box in self._boxes.items() if box.isChecked())
        return FillChoice(
            names,
            parse_seed(self._seed.text()),
            self._distribution.currentData(),
            parse_number(self._factor.text()),
        )

    def _request(self) -> None:
        self._ask(partial(self.requested.emit, self.choice()))

    def _field(self, text: str, name: str) -> QLineEdit:
        field = QLineEdit(text)
        field.setAccessibleName(name)
        return field

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.tr("&Seed"), self._seed)
        form.addRow(self.tr("&Distribution"), self._distribution)
        form.addRow(self.tr("&Factor"), self._factor)
        self._fit_code()
        label = QLabel(self.tr("The same in &Python:"))
        label.setBuddy(self._code)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(8)
        for box in self._boxes.values():
            column.addWidget(box)
        column.addSpacing(4)
        column.addLayout(form)
        column.addWidget(self._refusal)
        column.addSpacing(4)
        column.addWidget(label)
        column.addWidget(self._code)
        column.addStretch(1)
        column.addWidget(self._buttons)

    def _fit_code(self) -> None:
        metrics = QFontMetrics(self._code.font())
        margins = 2 * (self._code.frameWidth() + round(self._code.document().documentMargin()))
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        self._code.setFixedHeight(CODE_LINES * metrics.lineSpacing() + margins + bar)
        widest = "W_Q = numpy.random.uniform(-1, 1, (64, 64)) * 0.123"
        self._code.setMinimumWidth(metrics.horizontalAdvance(widest) + margins)

    def _refresh(self) -> None:
        """Show the code of what is chosen, or why it cannot be accepted."""
        if not self._factor.text().strip():
            self._refuse(self.tr("The factor is missing: type a number such as 0.3, or 1."))
            return
        try:
            choice = self.choice()
        except Refused as error:
            self._refuse(refusal_text(error))
            return
        if not choice.names:
            self._refuse(self.tr("Nothing would be filled: check at least one matrix."))
            return
        self._refusal.clear()
        self._ok.setEnabled(True)
        code = fill_code(
            self._example,
            choice.names,
            seed=choice.seed,
            distribution=choice.distribution,
            factor=choice.factor,
        )
        self._code.setPlainText(code)

    def _refuse(self, message: str) -> None:
        self._ok.setEnabled(False)
        self._code.clear()
        self._refusal.say(message)


class _MatrixBox(QCheckBox):
    """A check box beside a typeset symbol, the matrix's title and its shape."""

    def __init__(self, matrix: Matrix, shape: tuple[int, int]) -> None:
        super().__init__()
        self.setChecked(True)
        self.setAccessibleName(title_text(matrix))
        self.setShortcut(QKeySequence(f"Alt+{matrix.name[-1]}"))
        self.setToolTip(self.shortcut().toString(QKeySequence.SequenceFormat.NativeText))
        style = self.style()
        indicator = style.pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth, None, self)
        spacing = style.pixelMetric(QStyle.PixelMetric.PM_CheckBoxLabelSpacing, None, self)
        self._line = line = QHBoxLayout(self)
        self._left = indicator + spacing + 6
        line.setContentsMargins(self._left, 1, 8, 1)
        line.setSpacing(10)
        title = QCoreApplication.translate("stages", matrix.title)
        text = self.tr("{title}, {rows} × {columns}")
        label = QLabel(text.format(title=title, rows=shape[0], columns=shape[1]))
        for part in (Formula(matrix.symbol, 17, role=matrix.role), label):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            line.addWidget(part)
        line.addStretch(1)

    def sizeHint(self) -> QSize:
        """Return the size of the parts: the box itself has no text."""
        return self._line.sizeHint().expandedTo(super().sizeHint())

    def minimumSizeHint(self) -> QSize:
        """Return the same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Outline the whole box while it has the focus: a style outlines only text of its own."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(theme_of(self).accent), 1.5))
            parts = QRectF(self.rect()).adjusted(self._left - 6, 1, -1, -1)
            painter.drawRoundedRect(parts, 4, 4)

    def hitButton(self, pos: QPoint) -> bool:
        """Take a click on any part as one on the box."""
        return self.rect().contains(pos)
