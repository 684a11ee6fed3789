"""The line over a derivation: title, formula, where the number comes from, and buttons."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from explorer.widgets.eliding_label import ElidingLabel
from explorer.widgets.fonts import text_font
from explorer.widgets.formula import Formula
from explorer.widgets.tips import plain_tip

__all__ = ["DerivationHeader"]

_GAP = 6
_WIDE_GAP = 14  # beside the formula
_LEAST_TITLE = 24
_LEAST_NOTE = 70  # with less room than this it says nothing

_LAYOUT_REQUEST = QEvent.Type.LayoutRequest


class DerivationHeader(QWidget):
    """Asks for the width of its buttons only; of the rest it shows what there is room for.

    Parameters
    ----------
    title : str
    buttons : sequence of QAbstractButton
        At the right, from left to right.
    """

    def __init__(
        self, title: str, buttons: Sequence[QAbstractButton], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._buttons = buttons
        self._title = ElidingLabel(title)
        self._title.setFont(text_font(bold=True))
        self._formula = Formula(px=16)
        self._note = ElidingLabel()
        self._note.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self._note.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._note.setContentsMargins(_WIDE_GAP, 0, 0, 0)
        self._has_formula = False
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._title)
        row.addSpacing(_WIDE_GAP)
        row.addWidget(self._formula)
        row.addWidget(self._note, 1)
        for button in buttons:
            row.addSpacing(_GAP)
            row.addWidget(button)

    @property
    def note(self) -> ElidingLabel:
        """Where it says where the number comes from."""
        return self._note

    def show_formula(self, latex: str) -> None:
        """Show a formula, or none where it is empty."""
        if bool(latex) == self._has_formula and latex in ("", self._formula.latex):
            return
        self._has_formula = bool(latex)
        if latex:
            self._formula.set_latex(latex)
        self._fit()

    def show_note(self, text: str, whole: str) -> None:
        """Show where the number comes from; `whole` is its tool tip."""
        self._note.setToolTip(plain_tip(whole))
        if text != self._note.text():
            self._note.set_forms(text)

    # Qt's own.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() == _LAYOUT_REQUEST:  # a button has come, gone, or got another text
            self._fit()
        return super().event(event)

    def minimumSizeHint(self) -> QSize:
        layout = self.layout()
        height = layout.minimumSize().height() if layout is not None else 0
        return QSize(_LEAST_TITLE + self._taken(), height)

    def _taken(self) -> int:
        """Return the width of the buttons."""
        shown = [button for button in self._buttons if not button.isHidden()]
        return sum(_GAP + button.sizeHint().width() for button in shown)

    def _fit(self) -> None:
        room = (
            self.contentsRect().width() - self._taken() - self._title.sizeHint().width() - _WIDE_GAP
        )
        formula = self._has_formula and room >= self._formula.sizeHint().width()
        if formula:
            room -= self._formula.sizeHint().width()
        self._formula.setVisible(formula)
        self._note.setVisible(room >= _LEAST_NOTE)
