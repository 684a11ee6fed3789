"""Ways in which a printed figure may have been worked out, each from rounded numbers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from explorer.core.attention import Array, Mask
from explorer.core.check.interval import reach
from explorer.core.check.matching import Status, agree
from explorer.core.check.printed_chain import PrintedChain
from explorer.core.check.sentence import Sentence
from explorer.core.check.trial import trial
from explorer.core.errors import QT_TRANSLATE_NOOP
from explorer.core.evaluate import Snapshot
from explorer.core.numbers import number_text

__all__ = ["Way", "Workings", "chain_way", "following_way", "interval_way", "printed_way"]


@dataclass(frozen=True, eq=False)
class Way:
    """What a way of working gives.

    Attributes
    ----------
    template : str
        Says which way it is; in the context "check".
    low, high : Array
        The values, or what they lie between.
    fields : mapping of str to object
        Of the template, besides `value`, `low` and `high`.
    rounding : bool
        Whether a figure that comes out so is right but for rounding.
    """

    template: str
    low: Array
    high: Array
    fields: Mapping[str, object] = field(default_factory=dict)
    rounding: bool = True

    def gives(self, figures: Array, decimals: int, asked: Mask) -> Mask:
        """Return which of the rounded figures that are asked about come out so."""
        result = asked.copy()
        wanted = figures[asked]
        nearest = np.clip(wanted, self.low[asked], self.high[asked])
        result[asked] = agree(wanted, nearest, decimals)
        return result

    def sentence(self, place: Any, decimals: int) -> Sentence:
        """Return why one figure is what it is."""
        return Sentence(
            self.template,
            {
                **self.fields,
                "value": number_text(float(self.low[place]), decimals),
                "low": number_text(float(self.low[place]), decimals + 1),
                "high": number_text(float(self.high[place]), decimals + 1),
            },
        )


class Workings:
    """The ways of one snapshot, each worked out when it is first asked for."""

    def __init__(self, snapshot: Snapshot) -> None:
        exact = snapshot.exact
        self.base = snapshot if exact is None else exact  # without rounding, if there is such
        self.rounds = self.base is not snapshot  # by itself, as a reader has asked for
        self.statuses: dict[str, Status] = {}  # as far as they are known
        self._chains: dict[int, Snapshot | None] = {}

    def chain(self, decimals: int) -> Snapshot | None:
        """Return the chain with every stage rounded; None where it would overflow by that."""
        if decimals not in self._chains:
            # 0.6 is 1 to 0 decimals: it may overflow, and leads to no printed figure then.
            self._chains[decimals] = trial(self.base, rounding=decimals)
        return self._chains[decimals]

    @cached_property
    def sound(self) -> PrintedChain:
        """The chain from those printed figures that do not differ."""
        return PrintedChain(self.base, self.statuses)

    @cached_property
    def printed(self) -> PrintedChain:
        """The chain from all printed figures, wrong ones too."""
        return PrintedChain(self.base)

    def ways(self, name: str, decimals: int) -> Iterator[Way]:
        """Yield the ways to work out a matrix, those that give one value first."""
        chain = self.chain(decimals)
        if chain is not None:
            yield chain_way(chain[name], decimals)
        sound, printed = self.sound.result(name), self.printed.result(name)
        if sound.names:
            yield printed_way(*sound)
        if self.rounds:
            value = self.base[name]
            template = QT_TRANSLATE_NOOP("check", "without rounding in between it is {value}")
            yield Way(template, value, value)
        yield interval_way(*reach(self.base, name, decimals), decimals)
        if printed.names:
            yield following_way(*printed)


def chain_way(value: Array, decimals: int) -> Way:
    """Return the way of rounding every stage."""
    template = QT_TRANSLATE_NOOP(
        "check", "every stage rounded to {decimals} decimals gives {value}"
    )
    if decimals == 1:
        template = QT_TRANSLATE_NOOP("check", "every stage rounded to one decimal gives {value}")
    elif not decimals:
        template = QT_TRANSLATE_NOOP("check", "every stage rounded to a whole number gives {value}")
    return Way(template, value, value, {"decimals": decimals})


def printed_way(value: Array, names: tuple[str, ...]) -> Way:
    """Return the way of going on from printed figures."""
    template = QT_TRANSLATE_NOOP("check", "the printed figures of {names} give {value}")
    return Way(template, value, value, {"names": ", ".join(names)})


def following_way(value: Array, names: tuple[str, ...]) -> Way:
    """Return the way of going on from printed figures of which some differ."""
    template = QT_TRANSLATE_NOOP(
        "check", "the printed figures of {names}, some of which differ, give {value}"
    )
    return Way(template, value, value, {"names": ", ".join(names)}, rounding=False)


def interval_way(low: Array, high: Array, decimals: int) -> Way:
    """Return the way of rounding the inputs of one step somehow."""
    template = QT_TRANSLATE_NOOP(
        "check", "inputs rounded to {decimals} decimals give {low} to {high}"
    )
    if decimals == 1:
        template = QT_TRANSLATE_NOOP("check", "inputs rounded to one decimal give {low} to {high}")
    elif not decimals:
        template = QT_TRANSLATE_NOOP(
            "check", "inputs rounded to whole numbers give {low} to {high}"
        )
    return Way(template, low, high, {"decimals": decimals})
