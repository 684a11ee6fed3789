"""Every number that is a sum of products, taken apart."""

import math

import numpy as np
import pytest
from hypothesis import given

from explorer.core.evaluate import evaluate
from explorer.core.explain import cell_name, explain
from explorer.core.stages import Cell, sources
from tests.core.strategies import examples


def test_the_published_line(bangs):
    explanation = explain(evaluate(bangs), Cell("R", 0, 2))
    assert explanation.text(4) == ("R[女生, 刘海] = -0.2000 × 1.3872 + 1.7000 × 5.3083 = 8.7467")


@pytest.mark.parametrize(
    ("cell", "line"),
    [
        (Cell("R", 1, 2), "R[撩, 刘海] = 0.3274 × 1.3872 + 1.2872 × 5.3083 = 7.2868"),
        (Cell("Q", 0, 0), "Q[女生, 0] = 3.0000 × -0.6000 + 2.0000 × 0.8000 = -0.2000"),
        (Cell("K", 0, 1), "K[女生, 1] = 3.0000 × 0.1000 + 2.0000 × 1.4000 = 3.1000"),
        (Cell("V", 0, 0), "V[女生, 0] = 3.0000 × 1.0000 + 2.0000 × -0.4000 = 2.2000"),
        (
            Cell("Z", 0, 0),
            "Z[女生, 0] = 0.0551 × 2.2000 + 0.1371 × 1.8254 + 0.8078 × 1.4758 = 1.5636",
        ),
    ],
)
def test_worked_examples(bangs, cell, line):
    assert explain(evaluate(bangs), cell).text(4) == line


def test_decimals_are_those_that_are_shown(bangs):
    explanation = explain(evaluate(bangs), Cell("R", 0, 2))
    assert explanation.text(0) == "R[女生, 刘海] = 0 × 1 + 2 × 5 = 9"
    assert explanation.text(1) == "R[女生, 刘海] = -0.2 × 1.4 + 1.7 × 5.3 = 8.7"


@given(examples())
def test_the_terms_of_every_cell_add_up_to_it(example):
    snapshot = evaluate(example)
    for name in "QKVRZ":
        for row, column in np.ndindex(snapshot[name].shape):
            explanation = explain(snapshot, Cell(name, row, column))
            value = float(snapshot[name][row, column])
            assert explanation.value == value
            products = [term.factors[0].value * term.factors[1].value for term in explanation.terms]
            assert [term.value for term in explanation.terms] == products
            assert explanation.total() == math.fsum(products)
            # As tight as adding in another order allows.
            slack = 1e-15 * len(products) * sum(map(abs, products))
            assert abs(explanation.total() - value) <= slack


@given(examples())
def test_a_factor_is_the_number_in_its_cell_and_that_is_a_source(example):
    snapshot = evaluate(example)
    for name in "QKVRZ":
        cell = Cell(name, *(size - 1 for size in snapshot[name].shape))
        left, right = sources(cell)
        explanation = explain(snapshot, cell)
        for k, term in enumerate(explanation.terms):
            for factor, region in zip(term.factors, (left, right), strict=True):
                matrix, row, column = factor.cell
                assert factor.value == snapshot[matrix][row, column]
                assert matrix == region.matrix
                assert region.holds(row, column)
                assert k in (row, column)
        size = snapshot[left.matrix].shape[1]  # the summed axis is the left operand's columns
        assert len(explanation.terms) == size


@pytest.mark.parametrize("name", ["E", "P", "X", "S", "A", "W_Q", "W_K", "W_V"])
def test_other_matrices_are_not_sums_of_products(bangs, name):
    assert explain(evaluate(bangs), Cell(name, 0, 0)) is None


def test_a_masked_key_takes_part_with_weight_0(bangs):
    explanation = explain(evaluate(bangs.with_options(causal=True)), Cell("Z", 0, 0))
    assert explanation.text(1) == "Z[女生, 0] = 1.0 × 2.2 + 0.0 × 1.8 + 0.0 × 1.5 = 2.2"


def test_cell_names(bangs):
    snapshot = evaluate(bangs)
    assert cell_name(snapshot, Cell("A", 2, 0)) == "A[刘海, 女生]"
    assert cell_name(snapshot, Cell("W_Q", 1, 0)) == "W_Q[1, 0]"
    assert cell_name(snapshot, Cell("E", 1, 0)) == "E[撩, 0]"
