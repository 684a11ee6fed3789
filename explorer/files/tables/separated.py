"""Columns parted by tabs, commas, semicolons, pipes or blanks: one row a line."""

import csv
import io
import re
from collections.abc import Iterator
from itertools import chain, islice

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.files.cell_kind import Kind, kind_of
from explorer.files.tables.sheet import LONGEST_LINE, Sheet, at, split, too_many_columns

__all__ = ["aligned", "comma_separated", "markdown", "tab_separated", "without_empty_last_column"]

_CELL = re.compile("[^ \u3000\t]+")
_RULE = re.compile(r":?-+:?")
_BAR = re.compile(r"(?<!\\)\|")
_EMPHASES = ("**", "*", "`")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")  # a sign that is no mark in Markdown
_BOLD_FIRST = re.compile(r"\s*\|\s*\*\*.{1,400}?(?<!\\)\*\*\s*\|")  # a name, whatever it looks like


def tab_separated(text: str) -> Sheet:
    """Return the cells that a spreadsheet puts on the clipboard."""
    rows = (list(map(_unquoted, split(line, "\t"))) for line in text.split("\n"))
    return Sheet(rows, "tsv")


def without_empty_last_column(text: str) -> str:
    """Return a text without the separator that some programs put at the end of every row."""
    lines = [line.rstrip(" ") for line in text.split("\n")]
    for separator, least in (("\t", 1), (";", 2), (",", 2)):
        if all(line.endswith(separator) and line.count(separator) >= least for line in lines):
            return "\n".join(line[:-1] for line in lines)
    return text


def comma_separated(text: str, separator: str) -> Sheet:
    """Return the cells of CSV, parted by commas or semicolons, with or without quotes."""
    return Sheet(_csv_rows(text, separator), "csv")


def aligned(text: str) -> Sheet:
    """Return the cells of columns that blanks part, as a program prints them on a terminal."""
    return Sheet(_aligned_rows(text.split("\n")), "aligned")


def markdown(text: str) -> Sheet:
    """Return the cells of a table with pipes; a row above the line of dashes holds names.

    Raises
    ------
    Refused
        Where that row holds nothing but numbers: Markdown has no other way to write a matrix, so
        that nobody can tell.
    """
    lines = text.split("\n")
    rules = [number for number, line in enumerate(lines[:2]) if _is_rule(line)]
    rows = (_markdown_row(line) for line in lines)
    if rules[:1] == [0]:
        next(rows)
        return Sheet(rows, "markdown")
    if not rules:
        return Sheet(rows, "markdown")
    header = next(rows)
    next(rows)
    if not any(header):
        return Sheet(rows, "markdown")
    if all(kind_of(cell) in (Kind.COUNT, Kind.FIGURE) for cell in header):
        raise Refused(
            QT_TRANSLATE_NOOP(
                "errors",
                "The row above the dashes can be headings as well as numbers: leave the dashes"
                " out, or its cells empty.",
            )
        )
    side = not header[0] and all(map(_BOLD_FIRST.match, lines[2:]))
    return Sheet(chain([header], rows), "markdown", header=True, side=side)


def _unquoted(cell: str) -> str:
    if len(cell) > 1 and cell[0] == cell[-1] == '"':
        return cell[1:-1].replace('""', '"')
    return cell


def _csv_rows(text: str, separator: str) -> Iterator[list[str]]:
    lines = _short_lines(text, separator)
    reader = csv.reader(lines, delimiter=separator, skipinitialspace=True, strict=True)
    number = 1
    try:
        for row in reader:
            yield [cell.strip() for cell in row] or [""]
            number += 1
    except csv.Error:
        problem = Refused(
            QT_TRANSLATE_NOOP(
                "errors", "a quotation mark is missing, or stands inside a cell without another."
            )
        )
        raise at(number, 1, problem) from None


def _short_lines(text: str, separator: str) -> Iterator[str]:
    """Return the lines of a text until one has too many columns, which would take long to read."""
    for line in io.StringIO(text, newline=""):
        if line.count(separator) > LONGEST_LINE:
            raise too_many_columns()
        yield line


def _aligned_rows(lines: list[str]) -> Iterator[list[str]]:
    found = [list(islice(_CELL.finditer(line), LONGEST_LINE + 1)) for line in lines[:2]]
    if len(found) == 2 and len(found[0]) + 1 == len(found[1]):
        # Nothing stands above the first column, as where a data frame is printed.
        if found[0] and found[0][0].start() >= found[1][0].end():
            yield ["", *(match.group() for match in found[0])]
            lines = lines[1:]
    for line in lines:
        yield [match.group() for match in islice(_CELL.finditer(line), LONGEST_LINE + 1)] or [""]


def _is_rule(line: str) -> bool:
    cells = split(line.strip().strip("|"), "|")
    return all(_RULE.fullmatch(cell) for cell in cells)


def _markdown_row(line: str) -> list[str]:
    line = line.strip().removeprefix("|")
    cells = _BAR.split(line, LONGEST_LINE) if "\\" in line else line.split("|", LONGEST_LINE)
    if len(cells) > 1 and not cells[-1].strip():
        cells.pop()  # behind the last pipe
    return [_ESCAPED.sub(r"\1", _plain(cell.strip())) for cell in cells]


def _plain(cell: str) -> str:
    for mark in _EMPHASES:
        if len(cell) > 2 * len(mark) and cell.startswith(mark) and cell.endswith(mark):
            return cell[len(mark) : -len(mark)]
    return cell
