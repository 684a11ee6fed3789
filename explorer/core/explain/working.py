"""What the arithmetic of one cell comes to, before it is known where it is written."""

from collections.abc import Callable
from typing import NamedTuple

from explorer.core.explain.data import Expression, Line, Step, Symbol
from explorer.core.explain.ending import Ending

__all__ = ["Working"]


class Working(NamedTuple):
    """The working of one cell.

    Attributes
    ----------
    chain : tuple of Expression
        From the operands on, without the ending.
    ending : Ending
    notes : tuple of str
        What is said of it, in English.
    opening, terms, kept, closing, work_out
        As in an `Explanation`; the line itself is not in `opening`.
    """

    chain: tuple[Expression, ...]
    ending: Ending
    notes: tuple[str, ...] = ()
    opening: tuple[Step, ...] = ()
    terms: tuple[Expression, ...] = ()
    kept: tuple[int, ...] = ()
    closing: tuple[Step, ...] = ()
    work_out: Callable[[int], Step] | None = None

    def line(self, subject: Symbol | None) -> Line:
        """Return the essential line."""
        return Line(subject, (*self.chain, *self.ending.factors), self.ending.rounded)
