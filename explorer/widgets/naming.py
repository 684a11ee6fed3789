"""Tokens and cells named in running text, where a long token must leave room for the rest."""

from PySide6.QtCore import QTextBoundaryFinder

from explorer.core.evaluate import Snapshot
from explorer.core.stages import Cell

__all__ = ["LONGEST", "short_cell_name", "short_token"]

LONGEST = 24  # characters as a person counts them


def short_token(text: str, longest: int = LONGEST) -> str:
    """Return a token with its middle left out where it is long.

    Examples
    --------
    >>> short_token("internationalization", 9)
    'inte…tion'
    """
    if len(text) <= longest:
        return text
    starts = [0]  # of characters: an accent or the parts of an emoji stay together
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, text)
    units = text.encode("utf-16-le", "surrogatepass")
    while (end := finder.toNextBoundary()) >= 0:
        starts.append(end)
    count = len(starts) - 1
    if count <= longest:
        return text
    head = longest // 2
    tail = longest - 1 - head
    first, last = 2 * starts[head], 2 * starts[count - tail]
    return units[:first].decode("utf-16-le") + "…" + units[last:].decode("utf-16-le")


def short_cell_name(snapshot: Snapshot, cell: Cell, longest: int = LONGEST) -> str:
    """Return a cell's name with short labels: ``R[女生, 刘海]``."""
    rows, columns = snapshot.axis_labels(cell.matrix)
    row, column = short_token(rows[cell.row], longest), short_token(columns[cell.column], longest)
    return f"{cell.matrix}[{row}, {column}]"
