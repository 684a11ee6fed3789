"""Which cells are blank, and new embeddings: by properties, and by loops of plain Python."""

import itertools
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.example import make_example
from explorer.core.handout import BLANKABLE, MAX_SHEETS, Draw, fillable, is_masked, sheets
from explorer.core.handout_numbers import HALVES, WHOLE
from explorer.core.override import Multiple, Override
from explorer.core.stages import Cell
from tests.conftest import bangs_example


def drawn(example, count=1, **how):
    return list(sheets(example, Draw(**how), count))


def cells_of(example, name):
    rows, columns = example.shape(name)
    return {Cell(name, row, column) for row in range(rows) for column in range(columns)}


def wide_example(length, d):
    rng = np.random.RandomState(length * 100 + d)
    e = rng.randint(-3, 4, (length, d)).astype(float)
    weights = {name: rng.randn(d, d) for name in ("W_Q", "W_K", "W_V")}
    return make_example(tuple(f"t{i}" for i in range(length)), tuple(range(length)), e, **weights)


def test_all_of_the_stages_that_are_named_is_blank(bangs):
    (sheet,) = drawn(bangs, blank=("R", "Z"))
    assert sheet.blank == cells_of(bangs, "R") | cells_of(bangs, "Z")


@settings(max_examples=60, deadline=None)
@given(
    stages=st.sets(st.sampled_from(BLANKABLE), min_size=1),
    share=st.floats(0.01, 0.99),
    seed=st.integers(0, 2**32 - 1),
    count=st.integers(2, 6),
)
def test_each_sheet_has_the_share_and_differs_from_its_neighbour(stages, share, seed, count):
    example = bangs_example()
    found = drawn(example, count, blank=tuple(stages), share=share, seed=seed)
    assert len(found) == count
    for one, other in itertools.pairwise(found):
        assert one.blank != other.blank
    for sheet in found:
        assert {cell.matrix for cell in sheet.blank} == stages
        for name in stages:
            of_stage = [cell for cell in sheet.blank if cell.matrix == name]
            every = len(cells_of(example, name))
            assert abs(len(of_stage) - share * every) <= 1
            assert 0 < len(of_stage) < every


def test_the_same_seed_draws_the_same_and_another_one_does_not(bangs):
    how = {"blank": ("R", "A"), "share": 0.5}
    once = [sheet.blank for sheet in drawn(bangs, 5, seed=17, **how)]
    assert once == [sheet.blank for sheet in drawn(bangs, 5, seed=17, **how)]
    assert once != [sheet.blank for sheet in drawn(bangs, 5, seed=170, **how)]


def test_what_a_seed_draws_stays_so_on_every_platform(bangs):
    """PCG64's own numbers: whoever draws the three smallest of nine gets these."""
    from numpy.random import PCG64

    raw = [int(number) >> 11 for number in PCG64(5).random_raw(9)]
    smallest = sorted(range(9), key=raw.__getitem__)[:3]
    (sheet,) = drawn(bangs, blank=("R",), share=1 / 3, seed=5)
    assert sheet.blank == {Cell("R", *divmod(place, 3)) for place in smallest}


def test_picked_cells_are_blank_and_kept_ones_are_printed(bangs):
    picked, kept = Cell("Q", 1, 1), Cell("R", 0, 0)
    (sheet,) = drawn(bangs, blank=("R",), picked=(picked,), kept=(kept,))
    assert sheet.blank == (cells_of(bangs, "R") - {kept}) | {picked}
    assert sheet.drawn == cells_of(bangs, "R")
    (sheet,) = drawn(bangs, blank=(), picked=(picked,))
    assert sheet.blank == {picked}


def test_a_masked_cell_is_not_asked_for_unless_it_is_picked(bangs):
    causal = bangs.with_options(causal=True)
    later = {(row, column) for row in range(3) for column in range(3) if column > row}
    for sheet in drawn(causal, 4, blank=("R", "S", "A", "Z"), share=0.7):
        assert not {cell for cell in sheet.blank if cell[1:] in later and cell.matrix in "SA"}
        assert all(is_masked(sheet.snapshot, Cell("A", *place)) for place in later)
        assert not any(is_masked(sheet.snapshot, Cell("R", *place)) for place in later)
    (sheet,) = drawn(causal, blank=("A",), picked=(Cell("A", 0, 2),))
    assert Cell("A", 0, 2) in sheet.blank
    (sheet,) = drawn(causal, blank=("R",))
    assert sheet.blank == cells_of(bangs, "R")  # scores of later keys are worked out, too


def test_what_is_set_by_hand_is_not_asked_for(bangs):
    by_hand = bangs.with_overrides(
        [Override("R", 0, 1, 2.5), Override("Q", 1, None, Multiple(5.0, "K", 1))]
    )
    (sheet,) = drawn(by_hand, blank=("R", "Q"))
    assert sheet.blank == (cells_of(bangs, "R") | cells_of(bangs, "Q")) - {
        Cell("R", 0, 1),
        Cell("Q", 1, 0),
        Cell("Q", 1, 1),
    }
    causal = by_hand.with_options(causal=True).with_overrides([Override("A", 0, 2, 0.5)])
    snapshot = evaluate(causal)
    assert not is_masked(snapshot, Cell("A", 0, 2))  # it is not 0: it is printed
    assert Cell("A", 0, 2) not in fillable(snapshot, "A")


def test_one_cell_is_all_or_nothing():
    one = wide_example(1, 1)
    assert drawn(one, 1, blank=("R",), share=0.6)[0].blank == {Cell("R", 0, 0)}
    with pytest.raises(Refused, match="nothing would be blank"):
        drawn(one, blank=("R",), share=0.4)


@pytest.mark.parametrize("seed", [0, 17, 2**32 - 1])
@pytest.mark.parametrize("length, d", [(1, 1), (3, 2), (12, 4)])
def test_new_numbers_are_easy_and_each_row_is_new(length, d, seed):
    example = wide_example(length, d)
    found = drawn(example, 4, blank=("R",), seed=seed, new_numbers=True)
    assert found[0].snapshot["E"].tolist() == example.table.tolist()
    tables = [sheet.snapshot.example.table for sheet in found]
    for before, table in itertools.pairwise(tables):
        assert table.shape == example.table.shape
        assert set(table.ravel().tolist()) <= set(WHOLE)
        for row in range(length):
            assert table[row].tolist() != before[row].tolist()
            assert table[row].tolist() != example.table[row].tolist()
    assert {sheet.snapshot.example.tokens for sheet in found} == {example.tokens}
    for sheet in found:  # the chain follows the numbers
        again = evaluate(sheet.snapshot.example)
        assert all((sheet.snapshot[name] == again[name]).all() for name in ("X", "A", "Z"))


def test_new_numbers_are_halves_where_the_old_ones_are_not_whole(cat):
    found = drawn(cat, 6, blank=("R",), new_numbers=True)
    numbers = {number for sheet in found[1:] for number in sheet.snapshot["E"].ravel().tolist()}
    assert numbers <= set(HALVES)
    assert any(number % 1 for number in numbers)


def test_new_numbers_give_weights_worth_working_out(bangs):
    """No softmax of these is all or nothing, to the two decimals that are seen at a glance."""
    for sheet in drawn(bangs, 12, blank=("A",), new_numbers=True, seed=3):
        assert sheet.snapshot["A"].max() < 0.985


def test_nothing_is_expected_of_new_numbers(bangs):
    from explorer.core.expected import Expected

    example = bangs.with_expected("E", Expected(bangs.table, 1)).with_baseline(bangs)
    new = drawn(example, 2, blank=("R",), new_numbers=True)[1].snapshot
    assert not new.example.expected
    assert new.baseline is None


@pytest.mark.parametrize(
    "how, count, words",
    [
        ({"blank": ()}, 1, "nothing would be blank"),
        ({"blank": ("R",), "share": 0.0}, 1, "nothing would be blank"),
        ({"blank": ("E",)}, 1, "“E” cannot be blank: those of P, X, Q"),
        ({"blank": ("nonsense",)}, 1, "“nonsense” cannot be blank"),
        ({"blank": (), "picked": (Cell("W_Q", 0, 0),)}, 1, "“W_Q” cannot be blank"),
        (
            {"blank": (), "picked": (Cell("R", 3, 0),)},
            1,
            "R has no row 3 or column 0: its shape is 3×3",
        ),
        ({"blank": (), "kept": (Cell("R", 0, 7),)}, 1, "R has no row 0 or column 7"),
        ({"blank": ("R",), "share": 1.5}, 1, "share of 1.5"),
        ({"blank": ("R",), "share": float("nan")}, 1, "share of nan"),
        ({"blank": ("R",), "seed": -1}, 1, "seed -1"),
        ({"blank": ("R",)}, 0, "0 sheets"),
        ({"blank": ("R",)}, MAX_SHEETS + 1, "1 to 200"),
    ],
)
def test_what_cannot_be_made_is_refused(bangs, how, count, words):
    with pytest.raises(Refused, match=words):
        drawn(bangs, count, **how)


def test_what_no_paper_holds_is_refused_at_once():
    with pytest.raises(Refused, match="up to 40 tokens"):
        drawn(wide_example(41, 2), blank=("R",))


def test_numpy_random_waits_until_something_is_drawn():
    code = "import sys, explorer.core.handout; sys.exit('numpy.random' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
