"""What a part of a workbook would make a spreadsheet reader reserve, found out before it reads.

A cell may say that it stands in row 1048576, and a text may be referred to a million times: a
reader that lays out a table, or copies each text, takes as much memory as it is told to. The
parts are walked through with Python's own XML parser, which keeps nothing.
"""

import re
from xml.parsers import expat

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.files.reading import LARGEST_FILE
from explorer.files.tables.sheet import LONGEST_LINE, at, too_many_columns, too_many_rows
from explorer.files.tables.table import MAX_CELLS

__all__ = ["MOST_MARKS", "Extent", "check_marks"]

MOST_MARKS = 2**22  # “<” in all parts: about a million cells, a second's reading
_REFERENCE = re.compile(r"\$?([A-Za-z]{0,3})\$?(\d{0,7})")
_DIGITS = re.compile(r"\d{1,7}", re.ASCII)


def check_marks(parts: dict[str, bytes]) -> None:
    """Refuse a workbook with more elements than anybody can need, or with entities of its own.

    Raises
    ------
    Refused
    """
    if sum(part.count(b"<") for part in parts.values()) > MOST_MARKS:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "it holds more than {top} cells: save less of it"),
            top=MOST_MARKS // 4,
        )
    extent = Extent()
    for part in parts.values():
        extent.walk(part)
    extent.check_texts()


class Extent:
    """How far cells go, and how long texts become where each reference is a copy."""

    def __init__(self) -> None:
        self._row = self._column = 0  # of the current cell, from 1
        self._rows = self._columns = 0
        self._references = 0
        self._longest = 0
        self._text = 0
        self._in_text = False

    def walk(self, part: bytes) -> None:
        """Go through a part.

        Raises
        ------
        Refused
            Where it is no XML, defines entities, or a cell lies beyond what a matrix may have.
        """
        self._row = self._column = self._rows = self._columns = 0
        parser = expat.ParserCreate()
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        parser.StartDoctypeDeclHandler = _refuse_entities
        try:
            parser.Parse(part, True)
        except expat.ExpatError:
            raise Refused(
                QT_TRANSLATE_NOOP("errors", "it is damaged: a part of it is not XML")
            ) from None

    def check_texts(self) -> None:
        """Refuse texts that become too long when each cell has its own copy."""
        if self._references * self._longest > LARGEST_FILE:
            raise Refused(
                QT_TRANSLATE_NOOP(
                    "errors", "its texts are larger than {size} MiB: save less of it"
                ),
                size=LARGEST_FILE // 2**20,
            )

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        local = name.rpartition(":")[2]
        if local == "c":
            self._cell(attributes)
        elif local == "row":
            row = attributes.get("r", "")
            self._to(int(row) if _DIGITS.fullmatch(row) else self._row + 1, 0)
        elif local == "si":
            self._in_text, self._text = True, 0

    def _cell(self, attributes: dict[str, str]) -> None:
        if attributes.get("t") == "s":
            self._references += 1
        place = _REFERENCE.fullmatch(attributes.get("r", ""))
        column = self._column + 1
        row = self._row
        if place is not None:
            column = _column_number(place[1]) or column
            row = int(place[2] or row)
        elif "r" in attributes:
            raise too_many_columns()
        self._to(row, column)
        if attributes.get("t") == "e":  # which the spreadsheet reader gives back as empty
            problem = Refused(
                QT_TRANSLATE_NOOP("errors", "an error such as #DIV/0! is in a cell: mend it first")
            )
            raise at(row, column, problem)

    def _to(self, row: int, column: int) -> None:
        self._row, self._column = row, column
        self._rows, self._columns = max(self._rows, row), max(self._columns, column)
        if self._rows > LONGEST_LINE:
            raise too_many_rows()
        if self._columns > LONGEST_LINE:
            raise too_many_columns()
        if self._rows * self._columns > MAX_CELLS + 2 * LONGEST_LINE:
            raise Refused(
                QT_TRANSLATE_NOOP("errors", "it holds more than {top} cells: save less of it"),
                top=MAX_CELLS,
            )

    def _end(self, name: str) -> None:
        if name.rpartition(":")[2] == "si":
            self._in_text = False
            self._longest = max(self._longest, self._text)

    def _characters(self, text: str) -> None:
        if self._in_text:
            self._text += len(text)


def _column_number(letters: str) -> int:
    number = 0
    for letter in letters.upper():
        number = 26 * number + ord(letter) - ord("A") + 1
    return number


def _refuse_entities(*_args: object) -> None:
    raise Refused(QT_TRANSLATE_NOOP("errors", "it defines entities, as no spreadsheet does"))
