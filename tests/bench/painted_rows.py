"""From an edit to the last paint of every view that depends on it, against pipe + floor."""

from collections.abc import Iterator

from tests.bench.content import content_of
from tests.bench.core_rows import pipe_side
from tests.bench.desk import Desk, destroy
from tests.bench.floor import Floor
from tests.bench.sizes import example_of, size_text, value_of
from tests.bench.table import Goal, Row, compared
from tests.bench.timing import Timing, in_turn

__all__ = ["painted_rows"]

GOALS = {3: Goal(5), 16: Goal(3), 64: Goal(3), 512: Goal(2.5), 2048: Goal(1.5)}
ROUNDS = {3: 300, 16: 300, 64: 300, 512: 100, 2048: 30}
STEADY = Goal(2)
EDIT, TYPED = "edit at E[0, 0] → painted", "Return in the editor → painted"


def painted_rows(sizes: tuple[tuple[int, int], ...], share: float) -> Iterator[Row]:
    """Measure at every size: the edit itself, and typed with the Return key."""
    for size in sizes:
        yield from _rows_of(size, max(20, int(ROUNDS[size[0]] * share)))


def _rows_of(size: tuple[int, int], rounds: int) -> Iterator[Row]:
    example, text = example_of(size), size_text(size)
    desk = Desk(example)
    content = content_of(desk)
    floor = Floor(content)
    unpainted: list[int] = []

    def edit(number: int) -> float:
        seconds = desk.edit(value_of(number))
        unpainted.append(len(desk.missed()))
        return seconds

    sides = {
        "edit": edit,
        "typed": lambda number: desk.type(value_of(number + 50)),
        "pipe": pipe_side(example),
        "floor": floor.paint,
    }
    times = in_turn(sides, rounds, warm_up=5)
    reference = ("pipe + floor", times["pipe"] + times["floor"])
    note = f"{len(content.rects)} rectangles, {len(content.texts)} texts"
    if any(unpainted):
        note += f"; up to {max(unpainted)} views that depend on the cell were not painted"
    yield compared(EDIT, text, times["edit"], reference, GOALS[size[0]], note)
    yield compared(TYPED, text, times["typed"], reference, GOALS[size[0]])
    yield _steady(EDIT, text, times["edit"])
    yield _steady(TYPED, text, times["typed"])
    destroy(floor)
    desk.close()


def _steady(what: str, size: str, times: Timing) -> Row:
    """Return the line that says how much longer than usual the slowest edits take."""
    p99, median = times.p99 * 1e3, times.median * 1e3
    return Row(f"{what}, p99", size, median, p99, "its median", median, p99 / median, STEADY)
