"""Several matrices on one page: a blank line parts them, a name above one is its name."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from explorer.files.cell_kind import Kind, kind_of
from explorer.files.refusals import shortened

__all__ = ["Block", "sheet_blocks", "text_blocks"]

_BLANK_LINES = re.compile(r"\n[ \t,;]*\n")
_TITLE = re.compile(r"[#*\s`]*([^\W\d]\w{0,39})[*:=`\s,;]*")
_ASSIGNED = re.compile(r"\s*([^\W\d]\w{0,39})\s*[=:]")


class Block(NamedTuple):
    """Rows that belong together.

    Attributes
    ----------
    name : str
        What stands above them; may be empty.
    row, column : int
        Where they begin on their page, from 0.
    rows : list of list of str
        Equally long, without blank columns around.
    """

    name: str
    row: int
    column: int
    rows: list[list[str]]


def sheet_blocks(rows: Sequence[list[str]]) -> Iterator[Block]:
    """Yield the blocks of a sheet, whose rows are equally long."""
    begin = 0
    for end in range(len(rows) + 1):
        if end == len(rows) or not any(rows[end]):
            if end > begin:
                yield _block(rows[begin:end], begin)
            begin = end + 1


def _block(rows: Sequence[list[str]], row: int) -> Block:
    name = ""
    above = [cell for cell in rows[0] if cell]
    if len(rows) > 1 and len(above) == 1 and kind_of(above[0]) is Kind.NAME:
        if max(sum(map(bool, other)) for other in rows[1:]) > 1:
            name, rows, row = shortened(above[0]), rows[1:], row + 1
    used = [column for column in range(len(rows[0])) if any(other[column] for other in rows)]
    left, right = used[0], used[-1] + 1
    return Block(name, row, left, [other[left:right] for other in rows])


def text_blocks(text: str) -> list[tuple[str, str]]:
    r"""Return name and text of each block; one that is nothing but a name heads the next.

    Examples
    --------
    >>> text_blocks("E\n1 2\n\nW_Q:\n3 4\n5 6")
    [('E', '1 2'), ('W_Q', '3 4\n5 6')]
    """
    found: list[tuple[str, str]] = []
    waiting = ""
    for part in _BLANK_LINES.split(text.strip("\n")):
        first, _, rest = part.partition("\n")
        title = _TITLE.fullmatch(first)
        if title is not None and not rest.strip():
            waiting = title[1]
            continue
        if title is not None:
            found.append((title[1], rest))
        else:
            assigned = _ASSIGNED.match(part)
            found.append((assigned[1] if assigned else waiting, part))
        waiting = ""
    return found
