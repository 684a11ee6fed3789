"""How a moving picture is made: what the dialog asks and what the command line says; no Qt."""

from dataclasses import dataclass, field
from typing import NamedTuple

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.stages import CARDS, EDITABLE, PAIRWISE, STAGES, Cell
from explorer.files.picture_options import PictureOptions

__all__ = [
    "FASTEST",
    "HELD",
    "MOST_FRAMES",
    "SLOWEST",
    "STEP_SECONDS",
    "SWEEP_SECONDS",
    "AnimationOptions",
    "Sweep",
    "steps_seen",
]

MOST_FRAMES = 500
FASTEST, SLOWEST = 0.02, 60.0  # seconds; a browser slows down a GIF that is faster
SWEEP_SECONDS = 0.1
STEP_SECONDS = 1.5
HELD = 1.5  # seconds that the last frame is seen longer than the others


class Sweep(NamedTuple):
    """One number of E or of a weight that goes from one value to another in even steps."""

    cell: Cell
    start: float
    stop: float

    def values(self, count: int) -> tuple[float, ...]:
        """Return `count` values, at least 2: the first and the last are exactly those given.

        The steps are even in decimals: from 0 to 1 in 11 values the fourth is 0.3, as it is typed.
        """
        from fractions import Fraction  # it is imported for a sweep only

        first, last = (Fraction(repr(float(end))) for end in (self.start, self.stop))
        step = (last - first) / (count - 1)
        between = (float(first + place * step) for place in range(1, count - 1))
        return (float(self.start), *between, float(self.stop))


@dataclass(frozen=True, kw_only=True)
class AnimationOptions:
    """What moves, and how.

    Attributes
    ----------
    format : str
        One of `explorer.files.formats.MOVING_FORMATS`.
    picture : PictureOptions
        What each frame shows; its format says nothing here.
    sweep : Sweep or None
        None shows the chain step by step.
    frames : int
        Of a sweep, from its start to its stop; the chain has as many as it has steps. With 31
        there are 30 even steps.
    there_and_back : bool
        Whether a sweep goes back to its start, so that it repeats without a jump.
    seconds : float or None
        That each frame is seen; None for what suits: `SWEEP_SECONDS`, or `STEP_SECONDS`.
    """

    format: str = "gif"
    picture: PictureOptions = field(default_factory=PictureOptions)
    sweep: Sweep | None = None
    frames: int = 31
    there_and_back: bool = False
    seconds: float | None = None

    @property
    def pace(self) -> float:
        """Seconds that each frame is seen."""
        if self.seconds is not None:
            return self.seconds
        return STEP_SECONDS if self.sweep is None else SWEEP_SECONDS

    def check(self) -> None:
        """Check the numbers.

        Raises
        ------
        Refused
            Where there are too few or too many frames, or each is seen too shortly or too long.
        """
        if self.sweep is not None and not 2 <= self.frames <= MOST_FRAMES:
            raise Refused(
                QT_TRANSLATE_NOOP("errors", "{count} frames are refused: 2 to {most} are possible"),
                count=self.frames,
                most=MOST_FRAMES,
            )
        if not FASTEST <= self.pace <= SLOWEST:
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors",
                    "{seconds} seconds per frame are refused: {least} to {most} are possible",
                ),
                seconds=f"{self.pace:g}",
                least=f"{FASTEST:g}",
                most=f"{SLOWEST:g}",
            )


def steps_seen(picture: PictureOptions) -> frozenset[str]:
    """Return the computed stages that a picture shows; none where it does not show the chain."""
    match picture.panel:
        case "worksheet" if picture.cards:
            cards = [CARDS[number - 1] for number in picture.cards if number <= len(CARDS)]
            seen = {name for card in cards for row in card.equations for _, name in row}
        case None | "worksheet" | "derivation":
            seen = set(STAGES)
        case "heatmap":
            seen = set(PAIRWISE)
        case name:
            seen = {name}
    return frozenset(seen & (STAGES.keys() - set(EDITABLE)))
