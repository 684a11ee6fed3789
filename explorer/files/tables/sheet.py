"""What every way of writing a matrix comes down to: rows of cells that are still text."""

from collections.abc import Iterator
from dataclasses import dataclass

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import MAX_SIZE

__all__ = [
    "LONGEST_LINE",
    "Sheet",
    "at",
    "check_line_count",
    "empty",
    "not_alone",
    "split",
    "too_many_columns",
    "too_many_rows",
]

LONGEST_LINE = MAX_SIZE + 1  # cells: a name, and as many numbers as a matrix may have columns
_OTHER_LINES = 3  # that are no row of numbers: column names, the rule of a Markdown table


@dataclass(frozen=True, eq=False)
class Sheet:
    """Rows of cells as somebody wrote them.

    Attributes
    ----------
    rows : iterator of list of str
        Read as they are asked for, so that the first bad cell ends the work.
    format : str
        ``tsv``, ``csv``, ``aligned``, ``html``, ``markdown``, ``latex``, ``python``, ``numpy`` or
        ``matlab``.
    header : bool
        The way of writing says itself that the first row holds names.
    side : bool
        The way of writing says itself that the first column holds names.
    code : bool
        A programming language: the decimal mark is a point, and there are no names.
    """

    rows: Iterator[list[str]]
    format: str
    header: bool = False
    side: bool = False
    code: bool = False


def split(line: str, separator: str) -> list[str]:
    """Return the cells of a line; a few too many at most where it is endless."""
    return [cell.strip() for cell in line.split(separator, LONGEST_LINE)]


def check_line_count(text: str) -> None:
    """Refuse more lines than a matrix may have rows, before they are taken apart."""
    if text.count("\n") >= MAX_SIZE + _OTHER_LINES:
        raise too_many_rows()


def at(row: int, column: int, problem: Refused) -> Refused:
    """Return a refusal that begins with the cell it is about, counted from 1 as it was pasted."""
    return Refused(
        QT_TRANSLATE_NOOP("errors", "Row {row}, column {column}: {problem}"),
        row=row,
        column=column,
        problem=problem,
    )


def empty() -> Refused:
    """Return the refusal of a text without a single cell."""
    return Refused(
        QT_TRANSLATE_NOOP("errors", "There are no numbers in it: copy a matrix such as 1 0; 0 2.")
    )


def not_alone() -> Refused:
    """Return the refusal of two tables in one text."""
    return Refused(
        QT_TRANSLATE_NOOP("errors", "There is more than one matrix in it: copy one at a time.")
    )


def too_many_rows() -> Refused:
    """Return the refusal of more rows than a matrix may have."""
    return Refused(
        QT_TRANSLATE_NOOP("errors", "There are more than {top} rows: that many are accepted."),
        top=MAX_SIZE,
    )


def too_many_columns() -> Refused:
    """Return the refusal of more columns than a matrix may have."""
    return Refused(
        QT_TRANSLATE_NOOP("errors", "There are more than {top} columns: that many are accepted."),
        top=MAX_SIZE,
    )
