"""What the menus of a grid say of its rows and columns, and of what else changes with them."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from explorer.core.axis_edit import edited_matrices
from explorer.core.stages import Matrix
from explorer.widgets.naming import short_token

__all__ = ["delete_text", "insert_texts", "line_title", "move_texts", "with_it_text"]

_LONGEST = 12  # characters of a token in a menu


def line_title(matrix: Matrix, axis: int, labels: Sequence[str]) -> str:
    """Return what some rows (0) or columns (1) are: ``Row: Token 女生``."""
    kind = (
        QCoreApplication.translate("grid", "&Row: {what}"),
        QCoreApplication.translate("grid", "Colum&n: {what}"),
    )
    several = (
        QCoreApplication.translate("grid", "&Rows: {what}"),
        QCoreApplication.translate("grid", "Colum&ns: {what}"),
    )
    template = (kind if len(labels) == 1 else several)[axis]
    return template.format(what=_what(matrix, axis, labels))


def insert_texts(matrix: Matrix, axis: int, count: int) -> tuple[str, str]:
    """Return what inserting before, and after, is called."""
    translate = QCoreApplication.translate
    if matrix.axes[axis].size == "token":
        return (
            translate("grid", "Insert Token &Above…"),
            translate("grid", "Insert Token &Below…"),
        )
    one = (
        (
            translate("grid", "Insert Dimension &Above"),
            translate("grid", "Insert Dimension &Below"),
        ),
        (
            translate("grid", "Insert Dimension to the &Left"),
            translate("grid", "Insert Dimension to the &Right"),
        ),
    )[axis]
    several = (
        (
            translate("grid", "Insert {count} Dimensions &Above"),
            translate("grid", "Insert {count} Dimensions &Below"),
        ),
        (
            translate("grid", "Insert {count} Dimensions to the &Left"),
            translate("grid", "Insert {count} Dimensions to the &Right"),
        ),
    )[axis]
    before, after = one if count == 1 else several
    also = _others(matrix, axis, count, None)
    return _also(before.format(count=count), also), _also(after.format(count=count), also)


def delete_text(matrix: Matrix, axis: int, labels: Sequence[str]) -> str:
    """Return what deleting is called, and what is deleted with it."""
    text = QCoreApplication.translate("grid", "&Delete {what}")
    also = "" if matrix.axes[axis].size == "token" else _others(matrix, axis, len(labels), labels)
    return _also(text.format(what=_what(matrix, axis, labels)), also)


def move_texts(axis: int) -> tuple[str, str]:
    """Return what moving back, and on, is called."""
    translate = QCoreApplication.translate
    return (
        (translate("grid", "Move &Up"), translate("grid", "Move D&own")),
        (translate("grid", "Move L&eft"), translate("grid", "Move Ri&ght")),
    )[axis]


def with_it_text(matrix: Matrix, axis: int, labels: Sequence[str]) -> str:
    """Return what moves with some rows or columns."""
    if matrix.axes[axis].size == "token":
        return QCoreApplication.translate("grid", "The sentence is changed.")
    others = _others(matrix, axis, len(labels), labels)
    if not others:
        return QCoreApplication.translate("grid", "V and Z follow.")
    return QCoreApplication.translate("grid", "With it: {others}.").format(others=others)


def _what(matrix: Matrix, axis: int, labels: Sequence[str]) -> str:
    size, count = matrix.axes[axis].size, len(labels)
    first, last = (short_token(label, _LONGEST) for label in (labels[0], labels[-1]))
    if size == "token":
        text = QCoreApplication.translate("grid", "Token {first}")
        if count > 1:
            text = QCoreApplication.translate("grid", "Tokens {first} to {last}")
    else:
        text = QCoreApplication.translate("grid", "Dimension {first} of {size}")
        if count > 1:
            text = QCoreApplication.translate("grid", "Dimensions {first} to {last} of {size}")
    return text.format(first=first, last=last, size=size).replace("&", "&&")


def _others(matrix: Matrix, axis: int, count: int, labels: Sequence[str] | None) -> str:
    """Return which rows and columns of other matrices belong to the same dimensions."""
    others = [pair for pair in edited_matrices(matrix.axes[axis].size) if pair[0] != matrix.name]
    which = "" if labels is None else labels[0] if count == 1 else f"{labels[0]}–{labels[-1]}"
    parts = []
    for number in (0, 1):
        names = [name for name, other in others if other == number]
        if names:
            parts.append(_line(number, count, which).format(which=which, names=", ".join(names)))
    return QCoreApplication.translate("grid", " and ").join(parts)


def _line(axis: int, count: int, which: str) -> str:
    translate = QCoreApplication.translate
    if not which:
        return (
            translate("grid", "in the rows of {names}"),
            translate("grid", "in the columns of {names}"),
        )[axis]
    if count == 1:
        return (
            translate("grid", "row {which} of {names}"),
            translate("grid", "column {which} of {names}"),
        )[axis]
    return (
        translate("grid", "rows {which} of {names}"),
        translate("grid", "columns {which} of {names}"),
    )[axis]


def _also(text: str, others: str) -> str:
    if not others:
        return text
    return QCoreApplication.translate("grid", "{text}: also {others}").format(
        text=text, others=others
    )
