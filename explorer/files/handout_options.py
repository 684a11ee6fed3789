"""What a handout looks like: what the dialog asks and what the command line says; no Qt."""

from dataclasses import dataclass

from explorer.core.stages import Cell

__all__ = ["PAGES", "HandoutOptions", "suffixes"]

PAGES = ("A4", "Letter")


@dataclass(frozen=True, kw_only=True)
class HandoutOptions:
    """A worksheet on paper with cells to be filled in, and its key.

    Attributes
    ----------
    blank : tuple of str
        Stages whose cells are blank.
    share : float
        How much of each of them is blank, from 0 to 1; which cells is drawn at random.
    seed : int
        Of that draw; the first variant's. The next variant has the next seed.
    picked : tuple of Cell
        Blank, too: picked by hand.
    kept : tuple of Cell
        Printed, whatever is drawn: picked by hand.
    variants : int
        How many sheets; neighbours differ.
    new_numbers : bool
        Whether each variant after the first has embeddings of its own.
    hints : bool
        Whether each matrix stands beside its formula.
    page : str
        One of `PAGES`.
    decimals : int
        Of every number that is not typed.
    title : str
        Above the sheet; empty for the example's own.
    """

    blank: tuple[str, ...] = ("R", "S", "A", "Z")
    share: float = 1.0
    seed: int = 0
    picked: tuple[Cell, ...] = ()
    kept: tuple[Cell, ...] = ()
    variants: int = 1
    new_numbers: bool = False
    hints: bool = True
    page: str = "A4"
    decimals: int = 4
    title: str = ""


def suffixes(variants: int) -> list[str]:
    """Return what stands before ``.pdf`` in the names of the files: a sheet, its key, the next.

    Examples
    --------
    >>> suffixes(1), suffixes(2)
    (['', '-key'], ['-1', '-1-key', '-2', '-2-key'])
    """
    numbers = [""] if variants == 1 else [f"-{number}" for number in range(1, variants + 1)]
    return [suffix for number in numbers for suffix in (number, f"{number}-key")]
