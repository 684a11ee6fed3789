"""One row of scores under a factor that a person tries out: scores, weights, derivative."""

import numpy as np
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from explorer.core import scaling
from explorer.core.attention import Array, Mask
from explorer.core.errors import Refused
from explorer.core.evaluate import Snapshot
from explorer.core.stages import PAIRWISE, STAGES, Cell
from explorer.widgets.fonts import text_font
from explorer.widgets.messages import refusal_text
from explorer.widgets.naming import short_token
from explorer.widgets.refusal_label import RefusalLabel
from explorer.widgets.scaling.bars import RowBars
from explorer.widgets.scaling.chain import ChainFactor
from explorer.widgets.scaling.curves import FactorSlider
from explorer.widgets.scaling.field import FactorField
from explorer.widgets.scaling.words import row_in_words

__all__ = ["RowPage"]

# A selected cell of these belongs to one query: scores, weights, and what is made from them.
ROWS = frozenset(PAIRWISE).union(
    name
    for name, stage in STAGES.items()
    if any(operand in PAIRWISE for operand, _ in stage.operands)
)


class RowPage(QWidget):
    """Tries a factor on one row of R without changing the chain; asks for it on request.

    The factor follows the chain's whenever that changes, and is the person's own in between.
    """

    key_chosen = Signal(int, int)  # query, key
    factor_requested = Signal(object)  # float, or None: as the scale switch says

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._snapshot: Snapshot | None = None
        self._query = 0
        self._key: int | None = None
        self._decimals = 4
        self._factor = 1.0
        self._chain: float | None = None  # the factor that the chain had when it was last shown
        self._drawn: tuple[Array, Mask | None, int] | None = None
        self._tokens: tuple[str, ...] = ()
        self._choice = QComboBox()
        self._choice.setAccessibleName(self.tr("Query whose row is shown"))
        adjust = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        self._choice.setSizeAdjustPolicy(adjust)
        self._choice.setMinimumContentsLength(2)  # it takes what room there is
        self._choice.currentIndexChanged.connect(self._choose_query)
        self._field = FactorField()
        self._field.entered.connect(self._enter)
        self._refusal = RefusalLabel(self.tr("Factor: not accepted"))
        self._field.left.connect(self._accept)
        self._words = QLabel()
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setWordWrap(True)
        self._words.setFont(text_font(12))
        self._words.setAccessibleName(self.tr("What the factor does to the row"))
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.bars = RowBars()
        self.bars.key_chosen.connect(self._choose_key)
        self.slider = FactorSlider()
        self.slider.factor_chosen.connect(self._try)
        self._chain_bar = ChainFactor()
        self._chain_bar.factor_requested.connect(self.factor_requested)
        self._lay_out()

    @property
    def factor(self) -> float:
        """The factor that is tried."""
        return self._factor

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show another snapshot's row; a new factor of the chain is taken over."""
        self._snapshot = snapshot
        example = snapshot.example
        self._query = min(self._query, example.length - 1)
        if self._key is not None and self._key >= example.length:
            self._key = None
        if example.tokens != self._tokens:
            self._tokens = example.tokens
            self._list_tokens()
        chain = example.options.score_factor(example.d_k)
        if chain != self._chain:
            self._chain = self._factor = chain
            self._accept()
        self._refresh()

    def show_selection(self, cell: Cell | None) -> None:
        """Go to the row of a cell of R, S, A or Z, and outline its key."""
        self._key = None
        if cell is not None and cell.matrix in ROWS:
            self._query = cell.row
            self._key = cell.column if cell.matrix in PAIRWISE else None
            with QSignalBlocker(self._choice):
                self._choice.setCurrentIndex(self._query)
        self._refresh()

    def show_decimals(self, decimals: int) -> None:
        """Round what is shown."""
        self._decimals = decimals
        self.bars.show_decimals(decimals)
        self.slider.show_decimals(decimals)
        self._refresh()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    def _lay_out(self) -> None:
        query = QLabel(self.tr("Query"))
        query.setBuddy(self._choice)
        factor = QLabel(self.tr("Factor f"))
        factor.setBuddy(self._field)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(query)
        row.addWidget(self._choice, 1)
        row.addSpacing(6)
        row.addWidget(factor)
        row.addWidget(self._field)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 6)
        column.setSpacing(5)
        column.addLayout(row)
        column.addLayout(self._shortcuts())
        column.addLayout(self._said())
        column.addWidget(self.bars, 5)
        column.addWidget(self.slider, 4)
        column.addWidget(self._chain_bar)
        self._words.setMinimumHeight(4 * self._words.fontMetrics().lineSpacing())

    def _said(self) -> QGridLayout:
        """Put words and refusal into one place, so that a refusal moves nothing."""
        place = QGridLayout()
        place.addWidget(self._words, 0, 0)
        place.addWidget(self._refusal, 0, 0, Qt.AlignmentFlag.AlignTop)
        policy = self._words.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._words.setSizePolicy(policy)
        return place

    def _refuse(self, message: str) -> None:
        self._refusal.say(message)
        self._words.hide()

    def _accept(self) -> None:
        self._refusal.clear()
        self._words.show()

    def _shortcuts(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        for text, name, slot in (
            (self.tr("1 (raw)"), self.tr("Factor 1: raw scores"), self._try_raw),
            ("1/√d_k", self.tr("Factor 1/√d_k: scaled scores"), self._try_usual),
            ("×8", self.tr("Factor 8/√d_k: scaled scores times 8"), self._try_eight),
        ):
            button = QPushButton(text)
            button.setFont(text_font(12))
            button.setAccessibleName(name)
            button.setToolTip(name)
            button.clicked.connect(slot)
            row.addWidget(button, 1)
        return row

    def _list_tokens(self) -> None:
        with QSignalBlocker(self._choice):
            self._choice.clear()
            names = [f"{place} {short_token(text)}" for place, text in enumerate(self._tokens)]
            self._choice.addItems(names)
            self._choice.setCurrentIndex(self._query)

    def _refresh(self) -> None:
        """Show the row under the factor; what cannot be seen is left until it can."""
        snapshot = self._snapshot
        if snapshot is None or not self.isVisible():
            return
        raw = snapshot["R"][self._query]
        seen = None if snapshot.mask is None else snapshot.mask[self._query]
        d_k = snapshot.example.d_k
        self._draw_curves(raw, seen, d_k)
        row = None
        try:
            row = scaling.row_at(raw, self._factor, seen)
            usual = scaling.row_at(raw, scaling.usual_factor(d_k), seen)
            words = row_in_words(row, usual, self._tokens, self._decimals, seen)
        except Refused as error:
            words = refusal_text(error)
        limit = scaling.score_limit(raw if seen is None else raw[seen], self._factor)
        self.bars.show_row(row, self._tokens, seen, limit)
        self.bars.show_key(self._key)
        self.slider.show_row(self._factor, row)
        self._field.show_factor(self._factor)
        agrees = row is None or scaling.agrees(row, snapshot["A"][self._query])
        self._chain_bar.show_factors(snapshot.example, self._factor, agrees=agrees)
        self._words.setText(words)

    def _draw_curves(self, raw: Array, seen: Mask | None, d_k: int) -> None:
        """Compute the curves where the row is another one than before."""
        before = self._drawn
        if (
            before is None
            or before[2] != d_k
            or not np.array_equal(before[0], raw)
            or not _same(before[1], seen)
        ):
            self._drawn = (raw, seen, d_k)
            found = scaling.curves(raw, scaling.factor_grid(d_k), seen)
            self.slider.show_curves(found, d_k)

    def _try(self, factor: float) -> None:
        self._accept()
        self._field.restore()
        self._factor = factor
        self._refresh()

    def _try_raw(self) -> None:
        self._try(1.0)

    def _try_usual(self) -> None:
        if self._snapshot is not None:
            self._try(scaling.usual_factor(self._snapshot.example.d_k))

    def _try_eight(self) -> None:
        if self._snapshot is not None:
            self._try(8 * scaling.usual_factor(self._snapshot.example.d_k))

    def _enter(self, text: str) -> None:
        try:
            factor = scaling.parse_factor(text)
        except Refused as error:
            self._refuse(refusal_text(error))
            return
        self._try(factor)

    def _choose_query(self, query: int) -> None:
        self._query, self._key = query, None
        self._refresh()

    def _choose_key(self, key: int) -> None:
        self._key = key
        self.bars.show_key(key)
        self.key_chosen.emit(self._query, key)


def _same(one: Mask | None, other: Mask | None) -> bool:
    if one is None or other is None:
        return one is other
    return np.array_equal(one, other)
