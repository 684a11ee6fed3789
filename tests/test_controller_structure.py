"""The controller's edits of axes and of many numbers, and states that are only shown."""

import numpy as np
import pytest

from explorer.controller import Controller
from explorer.core.axis_edit import AxisEdit
from explorer.core.cell_fill import CellFill
from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.stages import MATRICES, Cell


@pytest.fixture
def heard(qapp, bangs):
    """A controller, and the snapshots that it has shown."""
    controller = Controller(bangs)
    snapshots = []
    controller.changed.connect(snapshots.append)
    return controller, snapshots


@pytest.mark.parametrize(
    "edit, before, after",
    [
        (AxisEdit("move", "d_model", 0, 1, 1), Cell("E", 2, 0), Cell("E", 2, 1)),
        (AxisEdit("move", "d_model", 0, 1, 1), Cell("W_V", 1, 1), Cell("W_V", 0, 1)),
        (AxisEdit("move", "d_k", 0, 1, 1), Cell("Q", 2, 1), Cell("Q", 2, 0)),
        (AxisEdit("move", "d_k", 0, 1, 1), Cell("V", 2, 1), Cell("V", 2, 1)),
        (AxisEdit("insert", "d_v", 1, 2), Cell("Z", 0, 1), Cell("Z", 0, 3)),
        (AxisEdit("delete", "d_k", 0), Cell("W_K", 1, 1), Cell("W_K", 1, 0)),
        (AxisEdit("delete", "d_k", 1), Cell("W_K", 1, 1), Cell("W_K", 1, 0)),  # what is left
        (AxisEdit("delete", "token", 0, 2), Cell("R", 2, 0), Cell("R", 0, 0)),
        (AxisEdit("move", "token", 0, 2, 1), Cell("A", 2, 0), Cell("A", 0, 1)),
    ],
)
def test_what_is_selected_follows_and_undo_brings_it_back(heard, edit, before, after):
    controller, _ = heard
    controller.select(before)
    controller.edit_axis(edit)
    assert controller.selection == after and controller.undo_stack.count() == 1
    controller.undo_stack.undo()
    assert controller.selection == before
    controller.undo_stack.redo()
    assert controller.selection == after


@pytest.mark.parametrize(
    "edit, text",
    [
        (AxisEdit("insert", "d_v", 1, 2), "Insert 2 dimensions of d_v"),
        (AxisEdit("insert", "d_v", 1), "Insert dimension 1 of d_v"),
        (AxisEdit("delete", "d_model", 0), "Delete dimension 0 of d_model"),
        (AxisEdit("move", "d_k", 1, 1, 0), "Move dimension 1 of d_k to 0"),
        (AxisEdit("delete", "token", 1), "Remove “撩”"),
        (AxisEdit("delete", "token", 1, 2), "Remove 2 tokens"),
        (AxisEdit("move", "token", 0, 2, 1), "Move 2 tokens"),
    ],
)
def test_steps_are_called_by_what_they_do(heard, edit, text):
    controller, _ = heard
    controller.edit_axis(edit)
    assert controller.undo_stack.undo_text() == text


def test_a_refused_edit_leaves_everything(heard):
    controller, snapshots = heard
    with pytest.raises(Refused):
        controller.edit_axis(AxisEdit("delete", "d_k", 0, 2))
    with pytest.raises(Refused):
        controller.edit_axis(AxisEdit("insert", "d_k", 0, 511), most=512)
    assert snapshots == [] and controller.undo_stack.count() == 0


def test_cells_are_filled_in_one_step(heard):
    controller, _ = heard
    controller.fill_cells("W_Q", CellFill("scale", 0.5), [(0, 0), (1, 1)])
    assert controller.snapshot["W_Q"].tolist() == [[-0.3, 0.9], [0.8, -0.25]]
    assert controller.undo_stack.undo_text() == "Scale 2 cells of W_Q by 0.5"
    controller.fill_cells("W_Q", CellFill("zeros"))
    assert controller.undo_stack.undo_text() == "Zeros in W_Q"
    controller.fill_cells("W_Q", CellFill("zeros"))  # no step
    assert controller.undo_stack.count() == 2


def alike(one, other):
    return all(np.array_equal(one[name], other[name]) for name in MATRICES)


def test_a_state_is_shown_without_a_step(heard, bangs):
    controller, snapshots = heard
    before = controller.snapshot
    for value in (4.0, 5.0):
        controller.preview_value("E", 0, 0, value)
        assert alike(snapshots[-1], evaluate(bangs.with_value("E", 0, 0, value)))
        assert controller.snapshot is before
    controller.preview_value("Q", 1, 1, 7.0)  # by hand; E is what it was
    assert snapshots[-1]["Q"][1, 1] == 7.0 and snapshots[-1]["E"][0, 0] == 3.0
    controller.preview(None)
    assert alike(snapshots[-1], before) and snapshots[-1] is controller.snapshot
    assert controller.snapshot.example is bangs and controller.snapshot.changed >= {"Q", "R"}
    assert controller.undo_stack.count() == 0 and not controller.modified
    controller.preview(None)
    assert len(snapshots) == 4  # nothing was shown that would have to end


@pytest.mark.parametrize("way", ["edit", "nudge", "undo", "open"])
def test_an_edit_ends_what_is_only_shown(heard, bangs, cat, way):
    controller, snapshots = heard
    controller.set_value("W_K", 0, 0, 9.0)
    controller.preview_value("E", 0, 0, 4.0)
    {
        "edit": lambda: controller.set_value("W_V", 0, 0, 2.0),
        "nudge": lambda: controller.nudge("W_V", 0, 0, 2.0),
        "undo": controller.undo_stack.undo,
        "open": lambda: controller.open(cat),
    }[way]()
    assert snapshots[-1] is controller.snapshot
    assert alike(controller.snapshot, evaluate(controller.snapshot.example))
    assert way == "open" or controller.snapshot["E"][0, 0] == 3.0


def test_what_is_too_large_is_not_shown(heard):
    controller, snapshots = heard
    with pytest.raises(Refused):
        controller.preview_value("E", 0, 0, 1e300)
    assert snapshots == []
