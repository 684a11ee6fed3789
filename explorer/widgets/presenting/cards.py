"""The worksheet's cards as slides: whole, or in parts where that makes their type larger."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from explorer.core.options import Options
from explorer.core.stages import CARDS, STAGES, Card
from explorer.widgets.presenting.matrices import MatricesSlide, Part, Shown, block_of
from explorer.widgets.presenting.slide import Heading, Measures

__all__ = ["card_of", "cards_in_order"]

LARGER = (
    1.5  # times as large, or as many, must digits be in its parts before a card is taken apart …
)
_LARGER = 1.1  # … that does not fit on a slide
_OVERVIEW = 64  # a whole card goes before its parts where its digits are this part of the screen


def cards_in_order(
    shown: Shown, measures: Measures, parent: QWidget
) -> Iterator[tuple[MatricesSlide, ...]]:
    """Make the slides of each card.

    Parameters
    ----------
    shown : Shown
    measures : Measures
    parent : QWidget
        Whose theme the matrices wear, and with which they go.
    """
    for number, card in enumerate(CARDS, 1):
        yield _Taken(number, card, shown, measures, parent).slides()


def _first_shown_on(name: str) -> Card:
    """Return the first card on which a matrix stands."""
    return next(card for card in CARDS if name in _names(card))


def card_of(name: str) -> int:
    """Return the number of the first card on which a matrix stands, from 1."""
    return CARDS.index(_first_shown_on(name)) + 1


class _Taken:
    """A card that may be taken apart."""

    def __init__(
        self, number: int, card: Card, shown: Shown, measures: Measures, parent: QWidget
    ) -> None:
        self._number, self._card = number, card
        self._shown, self._measures = shown, measures
        options = shown.snapshot.example.options
        self._equations = [
            [
                Part(sign.given(options), block_of(name, shown, parent), begins=not place)
                for place, (sign, name) in enumerate(equation)
            ]
            for equation in card.equations
        ]

    def slides(self) -> tuple[MatricesSlide, ...]:
        """Return the card, its equations, or its matrices, whichever can be read."""
        whole = (self._whole(),)
        chosen: tuple[MatricesSlide, ...] = whole
        for finer in (self._by_equation, self._by_matrix):
            if _type(chosen) >= self._measures.readable:
                break
            slides = finer()
            if self._is_better(slides, chosen):
                chosen = slides
        if chosen is whole or _type(whole) < self._measures.side / _OVERVIEW:
            return chosen
        return (*whole, *chosen)

    def _is_better(self, finer: Sequence[MatricesSlide], slides: Sequence[MatricesSlide]) -> bool:
        if _type(slides) >= self._measures.least:
            return _type(finer) >= LARGER * _type(slides)
        return _type(finer) >= _LARGER * _type(slides) or _seen(finer) >= LARGER * _seen(slides)

    def _whole(self) -> MatricesSlide:
        parts = [part for equation in self._equations for part in equation]
        return self._slide(parts, self._title())

    def _by_equation(self) -> tuple[MatricesSlide, ...]:
        return tuple(
            self._slide(equation, self._title(_title(equation[-1]))) for equation in self._equations
        )

    def _by_matrix(self) -> tuple[MatricesSlide, ...]:
        """Return a slide for each matrix that no card before has shown."""
        return tuple(
            self._slide([part], self._title(_title(part)))
            for equation in self._equations
            for part in equation
            if _first_shown_on(part.block.matrix.name) is self._card
        )

    def _slide(self, parts: Sequence[Part], title: str) -> MatricesSlide:
        names = [part.block.matrix.name for part in parts]
        own = [name for name in names if _first_shown_on(name) is self._card]
        formulas = _formulas(own, self._shown.snapshot.example.options, alone=len(parts) == 1)
        heading = Heading(title, formulas, self._number)
        return MatricesSlide(heading, parts, self._shown, self._measures)

    def _title(self, part: str = "") -> str:
        circled = chr(ord("①") + self._number - 1)
        card = f"{circled} {QCoreApplication.translate('stages', self._card.title)}"
        if not part:
            return card
        return QCoreApplication.translate("present", "{card}: {part}").format(card=card, part=part)


def _names(card: Card) -> list[str]:
    return [name for equation in card.equations for _, name in equation]


def _title(part: Part) -> str:
    return QCoreApplication.translate("stages", part.block.matrix.title)


def _type(slides: Sequence[MatricesSlide]) -> float:
    """Return how high digits are where they are smallest, if nothing is left out."""
    return min(slide.whole_type for slide in slides)


def _seen(slides: Sequence[MatricesSlide]) -> int:
    """Return how many numbers are seen of the matrix of which fewest are."""
    return min(slide.fewest_seen for slide in slides)


def _formulas(names: Sequence[str], options: Options, *, alone: bool) -> tuple[str, ...]:
    """Return the formulas of the stages that are worked out, or of the only one, whatever it is."""
    stages = [STAGES[name] for name in names if name in STAGES]
    return tuple(stage.formula.given(options) for stage in stages if stage.operands or alone)
