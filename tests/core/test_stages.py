"""The stage table says the truth about the chain."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.evaluate import evaluate
from explorer.core.example import Options
from explorer.core.stages import CARDS, EDITABLE, MATRICES, STAGES, WEIGHTS, Cell, Region, sources
from tests.core.strategies import examples

ALL_OPTIONS = [Options(*flags) for flags in product([False, True], repeat=3)]


def test_the_chain_in_reading_order():
    assert "".join(STAGES) == "EPXQKVRSAZ"
    assert tuple(WEIGHTS) == ("W_Q", "W_K", "W_V")
    assert set(MATRICES) == set(STAGES) | set(WEIGHTS)
    assert EDITABLE == ("E", "W_Q", "W_K", "W_V")
    assert all(name == matrix.name for name, matrix in MATRICES.items())


def test_a_stage_is_made_from_what_stands_before_it(bangs):
    known = set(bangs.sources())
    assert set(WEIGHTS) <= known
    for name, stage in STAGES.items():
        assert set(stage.inputs) <= known, name
        known.add(name)


def test_every_source_of_an_example_is_used(bangs):
    used = {name for stage in STAGES.values() for name in stage.inputs}
    assert set(bangs.sources()) <= used


@given(examples())
def test_axes_are_the_shapes(example):
    snapshot = evaluate(example)
    size = {"token": example.length} | {
        name: getattr(example, name) for name in ("d_model", "d_k", "d_v")
    }
    for name, matrix in MATRICES.items():
        assert snapshot[name].shape == tuple(size[axis.size] for axis in matrix.axes), name


def test_scores_have_queries_down_and_keys_across():
    for name in "RSA":
        assert [axis.meaning for axis in STAGES[name].axes] == ["query", "key"]


@given(examples())
def test_subscripts_are_the_sum_that_makes_a_cell(example):
    """Where a stage is a sum of products, einsum makes it from the table's own notation."""
    snapshot = evaluate(example)
    for name in "QKVRZ":
        stage = STAGES[name]
        operands = [snapshot[operand] for operand, _ in stage.operands]
        made = np.einsum(stage.subscripts, *operands)
        np.testing.assert_allclose(snapshot[name], made, rtol=1e-12, atol=1e-12)


@given(examples(), st.data())
def test_a_cell_depends_on_its_sources_and_on_nothing_else(example, data):
    """Nudge one number of an operand: just the cells that name it as a source may move."""
    snapshot = evaluate(example)
    stage = STAGES[data.draw(st.sampled_from("XQKVRSAZ"), "stage")]
    operand = data.draw(st.sampled_from([name for name, _ in stage.operands]), "operand")
    known = {**example.sources(), **snapshot.values}
    nudged = known[operand].copy()
    row = data.draw(st.integers(0, nudged.shape[0] - 1), "row")
    column = data.draw(st.integers(0, nudged.shape[1] - 1), "column")
    nudged[row, column] += 1.5
    value = stage.function(*[{**known, operand: nudged}[name] for name in stage.inputs])
    moved = value != snapshot[stage.name]
    for i, j in np.ndindex(value.shape):
        regions = [r for r in sources(Cell(stage.name, i, j)) if r.matrix == operand]
        named = any(region.holds(row, column) for region in regions)
        assert named or not moved[i, j], (stage.name, i, j)
        if stage.name in "XS":  # no factor, no share: the nudge must arrive
            assert moved[i, j] == named


def test_sources_of_a_score_and_of_a_typed_cell():
    assert sources(Cell("R", 0, 2)) == (Region("Q", 0, None), Region("K", 2, None))
    assert sources(Cell("Z", 1, 0)) == (Region("A", 1, None), Region("V", None, 0))
    assert sources(Cell("A", 1, 2)) == (Region("S", 1, None),)
    assert sources(Cell("S", 1, 2)) == (Region("R", 1, 2),)
    assert sources(Cell("X", 1, 0)) == (Region("E", 1, 0), Region("P", 1, 0))
    for name in (*EDITABLE, "P"):
        assert sources(Cell(name, 0, 0)) == ()


def test_a_region_holds_its_cells():
    assert Region("E", 1, None).holds(1, 5)
    assert not Region("E", 1, None).holds(0, 5)
    assert Region("E", None, 2).holds(9, 2)
    assert not Region("E", None, 2).holds(9, 1)
    assert Region("E", None, None).holds(3, 4)
    assert Region("E", 0, 0).holds(0, 0)
    assert not Region("E", 0, 0).holds(0, 1)


@pytest.mark.parametrize("options", ALL_OPTIONS)
def test_formulas_say_what_the_options_do(options):
    assert STAGES["P"].formula.given(options) == (
        r"P = \mathrm{PE}(pos)" if options.positions else "P = 0"
    )
    assert STAGES["S"].formula.given(options) == (
        r"S = R / \sqrt{d_k}" if options.scale else "S = R"
    )
    assert (r"j \leq i" in STAGES["A"].formula.given(options)) is options.causal
    for matrix in STAGES.values():
        assert matrix.formula.given(options).startswith(matrix.symbol)
    signs = [sign for card in CARDS for equation in card.equations for sign, _ in equation]
    assert (r"\div \sqrt{d_k}" in [sign.given(options) for sign in signs]) is options.scale


def test_formula_options_exist():
    formulas = [stage.formula for stage in STAGES.values()]
    formulas += [sign for card in CARDS for equation in card.equations for sign, _ in equation]
    options = {variant.option for formula in formulas for variant in formula.variants}
    assert options <= set(Options.__slots__)


def test_cards_show_every_matrix_in_reading_order():
    first = {}
    for number, card in enumerate(CARDS):
        for equation in card.equations:
            assert equation[0][0].usual == ""  # no sign before the first
            for _, name in equation:
                first.setdefault(name, number)
    assert set(first) == set(MATRICES)
    numbers = [first[name] for name in STAGES]
    assert numbers == sorted(numbers)


def test_roles_give_one_colour_to_what_belongs_together():
    for letter, role in (("Q", "query"), ("K", "key"), ("V", "value")):
        assert MATRICES[letter].role == MATRICES[f"W_{letter}"].role == role
    assert [STAGES[name].role for name in "EPXRSAZ"] == [
        "input", "position", "input", "score", "score", "weight", "output",
    ]  # fmt: skip


def test_a_masked_stage_was_made_from_what_is_seen_only():
    mask = np.tri(3, dtype=bool)
    assert sources(Cell("A", 0, 0), mask) == (Region("S", 0, 0),)
    assert sources(Cell("A", 2, 1), mask) == tuple(Region("S", 2, key) for key in range(3))
    assert sources(Cell("A", 0, 2), mask) == ()  # masked: exactly 0, made from nothing
    assert sources(Cell("Z", 0, 1), mask) == sources(Cell("Z", 0, 1))
    assert sources(Cell("A", 0, 2)) == (Region("S", 0, None),)
