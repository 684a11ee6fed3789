"""How much memory the program takes, and whether it takes more and more."""

from collections.abc import Iterator

import numpy as np

from tests.bench.processes import environment, said
from tests.bench.table import Goal, Row
from tests.bench.timing import Timing

__all__ = ["memory_rows"]

OVER_BARE = Goal(60)  # MB
MB = 1000.0**2
ENDS = 5  # readings at each end whose medians are compared
NOISE = 1.0  # MB: what readings of one state differ by
WARM_UP = 1100  # edits; undo keeps a thousand


def memory_rows(share: float) -> Iterator[Row]:
    """Compare resident memory after everything is painted; then edit thousands of times."""
    ours, bare = [], []
    with environment() as env:
        for _ in range(max(2, int(5 * share))):
            ours.append(_megabytes(said("start.py", env)[-1][0]))
            bare.append(_megabytes(said("bare.py", env)[-1][0]))
        yield _over(Timing(tuple(ours)), Timing(tuple(bare)))
        edits = 10_000 if share >= 1 else 400
        warm_up = WARM_UP if share >= 1 else 150
        grown = said("grow.py", env, str(warm_up), str(edits), patience=900.0)
        readings = [_megabytes(line) for line, _ in grown]
    yield _growth(readings, edits)


def _over(ours: Timing, bare: Timing) -> Row:
    over = ours.median - bare.median
    note = f"{over:.1f} MB over bare"
    return Row(
        "memory, everything painted (the goal is the difference)",
        "3×2",
        ours.median,
        ours.p99,
        "bare",
        bare.median,
        over,
        OVER_BARE,
        "MB",
        note,
    )


def _growth(readings: list[float], edits: int) -> Row:
    begin, end = np.median(readings[:ENDS]), np.median(readings[-ENDS:])
    growth = float(end - begin)
    noise = max(NOISE, float(np.ptp(readings[:ENDS])), float(np.ptp(readings[-ENDS:])))
    note = f"{growth:+.2f} MB, readings of one end differ by up to {noise:.1f} MB"
    what = f"memory, growth over {edits} edits"
    goal = Goal(noise)
    return Row(
        what, "3×2", float(end), max(readings), "at first", float(begin), growth, goal, "MB", note
    )


def _megabytes(kib: str) -> float:
    return int(kib) * 1024 / MB
