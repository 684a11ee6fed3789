"""Thirty edits that wait in the queue while the window is busy: a drag that outruns it."""

import time
from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import QCoreApplication, QEvent, QObject

from tests.bench.desk import Desk
from tests.bench.pipe import inputs_of, pipe
from tests.bench.sizes import example_of, size_text, value_of
from tests.bench.table import Goal, Row, compared
from tests.bench.timing import in_turn

__all__ = ["scrub_rows"]

SIZE = (64, 64)
COUNT = 30
FRAME = 1 / 60  # seconds
_EDIT = QEvent.Type.User


class Scrub(QObject):
    """Edits E[0, 0] whenever an event of its own arrives, as a mouse move or a key would."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._values: list[float] = []
        self.most_paints = 0.0  # of one view, by the frames that there was time for
        self.wrong = 0  # scrubs after which the window did not show the last state

    def run(self, number: int) -> float:
        """Queue the edits; return the seconds from then until the last state is painted."""
        desk = self._desk
        desk.watch.forget()
        self._values = [value_of(number + step) for step in range(COUNT)]
        last, steps = self._values[-1], desk.controller.undo_stack.count()
        start = time.perf_counter()
        for _ in range(COUNT):
            QCoreApplication.postEvent(self, QEvent(_EDIT))
        end = desk.watch.wait(desk.depending, lambda: self._arrived(last)) - start
        frames = max(1.0, np.ceil(end / FRAME))
        paints = max(desk.watch.counts.values(), default=0)
        self.most_paints = max(self.most_paints, paints / frames)
        taken = desk.controller.undo_stack.count() - steps
        full = desk.controller.undo_stack.limit - steps
        lost = self._values or taken not in (1, min(COUNT, full))  # one step, or one for each
        if desk.missed() or lost or not self._shows_last():
            self.wrong += 1
        return end

    def customEvent(self, _event: QEvent) -> None:
        """Make the next edit."""
        model = self._desk.grid.model()
        model.setData(model.index(0, 0), repr(self._values.pop(0)))

    def _arrived(self, last: float) -> bool:
        return not self._values and bool(self._desk.controller.snapshot["E"][0, 0] == last)

    def _shows_last(self) -> bool:
        """Whether Z's grid shows what the article's lines make of the example as it is now."""
        example = self._desk.controller.snapshot.example
        z = pipe(inputs_of(example))["Z"]
        model = self._desk.window.worksheet.block("Z").grid.model()
        shown = [float(model.index(row, 0).data().replace("−", "-")) for row in range(len(z))]
        return bool(np.allclose(shown, z[:, 0], atol=1e-4))


def scrub_rows(share: float) -> Iterator[Row]:
    """Measure a scrub against one edit."""
    desk = Desk(example_of(SIZE))
    scrub = Scrub(desk)
    sides = {"edit": lambda number: desk.edit(value_of(number + 45)), "scrub": scrub.run}
    times = in_turn(sides, max(10, int(60 * share)))
    note = f"at most {scrub.most_paints:.1f} repaints of a view per frame"
    note += f", {scrub.wrong} of them wrong at the end" if scrub.wrong else ", last state shown"
    reference = ("one edit → painted", times["edit"])
    desk.close()
    what = f"scrub of {COUNT} queued edits → painted"
    yield compared(what, size_text(SIZE), times["scrub"], reference, Goal(4), note)
