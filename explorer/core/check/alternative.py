"""Under which other option printed figures would be right: scaled, unscaled, masked."""

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from explorer.core.check.sentence import Sentence
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.evaluate import Snapshot, evaluate
from explorer.core.example import Example

__all__ = ["Alternatives"]


class Alternatives:
    """An example with one option turned round at a time."""

    def __init__(self, example: Example) -> None:
        self._example = example

    def sentence(self, fits: Callable[[Snapshot], bool]) -> Sentence | None:
        """Return what the first alternative that fits is; None where none does."""
        for changes, sentence in self._all():
            try:
                other = evaluate(self._example.with_options(**changes))
            except Refused:  # its numbers would be too large: then they are not those printed
                continue
            if fits(other):
                return sentence
        return None

    def _all(self) -> Iterator[tuple[Mapping[str, Any], Sentence]]:
        options = self._example.options
        d_k = self._example.d_k
        if options.scale:
            unscaled = QT_TRANSLATE_NOOP(
                "check", "the printed figures are what scores not divided by √{d_k} give"
            )
            yield {"scale": False, "factor": None}, Sentence(unscaled, {"d_k": d_k})
        else:
            scaled = QT_TRANSLATE_NOOP(
                "check", "the printed figures are what scores divided by √{d_k} = {root} give"
            )
            fields = {"d_k": d_k, "root": f"{math.sqrt(d_k):.4g}"}
            yield {"scale": True, "factor": None}, Sentence(scaled, fields)
        if options.causal:
            template = QT_TRANSLATE_NOOP(
                "check", "the printed figures are what comes out without the causal mask"
            )
        else:
            template = QT_TRANSLATE_NOOP(
                "check", "the printed figures are what comes out with the causal mask"
            )
        yield {"causal": not options.causal}, Sentence(template)
        if options.positions:
            template = QT_TRANSLATE_NOOP(
                "check", "the printed figures are what comes out without positions"
            )
        else:
            template = QT_TRANSLATE_NOOP(
                "check", "the printed figures are what comes out with positions"
            )
        yield {"positions": not options.positions}, Sentence(template)
        if options.softmax_axis == "row":
            template = QT_TRANSLATE_NOOP(
                "check", "the printed figures are what softmax down the columns gives"
            )
            yield {"softmax_axis": "column"}, Sentence(template)
        else:
            template = QT_TRANSLATE_NOOP(
                "check", "the printed figures are what softmax along the rows gives"
            )
            yield {"softmax_axis": "row"}, Sentence(template)
