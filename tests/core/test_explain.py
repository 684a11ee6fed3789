"""Every number of the chain, taken apart into operands that give it again."""

import math
from decimal import Decimal

import numpy as np
import pytest
from hypothesis import given

from explorer.core.evaluate import evaluate
from explorer.core.explain import (
    Style,
    cell_name,
    evaluated,
    explain,
    factors_of,
    rows_shown,
    term_cells,
    text,
)
from explorer.core.explain.data import Explanation, Operation, fold
from explorer.core.stages import MATRICES, STAGES, Cell, sources
from tests.core.strategies import examples, rich_examples


def every_cell(snapshot, names=tuple(MATRICES)):
    for name in names:
        for row, column in np.ndindex(snapshot[name].shape):
            yield Cell(name, row, column)


def line(example, cell: Cell, decimals: int = 4) -> str:
    return text(explain(evaluate(example), cell), Style(decimals))


def slack(expression) -> float:
    """As tight as working out in another order allows."""
    size = math.fsum(abs(factor.value) for factor in factors_of(expression))
    return 4e-15 * (1 + size) * (1 + sum(1 for _ in factors_of(expression)))


def near_a_tie(value: float, decimals: int) -> bool:
    scaled = Decimal(value).scaleb(decimals)
    return abs(abs(scaled % 1) - Decimal("0.5")) < Decimal("1e-12").scaleb(decimals)


@given(examples() | rich_examples())
def test_every_line_of_every_cell_gives_its_result(example):
    snapshot = evaluate(example)
    rounding = example.options.rounding
    for cell in every_cell(snapshot):
        explanation = explain(snapshot, cell)
        value = float(snapshot[cell.matrix][cell.row, cell.column])
        assert isinstance(explanation, Explanation)
        assert explanation.value == value
        chain = explanation.line.chain
        exact = evaluated(chain[0])
        if explanation.rounding is None:
            assert abs(explanation.evaluated() - value) <= slack(chain[0]), cell
        elif not near_a_tie(exact, rounding):
            assert explanation.evaluated() == value == float(f"{exact:.{rounding}f}"), cell
        assert evaluated(chain[-1]) == value
        for step in explanation.steps:
            for number, one in enumerate(step.lines):
                equal = one.chain[:-1] if one.rounded else one.chain
                result = evaluated(equal[-1])
                for expression in equal:
                    room = slack(expression) * (1 + abs(result))
                    if rounding is not None:
                        room += 2e-13 * (1 + abs(result))
                    assert abs(evaluated(expression) - result) <= room, (cell, step, number)
                    for factor in factors_of(expression):
                        if factor.cell is not None:
                            matrix, *place = factor.cell
                            assert factor.value == snapshot[matrix][tuple(place)]
                if one.rounded:
                    assert abs(evaluated(one.chain[-1]) - result) <= 0.5000001 * 10.0**-rounding


@given(rich_examples())
def test_the_cells_of_the_terms_are_the_sources(example):
    """What is numbered in the grids: each source once, in order, unless it is set by hand."""
    snapshot = evaluate(example)
    for cell in every_cell(snapshot, tuple(STAGES)):
        explanation = explain(snapshot, cell)
        terms = term_cells(explanation)
        by_hand = snapshot.override(cell)
        assert explanation.by_hand == (by_hand is not None)
        if by_hand is not None or cell.matrix in "EPS":
            assert terms == ()
            continue
        named = [
            Cell(region.matrix, row, column)
            for region in snapshot.sources(cell)
            for row, column in np.ndindex(snapshot[region.matrix].shape)
            if region.holds(row, column)
        ]
        if cell.matrix in "XA":
            assert [one for (one,) in terms] == named
        else:
            half = len(named) // 2
            assert list(terms) == list(zip(named[:half], named[half:], strict=True))


@given(examples())
def test_the_operands_are_the_sources_in_order(example):
    """Each cell that the stage table names as a source takes part, unless it is masked."""
    snapshot = evaluate(example)
    for cell in every_cell(snapshot, tuple(STAGES)):
        regions = sources(cell)
        named = {
            Cell(region.matrix, row, column)
            for region in regions
            for row, column in np.ndindex(snapshot[region.matrix].shape)
            if region.holds(row, column)
        }
        explanation = explain(snapshot, cell)
        used = {
            found
            for term in explanation.terms or explanation.line.chain[:1]
            for factor in factors_of(term)
            for found in ((factor.cell,) if factor.cell else ())
        }
        if cell.matrix == "A" and snapshot.mask is not None:
            seen = {c for c in named if snapshot.mask[cell.row, c.column]}
            assert used == (seen if snapshot.mask[cell.row, cell.column] else {cell})
        elif regions:
            assert used == named, cell


@given(examples())
def test_a_sum_of_products_has_a_term_for_each_step_along_the_summed_axis(example):
    snapshot = evaluate(example)
    for name in "QKVRZ":
        cell = Cell(name, *(size - 1 for size in snapshot[name].shape))
        left, right = sources(cell)
        explanation = explain(snapshot, cell)
        assert len(explanation.terms) == snapshot[left.matrix].shape[1]
        for k, term in enumerate(explanation.terms):
            assert term.operator == "product"
            for factor, region in zip(term.parts, (left, right), strict=True):
                assert factor.cell.matrix == region.matrix
                assert k in factor.cell[1:]


@given(examples())
def test_running_sums_end_at_the_value(example):
    snapshot = evaluate(example)
    cell = Cell("R", 0, 0)
    explanation = explain(snapshot, cell)
    rows = [step for step in explanation.steps if step.term is not None]
    if example.d_k == 1:
        assert not rows
        return
    assert [step.term for step in rows] == list(range(example.d_k))
    products = [q * k for q, k in zip(snapshot["Q"][0], snapshot["K"][0], strict=True)]
    for step, product, total in zip(rows, products, np.cumsum(products), strict=True):
        assert evaluated(step.lines[0].chain[-1]) == product
        if step.term:
            assert evaluated(step.lines[1].chain[-1]) == pytest.approx(total, abs=1e-13)


def test_the_published_line(bangs):
    assert line(bangs, Cell("R", 0, 2)) == (
        "R[女生, 刘海] = -0.2000 × 1.3872 + 1.7000 × 5.3083 = 8.7467"
    )


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        (Cell("E", 0, 1), "E[女生, 1] = table[1258, 1] = 1.0000"),
        (Cell("P", 2, 0), "P[刘海, 0] = sin(2 / 10000^(0 / 2)) = sin(2.0000) = 0.9093"),
        (Cell("P", 2, 1), "P[刘海, 1] = cos(2 / 10000^(0 / 2)) = cos(2.0000) = -0.4161"),
        (Cell("X", 2, 1), "X[刘海, 1] = 4.0000 + (-0.4161) = 3.5839"),
        (Cell("R", 1, 2), "R[撩, 刘海] = 0.3274 × 1.3872 + 1.2872 × 5.3083 ≈ 7.2868"),
        (Cell("Q", 0, 0), "Q[女生, 0] = 3.0000 × (-0.6000) + 2.0000 × 0.8000 = -0.2000"),
        (Cell("K", 0, 1), "K[女生, 1] = 3.0000 × 0.1000 + 2.0000 × 1.4000 = 3.1000"),
        (Cell("V", 0, 0), "V[女生, 0] = 3.0000 × 1.0000 + 2.0000 × (-0.4000) = 2.2000"),
        (Cell("S", 0, 2), "S[女生, 刘海] = 8.7467 / √2 = 8.7467 / 1.4142 = 6.1849"),
        (
            Cell("A", 0, 2),
            "A[女生, 刘海] = e^(6.1849 − 6.1849) / 1.2380 = 1.0000 / 1.2380 = 0.8078",
        ),
        (
            Cell("Z", 0, 0),
            "Z[女生, 0] = 0.0551 × 2.2000 + 0.1371 × 1.8254 + 0.8078 × 1.4758 = 1.5636",
        ),
        (Cell("W_Q", 0, 0), "W_Q[0, 0] = -0.6000"),
    ],
)
def test_worked_examples(bangs, cell, expected):
    # 0.3274 × 1.3872 + 1.2872 × 5.3083 = 7.28701284, which rounds to 7.2870 and not to 7.2868.
    assert line(bangs, cell) == expected


def test_options_that_are_off_are_explained_as_such(bangs):
    off = bangs.with_options(positions=False, scale=False)
    assert line(off, Cell("P", 1, 0)) == "P[撩, 0] = 0"
    assert line(off, Cell("X", 1, 0)) == "X[撩, 0] = 2.0000 + 0.0000 = 2.0000"
    snapshot = evaluate(off)
    s = f"{snapshot['S'][0, 2]:.4f}"
    assert line(off, Cell("S", 0, 2)) == f"S[女生, 刘海] = R[女生, 刘海] = {s}"
    assert explain(snapshot, Cell("S", 0, 2)).steps[0].what == "S = R, not scaled"


def test_softmax_is_opened(bangs):
    """The row that the article works out; exp as FACTS has it, not as it was printed."""
    explanation = explain(evaluate(bangs), Cell("A", 0, 2))
    results = [
        [round(evaluated(one.chain[-1]), 2) for one in step.lines] for step in explanation.steps
    ]
    e = [math.exp(s - 6.184859696) for s in (3.500178567, 4.411497138, 6.184859696)]
    assert results == [
        [0.81],
        [6.18],
        [-2.68, round(e[0], 2), 33.12],
        [-1.77, round(e[1], 2), 82.39],
        [0.0, 1.0, 485.34],
        [round(sum(e), 2)],
        [600.86, 0.81],
    ]


def test_only_keys_that_are_seen_take_part(bangs):
    causal = evaluate(bangs.with_options(causal=True))
    seen = explain(causal, Cell("A", 1, 0))
    assert [factor.cell for term in seen.terms for factor in factors_of(term)][::2] == [
        Cell("S", 1, 0),
        Cell("S", 1, 1),
    ]
    masked = explain(causal, Cell("A", 1, 2))
    assert masked.value == masked.evaluated() == 0.0
    assert text(masked, Style(4)) == "A[撩, 刘海] = 0"
    assert "masked" in masked.steps[0].what
    first = explain(causal, Cell("Z", 0, 0))
    assert text(first, Style(1)) == "Z[女生, 0] = 1.0 × 2.2 + 0.0 × 1.8 + 0.0 × 1.5 = 2.2"


@pytest.mark.parametrize(("factor", "word"), [(1e3, "too large"), (-1e3, "too small")])
def test_plain_exponentials_only_where_they_are_finite(bangs, factor, word):
    """Scores near ±800 and beyond."""
    big = bangs.with_options(positions=False)
    for row in range(3):
        for column in range(2):
            big = big.with_value("E", row, column, abs(factor) ** 0.5)
    for name in ("W_Q", "W_K"):
        for row in range(2):
            for column in range(2):
                sign = -1 if name == "W_Q" and factor < 0 else 1
                big = big.with_value(name, row, column, sign)
    snapshot = evaluate(big)
    explanation = explain(snapshot, Cell("A", 0, 0))
    assert explanation.evaluated() == snapshot["A"][0, 0] == pytest.approx(1 / 3)
    assert word in explanation.steps[-1].what
    widths = {len(step.lines) for step in explanation.steps if step.term is not None}
    assert widths == ({2} if factor > 0 else {3})  # e^-5657 is 0, which is a number


def test_long_sums_fold_to_first_last_and_largest():
    values = [0.5, 0.25] + [0.01] * 60 + [9.0, 0.125]
    values[30], values[40] = -7.0, 3.0
    assert fold(values) == (0, 30, 62, 63)
    assert fold([1.0] * 8) == tuple(range(8))
    assert 0 < len(fold([1.0] * 9)) < 9
    assert 20 in fold([1.0] * 64, own=20)


def test_rows_of_folded_terms_are_left_out(bangs):
    from explorer.core.reshape import set_dimensions

    wide = set_dimensions(bangs, d_model=64, d_k=64, d_v=2, new_cells="identity")
    explanation = explain(evaluate(wide), Cell("R", 0, 2))
    assert explanation.foldable
    folded = [step.term for step in rows_shown(explanation, Style(4)) if step.term is not None]
    assert folded == list(explanation.kept)
    assert len(folded) <= 7
    shown = rows_shown(explanation, Style(4, unfolded=True))
    assert [step.term for step in shown if step.term is not None] == list(range(64))
    assert " + … + " in text(explanation, Style(4))
    assert text(explanation, Style(4, unfolded=True)).count(" × ") == 64


def test_the_table_says_how_a_cell_is_worked_out():
    assert {stage.kind for stage in STAGES.values()} == {
        "look-up",
        "wave",
        "sum",
        "dot product",
        "division",
        "softmax",
    }


def test_explanations_are_frozen(bangs):
    explanation = explain(evaluate(bangs), Cell("R", 0, 2))
    with pytest.raises(AttributeError):
        explanation.value = 1.0
    with pytest.raises(AttributeError):
        explanation.terms[0].parts = ()
    assert isinstance(explanation.terms[0], Operation)
    assert hash(explanation) == hash(explain(evaluate(bangs), Cell("R", 0, 2)))


def test_cell_names(bangs):
    snapshot = evaluate(bangs)
    assert cell_name(snapshot, Cell("A", 2, 0)) == "A[刘海, 女生]"
    assert cell_name(snapshot, Cell("W_Q", 1, 0)) == "W_Q[1, 0]"
    assert cell_name(snapshot, Cell("E", 1, 0)) == "E[撩, 0]"
