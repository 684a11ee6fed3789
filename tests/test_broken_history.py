"""Whatever forty edits are made, undo leads back to the first example and redo to the last."""

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from explorer.controller import Controller
from explorer.core.axis_edit import AxisEdit, axis_size
from explorer.core.cell_fill import FRIENDLY, CellFill
from explorer.core.errors import Refused
from explorer.core.evaluate import evaluate
from explorer.core.expected import Expected
from explorer.core.override import Multiple
from explorer.core.stages import EDITABLE, MATRICES, OVERRIDABLE, Cell
from explorer.files.example_file import example_bytes, parse_example

KINDS = "identity zeros ones random friendly transpose scale round".split()
SIZES = ("token", "d_model", "d_k", "d_v")


class Hand:
    """Edits as they come."""

    def __init__(self, controller, random):
        self.controller, self.random = controller, random

    @property
    def example(self):
        return self.controller.snapshot.example

    def place(self, matrix):
        return tuple(self.random.randrange(size) for size in self.example.shape(matrix))

    def number(self):
        return self.random.choice([0.0, 1.0, 1 / 3, -2.5, self.random.gauss(0, 1)])

    def arrange(self):
        size = self.random.choice(SIZES)
        length = axis_size(self.example, size)
        kind = self.random.choice(["insert", "delete", "move"])
        if kind == "insert":
            first = self.random.randrange(length + 1)
            if size == "token":
                self.controller.insert_token(first, self.random.choice("我你ab"))
            elif length < 6:
                self.controller.edit_axis(AxisEdit(kind, size, first, self.random.choice([1, 2])))
            return
        first = self.random.randrange(length)
        count = self.random.randrange(1, length - first + 1)
        to = self.random.randrange(length - count + 1)
        self.controller.edit_axis(AxisEdit(kind, size, first, count, to))

    def fill(self):
        matrix, kind = self.random.choice(list(EDITABLE)), self.random.choice(KINDS)
        draw = self.random.choice(FRIENDLY) if kind == "friendly" else "standard normal"
        number = 2.0 if kind == "round" else self.random.choice([0.5, -1.0, 1 / 3])
        places = [self.place(matrix) for _ in range(self.random.randrange(4))]
        fill = CellFill(kind, number, self.random.randrange(9), draw)
        self.controller.fill_cells(matrix, fill, places)

    def type(self):
        matrix = self.random.choice(list(EDITABLE))
        if self.random.random() < 0.5:
            value, text = self.random.choice([(1 / 3, "1/3"), (0.0, "1-1"), (1.0, "2/2")])
            self.controller.set_formula(matrix, *self.place(matrix), value, text)
        else:
            self.controller.set_value(matrix, *self.place(matrix), self.number())

    def set_by_hand(self):
        stage = self.random.choice(list(OVERRIDABLE))
        row, column = self.place(stage)
        if self.random.random() < 0.5:
            self.controller.set_value(stage, row, column, self.number())
        else:
            source = self.random.choice(list(MATRICES))
            rule = Multiple(self.number(), source, self.place(source)[0])
            self.controller.set_row_rule(stage, row, rule)

    def note(self):
        stage = self.random.choice(list(OVERRIDABLE))
        act = self.random.choice(["pin", "unpin", "expect", "release"])
        if act == "expect":
            figures = np.round(self.controller.snapshot[stage], 2)
            figures[self.place(stage)] = np.nan
            self.controller.set_expected(stage, Expected(figures, 2))
        elif act == "release":
            self.controller.release(stage, [self.place(stage)])
        else:
            getattr(self.controller, f"{act}_baseline")()

    def token(self):
        place = self.random.randrange(self.example.length)
        texts = [*"我你xy", *self.example.tokens]
        act = self.random.choice(["rename", "id", "widths", "option"])
        if act == "rename":
            self.controller.rename_token(place, self.random.choice(texts))
        elif act == "id":
            self.controller.set_token_id(place, self.random.randrange(12))
        elif act == "option":
            self.controller.set_option("causal", self.random.random() < 0.5)
        else:
            widths = [self.random.randrange(1, 5) for _ in range(3)]
            self.controller.set_dimensions(*widths, self.random.choice(["zeros", "identity"]))

    def look(self):
        """Select a number and let another swing: neither is an edit."""
        matrix = self.random.choice(list(MATRICES))
        self.controller.select(Cell(matrix, *self.place(matrix)))
        stage = self.random.choice([*EDITABLE, *OVERRIDABLE])
        self.controller.preview_value(stage, *self.place(stage), self.number())

    def act(self):
        acts = [self.arrange, self.arrange, self.fill, self.type, self.set_by_hand, self.note]
        stack = self.controller.undo_stack
        try:
            self.random.choice([*acts, self.token, self.look, stack.undo, stack.redo])()
        except Refused:
            pass


def kept(example):
    """Everything that an example is, bit for bit."""
    return example_bytes(example), tuple(sorted(example.formulas.items()))


def agrees(controller):
    fresh = evaluate(controller.snapshot.example)
    return all(np.array_equal(controller.snapshot[name], fresh[name]) for name in MATRICES)


@pytest.mark.parametrize("name", ["bangs", "cat"])
@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(random=st.randoms(use_true_random=False))
def test_forty_edits_there_and_back(qapp, request, name, random):
    first = request.getfixturevalue(name)
    controller = Controller(first)
    hand = Hand(controller, random)
    for _ in range(40):
        hand.act()
        assert agrees(controller)
    saved = example_bytes(controller.snapshot.example)
    assert example_bytes(parse_example(saved, "saved")) == saved
    stack = controller.undo_stack
    while stack.can_redo():
        stack.redo()
    last = kept(controller.snapshot.example)
    while stack.can_undo():
        stack.undo()
        assert agrees(controller)
    assert kept(controller.snapshot.example) == kept(first)
    while stack.can_redo():
        stack.redo()
    assert kept(controller.snapshot.example) == last and agrees(controller)
