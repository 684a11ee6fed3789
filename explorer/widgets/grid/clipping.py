"""Cells on the clipboard, as other programs take them, and tables that come from there."""

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication

from explorer.core.attention import Array
from explorer.core.block import Rectangle
from explorer.core.errors import QT_TRANSLATE_NOOP, Refused
from explorer.widgets.grid.model import MatrixModel

__all__ = ["MOST_CELLS", "clipboard_values", "has_clipboard_text", "put_on_clipboard"]

MOST_CELLS = 2**20  # with more, other programs stall


def put_on_clipboard(
    model: MatrixModel, blocks: Sequence[Rectangle], *, exact: bool = False, headers: bool = False
) -> None:
    """Put cells on the clipboard: as text with tabs and as an HTML table.

    Parameters
    ----------
    model : MatrixModel
    blocks : sequence of (top, left, bottom, right)
        At least one; cells between them that are in none are empty.
    exact : bool
        Whether with all digits; otherwise as they are shown.
    headers : bool
        Whether with tokens, or dimensions, before the rows and above the columns.

    Raises
    ------
    Refused
        Where they are too many.
    """
    from explorer.files.clipboard import html_table, tab_text, with_headers

    top, left = (min(block[side] for block in blocks) for side in (0, 1))
    bottom, right = (max(block[side] for block in blocks) for side in (2, 3))
    if (bottom - top + 1) * (right - left + 1) > MOST_CELLS:
        raise Refused(
            QT_TRANSLATE_NOOP("errors", "Up to {most} cells are copied at once: mark fewer."),
            most=MOST_CELLS,
        )
    text = model.exact if exact else model.text
    lines = [[""] * (right - left + 1) for _ in range(top, bottom + 1)]
    for first, begin, last, end in blocks:
        for row in range(first, last + 1):
            for column in range(begin, end + 1):
                lines[row - top][column - left] = text(row, column)
    if headers:
        rows, columns = model.row_labels, model.column_labels
        lines = with_headers(lines, rows[top : bottom + 1], columns[left : right + 1])
    data = _new_data(model)
    data.setText(tab_text(lines))
    data.setHtml(html_table(lines, top=int(headers), side=int(headers)))
    QGuiApplication.clipboard().setMimeData(data)


def _new_data(model: MatrixModel) -> QMimeData:
    """Return new data that Qt has made itself.

    The clipboard keeps it until the program ends. What Python has made crashes then where the
    clipboard goes after Python, as it does without a screen.
    """
    data = model.mimeData([model.index(0, 0)])
    for format_ in data.formats():
        data.removeFormat(format_)
    return data


def has_clipboard_text() -> bool:
    """Whether there is something that can be pasted, or refused with a reason."""
    data = QGuiApplication.clipboard().mimeData()
    return data is not None and (data.hasText() or data.hasHtml())


def clipboard_values() -> Array:
    """Return the numbers of the table on the clipboard.

    Raises
    ------
    Refused
        Where there is none, or something in it is not a number or can be read in two ways.
    """
    from explorer.files.tables import parse_table

    data = QGuiApplication.clipboard().mimeData()
    if data is not None and data.hasHtml():
        values = _from_html(data.html())
        if values is not None:
            return values
    return parse_table(data.text() if data is not None else "", fractions=True).values


def _from_html(html: str) -> Array | None:
    """Return the numbers of an HTML table; None where the plain text has to say it."""
    from explorer.files.tables import parse_table

    try:
        table = parse_table(html, fractions=True)
    except Refused:
        return None
    return table.values if table.format == "html" and np.isfinite(table.values).all() else None
