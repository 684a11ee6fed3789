"""Cells as other programs take them from the clipboard: text with tabs, and an HTML table."""

from collections.abc import Sequence
from html import escape

__all__ = ["html_table", "tab_text", "with_headers"]

Lines = Sequence[Sequence[str]]


def tab_text(lines: Lines) -> str:
    r"""Return cells parted by tabs, rows by line ends; none ends the last row.

    Examples
    --------
    >>> tab_text([["1", "2"], ["3", "4"]])
    '1\t2\n3\t4'
    """
    return "\n".join("\t".join(map(_on_one_line, line)) for line in lines)


def html_table(lines: Lines, *, top: int = 0, side: int = 0) -> str:
    """Return cells as an HTML table.

    Parameters
    ----------
    lines : sequence of sequence of str
        The headings among them.
    top, side : int
        How many rows at the top, and columns at the left, are headings.
    """
    rows = []
    for i, line in enumerate(lines):
        cells = [_cell(text, heading=i < top or j < side) for j, text in enumerate(line)]
        rows.append(f"<tr>{''.join(cells)}</tr>")
    return (
        '<html><head><meta charset="utf-8"></head><body><table>\n'
        + "\n".join(rows)
        + "\n</table></body></html>"
    )


def with_headers(lines: Lines, rows: Sequence[str], columns: Sequence[str]) -> list[list[str]]:
    """Return cells with a name before each row and above each column."""
    body = [[name, *line] for name, line in zip(rows, lines, strict=True)]
    return [["", *columns], *body]


def _cell(text: str, *, heading: bool) -> str:
    if heading:
        return f"<th>{escape(text)}</th>"
    return f'<td align="right">{escape(text)}</td>'


def _on_one_line(text: str) -> str:
    """Return a cell's text without the signs that would begin another cell."""
    return " ".join(text.split()) if {"\t", "\n", "\r"} & set(text) else text
