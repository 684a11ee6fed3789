"""Numbers that are set by hand: where they lie, what they lie over, and what follows them."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given

from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.override import (
    Multiple,
    Override,
    apply_overrides,
    evaluation_order,
    released,
    with_overrides,
)
from explorer.core.stages import MATRICES, STAGES, Cell, Region
from tests.core.strategies import rich_examples


def cell(matrix, row, column, value):
    return Override(matrix, row, column, value)


def rule(matrix, row, factor, source, other):
    return Override(matrix, row, None, Multiple(factor, source, other))


@given(rich_examples())
def test_what_is_set_by_hand_is_there_and_nothing_else_is(example):
    """Each place is looked up on its own, in a plain loop."""
    snapshot = evaluate(example)
    places = example.options.rounding
    for name in STAGES:
        computed = snapshot.computed(name)
        own = {one.place: one.value for one in example.overrides if one.matrix == name}
        for row, column in np.ndindex(computed.shape):
            value = own.get((row, column), own.get((row, None)))
            if value is None:
                expected = computed[row, column]
            elif isinstance(value, Multiple):
                expected = value.factor * snapshot[value.matrix][value.row, column]
                if places is not None:
                    expected = float(f"{expected:.{places}f}") + 0.0
            else:
                expected = value
            assert snapshot[name][row, column] == expected, (name, row, column)


@given(rich_examples())
def test_without_overrides_the_chain_is_as_before(example):
    """Releasing all gives what a fresh example gives, bit for bit, also from a snapshot before."""
    before = evaluate(example)
    free = example
    for one in example.overrides:
        columns = range(example.shape(one.matrix)[1]) if one.column is None else [one.column]
        free = free.without_overrides(one.matrix, [(one.row, column) for column in columns])
    free = free.without_overrides("X", [(0, 0)])
    assert free.overrides == ()
    fresh, after = evaluate(free), evaluate(free, before)
    for name in MATRICES:
        assert np.array_equal(after[name], fresh[name])


@given(rich_examples())
def test_evaluating_step_by_step_is_evaluating_at_once(example):
    """Overrides are laid one by one over the last snapshot, then all at once over none."""
    snapshot = evaluate(example.without_overrides("E", []))
    plain = example
    for name in {one.matrix for one in example.overrides}:
        rows, columns = example.shape(name)
        for _ in range(2):  # cells first, then the rules of their rows
            plain = plain.without_overrides(name, list(np.ndindex(rows, columns)))
    assert plain.overrides == ()
    snapshot, step = evaluate(plain, snapshot), plain
    for one in example.overrides:
        step = step.with_overrides([one])
        snapshot = evaluate(step, snapshot)
    whole = evaluate(example)
    for name in MATRICES:
        assert np.array_equal(snapshot[name], whole[name]), name


def test_only_what_lies_below_is_computed_again(bangs):
    before = evaluate(bangs)
    after = evaluate(bangs.with_overrides([cell("R", 0, 2, 12.5)]), before)
    assert after.changed == {"R", "S", "A", "Z"}
    assert after["Q"] is before["Q"]
    again = evaluate(after.example.with_value("W_V", 0, 0, 9.0), after)
    assert again.changed == {"W_V", "V", "Z"}
    assert again["R"] is after["R"]


def test_a_row_follows_what_it_is_made_from(bangs):
    """K = (1.6, 3.1) for the first token; E is typed, so K follows, and Q with it."""
    example = bangs.with_overrides([rule("Q", 1, -2.0, "K", 0)])
    np.testing.assert_allclose(evaluate(example)["Q"][1], [-3.2, -6.2], rtol=1e-12)
    moved = evaluate(example.with_value("W_K", 0, 0, 0.0), evaluate(example))
    np.testing.assert_allclose(moved["Q"][1], -2 * moved["K"][0], rtol=1e-15)
    assert "Q" in moved.changed


def test_a_rule_may_follow_a_later_stage_and_a_chain_of_rows(bangs):
    example = bangs.with_overrides(
        [rule("Q", 0, 2.0, "Q", 1), rule("Q", 1, 3.0, "Q", 2), rule("Q", 2, 5.0, "V", 0)]
    )
    value = evaluate(example)
    np.testing.assert_allclose(value["Q"][0], 30 * value["V"][0], rtol=1e-15)


def test_a_cell_lies_over_its_rows_rule(bangs):
    both = bangs.with_overrides([rule("K", 0, 2.0, "V", 0), cell("K", 0, 1, 7.0)])
    value = evaluate(both)
    assert value["K"][0].tolist() == [2 * value["V"][0, 0], 7.0]
    assert value.sources(Cell("K", 0, 0)) == (Region("V", 0, 0),)
    assert value.sources(Cell("K", 0, 1)) == ()
    once = both.without_overrides("K", [(0, 1)])
    assert [one.column for one in once.overrides] == [None]
    assert evaluate(once)["K"][0].tolist() == (2 * value["V"][0]).tolist()
    assert once.without_overrides("K", [(0, 1)]).overrides == ()


def test_a_new_rule_takes_the_rows_cells_away():
    cells = (cell("R", 0, 0, 1.0), cell("R", 0, 1, 2.0), cell("R", 1, 0, 3.0))
    new = rule("R", 0, 2.0, "R", 1)
    assert with_overrides(cells, [new]) == (new, cells[2])
    other = cell("R", 1, 0, 4.0)
    assert with_overrides(cells, [other]) == (*cells[:2], other)


def test_overrides_are_in_the_order_of_the_chain():
    mixed = [cell("Z", 0, 0, 1.0), cell("Q", 1, 0, 1.0), rule("Q", 1, 1.0, "K", 0)]
    assert [one.matrix for one in with_overrides((), mixed)] == ["Q", "Q", "Z"]
    assert [one.column for one in with_overrides((), mixed)] == [None, 0, 0]


def test_releasing_leaves_other_places_alone():
    cells = (cell("R", 0, 0, 1.0), cell("S", 0, 0, 2.0), rule("R", 1, 2.0, "S", 0))
    assert released(cells, "R", [(0, 0)]) == cells[1:]
    assert released(cells, "R", [(1, 2)]) == cells[:2]
    assert released(cells, "R", [(2, 2)]) == cells


@pytest.mark.parametrize(
    ("rules", "name", "source"),
    [
        ([("R", "A")], "R", "A"),
        ([("Q", "K"), ("K", "Q")], "K", "Q"),
        ([("Q", "K"), ("R", "A")], "R", "A"),  # not Q, which may be made from K
        ([("Q", "K"), ("X", "Q")], "X", "Q"),
    ],
)
def test_a_circle_of_stages_is_refused_by_name(bangs, rules, name, source):
    with pytest.raises(Refused) as caught:
        bangs.with_overrides([rule(one, 0, 1.0, other, 1) for one, other in rules])
    line = str(caught.value)
    assert line.startswith(f"{name} cannot be made from {source}, which is made from {name}: ")


@pytest.mark.parametrize("rows", [[(0, 0)], [(0, 1), (1, 0)], [(0, 1), (1, 2), (2, 0)]])
def test_a_circle_of_rows_is_refused(bangs, rows):
    circle = [rule("V", one, 2.0, "V", other) for one, other in rows]
    with pytest.raises(Refused, match=r"row \d of V, from 0, would be a multiple of itself"):
        bangs.with_overrides(circle)
    with pytest.raises(Refused, match=r"row \d of V, from 0, would be a multiple of itself"):
        replace(bangs, overrides=tuple(circle))


@pytest.mark.parametrize(
    ("override", "problem"),
    [
        (cell("E", 0, 0, 1.0), "“E” cannot be overridden"),
        (cell("W_Q", 0, 0, 1.0), "“W_Q” cannot be overridden"),
        (cell("nothing", 0, 0, 1.0), "“nothing” cannot be overridden"),
        (cell("R", 3, 0, 1.0), "R has no row 3 or column 0: its shape is 3×3"),
        (cell("R", -1, 0, 1.0), "R has no row -1"),
        (cell("Q", 0, 2, 1.0), "Q has no row 0 or column 2: its shape is 3×2"),
        (cell("R", 0, 0, float("inf")), "inf is refused: numbers are finite"),
        (cell("R", 0, 0, float("nan")), "nan is refused: numbers are finite"),
        (rule("R", 0, float("nan"), "S", 0), "nan is refused"),
        (rule("R", 0, 1.0, "B", 0), "there is no matrix “B”"),
        (rule("R", 0, 1.0, "Q", 0), "a row of R has 3 numbers and a row of Q 2"),
        (rule("Q", 0, 1.0, "W_K", 2), "W_K has no row 2 or column –"),
    ],
)
def test_what_does_not_fit_is_refused(bangs, override, problem):
    with pytest.raises(Refused) as caught:
        bangs.with_overrides([override])
    assert problem in str(caught.value)


def test_the_order_without_rules_is_the_tables():
    order = evaluation_order(())
    assert set(order) == set(STAGES)
    for name, stage in STAGES.items():
        assert all(order.index(one) < order.index(name) for one in stage.inputs if one in STAGES)


def test_what_is_typed_is_not_rounded_but_multiples_are():
    value = np.zeros((2, 2))
    source = {"K": np.array([[0.1, 0.26], [0, 0]])}
    own = [rule("Q", 0, 0.5, "K", 0), cell("Q", 1, 0, 0.123456)]
    result = apply_overrides(value, own, source, 1)
    assert result.tolist() == [[0.1, 0.1], [0.123456, 0.0]]  # 0.05 lies above the middle
    assert value.tolist() == [[0, 0], [0, 0]]
