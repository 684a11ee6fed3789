"""Before and after, cell by cell in plain loops."""

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given

from explorer.core import sentence
from explorer.core.compare import row_figures, stage_changes
from explorer.core.comparison import change_of, reference_of, same_sentence
from explorer.core.differing import changed_cells
from explorer.core.evaluate import evaluate
from explorer.core.numbers import number_text
from explorer.core.override import Override
from explorer.core.reshape import set_dimensions
from explorer.core.stages import MATRICES, STAGES
from tests.core.strategies import examples, rich_examples


def test_without_a_pinned_state_or_rounding_there_is_nothing_to_compare_with(bangs):
    snapshot = evaluate(bangs)
    for reference in ("baseline", "exact"):
        assert reference_of(snapshot, reference) is None
        assert change_of(snapshot, reference, "A") is None
        assert stage_changes(snapshot, reference, 4) == []


def test_another_sentence_has_no_counterpart(bangs):
    pinned = bangs.with_baseline(bangs)
    moved = evaluate(sentence.move(pinned, 0, 2))
    longer = evaluate(sentence.insert(pinned, 0, "new"))
    for snapshot in (moved, longer):
        assert change_of(snapshot, "baseline", "A") is None
        assert not same_sentence(snapshot, snapshot.baseline)
        # Weights have no tokens along them: they are compared all the same.
        assert change_of(snapshot, "baseline", "W_Q").tolist() == [[0, 0]] * 2


@pytest.mark.parametrize("edit", [(sentence.set_id, 7), (sentence.rename, "new")])
def test_another_id_or_another_text_keeps_its_place(bangs, edit):
    change, value = edit
    snapshot = evaluate(change(bangs.with_baseline(bangs), 0, value))
    assert same_sentence(snapshot, snapshot.baseline)
    assert change_of(snapshot, "baseline", "A").tolist() == [[0, 0, 0]] * 3


def test_a_change_beyond_a_number_is_infinite_and_silent(bangs):
    pinned = replace(bangs, W_V=np.zeros((2, 2))).with_overrides([Override("V", 0, 0, 1.7e308)])
    now = pinned.with_baseline(pinned).with_overrides([Override("V", 0, 0, -1.7e308)])
    assert change_of(evaluate(now), "baseline", "V")[0, 0] == -np.inf


def test_an_exact_chain_that_is_too_large_is_none(bangs):
    """Rounded to whole numbers, 0.4 is 0 and the chain stays small."""
    huge = replace(
        bangs,
        table=np.full((3, 2), 0.4),
        W_Q=np.array([[1e200, 0], [0, 1]]),
        W_K=np.array([[1e200, 0], [0, 1]]),
    ).with_options(positions=False, rounding=0)
    snapshot = evaluate(huge)
    assert not snapshot["Q"].any()
    assert snapshot.exact is None
    assert change_of(snapshot, "exact", "R") is None
    assert stage_changes(snapshot, "exact", 2) == []


def test_the_exact_chain_is_the_same_from_any_start(bangs):
    rounded = bangs.with_options(rounding=1)
    first = evaluate(rounded, evaluate(bangs))
    second = evaluate(rounded.with_value("W_V", 0, 0, 9.0), first)
    for snapshot in (first, second):
        alone = evaluate(snapshot.example.with_options(rounding=None))
        for name in STAGES:
            assert snapshot.exact[name].tobytes() == alone[name].tobytes()
        assert not snapshot.start  # no history is kept


@pytest.mark.parametrize("row", [(2.0, -1.0), (0.0, 0.0), (0.7, 0.7)])
def test_a_row_that_is_no_distribution_has_no_entropy(row):
    assert np.isnan(row_figures(np.array([row])).entropy[0])


def test_typed_weights_need_not_sum_to_1_in_the_last_digit():
    figures = row_figures(np.array([[0.333, 0.333, 0.333]]))
    assert figures.entropy[0] == pytest.approx(np.log(3), abs=2e-3)


def test_a_matrix_of_another_width_is_left_out(bangs):
    wider = set_dimensions(bangs.with_baseline(bangs), d_model=2, d_k=3, d_v=2)
    snapshot = evaluate(wider)
    assert change_of(snapshot, "baseline", "Q") is None
    assert change_of(snapshot, "baseline", "V").tolist() == [[0, 0]] * 3
    names = [one.name for one in stage_changes(snapshot, "baseline", 4)]
    assert names == [name for name in STAGES if name not in "QK"]


def test_a_pinned_state_pins_nothing_itself(bangs):
    one = bangs.with_value("E", 0, 0, 1.0)
    two = bangs.with_baseline(one.with_baseline(bangs))
    assert two.baseline.baseline is None
    assert np.array_equal(two.baseline.table, one.table)
    snapshot = evaluate(two)
    assert evaluate(two.with_value("E", 0, 0, 2.0), snapshot).baseline is snapshot.baseline
    assert evaluate(two.with_baseline(None), snapshot).baseline is None


@given(rich_examples())
def test_the_change_is_the_difference_and_the_largest_is_found(example):
    snapshot = evaluate(example.with_value("W_V", 0, 0, 0.75).with_baseline(example))
    before = evaluate(example)
    changes = {one.name: one for one in stage_changes(snapshot, "baseline", 2)}
    assert list(changes) == list(STAGES)
    for name, one in changes.items():
        places = list(np.ndindex(snapshot[name].shape))
        apart = {at: abs(float(snapshot[name][at]) - float(before[name][at])) for at in places}
        assert one.largest == max(apart.values()) == apart[one.row, one.column]
        shown = [
            at
            for at in places
            if number_text(snapshot[name][at], 2) != number_text(before[name][at], 2)
        ]
        assert one.seen == len(shown)
        assert one.first == (shown[0] if shown else None)


def test_a_zero_with_a_sign_is_not_seen_as_a_difference(bangs):
    small = bangs.with_value("W_V", 0, 0, -1e-9)
    snapshot = evaluate(small.with_baseline(bangs.with_value("W_V", 0, 0, 1e-9)))
    seen = {one.name: one.seen for one in stage_changes(snapshot, "baseline", 4)}
    assert set(seen.values()) == {0}


def test_rounding_is_compared_with_the_exact_chain(bangs):
    """The article's A[女生, 刘海] is 0.8078; its two-decimal chain gives 0.81."""
    snapshot = evaluate(bangs.with_options(rounding=2))
    assert snapshot["A"][0, 2] == 0.81
    assert change_of(snapshot, "exact", "A")[0, 2] == pytest.approx(0.81 - 0.8078, abs=5e-5)
    assert change_of(snapshot, "exact", "E").tolist() == [[0, 0]] * 3


@given(rich_examples())
def test_changed_cells_are_those_that_differ(example):
    before = evaluate(example)
    after = evaluate(example.with_value("E", 0, 0, 0.3), before)
    for name in MATRICES:
        found = changed_cells(before, after, name)
        differs = [
            at for at in np.ndindex(before[name].shape) if before[name][at] != after[name][at]
        ]
        marked = [] if found is None else [tuple(at) for at in np.argwhere(found[:])]
        assert marked == differs
        assert changed_cells(after, after, name) is None


def test_other_shapes_have_no_changed_cells(bangs):
    before = evaluate(bangs)
    after = evaluate(set_dimensions(bangs, d_model=2, d_k=3, d_v=2), before)
    for name in ("W_Q", "W_K", "Q", "K"):
        assert changed_cells(before, after, name) is None


@given(examples())
def test_entropy_lies_between_one_hot_and_even(example):
    weights = evaluate(example)["A"]
    figures = row_figures(weights)
    for row, own in enumerate(weights.tolist()):
        entropy = -math.fsum(weight * math.log(weight) for weight in own if weight)
        assert figures.entropy[row] == pytest.approx(entropy, abs=1e-12)
        assert -1e-12 <= figures.entropy[row] <= math.log(len(own)) + 1e-12
        assert figures.largest[row] == max(own)
        assert figures.key[row] == own.index(max(own))


def test_entropy_of_known_rows():
    figures = row_figures(np.array([[1.0, 0.0, 0.0], [0.5, 0.5, 0.0], [1 / 3] * 3]))
    assert figures.entropy.tolist() == pytest.approx([0.0, math.log(2), math.log(3)])
    assert not np.signbit(figures.entropy).any()
    assert figures.key == (0, 0, 0)


def test_comparing_changes_nothing(bangs):
    example = replace(bangs, baseline=bangs)
    snapshot = evaluate(example)
    assert [one.seen for one in stage_changes(snapshot, "baseline", 10)] == [0] * len(STAGES)


def test_large_numbers_are_compared_as_they_are_shown(bangs):
    """12345678.1 and 12345678.9 are both 1.23e+07."""
    one = bangs.with_value("W_V", 0, 0, 12345678.1)
    snapshot = evaluate(one.with_value("W_V", 0, 0, 12345678.9).with_baseline(one))
    (v,) = (change for change in stage_changes(snapshot, "baseline", 2) if change.name == "V")
    assert v.largest > 1
    assert (v.seen, v.first) == (0, None)
