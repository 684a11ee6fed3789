"""Matrices of MATLAB: ``[1, 0; 0, 2]``, or ``1 0; 0 2`` without brackets."""

from collections.abc import Iterator

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.core.example import MAX_SIZE
from explorer.files.tables.sheet import LONGEST_LINE, Sheet, empty

__all__ = ["matlab"]


def matlab(text: str) -> Sheet:
    """Return the numbers of rows that end with a semicolon or with the line.

    Raises
    ------
    Refused
        Where brackets do not match.
    """
    inside = text.strip().rstrip(";").rstrip()
    if inside.startswith("["):
        if not inside.endswith("]"):
            raise _brackets()
        inside = inside[1:-1]
    if "[" in inside or "]" in inside:
        raise _brackets()
    return Sheet(_rows(inside), "matlab", code=True)


def _rows(text: str) -> Iterator[list[str]]:
    begin = 0
    count = 0
    text = text.replace("\n", ";")
    while begin <= len(text) and count <= MAX_SIZE:
        end = text.find(";", begin)
        end = len(text) if end < 0 else end
        row = text[begin:end].strip()
        if row:
            count += 1
            yield _cells(row)
        begin = end + 1
    if not count:
        raise empty()


def _cells(row: str) -> list[str]:
    pieces = row.split(",", LONGEST_LINE)
    return [cell for piece in pieces for cell in piece.split(None, LONGEST_LINE) or [""]]


def _brackets() -> Refused:
    return Refused(QT_TRANSLATE_NOOP("errors", "Brackets do not match: write [1, 0; 0, 2]."))
