"""Evaluate with reuse: the same bits as from scratch, and no work that an edit does not need."""

from collections import Counter
from dataclasses import FrozenInstanceError, replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.example import Example, Options, Token, make_example
from explorer.core.fill import DISTRIBUTIONS, fill_weights
from explorer.core.override import Multiple, Override
from explorer.core.reshape import set_dimensions
from explorer.core.sentence import insert, move, remove, rename, set_id
from explorer.core.stages import EDITABLE, MATRICES, STAGES, WEIGHTS
from tests.core.strategies import (
    NUMBERS,
    OPTIONS,
    RICH_OPTIONS,
    SIZES,
    examples,
    overrides,
    rich_examples,
)


def draw_edit(data, example: Example, history: list[Example]) -> Example:
    """One edit of the kinds that the window offers, undo among them."""

    def place():
        return data.draw(st.integers(0, example.length - 1), "place")

    def text():
        return data.draw(st.sampled_from("abcxyz"), "text")

    kind = data.draw(
        st.sampled_from(
            "value value option rename insert remove move set_id dimensions fill undo".split()
        ),
        "edit",
    )
    if kind == "value":
        matrix = data.draw(st.sampled_from(EDITABLE), "matrix")
        rows, columns = evaluate(example)[matrix].shape
        row = data.draw(st.integers(0, rows - 1), "row")
        column = data.draw(st.integers(0, columns - 1), "column")
        return example.with_value(matrix, row, column, data.draw(NUMBERS))
    if kind == "option":
        return replace(example, options=data.draw(OPTIONS))
    if kind == "rename":
        return rename(example, place(), text())
    if kind == "insert":
        return insert(example, data.draw(st.integers(0, example.length)), text())
    if kind == "remove":
        return remove(example, place())
    if kind == "move":
        return move(example, place(), place())
    if kind == "set_id":
        return set_id(example, place(), data.draw(st.integers(100, 110), "id"))
    if kind == "dimensions":
        d_model, d_k, d_v = data.draw(st.tuples(SIZES, SIZES, SIZES), "d_model, d_k, d_v")
        new = data.draw(st.sampled_from(["zeros", "identity"]))
        return set_dimensions(example, d_model=d_model, d_k=d_k, d_v=d_v, new_cells=new)
    if kind == "fill":
        names = tuple(data.draw(st.permutations(list(WEIGHTS)))[: data.draw(st.integers(1, 3))])
        distribution = data.draw(st.sampled_from(DISTRIBUTIONS))
        seed = data.draw(st.integers(0, 2**32 - 1), "seed")
        return fill_weights(example, names, seed=seed, distribution=distribution, factor=0.3)
    return data.draw(st.sampled_from(history), "undo to")


def same_bits(one, other):
    return one.shape == other.shape and one.tobytes() == other.tobytes()


def downstream(sources: set[str]) -> set[str]:
    """What must follow when sources change, found by walking the table once."""
    dirty = set(sources)
    for name, stage in STAGES.items():
        if dirty.intersection(stage.inputs):
            dirty.add(name)
    return dirty & set(MATRICES)


def different_sources(before: Example, after: Example) -> set[str]:
    one, other = before.sources(), after.sources()
    return {
        name
        for name in one
        if one[name] is not other[name]
        and (isinstance(one[name], np.ndarray) or one[name] != other[name])
    }


@given(examples(), st.data())
def test_reuse_gives_the_same_bits_as_starting_again(example, data):
    snapshot = evaluate(example)
    history = [example]
    for _ in range(data.draw(st.integers(1, 12), "edits")):
        try:
            edited = draw_edit(data, snapshot.example, history)
        except Refused:
            continue  # the last good state stays
        before, snapshot = snapshot, evaluate(edited, snapshot)
        history.append(edited)
        afresh = evaluate(edited)
        assert snapshot.example is edited
        assert set(snapshot.values) == set(MATRICES)
        for name in MATRICES:
            assert same_bits(snapshot[name], afresh[name]), name
        new = {name for name in MATRICES if snapshot[name] is not before[name]}
        assert snapshot.changed == new
        assert new == downstream(different_sources(before.example, edited))


def draw_rich_edit(data, example: Example) -> Example:
    """Set or release something by hand, switch any option, pin, or type a number."""
    kind = data.draw(st.sampled_from(("override", "release", "options", "pin", "type", "move")))
    if kind == "override":
        return example.with_overrides([data.draw(overrides(example))])
    if kind == "release" and example.overrides:
        one = data.draw(st.sampled_from(example.overrides))
        return example.without_overrides(one.matrix, [(one.row, one.column or 0)])
    if kind == "options":
        return replace(example, options=data.draw(RICH_OPTIONS))
    if kind == "pin":
        return example.with_baseline(None if example.baseline is not None else example)
    if kind == "move" and example.length > 1:
        return move(example, 0, data.draw(st.integers(1, example.length - 1)))
    return example.with_value("W_V", 0, 0, data.draw(NUMBERS))


def same_numbers(one, other):
    """Bit for bit but for the sign of a zero, which a factor of -0.0 may bring."""
    return one.shape == other.shape and (one + 0.0).tobytes() == (other + 0.0).tobytes()


@given(rich_examples(), st.data())
def test_reuse_heeds_what_is_set_by_hand_rounded_and_pinned(example, data):
    snapshot = evaluate(example)
    for _ in range(data.draw(st.integers(1, 8), "edits")):
        try:
            edited = draw_rich_edit(data, snapshot.example)
            before, snapshot = snapshot, evaluate(edited, snapshot)
        except Refused:
            continue
        afresh = evaluate(edited)
        for name in MATRICES:
            assert same_numbers(snapshot[name], afresh[name]), name
            if name not in snapshot.changed:
                assert snapshot[name] is before[name]
        assert (snapshot.baseline is None) == (afresh.baseline is None)
        if snapshot.baseline is not None and afresh.baseline is not None:
            for name in MATRICES:
                assert same_numbers(snapshot.baseline[name], afresh.baseline[name])
        if snapshot.exact is not None and afresh.exact is not None:
            assert same_numbers(snapshot.exact["Z"], afresh.exact["Z"])


def test_no_number_is_infinite_whatever_is_set_by_hand():
    """Neither where a later stage by hand hides it, nor where large matrices are only bounded."""
    n = 70
    large = make_example(
        tuple(f"t{i}" for i in range(n)), tuple(range(n)), np.ones((n, 1)),
        W_Q=np.ones((1, 1)), W_K=np.ones((1, 1)), W_V=np.ones((1, 1)),
    )  # fmt: skip
    hidden = large.with_overrides(
        [Override("R", 0, None, Multiple(1e308, "R", 1)), Override("R", 1, 0, 100.0),
         Override("A", 0, None, Multiple(1.0, "A", 1))]
    )  # fmt: skip
    with pytest.raises(Refused, match="would be too large"):
        evaluate(hidden)


@given(examples())
def test_the_first_snapshot_is_all_new(example):
    assert evaluate(example).changed == set(MATRICES)


@given(examples())
def test_the_same_example_again_is_no_change(example):
    snapshot = evaluate(example)
    again = evaluate(example, snapshot)
    assert again.changed == set()
    assert all(again[name] is snapshot[name] for name in MATRICES)


@pytest.fixture
def calls(monkeypatch) -> Counter:
    """How often each stage has been computed."""
    counter = Counter()

    def counting(stage):
        def function(*inputs):
            counter[stage.name] += 1
            return stage.function(*inputs)

        return function

    for name, stage in STAGES.items():
        monkeypatch.setitem(STAGES, name, replace(stage, function=counting(stage)))
    return counter


EVERYTHING = "EPXQKVRSAZ"


@pytest.mark.parametrize(
    ("edit", "computed"),
    [
        (lambda e: e.with_value("W_V", 0, 0, 9), "VZ"),
        (lambda e: e.with_value("W_Q", 0, 0, 9), "QRSAZ"),
        (lambda e: e.with_value("W_K", 1, 1, 9), "KRSAZ"),
        (lambda e: e.with_value("E", 2, 1, 9), "EXQKVRSAZ"),
        (lambda e: e.with_options(positions=False), "PXQKVRSAZ"),
        (lambda e: e.with_options(scale=False), "SAZ"),
        (lambda e: e.with_options(causal=True), "AZ"),
        (lambda e: rename(e, 0, "他"), ""),
        (lambda e: set_id(e, 0, 1), ""),
        (lambda e: replace(e, title="another"), ""),
        (lambda e: move(e, 0, 2), "EXQKVRSAZ"),
        (lambda e: insert(e, 3, "了"), EVERYTHING),
        (lambda e: set_dimensions(e, d_model=2, d_k=2, d_v=3), "VZ"),
        (lambda e: set_dimensions(e, d_model=2, d_k=3, d_v=2), "QKRSAZ"),
        (lambda e: set_dimensions(e, d_model=3, d_k=2, d_v=2), EVERYTHING),
        (lambda e: fill_weights(e, ("W_V",), seed=1), "VZ"),
    ],
)
def test_an_edit_computes_what_follows_from_it_once(bangs, calls, edit, computed):
    before = evaluate(bangs)
    assert calls == Counter(EVERYTHING)
    calls.clear()
    after = evaluate(edit(bangs), before)
    assert calls == Counter(computed)
    assert after.changed & set(STAGES) == set(computed)
    for name in set(STAGES) - set(computed):
        assert after[name] is before[name]


def test_undo_to_an_earlier_example_reuses_what_it_can(bangs, calls):
    first = evaluate(bangs)
    second = evaluate(bangs.with_value("W_V", 0, 0, 9), first)
    calls.clear()
    third = evaluate(bangs, second)
    assert calls == Counter("VZ")
    assert third.changed == {"W_V", "V", "Z"}
    assert all(same_bits(third[name], first[name]) for name in MATRICES)


@given(examples())
def test_nothing_in_a_snapshot_can_be_written(example):
    snapshot = evaluate(example)
    arrays = [*snapshot.values.values(), example.table]
    for array in arrays:
        with pytest.raises(ValueError, match="read-only"):
            array[0, 0] = 1
    with pytest.raises(TypeError):
        snapshot.values["E"] = arrays[0]
    with pytest.raises(FrozenInstanceError):
        snapshot.example = example
    with pytest.raises(FrozenInstanceError):
        example.title = "another"


def test_an_edit_leaves_the_snapshot_before_as_it_was(bangs):
    before = evaluate(bangs)
    copies = {name: value.copy() for name, value in before.values.items()}
    evaluate(bangs.with_value("E", 0, 0, -7).with_options(causal=True), before)
    assert all(same_bits(before[name], copies[name]) for name in MATRICES)


def test_arrays_of_the_caller_stay_the_callers():
    table = np.array([[1.0, 2.0]])
    view = table[:]
    view.setflags(write=False)
    weight = np.eye(2)
    example = Example(
        vocabulary=(Token("a", 7),), sentence=(7,), table=view, W_Q=weight, W_K=weight, W_V=weight
    )
    table[0, 0] = 99
    weight[0, 0] = 99
    assert weight.flags.writeable
    np.testing.assert_array_equal(example.table, [[1, 2]])
    np.testing.assert_array_equal(example.W_Q, np.eye(2))


@pytest.mark.parametrize(
    ("values", "place"),
    [
        ({"E": 1e200, "W_Q": 1e200}, "Q[女生, 0]"),
        ({"E": 1e200, "W_K": 1e200}, "K[女生, 0]"),
        ({"E": 1e200, "W_V": 1e200}, "V[女生, 0]"),
        ({"W_Q": 1e200, "W_K": 1e200}, "R[女生, 女生]"),
    ],
)
def test_overflow_is_refused_and_names_the_place(bangs, values, place):
    before = evaluate(bangs)
    example = bangs
    for name, value in values.items():
        example = example.with_value(name, 0, 0, value)
    with pytest.raises(Refused) as refusal:
        evaluate(example, before)
    assert str(refusal.value).startswith(f"{place} would be too large")
    assert evaluate(bangs, before).changed == set()


def test_infinity_less_infinity_is_named_as_too_large(bangs):
    example = bangs.with_value("E", 0, 0, 1e308).with_value("E", 0, 1, 1e308)
    example = example.with_value("W_Q", 0, 0, 1e10).with_value("W_Q", 1, 0, -1e10)
    with pytest.raises(Refused, match=r"^Q\[女生, 0\] would be too large"):
        evaluate(example)


def test_large_but_finite_scores_are_accepted(bangs):
    """S may be as far apart as numbers go; A is then one-hot and not nan."""
    example = bangs.with_value("W_Q", 0, 0, 1e150).with_value("W_K", 0, 0, 1e150)
    snapshot = evaluate(example)
    assert snapshot["S"].max() > 1e300
    np.testing.assert_array_equal(snapshot["A"].sum(axis=1), 1)


def test_labels(bangs):
    example = set_dimensions(bangs, d_model=4, d_k=3, d_v=1)
    snapshot = evaluate(example)
    tokens = ("女生", "撩", "刘海")
    assert snapshot.axis_labels("E") == (tokens, ("0", "1", "2", "3"))
    assert snapshot.axis_labels("W_Q") == (("0", "1", "2", "3"), ("0", "1", "2"))
    assert snapshot.axis_labels("A") == (tokens, tokens)
    assert snapshot.axis_labels("Z") == (tokens, ("0",))
    assert snapshot.mask is None


def test_a_large_example_is_evaluated():
    n = 64
    rng = np.random.default_rng(1)
    example = Example(
        vocabulary=(Token("a", 7),),
        sentence=(7,) * n,
        table=rng.normal(size=(1, 512)),
        W_Q=rng.normal(size=(512, 64)),
        W_K=rng.normal(size=(512, 64)),
        W_V=rng.normal(size=(512, 64)),
        options=Options(positions=False),
    )
    np.testing.assert_allclose(evaluate(example)["A"], np.full((n, n), 1 / n))
