"""The controller alone: what it says, what it keeps, what can be undone."""

import numpy as np
import pytest

from explorer.controller import Controller
from explorer.core.errors import Refused
from explorer.core.expected import Expected
from explorer.core.override import Multiple
from explorer.core.stages import Cell
from explorer.history.steps import UNDO_LIMIT, undo_limit


@pytest.fixture
def controller(qapp, bangs):
    return Controller(bangs)


def heard(signal):
    """Collect what a signal says."""
    said = []
    signal.connect(lambda *args: said.append(args[0] if args else None))
    return said


def test_an_edit_is_one_signal_and_one_named_step(controller):
    snapshots = heard(controller.changed)
    controller.set_value("E", 0, 0, 4.0)
    assert len(snapshots) == 1
    assert snapshots[0]["X"][0, 0] == 4.0
    assert controller.undo_stack.undo_text() == "E[女生, 0] = 4"
    assert controller.modified


def test_undo_and_redo_bring_back_the_very_arrays(controller):
    before = controller.snapshot
    controller.set_value("W_V", 1, 0, 2.5)
    after = controller.snapshot
    controller.undo_stack.undo()
    assert controller.snapshot.example is before.example
    assert not controller.modified
    np.testing.assert_array_equal(controller.snapshot["Z"], before["Z"])
    controller.undo_stack.redo()
    assert controller.snapshot.example is after.example
    np.testing.assert_array_equal(controller.snapshot["Z"], after["Z"])


def test_an_undo_computes_only_what_it_changes(controller):
    controller.set_value("W_V", 0, 0, 9.0)
    controller.undo_stack.undo()
    assert controller.snapshot.changed == {"W_V", "V", "Z"}


def test_a_value_that_is_there_already_is_no_step(controller):
    snapshots = heard(controller.changed)
    controller.set_value("E", 0, 0, 3.0)
    assert not snapshots
    assert controller.undo_stack.count() == 0


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda c: c.set_value("E", 0, 0, 1e308), "1.8e308"),
        (lambda c: c.set_value("E", 0, 0, float("nan")), "finite"),
        (lambda c: c.set_token_id(0, 875), "撩"),
        (lambda c: c.set_token_id(0, -1), "0 to"),
        (lambda c: c.rename_token(0, ""), "printable"),
        (lambda c: c.insert_token(0, "a\nb"), "printable"),
        (lambda c: c.set_dimensions(0, 2, 2, "zeros"), "d_model = 0"),
        (lambda c: c.fill_weights(("W_Q",), -1, "standard normal", 1.0), "seed -1"),
        (lambda c: c.fill_weights(("W_Q",), 1, "standard normal", float("inf")), "1.8e308"),
    ],
)
def test_what_is_refused_changes_nothing(controller, change, says):
    snapshots = heard(controller.changed)
    before = controller.snapshot
    with pytest.raises(Refused, match=says):
        change(controller)
    assert controller.snapshot is before
    assert controller.undo_stack.count() == 0
    assert not snapshots


def test_the_only_token_stays(qapp, bangs):
    controller = Controller(bangs)
    controller.remove_token(0)
    controller.remove_token(0)
    with pytest.raises(Refused, match="at least one"):
        controller.remove_token(0)
    assert controller.snapshot.example.tokens == ("刘海",)


def test_selection_is_said_once_and_dropped_before_its_cell_is_gone(controller):
    said = []
    controller.selection_changed.connect(lambda cell: said.append(("selection", cell)))
    controller.changed.connect(lambda snapshot: said.append(("snapshot", snapshot["R"].shape)))
    controller.select(Cell("R", 2, 2))
    controller.select(Cell("R", 2, 2))
    controller.remove_token(2)
    assert said == [("selection", Cell("R", 2, 2)), ("selection", None), ("snapshot", (2, 2))]


@pytest.mark.parametrize(
    ("change", "then"),
    [
        (lambda c: c.move_token(0, 2), Cell("R", 2, 1)),  # 女生→刘海, wherever they stand
        (lambda c: c.move_token(2, 0), Cell("R", 1, 0)),
        (lambda c: c.insert_token(0, "啊"), Cell("R", 1, 3)),
        (lambda c: c.remove_token(1), Cell("R", 0, 1)),
        (lambda c: c.remove_token(2), None),
        (lambda c: c.rename_token(0, "男生"), Cell("R", 0, 2)),
    ],
)
def test_the_selection_follows_its_tokens_and_comes_back(controller, change, then):
    controller.select(Cell("R", 0, 2))
    value = controller.snapshot["R"][0, 2]
    controller.set_option("positions", False)
    change(controller)
    assert controller.selection == then
    controller.undo_stack.undo()
    assert controller.selection == Cell("R", 0, 2)
    controller.undo_stack.redo()
    assert controller.selection == then
    controller.undo_stack.undo()
    controller.undo_stack.undo()
    assert controller.snapshot["R"][0, 2] == value


def test_opening_selects_nothing(controller, cat):
    controller.select(Cell("R", 0, 2))
    controller.open(cat)
    assert controller.selection is None


def test_large_examples_keep_fewer_steps(controller):
    assert undo_limit(controller.snapshot.example) == UNDO_LIMIT == 1000
    controller.set_dimensions(1024, 1024, 1024, "zeros")
    assert 50 <= undo_limit(controller.snapshot.example) < 100


def test_a_step_with_an_ampersand_marks_no_key(controller):
    controller.rename_token(0, "a & b")
    assert controller.undo_stack.undo_text() == "Rename “女生” to “a && b”"


def test_a_cell_that_is_not_there_selects_nothing(controller):
    controller.select(Cell("R", 3, 0))
    assert controller.selection is None


def test_a_hundred_edits_are_undone_one_by_one(controller):
    first = controller.snapshot.example
    for step in range(100):
        controller.set_value("E", step % 3, step % 2, 10.0 + step)
    for _ in range(100):
        controller.undo_stack.undo()
    assert controller.snapshot.example is first
    assert not controller.modified


def test_saving_marks_the_state_clean_and_undoing_past_it_does_not(controller, tmp_path):
    controller.set_value("E", 0, 0, 4.0)
    controller.saved(tmp_path / "a.attn")
    assert not controller.modified
    assert controller.path == tmp_path / "a.attn"
    controller.undo_stack.undo()
    assert controller.modified


def test_opening_ends_the_history(controller, cat):
    controller.set_value("E", 0, 0, 4.0)
    controller.open(cat)
    assert controller.undo_stack.count() == 0
    assert not controller.modified
    assert controller.snapshot.example is cat


def test_options_are_named_steps(controller):
    controller.set_option("scale", False)
    assert controller.undo_stack.undo_text() == "Switch scaling off"
    np.testing.assert_array_equal(controller.snapshot["S"], controller.snapshot["R"])
    controller.set_option("scale", False)
    assert controller.undo_stack.count() == 1


def test_the_cat_example_is_made_as_the_article_makes_it(qapp, cat):
    controller = Controller(cat)
    controller.fill_weights(("W_Q", "W_K", "W_V"), 7, "uniform 0 to 1", 1.0)
    controller.fill_weights(("W_Q", "W_K", "W_V"), 42, "standard normal", 0.3)
    for name in ("W_Q", "W_K", "W_V"):
        np.testing.assert_array_equal(controller.snapshot[name], getattr(cat, name))
    assert controller.undo_stack.count() == 2


# What is set by hand, pinned and expected.


def test_a_number_typed_into_a_computed_stage_is_set_by_hand(controller):
    controller.set_value("Q", 0, 1, 0.5)
    snapshot = controller.snapshot
    assert snapshot["Q"][0, 1] == 0.5
    assert snapshot.computed("Q")[0, 1] == pytest.approx(1.7)
    assert controller.undo_stack.undo_text() == "Q[女生, 1] = 0.5 by hand"
    # R[女生, 撩] = -0.2 × 1.4509 + 0.5 × 3.8406, worked out beside it.
    q, k = (-0.2, 0.5), snapshot["K"][1]
    assert snapshot["R"][0, 1] == pytest.approx(q[0] * k[0] + q[1] * k[1])
    controller.release("Q", [(0, 1)])
    assert controller.snapshot["Q"][0, 1] == pytest.approx(1.7)
    assert controller.undo_stack.undo_text() == "Release Q[女生, 1]"
    controller.undo_stack.undo()
    assert controller.snapshot["Q"][0, 1] == 0.5


def test_a_number_that_is_there_already_can_be_held_by_hand(controller):
    """A computed value that a person types is fixed, and follows no more."""
    held = float(controller.snapshot["K"][0, 0])
    controller.set_value("K", 0, 0, held)
    controller.set_value("W_K", 0, 0, 9.0)
    assert controller.snapshot["K"][0, 0] == held


def test_a_row_follows_the_row_that_it_is_a_multiple_of(controller):
    controller.set_row_rule("Q", 0, Multiple(5.0, "K", 0))
    assert controller.undo_stack.undo_text() == "Q[女生] = 5 × K[女生] by hand"
    controller.set_value("W_K", 0, 0, 2.0)
    snapshot = controller.snapshot
    np.testing.assert_array_equal(snapshot["Q"][0], 5 * snapshot["K"][0])
    controller.set_value("Q", 0, 0, 1.0)  # over the rule
    assert controller.snapshot["Q"][0, 0] == 1.0
    controller.release("Q", [(0, 0)])
    assert controller.snapshot["Q"][0, 0] == 5 * snapshot["K"][0, 0]
    controller.release("Q", [(0, 0)])
    assert controller.snapshot["Q"][0, 0] == pytest.approx(-0.2)


def test_a_row_is_no_multiple_of_what_is_made_from_it(controller):
    controller.set_row_rule("Q", 0, Multiple(5.0, "K", 0))
    before = controller.snapshot
    with pytest.raises(Refused, match="K cannot be made from Q"):
        controller.set_row_rule("K", 1, Multiple(2.0, "Q", 0))
    assert controller.snapshot is before
    assert controller.undo_stack.count() == 1


def test_everything_by_hand_is_released_at_once(controller):
    controller.set_cells("R", [(0, 0), (0, 1)], 1.0)
    controller.set_row_rule("Z", 0, Multiple(2.0, "V", 0))
    controller.release_all()
    assert controller.snapshot.example.overrides == ()
    controller.undo_stack.undo()
    assert len(controller.snapshot.example.overrides) == 3


def test_what_is_set_by_hand_follows_its_token(controller):
    controller.set_value("A", 0, 2, 0.25)
    controller.move_token(0, 2)  # 女生 to the end: A[女生, 刘海] is now A[2, 1]
    assert controller.snapshot["A"][2, 1] == 0.25
    controller.remove_token(1)  # 刘海
    assert controller.snapshot.example.overrides == ()


def test_a_baseline_is_pinned_and_undone(controller):
    controller.pin_baseline()
    controller.set_option("scale", False)
    snapshot = controller.snapshot
    np.testing.assert_allclose(snapshot.baseline["A"][0], [0.0551, 0.1371, 0.8078], atol=5e-5)
    np.testing.assert_allclose(snapshot["A"][0], [0.020, 0.074, 0.906], atol=5e-4)
    controller.pin_baseline()  # a later state in place of the first, which it does not keep
    assert controller.snapshot.example.baseline.baseline is None
    controller.unpin_baseline()
    assert controller.snapshot.baseline is None
    controller.undo_stack.undo()
    assert controller.snapshot.baseline is not None


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("factor", 4.0, "Score factor = 4"),
        ("softmax_axis", "column", "Softmax down the columns"),
        ("rounding", 2, "Round every stage to 2 decimals"),
    ],
)
def test_options_that_are_not_switches(controller, name, value, says):
    controller.set_option(name, value)
    assert getattr(controller.snapshot.example.options, name) == value
    assert controller.undo_stack.undo_text() == says
    controller.set_option(name, value)
    assert controller.undo_stack.count() == 1


def test_the_scale_switch_ends_a_factor_of_its_own(controller):
    controller.set_option("factor", 8.0)
    np.testing.assert_allclose(controller.snapshot["S"], 8 * controller.snapshot["R"])
    controller.set_option("scale", True)  # which it was all the time
    assert controller.snapshot.example.options.factor is None
    np.testing.assert_allclose(
        controller.snapshot["S"], controller.snapshot["R"] / 2**0.5, rtol=1e-15
    )


def test_figures_are_expected_until_they_are_not(controller):
    controller.set_expected("A", Expected(np.full((3, 3), 0.5), 1))
    assert controller.snapshot.example.expected["A"].decimals == 1
    with pytest.raises(Refused, match="2×3: A needs 3×3"):
        controller.set_expected("A", Expected(np.zeros((2, 3)), 1))
    controller.set_expected("A", None)
    assert "A" not in controller.snapshot.example.expected


def test_tokens_take_another_order_in_one_step(controller):
    controller.select(Cell("R", 0, 2))
    controller.reorder_tokens((2, 0, 1))
    assert controller.snapshot.example.tokens == ("刘海", "女生", "撩")
    assert controller.selection == Cell("R", 1, 0)
    controller.undo_stack.undo()
    assert controller.snapshot.example.tokens == ("女生", "撩", "刘海")
    assert controller.selection == Cell("R", 0, 2)
