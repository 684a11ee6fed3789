"""A long sentence: no single step may keep the reader waiting."""

import time
from collections.abc import Callable, Iterator

from explorer.core.example import Example
from tests.bench.desk import Desk
from tests.bench.sizes import example_of, size_text, value_of
from tests.bench.table import Goal, Row
from tests.bench.timing import Timing
from tests.bench.watch import settle

__all__ = ["large_rows"]

FRAME = 1e3 / 60  # ms
FRAMES = {512: Goal(3), 2048: Goal(10)}  # without an answer, in frames of 60 a second


def large_rows(sizes: tuple[tuple[int, int], ...], share: float) -> Iterator[Row]:
    """Open, scroll to the end, edit there: the longest time without an answer in each.

    A step is one call of the program or one turn of the event loop: in it the window answers to
    nothing. Work in another thread would not count, since the loop turns meanwhile.
    """
    desk = Desk(example_of((3, 2)))
    for size in sizes:
        if size[0] not in FRAMES:
            continue
        example = example_of(size)
        rounds = [_round(desk, example, number) for number in range(max(2, int(10 * share)))]
        for what in rounds[0]:
            seconds = tuple(one[what] for one in rounds)
            yield _row(f"longest step, {what}", size, Timing(seconds))
    desk.close()


def _round(desk: Desk, example: Example, number: int) -> dict[str, float]:
    """Return the longest time without an answer in each of the steps, in seconds."""
    controller = desk.controller
    place = example.length - 1
    opened = _longest(desk, lambda: controller.open(example))
    scrolled = max(_scrolled(desk))
    edited = _longest(desk, lambda: controller.set_value("E", place, 0, value_of(number)))
    controller.open(example_of((3, 2)))
    settle()
    return {"opened": opened, "scrolled to its end": scrolled, "edited there": edited}


def _row(what: str, size: tuple[int, int], times: Timing) -> Row:
    median, p99 = times.median * 1e3, times.p99 * 1e3
    return Row(what, size_text(size), median, p99, "a frame", FRAME, p99 / FRAME, FRAMES[size[0]])


def _scrolled(desk: Desk) -> Iterator[float]:
    """Scroll every grid that is seen to its end in pages, then the worksheet."""
    bars = [grid.verticalScrollBar() for grid in desk.grids()]
    for bar in (*bars, desk.window.worksheet.verticalScrollBar()):
        steps = 20
        for step in range(1, steps + 1):
            place = bar.maximum() * step // steps
            yield _longest(desk, lambda bar=bar, place=place: bar.setValue(place))


def _longest(desk: Desk, act: Callable[[], object]) -> float:
    """Do something and all that follows; return the longest time without an answer, in seconds."""
    desk.watch.forget()
    start = time.perf_counter()
    act()
    own = time.perf_counter() - start
    desk.watch.wait(set())
    return max(own, desk.watch.longest_turn)
