"""Which cells of a table are names: a row of them on top, a column of them at the left.

Numbers are never taken for names unless the table says so by itself: by an empty corner beside
whole numbers, by a heading such as “token” in the corner, or by its markup.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.files.cell_kind import Kind, ascii_signs, kind_of
from explorer.files.tables.sheet import Sheet

__all__ = ["Headings", "find_headings", "is_counting", "unclear"]

_CORNERS = frozenset(
    "token tokens word words id index row position pos name dim dimension i # 词 词元 标记".split()
)
_SURE = 3  # numbers that count on, 0 1 2, are hardly a row of an embedding


@dataclass(frozen=True)
class Headings:
    """Where names stand.

    Attributes
    ----------
    top, side : bool
        Whether the first row, and the first column, hold names.
    free : bool
        Names at the side may be any text, even numbers.
    counted : bool
        The names at the side have to count on from 0 or 1; otherwise nobody can tell.
    shifted : bool
        The first row has no cell for the corner.
    """

    top: bool = False
    side: bool = False
    free: bool = False
    counted: bool = False
    shifted: bool = False


def is_counting(cells: Sequence[str]) -> bool:
    """Say whether whole numbers count on from 0 or from 1."""
    counts = [ascii_signs(cell.strip()) for cell in cells]
    return any(counts == [str(start + place) for place in range(len(counts))] for start in (0, 1))


def find_headings(
    first: list[str], second: list[str] | None, sheet: Sheet, blanks: bool
) -> Headings:
    """Return where the names of a table stand, from its first two rows.

    Raises
    ------
    Refused
        Where the first row can be names as well as numbers.
    """
    if sheet.code:
        return Headings()
    kinds = [kind_of(cell) for cell in first]
    if sheet.side and not sheet.header:
        return Headings(side=True, free=True)
    if second is None:
        return Headings(side=_names_at_side(kinds) and not _are_names(kinds))
    below = kind_of(second[0])
    if sheet.header:
        cornered = kinds[0] is Kind.BLANK and below in (Kind.NAME, Kind.COUNT)
        side = sheet.side or (len(second) > 1 and (cornered or below is Kind.NAME))
        return Headings(top=True, side=side, free=sheet.side or cornered)
    if kinds[0] is Kind.BLANK:
        return _beside_empty_corner(first, kinds, second[0], blanks)
    if _are_names(kinds):
        shifted = len(second) == len(first) + 1 and below is Kind.NAME
        return Headings(top=True, side=len(second) > 1 and below is Kind.NAME, shifted=shifted)
    if kinds[0] is Kind.NAME and len(first) > 2 and is_counting(first[1:]):
        if first[0].strip().lower() in _CORNERS:
            return Headings(top=True, side=True, free=True)
        if len(first) > _SURE:
            raise unclear()
    return Headings(side=_names_at_side(kinds))


def unclear() -> Refused:
    """Return the refusal of a first row or column that may be names or numbers."""
    return Refused(
        QT_TRANSLATE_NOOP(
            "errors",
            "The first row or column can be headings as well as numbers: leave the headings out,"
            " or the corner beside them empty.",
        )
    )


def _are_names(kinds: Sequence[Kind]) -> bool:
    return Kind.NAME in kinds and all(kind in (Kind.NAME, Kind.BLANK) for kind in kinds)


def _names_at_side(kinds: Sequence[Kind]) -> bool:
    return len(kinds) > 1 and kinds[0] is Kind.NAME


def _beside_empty_corner(first: list[str], kinds: list[Kind], below: str, blanks: bool) -> Headings:
    side = kind_of(below)
    if len(first) < 2 or side not in (Kind.NAME, Kind.COUNT):
        return Headings()
    if _are_names(kinds[1:]):
        return Headings(top=True, side=True, free=True)
    if any(kind not in (Kind.COUNT, Kind.NAME) for kind in kinds[1:]):
        return Headings()
    if not blanks:
        return Headings(top=True, side=True, free=True)
    # The corner may be a number that is missing.
    if not is_counting(first[1:]) or (side is Kind.COUNT and not is_counting([below])):
        return Headings()
    return Headings(top=True, side=True, free=True, counted=side is Kind.COUNT)
