"""Formulas typeset from LaTeX, as paths: crisp at any scale, in any colour, on any device.

Only the signs of mathematics are set here. Tokens and other text in a person's own language stay
outside formulas: the mathematical font does not hold them.
"""

import math
import re
import xml.etree.ElementTree as ET
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from explorer.core.stages import Role
from explorer.widgets.theme import theme_of

__all__ = ["Formula", "LatexPath", "latex_path", "paint_latex", "plain_text"]

_UNIT = 100.0  # formulas are set once at this size, and scaled
_STRUT = (0.74, 0.24)  # least height above and below the baseline, so that lines align
_STEP = re.compile(r"([MLQCZ])([^MLQCZ]*)")
_ANTIALIASING = QPainter.RenderHint.Antialiasing
_NO_PEN = Qt.PenStyle.NoPen
_PLAIN = (  # in order: what has braces inside comes before what loses them
    (r"\\(?:mathrm|mathbf|boldsymbol|text|operatorname)\{([^{}]*)\}", r"\1"),
    (r"\\sqrt\{([^{}]*)\}", r"√\1"),
    (r"\^\{?(?:T|\\top)\}?", "ᵀ"),
    (r"\\[,;:! ]", ""),
    (r"\\(?:cdot|times)\b", lambda match: {"cdot": "·", "times": "×"}[match[0][1:]]),
    (r"\\div\b", "÷"),
    (r"\\(?:rightarrow|to)\b", "→"),
    (r"\\leq?\b", "≤"),
    (r"_\{\s*([^{}]{2,}?)\s*\}", r"_(\1)"),
    (r"[{}\\]", ""),
)


class LatexPath(NamedTuple):
    """A formula's outlines, with the baseline at y = 0 and the left edge at x = 0.

    Attributes
    ----------
    path : QPainterPath
        Filled by winding. It is shared: do not change it.
    width, ascent, descent : float
        Of the ink, in pixels: right of the left edge, above and below the baseline.
    """

    path: QPainterPath
    width: float
    ascent: float
    descent: float


@lru_cache(maxsize=512)
def latex_path(latex: str, px: float, *, bold: bool = False) -> LatexPath:
    r"""Typeset LaTeX.

    Parameters
    ----------
    latex : str
        Mathematics without dollar signs: ``S = R / \sqrt{d_k}``.
    px : float
        Size of the letters: the em, in pixels.
    bold : bool
        Letters in bold italics, as the names of matrices are set.

    Raises
    ------
    ValueError
        Where the typesetter draws something that is not an outline: a sign that the font lacks.
    """
    unit = _unit_path(rf"\boldsymbol{{{latex}}}" if bold else latex)
    scale = px / _UNIT
    return LatexPath(
        QTransform.fromScale(scale, scale).map(unit.path),
        unit.width * scale,
        unit.ascent * scale,
        unit.descent * scale,
    )


def paint_latex(
    painter: QPainter, baseline: QPointF, latex: str, px: float, color: QColor | str
) -> float:
    """Paint a formula from its left end on the baseline, and return its width."""
    formula = latex_path(latex, px)
    _fill(painter, formula.path.translated(baseline), QColor(color))
    return formula.width


def plain_text(latex: str) -> str:
    """Return a formula as a line of text, to be read aloud: ``S = R / √d_k``."""
    text = latex
    for pattern, plain in _PLAIN:
        text = re.sub(pattern, plain, text)
    return " ".join(text.split())


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
        painter = QPainter(self)
        origin = QPointF(self.MARGIN, top + self.baseline())
        _fill(painter, self._set().path.translated(origin), QColor(ink))
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Repaint in the colours of another palette."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.update()


def _fill(painter: QPainter, path: QPainterPath, color: QColor) -> None:
    painter.save()
    painter.setRenderHint(_ANTIALIASING)
    painter.setPen(_NO_PEN)
    painter.setBrush(color)
    painter.drawPath(path)
    painter.restore()


@lru_cache(maxsize=256)
def _unit_path(latex: str) -> LatexPath:
    # Imported here, so that the program's start does not wait for it.
    from ziamath.config import config
    from ziamath.zmath import Latex

    config.svg2 = False  # outlines where they are used, not symbols that are referred to
    typeset = Latex(latex, size=_UNIT, inline=True)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for element in typeset.svgxml():
        _add(path, element)
    box = typeset.node.bbox
    path.translate(-box.xmin, 0)
    return LatexPath(path, box.xmax - box.xmin, box.ymax, -box.ymin)


def _add(path: QPainterPath, element: ET.Element) -> None:
    get = element.attrib.get
    if element.tag == "path":
        _add_outline(path, get("d", ""))
    elif element.tag == "rect":  # the bar of a radical or of a fraction
        path.addRect(*(float(get(key, "0")) for key in ("x", "y", "width", "height")))
    else:
        raise ValueError(f"<{element.tag}> in a formula")


def _add_outline(path: QPainterPath, data: str) -> None:
    for command, text in _STEP.findall(data):
        numbers = [float(number) for number in text.split()]
        if command == "M":
            path.moveTo(*numbers)
        elif command == "L":
            path.lineTo(*numbers)
        elif command == "Q":
            path.quadTo(*numbers)
        elif command == "C":
            path.cubicTo(*numbers)
        else:
            path.closeSubpath()
