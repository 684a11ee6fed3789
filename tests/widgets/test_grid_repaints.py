"""What of a grid is painted anew: no more than has changed."""

import numpy as np
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication

from tests.widgets.grid_support import desk

LABELS = tuple(f"t{place}" for place in range(64))


class Paints(QObject):
    """Keeps the rectangles that some widgets paint, by their names."""

    def __init__(self, **widgets):
        super().__init__()
        self.rects = {name: [] for name in widgets}
        self._names = {widget: name for name, widget in widgets.items()}
        for widget in widgets.values():
            widget.installEventFilter(self)

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            self.rects[self._names[watched]].append(event.rect())
        return False


def painted(grid):
    return Paints(
        cells=grid.viewport(),
        rows=grid.verticalHeader().viewport(),
        columns=grid.horizontalHeader().viewport(),
        bar=grid.verticalScrollBar(),
    )


def settle():
    for _ in range(10):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def large(qtbot):
    made = desk(qtbot, "E", np.zeros((64, 64)), rows=LABELS, columns=LABELS)
    made.grid.setFocus()
    qtbot.waitUntil(made.grid.hasFocus)
    made.grid.setCurrentIndex(made.grid.model().index(2, 1))
    settle()
    return made


def around(grid, *cells):
    """Return the cells' rectangles with a pixel more, as Qt repaints them."""
    area = grid.cell_rect(*cells[0])
    for cell in cells[1:]:
        area = area.united(grid.cell_rect(*cell))
    return area.adjusted(-1, -1, 1, 1)


def test_going_to_the_next_row_paints_two_cells_and_two_labels(qtbot):
    made = large(qtbot)
    paints = painted(made.grid)
    qtbot.keyClick(made.grid, Qt.Key.Key_Down)
    settle()
    two = around(made.grid, (2, 1), (3, 1))
    assert paints.rects["cells"] and all(map(two.contains, paints.rects["cells"]))
    labels = {(rect.top(), rect.bottom()) for rect in paints.rects["rows"]}
    assert labels and all(low >= two.top() and high <= two.bottom() for low, high in labels)
    assert paints.rects["columns"] == paints.rects["bar"] == []


def test_an_editor_that_closes_leaves_the_rest_of_the_grid_alone(qtbot):
    made = large(qtbot)
    qtbot.keyClick(made.grid, Qt.Key.Key_5)
    settle()
    paints = painted(made.grid)
    qtbot.keyClick(made.editor, Qt.Key.Key_Return)
    settle()
    two = around(made.grid, (2, 1), (3, 1))
    first, *others = paints.rects["cells"]
    assert all(map(two.contains, (first, *others)))
    assert not any(map(first.intersects, others))  # what the editor covered is painted once
    assert paints.rects["columns"] == paints.rects["bar"] == []
    assert made.grid.hasFocus() and made.grid.focused


def test_what_is_marked_as_changed_again_is_not_painted_again(qtbot):
    before = np.zeros((3, 3))
    made = desk(qtbot, "R", before)
    mask = before == 0
    mask[1] = False
    made.grid.set_changed(mask)
    settle()
    paints = painted(made.grid)
    made.grid.set_changed(mask.copy())
    settle()
    assert paints.rects["cells"] == []
    other = mask.copy()
    other[0, 0] = False
    made.grid.set_changed(other)
    settle()
    assert paints.rects["cells"] == [made.grid.cell_rect(0, 0)]
    made.grid.set_changed(None)
    settle()
    assert paints.rects["cells"][1:] == [made.grid.viewport().rect()]


def test_a_pointer_that_leaves_is_told_of(qtbot):
    made = desk(qtbot)
    with qtbot.waitSignal(made.grid.pointer_left):
        QApplication.sendEvent(made.grid.viewport(), QEvent(QEvent.Type.Leave))


def test_scrolling_paints_the_bracket_where_it_stands(qtbot):
    made = large(qtbot)
    paints = painted(made.grid)
    made.grid.verticalScrollBar().setValue(30)
    settle()
    assert made.grid.verticalHeader().viewport().rect() in paints.rects["rows"]
