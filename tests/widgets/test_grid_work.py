"""What a grid does no more than it must: labels, layouts, comparisons."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFontMetricsF

from explorer.core.differing import Differing
from explorer.widgets.grid import metrics
from explorer.widgets.grid.model import MatrixModel
from tests.widgets.grid_support import desk

TOKENS = tuple(f"token {place}" for place in range(512))


class Events(QObject):
    """Counts events of a kind."""

    def __init__(self, kind):
        super().__init__()
        self.kind, self.count = kind, 0

    def eventFilter(self, watched, event):
        self.count += event.type() == self.kind
        return False


def test_labels_of_a_sentence_are_measured_once(qtbot, monkeypatch):
    metrics.label_width.cache_clear()
    measured, own = [], QFontMetricsF.horizontalAdvance
    asked, header_data = [], MatrixModel.headerData

    class Measuring(QFontMetricsF):
        def horizontalAdvance(self, text):
            measured.append(text)
            return own(self, text)

    def counted(self, *question):
        asked.append(question)
        return header_data(self, *question)

    monkeypatch.setattr(metrics, "QFontMetricsF", Measuring)
    monkeypatch.setattr(MatrixModel, "headerData", counted)
    for name in ("Q", "K", "V"):
        desk(qtbot, name, np.zeros((512, 4)), rows=TOKENS)
    assert sum(text in TOKENS for text in measured) == 512
    assert len(asked) < 100  # the grid paints its labels itself


def test_an_edit_lays_nothing_out(qtbot):
    made = desk(qtbot, "R", np.zeros((3, 3)))
    qtbot.wait(1)
    layouts = Events(QEvent.Type.LayoutRequest)
    made.window.installEventFilter(layouts)
    made.grid.installEventFilter(layouts)
    labels = made.grid.model().row_labels
    for value in (1.0, 2.5, -7.0):
        made.grid.set_values(np.full((3, 3), value), labels, labels)
    qtbot.wait(1)
    assert layouts.count == 0


@given(st.integers(1, 5), st.integers(1, 5), st.data())
def test_differing_is_sliced_like_a_mask(rows, columns, data):
    numbers = st.lists(
        st.sampled_from([0.0, 1.0]), min_size=rows * columns, max_size=rows * columns
    )
    before, after = (np.array(data.draw(numbers)).reshape(rows, columns) for _ in range(2))
    differing, mask = Differing(before, after), before != after
    top, left = data.draw(st.integers(0, rows)), data.draw(st.integers(0, columns))
    assert differing.shape == mask.shape
    assert differing[top:, :left].tolist() == mask[top:, :left].tolist()
    assert differing.any() == bool(mask.any())


@pytest.mark.parametrize("shape", [(2, 3), (64, 64)])
def test_changed_cells_are_painted(qtbot, shape):
    made = desk(qtbot, "R", np.zeros(shape))
    after = np.zeros(shape)
    after[1, 2] = 1.0
    before = made.grid.viewport().grab().toImage()
    made.grid.set_changed(Differing(np.zeros(shape), after))
    image = made.grid.viewport().grab().toImage()
    changed = {
        cell
        for cell in np.ndindex(2, 3)
        if image.copy(made.grid.cell_rect(*cell)) != before.copy(made.grid.cell_rect(*cell))
    }
    assert changed == {(1, 2)}
