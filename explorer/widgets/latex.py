"""LaTeX typeset as paths: crisp at any scale, in any colour, on any device.

Only the signs of mathematics are set here. Tokens and other text in a person's own language stay
outside formulas: the mathematical font does not hold them.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from explorer.widgets.typesetting import UNIT, outline_of

__all__ = ["LatexPath", "latex_path", "paint_latex", "paint_path", "plain_text"]

_STEP = re.compile(r"([MLQCZ])([^MLQCZ]*)")
_ANTIALIASING = QPainter.RenderHint.Antialiasing
_NO_PEN = Qt.PenStyle.NoPen
# What stands in a text that there is something to replace in, what, and by what; in order: what has
# braces inside comes before what loses them.
_PLAIN = (
    ("{", r"\\(?:mathrm|mathbf|boldsymbol|text|operatorname)\{([^{}]*)\}", r"\1"),
    (r"\sqrt", r"\\sqrt\{([^{}]*)\}", r"√\1"),
    ("^", r"\^\{?(?:T|\\top)\}?", "ᵀ"),
    ("\\", r"\\[,;:! ]", ""),
    (r"\cdot", r"\\cdot\b", "·"),
    (r"\times", r"\\times\b", "×"),
    (r"\div", r"\\div\b", "÷"),
    (r"\rightarrow", r"\\rightarrow\b", "→"),
    (r"\to", r"\\to\b", "→"),
    (r"\downarrow", r"\\downarrow\b", "↓"),
    (r"\approx", r"\\approx\b", "≈"),
    (r"\Sigma", r"\\Sigma(?![A-Za-z])", "Σ"),
    (r"\le", r"\\leq?\b", "≤"),
    ("_{", r"_\{\s*([^{}]{2,}?)\s*\}", r"_(\1)"),
)
_LOST = str.maketrans("", "", "{}\\")


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
    scale = px / UNIT
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
    paint_path(painter, formula, baseline, QColor(color))
    return formula.width


def plain_text(latex: str) -> str:
    """Return a formula as a line of text, to be read aloud: ``S = R / √d_k``."""
    text = latex
    for sign, pattern, plain in _PLAIN:
        if sign in text:
            text = re.sub(pattern, plain, text)
    return " ".join(text.translate(_LOST).split())


def paint_path(painter: QPainter, formula: LatexPath, baseline: QPointF, color: QColor) -> None:
    """Paint a typeset formula from its left end on the baseline."""
    painter.save()
    painter.setRenderHint(_ANTIALIASING)
    painter.setPen(_NO_PEN)
    painter.setBrush(color)
    painter.drawPath(formula.path.translated(baseline))
    painter.restore()


@lru_cache(maxsize=256)
def _unit_path(latex: str) -> LatexPath:
    outline = outline_of(latex)
    left, right, descent, ascent = outline.bounds
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for part in outline.parts:
        path.addPath(_shape(part.steps).translated(part.x - left, part.y))
    return LatexPath(path, right - left, ascent, descent)


@lru_cache(maxsize=256)
def _shape(steps: str) -> QPainterPath:
    path = QPainterPath()
    for command, text in _STEP.findall(steps):
        numbers = map(float, text.split())
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
    return path
