"""LaTeX typeset as paths: crisp at any scale, in any colour, on any device.

Only the signs of mathematics are set here. Tokens and other text in a person's own language stay
outside formulas: the mathematical font does not hold them.
"""

import re
import xml.etree.ElementTree as ET
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

__all__ = ["LatexPath", "latex_path", "paint_latex", "paint_path", "plain_text"]

_UNIT = 100.0  # formulas are set once at this size, and scaled
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
    (r"\\downarrow\b", "↓"),
    (r"\\Sigma(?![A-Za-z])", "Σ"),
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
    paint_path(painter, formula, baseline, QColor(color))
    return formula.width


def plain_text(latex: str) -> str:
    """Return a formula as a line of text, to be read aloud: ``S = R / √d_k``."""
    text = latex
    for pattern, plain in _PLAIN:
        text = re.sub(pattern, plain, text)
    return " ".join(text.split())


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
