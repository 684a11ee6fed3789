"""Signs that stand for a cell of which nothing is printed, written as `parse_table` takes them."""

import re

from explorer.files.tables.plain import plain

__all__ = ["with_blank_cells"]

_SIGN = r"(?:\.{1,3}|…|[-–—−]|nan)"
_IN_LISTS = re.compile(rf"(?<=[\[(,\s]){_SIGN}(?=[\]),\s])", re.IGNORECASE)
_END = r"[\t|&;,]|\\\\"
_BETWEEN = re.compile(rf"(^|{_END})[ \xa0]*{_SIGN}[ \xa0]*(?=$|{_END})", re.I | re.M)
_ALONE = re.compile(_SIGN, re.IGNORECASE)
_NUMBER = re.compile(r"[-+−]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?", re.ASCII)


def with_blank_cells(text: str) -> str:
    r"""Return a table's text in which cells that are a full stop, a dash, … or nan are empty.

    Raises
    ------
    Refused
        See `plain`.

    Examples
    --------
    >>> with_blank_cells("0.1\t-\n0.3\t0.4")
    '0.1\t\n0.3\t0.4'
    >>> with_blank_cells("0.1 .\n. 0.4")
    '[[0.1, None], [None, 0.4]]'
    """
    text = plain(text)
    bare = text.strip()
    if re.match(r"(?:\w{1,60} ?[=:] ?)?[\w.]{0,40}[\[(]", bare):
        return _IN_LISTS.sub("None", text)
    if re.search(r"[\t|&;,]", bare):
        return _BETWEEN.sub(r"\1", text)
    rows = [line.split() for line in bare.splitlines() if line.strip()]
    if not any(_ALONE.fullmatch(cell) for row in rows for cell in row):
        return text
    return _aligned(rows)


def _aligned(rows: list[list[str]]) -> str:
    """Blanks between cells cannot show that one is empty: brackets or tabs can."""
    cells = [["" if _ALONE.fullmatch(cell) else cell for cell in row] for row in rows]
    if all(not cell or _NUMBER.fullmatch(cell) for row in cells for cell in row):
        lists = ", ".join(f"[{', '.join(cell or 'None' for cell in row)}]" for row in cells)
        return f"[{lists}]"
    return "\n".join("\t".join(row) for row in cells)
