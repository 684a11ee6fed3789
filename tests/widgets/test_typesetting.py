"""Shipped outlines: all that are needed, and those that the typesetter makes."""

from importlib.metadata import version

import numpy as np
import pytest
from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from explorer.core.numbers import exact_text
from explorer.core.stages import STAGES
from explorer.widgets import typesetting
from explorer.widgets.latex import paint_latex
from explorer.widgets.typesetting import outline_of, shipped, typeset
from tests.formulas import OUTLINES, formulas, of_tables, text_of

EVERY = formulas()


def test_every_formula_is_shipped_and_no_other():
    assert sorted(shipped()) == EVERY
    assert {latex for latex in of_tables() if "{value}" not in latex} <= set(EVERY)


def test_the_file_is_what_the_typesetter_makes():
    text = OUTLINES.read_text(encoding="utf-8")
    if f'"ziamath": "{version("ziamath")}"' not in text:
        pytest.skip("another version of ziamath made the file: python -m tests.formulas")
    assert text == text_of({latex: typeset(latex) for latex in EVERY})


def test_what_is_shipped_is_not_typeset(monkeypatch):
    def fail(latex: str) -> None:
        raise AssertionError(latex)

    monkeypatch.setattr(typesetting, "typeset", fail)
    for latex in EVERY:
        assert outline_of(latex) is shipped()[latex]
    with pytest.raises(AssertionError, match=r"0\.25"):
        outline_of(r"S = 0.25 \cdot R")


def test_a_number_of_the_readers_is_typeset_with_the_same_letters():
    (variant,) = [one for one in STAGES["S"].formula.variants if "{value}" in one.latex]
    outline = outline_of(variant.latex.replace("{value}", exact_text(0.25)))
    (letter,) = outline_of("R").parts
    assert outline.parts[-1].steps == letter.steps
    assert len(outline.parts) == len("S=0.25·R")


@pytest.mark.parametrize(
    "latex", [r"S = R / \sqrt{d_k}", r"\boldsymbol{W_Q}", r"e^{s - \max}", r"\div \sqrt{d_k}"]
)
def test_it_looks_as_qt_draws_the_typesetters_own_picture(qapp, latex):
    """Another way to the same picture: ziamath's SVG, read by Qt."""
    from ziamath.zmath import Latex

    size, scale = 40, 2
    formula = Latex(latex, size=size, inline=True)
    left, right, descent, _ = (side * size / 100 for side in outline_of(latex).bounds)
    renderer = QSvgRenderer(QByteArray(formula.svg().encode()))
    box = renderer.viewBoxF()
    images = []
    for _ in range(2):
        image = QImage(round(scale * (right - left + 20)), 200, QImage.Format.Format_Grayscale8)
        image.fill(Qt.GlobalColor.white)
        images.append(image)
    painter = QPainter(images[0])
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    renderer.render(painter, QRectF(10 + box.x() - left, 60 + box.y(), box.width(), box.height()))
    painter.end()
    painter = QPainter(images[1])
    painter.scale(scale, scale)
    paint_latex(painter, QPointF(10, 60), latex, size, "#000000")
    painter.end()
    theirs, ours = (1 - _pixels(image) / 255 for image in images)
    assert theirs.sum() > 500 and descent > -size
    assert np.abs(theirs - ours).sum() < 0.03 * theirs.sum()


def _pixels(image: QImage) -> np.ndarray:
    pixels = np.frombuffer(image.constBits(), np.uint8)
    return pixels.reshape(image.height(), image.bytesPerLine())[:, : image.width()].astype(float)
