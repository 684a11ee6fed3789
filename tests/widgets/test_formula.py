"""Formulas: outlines, sizes, baselines, colours, words."""

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget

from explorer.core.stages import CARDS, MATRICES, STAGES
from explorer.widgets.formula import Formula, latex_path, paint_latex, plain_text
from explorer.widgets.theme import DARK, LIGHT


def every_latex(formula):
    """Return the LaTeX of a formula under any options."""
    return (formula.usual, *(v.latex.replace("{value}", "0.25") for v in formula.variants))


LATEX = sorted(
    {matrix.symbol for matrix in MATRICES.values()}
    | {text for stage in STAGES.values() for text in every_latex(stage.formula)}
    | {
        text
        for card in CARDS
        for equation in card.equations
        for sign, _ in equation
        for text in every_latex(sign)
    }
    - {""}
)
LATEX = [latex for latex in LATEX if latex]


def ink(image: QImage) -> np.ndarray:
    """Where an image is not white: rows, columns."""
    image = image.convertToFormat(QImage.Format.Format_Grayscale8)
    pixels = np.frombuffer(image.constBits(), np.uint8)
    pixels = pixels.reshape(image.height(), image.bytesPerLine())[:, : image.width()]
    return pixels < 200


def drawn(latex: str, scale: float = 1.0) -> QImage:
    image = QImage(round(300 * scale), round(60 * scale), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.scale(scale, scale)
    paint_latex(painter, QPointF(10, 40), latex, 20, "#000000")
    painter.end()
    return image


@pytest.mark.parametrize("latex", LATEX)
def test_every_formula_and_sign_of_the_chain_is_set(qapp, latex):
    formula = latex_path(latex, 20)
    box = formula.path.boundingRect()
    assert formula.width > 0
    assert box.left() >= -0.5 and box.right() <= formula.width + 0.5
    assert -box.top() <= formula.ascent + 0.5 and box.bottom() <= formula.descent + 0.5
    assert "\\" not in plain_text(latex) and "{" not in plain_text(latex)


def test_a_subscript_hangs_below_the_baseline(qapp):
    assert latex_path("W", 20).descent < 1
    assert latex_path("W_Q", 20).descent > 4
    assert latex_path("W_Q", 20).width > latex_path("W", 20).width


def test_a_transposed_matrix_rises_and_a_root_has_a_bar(qapp):
    assert latex_path("K^{T}", 20).ascent > latex_path("K", 20).ascent + 2
    rows = ink(drawn(r"\sqrt{d_k}")).sum(axis=1)
    top = np.flatnonzero(rows)[0]
    assert rows[top : top + 2].max() > 15  # the bar covers the letters


def test_a_path_scales_with_the_size(qapp):
    small, large = latex_path("R", 10), latex_path("R", 40)
    assert large.width == pytest.approx(4 * small.width)
    assert large.ascent == pytest.approx(4 * small.ascent)


def test_formulas_are_crisp_when_magnified(qapp):
    """Edges stay one pixel wide: grey pixels grow with the outline, not with the area."""

    def grey_share(scale: float) -> float:
        image = drawn("X", scale).convertToFormat(QImage.Format.Format_Grayscale8)
        pixels = np.frombuffer(image.constBits(), np.uint8)
        return ((pixels > 30) & (pixels < 225)).sum() / (pixels <= 225).sum()

    assert grey_share(4) < 0.45 * grey_share(1)


def test_the_widget_is_as_large_as_its_ink(qtbot):
    formula = Formula(r"S = R / \sqrt{d_k}", 20)
    qtbot.addWidget(formula)
    formula.resize(formula.sizeHint())
    image = formula.grab().toImage()
    background = image.pixelColor(0, 0)
    marked = np.array(
        [
            [
                abs(image.pixelColor(x, y).lightness() - background.lightness()) > 60
                for x in range(image.width())
            ]
            for y in range(image.height())
        ]
    )
    columns = np.flatnonzero(marked.any(axis=0))
    assert columns[0] <= 3 and columns[-1] >= image.width() - 4
    rows = np.flatnonzero(marked.any(axis=1))
    assert 0 < rows[0] and rows[-1] < image.height() - 1


def test_letters_of_one_size_share_a_baseline(qapp):
    formulas = [Formula(matrix.symbol, 18) for matrix in MATRICES.values()]
    assert len({formula.baseline() for formula in formulas}) == 1


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_a_role_colours_the_formula_in_either_theme(qtbot, theme):
    formula = Formula("Q", 60, role="query")
    qtbot.addWidget(formula)
    formula.setPalette(theme.palette())
    formula.resize(formula.sizeHint())
    image = formula.grab().toImage()
    seen = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(20, 30)}
    assert QColor(theme.roles["query"].ink).name() in seen


def test_the_palette_recolours_a_formula_that_is_shown(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    formula = Formula("E", 60, parent=window)
    formula.resize(formula.sizeHint())
    window.resize(100, 100)
    window.show()
    window.setPalette(DARK.palette())
    image = formula.grab().toImage()
    seen = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(50)}
    assert QColor(DARK.text).name() in seen and QColor(LIGHT.text).name() not in seen


def test_an_empty_formula_takes_no_room(qtbot):
    formula = Formula()
    qtbot.addWidget(formula)
    assert formula.sizeHint().width() == 0
    formula.set_latex("P = 0")
    assert formula.sizeHint().width() > 30 and formula.latex == "P = 0"


@pytest.mark.parametrize(
    ("latex", "words"),
    [
        (r"S = R / \sqrt{d_k}", "S = R / √d_k"),
        (r"R = Q \cdot K^{T}", "R = Q · Kᵀ"),
        (r"Q = X \cdot W_Q", "Q = X · W_Q"),
        (r"A = \mathrm{softmax}(S)", "A = softmax(S)"),
        (r"A = \mathrm{softmax}_{\,j \leq i}(S)", "A = softmax_(j ≤ i)(S)"),
        (r"\div \sqrt{d_k}", "÷ √d_k"),
        (r"\mathrm{softmax} \rightarrow", "softmax →"),
        (r"E = \mathrm{table}[\mathrm{id}]", "E = table[id]"),
    ],
)
def test_a_formula_can_be_read_aloud(qtbot, latex, words):
    formula = Formula(latex)
    qtbot.addWidget(formula)
    assert plain_text(latex) == words
    assert formula.accessibleName() == words
