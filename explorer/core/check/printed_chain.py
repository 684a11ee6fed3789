"""The chain worked out from printed figures: each stage from those of its inputs."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from explorer.core.attention import Array
from explorer.core.check.matching import DIFFERS, Status
from explorer.core.evaluate import Snapshot
from explorer.core.override import Multiple, apply_overrides, evaluation_order
from explorer.core.stages import MATRICES, STAGES, WEIGHTS

__all__ = ["FromPrinted", "PrintedChain", "order_of"]


class FromPrinted(NamedTuple):
    """A matrix, and the matrices whose printed figures are in it."""

    values: Array
    names: tuple[str, ...]


def order_of(snapshot: Snapshot) -> tuple[str, ...]:
    """Return all matrices, each after those that it is made from."""
    return (*WEIGHTS, *evaluation_order(snapshot.example.overrides))


class PrintedChain:
    """A chain that goes on from printed figures, worked out as far as it is asked for.

    Parameters
    ----------
    snapshot : Snapshot
        Without rounding in between; whatever is not printed is taken from it.
    statuses : mapping of str to array of int8, optional
        What the printed figures are. Where it is given, those that differ are not gone on from;
        the status of a stage must be known before a later stage is asked for.
    """

    def __init__(self, snapshot: Snapshot, statuses: Mapping[str, Status] | None = None) -> None:
        self._snapshot = snapshot
        self._statuses = statuses
        self._sources = snapshot.example.sources()
        self._results: dict[str, FromPrinted] = {}
        self._used: dict[str, FromPrinted] = {}

    def result(self, name: str) -> FromPrinted:
        """Return what a matrix's inputs give, as they are printed."""
        if name not in self._results:
            self._results[name] = self._worked_out(name)
        return self._results[name]

    def used(self, name: str) -> FromPrinted:
        """Return what the next stage takes: printed figures, and the result where there is none."""
        if name not in self._used:
            self._used[name] = self._taken(name)
        return self._used[name]

    def _worked_out(self, name: str) -> FromPrinted:
        example, stage = self._snapshot.example, STAGES.get(name)
        own = example.overrides_by_stage.get(name, ())
        rules = [one.value.matrix for one in own if isinstance(one.value, Multiple)]
        wanted = (*(stage.inputs if stage else ()), *rules)
        inputs = {key: self.used(key) for key in wanted if key in MATRICES and key != name}
        origins = {origin for one in inputs.values() for origin in one.names}
        if stage is None or not origins:
            return FromPrinted(self._snapshot[name], ())
        known: dict[str, Any] = {
            **self._sources,
            **{key: one.values for key, one in inputs.items()},
        }
        with np.errstate(all="ignore"):  # somebody's figures may be of any size
            value = stage.function(*[known[key] for key in stage.inputs])
            value = apply_overrides(value, own, known, None) if own else value
        return FromPrinted(value, tuple(origin for origin in MATRICES if origin in origins))

    def _taken(self, name: str) -> FromPrinted:
        result, expected = self.result(name), self._snapshot.example.expected.get(name)
        if expected is None:
            return result
        printed = ~np.isnan(expected.values)
        if self._statuses is not None:
            printed &= self._statuses[name] != DIFFERS
        if not printed.any():
            return result
        return FromPrinted(np.where(printed, expected.values, result.values), (name,))
