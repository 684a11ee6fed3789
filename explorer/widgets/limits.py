"""How much can be asked for by hand in the window; a file may bring more."""

__all__ = ["MOST_DIMENSIONS"]

MOST_DIMENSIONS = 512
