"""One setting of positions: the verdict on another order of the tokens, and its numbers."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from explorer.core.numbers import small_text
from explorer.core.order import OrderComparison
from explorer.widgets.card import Card, heading
from explorer.widgets.eliding_label import ElidingLabel
from explorer.widgets.fonts import text_font
from explorer.widgets.formula import Formula
from explorer.widgets.naming import short_token
from explorer.widgets.order.table import OrderTable
from explorer.widgets.tips import plain_tip

__all__ = ["OrderCard"]

_LONGEST = 12  # characters of a token in the verdict


class OrderCard(Card):
    """Says whether the outputs are the same rows, and shows them before and after.

    Parameters
    ----------
    positions : bool
        Whether P is added to E on this card.

    Attributes
    ----------
    table : OrderTable
    """

    chosen = Signal(int, int)  # row and column of Z, while the example's own Z is shown

    def __init__(self, *, positions: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._positions = positions
        title = self.tr("Positions on") if positions else self.tr("Positions off")
        self.setAccessibleName(title)
        self._own = ElidingLabel(self.tr("as in the example"))
        self._own.setFont(text_font(11))
        self._own.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._verdict = QLabel()
        self._verdict.setWordWrap(True)
        self._verdict.setTextFormat(Qt.TextFormat.PlainText)
        self.table = OrderTable()
        self.table.chosen.connect(self.chosen)
        self.table.setAccessibleName(
            self.tr("Outputs Z before and after, positions on")
            if positions
            else self.tr("Outputs Z before and after, positions off")
        )
        header = QHBoxLayout()
        header.setSpacing(8)
        header.addWidget(heading(title))
        header.addWidget(Formula("X = E + P" if positions else "X = E", 14))
        header.addStretch(1)
        header.addWidget(self._own)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 7, 10, 8)
        column.setSpacing(3)
        column.addLayout(header)
        column.addWidget(self._verdict)
        column.addWidget(self.table, 1)

    @property
    def verdict(self) -> str:
        """What the card says in words."""
        return self._verdict.text()

    def show_comparison(self, compared: OrderComparison, decimals: int, *, own: bool) -> None:
        """Show a comparison; `own` where the example itself has this setting of positions."""
        outputs = compared.on if self._positions else compared.off
        difference = small_text(outputs.largest, decimals)
        row, column = outputs.place
        place = f"Z[{short_token(compared.tokens[row], _LONGEST)}, {column}]"
        if len(compared.order) == 1:
            text = self.tr("A single token has no other order:\nevery difference is 0")
        elif compared.is_original:
            text = self.tr("Move a token to see what happens:\nnow every difference is 0")
        elif outputs.same:
            text = self.tr("= The same rows in another order:\nlargest difference {difference}")
        else:
            text = self.tr("≠ Not the same rows:\nlargest difference {difference} in {place}")
        text = text.format(difference=difference, place=place)
        self._verdict.setText(text)
        self._verdict.setFont(text_font(bold=not outputs.same))
        self._verdict.setToolTip(plain_tip(text))
        self.setAccessibleDescription(text)
        self._own.setVisible(own)
        can_choose = own and compared.is_original
        self.table.show_outputs(compared, outputs, decimals, can_choose=can_choose)
