"""Every table of a document in Markdown, by the heading above it."""

import re
from collections.abc import Iterator
from itertools import groupby

from explorer.core.errors import Refused
from explorer.files.importing.arrays import NamedArray
from explorer.files.refusals import located, shortened
from explorer.files.tables import parse_table

__all__ = ["markdown_arrays", "markdown_tables"]

_HEADING = re.compile(r"#{1,6}\s+(.{1,200}?)[\s#]*")
_MARK = re.compile(r"(?<=\d)(?:\\?\*|×)(?=\s{0,99}\|)")  # of our own handout, behind a number
_ESCAPED = re.compile(r"\\([\W_])")


def markdown_tables(text: str) -> int:
    """Return how many tables stand in a text: runs of lines that begin with ``|``."""
    return sum(inside for inside, _ in groupby(text.split("\n"), _in_table))


def markdown_arrays(text: str, name: str) -> Iterator[NamedArray | Refused]:
    """Yield each table under the first word of the heading above it."""
    heading, number = "", 0
    for inside, lines in groupby(text.split("\n"), _in_table):
        if not inside:
            found = [match[1] for line in lines if (match := _HEADING.fullmatch(line.strip()))]
            heading = _plain(found[-1]) if found else heading
            continue
        number += 1
        title = shortened(heading or f"{name} {number}")
        try:
            table = parse_table(_MARK.sub("", "\n".join(lines)))
        except Refused as error:
            yield located(error, title)
        else:
            yield NamedArray(title, table.values, table.row_labels, table.column_labels)
        heading = ""


def _in_table(line: str) -> bool:
    return line.lstrip().startswith("|")


def _plain(heading: str) -> str:
    words = _ESCAPED.sub(r"\1", heading).strip("*`$ ").split()
    return words[0].rstrip(":,.") if words else ""
