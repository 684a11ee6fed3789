"""Room that a grid keeps for numbers that come later."""

from typing import NamedTuple

__all__ = ["NO_ROOM", "Room"]


class Room(NamedTuple):
    """What a column must hold besides the numbers that are shown.

    Attributes
    ----------
    largest : float
        The greatest absolute value.
    decimals : int
        Places after the point that typed numbers have at least, as far as any are shown.
    """

    largest: float = 0.0
    decimals: int = 0


NO_ROOM = Room()
