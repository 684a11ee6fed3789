"""The line that says which factor the chain uses, and the buttons that ask for another."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from explorer.core.example import Example
from explorer.widgets.fonts import text_font

__all__ = ["ChainFactor"]


class ChainFactor(QWidget):
    """Compares the factor that is tried with the chain's."""

    factor_requested = Signal(object)  # float, or None: as the scale switch says

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._example: Example | None = None
        self._factor = 1.0
        self._use = QPushButton(self.tr("Use in the chain"))
        self._use.setToolTip(self.tr("Multiply the raw scores of the chain by this factor"))
        self._use.clicked.connect(self._ask)
        self._back = QPushButton()
        self._back.clicked.connect(self._ask_back)
        self._note = QLabel()
        self._note.setFont(text_font(11))
        self._note.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._note.setWordWrap(True)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self._use, 1)
        row.addWidget(self._back, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self._note)

    def show_factors(self, example: Example, factor: float, *, agrees: bool = True) -> None:
        """Show the factor that is tried on an example.

        Parameters
        ----------
        example : Example
        factor : float
        agrees : bool
            Whether the chain has the weights that are shown, where it has this factor.
        """
        self._example, self._factor = example, factor
        chain, own = example.options.score_factor(example.d_k), example.options.factor
        self._use.setEnabled(factor != chain)
        self._back.setEnabled(own is not None)
        scaled = example.options.scale
        self._back.setText(self.tr("Back to 1/√d_k") if scaled else self.tr("Back to 1 (raw)"))
        self._back.setToolTip(self.tr("Let the ÷√d_k switch say what the chain uses"))
        text = self._said(own, chain, tried=factor != chain)
        if factor == chain and not agrees:
            text += " " + self.tr(
                "Its weights are others: rounding, values set by hand or softmax by columns"
                " change them."
            )
        self._note.setText(text)

    def _said(self, own: float | None, chain: float, *, tried: bool) -> str:
        assert self._example is not None
        if own is not None:
            text = self.tr("the chain uses {factor}, set by hand.")
        elif self._example.options.scale:
            text = self.tr("the chain uses 1/√d_k = {factor}.")
        else:
            text = self.tr("the chain uses raw scores, factor 1.")
        text = text.format(factor=f"{chain:.6g}")
        return self.tr("Tried here only; {chain}").format(chain=text) if tried else _sentence(text)

    def _ask(self) -> None:
        if self._example is not None:
            options = replace(self._example.options, factor=None)
            switch = options.score_factor(self._example.d_k)
            self.factor_requested.emit(None if self._factor == switch else self._factor)

    def _ask_back(self) -> None:
        self.factor_requested.emit(None)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
