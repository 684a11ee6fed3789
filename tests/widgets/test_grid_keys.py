"""Where a step leads, for every cell of several shapes."""

import pytest

from explorer.widgets.grid.keys import target


@pytest.mark.parametrize("rows, columns", [(1, 1), (1, 4), (4, 1), (3, 2), (5, 7)])
def test_steps_visit_every_cell_once_and_back(rows, columns):
    cells = {(row, column) for row in range(rows) for column in range(columns)}
    for step, back, start in (("right", "left", (0, 0)), ("down", "up", (0, 0))):
        seen, here = [], start
        while here is not None:
            seen.append(here)
            here = target(step, *here, rows, columns)
        assert set(seen) == cells and len(seen) == len(cells)
        path = [seen[-1]]
        while (here := target(back, *path[-1], rows, columns)) is not None:
            path.append(here)
        assert path == seen[::-1]


def test_widgets_are_not_cells():
    assert target("next", 0, 0, 3, 3) is None
    assert target("previous", 2, 2, 3, 3) is None
