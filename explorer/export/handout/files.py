"""Handouts as PDF files."""

from collections.abc import Iterator
from typing import NamedTuple

from explorer.core.example import Example
from explorer.core.handout import Draw, Sheet, sheets
from explorer.export.handout.document import Printer
from explorer.export.handout.pages import HandoutPages
from explorer.files.handout_options import HandoutOptions, suffixes

__all__ = ["HandoutFile", "draw_of", "handout_files", "handout_pages"]


class HandoutFile(NamedTuple):
    """A file's content, and what its name has before ``.pdf``."""

    suffix: str
    data: bytes


def handout_files(example: Example, options: HandoutOptions) -> Iterator[HandoutFile]:
    """Yield the files of every variant, one by one: a sheet, its key, the next sheet.

    Raises
    ------
    Refused
        Where nothing would be blank, a cell or stage cannot be, or a matrix is too large.
    """
    names, printer = iter(suffixes(options.variants)), Printer()
    for number, sheet in enumerate(_sheets(example, options), 1):
        pages = HandoutPages(sheet, options, number)
        for data in printer.pdfs(pages):
            yield HandoutFile(next(names), data)


def handout_pages(example: Example, options: HandoutOptions, number: int = 1) -> HandoutPages:
    """Return the pages of one variant, from 1; it raises what `handout_files` raises."""
    made = _sheets(example, options)
    for _ in range(number - 1):
        next(made)
    return HandoutPages(next(made), options, number)


def draw_of(options: HandoutOptions) -> Draw:
    """Return how cells are chosen.

    Raises
    ------
    Refused
        Where a stage or a cell cannot be blank, or a number is out of its range.
    """
    return Draw(
        blank=options.blank,
        share=options.share,
        seed=options.seed,
        picked=options.picked,
        kept=options.kept,
        new_numbers=options.new_numbers,
    )


def _sheets(example: Example, options: HandoutOptions) -> Iterator[Sheet]:
    return sheets(example, draw_of(options), options.variants)
