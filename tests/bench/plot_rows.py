"""Matplotlib against the window: its redrawn plots, and a notebook's new figure."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from explorer.core.example import Example
from explorer.core.waves import sample_curves
from tests.bench import mpl
from tests.bench.content import seen_of
from tests.bench.desk import WINDOW, Desk
from tests.bench.plot_desk import PLOTS, PlotDesk
from tests.bench.sizes import example_of, size_text, value_of
from tests.bench.table import Goal, Row, compared, failed
from tests.bench.timing import clocked, in_turn

__all__ = ["plot_rows"]

GOALS = {3: Goal(15, at_least=True), 16: Goal(15, at_least=True), 64: Goal(8, at_least=True)}
LOOP = Goal(50, at_least=True)
LARGEST = 64  # tokens
PANELS, WHOLE = "edit → painted, heatmap and waves", "edit → painted, whole window"


def plot_rows(sizes: tuple[tuple[int, int], ...], share: float) -> Iterator[Row]:
    """Measure up to 64 tokens; more have no labels in either picture."""
    if not mpl.available():
        yield failed(PANELS, "matplotlib is not installed: the extra “bench” brings it")
        yield failed(WHOLE, "matplotlib is not installed: the extra “bench” brings it")
        return
    for size in sizes:
        if size[0] <= LARGEST:
            yield _redrawn(size, max(6, int(60 * share)))
            yield _teacher(size, max(3, int(15 * share)))


def _redrawn(size: tuple[int, int], rounds: int) -> Row:
    """Set data and redraw, against the panels with the same content."""
    example = example_of(size)
    desk = PlotDesk(example)
    positions, curves = _waves(example, desk.waves.dimensions)
    numbers = bool(desk.heatmap.view.cells.number(0, 0))
    weights = desk.controller.snapshot["A"]
    figure = mpl.Redrawn(PLOTS, example.tokens, weights, (positions, curves), numbers=numbers)
    sides = {
        "ours": lambda number: desk.edit(value_of(number)),
        "plot": lambda _number: figure.draw(desk.controller.snapshot["A"], curves),
    }
    times = in_turn(sides, rounds)
    desk.close()
    reference = ("matplotlib: set_data, draw", times["plot"])
    return compared(PANELS, size_text(size), times["ours"], reference, GOALS[size[0]])


def _teacher(size: tuple[int, int], rounds: int) -> Row:
    """Make one new figure with everything, against the whole window."""
    example = example_of(size)
    desk = Desk(example)
    seen = list(seen_of(desk))
    waves = _waves(example, (0, 1))
    numbers = bool(desk.heatmap.cells.number(0, 0))

    def figure(_number: int) -> float:
        weights: Any = desk.controller.snapshot["A"]
        return clocked(
            lambda: mpl.figure_of_everything(
                WINDOW, seen, example.tokens, weights, waves, numbers=numbers
            )
        )

    sides = {"ours": lambda number: desk.edit(value_of(number)), "loop": figure}
    times = in_turn(sides, rounds, warm_up=1)
    desk.close()
    reference = ("teacher's loop: new figure → PNG", times["loop"])
    return compared(WHOLE, size_text(size), times["ours"], reference, LOOP)


def _waves(example: Example, dimensions: tuple[int, ...]) -> tuple[np.ndarray, np.ndarray]:
    curves = sample_curves(example.length, example.d_model, dimensions)
    return curves.positions, curves.values
