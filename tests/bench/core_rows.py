"""The core against the article's lines: what one edit costs before anything is painted."""

from collections.abc import Iterator

import numpy as np

from explorer.core.evaluate import Snapshot, evaluate
from explorer.core.example import Example
from tests.bench.pipe import inputs_of, pipe
from tests.bench.sizes import example_of, size_text, value_of
from tests.bench.table import Goal, Row, compared
from tests.bench.timing import Side, clocked, in_turn

__all__ = ["core_rows", "pipe_side"]

GOALS = {(3, 2): Goal(1.5), (64, 64): Goal(0.9), (512, 64): Goal(0.9), (2048, 64): Goal(0.9)}
WIDE = (512, 64)  # where an edit of W_V must leave the n×n stages alone
ROUNDS = {3: 2000, 16: 2000, 64: 1000, 512: 200, 2048: 40}


class Core:
    """Edits one cell after the other, as the controller does: each from the snapshot before."""

    def __init__(self, example: Example) -> None:
        self.snapshot: Snapshot = evaluate(example)

    def edit(self, matrix: str) -> Side:
        """Return what edits the first cell of a matrix in each round."""

        def act(number: int) -> float:
            value = value_of(number)
            return clocked(lambda: self._edit(matrix, value))

        return act

    def _edit(self, matrix: str, value: float) -> None:
        example = self.snapshot.example.with_value(matrix, 0, 0, value)
        self.snapshot = evaluate(example, self.snapshot)


def pipe_side(example: Example) -> Side:
    """Return what runs the article's lines anew in each round, with another number in E."""
    inputs = inputs_of(example)
    _check_same(evaluate(example), pipe(inputs))

    def act(number: int) -> float:
        inputs["table"][0, 0] = value_of(number)
        return clocked(lambda: pipe(inputs))

    return act


def core_rows(sizes: tuple[tuple[int, int], ...], share: float) -> Iterator[Row]:
    """Measure an edit of E at every size, and one of W_V.

    Parameters
    ----------
    sizes : tuple
    share : float
        Of the usual number of rounds.
    """
    for size in sizes:
        example = example_of(size)
        rounds = max(20, int(ROUNDS[size[0]] * share))
        core = Core(example)
        sides = {"core": core.edit("E"), "pipe": pipe_side(example)}
        times = in_turn(sides, rounds)
        yield compared(
            "core, an edit of one E cell",
            size_text(size),
            times["core"],
            ("pipe", times["pipe"]),
            GOALS.get(size),
        )
    core = Core(example_of(WIDE))
    times = in_turn({"E": core.edit("E"), "W_V": core.edit("W_V")}, max(20, int(200 * share)))
    reference = ("core, an edit of E", times["E"])
    yield compared("core, an edit of W_V", size_text(WIDE), times["W_V"], reference, Goal(0.3))


def _check_same(snapshot: Snapshot, values: dict[str, np.ndarray]) -> None:
    """Make sure that both sides compute the same numbers."""
    for name, value in values.items():
        np.testing.assert_allclose(value, snapshot[name], rtol=1e-9, atol=1e-12)
