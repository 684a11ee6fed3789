"""Everything that is presented, in reading order."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from explorer.core.stages import STAGES
from explorer.widgets.presenting.cards import card_of, cards_in_order
from explorer.widgets.presenting.derivation import DerivationSlide
from explorer.widgets.presenting.matrices import MatricesSlide, Shown
from explorer.widgets.presenting.plot import PlotSlide
from explorer.widgets.presenting.slide import Heading, Measures, Slide

__all__ = ["CardsDeck", "Plot"]


class Plot(NamedTuple):
    """A plot of the window: it follows the card that shows its matrix first.

    Attributes
    ----------
    matrix : str
    title : str
    view, notes, widest
        See `PlotSlide`.
    """

    matrix: str
    title: str
    view: QWidget
    notes: Sequence[QWidget]
    widest: float = math.inf


class CardsDeck:
    """The cards of the worksheet, each with what belongs to it.

    A card comes whole, or taken apart where that makes its type much larger. The derivation of
    the selected number follows the slide of its first card on which it stands, and a plot follows
    the card of its matrix.

    Parameters
    ----------
    shown : Shown
    plots : sequence of Plot
    parent : QWidget
        Whose theme everything wears.
    """

    def __init__(self, shown: Shown, plots: Sequence[Plot], parent: QWidget) -> None:
        self._shown = shown
        self._plots = plots
        self._parent = parent
        self._holder: QWidget | None = None  # of the widgets that slides are painted with

    def slides(self, measures: Measures) -> tuple[Slide, ...]:
        """Make the slides for a screen; those made before are no longer used."""
        self.discard()
        self._holder = QWidget(self._parent)
        self._holder.hide()
        found: list[Slide] = []
        for number, slides in enumerate(cards_in_order(self._shown, measures, self._holder), 1):
            found.extend(self._card(slides, measures, self._holder))
            found.extend(
                self._plot(plot, number, measures)
                for plot in self._plots
                if card_of(plot.matrix) == number
            )
        return tuple(found)

    def discard(self) -> None:
        """Let go of what the slides were painted with."""
        if self._holder is not None:
            self._holder.deleteLater()
            self._holder = None

    def _plot(self, plot: Plot, number: int, measures: Measures) -> PlotSlide:
        formula = STAGES[plot.matrix].formula.given(self._shown.snapshot.example.options)
        heading = Heading(plot.title, (formula,), number)
        return PlotSlide(heading, plot.view, plot.notes, measures, widest=plot.widest)

    def _card(
        self, slides: Sequence[MatricesSlide], measures: Measures, holder: QWidget
    ) -> Iterator[Slide]:
        """Give a card's slides, and the derivation after the last that holds the number."""
        cell = self._shown.cell
        own = cell is not None and slides[0].heading.card == card_of(cell.matrix)
        holding = [slide for slide in slides if cell is not None and cell.matrix in slide.holds]
        for slide in slides:
            yield slide
            if own and slide is holding[-1]:
                yield DerivationSlide(self._shown, measures, holder)
