"""What a presentation shows one at a time, and how large its type is."""

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter

from explorer.widgets.theme import Theme

__all__ = ["Deck", "Heading", "Measures", "Slide"]


class Heading(NamedTuple):
    """What stands above a slide.

    Attributes
    ----------
    title : str
    formulas : tuple of str
        LaTeX, beside the title.
    card : int
        The card of the worksheet that the slide belongs to, from 1.
    """

    title: str
    formulas: tuple[str, ...]
    card: int


class Slide(Protocol):
    """A card, a part of one, a plot or a derivation, as large as a screen has room for."""

    @property
    def heading(self) -> Heading:
        """What stands above it."""

    @property
    def holds(self) -> tuple[str, ...]:
        """The matrices that it shows first of all slides, or again."""

    def text(self) -> str:
        """Return what it shows, to be read aloud."""

    def paint(self, painter: QPainter, room: QRectF, theme: Theme) -> None:
        """Paint it in the middle of a room."""


@dataclass(frozen=True)
class Measures:
    """Where things are on a screen, and how large type is, in pixels.

    What a class reads from the last row is a share of the screen's height, however many pixels
    it has: with 1/30 nobody asks.
    """

    screen: QSizeF

    @property
    def side(self) -> float:
        """The shorter side of the screen."""
        return min(self.screen.width(), self.screen.height())

    @property
    def margin(self) -> float:
        """Around everything."""
        return self.side / 28

    @property
    def heading(self) -> float:
        """The type of a heading."""
        return self.side / 22

    @property
    def foot(self) -> float:
        """The type of what stands at the foot."""
        return self.side / 46

    @property
    def least(self) -> float:
        """Digits that can just be read: rather than smaller ones, fewer are shown."""
        return self.side / 56

    @property
    def fewer(self) -> float:
        """Digits where not all are shown."""
        return self.side / 45

    @property
    def readable(self) -> float:
        """Digits with which a card stays whole."""
        return self.side / 30

    @property
    def largest(self) -> float:
        """Digits beyond which nothing is gained."""
        return self.side / 13

    @property
    def head_room(self) -> QRectF:
        """Where the heading stands."""
        width = self.screen.width() - 2 * self.margin
        return QRectF(self.margin, self.margin * 0.8, width, self.heading * 1.5)

    @property
    def foot_room(self) -> QRectF:
        """Where the position stands."""
        height = self.foot * 1.6
        top = self.screen.height() - self.margin * 0.6 - height
        return QRectF(self.margin, top, self.screen.width() - 2 * self.margin, height)

    @property
    def room(self) -> QRectF:
        """What is left for the slide."""
        top = self.head_room.bottom() + self.margin * 0.5
        height = self.foot_room.top() - self.margin * 0.5 - top
        return QRectF(self.margin, top, self.screen.width() - 2 * self.margin, height)


class Deck(Protocol):
    """What is presented: which slides there are depends on how much fits on one."""

    def slides(self, measures: Measures) -> tuple[Slide, ...]:
        """Return the slides in reading order; there is at least one."""
