"""Softmax opened: signs beside sums, labels of lines, and sentences that are true as shown."""

import math
import re

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from explorer.core.evaluate import evaluate
from explorer.core.override import Override
from explorer.widgets.theme import LIGHT
from tests.widgets.test_softmax_parts import grid, large, opened, sentences, strip

__all__ = ["opened", "strip"]  # fixtures


def far(bangs, *scores):
    """A row of scores that are set by hand, and no other."""
    hand = [Override("S", row, key, score) for row in range(3) for key, score in enumerate(scores)]
    return evaluate(bangs.with_overrides(hand))


@pytest.mark.parametrize(
    ("scores", "claim", "holds"),
    [
        ((709.784, 1, 1), "is larger than 1.8e308", lambda e: e == math.inf),
        ((709.7826, 709.7826, 1), "is still a number, but the sum", lambda e: e < math.inf),
        ((-745.14, -745.14, -800), "is smaller than 4.9e-324", lambda e: e == 0),
        ((-700.123, -720, -720), "≈ 8.72e-305", lambda e: f"{e:.2e}" == "8.72e-305"),
        ((6.1848597, 1, 1), "≈ 485,", lambda e: round(e) == 485),
        ((0.0, -1, -1), "≈ 1.00,", lambda e: e == 1),
    ],
)
def test_what_is_said_of_e_is_true_of_the_digits_that_are_shown(
    opened, bangs, scores, claim, holds
):
    opened.body.controls.plain.setChecked(True)
    opened.show_snapshot(far(bangs, *scores))
    said = sentences(opened)
    assert claim in said
    (shown,) = re.findall(r"e\^(-?[0-9.]+) (?:is|≈)", said)
    try:
        value = math.exp(float(shown))
    except OverflowError:
        value = math.inf
    assert holds(value)


def test_each_column_s_sum_has_a_sign_of_its_own(opened, bangs):
    """Causal and down the columns, one weight is set by hand: one sum of three is not 1."""
    snapshot = evaluate(bangs.with_options(softmax_axis="column"))
    opened.show_snapshot(snapshot)
    marks = opened.body.equation.column_marks
    assert marks.texts() == ("= 1 ✓",) * 3
    marks.show_wrong(np.array([[False, True, False]]))
    assert marks.texts() == ("= 1 ✓", "≠ 1 ✗", "= 1 ✓")
    assert marks.accessibleName() == "sums that are not 1: 1 of 3"
    QApplication.processEvents()
    sums = grid(opened, "Σ↓")
    for key in range(3):
        cell = sums.cell_rect(0, key)
        left = sums.viewport().mapTo(opened, cell.topLeft()).x()
        sign = marks.sign_rect(key).toRect()
        assert marks.mapTo(opened, sign.topLeft()).x() == left
        assert sign.right() <= left + cell.width()
    picture = marks.grab().toImage()
    error = [
        any(
            QColor(LIGHT.error) == picture.pixelColor(x, y)
            for x in range(
                marks.sign_rect(key).toRect().left(), marks.sign_rect(key).toRect().right()
            )
            for y in range(picture.height())
        )
        for key in range(3)
    ]
    assert error == [False, True, False]


def test_signs_scroll_with_the_columns(opened):
    opened.show_snapshot(evaluate(large(64).with_options(softmax_axis="column")))
    QApplication.processEvents()
    marks, sums = opened.body.equation.column_marks, grid(opened, "Σ↓")
    before = marks.sign_rect(40).x()
    sums.horizontalScrollBar().setValue(sums.horizontalScrollBar().maximum())
    assert marks.sign_rect(40).x() < before
    marks.grab()


def test_the_only_label_of_a_line_says_what_it_is_taken_over(opened, bangs):
    label = grid(opened, "max").model().headerData
    assert label(0, Qt.Orientation.Horizontal) == "all keys"
    opened.show_snapshot(evaluate(bangs.with_options(softmax_axis="column")))
    for name in ("max", "Σ", "Σ↓"):
        label = grid(opened, name).model().headerData
        assert label(0, Qt.Orientation.Vertical) == "all queries"
    label = grid(opened, "Σ→").model().headerData
    assert label(0, Qt.Orientation.Horizontal) == "all keys"
