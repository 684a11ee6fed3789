"""The worksheet: every stage in reading order, and nothing wider than what is seen."""

import numpy as np
import pytest

from explorer.core.evaluate import evaluate
from explorer.core.example import make_example
from explorer.core.stages import STAGES, WEIGHTS
from explorer.panels.worksheet import Worksheet


def example(tokens, width):
    rng = np.random.default_rng(tokens)
    weights = {name: rng.normal(size=(width, width)) for name in WEIGHTS}
    names = tuple(f"{place} internationalization" for place in range(tokens))
    return make_example(names, tuple(range(tokens)), rng.normal(size=(tokens, width)), **weights)


@pytest.fixture
def worksheet(qtbot):
    worksheet = Worksheet()
    qtbot.addWidget(worksheet)
    worksheet.show()
    return worksheet


def test_every_matrix_stands_on_it_in_reading_order(worksheet):
    names = list(dict.fromkeys(block.matrix.name for block in worksheet.blocks()))
    assert names == ["E", "P", "X", "W_Q", "Q", "W_K", "K", "W_V", "V", "R", "S", "A", "Z"]
    assert set(names) == {*STAGES, *WEIGHTS}
    places = [
        (block.mapTo(worksheet.sheet, block.rect().topLeft()).y(), block.matrix.name)
        for block in worksheet.blocks()
    ]
    assert [y for y, _ in places] == sorted(y for y, _ in places)


@pytest.mark.parametrize("tokens", [1, 3, 16, 64])
@pytest.mark.parametrize("width", [560, 760, 1000, 1400])
def test_it_never_scrolls_sideways(qtbot, worksheet, tokens, width):
    worksheet.resize(width, 700)
    worksheet.show_snapshot(evaluate(example(tokens, 8)))
    worksheet.show_decimals(4)
    qtbot.waitUntil(lambda: worksheet.sheet.width() == worksheet.viewport().width())
    assert worksheet.horizontalScrollBar().maximum() == 0
    for block in worksheet.blocks():
        right = block.mapTo(worksheet.sheet, block.rect().topRight()).x()
        assert right < worksheet.viewport().width(), block.matrix.name


def test_the_formulas_are_true_of_the_options(worksheet):
    from explorer.widgets.formula import Formula

    shown = example(3, 2)

    def formulas():
        return {formula.latex for formula in worksheet.findChildren(Formula)}

    worksheet.show_snapshot(evaluate(shown))
    assert {r"S = R / \sqrt{d_k}", r"\div \sqrt{d_k}", r"A = \mathrm{softmax}(S)"} <= formulas()
    worksheet.show_snapshot(evaluate(shown.with_options(scale=False, causal=True)))
    assert {"S = R", r"A = \mathrm{softmax}_{\,j \leq i}(S)"} <= formulas()
    assert not formulas() & {r"S = R / \sqrt{d_k}", r"\div \sqrt{d_k}", r"A = \mathrm{softmax}(S)"}
