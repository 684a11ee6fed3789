"""Under which other option printed figures would be right: scaled, unscaled, masked."""

import math
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

from explorer.core.check.sentence import Sentence
from explorer.core.check.trial import trial
from explorer.core.errors import QT_TRANSLATE_NOOP
from explorer.core.evaluate import Snapshot

__all__ = ["Alternatives"]


class Alternatives:
    """A snapshot with one option turned round at a time, each worked out when it is needed.

    Parameters
    ----------
    base : Snapshot
    """

    def __init__(self, base: Snapshot) -> None:
        self._base = base
        self._found: dict[int, Snapshot | None] = {}

    def sentence(self, matrix: str, fits: Callable[[Snapshot], bool]) -> Sentence | None:
        """Return what the first alternative that fits is; None where none does.

        Parameters
        ----------
        matrix : str
            What `fits` looks at: an alternative that leaves it as it is cannot fit better.
        fits : callable
        """
        for number, (_, sentence) in enumerate(self._all):
            other = self._snapshot(number)
            if other is not None and other[matrix] is not self._base[matrix] and fits(other):
                return sentence
        return None

    def _snapshot(self, number: int) -> Snapshot | None:
        if number not in self._found:
            self._found[number] = trial(self._base, **self._all[number][0])
        return self._found[number]

    @cached_property
    def _all(self) -> tuple[tuple[Mapping[str, Any], Sentence], ...]:
        options = self._base.example.options
        masked, placed = not options.causal, not options.positions
        along = "column" if options.softmax_axis == "row" else "row"
        return (
            *self._scalings(),
            ({"causal": masked}, Sentence(_MASKED if masked else _UNMASKED)),
            ({"positions": placed}, Sentence(_PLACED if placed else _UNPLACED)),
            ({"softmax_axis": along}, Sentence(_AXES[along])),
        )

    def _scalings(self) -> Iterator[tuple[Mapping[str, Any], Sentence]]:
        """Yield the usual factors of the scores that are not the example's own."""
        options, d_k = self._base.example.options, self._base.example.d_k
        root = math.sqrt(d_k)
        own = options.factor
        if own is None:
            own = 1 / root if options.scale else 1.0
        if not math.isclose(own, 1.0):
            yield {"scale": False, "factor": None}, Sentence(_UNSCALED, {"d_k": d_k})
        if not math.isclose(own, 1 / root):
            fields = {"d_k": d_k, "root": f"{root:.4g}"}
            yield {"scale": True, "factor": None}, Sentence(_SCALED, fields)


_UNSCALED = QT_TRANSLATE_NOOP(
    "check", "the printed figures are what scores not divided by √{d_k} give"
)
_SCALED = QT_TRANSLATE_NOOP(
    "check", "the printed figures are what scores divided by √{d_k} = {root} give"
)
_MASKED = QT_TRANSLATE_NOOP("check", "the printed figures are what comes out with the causal mask")
_UNMASKED = QT_TRANSLATE_NOOP(
    "check", "the printed figures are what comes out without the causal mask"
)
_PLACED = QT_TRANSLATE_NOOP("check", "the printed figures are what comes out with positions")
_UNPLACED = QT_TRANSLATE_NOOP("check", "the printed figures are what comes out without positions")
_AXES = {
    "row": QT_TRANSLATE_NOOP("check", "the printed figures are what softmax along the rows gives"),
    "column": QT_TRANSLATE_NOOP(
        "check", "the printed figures are what softmax down the columns gives"
    ),
}
