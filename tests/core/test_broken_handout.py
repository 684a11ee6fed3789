"""Sheets of examples so small that a share of a stage is all of it."""

from dataclasses import replace

import numpy as np
import pytest

from explorer.core.errors import Refused
from explorer.core.example import make_example
from explorer.core.handout import Draw, sheets

NUMBER = np.array([[2.0]])
ONE = make_example(("a",), (0,), NUMBER, W_Q=NUMBER, W_K=NUMBER, W_V=NUMBER)
HALF = Draw(blank=("R", "A"), share=0.5)


def test_sheets_that_cannot_differ_are_refused():
    with pytest.raises(Refused, match="the sheets would all be the same"):
        list(sheets(ONE, HALF, 3))


def test_one_sheet_need_not_differ():
    (sheet,) = sheets(ONE, HALF)
    assert {cell.matrix for cell in sheet.blank} == {"R", "A"}


def test_new_numbers_make_them_differ():
    one, other = sheets(ONE, replace(HALF, new_numbers=True), 2)
    assert one.snapshot.example.table.tolist() != other.snapshot.example.table.tolist()


def test_all_blank_on_every_sheet_is_what_was_asked_for():
    one, other = sheets(ONE, replace(HALF, share=1.0), 2)
    assert one.blank == other.blank
