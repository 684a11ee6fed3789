"""A formula as a widget."""

import math

from PySide6.QtCore import QEvent, QPointF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from explorer.core.stages import Role
from explorer.widgets.latex import LatexPath, latex_path, paint_latex, paint_path, plain_text
from explorer.widgets.theme import theme_of

__all__ = ["Formula", "LatexPath", "latex_path", "paint_latex", "plain_text"]

_STRUT = (0.74, 0.24)  # least height above and below the baseline, so that lines align


class Formula(QWidget):
    """A typeset formula, just as large as its ink and a hair of margin.

    Parameters
    ----------
    latex : str
        May be empty.
    px : float
        Size of the letters: the em, in pixels.
    role : Role, optional
        Whose ink it has; the colour of text where there is none.
    bold : bool
        Letters in bold italics, as the names of matrices are set.
    """

    MARGIN = 1  # px on each side: antialiasing reaches beyond the outline

    def __init__(
        self,
        latex: str = "",
        px: float = 16,
        *,
        role: Role | None = None,
        bold: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._latex = ""
        self._px = px
        self._role: Role | None = role
        self._bold = bold
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_latex(latex)

    @property
    def latex(self) -> str:
        """What is shown."""
        return self._latex

    def set_latex(self, latex: str) -> None:
        """Show another formula.

        Raises
        ------
        ValueError
            Where it cannot be typeset; the one before stays.
        """
        if latex == self._latex:
            return
        if latex:
            latex_path(latex, self._px, bold=self._bold)
        self._latex = latex
        self.setAccessibleName(plain_text(latex))
        self.updateGeometry()
        self.update()

    def set_role(self, role: Role | None) -> None:
        """Take the ink of another role; None takes the colour of text."""
        self._role = role
        self.update()

    def baseline(self) -> int:
        """Return how far below the widget's top the baseline lies when it has its own size."""
        if not self._latex:
            return self.MARGIN
        return self.MARGIN + math.ceil(max(self._set().ascent, _STRUT[0] * self._px))

    def _set(self) -> LatexPath:
        return latex_path(self._latex, self._px, bold=self._bold)

    def sizeHint(self) -> QSize:
        """Return the size of the ink, and no less than a line of letters is high."""
        if not self._latex:
            return QSize(0, 0)
        formula = self._set()
        below = math.ceil(max(formula.descent, _STRUT[1] * self._px)) + self.MARGIN
        return QSize(math.ceil(formula.width) + 2 * self.MARGIN, self.baseline() + below)

    def minimumSizeHint(self) -> QSize:
        """Return the same: a formula is not cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill the outlines."""
        if not self._latex:
            return
        theme = theme_of(self)
        ink = theme.text if self._role is None else theme.roles[self._role].ink
        top = (self.height() - self.sizeHint().height()) // 2
        formula = self._set()
        painter = QPainter(self)
        origin = QPointF(self.MARGIN, top + self.baseline())
        paint_path(painter, formula, origin, QColor(ink))
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Repaint in the colours of another palette."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.update()
