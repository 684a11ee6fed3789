"""How matrices are put into lines: as large as they can be, and none cut that fits."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.widgets.presenting.layout import Extent, best_layout, cropped_layout

ROOM = (1250.0, 560.0)


def extent(columns, rows, *, begins=False, sign=20.0):
    return Extent(0.0 if begins else sign, 60, 43, 60, 23, columns, rows, begins)


extents = st.lists(
    st.builds(extent, st.integers(1, 40), st.integers(1, 40), begins=st.booleans()),
    min_size=1,
    max_size=6,
).map(lambda found: [extent(found[0].columns, found[0].rows, begins=True), *found[1:]])


def size(found, lines):
    """How wide and high lines are, added up by hand."""
    width = height = 0.0
    below = max(found[line[0]].sign for line in lines)
    for line in lines:
        wide = below if len(lines) == len(found) else found[line[0]].sign
        for number, place in enumerate(line):
            one = found[place]
            wide += one.beside + one.columns * one.column
            if number:
                wide += one.sign + (26 if one.begins else 4)
        width = max(width, wide)
        height += max(found[place].above + found[place].rows * found[place].row for place in line)
    return width, height + 16 * (len(lines) - 1)


def every_way(count):
    for number in range(count):
        for cuts in combinations(range(1, count), number):
            edges = [0, *cuts, count]
            yield tuple(tuple(range(a, b)) for a, b in pairwise(edges))


@given(extents)
def test_it_just_fits(found):
    layout = best_layout(found, *ROOM)
    width, height = size(found, layout.lines)
    assert max(width * layout.scale / ROOM[0], height * layout.scale / ROOM[1]) == pytest.approx(1)


@given(extents)
def test_of_several_equations_none_is_broken(found):
    layout = best_layout(found, *ROOM)
    if sum(one.begins for one in found) > 1:
        assert all(found[line[0]].begins for line in layout.lines)


@given(extents)
def test_a_single_equation_is_about_as_large_as_it_can_be(found):
    found = [found[0], *(extent(one.columns, one.rows) for one in found[1:])]
    layout = best_layout(found, *ROOM)
    best = 0.0
    for lines in every_way(len(found)):
        width, height = size(found, lines)
        best = max(best, min(ROOM[0] / width, ROOM[1] / height))
    assert layout.scale >= best / 1.05**5  # fewer lines are worth a little


def test_what_fits_in_one_line_stays_there():
    found = [extent(2, 3, begins=True), extent(2, 3), extent(2, 3)]
    assert best_layout(found, 1900, 300).lines == ((0, 1, 2),)
    assert best_layout(found, 300, 900).lines == ((0,), (1,), (2,))


@given(extents, st.floats(1.0, 1.6))
def test_what_is_left_of_large_matrices_is_not_smaller_than_asked(found, least):
    layout = cropped_layout(found, *ROOM, least)
    assert layout.limits is not None
    rows, columns = layout.limits
    if rows > 2 and columns > 2:  # so many are left in any case
        assert layout.scale >= least * (1 - 1e-9)


def test_as_much_as_there_is_room_for_is_left():
    found = [extent(512, 512, begins=True)]
    layout = cropped_layout(found, *ROOM, 1.0)
    assert layout.limits == ((560 - 43 - 16) // 23, (1250 - 60 - 16) // 60)
