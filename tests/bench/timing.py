"""Times of things that are measured in turn, so that what else the machine does meets all alike."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

__all__ = ["Timing", "clocked", "in_turn"]

Side = Callable[[int], float]  # does the thing for the round of this number; returns seconds


@dataclass(frozen=True)
class Timing:
    """Many measurements of one thing.

    Attributes
    ----------
    samples : tuple of float
        Seconds, or another unit; at least one.
    """

    samples: tuple[float, ...]

    @property
    def median(self) -> float:
        """Half of the measurements are below it."""
        return float(np.median(self.samples))

    @property
    def p99(self) -> float:
        """One measurement in a hundred is above it; the largest where there are fewer than that."""
        return float(np.percentile(self.samples, 99, method="higher"))

    def __add__(self, other: "Timing") -> "Timing":
        """Return what both take together, round by round."""
        return Timing(
            tuple(one + two for one, two in zip(self.samples, other.samples, strict=True))
        )


def clocked(act: Callable[[], object]) -> float:
    """Return how many seconds something takes."""
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def in_turn(sides: Mapping[str, Side], rounds: int, warm_up: int = 3) -> dict[str, Timing]:
    """Measure several things in turn, forwards and backwards, after some rounds that do not count.

    Parameters
    ----------
    sides : mapping of str to callable
        Each is given the number of the round, from 0, so that it can do something new in each.
    rounds, warm_up : int
    """
    samples: dict[str, list[float]] = {name: [] for name in sides}
    names = list(sides)
    for number in range(warm_up + rounds):
        for name in names if number % 2 else reversed(names):
            seconds = sides[name](number)
            if number >= warm_up:
                samples[name].append(seconds)
    return {name: Timing(tuple(values)) for name, values in samples.items()}
