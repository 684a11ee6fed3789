"""Cells that are picked by hand, written and read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.errors import Refused
from explorer.core.handout import BLANKABLE
from explorer.core.stages import Cell
from explorer.files.handout_cells import HandPicked, cells_text, parse_cells, toggled
from explorer.files.handout_options import suffixes

CELLS = st.builds(Cell, st.sampled_from(BLANKABLE), st.integers(0, 39), st.integers(0, 39))


@pytest.mark.parametrize("text", ["R[0,1] Z[2,0]", "R[0, 1], Z[2, 0]", " R[ 0,1 ]; Z[2,0] "])
def test_cells_are_read_as_people_write_them(text):
    assert parse_cells(text) == HandPicked((Cell("R", 0, 1), Cell("Z", 2, 0)))


@pytest.mark.parametrize("text", ["-R[0,1]", "−R[0,1]", "R[0,1] -R[0,1]"])
def test_a_minus_has_a_cell_printed(text):
    assert parse_cells(text) == HandPicked((), (Cell("R", 0, 1),))


def test_tokens_name_rows_and_columns(bangs):
    assert parse_cells("R[女生, 刘海]", bangs).picked == (Cell("R", 0, 2),)


@pytest.mark.parametrize("text", ["R", "R[0]", "R[0,x]", "Y[0,0]", "--R[0,1]", "R[9,9]"])
def test_what_is_no_cell_is_refused(bangs, text):
    with pytest.raises(Refused):
        parse_cells(text, bangs)


@given(st.lists(CELLS, unique=True), st.integers(0, 100))
def test_cells_are_read_as_they_were_written(cells, cut):
    hand = HandPicked(tuple(cells[:cut]), tuple(cells[cut:]))
    assert parse_cells(cells_text(hand)) == hand


@given(st.sets(CELLS), st.sets(CELLS), st.sets(CELLS), CELLS)
def test_toggling_turns_a_cell_over_and_back(drawn, picked, kept, cell):
    def blank(hand):
        return cell in (drawn | set(hand.picked)) - set(hand.kept)

    hand = HandPicked(tuple(picked), tuple(kept))
    once = toggled(hand, cell, blank=blank(hand), drawn=cell in drawn)
    twice = toggled(once, cell, blank=blank(once), drawn=cell in drawn)
    assert blank(once) != blank(hand)
    assert blank(twice) == blank(hand)
    assert not set(twice.picked) & drawn & {cell}  # nothing is said twice


def test_files_are_named_one_by_one():
    assert suffixes(1) == ["", "-key"]
    assert suffixes(2) == ["-1", "-1-key", "-2", "-2-key"]
